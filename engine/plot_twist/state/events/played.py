"""What cards do: revealed, played, drawn, discarded, nullified, and effects that end."""

from __future__ import annotations

from engine.plot_twist.state.events.fact import Fact
from engine.table import Event


class TwistRevealed(Fact, frozen=True, kw_only=True):
    kind = "twist.revealed"
    reveals = True

    def text(self) -> str:
        return f"Twist! {self.card}."


class TwistKept(Fact, frozen=True, kw_only=True):
    """None of the Twists that are left may be revealed this turn (PT-Q-22)."""

    kind = "twist.kept"

    def text(self) -> str:
        return "No Twist: none of those left may come this turn."


class EventRevealed(Fact, frozen=True, kw_only=True):
    kind = "event.revealed"
    reveals = True

    def text(self) -> str:
        return f"Event: {self.card}."


class CardPlayed(Fact, frozen=True, kw_only=True):
    """A Plot that no character plays names its ``player``, who is no doer that card text asks for."""

    kind = "card.played"
    type: str = ""
    player: str = ""

    def played(self) -> str:
        return self.card

    def text(self) -> str:
        who = self.by or self.player
        return f"{self.does(who, 'plays')} {self.card}." if who else f"{self.card} is played."


class ActionTaken(Fact, frozen=True, kw_only=True):
    kind = "action"
    telling = True
    what: str = ""

    def text(self) -> str:
        return f"{self.by}: {self.what}."

    def public(self) -> Event | None:
        """That something was done for the Objective, not what (PT-Q-82)."""
        return ActionTaken(rule=self.rule, by=self.by, card=self.card, what="works on the Objective")


class CardNullified(Fact, frozen=True, kw_only=True):
    kind = "card.nullified"

    def text(self) -> str:
        return f"{self.card} is nullified."


class CardLeft(Fact, frozen=True, kw_only=True):
    kind = "card.left"
    to: str = ""

    def text(self) -> str:
        return f"{self.card} is {'discarded' if self.to == 'discard' else 'removed from the game'}."


class CardsDrawn(Fact, frozen=True, kw_only=True):
    kind = "cards.drawn"
    reveals = True
    cards: tuple[str, ...] = ()

    def text(self) -> str:
        named = f": {', '.join(self.cards)}" if self.cards else ""
        return f"{self.by} draws {self.amount} card{'s' * (self.amount != 1)}{named}."

    def public(self) -> Event | None:
        return CardsDrawn(rule=self.rule, by=self.by, amount=self.amount)


class CardsDiscarded(Fact, frozen=True, kw_only=True):
    kind = "cards.discarded"
    cards: tuple[str, ...] = ()

    def text(self) -> str:
        return f"{self.by} discards {', '.join(self.cards)}."


class CardsPeeked(Fact, frozen=True, kw_only=True):
    kind = "cards.peeked"
    reveals = True
    cards: tuple[str, ...] = ()

    def text(self) -> str:
        return f"{self.by} looks at {', '.join(self.cards) if self.cards else 'hidden cards'}."

    def public(self) -> Event | None:
        return CardsPeeked(rule=self.rule, by=self.by)


class CardSaved(Fact, frozen=True, kw_only=True):
    kind = "cards.found"
    reveals = True

    def text(self) -> str:
        return f"{self.by} takes {self.card or 'a card'} in hand."

    def public(self) -> Event | None:
        return CardSaved(rule=self.rule, by=self.by)


class EffectEnded(Fact, frozen=True, kw_only=True):
    kind = "effect.ended"

    def text(self) -> str:
        return f"{self.card} wears off."


class EffectSkipped(Fact, frozen=True, kw_only=True):
    kind = "effect.skipped"
    telling = True
    why: str = ""

    def text(self) -> str:
        return f"{self.card}: {self.why}."


class LoopStopped(Fact, frozen=True, kw_only=True):
    kind = "loop.stopped"

    def text(self) -> str:
        return f"{self.card} keeps answering itself and is stopped."
