"""All content by id, and the kinds of tables it is made of (ledger, "Content vocabulary")."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from msgspec import Struct

from engine.intentions.state.adventures import (
    Adventure,
    Bands,
    Beat,
    Clue,
    Drawback,
    FactCard,
    Goal,
    GoalScene,
    Item,
    Length,
    Line,
    Mastermind,
    MmScene,
    Person,
    When,
    Where,
    Why,
)
from engine.intentions.state.figures import (
    Antagonist,
    Archetype,
    Gadget,
    Goons,
    Hero,
    PowerCard,
    Ritual,
    Talent,
    VerbCard,
    WeaknessCard,
)
from engine.intentions.state.words import (
    Flag,
    SceneTag,
    Verb,
)
from engine.table import Option, SetupError

S = TypeVar("S", bound=Struct)


KINDS: dict[str, type[Struct]] = {
    "hero": Hero,
    "archetype": Archetype,
    "antagonist": Antagonist,
    "goons": Goons,
    "talent": Talent,
    "verb": VerbCard,
    "power": PowerCard,
    "weakness": WeaknessCard,
    "ritual": Ritual,
    "gadget": Gadget,
    "adventure": Adventure,
    "mastermind": Mastermind,
    "where": Where,
    "when": When,
    "why": Why,
    "mm_scene": MmScene,
    "beat": Beat,
    "clue": Clue,
    "item": Item,
    "person": Person,
    "fact": FactCard,
    "goal": Goal,
    "drawback": Drawback,
    "goal_scene": GoalScene,
    "line": Line,
    "length": Length,
    "band": Bands,
}
"""The tables that content is made of, by their names."""


class Library:
    """All content by id, code or name. Ids are one kind each; content of one adventure may be named by another."""

    def __init__(self, things: Iterable[Struct], fingerprint: str = "") -> None:
        held = list(things)

        def by(key: str, kind: type[S]) -> dict[str, S]:
            return {getattr(each, key): each for each in held if isinstance(each, kind)}

        self.heroes = by("id", Hero)
        self.archetypes = by("id", Archetype)
        self.antagonists = by("id", Antagonist)
        self.goons = by("id", Goons)
        self.talents = by("name", Talent)
        self.verbs = by("code", VerbCard)
        self.powers = by("code", PowerCard)
        self.weaknesses = by("id", WeaknessCard)
        self.rituals = by("id", Ritual)
        self.gadgets = by("id", Gadget)
        self.adventures = by("id", Adventure)
        self.masterminds = by("id", Mastermind)
        self.places = by("id", Where)
        self.times = by("id", When)
        self.reasons = by("id", Why)
        self.mm_scenes = by("id", MmScene)
        self.beats = by("id", Beat)
        self.general = tuple(each for each in self.beats.values() if each.general)
        self.clues = by("id", Clue)
        self.items = by("id", Item)
        self.persons = by("id", Person)
        self.facts = by("id", FactCard)
        self.goals = by("id", Goal)
        self.drawbacks = by("id", Drawback)
        self.goal_scenes = by("kind", GoalScene)
        self.lengths = by("id", Length)
        self.bands = {each.heroes: each for each in held if isinstance(each, Bands)}
        self.lines = tuple(each for each in held if isinstance(each, Line))
        self.lines_by: dict[tuple[str, str, str, str], list[int]] = {}
        """Places of lines by event, type or system, lane and margin."""
        for place, line in enumerate(self.lines):
            key = (line.event, line.type or line.system or "", line.lane or "", line.margin or "")
            self.lines_by.setdefault(key, []).append(place)
        self.brought = {
            where.id: tuple(
                id
                for beat in where.beats
                if beat in self.beats
                for id in (self.beats[beat].effect.clue, self.beats[beat].effect.item)
                if id
            )
            for where in self.places.values()
        }
        """Clues and items that the beats of each place bring."""
        self.ways_to: dict[str, str] = {}
        """By clue: the text of the first beat that brings it."""
        for beat in self.beats.values():
            self.ways_to.setdefault(beat.effect.clue, beat.text)
        self.whose = {id: each.shows.antagonist if each.shows else "" for id, each in self.clues.items()}
        """By clue: the antagonist of whom it shows a Weakness."""
        showing = [each.shows for each in self.clues.values()]
        self.alike = tuple(
            id for id, each in self.clues.items() if each.shows and showing.count(each.shows) > 1
        )
        """Clues that show what another shows, too."""
        self.made: dict[tuple[object, ...], Option] = {}
        """Options as they were made before, by what they are made of: they are the same in every game."""
        self.groups: dict[tuple[object, ...], tuple[Option, ...]] = {}
        """Those that are always offered together."""
        self.wordings: dict[tuple[Verb, str, str | None], str] = {}
        """Intentions in words, by verb, object and the name of a character that is the object."""
        self.modifiers: dict[tuple[str, Verb, str, Flag], tuple[tuple[str, int], ...]] = {}
        """What makes an Intention easier or harder at a place, by place, verb, object and flag."""
        self._tags: dict[str, tuple[SceneTag, ...]] = {}
        self.fingerprint = fingerprint

    def tags_of(self, adventure: Adventure) -> tuple[SceneTag, ...]:
        """The scene tags that occur in an adventure, of which there is a Weakness (IN-C-62), each once."""
        if adventure.id not in self._tags:
            found = [tag for id in adventure.places for tag in self.places[id].tags]
            for time in (self.times[id] for id in adventure.times):
                found += [*time.adds, *time.adds_if_public]
            known = [each.tag for each in self.weaknesses.values()]
            self._tags[adventure.id] = tuple(tag for tag in dict.fromkeys(found) if tag in known)
        return self._tags[adventure.id]

    def named(self, id: str) -> str:
        """What the thing of an id is called in a sentence; the id itself if nothing has it."""
        for kind in (self.items, self.persons, self.antagonists, self.goons, self.heroes, self.times):
            if id in kind:
                return str(kind[id].name)
        for place in (self.places, self.adventures):
            if id in place:
                return str(place[id].title)
        for adventure in self.adventures.values():
            if adventure.plan == id:
                return adventure.plan_name
        return self.clues[id].text if id in self.clues else id

    def of_hero(self, wanted: str) -> Hero:
        """A ready-made hero by id or name. Raises SetupError."""
        for each in self.heroes.values():
            if wanted.lower() in (each.id, each.name.lower()):
                return each
        raise SetupError(f"there is no hero {wanted!r}; there are {', '.join(self.heroes)} (IN-D-01)")
