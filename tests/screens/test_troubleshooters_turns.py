"""What the screen tells of the turns of a fight in Trouble Abroad: of props, of the ladder, of others' turns."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from engine.table import Die, Odds, Option
from engine.troubleshooters.seen.sheets import (
    FighterSheet,
    FightSheet,
    FoeSheet,
    FrameSheet,
    LeadSheet,
    PropSheet,
    Snapshot,
    WaySheet,
    ZoneSheet,
)
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state import fight_events as fe
from screens.troubleshooters import story, ways
from screens.troubleshooters.counters import keys_of
from screens.troubleshooters.meanwhile import Digest
from screens.troubleshooters.menu_rows import rows
from screens.troubleshooters.reading import board
from screens.troubleshooters.turns import chosen, does, met, sensible
from screens.troubleshooters.zone_words import of_zone


def fighter(id, zone, side="foes"):
    return FighterSheet(id, id.title(), side, zone, 5, "active", False)


def view(*fighters):
    zones = (ZoneSheet("path", "The path", ()), ZoneSheet("table", "The table", ()))
    fight = FightSheet("Here", "A fight", 1, 12, "", zones, (), fighters)
    frame = FrameSheet("", "", 0, 7, (), False, 0, 3, (), (), (), 0, (), 1, 9, 1)
    return Snapshot("hero:1", "", "now", "", (), (), frame, fight=fight)


def prop(zone, kind="topple", skill="Agility"):
    id = f"prop:{skill}:stove:{zone}"
    return Option(id=id, seat="hero:1", label=id, kind="turn.prop", actor="ada", target="stove", card=kind)


TWO_AT_TABLE = view(fighter("ada", "path", "cast"), fighter("bo", "table"), fighter("cy", "table"))


@pytest.mark.rule("TS-LOOP-12", "TS-C-44")
def test_a_prop_stands_where_it_meets_most_of_them():
    near, far = prop("path"), prop("table")
    odds = {(each.seat, each.id): Odds(each.id, 0.65, 0.0) for each in (near, far)}
    assert [deserves for _, deserves in sensible([near, far], TWO_AT_TABLE, odds)] == [False, True]


@pytest.mark.rule("TS-LOOP-12", "TS-C-44")
def test_what_is_used_from_where_one_stands_has_one_line_where_it_does_some_good():
    """Foil strips stood there eight times, by two skills in four zones of which three were empty."""
    ways = [replace(prop(zone, "dark"), kind="prop") for zone in ("path", "table")]
    odds = {(each.seat, each.id): Odds(each.id, 0.65, 0.0) for each in ways}
    assert [deserves for _, deserves in sensible(ways, TWO_AT_TABLE, odds)] == [False, True]


@pytest.mark.rule("TS-LOOP-12", "TS-C-44")
def test_nobody_is_offered_first_to_darken_where_only_friends_stand():
    assert met(prop("path", "dark"), TWO_AT_TABLE) < 0 < met(prop("table", "dark"), TWO_AT_TABLE)


@pytest.mark.rule("TS-LOOP-12", "TS-C-44")
@pytest.mark.parametrize(
    ("wanted", "worth"), [("Stop the drum (The table), 0 of 2", 0), ("Stop it (The cellar)", 1)]
)
def test_nobody_is_offered_first_to_shut_the_way_to_what_the_fight_is_about(wanted, worth):
    """It was the first line of a climax, and what it shut stayed shut."""
    stove = PropSheet("stove", "block", "A stove", ("Agility",))
    path = ZoneSheet("path", "The path", (WaySheet("table"),), props=(stove,))
    fight = replace(TWO_AT_TABLE.fight, zones=(path, TWO_AT_TABLE.fight.zones[1]), wanted=(wanted,))
    assert met(prop("table", "block"), replace(TWO_AT_TABLE, fight=fight)) == worth


def turn(id, kind="turn.attack", target="bo"):
    return Option(id=id, seat="hero:1", label=id, kind=kind, actor="ada", target=target)


@pytest.mark.rule("TS-LOOP-12", "TS-SCN-31")
def test_what_the_fight_is_about_has_a_line_after_the_best_blow_and_what_is_worse_alone_none():
    blow, there = turn("attack:basic:bo"), turn("move:table+attack:basic:bo")
    other, pistol = turn("attack:aim:bo"), turn("ready:1+attack:basic:bo")
    stop = turn("move:table+do:0:stop", "turn.do", "stop")
    whole = [(each, each is not stop) for each in (blow, pistol, there, other, stop)]
    assert chosen(whole, TWO_AT_TABLE, 3) == ([blow, stop, other], [there], [pistol])


@pytest.mark.rule("TS-LOOP-12", "TS-C-44", "TS-SCN-31")
def test_what_shuts_a_way_stands_behind_the_blows_and_what_is_to_be_done_once_by_its_best_skill():
    shut, blow = prop("path", "block"), turn("attack:basic:bo")
    best, worse = turn("do:0:stop", "turn.do", "stop"), turn("do:1:stop", "turn.do", "stop")
    whole = [(each, True) for each in (shut, best, worse, blow)]
    assert chosen(whole, TWO_AT_TABLE, 9) == ([best, blow, shut], [], [worse])


@pytest.mark.rule("TS-LOOP-12", "TS-SCN-31")
def test_what_the_fight_is_about_stands_first_where_it_is_likelier_than_any_blow_and_there_is_hope():
    blow, stop = turn("attack:basic:bo"), turn("do:0:stop", "turn.do", "stop")
    orders = [[(stop, True), (blow, True)], [(stop, False), (blow, True)], [(blow, True), (stop, True)]]
    assert [chosen(each, TWO_AT_TABLE, 9)[0][0] for each in orders] == [stop, blow, blow]


@pytest.mark.rule("TS-LOOP-12", "TS-C-44")
def test_a_prop_that_hardly_ever_works_is_for_those_who_look_for_it():
    table = prop("table")
    for chance, deserves in ((0.11, False), (0.45, True)):
        odds = {("hero:1", table.id): Odds(table.id, chance, 0.0)}
        assert sensible([table], TWO_AT_TABLE, odds) == [(table, deserves)]


@pytest.mark.rule("TS-LOOP-12")
def test_a_careful_shot_says_what_it_does():
    shot = Option(id="ready:1+attack:aim:bo", seat="hero:1", label="", kind="turn.attack", target="bo")
    assert does(shot).startswith("Aimed: +2 pips") and not does(prop("table", "unknown"))
    assert does(replace(shot, card="loud")).startswith("Loud: alarm +2. Aimed")


@pytest.mark.rule("TS-LOOP-11")
def test_who_is_out_of_it_holds_nothing_any_more():
    armed = replace(
        view(replace(fighter("bo", "path"), arm="club")), foes=(FoeSheet("bo", "Bo", "Mook", "fresh"),)
    )
    out = replace(armed, foes=(FoeSheet("bo", "Bo", "Mook", "Out Cold"),))
    told = [board(SimpleNamespace(view=each, seats=(), phase="turn")).right[0].brief for each in (armed, out)]
    assert told == ["fresh, club", "Out Cold"]


@pytest.mark.rule("TS-LOOP-11", "TS-SCN-31")
def test_the_zone_where_it_is_to_be_done_says_so():
    table = ZoneSheet("table", "The table", ())
    assert of_zone(table, ("Stop it (The table), 0 of 2",)) == "to do here"
    assert of_zone(table, ("Stop it (The path), 0 of 2",)) == ""


def told(*events, own=("Ada",), mine=""):
    digest = Digest(own, 0, mine=mine)
    for each in events:
        digest.take(each)
    return [each.words for each in digest.lines()]


TURN = fe.TurnBegan(who="Bo", id="bo")
HIT = fe.Struck(who="Ada", id="ada", by="Bo", hit=True)


@pytest.mark.rule("TS-LOOP-13")
def test_a_turn_of_another_is_told_in_its_order_and_a_hit_without_loss_as_one():
    up = ev.ConditionMoved(who="Bo", id="bo", name="Prone", amount=-1)
    pen = fe.Acted(who="Bo", id="bo", why="finds the pen empty")
    assert told(TURN, up, HIT, pen) == ["Bo is no longer Prone, hits Ada without harm, finds the pen empty."]


@pytest.mark.rule("TS-LOOP-13", "TS-KARMA-16")
def test_all_that_it_cost_is_told_and_of_vitality_what_is_left():
    lost = [ev.VitalityMoved(who="Ada", id="ada", amount=-1, now=each) for each in (4, 3)]
    down = ev.ConditionMoved(who="Ada", id="ada", name="Prone", amount=1)
    assert told(TURN, HIT, lost[0], down, HIT, lost[1])[-1] == "It cost you: Ada, Vitality 3, Prone."


@pytest.mark.rule("TS-LOOP-13", "TS-HAZARD-14", "TS-HAZARD-15")
def test_what_came_over_another_and_went_in_the_same_turn_is_not_told_as_if_it_had_stayed():
    fire = [ev.ConditionMoved(who="Bo", id="bo", name="On Fire", amount=by) for by in (1, -1)]
    burnt = ev.VitalityMoved(who="Bo", id="bo", amount=-1, now=3)
    away = fe.Acted(who="Bo", id="bo", why="goes to The path")
    assert told(TURN, burnt, fire[0], fire[1], away) == ["Bo goes to The path: Bo loses 1."]


@pytest.mark.rule("TS-LOOP-13", "TS-C-44")
def test_what_another_did_with_what_stands_there_is_told():
    prop = fe.Acted(who="Bo", id="bo", says="Push the palms down the slope")
    down = ev.ConditionMoved(who="Cy", id="cy", name="Prone", amount=1)
    assert told(TURN, prop, down) == ["Bo manages to push the palms down the slope: Cy is now Prone."]


@pytest.mark.rule("TS-LOOP-13")
def test_what_another_tried_twice_in_a_row_is_told_once():
    stairs, bar = (
        fe.Acted(who="Bo", id="bo", why=f"does not get to the {each}") for each in ("stairs", "bar")
    )
    assert told(TURN, stairs, stairs, bar) == [
        "Bo does not get to the stairs twice, does not get to the bar."
    ]


@pytest.mark.rule("TS-LOOP-25")
@pytest.mark.parametrize(("first", "pages"), [("told", 1), ("scene", 0)])
def test_the_scheme_of_a_scene_alone_has_no_page(first, pages):
    begins = {
        "told": ev.Narrated(rule="TS-LOOP-28", line="It begins."),
        "scene": ev.SceneBegan(id="bar", title="A bar", slot=""),
    }[first]
    fresh = [ev.SchemeMoved(amount=1, now=1, of=7, why="alarm"), ev.Narrated(line="People greet you.")]
    assert len(story.pages(fresh, [begins, *fresh])) == pages


@pytest.mark.rule("TS-LOOP-13")
def test_what_one_has_become_is_told_at_once():
    became = [ev.ConditionMoved(who="Ada", id="ada", name=name, amount=1) for name in ("Prone", "Held")]
    assert told(TURN, HIT, *became)[0] == "Bo hits Ada: Ada is now Prone and Held."


@pytest.mark.rule("TS-LOOP-13")
def test_one_thing_is_told_once():
    flat = ev.ConditionMoved(who="Ada", id="ada", name="Flat-footed", amount=1)
    assert told(flat) == ["Ada is now Flat-footed."]
    cold = ev.ConditionMoved(who="Bo", id="bo", name="Out Cold", amount=1)
    assert told(cold, fe.Fell(who="Bo", id="bo", why="out_cold")) == ["Bo is Out Cold."]


@pytest.mark.rule("TS-LOOP-13")
def test_ones_own_turn_is_no_news_though_it_had_begun_before():
    mine = fe.Struck(who="Bo", id="bo", by="Ada", hit=True)
    assert told(mine, mine="Ada") == [] and told(mine) != []


def rolls(who, number, value=45, why="Stop the coil", **more):
    return ev.Checked(
        who=who,
        id=who.lower(),
        skill="Machinery",
        value=value,
        number=number,
        success=number <= value,
        why=why,
        dice=(Die(10, number // 10), Die(10, number % 10)),
        **more,
    )


@pytest.mark.rule("TS-LOOP-13", "TS-SCN-31")
def test_what_came_of_ones_own_turn_is_told_where_others_have_acted_since():
    """That the coil sang lower had been told on the stage for no longer than a blink."""
    tale = ev.Narrated(rule="TS-EFF-01", line="The note drops.")
    misses = fe.Struck(who="Ada", id="ada", by="Bo", hit=False)
    foes = (TURN, misses)
    mine = fe.TurnBegan(who="Ada", id="ada")
    assert told(mine, rolls("Ada", 8), tale, *foes) == [
        "Ada, Stop the coil: The note drops.",
        "Bo misses Ada.",
    ]
    assert told(mine, rolls("Ada", 80), *foes)[0] == "Ada, Stop the coil: a failure."
    lost = (rolls("Ada", 28), rolls("Bo", 40, why="", against="ada"))
    assert told(mine, *lost, *foes)[0] == "Ada, Stop the coil: a failure."
    turned = ev.Changed(who="Ada", id="ada", number=8)
    assert told(rolls("Ada", 80), turned, *foes, mine="Ada")[0] == "Ada, Stop the coil: a success."
    assert told(mine, rolls("Ada", 8), tale) == []


@pytest.mark.rule("TS-LOOP-13", "TS-EFF-01", "TS-COND-01")
def test_what_befalls_all_as_a_round_begins_is_told_once_and_with_what_did_it():
    """Five lines said that somebody was Prone, and none why."""
    breath = ev.Narrated(rule="TS-EFF-01", line="The coil takes a deep breath.")
    down = [
        ev.ConditionMoved(who=each, id=each, name="Prone", amount=1)
        for each in ("Ada", "Bo", "Rat 1", "Rat 2")
    ]
    bark = ev.Narrated(rule="TS-GM-21", line='Bo: "Brr!"')
    assert told(TURN, bark, fe.RoundBegan(amount=2), breath, *down) == [
        "The coil takes a deep breath.",
        "Ada, Bo, and Rat 1 and 2 are now Prone.",
    ]


@pytest.mark.rule("TS-LOOP-20")
def test_what_is_told_between_two_who_become_the_same_stays_told():
    ada, bo = (ev.ConditionMoved(who=who, id=who.lower(), name="Prone", amount=1) for who in ("Ada", "Bo"))
    quake = ev.Narrated(rule="TS-EFF-01", line="The roof comes down.")
    assert told(fe.RoundBegan(amount=2), ada, quake, bo)[:3] == [
        "Ada is now Prone.",
        "The roof comes down.",
        "Bo is now Prone.",
    ]


@pytest.mark.rule("TS-PERIL-01")
def test_one_is_in_mortal_peril_and_not_it():
    peril = ev.ConditionMoved(who="Ada", id="ada", name="Mortal Peril", said="in Mortal Peril", amount=1)
    assert peril.text() == "Ada is now in Mortal Peril." and told(peril) == ["Ada is now in Mortal Peril."]


@pytest.mark.rule("TS-LOOP-20", "TS-STORY-17")
def test_one_line_lets_a_villain_go_on_talking_whoever_pays():
    options = [
        Option(
            id=f"buy:{who}>clue:g",
            seat="hero:1",
            label=f"{who}: Let Glass go on talking",
            kind="gloat",
            actor=who,
        )
        for who in ("Ada", "Bea")
    ]
    head, line = rows(view(), options, {})
    assert head.heading and line.label == "Let Glass go on talking" and len(line.sold) == 2


@pytest.mark.rule("TS-C-51", "TS-C-59", "TS-LOOP-18")
def test_with_keys_enough_for_a_plan_it_is_told_that_there_is_one_more_and_what_it_is_for():
    frames = [replace(TWO_AT_TABLE.frame, keys=each, keys_needed=3, keys_all=4) for each in (2, 3, 4)]
    assert [keys_of(each) for each in frames] == ["2 of 3", "3 of 4", "4 of 4"]
    lead = LeadSheet("inn", "The inn", "Soup", False, ())
    told = [
        ways.lead(replace(TWO_AT_TABLE, frame=each), lead, turn("exit:inn", "exit", "inn")) for each in frames
    ]
    assert ["secret" in each for each in told] == [False, True, False]


@pytest.mark.rule("TS-LOOP-13")
def test_those_of_a_kind_who_do_the_same_one_after_another_have_one_line():
    """Four came running with poles, and each had a line of the same words."""

    def runs(*which):
        names = [f"Rat {each}" for each in which]
        return [
            event
            for who in names
            for event in (fe.TurnBegan(who=who, id=who), fe.Acted(who=who, id=who, why="goes to the bar"))
        ]

    rat = fe.TurnBegan(who="Rat 4", id="rat4")
    assert told(*runs(1, 2, 3), rat, fe.Struck(who="Ada", id="ada", by="Rat 4", hit=False), *runs(5)) == [
        "Each of Rat 1-3 goes to the bar.",
        "Rat 4 misses Ada.",
        "Rat 5 goes to the bar.",
    ]
