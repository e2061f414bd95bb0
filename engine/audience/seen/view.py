"""What one seat may know of a fight."""

from __future__ import annotations

from engine.audience.rules.rounds import PARTS
from engine.audience.seen import sheets
from engine.audience.seen.crowd import next_hands
from engine.audience.seen.odds import odds
from engine.audience.seen.sheets import EnemySheet, FighterSheet, Snapshot
from engine.audience.state.library import Special
from engine.audience.state.pack import Card, Hand
from engine.audience.state.pieces import Side
from engine.audience.state.setup import GM
from engine.audience.state.state import State
from engine.table import NOBODY, Odds, Option, Seat


class AudienceView:
    """A read-only window from one seat: hands, faces of facedown cards, Health cards and decks are not in it but
    for what is the seat's own (AU-C-50, AU-SET-05, AU-SET-08).

    All it gives are values: sheets are made when they are asked for, and stay as they were.
    """

    __slots__ = ("_game", "seat")

    def __init__(self, game: State, seat: Seat) -> None:
        self._game = game
        self.seat = seat

    # Open to all

    @property
    def part(self) -> int:
        return self._game.part

    @property
    def level(self) -> str:
        """How the scripted game master plays (AU-C-51)."""
        return self._game.level

    def fighters(self) -> tuple[FighterSheet, ...]:
        return tuple([sheets.fighter(pc, self.seat) for pc in self._game.pcs])

    def fighter(self, id: str) -> FighterSheet:
        return sheets.fighter(self._game.pc(id), self.seat)

    def enemies(self) -> tuple[EnemySheet, ...]:
        """Enemies in play."""
        game = self._game
        return tuple([sheets.enemy(enemy, game.pcs) for enemy in game.enemies])

    def enemy(self, id: str) -> EnemySheet:
        return sheets.enemy(self._game.enemy(id), self._game.pcs)

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

    @property
    def gm_cards(self) -> int:
        """How many cards the GM holds."""
        return len(self._game.gm_hand)

    # One's own

    def me(self) -> FighterSheet:
        """The seat's own fighter."""
        return sheets.fighter(self._game.pc_of(self.seat), self.seat)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards the seat holds; NOBODY holds none."""
        game = self._game
        if self.seat == NOBODY:
            return ()
        return tuple(game.gm_hand if self.seat == GM else game.pc_of(self.seat).hand)

    # What may come

    def odds(self, option: Option) -> Odds | None:
        """The figures of an option, as far as this seat can tell."""
        return odds(self, option)

    def next_hands(self) -> tuple[tuple[Hand, float], ...]:
        """What one more unknown card would make of the players' pool, as far as this seat can tell."""
        game = self._game
        known = game.players.pool + game.players.deck.discards
        if self.seat not in (GM, NOBODY):
            known += game.pc_of(self.seat).hand + game.placed_by(self.seat)
        return next_hands(self.pool, tuple(known))

    def snapshot(self) -> Snapshot:
        game = self._game
        ending = game.outcome
        return Snapshot(
            seat=self.seat,
            title=game.title,
            combat=game.combat,
            round=game.round,
            part=game.part,
            parts=PARTS,
            level=game.level,
            hand=self.hand,
            gm_hand=self.gm_cards,
            fighters=self.fighters(),
            enemies=self.enemies(),
            gone=tuple(game.gone),
            pools=self._pools(),
            decks=sheets.Decks(players=_deck(game.players), gm=_deck(game.gm)),
            outcome=sheets.Ending(ending.winner, ending.reason, ending.rule) if ending else None,
        )

    def _pools(self) -> sheets.Pools:
        ours, theirs = self._game.players, self._game.gm
        coming = tuple(sheets.Coming(hand.label, round(part, 4)) for hand, part in self.next_hands())
        return sheets.Pools(
            players=sheets.PlayersPoolSheet(cards=self.pool, hand=_made(ours), next=coming),
            gm=sheets.PoolSheet(cards=self.gm_pool, hand=_made(theirs)),
        )


def _made(side: Side) -> str:
    hand = side.hand
    return hand.label if hand else ""


def _deck(side: Side) -> sheets.DeckSheet:
    return sheets.DeckSheet(
        cards=len(side.deck.cards), discards=tuple(card.code for card in side.deck.discards)
    )
