"""The turn of a hero: whole turns first, single actions beside them (TS-LOOP-12, TS-DP-14, TS-DP-15)."""

from __future__ import annotations

from engine.table import Asking, Lines, Option, Request
from engine.troubleshooters.rules import (
    acting,
    bodies,
    fight_effects,
    goals,
    morale,
    plans,
    possible,
    purchases,
    wording,
)
from engine.troubleshooters.rules.flipping import Points
from engine.troubleshooters.rules.purchase import Purchase
from engine.troubleshooters.state.deeds import DOES, LAST, Deed, Turn
from engine.troubleshooters.state.fight import Fight, Fighter
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.state import State

SCENE = tuple(DOES.values())

Bought = dict[tuple[str, str], Purchase]
"""What can be had, by what it is and whom it is about."""


def act(game: State, fight: Fight, fighter: Fighter) -> Asking[None]:
    """Ask until the turn is over; what the dice make impossible leads to the next question."""
    hero = game.figure(fighter.id)
    assert isinstance(hero, Hero)
    first = True
    while fighter.here and not morale.settled(game, fight):
        singles = possible.deeds(game, fight, fighter)
        found = _offered(game, fight, fighter, singles)
        if first and morale.takes_prisoners(game, fight):
            found.append(Turn((Deed("surrender"),)))
        bought = {(each.what, each.whom): each for each in purchases.there(game, fight.card, hero)}
        found += [Turn((Deed("add", what, whom=whom),), ends=False) for what, whom in bought]
        (picked,) = yield _request(game, fight, fighter, hero, found, bought)
        first = False
        turn = picked.action
        assert isinstance(turn, Turn)
        if turn.deeds and turn.deeds[0].verb == "surrender":
            bodies.leave(game, fight, fighter, "surrendered", "TS-Q-20")
            return
        if turn.deeds and turn.deeds[0].verb == "add":
            deed = turn.deeds[0]
            left = yield from bought[deed.target, deed.whom].run()
            yield from fight_effects.carry_out(game, fight, left, hero)
            yield from goals.reached(game, fight)
            continue
        for deed in turn.deeds:
            if not fighter.here or fight.ended or not possible.allows(game, fight, fighter, deed):
                break
            yield from acting.perform(game, fight, fighter, deed)
            yield from goals.reached(game, fight)
        else:
            if turn.ends:
                fighter.stays = turn.lies
                return


def _request(
    game: State, fight: Fight, fighter: Fighter, hero: Hero, found: list[Turn], bought: Bought
) -> Request:
    """Whole turns, single actions, the end; who reads them sees the best chances first (TS-LOOP-12)."""

    def ranked(options: list[Option]) -> list[Option]:
        return sorted(options, key=lambda each: tuple(-part for part in plans.worth(game, each)))

    lines = Lines(len(found), lambda nth: _option(game, fight, fighter, hero, found[nth], bought))
    prompt = f"{hero.name}: what now?"
    return Request("turn", prompt, (hero.seat,), rule="TS-DP-15", rank=ranked, lines=lambda _: lines)


def _offered(game: State, fight: Fight, fighter: Fighter, singles: list[Deed]) -> list[Turn]:
    found = list(plans.turns(game, fight, fighter, singles))
    if not any(each.deeds[-1].verb == "attack" and each.deeds[-1].way != "whump" for each in found):
        found += plans.advance(game, fight, fighter, singles)
    if goals_ := list(plans.to_goal(game, fight, fighter, singles)):
        known = [each.id for each in found]
        found += [each for each in goals_ if each.id not in known][:1]
    goes_on = len(fighter.left) > 1
    found += [Turn((each,), ends=False) for each in singles if each.verb not in LAST or goes_on]
    end = [Turn(())]
    if bodies.rises(fighter, game.figure(fighter.id)):
        end.append(Turn((), lies=True))
    return found + end


def _option(game: State, fight: Fight, fighter: Fighter, hero: Hero, turn: Turn, bought: Bought) -> Option:
    last = turn.deeds[-1] if turn.deeds else None
    kind = f"turn.{last.verb}" if last and turn.ends else last.verb if last else "end"
    goal = next(each for each in fight.card.options if each.id == turn.aim) if turn.aim else None
    if goal:
        kind = "turn.goal"
    if last and last.verb == "add":
        what = bought[last.target, last.whom]
        return Option(
            id=turn.id, seat=hero.seat, label=what.label, rule=what.rule, kind=kind, actor=hero.id, target=last.target,
            amount=what.price, price=Points(what.price) if what.price else None, action=turn,
        )  # fmt: skip
    if len(turn.deeds) == 1:
        label = wording.words(game, fight, fighter, turn.deeds[0])
    elif turn.deeds:
        label = ", ".join([wording.words(game, fight, fighter, each) for each in turn.deeds])
    else:
        label = "stay on the ground, end the turn" if turn.lies else "end the turn"
    if goal:
        label = f'towards "{goal.label}": {label}'
    if last and not turn.ends and last.verb in LAST:
        label += ", then go on"
    prop = None
    if last and last.verb == "prop":
        prop = next(each for each in fight.props if each.id == last.target)
    return Option(
        id=turn.id,
        seat=hero.seat,
        label=label[:1].upper() + label[1:],
        rule="TS-LOOP-12" if turn.ends else "TS-DP-15",
        kind=kind,
        actor=hero.id,
        target=last.target if last else "",
        card=prop.kind if prop else "",
        action=turn,
    )
