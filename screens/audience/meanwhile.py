"""What others did while somebody waited: when to stop for it, and how it is told in a few lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from engine.audience.seen.sheets import Snapshot
from screens.audience.reading import seen
from screens.look.moment import Moment
from screens.look.names import listed
from screens.look.news import of
from screens.look.parts import News

if TYPE_CHECKING:
    from engine.table import Event, Seat

OPEN = ("initiative", "disengaged", "players", "engaged")
"""Questions that stand between two deeds; all others are asked in the middle of one."""
PLAIN = {
    "last.card": 4,
    "pile.grew": 3,
    "pool.emptied": 2,
    "discarded.pool": 2,
    "hit.cancelled": 1,
    "health.regained": 1,
    "fled": 1,
}
"""What is told in its own words, and how much it matters."""
FROM_HAND = ("AU-C-16", "AU-C-32")
"""Rules that cost somebody a random card of the hand: which one it was is news to its owner."""
STRUCK = {"health.lost": "Health", "pile.shrank": "card"}


def own_names(view: Snapshot, seats: Collection[Seat]) -> frozenset[str]:
    """By which names events call the person of these seats, the game master's enemies too."""
    names = {one.name for one in view.fighters if one.seat in seats}
    if "gm" in seats:
        names |= {"The game master", *(one.name for one in view.enemies)}
    return frozenset(names)


def resting(moment: Moment) -> bool:
    """Whether nothing is halfway done: no Power waits for an answer, no automatic hit for its target."""
    return bool(moment.outcome) or moment.phase in OPEN


def halts(moment: Moment, since: Sequence[Event], seats: Collection[Seat]) -> frozenset[str]:
    """Why to stop: ``always`` for a fall and for a last card that others have bared, in each ``turn`` when a round is
    over, unless all of these seats are out of the fight, before a ``question`` if one's own have been attacked. The end
    of a fight has pages of its own.
    """
    if moment.outcome:
        return frozenset()
    view = seen(moment)
    own, by, reasons = own_names(view, seats), "", set()
    for event in _of_this_fight(since):
        if event.kind in ("attack", "special"):
            by = of(event, "by")
        if event.kind == "knocked.out" or (event.kind == "last.card" and by not in own):
            reasons.add("always")
        elif event.kind == "round" and of(event, "amount") > 1 and not _watching(view, seats):
            reasons.add("turn")
        elif by not in own and event.kind in ("attack", "health.lost") and of(event, "who") in own:
            reasons.add("question")
    return frozenset(reasons)


def _watching(view: Snapshot, seats: Collection[Seat]) -> bool:
    """Whether all whom these seats play are out of this fight: what is left of it goes by, but for what nobody may miss."""
    return bool(seats) and all(any(one.seat == seat and one.out for one in view.fighters) for seat in seats)


def news(moment: Moment, since: Sequence[Event], seats: Collection[Seat]) -> tuple[News, ...]:
    """What others have done, and what it cost whoever plays these seats; nothing if nobody did anything."""
    events = _of_this_fight(since)
    digest = Digest(own_names(seen(moment), seats), len(since) - len(events))
    for event in events:
        digest.take(event)
    return tuple(digest.lines())


def _of_this_fight(since: Sequence[Event]) -> Sequence[Event]:
    starts = [at for at, event in enumerate(since) if event.kind == "combat"]
    return since[starts[-1] + 1 :] if starts else since


@dataclass
class Bout:
    """Cards of one at another, or a Special Attack, and what came of it: ``cost`` by whom and what, ``down`` who fell."""

    by: str
    at: int
    who: str = ""
    call: str = ""
    tries: int = 0
    hits: int = 0
    cost: Counter[tuple[str, str]] = field(default_factory=Counter)
    down: list[str] = field(default_factory=list)

    @property
    def kind(self) -> tuple[str, str]:
        """What it may be told together with: others that this one beat, others that missed the same."""
        if self.call:
            return (self.by, str(self.at))
        if self.hits == self.tries == 1 and self.down:
            return ("beats", self.by)
        return ("missed", self.who) if self.tries == 1 and not self.hits else (self.by, self.who)

    def words(self, others: Sequence[Bout]) -> str:
        """``Old Maddock beats Rat 1 and 2`` or ``Frost Page at Old Maddock: 1 of 2 hit, 1 Health``."""
        if self.kind[0] == "beats":
            return f"{self.by} beats {listed([self.who, *(each.who for each in others)])}."
        if self.kind[0] == "missed":
            return f"{listed([self.by, *(each.by for each in others)])} at {self.who}: missed."
        costs = [_cost(what, many, who * bool(self.call)) for (who, what), many in self.cost.items()]
        fallen = [f"{listed(self.down)} beaten" if self.call else "beaten"] if self.down else []
        came = ", ".join([*costs, *fallen])
        if self.call:
            return f"{self.by} calls on the Audience ({self.call}): {came or 'it only clears the pool'}."
        hit = "hit" if self.tries == 1 else f"{self.hits} of {self.tries} hit"
        if not self.hits:
            hit = f"missed {self.tries} times"
        return f"{self.by} at {self.who}: {', '.join(filter(None, [hit, came]))}."


def _inside(words: str) -> str:
    """A name, or what begins with it, within a sentence: ``the game master``."""
    return f"{words[0].lower()}{words[1:]}" if words.startswith(("The game", "The players")) else words


def _cost(what: str, many: int, whose: str = "") -> str:
    """``2 cards``, ``1 Health``, of a Special Attack ``2 cards of Frost Page``."""
    of = f" of {whose}" if whose else ""
    return f"{many} {what}{'s' * (what == 'card' and many > 1)}{of}"


class Digest:
    """Takes events in and makes lines of them; deeds of one's ``own`` are no news, falls and last cards always are."""

    def __init__(self, own: Collection[str], first: int) -> None:
        self._own = own
        self._at = first
        self._bouts: dict[tuple[str, str], Bout] = {}
        self._now: Bout | None = None
        self._mine = False
        """Whether what comes now comes of a deed of one's own."""
        self._used = (-1, "")
        """Where a Power was used last, and by whom which."""
        self._plain: list[News] = []
        self._refreshed: list[str] = []
        self._refreshed_at = 0
        self._paid: Counter[str] = Counter()
        self._paid_at = 0

    def take(self, event: Event) -> None:
        """One more event."""
        kind, who, by = event.kind, of(event, "who"), of(event, "by")
        if kind == "power":
            self._used = self._at, f"{by} uses {of(event, 'power')}"
        if kind in ("attack", "special"):
            self._begin(event, by, who)
        elif kind in STRUCK:
            self._struck(who, STRUCK[kind])
        elif kind == "defeated":
            if self._now is not None:
                self._now.down.append(who)
        elif kind == "knocked.out":
            felled = f", felled by {_inside(self._now.by)}" if self._now is not None else ""
            self._say(f"{who} is knocked out{felled}.", 5, hurts=who in self._own)
        elif kind == "refresh" and who not in self._own:
            self._refreshed_at = self._refreshed_at or self._at
            self._refreshed.append(who)
        elif kind == "power" and who in self._own and by not in self._own:
            self._say(of(event, "say")(), 2)
        elif kind == "discarded" and who in self._own and of(event, "rule") in FROM_HAND:
            self._say(of(event, "say")(), 2, hurts=True)
        elif kind in PLAIN and not self._mine:
            told, (at, used) = of(event, "say")(), self._used
            of_power = kind == "discarded.pool" and at == self._at - 1
            self._say(f"{used}: {_inside(told)}" if of_power else told, PLAIN[kind])
        elif kind == "turn.end":
            self._mine, self._now = False, None
        self._at += 1

    def _begin(self, event: Event, by: str, who: str) -> None:
        self._mine, self._now = by in self._own, None
        if self._mine:
            return
        call = of(event, "hand") if event.kind == "special" else ""
        key = (by, f"{self._at}" if call else who)
        self._now = self._bouts.setdefault(key, Bout(by, self._at, who, call))
        self._now.tries += 1
        self._now.hits += bool(of(event, "hit"))

    def _struck(self, who: str, what: str) -> None:
        if self._now is not None:
            self._now.cost[who, what] += 1
        if who in self._own and not self._mine:
            self._paid_at = self._paid_at or self._at
            self._paid[what] += 1

    def _say(self, words: str, weight: int, *, hurts: bool = False) -> None:
        self._plain.append(News(words, self._at, weight, hurts))

    def _said_by(self) -> int | None:
        """Where the one deed is that cost all there is to pay: its line has said it."""
        hurt = [each for each in self._bouts.values() if any(who in self._own for who, _ in each.cost)]
        if len(hurt) != 1:
            return None
        (one,) = hurt
        cost = Counter({what: many for (who, what), many in one.cost.items() if who in self._own})
        return one.at if cost == self._paid else None

    def lines(self) -> list[News]:
        """What there is to tell in its order, and last what it cost."""
        kinds: dict[tuple[str, str], list[Bout]] = {}
        for each in self._bouts.values():
            kinds.setdefault(each.kind, []).append(each)
        found = [
            News(one.words(others), one.at, 3 if one.call or one.down else 2)
            for one, *others in kinds.values()
        ]
        found += self._plain
        if self._refreshed:
            verb = "refresh" if len(self._refreshed) > 1 else "refreshes"
            found.append(News(f"{listed(self._refreshed)} {verb}.", self._refreshed_at))
        found.sort(key=lambda line: line.at)
        said = found[0].at if len(found) == 1 else self._said_by()
        if self._paid and said is not None:
            return [replace(line, weight=6, hurts=True) if line.at == said else line for line in found]
        if self._paid:
            paid = ", ".join(_cost(what, many) for what, many in self._paid.items())
            found.append(News(f"It cost you: {paid}.", self._paid_at, 6, hurts=True))
        return found
