"""What an effect die comes to, and what it makes of a trait (HR-EFF, HR-STR, HR-TRA), on plain values.

Sizes are 4 to 12, 13 is above D12, 0 is none.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.heroic.state.words import D12, OUT, step

MARGIN = 5
"""Points of a margin for each step up (HR-EFF-01)."""
TRACK = {0: 0.0, 4: 0.7, 6: 1.2, 8: 2.1, 10: 3.1, 12: 4.2, OUT: 6.5}
"""Track steps, the common measure (HR-GM-25)."""
SMALLEST = 4
SHARE = 0.45
"""What stepping back a crowd die is worth of its removal (HR-GM-25)."""


def stepped(effect: int, margin: int, more: int = 0) -> tuple[int, bool]:
    """The effect die after its steps up, and whether a second one is due (HR-EFF-01, -02, HR-C-122)."""
    size = effect
    for _ in range(margin // MARGIN + more):
        if size == D12:
            return D12, True
        size += 2
    return size, False


def adjusted(effect: int, margin: int, opposing: int, *, hurt: bool, more: int = 0) -> tuple[int, bool]:
    """The effect die as it is used: stepped up, then back if the opponent's is larger (HR-EFF-03, HR-Q-10); 0 is nothing."""
    size, second = stepped(effect, margin, more)
    return (backed(size, opposing) if hurt else size), second


def backed(size: int, opposing: int) -> int:
    """One step back against a larger effect die of the opponent; a D4 comes to nothing (HR-EFF-03, HR-Q-44)."""
    return step(size, -1) if opposing > size else size


def merged(old: int, new: int) -> int:
    """A new die on a track: the larger replaces, else the old one is stepped up, past D12 is 13 (HR-STR-04 to -06)."""
    if old >= OUT or not new:
        return old
    return new if new > old else step(old, 1)


def worn(dice: Sequence[int], effect: int) -> list[int]:
    """Crowd dice after an effect die: as large as the largest removes it, a smaller one steps it back (HR-C-15)."""
    if not dice or not effect:
        return list(dice)
    left = sorted(dice)
    largest = left.pop()
    after = 0 if effect >= largest else step(largest, -1)
    return sorted([*left, after]) if after else left


def torn(parts: Sequence[int], effect: int) -> tuple[int, int]:
    """Which part of a colossus an effect die works on, and its size after it: the largest that it matches is gone,
    else the smallest is stepped back (HR-C-86)."""
    matched = [at for at, size in enumerate(parts) if size <= effect]
    if matched:
        return max(matched, key=lambda at: parts[at]), 0
    at = min(range(len(parts)), key=lambda at: parts[at])
    return at, step(parts[at], -1)


def cleared(size: int, effect: int) -> int:
    """A challenge die, a part, a complication after an effect die: removed, or stepped back (HR-EFF-09, -11)."""
    return 0 if effect >= size else step(size, -1)


def pushed(clock: int, effect: int) -> int:
    """How many steps an effect die moves a clock: one back, two if it is as large (HR-C-43, HR-EFF-11)."""
    return -2 if effect >= clock else -1


def moved(clock: int, by: int) -> int:
    """A clock so many steps up or back, never below D4 (HR-C-43, HR-Q-02)."""
    return max(SMALLEST, step(clock, by)) if by < 0 else step(clock, by)


def toiled(dice: Sequence[int], effect: int) -> int:
    """Which of a task's dice a further effect is for: the largest that it takes, else the largest (HR-Q-39)."""
    return max(range(len(dice)), key=lambda at: (dice[at] <= effect, dice[at], -at))
