"""A hero of one's own in seven steps, each filled in legally so that Enter takes it (TS-C-08, TS-FLOW-14)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from content.makers import CALLED, Sheet, Way
from content.troubleshooters.mending import SheetMaker
from engine.troubleshooters.cards import does
from engine.troubleshooters.cards.legal import COMMON, FLUENT, good
from engine.troubleshooters.cards.tables import HeroCard
from engine.troubleshooters.cards.words import SKILLS
from engine.troubleshooters.scenario.repertoire import Repertoire

MOST = 40
"""The most ways that lie behind one."""
LINE = 100
"""Letters of what one sees of a hero."""
OLD = ("Latin", "Ancient Greek", "Sanskrit", "Old Norse")
TIERS = ("at75", "at65", "at45")


def _lines(text: str, does: Iterable[str]) -> str:
    return "\n".join((text, *(f"- {each}" for each in does)))


class HeroMaker(SheetMaker):
    """Makes heroes of a library."""

    steps: tuple[str, ...] = (
        "Trade",
        "Skills",
        "Abilities",
        "Complications",
        "Hook, home and languages",
        "Gear",
        "Name and line",
    )

    def __init__(self, library: Repertoire) -> None:
        super().__init__(library)
        self._homes = {
            each.home: each.languages.native[0] for each in self._starts() if each.languages.native
        }
        self._steps: tuple[Callable[[Sheet], Iterator[Way]], ...] = (
            self._trades,
            self._skills,
            self._abilities,
            self._complications,
            self._origins,
            self._gear,
            self._names,
        )

    # The steps

    def ways(self, step: int, sheet: Sheet) -> list[Way]:
        """As it stands first, then others that are legal."""
        first = Way("As it is", self._now(step, sheet), dict(sheet))
        found = []
        for way in self._steps[step](sheet):
            if way.inner:
                inner = tuple(each for each in way.inner if not self.fault(each.sheet))[:MOST]
                if inner:
                    found.append(Way(way.label, way.brings, way.sheet, inner))
            elif way.write or not self.fault(way.sheet):
                found.append(way)
        return [first, *found]

    def _now(self, step: int, sheet: Sheet) -> str:
        """What stands on the sheet of a step."""
        library, hero = self._library, self._hero(sheet)
        return (
            hero.role,
            f"75 {hero.at75}; 65 {', '.join(hero.at65)}; 45 {', '.join(hero.at45)}",
            ", ".join(library.abilities[id].name for id in hero.abilities),
            ", ".join(library.complications[id].name for id in hero.complications),
            f"{', '.join(library.hooks[id].name for id in hero.hook)}, {hero.home}; "
            f"speaks {', '.join((*hero.languages.native, *hero.languages.fluent))}",
            ", ".join(library.kits[id].name for id in hero.kits),
            f"{hero.name}. {hero.look}",
        )[step]

    def _trades(self, sheet: Sheet) -> Iterator[Way]:
        for each in self._starts():
            made = self._of(each)
            yield Way(each.role or each.name, each.told or each.look, made)

    def _skills(self, sheet: Sheet) -> Iterator[Way]:
        """One against one: what stands higher for something that stands lower (TS-C-08)."""
        hero = self._hero(sheet)
        ladder = [(hero.at75,), hero.at65, hero.at45]
        known = good(hero)
        rest = tuple(each for each in SKILLS if each not in known)
        for tier, held in enumerate(ladder):
            lower = [skill for below in ladder[tier + 1 :] for skill in below]
            lower += [] if tier == 0 else list(rest)
            for skill in held:
                inner = tuple(self._swapped(sheet, skill, other) for other in lower)
                yield Way(f"{skill} {(75, 65, 45)[tier]}", "exchanged for another one", dict(sheet), inner)

    def _swapped(self, sheet: Sheet, one: str, other: str) -> Way:
        def turned(value: Any) -> Any:
            if isinstance(value, str):
                return {one: other, other: one}.get(value, value)
            return [turned(each) for each in value]

        made = self._mended({**sheet, **{tier: turned(sheet[tier]) for tier in TIERS}})
        gone = [id for id in sheet["abilities"] if id not in made["abilities"]]
        told = "".join(f" {self._library.abilities[id].name} wants another skill, and goes." for id in gone)
        return Way(f"{other} in its place", f"{other} up, {one} down.{told}", made)

    def _abilities(self, sheet: Sheet) -> Iterator[Way]:
        hero, library = self._hero(sheet), self._library
        others = [id for id in library.abilities if id not in hero.abilities]
        for at, id in enumerate(hero.abilities):
            inner = []
            for other in others:
                taken = [*hero.abilities[:at], other, *hero.abilities[at + 1 :]]
                inner.append(
                    self._with(sheet, library.abilities[other].name, self._ability(other), abilities=taken)
                )
            yield Way(
                f"Instead of {library.abilities[id].name}", self._ability(id), dict(sheet), tuple(inner)
            )
        spare = next((id for id in library.complications if id not in hero.complications), "")
        if len(hero.abilities) == 2 and spare:
            inner = [
                self._with(
                    sheet, library.abilities[other].name, self._ability(other),
                    abilities=[*hero.abilities, other], complications=[*hero.complications, spare],
                )
                for other in others
            ]  # fmt: skip
            yield Way(
                "A third one",
                "and a second complication, which the next step may change",
                dict(sheet),
                tuple(inner),
            )
        elif len(hero.abilities) > 2:
            yield self._with(
                sheet, "One fewer", "and one complication fewer",
                abilities=list(hero.abilities[:2]), complications=list(hero.complications[:1]),
            )  # fmt: skip

    def _ability(self, id: str) -> str:
        """What is said of it, and what it does."""
        card = self._library.abilities[id]
        return _lines(card.text, does.of_ability(card))

    def _kit(self, id: str) -> str:
        card = self._library.kits[id]
        return _lines(card.text, does.of_kit(card, self._library.weapons))

    def _complications(self, sheet: Sheet) -> Iterator[Way]:
        hero, known = self._hero(sheet), self._library.complications
        for at, id in enumerate(hero.complications):
            inner = []
            for other in known.values():
                if other.id not in hero.complications:
                    taken = [*hero.complications[:at], other.id, *hero.complications[at + 1 :]]
                    brings = _lines(other.text, does.of_complication(other))
                    inner.append(self._with(sheet, other.name, brings, complications=taken))
            if len(hero.complications) == 1:
                yield from inner
            else:
                brings = _lines(known[id].text, does.of_complication(known[id]))
                yield Way(f"Instead of {known[id].name}", brings, dict(sheet), tuple(inner))

    def _origins(self, sheet: Sheet) -> Iterator[Way]:
        hero, library = self._hero(sheet), self._library
        others = (each for each in library.hooks.values() if each.id not in hero.hook)
        hooks = (self._with(sheet, each.name, each.text, hook=[each.id]) for each in others)
        yield Way("Another hook", "what brings you into trouble", dict(sheet), tuple(hooks))
        homes = (self._at_home(sheet, hero, home) for home in self._homes if home != hero.home)
        yield Way("Another home", "where you are not abroad", dict(sheet), tuple(homes))
        known = dict.fromkeys([*self._homes.values(), *COMMON, "Russian", "Arabic", *OLD[:1]])
        free = [each for each in known if each not in (*hero.languages.native, *hero.languages.fluent)]
        for at, spoken in enumerate(hero.languages.fluent):
            inner = (self._speaking(sheet, hero, at, each) for each in free)
            yield Way(f"Instead of {spoken}", "another language, fluent", dict(sheet), tuple(inner))
        if len(hero.languages.fluent) < FLUENT + ("Languages" in good(hero)):
            inner = (self._speaking(sheet, hero, len(hero.languages.fluent), each) for each in free)
            yield Way("One language more", "for Languages at 45 or more", dict(sheet), tuple(inner))

    def _at_home(self, sheet: Sheet, hero: HeroCard, home: str) -> Way:
        native = self._homes[home]
        fluent = [each for each in hero.languages.fluent if each != native]
        fluent += [
            each for each in (*hero.languages.native, *COMMON, "German") if each not in (native, *fluent)
        ]
        speaks = {"native": [native], "fluent": fluent[: len(hero.languages.fluent)]}
        return self._with(sheet, home, f"{native} is your own language", home=home, languages=speaks)

    def _speaking(self, sheet: Sheet, hero: HeroCard, at: int, language: str) -> Way:
        fluent = [*hero.languages.fluent[:at], language, *hero.languages.fluent[at + 1 :]]
        speaks = {"native": list(hero.languages.native), "fluent": fluent}
        return self._with(sheet, language, "fluent", languages=speaks)

    def _gear(self, sheet: Sheet) -> Iterator[Way]:
        hero, kits = self._hero(sheet), self._library.kits
        signatures = [
            self._with(
                sheet,
                kits[id].name,
                f"{self._kit(id)}\nA signature kit is never lost for long.",
                kits=[id, *(each for each in hero.kits if each != id)],
            )
            for id in hero.kits[1:]
        ]
        yield Way(
            "Another signature kit",
            f"Now it is the {kits[hero.kits[0]].name.lower()}. It comes back if lost, and it alone may be of level 2.",
            dict(sheet),
            tuple(signatures),
        )
        for at, id in enumerate(hero.kits):
            inner = [
                self._with(
                    sheet, kit.name, self._kit(kit.id), kits=[*hero.kits[:at], kit.id, *hero.kits[at + 1 :]]
                )
                for kit in kits.values()
                if kit.id not in hero.kits and self._fits(hero, kit.id, signature=at == 0)
            ]
            yield Way(f"Instead of {kits[id].name}", self._kit(id), dict(sheet), tuple(inner))

    def _names(self, sheet: Sheet) -> Iterator[Way]:
        trade = next((each for each in self._starts() if sheet.get("role") in (each.role, each.name)), None)
        for name in trade.names if trade else ():
            yield Way(name, "", self.named(sheet, name))
        yield Way(
            "A name of your own", "", dict(sheet), asks=CALLED, write=lambda words: self.named(sheet, words)
        )
        yield Way(
            "A line about the hero", sheet.get("look", ""), dict(sheet), asks="What does one see of the hero?",
            write=lambda words: {**sheet, "look": words}, most=LINE,
        )  # fmt: skip

    def drawn(self, seed: int) -> dict[str, Any]:
        """A legal hero from the seed."""
        random = Random(seed)
        sheet = random.choice(self.ways(0, self.start())).sheet
        for step in range(1, len(self.steps) - 1):
            ways = [way for way in self.ways(step, sheet) if not way.write]
            way = random.choice(ways)
            sheet = (random.choice(way.inner) if way.inner else way).sheet
        names = [way.sheet for way in self.ways(len(self.steps) - 1, sheet) if not way.write]
        return random.choice(names)
