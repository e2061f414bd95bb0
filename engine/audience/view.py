"""What one seat may know of a fight."""

from __future__ import annotations

from typing import Any

from engine.audience.forecast import next_hands
from engine.audience.library import Special
from engine.audience.pack import Card, Hand
from engine.audience.snapshot import snapshot
from engine.audience.state import GM, Enemy, Pc, State
from engine.table import Seat


class AudienceView:
    """A read-only window from one seat: hands, faces of facedown cards, Health cards and decks are not in it but
    for what is the seat's own (AU-C-50, AU-SET-05, AU-SET-08).
    """

    __slots__ = ("_game", "seat")

    def __init__(self, game: State, seat: Seat) -> None:
        self._game = game
        self.seat = seat

    # Open to all

    @property
    def round(self) -> int:
        return self._game.round

    @property
    def part(self) -> int:
        return self._game.part

    @property
    def level(self) -> str:
        """How the scripted game master plays (AU-C-51)."""
        return self._game.level

    @property
    def enemies(self) -> list[Enemy]:
        """Enemies in play; of their piles only the number of cards is to be read."""
        return self._game.enemies

    @property
    def pcs(self) -> list[Pc]:
        """All fighters; of others' hands only the number of cards is to be read."""
        return self._game.pcs

    def able(self) -> list[Pc]:
        return self._game.able()

    @property
    def pool(self) -> tuple[Card, ...]:
        """The players' Audience Pool."""
        return tuple(self._game.players.pool)

    @property
    def gm_pool(self) -> tuple[Card, ...]:
        return tuple(self._game.gm.pool)

    def special(self, hand: Hand) -> Special:
        """What a hand does."""
        return self._game.library.specials[hand]

    def engaged(self) -> list[Enemy]:
        return self._game.engaged()

    def times_engaged(self, enemy: Enemy) -> int:
        """How many facedown cards name an enemy."""
        return sum(each.enemy is enemy for pc in self._game.pcs for each in pc.facedown)

    @property
    def gm_cards(self) -> int:
        """How many cards the GM holds."""
        return len(self._game.gm_hand)

    def last_card(self, enemy: Enemy) -> Card | None:
        """The last card of a major, once it is shown (AU-DEF-05)."""
        return enemy.pile[0] if enemy.shown and enemy.at_last else None

    # One's own

    @property
    def pc(self) -> Pc:
        """The seat's own fighter."""
        return self._game.pc_of(self.seat)

    @property
    def hand(self) -> list[Card]:
        """The cards the seat holds."""
        return self._game.gm_hand if self.seat == GM else self.pc.hand

    def next_hands(self) -> tuple[tuple[Hand, float], ...]:
        """What one more unknown card would make of the players' pool, as far as this seat can tell."""
        game = self._game
        known = list(game.players.pool) + list(game.players.deck.discards)
        if self.seat != GM:
            known += self.pc.hand + game.placed_by(self.seat)
        return next_hands(tuple(game.players.pool), tuple(known))

    def snapshot(self) -> dict[str, Any]:
        return snapshot(self._game, self.seat, self.next_hands())
