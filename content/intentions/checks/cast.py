"""Heroes who do not fit an adventure, Weaknesses that nobody can use or find there (IN-C-101, IN-C-102)."""

from __future__ import annotations

from collections.abc import Iterator

from content.intentions.checks.stage import Stage, Told, known
from engine.intentions.state.figures import Hero
from engine.intentions.state.words import TalentTag

LEAST = 2
"""Places or times at which the tag of an antagonist's Weakness occurs."""


def faults(stage: Stage) -> Iterator[Told]:
    """Talents that fit too little, tags that are nowhere or everywhere, Weaknesses that no beat finds."""
    aims = _aims(stage)
    for hero in stage.library.heroes.values():
        yield from _talents(stage, hero, aims)
        yield from _tags(stage, hero)
    yield from _antagonists(stage)


def often(stage: Stage) -> Iterator[Told]:
    """Weaknesses of heroes that over a third of the places meet: no mistake, but worth a look (IN-C-101)."""
    for hero in stage.library.heroes.values():
        for each in hero.weaknesses:
            if stage.where(each.tag) * 3 > len(stage.places):
                yield hero.id, "weaknesses", f"{each.tag} is in over a third of the places (IN-C-101)"


def _aims(stage: Stage) -> list[tuple[TalentTag, ...]]:
    """The tags of all that may be intended: why cards, and opposed beats."""
    aims = [stage.tags(each.intention) for each in stage.reasons]
    return aims + [each.tags for each in stage.beats if each.opposed and each.tags]


def _talents(stage: Stage, hero: Hero, aims: list[tuple[TalentTag, ...]]) -> Iterator[Told]:
    tags = {tag for each in known(stage.library.talents, hero.talents) for tag in each.tags}
    fits = sum(not tags.isdisjoint(aim) for aim in aims)
    if fits * 3 < len(aims):
        yield (
            hero.id,
            "talents",
            f"fit {fits} of the {len(aims)} Intentions of {_title(stage)}, not a third (IN-C-101)",
        )


def _tags(stage: Stage, hero: Hero) -> Iterator[Told]:
    for each in hero.weaknesses:
        if not stage.where(each.tag) and not stage.when(each.tag):
            yield hero.id, "weaknesses", f"{each.tag} does not occur in {_title(stage)} (IN-C-101)"
        elif stage.where(each.tag) * 2 > len(stage.places):
            problem = f"{each.tag} is in more than half of the places of {_title(stage)} (IN-C-101)"
            yield hero.id, "weaknesses", problem


def _antagonists(stage: Stage) -> Iterator[Told]:
    clues = known(stage.library.clues, (each.effect.clue for each in stage.beats))
    shown = [(each.shows.antagonist, each.shows.tag) for each in clues if each.shows]
    for figure in stage.antagonists:
        for each in figure.weaknesses:
            count = stage.where(each.tag) + stage.when(each.tag)
            if count < LEAST:
                problem = f"{each.tag} occurs in {count} places and times of {_title(stage)}, not {LEAST} (IN-C-102)"
                yield figure.id, "weaknesses", problem
            if each.cost > 1 and (figure.id, each.tag) not in shown:
                yield figure.id, "weaknesses", f"no beat of {_title(stage)} finds {each.tag} (IN-C-102)"


def _title(stage: Stage) -> str:
    return stage.adventure.title
