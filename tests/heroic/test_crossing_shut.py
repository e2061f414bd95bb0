"""Powers that several hands have shut or stepped back, and who is out for two reasons: rules that meet on one trait."""

from __future__ import annotations

import pytest

from engine.heroic.asks.figures import current
from engine.heroic.asks.limits import usable
from engine.heroic.rules.flaws import tame
from engine.heroic.rules.landing import complication
from engine.heroic.state.pieces import Hung, Mod
from tests.heroic.scene import HIT, HURT, OUT, gift, hero, stage

WORN = Mod(by=-1, against=6)
"""A power that a D6 has stepped back."""


def ada(*limits: str, sfx=()):
    return hero("Ada", gift("strength 10", "leap 8", sfx=sfx, limits=limits))


@pytest.mark.rule("HR-C-67", "HR-Q-12", "HR-EFF-11")
def test_a_power_won_back_from_a_die_is_still_bound(scene):
    s = scene([ada("bound tag=dry")], doom=[6], tags=["dry"])
    s.take("flaw:limit:0:0")
    s.ada.mods["power:0:0"] = Mod(shut=True, against=8)
    s.anew().act("help:ada:restore:power:0:0", "6 5 2 2", "2 2")
    assert current(s.ada, "power:0:0") == 8, "D10, a step back to the end of the scene"


@pytest.mark.rule("HR-C-67", "HR-C-36", "HR-Q-05")
def test_a_tired_power_that_an_opening_brings_back_is_bound_as_the_set_is(scene):
    s = scene([ada("tired", "bound tag=dry")], tags=["dry"], pp=1)
    s.take("flaw:limit:0:0", "flaw:limit:0:1")
    s.act(HIT, "6 5 2 2", "4 2 1 2", say=["opening:tired"])
    assert current(s.ada, "power:0:0") == 8


@pytest.mark.rule("HR-C-36", "HR-Q-12", "HR-EFF-09")
def test_a_tired_power_comes_back_as_an_effect_die_had_left_it(scene):
    s = scene([hero("Ada", gift("strength 10", limits=["tired"]))], pp=1)
    s.ada.mods["power:0:0"] = WORN
    s.anew().take("flaw:limit:0:0")
    s.act(HIT, "6 5 2", "4 2 1 2", say=["opening:tired"])
    assert current(s.ada, "power:0:0") == 8


@pytest.mark.rule("HR-C-36", "HR-Q-12", "HR-C-62")
def test_a_tired_power_is_not_won_back_by_a_roll_though_a_die_had_worn_it_before(scene):
    s = scene([hero("Ada", gift("strength 10", limits=["tired"]))])
    s.ada.mods["power:0:0"] = WORN
    assert s.anew().take("flaw:limit:0:0").ada.pp == 2
    s.take("hand")
    assert not s.offered("help:ada:restore")
    s.take("back")


@pytest.mark.rule("HR-C-21", "HR-Q-12", "HR-EFF-09")
def test_a_power_that_boost_gave_up_comes_back_as_an_effect_die_had_left_it(scene):
    s = scene([hero("Ada", gift("strength 12", "leap 6", sfx=["boost"]))], pp=1)
    s.ada.mods["power:0:0"] = WORN
    s.anew().act(HIT, "6 5 2 2", "2 2 2 2", pay=["sfx:0:0"])
    assert s.order(2).take("own:ada:restore").ada.pp == 0
    assert current(s.ada, "power:0:0") == 10


@pytest.mark.rule("HR-C-68", "HR-C-34", "HR-Q-12")
def test_a_power_gone_wild_is_of_the_size_a_die_had_left_it_and_so_it_comes_back(scene):
    s = scene([hero("Ada", gift("strength 10", sfx=["shrug"], limits=["wild"]))], pp=1)
    s.ada.mods["power:0:0"] = WORN
    s.anew().take("flaw:limit:0:0")
    assert [each.size for each in s.ada.complications] == [8]
    assert current(s.take("own:").ada, "power:0:0") == 8


@pytest.mark.rule("HR-C-36", "HR-Q-12", "HR-C-41")
def test_what_a_die_did_ends_with_the_scene_and_what_is_tired_does_not(scene):
    ways = dict.fromkeys(("win", "cost", "lose"), "second")
    second = stage("second", "inn", objective={"hold": 2})
    s = scene(
        [hero("Ada", gift("strength 10", limits=["tired"]))],
        scenes=[second], objective={"hold": 1}, exits=ways, pp=1,
    )  # fmt: skip
    s.ada.mods["power:0:0"] = WORN
    s.anew().take("flaw:limit:0:0")
    s._until(lambda: bool(s.game.scene) and s.game.scene.card.id == "second" and s.phase == "plan", "it")
    assert current(s.ada, "power:0:0") == 0
    s.next("rook")
    assert [each.shut for each in s.ada.mods.values()] == [True] and not s.ada.mods["power:0:0"].by


@pytest.mark.rule("HR-C-68", "HR-Q-33", "HR-EFF-06")
def test_a_complication_of_the_name_of_a_wild_power_merges_and_the_power_is_wild_still(scene):
    s = scene([hero("Ada", gift("strength 8", limits=["wild"]))])
    s.take("flaw:limit:0:0")
    complication(s.game, s.ada, "Strength", 6, rule="HR-EFF-06", by="Thug")
    tame(s.game, s.ada)
    assert [each.size for each in s.ada.complications] == [10] and not current(s.ada, "power:0:0")


# Out for one reason or two


@pytest.mark.rule("HR-C-65", "HR-Q-43", "HR-Q-42")
def test_a_gift_goes_off_by_stress_and_not_by_what_hampers_above_a_d12(scene):
    s = scene([ada("conscious"), hero("Bob")], pp=0)
    s.ada.complications.append(Hung("comp:x", "Buried", OUT))
    assert s.ada.out and not list(usable(s.game, s.ada))
    s.ada.stress["mental"] = OUT
    assert [flaw.code for _, flaw in usable(s.game, s.ada)] == ["conscious"]


@pytest.mark.rule("HR-C-65", "HR-Q-34", "HR-Q-43")
def test_a_gift_that_is_back_stays_though_its_owner_is_hampered_above_a_d12(scene):
    s = scene([ada("conscious"), hero("Bob")], pp=0)
    s.ada.stress["physical"] = 12
    s.next("thug").foe(HURT, "6 2 2 2 5", "4 3 2 2", say=["limit.yes"])
    assert s.ada.out and not current(s.ada, "power:0:0")
    s.next("bob").act("heal:ada:stress:physical", "6 5 2 2", "2 2 2 3")
    complication(s.game, s.ada, "Buried", OUT, rule="HR-EFF-06")
    assert s.ada.out and current(s.ada, "power:0:0") == 10


@pytest.mark.rule("HR-C-65", "HR-PP-03", "HR-Q-15", "HR-Q-16")
def test_a_gift_that_went_off_by_a_counter_attack_stays_so_as_own_stress_goes_over_besides(scene):
    s = scene([ada("conscious"), hero("Bob")], pp=1, doom=[12, 12, 12])
    s.ada.stress |= {"physical": 12, "mental": 12}
    s.anew().act(
        HIT, "2 2 2 2 2", "8 7 2 2 2", pay=["own:mental"], say=["counter:physical", "limit.yes"]
    )  # fmt: skip
    assert s.ada.stress["mental"] == OUT and not current(s.ada, "power:0:0")


@pytest.mark.rule("HR-C-19", "HR-C-36", "HR-Q-76")
def test_a_power_that_is_shut_is_none_of_those_that_multi_rolls(scene):
    s = scene([ada("tired", sfx=["multi"])])
    had = s.plan(HIT).offered("pay:sfx:0:0")
    s.take("back", "flaw:limit:0:0")
    assert (had, s.plan(HIT).offered("pay:sfx:0:0")) == (True, False)
    s.take("back")


@pytest.mark.rule("HR-C-61", "HR-Q-68")
def test_a_specialty_of_a_foe_is_cut_once_it_was_rolled(scene):
    s = scene(doom=[6])
    assert not s.take("hand").offered("hurt:thug:strip")
    s.take("back").act(HIT, "2 2 2 2", "6 5 2 2")
    assert s.order(2).take("hand").offered("hurt:thug:strip:spec:Combat")
    s.take("back")


@pytest.mark.rule("HR-C-66", "HR-C-35", "HR-Q-55")
def test_either_may_shut_the_set_that_is_left_when_the_other_is_shut_already(scene):
    ada = hero("Ada", gift("strength 10", limits=["either"]), gift("mind 8", limits=["gear"]))
    s = scene([ada], pp=0)
    s.take("flaw:limit:1:0")
    assert [each for each in s.ids() if each.startswith("flaw:")] == ["flaw:limit:0:0=1"]
    s.take("flaw:limit:0:0=1")
    assert s.ada.pp == 2 and s.plan("hurt:thug:stress:physical").sizes == (10, 8, 8)
    s.take("back")


@pytest.mark.rule("HR-C-66", "HR-Q-55")
def test_either_of_a_single_set_has_no_other_to_leave(scene):
    s = scene([hero("Ada", gift("strength 10", limits=["either"]))], pp=0)
    assert not s.offered("flaw:")


@pytest.mark.rule("HR-C-36", "HR-Q-56", "HR-Q-55")
def test_a_limit_takes_the_largest_power_of_its_own_set_and_none_where_that_has_none(scene):
    ada = hero("Ada", gift("strength 8", "leap 6", limits=["tired"]), gift("mind 12", limits=["wild"]))
    s = scene([ada], pp=0)
    s.take("flaw:limit:0:0")
    assert list(s.ada.mods) == ["power:0:0"]
    s.ada.mods["power:1:0"] = Mod(shut=True, against=12)
    assert not s.anew().offered("flaw:")
