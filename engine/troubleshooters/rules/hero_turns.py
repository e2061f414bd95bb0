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
    turn_odds,
    wording,
)
from engine.troubleshooters.rules.flipping import Points
from engine.troubleshooters.rules.purchase import Purchase
from engine.troubleshooters.scenario.options import LOUD
from engine.troubleshooters.state.deeds import DOES, LAST, Deed, Turn
from engine.troubleshooters.state.fight import Fight, Fighter
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.state import State

SCENE = tuple(DOES.values())

Bought = dict[tuple[str, str], Purchase]
"""What can be had, by what it is and whom it is about."""
Offered = Turn | Deed | Purchase
"""A turn; a single action, or what can be had: a part of one."""


def act(game: State, fight: Fight, fighter: Fighter) -> Asking[None]:
    """Ask until the turn is over; what the dice make impossible leads to the next question."""
    hero = game.figure(fighter.id)
    assert isinstance(hero, Hero)
    first = True
    while fighter.here and not morale.settled(game, fight):
        found = _offered(game, fight, fighter, possible.deeds(game, fight, fighter))
        if first and morale.takes_prisoners(game, fight):
            found.append(Turn((Deed("surrender"),)))
        bought = {(each.what, each.whom): each for each in purchases.there(game, fight.card, hero)}
        found += bought.values()
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
        for nth, deed in enumerate(turn.deeds):  # the first was offered as it is legal now
            if not fighter.here or fight.ended or (nth and not possible.allows(game, fight, fighter, deed)):
                break
            yield from acting.perform(game, fight, fighter, deed)
            yield from goals.reached(game, fight)
            if deed.verb in ("move", "sprint") and fighter.zone != deed.zone:
                break  # what was to be done there is not done from here unasked (TS-ZONE-06)
        else:
            if turn.ends:
                fighter.stays = turn.lies
                return


def _request(
    game: State, fight: Fight, fighter: Fighter, hero: Hero, found: list[Offered], bought: Bought
) -> Request:
    """Whole turns, single actions, the end; who reads them sees the best chances first (TS-LOOP-12)."""

    def ranked(options: list[Option]) -> list[Option]:
        return sorted(options, key=lambda each: tuple(-part for part in turn_odds.worth(game, each)))

    lines = Lines(
        len(found),
        lambda nth: _option(game, fight, fighter, hero, found[nth], bought),
        lambda: [_kind(each) for each in found],
    )
    prompt = f"{hero.name}: what now?"
    return Request("turn", prompt, (hero.seat,), rule="TS-DP-15", rank=ranked, lines=lambda _: lines)


def _turn(offered: Offered) -> Turn:
    """The turn, or the part of one, that is meant."""
    if isinstance(offered, Turn):
        return offered
    deed = offered if isinstance(offered, Deed) else Deed("add", offered.what, whom=offered.whom)
    return Turn((deed,), ends=False)


def _kind(offered: Offered) -> str:
    if isinstance(offered, Turn):
        return "turn.goal" if offered.aim else f"turn.{offered.deeds[-1].verb}" if offered.deeds else "end"
    return offered.verb if isinstance(offered, Deed) else "add"


def _offered(game: State, fight: Fight, fighter: Fighter, singles: list[Deed]) -> list[Offered]:
    found = list(plans.turns(game, fight, fighter, singles))
    if not any(each.deeds[-1].verb == "attack" and each.deeds[-1].way != "whump" for each in found):
        found += plans.advance(game, fight, fighter, singles)
    for goal in plans.to_goal(game, fight, fighter, singles):
        if all(each.deeds != goal.deeds for each in found):
            found.append(goal)
            break
    goes_on = len(fighter.left) > 1
    parts = [each for each in singles if each.verb not in LAST or goes_on]
    end = [Turn(())]
    if bodies.rises(fighter, game.figure(fighter.id)):
        end.append(Turn((), lies=True))
    return [*found, *parts, *end]


def _option(
    game: State, fight: Fight, fighter: Fighter, hero: Hero, offered: Offered, bought: Bought
) -> Option:
    turn, kind = _turn(offered), _kind(offered)
    last = turn.deeds[-1] if turn.deeds else None
    goal = next(each for each in fight.card.options if each.id == turn.aim) if turn.aim else None
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
        card=prop.kind if prop else LOUD if turn_odds.loud(fight, fighter, turn) else "",
        action=turn,
    )
