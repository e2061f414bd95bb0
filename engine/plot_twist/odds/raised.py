"""What a Heroic raised for Belief or Hate makes of the attacks of who has it (PT-BELIEF-07, PT-HATE-05)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.plot_twist.odds.rolls import best_attack, target_of
from engine.plot_twist.rulebook.combat import flies_higher
from engine.plot_twist.rulebook.spending import raise_heroic
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.state import State
from engine.table import Odds, Option


def heroic(game: State, option: Option) -> Odds | None:
    """The best attack with the option's Heroic raised, beside the same without; None where it helps none."""
    who = game.find(option.actor)
    found = _better(game, option.id, who, option.target, _bare(game, option.id, who)) if who else []
    return max(found, key=_gain, default=None)


Bare = list[tuple[str, str, Odds | None]]
"""Whom one can attack, by id and name, and the best attack as things are."""


def _bare(game: State, id: str, who: Character) -> Bare:
    """In the combat under way, or between combats of anybody who can be taken on."""
    fight = game.combat
    if fight.attacker is not who if fight else not who.attacks:
        return []
    foes = [fight.target_of(who)] if fight else _foes(game, who)
    return [(foe.id, foe.name, _best(game, id, who, foe)) for foe in foes]


def _better(game: State, id: str, who: Character, name: str, bare: Bare) -> list[Odds]:
    """All attacks that gain by a Heroic."""
    copy = game.copy(lambda event: None)
    raise_heroic(copy, copy.one(who.id), name, 1)
    found: list[Odds] = []
    for foe, called, now in bare:
        after = _best(copy, id, copy.one(who.id), target_of(copy, foe))
        if after and (now is None or (after.win, after.expected) != (now.win, now.expected)):
            before = (now.win, now.expected) if now else (0.0, 0.0)
            found.append(replace(after, before=before, then="" if game.combat else f"v {called}"))
    return found


def _gain(odds: Odds) -> tuple[bool, float]:
    """Mooks that are left change nothing of who wins (PT-GOAL-05): they come after everybody else."""
    return odds.brings != "Mooks", odds.expected - (odds.before[1] if odds.before else 0.0)


def _foes(game: State, who: Character) -> list[Character | CardCopy]:
    """Whom one may take on (PT-COMBAT-01)."""
    other = game.standing("villains" if who.side == "heroes" else "heroes")
    return [foe for foe in other if "hidden" not in foe.statuses]


def _best(game: State, id: str, who: Character, foe: Character | CardCopy | None) -> Odds | None:
    """The best attack without a card, from where one can come to."""
    fight = game.combat
    far = fight is not None and fight.distance == "ranged" and fight.step not in ("start", "movement")
    if isinstance(foe, Character) and fight is None:
        far = flies_higher(game, foe, who)
    return best_attack(game, id, who, foe, far=far) if foe else None
