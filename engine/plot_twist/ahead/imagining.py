"""A game as it may be, for all that one seat knows."""

from __future__ import annotations

from engine.plot_twist.game import PlotTwistGame
from engine.plot_twist.lasting.lasting import silence
from engine.plot_twist.seen.snapshot import knows_objective
from engine.plot_twist.state.pieces import Player
from engine.table import RandomStream, Seat


def imagine(game: PlotTwistGame, seat: Seat, seed: int) -> PlotTwistGame:
    """A copy in which what ``seat`` may not know is dealt at random from what is possible.

    Its own deck is shuffled, and so are the Twists; of everybody else hand and deck are mixed and dealt anew. An
    Objective that it may not know does nothing (PT-Q-11, PT-Q-82). The same seed deals the same.
    """
    random = RandomStream(seed)
    twin = game.copy(lambda event: None, random)
    for player in twin.players.values():
        _deal(player, random, known=player.seat == seat)
    twin.twists.sort(key=lambda item: item.id)
    random.shuffle(twin.twists)
    if not knows_objective(twin, seat):
        silence(twin, twin.objective)
    return twin


def _deal(player: Player, random: RandomStream, *, known: bool) -> None:
    """A deck in another order; a hand that is not ``known`` out of both."""
    deck = player.deck.cards
    deck.sort(key=lambda item: item.id)
    if known:
        random.shuffle(deck)
        return
    held = len(player.hand)
    both = sorted(player.hand + deck, key=lambda item: item.id)
    random.shuffle(both)
    player.hand[:], deck[:] = both[:held], both[held:]
    for item in player.hand:
        item.zone = "hand"
    for item in deck:
        item.zone = "deck"
