"""Errors of the schema: one line with file, card and key, and the nearest word that is known."""

from __future__ import annotations

from pathlib import Path

import pytest

from content import ContentError
from content.plot_twist import PACKAGE
from content.reading import Complaint

HERO = '[[hero]]\nname = "Bo"\nbody = 2\nmind = 2\ncharm = 2\npower = 2\n'
TWIST = '[[twist]]\nname = "Oops"\n'


def test_a_sound_folder_has_no_complaints(complain):
    assert complain() == []


@pytest.mark.parametrize(
    ("card", "title", "key", "problem"),
    [
        (
            HERO + 'actions = [{ name = "Zap", do = [{ do = "stunn" }] }]',
            "Bo",
            "actions[0].do[0].do",
            "unknown word 'stunn' (do you mean 'status'?)",
        ),
        (
            TWIST + 'effects = [{ do = "draw", who = "party", amount = "two" }]',
            "Oops",
            "effects[0].amount",
            "Expected `int | object`, got `str`",
        ),
        (
            HERO + 'keywords = ["tactican"]',
            "Bo",
            "keywords[0]",
            "unknown word 'tactican' (do you mean 'tactician'?)",
        ),
        (
            HERO + "heroics = { fihgting = 3 }",
            "Bo",
            "heroics",
            "unknown word 'fihgting' (do you mean 'fighting'?)",
        ),
        (HERO + "heroics = { fighting = 9 }", "Bo", "heroics.fighting", "Expected `int` <= 6"),
        (HERO + 'heroics = { fighting = "4" }', "Bo", "heroics.fighting", "Expected `int`, got `str`"),
        (
            TWIST + 'colour = "purple"',
            "Oops",
            "colour",
            "unknown word 'purple' (known: black, blue, golden, green, red, silver, white)",
        ),
        (TWIST + 'colur = "white"', "Oops", "colur", "unknown key 'colur' (do you mean 'colour'?)"),
        (
            TWIST + 'effects = [{ do = "gain", who = "party", amount = 1 }]',
            "Oops",
            "effects[0].counter",
            "is missing",
        ),
        (
            TWIST + 'effects = [{ do = "draw", who = { sied = "enemy" } }]',
            "Oops",
            "effects[0].who.sied",
            "unknown key 'sied' (do you mean 'side'?)",
        ),
        (
            TWIST + 'passive = [{ do = "draw", who = "party" }]',
            "Oops",
            "passive[0].do",
            "unknown word 'draw' (known: modify, raise, resistance, keyword, lose_keyword, forbid)",
        ),
        (
            TWIST + 'triggers = [{ on = "turn.begin", do = [] }]',
            "Oops",
            "triggers[0].on",
            "unknown word 'turn.begin' (do you mean 'turn.end'?)",
        ),
        (
            TWIST + 'actions = [{ name = "Go", do = [{ do = "draw" }], when = [{ is = "ranks" }] }]',
            "Oops",
            "actions[0].when[0].is",
            "unknown word 'ranks' (do you mean 'rank'?)",
        ),
        ("[[twist]]\nturns = [1]", "twist 1", "name", "is missing"),
    ],
)
def test_schema_errors_name_file_card_and_key(complain, card, title, key, problem):
    assert complain(card) == [Complaint("cards/more.toml", title, key, problem)]


def test_one_bad_card_hides_no_other(complain):
    bad = complain(
        TWIST + "turns = 3\n" + '[[twist]]\nname = "Good"\nturns = [2]\n[[twist]]\nname = "Bad"\nx = 1'
    )
    assert [(each.card, each.key) for each in bad] == [("Oops", "turns"), ("Bad", "x"), ("Good", "")]


def test_unknown_tables_and_single_tables(complain):
    assert complain('[[heros]]\nname = "Bo"\n[twist]\nname = "One"') == [
        Complaint("cards/more.toml", "", "heros", "unknown table 'heros' (do you mean 'hero'?)"),
        Complaint("cards/more.toml", "", "twist", "must be an array of tables: [[twist]]"),
    ]


def test_what_is_no_toml_says_the_line(complain):
    (one,) = complain('[[twist]]\nname = "Oops\n')
    assert (one.file, one.card, one.key) == ("cards/more.toml", "", "")
    assert one.problem.startswith("not TOML: ") and "line 2" in one.problem


def test_a_complaint_is_one_line(complain):
    (one,) = complain(HERO + 'heroics = { fighting = "4" }')
    assert str(one) == "cards/more.toml: Bo: heroics.fighting: Expected `int`, got `str`"


def test_loading_stops_at_the_first_error(folder: Path):
    (folder / "cards" / "more.toml").write_text(TWIST + "turns = 3")
    with pytest.raises(ContentError, match=r"^cards/more\.toml: Oops: turns: Expected `array`, got `int`$"):
        PACKAGE.load(PACKAGE.files(folder))


def test_a_folder_without_content_is_refused(tmp_path: Path):
    with pytest.raises(ContentError, match="no cards"):
        PACKAGE.load(PACKAGE.files(tmp_path))


def test_the_figures_are_checked_too(folder: Path, complain):
    (folder / "figures.toml").write_text("turn_gaurd = 3")
    assert complain() == [
        Complaint("figures.toml", "", "turn_gaurd", "unknown key 'turn_gaurd' (do you mean 'turn_guard'?)")
    ]


def test_the_fingerprint_changes_with_the_content(folder: Path):
    before = PACKAGE.load(PACKAGE.files(folder)).fingerprint
    assert PACKAGE.load(PACKAGE.files(folder)).fingerprint == before
    (folder / "figures.toml").write_text("turn_guard = 30")
    after = PACKAGE.load(PACKAGE.files(folder))
    assert after.fingerprint != before
    assert after.tuning.turn_guard == 30
