"""Action types of scripted heroes: keen weighs every entry, plain goes by rule (IN-GM-24, IN-GM-25, IN-GM-27, IN-GM-29)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from engine.intentions.asks.aims import OWN_STEP
from engine.intentions.asks.terms import FLAGS
from engine.intentions.seen import alone
from engine.intentions.seen.ahead import Ahead, Chances
from engine.intentions.seen.known import Fought
from engine.intentions.seen.outlook import opposed
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet, FigureSheet
from engine.intentions.seen.weighing import deed_of
from engine.intentions.state.actions import Declare
from engine.intentions.state.conflict import LEAST
from engine.intentions.state.words import POWERS, Flag, PowerCode, Type
from engine.table import Option

FEW, MANY, BEST = 6, 32, 4
"""Throws for every entry, throws for the best of them, and how many these are (IN-GM-29)."""
SEARCHED = 8
"""In so many of them is found how the Mastermind's place against just that type."""
SPARED: dict[Type, float] = {
    "inspired": 0.45,
    "manifest": 0.30,
    "selfish": 0.15,
    "overpower": 0.05,
    "invoke": 0.05,
    "pure": 0.05,
}
"""What a use is worth later (IN-GM-24; an Inspired act .45 instead of .30: at .30 pairs spend the Goals of IN-BAL-22)."""
GIVEN_UP = (0.9, 0.6)
"""What an Ambush costs: with the new Intention had at once, and without."""
SHIELD = 0.45
CLOSE = 0.1
"""So near must the worth of Defend or Protect be for a partner to prefer it, on either side (IN-GM-27): what is worth more
than that the rule of plain does not see. (Taken then too, Protect is three of four types that partners declare, and their
gifts stay unused.)"""
Entry = tuple[Option, Declare]


class Weighed:
    """The entries of one list, weighed as keen does."""

    def __init__(self, view: Fought, options: Sequence[Option], throws: int = MANY) -> None:
        conflict = view.conflict()
        assert conflict is not None
        self.conflict = conflict
        self.entries: list[Entry] = [
            (each, each.action) for each in options if isinstance(each.action, Declare)
        ]
        self.flags_to_come = not any(what.flag for _, what in self.entries)
        who = self.entries[0][1].who
        self.me = next(each for each in conflict.fighters if each.id == who)
        self.figure = view.figure(who)
        self._others = {each.id: view.figure(each.id) for each in conflict.fighters if not each.goons}
        self._exchange = conflict, who, {id: each.temper for id, each in self._others.items()}, view.level
        self._harsh = view.settings.penalty == "harsh"
        self.ahead = Ahead(*self._exchange, self._harsh, throws, conflict.exchange)

    def worth(self, entry: Entry, throws: int) -> float:
        """What an entry is worth, less what it spends (IN-GM-24)."""
        _, what = entry
        doing = deed_of(what, self.figure, self.me, self._others)
        itn = self._itn(entry)
        value = self.ahead.mean_worth(doing, what.type, throws, itn) - SPARED.get(what.type, 0.0)
        if what.type == "activate" and _once(self.figure, what.thing):
            value -= 0.05
        if what.type == "ambush":
            value -= GIVEN_UP[0] if self.me.progress >= itn else GIVEN_UP[1]
        if what.type == "defend" and self._shields(what.target):
            value += SHIELD
        return value

    def told(self, entry: Entry) -> Chances:
        """What an entry brings, as the chance beside it on the screen tells it."""
        doing = deed_of(entry[1], self.figure, self.me, self._others)
        ahead = alone.told(*self._exchange, harsh=self._harsh)
        return ahead.chances(doing, entry[1].type, self._itn(entry))

    def _itn(self, entry: Entry) -> int:
        """The Target Number of the Intention that an Ambush goes over to, its flag chosen or still to come; else 0."""
        option, what = entry
        if what.type != "ambush":
            return 0
        flag = flag_of(self.figure) if self.flags_to_come and what.verb not in OWN_STEP else ""
        return max(LEAST, option.amount + (FLAGS[flag][1] if flag else 0))

    def _shields(self, ally: str) -> bool:
        """Whether an ally is over half its OR and oneself at a third or less."""
        other = next(each for each in self.conflict.fighters if each.id == ally)
        return other.abuse * 2 > other.rating and self.me.abuse * 3 <= self.me.rating

    def ranked(self) -> list[tuple[float, Entry]]:
        """The best entries, the best first (IN-GM-29); of Ambush only the Intention of the smallest ITN, from exchange 2
        or when it is chosen already; Manifest in need."""
        among = self._considered()
        rough = sorted(((self.worth(entry, FEW), nth) for nth, entry in enumerate(among)), reverse=True)
        return _sorted([(self.worth(among[nth], MANY), among[nth]) for _, nth in rough[:BEST]])

    def at_a_glance(self) -> Declare:
        """The entry worth most by the few throws that every entry has."""
        _, what = max(self._considered(), key=lambda entry: round(self.worth(entry, FEW), 6))
        return what

    def _in_need(self, among: Sequence[Entry]) -> bool:
        """Whether a new gift is asked for: not in the first exchange, and not while one that is held would do, unless
        one is hurt."""
        if self.conflict.exchange == 1:
            return False
        held = any(entry[1].type == "overpower" for entry in among)
        return not held or self.me.abuse * 2 >= self.me.rating

    def _considered(self) -> list[Entry]:
        ambush = [entry for entry in self.entries if entry[1].type == "ambush"]
        if not self.flags_to_come:
            wanted = flag_of(self.figure)
            ambush = [entry for entry in ambush if entry[1].flag == wanted] or ambush
        rest = [entry for entry in self.entries if entry[1].type != "ambush"]
        if not self._in_need(rest):
            others = [entry for entry in rest if entry[1].type != "manifest"]
            rest = others or rest  # nothing but the Weaknesses of a gift that is chosen already
        ripe = self.conflict.exchange > 1 and "ambush" not in self.me.used
        if ambush and (ripe or not rest):  # nothing else: the flag of an Ambush that is chosen already
            rest.append(min(ambush, key=self._itn))
        return rest


def _sorted(found: Sequence[tuple[float, Entry]]) -> list[tuple[float, Entry]]:
    """The best first, equals as they stand."""
    return sorted(found, key=lambda each: -round(each[0], 6))


def flag_of(me: FigureSheet) -> Flag:
    """The flag that a hero adds to an Intention, if that may have it (IN-GM-24)."""
    if me.seeker:
        return "goal" if me.goal >= 2 else ""
    return "drawback" if me.goal > -2 else ""


def keen(view: Fought, options: Sequence[Option]) -> tuple[Option, Callable[[], str]]:
    """The entry worth most, and why in one line (IN-GM-24, IN-GM-28)."""
    weighed = Weighed(view, options)
    ranked = weighed.ranked()
    best = ranked[0][1]
    return best[0], partial(_reason, weighed, best)


def _reason(weighed: Weighed, entry: Entry) -> str:
    """What speaks for an entry, from the largest part of its worth."""
    found = weighed.told(entry)
    me = weighed.me
    parts = [
        (
            2 * found.has + (found.gain / me.aim.itn if me.aim else 0),
            f"about {found.has:.0%} to have it now, Progress {found.gain:.1f}",
        ),
        (0.15 * found.caused, f"it hurts: about {found.caused:.1f} Abuse, for {found.taken:.1f}"),
        (0.3 - 2 * found.out - 0.13 * found.taken, f"it is safe: about {found.taken:.1f} Abuse taken"),
    ]
    return max(parts, key=lambda part: part[0])[1]


def plain(view: Fought, options: Sequence[Option]) -> tuple[Option, str]:
    """The dearest Power, else a Talent that fits, else a stance (IN-GM-25)."""
    conflict = view.conflict()
    assert conflict is not None
    entries = [(each, each.action) for each in options if isinstance(each.action, Declare)]
    me = next(each for each in conflict.fighters if each.id == entries[0][1].who)
    costs = {each.code: each.cost for each in view.figure(me.id).powers}
    powers = [entry for entry in entries if entry[1].type == "overpower" and entry[1].power in costs]
    if powers:
        power = dearest(powers, costs)
        same = [entry for entry in powers if entry[1].power == power]
        return aimed(conflict, me, same), "the dearest gift first"
    named = [entry for entry in entries if entry[1].type == "action"]
    if named:
        return max(named, key=lambda entry: _fits(view, me, entry[1]))[0], "what one is good at"
    for type in ("guard",) if me.abuse * 2 > me.rating else ("anticipate", "feint"):
        for option, what in entries:
            if what.type == type:
                return option, "as it stands"
    fitting = [entry for entry in entries if entry[1].type not in ("manifest", "exploit", "defend", "ambush")]
    return (fitting or entries)[0][0], "what is left"


def partner(view: Fought, options: Sequence[Option]) -> tuple[Option, str]:
    """As plain, but Defend or Protect where they are about as good (IN-GM-27)."""
    usual, why = plain(view, options)
    shields = [
        each
        for each in options
        if isinstance(each.action, Declare) and each.action.type in ("defend", "protect")
    ]
    if not shields:
        return usual, why
    weighed = Weighed(view, options)
    entries = {entry[0].id: entry for entry in weighed.entries}

    mine = weighed.worth(entries[usual.id], MANY)
    value, best = max(
        ((weighed.worth(entries[each.id], MANY), each) for each in shields), key=lambda each: each[0]
    )
    return (best, "to stand by you") if abs(value - mine) <= CLOSE else (usual, why)


def aimed(conflict: ConflictSheet, me: FighterSheet, entries: Sequence[Entry]) -> Option:
    """Of entries that differ in whom they are aimed at, the one that a script names (IN-Q-60)."""
    foes = opposed(conflict, me)
    order = sorted(
        range(len(foes)),
        key=lambda at: (foes[at].goons, -(foes[at].progress + foes[at].abuse / 2 + foes[at].pools[0]), at),
    )
    for at in order:
        for option, what in entries:
            if what.target == foes[at].id:
                return option
    return entries[0][0]


def dearest(entries: Sequence[Entry], costs: Mapping[str, int]) -> PowerCode:
    """The Power that costs most; of equals the first in the order of IN-C-13 to IN-C-26."""
    powers = [what.power for _, what in entries if what.power]
    return min(powers, key=lambda power: (-costs[power], POWERS.index(power)))


def _fits(view: Fought, me: FighterSheet, what: Declare) -> int:
    """The bonus dice of a Talent (IN-ACT-01, IN-C-67)."""
    return deed_of(what, view.figure(me.id), me, {}).bonus


def _once(figure: FigureSheet, gadget: str) -> bool:
    return any(each.id == gadget and each.once for each in figure.gadgets)
