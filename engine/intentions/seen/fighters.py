"""A Conflict as all may see it: nothing that is not declared, thrown or placed stands in it (IN-LOOP-16, IN-LOOP-36)."""

from __future__ import annotations

from engine.intentions.asks.aims import sum_of, words
from engine.intentions.asks.figures import LIMIT, penalty_dice, seat_of
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet, IntentionSheet
from engine.intentions.state.pieces import Conflict, Fighter
from engine.intentions.state.state import State


def conflict_sheet(game: State) -> ConflictSheet:
    """The Conflict under way. Raises AssertionError if there is none."""
    conflict = game.conflict
    assert conflict is not None
    leader = conflict.leader
    return ConflictSheet(
        exchange=conflict.exchange,
        fighters=tuple(_sheet(game, conflict, each) for each in conflict.fighters),
        leader=leader.id if leader else "",
        limit=LIMIT,
    )


def _sheet(game: State, conflict: Conflict, fighter: Fighter) -> FighterSheet:
    what = fighter.declared
    pools = fighter.pools
    lane, value = fighter.gadget or ("", 0)
    return FighterSheet(
        id=fighter.id,
        seat=seat_of(game, fighter),
        name=fighter.name,
        side=fighter.side,
        goons=fighter.goons,
        tier=fighter.tier or "",
        pools=(pools["a"], pools["c"], pools["v"]),
        rating=fighter.rating,
        stature=fighter.stature,
        progress=fighter.progress,
        abuse=fighter.abuse,
        out=fighter.out,
        achieved=fighter.achieved,
        against=tuple(fighter.against),
        aim=_aim(game, conflict, fighter),
        type=what.type if what else "",
        power=(what.power or "") if what else "",
        target=what.target if what else "",
        declared=fighter.said,
        order=fighter.order,
        plus=tuple(fighter.plus),
        rolled=fighter.rolled,
        kept=fighter.kept,
        forced=fighter.forced,
        raise_by=fighter.raise_by,
        dice=fighter.dice,
        totals=fighter.totals,
        used=(*fighter.used, *("ambush",) * fighter.ambushed),
        stance=fighter.stance or "",
        bonus=fighter.bonus,
        penalty=_penalty(game, fighter),
        ritual=fighter.ritual,
        lane=lane,
        value=value,
    )


def _penalty(game: State, fighter: Fighter) -> int:
    """Penalty dice of the throw to come; once it has fallen, none."""
    if fighter.goons or fighter.ritual or fighter.rolled:
        return 0
    return penalty_dice(game.figure(fighter.id))


def _aim(game: State, conflict: Conflict, fighter: Fighter) -> IntentionSheet | None:
    aim = fighter.aim
    if aim is None:
        return None
    return IntentionSheet(
        verb=aim.verb,
        object=aim.object,
        words=words(game, aim.verb, aim.object),
        tags=aim.tags,
        flag=aim.flag,
        itn=aim.itn,
        terms=sum_of(conflict, fighter, aim),
    )
