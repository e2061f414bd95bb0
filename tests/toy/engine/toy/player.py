"""The scripted players of Three Cups."""

from __future__ import annotations

from random import Random

from engine.table import Choice, Request, Seat, View


class ToyPlayer:
    """Heroes toss, now and then they do something else; the game master hides left and middle and presses."""

    def __init__(self, seat: Seat, seed: int, persona: str) -> None:
        self.seat = seat
        self.persona = persona
        self.random = Random(seed)

    def decide(self, view: View, request: Request) -> Choice:
        options = request.options_for(self.seat)
        if request.min == 2:
            return Choice([option.id for option in options[:2]], "the first two")
        if self.persona == "meek":
            return Choice([options[-1].id], "meek as ever")
        if self.random.random() < 0.5:
            return Choice([options[0].id], "the first is the best")
        return Choice([options[int(self.random.random() * len(options))].id], "a whim")
