"""Words that are well formed and change nothing, wherever they stand."""

from __future__ import annotations

from collections.abc import Iterator

from content.checking import Fault
from content.plot_twist.checks.walk import pieces
from engine.plot_twist.cards.card import Card
from engine.plot_twist.cards.effects.attacks import BoostAttack
from engine.plot_twist.cards.effects.rolls import SwapAbility

_MORE = (
    "gain", "lose", "regenerate", "remove_trauma", "cover", "gain_action", "lose_action", "draw", "discard", "deal",
    "cause", "reduce", "cure", "investigate", "raise",
)  # fmt: skip
"""Words of which there must be at least 1."""
_SOME = ("modify", "resistance", "coins", "successes", "counter", "time", "threat")
"""Words that go both ways."""


def faults(card: Card) -> Iterator[Fault]:
    """Amounts of nothing, attacks made no better, and rolls made as they were."""
    for piece in pieces(card):
        tag = str(piece.what.__struct_config__.tag)
        for name in ("amount", "coins", "to"):
            amount = getattr(piece.what, name, None)
            if isinstance(amount, int) and ((tag in _MORE and amount < 1) or (tag in _SOME and not amount)):
                yield f"{piece.key}.{name}", f"{amount} does nothing"
        if isinstance(piece.what, BoostAttack) and piece.what == BoostAttack(
            kind=piece.what.kind, until=piece.what.until, who=piece.what.who
        ):
            yield piece.key, "it makes no attack better"
        if isinstance(piece.what, SwapAbility) and not (piece.what.attribute or piece.what.ability):
            yield piece.key, "it swaps nothing"
