"""What playing by one's own reading of the screen has turned up: presets, promises and questions (HR-LOOP)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.heroic.asks import preset
from engine.heroic.asks.becoming import becomes
from engine.heroic.asks.dice import picks
from engine.heroic.rules.further import _good
from engine.heroic.rules.picking import _levelled, further_words
from engine.heroic.seen.figures import character
from engine.heroic.state.actions import Intend
from engine.table import Option
from tests.heroic.scene import HURT, foe, gift, hero, mob

HIT_HIM = Intend("hurt", "thug", "stress", "physical")
SAD = Intend("hurt", "thug", "stress", "emotional")
TASK = Intend("objective", "0", "objective")


def unmoved(words):
    """A clever way that leaves a complication on the Thug."""
    return [{"needs": "strength", "label": words, "does": {"complication": ["Soaked", 8, "thug"]}}]


@pytest.mark.rule("HR-LOOP-22", "HR-LOOP-24", "HR-LOOP-48")
def test_a_reaction_whose_preset_pool_pays_is_asked(scene):
    """Four is hardly worth a question, but that nothing is paid unasked."""
    s = scene(pp=2, doom=[6, 6, 6], settings={"reactions": "ask"})
    s.take("pass", "next:thug").falls("2 2 2 2").take(HURT).to("react").asks("react")
    attack, draft = s.game.deed.roll, preset.unpaid(s.game, s.draft)
    asked = [preset.matters(s.game, s.ada, draft.with_rows(rows), attack) for rows in ([], ["push"])]
    assert asked == [False, True]


@pytest.mark.rule("HR-WHEN-06", "HR-C-81")
def test_a_clever_way_at_a_foe_who_is_gone_is_not_offered(scene):
    s = scene([hero("Ada", gift("strength 10"))], [foe("Thug"), foe("Goon")], clever=unmoved("Douse him"))
    had = s.offered("clever:")
    s.thug.gone = "flees"
    s.anew()
    assert (had, s.offered("clever:")) == (True, False)


@pytest.mark.rule("HR-GM-13", "HR-Q-58", "HR-LOOP-08")
@pytest.mark.parametrize(
    ("doom", "words"), [([6], "physical OUT, or it turns it"), ([], "physical d12 becomes OUT")]
)
def test_that_stress_puts_a_major_out_is_promised_only_if_it_cannot_be_turned(scene, doom, words):
    s = scene(foes=[foe("Thug")], doom=doom)
    s.thug.stress["physical"] = 12
    s.anew()
    assert list(becomes(s.game, s.ada, HIT_HIM, 8)) == [words]


@pytest.mark.rule("HR-LOOP-14")
@pytest.mark.parametrize(("task", "sums"), [([6, 4], [15]), ([10], [15, 12]), ([], [15, 12])])
def test_of_a_task_no_larger_effect_is_offered_than_does_more(task, sums):
    """8 7 4 2 by D8 D10 D6 D6: 15 leaves a D6 for the effect; a D10 costs three points, and does more only to a D10."""
    dice = [(8, 8), (10, 7), (6, 4), (6, 2)]
    assert [each.sum for each in picks(_levelled(dice, task))] == sums


@pytest.mark.rule("HR-LOOP-48", "HR-Q-39")
def test_of_two_crowds_of_one_name_a_further_effect_is_not_asked_about(scene):
    s = scene([hero("Ada", gift("strength 10"))], [mob("Crew"), mob("Crew")])
    one, other = s.game.scene.foes[:2]
    other.crowd = [8, 8]
    s.anew()
    listed = [
        (Option("second", "", "", "", amount=8), replace(HIT_HIM, target=each.id)) for each in (one, other)
    ]
    assert [what.target for _, what in _good(s.game, s.ada, listed)] == [other.id]


@pytest.mark.rule("HR-PP-07")
def test_effects_that_are_paid_for_are_counted_in_words():
    assert [further_words(each) for each in (1, 3)] == ["a second effect", "3 effects more"]


@pytest.mark.rule("HR-PP-12", "HR-LOOP-31")
def test_a_flaw_says_who_pays_for_it(scene):
    """Of one's own one is paid; for a foe's a hero pays."""
    flawed = gift("strength 10", limits=["gear"])
    s = scene([hero("Ada", flawed)], [foe("Thug", flawed)])
    ada, thug = (character(s.game, each, whole=True).gifts[0].flaws[0].text for each in (s.ada, s.thug))
    assert ada.startswith("1 spark for you") and thug.startswith("1 spark from you")
