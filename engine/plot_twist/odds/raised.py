"""What a Heroic raised for Belief or Hate makes of the attacks of who has it (PT-BELIEF-07, PT-HATE-05)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec.structs import replace

from engine.plot_twist.lasting.lasting import finish
from engine.plot_twist.odds.rolls import best_attack
from engine.plot_twist.rulebook.combat import flies_higher
from engine.plot_twist.rulebook.initiating import initiate_blocked, target_blocked
from engine.plot_twist.rulebook.spending import raise_heroic
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.state import State
from engine.table import Odds, Option


def heroic(game: State, option: Option) -> Odds | None:
    """Of all attacks that gain by the option's Heroic the one that gains most, beside the same without it: in the combat
    under way, or between combats on anybody who can be taken on. None where it helps none.
    """
    who, fight = game.find(option.actor), game.combat
    if who is None or (fight and fight.attacker is not who):
        return None
    foes = [fight.target_of(who)] if fight else _foes(game, who)
    now = [_best(game, option.id, who, foe) for foe in foes]
    with _supposed(game, who, option.target):
        then = [_best(game, option.id, who, foe) for foe in foes]
    found: list[Odds] = []
    for foe, bare, after in zip(foes, now, then, strict=True):
        if after and (bare is None or (after.win, after.expected) != (bare.win, bare.expected)):
            before = (bare.win, bare.expected) if bare else (0.0, 0.0)
            found.append(replace(after, before=before, then="" if fight else f"v {foe.name}"))
    return max(found, key=_gain, default=None)


@contextmanager
def _supposed(game: State, who: Character, name: str) -> Iterator[None]:
    """While it is asked what a raised Heroic is worth it is raised: a copy of the game takes ten times as long."""
    unsettled = game.unsettled
    raised = raise_heroic(game, who, name, 1)
    try:
        yield
    finally:
        finish(raised)
        game.unsettled = unsettled


def _gain(odds: Odds) -> tuple[bool, float]:
    """Mooks that are left change nothing of who wins (PT-GOAL-05): they come after everybody else."""
    return odds.brings != "Mooks", odds.expected - (odds.before[1] if odds.before else 0.0)


def _foes(game: State, who: Character) -> list[Character]:
    """Whom one may take on of the other side."""
    if initiate_blocked(game, who):
        return []
    return [foe for foe in game.enemies(who) if not target_blocked(game, who, foe)]


def _best(game: State, id: str, who: Character, foe: Character | CardCopy | None) -> Odds | None:
    """The best attack without a card, from where one can come to."""
    fight = game.combat
    far = fight is not None and fight.distance == "ranged" and fight.step not in ("start", "movement")
    if isinstance(foe, Character) and fight is None:
        far = flies_higher(game, foe, who)
    return best_attack(game, id, who, foe, far=far) if foe else None
