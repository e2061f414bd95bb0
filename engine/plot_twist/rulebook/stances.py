"""Free actions about one's own statuses: shake off, get up, take off, land, hide (PT-STATUS, PT-Q-53)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engine.plot_twist.asks.figures import forbidden, locked_out, value
from engine.plot_twist.asks.options import option
from engine.plot_twist.lasting import statuses
from engine.plot_twist.lasting.costs import lock_price
from engine.plot_twist.state.actions import Hide, Land, ShakeOff, TakeOff
from engine.plot_twist.state.cost import Cost
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.state import State
from engine.table import Action, Asking, Blocked, Option, Seat


def offer_stances(game: State, who: Character, options: list[Option], why: list[Blocked] | None) -> None:
    held = who.statuses
    used = who.used
    seat = who.seat
    if "stunned" in held:
        if who.attacks:
            options.append(
                option(
                    seat,
                    "recover",
                    who,
                    f"{who.name}: shake off Stunned",
                    "PT-STATUS-05",
                    ShakeOff(who.id, "stunned"),
                    cost=Cost(attacks=1),
                )
            )
        elif why is not None:
            why.append(Blocked(f"{who.name}: shake off Stunned", "needs an Attack action", "PT-STATUS-05"))
    if "prone" in held:
        if who.moves:
            options.append(
                option(
                    seat,
                    "rise",
                    who,
                    f"{who.name}: get up",
                    "PT-STATUS-06",
                    ShakeOff(who.id, "prone"),
                    cost=Cost(moves=1),
                )
            )
        elif why is not None:
            why.append(Blocked(f"{who.name}: get up", "needs a Move action", "PT-STATUS-06"))
    if "flying" in held:
        if "land" not in used:
            options.append(_stance(seat, who.id, who.name, "land", None))
    elif "fly" not in used and value(game, who, "flight"):
        reason = _grounded(game, who)
        if reason is None:
            options.append(_stance(seat, who.id, who.name, "fly", lock_price(who, "flight")))
        elif why is not None:
            why.append(Blocked(f"{who.name}: take off", *reason))
    if "hidden" not in held and "hide" not in used and value(game, who, "stealth"):
        reason = _in_the_open(game, who)
        if reason is None:
            options.append(_stance(seat, who.id, who.name, "hide", lock_price(who, "stealth")))
        elif why is not None:
            why.append(Blocked(f"{who.name}: hide", *reason))


_STANCES: dict[str, tuple[str, str, Callable[[str], Action]]] = {
    "fly": ("take off", "PT-HER-13", TakeOff),
    "hide": ("hide", "PT-HER-12", Hide),
    "land": ("land", "PT-STATUS-08", Land),
}


@lru_cache(1024)
def _stance(seat: Seat, who: str, name: str, kind: str, cost: Cost | None) -> Option:
    """Made once, for it is offered at nearly every question."""
    label, rule, action = _STANCES[kind]
    return Option(f"{kind}:{who}", seat, f"{name}: {label}", rule, cost, kind, who, action=action(who))


def _grounded(game: State, who: Character) -> tuple[str, str] | None:
    """Why it cannot take off; None if it can (PT-STATUS-06, PT-STATUS-08)."""
    if forbidden(game, who, "flying"):
        return "a card forbids it to fly", "PT-CARD-01"
    if who.fell_prone:
        return "fell Prone this turn", "PT-STATUS-06"
    if "prone" in who.statuses:
        return "Prone characters do not fly", "PT-STATUS-06"
    return locked_out(game, who, ["flight"]) if "flight" in who.locked else None


def _in_the_open(game: State, who: Character) -> tuple[str, str] | None:
    """Why it cannot hide; None if it can (PT-Q-53)."""
    if forbidden(game, who, "hidden"):
        return "a card forbids it to hide", "PT-CARD-01"
    if game.combat is not None and game.combat.has(who):
        return "not while in a combat", "PT-Q-53"
    return locked_out(game, who, ["stealth"]) if "stealth" in who.locked else None


def recover(game: State, who: Character, status: str) -> Asking[None]:
    if status == "stunned":
        who.attacks -= 1
    else:
        who.moves -= 1
    yield from statuses.end(game, who, status)


def fly(game: State, who: Character) -> Asking[None]:
    who.used["fly"] = 1
    yield from statuses.pay_lock(game, who, "flight")
    yield from statuses.give(game, who, "flying", rule="PT-HER-13")


def land(game: State, who: Character) -> Asking[None]:
    who.used["land"] = 1
    yield from statuses.end(game, who, "flying")


def hide(game: State, who: Character) -> Asking[None]:
    who.used["hide"] = 1
    yield from statuses.pay_lock(game, who, "stealth")
    yield from statuses.give(game, who, "hidden", rule="PT-HER-12")
