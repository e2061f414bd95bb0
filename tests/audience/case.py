"""What Audience hides, and what may never stand on its table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.audience.state.pack import PACK

PARTY = 4
PASSING = 0.2
COMPARED = 300


def hidden_from(game, seat):
    """Lists of cards that a seat may not see, and the facedown cards that it may not: for the GM's deck and the players'."""
    theirs = [game.gm.deck.cards, *(enemy.pile for enemy in game.enemies if not enemy.shown)]
    if seat != "gm":
        theirs.append(game.gm_hand)
    ours = [game.players.deck.cards, *(pc.hand for pc in game.pcs if pc.seat != seat)]
    return (theirs, []), (ours, [each for pc in game.pcs for each in pc.facedown if each.owner != seat])


@contextmanager
def disguised(table, seat) -> Iterator[None]:
    """Deal what a seat may not see anew among the places where it lies, for a while."""
    undo = []
    for piles, facedown in hidden_from(table.game, seat):
        dealt = [card for pile in piles for card in pile] + [each.card for each in facedown]
        dealt = dealt[1::2] + dealt[::2]
        undo += [(pile, list(pile)) for pile in piles]
        undo += [(each, each.card) for each in facedown]
        for pile in piles:
            pile[:], dealt = dealt[: len(pile)], dealt[len(pile) :]
        for each in facedown:
            each.card = dealt.pop()
    yield
    for place, was in undo:
        if isinstance(place, list):
            place[:] = was
        else:
            place.card = was


def check_state(game) -> None:
    """Bounds of Health and pools, and each card of both decks in exactly one place."""
    theirs = [*game.gm.deck.cards, *game.gm.deck.discards, *game.gm.pool, *game.gm_hand]
    theirs += [card for enemy in game.enemies for card in enemy.pile]
    ours = [*game.players.deck.cards, *game.players.deck.discards, *game.players.pool]
    for pc in game.pcs:
        assert 0 <= pc.health <= pc.full and pc.cover >= 0
        assert pc.able or not (pc.hand or pc.facedown)
        ours += [*pc.hand, *(each.card for each in pc.facedown)]
        assert all(card in pc.hand for card in pc.returned)
    for held in (theirs, ours):
        codes = [card.code for card in held]
        assert len(set(codes)) == len(codes), sorted(codes)
        assert len(codes) >= len(PACK) - 2, "a card or two may be on its way, no more"
    assert len(game.gm.pool) <= 5 and len(game.players.pool) <= 5
    for enemy in game.enemies:
        assert enemy.pile and len(enemy.pile) <= enemy.start
        assert enemy.shown == enemy.at_last


def check_secrets(table) -> None:
    """No hidden card is named in a view: all that is named is the seat's own or lies open."""
    game = table.game
    for seat in table.seats:
        shown = table.view(seat).snapshot()
        own = game.gm_hand if seat == "gm" else game.pc_of(seat).hand
        assert [card.code for card in shown.hand] == [card.code for card in own]
        for pc, fighter in zip(game.pcs, shown.fighters, strict=True):
            assert fighter.cards == len(pc.hand)
            assert pc.seat == seat or not fighter.returned
            for each, seen in zip(pc.facedown, fighter.facedown, strict=True):
                assert seen.card == (each.card.code if each.owner == seat else "")
        for enemy, told in zip(game.enemies, shown.enemies, strict=True):
            assert bool(told.last) == enemy.shown
        with disguised(table, seat):
            assert table.view(seat).snapshot() == shown, seat
