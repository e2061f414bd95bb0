"""A line of the menu as it is read: an option, an errand, a purchase, a way out (TS-DP-03, TS-LOOP-03)."""

from __future__ import annotations

from engine.table import Option as Line
from engine.table import Seat
from engine.troubleshooters.rules import grave, languages
from engine.troubleshooters.rules.errands import Errand
from engine.troubleshooters.rules.flipping import Points
from engine.troubleshooters.rules.picks import Pick, opened_by
from engine.troubleshooters.rules.purchase import Purchase
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.records import AS_PRESET, Declared, Try
from engine.troubleshooters.state.state import State

GIST = ", Languages first"
"""What an approach says that wants the gist of a language before all else (TS-Q-27)."""


Entry = Pick | Errand | Purchase
"""What a line of the menu stands for."""


def line(state: State, tale: Tale, what: Entry, seat: Seat) -> Line:
    """What somebody picks, in words."""
    if isinstance(what, Purchase):
        label = f"{state.hero(what.hero).name}: {what.label}"
        return Line(
            id=what.id, seat=seat, label=label, rule=what.rule, kind=what.kind, actor=what.hero, target=what.whom,
            price=Points(what.price) if what.price else None, amount=what.price,
        )  # fmt: skip
    if isinstance(what, Errand):
        return Line(
            id=what.id,
            seat=seat,
            label=what.label,
            rule=what.rule,
            kind=what.kind,
            actor=what.hero,
            card=what.card,
            target=what.target,
        )
    if what.exit:
        to = tale.adventure.scenes[what.exit.to]
        roles = (tale.adventure.role_of(state.at.id), tale.adventure.role_of(to.id))
        way = "Back" if roles[1] == "hub" and roles[0] != "opening" else "On"
        label = what.exit.label or f"{way}: {to.where}"
        return Line(id=what.id, seat=seat, label=label, rule="TS-SCN-05", kind=what.kind, target=to.id)
    assert what.option and what.hero
    action: Try | None = None
    label, rule = what.option.label, "TS-SCN-15"
    if what.option.whose and not what.way:
        label = f"{label}: {what.hero.name}{GIST * languages.wanted(state, what.option, None, what.hero)}"
        rule = grave.RULE if what.option.grave else rule
    if what.option.curtain:
        rule = "TS-EFF-25"
    if what.way:
        says = f" ({what.way.label})" if what.way.label else ""
        gist = GIST * languages.wanted(state, what.option, what.way, what.hero)
        label = f"{label}: {what.hero.name}, {what.way.skill}{says}{gist}{_declared(state, what.declared)}"
        rule = "TS-SCN-17"
        if what.declared is AS_PRESET:
            action = Try(what.option.gets_over, int(what.mark.rpartition(":")[2]))
    return Line(
        id=what.id, seat=seat, label=label, rule=rule, kind=what.kind, actor=what.hero.id, card=what.option.id,
        target=_way(state, tale, what), amount=len(opened_by(what.option, what.hero)), action=action,
    )  # fmt: skip


def _way(state: State, tale: Tale, pick: Pick) -> str:
    """The scene that an option of the map is the way to: all see that, at the hub alone (TS-LOOP-18)."""
    if pick.way or not pick.option or tale.adventure.role_of(state.at.id) != "hub":
        return ""
    return next((each.goto for each in pick.option.effects if each.goto), "")


def _declared(state: State, declared: Declared) -> str:
    """What is otherwise than preset, in words."""
    if declared is AS_PRESET:
        return ""
    told = [", without help"] * declared.alone + [", with help that adds nothing"] * declared.joined
    told += [", without the kit"] * declared.bare
    if declared.burdens:
        told += [
            f", {complication.name} (+{clause.sp} SP)"
            for complication in state.library.complications.values()
            for clause in complication.clauses
            if clause.kind == "pips" and clause.rule in declared.burdens
        ]
    return "".join(dict.fromkeys(told))
