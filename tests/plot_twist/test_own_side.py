"""Combats with one's own side (PT-Q-33)."""

import pytest

from tests.plot_twist.scene import card, hero, villain


@pytest.mark.rule("PT-COMBAT-07", "PT-Q-31", "PT-Q-33")
def test_on_ones_own_side_the_attacker_comes_first_whatever_his_seat(scene):
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], coins=[0, 0, 0, 0])
    s.to("combat", "hero:2").take("combat:bo>ada")
    for step in ("movement", "maneuver", "attack"):
        s.to(f"combat.{step}")
        assert s.table.request.seats == ("hero:2", "hero:3")
    s.game.combat.distance = "melee"
    s.take("attack.melee:bo", "defend:ada>agility").to("combat.attack", "hero:1")
    assert "hero:2" not in s.table.request.seats
    s.take("attack.melee:ada", "defend:bo>agility").to("combat.attack", "hero:2")
    s.table.decide(s.table.request.number, "hero:2", ["pass"])
    assert "hero:1" in s.table.request.seats


@pytest.mark.rule("PT-Q-33")
@pytest.mark.parametrize(("answer", "tosses"), [("defend.forgo:bo", 2), ("defend:bo>agility", 3)])
def test_against_ones_own_side_the_defence_may_be_forgone(scene, answer, tosses):
    s = scene([hero("Ada"), hero("Bo", agility=1)], coins=[1, 0, 0][:tosses])
    s.fight("ada", "bo").take("attack.melee", answer).to("combat.attack", "hero:2")
    assert len(s.log("coins.tossed")) == tosses
    assert s.bo.stress["physical"] == 1
    assert s.offered("attack.melee:bo>ada")


@pytest.mark.rule("PT-Q-33")
def test_an_enemy_cannot_forgo_its_defence(scene):
    s = scene(villain=villain("Vex", agility=1), coins=[0, 0]).fight("ada", "vex").take("attack.melee")
    assert s.phase == "combat.defend"
    assert not s.offered("defend.forgo")
    s.to("combat.attack")


@pytest.mark.rule("PT-Q-33")
def test_scripted_players_do_not_turn_on_their_own_side(scene):
    s = scene([hero("Ada"), hero("Bo")])
    s.vex.statuses["hidden"] = None
    s.to("combat", "hero:1")
    assert s.offered("combat:ada>bo")
    player = s.table.system.scripted("hero:1", s.table.setup, 1)
    assert not player.decide(s.table.view("hero:1"), s.table.request).picks[0].startswith("combat")


HUG = {"do": "regenerate", "who": "opponent", "amount": 3}
SONG = {"do": "regenerate", "who": "self", "amount": 3}
KNOCK = {"do": "status", "who": "opponent", "status": "stunned"}


@pytest.mark.rule("PT-Q-33")
@pytest.mark.parametrize(
    ("hit", "cover", "lets"),
    [
        ((HUG,), 6, True),
        ((SONG,), 6, True),
        ((KNOCK,), 6, False),
        ((HUG, KNOCK), 6, False),
        ((SONG,), 0, False),
        ((), 6, False),
    ],
)
def test_scripted_players_let_a_friends_blow_through_where_it_helps_more_than_it_hurts(
    scene, hit, cover, lets
):
    blow = card("attack", "Blow", effects=[{"do": "attack", "kind": "melee", "hit": hit}])
    s = scene([hero("Ada", body=6), hero("Bo", agility=2)], hands={"hero:1": [blow]})
    s.bo.stress["physical"] = 5
    s.bo.cover[None] = cover
    s.ada.stress["physical"] = 5
    s.fight("ada", "bo").take("attack.card").asks("combat.defend")
    player = s.table.system.scripted("hero:2", s.table.setup, 1)
    assert player.decide(s.table.view("hero:2"), s.table.request).picks[0].startswith("defend.forgo") is lets
