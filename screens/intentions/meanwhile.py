"""What others did while somebody waited: when to stop for it, and how it is told in a few lines."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from screens.intentions.digest import LATE, Digest, aims_at
from screens.intentions.reading import seen
from screens.look.moment import Moment
from screens.look.news import of
from screens.look.parts import News

if TYPE_CHECKING:
    from engine.table import Event, Seat

HALFWAY = (
    "conflict.placing", "conflict.fact", "conflict.gain", "goal.boon", "goal.new", "goal.drawback", "last.keep",
)  # fmt: skip
"""Questions in the middle of an exchange, of what a Conflict brings or of a Goal scene."""


def own_of(moment: Moment, seats: Collection[Seat]) -> dict[str, str]:
    """The characters of these seats, names by id: the Mastermind's are all who are no heroes."""
    view = seen(moment)
    own = {one.id: one.name for one in view.heroes if one.seat in seats}
    if "gm" in seats:
        own |= {one.id: one.name for one in view.foes}
        own |= {one.id: one.name for one in (view.scene.opposition if view.scene else ())}
        fighters = view.conflict.fighters if view.conflict else ()
        own |= {one.id: one.name for one in fighters if one.side == "mm"}
    return own


def resting(moment: Moment) -> bool:
    """Whether nothing is halfway done: no dice lie, and what a Conflict or a Goal brings is settled."""
    conflict = seen(moment).conflict
    won = conflict is not None and any(each.achieved for each in conflict.fighters)
    return bool(moment.outcome) or not (won or moment.phase in HALFWAY)


def halts(moment: Moment, since: Sequence[Event], seats: Collection[Seat]) -> frozenset[str]:
    """Why to stop: ``always`` for who is captured or out, a step of the plot, a Goal that another reaches, an Intention
    that another has or that one's own do not get, a step down that comes of what one chose long ago; in each ``turn`` when
    a scene is over; before a ``question`` if something was done to one's own, or another begins a Conflict.
    """
    own = own_of(moment, seats)
    reasons: set[str] = set()
    mine = False
    for event in since:
        if event.kind == "action":
            mine = of(event, "id") in own
        elif event.kind in ("conflict", "exchange", "scene", "scene.ends"):
            mine = False
        if not mine:
            reasons.add(_reason(event, own))
    return frozenset(reasons - {""})


def _reason(event: Event, own: Mapping[str, str]) -> str:
    """Why an event that comes of no quiet action of one's own is one to stop for; empty if it is none."""
    kind, ours = event.kind, of(event, "id") in own
    always, question = False, False
    if kind in ("plot", "out"):
        always = not of(event, "many")
    elif kind == "got":
        always = of(event, "sort") == "capture"
    elif kind in ("goal", "achieved"):
        always = not ours
    elif kind == "failed":
        always = ours
    elif kind == "track":
        always = ours and event.rule in LATE and of(event, "amount") < 0
    elif kind == "mark":
        question = ours and not of(event, "gone")
    elif kind == "compared":
        question = ours and of(event, "what") == "abuse"
    elif kind == "declared":
        question = not ours and aims_at(event, own.values())
    elif kind == "action":
        question = of(event, "system") == "conflict"
    elif kind == "scene.ends":
        return "" if of(event, "who") else "turn"
    return "always" if always else "question" if question else ""


def news(moment: Moment, since: Sequence[Event], seats: Collection[Seat]) -> tuple[News, ...]:
    """What others have done, and what it cost whoever plays these seats; nothing if nobody did anything."""
    digest = Digest(own_of(moment, seats), against=-1 if "gm" in seats else 1)
    for at, event in enumerate(since):
        digest.take(at, event)
    return tuple(digest.lines())
