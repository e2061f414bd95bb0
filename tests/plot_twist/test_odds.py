"""The odds shown are how often it happens: options are replayed on copies of the game, others passing.

``PLOT_TWIST_ODDS=200`` takes so many situations and all their options, instead of 8 and one of each.
"""

from __future__ import annotations

import os
from contextlib import suppress
from math import inf, sqrt
from random import Random

import pytest

from content.registry import open_system
from engine.plot_twist.asks import figures
from engine.plot_twist.rolls.damage import room
from engine.plot_twist.state.deeds import Damage
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.terms import DAMAGES
from engine.table import Table
from engine.table.seating import derive

pytestmark = pytest.mark.long

SITUATIONS = int(os.environ.get("PLOT_TWIST_ODDS", "4"))
OPTIONS = 1 if "PLOT_TWIST_ODDS" not in os.environ else 1000
REPLAYS = 400
SHARES = 4
"""The situations are shared among so many tests, so that they spread over the cores."""
KINDS = (
    "attack",
    "defend",
    "investigate",
    "perceive",
    "healing",
    "answer",
    "number",
    "coin",
    "success",
    "cure",
)
"""Options whose roll is the next that is made. What leads to an attack of later is a preview, not a chance."""


@pytest.fixture(scope="module")
def system():
    return open_system("plot-twist")


class Situation:
    """A question of a game: a copy from before it, entered anew, and what was decided in between."""

    def __init__(self, table, copy, decided):
        self.table, self.copy, self.decided = table, copy, decided
        self.request = table.request

    def options(self):
        """The options with odds of a roll that comes next, each with these."""
        for seat in self.request.seats:
            for option in self.request.options_for(seat):
                odds = self.table.game.odds(option)
                if (
                    odds is not None
                    and option.kind.partition(".")[0] in KINDS
                    and " with a " not in odds.wins
                ):
                    yield option, odds

    def replay(self, option, odds, seed):
        """What one option brings with other coins: the facts from it on."""
        events = []
        game = self.copy.copy(events.append)
        flow = game.resume()
        request = next(flow)
        for decided in self.decided:
            request = flow.send(request.picked(decided.seat, decided.picks))
        game.random.restart(seed)
        events.clear()
        with suppress(StopIteration):  # the game may end
            request = flow.send([option])
            while not game.between:
                request = flow.send([meant(game, request, odds)])
        return events


def meant(game, request, odds):
    """Everybody passes; who must choose takes what the odds are about."""
    seat = request.seats[0]
    options = request.options_for(seat)
    passing = next((each for each in options if each.kind.partition(".")[0] == "pass"), None)
    if passing is not None:
        return passing
    if request.phase == "roll.number":
        return next((each for each in options if each.amount == odds.number), options[-1])
    if request.phase == "combat.defend":
        return max(options, key=lambda each: game.odds(each).win)
    return options[0]


def reach(system, seed):
    """A situation some way into a game, with an option to measure; None if the game ends before."""
    random = Random(seed)
    table = Table(system, system.setup({"heroes": 1 + seed % 3}, seed), seed)
    players = {seat: system.scripted(seat, table.setup, derive(seed, seat)) for seat in table.seats}
    ahead = random.randrange(20, 400)
    copy, since = None, 0
    while table.request is not None:
        if table.game.between:
            copy, since = table.game.copy(lambda event: None), len(table.decisions)
        if len(table.decisions) >= ahead and copy is not None:
            situation = Situation(table, copy, table.decisions[since:])
            if any(situation.options()):
                return situation
        seat = table.request.seats[0]
        table.decide(table.request.number, seat, players[seat].decide(table.view(seat), table.request).picks)
    return None


def struck(game, option):
    """Whom the attack is made on that an option leads to, or is a part of."""
    fight = game.combat
    if option.kind.startswith("attack") or fight is None or fight.attack is None:
        return next((one for one in (*game.characters, *game.bystanders) if one.id == option.target), None)
    return fight.attack.target


def left(game, foe, odds):
    """The most that whoever is struck can lose: damage beyond the Resistance is lost (PT-Q-28)."""
    if not isinstance(foe, Character) or foe.kind == "mook" or "damage" not in odds.brings:
        return inf
    under_way = game.combat.attack if game.combat else None
    said = odds.brings.partition(" ")[0].lower()
    resistance = DAMAGES[under_way.kind] if said == "damage" and under_way else said
    return room(game, Damage(foe, resistance))


def spared(game, foe):
    """What cards take off damage that is dealt to whoever is struck."""
    return -figures.total(game, foe, "damage_taken") if isinstance(foe, Character) else 0


def brought(option, odds, events, actor, foe, most, less):
    """Whether it worked and what it brought, ``most`` at most and ``less`` what cards take off, by the facts of a replay:
    of several attacks the first."""
    fell = next((nth for nth, event in enumerate(events) if event.kind in ("hit", "missed")), len(events))
    hit = fell < len(events) and events[fell].kind == "hit"
    after = events[fell:] if hit or fell == len(events) else []
    damage = next((e.amount for e in after if e.kind == "coins.tossed" and e.what == f"damage to {foe}"), 0)
    damage = max(0, damage - less)
    if odds.brings.startswith("Mooks"):
        damage = next((e.amount for e in after if e.kind == "quantity.lost" and e.who == foe), 0)
    if odds.wins in ("to hit", "not to be hit"):
        return hit == (odds.wins == "to hit"), min(damage, most) if odds.brings else 0
    if odds.wins in ("to recruit", "to kill"):
        return any(e.kind in ("bystander.recruited", "bystander.killed") for e in events), 0
    if not odds.wins or odds.wins == "to take all that is left":  # a Damage Roll under way
        fell = next((e for e in events if e.kind == "coins.tossed" and e.what.startswith("damage to")), None)
        rolled = fell.amount if fell else 0
        if not odds.wins:
            return True, min(rolled, most)
        return rolled > odds.number, damage if odds.brings.startswith("Mooks") else min(
            rolled, odds.number + 1
        )
    if odds.wins == "to hold out":
        return not any(e.kind == "roll.won" and e.who == odds.pools[1].who for e in events), 0
    won = any(event.kind == "roll.won" and event.who == actor for event in events)
    if odds.brings == "clues":
        return won, next((e.amount for e in events if e.kind == "coins.tossed"), 0)
    if odds.number and odds.expected:
        return won, won * odds.expected / odds.win if odds.win else 0
    return won, 0


def same(shown, seen, chance):
    """Whether a mean is within four standard errors of what was seen, or of what so small a ``chance`` would show."""
    mean = sum(seen) / len(seen)
    spread = sqrt(sum((each - mean) ** 2 for each in seen) / (len(seen) - 1))
    promised = shown / chance * sqrt(chance * (1 - chance)) if chance else 0.0
    return abs(shown - mean) <= 4 * max(spread, promised) / sqrt(len(seen)) + 1e-9


@pytest.mark.rule(
    "PT-ROLL-01", "PT-ROLL-04", "PT-ROLL-05", "PT-ROLL-07", "PT-ATK-09", "PT-DMG-01", "PT-MOOK-04"
)
@pytest.mark.parametrize("share", range(SHARES))
def test_the_odds_of_an_option_are_how_often_it_works_and_what_it_brings(system, share):
    wrong, measured = [], 0
    for nth in range(share, SITUATIONS, SHARES):
        situation = reach(system, 1000 + nth)
        if situation is None:
            continue
        found = list(situation.options())
        Random(nth).shuffle(found)
        for option, odds in found[:OPTIONS]:
            game = situation.table.game
            who = game.find(option.actor)
            foe = struck(game, option)
            of = who.name if who else "", foe.name if foe else "", left(game, foe, odds), spared(game, foe)
            seen = [
                brought(option, odds, situation.replay(option, odds, seed), *of) for seed in range(REPLAYS)
            ]
            measured += 1
            wins, means = [float(won) for won, _ in seen], [float(amount) for _, amount in seen]
            if not (same(odds.win, wins, odds.win) and same(odds.expected, means, odds.win)):
                shown = f"{odds.win:.3f} {odds.expected:.2f}"
                wrong.append(
                    f"{1000 + nth} {option.id}: {shown} seen {sum(wins) / 400:.3f} {sum(means) / 400:.2f} ({odds.wins})"
                )
    assert (measured > 0, wrong) == (True, [])
