"""What there is to know of an attempt: who, by which skill, with which pips, what a failure risks (TS-LOOP-03)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.troubleshooters.seen.sheets import TryLine
from screens.look.moment import Moment
from screens.troubleshooters.names import called
from screens.troubleshooters.reading import hero_of, seen
from screens.troubleshooters.rolled import pointed

if TYPE_CHECKING:
    from engine.table import Option

RISKS = {
    "noticed": "If it fails, somebody takes notice: alarm.",
    "separated": "If it fails, you may be separated.",
    "moved": "If it fails, you end up elsewhere.",
    "gear": "If it fails, you lose something you carry.",
    "time": "If it fails, it costs time: the scheme goes on.",
    "hurt": "If it fails, somebody gets hurt.",
    "caught": "If it fails, you are caught.",
    "escapes": "If it fails, somebody gets away.",
    "a fight": "If it fails, it comes to a fight.",
}
CLOSES = "And there is no second try."
ALL = "And there is no second try, by any of the {} ways."


def way_of(one: TryLine, moment: Moment) -> str:
    """How an approach is gone about, in its own words: of the label of its option."""
    label = next((each.label for each in moment.options if each.id == one.base), "")
    _, found, tail = label.rpartition(f", {one.skill} (")
    return tail.removesuffix(")") if found else ""


def told(one: TryLine, label: str, moment: Moment) -> list[str]:
    """What there is to know of an attempt."""
    hero = hero_of(seen(moment), one.who)
    name = called(hero.name) if hero else ""
    said = way_of(one, moment)
    lines = [label, *([said] if said else []), ""]
    lines.append(f"{name}: {one.skill} {one.value}" + (f" against {one.against}" if one.against else ""))
    lines += [f"  {pips:+d} {why.removeprefix(f'{pips:+d} ')}" for pips, why in one.parts]
    if one.pips:
        lines.append(f"Together {one.pips:+d}: Ones of {pointed(one.pips)} whatever the rest.")
    lines.append(f"{one.chance * 100:.0f} in 100.")
    if one.risk:
        lines += ["", RISKS.get(one.risk, ""), _closes(one, moment)]
    if one.helper:
        lines.append(f"What it does to {name}, it does to {called(one.helper)} as well, who helps.")
    return lines


def spelt(one: TryLine, moment: Moment) -> str:
    """``45 in 100: Charm 45, +2 Lucien helps; failing: noticed``."""
    parts = "".join(f", {pips:+d} {why}" for pips, why in one.parts)
    failing = f"; failing: {one.risk}" if one.risk else ""
    return f"{one.chance * 100:.0f} in 100: {one.skill} {one.value}{parts}{failing}"


def _closes(one: TryLine, moment: Moment) -> str:
    """A failure closes every way of an obstacle, not that which was tried alone (TS-Q-05)."""
    scene = seen(moment).scene
    ways = next(
        (len(each.options) for each in (scene.obstacles if scene else ()) if each.id == one.obstacle), 1
    )
    return ALL.format(ways) if ways > 1 else CLOSES


def likeliest(options: Sequence[Option], known: Sequence[TryLine]) -> Option | None:
    """Of the ways of the first obstacle that with the best chance; where nothing is tried the first option."""
    lines = {each.id: each for each in known if each.id == each.base}
    tried = [each for each in options if each.id in lines]
    its = [each for each in tried if lines[each.id].obstacle == lines[tried[0].id].obstacle]
    return max(its, key=lambda each: lines[each.id].chance, default=next(iter(options), None))
