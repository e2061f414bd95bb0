"""What the cards are likely to do: windows, and the next hand of a pool (AU-C-04, AU-C-06)."""

from __future__ import annotations

from functools import lru_cache

from engine.audience.pack import FULL, PACK, Card, Hand, best
from engine.audience.powers import shift_to_hit
from engine.audience.state import Pc, State
from engine.table import Odds, Option


def ranks_that_hit(attack: int, dodge: int) -> int:
    """The size of a window (AU-C-04)."""
    return max(0, dodge - attack - 1)


def chance(attack: int, dodge: int) -> float:
    """That a random card hits (AU-C-06)."""
    return ranks_that_hit(attack, dodge) / 13


@lru_cache(maxsize=1 << 12)
def next_hands(pool: tuple[Card, ...], known: tuple[Card, ...]) -> tuple[tuple[Hand, float], ...]:
    """Better hands that one more unknown card would make of a pool, the likeliest first.

    ``known`` are cards of its deck that cannot come, those of the pool among them.
    """
    if len(pool) >= FULL:
        return ()
    now = best(pool)
    out = [card for card in PACK if card not in known]
    counts: dict[Hand, int] = {}
    for card in out:
        hand = best((*pool, card))
        if hand > now:
            counts[hand] = counts.get(hand, 0) + 1
    ordered = sorted(counts.items(), key=lambda each: (-each[1], each[0]))
    return tuple((hand, count / len(out)) for hand, count in ordered)


def hits(pc: Pc, card: Card, dodge: int) -> bool:
    """Whether a fighter's card hits a Dodge, ``aim`` counted."""
    if pc.attack < card.rank < dodge:
        return True
    power = pc.power_for(card)
    return bool(power and power.code == "aim" and shift_to_hit(pc.attack, card.rank, dodge))


def odds(game: State, option: Option) -> Odds | None:
    """Whether a card hits as printed (the card is known, Powers may still stop it), or a hand finishes."""
    if option.kind == "finish":
        return Odds(option.id, 1.0, 1.0)
    if option.kind == "special" and option.actor:
        return Odds(option.id, 1.0, float(option.amount))
    if option.kind == "attack":
        if option.seat == "gm":
            enemy, pc, card, _ = option.value
            win = float(enemy.attack < card.rank < pc.dodge)
            return Odds(option.id, win, win)
        card, enemy = option.value
        win = float(hits(game.pc_of(option.seat), card, enemy.dodge))
        return Odds(option.id, win, 0.0 if enemy.at_last else win)
    return None
