"""What may be declared for a pick before its roll, the check it leads to, and the chance of that (TS-WIN-03, TS-LOOP-03)."""

from __future__ import annotations

from itertools import chain, combinations
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from engine.table import Odds
from engine.table import Option as Line
from engine.troubleshooters.asks.burdens import burdens
from engine.troubleshooters.asks.declared import at_hand
from engine.troubleshooters.asks.odds import of_check, of_opposed
from engine.troubleshooters.asks.presets import best_helper, of_use
from engine.troubleshooters.rules import attempts, languages
from engine.troubleshooters.rules.picks import TRY_ELSE, Pick
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.records import Check, Declared, Try
from engine.troubleshooters.state.state import State


class Variant(Struct, frozen=True):
    """What makes a pick that is declared otherwise than preset, once it is wanted: which one of all, by its number."""

    kind: ClassVar[str] = TRY_ELSE
    state: State
    pick: Pick
    check: Check
    rules: list[str]
    by: str
    kitted: bool
    nth: int

    def __call__(self) -> Pick:
        """Complications, few before many, then the kit, then the help."""
        pick, rules = self.pick, self.rules
        rest, turned = divmod(self.nth, 1 + bool(self.by))
        taken, bare = divmod(rest, 1 + self.kitted)
        some = list(chain.from_iterable(combinations(rules, many) for many in range(len(rules) + 1)))[taken]
        helps = turned and of_use(self.state, self._weighed())
        declared = Declared(
            alone=bool(helps), joined=bool(turned and not helps), bare=bool(bare), burdens=some
        )
        return Pick(pick.option, pick.way, pick.mark, pick.hero, declared=declared)

    def _weighed(self) -> Check:
        """The check with its circumstances."""
        state, pick = self.state, self.pick
        assert pick.option and pick.way and pick.hero
        items = attempts.circumstances(state, state.tale, pick.option, pick.way, pick.hero)
        return replace(self.check, items=items)


def variants(state: State, pick: Pick) -> list[Pick]:
    """A pick as it is preset, then with everything that may be declared otherwise before the roll (TS-WIN-03)."""
    return [pick, *(each() for each in Others(state).of(pick))]


class Others:
    """The picks of one moment that are declared otherwise than preset, still to be made; who helps somebody, and whether a
    kit is at hand, is found once for all that are alike in it.
    """

    def __init__(self, state: State) -> None:
        self._state = state
        self._helpers: dict[tuple[str, str], str] = {}
        self._kitted: dict[tuple[str, tuple[str, ...]], bool] = {}

    def of(self, pick: Pick) -> list[Variant]:
        """Those of one."""
        if pick.way is None:
            return []
        assert pick.option and pick.hero
        state, check = self._state, attempts.asked(pick.option, pick.way, pick.hero)
        rules = [each.rule for each in burdens(state, check)]
        helped, carried = (check.who, check.obstacle), (check.who, check.kit_tags)
        by = self._helpers.get(helped)
        if by is None:
            by = self._helpers[helped] = best_helper(state, check)
        kitted = bool(check.kit_tags) and self._kitted.get(carried)
        if kitted is None:
            kitted = self._kitted[carried] = bool(at_hand(state, check))
        count = (1 << len(rules)) * (1 + kitted) * (1 + bool(by))
        return [Variant(state, pick, check, rules, by, kitted, nth) for nth in range(1, count)]


def spec(state: State, tale: Tale, pick: Pick) -> Check:
    """The check of an approach as it would be rolled."""
    assert pick.option and pick.way and pick.hero
    return attempts.spec(state, tale, pick.option, pick.way, pick.hero, pick.declared)


def chance(state: State, tale: Tale, pick: Pick) -> float:
    """How likely an approach succeeds (TS-LOOP-03)."""
    return chance_of(state, pick, spec(state, tale, pick))


def chance_of(state: State, pick: Pick, check: Check, pips: int | None = None) -> float:
    """The same of the check of a pick; ``pips`` are its net, if they are known already."""
    assert pick.option and pick.way and pick.hero
    theirs = attempts.rival(state, pick.option, pick.way, pick.hero)
    found = of_opposed(state, check, theirs, pips).win if theirs else of_check(state, check, pips)
    first = languages.gist(state, pick.option, pick.way, pick.hero)
    return found * of_check(state, first) if first else found


def approach(state: State, tale: Tale, line: Line) -> tuple[Check, float]:
    """The check of a line that is an approach as it is preset, and its chance."""
    done = line.action
    assert isinstance(done, Try)
    scene = tale.adventure.scenes[state.at.id]
    option = next(each for each in scene.options if each.id == line.card)
    assert option.check
    pick = Pick(option, attempts.ways(state, option.check)[done.at], hero=state.hero(line.actor))
    check = spec(state, tale, pick)
    return check, chance_of(state, pick, check)


def odds(state: State, tale: Tale, line: Line) -> Odds | None:
    """The chance of a line of the menu that was shown; None if it leads to no roll."""
    if not line.id.startswith("try:"):
        return None
    if line.action:
        return Odds(line.id, approach(state, tale, line)[1], 0.0)
    scene = tale.adventure.scenes[state.at.id]
    option = next((each for each in scene.options if each.id == line.card), None)
    for at, way in enumerate(attempts.ways(state, option.check) if option and option.check else ()):
        pick = Pick(option, way, f"{line.card}:{at}", state.hero(line.actor))
        if line.id.startswith(pick.id):
            found = next((each for each in variants(state, pick) if each.id == line.id), None)
            if found:
                return Odds(line.id, chance(state, tale, found), 0.0)
    return None
