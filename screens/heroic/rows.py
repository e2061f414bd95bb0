"""The pool while it is built: a row for each box and for all that may be paid for (HR-LOOP-09, HR-LOOP-10)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.heroic.seen.sheets import PlanSheet
from engine.heroic.state.actions import Pay, Take
from engine.heroic.state.words import BOXES
from screens.heroic.plan_words import title

if TYPE_CHECKING:
    from engine.table import Blocked, Option

KNOWN = ("roll", "bare", "box", "pay", "hand", "back")
"""The kinds of options that change the pool, or have a key; others are done at once from where it is built."""
LEFT_OUT = 5
"""So many rows that cannot be had are shown, with why."""


@dataclass(frozen=True, slots=True)
class Row:
    """``key`` is what it stays known by; ``ways`` are the options that change it, ``at`` which of them stands there."""

    key: str
    title: str
    name: str = ""
    size: int = 0
    ways: tuple[Option, ...] = ()
    on: bool | None = None
    """Of what is paid for, whether it is."""
    reason: str = ""
    due: int = 0
    """Sparks of what is paid for that go only once there is something to pay for."""

    @property
    def box(self) -> bool:
        return self.key.startswith("box:")


def rows(plan: PlanSheet, options: Sequence[Option], blocked: Sequence[Blocked]) -> Iterator[Row]:
    """The roll, the boxes, what is paid for, what may be, what may not."""
    roll = next((each for each in options if each.kind == "roll"), None)
    if roll:
        yield Row("roll", roll.label, ways=(roll,))
    yield from _boxes(plan, options)
    paying = {each.action.what: each for each in options if isinstance(each.action, Pay)}
    due = dict(plan.due)
    for row in plan.rows:
        if row in paying:
            words = paying[row].label.removeprefix("Without ")
            words = words[:1].upper() + words[1:]
            yield Row(f"on:{row}", words, ways=(paying[row],), on=True, due=due.get(row, 0))
    groups: dict[str, list[Option]] = {}
    for row, option in paying.items():
        if row not in plan.rows:
            groups.setdefault(group(row), []).append(option)
    for name, ways in sorted(groups.items(), key=lambda each: ORDER.get(each[0], -1)):
        yield Row(f"pay:{name}", name, ways=tuple(ways), on=False)
    for option in options:
        if option.kind not in KNOWN and not isinstance(option.action, Take | Pay):
            brings = "+1 spark" if option.kind == "flaw" else ""
            yield Row(f"now:{option.id}", option.label, ways=(option,), reason=brings)
    told = {rule_of[each] for each in groups if each in rule_of}
    for each in _once(blocked, told)[:LEFT_OUT]:
        yield Row(f"not:{each.label}", f"{each.label[:1].upper()}{each.label[1:]}", reason=each.reason)


ORDER = {"back": 0, "stunt": 1, "push": 2, "own": 3, "extra": 4}
rule_of = {"extra": "HR-PP-01", "stunt": "HR-PP-02", "own": "HR-PP-03", "push": "HR-PP-04"}


def group(row: str) -> str:
    """What rows are one choice with several ways: a stunt with any power, a trick with any aim."""
    return row.partition("/")[0] if row.startswith("sfx:") else row.partition(":")[0]


def kind_of(key: str) -> str:
    """What a row for something paid stays known by, whether it is paid for or not."""
    state, _, rest = key.partition(":")
    return f"pay:{group(rest)}" if state in ("on", "pay") else key


def _once(blocked: Sequence[Blocked], told: Collection[str]) -> list[Blocked]:
    """One of each kind."""
    found: dict[str, Blocked] = {}
    for each in blocked:
        if each.rule not in told:
            found.setdefault(each.rule if each.rule.startswith("HR-PP") else each.label, each)
    return list(found.values())


def _boxes(plan: PlanSheet, options: Sequence[Option]) -> Iterator[Row]:
    held = {box: (key, name, size) for box, key, name, size in plan.held}
    hand = tuple(each for each in options if each.kind == "hand")
    for box in BOXES:
        ways = [each for each in options if isinstance(each.action, Take) and each.action.box == box]
        key, name, size = held.get(box, ("", "", 0))
        if key or ways:
            now = (_turn(box, key, size), None)
            turned = [(_turn(box, each.action.key, each.action.size), each) for each in ways]  # type: ignore[union-attr]
            ring = sorted([*turned, now], key=lambda each: each[0])
            at = ring.index(now)
            after = [option for _, option in (*ring[at + 1 :], *ring[:at]) if option]
            yield Row(f"box:{box}", title(box, key), name, size, tuple(after) or (hand if key else ()))


def _turn(box: str, key: str, size: int) -> tuple[object, ...]:
    """Where a die stands among those of its box: the largest first, a Hallmark beside its d4, none last."""
    if not key:
        return (1, 0, "", 0)
    return (0, 0, key, -size) if box == "distinction" else (0, -size, key, 0)
