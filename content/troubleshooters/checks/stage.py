"""What the scenes of an adventure must be like: their challenges, options, zones and fights (TS-SCN-38 to -44, -56, -57)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from content.troubleshooters.checks.told import Told
from engine.troubleshooters.cards.library import Library
from engine.troubleshooters.cards.tables import DirectorCard
from engine.troubleshooters.scenario.adventures import Adventure
from engine.troubleshooters.scenario.effects import Effects
from engine.troubleshooters.scenario.options import DIFFICULTIES, Challenge, Option
from engine.troubleshooters.scenario.scenes import Scene

WORDS_TOLD = 60
WORDS_OF_A_LABEL = 9
LEADERS = ("lieutenant", "boss")
VICTORIES = range(3, 6)
GOOD = 45
"""A skill of this much is worth trying (TS-SCN-44)."""


def faults(library: Library, adventure: Adventure) -> Iterator[Told]:
    """What is wrong with an adventure beside the names in it."""
    for challenge in adventure.challenges.values():
        for problem in _of_challenge(library, challenge):
            yield challenge.id, *problem
    for person in adventure.people.values():
        for problem in _of_person(person):
            yield person.id, *problem
    for scene in adventure.scenes.values():
        for problem in (*_of_options(scene), *_of_zones(scene), *_of_fight(scene), *_of_texts(scene)):
            yield scene.id, *problem


def warnings(library: Library, adventure: Adventure) -> Iterator[Told]:
    """What is no mistake but worth a look (TS-SCN-41, -43, -44)."""
    if not adventure.head.lesson and len(adventure.victories) not in VICTORIES:
        yield (
            adventure.id,
            "victory",
            f"there are {len(adventure.victories)}, and 3 to 5 are asked for (TS-SCN-43)",
        )
    for person in adventure.people.values():
        if person.rank not in LEADERS and person.defence is not None:
            yield person.id, "defence", "Mooks and Underlings have none as a rule (TS-SCN-41)"
    for scene in adventure.scenes.values():
        for problem in _of_obstacles(library, scene):
            yield scene.id, *problem


def _of_challenge(library: Library, challenge: Challenge) -> Iterator[tuple[str, str]]:
    each = len(challenge.skills) == 1 and challenge.skills[0].endswith("*")  # one for each of them (TS-Q-47)
    if not (each or 3 <= len(challenge.skills) <= 5):
        yield "skills", f"has {len(challenge.skills)} skills, must have 3 to 5 (TS-SCN-38)"
    for slot in challenge.skills:
        for skill in slot.removesuffix("*").split("/"):
            if skill not in library.skills:
                yield "skills", f"there is no skill {skill!r} (TS-SCN-38)"
    if len(challenge.skills) > 3 and not challenge.bad:
        yield "bad", "is needed where there are 4 or 5 skills (TS-SCN-20)"
    if challenge.reasons and len(challenge.reasons) != len(challenge.skills):
        yield "reasons", "must be one for each skill (TS-SCN-20)"


def _of_person(person: DirectorCard) -> Iterator[tuple[str, str]]:
    if person.mortal_peril and person.rank != "boss":
        yield "mortal_peril", "only a boss takes it (TS-SCN-41)"


def _of_options(scene: Scene) -> Iterator[tuple[str, str]]:
    for option in scene.options:
        if option.check is None:
            continue
        for way in option.check.ways:
            if way.difficulty not in DIFFICULTIES:
                yield (
                    option.id,
                    f"a difficulty of {way.difficulty:+} is none of +5, +2, 0, -2, -5 (TS-SCN-38)",
                )
        if option.check.difficulty not in DIFFICULTIES:
            yield (
                option.id,
                f"a difficulty of {option.check.difficulty:+} is none of +5, +2, 0, -2, -5 (TS-SCN-38)",
            )
        plain = scene.type in ("fight", "action") or "-meaningful" in option.tags
        if not plain and not option.fail and not scene.attention:
            yield option.id, "does nothing when it fails, and the scene has no attention (TS-SCN-39)"


def _of_zones(scene: Scene) -> Iterator[tuple[str, str]]:
    zones = {each.id: each for each in scene.zones}
    for zone in scene.zones:
        for near in zone.adjacent:
            if near not in zones:
                yield zone.id, f"there is no zone {near!r} beside it (TS-SCN-37)"
            elif zone.id not in zones[near].adjacent and not zone.one_way:
                yield zone.id, f"is not adjacent to {near!r} from there (TS-SCN-40)"
    seen: list[frozenset[str]] = []
    for view in scene.views:
        pair = frozenset((view.a, view.b))
        for end in (view.a, view.b):
            if end not in zones:
                yield "los", f"there is no zone {end!r} (TS-SCN-40)"
        if pair in seen and view.when is None:
            yield "los", f"{view.a!r} and {view.b!r} are there twice (TS-SCN-40)"
        seen.append(pair)
    if zones:
        met = [next(iter(zones))]
        for id in met:  # grows on the way
            beside = [*zones[id].adjacent, *(each.id for each in scene.zones if id in each.adjacent)]
            met += [each for each in beside if each in zones and each not in met]
        for id in zones:
            if id not in met:
                yield id, "no way leads into this zone (TS-SCN-56)"


def _of_fight(scene: Scene) -> Iterator[tuple[str, str]]:
    if scene.type == "captive":
        if not scene.escapes and not scene.rescue:
            yield "escapes", "nobody can get out of it (TS-SCN-42)"
        if not scene.majors:
            yield "major", "there must be one (TS-SCN-11)"
        free = [option for option in scene.options if option.id in scene.escapes and not _gear(option)]
        if scene.escapes and not free:
            yield "escapes", "all of them need gear that the captors took (TS-SCN-42)"
    if scene.type != "fight":
        return
    if not scene.on_win or scene.on_defeat is None:
        yield "on_win", "a fight must say what follows when it is won, and when it is lost (TS-SCN-42)"
    if not scene.majors:
        yield "major", "there must be one where a fight can be lost (TS-SCN-42)"
    if "dogfight" not in scene.tags and len({each.kind for each in scene.props}) < 2 and not scene.objectives:
        yield "prop", "there must be two of different kinds, or an objective (TS-SCN-56)"


def _gear(option: Option) -> bool:
    """Whether an option can be tried with gear alone."""
    return bool(option.requires and (option.requires.has_kit or option.requires.has_tag))


def _of_texts(scene: Scene) -> Iterator[tuple[str, str]]:
    for option in scene.options:
        if _long(option.label, WORDS_OF_A_LABEL):
            yield option.id, f"its label has more than {WORDS_OF_A_LABEL} words (TS-SCN-57)"
        needs: dict[str, Effects] = {}
        if option.check:
            needs = {"success": option.success, "fail": option.fail}
            if option.check.opposed:
                needs["stalemate"] = option.stalemate
        for name, branch in needs.items():
            if not any(each.text for each in branch) and scene.type != "fight":
                yield option.id, f"says nothing of a {name} (TS-SCN-57)"
        for branch in option.branches:
            for each in branch:
                if _long(each.text, WORDS_TOLD):
                    yield option.id, f"says more than {WORDS_TOLD} words at once (TS-SCN-57)"


def _of_obstacles(library: Library, scene: Scene) -> Iterator[tuple[str, str]]:
    found: dict[str, list[str]] = {}
    for option in scene.options:
        if option.check and option.obstacle and scene.type in ("detailed", "captive"):
            found.setdefault(option.obstacle, []).extend(each.skill for each in option.check.ways)
    for obstacle, skills in found.items():
        if len(dict.fromkeys(skills)) < 2:
            yield obstacle, "can be got over with one skill alone (TS-SCN-44)"
        for party in combinations(library.heroes.values(), 3):
            if not any(skill in (each.at75, *each.at65, *each.at45) for each in party for skill in skills):
                names = ", ".join(each.name for each in party)
                yield obstacle, f"{names} have no skill of {GOOD} or more for it (TS-SCN-44)"
                break


def _long(words: str, most: int) -> bool:
    return len(words.split()) > most
