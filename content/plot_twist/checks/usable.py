"""Whether a character could ever use a card: its Colour, Keywords, ranks and weapons, not the moment."""

from __future__ import annotations

from collections.abc import Sequence

from engine.plot_twist.asks import conditions as ask
from engine.plot_twist.cards.card import Card
from engine.plot_twist.cards.cards import AttackCard, Equipment, Person
from engine.plot_twist.cards.effects.attacks import MakeAttack
from engine.plot_twist.cards.effects.modify import GiveKeyword, Modify, Raise
from engine.plot_twist.rolls.attack import NEEDED
from engine.plot_twist.state.terms import Keyword, say


def unusable(card: Card, who: Person, gear: list[Equipment]) -> str | None:
    """Why this character can never use a card with this equipment; None if it can."""
    for condition in card.needs():
        reason = _lacks(condition, who, gear)
        if reason:
            return reason
    if isinstance(card, AttackCard):
        for effect in card.effects:
            needed = NEEDED.get(effect.kind) if isinstance(effect, MakeAttack) else None
            if needed and _figure(who, gear, needed) < 1:
                return f"{who.name} has no {say(needed)}"
    return None


def _lacks(condition: ask.Condition, who: Person, gear: list[Equipment]) -> str | None:
    match condition:
        case ask.HasColour(who="self"):
            if condition.colour not in ("golden", who.colour):
                return f"{who.name} is not {say(condition.colour)}"
        case ask.HasKeyword(who="self"):
            if condition.keyword not in _keywords(who, gear):
                return f"{who.name} has not the Keyword {say(condition.keyword)}"
        case ask.HasRank(who="self") | ask.HasAttribute(who="self"):
            if _figure(who, gear, condition.name) < condition.at_least:
                return f"{who.name} has not {say(condition.name)} {condition.at_least}"
        case ask.HasWeapon(who="self"):
            if not any(item.weapon and condition.weapon in ("any", item.weapon) for item in gear):
                return f"{who.name} has no such weapon"
        case ask.OfSide():
            if (condition.side == "heroes") != (who.type == "hero"):
                return f"it is for the {condition.side}"
        case ask.AnyOf():
            reasons = [_lacks(each, who, gear) for each in condition.conditions]
            return reasons[0] if all(reasons) else None
    return None


def _keywords(who: Person, gear: list[Equipment]) -> Sequence[Keyword]:
    """Keywords printed, and given by its own text and its equipment; none works on Mooks and Allies (PT-Q-81)."""
    if who.type not in ("hero", "villain"):
        return ()
    words = [effect for card in (who, *gear) for effect in card.all_effects()]
    return [*who.keywords, *(word.keyword for word in words if isinstance(word, GiveKeyword))]


def _figure(who: Person, gear: list[Equipment], name: str) -> int:
    """An attribute or rank with what the character's own text and its equipment add."""
    best = who.figures()[name]
    for card in (who, *gear):
        for effect in card.passive:
            if isinstance(effect, Modify) and effect.figure == name and isinstance(effect.amount, int):
                best += effect.amount
            elif isinstance(effect, Raise) and effect.figure == name and isinstance(effect.to, int):
                best = max(best, effect.to)
    return best
