"""Why a scripted player, and the hint of a person, aims where it does."""

from types import SimpleNamespace

import pytest

from engine.plot_twist.ai import answers, scripted_player
from engine.plot_twist.ai.persona import Personas
from tests.plot_twist.scene import card, hero, mook

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


def test_what_may_be_done_to_two_enemies_is_done_to_two(scene):
    blast = {
        "do": "cause",
        "who": {"pick": "some", "count": 2, "side": "enemy"},
        "coins": 5,
        "resistance": "physical",
    }
    keg = card("location", "Powder Store", actions=[{"name": "Light It", "who": "anyone", "do": [blast]}])
    s = scene([hero("Ada")], mooks=[mook("Thugs", quantity=4)], location=keg)
    s.to("combat", "hero:1").take("ability:ada>light-it").asks("choice")
    decision = scripted_player(Personas({}, {}), "hero:1", s.game.chosen, 1).decide(
        s.table.view("hero:1"), s.table.request
    )
    assert sorted(decision.picks) == sorted(s.ids())
