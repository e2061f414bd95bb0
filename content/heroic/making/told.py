"""What is shown of a hero while it is made: points, reference odds, what Flaws pay (HR-C-87, HR-C-89)."""

from __future__ import annotations

from content.heroic.checks.heroes import BUDGET, cost
from engine.heroic.asks.odds import attempt, mean_total
from engine.heroic.state.dossiers import Hero
from engine.heroic.state.library import Library
from engine.heroic.state.words import COMPANIES, DISTINCTION, RANKS, TERMS, USUAL, Company

IN: dict[Company, str] = {"solo": "alone", "buddy": "in a pair", "team": "in a team"}


def pool(hero: Hero, company: Company) -> tuple[int, ...]:
    """The largest die of each box, the Hallmark as a d8 (HR-C-11)."""
    found = [getattr(hero.affiliation, company), DISTINCTION]
    found += [max(each.size for each in gift.powers) for gift in hero.power_sets if gift.powers]
    found.append(max(RANKS[rank] for rank in hero.specialties.values()))
    return tuple(sorted(found))


def against_a_major(hero: Hero) -> str:
    """The chance to win against the usual major foe, and the mean total (HR-C-89)."""
    theirs = tuple(sorted(USUAL["major"]))
    said = [f"{IN[each]} {attempt(pool(hero, each), theirs, True).win:.0%}" for each in COMPANIES]
    total = max(mean_total(pool(hero, each)) for each in COMPANIES)
    return f"total {total:.1f} at best; against a strong foe {', '.join(said)}"


def lines(library: Library, hero: Hero) -> list[str]:
    spent = cost(hero)
    left = BUDGET - spent
    found = [f"Points: {spent} of {BUDGET}, {left or 'none'} left"]
    return [*found, f"Flaws: a spark each time, once a scene each: {_flaws(library, hero)}"]


def _flaws(library: Library, hero: Hero) -> str:
    flaws = [each for gift in hero.power_sets for each in gift.limits]
    return ", ".join(each.name or library.limits[each.code].name for each in flaws)


def summary(step: int, hero: Hero) -> str:
    """What a step decides, as it stands."""
    own = hero.affiliation
    powers = [f"{each.name} d{each.size}" for gift in hero.power_sets for each in gift.powers]
    held = [f"{name} d{RANKS[rank]}" for name, rank in hero.specialties.items()]
    return (
        hero.name,
        ", ".join(f"{TERMS[each]} d{getattr(own, each)}" for each in COMPANIES),
        ", ".join(powers),
        "these Tricks and Flaws",
        ", ".join(held),
        "these Hallmarks and Subplots",
        f"the line, and {hero.colour}",
    )[step]


def standing(library: Library, step: int, hero: Hero) -> str:
    """By name what a step decides, where its ``summary`` does not have it."""
    tricks = [each.name or library.sfx[each.code].name for gift in hero.power_sets for each in gift.sfx]
    subplots = [library.milestones[each].name for each in hero.milestones]
    return {
        3: f"Tricks: {', '.join(tricks)}. Flaws: {_flaws(library, hero)}. ",
        5: f"Hallmarks: {', '.join(hero.distinctions)}. Subplots: {', '.join(subplots)}. ",
        6: f"{hero.tagline} ",
    }.get(step, "")
