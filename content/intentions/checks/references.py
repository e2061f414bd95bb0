"""Ids that name nothing, ids of two things, things that nothing names (IN-C-96)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from content.checking import Fault
from content.nearest import meant
from content.reading import Complaint, Found
from engine.intentions.state.adventures import (
    Adventure,
    Beat,
    Clue,
    FactCard,
    Intent,
    Item,
    Mastermind,
    MmScene,
    Person,
    Where,
    Why,
)
from engine.intentions.state.figures import Antagonist, Archetype, Goons, Hero
from engine.intentions.state.library import Library
from engine.intentions.state.words import FactKind, Object

Named = tuple[str, Iterable[str], str, Iterable[str]]
"""A key, the ids in it, what they should be, and what there is of that."""
NEEDS = "clue, item, person or Fact"
OF_A_PLACE: tuple[FactKind, ...] = ("opens", "closes", "leaves")
OF_A_THING: tuple[FactKind, ...] = ("eases", "bars")
"""Of what an Intention may be about, which a place is not (IN-C-75)."""
NAMED = (Antagonist, Goons, Where, Why, MmScene, Beat, Clue, Item, Person, FactCard)
"""What is there for an adventure, and does nothing if none names it."""
SPOKEN_OF = (Hero, Antagonist, Goons, Where, Clue, Item, Person, FactCard)
"""What shares one realm of ids: sentences and needs say only the id."""


def faults(library: Library, made: Struct) -> Iterator[Fault]:
    """Each id in a table that names nothing."""
    for key, ids, what, there in _named(library, made):
        there = list(there)
        for id in ids:
            if id and id not in there:
                yield key, f"there is no {what} '{id}'{meant(id, there)} (IN-C-96)"


def shared(found: Iterable[Found[Struct]]) -> list[Complaint]:
    """A complaint about each id that another kind of thing has already."""
    taken: dict[str, type[Struct]] = {}
    complaints = []
    for each in found:
        if isinstance(each.made, SPOKEN_OF):
            id, kind = each.made.id, type(each.made)
            if taken.setdefault(id, kind) is not kind:
                problem = f"this is the id of something else, of {taken[id].__name__} (IN-C-96)"
                complaints.append(Complaint(each.file, id, "id", problem))
    return complaints


def unnamed(found: Iterable[Found[Struct]]) -> list[Found[Struct]]:
    """What nothing names, general beats and figures of a Mastermind apart."""
    held = list(found)
    library = Library(each.made for each in held)
    said = {id for each in held for _, ids, _, _ in _named(library, each.made) for id in ids}
    return [
        each
        for each in held
        if isinstance(each.made, NAMED)
        and each.made.id not in said
        and not (isinstance(each.made, Beat) and each.made.general)
    ]


def objects(library: Library) -> dict[Object, dict[str, Any]]:
    """What an Intention may be about, by the kind of its object (IN-C-44)."""
    return {
        "item": library.items,
        "clue": library.clues,
        "person": library.persons | library.heroes,
        "antagonist": library.antagonists,
        "plan": {each.plan: each for each in library.adventures.values()},
        "hero": library.heroes,
    }


def _named(library: Library, made: Struct) -> Iterator[Named]:
    name = BY_KIND.get(type(made))
    if name:
        yield from name(library, made)


def _needs(library: Library, key: str, ids: Iterable[str]) -> Named:
    return key, ids, NEEDS, [*library.clues, *library.items, *library.persons, *library.facts]


def _intent(library: Library, intent: Intent) -> Iterator[Named]:
    yield "intention.verb", (intent.verb,), "verb", library.verbs
    verb = library.verbs.get(intent.verb)
    if verb and verb.object != "none":
        yield "intention.object", (intent.object,), verb.object, objects(library)[verb.object]


def _hero(library: Library, made: Any) -> Iterator[Named]:
    yield "ritual", (made.ritual,), "Ritual", library.rituals
    yield "gadget", (made.gadget,), "Gadget", library.gadgets
    yield "powers", made.powers, "Power", library.powers
    if isinstance(made, Hero):
        yield "archetype", (made.archetype,), "archetype", library.archetypes
        yield "goal", (made.goal,), "Goal", library.goals
        yield "drawback", (made.drawback,), "Drawback", library.drawbacks


def _antagonist(library: Library, made: Any) -> Iterator[Named]:
    yield from _hero(library, made)
    yield "talents", made.talents, "Talent", library.talents
    yield "verbs", made.verbs, "verb", library.verbs
    yield "holds", made.holds, "item", library.items


def _adventure(library: Library, made: Any) -> Iterator[Named]:
    kinds: Mapping[str, tuple[str, Mapping[str, Any]]] = {
        "antagonists": ("antagonist", library.antagonists),
        "places": ("place", library.places),
        "times": ("time", library.times),
        "reasons": ("why card", library.reasons),
        "clues": ("clue", library.clues),
        "items": ("item", library.items),
        "persons": ("person", library.persons),
        "mm_scenes": ("scene of the Mastermind", library.mm_scenes),
        "goals": ("Goal", library.goals),
    }
    yield "mastermind", (made.mastermind,), "Mastermind", library.masterminds
    for key, (what, there) in kinds.items():
        yield key, getattr(made, key), what, there


def _mastermind(library: Library, made: Any) -> Iterator[Named]:
    yield "own_figure", (made.own_figure,), "antagonist", library.antagonists


def _where(library: Library, made: Any) -> Iterator[Named]:
    things = [id for kind in objects(library).values() for id in kind]
    yield _needs(library, "open_if", made.open_if)
    yield "companions", made.companions, "kind of goons", library.goons
    yield "persons", made.persons, "antagonist or person", [*library.antagonists, *library.persons]
    yield "beats", made.beats, "beat", library.beats
    yield "facts", made.facts, "Fact", library.facts
    for key in ("easy", "hard"):
        yield key, getattr(made, key), "verb or object of one", [*library.verbs, *things]


def _why(library: Library, made: Any) -> Iterator[Named]:
    yield "where", (made.where,), "place", library.places
    yield from _intent(library, made.intention)
    yield "beats_first", made.beats_first, "beat", library.beats
    yield _needs(library, "needs", made.needs)


def _mm_scene(library: Library, made: Any) -> Iterator[Named]:
    yield "where", (made.where,), "place", library.places
    yield "when", (made.when,), "time", library.times
    yield from _intent(library, made.intention)
    yield _needs(library, "needs", made.needs)


def _beat(library: Library, made: Any) -> Iterator[Named]:
    yield "person", (made.person,), "person", library.persons
    yield "effect.clue", (made.effect.clue,), "clue", library.clues
    yield "effect.item", (made.effect.item,), "item", library.items
    yield "effect.trust", (made.effect.trust,), "person", library.persons
    yield _needs(library, "needs", made.needs)


def _clue(library: Library, made: Any) -> Iterator[Named]:
    if made.shows:
        yield "shows.antagonist", (made.shows.antagonist,), "antagonist", library.antagonists
        figure = library.antagonists.get(made.shows.antagonist)
        tags = [each.tag for each in figure.weaknesses] if figure else [made.shows.tag]
        yield "shows.tag", (made.shows.tag,), f"Weakness of {made.shows.antagonist} to", tags


def _fact(library: Library, made: Any) -> Iterator[Named]:
    if made.kind in OF_A_PLACE:
        yield "object", (made.object,), "place", library.places
    else:
        things = [id for kind in objects(library).values() for id in kind]
        told = () if made.kind in OF_A_THING else library.places
        yield "object", (made.object,), "object", [*things, *told]
    if made.kind == "shows":
        yield "about", (made.about or "nobody",), "antagonist", library.antagonists
    elif made.kind == "owes":
        yield "about", (made.about or "nobody",), "person", library.persons


BY_KIND: dict[type[Struct], Callable[[Library, Any], Iterator[Named]]] = {
    Hero: _hero,
    Archetype: _hero,
    Antagonist: _antagonist,
    Adventure: _adventure,
    Mastermind: _mastermind,
    Where: _where,
    Why: _why,
    MmScene: _mm_scene,
    Beat: _beat,
    Clue: _clue,
    FactCard: _fact,
}
