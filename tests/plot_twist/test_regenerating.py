"""Stress regenerates, Trauma goes only by what says so (PT-STAT-10)."""

import pytest

from tests.plot_twist.scene import card, hero
from tests.plot_twist.words import act

SCOOP = card("detail", "Scoop", effects=[{"do": "interview"}])


@pytest.mark.rule("PT-STAT-10")
@pytest.mark.parametrize("where", [{}, {"resistance": "physical"}])
def test_with_trauma_alone_there_is_nothing_to_regenerate(scene, where):
    rest = act(
        "Rest", {"do": "regenerate", "amount": 2, **where}, {"do": "gain", "counter": "energy", "amount": 1}
    )
    s = scene([hero("Ada", healing=2, actions=[rest])])
    s.ada.trauma.update(physical=4, mental=4, social=4)
    assert not s.offered("energy.regenerate")
    assert not s.offered("healing")
    s.take("ability:ada>rest")
    assert (list(s.ada.trauma.values()), list(s.ada.stress.values())) == ([4, 4, 4], [0, 0, 0])
    assert s.ada.energy == 10


@pytest.mark.rule("PT-STAT-10")
@pytest.mark.parametrize(("amount", "left"), [(1, 2), (3, 0), (9, 0)])
def test_what_removes_trauma_leaves_stress_alone(scene, amount, left):
    salve = act("Salve", {"do": "remove_trauma", "resistance": "mental", "amount": amount})
    s = scene([hero("Ada", actions=[salve])])
    s.ada.stress["mental"], s.ada.trauma["mental"], s.ada.trauma["physical"] = 4, 3, 2
    s.take("ability:ada>salve")
    assert (s.ada.stress["mental"], s.ada.trauma["mental"], s.ada.trauma["physical"]) == (4, left, 2)


@pytest.mark.rule("PT-STAT-10")
def test_healing_and_energy_remove_stress_beside_trauma(scene):
    s = scene([hero("Ada", healing=2)], coins=[4])
    s.ada.stress["physical"], s.ada.trauma["physical"] = 3, 4
    s.take("energy.regenerate:ada>physical=1", "healing:ada>physical").to("roll.number").take("number:ada=2")
    s.to("start")
    assert (s.ada.stress["physical"], s.ada.trauma["physical"]) == (0, 4)


@pytest.mark.rule("PT-STAT-10")
def test_an_apology_removes_no_trauma(scene):
    s = scene([hero("Ada", apologist=2)], plots={"hero:1": [SCOOP]}, coins=[4])
    s.ada.stress["social"], s.ada.trauma["social"] = 1, 4
    s.take("detail:ada/scoop", "reporter.enough", "answer:ada>apologist", "bonus.none", "number:ada=3").to(
        "start"
    )
    assert (s.ada.stress["social"], s.ada.trauma["social"]) == (0, 4)
