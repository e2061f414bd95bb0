"""For what of others one stops, and when nothing is told yet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.plot_twist.state import events as ev
from engine.table import Option
from screens.frame.registry import look_of
from screens.game.meanwhile import Meanwhile
from screens.plot_twist.meanwhile import halts, resting
from screens.style.pace import Pace
from tests.screens import moments
from tests.screens.hearing import BLOW, EVENT, FALL, FOE, FRIEND, ME, OVER, TURN, TWIST, VILLAIN, told, why


@pytest.mark.parametrize(
    ("events", "reason"),
    [
        ([FALL], "always"),
        ([VILLAIN], "always"),
        ([EVENT], "soon"),
        (BLOW, "always"),
        ([ev.AttackMissed(by=FOE, who=ME)], "always"),
        ([OVER], "combat"),
        ([TURN], "turn"),
        ([ev.Gained(who="Dolls", counter="quantity", amount=4)], "question"),
        ([ev.Gained(who=FOE, counter="energy", amount=4)], ""),
        ([ev.PhaseBegan(phase="Combat")], "turn"),
        ([ev.PhaseBegan(phase="End of Turn")], ""),
        ([ev.ObjectiveSeen(by=FRIEND, card="Hijack the Signal")], "always"),
        ([ev.ObjectiveSeen(by=ME, card="Hijack the Signal")], ""),
        ([ev.Entered(who="Doctor Fennel", by="Doctor Fennel", role="an Ally")], ""),
        ([ev.AttackHit(by=ME, who=FOE)], ""),
        ([ev.AttackHit(by=FOE, who=FRIEND)], ""),
        ([ev.CombatEnded(by=ME, who=FOE)], ""),
    ],
)
def test_what_one_stops_for(events, reason) -> None:
    assert why(*events) == ({reason} if reason else set())


def test_a_roll_of_others_against_ones_own_is_stopped_for_and_told_unless_it_is_in_a_combat() -> None:
    theirs = [ev.RollWon(who=FOE, what="Offend", amount=4), ev.RollLost(who=ME, what="Rebut")]
    withstood = [ev.RollLost(who=FOE, what="Offend"), ev.RollWon(who=ME, what="Rebut", amount=1)]
    assert why(*theirs) == why(*withstood) == {"always"}
    assert told(*theirs, *withstood) == [f"{FOE} v {ME}: Offend won by 4.", f"{FOE} v {ME}: Offend lost."]
    assert why(*reversed(theirs)) == set()
    assert why(ev.CombatStarted(by=ME, who=FOE), *theirs, ev.CombatEnded(by=ME, who=FOE)) == set()


def test_what_strikes_in_ones_own_combat_is_told_when_that_is_over() -> None:
    fighting = moments.moment("combat.attack")
    assert fighting.view.combat.attacker in {
        one.id for one in fighting.view.characters if one.seat == moments.ME
    }
    assert not halts(fighting, BLOW, (moments.ME,))
    assert halts(fighting, [*BLOW, FALL], (moments.ME,)) == {"always"}


def test_at_the_end_what_others_did_since_ones_own_last_attack_is_told() -> None:
    ended = moments.moment("combat", outcome=moments.moment("over").outcome)
    blow = [
        ev.AttackDeclared(by=ME, who=FOE),
        ev.Incapacitated(who=FOE, by=ME),
        ev.CombatEnded(by=ME, who=FOE),
    ]
    assert not halts(ended, blow, (moments.ME,)) and not halts(ended, [FALL, *blow], (moments.ME,))
    assert halts(ended, [*blow, OVER], (moments.ME,)) == {"always"}
    assert resting(ended)


@pytest.mark.parametrize(
    ("stops", "turn", "combat"), [("turn", True, False), ("combat", True, True), ("on", False, False)]
)
def test_how_often_is_a_setting_and_what_matters_is_always_told(stops, turn, combat) -> None:
    pace = Pace("fast", stops=stops)
    assert pace.halts(why(FALL)) and pace.halts(why(*BLOW))
    assert (pace.halts(why(TURN)), pace.halts(why(OVER))) == (turn, combat)
    assert not Pace("off", stops=stops).halts(why(FALL)), "off shows only questions"


def test_a_single_blow_that_missed_is_no_page_of_its_own() -> None:
    """How its coins fell was seen; with other news it is told."""
    missed = [ev.AttackDeclared(by=FOE, who=ME, attack="ranged"), ev.AttackMissed(by=FOE, who=ME)]
    assert told(*missed) == [] and told(*missed, *missed) and told(*BLOW)
    assert told(*missed, VILLAIN)[0] == f"{FOE} v {ME}: missed."


def test_the_game_master_is_not_told_of_what_he_did() -> None:
    assert why(EVENT, VILLAIN, seats=("gm",)) <= {"always"} and not why(EVENT, seats=("gm",))
    assert why(ev.AttackHit(by=ME, who=FOE), seats=("gm",)) == {"always"}
    newcomer = ev.Entered(who="Doctor Lull", by="Doctor Lull", role="a Hero")
    assert why(newcomer, seats=("gm",)) == {"always"} and not why(newcomer)
    boiled = ev.ThreatGrew(by=ME, amount=-1, total=0, goal=6)
    learnt = ev.ObjectiveSeen(by=ME, card="Hijack the Signal")
    assert why(boiled, seats=("gm",)) == why(learnt, seats=("gm",)) == {"question"}
    threat = ev.ThreatGrew(by=FOE, amount=1, total=1, goal=6)
    cured = ev.Cured(who=ME, amount=1, what="Masterplan")
    deeds = (EVENT, ev.MasterplanBegan(by=FOE), threat, cured)
    healed = ev.Regenerated(who=ME, amount=1, resistance="physical")
    assert told(ev.ActionTaken(by=FOE, what="Gloat"), healed) == [f"{ME}: regenerates 1 Physical Stress."]
    assert told(*deeds, newcomer, seats=("gm",)) == [newcomer.text()] and len(told(*deeds)) == 4


@pytest.mark.parametrize(
    ("phase", "rests"),
    [("combat", True), ("combat.attack", True), ("start", True), ("redraw", True)]
    + [(phase, False) for phase in ("combat.defend", "combat.harm", "choice", "cure", "roll.after_roll")],
)
def test_nothing_is_told_before_it_is_done(phase, rests) -> None:
    assert resting(moments.moment("combat", phase=phase)) is rests


def from_now_on():
    """A game whose events so far are told: its session, those that are still to happen, and who tells of them."""
    session = moments.Standing(moments.moment("combat"))
    happened = []
    session.since = lambda event, seat: happened[event:]
    told = Meanwhile(session, Pace("fast"))
    told.due()
    return session, happened, told


def test_a_blow_before_ones_own_question_is_no_reason_to_stop_but_is_told_with_the_next() -> None:
    session, happened, told = from_now_on()
    for events, asked, due in ((BLOW, False, True), ((), True, False), ([FALL], False, True)):
        happened += events
        session.happened = len(happened)
        if asked:
            told.asked()
        assert told.due() is due
    told.tell()
    assert next(line.words.partition(":")[0] for line in told.lines) == f"{FOE} v {ME}"


def test_a_single_thing_that_can_wait_stands_with_the_question_and_has_no_page() -> None:
    session, happened, told = from_now_on()
    grown = [ev.Gained(who=who, counter="quantity", amount=4) for who in ("Dolls", "Drones")]
    happened.append(grown[0])
    session.happened = len(happened)
    assert not told.due(asked=True) and session.notice == "Dolls: 4 more."
    session.notice = ""
    happened += grown
    session.happened = len(happened)
    assert told.due(asked=True) and not session.notice


@pytest.mark.parametrize("stops", ["turn", "combat", "on"])
def test_events_in_a_row_are_told_at_once_before_the_next_question_or_with_what_else_stops(stops) -> None:
    session = moments.Standing(moments.moment("combat"))
    happened = []
    session.since = lambda event, seat: happened[event:]
    told = Meanwhile(session, Pace("fast", stops=stops))
    told.due()
    for event in (EVENT, ev.EventRevealed(card="Blackout")):
        happened.append(event)
        session.happened = len(happened)
        assert not told.due()
    assert told.due(asked=True)
    happened.append(FALL)
    session.happened = len(happened)
    assert told.due()
    told.tell()
    assert [line.words.partition(".")[0] for line in told.lines[:2]] == [
        "Event: Ticking Parcel",
        "Event: Blackout",
    ]


@pytest.mark.parametrize("turned", [EVENT, TWIST])
def test_a_card_that_was_turned_over_is_told_before_its_own_text_asks(turned) -> None:
    asked = moments.moment("combat", phase="choice")
    assert not resting(replace(asked, events=[turned, *BLOW, OVER]))
    assert resting(replace(asked, events=[*BLOW, turned]))


@pytest.mark.rule("PT-COMBAT-03")
def test_who_passes_on_keeps_the_cards_that_are_held_after_a_combat_and_is_asked_who_was_hurt() -> None:
    cards = tuple(Option(f"redraw:{n}", moments.ME, f"Card {n}", "", "", "redraw") for n in range(3))
    after = moments.moment("combat", phase="redraw", options=cards, least=0, most=3)
    hurt = ev.DamageDealt(by=FOE, who=ME, amount=2, resistance="physical")
    look = look_of("plot-twist")
    assert (look.stop(after, []), look.stop(after, [hurt])) == ("", hurt.text().rstrip("."))
    assert look.stop(replace(after, phase="mulligan"), [])
