"""The table in plain lines."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from content.registry import open_system
from engine.table.seating import sit_down
from screens.frame.registry import look_of
from screens.game.standing import moment_of
from screens.look.parts import Board, Chip, Entry, Row, Stake
from tui.spread import about, holding, spread


def table_of(name, wish):
    table = sit_down(open_system(name), wish, 4)
    return moment_of(table, "hero:1", (), []), look_of(name)


@pytest.fixture(scope="module")
def fight():
    return table_of("audience", {"heroes": ["Nell Arkwright", "Old Maddock"], "villain": "The Tin Choir"})


def test_a_table_is_laid_out_with_names_under_each_other_and_figures_beside_them(fight):
    lines = list(spread(*fight))
    assert lines[0] == "Round 1, Initiative, GM holds 0, Standard"
    at = lines.index("Fighters:")
    assert lines[at + 1].startswith("  Nell Arkwright  A4 D10 S3, Health 5/5, Cards 3")
    assert lines[at + 2].startswith("  Old Maddock     A4 D11 S2, Health 7/7, Cards 2")
    assert any(line.startswith("  The Tin Choir") and "hit it" in line for line in lines)
    assert [line.partition(":")[0] for line in lines[-3:]] == ["Hand", "Pool", "GM's"]
    assert not any("{" in line or "None" in line for line in lines) and len(lines) < 15


def test_what_is_called_so_is_told_in_full_and_nothing_of_what_is_not_there(fight):
    lines = list(about("maddock", *fight))
    assert lines[0] == "Old Maddock (Fighters)" and "  Attack 4, Dodge 11, Stamina 2" in lines
    assert list(about("nobody", *fight)) == []


def test_every_system_with_a_look_of_its_own_is_laid_out():
    lines = list(spread(*table_of("plot-twist", {})))
    assert (
        "Heroes:" in lines and "Villains:" in lines and any(line.startswith("At stake: ") for line in lines)
    )


def test_what_holds_is_told_once_in_the_words_of_its_rules():
    told: set[str] = set()
    board = Board(chips=(Chip("Open Channel"), Chip("Borrowed Wings", 2)))
    lines = ("Twist, White", "", "Each Hero has +1 Resilience.", "“Two minds on one line.”")
    look = SimpleNamespace(
        board=lambda _: board, entries=lambda _: [Entry("twist", "Open Channel", "Twist in play", lines)]
    )
    assert list(holding(None, look, told)) == ["Open Channel: Twist, White. Each Hero has +1 Resilience."]
    assert not list(holding(None, look, told)) and told == {"Open Channel", "Borrowed Wings"}


@pytest.mark.parametrize(
    ("drawn", "told"),
    [
        ("scheme [..|.|..|..] 0 of 7", "scheme 0 of 7"),
        ("Plot -1 ···●|····, A bad night", "Plot -1, A bad night"),
        ("orders [x][>][ ]", "orders 2 of 3"),
    ],
)
def test_a_track_is_told_by_its_number_alone(drawn, told):
    board = Board(rows=(Row("Hand", ()),), stakes=(Stake(drawn),))
    look = SimpleNamespace(board=lambda _: board, purse="")
    assert f"At stake: {told}" in list(spread(None, look))
