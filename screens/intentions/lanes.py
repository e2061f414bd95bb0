"""An exchange as one picture: whoever is in it, and three lanes with pool, changes, die and total of each (IN-LOOP-16)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rich.text import Text

from engine.intentions.seen.outlook import LANE_AT
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet
from engine.intentions.state.labels import parts_of
from screens.intentions.reading import COLOURS
from screens.style.palette import ACCENT, DIM, INK, colour_of
from screens.widgets.drawn import Drawn

LANES = ("Ambition", "Cunning", "Vigilance")
NAME, LANE, LEAST = 16, 13, 8
"""Columns of a name, of a lane where there is room, and of a lane where there is little."""
PACED, NEAR = 3, 10
"""After which exchange the pace is told, and from which one on that there is an end."""
EXPLOIT = "Exploit"
USES = ("Overpower", "Invoke", "Activate", "Manifest", EXPLOIT)
"""Types of which it matters what is used."""


AMBUSH = "Ambush"
"""The type of which it matters what is wanted now."""


class Lanes(Drawn):
    """Draws the fighters of a Conflict on three lanes; scrolls by figure where there are more than fit."""

    conflict: ConflictSheet | None = None
    chosen: tuple[str, tuple[int, int, int] | None] = ("", None)
    """Whose dice lie as a highlighted placement has them."""
    top = 0
    asked: Collection[str] = ()

    def show(self, conflict: ConflictSheet | None, asked: Collection[str] = ()) -> None:
        """A Conflict; where not all of it fits, what those want to see who are ``asked``, by seat, stands there first."""
        self.asked = asked
        if conflict != self.conflict:
            self.conflict, self.chosen = conflict, ("", None)
            self.redraw()

    def lay(self, who: str, dice: tuple[int, int, int] | None) -> None:
        """Show somebody's dice on the lanes before they are placed."""
        if (who, dice) != self.chosen:
            self.chosen = (who, dice)
            self.redraw()

    def on_mouse_scroll_down(self) -> None:
        self.scroll(1)

    def on_mouse_scroll_up(self) -> None:
        self.scroll(-1)

    def scroll(self, by: int) -> None:
        """One figure on, where not all are in sight."""
        many = len(self.conflict.fighters) if self.conflict else 0
        self.top = max(0, min(self.top + by, many - self.content_size.height + 1))
        self.redraw()

    def render(self) -> Text:
        width, height = self.content_size
        conflict = self.conflict
        if conflict is None or height < 2:
            return Text("\n", no_wrap=True)
        lane = max(LEAST, min(LANE, (width - NAME) // 4))
        said = {each.id: _said(each, conflict) for each in conflict.fighters}
        left = min(self._names(conflict, said, width - 3 * lane), width - 3 * lane)
        number = f"Exchange {conflict.exchange}" if conflict.exchange else ""
        head = self.cut(Text(number, style=DIM), left - 1, pad=True).append(" ")
        for name in LANES:
            short = name if max(map(len, LANES)) < lane else name[:3]
            head.append(short.ljust(lane), style=f"bold {ACCENT}")
        room, free = height - 1, width - left - 3 * lane
        pace = paced(conflict)
        head.append(
            pace if len(pace) <= free else pace.replace(": you", "").replace(", they ", ":"), style=DIM
        )
        long = [each.id for each in conflict.fighters if len(said[each.id]) > free]
        own = len(conflict.fighters) + len(long) <= room
        rows, left_out = [], 0
        fighters = conflict.fighters
        if not self.top and len(fighters) > room:
            first = sorted(fighters, key=self._matters)[: room - 1]
            left_out, fighters = len(fighters) - len(first), tuple(each for each in fighters if each in first)
        for each in fighters:
            apart = own and each.id in long
            rows.append(self._row(each, left, lane, width, said="" if apart else said[each.id]))
            if apart:
                words = Text(f"  {self.glyphs.arrow} {said[each.id]}", style=DIM)
                rows.append(self.cut(words, width))
        rows = rows[self.top :]
        shown = rows[:room]
        if left_out:
            shown.append(Text(f"{self.glyphs.down} {left_out} more", style=DIM))
        elif len(rows) > room:
            shown[-1] = Text(f"{self.glyphs.down} {len(rows) - room + 1} more", style=DIM)
        return Text("\n", no_wrap=True).join([self.cut(head, width), *shown])

    def _names(self, conflict: ConflictSheet, said: Mapping[str, str], room: int) -> int:
        """Columns of the names: as the longest one wants it, where what is ``said`` behind the lanes stays whole."""
        behind = max(len(paced(conflict)), *map(len, said.values()), 0)
        longest = max((len(each.name) for each in conflict.fighters), default=0)
        return max(NAME, min(longest + 2, room - behind))

    def _matters(self, one: FighterSheet) -> tuple[bool, bool, bool]:
        """Those who are in it before those who are out; who is asked, then the opponents, then partners."""
        return one.out, one.seat not in self.asked, one.side == "heroes"

    def _row(self, one: FighterSheet, left: int, lane: int, width: int, *, said: str) -> Text:
        """Name, lanes, and what was ``said``."""
        mine = one.side == "heroes"
        style = (
            f"strike {DIM}"
            if one.out
            else f"bold {INK if mine else colour_of(COLOURS.get(one.tier, 'silver'))}"
        )
        name, _, number = (
            one.name.rpartition(" ") if one.goons and one.name[-1].isdigit() else (one.name, "", "")
        )
        line = self.cut(Text(name, style=style), left - 1 - len(number) - bool(number))
        line.append(f" {number}" * bool(number), style=style)
        line = self.cut(line, left - 1, pad=True).append(" ")
        for at in range(3):
            line.append_text(self.cut(self._cell(one, at, lane - 1), lane - 1, pad=True)).append(" ")
        return self.cut(line.append(said, style=DIM), width)

    def _cell(self, one: FighterSheet, at: int, room: int) -> Text:
        """``3+2`` before the dice, ``3+2+5 = 10`` with one on the lane; the die and the total where there is little room."""
        if one.out:
            return Text("-", style=DIM)
        plus = sum(amount for _, lane, amount in one.plus if LANE_AT[lane] == at)
        parts = f"{one.pools[at]}{plus:+d}" if plus else str(one.pools[at])
        dice = one.dice
        if dice is None and self.chosen[0] == one.id:
            dice = self.chosen[1]
        if dice is None:
            die = f"+[{one.value}]" if one.lane and LANE_AT[one.lane] == at else ""
            return Text(parts + die, style=ACCENT if plus else "")
        total = one.totals[at] if one.totals else one.pools[at] + plus + dice[at]
        added, result = f"{parts}+{dice[at]}", f" ={total}"
        text = Text(added if len(added) + len(result) <= room else f"+{dice[at]}", style=DIM)
        return text.append(result, style="bold")


def _said(one: FighterSheet, conflict: ConflictSheet) -> str:
    """What somebody has declared, or that he is out of it; before it what he wants, where his side does not want the
    same."""
    if one.out or one.declared or not one.aim:
        return "out" if one.out else in_short(one.declared)
    wishes = {
        each.aim.words for each in conflict.fighters if each.side == one.side and each.aim and not each.out
    }
    return f"to {one.aim.words}" if len(wishes) > 1 else ""


def paced(conflict: ConflictSheet) -> str:
    """How many exchanges are left to each side at its pace so far, once there is one to go by (IN-LOOP-26)."""
    if conflict.exchange >= NEAR:
        return f"ends after {conflict.limit}"
    if conflict.exchange <= PACED:
        return ""
    told = []
    for side, who in (("heroes", "you"), ("mm", "they")):
        left = [
            -(-(each.aim.itn - each.progress) * (conflict.exchange - 1) // each.progress)
            for each in conflict.fighters
            if each.side == side and each.aim and each.progress and not each.out
        ]
        told.append(f"{who} {max(1, min(left))}" if left else f"{who} -")
    return f"left: {', '.join(told)}"


def in_short(declared: str) -> str:
    """``Anticipate``, or what is used: ``Feed``; of an ambush what is wanted now: ``Ambush: flee``."""
    type, _, rest = declared.partition(": ")
    if len(parts := parts_of(declared)) > 1:  # of a Manifest: its price, and what for
        return parts[-1].removeprefix("for ")
    if type == AMBUSH:
        return f"{type}: {rest.removeprefix('now ').partition(' (')[0]}"
    used = rest.partition(":")[0].partition(",")[0]
    if type != EXPLOIT:  # a Weakness may have the word in its name, and is aimed with another
        used = used.partition(" at ")[0]
    return used if type in USES else type
