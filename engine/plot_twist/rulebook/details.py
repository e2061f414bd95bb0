"""Details: what they cost, when they may be played, and what becomes of them (PT-DETAIL, PT-Q-62, PT-Q-67)."""

from __future__ import annotations

from engine.plot_twist.asks.conditions import unmet
from engine.plot_twist.asks.figures import short_of
from engine.plot_twist.asks.moments import not_now
from engine.plot_twist.asks.options import option
from engine.plot_twist.lasting import lasting
from engine.plot_twist.lasting.costs import unpayable
from engine.plot_twist.lasting.counters import spend
from engine.plot_twist.lasting.resolving import resolve
from engine.plot_twist.lasting.statuses import owed, pay_locks
from engine.plot_twist.lasting.triggers import happen, stand_in
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.actions import PlayDetail
from engine.plot_twist.state.cost import FREE, Cost
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.state import Scope, State
from engine.table import Asking, Blocked, Option, Seat

Why = tuple[str, str]


def detail_price(game: State, who: Character) -> tuple[str, int]:
    """Counter and amount a Detail costs a character (PT-BELIEF-04, PT-Q-14, PT-STATUS-02)."""
    if who.kind == "hero":
        return "belief", 2 if who.incapacitated else 1
    return "hate", game.tuning.gm_detail_hate


def detail_blocked(game: State, who: Character, item: CardCopy, *, free: bool = False) -> Why | None:
    """Why a character cannot play a Detail; None if it can."""
    if not free:
        reason = not_now(game)
        if reason is not None:
            return reason
        counter, price = detail_price(game, who)
        payer = who if who.kind == "hero" else game.main_villain()
        if payer is None:
            return "needs a Main Villain to pay", "PT-Q-14"
        rule = "PT-Q-14" if counter == "hate" else "PT-Q-62" if who.incapacitated else "PT-DETAIL-01"
        reason = short_of(game, payer, counter, price, rule)
        if reason is not None:
            return reason
    if game.name_in_play(item.name):
        return "one of that Name is in play", "PT-CARD-03"
    scope = Scope(game, item, who, who.seat)
    reason = unmet(scope, item.card.needs())
    if reason is None and who.locked:
        reason = unpayable(game, who, FREE, owed(scope, item.card.requires, item.card.effects))
    if reason is not None:
        return reason
    card = item.card
    if card.effects and not (card.passive or card.triggers or card.actions):
        return game.kept.by_itself(item, lambda: _nothing_to_do(scope))
    return None


def _nothing_to_do(scope: Scope) -> Why | None:
    """Why no word of a Detail could be resolved; None if one could."""
    reason = None
    for effect in scope.item.card.effects:
        reason = effect.blocked(scope)
        if reason is None:
            break
    return reason


def play_detail(game: State, who: Character, item: CardCopy) -> Asking[None]:
    """Pay for a Detail and resolve it; not an action (PT-DETAIL-01)."""
    counter, price = detail_price(game, who)
    payer = who if who.kind == "hero" else game.main_villain()
    assert payer is not None
    yield from pay_locks(Scope(game, item, who, who.seat), item.card.requires)
    yield from spend(game, payer, counter, price, item.name, rule="PT-DETAIL-01")
    if item in game.players[who.seat].plots:  # no text that answers the price has played it
        yield from resolve_detail(game, who, item)


def resolve_detail(game: State, who: Character, item: CardCopy) -> Asking[None]:
    """A Detail with standing text or time stays in play; another is discarded at once (PT-Q-67)."""
    game.players[who.seat].plots.remove(item)
    item.zone = "detail"
    item.bearer = who
    game.details.append(item)
    scope = Scope(game, item, who, who.seat)
    if who.incapacitated:
        yield from stand_in(scope)
    lasting.install(game, item, scope.me)
    yield from happen(game, ev.CardPlayed(rule="PT-DETAIL-01", by=who.name, card=item.name, type="detail"))
    yield from resolve(scope, item.effects)
    stays = item.nullified or any(each.scope.item is item for each in game.lasting) or item.card.actions
    if not stays and item.zone == "detail":
        lasting.leave_play(game, item, "discard", rule="PT-Q-67")


def offer_detail(
    game: State, seat: Seat, item: CardCopy, options: list[Option], why: list[Blocked] | None
) -> None:
    mine = [who for who in game.characters if who.seat == seat and (who.standing or who.kind == "hero")]
    asked = [(who, detail_blocked(game, who, item)) for who in mine if who.kind in ("hero", "villain")]
    if not any(reason is None for _, reason in asked):  # a Mook's Colour will do (PT-Q-64)
        asked += [(who, detail_blocked(game, who, item)) for who in mine if who.kind == "mook"]
    able = sum(reason is None for _, reason in asked)
    for who, reason in asked:
        if reason is None:
            counter, price = detail_price(game, who)
            locks = owed(Scope(game, item, who, seat), item.card.requires, item.card.effects)
            options.append(
                option(
                    seat,
                    "detail",
                    who,
                    item.name if able == 1 else f"{who.name}: {item.name}",
                    "PT-DETAIL-01",
                    PlayDetail(who.id, item.id),
                    card=item.slug,
                    cost=Cost(**{counter: price}).locked(len(locks)),
                )
            )
        elif why is not None:
            why.append(Blocked(item.name, *reason))


def offer_details_around(
    game: State, seat: Seat, window: str, options: list[Option], why: list[Blocked] | None
) -> None:
    """Details that may be played around a roll of your own (PT-Q-10)."""
    for item in game.players[seat].plots:
        if item.card.type == "detail" and item.card.window == window:
            offer_detail(game, seat, item, options, why)
