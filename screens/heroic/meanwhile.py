"""What others did while somebody waited: when to stop for it, and how it is told in a few lines."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from engine.heroic.seen.sheets import Snapshot
from screens.heroic.digest import APART, Digest
from screens.heroic.reading import seen
from screens.look.moment import Moment
from screens.look.news import of
from screens.look.parts import News

if TYPE_CHECKING:
    from engine.table import Event, Seat

OPEN = ("plan", "next", "first", "rest", "story", "vote")
"""Questions that stand between two deeds; all others are asked in the middle of one."""


def own_names(view: Snapshot, seats: Collection[Seat]) -> frozenset[str]:
    """By which names events call the characters of these seats, the Editor's foes too."""
    names = {one.name for one in view.heroes if one.seat in seats}
    if "gm" in seats:
        names |= {one.name for one in view.foes}
    return frozenset(names)


def resting(moment: Moment) -> bool:
    """Whether nothing is halfway done: no roll is under way, no word for it is asked."""
    return bool(moment.outcome) or moment.phase in OPEN


def halts(moment: Moment, since: Sequence[Event], seats: Collection[Seat]) -> frozenset[str]:
    """Why to stop: ``always`` when a hero goes out or a foe comes in, in each ``turn`` when an order is over, before a
    ``question`` if one's own were struck. A scene that is over has pages of its own.
    """
    if moment.outcome:
        return frozenset()
    view = seen(moment)
    own, heroes, reasons = own_names(view, seats), {one.name for one in view.heroes}, set()
    mine = acting(moment, since) in own
    for event in _of_this_scene(since):
        who = of(event, "who")
        if event.kind == "turn":
            mine = who in own
        elif event.kind == "order":
            reasons.add("turn")
        elif event.kind in ("falls", "enters") or (event.kind == "out" and who in heroes):
            reasons.add("always")
        elif (
            event.kind in ("stress", "hangs", "trait", "moves")
            and who in own
            and (not mine or of(event, "rule") == APART)
        ):
            reasons.add("question")
    return frozenset(reasons)


def news(moment: Moment, since: Sequence[Event], seats: Collection[Seat]) -> tuple[News, ...]:
    """What others have done, and what it cost whoever plays these seats; nothing if nobody did anything."""
    events, view = _of_this_scene(since), seen(moment)
    own = own_names(view, seats)
    friends = own | ({one.name for one in view.heroes} if seats and "gm" not in seats else set())
    digest = Digest(own, friends, len(since) - len(events), acting(moment, since))
    for event in events:
        digest.take(event)
    return tuple(digest.lines())


def acting(moment: Moment, since: Sequence[Event]) -> str:
    """Whose turn it was when these events began; nobody's at the beginning of an order."""
    before = moment.events[: len(moment.events) - len(since)]
    last = next((each for each in reversed(before) if each.kind in ("turn", "order", "scene")), None)
    return str(of(last, "who")) if last is not None and last.kind == "turn" else ""


def _of_this_scene(since: Sequence[Event]) -> Sequence[Event]:
    """What is left when the pages of a new scene were read: not who stands there when it opens."""
    scenes = [at for at, event in enumerate(since) if event.kind == "scene"]
    if not scenes:
        return since
    turns = [at for at in range(scenes[-1], len(since)) if since[at].kind == "turn"]
    return since[turns[0] :] if turns else ()
