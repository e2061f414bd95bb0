"""Texts that ask for somebody or something that cannot be there where they stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from content.checking import Fault
from content.plot_twist.checks.walk import ASKED, BORNE, QUIET, Piece, Place, heard, in_steps, pieces, whom
from engine.plot_twist.asks.amounts import Counters
from engine.plot_twist.asks.who import is_chosen, say_who
from engine.plot_twist.cards.card import Ability, Card, Trigger
from engine.plot_twist.cards.cards import COMBAT_TYPES
from engine.plot_twist.state.cost import FREE
from engine.plot_twist.state.printed import Pick, Who

SILENT = ("hero", "villain", "mook", "ally", "equipment", "lair", "bystander")
"""Types that only stand in play: nothing on them is resolved when they come."""


def faults(card: Card) -> Iterator[Fault]:
    """All texts of a card that stand in the wrong place."""
    if card.requires and card.type not in ASKED:
        yield "requires", f"nobody is asked for it when a card of type {card.type} comes into play"
    if card.effects and card.type in SILENT:
        yield "effects", f"no text is resolved when a card of type {card.type} comes into play"
    for number, trigger in enumerate(card.triggers):
        yield from _filters(trigger, f"triggers[{number}]", card.type)
    for number, action in enumerate(card.actions):
        yield from _ability(action, f"actions[{number}]", card.type)
    for piece in pieces(card):
        yield from _piece(piece, card)


def _filters(trigger: Trigger, key: str, kind: str) -> Iterator[Fault]:
    place = heard(trigger, kind in BORNE)
    if kind in COMBAT_TYPES and trigger.on in QUIET:
        yield (
            f"{key}.on",
            f"'{trigger.on}' is never in a combat, and Combat cards are in play in theirs only (PT-Q-32)",
        )
    if kind == "lair" and trigger.on == "flight":
        yield f"{key}.on", "nobody flees from a Lair (PT-Q-18)"
    if trigger.limit == "combat" and trigger.on in QUIET:
        yield f"{key}.limit", f"'{trigger.on}' is never in a combat"
    for name, somebody in (("who", place.subject), ("by", place.doer)):
        who = getattr(trigger, name)
        if who is None:
            continue
        if not somebody:
            verb = "happens to" if name == "who" else "is brought about by"
            yield f"{key}.{name}", f"'{trigger.on}' {verb} no character"
        elif who in ("target", "subject", "doer"):
            yield f"{key}.{name}", f"'{who}' is not known before the event is answered"
        else:
            yield from _absent(f"{key}.{name}", who, place)


def _ability(action: Ability, key: str, kind: str) -> Iterator[Fault]:
    if kind in COMBAT_TYPES and not in_steps(action):
        yield f"{key}.window", "Combat cards are in play in a combat only (PT-Q-32)"
    if action.who in ("subject", "doer", "target"):
        yield f"{key}.who", f"'{action.who}' is nobody before the action is taken"
    else:
        yield from _absent(f"{key}.who", action.who, Place(you=kind in BORNE, combat=in_steps(action)))


def _absent(key: str, who: str | Pick, place: Place) -> Iterator[Fault]:
    """Whom a word names who cannot be there (PT-CARD-02)."""
    if isinstance(who, Pick):
        if who.fighting and not place.combat:
            yield f"{key}.fighting", "there is no combat here"
    elif who in ("self", "opponent") and not place.you:
        yield key, f"'{who}' has no target here: nobody bears this card"
    elif who in ("attacker", "defender", "opponent") and not place.combat:
        yield key, f"'{who}' has no target here: there is no combat"
    elif who == "target" and not place.target:
        yield key, "'target' has no target here: nothing before it chooses one"
    elif who == "subject" and not place.subject:
        yield key, "'subject' has no target here: it needs an event that happens to a character"
    elif who == "doer" and not place.doer:
        yield key, "'doer' has no target here: it needs an event that a character brings about"


def _piece(piece: Piece, card: Card) -> Iterator[Fault]:
    what, place = piece.what, piece.place
    for name, who in whom(what):
        if getattr(what, "name", "") != "card":
            yield from _absent(f"{piece.key}.{name}", who, place)
    if getattr(what, "until", None) == "nullified" and (problem := _stays(what, place, card)):
        yield f"{piece.key}.until", problem
    config = what.__struct_config__
    needs = _NEEDS.get((config.tag_field or "", str(config.tag)))
    problem = needs(what, place, card) if needs else None
    if problem:
        yield piece.key, problem


Needs = Callable[[Struct, Place, Card], str | None]


def _you(what: Struct, place: Place, card: Card) -> str | None:
    return None if place.you else "nobody is there to do it: nobody bears this card"


def _combat(what: Struct, place: Place, card: Card) -> str | None:
    return None if place.combat else "there is no combat here"


def _fighter(what: Struct, place: Place, card: Card) -> str | None:
    return _you(what, place, card) or _combat(what, place, card)


def _attack(what: Struct, place: Place, card: Card) -> str | None:
    if card.type != "attack":
        return "only an attack card makes its attack; elsewhere it is 'extra_attack' or 'boost'"
    return _trauma(what, place, card)


def _trauma(what: Struct, place: Place, card: Card) -> str | None:
    if getattr(what, "trauma", False) and getattr(what, "kind", "") == "social":
        return "a Social Attack never causes Trauma (PT-ATK-04)"
    return None


def _attack_type(what: Struct, place: Place, card: Card) -> str | None:
    if card.type in COMBAT_TYPES and not place.roll and not place.event:
        return "no attack is under way yet (PT-COMBAT-13)"
    return _combat(what, place, card)


def _damage(what: Struct, place: Place, card: Card) -> str | None:
    return None if place.damage else "no damage is about to be dealt: it answers 'damage.pending' only"


def _before_roll(what: Struct, place: Place, card: Card) -> str | None:
    return None if place.roll == "before_roll" else "no roll is about to be made: its window is 'before_roll'"


def _after_roll(what: Struct, place: Place, card: Card) -> str | None:
    return None if place.roll == "after_roll" else "no roll has just been made: its window is 'after_roll'"


def _around_roll(what: Struct, place: Place, card: Card) -> str | None:
    if place.roll in ("before_roll", "after_roll"):
        return None
    return "no roll is under way: its window is 'before_roll' or 'after_roll'"


def _event(what: Struct, place: Place, card: Card) -> str | None:
    return None if place.amount else "there is no event here whose amount could be meant"


def _margin(what: Struct, place: Place, card: Card) -> str | None:
    return None if place.margin else "no roll or attack before it has a Margin"


def _number(what: Struct, place: Place, card: Card) -> str | None:
    return None if place.number else "no 'dare' before it has a chosen number"


def _floor(what: Struct, place: Place, card: Card) -> str | None:
    return None if place.floor else "only in the Combat phase outside combats (PT-LOC-04)"


def _new_combat(what: Struct, place: Place, card: Card) -> str | None:
    if place.combat or place.floor:
        return _you(what, place, card)
    return "only in the Combat phase (PT-TURN-08)"


def _payer(what: Struct, place: Place, card: Card) -> str | None:
    return None if place.you or getattr(what, "cost", FREE) == FREE else "nobody is there to pay the cost"


def _stays(what: Struct, place: Place, card: Card) -> str | None:
    return "Combat cards do not stay in play (PT-Q-32)" if card.type in COMBAT_TYPES else None


def _own_counters(what: Struct, place: Place, card: Card) -> str | None:
    if getattr(what, "name", "card") == "card":
        return _stays(what, place, card)
    return _known(what, place, card) if isinstance(what, Counters) else None


def _known(what: Struct, place: Place, card: Card) -> str | None:
    who: Who = getattr(what, "who", "self")
    return f"nobody chooses {say_who(who)} for an amount" if is_chosen(who) else None


def _nullified(what: Struct, place: Place, card: Card) -> str | None:
    return _stays(what, place, card) if getattr(what, "card", "") == "this" else None


def _removed(what: Struct, place: Place, card: Card) -> str | None:
    if card.type in ("detail", "twist", "event"):
        return None
    return "only a Detail, Twist or Event can be removed"


def _skipped(what: Struct, place: Place, card: Card) -> str | None:
    order = ("movement", "maneuver", "attack")
    step = getattr(what, "step", "")
    if card.type in order and order.index(step) <= order.index(card.type):
        return f"the {step} step is not to come any more"
    return _combat(what, place, card)


_NEEDS: dict[tuple[str, str], Needs] = {
    ("do", "attack"): _attack,
    ("do", "boost"): _trauma,
    ("do", "extra_attack"): _fighter,
    ("do", "distance"): _combat,
    ("do", "keep_distance"): _combat,
    ("do", "end_combat"): _combat,
    ("do", "skip_step"): _skipped,
    ("do", "start_combat"): _new_combat,
    ("do", "relocate"): _floor,
    ("do", "roll"): _you,
    ("do", "contest"): _you,
    ("do", "dare"): _you,
    ("do", "coins"): _before_roll,
    ("do", "swap"): _before_roll,
    ("do", "reroll"): _after_roll,
    ("do", "successes"): _around_roll,
    ("do", "prevent"): _damage,
    ("do", "reduce"): _damage,
    ("do", "redirect"): _damage,
    ("do", "share"): _damage,
    ("do", "may"): _payer,
    ("do", "counter"): _stays,
    ("do", "nullify"): _nullified,
    ("do", "remove"): _removed,
    ("is", "distance"): _combat,
    ("is", "step"): _combat,
    ("is", "role"): _fighter,
    ("is", "attack"): _attack_type,
    ("is", "counters"): _own_counters,
    ("of", "counters"): _own_counters,
    ("of", "figure"): _known,
    ("of", "damage"): _event,
    ("of", "margin"): _margin,
    ("of", "chosen"): _number,
}
"""What a word, condition or amount needs to be there, by tag field and tag."""
