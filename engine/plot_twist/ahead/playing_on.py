"""How everybody plays on in a preview: one seat goes on sensibly, the others pass and spend nothing."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.plot_twist.ai.mind import Mind
from engine.plot_twist.ai.persona import Consideration, Level, Persona
from engine.plot_twist.ai.player import worth
from engine.plot_twist.cards.card import flat
from engine.plot_twist.cards.effects.combat import EndCombat
from engine.plot_twist.cards.effects.modify import Modify
from engine.plot_twist.game import PlotTwistGame
from engine.plot_twist.seen.view import PlotTwistView
from engine.plot_twist.state.printed import Effect
from engine.plot_twist.state.terms import Side
from engine.table import Option, Request, Seat
from engine.table.personas import Score, decide

SIDES: tuple[Side, ...] = ("heroes", "villains")
FIGHTING = ("movement", "maneuver", "aim", "attack")
"""What is done for the own combatant in the steps of a combat: cards of the hand and attacks."""


class PlayingOn:
    """Answers every question of an imagined game; ``seat`` fights on with ``actor``, a ``foe`` strikes without a card.

    It plays what of its hand it holds in ``game``, as it is asked, but for one card that it goes ``without``: what it
    draws on the way nobody knows. In the phase in which the seat is ``done`` it goes on passing, also where the floor
    comes back to it (PT-TURN-04).
    """

    def __init__(
        self, game: PlotTwistGame, seat: Seat, actor: str, *, foe: str = "", done: str = "", without: str = ""
    ) -> None:
        self._seat = seat
        self._actor = actor
        self._held = [each.slug for each in game.players[seat].hand]
        if without:
            self._held.remove(without)
        self._foe = foe
        self._done = done
        # of a foe who does not strike nobody keeps away: what the blow brings is asked
        weights: dict[Consideration, float] = {"tension": 0.0, "caution": 1.0 if foe else 0.0}
        self._minds = {
            side: Mind(Persona(name="Anybody", side=side, weights=weights), Level(), side) for side in SIDES
        }

    def answer(self, game: PlotTwistGame, request: Request) -> list[Option]:
        """What is picked."""
        seat = self._seat if self._seat in request.seats else request.seats[0]
        options = request.options_for(seat)
        if passing := next((each for each in options if each.kind == "pass"), None):
            if seat == self._seat and request.phase == self._done:
                return [passing]
            best, most = passing, 0.0
            for each in self._mine(options) if seat == self._seat else self._blows(options):
                if (score := self._worth(game, each)[0]) > most and not self._gives_up(game, each):
                    best, most = each, score
            return [best]
        if request.phase == "combat.defend":
            return [max(options, key=lambda each: (each.kind == "defend", each.amount))]
        if request.phase == "combat.harm":
            return options[:1]
        if refusal := self._refusal(options):
            return [refusal]
        picks = decide(request, seat, lambda each: self._worth(game, each), Random(0)).picks
        return request.picked(seat, picks) if picks else []

    def _refusal(self, options: Sequence[Option]) -> Option | None:
        """What says no to a text that may be done: the others do nothing of the kind, oneself nothing that costs."""
        no = next((each for each in options if each.id.rpartition(".")[2] == "no"), None)
        if no is None or (no.seat == self._seat and not any(each.price for each in options)):
            return None
        return no

    def _mine(self, options: Sequence[Option]) -> list[Option]:
        """What the actor may do in this step, as far as it is worth anything."""
        return [
            each
            for each in options
            if each.actor == self._actor
            and each.kind.partition(".")[0] in FIGHTING
            and (not each.card or each.card in self._held)
        ]

    def _gives_up(self, game: PlotTwistGame, option: Option) -> bool:
        """Whether a card of the hand ends the combat before the actor has struck, or takes coins from the blow.

        The blow is what is asked for.
        """
        fight = game.combat
        if not option.card or fight is None or fight.attacker.id != self._actor or not fight.attacker.attacks:
            return False
        held = (each for each in game.players[option.seat].hand if each.slug == option.card)
        return any(_costs_the_blow(word) for each in held for word in flat(each.card.effects))

    def _blows(self, options: Sequence[Option]) -> list[Option]:
        """The plain attacks of the foe: which cards it holds nobody knows."""
        return [
            each
            for each in options
            if self._foe and each.actor == self._foe and each.kind.startswith("attack.") and not each.card
        ]

    def _worth(self, game: PlotTwistGame, option: Option) -> Score:
        view = game.view(option.seat)
        assert isinstance(view, PlotTwistView)
        return worth(self._minds[game.players[option.seat].side], view, option)


def _costs_the_blow(word: Effect) -> bool:
    """Whether a word of one's own card ends the combat, or lowers what one attacks with."""
    if isinstance(word, Modify) and word.who == "self" and word.figure == "pool.attack":
        return isinstance(word.amount, int) and word.amount < 0
    return isinstance(word, EndCombat)
