"""What the log and the options tell crossed with what is done: cover, places, weapons, initiative, waits (TS-LOOP-12)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.troubleshooters.rules import (
    attacks,
    bodies,
    checks,
    plans,
    possible,
    purchases,
    snipes,
    turn_odds,
)
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.fights import Prop
from engine.troubleshooters.seen import figures
from engine.troubleshooters.state.deeds import Deed, Turn
from engine.troubleshooters.state.fight import Delay
from tests.troubleshooters.fighting import ROW, Laid, fight
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.test_crossings_turns import happens
from tests.troubleshooters.test_fight_goals import STOP, STOPPED


def ada(**given: Any) -> dict[str, Any]:
    return hero("Ada", **({"Melee": 65, "Ranged_Combat": 65, "sp": 0, "vitality": 5} | given))


def acts(f: Laid, who: str = "Ada") -> list[str]:
    """What the log says that somebody did."""
    return [each.why or each.says for each in f.log("fight.act") if each.who == who]


def buys(f: Laid, what: str, **dice: Any) -> None:
    """Ada has it in her own turn."""
    f.at("ada").left = ["move", "free", "main"]
    found = purchases.there(f.game, f.card, f.ada)
    f.run(next(each for each in found if what in (each.what, f"{each.what}:{each.whom}")).run(), **dice)


@pytest.mark.rule("TS-Q-50", "TS-ACTION-18")
def test_whose_wait_ends_in_cover_is_told_to_take_it():
    f = fight(ada(), foe("Max"))
    f.at("ada").delay = Delay("attack", option="cover")
    f.run(attacks.trigger(f.game, f.fight, "attack", f.at("max"), "bar"))
    assert f.at("ada").cover and acts(f) == ["takes cover"]


@pytest.mark.rule("TS-Q-52", "TS-OPTION-03", "TS-EFF-16")
def test_who_loses_the_cover_by_no_will_of_its_own_is_told_so():
    f = fight(ada(), hero("Bea", sp=0), foe("Max"))
    f.at("ada").cover = f.at("bea").cover = True
    f.hit("max", "ada", way="whump", percent=[40, 99])
    happens(f, Effect(zone="bar", change="cover", value=0))
    assert (f.at("ada").cover, f.at("bea").cover) == (False, False)
    assert acts(f) == acts(f, "Bea") == ["has no cover any more"]


@pytest.mark.rule("TS-C-35", "TS-KARMA-14")
def test_what_breaks_on_somebody_is_told_to_break():
    f = fight(ada(), foe("Max"))
    f.do("ada", "improvise")
    f.hit("ada", "max", percent=[77])
    assert f.at("ada").arm is None and acts(f)[-1] == "breaks something heavy"


@pytest.mark.rule("TS-SNIPE-03", "TS-WEAPON-05")
def test_a_rifle_that_has_shot_from_ambush_is_told_to_be_empty():
    f = fight(ada(Alertness=65, vitality=7), foe("Max"))
    f.arm("max", "hunting_rifle")
    f.run(snipes.at_hero(f.game, f.fight, f.at("max"), f.at("ada")), percent=[12], faces=[1] * 7)
    assert f.at("max").arm.state == "empty" and acts(f, "Max") == ["finds the Hunting rifle empty"]


@pytest.mark.rule("TS-OPTION-08", "TS-INIT-13", "TS-INIT-14")
def test_a_place_on_the_ladder_that_an_aimed_shot_costs_is_told():
    f = fight(ada(), foe("Max"))
    f.arm("ada", "crossbow")
    f.at("ada").initiative = 1
    f.hit("ada", "max", way="aim", percent=[98])
    assert [(each.id, each.amount) for each in f.log("fight.initiative")] == [("ada", 0)]


@pytest.mark.rule("TS-C-48", "TS-ACTION-20", "TS-Q-49")
def test_where_the_pilot_stands_now_that_a_passenger_has_looked_about_is_told():
    f = fight(ada(abilities=["pilot"]), hero("Bea", Alertness=65, sp=0), foe("Max"), tags=["dogfight"])
    f.do("bea", "survey", percent=[59])
    assert [(each.id, each.amount) for each in f.log("fight.initiative")] == [("bea", 14), ("ada", 14)]


@pytest.mark.rule("TS-C-20", "TS-EFF-13")
def test_who_stands_elsewhere_without_having_walked_is_told_to():
    f = fight(ada(abilities=["ghost"], sp=4), hero("Bea", sp=0), foe("Max"))
    buys(f, "TS-C-20:yard")
    f.turn("ada", "end")
    happens(f, Effect(relocate="hall", who="bea"))
    assert (acts(f), acts(f, "Bea")) == (["turns up: the yard"], ["turns up: the hall"])


@pytest.mark.rule("TS-C-20", "TS-COND-17")
def test_no_ghost_stands_beside_what_frightens_it():
    f = fight(ada(abilities=["ghost"], sp=4), foe("Max"))
    f.put("max", "yard")
    f.gain("ada", "frightened", source="max")
    offered = [each.whom for each in purchases.there(f.game, f.card, f.ada) if each.what == "TS-C-20"]
    f.at("ada").appears = "yard"
    f.turn("ada", "end")
    assert offered == ["", "hall"] and f.at("ada").zone == "bar"


@pytest.mark.rule("TS-C-67", "TS-GM-02")
def test_whoever_uses_an_invention_is_told_to():
    f = fight(ada(), foe("Max"))
    f.arm("max", "handgun")
    f.ada.inventions = {"magnet_case": 1}
    buys(f, "magnet_case")
    assert acts(f) == ["uses the magnet case: take the Handgun of Max"]


@pytest.mark.rule("TS-COND-12", "TS-Q-68")
def test_vitality_that_weariness_cuts_is_told():
    f = fight(ada(vitality=6), foe("Max"))
    f.gain("ada", "exhausted")
    f.gain("ada", "exhausted")
    assert [(each.amount, each.now) for each in f.log("vitality")] == [(-3, 3), (-1, 2)]


@pytest.mark.rule("TS-Q-76", "TS-ACTION-02")
def test_nobody_lets_go_of_who_lies_there_already():
    f = fight(ada(), foe("Max"))
    f.hit("ada", "max", way="whump", percent=[40], answers=["whump:restrained+prone"])
    held = "let_go" in f.may("ada")
    f.loses("max", 3)
    assert (held, "let_go" in f.may("ada")) == (True, False)


@pytest.mark.rule("TS-LOOP-12", "TS-COND-17", "TS-COND-57")
def test_no_turn_runs_on_to_where_fright_forbids():
    f = fight(ada(Strength=65), foe("Max"), option=[STOP | {"stake": "key"}], objective=[STOPPED])
    f.put("max", "yard")
    f.at("ada").left = ["move", "free", "main"]

    def far() -> list[str]:
        singles = possible.deeds(f.game, f.fight, f.at("ada"))
        there = [*plans.advance(f.game, f.fight, f.at("ada"), singles)]
        there += plans.to_goal(f.game, f.fight, f.at("ada"), singles)
        return [each.id for each in there]

    before = far()
    f.gain("ada", "frightened", source="max")
    assert before == ["improvise+move:hall+sprint:yard", "move:hall+sprint:yard"]
    assert far() == ["improvise+move:hall"]


@pytest.mark.rule("TS-Q-101", "TS-C-48", "TS-Q-95")
def test_the_lamp_of_a_passenger_shines_where_the_pilot_shoots_from():
    zones = [each | {"tags": ["dark"] * (each["id"] == "hall")} for each in ROW]
    f = fight(
        ada(abilities=["pilot"]), hero("Bea", kits=["flashlight"], sp=0), foe("Max"), zone=zones, tags=["dogfight"]
    )  # fmt: skip
    f.put("max", "yard")
    turn = Turn((Deed("move", zone="hall"), Deed("attack", "max", way="basic")))
    chance = turn_odds.chance(f.game, f.fight, f.at("ada"), turn)[0]
    f.do("ada", "move", zone="hall")
    assert not f.ada.has("blinded")
    assert chance == turn_odds.chance(f.game, f.fight, f.at("ada"), Turn(turn.deeds[1:]))[0]


@pytest.mark.rule("TS-ACTION-05", "TS-Q-83", "TS-LOOP-12")
def test_of_weapons_that_look_alike_the_one_with_most_reloads_is_picked_up():
    f = fight(ada(), foe("Max"))
    for reloads, state in ((0, ""), (5, ""), (2, ""), (5, "empty")):
        arm = f.arm("ada", "handgun")
        arm.reloads, arm.state = reloads, state
    f.fight.zones["bar"].objects = f.at("ada").arms
    f.at("ada").arms, f.at("ada").armed = [], -1
    assert [each for each in f.may("ada") if each.startswith("pick_up")] == ["pick_up:1", "pick_up:3"]


@pytest.mark.rule("TS-C-26", "TS-C-44", "TS-LOOP-12")
def test_two_who_loosen_the_same_are_offered_it_once_at_a_time():
    f = fight(ada(), foe("Max"))
    f.fight.props = [
        Prop(
            id=id,
            kind="topple",
            label="Throw it over",
            zone="bar",
            skills=("Strength", "Agility"),
            used_text=".",
        )
        for id in ("powerhouse_ada", "powerhouse_bea")
    ]
    assert [each for each in f.may("ada") if each.startswith("prop")] == [
        "prop:Strength:powerhouse_ada:bar", "prop:Agility:powerhouse_ada:bar",
    ]  # fmt: skip


@pytest.mark.rule("TS-ABIL-24", "TS-ABIL-25", "TS-WIN-04")
def test_the_same_flip_for_the_same_price_is_offered_once():
    p = play(hero(Status=45, abilities=["pilot"], sp=1))
    p.run(checks.check(p.game, p.check("Status", tags=("pilot", "airport"))), percent=[72])
    assert p.offered == [["flip:TS-ABIL-24", "pass"]]


@pytest.mark.rule("TS-C-42", "TS-Q-116", "TS-Q-29")
def test_a_civilian_in_a_fight_strikes_nobody_and_goes_for_nobody():
    f = fight(ada(), foe("Zoe", tags=("civilian",)), foe("Max"))
    offered = [each for each in f.may("zoe") if each.startswith("attack")]
    f.turn("zoe")
    f.put("zoe", "hall")
    f.turn("zoe")
    assert offered == [] and f.at("zoe").zone == "hall" and not f.log("fight.attack")


@pytest.mark.rule("TS-Q-29", "TS-HAZARD-14", "TS-ACTION-13")
def test_who_has_just_left_a_fire_does_not_run_back_through_it():
    zones = [each | {"fire": each["id"] == "hall"} for each in ROW]
    f = fight(ada(zone="yard"), foe("Max"), zone=zones)
    f.put("max", "hall")
    f.turn("max", percent=[20], faces=[1])
    assert f.at("max").zone == "bar"


@pytest.mark.rule("TS-Q-83", "TS-LOOP-22", "TS-ACTION-16")
def test_the_sheet_tells_in_a_fight_what_is_left_of_the_magazines_whoever_has_the_weapon():
    f = fight(ada(kits=["handgun"]), hero("Bea", sp=0), foe("Max"))
    f.ada.kits[0].reloads = 5
    arm = f.at("ada").arms[0]
    arm.owner, arm.kit, arm.reloads, arm.state = "ada", "handgun", 3, "empty"
    f.at("bea").arms, f.at("ada").arms = [arm], []
    (kit,) = figures.hero(f.game, f.ada).kits
    assert (kit.reloads, kit.state) == (3, "empty")


@pytest.mark.rule("TS-ABIL-36", "TS-GM-17", "TS-GM-24")
def test_whoever_sits_in_the_directors_chair_strikes_neither_a_child_nobody_minds_nor_a_captive():
    f = fight(ada(), hero("Bea", sp=0), hero("Cleo", sp=0), foe("Max"))
    f.game.at.ignored.append("bea")
    f.gain("cleo", "restrained", source="bonds")
    struck = [each for each in f.may("max") if each.startswith("attack")]
    assert struck == ["attack:whump:ada", "attack:basic:ada"]


@pytest.mark.rule("TS-SCN-26", "TS-STATE-20", "TS-COND-07")
def test_nobody_is_told_that_the_dark_blinds_somebody_who_hides_in_it():
    f = fight(ada(), foe("Max"), tags=["dark"])
    f.at("max").hidden = True
    bodies.shade(f.game, f.fight)
    assert f.max.has("blinded") and [each.see for each in f.log("condition")] == [None, ("director",)]


@pytest.mark.rule("TS-SCN-26", "TS-Q-17", "TS-Q-29")
def test_a_friend_goes_for_who_is_seen_and_not_for_who_hides():
    f = fight(ada(zone="yard"), foe("Pal"), foe("Max"), foe("Tom"))
    pal = f.at("pal")
    pal.side, pal.friend, f.pal.friend = "cast", True, True
    f.at("max").hidden = True
    f.turn("pal", percent=[90])
    assert [each.id for each in f.log("fight.attack")] == ["tom"]


@pytest.mark.rule("TS-COND-58", "TS-Q-74", "TS-Q-76")
def test_who_is_tied_up_beside_what_terrifies_does_not_break_free_first():
    f = fight(ada(), hero("Bea", sp=0), foe("Max"))
    f.gain("ada", "terrified", source="max")
    f.gain("ada", "restrained", source="bonds")
    f.turn("ada", "end", percent=[99])
    assert f.offered == [["end"]]
