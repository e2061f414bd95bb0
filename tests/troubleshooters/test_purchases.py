"""What Story Points buy in scenes and fights (TS-STORY-12 to -25, TS-Q-14 to -18, TS-Q-22, TS-MENU)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.rules import (
    conditions,
    declaring,
    fight_effects,
    foe_turns,
    lines,
    menu,
    picks,
    purchases,
)
from engine.troubleshooters.scenario.adventures import (
    Adventure,
    Clue,
    Conference,
    Ending,
    Endings,
    Exchange,
    Frame,
    Location,
    Scenario,
)
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.scenario.tale import Tale
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero, play

PAST = {
    "id": "past",
    "label": "Past him",
    "check": {"skill": "Sneak", "opposed": {"director": "max", "skill": "Alertness"}},
    "success": [{"set": "past"}],
    "fail": [{"attention": 1}],
}
"""What Max stands in the way of."""
LOCK = {
    "id": "lock",
    "label": "The lock",
    "requires": {"has_tag": "lock"},
    "check": {"skill": "Security"},
    "fail": [{"attention": 1}],
}
"""What wants a tool."""
DOOR = LOCK | {"id": "door", "requires": None}
"""What wants none."""


class Bar:
    """A scene with heroes in it, and what they can buy."""

    def __init__(self, *given: Any, tables: tuple[Any, ...] = (), **scene: Any) -> None:
        self.play = play(*given)
        self.game = self.play.game
        cards = [each.card for each in self.game.foes]
        data = {"id": "here", "type": "detailed", "where": "A bar", "what": "Rain", "exits": [{"to": "here"}]}
        self.scene = msgspec.convert(data | {"who": [each.id for each in cards]} | scene, Scene)
        end = Ending(text="Over.")
        head = Scenario(id="test", title="A test", start="here")
        frame = Frame(endings=Endings(won=end, price=end, lost=end))
        self.game.told = Tale(Adventure([head, frame, self.scene, *cards, *tables]), 7)

    def offers(self, id: str) -> list[str]:
        """What a hero can buy, as ``what:whom``."""
        found = purchases.there(self.game, self.scene, self.game.hero(id))
        return [each.what + (f":{each.whom}" if each.whom else "") for each in found]

    def buys(self, id: str, what: str, *answers: str, **dice: Any) -> Any:
        found = purchases.there(self.game, self.scene, self.game.hero(id))
        one = next(each for each in found if what in (each.what, f"{each.what}:{each.whom}"))
        return self.play.run(one.run(), *answers, **dice)

    def tries(self) -> list[str]:
        return [each.id for each in picks.picks(self.game, self.game.tale, self.scene) if each.option]


def clue(id: str, **given: Any) -> Clue:
    return msgspec.convert({"id": id, "text": f"The {id}."} | given, Clue)


@pytest.mark.rule("TS-DP-03", "TS-Q-103")
def test_who_bears_what_a_deed_lays_on_somebody_is_for_the_party_to_say():
    """A winch was carried by whoever stood first in the roster."""
    winch = {"id": "winch", "label": "Take the winch", "effects": [{"condition": "overburdened"}]}
    bell = {"id": "bell", "label": "Ring the bell", "effects": [{"condition": "deaf", "who": "all"}]}
    bar = Bar(hero("Ada"), hero("Bea"), option=[winch, bell])
    assert bar.tries() == ["do:ada>winch", "do:bea>winch", "do:bell"]
    found = list(picks.picks(bar.game, bar.game.tale, bar.scene))
    assert lines.line(bar.game, bar.game.tale, found[1], "hero:1").label == "Take the winch: Bea"
    bar.play.run(picks.take(bar.game, bar.game.tale, bar.scene, found[1]))
    assert bar.play.bea.has("overburdened") and not bar.play.ada.has("overburdened")


@pytest.mark.rule("TS-STORY-16", "TS-C-51", "TS-LOOP-04")
def test_a_key_clue_is_sold_as_one():
    """What it says is hidden, what it is about is not: an obstacle says so too."""
    bar = Bar(hero("Ada", sp=2), clues=["yacht"], tables=(clue("yacht", price=2, key=True),))
    plain = Bar(hero("Ada", sp=2), clues=["yacht"], tables=(clue("yacht", price=2),))
    asked = Bar(hero("Ada"), clues=["yacht"], tables=(clue("yacht", key=True, check={"skill": "Search"}),))
    sold = [
        next(purchases.there(each.game, each.scene, each.game.hero("ada"))) for each in (bar, plain, asked)
    ]
    assert [each.label for each in sold] == ["A key clue", "A clue", "A key clue, by Search"]


@pytest.mark.rule("TS-STORY-16", "TS-Q-15", "TS-MENU-04", "TS-DP-10", "TS-Q-18", "TS-GM-10")
def test_the_first_clue_that_is_not_known_is_sold_for_its_price_to_who_has_it():
    bar = Bar(
        hero("Ada", sp=2),
        hero("Bea", sp=1),
        clues=["yacht", "tide"],
        tables=(clue("yacht", price=2, sets=["boat"]), clue("tide")),
    )
    assert "clue:yacht" in bar.offers("ada") and not [each for each in bar.offers("bea") if "clue" in each]
    bar.buys("ada", "clue:yacht")
    assert (bar.game.clues, bar.game.flags, bar.play.ada.sp) == (["yacht"], {"boat": 1}, 0)
    assert "clue:tide" in bar.offers("bea")


@pytest.mark.rule("TS-Q-15", "TS-Q-112", "TS-KARMA-02")
def test_a_clue_that_wants_a_check_costs_nothing_and_closes_when_it_fails():
    given = {"check": {"skills": [{"skill": "Charm"}, {"skill": "Search"}]}}
    bar = Bar(hero("Ada", Search=45, sp=0), clues=["tide"], tables=(clue("tide", **given),))
    bar.buys("ada", "clue:tide", percent=[77])
    assert bar.game.clues == [] and bar.offers("ada") == [] and bar.play.ada.sp == 1
    assert [each.skill for each in bar.play.log("check")] == ["Search"]


@pytest.mark.rule("TS-STORY-17", "TS-GM-17", "TS-LOOP-20")
def test_captives_pay_into_the_gloating():
    bar = Bar(hero("Ada", sp=9), type="captive", gloat=["plan"], tables=(clue("plan", price=4),))
    bar.buys("ada", "clue:plan")
    assert bar.game.clues == ["plan"] and bar.play.ada.sp == 5


@pytest.mark.rule("TS-STORY-18", "TS-STORY-19", "TS-MENU-05", "TS-Q-16", "TS-EFF-08")
def test_a_detail_of_the_scene_is_there_once_and_does_what_it_says():
    paper = {"id": "paper", "label": "A newspaper", "effects": [{"pips": 2, "scope": "obstacle:courier"}]}
    bar = Bar(hero("Ada", sp=5), hero("Bea", sp=5), minor=[paper])
    bar.buys("ada", "paper")
    assert bar.play.ada.sp == 3 and [each.pips for each in bar.game.at.lasting] == [2]
    assert "paper" not in bar.offers("bea")


@pytest.mark.rule("TS-Q-16", "TS-Q-111", "TS-Q-41")
def test_a_distraction_is_for_one_opponent_or_friend_and_scenes_may_forbid_it():
    bar = Bar(hero("Ada", sp=2), hero("Bea"), foe("Max"), option=[PAST])
    assert [each for each in bar.offers("ada") if each.startswith("distraction")] == [
        "distraction:max",
        "distraction:bea",
    ]
    bar.buys("ada", "distraction:max")
    assert [(each.who, each.pips) for each in bar.game.at.pending] == [("max", -2)]
    assert not [
        each
        for each in Bar(hero("Ada"), foe("Max"), forbid_generic=["distraction"], option=[PAST]).offers("ada")
        if ":" in each
    ]


@pytest.mark.rule("TS-Q-18", "TS-Q-16", "TS-LOOP-05")
def test_what_nothing_here_could_be_made_easier_by_is_not_sold():
    """A detail for a check that nobody can make, a tool that nothing wants, an old flame who stands in nobody's way."""
    max = foe("Max", old_flame_ok=True)
    found = [
        Bar(hero("Ada", sp=2), hero("Bea"), max, option=options).offers("ada")
        for options in ([], [DOOR], [PAST], [LOCK])
    ]
    assert found == [
        [],
        ["distraction:bea"],
        ["distraction:max", "distraction:bea", "old_flame:max"],
        ["handy_thing"],
    ]
    bar = Bar(hero("Ada", sp=2), hero("Bea"), max, option=[PAST])
    bar.game.closed["past"] = bar.game.at.number
    assert bar.offers("ada") == []


@pytest.mark.rule("TS-Q-16", "TS-PRED-03")
def test_a_handy_thing_waives_one_missing_tool_for_one_check():
    bar = Bar(hero("Ada", sp=2), option=[LOCK, LOCK | {"id": "safe", "obstacle": "safe"}])
    assert bar.tries() == []
    bar.buys("ada", "handy_thing")
    found = list(picks.picks(bar.game, bar.game.tale, bar.scene))
    assert [each.id for each in found if each.option] == ["try:ada>lock:0", "try:ada>safe:0"]
    bar.play.run(picks.take(bar.game, bar.game.tale, bar.scene, found[0]), percent=[10])
    assert bar.tries() == []


@pytest.mark.rule("TS-Q-16", "TS-STORY-19", "TS-OPPOSED-04")
def test_an_old_flame_opens_charm_against_her_willpower():
    option = {
        "id": "past",
        "label": "Past her",
        "check": {"skill": "Sneak", "opposed": {"director": "zoe", "skill": "Alertness"}},
        "success": [{"set": "past"}],
        "fail": [{"attention": 1}],
    }
    zoe = foe("Zoe", old_flame_ok=True, skills={"Alertness": 75, "Willpower": 20})
    bar = Bar(hero("Ada", Charm=65, sp=2), zoe, option=[option])
    bar.buys("ada", "old_flame")
    found = list(picks.picks(bar.game, bar.game.tale, bar.scene))
    assert [each.way.skill for each in found if each.way] == ["Sneak", "Charm"]
    chance = declaring.chance(bar.game, bar.game.tale, found[1])
    bar.play.run(picks.take(bar.game, bar.game.tale, bar.scene, found[1]), percent=[30, 21])
    assert bar.game.flags["past"] and 0.55 < chance < 0.65


@pytest.mark.rule("TS-STORY-20", "TS-STORY-21", "TS-Q-17", "TS-MENU-06", "TS-EFF-01")
def test_a_turn_of_the_story_may_lead_out_of_the_scene_and_comes_once():
    rescue = {"id": "fleet", "label": "The fleet comes in", "effects": [{"goto": "here"}]}
    bar = Bar(hero("Ada", sp=6), major=[rescue])
    left = bar.buys("ada", "fleet")
    assert [each.goto for each in left] == ["here"] and bar.play.ada.sp == 0
    bar.play.ada.sp = 6
    assert "fleet" not in bar.offers("ada")


@pytest.mark.rule("TS-STORY-22", "TS-STORY-23", "TS-STORY-24", "TS-Q-18", "TS-STORY-25")
@pytest.mark.parametrize(
    ("answer", "sp", "flag"), [("downgrade:fleet.yes", 4, 1), ("downgrade:fleet.no", 6, 0)]
)
def test_the_smaller_thing_is_offered_before_anything_is_paid(answer, sp, flag):
    bar = Bar(
        hero("Ada", sp=6),
        major=[
            {"id": "fleet", "label": "The fleet", "effects": [{"goto": "here"}]}
            | {"downgrade": "boat", "downgrade_if": {"flag": "storm"}}
        ],
        minor=[{"id": "boat", "label": "A boat", "effects": [{"set": "boat"}]}],
    )
    bar.game.flags["storm"] = 1
    assert bar.buys("ada", "fleet", answer) == []
    assert (bar.play.ada.sp, bar.game.flags.get("boat", 0)) == (sp, flag)


@pytest.mark.rule("TS-ABIL-04", "TS-Q-22", "TS-MENU-03", "TS-STORY-12")
def test_somebody_who_has_been_everywhere_knows_one_local_a_place_and_the_next_talk_is_easier():
    talk = DOOR | {"check": {"skill": "Charm"}}
    bar = Bar(hero("Ada", Charm=45, Sneak=45, abilities=["been_everywhere"], sp=3), option=[talk])
    bar.buys("ada", "TS-ABIL-04")
    assert "TS-ABIL-04" not in bar.offers("ada")
    sneak, charm = (bar.play.check(each) for each in ("Sneak", "Charm"))
    assert (pips_of(bar.game, sneak), pips_of(bar.game, charm)) == (0, 2)


@pytest.mark.rule("TS-ABIL-04", "TS-SCN-04")
def test_a_place_may_say_whom_one_knows_there():
    place = msgspec.convert(
        {"id": "here", "name": "A port", "contact": {"name": "the cook", "effect": [{"set": "fed"}]}},
        Location,
    )
    bar = Bar(hero("Ada", abilities=["been_everywhere"]), location="here", tables=(place,))
    bar.buys("ada", "TS-ABIL-04")
    assert bar.game.flags["fed"] == 1 and bar.game.at.pending == []


@pytest.mark.rule("TS-ABIL-17", "TS-SCN-05")
def test_the_sixth_sense_tells_one_important_thing_after_the_other_and_is_not_sold_for_nothing():
    things = [{"text": "A wire.", "effects": [{"set": "wire"}]}, {"text": "A smell."}]
    bar = Bar(hero("Ada", abilities=["sixth_sense"], sp=12), important_things=things)
    for _ in range(2):
        bar.buys("ada", "TS-ABIL-17")
    assert [each.line for each in bar.play.log("told")] == ["A wire.", "A smell."] and bar.game.flags["wire"]
    assert "TS-ABIL-17" not in bar.offers("ada") and bar.play.ada.sp == 8


@pytest.mark.rule("TS-ABIL-03", "TS-SCN-16")
def test_a_stunt_is_possible_once_it_is_bought():
    jump = {"id": "jump", "label": "Jump it", "tags": ["stunt", "vehicle"], "effects": [{"set": "over"}]}
    bar = Bar(hero("Ada", abilities=["born_behind_the_wheel"], sp=2), option=[jump])
    assert bar.tries() == []
    bar.buys("ada", "TS-ABIL-03")
    assert bar.tries() == ["do:jump"]


GUARD = {
    "id": "past",
    "label": "Past the guard",
    "check": {"skill": "Sneak", "opposed": {"director": "max", "skill": "Alertness"}},
    "success": [{"set": "past"}],
    "fail": [{"attention": 1}],
}


@pytest.mark.rule("TS-ABIL-36", "TS-OPPOSED-01")
@pytest.mark.parametrize(("tags", "rolls"), [([], 1), (["alarming"], 2)])
def test_nobody_minds_a_child_until_it_alarms_them(tags, rolls):
    bar = Bar(hero("Ada", abilities=["young"], sp=1, Sneak=45), foe("Max"), option=[GUARD | {"tags": tags}])
    bar.buys("ada", "TS-ABIL-36")
    pick = next(picks.picks(bar.game, bar.game.tale, bar.scene))
    bar.play.run(picks.take(bar.game, bar.game.tale, bar.scene, pick), percent=[40, 80][:rolls])
    assert bar.game.flags["past"] and len(bar.play.log("check")) == rolls
    assert bar.game.at.ignored == ([] if tags else ["ada"])


@pytest.mark.rule("TS-ABIL-36", "TS-C-15")
def test_a_child_is_to_be_overlooked_only_where_somebody_could_still_stop_her():
    """It was sold in an empty room, and once the guard was past."""
    ada = hero("Ada", abilities=["young"], sp=1, Sneak=45)
    empty = Bar(ada, foe("Max"), option=[GUARD | {"check": {"skill": "Sneak"}}])
    bar = Bar(ada, foe("Max"), option=[GUARD])
    assert "TS-ABIL-36" in bar.offers("ada") and "TS-ABIL-36" not in empty.offers("ada")
    pick = next(picks.picks(bar.game, bar.game.tale, bar.scene))
    bar.play.run(picks.take(bar.game, bar.game.tale, bar.scene, pick), percent=[40, 80])
    assert bar.game.flags["past"] and "TS-ABIL-36" not in bar.offers("ada")


@pytest.mark.rule("TS-ABIL-27", "TS-ABIL-28", "TS-ABIL-29")
@pytest.mark.parametrize(
    ("kit", "languages", "rank", "rule"),
    [
        ("parade_uniform", ["Swedish"], "private", "TS-ABIL-27"),
        ("parade_uniform", ["Swedish"], "officer", "TS-ABIL-28"),
        ("flashlight", ["Swedish"], "private", ""),
        ("parade_uniform", ["French"], "private", ""),
    ],
)
def test_who_wears_their_uniform_and_speaks_their_language_is_obeyed(kit, languages, rank, rule):
    max = foe("Max", army="sweden_airforce", tags=(rank,), languages=("Swedish",))
    bar = Bar(
        hero("Ada", abilities=["military_rank"], kits=[kit], languages=languages, sp=4), max, option=[GUARD]
    )
    found = [each for each in bar.offers("ada") if each.startswith("TS-ABIL")]
    assert found == ([f"{rule}:past"] if rule else [])
    if rule:
        bar.buys("ada", f"{rule}:past")
        assert bar.game.flags["past"] and bar.tries() == []


@pytest.mark.rule("TS-C-21", "TS-C-13")
def test_a_bookworm_finds_even_the_clue_that_wants_a_check():
    given = {"check": {"skill": "Search"}}
    bar = Bar(hero("Ada", abilities=["bookworm"], sp=8), clues=["tide"], tables=(clue("tide", **given),))
    bar.buys("ada", "TS-C-21")
    assert bar.game.clues == ["tide"] and "TS-C-21" not in bar.offers("ada")


@pytest.mark.rule("TS-C-22", "TS-Q-37")
def test_all_eyes_on_one_leave_five_pips_for_what_comrades_do_unseen():
    look = {"id": "look", "label": "Look", "check": {"skill": "Search"}}
    bar = Bar(hero("Ada", abilities=["stage_presence"], sp=4), hero("Bea"), option=[look])
    bar.buys("ada", "TS-C-22")
    found = [
        pips_of(bar.game, bar.play.check(skill, who)) for skill, who in (("Sneak", "bea"), ("Charm", "bea"))
    ]
    assert found == [5, 0] and pips_of(bar.game, bar.play.check("Sneak")) == 0


@pytest.mark.rule("TS-C-20", "TS-C-22", "TS-Q-18")
def test_nobody_is_sold_all_eyes_or_a_way_out_where_nothing_is_left_to_try():
    """With the scene over they stood above the way on, and the digit after the last thing done bought one of them."""
    gifted = hero("Ada", abilities=["stage_presence", "ghost"], sp=8)
    look = {"id": "look", "label": "Look", "check": {"skill": "Search"}}
    ask = {"id": "ask", "label": "Ask", "check": {"skill": "Charm"}}
    offers = [Bar(gifted, hero("Bea"), option=each).offers("ada") for each in ([look], [ask], [])]
    assert [[each for each in found if each in ("TS-C-20", "TS-C-22")] for found in offers] == [
        ["TS-C-22", "TS-C-20"], ["TS-C-20"], [],
    ]  # fmt: skip


@pytest.mark.rule("TS-C-23", "TS-COND-53")
def test_iron_nerve_shakes_off_a_blow_but_no_poison():
    bar = Bar(hero("Ada", abilities=["iron_nerve"], sp=4))
    conditions.gain(bar.game, bar.play.ada, "frightened")
    conditions.gain(bar.game, bar.play.ada, "stunned", source="poison")
    assert [each for each in bar.offers("ada") if each.startswith("TS-C-23")] == ["TS-C-23:frightened"]
    bar.buys("ada", "TS-C-23")
    assert not bar.play.ada.has("frightened") and bar.play.ada.has("stunned")


@pytest.mark.rule("TS-C-25", "TS-Q-30")
def test_a_report_is_mislaid_but_the_alarm_does_not_sink_below_nothing():
    bar = Bar(hero("Ada", abilities=["paper_trail"], sp=4))
    assert "TS-C-25" not in bar.offers("ada")
    bar.game.alarm["here"] = 1
    bar.buys("ada", "TS-C-25")
    assert bar.game.alarm["here"] == 0


@pytest.mark.rule("TS-C-27", "TS-GEAR-05")
def test_deep_pockets_have_any_ordinary_kit_delivered_in_town_and_name_what_helps_here_first():
    lock = {"id": "lock", "label": "The lock", "check": {"skill": "Security", "kit_tags": ["lock"]}}
    bar = Bar(hero("Ada", abilities=["deep_pockets"], sp=4, kits=["camera"]), option=[lock])
    assert "TS-C-27" not in bar.offers("ada")
    bar.game.at.tags = ["town"]
    bar.buys("ada", "TS-C-27", "delivered:ski_gear")
    offered = [each.partition(":")[2] for each in bar.play.offered[-1]]
    assert offered[0] == "lockpicks" and "camera" not in offered
    assert [each.id for each in bar.play.ada.kits] == ["camera", "ski_gear"] and bar.play.ada.sp == 0


# In fights


def brawl(*given: Any, **scene: Any) -> Any:
    return fight(*given, **scene)


def bought(f: Any, id: str) -> list[str]:
    found = purchases.there(f.game, f.card, f.game.hero(id))
    return [each.what + (f":{each.whom}" if each.whom else "") for each in found]


def buys(f: Any, id: str, what: str) -> None:
    found = purchases.there(f.game, f.card, f.game.hero(id))
    one = next(each for each in found if what in (each.what, f"{each.what}:{each.whom}"))
    left = f.run(one.run())
    f.run(fight_effects.carry_out(f.game, f.fight, left, f.game.hero(id)))


@pytest.mark.rule("TS-C-16", "TS-C-15")
def test_a_silver_tongue_sends_away_one_who_hears_but_no_boss():
    f = brawl(
        hero("Ada", abilities=["silver_tongue"], sp=4),
        foe("Max", "mook"),
        foe("Rex", "boss"),
        foe("Tom", "mook"),
    )
    f.put("tom", "yard")
    assert [each for each in bought(f, "ada") if each.startswith("TS-C-16")] == ["TS-C-16:max"]
    buys(f, "ada", "TS-C-16")
    assert f.at("max").status == "fled" and f.ada.sp == 0


@pytest.mark.rule("TS-C-20", "TS-Q-90")
def test_a_ghost_stands_where_nobody_looked_when_its_turn_begins():
    f = brawl(hero("Ada", abilities=["ghost"], sp=4), foe("Rex", "boss"))
    buys(f, "ada", "TS-C-20:yard")
    assert f.at("ada").zone == "bar"
    f.turn("ada", "end")
    assert f.at("ada").zone == "yard"


@pytest.mark.rule("TS-C-26", "TS-C-44")
def test_a_powerhouse_has_something_to_throw_over_where_it_stands():
    f = brawl(hero("Ada", abilities=["powerhouse"], sp=4, Strength=75), foe("Max", "mook"))
    buys(f, "ada", "TS-C-26")
    f.do("ada", "prop", "powerhouse_ada", zone="bar", way="Strength", percent=[40], faces=[5, 1])
    assert f.at("max").status == "out_cold" and f.fight.props == []


@pytest.mark.rule("TS-ABIL-36", "TS-Q-29", "TS-GM-11")
def test_foes_strike_at_others_as_long_as_a_child_strikes_nobody():
    f = brawl(hero("Ada", abilities=["young"], sp=1, Melee=45), hero("Bea"), foe("Rex", "boss"))
    f.at("bea").attacked = 3
    buys(f, "ada", "TS-ABIL-36")
    assert foe_turns.pick(f.game, f.fight, f.at("rex")).id == "bea"
    f.hit("ada", "rex", percent=[80, 90])
    assert foe_turns.pick(f.game, f.fight, f.at("rex")).id == "ada"


@pytest.mark.rule("TS-ABIL-27", "TS-Q-51", "TS-LOS-05")
def test_an_order_in_a_fight_is_the_free_action_and_wants_to_be_seen():
    max = foe("Max", army="sweden_airforce", tags=("private",))
    ada = hero("Ada", abilities=["military_rank"], kits=["parade_uniform"], languages=["English"], sp=1)
    f = brawl(ada, max, foe("Rex", "boss"), los=[{"a": "bar", "b": "yard", "state": "blocked"}])
    f.at("ada").left = ["free", "main"]
    f.put("max", "yard")
    assert not [each for each in bought(f, "ada") if each.startswith("TS-ABIL")]
    f.put("max", "hall")
    buys(f, "ada", "TS-ABIL-27")
    assert f.at("max").status == "removed" and f.at("ada").left == ["main"]


@pytest.mark.rule("TS-WIN-10", "TS-DP-25", "TS-STORY-21", "TS-EFF-28")
def test_a_turn_of_the_story_comes_in_the_own_turn_and_takes_no_action():
    dogs = {"id": "dogs", "label": "Thirty-one dogs", "effects": [{"foes": "flee", "rank": "mook"}]}
    f = brawl(hero("Ada", sp=6, Melee=45), foe("Max", "mook"), major=[dogs])
    f.turn("ada", "add:dogs")
    assert f.fight.ended == "won" and f.ada.sp == 0


@pytest.mark.rule("TS-LOOP-05", "TS-MENU-01", "TS-DP-03")
def test_the_menu_sells_to_each_seat_what_its_own_hero_can_pay():
    bar = Bar(
        hero("Ada", sp=2),
        hero("Bea", sp=0),
        exits=[{"to": "here"}],
        option=[LOCK, DOOR],
    )
    bar.play.run(menu.play(bar.game, bar.game.tale, bar.scene), "exit:here")
    found = [each for each in bar.play.offered[-1] if each.startswith("buy")]
    assert found == ["buy:ada>distraction:bea", "buy:ada>handy_thing"]


def news(**given: Any) -> Bar:
    """A planning scene of a reporter; a minister and a rival each know of two clues, one of them the same."""
    tables = (
        *(clue(each, sets=[f"knows_{each}"]) for each in ("toll", "duty", "tide")),
        Conference(person="The Minister", clues=("toll", "duty"), scene="here"),
        Exchange(person="A rival", clues=("toll", "tide")),
    )
    return Bar(hero("Ada", abilities=["press_credentials"], sp=8), tables=tables, type="planning", **given)


@pytest.mark.rule("TS-ABIL-09", "TS-Q-22")
def test_a_press_conference_is_a_scene_of_its_own_that_gives_its_first_clue_once():
    bar = news()
    left = bar.buys("ada", "TS-ABIL-09:here")
    assert (bar.game.clues, bar.play.ada.sp, [each.goto for each in left]) == (["toll"], 6, ["here"])
    assert bar.game.flags["knows_toll"] and "TS-ABIL-09:here" not in bar.offers("ada")


@pytest.mark.rule("TS-ABIL-10", "TS-ABIL-09", "TS-Q-22")
def test_a_rival_trades_what_nobody_knows_yet_and_once_a_session_in_any_scene():
    bar = news()
    bar.buys("ada", "TS-ABIL-09:here")
    bar.buys("ada", "TS-ABIL-10")
    assert bar.game.clues == ["toll", "tide"] and bar.play.ada.sp == 4
    assert "trades a page for a page" in bar.play.log("told")[-1].line
    bar.game.at.bought.clear()
    bar.game.clues.clear()
    assert "TS-ABIL-10" not in bar.offers("ada")


@pytest.mark.rule("TS-ABIL-09", "TS-ABIL-10", "TS-GM-10")
def test_the_press_is_called_while_planning_and_by_those_who_can_pay():
    bar = news()
    bar.play.ada.sp = 1
    assert not [each for each in bar.offers("ada") if each.startswith("TS-ABIL")]
    bar.play.ada.sp = 2
    assert [each for each in bar.offers("ada") if each.startswith("TS-ABIL")] == [
        "TS-ABIL-09:here",
        "TS-ABIL-10",
    ]
    bar.scene = msgspec.structs.replace(bar.scene, type="detailed")
    assert not [each for each in bar.offers("ada") if each.startswith("TS-ABIL")]


@pytest.mark.rule("TS-STORY-18", "TS-Q-18")
def test_a_detail_that_only_helps_over_an_obstacle_is_not_sold_once_that_is_over():
    """A porter's cap was, for two points, when the crate stood open."""
    cap = {"id": "cap", "label": "A cap", "effects": [{"pips": 2, "scope": "obstacle:crate", "who": "all"}]}
    bar = Bar(hero("Ada", sp=5), minor=[cap])
    before = "cap" in bar.offers("ada")
    bar.game.closed["crate"] = bar.game.at.number
    assert before and "cap" not in bar.offers("ada")
