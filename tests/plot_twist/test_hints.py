"""Why a scripted player, and the hint of a person, aims where it does."""

from types import SimpleNamespace

import pytest

from engine.plot_twist.ai import answers
from tests.plot_twist.scene import card, hero

MIND = SimpleNamespace(side="villains", weight=lambda name: 1.0, lean=lambda view: 0.0)


@pytest.mark.parametrize(
    ("effect", "why"),
    [
        ({"do": "gain", "counter": "energy", "amount": 1}, "somebody must have it"),
        ({"do": "deal", "amount": 1, "resistance": "physical"}, "where it hurts"),
    ],
)
def test_what_helps_an_enemy_is_not_said_to_hurt(scene, effect, why):
    tower = card(
        "location", "Tower", triggers=[{"on": "twist.revealed", "do": [{**effect, "who": "any_hero"}]}]
    )
    s = scene([hero("Ada"), hero("Bo")], location=tower)
    s.asks("choice")
    options = s.table.request.options_for("gm")
    view = s.table.view("gm")
    assert [answers.target(MIND, view, option)[1] for option in options] == [why, why]
