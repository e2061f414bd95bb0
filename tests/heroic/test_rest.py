"""Transition Scenes: recovery, resources, the clue, stories (HR-REC, HR-C-44)."""

from __future__ import annotations

import pytest

from tests.heroic.scene import OUT, TWO, gift, hero, inn, stage, subplot


def does(s, row: str, *dice: str, say=()):
    """A row of the Transition Scene; these dice fall."""
    return s.falls(*dice).take(row).settle(*say)


# At its start


@pytest.mark.rule("HR-REC-01", "HR-REC-02", "HR-Q-37", "HR-Q-41")
def test_at_its_start_stress_that_went_over_is_gone_and_the_rest_steps_back(rest):
    s = rest(stress={"physical": 12, "mental": 8, "emotional": 4}, went_over=["physical"])
    assert s.ada.stress == {"physical": 0, "mental": 6, "emotional": 0}


@pytest.mark.rule("HR-Q-41", "HR-REC-02", "HR-C-41")
def test_an_action_scene_that_follows_directly_starts_with_d12_and_the_hero_able(scene):
    ways = dict.fromkeys(("win", "cost", "lose"), "second")
    s = scene(
        list(TWO), objective={"hold": 1}, exits=ways, scenes=[stage("second", "inn"), inn(then="second")]
    )
    s.bob.stress["mental"] = OUT
    s._until(lambda: bool(s.game.scene) and s.game.scene.card.id == "second" and s.phase == "plan", "it")
    assert s.bob.stress["mental"] == 12 and s.bob.able


@pytest.mark.rule("HR-REC-17", "HR-Q-28", "HR-D-19", "HR-REC-09")
def test_an_old_wound_accepted_hampers_then_steps_back_and_heals_by_the_rules_of_stress(scene):
    s = scene(
        objective={"hold": 1},
        trauma_scene=True,
        doom=[6],
        prepare=lambda game: game.heroes[0].trauma.update(mental=12),
    )
    s.ada.trauma["mental"] = 12
    s.take("wound:mental").settle()
    assert [(each.name, each.size) for each in s.ada.complications] == [("old wound", 12)]
    s.rest()
    assert s.ada.trauma["mental"] == 10
    does(s, "recover:trauma:mental", "6 2 5 2", "6 4", say=["11 with d8"])
    assert s.ada.trauma["mental"] == 8


@pytest.mark.rule("HR-Q-28", "HR-D-19")
def test_nobody_is_asked_for_an_old_wound_without_trauma(scene):
    assert scene(trauma_scene=True).phase == "plan"


# Recovery


@pytest.mark.rule("HR-REC-03", "HR-REC-04", "HR-REC-07", "HR-REC-08", "HR-D-17")
def test_a_stress_die_is_rolled_against_with_the_doom_pool_and_gone_with_an_effect_as_large(rest):
    s = rest(stress={"physical": 8, "mental": 10})
    does(s, "recover:stress:mental", "6 5 2 2", "4 4")
    assert s.thrown("Peril") == (6, 8)
    assert s.ada.stress == {"physical": 6, "mental": 0, "emotional": 0}


@pytest.mark.rule("HR-REC-09")
def test_a_smaller_effect_die_steps_it_back_once(rest):
    s = rest(stress={"mental": 12})
    does(s, "recover:stress:mental", "6 2 5 2", "6 4", say=["11 with d8"])
    assert s.ada.stress["mental"] == 8


@pytest.mark.rule("HR-Q-35")
def test_a_failed_recovery_changes_nothing_and_is_not_tried_again(rest):
    s = rest(stress={"mental": 8})
    does(s, "recover:stress:mental", "2 3 2 2", "6 5")
    assert s.ada.stress["mental"] == 6 and not s.offered("recover:stress:mental")


@pytest.mark.rule("HR-REC-10", "HR-PP-07")
def test_a_further_effect_die_for_a_pp_works_on_the_stress_at_its_new_size(rest):
    s = rest(stress={"mental": 12}, pp=1)
    does(s, "recover:stress:mental", "6 2 5 2", "6 4", say=["11 with d8 and d8"])
    assert s.ada.stress["mental"] == 0 and s.ada.pp == 0, "10, 8, gone"


@pytest.mark.rule("HR-REC-10", "HR-REC-08", "HR-REC-15", "HR-GM-26")
@pytest.mark.parametrize(("kind", "size"), [("stress", 12), ("trauma", 10)])
def test_no_further_effect_is_sold_beside_one_that_ends_the_harm(rest, kind, size):
    """The stress has stepped back to a d10 as the scene began."""
    s = rest(**{kind: {"mental": size}}, pp=3)
    s.falls("6 2 5 2").take(f"recover:{kind}:mental").settle(stop=["dice"])
    labels = [each.label for each in s.options()]
    s.falls("6 6").settle()
    assert "8 with d10" in labels and "11 with d8 and d8, a second effect" in labels
    assert not [each for each in labels if "with d10 and" in each]


@pytest.mark.rule("HR-REC-05", "HR-D-17")
def test_a_trait_of_another_hero_is_added_for_a_pp_handed_over(rest):
    s = rest(hero("Ada"), hero("Bob", gift("healing 12")), stress={"mental": 10})
    does(s, "recover:stress:mental", "5 4 2 2 2", "4 3", say=["helper:bob"])
    assert s.thrown("Ada") == (8, 8, 10, 8, 12)
    assert (s.ada.pp, s.bob.pp) == (0, 2)


@pytest.mark.rule("HR-REC-06", "HR-C-44", "HR-Q-47", "HR-ROLL-16")
def test_a_support_action_gives_an_asset_for_the_recovery_once_a_hero(rest):
    s = rest(hero("Bob"), hero("Ada"), stress={"mental": 8})
    s.bob.stress["physical"] = 6
    does(s, "support:ada", "6 5 2 2", "4 3")
    assert s.thrown("Peril") == (6, 6), "and the stress of who helps"
    assert [each.size for each in s.ada.assets] == [10] and not s.offered("support:ada")


@pytest.mark.rule("HR-TRA-05", "HR-REC-15", "HR-Q-48")
@pytest.mark.parametrize(("dice", "size"), [("6 5 2 2", 0), ("6 2 5 2", 10)])
def test_trauma_is_gone_with_a_die_as_large_and_stays_with_a_smaller(rest, dice, size):
    s = rest(trauma={"mental": 10})
    does(s, "recover:trauma:mental", dice, "6 4", say=["11 with"] if size else [])
    assert s.ada.trauma["mental"] == size and not s.offered("recover:trauma")


@pytest.mark.rule("HR-REC-16", "HR-Q-48", "HR-TRA-04", "HR-C-46")
@pytest.mark.parametrize(("before", "after", "fate"), [(8, 10, ""), (12, OUT, "dead")])
def test_a_failed_attempt_steps_trauma_up_and_at_d12_it_is_death(rest, before, after, fate):
    ada = hero("Ada", milestones=["scars", "second"])
    s = rest(ada, hero("Bob"), trauma={"mental": before}, cards=[subplot("scars", "trauma_gained")])
    does(s, "recover:trauma:mental", "2 3 2 2", "6 5")
    assert s.game.heroes[0].trauma["mental"] == after and s.game.heroes[0].dead == fate
    assert s.game.heroes[0].xp == (1 if not fate else s.game.heroes[0].xp)


# In an Action Scene


@pytest.mark.rule("HR-REC-11")
@pytest.mark.parametrize(("power", "offered"), [("healing 8 heal", True), ("healing 8", False)])
def test_in_an_action_scene_one_heals_oneself_only_by_a_power_that_says_so(scene, power, offered):
    s = scene([hero("Ada", gift(power)), hero("Bob")])
    s.ada.stress["mental"] = s.bob.stress["mental"] = 8
    s.anew()
    assert s.offered("heal:ada") == offered and s.offered("heal:bob")


@pytest.mark.rule("HR-REC-12", "HR-Q-49")
@pytest.mark.parametrize(("dice", "size"), [("6 5 2 2", 8), ("6 2 5 2", 10)])
def test_a_win_steps_it_back_once_with_an_effect_as_large_else_not_at_all(scene, dice, size):
    s = scene([hero("Ada"), hero("Bob")], doom=[6], pp=0)
    s.bob.stress["mental"] = 10
    s.anew().act("heal:bob:stress:mental", dice, "4 4", say=["11 with d8"] if size == 10 else [])
    assert s.bob.stress["mental"] == size


@pytest.mark.rule("HR-REC-13", "HR-Q-49", "HR-STR-06", "HR-TRA-01")
@pytest.mark.parametrize(("before", "after", "trauma"), [(8, 10, 0), (12, OUT, 6), (OUT, OUT, 0)])
def test_a_failed_healing_steps_the_stress_up_but_not_of_who_is_out(scene, before, after, trauma):
    s = scene([hero("Ada"), hero("Bob")], doom=[6, 6], pp=0)
    s.bob.stress["mental"] = before
    s.anew().act("heal:bob:stress:mental", "3 2 2 2", "6 5 2")
    assert s.bob.stress["mental"] == after and s.bob.trauma["mental"] == trauma


@pytest.mark.rule("HR-Q-34", "HR-REC-12", "HR-EFF-01")
@pytest.mark.parametrize(("theirs", "size"), [("3 3", 12), ("4 4", OUT)])
def test_who_is_out_is_lifted_to_d12_by_a_d12(scene, theirs, size):
    s = scene([hero("Ada"), hero("Bob")], doom=[6], pp=0)
    s.bob.stress["mental"] = OUT
    s.anew().act("heal:bob:stress:mental", "6 5 2 2", theirs)
    assert s.thrown("Peril") == (6, 12)
    assert s.bob.stress["mental"] == size and s.bob.able == (size == 12)


# Resources, clue, stories


@pytest.mark.rule("HR-PP-14", "HR-PP-15", "HR-PP-16", "HR-PP-17", "HR-PP-18", "HR-Q-46", "HR-Q-60")
@pytest.mark.parametrize(("rank", "size"), [("expert", 6), ("master", 8)])
def test_a_resource_for_a_pp_serves_its_maker_in_every_roll_of_the_next_action_scene(rest, rank, size):
    s = rest(hero("Ada", specialties={"Combat": rank}), hero("Bob"))
    s.take("resource:Combat").to("plan")
    assert s.ada.pp == 0
    assert s.plan("help:ada:asset").asks("pool").sizes[4] == size
    s.rolls("6 5 2 2 2", "6")
    assert [each.size for each in s.ada.resources] == [size]
    s.to("rest") if s.game.rest else s._until(lambda: not s.game.scene, "its end")
    assert s.ada.resources == []


@pytest.mark.rule("HR-C-44", "HR-Q-75", "HR-PP-09")
def test_the_clue_is_one_try_for_the_party_and_an_asset_of_the_next_action_scene(rest):
    clue = inn(clues=[{"text": "He fears the tide."}])
    s = rest(*TWO, scenes=[clue, stage("after", "end")])
    does(s, "clue", "6 5 2 2", "5", say=["keep.yes"])
    s.take("ready")
    assert not s.offered("clue")
    s.to("plan")
    assert [(each.size, each.until) for each in s.ada.assets] == [(12, "scene")] and s.ada.pp == 0


@pytest.mark.rule("HR-C-44", "HR-Q-67", "HR-Q-73", "HR-D-20", "HR-LOOP-40", "HR-XP-04", "HR-C-46")
def test_a_story_choice_is_a_vote_and_hits_who_names_it(rest):
    choice = {
        "id": "mercy",
        "text": "The thief?",
        "options": [
            {"id": "spare", "label": "Spare", "flag": "spared"},
            {"id": "hand_over", "label": "Hand over"},
        ],
    }
    cards = [
        subplot("kind", ten={"word": "choice", "id": "mercy", "option": "spare"}),
        subplot("hard", ten={"word": "refuses", "id": "mercy", "option": "hand_over"}),
    ]
    heroes = (hero("Ada", milestones=["kind", "second"]), hero("Bob", milestones=["hard", "second"]))
    s = rest(*heroes, cards=cards, scenes=[inn(choices=[choice]), stage("after", "end")])
    assert s.game.stories == {"mercy": "spare"} and s.game.flags == ["spared"]
    assert (s.ada.xp, s.bob.xp) == (10, 10)


@pytest.mark.rule("HR-C-44")
def test_it_ends_when_every_owner_has_said_ready(rest):
    s = rest(*TWO)
    s.take("ready")
    assert s.phase == "rest" and s.options()[0].actor == "bob"
    s.take("ready").settle()
    assert s.game.rest is None


@pytest.mark.rule("HR-Q-73", "HR-GM-37")
def test_what_an_option_of_the_story_brings_about_is_told_before_the_vote(scene):
    options = [
        {"id": "tell", "label": "Tell them"},
        {"id": "hide", "label": "Hide it", "op": {"doom": 8}},
        {"id": "run", "label": "Run", "op": {"asset": ["A head start", 6, "all"]}},
    ]
    told_by = inn(choices=[{"id": "truth", "text": "What now?", "options": options}])
    s = scene(objective={"hold": 1}, scenes=[told_by, stage("after", "end")]).to("vote").asks("vote")
    told = dict(s.table.view("hero:1").snapshot().rest.ways)
    assert told == {"story:hide": "Peril gains d8", "story:run": "an asset for each of you, A head start d6"}


@pytest.mark.rule("HR-Q-73", "HR-LOOP-37", "HR-C-46")
@pytest.mark.parametrize(("of", "told"), [("mercy", "10 XP Ada, 10 XP Bob"), ("duty", "")])
def test_whose_subplot_an_option_of_the_story_pays_is_told_of_its_own_choice_alone(scene, of, told):
    ways = [{"id": "spare", "label": "Spare"}, {"id": "hand_over", "label": "Hand over"}]
    told_by = inn(choices=[{"id": "mercy", "text": "The thief?", "options": ways}])
    cards = [subplot("first", ten={"word": "refuses", "id": of, "option": "spare"})]
    s = scene(TWO, objective={"hold": 1}, cards=cards, scenes=[told_by, stage("after", "end")])
    s.to("vote").asks("vote")
    shown = dict(s.table.view("hero:2").snapshot().rest.ways)
    assert (shown.get("story:hand_over", ""), "story:spare" in shown) == (told, False)
