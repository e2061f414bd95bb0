"""Where reach, areas, sources and words of Milestones meet."""

from __future__ import annotations

import pytest

from engine.heroic.state.pieces import Hung
from tests.heroic.scene import HIT, HURT, OUT, WEAK, foe, gift, hero, subplot

# Areas and reach


@pytest.mark.rule("HR-C-17", "HR-C-74")
@pytest.mark.parametrize("kept", [True, False])
def test_a_further_target_across_a_link_asks_for_a_power_that_goes_so_far(scene, kept):
    ada = hero("Ada", gift("strength 10", sfx=["area"]), gift("blast 8"))
    s = scene([ada], [foe("Thug"), foe("Goon")], at={"goon": "gate"})
    s.plan(HIT, none=[] if kept else ["set2"]).asks("pool")
    assert s.offered("pay:sfx:0:0/goon") == kept
    if kept:
        s.take("pay:sfx:0:0/goon", "box:set2>none")
        assert s.asks("pool").draft.rows == [], "it falls away with the power"


@pytest.mark.rule("HR-Q-39", "HR-C-74", "HR-PP-07")
@pytest.mark.parametrize("kept", [True, False])
def test_a_further_effect_die_goes_across_a_link_only_by_a_power_in_the_pool(scene, kept):
    ada = hero("Ada", gift("strength 10"), gift("blast 8"))
    s = scene([ada], [foe("Thug"), foe("Goon")], at={"goon": "gate"}, settings={"dice": "ask"})
    dice = "6 5 2 2 2" if kept else "6 5 2 2"
    label = "11 with d10 and d8"
    s.act(HIT, dice, "4 4 2 2", none=[] if kept else ["set2"], say=[label], stop=["second"])
    assert (s.phase == "second") == kept
    s.settle("second:goon") if kept else s.settle()
    assert bool(s.goon.stress["physical"]) == kept


@pytest.mark.rule("HR-C-17", "HR-C-61")
@pytest.mark.parametrize(
    ("intent", "offered"), [("hurt:thug:complication", True), ("hurt:thug:strip", False)]
)
def test_an_area_is_for_what_each_target_can_suffer(scene, intent, offered):
    s = scene([hero("Ada", gift("strength 10", sfx=["area"]))], [foe("Thug"), foe("Goon")])
    s.thug.seen.append("power:0:0")
    s.anew().plan(intent)
    assert s.asks("pool").offered("pay:sfx:0:0/goon") == offered


@pytest.mark.rule("HR-C-17", "HR-EFF-06", "HR-Q-71")
def test_an_area_of_a_complication_hampers_each_with_a_die_of_its_own(scene):
    s = scene([hero("Ada", gift("strength 10", sfx=["area"]))], [foe("Thug"), foe("Goon")])
    s.act("hurt:thug:complication", "6 5 2 2 2", "4 4 2 2", "4 4 2 2", pay=["sfx:0:0/goon"])
    assert [each.complications[0].size for each in (s.thug, s.goon)] == [10, 8]


@pytest.mark.rule("HR-GM-40", "HR-C-17")
def test_a_foes_area_is_for_stress_alone(scene):
    s = scene([hero("Ada"), hero("Bob")], [foe("Thug", gift("weapon 8", sfx=["area"]))])
    s.next("thug").foe("hurt:ada:complication", "6 5 2 2", WEAK, stop=["gm.area"])
    assert s.phase != "gm.area"


@pytest.mark.rule("HR-C-62", "HR-POOL-03", "HR-POOL-05", "HR-Q-07")
def test_a_move_before_the_roll_changes_company_in_the_same_turn(scene):
    s = scene([hero("Ada"), hero("Bob"), hero("Cy")], [foe("Thug")], at={"thug": "gate"})
    s.take("go:gate")
    assert s.plan(HIT).asks("pool").sizes[0] == 10, "alone"


@pytest.mark.rule("HR-C-118", "HR-C-62", "HR-ROLL-16")
def test_guards_are_those_in_the_place_that_the_actor_has_moved_to(scene):
    s = scene(objective={"clear": [8, 8]}, foes=[foe("Thug"), foe("Goon")], at={"goon": "gate"}, doom=[6])
    s.take("go:gate").act("objective:0", "6 5 2 2", "2 2 2")
    assert s.thrown("Peril") == (6, 8, 8)


# Sources


@pytest.mark.rule("HR-C-119", "HR-C-28")
def test_a_source_has_the_tags_of_its_powers_and_not_their_kinds(scene):
    s = scene([hero("Ada", gift("strength 10", sfx=["immune tag=weapon"]))])
    s.next("thug").foe(HURT, "6 5 2 2", WEAK, stop=["take"])
    assert not s.offered("take.immune")
    s.settle()


@pytest.mark.rule("HR-C-119", "HR-C-28", "HR-PP-01")
def test_every_power_in_the_pool_gives_its_tags_even_one_bought_as_an_extra_trait(scene):
    thug = foe("Thug", gift("weapon 8", sfx=["immune tag=fire"]))
    s = scene([hero("Ada", gift("strength 10", "element 6 element:fire"))], [thug])
    s.act(HIT, "6 5 2 2 2", "4 4 2 2", pay=["extra:power:0:1"], say=["take.immune"])
    assert s.thug.stress["physical"] == 0 and len(s.game.doom) == 2


@pytest.mark.rule("HR-C-25", "HR-C-119", "HR-Q-74")
def test_riposte_by_a_type_needs_that_type_to_be_declared(scene):
    s = scene([hero("Ada", gift("strength 10", sfx=["riposte kind=physical"]))], pp=0)
    s.next("thug").foe("hurt:ada:complication", "3 2 2 2", "8 7 6 2", pay=["back:physical"])
    assert s.thug.stress["physical"] == 0


@pytest.mark.rule("HR-C-25", "HR-PP-05", "HR-C-46")
def test_a_free_counter_attack_counts_as_one(scene):
    ada = hero("Ada", gift("strength 10", sfx=["riposte kind=physical"]), milestones=["back", "second"])
    s = scene([ada], cards=[subplot("back", three="counterattacks")], pp=0)
    s.next("thug").foe(HURT, "3 2 2 2", "8 7 6 2", pay=["back:physical"])
    assert s.ada.xp == 3


# Words


@pytest.mark.rule("HR-C-46", "HR-Q-33")
@pytest.mark.parametrize(("size", "xp"), [(8, 1), (12, 0)])
def test_it_aids_to_free_an_ally_of_a_complication_not_to_step_it_back(scene, size, xp):
    ada = hero("Ada", milestones=["kind", "second"])
    s = scene([ada, hero("Bob")], cards=[subplot("kind", "aids")], doom=[6], pp=0)
    s.bob.complications.append(Hung("comp:x", "Tangled", size))
    s.anew().act("help:bob:complication", "6 5 2 2", "5 4")
    assert s.ada.xp == xp and len(s.bob.complications) == 1 - xp


@pytest.mark.rule("HR-C-46", "HR-Q-43", "HR-Q-34")
@pytest.mark.parametrize(("theirs", "xp"), [("3 3", 1), ("5 4", 0)])
def test_it_aids_to_have_an_ally_back_from_a_complication_above_d12(scene, theirs, xp):
    ada = hero("Ada", milestones=["kind", "second"])
    s = scene([ada, hero("Bob")], cards=[subplot("kind", "aids")], doom=[6], pp=0)
    s.bob.complications.append(Hung("comp:x", "Tangled", OUT))
    s.anew().act("help:bob:complication", "6 5 2 2", theirs)
    assert s.ada.xp == xp and s.bob.able == bool(xp)


@pytest.mark.rule("HR-Q-36", "HR-EFF-09", "HR-Q-03")
def test_the_largest_trait_of_an_ally_that_has_a_step_above_it_may_be_stepped_up(scene):
    s = scene([hero("Ada"), hero("Bob", gift("strength 12", "leap 8"), specialties={"Combat": "master"})])
    assert s.offered("help:bob:step:power:0:1") and s.offered("help:bob:step:spec:Combat")
    assert not s.offered("help:bob:step:power:0:0")


@pytest.mark.rule("HR-C-96", "HR-XP-02", "HR-C-46")
def test_three_effect_dice_of_one_hurt_pay_a_1_xp_word_once(scene):
    ada = hero("Ada", milestones=["fists", "second"])
    s = scene(
        [ada],
        [foe("Thug"), foe("Goon")],
        pp=1,
        settings={"dice": "ask"},
        cards=[subplot("fists", {"word": "hurt", "type": "physical"})],
    )
    s.act(HIT, "6 5 2 2", "4 4 2 2", say=["11 with d10 and d8", "second:goon"])
    assert s.goon.stress["physical"] and s.ada.xp == 1
