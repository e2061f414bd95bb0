"""What abilities, ambushes and the words of the story do, crossed with states and weapons (TS-C-13, TS-SNIPE, TS-EFF)."""

from __future__ import annotations

import pytest

from engine.troubleshooters.rules import effects, fight_effects, framing, morale, purchases, snipes
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.state.scene import Pending
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.test_fight_ambush import ada
from tests.troubleshooters.test_purchases import Bar


def from_ambush(*answers, weapon="handgun", load=False, percent, faces=(), **given):
    f = fight(ada(**given), foe("Rex", "lieutenant"))
    f.put("rex", "hall")
    arm = f.arm("ada", weapon)
    if load:
        f.gain("ada", "overburdened")
    f.run(snipes.at_foe(f.game, f.fight, f.at("ada"), f.at("rex")), *answers, percent=percent, faces=faces)
    return f, arm


@pytest.mark.rule("TS-SNIPE-06", "TS-WEAPON-05", "TS-Q-81", "TS-Q-30")
def test_who_shoots_from_ambush_with_a_rifle_must_reload_and_was_heard():
    f, arm = from_ambush(weapon="hunting_rifle", percent=[76, 98])
    assert arm.state == "empty" and f.fight.loud


@pytest.mark.rule("TS-C-20", "TS-C-14", "TS-SNIPE-07", "TS-WIN-19")
def test_a_ghost_who_bungles_the_way_pays_two_points_and_shoots_from_behind():
    f, _ = from_ambush("succeed", abilities=["ghost"], sp=2, percent=[76, 92], faces=[1] * 7)
    assert f.rex.has("flat_footed") and f.log("check")[1].pips == 2 and f.ada.sp == 0


@pytest.mark.rule("TS-SNIPE-07", "TS-COND-37", "TS-Q-37")
def test_a_load_takes_what_the_ambush_gives():
    f, _ = from_ambush(load=True, percent=[40, 41], faces=[1] * 7)
    assert [each.pips for each in f.log("check")] == [0, 0]


@pytest.mark.rule("TS-ABIL-12", "TS-OPTION-03", "TS-KILL-01")
def test_a_judoka_throws_a_mook_out_of_the_fight_in_the_place_of_all_results():
    f = fight(ada(abilities=["judo_black_belt"], sp=2), foe("Tom", "mook"), foe("Max"))
    f.hit("ada", "tom", way="whump", answers=["remove.yes"], percent=[30])
    assert (f.at("tom").status, f.ada.sp, f.asked) == ("removed", 1, ["remove"])


@pytest.mark.rule("TS-C-19", "TS-OPTION-02", "TS-STORY-15")
def test_a_boxer_turns_a_blow_for_one_point_and_a_throw_like_anybody():
    f = fight(ada(abilities=["boxer"], sp=2), foe("Max", vitality=9))
    for way in ("basic", "whump"):
        f.hit("ada", "max", way=way, percent=[52])
    assert [each[:-1] for each in f.offered] == [["flip:TS-C-19", "flip:TS-STORY-15"], ["flip:TS-STORY-15"]]


@pytest.mark.rule("TS-C-17", "TS-COND-11", "TS-STATE-17", "TS-VEC-25")
def test_a_field_surgeon_brings_back_no_more_than_weariness_leaves():
    f = fight(ada(abilities=["field_surgeon"], sp=4), hero("Bea", vitality=6, sp=0), foe("Max"))
    for _ in range(3):
        f.gain("bea", "exhausted")
    f.loses("bea", 1, "loss:bea>accept")
    f.at("ada").left = ["main"]
    sold = next(each for each in purchases.there(f.game, f.card, f.ada) if each.what == "TS-C-17")
    f.run(sold.run())
    assert (f.at("bea").status, f.bea.vitality) == ("active", 1)


@pytest.mark.rule("TS-C-20", "TS-Q-90", "TS-FIGHT-09")
def test_the_last_who_goes_unseen_has_retreated():
    f = fight(ada(abilities=["ghost"], sp=4), foe("Max"))
    f.turn("ada", "add:TS-C-20")
    assert morale.settled(f.game, f.fight) and f.fight.ended == "retreat"


@pytest.mark.rule("TS-C-27", "TS-Q-21", "TS-C-15")
def test_what_was_asked_for_in_vain_is_delivered_all_the_same():
    hunt = {"id": "hunt", "label": "Hunt", "check": {"skill": "Survival", "kit_tags": ["camping"]}}
    bar = Bar(hero("Ada", abilities=["deep_pockets"], sp=4), option=[hunt], tags=["town"])
    bar.game.at.tags.append("town")
    bar.game.at.order.append("camping_gear")
    bar.buys("ada", "TS-C-27", "delivered:camping_gear")
    assert [each.id for each in bar.play.ada.kits] == ["camping_gear"]


@pytest.mark.rule("TS-COND-52", "TS-Q-76", "TS-COND-22")
def test_a_dazed_holder_holds_two_pips_worse():
    f = fight(hero("Ada", Strength=65, sp=0), foe("Rex", "boss"))
    f.gain("ada", "restrained", source="rex")
    f.at("ada").held_by = "rex"
    f.gain("rex", "stunned")
    f.do("ada", "shake", "restrained", way="Strength", percent=[40, 51])
    assert [each.pips for each in f.log("check")] == [0, -2] and not f.ada.has("restrained")


@pytest.mark.rule("TS-COND-45", "TS-COND-37", "TS-Q-71")
def test_who_crawls_under_a_load_rolls_two_down():
    f = fight(hero("Ada", Agility=45, sp=0), foe("Max"))
    f.gain("ada", "prone")
    f.gain("ada", "overburdened")
    f.do("ada", "sprint", zone="hall", percent=[41])
    assert f.log("check")[0].pips == -2 and f.at("ada").zone == "bar"


@pytest.mark.rule("TS-WEAPON-08", "TS-COND-52", "TS-COND-49")
def test_a_dazed_hand_reloads_a_crossbow_two_down_and_not_five():
    f = fight(hero("Ada", Ranged_Combat=65, sp=0), foe("Max"))
    arm = f.arm("ada", "crossbow")
    arm.state = "empty"
    f.gain("ada", "stunned")
    f.do("ada", "reload", percent=[54])
    assert f.log("check")[0].pips == -2 and arm.state != "empty"


@pytest.mark.rule("TS-DELAY-02", "TS-Q-50", "TS-DEFENCE-06", "TS-ACTION-18")
def test_who_waited_to_duck_dodges_the_very_shot():
    f = fight(hero("Ada", Agility=65, sp=0, vitality=5), foe("Max"))
    f.put("max", "hall")
    f.arm("max", "handgun", value=45)
    f.do("ada", "delay", "attack", way="cover")
    f.turn("max", percent=[40, 50])
    assert f.at("ada").cover and [each.skill for each in f.log("check")] == ["Ranged Combat", "Agility"]


@pytest.mark.rule("TS-EFF-08", "TS-Q-41", "TS-OPTION-12")
def test_what_waits_for_the_next_check_is_gone_after_the_first_shot_of_a_salvo():
    f = fight(hero("Ada", Ranged_Combat=45, sp=0), foe("Max"), foe("Tom"))
    f.arm("ada", "submachine_gun")
    for each in ("max", "tom"):
        f.put(each, "hall")
    f.game.at.pending.append(Pending("ada", 2, "a word"))
    f.hit("ada", "max", "tom", way="spray", percent=[92, 92], faces=[1] * 6)
    assert [(each.pips, each.success) for each in f.log("check")] == [(2, True), (0, False)]


@pytest.mark.rule("TS-EFF-06", "TS-Q-93", "TS-DAMAGE-08")
def test_a_leader_takes_a_wound_from_what_the_story_does_to_him():
    f = fight(ada(), foe("Rex", "lieutenant", vitality=2))
    f.put("rex", "hall")
    beam = Effect(damage="4dX", who="zone:hall", soak=False)
    f.run(fight_effects.carry_out(f.game, f.fight, [beam], f.ada), faces=[4, 4, 4, 1])
    assert f.rex.has("wounded") and f.rex.vitality == 2


@pytest.mark.rule("TS-EFF-05", "TS-EFF-13", "TS-Q-52")
@pytest.mark.parametrize(
    ("word", "zone", "covered"),
    [({"condition": "prone"}, "bar", True), ({"relocate": "hall"}, "hall", False)],
)
def test_who_falls_behind_the_bar_is_behind_it_still_and_who_is_carried_off_is_not(word, zone, covered):
    f = fight(ada(), foe("Max"))
    f.at("ada").cover = True
    left = effects.happens(f.game, f.game.told, [Effect(**word)], f.ada)
    f.run(fight_effects.carry_out(f.game, f.fight, left, f.ada))
    assert (f.at("ada").zone, f.at("ada").cover) == (zone, covered)


@pytest.mark.rule("TS-Q-13", "TS-WIN-02", "TS-COMP-16")
def test_one_sleeps_through_an_important_scene_and_no_second_is_asked():
    sleepy = {"complications": ["sleepy"], "sp": 0}
    p = play(hero("Ada", **sleepy), hero("Bea", **sleepy), hero("Cyd"), tags=("early",))
    p.run(framing.frame(p.game, important=True), "complication")
    assert (p.ada.sp, p.bea.sp, p.asked) == (6, 0, ["scene.framing"])
