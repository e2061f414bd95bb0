"""Why a scripted player, and the hint of a person, aims where it does."""

from types import SimpleNamespace

import pytest

from content.registry import open_system
from engine.plot_twist.ai import answers, rolling, scripted_player
from engine.plot_twist.ai.persona import Personas
from engine.plot_twist.manifest import MANIFEST
from tests.plot_twist.scene import card, hero, mook, villain

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


@pytest.mark.rule("PT-EVENT-02")
def test_of_an_event_that_has_just_been_revealed_a_hint_does_not_say_that_it_has_stood_long(scene):
    weight = {"do": "modify", "figure": "body", "who": {"kind": "hero"}, "amount": -3, "until": "game"}
    away = {"name": "Lift It", "who": {"kind": "hero"}, "do": [{"do": "nullify"}]}
    boulder = card("location", "Under a Boulder", passive=[weight], actions=[away])
    s = scene([hero("Ada")], location=boulder)
    player = scripted_player(Personas({}, {}), "hero:1", s.game.chosen, 1)
    decision = player.decide(s.table.view("hero:1"), s.table.request)
    assert decision.picks == ["ability:ada>lift-it/under-a-boulder"]
    assert decision.why == "Under a Boulder weighs on your side as long as it lies there"


@pytest.mark.rule("PT-ENERGY-02", "PT-ENERGY-03")
@pytest.mark.parametrize(("hurt", "spent"), [(0, ["pass"]), (3, ["pass"])])
def test_a_hint_keeps_energy_for_wounds_where_a_coin_makes_a_roll_little_better(scene, hurt, spent):
    s = scene([hero("Ada", body=6, fighting=5)], villain("Vex", body=4, fighting=2))
    s.ada.stress["physical"] = hurt
    s.fight("ada", "vex").take("attack.melee", "defend:vex>fighting").asks("roll.before_roll")
    coin = s.game.odds(s.option("coin.energy:ada=1"))
    assert 0.03 < coin.win - coin.before[0] < 0.09
    personas, adviser = open_system("plot-twist").personas, MANIFEST.sides[0].adviser
    player = scripted_player(personas, "hero:1", s.game.chosen, 1, adviser)
    assert player.decide(s.table.view("hero:1"), s.table.request).picks == spent


@pytest.mark.rule("PT-STATUS-05")
def test_who_is_stunned_is_not_told_to_take_on_anybody(scene):
    s = scene([hero("Ada", body=6, fighting=4), hero("Bo", body=2)], villain("Vex"))
    s.to("combat", "hero:1")
    s.ada.statuses["stunned"] = []
    options = s.table.request.options_for("hero:1")
    player = scripted_player(Personas({}, {}), "hero:1", s.game.chosen, 1)
    decision = player.decide(s.table.view("hero:1"), s.table.request)
    assert any(each.id.startswith("combat:ada>vex") for each in options)
    assert not [pick for pick in decision.picks if pick.startswith("combat:")]


@pytest.mark.rule("PT-ROLL-05")
def test_a_success_more_is_worth_nothing_for_a_defence_that_holds_by_a_tie(scene):
    edge = {"name": "Edge", "window": "after_roll", "do": [{"do": "successes", "amount": 1}]}
    s = scene([hero("Ada", actions=[edge])], villain("Vex"), coins=[3, 3]).fight("vex", "ada")
    s.take("attack.melee").take("pass", "pass").asks("roll.after_roll")
    view = s.table.view("hero:1")
    assert rolling.gain(view, view.roll_of("ada"), 0, 1) == 0
