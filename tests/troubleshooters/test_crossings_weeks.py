"""Two or three rules at once: props beside conditions, luck beside weariness, gear, captivity, the weeks between."""

from __future__ import annotations

import pytest

from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.rules import captivity, checks, conditions, morale, shopping
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero, play, up
from tests.troubleshooters.test_lasting import answer, began, lasted
from tests.troubleshooters.test_purchases import Bar


def shelf(**given):
    return {
        "id": "shelf",
        "kind": "topple",
        "label": "A shelf",
        "zone": "hall",
        "skills": ["Strength", "Agility"],
    } | given


@pytest.mark.rule("TS-C-44", "TS-COND-20")
def test_who_is_held_may_still_topple_the_shelf_next_door():
    f = fight(hero("Ada", Strength=65, sp=0), foe("Max"), foe("Tom", "mook"), prop=[shelf()])
    f.put("tom", "hall")
    f.gain("ada", "restrained", source="max")
    f.do("ada", "prop", "shelf", zone="hall", way="Strength", percent=[40], faces=[4, 4])
    assert f.at("tom").status == "out_cold"


@pytest.mark.rule("TS-C-44", "TS-COND-62", "TS-Q-37")
def test_a_load_does_not_weigh_on_the_skill_of_a_prop():
    f = fight(hero("Ada", Strength=65, sp=0), foe("Tom", "mook"), prop=[shelf()])
    f.put("tom", "hall")
    f.gain("ada", "overburdened")
    f.do("ada", "prop", "shelf", zone="hall", way="Strength", percent=[51], faces=[4, 1])
    assert f.at("tom").status == "out_cold"


@pytest.mark.rule("TS-C-44", "TS-COND-52")
def test_a_dazed_hand_on_a_prop_is_two_pips_worse():
    f = fight(hero("Ada", Strength=65, sp=0), foe("Tom", "mook"), prop=[shelf()])
    f.put("tom", "hall")
    f.gain("ada", "stunned")
    f.do("ada", "prop", "shelf", zone="hall", way="Strength", percent=[51])
    assert f.at("tom").status == "active"


@pytest.mark.rule("TS-C-44", "TS-DAMAGE-02", "TS-C-36")
def test_armour_stops_what_falls_from_a_shelf():
    f = fight(hero("Ada", Strength=65, sp=0), foe("Tom", "underling", soak=2), prop=[shelf()])
    f.put("tom", "hall")
    f.do("ada", "prop", "shelf", zone="hall", way="Strength", percent=[40], faces=[4, 4, 4, 4])
    assert f.tom.vitality == 3 and f.tom.has("prone")


@pytest.mark.rule("TS-C-44", "TS-Q-34", "TS-KARMA-02", "TS-Q-99")
def test_a_lucky_prop_pays_a_point_and_ticks():
    f = fight(hero("Ada", Strength=65, sp=0), foe("Tom", "mook"), prop=[shelf()])
    f.put("tom", "hall")
    f.do(
        "ada",
        "prop",
        "shelf",
        zone="hall",
        way="Strength",
        percent=[44],
        faces=[4, 4],
        answers=["karma:ada>own"],
    )
    assert f.ada.sp == 1 and "Strength" in f.ada.ticks


@pytest.mark.rule("TS-KARMA-15", "TS-COND-11", "TS-DAMAGE-11")
def test_a_lucky_parry_brings_no_more_back_than_weariness_leaves():
    f = fight(hero("Ada", Melee=65, sp=0, vitality=6), foe("Max"))
    f.gain("ada", "exhausted")
    f.ada.vitality = 3
    f.hit("max", "ada", percent=[40, 44], faces=[4])
    assert f.ada.vitality == 3


@pytest.mark.rule("TS-KARMA-16", "TS-COND-44", "TS-COND-48")
def test_who_went_down_on_a_bungled_parry_gets_up_at_the_end_of_the_next_turn():
    f = fight(hero("Ada", Melee=45, sp=0), foe("Max"))
    f.hit("max", "ada", percent=[90, 77])
    assert f.ada.has("prone")
    f.turn("ada", "end")
    assert not f.ada.has("prone")


@pytest.mark.rule("TS-OPTION-08", "TS-INIT-14", "TS-Q-49")
def test_who_aims_falls_behind_but_acts_no_second_time():
    f = fight(hero("Ada", Ranged_Combat=65, sp=0), foe("Max"))
    f.arm("ada", "handgun")
    f.put("max", "hall")
    f.at("ada").initiative = 5
    f.hit("ada", "max", way="aim", percent=[40], faces=[4, 1, 1, 1, 1, 1])
    assert f.at("ada").initiative == 3 and f.max.vitality == 2


@pytest.mark.rule("TS-Q-54", "TS-LOS-04", "TS-COND-46", "TS-Q-37")
def test_an_aimed_shot_makes_up_for_one_hindering_zone():
    f = fight(
        hero("Ada", Ranged_Combat=45, sp=0), foe("Max"), los=[{"a": "bar", "b": "hall", "state": "hindered"}]
    )
    f.arm("ada", "handgun")
    f.put("max", "hall")
    f.hit("ada", "max", way="aim", percent=[41], faces=[4, 1, 1, 1, 1, 1])
    assert f.max.vitality == 2


@pytest.mark.rule("TS-Q-09", "TS-INIT-16", "TS-Q-48")
def test_who_comes_by_bad_luck_cannot_be_struck_in_that_round():
    f = fight(
        hero("Ada", Strength=45, sp=0),
        foe("Max"),
        foe("Tom", "mook"),
        prop=[shelf()],
        reinforcement=[{"id": "more", "director": "tom", "zone": "bar", "trigger": "bad_karma", "count": 1}],
    )
    before = len(f.fight.fighters)
    f.do("ada", "prop", "shelf", zone="hall", way="Strength", percent=[77])
    assert len(f.fight.fighters) == before


@pytest.mark.rule("TS-PERIL-01", "TS-OPTION-03", "TS-KARMA-13")
def test_a_second_throw_of_damage_must_be_kept_though_it_is_worse():
    f = fight(hero("Ada", Melee=65, sp=0), foe("Rex", "lieutenant", defence=None))
    f.hit("ada", "rex", percent=[44, 90], faces=[4, 1, 1, 1], answers=["reroll"])
    assert f.rex.vitality == 5


@pytest.mark.rule("TS-Q-57", "TS-C-41", "TS-DAMAGE-09")
@pytest.mark.parametrize(("rank", "cold"), [("mook", True), ("underling", True), ("lieutenant", False)])
def test_luck_fells_the_unimportant_whatever_they_wear(rank, cold):
    f = fight(hero("Ada", Melee=65, sp=0), foe("Max", rank, soak=3, defence=None, vitality=5))
    f.hit("ada", "max", percent=[44] if cold else [44, 90], faces=[] if cold else [1, 1, 1, 1, 1, 1, 1])
    assert (f.at("max").status == "out_cold") == cold


@pytest.mark.rule("TS-HEAL-03", "TS-COND-24", "TS-Q-37")
def test_who_has_drunk_wakes_a_comrade_two_pips_worse():
    p = play(hero("Ada", Medicine=65, sp=0), hero("Bea"))
    conditions.gain(p.game, p.bea, "out_cold")
    conditions.gain(p.game, p.ada, "intoxicated")
    assert pips_of(p.game, p.check("Medicine")) == -2


@pytest.mark.rule("TS-Q-86", "TS-MOD-10", "TS-KIT-25")
def test_two_toolboxes_help_as_one():
    p = play(hero("Ada", kits=["electronics_toolbox"]), hero("Bea", kits=["electronics_toolbox"]))
    assert pips_of(p.game, p.check("Electronics", items=[up(2, "gear"), up(2, "gear")])) == 2


@pytest.mark.rule("TS-Q-38", "TS-MOD-07")
@pytest.mark.parametrize(("roll", "won"), [(99, True), (90, False), (10, True)])
def test_nine_pips_up_save_all_but_a_zero(roll, won):
    p = play(hero("Ada", Charm=15, sp=0))
    result = p.run(checks.check(p.game, p.check("Charm", items=[up(5), up(5, "gear")])), percent=[roll])
    assert result.success == won


@pytest.mark.rule("TS-Q-19", "TS-STORY-02", "TS-LOSE-01")
def test_who_escapes_and_is_caught_again_in_another_cell_is_paid_again():
    p = play(hero("Ada", sp=0))
    p.run(captivity.carry_off(p.game, [p.ada]))
    first = p.ada.sp
    captivity.free(p.game, [p.ada], gear=True)
    p.ada.sp = 0
    p.run(captivity.carry_off(p.game, [p.ada]))
    assert (first, p.ada.sp) == (9, 9)


@pytest.mark.rule("TS-Q-21", "TS-Q-104", "TS-C-69")
def test_a_kit_that_was_bought_is_marked_to_go_with_the_adventure():
    bar = Bar(hero("Ada", sp=4), type="transitional")
    bar.play.run(shopping.buy(bar.game, bar.scene, bar.game.library.kits["flashlight"], 1))
    assert [each.bought for each in bar.play.ada.kits] == [True] and bar.play.ada.sp == 3


@pytest.mark.rule("TS-ZONE-05", "TS-ZONE-06", "TS-COND-40", "TS-COND-51")
@pytest.mark.parametrize("roll", [41, 51])
def test_the_stunned_stumble_at_an_open_door_by_two_pips(roll):
    f = fight(hero("Ada", Agility=65, sp=0), foe("Max"))
    f.gain("ada", "stunned")
    f.do("ada", "move", zone="hall", percent=[roll])
    assert f.at("ada").zone == "bar"


@pytest.mark.rule("TS-COND-57", "TS-COND-17", "TS-Q-74")
def test_the_frightened_may_go_where_the_terrifying_one_was_once_he_has_left():
    f = fight(hero("Ada", sp=0), foe("Max"))
    f.put("max", "yard")
    f.gain("ada", "frightened", source="max")
    assert "move:hall" in f.may("ada")
    f.put("max", "hall")
    assert "move:hall" not in f.may("ada")


@pytest.mark.rule("TS-TURN-06", "TS-COND-15", "TS-COND-16")
def test_who_is_off_guard_may_draw_and_nothing_else():
    f = fight(hero("Ada", sp=0, kits=["handgun"]), foe("Max"))
    f.gain("ada", "flat_footed")
    f.turn("ada", "end")
    kinds = {each.partition(":")[0] for each in f.offered[0]}
    assert not kinds & {"attack", "move", "sprint", "survey", "breath", "cover"}
    assert "lie_down" in kinds and not f.ada.has("flat_footed")


@pytest.mark.rule("TS-WEAPON-07", "TS-WEAPON-06", "TS-ACTION-07")
def test_after_the_knife_was_thrown_the_hand_is_empty():
    f = fight(hero("Ada", Ranged_Combat=65, Melee=15, sp=0), foe("Max"))
    f.arm("ada", "throwing_knife")
    f.put("max", "hall")
    f.hit("ada", "max", percent=[40], faces=[1, 1, 1, 1])
    assert not [each for each in f.may("ada") if each.startswith("attack")]


@pytest.mark.rule("TS-DEATH-05", "TS-KARMA-15", "TS-PERIL-04")
def test_a_lucky_parry_saves_nobody_whose_peril_ran_out():
    f = fight(hero("Ada", Melee=45, sp=0, vitality=5), foe("Max"))
    f.gain("ada", "mortal_peril")
    f.gain("ada", "wounded")
    f.ada.vitality = 1
    f.hit("max", "ada", percent=[45, 33], faces=[4, 4, 4])
    assert f.at("ada").status == "dead"


@pytest.mark.rule("TS-C-43", "TS-KILL-05", "TS-Q-28")
def test_morale_does_not_break_while_a_leader_stands():
    f = fight(
        hero("Ada", sp=0),
        foe("Rex", "lieutenant"),
        foe("Tom", "mook"),
        foe("Tim", "mook"),
        foe("Jim", "mook"),
    )
    for each in ("tom", "tim"):
        f.at(each).status = "out_cold"
    f.fight.base = {"cast": 1, "foes": 4}
    morale.test(f.game, f.fight)
    assert f.at("jim").status == "active"
    f.at("rex").status = "out_cold"
    morale.test(f.game, f.fight)
    assert f.at("jim").status != "active"


@pytest.mark.rule("TS-C-65", "TS-ABIL-39")
def test_a_mad_inventor_who_is_wounded_may_mend_and_still_invent_twice():
    table = began(lasted(wounded=True, abilities=("tech_wiz", "mad_inventor")))
    answer(table, "downtime:danae_kouris>mend")
    answer(table, "downtime:danae_kouris>friends")
    kinds = {each.id.partition(">")[2].partition(":")[0] for each in table.request.options}
    assert "mend" not in kinds and not any(each.startswith("study") for each in kinds)


@pytest.mark.rule("TS-C-65", "TS-STORY-02")
def test_old_friends_bring_one_point_more_and_only_once():
    table = began(lasted())
    answer(table, "downtime:danae_kouris>friends")
    assert "downtime:danae_kouris>friends" not in {each.id for each in table.request.options}
    answer(table, "downtime:danae_kouris>")
    assert table.game.heroes[0].sp == 5


@pytest.mark.rule("TS-WEAPON-05", "TS-OPTION-09", "TS-Q-54")
def test_an_aimed_shot_with_a_rifle_empties_it_all_the_same():
    f = fight(hero("Ada", Ranged_Combat=65, sp=0), foe("Max"))
    f.arm("ada", "hunting_rifle")
    f.put("max", "hall")
    f.hit("ada", "max", way="aim", percent=[40], faces=[1] * 8)
    assert f.at("ada").arm.state == "empty"


@pytest.mark.rule("TS-COND-47", "TS-DEFENCE-05", "TS-Q-52")
def test_who_lies_behind_cover_dodges_a_distant_shot_without_the_two_pips_of_lying():
    f = fight(hero("Ada", Agility=65, sp=0), foe("Max"))
    f.arm("max", "handgun")
    f.put("max", "hall")
    f.at("ada").cover = True
    f.gain("ada", "prone")
    f.hit("max", "ada", percent=[40, 51])
    assert f.ada.vitality == f.ada.top


@pytest.mark.rule("TS-Q-68", "TS-C-17", "TS-VEC-25")
@pytest.mark.parametrize(("copies", "left"), [(1, 3), (2, 2), (3, 1)])
def test_weariness_leaves_half_and_half_of_that(copies, left):
    p = play(hero("Ada", vitality=6))
    for _ in range(copies):
        conditions.gain(p.game, p.ada, "exhausted")
    assert p.ada.vitality == left


@pytest.mark.rule("TS-FLIP-04", "TS-KARMA-04", "TS-Q-06")
def test_help_makes_no_success_of_a_hundred():
    p = play(hero("Ada", Charm=75, sp=4), hero("Bea"))
    result = p.run(checks.check(p.game, p.check("Charm", items=[up(2)])), percent=[100])
    assert (result.success, p.ada.sp) == (False, 5)


@pytest.mark.rule("TS-Q-41", "TS-KARMA-11", "TS-Q-37")
def test_bad_luck_weighs_on_the_very_next_check_and_on_no_third():
    p = play(hero("Ada", Charm=45, Search=45, sp=0))
    p.run(checks.check(p.game, p.check("Charm")), percent=[99])
    second = p.run(checks.check(p.game, p.check("Search")), percent=[31])
    third = p.run(checks.check(p.game, p.check("Search")), percent=[31])
    assert (second.success, third.success) == (False, True)


@pytest.mark.rule("TS-DAMAGE-08", "TS-Q-93", "TS-KILL-03")
@pytest.mark.parametrize(("rank", "wounded"), [("boss", True), ("lieutenant", True), ("underling", False)])
def test_who_leads_takes_a_wound_before_going_down_and_nobody_else(rank, wounded):
    f = fight(hero("Ada", Melee=65, sp=0), foe("Max", rank, vitality=1, defence=None))
    f.loses("max", 3)
    assert f.max.has("wounded") == wounded
    assert (f.at("max").status == "active") == wounded


@pytest.mark.rule("TS-Q-84", "TS-HEAL-07", "TS-Q-85")
def test_a_captive_gets_a_signature_kit_back_even_if_the_gear_stays_with_the_captors():
    p = play(hero("Ada", kits=["camera", "flashlight"], sp=0))
    p.ada.kits[0].signature = True
    p.run(captivity.carry_off(p.game, [p.ada]))
    captivity.free(p.game, [p.ada], gear=False)
    assert [each.id for each in p.ada.kits if each.usable] == ["camera"]


@pytest.mark.rule("TS-COND-58", "TS-COND-57", "TS-Q-74")
def test_the_terrified_go_no_nearer_and_may_shoot_from_where_they_are():
    f = fight(hero("Ada", Ranged_Combat=65, sp=0), foe("Max"))
    f.arm("ada", "handgun")
    f.put("max", "hall")
    f.gain("ada", "terrified", source="max")
    assert "move:hall" not in f.may("ada") and "attack:basic:max" in f.may("ada")


@pytest.mark.rule("TS-LOSE-01", "TS-STORY-15")
def test_one_point_pays_no_flip_of_two():
    p = play(hero("Ada", Charm=45, sp=1))
    p.run(checks.check(p.game, p.check("Charm")), percent=[73])
    assert p.asked == [] and p.ada.sp == 1
