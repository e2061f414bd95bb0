"""Friends who come into a fight: they stand with the heroes, and are none of them (TS-Q-17, TS-EFF-14)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.troubleshooters.rules import fight_effects, fights, initiative, morale
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.scenario.effects import Effect, Predicate
from tests.troubleshooters.fighting import Laid, fight
from tests.troubleshooters.play import foe, hero

COMES = [{"id": "help", "director": "pal", "zone": "bar", "trigger": "flag", "flag": "never"}]


def joined(*given: Any, **scene: Any) -> Laid:
    """Pal, a friend of twenty years, is called and stands in the bar from the second round on."""
    f = fight(*given, foe("Pal", side="friend"), reinforcement=COMES, **scene)
    f.fight.fighters = [each for each in f.fight.fighters if each.id.partition(":")[0] != "pal"]
    f.game.foes = [each for each in f.game.foes if each.card.id != "pal"]
    f.run(fight_effects.carry_out(f.game, f.fight, [Effect(reinforce="help")]))
    f.fight.round = 2
    f.run(fights._join(f.game, f.fight))
    return f


@pytest.mark.rule("TS-Q-17", "TS-EFF-14", "TS-Q-48", "TS-Q-29")
def test_a_friend_who_is_called_strikes_their_enemies_and_is_struck_by_them():
    f = joined(hero("Ada"), foe("Max"))
    f.turn("pal:1", percent=[40], faces=[4, 1, 1])
    assert f.max.vitality == 2
    f.at("ada").attacked = 1
    f.turn("max", percent=[40], faces=[4, 1, 1])
    assert f.game.figure("pal:1").vitality == 2


@pytest.mark.rule("TS-Q-17", "TS-Q-90", "TS-Q-19")
def test_a_friend_does_not_stand_in_for_the_heroes_when_all_of_them_lie_there():
    f = joined(hero("Ada"), foe("Max"), on_defeat={"capture": "cell"})
    f.loses("ada", 9, "loss:ada>accept")
    assert morale.settled(f.game, f.fight) and f.fight.ended == "lost"


@pytest.mark.rule("TS-Q-17", "TS-Q-90", "TS-INIT-10", "TS-PRED-08")
def test_heroes_act_before_a_friend_and_are_meant_where_the_file_speaks_of_them():
    f = joined(hero("Ada"), foe("Max"))
    f.at("pal:1").initiative = f.at("ada").initiative
    assert f.run(initiative.following(f.game, f.fight)).id == "ada"
    f.put("ada", "hall")
    assert [holds(f.game, f.game.tale, Predicate(in_zone=each)) for each in ("bar", "hall")] == [False, True]
    f.loses("max", 9)
    assert morale.settled(f.game, f.fight) and f.fight.ended == "won"


@pytest.mark.rule("TS-Q-17", "TS-HAZARD-04", "TS-OPTION-12", "TS-Q-55")
def test_a_salvo_of_a_hero_spares_a_friend_and_one_of_theirs_does_not():
    f = joined(hero("Ada", Ranged_Combat=45), foe("Max"), foe("Tom"))
    f.arm("ada", "handgun")
    assert [each.id for each in f.fight.against(f.at("ada"))] == ["max", "tom"]
    assert [each.id for each in f.fight.against(f.at("max"))] == ["ada", "pal:1"]
