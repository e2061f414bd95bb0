"""When a side breaks, and when a fight is over (TS-C-43, TS-C-45, TS-Q-90)."""

from __future__ import annotations

from engine.troubleshooters.rules import bodies, space
from engine.troubleshooters.state import fight_events as fe
from engine.troubleshooters.state.fight import Ending, Fight, Fighter, Side
from engine.troubleshooters.state.state import State

ROUNDS = 12
"""After which both sides break off, unless the scene says otherwise (TS-C-45)."""


def active(game: State, fight: Fight, side: Side) -> list[str]:
    """Ids of the active of a side: in play, and not tied up (TS-Q-90)."""
    return [each.id for each in fight.active(side) if not bodies.tied(game.figure(each.id))]


def _any(game: State, fight: Fight, side: Side) -> bool:
    """Whether there is one of them."""
    for each in fight.fighters:
        if each.side != side or each.status != "active" or each.arrives or each.friend:
            continue
        if not bodies.tied(game.figure(each.id)) and not fight.pilot_of(each):
            return True
    return False


def would_break(game: State, fight: Fight, side: Side) -> bool:
    """No active leader, and fewer than half of those who began (TS-C-43)."""
    if side == "cast" or fight.card.morale == "firm":
        return False
    here = active(game, fight, side)
    if not here or 2 * len(here) >= fight.base[side]:
        return False
    return not any(game.foe(id).rank.wounded or game.foe(id).card.morale == "firm" for id in here)


def test(game: State, fight: Fight) -> None:
    """At the end of a round those who break flee; they give up without an exit, or if somebody in sight called for it."""
    if fight.ended or not would_break(game, fight, "foes"):
        return
    for each in list(fight.active("foes")):
        _breaks(game, fight, each, "TS-C-43")


def give_in(game: State, fight: Fight, rule: str) -> None:
    """Their morale breaks because it is decided: Mooks and Underlings go, or give up (TS-C-57)."""
    for each in list(fight.active("foes")):
        if not game.foe(each.id).rank.wounded:
            _breaks(game, fight, each, rule)


def _breaks(game: State, fight: Fight, fighter: Fighter, rule: str) -> None:
    if bodies.tied(game.figure(fighter.id)):
        return  # it is no longer active, and goes nowhere (TS-Q-90)
    exits = any(zone.exit for zone in fight.zones.values())
    called = any(
        each.called and space.sight(fight, each.zone, fighter.zone)[0] != "blocked"
        for each in fight.active("cast")
    )
    bodies.leave(game, fight, fighter, "surrendered" if called or not exits else "fled", rule)


def takes_prisoners(game: State, fight: Fight) -> bool:
    """Whether who gives up is held: as the scene says, else where there is a cell and somebody above a Mook (TS-Q-20)."""
    said, lost = fight.card.takes_prisoners, fight.card.on_defeat
    if said is not None:
        return said
    foes = [game.foe(each.id) for each in fight.fighters if each.side == "foes"]
    said_of = {each.id: each.takes_prisoners for each in fight.card.sides if each.takes_prisoners is not None}
    held = any(
        said_of.get(each.card.side, each.rank.id != "mook" or "takes_prisoners" in each.card.tags)
        for each in foes
    )
    return held and lost is not None and bool(lost.capture)


def settled(game: State, fight: Fight) -> bool:
    """Whether the fight is over; tested after every Damage, Move, surrender and round end (TS-FLOW-07)."""
    if fight.ended:
        return True
    if not _any(game, fight, "cast"):
        away = any(each.status == "retreated" for each in fight.fighters if each.side == "cast")
        end(fight, "retreat" if away else "lost", "no hero is left in it")
    elif not fight.peaceful and not _any(game, fight, "foes"):
        end(fight, "won", "no enemy is left in it")
    return bool(fight.ended)


def limit(fight: Fight) -> int:
    """The last round it can have (TS-C-45)."""
    return fight.card.round_limit or fight.card.rounds or ROUNDS


def break_off(fight: Fight) -> None:
    """The round limit: both sides break off (TS-C-45)."""
    if fight.round >= limit(fight) and not fight.ended:
        fight.broke_off = True
        end(fight, "retreat", "both sides break off")


def end(fight: Fight, ending: Ending, why: str) -> None:
    """It is over, unless it was before."""
    if fight.ended:
        return
    fight.ended = ending
    fight.why = why


def told(game: State, fight: Fight) -> None:
    game.record(fe.FightEnded(rule="TS-Q-90", ending=fight.ended, why=fight.why))
