"""The facts of Plot Twist. ``who`` is whom it happens to, ``by`` who does it, ``card`` the card it comes from.

Names, not ids, stand in events: no two things of one Name are ever in play (PT-CARD-03, PT-CARD-06).
``kind`` is also the word by which card text listens to them.
"""

from __future__ import annotations

from engine.plot_twist.terms import say
from engine.table import Event

Parts = tuple[tuple[str, int], ...]


def sum_up(parts: Parts) -> str:
    """``Body 5 + Fighting 4 - Surprised 2``."""
    words = ""
    for label, amount in parts:
        sign = " - " if amount < 0 else " + " if words else ""
        words += f"{sign}{label} {abs(amount)}"
    return words


class Fact(Event, frozen=True, kw_only=True, omit_defaults=True):
    """What all events of Plot Twist carry."""

    who: str = ""
    by: str = ""
    card: str = ""
    amount: int = 0

    @property
    def heard(self) -> str:
        """The word that listens to it."""
        return self.kind


class TurnStarted(Fact, frozen=True, kw_only=True):
    kind = "turn.start"

    def text(self) -> str:
        return f"Turn {self.amount} begins."


class TurnEnded(Fact, frozen=True, kw_only=True):
    kind = "turn.end"

    def text(self) -> str:
        return f"Turn {self.amount} ends."


class ConflictStarted(Fact, frozen=True, kw_only=True):
    kind = "conflict.start"
    place: str = ""

    def text(self) -> str:
        return f"Conflict {self.amount} breaks out at {self.place}."


class PhaseBegan(Fact, frozen=True, kw_only=True):
    kind = "phase"
    phase: str = ""

    def text(self) -> str:
        return f"{self.phase}."


class TwistRevealed(Fact, frozen=True, kw_only=True):
    kind = "twist.revealed"
    reveals = True

    def text(self) -> str:
        return f"Twist! {self.card}."


class EventRevealed(Fact, frozen=True, kw_only=True):
    kind = "event.revealed"
    reveals = True

    def text(self) -> str:
        return f"Event: {self.card}."


class CardPlayed(Fact, frozen=True, kw_only=True):
    kind = "card.played"
    type: str = ""

    def text(self) -> str:
        return f"{self.by} plays {self.card}." if self.by else f"{self.card} is played."


class ActionTaken(Fact, frozen=True, kw_only=True):
    kind = "action"
    what: str = ""

    def text(self) -> str:
        return f"{self.by}: {self.what}."


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
        return f"{self.by} draws {self.amount}{named}."

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
        return f"{self.by} takes {self.card or 'a card'} into the hand."

    def public(self) -> Event | None:
        return CardSaved(rule=self.rule, by=self.by)


class CoinsTossed(Fact, frozen=True, kw_only=True):
    """``bits`` is the fall of the coins, bit i for coin i, 1 for heads; ``amount`` the Successes in all."""

    kind = "coins.tossed"
    reveals = True
    what: str = ""
    parts: Parts = ()
    coins: int = 0
    bits: int = 0
    automatic: int = 0

    def text(self) -> str:
        extra = f" + {self.automatic} automatic" if self.automatic else ""
        return (
            f"{self.who}, {self.what}: {sum_up(self.parts)} = {self.coins} coins, "
            f"{self.bits.bit_count()} heads{extra}."
        )


class RollWon(Fact, frozen=True, kw_only=True):
    kind = "roll.won"
    what: str = ""

    def text(self) -> str:
        return f"{self.who} wins the {self.what} roll by {self.amount}."


class RollLost(Fact, frozen=True, kw_only=True):
    kind = "roll.lost"
    what: str = ""

    def text(self) -> str:
        return f"{self.who} loses the {self.what} roll."


class CombatStarted(Fact, frozen=True, kw_only=True):
    kind = "combat.start"
    sneak: bool = False

    def text(self) -> str:
        return f"{self.by} {'sneaks up on' if self.sneak else 'takes on'} {self.who}."


class CombatEnded(Fact, frozen=True, kw_only=True):
    kind = "combat.end"

    def text(self) -> str:
        return f"The combat of {self.by} and {self.who} is over."


class StepBegan(Fact, frozen=True, kw_only=True):
    kind = "step"
    step: str = ""

    @property
    def heard(self) -> str:
        return f"step.{self.step}"


class DistanceSet(Fact, frozen=True, kw_only=True):
    kind = "distance"
    distance: str = ""

    def text(self) -> str:
        return f"{self.by} makes it {self.distance.title()} distance." if self.by else ""


class AttackDeclared(Fact, frozen=True, kw_only=True):
    kind = "attack.declared"
    attack: str = ""
    weapon: str = ""

    def text(self) -> str:
        means = f" with {self.card or self.weapon}" if self.card or self.weapon else ""
        return f"{self.by} makes a {say(self.attack)} Attack on {self.who}{means}."


class AttackHit(Fact, frozen=True, kw_only=True):
    kind = "hit"
    attack: str = ""

    def text(self) -> str:
        return f"{self.by} hits {self.who}."


class AttackMissed(Fact, frozen=True, kw_only=True):
    kind = "missed"
    attack: str = ""

    def text(self) -> str:
        return f"{self.by} misses {self.who}."


class DamageCaused(Fact, frozen=True, kw_only=True):
    """Damage about to go through Armor, Cover and the Damage Roll (PT-DMG-05)."""

    kind = "damage.caused"
    resistance: str = ""


class DamageStopped(Fact, frozen=True, kw_only=True):
    kind = "damage.stopped"
    what: str = ""

    def text(self) -> str:
        return f"{self.what} stops the damage to {self.who}."


class DamageReduced(Fact, frozen=True, kw_only=True):
    kind = "damage.reduced"

    def text(self) -> str:
        return f"{self.card}: {self.amount} damage less to {self.who}."


class DamageMoved(Fact, frozen=True, kw_only=True):
    kind = "damage.moved"

    def text(self) -> str:
        return f"{self.amount} of the damage goes to {self.who}."


class DamageDealt(Fact, frozen=True, kw_only=True):
    """``amount`` is what was really dealt (PT-Q-28); ``trauma`` tells Trauma from Stress."""

    kind = "damage.dealt"
    resistance: str = ""
    trauma: bool = False

    @property
    def heard(self) -> str:
        return f"damage.dealt.{self.resistance}"

    def text(self) -> str:
        return (
            f"{self.who} takes {self.amount} {say(self.resistance)} {'Trauma' if self.trauma else 'Stress'}."
        )


class QuantityLost(Fact, frozen=True, kw_only=True):
    kind = "quantity.lost"

    def text(self) -> str:
        return f"{self.who} are {self.amount} fewer."


class Incapacitated(Fact, frozen=True, kw_only=True):
    kind = "incapacitated"

    def text(self) -> str:
        return f"{self.who} is out of the fight!"


class Sacrificed(Fact, frozen=True, kw_only=True):
    kind = "sacrificed"

    def text(self) -> str:
        return f"{self.by} steps in the way for {self.who}!"


class Regenerated(Fact, frozen=True, kw_only=True):
    kind = "regenerated"
    resistance: str = ""
    trauma: bool = False

    def text(self) -> str:
        verb = "sheds" if self.trauma else "regenerates"
        return (
            f"{self.who} {verb} {self.amount} {say(self.resistance)} {'Trauma' if self.trauma else 'Stress'}."
        )


class Gained(Fact, frozen=True, kw_only=True):
    kind = "gained"
    counter: str = ""

    @property
    def heard(self) -> str:
        return f"{self.counter}.gained"

    def text(self) -> str:
        return f"{self.who} gains {self.amount} {say(self.counter)}."


class Lost(Fact, frozen=True, kw_only=True):
    kind = "lost"
    counter: str = ""

    @property
    def heard(self) -> str:
        return f"{self.counter}.lost"

    def text(self) -> str:
        return f"{self.who} loses {self.amount} {say(self.counter)}."


class Spent(Fact, frozen=True, kw_only=True):
    kind = "spent"
    counter: str = ""
    what: str = ""

    @property
    def heard(self) -> str:
        return f"{self.counter}.spent"

    def text(self) -> str:
        return f"{self.who} spends {self.amount} {say(self.counter)}: {self.what}."


class StatusGained(Fact, frozen=True, kw_only=True):
    kind = "status.gained"
    status: str = ""

    def text(self) -> str:
        return f"{self.who} is {say(self.status)}."


class StatusLost(Fact, frozen=True, kw_only=True):
    kind = "status.lost"
    status: str = ""

    def text(self) -> str:
        return f"{self.who} is no longer {say(self.status)}."


class Changed(Fact, frozen=True, kw_only=True):
    """A derived figure of ``who`` changed; ``until`` says how long."""

    kind = "changed"
    what: str = ""
    until: str = ""

    def text(self) -> str:
        return f"{self.who}: {self.what}{' ' + self.until if self.until else ''}."


class EffectEnded(Fact, frozen=True, kw_only=True):
    kind = "effect.ended"

    def text(self) -> str:
        return f"{self.card} wears off."


class EffectSkipped(Fact, frozen=True, kw_only=True):
    kind = "effect.skipped"
    why: str = ""

    def text(self) -> str:
        return f"{self.card}: {self.why}."


class LoopStopped(Fact, frozen=True, kw_only=True):
    kind = "loop.stopped"

    def text(self) -> str:
        return f"{self.card} keeps answering itself and is stopped."


class BystanderRecruited(Fact, frozen=True, kw_only=True):
    kind = "bystander.recruited"

    def text(self) -> str:
        return f"{self.who} is recruited{' by ' + self.by if self.by else ''}."


class BystanderKilled(Fact, frozen=True, kw_only=True):
    kind = "bystander.killed"

    def text(self) -> str:
        return f"{self.who} is killed{' by ' + self.by if self.by else ''}."


class BystanderMoved(Fact, frozen=True, kw_only=True):
    kind = "bystander.moved"
    place: str = ""

    def text(self) -> str:
        return f"{self.who} goes to {self.place}."


class Relocated(Fact, frozen=True, kw_only=True):
    kind = "relocated"
    place: str = ""

    def text(self) -> str:
        return f"The scene moves to {self.place}."


class Fled(Fact, frozen=True, kw_only=True):
    kind = "flight"
    place: str = ""

    def text(self) -> str:
        return f"{self.who} flees to {self.place}!"


class Surrendered(Fact, frozen=True, kw_only=True):
    kind = "surrendered"

    def text(self) -> str:
        return f"{self.who} surrenders."


class PursuitDecided(Fact, frozen=True, kw_only=True):
    kind = "pursuit"
    pursued: bool = False

    def text(self) -> str:
        return "The Heroes give chase." if self.pursued else "The Heroes let the Villain go."


class InterviewStarted(Fact, frozen=True, kw_only=True):
    kind = "interview"

    def text(self) -> str:
        return f"The Reporter has {self.amount} questions."


class QuestionAsked(Fact, frozen=True, kw_only=True):
    kind = "question"
    about: str = ""

    def text(self) -> str:
        return f"The Reporter asks about {self.about}."


class Investigated(Fact, frozen=True, kw_only=True):
    kind = "investigated"
    total: int = 0

    def text(self) -> str:
        return f"{self.by} finds {self.amount} clues ({self.total} in all)."


class ObjectiveSeen(Fact, frozen=True, kw_only=True):
    kind = "objective.seen"
    reveals = True

    def text(self) -> str:
        return f"The Objective is {self.card}."


class ObjectiveRevealed(Fact, frozen=True, kw_only=True):
    kind = "objective.revealed"
    reveals = True

    def text(self) -> str:
        return f"The Objective is turned over: {self.card}."


class ThreatGrew(Fact, frozen=True, kw_only=True):
    kind = "threat"
    total: int = 0
    goal: int = 0

    def text(self) -> str:
        return f"The Threat grows by {self.amount} to {self.total} of {self.goal}."


class Cured(Fact, frozen=True, kw_only=True):
    kind = "belief.cured"
    what: str = ""

    def text(self) -> str:
        return f"Reversal of Fortunes: {self.who} regains {self.amount} Belief ({self.what})."


class Locked(Fact, frozen=True, kw_only=True):
    kind = "locked"
    what: str = ""

    def text(self) -> str:
        return f"{say(self.what)} of {self.who} is Locked."


class InitiativeReversed(Fact, frozen=True, kw_only=True):
    kind = "initiative"

    def text(self) -> str:
        return "Initiative is reversed this turn."


class MasterplanBegan(Fact, frozen=True, kw_only=True):
    kind = "masterplan"

    def text(self) -> str:
        return "A Masterplan unfolds!"


class Entered(Fact, frozen=True, kw_only=True):
    kind = "entered"
    role: str = ""

    def text(self) -> str:
        return f"{self.who} enters the story as {self.role}."


class MainVillainNamed(Fact, frozen=True, kw_only=True):
    kind = "main_villain"

    def text(self) -> str:
        return f"{self.who} is the Main Villain now."


class VillainHid(Fact, frozen=True, kw_only=True):
    kind = "villain.hid"

    def text(self) -> str:
        return f"{self.who} slips back into the shadows."


class IdentityDeclared(Fact, frozen=True, kw_only=True):
    kind = "identity"
    identity: str = ""

    def text(self) -> str:
        return (
            f"{self.who} declares {'no Identity' if not self.identity else f'the Identity: {self.identity}'}."
        )


class ActionsChanged(Fact, frozen=True, kw_only=True):
    kind = "actions"
    action: str = ""

    def text(self) -> str:
        verb = "gains" if self.amount > 0 else "loses"
        return (
            f"{self.who} {verb} {abs(self.amount)} {say(self.action)} action{'s' * (abs(self.amount) > 1)}."
        )


class GameOver(Fact, frozen=True, kw_only=True):
    kind = "game.over"
    winner: str = ""
    reason: str = ""

    def text(self) -> str:
        return self.reason
