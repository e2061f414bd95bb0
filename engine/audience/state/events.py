"""The facts of Audience. ``who`` is whom it happens to, ``by`` who does it; ``line`` is what is told with it."""

from __future__ import annotations

from engine.audience.state.pack import BY_CODE, a_hand
from engine.table import Event


def names(cards: tuple[str, ...]) -> str:
    """``the 10 of spades and the Ace of hearts``."""
    words = [f"the {BY_CODE[code].name}" for code in cards]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


class Fact(Event, frozen=True, kw_only=True, omit_defaults=True):
    """What all events of Audience carry; cards by their codes."""

    who: str = ""
    by: str = ""
    card: str = ""
    cards: tuple[str, ...] = ()
    amount: int = 0
    line: str = ""

    def text(self) -> str:
        said = self.say()
        return f"{said} {self.line}" if said and self.line else said or self.line

    def say(self) -> str:
        """The bare fact."""
        return ""


class Told(Fact, frozen=True, kw_only=True):
    """A piece of the story of the episode ``who``: its ``teaser``, a ``scene``, the ``choice`` made, or its ``end``."""

    kind = "told"
    piece: str = ""


class CombatBegan(Fact, frozen=True, kw_only=True):
    kind = "combat"

    def say(self) -> str:
        return f"{self.who}: the fight begins."


class EnemyEntered(Fact, frozen=True, kw_only=True):
    """An enemy stands there with ``amount`` Health cards; its ``emblem`` is a drawing, row by row."""

    kind = "enemy.enters"
    emblem: tuple[str, ...] = ()

    def say(self) -> str:
        cards = f"{self.amount} Health card{'s' * (self.amount != 1)}"
        return f"{self.who} stands against you with {cards}."


class RoundBegan(Fact, frozen=True, kw_only=True):
    kind = "round"

    def say(self) -> str:
        return f"Round {self.amount}."


class PartBegan(Fact, frozen=True, kw_only=True):
    kind = "part"

    def say(self) -> str:
        return f"{self.who}."


class CardsDrawn(Fact, frozen=True, kw_only=True):
    kind = "cards.drawn"
    reveals = True

    def say(self) -> str:
        if self.cards:
            return f"{self.who} draws {names(self.cards)}."
        return f"{self.who} draws {self.amount} card{'s' * (self.amount != 1)}."

    def public(self) -> Event:
        return CardsDrawn(rule=self.rule, who=self.who, amount=self.amount)


class Engaged(Fact, frozen=True, kw_only=True):
    kind = "engaged"

    def say(self) -> str:
        return f"{self.by} engages {self.who} with a facedown card."

    def public(self) -> Event:
        return Engaged(rule=self.rule, who=self.who, by=self.by)


class Attacked(Fact, frozen=True, kw_only=True):
    """A card was played; ``amount`` is the rank it counted as, ``low`` and ``high`` the window between which it hits."""

    kind = "attack"
    reveals = True
    hit: bool = False
    low: int = 0
    high: int = 0
    stopped: bool = False

    def say(self) -> str:
        result = "hit" if self.hit else "stopped" if self.stopped else "miss"
        counted = f" counted as {self.amount}" if self.amount != BY_CODE[self.card].rank else ""
        test = "" if self.stopped else f" ({self.low} < {self.amount} < {self.high})"
        if not self.hit and not self.stopped:
            above = self.amount > self.low
            test = (
                f" ({self.amount} is not {'below' if above else 'above'} {self.high if above else self.low})"
            )
        return f"{self.by} attacks {self.who} with {names((self.card,))}{counted}: {result}{test}."


class PowerUsed(Fact, frozen=True, kw_only=True):
    kind = "power"
    power: str = ""

    def say(self) -> str:
        whom = f" on {self.who}" if self.who and self.who != self.by else ""
        return f"{self.by} uses {self.power}{whom}."


class HealthLost(Fact, frozen=True, kw_only=True):
    kind = "health.lost"

    def say(self) -> str:
        return f"{self.who} loses 1 Health, {self.amount} left."


class HitCancelled(Fact, frozen=True, kw_only=True):
    kind = "hit.cancelled"

    def say(self) -> str:
        return f"{self.who} was covered: the hit is cancelled."


class KnockedOut(Fact, frozen=True, kw_only=True):
    kind = "knocked.out"

    def say(self) -> str:
        return f"{self.who} is knocked out."


class HealthRegained(Fact, frozen=True, kw_only=True):
    kind = "health.regained"

    def say(self) -> str:
        return f"{self.who} is back at {self.amount} Health."


class PileShrank(Fact, frozen=True, kw_only=True):
    kind = "pile.shrank"
    reveals = True

    def say(self) -> str:
        return f"{self.who} loses {names((self.card,))} from the pile, {self.amount} left."


class PileGrew(Fact, frozen=True, kw_only=True):
    kind = "pile.grew"

    def say(self) -> str:
        return f"{self.who} has {self.amount} Health cards again."


class LastCardShown(Fact, frozen=True, kw_only=True):
    kind = "last.card"
    reveals = True

    def say(self) -> str:
        return f"{self.who} is down to the last card, {names((self.card,))}: only a Finishing Move ends this."


class NoEffect(Fact, frozen=True, kw_only=True):
    kind = "no.effect"

    def say(self) -> str:
        return f"{self.who} holds on to the last card."


class Defeated(Fact, frozen=True, kw_only=True):
    kind = "defeated"
    reveals = True

    def say(self) -> str:
        return f"{self.who} is defeated; the last card was {names((self.card,))}."


class Fled(Fact, frozen=True, kw_only=True):
    kind = "fled"
    reveals = True

    def say(self) -> str:
        return f"{self.who} flees."


class PoolGained(Fact, frozen=True, kw_only=True):
    kind = "pool.gained"

    def say(self) -> str:
        return f"{_CROWDS[self.by]} Audience takes {names((self.card,))}."


class PoolEmptied(Fact, frozen=True, kw_only=True):
    kind = "pool.emptied"

    def say(self) -> str:
        return f"{_CROWDS[self.by]} Audience was full: {names(self.cards)} are discarded."


class SpecialMade(Fact, frozen=True, kw_only=True):
    """What it was made of lay open in the pool; what it strikes may show a card, and says so itself."""

    kind = "special"
    hand: str = ""

    def say(self) -> str:
        return f"{self.by} calls on the Audience, {a_hand(self.hand)}: {names(self.cards)}!"


class Finished(Fact, frozen=True, kw_only=True):
    kind = "finish"
    reveals = True
    hand: str = ""

    def say(self) -> str:
        return f"Finishing Move! {self.by} ends {self.who} with {a_hand(self.hand)}: {names(self.cards)}."


class Refreshed(Fact, frozen=True, kw_only=True):
    kind = "refresh"

    def say(self) -> str:
        return f"{self.who} refreshes{f', discarding {names(self.cards)}' if self.cards else ''}."


class Discarded(Fact, frozen=True, kw_only=True):
    """Cards that nobody or not everybody knew are put among the discards, face up (AU-C-03)."""

    kind = "discarded"
    reveals = True

    def say(self) -> str:
        return f"{self.who} discards {names(self.cards)}."


class PoolLost(Discarded, frozen=True, kw_only=True):
    """A card is discarded that lay open in a pool."""

    kind = "discarded.pool"
    reveals = False


class PutAside(Discarded, frozen=True, kw_only=True):
    """A card that was played is discarded in place of going to the pool (AU-C-26)."""

    kind = "discarded.played"
    reveals = False


class CardTaken(Fact, frozen=True, kw_only=True):
    """A card comes to a hand that lay open: the one that was played, or one of the pool, where the played one lies
    ``instead`` (AU-C-60, AU-C-61)."""

    kind = "card.taken"
    instead: str = ""

    def say(self) -> str:
        if not self.instead:
            return f"{self.who} takes {names((self.card,))} back."
        taken, played = names((self.card,)), names((self.instead,))
        return f"{self.who} takes {taken} from the players' Audience; {played} lies there instead."


class CardMoved(Fact, frozen=True, kw_only=True):
    """A facedown card of ``who`` that names an enemy, the ``foe``, lies before ``by`` now (AU-C-29)."""

    kind = "card.moved"
    foe: str = ""

    def say(self) -> str:
        return f"{self.who}'s card on {self.foe} lies before {self.by} now."


class TurnEnded(Fact, frozen=True, kw_only=True):
    kind = "turn.end"

    def say(self) -> str:
        return f"{self.who} is done."


class CombatEnded(Fact, frozen=True, kw_only=True):
    kind = "combat.end"
    won: bool = False

    def say(self) -> str:
        return "The fighters win." if self.won else "No fighter is left standing."


_CROWDS = {"players": "The players'", "gm": "The game master's"}
