"""What others did while somebody waited: when to stop for it, and how it is told in a few lines."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.heroic.seen.sheets import Snapshot
from engine.heroic.state.events import size_text
from engine.heroic.state.words import OUT
from screens.heroic.reading import seen
from screens.look.moment import Moment
from screens.look.news import of
from screens.look.parts import News

if TYPE_CHECKING:
    from engine.table import Event, Seat

OPEN = ("plan", "next", "first", "rest", "story", "vote")
"""Questions that stand between two deeds; all others are asked in the middle of one."""
HITS_BACK = "hits back"
NO_EFFECT = "comes to nothing"
KEPT_OFF = ("HR-C-27", "HR-C-28", "HR-C-29")
"""Paid to have nothing land, or to bear it for another."""
TURNED = "HR-DOOM-12"
"""Peril pays to have stress land otherwise, or not at all."""
APART = "HR-DOOM-14"
"""By whom heroes are sent apart and forced together, in their own turns, too."""
PLAIN = {"enters": 3, "back": 3, "falls": 6}
"""What is told in its own words, and how much it matters."""


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


def _costs(event: Event) -> bool:
    """Whether a trait or what hangs on somebody is the worse for it: more of a complication, less of all else."""
    if event.kind != "hangs":
        return event.kind == "trait"
    more = of(event, "now") > of(event, "before")
    return bool(more) is (of(event, "sort") == "complication")


@dataclass
class Turn:
    """An action of another, and what ``came`` of it; ``foiled`` until something did."""

    words: str
    at: int
    who: str = ""
    weight: int = 2
    foiled: bool = False
    won: bool = False
    """Whether it came through with anybody at all."""
    came: list[str] = field(default_factory=list)

    @property
    def line(self) -> News:
        told_so = any(each.endswith(HITS_BACK) for each in self.came)
        came = ["foiled"] * (self.foiled and not told_so) + self.came
        told = f": {'; '.join(dict.fromkeys(came))}" if came else ""
        return News(f"{self.words}{told}.", self.at, self.weight)


class Digest:
    """Takes events in and makes lines of them; turns of one's ``own`` are no news, who falls and enters always is.

    What ``friends`` bring about is no cost. The first event is number ``first``, in the turn of ``who``.
    """

    def __init__(self, own: Collection[str], friends: Collection[str], first: int, who: str) -> None:
        self._own, self._friends = own, friends
        self._at = first
        self._turns: list[Turn] = []
        self._now: Turn | None = None
        self._who = who
        """Whose turn brings about what comes now."""
        self._plain: list[News] = []
        self._paid: dict[str, str] = {}
        self._paid_at = 0

    def take(self, event: Event) -> None:
        """One more event."""
        kind, who = event.kind, of(event, "who")
        if kind in ("turn", "order"):
            self._now, self._who = None, who
        elif kind == "used" and of(event, "sort") == "effect":
            self._who, self._now = "", Turn(event.text().rstrip("."), self._at)
            self._turns.append(self._now)
        elif kind in PLAIN:
            self._plain.append(News(event.text(), self._at, PLAIN[kind]))
        elif self._who not in self._own or (kind == "moves" and of(event, "rule") == APART):
            if kind == "declared" or (kind == "used" and of(event, "sort") == "way" and self._now is None):
                self._now = Turn(event.text().rstrip("."), self._at, who)
                self._turns.append(self._now)
            else:
                self._came(event, who)
        self._at += 1

    def _came(self, event: Event, who: str) -> None:
        """Something that others brought about."""
        kind, now = event.kind, self._now
        if kind == "compared":
            if now is not None:
                won = bool(of(event, "won"))
                now.won = now.won or won
                now.foiled = not now.won
                if won and not of(event, "effect"):
                    now.came.append(NO_EFFECT)
        elif kind == "stress" and of(event, "now") > of(event, "before"):
            track = f"{of(event, 'type')}{' trauma' * bool(of(event, 'trauma'))}"
            self._add(f"{who} {track} {size_text(of(event, 'now'))}")
            if who in self._own:
                said = "above d12" if of(event, "now") >= OUT else size_text(of(event, "now"))
                self._cost(f"{who}, {track}", said)
        elif kind == "stress" and now is not None and of(event, "now") < of(event, "before"):
            self._add(event.text().rstrip("."))
        elif kind == "out":
            self._add(event.text().rstrip("."), 5)
        elif kind == "hangs" and of(event, "sort") == "resource" and who in self._own and not self._who:
            return  # between scenes it is one's own doing
        elif kind in ("pieces", "hangs", "trait", "back"):
            self._add(event.text().rstrip("."), 3)
            if who in self._own and self._who not in self._friends and _costs(event):
                self._cost(who, of(event, "name"))
        elif kind == "used" and of(event, "sort") == "counter" and now is not None:
            now.came.append(f"{who} {HITS_BACK}")
        elif kind == "pp" and of(event, "rule") in KEPT_OFF:
            self._add(f"{who} {of(event, 'why')}")
        elif kind == "doom" and of(event, "rule") == TURNED:
            self._add(of(event, "why").replace(": ", " "))
        elif kind == "moves" and who in self._own:
            self._plain.append(News(event.text(), self._at, 3, hurts=True))
        elif kind == "doom" and now is not None and of(event, "why") == now.who:
            self._add(event.text().rstrip("."))
        elif kind == "doom" and of(event, "taken") and now is None:
            self._plain.append(News(event.text(), self._at, 2))

    def _add(self, words: str, weight: int = 2) -> None:
        if self._now is None:
            self._plain.append(News(f"{words}.", self._at, weight))
        else:
            self._now.came.append(words)
            self._now.weight = max(self._now.weight, weight)

    def _cost(self, what: str, now: str) -> None:
        self._paid_at = self._paid_at or self._at
        self._paid[what] = now

    def lines(self) -> list[News]:
        """What there is to tell in its order, and last what it cost."""
        found = sorted([*(each.line for each in self._turns), *self._plain], key=lambda line: line.at)
        if self._paid:
            paid = "; ".join(f"{what} {now}" for what, now in self._paid.items())
            found.append(
                News(f"It cost you: {paid}{'.' * (paid[-1] not in '?!')}", self._paid_at, 6, hurts=True)
            )
        return found
