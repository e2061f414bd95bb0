"""What a card text is resolved for: whose it is, against whom, and what it has seen so far."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import TYPE_CHECKING, Any, cast

from engine.table import Option, Request, Seat

if TYPE_CHECKING:
    from engine.plot_twist.cards.effects.base import Effect
    from engine.plot_twist.rolls.attack import Attack
    from engine.plot_twist.rolls.damage import Damage
    from engine.plot_twist.rolls.rolls import Roll
    from engine.plot_twist.state.events import Fact
    from engine.plot_twist.state.pieces import Character, InPlay
    from engine.plot_twist.state.state import State

Asking = Generator[Request, list[Option], Any]
"""A piece of the rules that may ask on its way."""

NOTHING: Asking = cast("Asking", ())
"""A piece of the rules with nothing to do, to ``yield from`` at no cost."""


class Scope:
    """The point of view of one card text.

    ``me`` is "you" on the card, ``seat`` chooses for it, ``target`` is the last target chosen; ``event``, ``roll``,
    ``attack`` and ``damage`` are what it answers to; ``number`` is the N of a Chosen Roll, ``margin`` the
    Margin of the last roll; once ``waiting`` its text is suspended.
    """

    __slots__ = (
        "attack",
        "damage",
        "event",
        "game",
        "item",
        "margin",
        "me",
        "number",
        "roll",
        "seat",
        "side",
        "target",
        "waiting",
    )

    def __init__(self, game: State, item: InPlay, me: Character | None, seat: Seat) -> None:
        self.game = game
        self.item = item
        self.me = me
        self.seat = seat
        self.side = game.players[seat].side
        self.target: Character | None = None
        self.event: Fact | None = None
        self.roll: Roll | None = None
        self.attack: Attack | None = None
        self.damage: Damage | None = None
        self.number = 0
        self.margin = 0
        self.waiting = False

    def copy(self) -> Scope:
        """The same point of view, to be narrowed without touching this one."""
        twin = Scope(self.game, self.item, self.me, self.seat)
        twin.target = self.target
        twin.event = self.event
        twin.roll = self.roll
        twin.attack = self.attack
        twin.damage = self.damage
        twin.number = self.number
        twin.margin = self.margin
        return twin


def resolve(scope: Scope, effects: Iterable[Effect], after: tuple[Effect, ...] = ()) -> Asking:
    """Resolve card text in printed order, skipping what cannot be (PT-CARD-01, PT-CARD-02).

    After each word the ends of the game are looked at (PT-Q-72). ``after`` is the rest of the text that these words
    are a part of: it waits with them (PT-Q-77). Returns whether anything was done: an effect that returns False was
    declined.
    """
    game = scope.game
    game.texts += 1
    done = False
    from_here = tuple(effects)
    for index, effect in enumerate(from_here):
        reason = effect.blocked(scope)
        if reason is not None:
            effect.skipped(scope, reason)
            continue
        if (yield from effect.resolve(scope, from_here[index + 1 :] + after)) is not False:
            done = True
        yield from game.settle()
        if scope.waiting:
            break
    game.texts -= 1
    return done
