"""Own decks from the command line: played by name, checked by file."""

from __future__ import annotations

import pytest

from content.registry import open_system, open_workshop
from engine.table import SetupError
from saves import decks
from tui.command import main
from tui.options import wish

HERO = "hero_deck"
LEFT_OPEN = dict.fromkeys(("difficulty", "heroes", "villain", "gm", "hero_persona"))


@pytest.fixture
def deck(monkeypatch, tmp_path) -> dict:
    monkeypatch.setenv("PLOT_TWIST_CONFIG", str(tmp_path))
    return open_workshop("plot-twist").ready(HERO)[0] | {"name": "Mine"}


def test_a_deck_is_played_by_its_name_or_says_why_not(deck):
    system, workshop = open_system("plot-twist"), open_workshop("plot-twist")
    decks.save(workshop, HERO, deck)
    decks.save(workshop, HERO, deck | {"name": "Torn", "plots": deck["plots"][1:]})
    setup = system.setup(wish(system, hero=["mine", "Nightjar"], **LEFT_OPEN), 1)
    assert [hero["name"] for hero in setup["heroes"].values()] == ["Mine", ""]
    with pytest.raises(SetupError, match=r"torn\.toml: Torn: plots: .*\(PT-SETUP-03\)"):
        wish(system, hero=["Torn"], **LEFT_OPEN)


def test_a_deck_file_is_checked(deck, capsys):
    saved = decks.save(open_workshop("plot-twist"), HERO, deck)
    assert main(["check", str(saved.path)]) == 0
    assert capsys.readouterr().out == "mine.toml: nothing is wrong\n"
    saved.path.write_text(saved.path.read_text().replace('"Cold Logic"', '"Cold Magic"'))
    assert main(["check", str(saved.path)]) == 1
    assert capsys.readouterr().out.startswith("mine.toml: Mine: plots[1]: there is no detail or")


def test_a_card_that_serves_nobody_is_told_at_the_start_in_the_words_of_check(deck, capsys):
    workshop = open_workshop("plot-twist")
    others = (card for each in workshop.ready(HERO) for card in each["combat"] if card not in deck["combat"])
    spoilt = (deck | {"combat": _with(deck["combat"], card)} for card in others)
    wasted = next(each for each in spoilt if any(not fault.illegal for fault in workshop.faults(HERO, each)))
    saved = decks.save(workshop, HERO, wasted)
    assert main(["check", str(saved.path)]) == 1
    said = capsys.readouterr().out.splitlines()
    wish(open_system("plot-twist"), hero=["Mine"], **LEFT_OPEN)
    assert capsys.readouterr().err.splitlines() == [f"plot-twist: {line}" for line in said]


def _with(combat, card):
    """As many copies, those of the last card given to another one."""
    kept = dict(list(combat.items())[:-1])
    return kept | {card: list(combat.values())[-1]}
