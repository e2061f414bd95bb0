"""One Conflict fought out in the mind, exchange by exchange (IN-CON-12 to IN-CON-27)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from engine.intentions.asks.deeds import NOTHING
from engine.intentions.asks.exchange import Change
from engine.intentions.asks.figures import ACT_TRACKS, STRAIN, plus_of
from engine.intentions.seen.outlook import lanes
from engine.intentions.seen.placers import Placers
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet, FigureSheet
from engine.intentions.seen.throws import throws
from engine.intentions.seen.ways import Ways, dice_of, looked_at, one_of, totals
from engine.intentions.seen.weighing import deed_of
from engine.intentions.state.actions import Declare
from engine.intentions.state.conflict import LEAST
from engine.intentions.state.setup import Settings
from engine.intentions.state.words import ACTS

THROWS = 216
"""As many as three dice have: one of them is drawn."""
FRESH: Mapping[str, Any] = {
    "type": "",
    "power": "",
    "target": "",
    "order": 0,
    "bonus": 0,
    "raise_by": 0,
    "ritual": None,
    "lane": "",
    "value": 0,
}
"""Of a fighter who has declared nothing yet."""
USES = {"overpower": "power", "invoke": "ritual", "activate": "gadget"}
"""What is used up by a type, as it stands among what was used."""


class Bout:
    """A Conflict as one imagines it; ``decide`` says what a fighter declares of it as it stands."""

    def __init__(
        self,
        conflict: ConflictSheet,
        figures: Mapping[str, FigureSheet],
        settings: Settings,
        level: str,
        decide: Callable[[Bout, FighterSheet], Declare],
        random: Random,
    ) -> None:
        self._conflict = conflict
        self.figures = dict(figures)
        self.settings, self.level = settings, level
        self._decide, self._random = decide, random

    def conflict(self) -> ConflictSheet:
        """As it stands."""
        return self._conflict

    def figure(self, id: str) -> FigureSheet:
        """The page of somebody who is in it, as it stands."""
        return self.figures[id]

    def achieved(self) -> list[str]:
        """The heroes who have what they want of it in the end."""
        for exchange in range(1, self._conflict.limit + 1):
            self._begin(exchange)
            for side in ("mm", "heroes"):
                for nth, one in enumerate(self._conflict.fighters):
                    if one.side == side and not (one.out or one.goons):
                        self._declares(nth, self._decide(self, one))
            had = self._compare()
            if had is not None:
                return had
        return []

    def _change(self, nth: int, **parts: object) -> None:
        fighters = list(self._conflict.fighters)
        fighters[nth] = replace(fighters[nth], **parts)
        self._conflict = replace(self._conflict, fighters=tuple(fighters))

    def _begin(self, exchange: int) -> None:
        """Nothing is declared yet. What counts for the scene counts again; what was for one exchange, or one roll that
        was thrown, is gone (IN-C-59, IN-Q-39, IN-Q-58)."""
        fresh = []
        for one in self._conflict.fighters:
            figure = self.figures.get(one.id)
            if figure and exchange > 1 and (figure.strained or figure.marked):
                marked = figure.marked and bool(one.ritual)
                figure = self.figures[one.id] = replace(figure, strained=False, marked=marked)
            strained = figure is not None and (figure.strained or figure.worn == "now")
            plus = tuple(plus_of("strain", STRAIN)) if strained else ()
            penalty = figure.marked + (figure.shaken == "now") if figure else 0
            fresh.append(replace(one, **FRESH, plus=plus, penalty=penalty))
        self._conflict = replace(self._conflict, exchange=exchange, fighters=tuple(fresh))

    def _declares(self, nth: int, what: Declare) -> None:
        """A type takes hold: its use is spent, its plus and minus stand."""
        one = self._conflict.fighters[nth]
        doing = deed_of(what, self.figures[one.id], one, self.figures)
        order = 1 + max([each.order for each in self._conflict.fighters])
        spent = (f"{USES[what.type]}:{what.power or what.thing}",) if what.type in USES else ()
        self._change(
            nth,
            type=what.type, power=what.power or "", target=what.target, order=order,
            used=(*one.used, *spent),
            bonus=doing.bonus, ritual=doing.ritual, raise_by=doing.raises,
            lane=doing.lane or "", value=doing.value,
            plus=(*one.plus, *plus_of(what.type, doing.plus)),
        )  # fmt: skip
        if doing.target:
            at = next(nth for nth, each in enumerate(self._conflict.fighters) if each.id == doing.target)
            other = self._conflict.fighters[at]
            weak = (f"weakness:{what.weakness}",) if what.type == "exploit" else ()
            self._change(at, used=(*other.used, *weak), plus=(*other.plus, *plus_of(what.type, doing.aimed)))
        if what.type in ACTS:
            track, sign = ACT_TRACKS[what.type]
            figure = self.figures[one.id]
            self.figures[one.id] = replace(figure, **{track: getattr(figure, track) - sign})

    def _made(self, one: FighterSheet) -> Ways:
        """What somebody may make of what it throws."""
        harsh = self.settings.penalty == "harsh"
        kept = () if one.ritual else self._random.choice(throws(*dice_of(one), harsh, THROWS, 0))
        temper = self.figures[one.id].temper if one.id in self.figures else ""
        pried = any(each.power == "mind_pry" and each.target == one.id for each in self._conflict.fighters)
        parts = looked_at(one, kept, self.level, temper, self._conflict.exchange, is_pried=pried)
        return totals(one_of(parts, self._random.random()), lanes(one, NOTHING))

    def _compare(self) -> list[str] | None:
        """Dice fall and are placed, totals compared (IN-CON-16 to IN-CON-23): who of the heroes has it, nobody if it is
        over, None if it goes on."""
        among = [each for each in self._conflict.fighters if not each.out]
        placers = Placers.of(self._conflict, among)
        made = [self._made(each) for each in among]
        ours = [made[nth] for nth in placers.heroes]
        placers.heroes_place(placers.foes_place([made[nth] for nth in placers.foes], ours), ours)
        changes, falling, having = placers.outcome()
        fallen = {each.id for each, falls in zip(among, falling, strict=True) if falls}
        had = [each for each, has in zip(among, having, strict=True) if has]
        if had or all(each.id in fallen for each in among if each.side == "heroes"):
            return [each.id for each in had if each.side == "heroes"]
        self._settle(among, changes, fallen)
        return None

    def _settle(self, among: Sequence[FighterSheet], changes: Sequence[Change], fallen: set[str]) -> None:
        """What it brought stands; less is needed where an opponent is out (IN-C-43, IN-Q-33)."""
        found = {each.id: change for each, change in zip(among, changes, strict=True)}
        for nth, one in enumerate(self._conflict.fighters):
            if one.id not in found:
                continue
            change, aim = found[one.id], one.aim
            gone = sum(other.rating for other in among if other.id in fallen and other.side != one.side)
            if aim and gone:
                aim = replace(aim, itn=max(LEAST, aim.itn - gone))
            self._change(
                nth,
                aim=aim,
                progress=one.progress + change.gain,
                abuse=max(0, one.abuse + change.taken - change.healed),
                out=one.id in fallen,
            )
