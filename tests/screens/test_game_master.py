"""What whoever is the game master reads before he decides: what his cards do, whom a cure helps, and what Enter takes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from content.registry import open_system
from engine.table import Odds, Option, Printed
from engine.table.seating import sit_down
from screens.frame.registry import look_of
from screens.game.session import Session
from screens.look.arrange import arrange
from screens.look.moment import Moment
from tests.screens import moments
from tests.screens.driving import settled, text_of

LOOK = look_of("plot-twist")


def master_asked_for(kind: str) -> tuple[Moment, Option]:
    """The first moment in which the game master has an option of a kind, and that option."""
    table = sit_down(open_system("plot-twist"), {"heroes": 2, "villain": "The Gilded Baron"}, 5)
    session = Session(table, dict.fromkeys(table.seats, "human"), LOOK, {}, {})
    while True:
        if session.next_up:
            session.hand_over(session.next_up)
        shown = session.moment()
        if found := next((each for each in shown.options if (each.seat, each.kind) == ("gm", kind)), None):
            return shown, found
        seat = shown.seats[0]
        session.take(seat, session.hint(seat)[0])


def cures(*words: str) -> tuple[Option, ...]:
    kinds = [f"cure.{word}" for word in words]
    return tuple(Option(each, moments.ME, each, "PT-CURE-01", kind=each) for each in kinds)


@pytest.mark.rule("PT-EVENT-03")
async def test_an_event_with_a_figure_beside_it_is_read_in_full_all_the_same(make_app) -> None:
    shown, event = master_asked_for("event")
    card = next(
        each
        for each in shown.view.events.hidden
        if each.name == event.label.removeprefix("Reveal the Event ")
    )
    odds = {(event.seat, event.id): Odds(event.id, 0.0, 2.0, "")}
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        app.push_screen(moments.room(replace(shown, seats=("gm",), options=(event,), odds=odds)))
        await settled(pilot)
        await pilot.pause()
        beside = " ".join(row.rpartition("│")[2].strip() for row in text_of(app).splitlines()[-14:])
        assert card.text[0] in " ".join(beside.split()) and "2.0" in beside


@pytest.mark.rule("PT-Q-10", "PT-CURE-01")
def test_what_is_asked_in_the_midst_of_a_roll_is_not_told_as_the_roll() -> None:
    table = sit_down(open_system("plot-twist"), {"heroes": 1}, 5)
    session = Session(table, dict.fromkeys(table.seats, "human"), LOOK, {}, {})
    while session.next_up or session.moment().phase != "roll.before_roll":
        if session.next_up:
            session.hand_over(session.next_up)
        else:
            seat = session.moment().seats[0]
            session.take(seat, session.hint(seat)[0])
    window = session.moment()
    asked = replace(window, phase="cure.who", prompt="Who regains 3 Belief?")
    assert "coin" in LOOK.prompt(window) and LOOK.prompt(asked) == "Who regains 3 Belief?"


@pytest.mark.rule("PT-CURE-01", "PT-CURE-07", "PT-Q-38")
def test_a_cure_tells_who_lacks_belief_and_how_much_its_small_effects_share() -> None:
    shown, cure = master_asked_for("cure")
    heroes = [one for one in shown.view.characters if one.belief]
    lacking = [f"{one.name} {one.belief.limit - one.belief.now}" for one in heroes]
    told = LOOK.tip(cure, shown)
    assert all((each in told) == (not each.endswith(" 0")) for each in lacking)
    assert "share 2 a cure" in told


@pytest.mark.rule("PT-CURE-01", "PT-CURE-08")
def test_enter_gives_no_belief_away_for_nothing() -> None:
    shown = moments.moment("combat", phase="cure", options=cures("gift", "lock", "initiative"), least=1)
    assert [line.option.kind for line in arrange(shown, LOOK, None)] == [
        "cure.lock",
        "cure.initiative",
        "cure.gift",
    ]
    after = moments.moment("combat", phase="cure", options=cures("gift", "lock", "done"), least=1)
    assert LOOK.first(after).kind == "cure.done"


@pytest.mark.rule("PT-CURE-01")
def test_enter_between_combats_begins_no_cure_where_all_else_has_a_price() -> None:
    paid = Option("ability:vex>strike", moments.ME, "Strike", "PT-ACT-01", Printed("1 Hate"), "ability")
    cure = Option("cure", moments.ME, "cure Belief", "PT-CURE-01", kind="cure")
    leave = Option("pass", moments.ME, "Pass", "PT-TURN-04", kind="pass")
    shown = replace(moments.moment("start"), options=(paid, cure, leave))
    assert LOOK.first(shown).kind == "pass"
