"""Hitting back is said before the reaction is rolled, and paid once the attack is foiled (HR-LOOP-22, HR-D-12, HR-Q-53)."""

from __future__ import annotations

import pytest

from engine.heroic.seen import plans
from engine.heroic.state.pieces import Hung
from tests.heroic.scene import HURT, foe, gift, hero, mob

FOILED = "8 7 6 2"
SENSIBLE = {"reactions": "sensible"}


def attacked(s, by="thug", dice="3 2 2 2"):
    """A reaction of Ada's is asked for, its pool as it is preset."""
    return s.next(by).falls(dice).take(HURT).settle(stop=["react"]).asks("react")


def blows(s):
    """What may be ticked, or taken out again."""
    return [each for each in s.ids() if each.startswith("pay:back:")]


def used(s):
    """No Hallmark is left to bring a spark as a d4."""
    s.ada.used += [f"scene:d4:{each}" for each in ("dist:0", "dist:1", "dist:2", "setting:0", "setting:1")]


def ticked(s):
    """What a won reaction will bring."""
    return [row for row in s.draft.rows if row.startswith("back:")]


@pytest.mark.rule("HR-D-12", "HR-LOOP-22", "HR-Q-16", "HR-C-82")
def test_it_is_offered_before_the_roll_by_each_type_of_the_pool_or_a_complication_one_at_a_time(scene):
    s = attacked(scene([hero("Ada", specialties={"Menace": "expert"})])).pool()
    ways = ["pay:back:physical", "pay:back:emotional", "pay:back:complication"]
    assert blows(s) == ways
    s.take("pay:back:emotional")
    assert blows(s.asks("react")) == ["pay:back:emotional"]


@pytest.mark.rule("HR-LOOP-22", "HR-LOOP-48")
def test_a_foiled_attack_asks_nothing_more(scene):
    s = attacked(scene()).pool().rolls(FOILED, stop=["counter"])
    assert s.phase != "counter" and s.thug.stress["physical"] == 0 and s.ada.pp == 1


@pytest.mark.rule("HR-LOOP-22", "HR-C-82")
def test_a_type_that_the_pool_opens_no_more_is_not_hit_back_by(scene):
    s = attacked(scene([hero("Ada", specialties={"Menace": "expert"})])).pool(pay=["back:emotional"])
    s.take("box:specialty>none")
    assert ticked(s) == []
    s.rolls("8 7 6")
    assert s.thug.worst == 0 and s.ada.pp == 1


@pytest.mark.rule("HR-LOOP-22", "HR-PP-05", "HR-ROLL-18")
def test_whoever_is_hit_pays_nothing_for_the_blow_that_was_not_struck(scene):
    s = attacked(scene(), dice="8 7 2 2").pool(pay=["back:physical"]).rolls("5 4 2 2")
    assert s.ada.pp == 1 and s.ada.stress["physical"] == 10 and s.thug.stress["physical"] == 0


@pytest.mark.rule("HR-Q-53", "HR-PP-05", "HR-PP-06")
def test_a_spark_that_foiled_the_attack_is_not_there_to_hit_back_with(scene):
    s = attacked(scene(pp=1), dice="6 5 2 2").pool(pay=["back:physical"]).falls("6 4 4 2")
    s.take("roll").settle("14 with", stop=[])
    assert s.ada.stress["physical"] == 0 and s.ada.pp == 0 and s.thug.stress["physical"] == 0


@pytest.mark.rule("HR-Q-53", "HR-PP-23")
@pytest.mark.parametrize(("dice", "back"), [("8 7 6 1", True), ("8 7 6 2", False)])
def test_a_spark_of_an_opening_pays_for_hitting_back(scene, dice, back):
    s = attacked(scene(pp=0)).pool(pay=["back:physical"]).rolls(dice, say=["buy:d6"] * back)
    assert (s.thug.stress["physical"] == 10) == back and s.ada.pp == 0


@pytest.mark.rule("HR-D-12", "HR-GM-24", "HR-LOOP-22")
@pytest.mark.parametrize(("pp", "sfx", "rows"), [
    (2, "", ["back:physical"]),
    (0, "", []),
    (0, "riposte kind=physical", ["back:physical"]),
])  # fmt: skip
def test_what_keen_heroes_pay_for_is_preset(scene, pp, sfx, rows):
    s = scene([hero("Ada", gift("strength 10", sfx=[sfx] if sfx else []))], pp=pp)
    used(s)
    assert ticked(attacked(s)) == rows


@pytest.mark.rule("HR-LOOP-22", "HR-PP-05")
@pytest.mark.parametrize(("sfx", "due"), [("", (("back:physical", 1),)), ("riposte kind=physical", ())])
def test_a_pool_tells_what_is_paid_only_once_the_attack_is_foiled(scene, sfx, due):
    s = scene([hero("Ada", gift("strength 10", sfx=[sfx] if sfx else []))], pp=2)
    used(s)
    told = plans.drafted(s.game, attacked(s).draft)
    assert told.rows == ("back:physical",) and (told.due, told.price) == (due, 0)


@pytest.mark.rule("HR-D-12", "HR-GM-25")
def test_the_type_that_is_preset_is_the_one_that_goes_furthest(scene):
    s = scene([hero("Ada", specialties={"Menace": "expert"})], pp=2)
    s.thug.stress["physical"] = 12
    assert ticked(attacked(s)) == ["back:emotional"]


@pytest.mark.rule("HR-LOOP-24", "HR-C-25", "HR-PP-05")
@pytest.mark.parametrize(
    ("sfx", "struck"), [("riposte kind=physical", True), ("absorb kind=physical", False)]
)
def test_who_never_asks_pays_nothing_but_hits_back_where_it_is_free(scene, sfx, struck):
    s = scene([hero("Ada", gift("strength 10", sfx=[sfx]))], pp=3, settings={"reactions": "auto"})
    s.next("thug").falls("3 2 2 2", FOILED).take(HURT).settle(stop=["react"])
    assert s.phase != "react" and s.ada.pp == 3
    assert (s.thug.stress["physical"] == 10) == struck


def foiled(s, dice="2 1 1 1"):
    """An attack that Ada is sure to foil: her dice roll as they lie, and then she is asked."""
    return (
        s.next("thug")
        .falls(dice, FOILED, *(["2"] if s.thug.worst else []))
        .take(HURT)
        .settle(stop=["react", "counter"])
    )


@pytest.mark.rule("HR-LOOP-24", "HR-LOOP-22", "HR-D-12")
@pytest.mark.parametrize(("pp", "asked"), [(0, False), (3, True)])
def test_an_attack_that_is_sure_to_fail_is_asked_about_once_there_is_a_spark_to_hit_back_with(
    scene, pp, asked
):
    s = scene(pp=pp, settings=SENSIBLE)
    used(s)
    foiled(s)
    assert (s.phase == "counter") == asked
    if asked:
        s.take("counter:physical").settle()
        assert s.thug.stress["physical"] == 10 and s.ada.pp == pp - 1


@pytest.mark.rule("HR-LOOP-24", "HR-LOOP-48")
@pytest.mark.parametrize(
    ("pp", "word", "asked", "paid"),
    [(4, "always", False, 2), (2, "always", True, 1), (4, "never", False, 0), (4, "pass", True, 0)],
)
def test_a_word_for_the_scene_is_kept_as_long_as_a_spark_is_left_after_it(scene, pp, word, asked, paid):
    s = scene(pp=pp, settings=SENSIBLE)
    used(s)
    foiled(s).take(f"counter:{word}" if word != "pass" else "pass")
    s.order(2)
    foiled(s)
    assert (s.phase == "counter") == asked and s.ada.pp == pp - paid
    s.settle()


@pytest.mark.rule("HR-Q-42", "HR-PP-05")
def test_who_is_out_is_offered_no_blow_back(scene):
    ada = hero("Ada", gift("strength 10", sfx=["riposte kind=physical"]))
    s = attacked(scene([ada])).pool(pay=["back:physical"])
    s.ada.stress["mental"] = 13
    s.anew()
    assert blows(s) == ["pay:back:physical"], "no more than to take it out again"
    s.rolls(FOILED)
    assert s.thug.stress["physical"] == 0


@pytest.mark.rule("HR-Q-42", "HR-C-26")
def test_who_is_out_does_not_hit_back_but_may_absorb(scene):
    ada = hero("Ada", gift("strength 10", sfx=["absorb kind=physical"]))
    s = scene([hero("Bob"), ada], [foe("Thug", gift("weapon 8", sfx=["area"]))], pp=2)
    s.ada.stress["mental"] = 13
    s.next("thug").falls("3 2 2 2 2").take("hurt:bob:stress:physical").settle("area:", stop=["react"])
    s.pool().falls("8 7 2 2").take("roll").settle(stop=["react"])
    assert not s.offered("pay:back:physical")
    s.pool(pay=["back:absorb"]).rolls(FOILED)
    assert s.ada.pp == 1 and [each.size for each in s.ada.held] == [8]


@pytest.mark.rule("HR-PP-05", "HR-C-15")
def test_a_blow_back_at_a_crowd_takes_a_die_of_it(scene):
    s = scene(foes=[mob("Crew", 8, 4)])
    s.next("crew").foe(HURT, "3 2 2 2 2", FOILED, pay=["back:physical"])
    assert s.crew.crowd == [8, 8, 8]


@pytest.mark.rule("HR-PP-07", "HR-PP-05", "HR-Q-53")
@pytest.mark.parametrize(("ticked_", "offered"), [(["back:physical"], True), ([], False)])
def test_a_further_effect_die_of_a_reaction_is_bought_to_hit_back_with(scene, ticked_, offered):
    s = scene(pp=2, settings={"dice": "ask"})
    attacked(s).pool(pay=ticked_).falls("8 7 6 3").take("roll").asks("dice")
    two = [option.id for option in s.options() if option.id == "dice:0+1/2+3"]
    assert bool(two) == offered
    if two:
        s.take(two[0]).settle()
        assert s.ada.pp == 0 and s.thug.stress["physical"] == 12, "a d10, then a d8 steps it up"
    else:
        s.settle()


@pytest.mark.rule("HR-DOOM-12", "HR-Q-20", "HR-C-56")
@pytest.mark.parametrize(("row", "size"), [("stunt:power:0:0", 8), ("push", 6), ("own:mental", 10)])
def test_the_watcher_has_for_one_doom_die_of_any_size_what_heroes_have_for_a_pp(scene, row, size):
    s = scene(doom=[6, 8, 8])
    s.thug.stress["mental"] = 10
    s.next("thug").foe(HURT, "6 5 2 2 2", "2 2 2 2 2", say=[f"pre:{row}"])
    assert s.thrown("Thug")[-1] == size and s.game.doom == [8, 8]
    assert s.thug.stress["mental"] == (12 if row.startswith("own") else 10)


@pytest.mark.rule("HR-Q-43", "HR-Q-33", "HR-C-64", "HR-LOOP-24", "HR-GM-25")
@pytest.mark.parametrize(("name", "size", "first", "told"), [
    ("tangled", 12, "complication", "Hit back: hamper, tangled d12: Crew is out"),
    ("tangled", 10, "complication", "Hit back: hamper, tangled d10, now d12"),
    ("dazed", 12, "physical", "Hit back: hamper, tangled d12"),
])  # fmt: skip
def test_a_complication_that_has_been_begun_is_told_and_stands_first_to_put_who_came_out(
    scene, name, size, first, told
):
    s = scene(
        [hero("Ada", gift("strength 8", sfx=["afflict word=tangled"]))],
        [mob("Crew")],
        pp=3,
        settings=SENSIBLE,
    )
    used(s)
    s.crew.complications.append(Hung("c:1", name, size, "scene", "ada"))
    s.anew().next("crew").falls("2 1 1 1 1", "8 7 6 2 2").take(HURT).settle(stop=["react", "counter"])
    assert s.asks("counter").ids()[0] == f"counter:{first}"
    assert s.option("counter:complication").label == told


@pytest.mark.rule("HR-LOOP-24", "HR-Q-58", "HR-GM-25")
@pytest.mark.parametrize(("answered", "first"), [(True, "mental"), (False, "physical")])
def test_a_blow_that_is_sure_to_put_a_foe_out_stands_before_one_that_begins_another_track(
    scene, answered, first
):
    """A major may turn stress once an order, if Peril pays; nobody is surely out then."""
    s = scene(
        [hero("Ada", gift("mind 10 harm:mental"))],
        [foe("Thug")],
        pp=3,
        doom=[6, 6],
        settings=SENSIBLE,
    )
    used(s)
    s.thug.stress["mental"] = 12
    s.anew()
    s.thug.used += ["order:take"] * answered
    s.next("thug").falls("2 1 1 1", "8 7 6 2 2").take(HURT).settle(stop=["react", "counter"])
    assert s.asks("counter").ids()[0] == f"counter:{first}"
