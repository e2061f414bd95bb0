"""Words of card text whose worth rests on the moment: they are weighed anew whenever they could be used (``moment``)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.plot_twist.ai.worth import effect_worth
from engine.plot_twist.cards.effects.attacks import BoostAttack
from engine.plot_twist.cards.effects.combat import EndCombat, StartCombat
from engine.plot_twist.cards.effects.counters import LoseAction
from engine.plot_twist.cards.effects.modify import Forbid
from engine.plot_twist.cards.effects.places import Kill, Recruit, Relocate
from engine.plot_twist.cards.effects.rolls import AddCoins, AddSuccesses, FixedRoll, OpposingRoll, SwapAbility
from engine.plot_twist.state.printed import Effect
from engine.plot_twist.state.terms import Side

OnRoll = AddCoins | AddSuccesses | SwapAbility
Rolled = FixedRoll | OpposingRoll
Lively = (
    OnRoll | Rolled | BoostAttack | EndCombat | StartCombat | Recruit | Kill | Relocate | Forbid | LoseAction
)


class Live(NamedTuple):
    """A word whose worth rests on the moment, with what it is taken for anywhere."""

    word: Lively
    worth: float
    heal: float


def lively(effects: Iterable[Effect], side: Side) -> tuple[Live, ...]:
    """The words of a text that are weighed anew whenever they could be used."""
    return tuple(
        Live(word, *effect_worth(word, side))
        for word in effects
        if isinstance(word, Lively) and _rests_on_moment(word)
    )


def _rests_on_moment(word: Lively) -> bool:
    if isinstance(word, BoostAttack):
        return word.ignore_armor or word.ignore_cover
    if isinstance(word, Forbid):
        return word.who == "self" and word.what_not in ("attack", "initiate")
    if isinstance(word, LoseAction):
        return word.who == "self" and word.action == "attack"
    return True
