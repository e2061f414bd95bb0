"""What others did while somebody waited: when to stop for it, and how it is told in a few lines."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import TYPE_CHECKING

from engine.troubleshooters.seen.sheets import Snapshot
from screens.look.moment import Moment
from screens.look.names import kind_of, together
from screens.look.news import of, times
from screens.look.parts import News
from screens.troubleshooters.becoming import Becoming
from screens.troubleshooters.reading import seen
from screens.troubleshooters.rolled import Rolled, lie, rolled, turned

if TYPE_CHECKING:
    from engine.table import Event, Seat

OPEN = ("menu", "turn", "debrief", "order", "scene.framing", "challenge.slot", "challenge.help")
"""Questions that stand between two deeds; all others are asked in the middle of one."""
PLAIN = {"reinforced": 3, "fight.ended": 5, "alarm": 1, "scheme": 4}
"""What is told in its own words, and how much it matters."""
OUT = "Out Cold"
BARKS = "TS-GM-21"
"""What people say in a fight: it stands in the log."""
ASIDE = ("initiative", "moving")
"""What is rolled for on the way to a deed."""
WENT = ("SUCCESS", "WON")
FEW = 2
"""Lines that are read at a glance: what they tell is not summed up once more."""


def own_names(view: Snapshot, seats: Collection[Seat]) -> frozenset[str]:
    """By which names events call the heroes of these seats."""
    return frozenset(each.name for each in view.heroes if each.seat in seats)


def resting(moment: Moment) -> bool:
    """Whether nothing is halfway done."""
    return bool(moment.outcome) or moment.phase in OPEN


def halts(moment: Moment, since: Sequence[Event], seats: Collection[Seat]) -> frozenset[str]:
    """Why to stop: ``always`` when one's own falls, ``turn`` when a round is over, before a ``question`` if one's own lost
    something in a fight; elsewhere the stage tells it. A new scene has pages of its own."""
    if moment.outcome:
        return frozenset()
    own, reasons = own_names(seen(moment), seats), set()
    mine = False
    for event in of_this_fight(since):
        who = of(event, "who")
        if event.kind == "fight.turn":
            mine = who in own
        elif event.kind == "fight.round":
            reasons.add("turn")
        elif event.kind == "fight.out" and who in own:
            reasons.add("always")
        elif event.kind in ("vitality", "condition") and who in own and not mine and seen(moment).fight:
            reasons.add("question")
    return frozenset(reasons)


def news(moment: Moment, since: Sequence[Event], seats: Collection[Seat]) -> tuple[News, ...]:
    """What others have done, and what it cost whoever plays these seats; nothing if nobody did anything."""
    events = of_this_fight(since)
    own = own_names(seen(moment), seats)
    acted = _acted(moment.events, since)
    digest = Digest(own, len(since) - len(events), mine=acted if acted in own else "")
    for event in events:
        digest.take(event)
    return tuple(digest.lines())


def _acted(events: Sequence[Event], since: Sequence[Event]) -> str:
    """Whose turn it was when that began which is told."""
    before = events[: max(0, len(events) - len(since))]
    return next((of(each, "who") for each in reversed(before) if each.kind == "fight.turn"), "")


def of_this_fight(since: Sequence[Event]) -> Sequence[Event]:
    """What is left when the page of a new scene was read."""
    scenes = [at for at, event in enumerate(since) if event.kind in ("scene", "fight")]
    return since[scenes[-1] + 1 :] if scenes else since


@dataclass
class Turn:
    """A turn, and what ``came`` of it; ``own``: of somebody who is played here."""

    who: str
    at: int
    weight: int = 1
    did: list[str] = field(default_factory=list)
    came: list[str] = field(default_factory=list)
    hit: str = ""
    """Who was hit, until it is told what that did."""
    own: bool = False
    tried: str = ""
    """What was rolled for that is no attack."""
    rolls: list[Rolled] = field(default_factory=list)
    """How it was rolled, and against what."""
    tale: str = ""
    """What the adventure tells of it."""

    @property
    def told(self) -> bool:
        """Whether there is something to tell; of one's own, more than where one has gone."""
        if self.own:
            return bool(self.came or self.tried or self.weight > 1)
        return bool(self.did or self.came)

    @property
    def line(self) -> News:
        if self.tried:
            went = "a success" if lie(self.rolls[:2], (self.rolls[0].id,))[0] in WENT else "a failure"
            came = "; ".join(dict.fromkeys(each for each in self.came if " loses " not in each))
            said = (self.tale.removesuffix("."), came) if self.tale else (went, came)
            return News(f"{self.who}, {self.tried}: {'. '.join(filter(None, said))}.", self.at, 4)
        came = "; ".join(dict.fromkeys(self.came))
        if self.own and not self.did:  # it had begun before, and was told then
            return News(f"{came}.", self.at, 4)
        told = f"hits {self.hit}"
        done = [each + " without harm" * (bool(self.hit) and each == told) for each in self.did]
        often = [(each, len(list(same))) for each, same in groupby(done)]
        did = (
            ", ".join(f"{each} {times(many)}" if many > 1 else each for each, many in often) or "does nothing"
        )
        return News(f"{self.who} {did}{f': {came}' if came else ''}.", self.at, self.weight)


def _told(turns: Sequence[Turn]) -> Iterator[News]:
    """A line a turn; one for those of a kind who do the same one after another, of which nothing comes."""

    def what(turn: Turn) -> tuple[object, ...]:
        kind, number = kind_of(turn.who)
        quiet = number and not (turn.own or turn.came or turn.tried or turn.hit) and turn.did
        return (kind, *turn.did) if quiet else (id(turn),)

    for _, same in groupby(turns, what):
        first, *others = same
        line = first.line
        if others:
            who = together([first.who, *(each.who for each in others)])
            line = replace(line, words=f"Each of {who}{line.words.removeprefix(first.who)}")
        yield line


class Digest:
    """Takes events in and makes lines of them; one's own turns are no news unless others have acted since, so that what
    came of them stood on the stage for no more than a blink. ``mine``: whose own turn it was when that began."""

    def __init__(self, own: Collection[str], first: int, *, mine: str = "") -> None:
        self._own = own
        self._at = first
        self._now: Turn | None = Turn(mine, first, own=True) if mine else None
        self._turns: list[Turn] = [self._now] if self._now else []
        self._plain: list[News] = []
        self._becoming = Becoming()
        self._became_now: News | None = None
        """The line that tells what somebody has become last where it is nobody's turn."""
        self._paid: dict[str, dict[str, str]] = {}
        self._paid_at = 0

    def take(self, event: Event) -> None:
        """One more event."""
        kind, who = event.kind, of(event, "who")
        if kind == "fight.turn":
            self._now = Turn(who, self._at, own=who in self._own)
            self._turns.append(self._now)
        elif kind in ("fight.round", "fight"):
            self._now = None
        elif kind in PLAIN and (text := event.text()):
            self._plain.append(News(text, self._at, PLAIN[kind]))
        elif kind == "told" and of(event, "rule") != BARKS:
            self._tell(of(event, "line"))
        elif self._now and self._now.own and kind in ("check", "check.changed"):
            self._try(event, self._now)
        else:
            self._came(event, who)
        self._at += 1

    def _tell(self, line: str) -> None:
        """The adventure tells something: of what one has tried oneself, or in its own words."""
        now = self._now
        if now and now.own and now.tried and not now.tale:
            now.tale = line
        elif now and now.own:
            now.came.append(line.removesuffix("."))
        elif line:
            self._plain.append(News(line, self._at, 4))

    def _try(self, event: Event, now: Turn) -> None:
        """How it goes what one tries oneself; a roll that is turned round may go otherwise."""
        if event.kind == "check" and of(event, "who") == now.who:
            now.tried = "" if of(event, "why") in ASIDE else of(event, "why")
            now.rolls = [rolled(event)]
        elif event.kind == "check":
            now.rolls.append(rolled(event))
        for one in now.rolls:
            if event.kind == "check.changed" and one.id == of(event, "id"):
                turned(one, of(event, "number"))
                one.success = one.success or of(event, "how") == "succeed"

    def _came(self, event: Event, who: str) -> None:
        kind, now = event.kind, self._now
        if kind == "fight.act" and now and who != now.who:
            self._add(event.text().rstrip("."))
        elif kind == "fight.act" and now:
            says = of(event, "says")
            now.did.append(f"manages to {says[:1].lower()}{says[1:]}" if says else of(event, "why"))
        elif kind == "fight.attack":
            told = f"{'hits' if of(event, 'hit') else 'misses'} {who}"
            if now and of(event, "by") == now.who:
                now.tried = ""
                now.did.append(told)
                now.hit = who if of(event, "hit") else now.hit
                now.weight = 3 if of(event, "hit") else 2
            else:
                self._add(f"{of(event, 'by')} {told}")
        elif kind == "vitality" and of(event, "amount") < 0:
            self._felt(who)
            self._add(f"{who} loses {-of(event, 'amount')}")
            self._cost(who, "", f"Vitality {of(event, 'now')}")
        elif kind == "condition" and now and who == now.who and of(event, "amount") < 0:
            became = f"{who} is now {_said(event)}"
            if became in now.came:
                now.came.remove(became)  # and rid of it in the same turn
            else:
                now.did.append(f"is no longer {_said(event)}")
        elif kind in ("condition", "fight.out"):
            self._felt(who)
            if (
                kind != "condition" or of(event, "name") != OUT
            ):  # that somebody is out of the fight says it too
                self._became(event.text().rstrip("."), f"{who} is now ")
            if kind == "condition" and of(event, "amount") > 0:
                self._cost(who, of(event, "name"), _said(event))

    def _became(self, words: str, lead: str) -> None:
        """Two things that somebody is now are told at once, and what several are now for whom it is nobody's turn."""
        if self._now is None and words.startswith(lead):
            line = self._became_now
            last = line is not None and line is self._plain[-1]
            words, again = self._becoming.told(lead.removesuffix(" is now "), words, last=last)
            if again and line:
                self._plain[-1] = replace(line, words=f"{words}.")
            else:
                self._add(words, 4)
            self._became_now = self._plain[-1]
            return
        came = self._now.came if self._now else []
        if came and came[-1].startswith(lead) and words.startswith(lead):
            came[-1] += f" and {words.removeprefix(lead)}"
        else:
            self._add(words, 4)

    def _felt(self, who: str) -> None:
        if self._now and self._now.hit == who:
            self._now.hit = ""

    def _add(self, words: str, weight: int = 2) -> None:
        if self._now is None:
            self._plain.append(News(f"{words}.", self._at, weight))
        else:
            self._now.came.append(words)
            self._now.weight = max(self._now.weight, weight)

    def _read(self, who: str, found: Sequence[News]) -> bool:
        """Whether all that it cost somebody is read already in a line or two; how much Vitality is left is not."""
        lines = [each.words for each in found if who in each.words and " now " in each.words]
        what = self._paid[who]
        return (
            "" not in what
            and len(found) <= FEW
            and all(any(each in line for line in lines) for each in what.values())
        )

    def _cost(self, who: str, what: str, words: str) -> None:
        if who in self._own and not (self._now and self._now.own):
            self._paid_at = self._paid_at or self._at
            self._paid.setdefault(who, {})[what] = words

    def lines(self) -> list[News]:
        """What there is to tell in its order, and last what it cost."""
        others = [each.at for each in self._turns if not each.own and each.told]
        last = max([*others, *(each.at for each in self._plain)], default=-1)
        done = [each for each in self._turns if each.told and (not each.own or each.at < last)]
        found = sorted([*_told(done), *self._plain], key=lambda line: line.at)
        cost = {who: ", ".join(what.values()) for who, what in self._paid.items()}
        if cost and not all(self._read(who, found) for who in cost):
            paid = "; ".join(f"{who}, {what}" for who, what in cost.items())
            found.append(News(f"It cost you: {paid}.", self._paid_at, 6, hurts=True))
        return found


def _said(event: Event) -> str:
    """What somebody is by a condition."""
    return f"{of(event, 'said') or of(event, 'name')}"
