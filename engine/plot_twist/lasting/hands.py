"""Combat hands and decks: drawn, discarded, searched, looked at (PT-COMBAT-01 to PT-COMBAT-03, PT-Q-13)."""

from __future__ import annotations

from engine.plot_twist.asks.conditions import Why
from engine.plot_twist.lasting.lasting import lay_aside
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.pieces import CardCopy
from engine.plot_twist.state.state import Scope, State
from engine.table import Asking, Option, Seat
from engine.table.asking import choose, several

HAND = 3
"""Combat cards a hand is drawn back to."""


def draw(game: State, seat: Seat, amount: int, *, rule: str) -> None:
    """Draw Combat cards; the discards become the deck when it is empty (PT-Q-13)."""
    player = game.players[seat]
    drawn: list[CardCopy] = []
    for _ in range(amount):
        item = player.deck.draw()
        if item is None:
            break
        item.zone = "hand"
        player.hand.append(item)
        drawn.append(item)
    if drawn:
        names = tuple(item.name for item in drawn)
        game.record(
            ev.CardsDrawn(rule=rule, see=(seat,), by=who_is(game, seat), amount=len(drawn), cards=names)
        )


def who_is(game: State, seat: Seat) -> str:
    """A seat as it is called in the log: a player by the Hero he began with, as everything else a Hero does is told."""
    if seat == "gm":
        return "The GM"
    party = (one.name for one in (*game.characters, *game.gone) if one.seat == seat and one.kind == "hero")
    return next(party, f"Player {seat.partition(':')[2]}")


def discard(game: State, seat: Seat, items: list[CardCopy]) -> None:
    """Put Combat cards from the hand on the discards."""
    player = game.players[seat]
    for item in items:
        player.hand.remove(item)
        item.zone = "discard"
        player.deck.discards.append(item)
    if items:
        names = tuple(item.name for item in items)
        game.record(
            ev.CardsDiscarded(rule="PT-COMBAT-03", by=who_is(game, seat), amount=len(items), cards=names)
        )


def discard_spent(game: State) -> None:
    """Cards played in a combat go to the discards when it ends, and their standing text with them (PT-Q-32)."""
    for player in game.players.values():
        for item in player.spent:
            lay_aside(game, item, all_of_it=False)
            item.zone = "discard"
            item.bearer = None
        player.deck.discards += player.spent
        player.spent = []


def _choose_cards(
    game: State, seat: Seat, prompt: str, rule: str, least: int, most: int, kind: str
) -> Asking[list[CardCopy]]:
    hand = game.players[seat].hand
    options = [
        Option(f"{kind}:{item.id}", seat, item.name, rule, None, kind, card=item.slug) for item in hand
    ]
    among = list(zip(options, hand, strict=True))
    return (yield from several(kind, prompt, among, rule=rule, least=least, most=most))


def discard_some(game: State, seat: Seat, amount: int, source: str) -> Asking[None]:
    """The owner of a hand discards so many cards of it."""
    hand = game.players[seat].hand
    amount = min(amount, len(hand))
    if amount <= 0:
        return
    items = list(hand)
    if amount < len(hand):
        items = yield from _choose_cards(
            game, seat, f"{source}: discard {amount}", "PT-Q-63", amount, amount, "discard"
        )
    discard(game, seat, items)


def redraw(game: State, seat: Seat) -> Asking[None]:
    """Discard any, then draw back to 3 (PT-COMBAT-03)."""
    yield from _exchange(game, seat, "Discard any cards, then draw back to 3", "PT-COMBAT-03", "redraw")


def mulligan(game: State, seat: Seat) -> Asking[None]:
    """Once a game, before its first combat: discard any and draw back to 3 (PT-COMBAT-02)."""
    player = game.players[seat]
    if not player.mulligan:
        yield from _exchange(game, seat, "First hand: exchange any cards", "PT-COMBAT-02", "mulligan")
        player.mulligan = True


def _exchange(game: State, seat: Seat, prompt: str, rule: str, kind: str) -> Asking[None]:
    """Discard any of the cards there are, then draw back to 3."""
    hand = game.players[seat].hand
    if hand:
        items = yield from _choose_cards(game, seat, prompt, rule, 0, len(hand), kind)
        discard(game, seat, items)
    draw(game, seat, HAND - len(hand), rule=rule)


def search(game: State, seat: Seat, type: str | None, source: str) -> Asking[None]:
    """Take a card of a type from the deck into the hand, then shuffle."""
    deck = game.players[seat].deck
    deck.refill()
    found = list({item.name: item for item in deck.cards if type is None or item.card.type == type}.values())
    if not found:
        return
    listed = [(item.slug, item.name, item) for item in found]
    item = yield from choose(seat, "search", f"{source}: take which card?", listed, rule="PT-CARD-01")
    deck.cards.remove(item)
    _into_hand(game, seat, item)
    game.random.shuffle(deck.cards)


def take_back(game: State, seat: Seat, type: str | None, source: str) -> Asking[None]:
    """Take a card of a type from the discards back into the hand."""
    discards = game.players[seat].deck.discards
    found = list({item.name: item for item in discards if type is None or item.card.type == type}.values())
    if not found:
        return
    listed = [(item.slug, item.name, item) for item in found]
    item = yield from choose(seat, "return", f"{source}: take back which card?", listed, rule="PT-CARD-01")
    discards.remove(item)
    _into_hand(game, seat, item)


def _into_hand(game: State, seat: Seat, item: CardCopy) -> None:
    item.zone = "hand"
    game.players[seat].hand.append(item)
    game.record(ev.CardSaved(rule="PT-CARD-01", see=(seat,), by=who_is(game, seat), card=item.name))


def next_twist(game: State, turn: int) -> CardCopy | None:
    """The first Twist in deck order that may be revealed in a turn (PT-Q-22); the deck's top is its end."""
    colours = [hero.colour for hero in game.heroes()]
    for item in reversed(game.twists):
        card = item.card
        if card.turns and turn not in card.turns:
            continue
        if card.colour == "golden" or card.colour in colours:
            return item
    return None


def _peeked(scope: Scope, what: str, seat: Seat = "") -> list[CardCopy]:
    game = scope.game
    if what == "twist":
        item = next_twist(game, game.turn + 1)
        return [item] if item else []
    if what == "events":
        return game.events
    seats = [seat] if seat else seen_into(scope)[:1]
    return game.players[seats[0]].hand if seats else []


def seen_into(scope: Scope) -> list[Seat]:
    """Whose Combat hands may be looked at: the opponent's in one's own combat, outside of all any of the other side's."""
    game = scope.game
    if game.combat is None:
        return [each for each, player in game.players.items() if player.side != scope.side and player.hand]
    foe = game.combat.opponent(scope.me) if scope.me else None
    return [foe.seat] if foe else []  # against a Bystander, or in a combat of others, there is none


def peek_blocked(scope: Scope, what: str) -> Why | None:
    """Why there is nothing to look at; None if there is."""
    return None if _peeked(scope, what) else ("there is nothing to look at", "PT-CARD-02")


def peek(scope: Scope, what: str, seat: Seat = "") -> None:
    """Show hidden cards, a hand that of a ``seat``, to one seat; the log keeps them for it."""
    names = tuple(item.name for item in _peeked(scope, what, seat))
    scope.game.record(
        ev.CardsPeeked(rule="PT-CARD-01", see=(scope.seat,), by=who_is(scope.game, scope.seat), cards=names)
    )
