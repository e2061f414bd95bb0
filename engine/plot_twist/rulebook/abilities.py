"""Abilities printed on cards in play: Advantages, and what Locations, Twists, Events and Objectives allow."""

from __future__ import annotations

from msgspec.structs import replace

from engine.plot_twist.asks.conditions import Why, unmet
from engine.plot_twist.asks.moments import not_now
from engine.plot_twist.asks.options import option
from engine.plot_twist.asks.who import always_the_same, matches
from engine.plot_twist.lasting.costs import pay, unpayable
from engine.plot_twist.lasting.resolving import resolve
from engine.plot_twist.lasting.statuses import owed, pay_locks
from engine.plot_twist.lasting.triggers import happen, stand_in
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.actions import UseAbility
from engine.plot_twist.state.cost import Cost
from engine.plot_twist.state.kept import Usable
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.printed import Ability
from engine.plot_twist.state.state import Scope, State
from engine.table import Asking, Blocked, Option, Seat


def offer_abilities(
    game: State,
    seat: Seat,
    window: str,
    options: list[Option],
    why: list[Blocked] | None,
    only: Character | None = None,
) -> None:
    """The abilities of one window that characters of a seat may use now; around a roll ``only`` who rolls (PT-Q-04)."""
    if window not in game.actions:
        return
    for each in _open_to(game, seat, window):
        item, ability = each.item, each.ability
        if item is game.objective and seat != "gm" and not game.objective_known:
            continue
        users = _users(game, seat, item, ability) if each.users is None else each.users
        if only is not None:
            users = [only] if only in users else []
        for who in users:
            if why is None and ability.limit == "turn" and each.key in who.used:
                continue
            reason = _blocked(game, who, each)
            if reason is None:
                options.append(_option(game, seat, who, each))
            elif why is not None:
                why.append(Blocked(f"{who.name}: {ability.name}", *reason))


def _option(game: State, seat: Seat, who: Character, usable: Usable) -> Option:
    """Made once for each who may use it, unless something of it is Locked."""
    item, ability = usable.item, usable.ability
    lies, copy, locks = item.lies_as, _copy(game, item), 0
    if who.locked:
        locks = len(owed(Scope(game, item, who, seat), ability.when, ability.do))
    made = None if locks else usable.made.get((who, lies, copy))
    if made is None:
        made = option(
            seat,
            "ability",
            who,
            f"{who.name}: {ability.name}",
            "PT-ACT-01",
            UseAbility(who.id, item.id, ability.name),
            card=lies.lower().replace(" ", "-"),
            cost=ability.cost.locked(locks),
            target=ability.name.lower().replace(" ", "-"),
            amount=copy,
        )
        if ability.once:
            made = replace(made, kind="ability.once")
        if not locks:
            usable.made[who, lies, copy] = made
    return made


def _open_to(game: State, seat: Seat, window: str) -> list[Usable]:
    """The abilities of one window, each with those of a seat that it is open to; None where that changes by itself."""
    known = game.kept.open_to.get((window, seat))
    if known is None:
        found = [
            Usable(item, ability, _users(game, seat, item, ability) if always_the_same(ability.who) else None)
            for item, ability in game.actions[window]
        ]
        known = game.kept.open_to[window, seat] = [each for each in found if each.users != []]
    return known


def _users(game: State, seat: Seat, item: CardCopy, ability: Ability) -> list[Character]:
    if ability.who == "main_villain":
        main = game.main_villain()
        return [who for who in game.controlled(seat) if who is main]
    scope = Scope(game, item, item.bearer, item.seat)
    return [who for who in game.controlled(seat) if matches(scope, ability.who, who)]


def _key(item: CardCopy, ability: Ability) -> str:
    return f"{item.id}.{ability.name}"


def _copy(game: State, item: CardCopy) -> int:
    """Which copy of a Twist it is, from the second on: each works by itself (PT-Q-46)."""
    if item.zone != "twist":
        return 0
    copies = [each for each in game.twists_out if each.name == item.name]
    return copies.index(item) + 1 if item in copies[1:] else 0


def _blocked(game: State, who: Character, usable: Usable) -> Why | None:
    """Why a character cannot use an ability now; None if it can."""
    item, ability = usable.item, usable.ability
    reason = not_now(game)
    if reason is not None and not _costs_energy(game, who, item, ability):
        return reason
    if ability.limit == "turn" and usable.key in who.used:
        return "once a turn", "PT-ACT-01"
    if ability.limit == "game" and usable.key in game.used:
        return "once a game", "PT-CARD-01"
    if not who.locked and (reason := unpayable(game, who, ability.cost)) is not None:
        return reason
    scope = Scope(game, item, who, who.seat)
    if who.locked:
        reason = unpayable(game, who, ability.cost, owed(scope, ability.when, ability.do))
    if reason is None and ability.when:
        reason = unmet(scope, ability.when)
    if reason is not None:
        return reason
    for effect in ability.do:
        reason = effect.blocked(scope)
        if reason is None:
            return None
    return reason


def _costs_energy(game: State, who: Character, item: CardCopy, ability: Ability) -> bool:
    """Whether it is an Advantage for Energy alone, which End of Turn allows (PT-ENERGY-05, PT-ENERGY-07, PT-Q-70)."""
    price = ability.cost.energy
    return game.in_turn and item is who.item and price > 0 and ability.cost == Cost(energy=price)


def ability_of(item: CardCopy, name: str) -> Ability:
    """The ability of that name on a card."""
    return next(each for each in item.card.actions if each.name == name)


def use(game: State, who: Character, item: CardCopy, name: str) -> Asking[None]:
    """Pay for an ability and resolve it."""
    ability = ability_of(item, name)
    key = _key(item, ability)
    who.used[key] = who.used.get(key, 0) + 1
    if ability.limit == "game":
        game.used.append(key)
    called = game.called(item)
    speaker, game.speaker = game.speaker, item
    what = name if called == who.name else f"{name} ({called})"
    yield from happen(game, ev.ActionTaken(rule="PT-ACT-01", by=who.name, card=called, what=what))
    scope = Scope(game, item, who, who.seat, name)
    yield from pay_locks(scope, ability.when)
    yield from pay(game, who, ability.cost, name)
    yield from stand_in(scope)  # what answers the payment may fell who pays (PT-STATUS-03)
    scope.roll = game.roll
    yield from resolve(scope, ability.do)
    game.speaker = speaker
