"""Pairs of rules that chance has drawn: views, holds and bonds, darkness and sand, clues that are shut, captives."""

from __future__ import annotations

from typing import Any

import pytest

from engine.troubleshooters.cards.tables import Attack
from engine.troubleshooters.rules import (
    aftermath,
    bodies,
    captivity,
    checks,
    conditions,
    errands,
    fight_effects,
    goals,
    purchases,
    snipes,
    workshop,
)
from engine.troubleshooters.rules.effects import happens
from engine.troubleshooters.scenario.effects import Effect
from tests.troubleshooters.fighting import ROW, Laid, fight
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.test_crossings_curtain import trapped
from tests.troubleshooters.test_purchases import Bar, clue
from tests.troubleshooters.tour import PICK


def ada(**given: Any) -> dict[str, Any]:
    usual = {"Melee": 65, "Ranged_Combat": 65, "Agility": 65, "Alertness": 45, "sp": 0, "vitality": 5}
    return hero("Ada", **(usual | given))


def comes(f: Laid, *effects: Effect) -> None:
    """Effects of the scene, as they come about in its fight."""
    f.run(fight_effects.carry_out(f.game, f.fight, happens(f.game, f.game.tale, effects, None), None))


def holds(f: Laid, by: str, whom: str) -> None:
    f.gain(whom, "restrained", source=f"held:{by}")
    f.at(whom).held_by = by


def bought(f: Laid, id: str) -> list[str]:
    return [each.what for each in purchases.there(f.game, f.card, f.game.hero(id))]


# Views


@pytest.mark.rule("TS-EFF-17", "TS-LOS-04")
def test_a_view_that_an_effect_has_cleared_is_clear_still_after_the_next_deed():
    lever = {"id": "lever", "label": "The lever", "effects": [{"set": "pulled"}]}
    f = fight(ada(), foe("Max"), los=[{"a": "bar", "b": "hall", "state": "hindered"}], option=[lever])
    f.put("max", "hall")
    f.arm("ada", "handgun")
    comes(f, Effect(los=("bar", "hall"), state="clear"))
    f.do("ada", "do", "lever")
    f.hit("ada", "max", percent=[41], faces=[1] * 5)
    assert f.log("check")[-1].pips == 0


@pytest.mark.rule("TS-SCN-23", "TS-SCN-30")
def test_a_view_there_is_only_while_the_lamp_burns_ends_when_a_timer_puts_it_out():
    seen = {"a": "bar", "b": "yard", "state": "clear", "when": {"not_flag": "out"}}
    timer = {"id": "lamp", "rounds": 1, "effects": [{"set": "out"}]}
    f = fight(ada(), foe("Max"), los=[seen], timer=[timer])
    f.put("max", "yard")
    f.arm("ada", "handgun")
    before = f.may("ada")
    f.run(goals.clock(f.game, f.fight))
    assert "attack:basic:max" in before and "attack:basic:max" not in f.may("ada")


# Holds and bonds


@pytest.mark.rule("TS-Q-76", "TS-EFF-05", "TS-COND-22")
def test_who_is_tied_up_while_held_breaks_free_unopposed_and_is_not_free_when_the_holder_falls():
    f = fight(ada(), foe("Max"))
    holds(f, "max", "ada")
    comes(f, Effect(condition="restrained", source="bonds", who="ada"))
    bodies.leave(f.game, f.fight, f.at("max"), "out_cold", "TS-COND-35")
    still = f.ada.has("restrained")
    f.do("ada", "shake", "restrained", way="Melee", percent=[40])
    assert still and not f.ada.has("restrained")


@pytest.mark.rule("TS-Q-76", "TS-EFF-05", "TS-ACTION-06")
def test_whom_an_effect_has_freed_nobody_can_let_go_of():
    f = fight(ada(), foe("Max"))
    holds(f, "ada", "max")
    comes(f, Effect(drop="restrained", who="max"))
    assert "let_go" not in f.may("ada") and f.at("max").held_by == ""


@pytest.mark.rule("TS-Q-90", "TS-Q-76", "TS-Q-50", "TS-Q-82")
def test_who_is_tied_up_holds_nobody_waits_for_nothing_and_hits_nobody_back():
    f = fight(ada(), foe("Max", tags=["counter_attack"]), foe("Tom"))
    f.put("tom", "hall")
    holds(f, "max", "ada")
    f.do("max", "delay", "attack", way="basic")
    comes(f, Effect(condition="restrained", source="bonds", who="max"))
    f.hit("ada", "max", percent=[90])
    assert not f.ada.has("restrained") and f.at("max").delay is None


@pytest.mark.rule("TS-Q-50", "TS-Q-56", "TS-Q-76")
def test_who_is_knocked_out_by_one_who_waited_throws_all_the_same_and_holds_nobody():
    f = fight(ada(Melee=15), hero("Bo", Melee=65, sp=0), foe("Max", tactics="grapple"))
    f.do("bo", "delay", "attack", way="basic")
    f.max.vitality = 1
    f.hit("max", "ada", way="whump", percent=[40, 30, 90], faces=[4, 1])
    assert f.at("max").status == "out_cold"
    assert f.ada.has("prone") and not f.ada.has("restrained") and f.at("ada").held_by == ""


@pytest.mark.rule("TS-PRED-08", "TS-Q-90", "TS-SCN-31")
def test_a_goal_that_asks_how_many_are_left_does_not_count_who_is_tied_up():
    goal = {"id": "few", "when": {"side_active_at_most": {"side": "foes", "value": 1}}, "ends_fight": "won"}
    f = fight(ada(), foe("Max"), foe("Tom"), objective=[goal])
    f.run(goals.reached(f.game, f.fight))
    before = f.fight.ended
    comes(f, Effect(condition="restrained", source="bonds", who="max"))
    f.run(goals.reached(f.game, f.fight))
    assert (before, f.fight.ended) == ("", "won")


@pytest.mark.rule("TS-COND-21", "TS-Q-90", "TS-COND-58", "TS-Q-26", "TS-C-18")
def test_a_turn_for_getting_free_or_getting_out_is_for_nothing_else():
    f = fight(
        ada(abilities=["steady_hand", "tech_wiz"], kits=["electronics_toolbox"], sp=8), foe("Max", "mook")
    )
    f.arm("ada", "handgun")
    f.at("ada").left = ["main"]
    free = (workshop.price(f.game, f.card, f.ada), "TS-C-18" in bought(f, "ada"))
    f.at("ada").must_leave = True
    out = (workshop.price(f.game, f.card, f.ada), "TS-C-18" in bought(f, "ada"))
    f.at("ada").must_leave = False
    f.gain("ada", "restrained", source="bonds")
    tied = (workshop.price(f.game, f.card, f.ada), "TS-C-18" in bought(f, "ada"))
    assert (free, out, tied) == ((0, True), (None, False), (None, False))


# Conditions and how long they last


@pytest.mark.rule("TS-COND-41", "TS-C-18", "TS-WIN-10")
def test_a_paralysed_hero_whose_main_action_is_free_again_may_hold_up_mooks():
    f = fight(ada(abilities=["steady_hand"], sp=4), foe("Max", "mook"))
    f.arm("ada", "handgun")
    f.gain("ada", "paralysed", source="a needle")
    f.at("ada").left = ["main"]
    before = bought(f, "ada")
    f.at("ada").unlocked = ["main"]
    assert before == [] and "TS-C-18" in bought(f, "ada")


@pytest.mark.rule("TS-Q-106", "TS-COND-43", "TS-EFF-05")
def test_two_rounds_of_paralysis_do_not_outlive_the_scene_and_what_only_its_source_ends_does():
    p = play(hero("Ada"), hero("Bo"))
    conditions.gain(p.game, p.ada, "paralysed", source="a needle", rounds=2)
    conditions.gain(p.game, p.bo, "paralysed", source="a needle")
    for each in (p.ada, p.bo):
        conditions.scene_over(p.game, each)
    assert not p.ada.has("paralysed") and p.bo.has("paralysed")


@pytest.mark.rule("TS-COND-07", "TS-Q-101", "TS-EFF-05")
def test_sand_thrown_in_the_dark_blinds_outside_of_it_too():
    f = fight(ada(), foe("Max"), zone=[{**ROW[0], "tags": ["dark"]}, *ROW[1:]])
    bodies.shade(f.game, f.fight)
    comes(f, Effect(condition="blinded", rounds=2, who="ada"))
    for each in ("ada", "max"):
        f.put(each, "hall")
    bodies.shade(f.game, f.fight)
    assert f.ada.has("blinded") and not f.max.has("blinded")


@pytest.mark.rule("TS-Q-79", "TS-COND-52", "TS-EFF-05")
def test_where_nobody_counts_rounds_a_dizzy_head_spoils_the_next_check_and_no_other():
    p = play(hero("Ada", Charm=45))
    conditions.gain(p.game, p.ada, "stunned", source="poison", rounds=3)
    for _ in range(2):
        p.run(checks.check(p.game, p.check("Charm")), percent=[41])
    assert [each.pips for each in p.log("check")] == [-2, 0]


@pytest.mark.rule("TS-C-44", "TS-Q-101")
def test_a_prop_that_makes_it_dark_puts_out_the_lamp_of_the_place():
    fuse = {
        "id": "fuse",
        "kind": "dark",
        "label": "The fuse",
        "zone": "hall",
        "skills": ["Strength", "Agility"],
    }
    f = fight(ada(), foe("Max"), prop=[fuse], zone=[{**ROW[0], "tags": ["dark"], "light": True}, *ROW[1:]])
    f.do("ada", "prop", "fuse", zone="bar", way="Agility", percent=[40])
    assert f.max.has("blinded")


# Shots and clues


@pytest.mark.rule("TS-SCN-26", "TS-SNIPE-03")
def test_a_hidden_shooter_is_seen_once_the_shot_has_fallen():
    f = fight(ada(), foe("Max"))
    f.arm("max", "handgun", value=45)
    f.at("max").hidden = True
    f.run(snipes.at_hero(f.game, f.fight, f.at("max"), f.at("ada")), percent=[12], faces=[1] * 5)
    assert "attack:basic:max" in f.may("ada")


@pytest.mark.rule("TS-Q-29", "TS-Q-83", "TS-WEAPON-04")
def test_a_foe_whose_only_gun_is_jammed_hits_with_bare_hands():
    pistol = Attack(name="pistol", skill="ranged", dice=5, tags=("reload:9-0",))
    f = fight(ada(), foe("Max", attacks=(pistol,)))
    f.at("max").armed, f.at("max").arms[0].state = 0, "jammed"
    f.turn("max", percent=[40, 90], faces=[4, 1])
    assert f.ada.vitality == 4


@pytest.mark.rule("TS-KARMA-15", "TS-COMP-14", "TS-FLOW-09")
def test_a_patriot_recovers_after_the_hit_that_was_taken_all_the_same():
    f = fight(ada(complications=["patriot"]), foe("Max"), patriotic=True)
    f.hit("max", "ada", percent=[30, 44], answers=["patriot"], faces=[4, 4, 1, 4])
    assert f.ada.vitality == 4


@pytest.mark.rule("TS-Q-15", "TS-CHECK-07", "TS-STORY-16")
def test_a_clue_that_was_rolled_for_in_vain_does_not_stand_before_the_next_one():
    told = (clue("tide", check={"skill": "Search"}), clue("moon", price=2))
    bar = Bar(hero("Ada", Search=45, sp=2), clues=["tide", "moon"], tables=told)
    bar.buys("ada", "clue:tide", percent=[76])
    assert bar.offers("ada") == ["clue:moon"]


# The police, and captives


@pytest.mark.rule("TS-GM-19", "TS-Q-30")
def test_who_has_answered_the_police_of_a_place_does_not_bring_them_again_with_a_shot():
    f = fight(ada(), foe("Max"))
    f.game.alarm["here"] = 4
    f.game.told.notices.append("here:4")
    f.run(goals.heard(f.game, f.fight, 2))
    assert f.fight.police == 0


@pytest.mark.rule("TS-EFF-11", "TS-SCN-27", "TS-GM-19", "TS-Q-48")
def test_attention_in_a_fight_calls_whom_a_shot_would_call():
    more = {"id": "more", "director": "max", "zone": "yard", "trigger": "alarm"}
    bell = {"id": "bell", "label": "Ring it", "effects": [{"attention": 1}]}
    f = fight(ada(), foe("Max"), reinforcement=[more], option=[bell])
    f.game.alarm["here"] = 3
    f.do("ada", "do", "bell")
    assert f.game.at.called == ["more"] and f.fight.police == 2


@pytest.mark.rule("TS-Q-19", "TS-PERIL-04", "TS-Q-90", "TS-C-20")
@pytest.mark.parametrize("status", ["dead", "retreated"])
def test_captors_carry_off_neither_the_dead_nor_who_has_slipped_away_in_bonds(status):
    f = fight(ada(), hero("Bo"), foe("Max"), on_defeat={"capture": "cell"})
    f.gain("ada", "restrained", source="bonds")
    bodies.leave(f.game, f.fight, f.at("ada"), status, "TS-Q-90")
    bodies.leave(f.game, f.fight, f.at("bo"), "out_cold", "TS-COND-35")
    f.fight.ended = "lost"
    assert [each.id for each in aftermath.captives(f.game, f.fight)] == ["bo"]


NEEDLE = '{ condition = "paralysed", source = "a needle", who = "all" }'


@pytest.mark.rule("TS-Q-66", "TS-GM-18", "TS-COND-40")
def test_captives_none_of_whom_can_move_are_let_out_as_after_escapes_that_failed():
    rope = PICK % ("rope", "rope", "Endurance", ', { release = "captives" }')
    t = trapped("actor", heroes=["danae_kouris"], more={rope: rope.replace('{ text = "Not done." }', NEEDLE)})
    t.skill("Endurance", 0)
    t.go("try:danae_kouris>rope")
    assert t.scene == "hub" and not t.game.captives and t.game.scheme == 3


@pytest.mark.rule("TS-Q-19", "TS-Q-83")
def test_a_gun_that_captors_give_back_is_as_empty_or_jammed_as_they_took_it():
    p = play(hero("Ada", kits=["handgun", "hunting_rifle", "camera"]))
    p.ada.kits[0].state, p.ada.kits[1].state = "jammed", "empty"
    p.run(captivity.carry_off(p.game, [p.ada]))
    captivity.free(p.game, [p.ada])
    assert [each.state for each in p.ada.kits] == ["jammed", "empty", "stowed"]


# What is mended


@pytest.mark.rule("TS-Q-83", "TS-WEAPON-04", "TS-GEAR-04", "TS-CHECK-07", "TS-Q-06")
@pytest.mark.parametrize(("number", "state"), [(54, "empty"), (65, "jammed")])
def test_a_jammed_gun_is_tried_once_a_later_scene_by_whoever_is_best_at_it(number, state):
    bar = Bar(hero("Ada", kits=["handgun"]), hero("Bo", Machinery=45, kits=["mechanics_toolbox"], sp=0))
    gun = bar.play.ada.kits[0]
    gun.state = "jammed"

    def mends() -> list[Any]:
        return [each for each in errands.there(bar.game, bar.game.tale, bar.scene) if each.kind == "mend"]

    (one,) = mends()
    bar.play.run(one.run(bar.game, bar.game.tale), percent=[number])
    assert one.label == "Mend: Handgun, by Bo, Machinery 45 +4"
    assert (gun.state, mends(), bar.play.bo.ticks) == (state, [], [])
