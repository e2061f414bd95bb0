"""The end of a game."""

from __future__ import annotations

from textual.binding import Binding

from screens.moment import Moment
from screens.parts import Board, Scene
from screens.phase import PhaseScreen
from screens.widgets.keybar import KeyBar, Keys
from screens.widgets.prompt import Prompt

KEYS: Keys = (
    ("Enter", "to the title", "screen.leave"),
    ("l", "log", "screen.log"),
    ("i", "inspect", "screen.inspect"),
    ("?", "keys", "app.keys"),
)
COUNTED = (
    ("combat.start", "Combats fought"),
    ("hit", "Attacks that hit"),
    ("missed", "Attacks that missed"),
    ("twist.revealed", "Twists revealed"),
    ("event.revealed", "Events revealed"),
    ("bystander.recruited", "Bystanders recruited"),
    ("bystander.killed", "Bystanders killed"),
    ("incapacitated", "Characters out of the fight"),
)


class Over(PhaseScreen):
    """Who has won, why, and the game in figures."""

    BINDINGS = [Binding("enter,space", "leave", "To the title", priority=True)]
    name_of_phase = "Game over"

    def scene(self, moment: Moment, board: Board) -> Scene:
        kinds = [event.kind for event in moment.events]
        counted = [f"{label}: {count}" for kind, label in COUNTED if (count := kinds.count(kind))]
        tosses = [event for event in moment.events if event.kind == "coins.tossed"]
        coins = sum(getattr(event, "coins", 0) for event in tosses)
        heads = sum(getattr(event, "bits", 0).bit_count() for event in tosses)
        outcome = moment.outcome
        return Scene(
            title="The end",
            headline=outcome.reason if outcome else "",
            verdict=f"{outcome.winner.upper()} WIN" if outcome and outcome.winner != "draw" else "A DRAW",
            notes=(
                f"Turns: {outcome.turns if outcome else 0}",
                *counted,
                f"Coins tossed: {coins}, {heads} heads",
                f"Seed {self.session.table.seed}",
            ),
        )

    def _draw(self, moment: Moment) -> None:
        super()._draw(moment)
        outcome = moment.outcome
        if outcome:
            self.query_one(Prompt).show(
                outcome.reason, outcome.rule, "Enter goes to the title, l shows the log."
            )
        self.query_one(KeyBar).show(KEYS)
