"""All content by id, as far as it is the same for every adventure (ledger, section 3)."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Any

from msgspec import Struct

from engine.table import SetupError
from engine.troubleshooters.cards.tables import (
    AbilityCard,
    Band,
    ComplicationCard,
    ConditionCard,
    HeroCard,
    Hook,
    InventionCard,
    KitCard,
    LevelCard,
    RankCard,
    SkillCard,
    Told,
    Trade,
    Value,
    WeaponCard,
)
from engine.troubleshooters.cards.words import Condition, Level, Rank


class Skills(Told, frozen=True, kw_only=True):
    """The file ``skills.toml``."""

    unlisted: Value = 15
    skill: tuple[SkillCard, ...]


class Levels(Struct, frozen=True):
    """The file ``levels.toml``."""

    level: dict[Level, LevelCard]
    band: tuple[Band, ...] = ()


class Library:
    """All content by id. Raises SetupError if something names what there is not."""

    def __init__(
        self, cards: Iterable[Struct], skills: Skills, levels: Levels, fingerprint: str = ""
    ) -> None:
        self.fingerprint = fingerprint
        self.unlisted = skills.unlisted
        self.skills = {each.name: each for each in skills.skill}
        self.levels = levels.level
        self.bands = {each.id: each for each in levels.band}
        self.conditions: dict[Condition, ConditionCard] = {}
        self.abilities: dict[str, AbilityCard] = {}
        self.complications: dict[str, ComplicationCard] = {}
        self.kits: dict[str, KitCard] = {}
        self._fitting: dict[tuple[str, ...], dict[str, KitCard]] = {}
        self._by_tag: dict[str, list[KitCard]] = {}
        self.weapons: dict[str, WeaponCard] = {}
        self.heroes: dict[str, HeroCard] = {}
        self.ranks: dict[Rank, RankCard] = {}
        self.trades: dict[str, Trade] = {}
        self.hooks: dict[str, Hook] = {}
        self.inventions: dict[str, InventionCard] = {}
        shelves: dict[type, dict[Any, Any]] = {
            ConditionCard: self.conditions,
            AbilityCard: self.abilities,
            ComplicationCard: self.complications,
            KitCard: self.kits,
            WeaponCard: self.weapons,
            HeroCard: self.heroes,
            RankCard: self.ranks,
            Trade: self.trades,
            Hook: self.hooks,
            InventionCard: self.inventions,
        }
        for card in cards:
            shelves[type(card)][card.id] = card  # type: ignore[attr-defined]
        for hero in (*self.heroes.values(), *self.trades.values()):
            self.check(hero)
        tongues = [each.languages for each in self.heroes.values()]
        self.spoken = sorted({word for each in tongues for word in (*each.native, *each.fluent)})
        """The languages that anybody speaks, by name."""

    def fitting(self, tags: tuple[str, ...]) -> dict[str, KitCard]:
        """The kits that give pips for one of some tags (TS-SCN-19), by id."""
        found = self._fitting.get(tags)
        if found is None:
            by_tag = self._by_tag or self._tagged()
            found = self._fitting[tags] = {each.id: each for tag in tags for each in by_tag.get(tag, ())}
        return found

    def _tagged(self) -> dict[str, list[KitCard]]:
        for card in self.kits.values():
            for tag in (card.only or card.tags) if card.pips > 0 else ():
                self._by_tag.setdefault(tag, []).append(card)
        return self._by_tag

    def with_kits(self, more: Iterable[KitCard]) -> Library:
        """The same with the gear of an adventure's own (TS-SCN-29)."""
        twin = copy(self)
        twin.kits = self.kits | {each.id: each for each in more}
        if len(twin.kits) > len(self.kits):
            twin._fitting, twin._by_tag = {}, {}
        return twin

    def check(self, hero: HeroCard) -> None:
        """Hold a sheet against what there is. Raises SetupError."""
        for what, known, named in (
            ("ability", self.abilities, hero.abilities),
            ("complication", self.complications, hero.complications),
            ("kit", self.kits, hero.kits),
        ):
            for id in named:
                if id not in known:
                    raise SetupError(f"{hero.id}: there is no {what} {id!r} (TS-SCN-50)")
