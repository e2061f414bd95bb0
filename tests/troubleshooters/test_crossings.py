"""Two or three rules at once, written down from the ledger before it was looked at what comes of them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.rules import (
    aftermath,
    blasts,
    captivity,
    checks,
    conditions,
    errands,
    fight_effects,
    hazards,
    healing,
    initiative,
    injuries,
    poisons,
    scenes,
    spending,
    workshop,
)
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.state.fight import Device
from engine.troubleshooters.state.scene import Scene
from tests.troubleshooters.fighting import ROW, fight
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.test_purchases import PAST, Bar, bought


def ada(**given: Any) -> dict[str, Any]:
    return hero(
        "Ada", **({"Melee": 65, "Ranged_Combat": 65, "Endurance": 45, "sp": 0, "vitality": 5} | given)
    )


@pytest.mark.rule("TS-POISON-05", "TS-Q-65", "TS-HEAL-03", "TS-HEAL-07")
def test_nobody_wakes_a_poisoned_sleeper_by_medicine_but_captors_do():
    f = fight(ada(), hero("Bea", Medicine=75), foe("Max"))
    f.run(poisons.taken(f.game, f.fight, f.at("ada"), "sleeping_gas"), percent=[96, 70], faces=[1, 6])
    f.game.fight = None
    assert not healing.may_wake(f.game, f.ada)
    f.run(captivity.carry_off(f.game, [f.ada]))
    assert f.ada.able and f.ada.sp == 9


@pytest.mark.rule("TS-POISON-07", "TS-WIN-12", "TS-LOOP-14")
def test_a_wound_may_be_taken_in_the_place_of_what_a_deadly_poison_does():
    f = fight(ada(vitality=1), foe("Max"))
    f.at("ada").poisoned = 1
    f.turn("ada", "end", "loss:ada>wounded", faces=[4])
    assert f.ada.has("wounded") and f.ada.vitality == 1


@pytest.mark.rule("TS-POISON-07", "TS-COND-41", "TS-Q-73", "TS-DEFENCE-03")
def test_who_is_paralysed_by_a_poison_does_not_defend_until_the_main_action_is_free():
    f = fight(ada(), foe("Max"))
    f.run(poisons.taken(f.game, f.fight, f.at("ada"), "paralysing_poison"), percent=[41, 70], faces=[1, 2])
    f.hit("max", "ada", percent=[34], faces=[1, 1, 1])
    assert [each.id for each in f.log("check")][-1] == "max"
    f.at("ada").unlocked = ["main"]
    f.hit("max", "ada", percent=[34, 96], faces=[1, 1, 1])
    assert [each.id for each in f.log("check")][-1] == "ada"


@pytest.mark.rule("TS-Q-78", "TS-HAZARD-05", "TS-C-43", "TS-Q-90")
def test_a_stick_that_ends_the_last_of_them_ends_the_fight():
    f = fight(ada(kits=["dynamite"]), foe("Max", "mook"), foe("Tom", "mook"))
    for each in ("max", "tom"):
        f.put(each, "yard")
    f.fight.devices = [Device("egg", 8, "yard", 1, False)]
    f.put("ada", "bar")
    f.run(blasts.due(f.game, f.fight), faces=[4, 1, 1, 1, 1, 1, 1, 1])
    from engine.troubleshooters.rules import morale

    assert morale.settled(f.game, f.fight) and f.fight.ended == "won"


@pytest.mark.rule("TS-Q-78", "TS-HAZARD-04", "TS-DAMAGE-02")
def test_who_throws_it_at_its_own_feet_is_hurt_like_everybody_and_armour_helps():
    f = fight(ada(kits=["dynamite", "protective_vest"]), foe("Max"))
    f.put("max", "yard")
    f.do("ada", "throw", "dynamite", zone="bar", percent=[40])
    f.fight.round = 2
    f.run(blasts.due(f.game, f.fight), faces=[4, 4, 4, 1, 1, 1, 1, 1, 5, 5])
    assert f.ada.vitality == 4 and f.fight.zones["bar"].fire


@pytest.mark.rule("TS-C-67", "TS-COND-05", "TS-Q-101")
def test_in_the_smoke_of_an_egg_both_sides_strike_at_five_pips_less():
    f = fight(ada(), foe("Max"))
    f.ada.inventions = {"smoke_egg": 1}
    f.at("ada").left = ["move", "free", "main"]
    from tests.troubleshooters.test_purchases import buys

    buys(f, "ada", "smoke_egg:bar")
    f.hit("ada", "max", percent=[96])
    f.hit("max", "ada", percent=[97, 98])
    assert [each.pips for each in f.log("check")][:2] == [-5, -5]


@pytest.mark.rule("TS-C-67", "TS-ACTION-19", "TS-COND-20")
def test_nobody_swings_on_a_grapnel_out_of_cover_or_out_of_a_grip():
    hard = {**ROW[1], "restricted": {"skill": "Agility"}}
    f = fight(ada(), foe("Max"), zone=[ROW[0], hard, ROW[2]])
    f.ada.inventions = {"grapnel_gun": 1}
    f.at("ada").left = ["move", "free", "main"]
    assert "grapnel_gun:hall" in bought(f, "ada")
    f.at("ada").cover = True
    assert "grapnel_gun:hall" not in bought(f, "ada")
    f.at("ada").cover = False
    f.gain("ada", "restrained", source="held:max")
    assert "grapnel_gun:hall" not in bought(f, "ada")


@pytest.mark.rule("TS-Q-26", "TS-COND-15", "TS-COND-40")
def test_who_is_flat_footed_puts_nothing_together():
    f = fight(ada(abilities=["tech_wiz"], kits=["electronics_toolbox"]), foe("Max"))
    f.at("ada").left = ["free"]
    assert workshop.price(f.game, f.card, f.ada) is None


@pytest.mark.rule("TS-Q-26", "TS-Q-19", "TS-SCN-42")
def test_tools_that_captors_took_are_no_tools():
    bar = Bar(hero("Ada", kits=["mechanics_toolbox"]), type="planning")
    assert workshop.price(bar.game, bar.scene, bar.play.ada) == 0
    bar.play.ada.kits[0].state = "confiscated"
    assert workshop.price(bar.game, bar.scene, bar.play.ada) is None


@pytest.mark.rule("TS-Q-26", "TS-FLIP-01", "TS-ABIL-34", "TS-ABIL-35")
def test_a_tech_wiz_flips_what_she_puts_together_for_one_point():
    ada = hero(
        "Ada", abilities=["tech_wiz"], kits=["electronics_toolbox"], Electronics=45, Engineering=15, sp=1
    )
    bar = Bar(ada, type="planning")
    bar.buys("ada", "jury", "jury:ada>magnet_case", "flip:TS-ABIL-34", percent=[93])
    assert bar.play.ada.rigged == ["magnet_case"] and bar.play.ada.sp == 0


@pytest.mark.rule("TS-ABIL-31", "TS-DELAY-03", "TS-TURN-07")
def test_who_takes_her_turn_now_gives_up_what_she_waited_for():
    from engine.troubleshooters.state.fight import Delay

    f = fight(hero("Ada", abilities=["pilot", "fighter_pilot"], sp=2), foe("Max"), tags=["dogfight"])
    f.at("ada").delay = Delay("attack")
    now = f.run(initiative.takes_it_now(f.game, f.fight, f.at("max")), "now:ada")
    f.turn(now.id, "end")
    assert f.at("ada").delay is None and f.at("ada").acted


@pytest.mark.rule("TS-ABIL-14", "TS-ABIL-13", "TS-Q-89", "TS-Q-16")
def test_a_handy_thing_gives_a_tool_and_no_talent():
    lock = {
        "id": "door", "label": "The door", "retry": "round",
        "check": {"skills": [{"skill": "Security", "kit_tags": ["lock"]}, {"skill": "Strength"}]},
        "success": [{"set": "open"}], "fail": [{"text": "No."}],
    }  # fmt: skip
    f = fight(ada(kits=["lockpicks"], Security=75), foe("Max"), option=[lock])
    f.game.at.handy = True
    assert [each for each in f.may("ada") if each.startswith("do:")] == ["do:1:door"]


@pytest.mark.rule("TS-COND-37", "TS-COND-38", "TS-TURN-04")
def test_who_has_put_the_load_down_strikes_without_its_weight_in_the_same_turn():
    f = fight(ada(), foe("Max"))
    f.gain("ada", "overburdened")
    f.do("ada", "unload")
    f.hit("ada", "max", percent=[62], faces=[1, 1])
    assert f.log("check")[0].pips == 0 and f.log("check")[0].success


@pytest.mark.rule("TS-Q-47", "TS-ABIL-36", "TS-OPPOSED-02")
def test_one_who_sneaks_alone_and_draws_even_does_not_get_past():
    from tests.troubleshooters.test_explosives import sneaks

    assert sneaks(1, percent=[96, 97], opposed=True).game.flags == {"bad": 1}


@pytest.mark.rule("TS-Q-14", "TS-STORY-02", "TS-Q-99")
def test_applause_for_who_has_twelve_points_is_applause_alone():
    from msgspec.structs import replace

    p = play(hero("Ada", sp=12), hero("Bea", sp=0), hero("Cleo", sp=0))
    p.game.setup = replace(p.game.setup, applause="nominations")
    p.run(spending.applause(p.game), "nominate:ada>", "nominate:bea>ada", "nominate:cleo>ada")
    assert p.ada.sp == 12 and p.game.at.entertained


@pytest.mark.rule("TS-GM-24", "TS-KARMA-07", "TS-KARMA-14")
def test_a_person_as_director_has_no_say_in_the_karma_of_an_attack():
    from tests.troubleshooters.test_director_seat import led

    f = led(fight(ada(), foe("Max")))
    f.game.at.reinforcements = ["more"]
    f.hit("ada", "max", percent=[88])
    assert f.asked == [] and f.game.at.called == [] and [each.pips for each in f.game.at.pending] == [-2]


@pytest.mark.rule("TS-HAZARD-02", "TS-HAZARD-03", "TS-COND-14", "TS-C-37")
def test_being_caught_off_guard_undoes_a_deep_breath_but_not_a_bottle_of_air():
    pool = {"id": "pool", "kind": "drown", "zone": "bar", "deliberate": True}
    f = fight(ada(), foe("Max"), hazard=[pool])
    f.fight.drowning = ["pool"]
    f.run(hazards.drown(f.game, f.fight, f.at("ada")), percent=[40])
    f.gain("ada", "flat_footed")
    f.run(hazards.drown(f.game, f.fight, f.at("ada")), percent=[40])
    assert [each.pips for each in f.log("check")] == [2, -2]
    g = fight(ada(kits=["scuba_gear"]), foe("Max"), hazard=[pool])
    g.fight.drowning = ["pool"]
    g.gain("ada", "flat_footed")
    g.run(hazards.drown(g.game, g.fight, g.at("ada")))
    assert g.log("check") == []


@pytest.mark.rule("TS-EFF-15", "TS-DAMAGE-06", "TS-Q-66")
def test_a_trap_in_a_quiet_scene_may_put_somebody_out_cold_and_a_wound_counts_at_once():
    from tests.troubleshooters.test_poison import in_the_cellar

    trap = 'id = "trap"\n  kind = "trap"\n  dice = 8\n  zone = "door"'
    p = in_the_cellar(trap, '{ hazard = "trap" }', percent=[], faces=[4, 4, 4, 1, 1, 1, 1, 1] + [1] * 8)
    lost = {each.id: each.amount for each in p.log("vitality")}
    assert lost == {"ada": -3}


@pytest.mark.rule("TS-C-37", "TS-COND-30", "TS-EFF-16")
def test_fire_in_a_zone_reaches_who_is_carried_into_it():
    f = fight(ada(), foe("Max"))
    f.run(fight_effects.carry_out(f.game, f.fight, [Effect(zone="hall", change="fire")], f.ada))
    f.run(fight_effects.carry_out(f.game, f.fight, [Effect(relocate="hall", who="actor")], f.ada))
    f.run(hazards.flames(f.game, f.fight, f.at("ada")), percent=[96], faces=[4])
    assert (f.ada.vitality, f.ada.has("on_fire")) == (4, True)


@pytest.mark.rule("TS-ABIL-37", "TS-POISON-07", "TS-FLOW-11")
def test_a_scolding_does_not_outlast_the_fight_though_a_poison_does():
    f = fight(ada(abilities=["young"], sp=4), foe("Zed", "boss", tags=("villain",)))
    f.loses("ada", 5, "loss:ada>scolded")
    f.run(
        poisons.taken(f.game, f.fight, f.at("ada"), "hallucinogenic_poison"), percent=[41, 49], faces=[2, 4]
    )
    aftermath.clear(f.game, f.fight)
    assert not f.ada.has("wounded") and f.ada.held("stunned").hours == 4


@pytest.mark.rule("TS-POISON-07", "TS-COND-28", "TS-Q-106")
def test_what_a_poison_gave_for_hours_goes_by_the_clock_and_not_with_the_scene():
    p = play(hero("Ada"))
    conditions.gain(p.game, p.ada, "intoxicated", source="poison", hours=2)
    scenes.end_scene(p.game)
    scenes.begin_scene(p.game, Scene("there", "detailed", 2))
    assert p.ada.has("intoxicated")
    scenes.pass_time(p.game, 2)
    assert not p.ada.has("intoxicated")


@pytest.mark.rule("TS-Q-111", "TS-Q-16", "TS-SCN-24")
def test_nobody_distracts_a_friend_of_the_file_but_may_help_a_comrade():
    bar = Bar(hero("Ada", sp=2), hero("Bea"), foe("Max"), foe("Zoe", side="friend"), option=[PAST])
    assert [each for each in bar.offers("ada") if each.startswith("distraction")] == [
        "distraction:max", "distraction:bea",
    ]  # fmt: skip


@pytest.mark.rule("TS-C-66", "TS-KARMA-02", "TS-FLIP-01", "TS-EXP-03")
def test_inventing_has_karma_and_flips_and_no_ticks():
    ada = hero("Ada", sp=2, Credit=45, Electronics=45, Engineering=45, Science=45)
    p = play(ada)
    p.run(
        workshop.invent(p.game, p.ada, p.game.library.inventions["door_foam"]),
        "flip",
        percent=[53, 33, 40, 40],
    )
    assert p.ada.inventions == {"door_foam": 3} and p.ada.sp == 1 and p.ada.ticks == []


@pytest.mark.rule("TS-COND-38", "TS-EFF-12", "TS-Q-66")
def test_who_is_out_cold_puts_nothing_down():
    bar = Bar(hero("Ada"), hero("Bea"))
    conditions.gain(bar.game, bar.play.ada, "overburdened")
    conditions.gain(bar.game, bar.play.ada, "out_cold")
    assert not [each for each in errands.there(bar.game, bar.game.tale, bar.scene) if each.kind == "unload"]


@pytest.mark.rule("TS-WOUND-04", "TS-MOD-09", "TS-Q-26", "TS-GEAR-03")
def test_a_gadget_and_a_wound_cancel_each_other():
    from tests.troubleshooters.test_workshop import planning

    bar = planning(hero("Ada", kits=["mechanics_toolbox"], Engineering=45, sp=0))
    bar.buys("ada", "jury", "jury:ada>gadget:hose", percent=[40])
    conditions.gain(bar.game, bar.play.ada, "wounded")
    dive = bar.play.check("Endurance", kit_tags=("dive",), kit="ada/gadget:hose")
    assert pips_of(bar.game, dive) == 0
    bar.play.run(checks.check(bar.game, dive), percent=[96])
    assert pips_of(bar.game, dive) == -2


@pytest.mark.rule("TS-DP-20", "TS-HAZARD-19", "TS-WOUND-02")
def test_who_took_a_wound_in_the_place_of_a_loss_falls_hard():
    f = fight(ada(vitality=2), foe("Max"))
    f.loses("ada", 2, "loss:ada>wounded")
    injuries.wound(f.game, f.fight, f.at("ada"))
    assert f.at("ada").status == "out_cold"
