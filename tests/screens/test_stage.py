"""The middle of the table tells a story in the order in which it happened, and nothing twice."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from engine.plot_twist.state import events as ev
from screens.frame.registry import look_of
from screens.look.parts import Scene
from screens.look.told import told_around
from screens.plot_twist.reading import board
from screens.plot_twist.turn import StartOfTurn
from screens.widgets.stage import Stage
from tests.screens import moments
from tests.screens.test_phases import shown

TOLD = (("Nightjar waits.", True), ("A tram.", False), ("Nightjar leaps.", True), ("She lands.", True))


def test_what_was_told_stands_before_and_after_the_headline_as_it_came() -> None:
    assert told_around(Scene(headline="Nightjar leaps."), TOLD) == (("Nightjar waits.",), ("She lands.",))
    since_long = told_around(Scene(headline="Long ago."), TOLD)
    assert since_long == ((), ("Nightjar waits.", "Nightjar leaps.", "She lands."))
    pictured = told_around(Scene(said="Nightjar waits.", verdict="She lands."), TOLD)
    assert pictured == ((), ("Nightjar leaps.",))
    landing = told_around(Scene(said="She lands. Nightjar leaps."), TOLD)
    assert landing == (("Nightjar waits.",), ())


@pytest.mark.parametrize(
    ("height", "told"),
    [
        (5, ["NIGHTJAR", "First.", "Second.", "Now.", "Then."]),
        (4, ["NIGHTJAR", "Second.", "Now.", "Then."]),
        (3, ["NIGHTJAR", "Now.", "Then."]),
        (2, ["NIGHTJAR", "Now."]),
    ],
)
async def test_the_newest_stands_lowest_and_the_oldest_goes_first(make_app, height, told) -> None:
    scene = Scene(
        left="Nightjar", right="Ash", headline="Now.", before=("First.", "Second."), lately=("Then.",)
    )
    async with make_app().run_test(size=(80, 24)) as pilot:
        stage = (await shown(pilot, moments.moment("combat.attack"))).query_one(Stage)
        stage.show(scene)
        assert [line.plain.split(" ─")[0] for line in stage.pictured(height)] == told


async def test_without_a_headline_nothing_earlier_stands_below_who_attacks_whom(make_app) -> None:
    scene = Scene(left="Nightjar", right="Ash", verdict="Missed.", notes=("Politely.",), before=("First.",))
    async with make_app().run_test(size=(80, 24)) as pilot:
        stage = (await shown(pilot, moments.moment("combat.attack"))).query_one(Stage)
        stage.show(scene)
        told = [line.plain.split(" ─")[0] for line in stage.pictured(5)]
    assert told == ["First.", "NIGHTJAR", "Missed.", "Politely."]


def scene_of(*events: object, screen: str = "combat.attack") -> Scene:
    moment, teller = moments.moment(screen), look_of("plot-twist").teller()
    for event in events:
        teller.feed(event)
    return teller.scene(moment, board(moment))


def test_who_takes_on_whom_is_told_by_the_picture_alone() -> None:
    met = ev.CombatStarted(rule="PT-COMBAT-04", by="Nightjar", who="Ash")
    scene = scene_of(met)
    assert scene.right and scene.headline == "" and scene.said == met.text()


def test_of_cards_that_somebody_plays_in_a_row_none_is_swallowed() -> None:
    """What the other side does to one's distance is seen in the picture, and the card that did it beside it."""
    away, breath = (ev.CardPlayed(by="Ash", card=card) for card in ("Invisible Hand", "Deep Breath"))
    made = ev.DistanceSet(by="Ash", distance="ranged")
    assert scene_of(away, made, breath).before == ("Ash plays Invisible Hand.",)
    mine = ev.CardPlayed(by="Nightjar", card="Rush In")
    assert scene_of(away, mine, breath).before == ()


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_what_is_played_in_a_row_is_told_once(make_app, size) -> None:
    async with make_app().run_test(size=size) as pilot:
        shot = moments.moment("combat.maneuver")
        cards = tuple(ev.CardPlayed(by="Ash", card=card) for card in ("Invisible Hand", "Deep Breath"))
        screen = await shown(pilot, replace(shot, events=(*shot.events, *cards)))
        told = "\n".join(line.plain for line in screen.query_one(Stage).pictured(9))
        assert [told.count(f"Ash plays {each.card}") for each in cards] == [1, 1]


def test_what_belief_has_bought_is_told() -> None:
    bought = ev.Changed(rule="PT-BELIEF-07", who="Nightjar", what="has Tactician", until="this turn")
    other = ev.Changed(rule="PT-CARD-01", who="Ash", what="-1 coin in attack rolls", until="this turn")
    assert scene_of(bought, other, screen="start").headline == bought.text()
    refused = ev.EffectSkipped(rule="PT-Q-15", card="Voltaire", why="Beacon will not pay for it")
    assert scene_of(bought, refused, screen="start").headline == refused.text()


def test_what_came_of_a_roll_is_not_what_was_told_before_it() -> None:
    up = ev.StatusLost(rule="PT-STATUS-06", who="Ash", status="prone")
    tossed = ev.CoinsTossed(rule="PT-ROLL-03", who="Vex", what="Spare Parts", coins=2)
    lost = ev.RollLost(rule="PT-ROLL-04", who="Vex", what="Spare Parts")
    scene = scene_of(up, tossed, lost, screen="start")
    assert (scene.stamp, scene.verdict) == ("LOST", lost.text())


@pytest.mark.parametrize("text", [("Once a turn: toss again.",), ()])
def test_a_twist_that_says_nothing_any_more_is_no_note(text) -> None:
    shown = moments.moment("start")
    card = structs.replace(shown.view.twists.out[-1], name="Runaway Tram", text=text, nullified=not text)
    twists = structs.replace(shown.view.twists, out=(card,))
    turned = replace(shown, view=structs.replace(shown.view, twists=twists), events=())
    notes = StartOfTurn(moments.room(turned)).scene(turned, board(turned)).notes
    assert any("Runaway Tram" in note for note in notes) is bool(text)
