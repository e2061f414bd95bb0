"""The lines of a scene's menu: obstacles, deeds, errands, what Story Points buy, the ways out (TS-LOOP-04, -05, -19)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.troubleshooters.seen.sheets import Snapshot, TryLine
from screens.troubleshooters.names import called
from screens.troubleshooters.reading import LEAD

if TYPE_CHECKING:
    from engine.table import Option

WAY = "way"
STAKES = {"key": "What it is about", "advantage": "An advantage", "talk": "A talk", WAY: "A way on"}
"""What an obstacle is about; what simply happens is about a way, unless it says otherwise."""
KEY = "A key clue"
"""What it is always about at a lead (TS-C-50)."""
AGAIN = {
    named: named.replace("A ", "Another ", 1).replace("An ", "Another ", 1)
    for named in (*STAKES.values(), KEY)
}
"""The same of the second obstacle of a kind: two ways on are two."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the menu: a heading, an option with all its ``tries`` as preset, an ``option`` that simply happens, or
    something ``sold``: as many options as there are heroes who can pay and people it can be about.
    """

    key: str
    label: str
    tries: tuple[TryLine, ...] = ()
    option: Option | None = None
    fold: tuple[Option, ...] = ()
    sold: tuple[Option, ...] = ()

    @property
    def heading(self) -> bool:
        return not (self.tries or self.option or self.fold or self.sold)


SHELF = {
    "helps": "What helps with what is to come",
    "arms": "Weapons and vests",
    "travel": "Ways to get about",
    "other": "Other gear",
}
"""The parts of the shelf, by what they are for (TS-LOOP-19)."""
TWICE = "TS-DP-27"
LAST = (TWICE, "TS-EFF-25")
"""Rules of deeds that stand last, so that nobody comes to them by Enter: what asks twice, what ends the evening."""
SHUT = "shut:"
"""What the key of a row begins with that only tells why nothing more can be tried."""
POINTS_KEY = "points"
"""The row of the fold of all that Story Points buy."""
POINTS = "Story Points: clues, details, turns of the story"
KNOWN = ": you know it already"
"""What there is to find behind an obstacle, where it has come to light elsewhere."""
GLOAT = "gloat"
"""What has one line, whoever pays (TS-LOOP-20)."""
ERRANDS = {
    "wake": "Wounds",
    "patch": "Wounds",
    "heal": "Wounds",
    "press": "The press",
    "clue": "For sale",
    "rescue": "Comrades",
    GLOAT: "Somebody likes to talk",
    "unload": "Loads",
    "mend": "Arms",
}
"""What can be done besides, by the kinds of its options."""
FEW = 2
"""So many that Story Points buy keep a line each."""


def rows(view: Snapshot, options: Sequence[Option], labels: dict[str, str]) -> Iterator[Row]:
    """Obstacle by obstacle under its stake, what simply happens, wounds and gear, Story Points, the ways out; last what
    is closed (TS-LOOP-04, TS-LOOP-05, TS-LOOP-19).

    ``options`` hold each once, ``labels`` of each option of the scene what it is called.
    """
    scene = view.scene
    offered = {each.id: each for each in options}
    deeds = [each for each in options if each.kind == "do"]
    headed: set[str] = set()
    for obstacle in sorted(scene.obstacles if scene else (), key=lambda each: each.known):
        mine = [each for each in view.tries if each.obstacle == obstacle.id and each.base in offered]
        happens = [one for one in deeds if one.card in obstacle.options and one.rule not in LAST]
        if not mine and obstacle.stake == WAY:
            continue  # it is no obstacle: it stands with what can be done besides
        if mine or happens:
            steps = f", {obstacle.done} of {obstacle.steps} done" if obstacle.steps > 1 else ""
            about = STAKES.get(obstacle.stake, obstacle.stake)
            named = KEY if (obstacle.stake, view.frame.slot) == ("key", LEAD) else about
            head = AGAIN.get(named, named) if named in headed else named
            headed.add(named)
            yield Row(f"head:{obstacle.id}", f"{head}{steps}{KNOWN * obstacle.known}")
        for option in dict.fromkeys(each.option for each in mine):
            tries = tuple(each for each in mine if each.option == option and each.id == each.base)
            yield Row(f"try:{option}", labels.get(option, option), tries)
        for each in happens:
            deeds.remove(each)
            yield Row(each.id, each.label, option=each)
    grave = [each for each in deeds if each.rule in LAST]
    besides = [each for each in deeds if each not in grave]
    if headed and besides:
        yield Row("head:besides", "Besides")
    yield from (Row(each.id, each.label, option=each) for each in besides)
    errands = [*_errands(options), *_shelf([each for each in options if each.kind == "gear"])]
    yield from errands
    points = list(_for_points(view, [each for each in options if each.kind.startswith("buy")]))
    if (headed or errands) and points and not points[0].fold:
        yield Row("head:points", "For Story Points")
    yield from points
    known = ("try", "try.else", "do", "gear", *ERRANDS)
    ways = [
        each
        for each in options
        if each.kind == "exit" and not (scene and each.target in scene.leaves.values())
    ]
    rest = [each for each in options if each.kind not in (*known, "exit") and not each.kind.startswith("buy")]
    if len(ways) > 1:
        yield Row("head:ways", "Where next")
    yield from (Row(each.id, each.label, option=each) for each in (*ways, *rest))
    if any(each.rule == TWICE for each in grave):
        yield Row("head:grave", "What cannot be taken back")
    yield from (Row(each.id, each.label, option=each) for each in grave)
    if all(each.kind == "coach" for each in options):
        yield from _looked_at(view)
    for obstacle in scene.obstacles if scene else ():
        if obstacle.closed:
            named = obstacle.labels[0] if obstacle.labels else STAKES.get(obstacle.stake, "")
            more = f" and {len(obstacle.labels) - 1} more" if len(obstacle.labels) > 1 else ""
            yield Row(f"{SHUT}{obstacle.id}", f"({named}{more}: {obstacle.closed}, {obstacle.rule})")


def _looked_at(view: Snapshot) -> Iterator[Row]:
    """The menu as it is while a coach speaks of it: it is only looked at."""
    names = {each.id: called(each.name) for each in view.heroes}
    for obstacle in view.scene.obstacles if view.scene else ():
        for option, label in zip(obstacle.options, obstacle.labels, strict=True):
            tries = [each for each in view.tries if each.option == option and each.id == each.base]
            if tries:
                one = max(tries, key=lambda each: each.chance)
                pips = f" {one.pips:+d}" if one.pips else ""
                told = f"{names[one.who]}  {one.skill}{pips}  {one.chance:.0%} {one.risk}"
                yield Row(f"look:{option}", f"  {label}   {told}")


def _errands(options: Sequence[Option]) -> Iterator[Row]:
    heads: dict[str, list[Option]] = {}
    for each in options:
        if each.kind in ERRANDS:
            heads.setdefault(ERRANDS[each.kind], []).append(each)
    for head, mine in heads.items():
        yield Row(f"head:{head}", head)
        if all(each.kind == GLOAT for each in mine):
            yield Row(f"buy:{GLOAT}", called_for(mine[0]), sold=tuple(mine))
        else:
            yield from (Row(each.id, each.label, option=each) for each in mine)


def _shelf(options: Sequence[Option]) -> Iterator[Row]:
    if options:
        yield Row("head:shelf", "Gear for Story Points")
    for sort, label in SHELF.items():
        yield from _fold(f"shelf:{sort}", label, [each for each in options if each.target == sort])


def _for_points(view: Snapshot, options: Sequence[Option]) -> Iterator[Row]:
    found = bought(view, options)
    if len(found) > FEW:
        yield Row(POINTS_KEY, POINTS, fold=tuple(options))
    else:
        yield from found


def bought(view: Snapshot, options: Sequence[Option]) -> list[Row]:
    """A row for each thing that points buy, whoever pays and whomever it is about; friends and foes are two things."""
    heroes = [each.id for each in view.heroes]
    groups: dict[str, list[Option]] = {}
    for each in options:
        what = each.id.partition(">")[2].removesuffix(f":{each.target}")
        groups.setdefault(f"buy:{what}" + ":friend" * (each.target in heroes), []).append(each)
    return [Row(key, called_for(group[0]), sold=tuple(group)) for key, group in groups.items()]


def ids(row: Row) -> list[str]:
    """Of all that a row which is no attempt may stand at."""
    return [each.id for each in (*row.sold, *([row.option] if row.option else ()))]


def called_for(option: Option) -> str:
    """What is bought, without who pays."""
    return option.label.partition(": ")[2] or option.label


def _fold(key: str, label: str, options: Sequence[Option]) -> Iterator[Row]:
    if len(options) > FEW:
        yield Row(key, label, fold=tuple(options))
    else:
        yield from (Row(each.id, each.label, option=each) for each in options)
