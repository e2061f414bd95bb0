"""What belongs to an action is said in its Plan and paid when it is there; between scenes one row does what is sensible."""

from __future__ import annotations

import pytest

from engine.heroic.state.pieces import Hung, Mod
from tests.heroic.scene import HIT, foe, gift, hero, inn, stage

ASSET = "help:ada:asset"
SAID = {"steps": "joined"}
BACK = ["backlash type=mental"]


@pytest.mark.rule("HR-LOOP-18", "HR-PP-09", "HR-EFF-07", "HR-Q-46")
@pytest.mark.parametrize(
    ("pay", "dice", "until", "pp"),
    [(["keep"], "6 5 2 2", "scene", 0), ([], "6 5 2 2", "roll", 1), (["keep"], "2 2 2 2", "", 1)],
)
def test_an_asset_is_kept_if_the_plan_says_so_and_it_is_made(scene, pay, dice, until, pp):
    s = scene(settings=SAID, pp=1, doom=[6, 6, 6])
    s.act(ASSET, dice, "4 3 2", pay=pay, say=[])
    assert [each.until for each in s.ada.assets] == [until] * bool(until) and s.ada.pp == pp


@pytest.mark.rule("HR-LOOP-18", "HR-PP-10", "HR-C-18")
def test_a_complication_is_kept_for_the_next_scene_only_of_a_foe_that_is_in_it(scene):
    second = stage("second", "end", foes=[{"id": "thug", "place": "tower"}])
    s = scene(foes=[foe("Thug"), foe("Goon")], scenes=[inn(then="second"), second], settings=SAID, pp=1)
    assert s.plan("hurt:thug:complication").offered("pay:keep")
    assert not s.take("back").plan("hurt:goon:complication").offered("pay:keep")
    s.take("back").act("hurt:thug:complication", "6 5 2 2", "4 4 2 2", pay=["keep"])
    assert [each.until for each in s.thug.complications] == ["next"] and s.ada.pp == 0


@pytest.mark.rule("HR-LOOP-18", "HR-PP-10")
def test_no_complication_is_kept_for_a_scene_that_is_over(scene):
    there = [{"id": "thug", "place": "quay"}]
    scenes = [inn(then="second"), stage("second", "end", foes=there)]
    s = scene(foes=[foe("Thug")], scenes=scenes, objective={"hold": 1}, settings=SAID, pp=1)
    s._until(
        lambda: s.game.scene is not None and s.game.scene.card.id == "second" and s.phase == "plan", "it"
    )
    assert not s.plan("hurt:thug:complication").offered("pay:keep")
    s.take("back")


@pytest.mark.rule("HR-C-38", "HR-Q-70", "HR-Q-55", "HR-PP-06", "HR-LOOP-10")
def test_what_strikes_back_pays_at_once_and_hurts_after_the_roll(scene):
    """The spark it brings pays the third die of the same roll."""
    s = scene([hero("Ada", gift("strength 10", limits=BACK))], settings=SAID | {"dice": "ask"}, pp=0)
    s.act(HIT, "3 2 2 5", "4 4 2 2", pay=["flaw:limit:0:0"], say=["10 with"])
    assert s.ada.pp == 0 and s.ada.stress["mental"] == 6 and s.thug.stress["physical"]
    assert not s.order(2).plan(HIT).offered("pay:flaw"), "once a scene"
    s.take("back")


@pytest.mark.rule("HR-C-38", "HR-Q-02", "HR-C-35")
def test_what_strikes_back_is_offered_only_with_a_power_of_its_set_in_the_pool(scene):
    s = scene([hero("Ada", gift("strength 10", limits=BACK))], settings=SAID, pp=0)
    s.plan(HIT)
    assert s.offered("pay:flaw") and not s.take("box:set1>none").offered("pay:flaw")
    s.take("back")


@pytest.mark.rule("HR-LOOP-28", "HR-Q-05", "HR-PP-20", "HR-Q-60")
@pytest.mark.parametrize(
    ("pay", "reaction", "held", "pp"),
    [
        (["buy:res:Combat"], "4 4 2 1", ["Combat"], 1),
        (["buy:res:Combat"], "4 4 2 2", [], 2),
        (["buy:res:Combat"], "4 4 1 1", ["Combat"], 1),
        ([], "4 4 2 1", [], 2),
    ],
)
def test_the_first_opening_against_an_action_brings_what_its_plan_says(scene, pay, reaction, held, pp):
    s = scene(settings=SAID, pp=2)
    s.act(HIT, "6 5 2 2", reaction, pay=pay)
    assert [each.name for each in s.ada.resources] == held and s.ada.pp == pp


@pytest.mark.rule("HR-LOOP-28", "HR-PP-06", "HR-PP-19")
def test_what_the_plan_says_of_an_opening_is_not_had_without_a_spark_left(scene):
    s = scene(settings=SAID | {"dice": "ask"}, pp=1)
    s.act(HIT, "4 3 2 2", "4 4 2 1", pay=["buy:res:Combat"], say=["9 with"])
    assert s.ada.pp == 0 and not s.ada.resources


@pytest.mark.rule("HR-LOOP-28", "HR-C-36", "HR-LOOP-18")
def test_an_opening_brings_a_tired_power_back(scene):
    s = scene([hero("Ada", gift("strength 10"))], settings=SAID, pp=2)
    s.ada.mods["power:0:0"] = Mod(shut=True, until="rest", code="tired")
    s.anew().act(HIT, "6 5 2", "4 4 2 1", pay=["buy:tired:power:0:0"])
    assert not s.ada.mods and s.ada.pp == 1


@pytest.mark.rule("HR-Q-24", "HR-LOOP-19", "HR-ORD-03")
@pytest.mark.parametrize(("claims", "begins"), [(1, "bob"), (0, "ada"), (2, "ada")])
def test_who_acts_last_says_in_the_plan_whether_to_begin_the_next_order(scene, claims, begins):
    s = scene([hero("Ada"), hero("Bob")], [foe("Thug")], rook=False, settings={"next": "sensible"})
    s.take("named:thug").take("pass").to("gm.deed").take("pass").to("plan")
    assert s.game.scene.current == "bob" and s.game.scene.order == 1
    for word in ("first.yes", "first.no")[:claims]:
        s.take(word)
    s.take("pass").to("plan")
    assert s.game.scene.order == 2 and s.game.scene.current == begins


@pytest.mark.rule("HR-C-42", "HR-LOOP-18", "HR-LOOP-19")
@pytest.mark.parametrize("order", [2, 3])
def test_nothing_that_serves_later_is_sold_in_the_last_order_of_a_scene_to_be_held(scene, order):
    s = scene(rook=False, objective={"hold": 3}, deadline=5, settings=SAID | {"next": "sensible"}, pp=2)
    s.order(order).game.scene.acted.append("thug")
    s.anew().to("plan")
    assert s.game.scene.order == order
    assert ("first.yes" in s.ids()) == (order < 3)
    assert s.plan(ASSET).asks("pool").offered("pay:keep") == (order < 3)


@pytest.mark.rule("HR-LOOP-48", "HR-PP-05", "HR-LOOP-24")
def test_a_word_about_hitting_back_lasts_until_it_is_taken_back(scene):
    s = scene(settings=SAID | {"reactions": "sensible"}, pp=4)
    s.ada.back = "never"
    s.next("ada").take("word:ask")
    assert s.ada.back == "" and s.phase == "plan" and not s.offered("word:ask")


@pytest.mark.rule("HR-LOOP-34", "HR-GM-26", "HR-REC-03", "HR-PP-14", "HR-Q-75", "HR-Q-60")
def test_the_sensible_things_are_done_in_one_and_then_one_is_ready(scene):
    rest = inn(clues=[{"text": "It hums"}])
    s = scene([hero("Ada")], scenes=[rest, stage("after", "end")], settings=SAID, pp=1, doom=[6, 6])
    s.ada.stress |= {"physical": 10, "mental": 6}
    s.rest()
    s.falls("8 7 3 2", "2 2 2 2", "8 7 3 2 2", "2 2 2 2").take("sensible").to("plan", "rest")
    assert s.ada.stress == {"physical": 0, "mental": 4, "emotional": 0}, "a d4 is not worth a roll"
    assert [each.name for each in s.ada.resources] == ["Combat"] and [each.name for each in s.ada.assets] == [
        "It hums"
    ]
    assert s.game.scene.card.id == "after"


@pytest.mark.rule("HR-LOOP-34", "HR-PP-09", "HR-Q-75")
@pytest.mark.parametrize(("dice", "ready"), [("8 7 3 2 2", False), ("2 3 2 2 2", True)])
def test_the_sensible_things_say_that_one_is_ready_then_but_for_a_clue_to_keep(scene, dice, ready):
    rest = inn(clues=[{"text": "It hums"}])
    s = scene(
        [hero("Ada"), hero("Bob")], scenes=[rest, stage("after", "end")], settings=SAID, pp=3, doom=[6, 6]
    )
    s.rest()
    assert s.option("sensible").label == "Do the sensible things, then ready; it asks about the clue"
    s.falls(dice, "4 4 2").take("sensible").to("rest")
    assert ("ada" in s.game.rest.ready) == ready and s.offered("lasts") != ready


@pytest.mark.rule("HR-LOOP-34", "HR-GM-26", "HR-XP-07")
def test_the_sensible_things_are_one_decision_and_say_which_xp_they_keep(scene):
    s = scene([hero("Ada")], scenes=[inn(), stage("after", "end")], settings=SAID, pp=1, doom=[6, 6])
    s.ada.xp = 5
    s.rest()
    assert s.option("sensible").label == "Do the sensible things, then ready; 5 XP stay"
    assert s.offered("buy:swap:solo:buddy")
    s.take("sensible").settle()
    assert [each.name for each in s.ada.resources] == ["Combat"] and s.ada.xp == 5
    assert s.game.scene.card.id == "after"


@pytest.mark.rule("HR-LOOP-34", "HR-PP-09")
def test_after_the_sensible_things_whoever_can_keep_the_clue_is_asked_again(scene):
    rest = inn(clues=[{"text": "It hums"}])
    s = scene([hero("Ada")], scenes=[rest, stage("after", "end")], settings=SAID, pp=2, doom=[6, 6])
    s.rest().falls("8 7 3 2 2", "2 2 2").take("sensible").to("rest")
    assert s.ada.pp == 1 and s.offered("lasts") and not s.offered("sensible")


@pytest.mark.rule("HR-LOOP-34", "HR-REC-05", "HR-REC-07")
def test_the_row_of_a_recovery_says_whose_help_is_preset_and_takes_it(scene):
    heroes = [hero("Ada"), hero("Bob", gift("strength 12"))]
    s = scene(heroes, scenes=[inn()], settings=SAID, pp=1, doom=[6, 6])
    s.ada.stress["physical"] = 10
    s.rest()
    row = s.option("recover:stress:physical")
    assert row.label == "Recover physical stress d8, with Bob's Strength d12 for a spark"
    s.falls("6 5 3 2 9", "2 2 2 2").take(row.id).to("rest")
    assert (s.ada.pp, s.bob.pp) == (0, 2) and s.ada.stress["physical"] == 0 and 12 in s.thrown("Ada")


@pytest.mark.rule("HR-C-44", "HR-PP-09", "HR-LOOP-18")
def test_a_clue_is_kept_for_a_spark_as_long_as_one_is_not_ready(scene):
    rest = inn(clues=[{"text": "It hums"}])
    s = scene([hero("Ada")], scenes=[rest, stage("after", "end")], settings=SAID, pp=1, doom=[6, 6])
    s.rest().falls("8 7 3 2", "2 2 2").take("clue").to("rest")
    s.take("lasts")
    assert s.ada.pp == 0 and not s.offered("lasts")
    s.take("ready").to("plan")
    assert [(each.name, each.until) for each in s.ada.assets] == [("It hums", "scene")]


@pytest.mark.rule("HR-LOOP-28", "HR-Q-60", "HR-LOOP-09")
@pytest.mark.parametrize(("pp", "held", "said"), [(3, 0, True), (3, 6, False), (1, 0, False)])
def test_what_an_opening_is_to_bring_is_preset_with_a_spark_to_spare_and_no_resource(scene, pp, held, said):
    s = scene(settings=SAID, pp=pp)
    s.ada.resources += [Hung("res:x", "Combat", held, "scene")] * bool(held)
    s.anew().take("hand", HIT)
    assert any(row.startswith("buy:") for row in s.game.draft.rows) == said
    s.take("back")
