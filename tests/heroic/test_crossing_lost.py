"""What a power that is shut or bound no longer does: sure successes, clever ways, reach, types, recovery, guards."""

from __future__ import annotations

import pytest

from tests.heroic.scene import extra, foe, gift, hero

GEAR = "flaw:limit:0:0"


def with_power(power: str, limit: str = "gear"):
    return hero("Ada", gift(power, limits=[limit]), gift("strength 8", limits=["gear"]), specialties={})


@pytest.mark.rule("HR-C-40", "HR-PP-13", "HR-C-67")
@pytest.mark.parametrize(("size", "granted"), [(8, False), (10, True)])
def test_a_bound_power_undoes_what_is_no_larger_than_it_is_now(scene, size, granted):
    s = scene(
        [with_power(f"element {size} undo:wet", "bound tag=dry")], undoable={"Rain": "wet"}, tags=["dry"]
    )
    assert s.take(GEAR).offered("undo:") == granted


@pytest.mark.rule("HR-C-40", "HR-PP-13", "HR-C-74")
def test_a_link_barred_on_both_sides_is_free_on_both_when_its_bar_is_undone(scene):
    places = [
        {"id": "quay", "name": "Quay", "links": [{"to": "tower", "barred": 8}]},
        {"id": "tower", "name": "Tower", "links": [{"to": "quay", "barred": 8}]},
    ]
    s = scene([with_power("element 8 undo:wet")], places=places, undoable={"quay>tower": "wet"}, pp=1)
    assert s.take("undo:").game.scene.bars == {}


@pytest.mark.rule("HR-C-40", "HR-PP-13", "HR-C-13", "HR-C-43")
def test_an_extra_far_away_is_done_with_at_once_and_a_clock_that_is_back_is_not(scene):
    s = scene(
        [with_power("element 8 undo:wet")], [extra("Dog", 8)], at={"dog": "tower"}, pp=2,
        undoable={"dog": "wet", "clock": "wet"}, clock={"size": 4, "every": 3},
    )  # fmt: skip
    labels = [option.label for option in s.options() if option.id.startswith("undo:")]
    assert labels == ["Be done with Dog (d8) at once"]
    assert s.take("undo:").dog.gone and s.ada.pp == 1


@pytest.mark.rule("HR-C-81", "HR-C-35")
def test_who_has_shut_the_set_has_not_what_a_clever_way_needs(scene):
    s = scene(
        [with_power("element 8")], clever=[{"needs": "element", "label": "Freeze", "does": {"flag": "x"}}]
    )
    s.take("hand")
    had = s.offered("clever:")
    s.take("back", GEAR, "hand")
    assert (had, s.offered("clever:")) == (True, False)
    s.take("back")


@pytest.mark.rule("HR-REC-11", "HR-C-35")
def test_who_has_shut_the_power_that_heals_does_not_heal_himself(scene):
    s = scene([with_power("healing 8 heal"), hero("Bob")])
    s.ada.stress["mental"] = 8
    had = s.anew().take("hand").offered("heal:ada")
    s.take("back", GEAR, "hand")
    assert (had, s.offered("heal:ada")) == (True, False)
    s.take("back")


@pytest.mark.rule("HR-C-74", "HR-C-35")
def test_who_has_shut_the_power_that_carries_aims_at_nobody_a_link_away(scene):
    s = scene([with_power("blast 8")], [foe("Thug")], at={"thug": "gate"})
    had = s.take("hand").offered("hurt:thug:stress:physical")
    s.take("back", GEAR, "hand")
    assert had and "hurt:thug:stress:physical" not in s.ids()
    s.take("back")


@pytest.mark.rule("HR-C-82", "HR-C-35")
def test_who_has_shut_the_power_that_opens_a_type_cannot_declare_it(scene):
    s = scene([with_power("mind 8 harm:mental")])
    had = s.take("hand").offered("hurt:thug:stress:mental")
    s.take("back", GEAR, "hand")
    assert had and s.offered("hurt:thug:stress:physical") and not s.offered("hurt:thug:stress:mental")
    s.take("back")


@pytest.mark.rule("HR-C-118", "HR-PP-12", "HR-C-67")
def test_a_guard_that_is_bound_guards_with_a_smaller_die(scene):
    thug = foe("Thug", gift("weapon 10", limits=["bound tag=dry"]))
    s = scene(foes=[thug], objective={"clear": [8, 8]}, tags=["dry"], pp=1)
    s.thug.seen = ["power:0:0"]
    s.anew().take("press:thug").act("objective:0", "6 5 2 2", "2 2 2 2 2")
    assert sorted(s.thrown("Peril")) == [6, 6, 6, 8, 8]


@pytest.mark.rule("HR-C-40", "HR-PP-13", "HR-C-42")
def test_of_a_task_the_largest_die_is_undone_that_the_power_is_up_to(scene):
    s = scene(
        [with_power("element 8 undo:wet")],
        objective={"clear": [10, 8, 6]},
        undoable={"objective": "wet"},
        pp=1,
    )
    s.game.scene.dice[:] = [12, 6, 8]
    s.anew().take("undo:").settle()
    assert s.game.scene.dice == [12, 6] and s.ada.pp == 0
