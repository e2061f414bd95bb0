"""Where a Transition Scene meets the rest: pools by hand, help of others, what lasts, sessions, who has fallen."""

from __future__ import annotations

import pytest

from engine.heroic.state.dossiers import Distinction
from tests.heroic.scene import TWO, gift, hero, inn, stage, subplot
from tests.heroic.test_rest import does

CLUE = inn(clues=[{"text": "He fears the tide."}])


# The pool of a recovery


@pytest.mark.rule("HR-REC-04", "HR-D-05", "HR-D-17", "HR-POOL-07", "HR-PP-04")
def test_the_pool_of_a_recovery_is_an_ordinary_one_built_by_hand_if_wanted(rest):
    s = rest(stress={"mental": 10}, pp=0)
    s.take("hand", "recover:stress:mental").pool(d4="dist:0", pay=["push"])
    does(s, "roll", "6 2 5 2 2", "1 2")
    assert s.thrown("Ada") == (10, 4, 10, 8, 6) and s.ada.pp == 0 and s.ada.stress["mental"] == 0


@pytest.mark.rule("HR-REC-04", "HR-D-17")
def test_one_may_go_back_from_the_pool_of_a_recovery_and_nothing_was_tried(rest):
    s = rest(stress={"mental": 10})
    s.take("hand", "recover:stress:mental", "back")
    assert s.phase == "rest" and s.offered("recover:stress:mental") and s.ada.pp == 1


@pytest.mark.rule("HR-REC-04", "HR-C-20", "HR-C-121")
def test_tricks_before_the_roll_serve_in_a_recovery(rest):
    s = rest(hero("Ada", gift("strength 8", sfx=["focus"]), specialties={}), stress={"mental": 10}, pp=0)
    s.take("hand", "recover:stress:mental").pool(pay=["sfx:0:0/8"])
    does(s, "roll", "6 5", "1 2")
    assert s.thrown("Ada") == (10, 10)


@pytest.mark.rule("HR-REC-15", "HR-PP-07")
def test_a_second_effect_that_is_smaller_does_nothing_to_trauma(rest):
    s = rest(trauma={"mental": 10}, pp=1)
    does(s, "recover:trauma:mental", "6 2 9 2", "6 7", say=["15 with d8 and d8"])
    assert s.ada.trauma["mental"] == 10 and s.ada.pp == 0


@pytest.mark.rule("HR-REC-16", "HR-Q-48", "HR-REC-15")
def test_a_player_is_warned_that_a_failure_at_d12_is_death(rest):
    s = rest(trauma={"mental": 12, "physical": 10})
    labels = {option.id: option.label for option in s.options()}
    assert "Ada dies" in labels["recover:trauma:mental"] and "dies" not in labels["recover:trauma:physical"]


# Help of others


@pytest.mark.rule("HR-REC-05", "HR-LOOP-39", "HR-D-17")
@pytest.mark.parametrize(
    ("says", "sizes", "pp"), [("yes", (8, 8, 10, 8, 12), (0, 2)), ("no", (8, 8, 10, 8), (1, 1))]
)
def test_who_hands_over_a_trait_consents_to_it(rest, says, sizes, pp):
    s = rest(hero("Ada"), hero("Bob", gift("healing 12")), stress={"mental": 10}, settings={"consent": "ask"})
    dice = "5 4 2 2 2" if says == "yes" else "5 4 2 2"
    does(s, "recover:stress:mental", dice, "4 3", say=["helper:bob", f"consent.{says}"])
    assert s.thrown("Ada") == sizes and (s.ada.pp, s.bob.pp) == pp


@pytest.mark.rule("HR-REC-05", "HR-REC-04", "HR-PP-04")
@pytest.mark.parametrize(("pp", "handed"), [(1, False), (2, True)])
def test_a_pp_that_the_pool_costs_buys_no_trait_of_another_too(rest, pp, handed):
    s = rest(hero("Ada"), hero("Bob", gift("healing 12")), stress={"mental": 10}, pp=pp)
    s.take("hand", "recover:stress:mental").pool(pay=["push"]).take("roll")
    assert s.asks("helper").offered("helper:bob") is handed


@pytest.mark.rule("HR-REC-06", "HR-C-44", "HR-REC-05")
def test_any_hero_may_support_a_recovery_as_it_is_made_and_then_hands_over_no_trait(rest):
    s = rest(*TWO, stress={"mental": 10})
    s.falls("6 5 2 2", "4", "5 4 2 2 2", "4 3").take("recover:stress:mental", "helper:support:bob")
    s.settle(stop=["helper"])
    assert s.phase != "helper", "Bob has done what he could"
    assert s.thrown("Ada") == (8, 8, 10, 8, 12) and s.ada.assets == []


@pytest.mark.rule("HR-REC-06", "HR-C-44")
def test_for_each_recovery_each_other_hero_may_support_once(rest):
    s = rest(hero("Bob"), hero("Ada"), stress={"mental": 10, "physical": 10})
    does(s, "support:ada", "6 5 2 2", "4")
    assert not s.offered("support:ada")
    s.take("ready")
    does(s, "recover:stress:mental", "5 4 2 2 2", "4 3")
    s.falls("5 4 2 2", "4 3").take("recover:stress:physical")
    assert s.phase == "helper" and s.offered("helper:support:bob")
    s.take("pass").settle()


@pytest.mark.rule("HR-Q-75", "HR-C-44", "HR-REC-06")
def test_support_may_go_before_the_information_action(rest):
    s = rest(*TWO, scenes=[CLUE, stage("after", "end")], pp=0)
    does(s, "support:bob", "6 5 2 2", "4")
    s.take("ready")
    does(s, "clue", "5 4 2 2 2", "3")
    assert s.thrown("Bob") == (8, 8, 10, 8, 12) and not s.offered("support:ada")


@pytest.mark.rule("HR-C-32", "HR-REC-06")
def test_teamwork_steps_up_the_asset_of_a_support_action(rest):
    s = rest(hero("Bob", gift("strength 10", sfx=["teamwork"])), hero("Ada"), stress={"mental": 10}, pp=0)
    does(s, "support:ada", "6 5 2 2", "5")
    assert [each.size for each in s.ada.assets] == [12]


@pytest.mark.rule("HR-C-96", "HR-XP-02", "HR-C-44")
def test_each_roll_of_a_transition_scene_is_a_turn_for_1_xp_words(rest):
    bob = hero("Bob", milestones=["kind", "second"])
    s = rest(bob, hero("Ada"), hero("Cy"), stress={"mental": 10}, cards=[subplot("kind", "aids")], pp=0)
    s.cy.stress["mental"] = 8
    does(s, "support:ada", "6 5 2 2", "4")
    does(s, "support:cy", "6 5 2 2", "4")
    assert s.bob.xp == 2


# What lasts


@pytest.mark.rule("HR-PP-20", "HR-Q-60", "HR-PP-17", "HR-PP-14")
def test_a_resource_of_an_opening_ends_with_the_transition_and_leaves_the_one_that_was_paid_for(rest):
    s = rest(
        hero("Ada", specialties={"Combat": "expert", "Covert": "expert"}),
        stress={"mental": 10},
        pp=2,
        settings={"dice": "ask"},
    )
    s.take("resource:Combat")
    does(s, "recover:stress:mental", "6 5 2 2 2", "1 2", say=["11 with", "opening:res:Covert"])
    assert sorted(each.name for each in s.ada.resources) == ["Combat", "Covert"]
    s.to("plan")
    assert [each.name for each in s.ada.resources] == ["Combat"]


@pytest.mark.rule("HR-Q-46", "HR-REC-06")
def test_support_that_was_not_rolled_is_gone_at_the_end_of_the_scene(rest):
    s = rest(hero("Bob"), hero("Ada"), stress={"mental": 10}, pp=0)
    does(s, "support:ada", "6 5 2 2", "4")
    s.take("ready").take("ready").to("plan")
    assert s.ada.assets == []


@pytest.mark.rule("HR-C-38", "HR-REC-04", "HR-PP-22")
def test_backlash_strikes_after_a_recovery_with_the_set(rest):
    s = rest(hero("Ada", gift("strength 10", limits=["backlash type=physical"])), stress={"mental": 8}, pp=0)
    does(s, "recover:stress:mental", "6 5 2 2", "2 3", say=["limit:limit:0:0"])
    assert s.ada.stress == {"physical": 6, "mental": 0, "emotional": 0} and s.ada.pp == 1


@pytest.mark.rule("HR-C-45", "HR-Q-01", "HR-XP-09", "HR-GM-05")
def test_stopping_in_a_transition_scene_ends_the_session_once_and_the_bought_start_applies(rest):
    s = rest(*TWO, pp=0)
    s.ada.least = 3
    s.ada.turns = s.bob.turns = 4
    s.anew().take("session")
    assert (s.ada.pp, s.bob.pp, s.ada.turns) == (3, 1, 0) and s.game.session == 2
    assert not s.offered("session")


@pytest.mark.rule("HR-C-45", "HR-Q-38")
def test_a_session_changes_no_count_of_scene_or_act(rest):
    ada = hero("Ada", milestones=["first", "deeds"])
    s = rest(ada, cards=[subplot("deeds", three="aids")], pp=0)
    s.ada.subplots[1].hits |= {"act:10": 1, "scene:3": 1}
    s.take("session")
    assert s.ada.subplots[1].hits == {"act:10": 1, "scene:3": 1} and s.game.act_at == 0


# Who has fallen


@pytest.mark.rule("HR-Q-27", "HR-D-20")
def test_a_place_is_taken_at_the_next_transition_scene_not_before(scene):
    ways = dict.fromkeys(("win", "cost", "lose"), "second")
    s = scene(
        TWO, objective={"hold": 1}, exits=ways, cards=[hero("Cy")],
        scenes=[stage("second", "inn", objective={"hold": 1}), inn(then="third"), stage("third", "end")],
        acts=[["stage", "second", "inn", "third"]],
    )  # fmt: skip
    s.bob.stress["physical"], s.bob.trauma["physical"] = 12, 12
    s.next("thug").foe("hurt:bob:stress:physical", "6 2 2 2 5", "1 4 1 4")
    s._until(lambda: bool(s.game.scene) and s.game.scene.card.id == "second" and s.phase == "plan", "it")
    assert [hero.id for hero in s.game.heroes] == ["ada", "bob"]
    s.to("replace").take("take:cy").to("rest")
    assert [hero.id for hero in s.game.heroes] == ["ada", "cy"]


@pytest.mark.rule("HR-Q-27", "HR-REC-16")
def test_who_dies_between_scenes_is_replaced_at_the_transition_after_the_next_scene(rest):
    s = rest(*TWO, trauma={"mental": 12}, cards=[hero("Cy")], pp=0)
    does(s, "recover:trauma:mental", "2 3 2 2", "6 5")
    s.to("plan")
    assert s.game.heroes[0].dead and [each.id for each in s.game.party()] == ["bob"]


# What XP buys


def bought(s, what):
    if s.phase == "rest":
        s.take("shop")
    return s.take(f"buy:{what}")


@pytest.mark.rule("HR-XP-13", "HR-C-73", "HR-C-106")
def test_a_limit_is_added_with_arguments_or_takes_the_place_of_another(rest):
    s = rest(hero("Ada", gift("strength 10", limits=["gear"])), xp=10)
    bought(s, "limit:0:backlash/type=mental")
    bought(s, "relimit:0:0:tired").take("back")
    limits = s.ada.card.power_sets[0].limits
    assert [(each.code, each.args.type) for each in limits] == [("tired", None), ("backlash", "mental")]
    assert s.ada.xp == 0 and s.last("bought").rule == "HR-XP-13"


@pytest.mark.rule("HR-XP-15", "HR-C-73")
def test_an_sfx_is_added_with_arguments_that_fit_its_set(rest):
    s = rest(hero("Ada", gift("healing 8", "leap 6"), gift("mind 8")), xp=30)
    bought(s, "sfx:0:mend/type=mental")
    bought(s, "sfx:1:riposte/kind=mental")
    sets = s.ada.card.power_sets
    assert [(each.code, each.args.given()) for each in (*sets[0].sfx, *sets[1].sfx)] == [
        ("mend", {"type": "mental"}), ("riposte", {"kind": "mental"}),
    ]  # fmt: skip
    assert not s.offered("buy:sfx:1:mend") and not s.offered("buy:sfx:1:multi"), "no healing, one power"
    s.take("back")


@pytest.mark.rule("HR-XP-13", "HR-C-66", "HR-C-106")
def test_a_hero_of_one_set_is_not_sold_what_shuts_the_other(rest):
    s = rest(hero("Ada", gift("strength 10", limits=["gear"])), xp=5)
    s.take("shop")
    assert not s.offered("buy:limit:0:either") and s.offered("buy:limit:0:tired")
    s.take("back")


@pytest.mark.rule("HR-XP-17", "HR-C-73", "HR-C-09")
def test_every_kind_of_power_and_every_distinction_of_the_content_may_be_bought(rest):
    s = rest(hero("Ada"), xp=10)
    s.take("shop")
    kinds = [each for each in s.ids() if each.startswith("buy:new:0:")]
    assert len(kinds) == 20, "all of the 21 but strength"
    assert s.asks("shop").offered("back")


@pytest.mark.rule("HR-XP-13", "HR-XP-18", "HR-C-35", "HR-Q-55")
def test_a_limit_bought_is_used_in_the_next_scene(rest):
    s = rest(hero("Ada"), xp=5)
    bought(s, "limit:0:gear").take("back")
    s.to("plan").take("flaw:limit:0:0")
    assert s.ada.pp == 2


@pytest.mark.rule("HR-XP-09", "HR-XP-10", "HR-Q-01", "HR-C-98")
def test_a_bought_start_does_not_change_the_one_pp_of_a_new_act(scene):
    s = scene(objective={"hold": 1}, acts=[["stage", "inn", "after"], ["stage"]], pp=1)
    s.ada.least = 4
    s._until(lambda: s.game.act_at == 1 and s.phase == "plan", "Act 2")
    assert s.ada.pp == 1


@pytest.mark.rule("HR-XP-12", "HR-C-73", "HR-C-79")
def test_a_distinction_is_replaced_for_5_xp_and_rolled_from_then_on(rest):
    s = rest(hero("Ada"), cards=[Distinction(name="Patient")], xp=5)
    s.take("buy:hallmark:1:Patient")
    assert s.ada.card.distinctions == ("Brave", "Patient", "Late") and s.ada.xp == 0
    s.to("plan").plan("help:ada:asset")
    assert "Patient" in s.option("box:distinction>dist:1=8").label
    s.asks("pool")


@pytest.mark.rule("HR-LOOP-39", "HR-EFF-07", "HR-D-22")
@pytest.mark.parametrize(("says", "holder"), [("yes", "bob"), ("no", "ada")])
def test_who_is_given_an_asset_consents_to_it_and_else_its_maker_keeps_it(scene, says, holder):
    s = scene(TWO, doom=[6], pp=0, settings={"consent": "ask"})
    s.act("help:bob:asset", "6 5 2 2", "4", say=[f"consent.{says}"])
    assert [each.id for each in s.game.heroes if each.assets] == [holder]


@pytest.mark.rule("HR-REC-04", "HR-D-17", "HR-C-63")
def test_the_pool_of_a_recovery_is_in_sight_with_what_it_meets(rest):
    s = rest(stress={"mental": 10}, pp=0)
    s.take("hand", "recover:stress:mental").asks("pool")
    shown = s.table.view("hero:1").snapshot()
    assert [size for _, _, size, _ in shown.draft.dice] == [10, 8, 10, 8]
    s.falls("2 1 2 2", "1 2").take("roll").settle()


@pytest.mark.rule("HR-C-31", "HR-REC-03", "HR-REC-07")
def test_stress_that_a_trick_has_given_to_peril_stands_among_its_dice_once(scene):
    ada = hero("Ada", gift("strength 10", sfx=["secondwind type=physical"]))
    s = scene([ada], doom=[6])
    s.ada.stress["physical"] = 10
    s.rest().take("hand", "recover:stress:physical").pool(pay=["sfx:0:0/power:0:0"])
    held = len(s.game.doom)
    told = tuple(size for _, size in s.table.view("hero:1").snapshot().plans[0].against)
    s.rolls("2 2 2 2", "4 4 4")
    assert s.ada.stress["physical"] == 0 and len(s.game.doom) == held + 1
    assert s.thrown("Peril") == told == (6, 8, 8)


@pytest.mark.rule("HR-LOOP-36", "HR-LOOP-48", "HR-XP-08")
@pytest.mark.parametrize(("xp", "offered"), [(4, False), (5, True)])
def test_the_whole_list_is_offered_where_it_has_more_than_stands_among_the_rest(rest, xp, offered):
    names = [Distinction(name=f"Brave {nth}") for nth in range(5)]
    s = rest(xp=xp, cards=names)
    assert s.offered("buy:pp") and s.offered("shop") == offered
