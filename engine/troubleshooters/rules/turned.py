"""What a hero turns a hit or a miss into: a judoka, a patriot (TS-ABIL-12, TS-COMP-14)."""

from __future__ import annotations

from engine.table import Asking
from engine.table.asking import confirm
from engine.troubleshooters.rules import points
from engine.troubleshooters.rules.flipping import Points
from engine.troubleshooters.state.fight import Fight, Fighter
from engine.troubleshooters.state.pieces import Figure, Foe, Hero
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State


def removed(game: State, attacker: Fighter, whom: Foe) -> Asking[bool]:
    """A judoka may put a Mook out of the fight for good, instead of Damage (TS-ABIL-12, TS-Q-22)."""
    figure = game.figure(attacker.id)
    if not isinstance(figure, Hero) or whom.rank.id != "mook":
        return False
    for id in figure.abilities:
        for use in game.library.abilities[id].uses:
            if use.does == "remove_mook" and figure.sp >= use.sp:
                if (
                    yield from confirm(
                        figure.seat,
                        "remove",
                        f"{figure.name} has hold of {whom.name}",
                        "Out of the fight with it",
                        "Just hit it",
                        rule=use.rule,
                        actor=figure.id,
                        price=Points(use.sp),
                    )
                ):
                    points.spend(game, figure, use.sp, rule=use.rule, why=use.text)
                    return True
    return False


def steps_in(game: State, fight: Fight, whom: Figure, attack: Check) -> Asking[bool]:
    """A patriot may be hit after all, once a fight, and is paid for it (TS-COMP-14, TS-WIN-13).

    Who refused is not asked again in the fight (TS-GM-05).
    """
    card, refused = fight.card, game.at.refused
    if not isinstance(whom, Hero) or not (card.patriotic or "patriotic" in card.tags):
        return False
    for id in whom.complications:
        for clause in game.library.complications[id].clauses:
            mark = f"{clause.rule}/{whom.id}"
            if clause.kind == "hit" and clause.rule not in whom.clauses and mark not in refused:
                if (
                    yield from confirm(
                        whom.seat,
                        "patriot",
                        f"{game.figure(attack.who).name} has missed {whom.name}",
                        f"{clause.text} (+{clause.sp} SP)",
                        "Missed is missed",
                        rule=clause.rule,
                        actor=whom.id,
                    )
                ):
                    whom.clauses.append(clause.rule)
                    points.gain(game, whom, clause.sp, rule=clause.rule, why=clause.text)
                    return True
                refused.append(mark)
    return False
