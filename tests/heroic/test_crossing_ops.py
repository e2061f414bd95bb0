"""What the story does without a roll, crossed with what foes are made of (vocabulary ``op``, HR-C-13, HR-C-15, HR-C-86)."""

from __future__ import annotations

import pytest

from engine.heroic.state.pieces import Hung
from tests.heroic.scene import colossus, extra, foe, mob

CREW, DOG, GIANT = mob("Crew", 6, 3), extra("Dog", 8), colossus("arm 10", "eye 8", "core 12")


def dice_of(one) -> list[int]:
    return sorted([*one.crowd, *(size for _, size, _ in one.parts), *([one.die] if one.die else [])])


def done(scene, other, **op):
    """Something of the scene that is free is done, with another foe beside the Thug."""
    return scene(foes=[foe("Thug"), other], free=[{"label": "Open it", "does": op}])


@pytest.mark.rule("HR-EFF-09", "HR-C-15", "HR-C-13", "HR-C-86")
@pytest.mark.parametrize(
    ("other", "left"), [(CREW, [4, 6, 6]), (DOG, [6]), (GIANT, [6, 10, 12])], ids=["mob", "extra", "colossus"]
)
def test_a_foe_that_is_dice_is_stepped_back_as_by_an_effect_too_small(scene, other, left):
    s = done(scene, other, step_back=other.id)
    s.take("free:0").settle()
    assert dice_of(getattr(s, other.id)) == left


@pytest.mark.rule("HR-Q-02", "HR-C-86", "HR-C-64")
def test_the_last_part_of_a_colossus_at_a_d4_is_gone_and_the_colossus_with_it(scene):
    s = done(scene, GIANT, step_back="giant")
    s.giant.parts[:] = [("Core", 4, "core")]
    s.take("free:0").settle()
    assert s.giant.gone and not s.thug.gone


@pytest.mark.rule("HR-Q-33", "HR-Q-43", "HR-C-15", "HR-DOOM-19")
def test_a_mob_goes_by_a_word_that_grows_past_d12(scene):
    s = done(scene, CREW, complication=["Wet", 6, "crew"])
    s.crew.complications.append(Hung("c", "Wet", 12))
    s.take("free:0").settle()
    assert s.crew.gone and dice_of(s.crew) == [6, 6, 6]
