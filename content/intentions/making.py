"""A hero of one's own in six steps, each filled in legally so that Enter takes it (IN-C-77 to IN-C-80)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import product
from random import Random
from typing import Any

import msgspec

from content.makers import Sheet, Way
from engine.intentions.catalogue import hero_face
from engine.intentions.manifest import MANIFEST
from engine.intentions.state.figures import Archetype, Hero
from engine.intentions.state.library import Library
from engine.intentions.state.setup import hero_faults
from engine.intentions.state.words import LANE_NAMES, LANES
from engine.table import System, play_out
from engine.table.seating import players, sit_down

MOST = 12
"""The most ways of a step (IN-C-77)."""
POINTS, LOW, HIGH = 7, 1, 4
"""Of the pools (IN-C-02)."""
BUDGET = 3
"""The most that Powers and Weaknesses cost, each (IN-C-05)."""
BOUTS = 24
"""Conflicts that tell how a hero holds its own."""


class HeroMaker:
    """Makes heroes of a library."""

    steps: tuple[str, ...] = (
        "Archetype",
        "Pools",
        "Talents",
        "Night gifts and Weakness",
        "Ritual and Gadget",
        "Goal and Drawback",
    )

    def __init__(self, library: Library, open_system: Callable[[], System]) -> None:
        self._library = library
        self._open = open_system
        self._ways = (
            self._archetypes,
            self._pools,
            self._talents,
            self._powers,
            self._belongings,
            self._goals,
        )

    def start(self) -> dict[str, Any]:
        return self._of(next(iter(self._library.archetypes.values())))

    def _of(self, archetype: Archetype) -> dict[str, Any]:
        """The preset of an archetype, with a name, a Goal and a Drawback to begin with."""
        kept = ("pools", "talents", "powers", "weaknesses", "ritual", "gadget")
        library = self._library
        goal = list(library.goals)[list(library.archetypes).index(archetype.id) * 4 % len(library.goals)]
        drawback = list(library.drawbacks)[
            list(library.archetypes).index(archetype.id) % len(library.drawbacks)
        ]
        made: dict[str, Any] = msgspec.json.decode(
            msgspec.json.encode({key: getattr(archetype, key) for key in kept})
        )
        made |= {"concept": archetype.text, "archetype": archetype.id, "goal": goal, "drawback": drawback}
        return self.named(made, f"The {archetype.name}")

    def named(self, sheet: Sheet, name: str) -> dict[str, Any]:
        """Under another name, and an id made of it that nobody else has."""
        id = "own_" + (re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_") or "hero")
        return {**sheet, "id": id, "name": name}

    # The steps

    def ways(self, step: int, sheet: Sheet) -> list[Way]:
        """As it stands first, then others that are legal, none twice."""
        found: dict[str, Way] = {}
        for label, brings, changes in self._ways[step](sheet):
            made = {**sheet, **changes}
            if label not in found and not self.fault(made):
                found[label] = Way(label, brings, made)
        first = next((label for label, way in found.items() if way.sheet == dict(sheet)), None)
        ordered = [found.pop(first)] if first else []
        return [*ordered, *found.values()][:MOST]

    def _archetypes(self, sheet: Sheet) -> Iterable[tuple[str, str, dict[str, Any]]]:
        for each in self._library.archetypes.values():
            changes = self._of(each)
            if each.id == sheet["archetype"]:
                changes = dict(sheet)
            yield each.name, each.text, changes

    def _pools(self, sheet: Sheet) -> Iterable[tuple[str, str, dict[str, Any]]]:
        every = [each for each in product(range(LOW, HIGH + 1), repeat=3) if sum(each) == POINTS]
        for each in every:
            pools = dict(zip(LANES, each, strict=True))
            best = " and ".join(LANE_NAMES[lane] for lane in LANES if pools[lane] == max(each))
            yield "/".join(map(str, each)), f"best at {best}", {"pools": pools}

    def _talents(self, sheet: Sheet) -> Iterable[tuple[str, str, dict[str, Any]]]:
        known, mine = self._library.talents, list(sheet["talents"])
        sets = [mine]
        for other in (name for name in known if name not in mine):
            sets += [[*mine[:2], other], [other, *mine[1:]]]
        for names in sets:
            tags = dict.fromkeys(tag for name in names for tag in known[name].tags)
            yield ", ".join(names), " ".join(tags), {"talents": names}

    def _powers(self, sheet: Sheet) -> Iterable[tuple[str, str, dict[str, Any]]]:
        powers = self._library.powers
        by_cost = {cost: [each.code for each in powers.values() if each.cost == cost] for cost in (1, 2, 3)}
        sets = [tuple(sheet["powers"])]
        sets += [(code,) for code in by_cost[3]]
        sets += list(zip(by_cost[2], by_cost[1], strict=False))
        sets.append(tuple(by_cost[1][:BUDGET]))
        tag = sheet["weaknesses"][0]["tag"] if sheet["weaknesses"] else "iron"
        name = next(each.name for each in self._library.weaknesses.values() if each.tag == tag)
        for codes in sets:
            cost = sum(powers[code].cost for code in codes)
            changes = {"powers": list(codes), "weaknesses": [{"name": name, "tag": tag, "cost": cost}]}
            if list(codes) == list(sheet["powers"]):
                changes = {"powers": list(codes)}
            told = " ".join(f"{powers[code].name}: {powers[code].text}" for code in codes)
            yield ", ".join(powers[code].name for code in codes), told, changes

    def _belongings(self, sheet: Sheet) -> Iterable[tuple[str, str, dict[str, Any]]]:
        rituals, gadgets = self._library.rituals, self._library.gadgets
        pairs = [(sheet["ritual"], sheet["gadget"])]
        pairs += [(ritual, sheet["gadget"]) for ritual in rituals] + [
            (sheet["ritual"], gadget) for gadget in gadgets
        ]
        for one, other in pairs:
            ritual, gadget = rituals[one], gadgets[other]
            once = ", once a Conflict" if gadget.uses else ""
            told = f"{ritual.a}/{ritual.c}/{ritual.v}; {LANE_NAMES[gadget.track]} {gadget.value}{once}"
            yield f"{ritual.name}, {gadget.name}", told, {"ritual": one, "gadget": other}

    def _goals(self, sheet: Sheet) -> Iterable[tuple[str, str, dict[str, Any]]]:
        library = self._library
        by_kind = {each.kind: each.id for each in reversed(library.goals.values())}
        goals = [sheet["goal"], *reversed(by_kind.values())]
        drawbacks = [sheet["drawback"], *library.drawbacks]
        for nth, goal in enumerate(goals):
            drawback = drawbacks[0] if not nth else drawbacks[1 + (3 * nth) % len(library.drawbacks)]
            told = library.drawbacks[drawback].text
            yield library.goals[goal].text, f"and against it: {told}", {"goal": goal, "drawback": drawback}

    def drawn(self, seed: int) -> dict[str, Any]:
        """A legal hero from the seed."""
        random = Random(seed)
        sheet = self.start()
        for step in range(len(self.steps)):
            sheet = random.choice(self.ways(step, sheet)).sheet
        return sheet

    # What is known of it

    def entry(self, sheet: Sheet) -> dict[str, Any]:
        hero = msgspec.convert(sheet, Hero)
        card = hero_face(self._library, hero)
        return {
            "title": hero.name,
            "name": hero.name,
            "blurb": hero.concept,
            "card": card,
            "deck": dict(sheet),
        }

    def told(self, sheet: Sheet) -> list[str]:
        """How many reasons of each adventure its Talents fit, and in how many places its Weaknesses lie open, which is what
        one chooses by (IN-C-78); then its page."""
        lines = []
        tags = {tag for name in sheet["talents"] for tag in self._library.talents[name].tags}
        weak = [each["tag"] for each in sheet["weaknesses"]]
        for adventure in self._library.adventures.values():
            verbs = [
                self._library.verbs[self._library.reasons[id].intention.verb] for id in adventure.reasons
            ]
            fits = sum(bool(tags & set(verb.tags)) for verb in verbs)
            places = [self._library.places[id] for id in adventure.places]
            met = sum(any(tag in place.tags for tag in weak) for place in places)
            lines.append(
                f"{adventure.title}: your Talents fit {fits} of {len(verbs)} reasons; "
                f"your Weakness is open in {met} of {len(places)} places"
            )
        return [*lines, "", *self.entry(sheet)["card"]["text"]]

    def chance(self, sheet: Sheet) -> str:
        """Against a rival and one group, played by the same scripts as hints are (IN-C-78, IN-C-81)."""
        system, won = self._open(), 0
        wish = {"heroes": [dict(sheet)], "mode": "conflict", "band": "fair", "hero_persona": "keen"}
        for seed in range(BOUTS):
            table = sit_down(system, wish, seed)
            play_out(table, players(table, dict.fromkeys(table.seats, "scripted")))
            won += table.outcome is not None and table.outcome.winner == MANIFEST.sides[0].name
        return f"alone against a rival: about {won / BOUTS:.0%}"

    def fault(self, sheet: Sheet) -> str:
        try:
            hero = msgspec.convert(sheet, Hero)
        except msgspec.ValidationError as error:
            return str(error)
        return next((problem for _, problem in hero_faults(self._library, hero)), "")
