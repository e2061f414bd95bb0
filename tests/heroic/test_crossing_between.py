"""What tricks, assets and sparks of a Transition Scene come to in it and after it."""

from __future__ import annotations

import pytest

from engine.heroic.asks.figures import current
from engine.heroic.state.pieces import Hung
from tests.heroic.scene import TWO, gift, hero, inn, stage, subplot
from tests.heroic.test_rest import does

CLUE = inn(clues=[{"text": "He fears the tide."}])
HEAD_START = {
    "id": "duty",
    "text": "When it comes down?",
    "options": [
        {"id": "leave", "label": "Strike first", "op": {"asset": ["A head start", 8, "all"]}},
        {"id": "stay", "label": "Stay", "flag": "stayed"},
    ],
}


def overloading():
    return hero("Ada", gift("strength 10", sfx=["overload"]))


def later(s):
    """The Action Scene after this one begins."""
    return s._until(lambda: bool(s.game.scene) and s.phase == "plan", "the next scene")


@pytest.mark.rule("HR-C-22", "HR-REC-04", "HR-Q-35")
@pytest.mark.parametrize(("dice", "doom"), [("2 3 2 2 2", [6, 10]), ("8 7 2 2 2", [6])])
def test_an_overloaded_recovery_feeds_the_doom_pool_if_it_fails(rest, dice, doom):
    s = rest(overloading(), stress={"mental": 10})
    s.take("hand", "recover:stress:mental").pool(pay=["sfx:0:0/power:0:0"])
    does(s, "roll", dice, "6 5")
    assert s.game.doom == doom


@pytest.mark.rule("HR-C-22", "HR-Q-75", "HR-REC-06")
@pytest.mark.parametrize("row", ["clue", "support:bob"])
def test_overloaded_support_and_information_do_so_too(rest, row):
    s = rest(overloading(), hero("Bob"), scenes=[CLUE, stage("after", "end")])
    s.take("hand", row).pool(pay=["sfx:0:0/power:0:0"])
    does(s, "roll", "2 3 2 2 2", "6")
    assert s.game.doom == [6, 10]


@pytest.mark.rule("HR-C-21", "HR-REC-04", "HR-Q-12")
def test_a_power_that_boost_shut_in_a_recovery_is_back_in_the_next_scene(rest):
    s = rest(hero("Ada", gift("strength 10", "leap 8", sfx=["boost"])), stress={"mental": 10}, pp=0)
    s.take("hand", "recover:stress:mental").pool(pay=["sfx:0:0/power:0:1"])
    does(s, "roll", "6 5 2 2", "1 2")
    assert current(s.ada, "power:0:0") == 0
    assert current(later(s).ada, "power:0:0") == 10


@pytest.mark.rule("HR-REC-05", "HR-REC-06", "HR-Q-46")
def test_what_is_handed_over_for_a_recovery_is_a_trait_and_no_asset(rest):
    s = rest(hero("Ada"), hero("Bob"), stress={"mental": 10})
    s.bob.assets.append(Hung("asset:x", "Ada's support", 12, "roll"))
    does(s.anew(), "recover:stress:mental", "5 4 2 2 2", "4 3", say=["helper:bob"])
    assert s.thrown("Ada") == (8, 8, 10, 8, 10)


@pytest.mark.rule("HR-REC-05", "HR-Q-08", "HR-PP-21")
def test_the_spark_of_a_d4_pays_for_the_trait_of_another(rest):
    s = rest(hero("Ada"), hero("Bob", gift("healing 12")), stress={"mental": 10}, pp=0)
    s.take("hand", "recover:stress:mental").pool(d4="dist:0")
    does(s, "roll", "6 3 5 2 2", "1 2", say=["helper:bob"])
    assert s.thrown("Ada") == (8, 4, 10, 8, 12) and (s.ada.pp, s.bob.pp) == (0, 1)


@pytest.mark.rule("HR-Q-73", "HR-Q-46", "HR-C-44")
def test_an_asset_that_the_story_gives_serves_in_the_scene_that_follows(scene):
    s = scene(
        [hero("Ada"), hero("Bob")],
        objective={"hold": 1},
        scenes=[inn(choices=[HEAD_START]), stage("after", "end")],
    )
    assert [(each.name, each.size) for each in later(s.to("rest")).bob.assets] == [("A head start", 8)]


@pytest.mark.rule("HR-Q-57", "HR-REC-04")
def test_a_distinction_is_a_d4_once_between_scenes_and_again_in_the_next(rest):
    s = rest(stress={"mental": 8, "physical": 8}, pp=0)
    s.take("hand", "recover:stress:mental").pool(d4="dist:0")
    does(s, "roll", "6 2 5 2", "1 2")
    s.take("hand", "recover:stress:physical")
    assert not s.offered("box:distinction>dist:0=4") and s.offered("box:distinction>dist:1=4")
    assert later(s.take("back")).plan("help:ada:asset").offered("box:distinction>dist:0=4")
    s.take("back")


@pytest.mark.rule("HR-Q-14", "HR-REC-04")
def test_a_power_is_stunted_with_once_in_the_recoveries_of_a_scene(rest):
    s = rest(stress={"mental": 10, "physical": 10}, pp=2)
    s.take("hand", "recover:stress:mental").pool(pay=["stunt:power:0:0"])
    does(s, "roll", "6 2 5 2 2", "1 2")
    s.take("hand", "recover:stress:physical").pool()
    assert not s.offered("pay:stunt:power:0:0") and s.offered("pay:stunt:spec:Combat")
    s.take("back")


@pytest.mark.rule("HR-C-38", "HR-TRA-01", "HR-Q-41", "HR-REC-02")
def test_who_goes_out_by_a_backlash_between_scenes_begins_the_next_with_a_d12_and_able(rest):
    s = rest(hero("Ada", gift("strength 10", limits=["backlash type=physical"])), stress={"mental": 10}, pp=0)
    s.ada.stress["physical"] = 12
    does(s, "recover:stress:mental", "6 2 5 2", "1 2", say=["limit"])
    assert s.ada.out and s.ada.trauma["physical"] == 6
    assert later(s).ada.able and s.ada.stress["physical"] == 12


@pytest.mark.rule("HR-C-44", "HR-POOL-04", "HR-C-62")
def test_between_scenes_all_are_in_one_place_wherever_the_scene_left_them(scene):
    s = scene(TWO, objective={"hold": 1})
    s.ada.stress["mental"] = 10
    s.take("go:gate").rest().take("hand", "recover:stress:mental").pool()
    assert s.sizes[0] == 8
    s.take("back")


@pytest.mark.rule("HR-XP-21", "HR-C-36", "HR-C-73")
def test_a_gift_that_takes_the_place_of_one_that_was_tired_is_not(rest):
    s = rest(
        hero("Ada", gift("strength 10", "leap 6", limits=["tired"])),
        xp=15,
        stress={"mental": 10},
        cards=[hero("Cy", gift("mind 8", "senses 6"))],
    )
    s.take("hand", "recover:stress:mental", "flaw:limit:0:0").pool().rolls("6 5 2 2", "2 2")
    later(s.take("buy:set:0:Set of mind"))
    assert s.plan("help:ada:asset").sizes == (10, 8, 8, 8)
    s.take("back")


@pytest.mark.rule("HR-XP-18", "HR-Q-55", "HR-C-35")
def test_a_flaw_that_moves_up_the_sheet_is_not_the_one_that_was_used(rest):
    ada = hero("Ada", gift("strength 10", "leap 6", limits=["tired", "gear"]))
    s = rest(ada, xp=10, stress={"mental": 10, "physical": 10})
    s.take("hand", "recover:stress:mental", "flaw:limit:0:0").pool().rolls("6 5 2 2", "2 2")
    s.take("buy:rid:0:0", "hand", "recover:stress:physical")
    assert s.asks("pool").offered("flaw:limit:0:0")


@pytest.mark.rule("HR-C-96", "HR-C-46", "HR-C-30")
def test_a_1_xp_word_of_the_last_turn_pays_again_in_the_rest_that_follows(scene):
    ada = hero("Ada", gift("healing 10", sfx=["mend type=mental"]), milestones=["trial", "second"])
    s = scene([hero("Bob"), ada], objective={"hold": 1}, cards=[subplot("trial", "heals")], rook=False)
    s.bob.stress["mental"] = 12
    s.next("thug").next("ada").act("heal:bob:stress:mental", "8 7 2 2", "2 2 2 2")
    s.rest().take("ready", "own:bob").settle()
    assert s.ada.xp == 2
