"""How both sides stand, in figures: what whoever studies many games looks at once a turn (PT-Q-01)."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from engine.plot_twist.asks.figures import resistance
from engine.plot_twist.odds.rolls import strike
from engine.plot_twist.rolls.attack import attack_of, kinds_of
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import Kind, Side

LEADERS: dict[Side, Kind] = {"heroes": "hero", "villains": "villain"}
"""Who counts for the end of the game (PT-GOAL-05)."""
FELLING = ("physical", "mental")
"""The Resistances that Incapacitate when they are full (PT-STAT-07)."""


def tracks(game: State) -> dict[str, float]:
    """Points left and points a turn of both sides, their counters, the Threat, and who was ever played."""
    found: dict[str, float] = {"turn": game.turn, "lair": game.at_lair}
    everybody = [*game.characters, *game.gone]
    for side, kind in LEADERS.items():
        leaders = [each for each in everybody if each.kind == kind]
        standing = [each for each in leaders if each.standing and each in game.characters]
        found |= {
            f"{side}.played": len(leaders),
            f"{side}.standing": len(standing),
            f"{side}.harm": fmean(
                [_harm(game, each) if each in standing else 1.0 for each in leaders] or [1.0]
            ),
            f"{side}.left": sum(_left(game, each) for each in standing),
            f"{side}.blow": _blow(game, side),
            f"{side}.energy": sum(each.energy for each in standing),
        }
    main = game.main_villain()
    goal = game.objective.card.goal
    return found | {
        "heroes.belief": sum(each.belief for each in game.heroes()),
        "heroes.allies": sum(each.kind == "ally" for each in game.standing("heroes")),
        "villains.hate": sum(each.hate for each in game.villains()),
        "villains.mooks": sum(
            each.quantity for each in game.characters if each.kind == "mook" and each.standing
        ),
        "villains.hidden": sum(each.kind == "villain" and each.away for each in game.characters),
        "villains.main": _harm(game, main) if main and main.standing else 1.0,
        "threat": game.objective.counters / goal if goal else 0.0,
        "objective.known": game.objective_known,
        "masterplan": game.masterplan,
    }


def _harm(game: State, who: Character) -> float:
    """How full the fuller of the Resistances is that fell somebody, 0 to 1."""
    return max(_part(game, who, name) for name in FELLING)


def _part(game: State, who: Character, name: str) -> float:
    full = resistance(game, who, name)
    return who.damage(name) / full if full else 0.0


def _left(game: State, who: Character) -> int:
    """The fewest points that still fell somebody."""
    spans = [(resistance(game, who, name), who.damage(name)) for name in FELLING]
    return min((full - harm for full, harm in spans if full), default=0)


def _blow(game: State, side: Side) -> float:
    """The mean points of damage of a round in which everybody of a side strikes once, as best he can."""
    return sum(_best(game, who, game.enemies(who)) for who in game.standing(side))


def _best(game: State, who: Character, foes: Sequence[Character]) -> float:
    """The best attack that harms for good, in the mean over those it may be aimed at."""
    kinds = [kind for kind in kinds_of(game, who) if kind != "social"]
    means = []
    for foe in foes:
        odds = [strike(game, attack_of(game, who, foe, kind, None)) for kind in kinds]
        means.append(max((each.expected for each in odds if each), default=0.0))
    return fmean(means) if means else 0.0
