"""What one must have in sight above the question: the scheme, the keys, the alarm, the rounds of a fight (TS-LOOP-02)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.troubleshooters.seen.sheets import FightSheet, FrameSheet, Snapshot
from screens.look.parts import Stake


def bar(now: int, end: int, marks: Sequence[int] = ()) -> str:
    """``[###|..|..]``: a counter, with its thresholds as strokes."""
    shown = ""
    for at in range(1, end + 1):
        shown += "#" if at <= now else "."
        shown += "|" if at in marks and at < end else ""
    return f"[{shown}]"


def stakes(view: Snapshot) -> Iterator[Stake]:
    """What one must have in sight: in a fight what it is about, else the scheme, the keys, the alarm."""
    if view.fight:
        yield Stake(
            f"{nth(view.fight)} of {view.fight.limit}" if view.fight.round else nth(view.fight),
            f"R{view.fight.round}/{view.fight.limit}" if view.fight.round else "start",
            "Then it is too late, and the fight is lost."
            if view.fight.too_late
            else "Then both sides break off.",
        )
        for goal in view.fight.wanted:
            short = goal.partition(" (")[0] + goal.rpartition(")")[2] * (" (" in goal)
            yield Stake(
                f"to do: {goal}", f"to do: {short}", "It wins the fight without knocking everybody out."
            )
        return
    if view.mode != "adventure" or view.scene is None:
        return
    frame = view.frame
    yield Stake(
        f"scheme {bar(frame.scheme, frame.scheme_end, frame.marks)} {frame.scheme} of {frame.scheme_end}",
        f"scheme {bar(frame.scheme, frame.scheme_end, frame.marks)}",
        "The villains' plan. At a stroke something happens; at the end they are ready.",
    )
    if frame.keys_needed:
        yield Stake(
            f"key clues {keys_of(frame)}",
            f"keys {keys_of(frame, '/')}",
            "So many open the plan; whoever knows them all knows the whole secret at the end.",
        )
    marks = (
        f", next at {next_}"
        if (next_ := next((each for each in frame.alarm_marks if each > frame.alarm_here), 0))
        else ""
    )
    yield Stake(
        f"alarm {frame.alarm_here}{marks}",
        f"alarm {frame.alarm_here}",
        "How much this place has noticed; at 3 the villains hear of it.",
    )
    yield Stake(f"day {frame.day}", "", "How long it has taken.")


def keys_of(frame: FrameSheet, between: str = " of ") -> str:
    """``2 of 3``: key clues of those that a plan needs, and once there are so many of all (TS-C-51, TS-C-59)."""
    of = max(frame.keys_all, frame.keys_needed) if frame.keys >= frame.keys_needed else frame.keys_needed
    return f"{frame.keys}{between}{of}"


def nth(fight: FightSheet) -> str:
    """Which round it is."""
    return f"round {fight.round}" if fight.round else "before the first round"
