"""Details: price, time, number (PT-DETAIL-01)."""

import pytest

from tests.plot_twist.scene import card, hero

GAIN = {"do": "gain", "counter": "energy", "amount": 1}
NOTES = [card("detail", f"Note {n}", effects=[GAIN]) for n in range(1, 5)]


@pytest.mark.rule("PT-DETAIL-01")
def test_as_many_as_there_is_belief_for_beside_any_free_action(scene):
    sing = {"name": "Sing", "do": [GAIN]}
    s = scene([hero("Ada", actions=[sing])], plots={"hero:1": NOTES})
    s.ada.belief = 3
    s.take("ability:ada>sing", "detail:ada/note-1", "detail:ada/note-2", "detail:ada/note-3")
    assert (s.ada.belief, s.ada.energy, s.ada.moves, s.ada.attacks) == (0, 13, 2, 1)
    assert not s.offered("detail")
    assert s.plots("hero:1") == ["Note 4"]


@pytest.mark.rule("PT-DETAIL-01")
@pytest.mark.parametrize("phase", ["start", "combat", "combat.start", "combat.maneuver", "combat.attack"])
def test_the_gm_plays_his_in_the_same_phases(scene, phase):
    s = scene(plots={"gm": NOTES[:1]})
    if "." in phase:
        s.fight("ada", "vex", phase.split(".")[1])
    s.to(phase, "gm").take("detail:vex/note-1")
    assert (s.vex.energy, s.vex.hate) == (13, 12)


@pytest.mark.rule("PT-DETAIL-01")
def test_none_around_a_roll_in_a_flight_or_an_interview_unless_it_says_so(scene):
    scoop = card("detail", "Scoop", effects=[{"do": "interview"}])
    push = card("detail", "Push", window="before_roll", effects=[{"do": "coins", "amount": 1}, GAIN])
    s = scene([hero("Ada", apologist=1)], plots={"hero:1": [NOTES[0], push, scoop]}, coins=[0, 0])
    assert not s.offered("detail:ada/push")
    s.fight("ada", "vex").take("attack.melee")
    assert [each for each in s.ids() if each.startswith("detail")] == ["detail:ada/push"]
    s.to("combat.attack", "hero:1").take("detail:ada/scoop")
    while s.phase != "start":
        assert not s.offered("detail"), s.phase
        s.idle()
    assert s.offered("detail:ada/note-1")
