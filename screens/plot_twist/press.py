"""The front page: what the papers make of the events since they last asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.plot_twist.seen.sheets import PlotTwistTable
from screens.plot_twist import sidelines, wire
from screens.plot_twist.chronicle import Deed, deeds, pick, sides

if TYPE_CHECKING:
    from engine.table import Event

PAPER = "The Daily Twist"
MOTTOES = (
    "All the news, and both sides of the coin",
    "Often first, sometimes right",
    "We print what we can prove, and page two",
    "Read by heroes, hidden by landlords",
)
COLUMNS = 6
"""Stories besides the lead, at most."""
STORIES = (
    wire.flight, wire.blow, wire.falls, wire.arrests, wire.plans, sidelines.mooks, sidelines.neighbours,
    sidelines.fortune, sidelines.misses, sidelines.twists, sidelines.doubt,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Article:
    """A headline and what stands beneath it."""

    head: str
    body: str


@dataclass(frozen=True, slots=True)
class FrontPage:
    """The lead runs across the page, the rest stands in columns."""

    paper: str
    motto: str
    dateline: str
    lead: Article
    columns: tuple[Article, ...]


def front_page(events: Iterable[Event], view: PlotTwistTable) -> FrontPage:
    """The page of the Interview under way, or of what has happened since the last one."""
    told = deeds(events)
    since = _since_the_last(told)
    side = sides(view, told)
    place = next((deed.place for deed in reversed(since) if deed.place), view.place.name)
    turn = max((deed.turn for deed in since), default=view.turn)
    found = [story for tell in STORIES if (story := tell(since, side))]
    found.sort(key=lambda story: -story.weight)
    articles = [Article(story.head, story.body) for story in found]
    lead, *rest = articles or [Article(*sidelines.quiet(place))]
    if len(rest) < 2:
        rest.append(Article(*sidelines.weather(place, turn)))
    return FrontPage(
        paper=PAPER,
        motto=pick(MOTTOES, place, turn),
        dateline=f"{place}, turn {turn}. Price: one coin, heads or tails.",
        lead=lead,
        columns=tuple(rest[:COLUMNS]),
    )


def _since_the_last(told: Sequence[Deed]) -> list[Deed]:
    """The deeds up to the last Interview, from the one before it; all since then if a Conflict is on."""
    asked = [at for at, deed in enumerate(told) if deed.kind == "interview"]
    if asked and not any(deed.kind == "conflict.start" for deed in told[asked[-1] :]):
        return list(told[asked[-2] + 1 if len(asked) > 1 else 0 : asked[-1]])
    return list(told[asked[-1] + 1 if asked else 0 :])
