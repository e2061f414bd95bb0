"""Where what the Editor does by its level meets what has just been spent, suffered or offered (HR-GM, HR-C-52 to -58)."""

from __future__ import annotations

import pytest

from engine.heroic.state.pieces import Hung
from tests.heroic.scene import HIT, HURT, TWO, WEAK, foe, gift, hero
from tests.heroic.test_editor import decides, level, often

WAVE = {"price": 6, "order": 1, "text": "Wave", "op": {"doom": 6}}
FLAWED = gift("weapon 8", limits=["gear", "tired"])


@pytest.mark.rule("HR-DOOM-13", "HR-DOOM-08", "HR-C-17")
def test_a_doom_die_pays_for_one_thing(scene):
    s = scene(TWO, [foe("Thug", gift("weapon 8", sfx=["area"]))], doom=[8])
    s.next("thug").falls("2 2 2 2 2").take(HURT, "pre:8").settle(stop=["gm.area", "react"]).asks("react")


@pytest.mark.rule("HR-GM-14", "HR-DOOM-30", "HR-VIL-01")
def test_a_foe_that_aids_feeds_a_low_peril_by_a_flaw_of_its_own_once_a_scene(scene):
    s = scene(foes=[foe("Thug", FLAWED), foe("Goon")], doom=[6])
    s.next("thug").take("aid:goon").asks("gm.flaw")
    s.take(decides(s)).settle()
    assert s.game.doom == [6, 6] and s.thug.mods
    s.order(2).next("thug")
    assert not s.asks("gm.deed").offered("flaw:"), "of two flaws one a scene"


@pytest.mark.rule("HR-GM-14", "HR-GM-10")
def test_a_foe_with_nobody_in_reach_uses_its_flaw_before_it_aids(scene):
    s = scene(foes=[foe("Thug", FLAWED), foe("Goon")], at={"thug": "tower", "goon": "gate"}, doom=[6])
    s.next("thug").take("go:gate").asks("gm.deed")
    assert s.offered("aid:goon") and decides(s).startswith("flaw:")


@pytest.mark.rule("HR-C-58", "HR-C-67")
@pytest.mark.parametrize(("pp", "offered"), [(1, "offer:ada:limit:0:1"), (0, "offer:ada:limit:0:0")])
def test_a_flaw_whose_tag_the_scene_has_is_offered_though_another_stands_before_it(scene, pp, offered):
    """Who has no spark is offered the first that there is."""
    s = scene([hero("Ada", gift("strength 10", limits=["gear", "bound tag=dry"]))], pp=pp, tags=["dry"])
    s.next("thug").take("pass").settle(stop=["gm.use"]).asks("gm.use")
    assert decides(s) == offered


@pytest.mark.rule("HR-GM-15", "HR-Q-43")
def test_no_scene_effect_in_an_order_in_which_a_complication_put_a_hero_out(scene):
    s = scene(TWO, effects=[WAVE])
    s.game.scene.told += ["effect:0"]
    s.next("thug")
    word = s.option("hurt:ada:complication").action.word
    s.ada.complications.append(Hung("comp:x", word, 12))
    s.anew().foe("hurt:ada:complication", "6 5 2 2 2", WEAK, stop=["gm.use"])
    s.expected = s.phase
    assert not s.ada.able and not s.offered("use:effect")


@pytest.mark.rule("HR-C-56", "HR-DOOM-09")
@pytest.mark.parametrize(("dice", "hits"), [("6 5 1 1", False), ("6 5 2 1", True)])
def test_the_editor_hits_back_with_a_d6_or_more(scene, dice, hits):
    s = level(scene, "ruthless", doom=[8] * 4, pp=0)
    s.act(HIT, "2 2 2 2", dice, stop=["gm.counter"]).asks("gm.counter")
    assert (decides(s) != "pass") == hits


@pytest.mark.rule("HR-GM-06", "HR-C-53")
def test_once_all_have_been_aimed_at_who_has_not_acted_is_a_target_again(scene):
    s = scene([hero("Bob"), hero("Ada")], [foe("Thug"), foe("Goon"), foe("Lout")], rook=False)
    s.next("thug").foe(HURT, "6 5 2 2", WEAK)
    s.next("goon").foe("hurt:bob:stress:physical", "2 2 2 2", "8 7 2 2")
    s.next("lout").asks("gm.deed")
    assert any(":ada:" in picked for picked in often(s))
