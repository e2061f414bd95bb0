"""Fights laid out: zones in a row, heroes and foes where a test puts them, dice that are known.

f = fight(hero("Ada", Melee=65), foe("Max"))
f.hit("ada", "max", percent=[40], faces=[4, 1])
assert f.max.vitality == 2
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from engine.troubleshooters.cards.tables import DirectorCard
from engine.troubleshooters.rules import acting, attacks, conditions, gathering, injuries, possible, turns
from engine.troubleshooters.scenario.adventures import Adventure, Ending, Endings, Frame, Scenario
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.deeds import Deed
from engine.troubleshooters.state.fight import Arm, Fight, Fighter
from tests.troubleshooters.play import Play

ROW = [
    {"id": "bar", "name": "The bar", "adjacent": ["hall"], "start_side": "cast"},
    {"id": "hall", "name": "The hall", "adjacent": ["bar", "yard"]},
    {"id": "yard", "name": "The yard", "adjacent": ["hall"], "exit": "retreat"},
]

USUAL: dict[str, dict[str, Any]] = {
    "enemies": {"count": 1},
    "reinforcement": {"count": 1},
    "prop": {"used_text": "Down it comes."},
}
"""What a test need not say of them."""


def told(scene: Scene, tables: Sequence[Struct]) -> Tale:
    """An adventure of one scene."""
    end = Ending(text="Over.")
    head = Scenario(id="test", title="A test", start=scene.id)
    frame = Frame(endings=Endings(won=end, price=end, lost=end))
    return Tale(Adventure([head, frame, scene, *tables]), 7)


class Laid(Play):
    """A fight in which everybody stands, in the first round."""

    def __init__(self, heroes: Sequence[dict[str, Any]], foes: Sequence[DirectorCard], **scene: Any) -> None:
        places = {each["name"].lower(): each.pop("zone", "bar") for each in heroes}
        super().__init__(heroes, foes, type="fight")
        self.game.foes = []
        data = {"id": "here", "type": "fight", "where": "Here", "what": "A fight", "zone": ROW} | scene
        for kind, usual in USUAL.items():
            data[kind] = [usual | each for each in data.get(kind, ())]
        self.card = msgspec.convert(data, Scene)
        self.game.told = told(self.card, foes)
        self.fight = self.game.fight = Fight(self.card)
        self.fight.round = 1
        gathering.look(self.game, self.fight)
        for each in self.game.heroes:
            gathering.place_hero(self.game, self.fight, each, places[each.id], alert=True)
        for card in foes:
            gathering.place_foe(self.game, self.fight, card.id, "bar", 0, alert=True)
        for fighter in self.fight.fighters:
            fighter.initiative = 5
        self.fight.base = {
            "cast": len(heroes),
            "foes": len(foes),
        }

    def at(self, id: str) -> Fighter:
        return self.fight.fighter(id)

    def put(self, id: str, zone: str) -> None:
        self.at(id).zone = zone

    def arm(self, id: str, weapon: str, **given: Any) -> Arm:
        """A weapon of the shop in somebody's hand."""
        card = self.library.weapons[weapon]
        fighter = self.at(id)
        arm = Arm(card.id, card.name, card.skill, card.dice, card.tags, card.reloads, **given)  # type: ignore[arg-type]
        arm.breaks = bool(card.breaks_on)
        fighter.arms.append(arm)
        fighter.armed = len(fighter.arms) - 1
        return arm

    def hit(
        self, id: str, *targets: str, way: str = "basic", answers: Sequence[str] = (), **dice: Any
    ) -> None:
        """One attack with what is in hand."""
        whom = [self.at(each) for each in targets]
        flow = attacks.attack(self.game, self.fight, self.at(id), whom, way)  # type: ignore[arg-type]
        self.run(flow, *answers, **dice)

    def do(
        self,
        id: str,
        verb: str,
        target: str = "",
        *,
        zone: str = "",
        way: str = "",
        whom: str = "",
        **dice: Any,
    ) -> None:
        """One action of a turn."""
        fighter = self.at(id)
        if not fighter.left:
            fighter.left = ["move", "free", "main"]
        answers = dice.pop("answers", ())
        self.run(
            acting.perform(self.game, self.fight, fighter, Deed(verb, target, zone, way, whom)),
            *answers,
            **dice,
        )  # type: ignore[arg-type]

    def may(self, id: str) -> list[str]:
        """Ids of all single actions that are legal now."""
        fighter = self.at(id)
        fighter.left = fighter.left or ["move", "free", "main"]
        return [each.id for each in possible.deeds(self.game, self.fight, fighter)]

    def gain(self, id: str, name: str, **given: Any) -> None:
        """Somebody has a condition."""
        conditions.gain(self.game, self.game.figure(id), name, **given)  # type: ignore[arg-type]

    def loses(self, id: str, loss: int, *answers: str) -> None:
        """A loss is fixed, whatever brought it."""
        self.run(injuries.lose(self.game, self.fight, self.at(id), loss), *answers)

    def turn(self, id: str, *answers: str, **dice: Any) -> None:
        """A whole turn."""
        self.run(turns.play(self.game, self.fight, self.at(id)), *answers, **dice)


def fight(*given: Any, **scene: Any) -> Laid:
    heroes = [each for each in given if isinstance(each, dict)]
    return Laid(heroes, [each for each in given if isinstance(each, DirectorCard)], **scene)
