"""Company, Specialties, Hallmarks and Subplots (HR-C-01, HR-C-02, HR-C-06, HR-C-08, HR-C-88)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from msgspec.structs import replace

from content.heroic.making.drafts import Ways, further, instead, plain, way
from content.makers import Way
from engine.heroic.seen.subplots import goal_words
from engine.heroic.state.dossiers import Affiliation, Hero, Milestone
from engine.heroic.state.library import Library
from engine.heroic.state.words import COMPANIES, OPENS, SPECIALTIES, TERMS, Rank, Specialty

LONGEST = 40
"""Letters of a Hallmark that one writes (HR-C-88)."""


def companies(library: Library, hero: Hero) -> Ways:
    """Six orders of a d10, a d8 and a d6."""
    for sizes in permutations((10, 8, 6)):
        by = dict(zip(COMPANIES, sizes, strict=True))
        best = {"solo": "alone", "buddy": "with one ally", "team": "with two or more"}[
            COMPANIES[sizes.index(10)]
        ]
        label = ", ".join(f"{TERMS[each]} d{by[each]}" for each in COMPANIES)
        yield way(label, f"At your best {best}.", hero, affiliation=Affiliation(**by))


# Specialties


def specialties(library: Library, hero: Hero) -> Ways:
    held = hero.specialties

    def with_(new: dict[Specialty, Rank], label: str, brings: str) -> Way:
        return way(label, brings, hero, specialties={name: new[name] for name in SPECIALTIES if name in new})

    for name, rank in held.items():
        other: Rank = "expert" if rank == "master" else "master"
        size = "d10, and a point more" if other == "master" else "d8, and a point back"
        yield with_({**held, name: other}, f"{name}: {other} instead", f"{size.capitalize()}.")
        if len(held) > 2:
            left = {each: at for each, at in held.items() if each != name}
            yield with_(left, f"Without {name}", "Its points are free again.")
    *others, last = held
    for name in others:
        yield further(f"Another for {name}", "At the same rank.", hero, _in_place(hero, name))
    for name in SPECIALTIES:
        if name not in held:
            yield with_(
                {**held, name: "expert"}, f"One more: {name} (expert)", f"A d8, for a point. {_opens(name)}"
            )

    yield from _in_place(hero, last, f", not {last}")


def _in_place(hero: Hero, gone: Specialty, more: str = "") -> Ways:
    for name in SPECIALTIES:
        if name not in hero.specialties:
            new = {each: rank for each, rank in hero.specialties.items() if each != gone}
            new[name] = hero.specialties[gone]
            ordered = {each: new[each] for each in SPECIALTIES if each in new}
            yield way(f"{name} ({new[name]}){more}", _opens(name), hero, specialties=ordered)


def _opens(name: Specialty) -> str:
    types = OPENS.get(name, ())
    return f"In the pool it opens {' and '.join(types)} stress." if types else "For what it says."


# Hallmarks and Subplots


def stories(library: Library, hero: Hero) -> Ways:
    for at, each in enumerate(hero.distinctions):
        brings = "A d8 in a roll, or a d4 and a spark when it gets you into trouble."
        yield further(f"Hallmark: {each}", brings, hero, _hallmarks(library, hero, at))
        yield _written(hero, at)
    for at, id in enumerate(hero.milestones):
        held = library.milestones[id]
        yield further(f"Subplot: {held.name}", _pays(held), hero, _subplots(library, hero, at))


def _hallmarks(library: Library, hero: Hero, at: int) -> Ways:
    """The list in groups of the size of a screen."""
    free = [each for each in library.distinctions if each not in hero.distinctions]
    for begin in range(0, len(free), 20):
        group = free[begin : begin + 20]

        def inner(group: list[str] = group) -> Ways:
            for name in group:
                yield way(name, "", hero, distinctions=instead(hero.distinctions, at, name))

        yield further(f"{group[0]} .. {group[-1]}", "", hero, inner())


def _written(hero: Hero, at: int) -> Way:
    def write(words: str) -> dict[str, Any]:
        return plain(replace(hero, distinctions=instead(hero.distinctions, at, words[:LONGEST])))

    held = hero.distinctions[at]
    return Way(
        f"Write your own for: {held}",
        "A phrase that helps on some days and hinders on others.",
        plain(hero),
        asks="What is it, in a few words?",
        write=write,
    )


def _subplots(library: Library, hero: Hero, at: int) -> Ways:
    for each in library.pool:
        if each.id not in hero.milestones:
            yield way(each.name, _pays(each), hero, milestones=instead(hero.milestones, at, each.id))


def _pays(each: Milestone) -> str:
    paid = "; ".join(f"{xp} XP: {goal_words(goal)}" for xp, goal in each.goals.items())
    return f"{each.text} {paid}."
