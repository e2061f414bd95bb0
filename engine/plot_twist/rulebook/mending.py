"""What Energy mends at any time: Stress and Trauma of one's own (PT-ENERGY-02, PT-ENERGY-04)."""

from __future__ import annotations

from engine.plot_twist.asks.figures import energy_left, forbidden, short_of
from engine.plot_twist.asks.options import option
from engine.plot_twist.lasting import counters
from engine.plot_twist.state.actions import Mend
from engine.plot_twist.state.cost import Cost
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import RESISTANCES, say
from engine.table import Asking, Blocked, Option


def offer_energy(game: State, who: Character, options: list[Option], why: list[Blocked] | None) -> None:
    """Regenerate Stress and remove Trauma, one's own (PT-ENERGY-02, PT-ENERGY-04, PT-Q-51)."""
    left = energy_left(game, who)
    price, trauma_price = game.tuning.energy_regenerate, game.tuning.energy_trauma
    if why is not None:
        _cannot_mend(game, who, why)
    if not left:
        return
    for name in RESISTANCES:
        most = min(who.stress[name], left // price)
        if most and forbidden(game, who, "heal"):
            most = 0
        for amount in dict.fromkeys((1, most)) if most > 0 else ():
            options.append(
                option(
                    who.seat,
                    "energy.regenerate",
                    who,
                    f"{who.name}: regenerate {amount} {say(name)} Stress",
                    "PT-ENERGY-02",
                    Mend(who.id, name, amount, price),
                    target=name,
                    amount=amount,
                    cost=Cost(energy=amount * price),
                )
            )
        if who.trauma[name] and left >= trauma_price:
            options.append(
                option(
                    who.seat,
                    "energy.trauma",
                    who,
                    f"{who.name}: remove 1 {say(name)} Trauma",
                    "PT-ENERGY-04",
                    Mend(who.id, name, 1, trauma_price, trauma=True),
                    target=name,
                    amount=1,
                    cost=Cost(energy=trauma_price),
                )
            )


def _cannot_mend(game: State, who: Character, why: list[Blocked]) -> None:
    """Why Stress stays, why Trauma stays."""
    tuning = game.tuning
    if any(who.stress.values()):
        reason = short_of(game, who, "energy", tuning.energy_regenerate, "PT-ENERGY-02")
        if forbidden(game, who, "heal"):
            reason = "a card forbids it to regenerate Stress", "PT-CARD-01"
        if reason is not None:
            why.append(Blocked(f"{who.name}: regenerate", *reason))
    if any(who.trauma.values()):
        reason = short_of(game, who, "energy", tuning.energy_trauma, "PT-ENERGY-04")
        if reason is not None:
            why.append(Blocked(f"{who.name}: remove Trauma", *reason))


def mend(
    game: State, who: Character, name: str, amount: int, price: int, *, trauma: bool = False
) -> Asking[None]:
    rule = "PT-ENERGY-04" if trauma else "PT-ENERGY-02"
    yield from counters.spend(game, who, "energy", amount * price, "regenerate", rule=rule)
    yield from counters.regenerate(game, who, name, amount, rule=rule, trauma=trauma)
