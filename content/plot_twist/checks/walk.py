"""Every word, condition and amount on a card, with the place where it stands: what it can count on there."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from engine.plot_twist.asks.amounts import Expression
from engine.plot_twist.asks.conditions import Condition
from engine.plot_twist.cards.card import Ability, Card, Trigger
from engine.plot_twist.cards.cards import COMBAT_TYPES, Objective
from engine.plot_twist.cards.effects.base import Effect
from engine.plot_twist.state.printed import Pick

BORNE = ("hero", "villain", "mook", "ally", "equipment", "detail", *COMBAT_TYPES)
"""Types whose text has a "you" all the time: the character, its bearer, or whom the card was played for."""

ASKED = ("equipment", "detail", "location", "lair", "bystander", "ally", *COMBAT_TYPES)
"""Types played for a character, of whom Colour and ``requires`` are asked."""

QUIET = ("turn.start", "turn.end", "conflict.start", "relocated", "flight", "interview")
"""Events that never happen in a combat."""

_TO_NOBODY = (
    "turn.start", "turn.end", "conflict.start", "relocated", "interview", "twist.revealed", "event.revealed",
    "objective.seen", "objective.revealed", "threat", "masterplan", "card.played", "card.nullified",
    "bystander.recruited", "bystander.killed",
)  # fmt: skip
"""Events that happen to no character."""

_COUNTED = (
    "turn.start", "turn.end", "conflict.start", "hit", "roll.won", "damage.pending", "damage.dealt.physical",
    "damage.dealt.mental", "damage.dealt.social", "quantity.lost", "regenerated", "belief.gained", "belief.lost",
    "belief.spent", "energy.gained", "energy.lost", "energy.spent", "hate.gained", "hate.lost", "hate.spent",
    "quantity.gained", "quantity.spent", "interview", "threat", "belief.cured",
)  # fmt: skip
"""Events with an amount."""

_BY_SOMEBODY = (
    "combat.start", "combat.end", "step.start", "step.movement", "step.maneuver", "step.attack", "step.end",
    "attack.declared", "hit", "missed", "damage.caused", "damage.pending", "damage.dealt.physical",
    "damage.dealt.mental", "damage.dealt.social", "quantity.lost", "incapacitated", "sacrificed",
    "status.gained", "card.played", "bystander.recruited", "bystander.killed",
    "entered",
)  # fmt: skip
"""Events that a character brings about."""


class Place(Struct, frozen=True, kw_only=True):
    """Where a text stands on a card: who and what there can be when it is resolved."""

    you: bool = False
    combat: bool = False
    floor: bool = False
    subject: bool = False
    doer: bool = False
    event: bool = False
    amount: bool = False
    damage: bool = False
    roll: str = ""
    target: bool = False
    margin: bool = False
    number: bool = False


class Piece(NamedTuple):
    """A word, condition or amount, and its key on the card: ``triggers[0].do[1].amount``."""

    key: str
    what: Struct
    place: Place


def pieces(card: Card) -> Iterator[Piece]:
    """Everything on a card that the rules resolve, count or ask."""
    kind = card.type
    you = kind in BORNE
    in_combat = kind in COMBAT_TYPES
    open_to = Place(you=True, combat=in_combat or kind == "detail", floor=True)
    yield from _values(card.requires, "requires", open_to)
    window = getattr(card, "window", "free")
    played = Place(
        you=you or kind == "objective",
        combat=in_combat or kind in ("detail", "event"),
        floor=kind in ("detail", "event", "objective") and window == "free",
        roll=window if window != "free" else "",
    )
    yield from _texts(card.effects, "effects", played)
    yield from _texts(card.passive, "passive", Place(you=you, combat=True, floor=True), standing=True)
    for number, trigger in enumerate(card.triggers):
        place = heard(trigger, you)
        yield from _values(trigger.when, f"triggers[{number}].when", place)
        yield from _texts(trigger.do, f"triggers[{number}].do", place)
    for number, action in enumerate(card.actions):
        place = Place(
            you=True,
            combat=in_steps(action),
            floor=action.window in ("free", "combat"),
            roll=action.window if action.window.endswith("_roll") else "",
        )
        yield from _values(action.when, f"actions[{number}].when", place)
        yield from _texts(action.do, f"actions[{number}].do", place)
    if isinstance(card, Objective):
        yield from _values(card.threat, "threat", Place(you=True, combat=True, floor=True))
    for name in ("recruit", "kill"):
        yield from _texts(getattr(card, name, ()), name, Place(you=True))


def in_steps(action: Ability) -> bool:
    """Whether an ability may be used in the steps of a combat."""
    return action.window not in ("start", "combat")


def heard(trigger: Trigger, you: bool) -> Place:
    """What a text can count on that answers an event."""
    on = trigger.on
    return Place(
        you=you,
        combat=on not in QUIET,
        floor=on not in ("turn.start", "turn.end", "interview"),
        subject=on not in _TO_NOBODY,
        doer=on in _BY_SOMEBODY,
        event=True,
        amount=on in _COUNTED,
        damage=on == "damage.pending",
        margin=on in ("hit", "roll.won"),
        roll="over" if on in ("roll.won", "roll.lost") else "",
    )


def whom(what: Struct) -> Iterator[tuple[str, str | Pick]]:
    """The fields of a piece that say whom it is about."""
    for name in ("who", "also", "to"):
        who = getattr(what, name, None)
        if isinstance(who, str | Pick):
            yield name, who


_NESTED = ("hit", "miss", "win", "lose", "effects", "then", "otherwise")
_ROLLED = ("hit", "miss", "win", "lose")


def _texts(
    effects: tuple[Effect, ...], key: str, place: Place, *, standing: bool = False
) -> Generator[Piece, None, Place]:
    """The words of a text in order; each leaves behind what the next can count on."""
    for number, effect in enumerate(effects):
        after = yield from _word(effect, f"{key}[{number}]", place)
        if not standing:
            place = after
    return place


def _word(effect: Effect, key: str, place: Place) -> Generator[Piece, None, Place]:
    yield Piece(key, effect, place)
    tag = effect.__struct_config__.tag
    inner = place
    if tag in ("attack", "contest") or any(_singles(who) for _, who in whom(effect)):
        inner = replace(place, target=True)
    rolled = replace(inner, margin=True, number=inner.number or tag == "dare")
    ends = [inner]
    for name in effect.__struct_fields__:
        value = getattr(effect, name)
        if name in _NESTED:
            ends.append((yield from _texts(value, f"{key}.{name}", rolled if name in _ROLLED else inner)))
        elif name == "options":
            for number, option in enumerate(value):
                ends.append((yield from _texts(option, f"{key}.options[{number}]", inner)))
        elif name in ("when", "until"):
            yield from _values(value, f"{key}.{name}", replace(inner, combat=True, floor=True))
        else:
            yield from _values(value, f"{key}.{name}", inner)
    if tag == "in":
        return replace(inner, combat=False, floor=False, roll="", damage=False)
    known = rolled if any(hasattr(effect, name) for name in _ROLLED) else inner
    return replace(
        known,
        target=any(end.target for end in ends),
        margin=known.margin or any(end.margin for end in ends),
        number=known.number or any(end.number for end in ends),
    )


def _singles(who: str | Pick) -> bool:
    """Whether it may single out one character, who is "the target" from then on."""
    if isinstance(who, Pick):
        return who.pick != "each"
    return who not in ("party", "villains", "mooks", "enemies", "friends", "all", "target")


def _values(value: object, key: str, place: Place) -> Iterator[Piece]:
    """Conditions and amounts, nested ones too."""
    if isinstance(value, tuple):
        for number, each in enumerate(value):
            yield from _values(each, f"{key}[{number}]", place)
    elif isinstance(value, Condition | Expression):
        yield Piece(key, value, place)
        for name in value.__struct_fields__:
            yield from _values(getattr(value, name), f"{key}.{name}", place)
