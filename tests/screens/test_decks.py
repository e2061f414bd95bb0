"""Cards are found and decks are built, saved and played."""

from __future__ import annotations

import pytest

from content.registry import open_system, open_workshop
from saves import decks
from screens.decks.builder import Builder
from screens.decks.cards import Cards
from screens.decks.draft import Draft
from screens.decks.filters import Filter
from screens.decks.finder import Finder
from screens.decks.offers import with_own
from screens.decks.shelf import Shelf
from screens.frame.quick_start import QuickStart
from tests.screens.driving import click_key, settled, text_of

SIZES = [(80, 24), (120, 36)]
CARDS = [
    {"name": "Low Sweep", "type": "attack", "colour": "red", "keywords": ["Tank"], "cost": "1 Energy", "text": ["Prone."]},
    {"name": "Hush", "type": "maneuver", "colour": "white", "keywords": [], "cost": "", "text": ["No sweep."]},
    {"name": "Rush", "type": "movement", "colour": "red", "keywords": [], "cost": "1 Energy", "text": ["Melee."]},
]  # fmt: skip


@pytest.fixture(scope="module")
def catalogue() -> dict:
    return open_system("plot-twist").catalogue()


@pytest.fixture
def workshop():
    return open_workshop("plot-twist")


def draft_of(workshop, kind: int = 0, number: int = 0) -> Draft:
    kind = workshop.kinds[kind]
    return Draft(workshop, kind, workshop.ready(kind.key)[number] | {"name": "Mine"})


def names(found) -> list[str]:
    return [card["name"] for card in found]


def test_words_and_facets_narrow_the_cards_down() -> None:
    assert names(Filter("sweep").found(CARDS)) == ["Low Sweep", "Hush"]
    assert names(Filter("sweep white").found(CARDS)) == ["Hush"]
    assert names(Filter(picked={"colour": "Red", "cost": "1 Energy"}).found(CARDS)) == ["Low Sweep", "Rush"]
    assert names(Filter(picked={"keywords": "Tank"}).found(CARDS)) == ["Low Sweep"]


def test_a_value_is_counted_as_if_it_was_picked_next() -> None:
    wanted = Filter(picked={"colour": "Red", "type": "Attack"})
    assert wanted.counts(CARDS, "type") == [("Attack", 1), ("Maneuver", 0), ("Movement", 1)]
    assert wanted.counts(CARDS, "cost") == [("1 Energy", 1), ("No cost", 0)]


def test_a_draft_takes_no_more_than_the_rules(workshop) -> None:
    draft = draft_of(workshop)
    lead, _, plots, combat, twists = draft.kind.slots
    before = draft.deck
    assert "PT-SETUP-04" in draft.add(combat, "Hush")
    assert "no two may be alike (PT-SETUP-03)" in draft.add(plots, draft.cards(plots)[0])
    assert draft.deck is before
    assert draft.take(combat, "Hush") == ""
    assert [fault.titled[-13:] for fault in draft.faults] == ["(PT-SETUP-04)"]
    assert draft.add(combat, "Hush") == ""
    assert draft.faults == []
    first, second = draft.cards(twists)[:2]
    assert draft.move(twists, 0, 1) == ""
    assert draft.cards(twists)[:2] == [second, first]
    for _ in range(3):
        draft.undo()
    assert draft.deck == before
    assert draft.undo()
    draft.add(lead, "Nightjar - Queen of Roofs")
    assert draft.cards(lead) == ["Nightjar - Queen of Roofs"]


def test_cards_of_no_use_are_told_with_a_reason(workshop) -> None:
    draft = draft_of(workshop)
    unfit = draft.unfit(draft.kind.slot("combat"))
    assert unfit["Knife in the Dark"] == "Hollow Choir is not Black"
    assert not set(unfit) & set(draft.cards(draft.kind.slot("combat")))


async def test_a_deck_is_begun_filled_and_saved_by_keyboard(make_app, workshop) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("c", "down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Builder)
        assert "4 against the rules" in text_of(app)
        await pilot.press("enter", *"/ash", "enter", "plus")
        await pilot.pause()
        assert "3 against the rules" in text_of(app)
        await pilot.press("n", "ctrl+u", *"Ash", "enter", "s", "escape")
        await pilot.pause()
        assert isinstance(app.screen, Shelf)
    own = decks.read(workshop).find("hero_deck", "Ash")
    assert own.deck["hero"] == "Sergeant Ash"
    assert own.path.name == "ash.toml"


async def test_a_deck_is_copied_changed_and_played_by_mouse(make_app, workshop) -> None:
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        await click_key(pilot, "cards and decks")
        await pilot.pause()
        await pilot.click("#shelf", offset=(6, 6))
        await click_key(pilot, "copy")
        await pilot.pause()
        await pilot.click("#deck", offset=(6, 4))
        await click_key(pilot, "out")
        await click_key(pilot, "save")
        await click_key(pilot, "back")
        await pilot.pause()
        await click_key(pilot, "back")
        await click_key(pilot, "new game")
        await pilot.pause()
        assert isinstance(app.screen, QuickStart)
        await click_key(pilot, "start")
        room = await settled(pilot)
        mine = decks.read(workshop).decks[0]
        played = room.session.table.setup["heroes"]["hero:1"]
        assert played["name"] == mine.name == "My Hollow Choir"
        assert tuple(played["equipment"]) == ("Padded Longcoat",)


async def test_unsaved_changes_are_not_lost_by_leaving(make_app, workshop, catalogue) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(Builder(draft_of(workshop), catalogue["cards"]))
        await pilot.press("down", "minus", "escape")
        await pilot.pause()
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(app.screen, Builder)
        assert "not saved" in text_of(app)


def test_illegal_decks_are_offered_last_and_say_why(workshop, catalogue) -> None:
    deck = workshop.ready("hero_deck")[0]
    decks.save(workshop, "hero_deck", deck | {"name": "Whole"})
    decks.save(workshop, "hero_deck", deck | {"name": "Torn", "plots": []})
    heroes = with_own(catalogue, workshop)["heroes"]
    assert (heroes[0]["title"], heroes[0]["fault"]) == ("Whole", "")
    assert (heroes[-1]["title"], heroes[-1]["name"]) == ("Torn", "Hollow Choir")
    assert "PT-SETUP-03" in heroes[-1]["fault"]


async def test_names_and_broken_files_are_shown_as_they_are_written(make_app, workshop, catalogue) -> None:
    """Square brackets are no markup, and what cannot be read is told beside what can."""
    deck = workshop.ready("hero_deck")[0]
    decks.save(workshop, "hero_deck", deck | {"name": "[/b] [red]One", "blurb": "[/]"})
    (decks.folder() / "bad.toml").write_text('[[hero_deck]]\nname = "\\u001b[2J [/b]"\n')
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        await app.push_screen(Shelf(workshop, catalogue))
        await pilot.pause()
        assert "[/b] [red]One" in text_of(app) and "\x1b" not in text_of(app)
        await pilot.press("end", "enter")
        await pilot.pause()


def test_a_name_that_no_file_may_hold_is_a_fault_and_is_not_saved(workshop) -> None:
    for name in ("---", "a\u202eb", "x" * 61, "\x1b[2J"):
        draft = Draft(workshop, workshop.kinds[0], workshop.ready("hero_deck")[0] | {"name": name})
        assert [fault.illegal for fault in draft.faults] == [True]
        with pytest.raises(decks.DeckError, match=r"^not saved, .*: name: |^not saved, .*: hero_deck"):
            decks.save(workshop, "hero_deck", draft.deck)
    assert decks.read(workshop).decks == []


@pytest.mark.parametrize("size", SIZES)
def test_the_card_browser(snap_compare, make_app, catalogue, size) -> None:
    async def open_it(pilot) -> None:
        screen = Cards(catalogue["cards"])
        await pilot.app.push_screen(screen)
        screen.query_one(Finder).filter.picked["colour"] = "Black"
        screen.query_one(Finder).redraw()
        await pilot.press("end")
        await pilot.pause()

    assert snap_compare(make_app(), terminal_size=size, run_before=open_it)


@pytest.mark.parametrize("size", SIZES)
def test_the_deck_builder(snap_compare, make_app, workshop, catalogue, size) -> None:
    async def open_it(pilot) -> None:
        draft = draft_of(workshop, kind=1)
        draft.take(draft.kind.slot("plots"), "Reserve Platoon")
        await pilot.app.push_screen(Builder(draft, catalogue["cards"]))
        await pilot.press(*["down"] * 16)
        await pilot.pause()

    assert snap_compare(make_app(), terminal_size=size, run_before=open_it)


async def test_where_a_slot_has_one_card_that_card_is_read_beside_it(make_app, catalogue, workshop) -> None:
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        await app.push_screen(Builder(draft_of(workshop), catalogue["cards"]))
        await pilot.pause()
        assert "One throat, forty voices" in text_of(app)
        await pilot.press("down", "down")
        await pilot.pause()
        assert "Equipment: Enter or right" in text_of(app)
