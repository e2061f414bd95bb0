"""Events of Intentions as a few lines for those who waited: what each of the others did, and last what it cost them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from screens.intentions.lanes import in_short
from screens.intentions.reading import signed
from screens.look.names import kind_of, listed
from screens.look.news import of
from screens.look.parts import News

if TYPE_CHECKING:
    from engine.table import Event

LATE = ("IN-C-44", "IN-C-45")
"""By these rules one's own track moves long after one chose it: what an Intention brings, and its flag."""
PLAIN = {"goal": 4, "goal.new": 2, "fact": 2, "weakness": 3, "conflict": 1}
"""What is told in its own words, and how much it matters."""


def aims_at(event: Event, names: Collection[str]) -> bool:
    """Whether a declaration is against one of these: a Weakness ``of`` or a Power ``at`` somebody."""
    return any(f" {how} {name}" in of(event, "words") for how in ("of", "at") for name in names)


def _stepped(words: str) -> str:
    """A step for the worse: ``Goal down to 1`` for ``Goal 1``, ``Drawback up to 2``."""
    track, _, now = words.rpartition(" ")
    return f"{track} {'down' if track in ('Goal', 'Purity') else 'up'} to {now}"


@dataclass
class Bout:
    """What somebody did in a Conflict: ``types`` as placed, one for each exchange, and what came of them."""

    at: int
    said: str = ""
    said_at: int = -1
    types: list[str] = field(default_factory=list)
    gain: int = 0
    so_far: str = ""
    healed: int = 0
    hits: Counter[str] = field(default_factory=Counter)

    def words(self, who: str) -> str:
        """``Lucan Thale (React): Progress +3 (10 of 14), 2 Abuse to Ines Calder.``; empty if nothing came of it."""
        parts = [f"Progress +{self.gain} ({self.so_far})"] if self.gain else []
        parts += [
            f"{many} {'Abuse ' * (not nth)}to {whom}" for nth, (whom, many) in enumerate(self.hits.items())
        ]
        parts += [f"{self.healed} Abuse less"] if self.healed else []
        type = f" ({self.types[0]})" if len(self.types) == 1 and self.types[0] else ""
        return f"{who}{type}: {', '.join(parts)}." if parts else ""


@dataclass
class Deed:
    """A quiet action and what it brought."""

    at: int
    words: str
    brought: list[str] = field(default_factory=list)

    def told(self) -> str:
        return f"{self.words}: {', '.join(self.brought)}." if self.brought else f"{self.words}."


@dataclass(frozen=True)
class Result:
    """How it came out for somebody (IN-LOOP-27): ``kind`` is ``achieved``, ``failed`` or ``out``; ``many``: for a group."""

    kind: str
    words: str
    many: bool

    @property
    def hurts(self) -> bool:
        return self.kind != "achieved"

    @property
    def weight(self) -> int:
        """Goons do not matter as much as others."""
        return 2 if self.many else 5 if self.kind == "out" else 4

    def said(self, names: Sequence[str]) -> str:
        """The same for all those that it came out alike for."""
        who, many = listed(names), self.many or len(names) > 1
        if self.kind == "out":
            return f"{who} {'are' if many else 'is'} out of the Conflict."
        if self.kind == "failed":
            return (
                f"{who} {'do' if many else 'does'} not get to {self.words}."
                if self.words
                else f"{who} had not got so far."
            )
        return f"{who} {'have' if many else 'has'} it: {self.words}."


@dataclass
class Price:
    """What it cost one of one's own."""

    at: int
    abuse: int = 0
    so_far: str = ""
    more: list[str] = field(default_factory=list)
    had: list[str] = field(default_factory=list)
    """What it brought."""

    def words(self) -> str:
        return ", ".join(([f"{self.abuse} Abuse ({self.so_far})"] if self.abuse else []) + self.more)


class Digest:
    """Takes events in and makes lines of them. What one's ``own``, names by id, do is no news by itself: it is told beside
    what others did. How a Conflict ends is news for all. ``against``: the way the plot goes that is bad for them, 1 up or
    -1 down.
    """

    def __init__(self, own: Mapping[str, str], against: int) -> None:
        self._own = own
        self._against = against
        self._fight = 0
        self._bouts: dict[tuple[int, str], Bout] = {}
        self._results: dict[tuple[int, Result], tuple[int, list[str]]] = {}
        self._deeds: list[Deed] = []
        self._deed: Deed | None = None
        self._mine = False
        """Whether what comes now comes of a quiet action of one's own."""
        self._plain: list[News] = []
        self._learned: list[News] = []
        """What quiet actions of one's own have found out."""
        self._paid: dict[str, Price] = {}
        self._began = 0
        """Where the exchange at hand begins."""

    def take(self, at: int, event: Event) -> None:
        """One more event."""
        kind, who, ours = event.kind, of(event, "who"), of(event, "id") in self._own
        if kind in ("scene", "scene.ends", "conflict", "exchange"):
            self._fight += kind == "conflict"
            self._deed, self._mine = None, False
            self._began = at
        if kind == "declared" and ours:
            self._seen()
        if kind == "action":
            self._deed, self._mine = None, ours
            if ours:  # what was done before lay on the table when this was chosen
                self._deeds.clear()
            else:
                words = of(event, "say")().rstrip(".")
                if of(event, "system") == "conflict":
                    words = words.replace(":", " begins a Conflict:", 1)
                self._deed = Deed(at, words)
                self._deeds.append(self._deed)
        elif kind in ("declared", "placed", "compared"):
            self._fought(at, event)
        elif kind in ("track", "mark", "got"):
            self._moved(at, event)
        elif kind in ("achieved", "failed", "out"):
            result = Result(kind, of(event, "words"), many=bool(of(event, "many")))
            self._results.setdefault((self._fight, result), (at, []))[1].append(who)
        elif kind == "plot" and not self._mine:
            self._moves_plot(at, event)
        elif kind == "weakness" and self._mine:
            self._learned.append(News(event.text(), at, PLAIN[kind]))
        elif kind in PLAIN and not (ours or self._mine):
            sides = [name for side in of(event, "sides") or () for name in side]
            if kind == "weakness" and self._deed:
                self._deed.brought.append(event.text().rstrip("."))
            elif not set(sides) & set(self._own.values()):
                self._say(at, event.text(), PLAIN[kind])

    def _seen(self) -> None:
        """What came of earlier exchanges lay on the table when this type was chosen; of the one at hand so far nothing but
        types are declared."""
        self._bouts = {
            key: Bout(bout.said_at, bout.said, bout.said_at)
            for key, bout in self._bouts.items()
            if bout.said_at >= self._began
        }
        self._plain = [line for line in self._plain if line.at >= self._began]
        self._results.clear()
        self._deeds.clear()
        self._paid.clear()

    def _fought(self, at: int, event: Event) -> None:
        who, by, amount = of(event, "who"), of(event, "by"), of(event, "amount")
        names = self._own.values()
        if event.kind == "compared" and of(event, "what") == "abuse":
            self._bout(at, by).hits[kind_of(who)[0]] += amount
            if who in names:
                price = self._price(at, who)
                price.abuse, price.so_far = price.abuse + amount, f"{of(event, 'now')} of {of(event, 'of')}"
        bout = self._bout(at, who)
        if event.kind == "declared":
            bout.said, bout.said_at = in_short(of(event, "words")), at
            if who not in names and aims_at(event, names):
                self._say(at, event.text(), 4, hurts=True)
        elif event.kind == "placed":
            bout.types.append(bout.said)
        elif of(event, "what") == "progress":
            bout.gain, bout.so_far = bout.gain + amount, f"{of(event, 'now')} of {of(event, 'of')}"
        elif of(event, "what") == "healed":
            bout.healed += amount

    def _moved(self, at: int, event: Event) -> None:
        """A track, a mark or a thing: brought by a deed of another, or the price of one's own."""
        who, ours = of(event, "who"), of(event, "id") in self._own
        said = event.text().rstrip(".").removeprefix(f"{who}: ").removeprefix(f"{who} is ")
        if event.kind == "got" and of(event, "sort") == "capture":
            self._say(at, f"{said}.", 6, hurts=of(event, "thing") in self._own)
        elif ours:
            self._mine_moved(at, event)
        elif of(event, "gone"):
            return
        elif self._deed:
            self._deed.brought.append(said)
        else:
            self._say(at, event.text(), 3 if event.kind == "got" else 1)

    def _mine_moved(self, at: int, event: Event) -> None:
        """The same of one of one's own: what a quiet action of one's own does is no news."""
        who, bare = of(event, "who"), of(event, "say")().rstrip(".")
        words = bare.removeprefix(f"{who}: ").removeprefix(f"{who} is ")
        if event.kind == "track" and event.rule in LATE:
            down = of(event, "amount") < 0
            price = self._price(at, who)
            (price.more if down else price.had).append(_stepped(words) if down else words)
        elif event.kind == "mark" and not (of(event, "gone") or self._mine):
            line = of(event, "line").rstrip(".")
            self._price(at, who).more.append(f"{words} ({line[0].lower()}{line[1:]})" if line else words)
        elif event.kind == "got" and not self._mine:
            self._price(at, who).had.append(words)

    def _moves_plot(self, at: int, event: Event) -> None:
        bad = of(event, "amount") * self._against > 0
        way = "against you" if bad else "your way"
        words = f"The plot goes {way}, to {signed(of(event, 'now'))}. {of(event, 'line')}"
        self._say(at, words.rstrip(), 5, hurts=bad)

    def _bout(self, at: int, who: str) -> Bout:
        return self._bouts.setdefault((self._fight, who), Bout(at))

    def _price(self, at: int, who: str) -> Price:
        return self._paid.setdefault(who, Price(at))

    def _say(self, at: int, words: str, weight: int, *, hurts: bool = False) -> None:
        self._plain.append(News(words, at, weight, hurts))

    def lines(self) -> list[News]:
        """What there is to tell in its order, and last what it cost; nothing if all of it is one's own."""
        mine, alone = set(self._own.values()), len(self._own) == 1
        found = [News(deed.told(), deed.at, 2) for deed in self._deeds]
        ours = list(self._learned)
        for (_, who), bout in self._bouts.items():
            if words := bout.words("You" if who in mine and alone else who):
                if who in mine:
                    ours.append(News(words, bout.at, 3 if alone else 1))
                else:
                    found.append(News(words, bout.at, 3 if set(bout.hits) & mine else 2))
        found += self._plain
        if found or any(set(names) - mine for _, names in self._results.values()):
            found += [
                News(result.said(names), at, result.weight, result.hurts and bool(mine & set(names)))
                for (_, result), (at, names) in self._results.items()
            ]
        found = sorted([*found, *(ours if found else ())], key=lambda line: line.at)
        for who, price in self._paid.items():
            whom = "you" if alone else who
            if price.had:
                found.append(News(f"It brings {whom}: {', '.join(price.had)}.", price.at, 6))
            if cost := price.words():
                found.append(News(f"It cost {whom}: {cost}.", price.at, 7, hurts=True))
        return found
