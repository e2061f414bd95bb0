"""A game as it may be, for all that one seat knows."""

from __future__ import annotations

from typing import cast

from engine.plot_twist.cards.cards import COMBAT_TYPES, PLOT_TYPES
from engine.plot_twist.game import PlotTwistGame
from engine.plot_twist.lasting.lasting import silence
from engine.plot_twist.seen.snapshot import knows_objective
from engine.plot_twist.state.events import Fact
from engine.plot_twist.state.pieces import CardCopy
from engine.plot_twist.state.terms import slug
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
            veil.hide(pile, COMBAT_TYPES)
        veil.hide(player.plots, PLOT_TYPES)
        player.collection = {}
    veil.hide(twin.twists, ("twist",))
    if seat != "gm":
        veil.hide(twin.events, ("event",))
    objective = [twin.objective]
    if not knows_objective(twin, seat):
        hidden = twin.objective
        silence(twin, hidden)
        twin.next_start = [each for each in twin.next_start if each[0].item is not hidden]
        twin.used = [each for each in twin.used if not each.startswith(hidden.id)]
        for who in twin.characters:
            who.used = {key: often for key, often in who.used.items() if not key.startswith(hidden.id)}
        veil.hide(objective, ("objective",))
    for scope in (*(each.scope for each in twin.lasting), *(scope for scope, _ in twin.next_start)):
        scope.event = cast("Fact | None", scope.event and scope.event.for_seat(seat))
    veil.deal()
    if twin.objective is not objective[0]:
        twin.objective = objective[0]
        twin.objective.faceup = False
    veil.forget()
    return twin


class _Veil:
    """Lays unknown cards in the place of those that a seat does not know, so that nothing of them is left."""

    def __init__(self, game: PlotTwistGame) -> None:
        self._game = game
        self._hidden: list[tuple[list[CardCopy], tuple[str, ...]]] = []

    def hide(self, pile: list[CardCopy], types: tuple[str, ...]) -> None:
        """These cards are not known, but of which types they are."""
        for known in pile:
            del self._game.copies[known.id]
        self._hidden.append((pile, types))

    def deal(self) -> None:
        """Other cards in place of all that was hidden: none twice and none that is known, as long as there are others."""
        game = self._game
        there = {each.slug for each in game.copies.values()}
        for pile, types in self._hidden:
            cards = [card for each in types for card in game.library.by_type[each].values()]
            for at, known in enumerate(pile):
                card = game.random.pick([card for card in cards if slug(card.name) not in there] or cards)
                there.add(slug(card.name))
                made = CardCopy(card, known.seat, known.zone, f"unknown.{len(game.copies)}")
                game.copies[made.id] = pile[at] = made

    def forget(self) -> None:
        """Numbers of new cards go on from those that are still there."""
        named: dict[str, int] = {}
        for item in self._game.copies.values():
            _, _, number = item.id.partition(f"{item.slug}.")
            named[item.slug] = max(named.get(item.slug, 0), int(number or 1))
        self._game._named = named
