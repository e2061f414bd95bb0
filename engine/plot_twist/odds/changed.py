"""What a change of a roll under way does: the figures before and after."""

from __future__ import annotations

from engine.plot_twist.odds.rolls import (
    INVESTIGATION,
    NOTHING,
    Extra,
    answers,
    chance,
    damage_roll,
    dealt,
    enough,
    fills,
    harms,
    lands,
    mean_damage,
    mean_successes,
    pool,
    takes,
    won,
)
from engine.plot_twist.state.deeds import Roll
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.state import State
from engine.table import Odds

FILLS = "to take all that is left"
"""What a Damage Roll that fills a Resistance, or takes the last of the Mooks, does."""


def again(game: State, id: str, roll: Roll, *, theirs: bool) -> Odds:
    """The coins of a roll that lie, or of ``theirs`` against it, tossed again: as they lie, and the chance then."""
    tie, clues = answers(game, roll), roll.what == INVESTIGATION
    other = roll.against
    if theirs and other is not None:
        win = 1 - chance(game, other, tie=not (tie or roll.kind == "defence"))
        mean = float(roll.successes * clues)
    else:
        win, mean = chance(game, roll, tie=tie), mean_successes(game, roll) * clues
    before = (float(won(roll, tie=tie)), float(roll.successes * clues))
    shown = (roll, other) if theirs else (roll,)
    pools = tuple(pool(game, each) for each in shown if each is not None)
    wins, brings = "to hold out" if tie else "to win", "clues" * clues
    return Odds(id, win, mean, wins, brings, before, pools, roll.difficulty)


def better(game: State, id: str, roll: Roll, extra: Extra, against: Extra = NOTHING) -> Odds:
    """More coins or Successes for a roll under way, or for the one ``against`` it: the figures before and after. Of one
    whose coins lie Successes alone count.
    """
    whole = pool(game, roll)
    if harms(roll):
        return _harder(game, id, roll, extra)
    tie = answers(game, roll)
    wins, mean, brings, ends = "to hold out" if tie else "to win", 0.0, "", 0.0
    if roll.kind == "damage":
        wins = takes(roll.who)
    attack = game.combat.attack if game.combat else None
    if attack is not None and roll.kind in ("attack", "defence"):
        wins = "to hit" if roll.kind == "attack" else "not to be hit"
        if isinstance(attack.target, Character):
            damage = damage_roll(game, attack)
            mean, brings = mean_damage(game, damage), lands(damage, taken=roll.kind == "defence")
            if damage.harm is not None and damage.harm.resistance != "social":
                ends = fills(game, damage)
    if roll.tossed:
        before, after = (float(won(roll, more, tie=tie)) for more in (0, extra[1] - against[1]))
    else:
        before = chance(game, roll, tie=tie)
        after = chance(game, roll, extra, tie=tie, against=against)
    ends *= 1 - after if roll.kind == "defence" else after
    if roll.kind == "defence":
        old, new = (1 - before) * mean, (1 - after) * mean
    elif roll.what == INVESTIGATION:
        (old, new), brings = (_successes(game, roll, each) for each in (NOTHING, extra)), "clues"
    else:
        old, new = before * mean, after * mean
    both = (whole, pool(game, roll.against)) if roll.against else (whole,)
    return Odds(id, after, new, wins, brings, (before, old), both, roll.difficulty, fells=ends)


def _successes(game: State, roll: Roll, extra: Extra) -> float:
    return float(roll.successes + extra[1]) if roll.tossed else mean_successes(game, roll, extra)


def _harder(game: State, id: str, roll: Roll, extra: Extra) -> Odds:
    """More for a roll for damage: what it does on average, as its coins lie if they do, and how often it is all there is."""
    whole = pool(game, roll)
    if roll.tossed:
        before, after = (float(dealt(game, roll, more)) for more in (0, extra[1]))
        return Odds(id, 1.0, after, "", lands(roll), (1.0, before), damage=whole)
    (old, before), (new, after) = (
        (fills(game, roll, each), mean_damage(game, roll, each)) for each in (NOTHING, extra)
    )
    if not new:
        return Odds(id, 1.0, after, "", lands(roll), (1.0, before), damage=whole)
    return Odds(
        id, new, after, FILLS, lands(roll), (old, before), number=enough(game, roll) - 1, damage=whole
    )
