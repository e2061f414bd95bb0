"""Deeds and what came of them in a line each: nobody is named twice in it, and no die told twice (HR-LOOP-49)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.heroic.state.events import Pieces, size_text
from engine.heroic.state.words import OUT
from screens.look.news import of
from screens.look.parts import News

if TYPE_CHECKING:
    from engine.table import Event

HITS_BACK = "hits back"
YOURSELF = "yourself"
NO_EFFECT = "comes to nothing"
KEPT_OFF = ("HR-C-27", "HR-C-28", "HR-C-29")
"""Paid to have nothing land, or to bear it for another."""
TURNED = "HR-DOOM-12"
"""Peril pays to have stress land otherwise, or not at all."""
APART = "HR-DOOM-14"
"""By whom heroes are sent apart and forced together, in their own turns, too."""
PLAIN = {"enters": 3, "back": 3, "falls": 6}
"""What is told in its own words, and how much it matters."""


def _costs(event: Event) -> bool:
    """Whether a trait or what hangs on somebody is the worse for it: more of a complication, less of all else."""
    if event.kind != "hangs":
        return event.kind == "trait"
    more = of(event, "now") > of(event, "before")
    return bool(more) is (of(event, "sort") == "complication")


def _came(event: Event, who: str) -> Came:
    """An event by whom it is about and what it says of them; by its words alone if it begins otherwise."""
    text = event.text().rstrip(".")
    whose = who if text.startswith(who) else ""
    return Came(whose, text.removeprefix(whose))


def _lost(event: Pieces) -> bool:
    """Whether dice are gone and none comes for them."""
    return not Counter(event.now) - Counter(event.before)


@dataclass(frozen=True)
class Came:
    """Something that came of an action: to whom, and the words that follow the name."""

    who: str
    words: str

    @property
    def what(self) -> str:
        """The words alone, where whom they are about is known; empty if the name belongs to them, before a verb."""
        for before in (": ", " has the "):
            if self.words.startswith(before):
                return self.words.removeprefix(before)
        return ""

    def ends(self, who: str) -> bool:
        """Whether it says already that ``who`` goes out by it."""
        return self.who == who and self.words.endswith(f" {size_text(OUT)}")


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
    came: list[Came] = field(default_factory=list)

    @property
    def line(self) -> News:
        told_so = any(each.words.endswith(HITS_BACK) for each in self.came)
        came = ["foiled"] * (self.foiled and not told_so) + self._parts()
        told = f": {'; '.join(came)}" if came else ""
        return News(f"{self.words}{told}.", self.at, self.weight)

    def _parts(self) -> list[str]:
        """What came of it. Whom the deed names, or what came before was about, is not named again, nor is its die."""
        deed = self.words.removeprefix(self.who)
        parts: list[str] = []
        about = ""
        for each in dict.fromkeys(self.came):
            meant = each.who.casefold() in deed.casefold() or (each.who == self.who and YOURSELF in deed)
            if each.who and each.who == about:
                parts[-1] += f", {each.what or each.words.strip()}"
            elif not parts and each.who and meant and each.what:
                parts.append(each.what.removeprefix(f"{deed.rpartition(', ')[2]} "))
            else:
                parts.append(f"{each.who}{each.words}")
            about = each.who
        return parts


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
        self._pieces: Pieces | None = None
        """The dice that came off last."""
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
                    now.came.append(Came("", NO_EFFECT))
        elif kind == "stress" and of(event, "now") > of(event, "before"):
            track = f"{of(event, 'type')}{' trauma' * bool(of(event, 'trauma'))}"
            self._add(who, f": {track} {size_text(of(event, 'now'))}")
            if who in self._own:
                said = "above d12" if of(event, "now") >= OUT else size_text(of(event, "now"))
                self._cost(f"{who}, {track}", said)
        elif kind == "stress" and now is not None and of(event, "now") < of(event, "before"):
            self._say(event, who)
        elif kind == "out":
            if self._now and self._now.came[-1:] and self._now.came[-1].ends(who):
                self._now.came.pop()
            self._say(event, who, 5)
        elif kind == "hangs" and of(event, "sort") == "resource" and who in self._own and not self._who:
            return  # between scenes it is one's own doing
        elif kind in ("pieces", "hangs", "trait", "back"):
            self._say(self._whole(event), who, 3)
            if who in self._own and self._who not in self._friends and _costs(event):
                self._cost(who, of(event, "name"))
        elif kind == "used" and of(event, "sort") == "counter" and now is not None:
            now.came.append(Came(who, f" {HITS_BACK}"))
        elif kind == "pp" and of(event, "rule") in KEPT_OFF:
            self._add(who, f" {of(event, 'why')}")
        elif kind == "doom" and of(event, "rule") == TURNED:
            turner, _, does = of(event, "why").partition(": ")
            self._add(turner, f" {does}")
        elif kind == "moves" and who in self._own:
            self._plain.append(News(event.text(), self._at, 3, hurts=True))
        elif kind == "doom" and now is not None and of(event, "why") == now.who:
            self._add("", event.text().removesuffix(f" ({now.who})."))
        elif kind == "doom" and of(event, "taken") and now is None:
            self._plain.append(News(event.text(), self._at, 2))

    def _whole(self, event: Event) -> Event:
        """Dice that go one after another as one loss of them all: the first of them is taken back."""
        told = self._pieces if self._now is not None and self._now.came else None
        self._pieces = event if isinstance(event, Pieces) else None
        alike = isinstance(event, Pieces) and told and (told.who, told.sort) == (event.who, event.sort)
        if not (alike and told and isinstance(event, Pieces) and self._now and _lost(told) and _lost(event)):
            return event
        if self._now.came[-1] != _came(told, told.who):
            return event
        self._now.came.pop()
        self._pieces = replace(event, before=told.before)
        return self._pieces

    def _say(self, event: Event, who: str, weight: int = 2) -> None:
        each = _came(event, who)
        self._add(each.who, each.words, weight)

    def _add(self, who: str, words: str, weight: int = 2) -> None:
        if self._now is None:
            self._plain.append(News(f"{who}{words}.", self._at, weight))
        else:
            self._now.came.append(Came(who, words))
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
