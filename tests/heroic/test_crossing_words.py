"""Where Milestones meet Tricks, Flaws, going out and what the Editor spends (HR-C-46, HR-XP, HR-STR, HR-TRA)."""

from __future__ import annotations

import pytest

from engine.heroic.state.pieces import Hung
from tests.heroic.scene import HIT, HURT, OUT, TWO, WEAK, extra, foe, gift, hero, mob, subplot


def watched(name="Ada", *sets, **fields):
    """A hero whose first Milestone is the one a test is about."""
    return hero(name, *sets, milestones=["trial", "second"], **fields)


@pytest.mark.rule("HR-C-46", "HR-C-29")
def test_who_steps_in_takes_the_stress_for_milestones_and_who_was_guarded_does_not(scene):
    card = subplot("trial", {"word": "takes_stress", "type": "any", "size": 8})
    bob = watched("Bob", gift("strength 10", sfx=["guard"]))
    s = scene([watched("Ada"), bob], cards=[card])
    s.next("thug").foe(HURT, "6 5 2 2", WEAK, say=["take.guard"])
    assert (s.ada.xp, s.bob.xp) == (0, 1)


@pytest.mark.rule("HR-C-46", "HR-Q-49", "HR-REC-13")
def test_a_healing_that_fails_is_no_stress_taken(scene):
    card = subplot("trial", {"word": "takes_stress", "type": "any"})
    s = scene([hero("Ada"), watched("Bob")], cards=[card], doom=[6])
    s.bob.stress["mental"] = 6
    s.anew().act("heal:bob:stress:mental", "3 2 2 2", "6 5")
    assert s.bob.stress["mental"] == 8 and s.bob.xp == 0


@pytest.mark.rule("HR-C-46", "HR-PP-03", "HR-Q-15")
def test_own_stress_that_is_rolled_and_stepped_up_is_none_taken(scene):
    card = subplot("trial", {"word": "takes_stress", "type": "any"})
    s = scene([watched("Ada")], cards=[card], pp=2)
    s.ada.stress["physical"] = 6
    s.anew().act(HIT, "6 5 2 2 2", "4 4 2 2 2", pay=["own:physical"])
    assert s.ada.stress["physical"] == 8 and s.ada.xp == 0


@pytest.mark.rule("HR-C-46", "HR-Q-43", "HR-STR-07", "HR-PP-24")
def test_who_is_out_by_a_complication_was_not_stressed_out_and_gets_no_spark_for_it(scene):
    card = subplot("trial", {"word": "stressed_out", "who": "self"}, {"word": "stressed_out", "who": "any"})
    s = scene([watched("Ada"), hero("Bob")], cards=[card], pp=0)
    s.next("thug")
    word = s.option("hurt:ada:complication").action.word
    s.ada.complications.append(Hung("comp:x", word, 12))
    s.anew().foe("hurt:ada:complication", "6 5 2 2 2", WEAK)
    assert not s.ada.able and (s.ada.xp, s.ada.pp) == (0, 0)


@pytest.mark.rule("HR-TRA-03", "HR-Q-26", "HR-Q-43")
def test_stress_on_who_is_out_by_a_complication_is_stress_and_no_trauma(scene):
    s = scene(list(TWO), [foe("Thug", gift("weapon 8", sfx=["area"]))], pp=0)
    s.ada.complications.append(Hung("comp:x", "Buried", OUT))
    s.next("thug").foe("hurt:bob:stress:physical", "6 5 2 2 2", WEAK, "1 4 1 4", say=["area:"])
    assert s.ada.stress["physical"] and not s.ada.trauma["physical"]


@pytest.mark.rule("HR-C-46", "HR-Q-43", "HR-C-61")
def test_a_foe_hampered_out_of_the_scene_is_defeated_but_not_spared(scene):
    card = subplot("trial", {"word": "spares"}, {"word": "defeats"})
    s = scene([watched("Ada", gift("strength 12", sfx=["afflict word=tangled"]))], cards=[card])
    s.thug.complications.append(Hung("c:1", "tangled", 12, "scene", "ada"))
    s.anew().act("hurt:thug:complication", "8 7 2 2 2", "2 2 2 2", pay=["sfx:0:0/"], none=["complication"])
    assert s.thug.gone and s.ada.xp == 3


@pytest.mark.rule("HR-C-46", "HR-C-96", "HR-C-17")
def test_an_area_pays_a_1_xp_word_once_however_many_it_hits(scene):
    card = subplot("trial", {"word": "hurt", "type": "physical"})
    ada = watched("Ada", gift("strength 10", sfx=["area"]))
    s = scene([ada], [foe("Thug"), foe("Goon"), foe("Lout")], cards=[card], pp=2)
    s.act(HIT, "8 7 2 2 2 2", *["2 2 2 2"] * 3, pay=["sfx:0:0/goon", "sfx:0:0/lout"])
    assert all(each.stress["physical"] for each in (s.thug, s.goon, s.lout)) and s.ada.xp == 1


@pytest.mark.rule("HR-C-46", "HR-C-61")
def test_to_hamper_is_no_hurt_of_a_type(scene):
    s = scene([watched("Ada")], cards=[subplot("trial", {"word": "hurt", "type": "any"})])
    s.act("hurt:thug:complication", "8 7 2 2", "2 2 2 2")
    assert s.thug.complications and s.ada.xp == 0


@pytest.mark.rule("HR-C-46", "HR-Q-08", "HR-POOL-07")
def test_a_distinction_rolled_against_oneself_counts_in_a_reaction_too(scene):
    card = subplot("trial", {"word": "distinction_d4", "name": "Brave"})
    s = scene([watched("Ada")], cards=[card])
    s.next("thug").foe(HURT, "3 2 2 2", "8 2 7 2", d4="dist:0")
    assert s.ada.xp == 1 and s.ada.pp == 2


@pytest.mark.rule("HR-C-46", "HR-C-30", "HR-Q-41")
def test_mending_who_is_out_heals_an_ally_and_aids_nobody(scene):
    card = subplot("trial", {"word": "heals"}, {"word": "aids"})
    ada = watched("Ada", gift("strength 10", sfx=["mend type=physical"]))
    s = scene([ada, hero("Bob")], cards=[card])
    s.bob.stress["physical"] = OUT
    s.bob.trauma["physical"] = 6
    s.anew().take(next(each for each in s.ids() if each.startswith("own:") and "stress" in each))
    assert s.bob.able and s.bob.trauma["physical"] == 6 and s.ada.xp == 1


@pytest.mark.rule("HR-XP-06", "HR-Q-29", "HR-DOOM-10", "HR-Q-41")
def test_a_d12_that_is_spent_pays_who_is_out_as_well(scene):
    s = scene(list(TWO), doom=[12, 6, 6])
    s.bob.stress["mental"] = OUT
    s.anew().next("thug").foe(HURT, "6 2 2 2 5", WEAK, say=["pre:12"])
    assert (s.ada.xp, s.bob.xp) == (1, 1)


@pytest.mark.rule("HR-C-26", "HR-C-17", "HR-Q-71")
def test_who_is_named_second_in_an_area_absorbs_the_die_that_was_meant_for_it(scene):
    thug = foe("Thug", gift("weapon 12", sfx=["area"]))
    bob = hero("Bob", gift("strength 10", sfx=["absorb kind=weapon"]))
    s = scene([hero("Ada"), bob], [thug], pp=1)
    s.next("thug").falls("3 2 2 2 2").take(HURT).settle("area:", stop=["react"])
    told = {}
    while s.phase == "react":
        who = s.options()[0].actor
        (plan,) = s.table.view(s.table.request.seats[0]).snapshot().plans
        told[who] = plan.effect
        s.pool(pay=["back:absorb"] if who == "bob" else []).rolls("8 7 6 2", stop=["react"])
    assert told == {"ada": 12, "bob": 8} and [each.size for each in s.bob.held] == [8]


@pytest.mark.rule("HR-C-17", "HR-Q-71", "HR-LOOP-23", "HR-LOOP-28")
def test_what_lands_of_an_area_is_told_by_the_die_and_the_track_of_who_reacts(scene):
    s = scene(list(TWO), [foe("Thug", gift("weapon 12", sfx=["area"]))], settings={"dice": "ask"}, pp=2)
    s.bob.stress["physical"] = 10
    s.anew().next("thug").falls("8 7 2 2 2").take(HURT).settle("area:", stop=["react"])
    told = {}
    while s.phase in ("react", "dice"):
        who = s.options()[0].actor or s.game.hero_of(s.options()[0].seat).id
        if s.phase == "react":
            s.falls("2 2 2 2").pool().take("roll").settle(stop=["react", "dice"])
        else:
            told[who] = {
                words
                for each in s.table.view(s.options()[0].seat).snapshot().plans
                for _, words in each.comes
            }
            s.take(next(each.id for each in s.options() if not each.price)).settle(stop=["react", "dice"])
    assert all("d10 becomes" in words for words in told["bob"]) and not any(
        "becomes" in each for each in told["ada"]
    )


@pytest.mark.rule("HR-C-32", "HR-EFF-08", "HR-C-122")
def test_teamwork_steps_up_from_the_d6_that_an_asset_is_at_least(scene):
    s = scene([hero("Ada", gift("strength 10", sfx=["teamwork"])), hero("Bob")], doom=[6])
    s.act("help:bob:asset", "1 5 6 1", "6")
    assert [each.size for each in s.bob.assets] == [8]


@pytest.mark.rule("HR-C-24", "HR-C-122", "HR-EFF-06")
def test_reckless_steps_up_stress_and_no_complication(scene):
    s = scene([hero("Ada", gift("strength 10", sfx=["reckless"]))])
    s.act("hurt:thug:complication", "6 5 2 2 2", "4 4 2 2", pay=["sfx:0:0/"])
    assert [each.size for each in s.thug.complications] == [10]


@pytest.mark.rule("HR-C-21", "HR-C-36", "HR-Q-56", "HR-C-122")
def test_what_tires_after_a_boost_is_the_largest_power_that_is_left(scene):
    ada = hero("Ada", gift("strength 10", "leap 8", "stretch 6", sfx=["boost"], limits=["tired"]))
    s = scene([ada], pp=1)
    s.act(HIT, "6 5 2 2", "4 4 2 2", pay=["sfx:0:0/power:0:2"])
    s.order(2).take("flaw:limit:0:0")
    assert s.ada.mods["power:0:0"].code == "boost" and s.ada.mods["power:0:1"].code == "tired"
    s.take("own:ada:restore")
    assert s.plan(HIT, none=["stress"]).asks("pool").sizes == (10, 8, 10, 8)


@pytest.mark.rule("HR-C-20", "HR-Q-57", "HR-PP-21")
def test_a_distinction_as_a_d4_that_is_focused_away_has_paid_and_is_used_up(scene):
    ada = hero("Ada", gift("strength 6", "leap 6", sfx=["focus"], limits=["bound tag=dry"]))
    s = scene([ada], tags=["dry"], pp=0)
    s.take("flaw:limit:0:0").plan(HIT, d4="dist:0")
    s.take(next(each for each in s.ids() if each.startswith("pay:sfx:0:0"))).rolls("6 5 2", "4 4 2 2")
    assert sorted(s.thrown("Ada")) == [6, 8, 10] and s.ada.pp == 2
    s.order(2)
    assert not s.plan(HIT).asks("pool").offered("box:distinction>dist:0=4")


@pytest.mark.rule("HR-PP-19", "HR-Q-05", "HR-Q-46")
def test_an_opening_steps_up_no_resource(scene):
    s = scene(pp=2)
    s.ada.resources.append(Hung("res:x", "Combat", 6, "scene", "ada"))
    s.ada.assets.append(Hung("asset:x", "rope", 8, "scene"))
    s.anew().next("thug").foe(HURT, "3 2 1 2", "6 6 2 2 2 2", stop=["opening"])
    s.asks("opening") if s.phase == "opening" else None
    assert not s.offered("opening:res:x")
    s.settle()


@pytest.mark.rule("HR-DOOM-18", "HR-Q-25", "HR-Q-41")
def test_the_reflexes_of_who_is_out_hold_up_no_interrupt(scene):
    s = scene([hero("Ada"), hero("Bob"), hero("Cy", gift("reflexes 12 reflex"))], doom=[6, 6, 6])
    s.take("pass").settle().take("next:ada").settle()
    s.cy.stress["mental"] = OUT
    s.take("pass").settle().take("next:bob").settle("interrupt:thug")
    assert s.game.scene.current == "thug" and s.game.doom == [6, 6]


@pytest.mark.rule("HR-C-43", "HR-C-42", "HR-D-15")
def test_a_scene_held_to_the_order_in_which_its_clock_runs_out_is_won(scene):
    s = scene(clock={"size": 12, "every": 2}, objective={"hold": 2}, deadline=5)
    s.rest()
    assert s.last("scene.ends").exit == "win"


@pytest.mark.rule("HR-C-84", "HR-C-75", "HR-C-76")
def test_those_who_leave_with_their_leader_at_the_deadline_have_left_before_it_counts(scene):
    ada = hero("Ada", gift("strength 10"), specialties={"Psychology": "expert"})
    s = scene([ada], [foe("Thug", stand_down=True), mob("Crew")], deadline=4, rook=False)
    s.order(4)
    s.thug.stress["emotional"] = 12
    s.next("ada").anew().act("hurt:thug:stress:emotional", "6 2 2 2 5", "4 4 2 2")
    assert not s.crew.gone
    s.rest()
    assert s.last("scene.ends").exit == "win"


@pytest.mark.rule("HR-C-72", "HR-POOL-11", "HR-Q-60")
def test_a_resource_and_one_of_the_event_lie_beside_each_other_but_one_alone_is_rolled(rest):
    unlock = {"id": "boat", "name": "Boat", "size": 8, "cost": 5, "text": "A boat"}
    s = rest(*TWO, xp=5, pp=1, event={"unlocks": [unlock]})
    s.take("buy:unlock:boat", "resource:Combat").to("plan")
    s.plan("help:ada:asset")
    bonus = {each.target for each in s.options() if each.id.startswith("box:bonus>")} | {
        s.draft.boxes["bonus"][0]
    }
    assert len(bonus - {""}) == 2 and s.asks("pool").sizes == (8, 8, 10, 8, 8)


@pytest.mark.rule("HR-C-13", "HR-REC-11", "HR-REC-07")
def test_an_extra_joins_the_roll_against_healing_in_its_place_too(scene):
    s = scene(list(TWO), [foe("Thug"), extra("Dog", 6)], doom=[8])
    s.bob.stress["mental"] = 10
    s.anew().act("heal:bob:stress:mental", "6 5 2 2", "2 2 2")
    assert s.thrown("Peril") == (8, 10, 6)


@pytest.mark.rule("HR-Q-03", "HR-DOOM-24", "HR-C-57", "HR-GM-04")
def test_of_seven_d12_the_lowest_cannot_step_up_and_a_d6_comes(scene):
    s = scene(doom=[12] * 7, settings={"level": "story"})
    s.act(HIT, "1 5 6 2", "6 6 2 2", say=["buy:step"])
    assert s.game.doom == [6, *[12] * 7]


@pytest.mark.rule("HR-PP-07", "HR-Q-71", "HR-Q-53", "HR-C-17")
def test_an_area_that_has_no_die_beyond_one_for_each_target_sells_no_further_effect(scene):
    ada = hero("Ada", gift("strength 10", sfx=["area"]))
    s = scene([ada], [foe("Thug"), foe("Goon")], pp=3, settings={"dice": "ask"})
    s.plan(HIT, pay=["sfx:0:0/goon"], none=["specialty"]).falls("6 5 2 2").take("roll").asks("dice")
    assert not any(each.action.second for each in s.options()) and all(
        len(each.action.effects) <= 2 for each in s.options()
    )
