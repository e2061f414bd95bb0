"""The stunt of a chase: after all slots are rolled and before the table is read (TS-ABIL-03, TS-C-47, TS-WIN-18)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table import Odds, Option
from engine.table.asking import Asking, may
from engine.troubleshooters.asks.challenges import grade
from engine.troubleshooters.asks.odds import of_check
from engine.troubleshooters.asks.pips import pips_of
from engine.troubleshooters.asks.presets import preset
from engine.troubleshooters.rules import checks
from engine.troubleshooters.rules.flipping import Points
from engine.troubleshooters.rules.points import spend
from engine.troubleshooters.scenario.options import Challenge
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State

STUNT, VEHICLE = "stunt", "vehicle"
HARD = -2


def price(game: State, hero: Hero) -> int | None:
    """What a stunt costs a driver here: nothing once it is bought in this scene; None if it is out of reach."""
    for id in hero.abilities:
        for use in game.library.abilities[id].uses:
            if use.allows == STUNT:
                cost = 0 if STUNT in game.at.bought else use.sp
                return cost if cost <= hero.sp else None
    return None


def buy(game: State, hero: Hero) -> None:
    """Stunts become possible in this scene."""
    cost = price(game, hero)
    assert cost is not None
    if cost:
        spend(game, hero, cost, rule="TS-ABIL-03", why="a stunt")
        game.at.bought.append(STUNT)


def is_chase(challenge: Challenge) -> bool:
    """Whether a challenge is a chase by car or boat, against somebody; in the air nobody does stunts (TS-C-46)."""
    return bool(challenge.opposed) and VEHICLE in challenge.tags and "dogfight" not in challenge.tags


def of_chase(
    game: State, won: Sequence[bool], driver: Hero, kit_tags: tuple[str, ...] = ()
) -> Asking[list[bool]]:
    """The driver may stake the chase on a Vehicles check: one lost slot is won, or one won is lost.

    Nobody is asked where one more would come to the same (TS-LOOP-17).
    """
    cost = price(game, driver)
    more = turned(won, won_one=True)
    if cost is None or grade(len(won), sum(more)) == grade(len(won), sum(won)):
        return list(won)
    spec = attempt(game, driver, kit_tags)
    label = f"A stunt: Vehicles {driver.value('Vehicles')} at {pips_of(game, spec):+d}"
    option = Option(
        id=STUNT, seat=driver.seat, label=label, rule="TS-C-47", price=Points(cost) if cost else None,
        kind=STUNT, actor=driver.id,
    )  # fmt: skip
    prompt = f"{sum(won)} of {len(won)} won so far."
    if not (yield from may(driver.seat, "chase.stunt", prompt, [(option, True)], rule="TS-DP-38")):
        return list(won)
    buy(game, driver)
    result = yield from checks.check(game, spec)
    return turned(won, won_one=result.success)


def attempt(game: State, driver: Hero, kit_tags: tuple[str, ...]) -> Check:
    """The check of a stunt."""
    spec = Check(
        who=driver.id, skill="Vehicles", purpose="slot", why="a stunt",
        difficulty=HARD, tags=(VEHICLE, STUNT), kit_tags=kit_tags,
    )  # fmt: skip
    return preset(game, spec, helper=False)


def odds(game: State, option: Option) -> Odds | None:
    """How likely the stunt is that is offered."""
    slots = game.trial.slots if game.trial else ()
    wheel = next(
        (each.check for each in slots if each.check.who == option.actor and each.check.skill == "Vehicles"),
        None,
    )
    if wheel is None:
        return None
    return Odds(option.id, of_check(game, attempt(game, game.hero(option.actor), wheel.kit_tags)), 0.0)


def turned(won: Sequence[bool], *, won_one: bool) -> list[bool]:
    """The slots when one lost one is won, or one won is lost; where there is none, nothing changes."""
    found = list(won)
    if (not won_one) in found:
        found[found.index(not won_one)] = won_one
    return found
