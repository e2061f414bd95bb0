"""The scripted player of a seat."""

from __future__ import annotations

from engine.intentions.ai.hero import ScriptedHero
from engine.intentions.ai.mastermind import ScriptedMastermind
from engine.intentions.ai.persona import Personas
from engine.intentions.seen.view import IntentionsView
from engine.intentions.state.setup import GM
from engine.table import Choice, Player, Request, Seat, View


class Scripted:
    """Whoever plays the seat, with the view that the rules of Intentions give."""

    def __init__(self, mind: ScriptedHero | ScriptedMastermind) -> None:
        self._mind = mind

    def decide(self, view: View, request: Request) -> Choice:
        assert isinstance(view, IntentionsView)
        options = request.options_for(view.seat)
        if len(options) == 1:
            return Choice([options[0].id], "no other way")
        return self._mind.decide(view, request)


def scripted_player(personas: Personas, seat: Seat, persona: str, seed: int) -> Player:
    """The scripted player of a seat; of the two only the Mastermind draws lots. Raises SetupError for a persona that is
    not there."""
    if seat == GM:
        return Scripted(ScriptedMastermind(personas.find("gm", persona), seed))
    return Scripted(ScriptedHero(personas.find("heroes", persona)))
