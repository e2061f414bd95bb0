"""The steps of a roll and the pool it is made of (HR-ROLL, HR-POOL, HR-TERM)."""

from __future__ import annotations

import pytest

from tests.heroic.scene import HIT, HURT, extra, foe, gift, hero, mob


@pytest.mark.rule("HR-ROLL-01", "HR-ROLL-02", "HR-ROLL-04", "HR-ROLL-18", "HR-STR-03")
def test_an_action_is_declared_with_its_pool_rolled_at_once_and_lands(scene):
    s = scene()
    s.act(HIT, "6 5 2 2", "4 3 2 2")
    assert s.thrown("Ada") == (10, 8, 10, 8)
    assert [s.last(kind).id for kind in ("declared", "threw")] == ["ada", "thug"]
    assert s.thug.stress == {"physical": 10, "mental": 0, "emotional": 0}


@pytest.mark.rule("HR-ROLL-13", "HR-DOOM-27", "HR-TERM-02")
def test_an_opening_stands_in_neither_total_nor_effect_and_does_nothing_unbought(scene):
    s = scene(doom=[])
    s.act(HIT, "1 5 1 4", "2 2 2 2")
    assert s.log("total")[0].total == 9
    assert s.log("total")[0].effect == 4
    assert [each.tag for each in s.log("threw")[0].dice] == ["opening", "", "opening", ""]
    assert (s.ada.pp, s.game.doom) == (1, [])


@pytest.mark.rule("HR-ROLL-17", "HR-PP-05", "HR-Q-16")
def test_a_tie_goes_to_the_actor(scene):
    s = scene()
    s.act(HIT, "6 5 2 2", "6 5 2 2")
    assert s.thug.stress["physical"] == 10


@pytest.mark.rule("HR-ROLL-18", "HR-PP-05")
def test_a_reactor_who_wins_only_foils_unless_a_counter_attack_is_paid(scene):
    s = scene(doom=[8])
    s.act(HIT, "4 3 2 2", "6 5 2 2", stop=["gm.counter"])
    s.take("pass").settle()
    assert s.thug.stress["physical"] == s.ada.stress["physical"] == 0
    assert s.game.doom == [8]


@pytest.mark.rule("HR-ROLL-15", "HR-STR-01")
def test_who_is_hurt_reacts_with_the_own_datafile(scene):
    s = scene([hero("Ada", gift("strength 12"))])
    s.next("thug").foe(HURT, "6 5 2 2", "6 2 2 2")
    assert s.thrown("Ada") == (10, 8, 12, 8)
    assert s.ada.stress == {"physical": 6, "mental": 0, "emotional": 0}, (
        "her effect die is larger (HR-EFF-03)"
    )


@pytest.mark.rule("HR-ROLL-16", "HR-Q-06", "HR-TERM-08")
def test_help_is_opposed_by_the_doom_pool_and_a_roll_spends_none_of_it(scene):
    s = scene(doom=[6, 8])
    s.act("help:ada:asset", "6 5 2 2", "4 4")
    assert s.thrown("Peril") == (6, 8)
    assert s.game.doom == [6, 8]
    assert [each.size for each in s.ada.assets] == [10]


@pytest.mark.rule("HR-Q-06")
def test_an_empty_doom_pool_rolls_one_d4(scene):
    s = scene(doom=[])
    s.act("help:ada:asset", "6 5 2 2", "4")
    assert s.thrown("Peril") == (4,)


@pytest.mark.rule("HR-ROLL-16", "HR-Q-47", "HR-REC-11")
def test_against_healing_only_the_stress_in_question_joins_the_doom_pool(scene):
    s = scene([hero("Ada"), hero("Bob")], doom=[6])
    s.ada.stress["mental"] = 12
    s.bob.stress["physical"] = 8
    s.anew().act("heal:bob:stress:physical", "6 5 2 2", "2 2")
    assert s.thrown("Peril") == (6, 8)
    assert s.bob.stress["physical"] == 6


@pytest.mark.rule("HR-ROLL-16", "HR-Q-47")
def test_against_help_one_stress_and_one_complication_of_the_actor_join_it(scene):
    s = scene()
    s.next("thug").foe("hurt:ada:complication", "6 5 2 2", "1 4 1 4").order(2)
    s.ada.stress["mental"] = 12
    s.anew().act("help:ada:asset", "6 5 2 2", "2 2 2 2 2")
    assert s.thrown("Peril") == (6, 6, 6, 12, 8)


@pytest.mark.rule("HR-ROLL-19", "HR-ORD-04")
def test_reactions_cost_no_action(scene):
    s = scene(foes=[foe("Thug"), foe("Goon")])
    s.next("thug").foe(HURT, "3 2 2 2", "6 5 2 2")
    s.next("goon").foe(HURT, "3 2 2 2", "6 5 2 2")
    s.next("rook")
    assert s.ada.able and s.game.scene.acted == ["ada", "thug", "goon", "rook"]


@pytest.mark.rule("HR-POOL-02", "HR-POOL-03", "HR-POOL-04", "HR-POOL-05", "HR-Q-07", "HR-DOOM-14")
@pytest.mark.parametrize(("allies", "size"), [(0, 10), (1, 8), (2, 6)])
def test_affiliation_goes_by_the_able_allies_in_the_same_place(scene, allies, size):
    s = scene([hero("Ada"), hero("Bob"), hero("Cy")])
    for away in (s.bob, s.cy)[allies:]:
        away.place = "gate"
    assert s.anew().plan(HIT).asks("pool").sizes[0] == size


@pytest.mark.rule("HR-POOL-03", "HR-Q-07", "HR-C-64")
def test_an_ally_who_is_out_is_no_company(scene):
    s = scene([hero("Ada"), hero("Bob")])
    s.bob.stress["mental"] = 13
    assert s.anew().plan(HIT).asks("pool").sizes[0] == 10


@pytest.mark.rule("HR-POOL-03", "HR-Q-07", "HR-C-13")
def test_an_extra_is_no_company_but_joins_each_roll_against_a_hero_in_its_place(scene):
    thug = foe("Thug", affiliation={"solo": 12, "buddy": 6, "team": 4})
    s = scene(foes=[thug, extra("Dog", 6)])
    s.act(HIT, "6 5 2 2", "2 2 2 2 2")
    assert s.thrown("Thug") == (12, 8, 8, 8, 6)


@pytest.mark.rule("HR-POOL-06", "HR-POOL-14", "HR-DOOM-21", "HR-SET-09")
def test_a_scene_distinction_may_stand_in_place_of_an_own_one(scene):
    s = scene()
    s.act(HIT, "6 5 2 2", "4 4 2 2", put=["setting:0"])
    assert [each.name for each in s.game.scene.settings] == ["Rain", "Crowd"]
    assert s.log("threw")[0].traits == ("Alone", "Rain", "Strength", "Combat")


@pytest.mark.rule("HR-POOL-07", "HR-PP-21", "HR-Q-08", "HR-PP-04")
def test_a_distinction_against_oneself_is_a_d4_and_pays_a_pp_that_serves_in_the_same_roll(scene):
    s = scene(pp=0)
    s.act(HIT, "6 4 2 2 2", "2 2 2 2", d4="dist:0", pay=["push"])
    assert s.thrown("Ada") == (10, 4, 10, 8, 6)
    assert [event.now for event in s.log("pp")] == [1, 0]


@pytest.mark.rule("HR-GM-30", "HR-POOL-07", "HR-Q-57")
def test_each_distinction_is_a_d4_once_a_scene_and_a_d8_without_limit(scene):
    s = scene()
    s.act(HIT, "6 4 2 2", "2 2 2 2", d4="dist:0")
    s.order(2)
    s.plan(HIT).asks("pool")
    assert s.offered("box:distinction>dist:1=4") and s.offered("box:distinction>setting:0=4")
    assert not s.offered("box:distinction>dist:0=4")
    assert s.draft.boxes["distinction"][1] == 8


@pytest.mark.rule("HR-POOL-07", "HR-Q-08", "HR-Q-57")
def test_a_d4_pays_in_a_reaction_too(scene):
    s = scene(pp=0)
    s.next("thug").foe(HURT, "6 5 2 2", "6 4 2 2", d4="dist:0")
    assert s.thrown("Ada") == (10, 4, 10, 8)
    assert s.ada.pp == 1


@pytest.mark.rule("HR-POOL-01", "HR-POOL-08", "HR-POOL-09", "HR-C-10", "HR-C-11")
def test_the_pool_has_one_die_of_each_set_and_one_specialty(scene):
    ada = hero(
        "Ada",
        gift("strength 10", "leap 8"),
        gift("mind 8", "senses 6"),
        specialties={"Combat": "master", "Tech": "expert"},
    )
    s = scene([ada])
    assert s.plan(HIT).asks("pool").sizes == (10, 8, 10, 8, 10)


@pytest.mark.rule("HR-POOL-10", "HR-EFF-07", "HR-Q-46", "HR-EFF-08")
def test_an_asset_is_never_below_d6_and_gone_after_the_first_roll_it_is_put_into(scene):
    s = scene(doom=[12])
    s.act("help:ada:asset", "6 5 2 2", "8")
    assert [each.size for each in s.ada.assets] == [10]
    s.order(2).act(HIT, "6 5 2 2 2", "4 4 2 2")
    assert s.thrown("Ada") == (10, 8, 10, 8, 10)
    assert s.ada.assets == []


@pytest.mark.rule("HR-EFF-08", "HR-ROLL-10")
def test_an_asset_of_a_d4_effect_is_a_d6(scene):
    s = scene(doom=[])
    s.act("help:ada:asset", "3 2 1 1", "4")
    assert [each.size for each in s.ada.assets] == [6]


@pytest.mark.rule("HR-POOL-11", "HR-Q-09", "HR-PP-02", "HR-PP-04")
def test_a_pool_has_one_bonus_die_and_no_second_as_an_extra_trait(scene):
    s = scene(pp=3)
    s.plan(HIT, pay=["stunt:power:0:0"]).asks("pool")
    assert s.sizes == (10, 8, 10, 8, 8)
    assert not s.offered("pay:push") and not s.offered("pay:stunt:spec:Combat")
    assert not any("stunt" in id or "push" in id for id in s.ids() if id.startswith("pay:extra"))


@pytest.mark.rule("HR-POOL-12", "HR-POOL-13", "HR-STR-02", "HR-TRA-02", "HR-Q-32", "HR-Q-42")
def test_one_stress_or_trauma_and_one_complication_of_the_opposition_join_the_pool(scene):
    s = scene()
    s.act("hurt:thug:complication", "6 5 2 2", "4 4 2 2")
    s.thug.stress["mental"] = 6
    s.thug.trauma["physical"] = 8
    s.order(2)
    s.plan(HIT).asks("pool")
    assert s.sizes == (10, 8, 10, 8, 10, 8)
    assert s.offered("box:stress>stress:mental=6")


@pytest.mark.rule("HR-PP-01", "HR-TERM-07")
def test_an_extra_trait_costs_a_pp_and_is_one_of_the_datafile(scene):
    s = scene([hero("Ada", gift("strength 10", "leap 8"))])
    s.act(HIT, "6 5 2 2 2", "4 4 2 2", pay=["extra:power:0:1"])
    assert s.thrown("Ada") == (10, 8, 10, 8, 8)
    assert s.ada.pp == 0


@pytest.mark.rule("HR-Q-76", "HR-C-10")
def test_a_box_without_a_legal_die_gives_none(scene):
    s = scene([hero("Ada", gift("strength 10"), specialties={})])
    assert s.plan(HIT, none=["distinction", "set1"]).asks("pool").sizes == (10,)


@pytest.mark.rule("HR-C-15", "HR-POOL-02", "HR-Q-07")
def test_a_crowd_rolls_its_dice_in_place_of_an_affiliation(scene):
    s = scene(foes=[mob("Crew", 6, 4)])
    s.act("hurt:crew:stress:physical", "6 5 2 2", "2 2 2 2 2")
    assert s.thrown("Crew") == (6, 6, 6, 6, 8)


@pytest.mark.rule("HR-Q-31", "HR-PP-23", "HR-DOOM-24", "HR-C-57")
def test_a_pp_of_an_opening_comes_too_late_for_the_dice_of_this_roll(scene):
    s = scene(pp=0, doom=[])
    s.act(HIT, "6 5 1 2", "6 6 2 2", say=["buy:d6"])
    assert s.ada.pp == 1
    assert s.log("total")[0].total == 11
    assert s.game.doom == [6]


@pytest.mark.rule("HR-Q-30", "HR-ROLL-17")
def test_all_ones_are_a_total_of_nothing_and_a_d4(scene):
    s = scene()
    s.act(HIT, "1 1 1 1", "1 1 1 1")
    assert [(each.total, each.effect) for each in s.log("total")] == [(0, 4), (0, 4)]
    assert s.thug.stress["physical"] == 4


@pytest.mark.rule("HR-ROLL-08", "HR-ROLL-12", "HR-D-07")
def test_who_rolls_chooses_which_dice_are_the_total(scene):
    s = scene(pp=0)
    s.act(HIT, "9 3 8 5", "2 2 2 2", stop=["dice"])
    assert [option.label for option in s.options()] == ["17 with d8", "14 with d10"]
    s.take("dice:0+3").settle()
    assert s.log("total")[0].total == 14 and s.log("total")[0].effect == 10


@pytest.mark.rule("HR-WHEN-01", "HR-WHEN-03", "HR-TERM-09", "HR-Q-51")
def test_heroes_are_hurt_by_foes_alone(scene):
    s = scene([hero("Ada"), hero("Bob")])
    assert s.offered("hurt:thug") and not s.offered("hurt:bob") and not s.offered("hurt:ada")
    assert list(s.table.seats) == ["hero:1", "hero:2", "gm"]
