"""What is promised of an option beside what happens: it is taken again and again, with coins that really fall."""

from __future__ import annotations

import os
from math import sqrt
from statistics import fmean, stdev

from engine.plot_twist.ahead import SEED, finer, imagine, previews
from engine.plot_twist.ahead.ways import play_on
from engine.table import RandomStream
from engine.table.seating import derive

ALL = "PREVIEWS" in os.environ
REPLAYS = 400 if ALL else 30


class Coins(RandomStream):
    """Coins that fall as they like, for a game that is played on."""

    game = None


def told(game, seat):
    """What stands beside each option in the end: what could be told only about is told again from more ways."""
    first = {each.id: each for each in previews(game, seat) if each}
    if any(each.about for each in first.values()):
        first |= {each.id: each for each in finer(game, seat) if each}
    return first


def promised(game, seat):
    """What is told of the options of a seat, but for what bars them."""
    return [each for each in told(imagine(game, seat, SEED), seat).values() if not each.barred]


def wrong(game, option, odds):
    """What of the figures of an option is farther than 4 standard errors from what happens in an imagined game."""
    strikes = option.kind.startswith("attack.") and odds.wins in ("to hit", "to recruit", "to kill")
    through = bool(odds.then) or strikes or option.kind == "pass"
    seen = [happens(game, option, odds, derive(1, nth), through) for nth in range(REPLAYS)]
    found = []
    for what, told, counted in zip(
        ("win", "expected"), (odds.win, odds.expected), zip(*seen, strict=True), strict=True
    ):
        if what == "win" and not odds.wins:
            continue
        likely = told % 1 * (1 - told % 1)  # the least variance of whole numbers with that mean
        error = 4 * sqrt(max(stdev(counted) ** 2, likely, 1 / REPLAYS) / REPLAYS)
        if abs(told - fmean(counted)) > error:
            found.append(
                f"{game.phase} {option.id}: {what} {told:.3f}, found {fmean(counted):.3f} ± {error:.3f}"
            )
    return found


def happens(game, option, odds, seed, through):
    """Whether an option succeeds, and how much it brings, once."""
    if odds.wins == "not to be hit":
        return holds(game, option, seed)
    who = fighter(game, option) if through else game.find(option.actor)
    events = played(game, option, who.id if who else "", Coins(seed), through=through)
    if not through:
        return succeeds(events), brought(game, option, odds.brings, events)
    verdicts = [each for each in events if each.kind in ("hit", "missed") and each.by == who.name]
    struck = {each.who for each in events if each.kind == "attack.declared" and each.by == who.name}
    spared = {one.name for one in game.characters if one.side == who.side} - struck
    dealt = [e for e in events if e.kind in ("damage.dealt", "quantity.lost") and e.by == who.name]
    harm = [each.amount for each in dealt if each.who not in spared]
    if "recruit" in odds.wins or "kill" in odds.wins:
        won = any(e.kind.startswith("bystander.") and e.by == who.name for e in events)
    else:
        won = bool(verdicts) and verdicts[0].kind == "hit"
    return won, sum(harm)


def played(*args, **kwargs):
    """What happens where one option is taken and everybody plays on."""
    way = play_on(*args, **kwargs)
    while True:
        try:
            next(way)
        except StopIteration as end:
            return end.value[0]


def holds(game, option, seed):
    """Whether who is attacked is not hit, and how much is taken, once."""
    foe, one = game.combat.combatants()
    events = played(game, option, one.id, Coins(seed), foe=foe.id)
    blows = [each for each in events if getattr(each, "by", "") == foe.name and each.who == one.name]
    harm = sum(each.amount for each in blows if each.kind in ("damage.dealt", "quantity.lost"))
    return not any(each.kind == "hit" for each in blows), harm


def fighter(game, option):
    """Who fights on."""
    fight = game.combat
    mine = [one for one in fight.combatants() if one.seat == option.seat] if fight else []
    who = game.find(option.actor) if option.actor and option.kind != "ability" else None
    return who if who in mine or not fight else mine[0]


def succeeds(events):
    """Whether the first roll that was won or lost was won."""
    return next((e.kind in ("roll.won", "hit") for e in events if e.kind in ENDS), False)


ENDS = ("roll.won", "roll.lost", "hit", "missed")


def brought(game, option, brings, events):
    """How much was hurt, healed or gained."""
    side = game.players[option.seat].side
    mine = {one.name for one in game.characters if one.side == side}
    kind, ours = {
        "damage": ("damage.dealt", False),
        "Mooks": ("quantity.lost", False),
        "damage taken": ("damage.dealt", True),
        "Stress healed": ("regenerated", True),
    }.get(brings, ("gained", True))
    return sum(
        e.amount
        for e in events
        if e.kind == kind and (e.who in mine) is ours and (kind != "gained" or e.counter == brings.lower())
    )
