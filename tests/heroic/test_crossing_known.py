"""Two or three rules that meet, written from the ledger alone: what is known once it was used, what is used up, what comes
after a roll."""

from __future__ import annotations

import pytest

from engine.heroic.state.dossiers import Distinction
from tests.heroic.scene import HIT, OUT, THREE, TWO, foe, gift, hero
from tests.heroic.test_editor import often
from tests.heroic.test_rest import does

BOAT = {"id": "boat", "name": "Boat", "size": 8, "cost": 5, "text": "A boat"}

# What is known of a foe


@pytest.mark.rule("HR-Q-68", "HR-C-118", "HR-PP-12")
def test_the_power_by_which_a_foe_guards_is_known_and_so_are_the_flaws_of_its_gift(scene):
    thug = foe("Thug", gift("weapon 10", "leap 6", limits=["gear"]))
    s = scene(foes=[thug], objective={"clear": [8, 8, 8]}, doom=[6], pp=1)
    s.act("objective:0", "6 5 2 2", "2 2 2").order(2).next("ada")
    assert s.offered("hurt:thug:strip:power:0:0") and not s.offered("hurt:thug:strip:power:0:1")
    assert s.offered("press:thug:limit:0:0")


@pytest.mark.rule("HR-Q-68", "HR-C-27", "HR-C-25", "HR-C-30")
@pytest.mark.parametrize("trick", ["armor type=physical", "riposte kind=physical", "mend type=physical"])
def test_a_trick_of_a_foe_is_known_once_it_was_used_whenever_that_was(scene, trick):
    s = scene(TWO, [foe("Thug", gift("healing 8", sfx=[trick]))], pp=0)
    s.thug.stress["physical"] = 12
    if trick.startswith("mend"):
        s.next("thug").take("own:thug:stress:physical")
    else:
        dice = ("6 5 2 2", "2 2 2 2") if trick.startswith("armor") else ("2 2 2 2", "6 5 2 2")
        s.anew().act(
            HIT, *dice, say=["take.armor" if trick.startswith("armor") else "counter:"], none=["stress"]
        )
    assert "sfx:0:0" in s.thug.seen


# What is used up


@pytest.mark.rule("HR-C-72", "HR-C-20", "HR-POOL-11")
def test_a_resource_of_the_issue_that_is_joined_by_focus_was_rolled_for_this_scene(scene):
    s = scene([hero("Ada", gift("strength 10", sfx=["focus"]))], event={"unlocks": [BOAT]})
    s.game.unlocked["boat"] = "ada"
    s.anew().act(HIT, "6 5 2", "2 2 2 2", pay=["sfx:0:0/8"], none=["specialty"])
    s.order(2).plan(HIT).asks("pool")
    assert s.thrown("Ada") == (10, 10, 10) and not s.offered("box:bonus>unlock:boat")
    s.take("back")


@pytest.mark.rule("HR-XP-12", "HR-Q-57")
def test_a_distinction_that_takes_the_place_of_one_rolled_as_a_d4_is_there_as_a_d4(rest):
    s = rest(
        hero("Ada"), stress={"mental": 10, "physical": 8}, xp=5, pp=0, cards=[Distinction(name="Patient")]
    )
    s.take("hand", "recover:stress:mental").pool(d4="dist:0").rolls("6 2 5 2", "2 3")
    s.take("buy:hallmark:0:Patient", "hand", "recover:stress:physical")
    assert s.asks("pool").offered("box:distinction>dist:0=4")
    s.take("back")


@pytest.mark.rule("HR-EFF-09", "HR-POOL-14", "HR-DOOM-21")
def test_a_setting_that_is_stepped_back_is_rolled_as_what_is_left_of_it(scene):
    s = scene(free=[{"label": "Light a lamp", "does": {"step_back": "Rain"}}])
    s.take("free:0").order(2).plan(HIT, none=["set1", "specialty"], put=["setting:0"])
    assert s.sizes == (10, 6)
    s.take("back")


# What comes after a roll


@pytest.mark.rule("HR-Q-15", "HR-PP-03", "HR-REC-08")
def test_own_stress_rolled_to_recover_from_it_steps_up_only_what_the_roll_has_left(rest):
    s = rest(stress={"mental": 12}, pp=1)
    s.take("hand", "recover:stress:mental").pool(pay=["own:mental"]).rolls("4 4 2 2 2", "2 3")
    assert s.thrown("Ada") == (10, 8, 10, 8, 10) and s.ada.stress["mental"] == 0


@pytest.mark.rule("HR-C-38", "HR-REC-08")
def test_what_strikes_back_of_a_recovery_lands_when_that_has_had_its_effect(rest):
    s = rest(hero("Ada", gift("strength 8", limits=["backlash type=mental"])), stress={"mental": 10}, pp=0)
    does(s, "recover:stress:mental", "6 5 2 2", "2 2", say=["limit"])
    assert s.ada.stress["mental"] == 6


# At several


@pytest.mark.rule("HR-Q-39", "HR-EFF-03", "HR-C-17", "HR-Q-71")
def test_a_further_effect_is_stepped_back_by_the_effect_of_whom_it_is_for(scene):
    ada = hero("Ada", gift("strength 8", "leap 8", sfx=["area"]))
    goon = foe("Goon", gift("weapon 12"), tier="boss")
    s = scene([ada], [foe("Thug"), goon], pp=3, settings={"dice": "ask"})
    s.plan(HIT, pay=["extra:power:0:1", "sfx:0:0/goon"])
    s.rolls("4 2 5 2 2 2", "2 2 2 2", "2 2 2 2", say=["9 with d8 and d8 and d8"], stop=["second"])
    sizes = {each.target: each.amount for each in s.asks("second").options()}
    s.take("second:goon").settle()
    assert sizes == {"thug": 8, "goon": 6}


@pytest.mark.rule("HR-GM-40", "HR-C-53", "HR-C-17")
def test_whom_an_area_of_a_foe_names_besides_is_seeded_and_none_who_is_out(scene):
    s = scene([*THREE, hero("Dee")], [foe("Thug", gift("weapon 8", sfx=["area"]))], doom=[6] * 6)
    s.ada.stress["physical"] = OUT
    s.next("thug").take("hurt:bob:stress:physical").settle(stop=["gm.area"]).asks("gm.area")
    assert sorted(often(s, times=60)) == ["area:sfx:0:0/cy", "area:sfx:0:0/dee"]


@pytest.mark.rule("HR-DOOM-30", "HR-Q-55", "HR-GM-14")
@pytest.mark.parametrize(
    ("flaw", "feeds"), [("weakness tag=fire", False), ("backlash type=mental", False), ("gear", True)]
)
def test_a_flaw_that_would_do_nothing_without_a_roll_feeds_no_peril(scene, flaw, feeds):
    s = scene(foes=[foe("Thug", gift("weapon 8", limits=[flaw]))], doom=[6, 6])
    assert s.next("thug").offered("flaw:") is feeds


# What an own Trick is good for


@pytest.mark.rule("HR-C-31", "HR-Q-03", "HR-Q-45")
def test_a_second_wind_takes_the_stress_though_a_power_of_d12_stays_one(scene):
    s = scene([hero("Ada", gift("strength 12", sfx=["secondwind type=mental"]))], doom=[6])
    s.ada.stress["mental"] = 4
    s.anew().act(HIT, "6 5 2 2", "2 2 2 2", pay=["sfx:0:0/power:0:0"])
    assert s.thrown("Ada") == (10, 8, 12, 8) and s.game.doom == [6, 6] and not s.ada.stress["mental"]


@pytest.mark.rule("HR-GM-24", "HR-C-27", "HR-C-119")
@pytest.mark.parametrize(("but", "taken"), [("cold", True), ("fire", False)])
def test_keen_heroes_let_land_what_armour_ignores_for_a_spark(scene, but, taken):
    """A D4 is worth its spark where no more than another one hangs on the reaction."""
    ada = hero("Ada", gift("strength 10", sfx=[f"armor type=physical except={but}"]))
    s = scene([ada], [foe("Thug", gift("element 12 element:fire"))], pp=1, settings={"reactions": "ask"})
    s.ada.stress["physical"] = 12
    s.next("thug").falls("5 5 2 2 2").take("hurt:ada:stress:physical").settle(stop=["react"]).asks("react")
    assert s.draft.trouble is taken
