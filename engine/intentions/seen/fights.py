"""Sheets of a Conflict and of those who are in it (IN-LOOP-16)."""

from __future__ import annotations

from engine.intentions.asks import figures, terms, wordings
from engine.intentions.seen.figures import triple
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet, IntentionSheet
from engine.intentions.state.conflict import Aim, Conflict, Fighter
from engine.intentions.state.setup import GM
from engine.intentions.state.state import State
from engine.table import Seat


def conflict(game: State, one: Conflict, seat: Seat) -> ConflictSheet:
    """A Conflict as a seat sees it: nobody sees what is not declared yet (IN-LOOP-36)."""
    leader = one.leader
    return ConflictSheet(
        exchange=one.exchange,
        fighters=tuple(fighter(game, one, each, seat) for each in one.fighters),
        leader=leader.id if leader else "",
        limit=figures.LIMIT,
    )


def fighter(game: State, among: Conflict, one: Fighter, seat: Seat) -> FighterSheet:
    """One of those in it."""
    declared = one.declared
    figure = None if one.goons else game.figure(one.id)
    open = one.side == "heroes" or seat == GM or among.step not in ("intentions", "aims")
    return FighterSheet(
        id=one.id,
        seat=figures.seat_of(game, one),
        name=one.name,
        side=one.side,
        goons=one.goons,
        tier=one.tier or "",
        pools=triple(one.pools),
        rating=one.rating,
        stature=one.stature,
        progress=one.progress,
        abuse=one.abuse,
        out=one.out,
        achieved=one.achieved,
        against=tuple(one.against),
        aim=intention(game, among, one, one.aim) if one.aim and open else None,
        type=declared.type if declared else "",
        power=(declared.power or "") if declared else "",
        target=declared.target if declared else "",
        declared=one.said,
        order=one.order,
        plus=tuple(one.plus),
        rolled=one.rolled,
        kept=one.kept,
        forced=one.forced,
        raise_by=one.raise_by,
        dice=one.dice,
        totals=one.totals,
        used=(*one.used, *("ambush",) * one.ambushed),
        stance=one.stance or "",
        bonus=one.bonus,
        penalty=figures.penalty_dice(figure) if figure and not (one.rolled or one.ritual) else 0,
        ritual=one.ritual,
        lane=one.gadget[0] if one.gadget else "",
        value=one.gadget[1] if one.gadget else 0,
    )


def intention(game: State, among: Conflict, one: Fighter, aim: Aim) -> IntentionSheet:
    """An Intention of a fighter, with its sum."""
    return IntentionSheet(
        verb=aim.verb,
        object=aim.object,
        words=wordings.words(game, aim.verb, aim.object),
        tags=tuple(aim.tags),
        flag=aim.flag,
        itn=aim.itn,
        terms=terms.sum_of(among, one, aim),
    )
