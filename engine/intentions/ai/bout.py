"""One Conflict fought out in the mind, exchange by exchange (IN-CON-12 to IN-CON-27)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from random import Random
from typing import Any

from msgspec.structs import replace

from engine.intentions.asks.deeds import NOTHING, Deed
from engine.intentions.asks.exchange import Change, Total, achieves, compared, falls, gained, harmed
from engine.intentions.asks.figures import ACT_TRACKS, STRAIN, plus_of
from engine.intentions.seen.laying import lay
from engine.intentions.seen.opponents import MEAN, Opponents, dice_of
from engine.intentions.seen.outlook import antagonist_in, lanes, opposed, total_of
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet, FigureSheet
from engine.intentions.seen.throws import Kept, throws
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
        self._deeds: dict[str, Deed] = {}

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
        self._deeds = {}

    def _declares(self, nth: int, what: Declare) -> None:
        """A type takes hold: its use is spent, its plus and minus stand."""
        one = self._conflict.fighters[nth]
        doing = self._deeds[one.id] = deed_of(what, self.figures[one.id], one, self.figures)
        spent = (f"{USES[what.type]}:{what.power or what.thing}",) if what.type in USES else ()
        self._change(
            nth,
            type=what.type, power=what.power or "", target=what.target, order=len(self._deeds),
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

    def _kept(self, one: FighterSheet) -> Kept:
        harsh = self.settings.penalty == "harsh"
        return self._random.choice(throws(*dice_of(one), harsh, THROWS, 0))

    def _compare(self) -> list[str] | None:
        """Dice fall and are placed, totals compared (IN-CON-16 to IN-CON-23): who of the heroes has it, nobody if it is
        over, None if it goes on."""
        among = [each for each in self._conflict.fighters if not each.out]
        totals = self._placed(among)
        at = {each.id: place for place, each in enumerate(among)}
        for each, total in zip(among, totals, strict=True):
            total.against = [at[other.id] for other in opposed(self._conflict, each)]
            if each.type == "defend":
                total.guards = at.get(each.target, -1)
        changes = compared(totals, antagonist_in(self._conflict))
        fallen = {
            each.id
            for each, total, change in zip(among, totals, changes, strict=True)
            if falls(total, change)
        }
        had = [
            each
            for each, total, change in zip(among, totals, changes, strict=True)
            if achieves(
                total.progress + change.gain,
                total.itn,
                [(among[other].rating, among[other].id in fallen) for other in total.against],
                out=each.id in fallen,
            )
        ]
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

    def _placed(self, among: Sequence[FighterSheet]) -> list[Total]:
        """All with their dice on the lanes: opponents as their level does, then the heroes one after another (IN-C-53)."""
        heroes = [each for each in among if each.side == "heroes"]
        foes = [each for each in among if each.side != "heroes"]
        antagonists = antagonist_in(self._conflict)
        leader = heroes[0]
        opponents = Opponents(
            self._conflict,
            foes,
            {id: each.temper for id, each in self.figures.items()},
            self.level,
            self.settings.penalty == "harsh",
            expected=total_of(leader, lanes(leader, (MEAN, MEAN, MEAN))),
            antagonist_in=antagonists,
        )
        found = {}
        pried = {each.target for each in heroes if each.power == "mind_pry"}
        for foe in foes:
            kept = self._kept(foe)
            found[foe.id] = opponents.placed(foe, kept, self._random.randrange(THROWS))
            if foe.id in pried and not (foe.ritual or foe.lane):
                high, middle, low = kept
                total = found[foe.id]
                total.a, total.c, total.v = lanes(foe, (low, middle, high + foe.raise_by))
        against = [found[foe.id] for foe in foes]
        reckoned = [copy(each) for each in against]
        for hero in heroes:
            deed = self._deeds[hero.id]
            me = found[hero.id] = total_of(hero, hero.pools)
            kept = self._kept(hero)
            dice = hero.ritual or (
                (deed.value, *kept) if deed.lane else (6, *kept[:2]) if deed.lifts else kept
            )
            lay(me, reckoned, antagonists, ({}, {}, {}), lanes(hero, NOTHING), dice, deed)
            for after, one in zip(reckoned, against, strict=True):
                after.progress += gained(one, me, antagonists)
                after.abuse += harmed(me, one)
        return [found[each.id] for each in among]
