"""Where the end of a combat meets Powers: nobody left, no enemy left."""

import pytest
from msgspec.structs import replace

from tests.audience.scene import fighter, major, minor

HAND = ["9s", "8d", "kc"]
OTHER = ["8h", "7d", "4c"]
TWO = [HAND, OTHER]


def ada(*powers):
    return {"fighters": [fighter("Ada", *powers)]}


def beast(*powers, health=3):
    return {"majors": [(major("Beast", *powers), health)]}


@pytest.mark.rule("AU-C-34", "AU-C-46", "AU-Q-21")
def test_frenzy_may_fell_the_last_fighter(scene):
    s = scene([HAND], **beast("frenzy clubs"), gm=["kc", "ks", "9d"]).to("disengaged")
    s.ada.health = 1
    s.take("attack:beast>ada/kc", "power.frenzy:beast")
    assert s.table.outcome.winner == "villains"


@pytest.mark.rule("AU-C-30", "AU-C-11", "AU-C-46")
def test_savage_has_nobody_left_to_hit_after_a_knock_out(scene):
    s = scene(TWO, **beast("savage clubs"), gm=["9c"]).take("engage:ada>beast/9s").to("engaged")
    s.ada.health = 1
    s.take("attack:beast>ada/9c").to("initiative", round=2)
    assert (s.ada.health, s.bob.health) == (0, 5)
    assert s.table.outcome is None


@pytest.mark.rule("AU-C-46", "AU-C-31", "AU-C-35")
def test_a_lost_combat_ends_before_the_powers_of_the_hit_that_lost_it(scene):
    s = scene([HAND], **beast("regrow clubs", "hush clubs"), gm=["9c"]).to("disengaged").pool("2s")
    s.ada.health = 1
    s.beast.start += 1
    s.take("attack:beast>ada/9c")
    assert s.table.outcome.winner == "villains"


@pytest.mark.rule("AU-C-46", "AU-C-38", "AU-C-45", "AU-C-24")
def test_the_last_enemys_spite_does_not_keep_the_card_from_its_powers(scene):
    s = scene([HAND], **ada("patch spades"), minors=[minor("Hound", "spite spades")]).to("players")
    s.game.setup = replace(s.game.setup, combats=s.game.setup.combats * 2)
    s.ada.health = 5
    s.take("attack:ada>hound/9s").take("power.spite:hound", "power.patch:ada>ada")
    assert (s.game.combat, s.ada.health, s.log("pool.gained")[-1].card) == (2, 5 - 1 + 1 + 2, "9s")
