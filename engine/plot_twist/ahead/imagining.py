"""A game as it may be, for all that one seat knows."""

from __future__ import annotations

from typing import cast

from engine.plot_twist.cards.cards import COMBAT_TYPES, PLOT_TYPES
from engine.plot_twist.game import PlotTwistGame
from engine.plot_twist.lasting.lasting import silence
from engine.plot_twist.seen.snapshot import knows_objective
from engine.plot_twist.state.events import Fact
from engine.plot_twist.state.pieces import CardCopy
from engine.table import RandomStream, Seat


def imagine(game: PlotTwistGame, seat: Seat, seed: int) -> PlotTwistGame:
    """A copy in which what ``seat`` may not know is dealt at random from the whole collection.

    Its own deck is shuffled; the hands, decks and Plots of everybody else, the Twists and, but for the GM, the Events
    are other cards of their kind. An Objective that it may not know does nothing (PT-Q-11, PT-Q-82). Whatever those
    cards are, the same seed makes the same copy.
    """
    twin = game.copy(lambda event: None, RandomStream(seed))
    veil = _Veil(twin)
    for player in twin.players.values():
        if player.seat == seat:
            player.deck.cards.sort(key=lambda item: item.id)
            twin.random.shuffle(player.deck.cards)
            continue
        for pile in (player.hand, player.deck.cards):
            veil.over(pile, COMBAT_TYPES)
        veil.over(player.plots, PLOT_TYPES)
        player.collection = {}
    veil.over(twin.twists, ("twist",))
    if seat != "gm":
        veil.over(twin.events, ("event",))
    if not knows_objective(twin, seat):
        hidden = twin.objective
        silence(twin, hidden)
        twin.next_start = [each for each in twin.next_start if each[0].item is not hidden]
        twin.used = [each for each in twin.used if not each.startswith(hidden.id)]
        for who in twin.characters:
            who.used = {key: often for key, often in who.used.items() if not key.startswith(hidden.id)}
        (twin.objective,) = veil.over([hidden], ("objective",))
        twin.objective.faceup = False
    for scope in (*(each.scope for each in twin.lasting), *(scope for scope, _ in twin.next_start)):
        scope.event = cast("Fact | None", scope.event and scope.event.for_seat(seat))
    veil.forget()
    return twin


class _Veil:
    """Lays unknown cards in the place of those that a seat does not know, so that nothing of them is left."""

    def __init__(self, game: PlotTwistGame) -> None:
        self._game = game
        self._count = 0

    def over(self, pile: list[CardCopy], types: tuple[str, ...]) -> list[CardCopy]:
        """Other cards of these types, as many."""
        game = self._game
        cards = [card for each in types for card in game.library.by_type[each].values()]
        for at, known in enumerate(pile):
            self._count += 1
            made = CardCopy(game.random.pick(cards), known.seat, known.zone, f"unknown.{self._count}")
            del game.copies[known.id]
            game.copies[made.id] = pile[at] = made
        return pile

    def forget(self) -> None:
        """Numbers of new cards go on from those that are still there."""
        named: dict[str, int] = {}
        for item in self._game.copies.values():
            _, _, number = item.id.partition(f"{item.slug}.")
            named[item.slug] = max(named.get(item.slug, 0), int(number or 1))
        self._game._named = named
