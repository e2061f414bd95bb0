"""Scripted players bring a fight to its end: nobody waits in hiding for ever, and who fights near finds a way there."""

from types import SimpleNamespace

import pytest

from content.registry import open_system
from engine.plot_twist.ai import free, scripted_player
from engine.plot_twist.ai.persona import Personas
from engine.table import play_out
from engine.table.seating import derive, players, sit_down
from tests.plot_twist.scene import card, hero, villain

RUSH = card("movement", "Rush In", effects=[{"do": "distance", "distance": "melee"}])
BRACE = card("maneuver", "Brace", effects=[{"do": "gain", "counter": "energy", "amount": 1}])


def decides(s, seat="hero:1"):
    """What a scripted player of a seat picks of the question at hand."""
    return (
        scripted_player(Personas({}, {}), seat, s.game.chosen, 1)
        .decide(s.table.view(seat), s.table.request)
        .picks
    )


@pytest.mark.rule("PT-STATUS-10")
def test_nobody_hides_where_no_enemy_is_in_sight(scene):
    s = scene([hero("Ada", stealth=3), hero("Bo", stealth=3)], villain("Vex", stealth=3))
    s.ada.stress["physical"] = s.vex.stress["physical"] = 4
    mind, view = SimpleNamespace(weight=lambda name: 1.0), s.table.view("hero:1")
    assert free.hiding(mind, view, s.ada)[0] > 0 < free.hiding(mind, view, s.vex)[0]
    s.vex.statuses["hidden"] = s.bo.statuses["hidden"] = None
    assert free.hiding(mind, view, s.ada)[0] < 0 < free.hiding(mind, view, s.vex)[0], "Ada is still in sight"
    s.ada.statuses["hidden"] = None
    assert free.hiding(mind, view, s.vex)[0] < 0


@pytest.mark.rule("PT-COMBAT-03")
@pytest.mark.parametrize(
    ("held", "fighting", "lets_go"), [([BRACE], 4, True), ([BRACE, RUSH], 4, False), ([BRACE], 0, False)]
)
def test_who_fights_near_lets_cards_go_for_one_that_leads_there(scene, held, fighting, lets_go):
    ada = hero("Ada", mind=6, energy_projection=4) if not fighting else hero("Ada", body=6, fighting=fighting)
    s = scene([ada], villain("Vex"), hands={"hero:1": held}).to("mulligan", "hero:1").asks("mulligan")
    assert any("brace" in pick for pick in decides(s)) is lets_go


@pytest.mark.parametrize(("seed", "heroes", "difficulty"), [(1040, 2, "story"), (1051, 2, "standard")])
def test_games_that_hung_at_a_lair_come_to_an_end(seed, heroes, difficulty):
    table = sit_down(open_system("plot-twist"), {"heroes": heroes, "difficulty": difficulty}, derive(seed, 0))
    play_out(table, players(table, dict.fromkeys(table.seats, "scripted")))
    assert table.outcome.turns <= 30, "the guard of 60 turns is not what ends it"


def test_at_every_lair_blows_grow_harder_from_turn_13_on():
    lairs = open_system("plot-twist").library.by_type["lair"].values()
    said = "Every character has more coins in Damage Pools: the turn number minus 12."
    assert {lair.name for lair in lairs if said not in lair.lines()} == set()


@pytest.mark.rule("PT-STAT-08")
def test_nobody_takes_on_whom_no_attack_can_hurt(scene):
    """Her only attack is a Social one, and he is Demoralized: all that would come of it is his answer."""
    s = scene([hero("Ada", charm=5, offend=3)], villain("Vex", charm=2, flight=2))
    s.vex.statuses["flying"] = None
    s.vex.stress["social"] = s.vex.resists["social"]
    s.to("combat", "hero:1")
    assert s.offered("combat:ada>vex") and decides(s) == ["pass"]
