"""A Conflict before it begins: about how often one has what one wants of it, fought out in the mind (IN-LOOP-12).

Everybody plays on sensibly: heroes as hints have it (IN-GM-24), antagonists as their script does at its level. What nobody
knows of them yet is not reckoned with, and nobody Manifests or lies in wait.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from msgspec.structs import replace

from engine.intentions.ai.bout import Bout
from engine.intentions.ai.exchange import FEW, Weighed, flag_of
from engine.intentions.ai.mastermind import ScriptedMastermind
from engine.intentions.ai.persona import Persona
from engine.intentions.asks.aims import OWN_STEP
from engine.intentions.asks.terms import FLAGS
from engine.intentions.seen.menu import menu
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet, FigureSheet, IntentionSheet
from engine.intentions.state.actions import Declare
from engine.intentions.state.setup import Settings
from engine.table import Option

BOUTS = 80
NEARLY = 3
"""States in which Progress or Abuse differ by less are decided alike."""
OWN = ("escape", "grow", "pursue", "indulge")
"""Intentions that others cannot achieve for one."""
NOBODY = Persona(name="nobody", side="gm")


class Bouts:
    """A Conflict to come in which all heroes go for the same as ``starter`` who have not said what they want."""

    def __init__(
        self,
        conflict: ConflictSheet,
        figures: Mapping[str, FigureSheet],
        aim: IntentionSheet,
        level: str,
        starter: str,
        *,
        harsh: bool,
    ) -> None:
        aims = {id: _flagged(aim, each) for id, each in figures.items() if each.side == "heroes"}
        fighters = tuple(
            replace(each, aim=aim if each.id == starter else each.aim or aims.get(each.id))
            for each in conflict.fighters
        )
        self._conflict = replace(conflict, fighters=fighters)
        self._figures, self._level = figures, level
        self._settings = Settings(penalty="harsh" if harsh else "written")
        self._counts = {
            each.id
            for each in fighters
            if each.id == starter
            or (each.side == "heroes" and each.aim and aim.verb not in OWN and _wish(each.aim) == _wish(aim))
        }
        """Whose success is that of the starter."""
        self._decided: dict[tuple[object, ...], Declare] = {}

    def chance(self) -> Iterator[float | None]:
        """None after each bout, at last how likely it is had: by anybody, or of what is one's own by the starter. So few
        bouts make nothing sure."""
        had = 0
        for nth in range(BOUTS):
            random = Random(nth)
            mastermind = ScriptedMastermind(NOBODY, nth)

            def decide(bout: Bout, one: FighterSheet, mastermind: ScriptedMastermind = mastermind) -> Declare:
                return self._sensible(bout, one) if one.side == "heroes" else _scripted(bout, one, mastermind)

            bout = Bout(self._conflict, self._figures, self._settings, self._level, decide, random)
            had += not self._counts.isdisjoint(bout.achieved())
            yield None
        yield max(0.5, min(had, BOUTS - 0.5)) / BOUTS

    def _sensible(self, bout: Bout, one: FighterSheet) -> Declare:
        """What a hint would say, of nearly the same the same."""
        conflict = bout.conflict()
        figure = bout.figure(one.id)
        key = (
            one.id, conflict.exchange == 1, conflict.exchange % 2, one.used, one.penalty, figure.purity, figure.goal,
            *(_about(each) for each in conflict.fighters if each is one or each.side != one.side),
        )  # fmt: skip
        found = self._decided.get(key)
        if found is None:
            found = self._decided[key] = Weighed(bout, _options(bout, one), FEW).at_a_glance()
        return found


def _about(one: FighterSheet) -> tuple[object, ...]:
    """How a fighter stands, as far as it makes a difference."""
    left = one.aim.itn - one.progress if one.aim else 0
    return one.out, one.type, one.power, one.plus, left // NEARLY, (one.rating - one.abuse) // NEARLY


def _scripted(bout: Bout, one: FighterSheet, mastermind: ScriptedMastermind) -> Declare:
    option, _ = mastermind.type(bout, _options(bout, one))
    assert isinstance(option.action, Declare)
    return option.action


def _options(bout: Bout, one: FighterSheet) -> list[Option]:
    return [
        Option(str(nth), one.seat, "", "IN-D-08", action=what)
        for nth, what in enumerate(menu(bout.conflict(), one, bout.figures))
    ]


def _wish(aim: IntentionSheet) -> tuple[str, str]:
    return aim.verb, aim.object


def _flagged(aim: IntentionSheet, figure: FigureSheet) -> IntentionSheet:
    """The same Intention with the flag that another hero would add (IN-GM-24)."""
    if aim.verb in OWN_STEP:
        return aim
    flag = flag_of(figure)
    before = FLAGS[aim.flag][1] if aim.flag else 0  # type: ignore[index]
    return replace(aim, flag=flag, itn=aim.itn - before + (FLAGS[flag][1] if flag else 0))
