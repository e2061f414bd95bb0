"""Who may take on whom: a combat is initiated (PT-COMBAT-04, PT-COMBAT-05)."""

from __future__ import annotations

from functools import lru_cache

from engine.plot_twist.asks.figures import can_use, forbidden, grown, has, locked_out
from engine.plot_twist.lasting import statuses
from engine.plot_twist.lasting.costs import lock_price
from engine.plot_twist.rulebook.combat import fight
from engine.plot_twist.state.actions import Initiate
from engine.plot_twist.state.cost import Cost
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.state import State
from engine.table import Asking, Blocked, Option, Seat


def initiate_blocked(game: State, who: Character) -> tuple[str, str] | None:
    """Why a character can initiate no combat at all now; None if it can (PT-COMBAT-04, PT-COMBAT-05, PT-Q-34)."""
    if who.attacks < 1:
        return "needs an Attack action", "PT-COMBAT-04"
    if forbidden(game, who, "initiate"):
        return "a card forbids it to initiate combats", "PT-CARD-01"
    tactician = has(game, who, "tactician") and can_use(game, who, "tactician")
    if who.combats < _combats(game, who) + tactician:
        return None
    if has(game, who, "tactician") and not tactician and who.combats == _combats(game, who):
        return locked_out(game, who, ["tactician"])
    if who.side == "villains":
        return "no more combats than Attack actions had this turn", "PT-Q-34"
    return "one combat a turn" if who.combats == 1 else f"{who.combats} combats a turn", "PT-COMBAT-05"


def _combats(game: State, who: Character) -> int:
    """How many combats a character may initiate in this turn, the one more of a Tactician apart (PT-Q-34)."""
    return grown(game, who, "combats", who.attacks_had if who.side == "villains" else 1)


def _is_extra(game: State, who: Character) -> bool:
    """Whether its next combat is the one more of a Tactician (PT-KEY-05)."""
    return who.combats >= _combats(game, who)


def target_blocked(game: State, who: Character, target: Character | CardCopy) -> tuple[str, str] | None:
    """Why this one cannot be taken on; None if it can."""
    if isinstance(target, Character) and "hidden" in target.statuses:
        return f"{target.does('is')} Hidden", "PT-STATUS-10"
    if who.side == "villains" and target.id in who.attacked:
        return f"{target.name}: its target this turn already", "PT-COMBAT-05"
    if _is_extra(game, who) and (target.id in who.attacked or f"struck.{target.id}" in who.used):
        return f"{target.name}: attacked by it this turn already", "PT-KEY-05"
    return None


def offer_combats(game: State, who: Character, options: list[Option], why: list[Blocked] | None) -> None:
    """Whom a character may take on: enemies first, Bystanders, its own side last (PT-Q-33)."""
    reason = initiate_blocked(game, who)
    if reason is not None:
        if why is not None:
            why.append(Blocked(f"{who.name}: initiate a combat", *reason))
        return
    sneak = "hidden" in who.statuses
    targets: list[Character | CardCopy] = [*game.enemies(who), *game.bystanders_here()]
    targets += [one for one in game.standing(who.side) if one is not who]
    for target in targets:
        reason = target_blocked(game, who, target)
        if reason is not None:
            if why is not None:
                why.append(Blocked(f"{who.name}: take on {target.name}", *reason))
            continue
        cost = lock_price(who, "tactician") if _is_extra(game, who) else None
        options.append(_combat(who.seat, who.id, who.name, target.id, target.name, sneak, cost))


@lru_cache(4096)
def _combat(
    seat: Seat, who: str, name: str, target: str, other: str, sneak: bool, cost: Cost | None
) -> Option:
    """Made once, for it is offered many times."""
    kind, verb, rule = (
        ("sneak", "sneak up on", "PT-SNEAK-01") if sneak else ("combat", "take on", "PT-COMBAT-04")
    )
    label, action = f"{name}: {verb} {other}", Initiate(who, target)
    return Option(f"{kind}:{who}>{target}", seat, label, rule, cost, kind, who, target, action=action)


def initiate(game: State, who: Character, target: Character | CardCopy) -> Asking[None]:
    """Initiate a combat and see it through."""
    sneak = "hidden" in who.statuses
    if _is_extra(game, who):
        yield from statuses.pay_lock(game, who, "tactician")
    who.combats += 1
    who.attacked.append(target.id)
    if sneak and isinstance(target, CardCopy):
        yield from statuses.end(game, who, "hidden", rule="PT-STATUS-12")
        sneak = False
    yield from fight(game, who, target, sneak=sneak)
    game.unsettled = True
