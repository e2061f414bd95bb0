"""Of equal powers which one is taken (HR-Q-56), and what is had once a roll or once against somebody (HR-Q-14, HR-C-121)."""

from __future__ import annotations

import pytest

from tests.heroic.scene import HIT, THREE, foe, gift, hero

LOUT = "hurt:lout:stress:physical"
GANG = ("Thug", "Goon", "Lout")


def equals(*, sfx=(), limits=(), powers=("strength 10", "leap 10")):
    return hero("Ada", gift(*powers, sfx=sfx, limits=limits))


@pytest.mark.rule("HR-Q-56", "HR-C-36", "HR-C-68")
@pytest.mark.parametrize("code", ["tired", "wild"])
def test_of_equal_powers_the_owner_says_which_a_flaw_takes(scene, code):
    s = scene([equals(limits=[code])])
    assert [each for each in s.ids() if each.startswith("flaw:")] == [
        "flaw:limit:0:0=power:0:0", "flaw:limit:0:0=power:0:1"
    ]  # fmt: skip
    s.take("flaw:limit:0:0=power:0:1")
    assert list(s.ada.mods) == ["power:0:1"] and s.ada.pp == 2 and not s.offered("flaw:")
    assert [each.name for each in s.ada.complications] == ["Leap"] * (code == "wild")


@pytest.mark.rule("HR-Q-56", "HR-C-21")
def test_of_equal_powers_the_owner_says_which_boost_shuts(scene):
    s = scene([equals(sfx=["boost"])])
    s.act(HIT, "6 5 2 2", "4 4 2 2", pay=["sfx:0:0/power:0:0<power:0:1"])
    assert s.thrown("Ada") == (10, 8, 12, 8) and s.ada.mods["power:0:1"].code == "boost"


@pytest.mark.rule("HR-Q-56", "HR-C-58", "HR-Q-21")
@pytest.mark.parametrize(("answer", "more", "pp"), [("deal.yes", [], 2), ("deal.no", ["force:"], 1)])
def test_which_of_equal_powers_goes_is_the_owners_choice_also_when_offered_or_forced(scene, answer, more, pp):
    s = scene([equals(limits=["tired"])], settings={"dice": "ask"})
    s.next("thug").take("pass").settle("offer:ada", stop=["deal"]).take(answer, *more)
    assert [each.seat for each in s.options()] == ["hero:1"] * 2
    s.take("either:limit:0:0=power:0:1").settle()
    assert list(s.ada.mods) == ["power:0:1"] and s.ada.pp == pp


@pytest.mark.rule("HR-Q-56", "HR-PP-12")
def test_who_presses_a_villains_flaw_does_not_say_which_of_equal_powers_goes(scene):
    s = scene(foes=[foe("Thug", gift("weapon 8", "leap 8", limits=["tired"]))], pp=2)
    s.act(HIT, "2 2 2 2", "6 5 2 2").order(2)
    assert [each for each in s.ids() if each.startswith("press:")] == ["press:thug:limit:0:0=power:0:0"]


@pytest.mark.rule("HR-Q-14", "HR-C-17")
def test_a_stunt_of_an_area_is_used_up_against_each_that_it_names(scene):
    s = scene([equals(sfx=["area"])], [foe(each) for each in GANG], pp=4)
    s.act(HIT, "6 5 2 2 2 2", *["2 2 2 2"] * 2, pay=["stunt:power:0:0", "sfx:0:0/goon"])
    s.order(2).plan("hurt:goon:stress:physical")
    assert not s.offered("pay:stunt:power:0:0")
    s.take("back").plan(LOUT)
    assert s.offered("pay:stunt:power:0:0")
    s.take("back")


@pytest.mark.rule("HR-Q-14", "HR-C-17", "HR-C-121")
def test_an_area_names_nobody_who_was_stunted_against_in_that_way(scene):
    s = scene([equals(sfx=["area"])], [foe(each) for each in GANG], pp=4)
    s.act(LOUT, "6 5 2 2 2", "2 2 2 2", pay=["stunt:power:0:0"]).order(2)
    s.plan(HIT, pay=["stunt:power:0:0"])
    assert s.offered("pay:sfx:0:0/goon") and not s.offered("pay:sfx:0:0/lout")
    s.take("back").plan(HIT, pay=["sfx:0:0/lout"])
    assert not s.offered("pay:stunt:power:0:0")
    s.take("back")


@pytest.mark.rule("HR-C-121", "HR-C-32", "HR-Q-39")
def test_teamwork_steps_up_one_asset_a_roll(scene):
    ada = hero("Ada", gift("strength 10", sfx=["teamwork"]))
    s = scene([ada, *THREE[1:]], doom=[6], pp=1, settings={"dice": "ask"})
    s.act("help:bob:asset", "6 3 2 2", "6", say=["9 with d10 and d8", "second:cy"])
    assert [each.assets[0].size for each in (s.bob, s.cy)] == [12, 8]
