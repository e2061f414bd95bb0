"""What options do, as data: ids of characters and cards, names, numbers. ``rulebook.actions`` applies them."""

from __future__ import annotations

from engine.plot_twist.state.printed import Effect
from engine.table import Action

# Of a character (``who``, its id)


class ShakeOff(Action, frozen=True):
    """End Stunned or Prone (PT-STATUS-05, PT-STATUS-06)."""

    who: str
    status: str


class TakeOff(Action, frozen=True):
    who: str


class Land(Action, frozen=True):
    who: str


class Hide(Action, frozen=True):
    who: str


class Perceive(Action, frozen=True):
    """Look for a hidden enemy (PT-STATUS-11)."""

    who: str
    target: str


class Investigate(Action, frozen=True):
    """Clues about the Objective, by a Heroic (PT-HER-03, PT-HER-08)."""

    who: str
    heroic: str
    rule: str


class DeclareIdentity(Action, frozen=True):
    """``identity`` is "" for none; of an option that takes text it is what stands when nothing is typed (PT-ID-01)."""

    who: str
    identity: str


class Equip(Action, frozen=True):
    who: str
    item: str


class Heal(Action, frozen=True):
    """Heal Stress on a Resistance by a Chosen Roll (PT-HER-06)."""

    who: str
    resistance: str


class BuildGadget(Action, frozen=True):
    who: str


class Mend(Action, frozen=True):
    """Regenerate Stress or remove Trauma for Energy (PT-ENERGY-02, PT-ENERGY-04)."""

    who: str
    resistance: str
    amount: int
    price: int
    trauma: bool = False


class SpendBelief(Action, frozen=True):
    """``on`` is the kind of the option: ``belief.attack``, ``belief.keyword``, ``belief.heroic``."""

    who: str
    on: str


class SpendHate(Action, frozen=True):
    """``on`` is the kind of the option: ``hate.mooks``, ``hate.heroic``, ``hate.attack``, ``hate.belief``."""

    who: str
    on: str
    price: int


class UseAbility(Action, frozen=True):
    """``ability`` is its name on the card ``item``."""

    who: str
    item: str
    ability: str


# In a combat


class Initiate(Action, frozen=True):
    """A combat against a character or Bystander, from hiding a Sneak Attack (PT-COMBAT-04, PT-SNEAK-01)."""

    who: str
    target: str


class PlayCard(Action, frozen=True):
    """A Combat card of the hand."""

    who: str
    item: str


class PlainAttack(Action, frozen=True):
    """An attack of a type without a card (PT-Q-16)."""

    who: str
    kind: str


# Around a roll; ``who`` rolls


class BuyCoins(Action, frozen=True):
    who: str
    counter: str
    coins: int
    price: int


class BuySuccess(Action, frozen=True):
    who: str


class NameNumber(Action, frozen=True):
    """The N of a Chosen Roll: of how many coins and Automatic Successes, and the most that brings anything."""

    coins: int
    automatic: int
    most: int


# Of a seat


class PlayDetail(Action, frozen=True):
    """A Detail of the Plot Hand, for a character."""

    who: str
    item: str


class CallAlly(Action, frozen=True):
    item: str


class CallHero(Action, frozen=True):
    item: str


class BringBystanders(Action, frozen=True):
    items: tuple[str, ...]


class RevealEvent(Action, frozen=True):
    item: str


class TurnObjective(Action, frozen=True):
    """The GM turns the Objective over (PT-Q-44)."""


class Cure(Action, frozen=True):
    """A Reversal of Fortunes; before a roll ``who`` is its roller (PT-CURE-01)."""

    who: str = ""


# Answers


class Text(Action, frozen=True):
    """Card text that is resolved if this is chosen.

    ``spares`` is how many points it keeps off of the damage that is about to be dealt, None if there is none; ``saves``
    whether without it that damage takes all that its target has left. ``hurts`` is what it deals to "you" itself.
    """

    do: tuple[Effect, ...]
    spares: int | None = None
    saves: bool = False
    hurts: int = 0


class Aim(Action, frozen=True):
    """Whom the text of a card is about: ``item`` asks; ``by`` makes the ``trial`` against whoever is chosen, if any, a
    roll or a combat.
    """

    item: str
    by: str = ""
    trial: Effect | None = None
