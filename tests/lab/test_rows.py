"""A line about each game: what stood, what was held and played, and that the game can be played again from it."""

from collections import Counter

import msgspec
import pytest
from click.testing import CliRunner

from content.registry import manifests, open_system
from engine.table import play_out
from engine.table.dice import Die
from engine.table.seating import derive, players, sit_down
from lab.rows import DIGITS, Luck, Row, RowsError, Watcher, line, read
from lab.rows import luck_of as luck
from lab.simulate import simulate
from tui.ways import ways


def rows_of(games=2, seed=3, **more):
    rows = []
    figures = simulate(open_system, "plot-twist", games, seed, rows=rows.append, **more)
    return rows, figures


def test_who_watches_changes_nothing():
    rows, figures = rows_of(wish={"heroes": 1})
    alone = simulate(open_system, "plot-twist", 2, 3, wish={"heroes": 1})
    assert figures["digest"] == alone["digest"]
    assert [row.turns for row in rows] == sorted(
        [row.turns for row in rows], key=[row.turns for row in rows].index
    )
    assert len({row.digest for row in rows}) == 2


def test_rows_are_the_same_from_many_processes():
    one, _ = rows_of(games=5, wish={"heroes": 1})
    two, _ = rows_of(games=5, wish={"heroes": 1}, jobs=2)
    assert one == two


def test_a_row_tells_how_it_stood_at_each_turn_what_was_held_and_what_was_played():
    (row, *_), _ = rows_of(games=1, wish={"heroes": 2})
    assert [stand["turn"] for stand in row.stands] == list(range(1, len(row.stands) + 1))
    assert abs(len(row.stands) - row.turns) <= 1
    assert row.stands[0]["heroes.harm"] == 0.0 and row.stands[0]["heroes.standing"] == 2
    table = sit_down(open_system("plot-twist"), {"heroes": 2}, derive(3, 0))
    play_out(table, players(table, dict.fromkeys(table.seats, "scripted")))
    assert table.digest() == row.digest
    told = Counter(event.played() for event in table.events if event.played())
    assert {title: card.played for title, card in row.cards.items() if card.played} == {
        title: times for title, times in told.items() if title in row.cards
    }
    assert sum(margins.weighed for margins in row.margins.values()) > 20


def test_a_row_names_the_options_that_set_its_game_up():
    (row, *_), _ = rows_of(
        games=1, wish={"heroes": ["Nightjar"], "villain": "Madame Static", "difficulty": "story"}
    )
    assert row.asked == ["--hero", "Nightjar", "--villain", "Madame Static", "--difficulty", "story"]
    assert row.cast["gm"] == "Madame Static" and row.seed == derive(3, 0)


@pytest.mark.parametrize(
    ("dice", "deviations"),
    [
        ([Die(2, 1)] * 4, 2.0),
        ([Die(2, 0), Die(2, 1)], 0.0),
        ([Die(6, 6), Die(6, 1)], 0.0),
        ([Die(10, 0, tag="Tens"), Die(10, 9, tag="Ones")], 1.403),
        ([Die(10, 9, tag="Tens"), Die(10, 9, tag="Ones")], -1.715),
    ],
)
def test_luck_is_told_in_deviations_and_a_low_number_is_lucky_where_one_rolls_under(dice, deviations):
    assert set(DIGITS) == {"Tens", "Ones"}
    assert luck(dice) == Luck(len(dice), deviations)


def test_a_line_that_is_no_row_is_told_with_its_number(tmp_path):
    (row, *_), _ = rows_of(games=1, wish={"heroes": 1})
    path = tmp_path / "rows.jsonl"
    path.write_bytes(line(row) + b'{"system": 3}\n')
    with pytest.raises(RowsError, match=r"rows\.jsonl, line 2: "):
        read([path])
    with pytest.raises(RowsError, match="No such file"):
        read([tmp_path / "none"])


def test_simulate_writes_rows_which_are_read_as_they_were(tmp_path):
    path = tmp_path / "rows.jsonl"
    asked = [
        "simulate",
        "plot-twist",
        "-n",
        "2",
        "--seed",
        "3",
        "--heroes",
        "1",
        "--rows",
        str(path),
        "--json",
    ]
    done = CliRunner().invoke(ways, asked, standalone_mode=False)
    rows, _ = rows_of(wish={"heroes": 1})
    assert read([path]) == rows
    assert msgspec.json.decode(done.stdout)["digest"]


@pytest.mark.parametrize("system", [name for name in manifests() if name != "toy"])
def test_each_system_tells_how_it_stands_and_who_looks_changes_nothing(system):
    rows = []
    figures = simulate(open_system, system, 1, 3, rows=rows.append)
    assert figures["digest"] == simulate(open_system, system, 1, 3)["digest"]
    first, *_, last = rows[0].stands
    assert first.keys() == last.keys() and first != last


def test_a_system_that_nobody_studies_has_rows_without_looks():
    table = sit_down(open_system("toy"), {}, 1)
    watcher = Watcher(table, players(table, dict.fromkeys(table.seats, "scripted")))
    watcher.play()
    row = watcher.row({}, table.digest(), {})
    assert isinstance(row, Row) and row.stands == [] and row.cards == {}
