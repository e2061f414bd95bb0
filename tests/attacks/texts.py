"""Cards whose texts are put together by chance from the whole vocabulary, as a stranger's pack may have them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, get_args

import msgspec
from msgspec import inspect

from content.plot_twist.checks import belonging, endless, misplaced, printed, secret
from engine.plot_twist.asks.conditions import AnyCondition
from engine.plot_twist.cards.card import Card, Heard
from engine.plot_twist.cards.effects.vocabulary import WORDS, StandingEffect
from tests.plot_twist.scene import ally, card, hero, mook, villain

NUMBERS = (0, -1, -3, 1, 2, 3, 9, 99, -99)
NAMES = ("Old Harbour", "Crypt", "lair", "Detail 1")
"""Names of cards that are there, for words that ask for one."""
USUAL = ("who", "amount", "until")
"""Fields that are told more often than they are left out."""
TRIES = 60
"""So many cards are made for one that the linter lets pass."""
DEEP = 4
"""Words within words end here."""
ABILITIES = {
    "agility": 1, "perception": 1, "gadgeteer": 1, "psyche": 1, "fighting": 2, "energy_projection": 1, "stealth": 1,
    "flight": 1, "healing": 1, "apologist": 1, "public_relations": 1, "offend": 1,
}  # fmt: skip
"""What people can do, so that most of what a text asks of them is there."""
PEOPLE: dict[str, Callable[..., Card]] = {"hero": hero, "villain": villain, "mook": mook, "ally": ally}
PLACES = ("equipment", "location", "lair", "objective")
"""Types beside people that have passives and abilities."""


class Texts:
    """Makes cards by chance, none that the linter would refuse."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def card(self, type: str, name: str, **fields: Any) -> Card | None:
        """A card of a type with texts of its own; None if none of many is let pass."""
        make = PEOPLE.get(type) or (lambda name, **all: card(type, name, **all))
        for _ in range(TRIES):
            try:
                made = make(name, **fields, **self._texts(type))
                if not any(
                    list(each.faults(made)) for each in (misplaced, belonging, printed, endless, secret)
                ):
                    return made
            except msgspec.ValidationError:
                continue
        return None

    def cards(self, type: str, number: int, name: str, **fields: Any) -> list[Card]:
        """So many of a type, numbered."""
        made = (self.card(type, f"{name} {nth}", **fields) for nth in range(1, number + 1))
        return [each for each in made if each is not None]

    def _texts(self, type: str) -> dict[str, Any]:
        if type == "bystander":
            return {"recruit": self._words(3), "kill": self._words(3)}
        texts: dict[str, Any] = {}
        if type in PEOPLE or type in PLACES or type in ("twist", "event"):
            if self._often(0.5):
                texts["passive"] = [self._plain(_STANDING)]
            if self._often(0.5):
                texts["triggers"] = [self._trigger()]
        if type in PEOPLE or type in PLACES:
            if self._often(0.6):
                texts["actions"] = [self._ability(nth) for nth in range(self.chance.randint(1, 2))]
        elif not texts or self._often(0.6):
            texts["effects"] = self._words(3)
        return texts

    def _ability(self, nth: int) -> dict[str, Any]:
        window = self.chance.choice(("free", "free", "before_roll", "after_roll"))
        limit = self.chance.choice(("turn", "turn", "none"))
        when = {"when": [self._plain(_CONDITION, 1)]} if self._often(0.2) else {}
        return {"name": f"Act {nth}", "do": self._words(3), "limit": limit, "window": window, **when}

    def _trigger(self) -> dict[str, Any]:
        on, limit = (
            self.chance.choice(get_args(Heard)),
            self.chance.choice(("turn", "turn", "combat", "none")),
        )
        who = {"who": "self"} if self._often(0.3) else {}
        return {"on": on, "do": self._words(2), "limit": limit, "may": self._often(0.2), **who}

    def _words(self, most: int) -> list[Any]:
        names = list(WORDS)
        return [self._plain(_WORDS[self.chance.choice(names)]) for _ in range(self.chance.randint(1, most))]

    def _often(self, chance: float) -> bool:
        return self.chance.random() < chance

    def _plain(self, type: inspect.Type, depth: int = 0) -> Any:
        """Plain data of a type, as TOML would hold it."""
        match type:
            case inspect.UnionType(types):
                return self._plain(self._one_of(types, depth), depth)
            case inspect.StructType():
                tag = {type.tag_field: type.tag} if type.tag_field else {}
                told = [
                    each
                    for each in type.fields
                    if each.required or self._often(0.5 if each.name in USUAL else 0.25)
                ]
                return tag | {each.encode_name: self._plain(each.type, depth + 1) for each in told}
            case inspect.VarTupleType():
                least = type.min_length or 0
                many = least if depth > DEEP else max(least, self.chance.choice((0, 1, 1, 2)))
                return [self._plain(type.item_type, depth + 1) for _ in range(many)]
            case inspect.IntType():
                least, most = type.ge if type.ge is not None else -99, type.le if type.le is not None else 99
                return self.chance.choice([each for each in NUMBERS if least <= each <= most])
            case inspect.LiteralType(values):
                return self.chance.choice(values)
            case inspect.StrType():
                return self.chance.choice(NAMES)
            case inspect.BoolType():
                return self._often(0.3)
            case inspect.NoneType():
                return None
        raise TypeError(type)

    def _one_of(self, types: tuple[inspect.Type, ...], depth: int) -> inspect.Type:
        words = [each for each in types if isinstance(each, inspect.StructType)]
        plain = [each for each in types if each not in words]
        if not words or (plain and (depth >= DEEP or self._often(0.6))):
            return self.chance.choice(plain)
        return self.chance.choice(words)


_WORDS = {name: inspect.type_info(word) for name, word in WORDS.items()}
_STANDING = inspect.type_info(StandingEffect)
_CONDITION = inspect.type_info(AnyCondition)
