"""Dice of Trouble Abroad on the table, flips, and what is asked after a roll."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from rich.console import Console

from content.registry import open_system
from engine.table import Die, Option
from engine.table.seating import sit_down
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state import fight_events as fe
from screens.frame.registry import look_of
from screens.game.session import Session
from screens.look.falling import fall_of
from screens.look.parts import Board, Sheet
from screens.style.glyphs import AsciiGlyphs, Glyphs
from screens.troubleshooters import tips
from screens.troubleshooters.rolled import deciding, pointed
from screens.troubleshooters.teller import TroubleTeller
from screens.widgets.choices import Choices
from screens.widgets.dice import named, named_boxes
from screens.widgets.picture import Picture
from tests.screens.driving import read_on, text_of
from tests.screens.troubles import HARP, app_of


def told(*events):
    teller = TroubleTeller()
    for each in events:
        teller.feed(each)
    board = Board(left=(Sheet("ada", "Ada"),))
    return teller.scene(_Nothing, board)


class _Nothing:
    prompt = phase = ""
    options = ()


def check(number=37, value=45, pips=0, who="Ada", id="ada", against="", success=None):
    ok = number <= value if success is None else success
    marked = tuple(range(1, abs(pips) + 1))
    dice = (Die(10, number // 10, tag="Tens"), Die(10, number % 10, tag="Ones", marked=marked))
    return ev.Checked(
        rule="TS-CHECK-04", who=who, id=id, skill="Charm", value=value, pips=pips, number=number, success=ok,
        dice=dice, against=against,
    )  # fmt: skip


def _sat(system):
    table = sit_down(system, HARP, 3)
    return table, {seat: "human" if seat.startswith("hero") else "scripted" for seat in table.seats}


@pytest.mark.rule("TS-COMP-14", "TS-LOOP-07")
def test_a_miss_that_somebody_steps_in_front_of_is_a_hit_on_the_table():
    """It was stamped MISS, with 3 damage."""
    missed = fe.Struck(who="Ada", id="ada", by="Ulf", weapon="rifle", hit=False)
    pool = fe.PoolFell(who="Ulf", id="ulf", what="damage", amount=1, dice=(Die(6, 5),))
    stood = told(
        fe.FightBegan(where="Here"),
        fe.TurnBegan(who="Ulf", id="ulf"),
        check(who="Ulf", id="ulf"),
        missed,
        pool,
    )
    assert stood.stamp == "HIT" and not [each for each in stood.notes if "misses" in each]


@pytest.mark.rule("TS-LOOP-07")
def test_what_is_rolled_for_and_that_it_was_turned_round_are_whole_on_a_narrow_stage():
    changed = ev.Changed(rule="TS-FLIP-01", who="Ada", id="max", how="flip", number=17)
    scene = told(check(71, 25, 2, who="Clockwork grenadier", id="max"), changed)
    shown = "\n".join(line.plain for line in Picture(scene, Glyphs(), 38, Console(width=38)).lines(12))
    assert "against 25" in shown and "turned round" in shown
    assert all(len(line) <= 38 for line in shown.splitlines())


@pytest.mark.rule("TS-LOOP-07", "TS-MOD-02")
def test_the_die_that_decides_falls_last_and_until_then_nothing_tells_the_result():
    for number, value, pips, last in ((81, 45, 2, 1), (87, 45, 2, 0), (41, 45, 0, 1), (12, 65, 0, 0)):
        assert deciding(number, value, pips) == last
        scene = told(check(number, value, pips))
        fall = fall_of(scene, ["Ada"])
        assert fall.order[-1] == (0, last)
        before = fall.at(fall.length - 0.5)
        assert (before.stamp, before.verdict) == ("", "") and before.tosses[0].dice[last] is None
        assert fall.at(fall.length).stamp in ("SUCCESS", "FAILURE")


@pytest.mark.rule("TS-LOOP-07")
def test_the_ones_that_decide_are_pointed_out_before_they_fall_and_the_line_says_how():
    scene = told(check(81, 45, 2, success=True))
    assert (scene.stamp, scene.verdict) == ("SUCCESS", "81 against 45, Ones 1 of 2")
    toss = scene.tosses[0]
    assert toss.names == ("Tens", "Ones") and toss.pointed == pointed(2) == "1-2 succeed"
    for signs in (Glyphs(), AsciiGlyphs()):
        row = named(toss, signs, 0).plain
        assert "Tens [8]" in row and "Ones [1*]" in row and "1-2 succeed" in row
        assert len(named_boxes(toss, signs, 0)) == 3


@pytest.mark.rule("TS-FLIP-03", "TS-FLIP-05", "TS-C-14")
def test_a_flip_turns_the_dice_on_the_table_and_the_verdict_with_them():
    flip = ev.Changed(rule="TS-STORY-15", who="Ada", id="ada", number=17, price=2)
    scene = told(check(71, 65), flip)
    assert [die.face for die in scene.tosses[0].dice] == [1, 7]
    assert (scene.stamp, scene.verdict) == ("SUCCESS", "17 against 65")
    made = ev.Changed(rule="TS-C-16", who="Ada", id="ada", number=71, price=2, how="succeed")
    assert told(check(71, 65), made).stamp == "SUCCESS"


@pytest.mark.rule("TS-OPPOSED-04", "TS-OPPOSED-02")
def test_two_checks_against_each_other_are_read_together_and_others_are_not():
    mine, theirs = check(40, 65, against="max"), check(30, 45, who="Max", id="max")
    assert told(mine, theirs).stamp == "WON" and len(told(mine, theirs).tosses) == 2
    assert told(check(20, 65, against="max"), theirs).stamp == "LOST"
    assert told(check(99, 65, against="max"), check(98, 45, who="Max", id="max")).stamp == "EVEN"
    attacked = told(check(40, 45, who="Max", id="max", against="ada"), check(30, 65))
    assert attacked.stamp == "LOST" and attacked.verdict.startswith("Max 40")
    assert len(told(check(40, 65), theirs).tosses) == 1


@pytest.mark.rule("TS-LOOP-08")
async def test_a_roll_stands_unless_somebody_wants_it_otherwise(make_app):
    async with app_of(make_app, {"mode": "now", "kind": "chase"}, seed=8).run_test(size=(80, 24)) as pilot:
        room = await read_on(pilot)
        for _ in range(12):
            moment = room.session.moment()
            if moment.phase == "check.flip" or moment.outcome:
                break
            option = next(
                (each for each in moment.options if each.kind in ("best", "pass")), moment.options[0]
            )
            room.session.take(option.seat, [option.id])
            room.go_on()
            room = await read_on(pilot)
        if moment.phase == "check.flip":
            await pilot.pause()
            assert pilot.app.screen.query_one(Choices).line.option.kind == "pass"
            assert "left" in text_of(pilot.app)


@pytest.mark.rule("TS-LOOP-08", "TS-Q-114")
@pytest.mark.parametrize(
    ("target", "kind", "window", "asks"),
    [
        ("initiative", "flip", "order", True), ("initiative", "spare", "order", False),
        ("initiative", "reroll", "order", True), ("attack", "flip", "", False),
    ],
)  # fmt: skip
def test_initiative_is_asked_about_where_a_place_is_gained_and_other_rolls_always(target, kind, window, asks):
    """A window without a name is always asked."""
    flip = Option("flip:sp", "hero:1", "Story Points", "TS-STORY-15", kind=kind, target=target)
    leave = Option("pass", "hero:1", "Leave it", "TS-WIN-04", kind="pass")
    moment = SimpleNamespace(phase="check.flip", options=(leave, flip))
    look = look_of("troubleshooters")
    found = look.window_of(moment)
    assert (found.name if found else "", look.matters(moment)) == (window, asks)


@pytest.mark.rule("TS-Q-114", "TS-WEAPON-03")
@pytest.mark.parametrize(("target", "words"), [("initiative", "overtaken"), ("attack", "stays loaded")])
def test_a_flip_that_wins_nothing_says_what_it_is_for(target, words):
    flip = Option("flip:sp", "hero:1", "Story Points", "TS-STORY-15", kind="spare", target=target)
    assert words in tips.of(flip)


@pytest.mark.rule("TS-LOOP-09", "TS-DP-06")
@pytest.mark.parametrize(("habit", "stops"), [("ask", True), ("pass", False)])
def test_a_success_is_kept_without_a_word_unless_one_wants_to_be_asked(habit, stops):
    system = open_system("troubleshooters")
    session = Session(*_sat(system), look_of("troubleshooters"), {"bind": habit, "ready": "pass"})
    phases = set()
    for _ in range(60):
        while not (session.over or (session.held and not session.pass_by_itself())):
            session.advance(60, dwell=False)
        moment = session.moment()
        if moment.outcome or len([one for one in phases if one == "menu"]) > 20:
            break
        phases.add(moment.phase)
        option = next((each for each in moment.options if each.kind in ("try", "pass")), moment.options[0])
        session.take(option.seat, [option.id])
    assert ("check.bind" in phases) == stops


@pytest.mark.rule("TS-LOOP-09", "TS-STORY-06")
def test_why_somebody_fails_after_all_is_said_once():
    why = "A bell rings."
    events = (
        ev.GaveWay(rule="TS-STORY-06", who="Ada", id="ada", why=why),
        ev.PointsMoved(rule="TS-STORY-06", who="Ada", id="ada", amount=2, why=why, now=6),
    )
    rolled = check(34, 75)
    alone = told(rolled, *events).notes
    assert alone == ("Ada fails after all: A bell rings.", "Ada gains 2 SP: 6.")
    line = ev.Narrated(rule="TS-SCN-15", line=why)
    assert told(rolled, *events, line).notes == (why, "Ada fails after all.", "Ada gains 2 SP: 6.")


@pytest.mark.rule("TS-EXP-01", "TS-EXP-02", "TS-SCN-15")
def test_what_is_learnt_without_a_roll_stands_there_and_a_tick_of_a_roll_does_not():
    tick = ev.Ticked(rule="TS-EXP-01", who="Ada", id="ada", skill="Machinery")
    asked = ev.Done(rule="TS-SCN-15", who="Ada", id="ada", why="What is in there?")
    line = ev.Narrated(rule="TS-EFF-01", line="Two screws are left.")
    assert told(asked, line, tick).notes == ("Two screws are left.", "Ada: a tick for Machinery.")
    after = told(asked, line, tick, check(34, 75), tick)
    assert after.notes == () and after.before == ("What is in there? Two screws are left.",)


@pytest.mark.rule("TS-C-65")
def test_a_period_of_which_nothing_is_rolled_has_nothing_of_the_roll_before():
    """Letters were answered beneath a success at flying."""
    letters = ev.Narrated(rule="TS-C-65", who="Bo", line="You answer the letters.")
    scene = told(check(), letters)
    assert (scene.tosses, scene.stamp, scene.notes) == ((), "", ("You answer the letters.",))


@pytest.mark.rule("TS-LOOP-13")
def test_of_a_deed_that_failed_in_silence_it_is_told_how_it_was_rolled():
    """The derrick did not fall; that somebody got up was all there was to read."""
    up = ev.ConditionMoved(who="Ada", id="ada", name="Prone", amount=-1)
    turn = [fe.TurnBegan(who=each, id=each.lower()) for each in ("Ada", "Bo")]
    scene = told(fe.FightBegan(where="The deck"), turn[0], check(87, 65), up, turn[1])
    assert scene.notes == ("Ada is no longer Prone.", "Ada: failure, 87 against 65.")
