"""A person's own decks: read, saved without a comment lost, and why some cannot be played."""

from __future__ import annotations

import tomllib

import pytest

from content.registry import open_workshop
from engine.table import SetupError
from saves import decks
from saves.decks import DeckError

HERO = "hero_deck"
BY_HAND = """# My decks, by hand.

[[hero_deck]]
name = "Ash, at last"  # third try
hero = "Sergeant Ash"
equipment = ["Service Revolver"]
plots = [
    "Boot Camp",    # never without
    "Sea Fog",      # replace me
    "Retired Crimebuster",
    "Knuckles Moran",
    "Patchwork",    # comes late
]
twists = ["Old Scores", "For the Fallen", "Live Feed", "Cold Open", "Shoulder to Shoulder",
    "Runaway Tram", "Lucky Break", "Walkout", "Midpoint Reversal", "Final Chapter"]

[hero_deck.combat]
"Fall Back" = 1
"Dig In" = 1      # the point of her
"Duck and Weave" = 1
"Six Moves Ahead" = 1
"Deep Breath" = 1
"Read the Seams" = 1
"Snap Shot" = 2
"Can Opener" = 1
"Dressing Down" = 1

# A sketch
[[hero_deck]]
name = "Sketch"
hero = ""
plots = []
combat = {}
twists = []
"""


@pytest.fixture
def workshop():
    return open_workshop("plot-twist")


@pytest.fixture
def file(monkeypatch, tmp_path):
    monkeypatch.setenv("PLOT_TWIST_CONFIG", str(tmp_path))
    (tmp_path / "decks").mkdir()
    file = tmp_path / "decks" / "mine.toml"
    file.write_text(BY_HAND)
    return file


def ready(workshop, number: int = 0) -> dict:
    return workshop.ready(HERO)[number]


def test_decks_are_read_with_what_is_against_the_rules(workshop, file):
    ash, sketch = decks.read(workshop).decks
    assert (ash.name, ash.fault) == ("Ash, at last", "")
    assert sketch.fault == "mine.toml: Sketch: hero: there is none (PT-SETUP-01)"
    rules = {fault.problem[-12:-1] for fault in sketch.faults}
    assert {"PT-SETUP-03", "PT-SETUP-04", "PT-SETUP-05"} <= rules


def test_saving_changes_the_deck_and_nothing_else(workshop, file):
    ash = decks.read(workshop).decks[0]
    deck = dict(ash.deck)
    deck["plots"] = ["Boot Camp", "Battle Plan", *deck["plots"][2:]]
    deck["combat"] = {card: n for card, n in deck["combat"].items() if card != "Fall Back"} | {"Snap Shot": 3}
    decks.save(workshop, HERO, deck, ash)
    changed = BY_HAND.replace('"Fall Back" = 1\n', "").replace('"Snap Shot" = 2', '"Snap Shot" = 3')
    comment = "      # replace me"
    new = file.read_text()
    assert new.replace(comment, "") == changed.replace('"Sea Fog",' + comment, '"Battle Plan",')
    assert [own.name for own in decks.read(workshop).decks] == ["Ash, at last", "Sketch"]


def test_every_list_can_be_rewritten_and_read_again(workshop, file):
    """All ready-made decks one over the other: whatever changes, the file says the deck."""
    own = decks.read(workshop).decks[0]
    for deck in workshop.ready(HERO):
        own = decks.save(workshop, HERO, deck | {"name": "Changeable"}, own)
        table = tomllib.loads(file.read_text())[HERO][0]
        assert {key: value for key, value in deck.items() if value and key != "name"}.items() <= table.items()
    assert all(comment in file.read_text() for comment in ("# My decks", "# third try", "# A sketch"))


def test_a_new_deck_takes_a_file_of_its_own(workshop, file):
    deck = ready(workshop) | {"name": "Mine"}
    saved = decks.save(workshop, HERO, deck)
    assert saved.path.name == "mine-2.toml"  # mine.toml is there already
    assert decks.read(workshop).find(HERO, "mine").deck == deck
    assert file.read_text() == BY_HAND


def test_no_two_decks_have_one_name(workshop, file):
    with pytest.raises(DeckError, match=r"another deck called ash, at last, in mine\.toml"):
        decks.save(workshop, HERO, ready(workshop) | {"name": "ash, at last"})
    (file.parent / "z.toml").write_text(BY_HAND)
    assert {str(each) for each in decks.read(workshop).complaints} == {
        "z.toml: Ash, at last: there is another deck of this name",
        "z.toml: Sketch: there is another deck of this name",
    }


def test_a_broken_file_is_one_line_and_hides_no_other(workshop, file):
    (file.parent / "a.toml").write_text("[[hero_deck]]\nplots = 3")
    (file.parent / "b.toml").write_text("[[hero_deck")
    own = decks.read(workshop)
    assert [own.name for own in own.decks] == ["Ash, at last", "Sketch"]
    assert [each.file for each in own.complaints] == ["a.toml", "b.toml"]


def test_a_file_broken_meanwhile_is_left_alone(workshop, file):
    ash = decks.read(workshop).decks[0]
    file.write_text("[[hero_deck")
    with pytest.raises(DeckError, match=r"mine\.toml"):
        decks.save(workshop, HERO, ash.deck, ash)
    assert file.read_text() == "[[hero_deck"


def test_removing_a_deck_leaves_the_others_and_no_empty_file(workshop, file):
    ash, sketch = decks.read(workshop).decks
    decks.remove(workshop, sketch)
    assert [own.name for own in decks.read(workshop).decks] == ["Ash, at last"]
    decks.remove(workshop, ash)
    assert not file.exists()


def test_a_wish_finds_own_decks_and_says_why_not(workshop, file):
    def wished(many, name):
        return decks.wished(workshop, many, name, pytest.fail)

    assert wished("heroes", "ash, AT last")["hero"] == "Sergeant Ash"
    assert wished("heroes", "Nightjar") == "Nightjar"
    assert wished("villains", "Ash, at last") == "Ash, at last"
    with pytest.raises(SetupError, match=r"mine\.toml: Sketch: .*PT-SETUP"):
        wished("heroes", "sketch")
    with pytest.raises(
        SetupError, match="no Hero deck 'Ashes'; there are Ash, at last, Sketch, Hollow Choir"
    ):
        wished("heroes", "Ashes")
    (file.parent / "broken.toml").write_text("[[hero_deck")
    with pytest.raises(SetupError, match=r"broken\.toml: not TOML"):
        wished("heroes", "broken")


def test_nothing_is_saved_where_nothing_can_be(workshop, file, monkeypatch):
    monkeypatch.setenv("PLOT_TWIST_CONFIG", str(file))
    with pytest.raises(DeckError):
        decks.save(workshop, HERO, ready(workshop))
    assert decks.read(workshop) == decks.OwnDecks()


def test_each_ready_made_deck_is_without_fault(workshop):
    for kind in workshop.kinds:
        for deck in workshop.ready(kind.key):
            assert workshop.faults(kind.key, deck) == []
            for slot in kind.slots:
                cards = workshop.cards(kind.key, deck, slot.key)
                assert slot.least <= len(cards) <= slot.most
                assert workshop.filled(kind.key, deck, slot.key, cards) == deck
                assert not set(cards) & set(workshop.unfit(kind.key, deck, slot.key))
