"""The windows around a roll: who may spend, and what, before the coins fall and after (PT-Q-09, PT-Q-10)."""

from __future__ import annotations

from functools import partial

from engine.plot_twist.asks import figures
from engine.plot_twist.asks.moments import not_now
from engine.plot_twist.asks.options import option, pass_option
from engine.plot_twist.lasting.counters import spend
from engine.plot_twist.rolls import pools
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.actions import BuyCoins, BuySuccess
from engine.plot_twist.state.cost import Cost
from engine.plot_twist.state.deeds import Roll
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import say
from engine.table import Asking, Blocked, Option, Request, Seat


def windows(game: State, roll: Roll, window: str) -> Asking[None]:
    """First the roller's side, then the other (PT-Q-10); the GM has a say at any roll (PT-Q-09).

    The other side of a Damage Roll is whoever is about to be damaged.
    """
    seats = [roll.who.seat]
    for other in (roll.against, roll.harm):
        if other is not None and other.who.seat not in seats:
            seats.append(other.who.seat)
    if "gm" not in seats:
        seats.append("gm")
    for seat in seats:
        yield from _window(game, seat, roll, window)


def _own(seat: Seat, roll: Roll) -> list[Roll]:
    """The rolls of a seat: its own of the two, both if it makes both; for who makes neither, the one against it."""
    mine = roll if seat == roll.who.seat else roll.against
    both = roll.against if seat == roll.who.seat and roll.against and roll.against.who.seat == seat else None
    return [each for each in (mine, both) if each is not None]


def offers(
    game: State, seat: Seat, mine: list[Roll], roll: Roll, window: str, why: list[Blocked] | None = None
) -> list[Option]:
    """What a seat may do around a roll, on its own rolls of it."""
    options: list[Option] = []
    for each in mine:
        if window == "before_roll":
            _spending(game, seat, each, options, why)
    game.offer_around(seat, mine or [roll], window, options, why)
    return options


def _window(game: State, seat: Seat, roll: Roll, window: str) -> Asking[None]:
    while offered := offers(game, seat, _own(seat, roll), roll, window):
        picked = (yield _asked(game, seat, roll, window, offered))[0]
        if picked.kind == "pass":
            return
        yield from game.perform(picked)
        if roll.kind == "attack" and game.combat is not None and game.combat.bystander is not None:
            roll.difficulty = figures.difficulty(game, roll.who, game.combat.bystander)


def question(game: State, seat: Seat, roll: Roll, window: str) -> Request:
    """What a seat is asked around a roll: a pass is always among it."""
    return _asked(game, seat, roll, window, offers(game, seat, _own(seat, roll), roll, window))


def _asked(game: State, seat: Seat, roll: Roll, window: str, offered: list[Option]) -> Request:
    passing = pass_option(seat, "Let the coins fly" if window == "before_roll" else "Let it stand", "PT-Q-10")

    def offer(_seat: Seat, why: list[Blocked] | None) -> list[Option]:
        return [*offers(game, seat, _own(seat, roll), roll, window, why), passing]

    made = {seat: [*offered, passing]}
    asked = partial(_prompt, game, roll, seat)
    return Request(f"roll.{window}", asked, (seat,), offer, rule="PT-Q-10", made=made, passes=True)


def _prompt(game: State, roll: Roll, seat: Seat) -> str:
    def words(each: Roll) -> str:
        if each.secret and seat != "gm":
            return f"{each.who.does('rolls')} in secret"
        if each.tossed:
            return f"{each.who.name}: {each.successes} Success{'es' * (each.successes != 1)}"
        coins, made = pools.coins(game, each), f"{each.who.name}: {ev.sum_up(pools.parts(game, each))}"
        if pools.stopped(game, each):
            return f"{made} = {coins}, no damage"
        automatic = pools.automatic(game, each)
        extra = f" + {automatic} automatic" if automatic else ""
        return f"{made} = {max(0, coins)} coin{'s' * (coins != 1)}{extra}"

    what = roll.what or roll.kind
    versus = f" v {words(roll.against)}" if roll.against is not None else ""
    return f"{what[:1].upper()}{what[1:]}: {words(roll)}{versus}"


def _spending(game: State, seat: Seat, roll: Roll, options: list[Option], why: list[Blocked] | None) -> None:
    """Coins for Energy and quantity counters, Automatic Successes for Belief."""
    who = roll.who
    if who.seat != seat:
        return
    price = game.tuning.energy_coin
    left = figures.energy_left(game, who) // price
    for coins in range(1, left + 1):
        options.append(
            option(
                seat,
                "coin.energy",
                who,
                f"{coins} more coin{'s' * (coins > 1)} for {who.name}",
                "PT-ENERGY-03",
                BuyCoins(who.id, "energy", coins, price),
                amount=coins,
                adds=1,
                cost=Cost(energy=coins * price),
            )
        )
    if not left and why is not None and who.kind in ("hero", "villain"):
        if (reason := figures.short_of(game, who, "energy", price, "PT-ENERGY-03")) is not None:
            why.append(Blocked("More coins for Energy", *reason))
    for coins in range(1, figures.counters_left(game, who) + 1):
        options.append(
            option(
                seat,
                "coin.quantity",
                who,
                f"{coins} more coin{'s' * (coins > 1)} for {who.name}",
                "PT-MOOK-03",
                BuyCoins(who.id, "quantity", coins, 1),
                amount=coins,
                adds=1,
                cost=Cost(quantity=coins),
            )
        )
    if who.kind == "hero":
        reason = not_now(game) or pools.stopped(game, roll)
        if reason is None and (belief := figures.spendable(game, who, "belief")) >= 2:
            options.append(
                option(
                    seat,
                    "success.belief",
                    who,
                    f"1 Automatic Success for {who.name}",
                    "PT-BELIEF-06",
                    BuySuccess(who.id),
                    cost=Cost(belief=2),
                    adds=belief // 2,
                )
            )
        elif why is not None and (
            reason := reason or figures.short_of(game, who, "belief", 2, "PT-BELIEF-06")
        ):
            why.append(Blocked("1 Automatic Success", *reason))


def buy_coins(game: State, roll: Roll, counter: str, coins: int, price: int) -> Asking[None]:
    rule = "PT-ENERGY-03" if counter == "energy" else "PT-MOOK-03"
    roll.add(say(counter), coins)
    yield from spend(game, roll.who, counter, coins * price, f"{coins} coin{'s' * (coins > 1)}", rule=rule)


def buy_success(game: State, roll: Roll) -> Asking[None]:
    roll.automatic += 1
    yield from spend(game, roll.who, "belief", 2, "1 Automatic Success", rule="PT-BELIEF-06")
