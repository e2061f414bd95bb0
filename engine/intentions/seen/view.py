"""What one seat may know of an adventure."""

from __future__ import annotations

from engine.intentions.asks.figures import known
from engine.intentions.rules import ends
from engine.intentions.seen import fights, figures, scenes
from engine.intentions.seen.sheets import ConflictSheet, Ending, FigureSheet, SceneSheet, Snapshot
from engine.intentions.state.pieces import END, Foe
from engine.intentions.state.setup import GM, Settings
from engine.intentions.state.state import State
from engine.intentions.state.words import Level
from engine.table import Seat


class IntentionsView:
    """A read-only window from one seat: unknown Weaknesses and unused Powers of antagonists are in it for the
    Mastermind's alone, undeclared choices for nobody (IN-LOOP-36).

    All it gives are values: sheets are made when they are asked for, and stay as they were.
    """

    __slots__ = ("_game", "seat")

    def __init__(self, game: State, seat: Seat) -> None:
        self._game = game
        self.seat = seat

    @property
    def settings(self) -> Settings:
        return self._game.settings

    @property
    def level(self) -> Level:
        """How the scripted Mastermind plays (IN-GM-03)."""
        return self._game.settings.level

    def figure(self, id: str) -> FigureSheet:
        """A hero's or an antagonist's page. Raises KeyError."""
        one = self._game.figure(id)
        return (
            figures.foe(self._game, one, self.seat) if isinstance(one, Foe) else figures.hero(self._game, one)
        )

    def scene(self) -> SceneSheet | None:
        """The scene at hand."""
        now = self._game.scene
        return scenes.scene(self._game, now) if now else None

    def conflict(self) -> ConflictSheet | None:
        """The Conflict at hand."""
        now = self._game.conflict
        return fights.conflict(self._game, now, self.seat) if now else None

    def brings(self, beat: str) -> int:
        """What a beat brings beyond its system's step: 2 for the plot, 1 for anything else, 0 for nothing."""
        card = self._game.library.beats.get(beat)
        effect = card.effect if card else None
        if effect is None:
            return 0
        return 2 if effect.plot else int(bool(effect.clue or effect.item or effect.trust or effect.refill))

    def exposing(self, id: str) -> tuple[str, ...]:
        """Which heroes hold an item that exposes a Weakness of somebody, as far as the seat knows of it (IN-C-28)."""
        game = self._game
        one = game.figure(id)
        tags = [each.tag for each in (one.weaknesses if self.seat == GM else known(one))]
        held = [holder for item, holder in game.items.items() if game.library.items[item].tag in tags]
        return tuple(each.id for each in game.heroes if each.id in held)

    def snapshot(self) -> Snapshot:
        game = self._game
        return Snapshot(
            seat=self.seat,
            title=game.adventure.title,
            mode=game.setup.mode,
            mastermind=game.mastermind.name,
            level=game.settings.level,
            settings=game.settings,
            cycle=game.cycle,
            cycles=game.length.cycles,
            plot=game.plot,
            plot_text=game.adventure.plot_text[game.plot + END] if game.adventure.plot_text else "",
            stage=game.stage,
            heroes=tuple(figures.hero(game, each) for each in game.heroes),
            foes=tuple(
                figures.foe(game, each, self.seat) for each in game.cast if each.scenes or self.seat == GM
            ),
            scene=self.scene(),
            cards=scenes.cards(game),
            conflict=self.conflict(),
            casebook=scenes.casebook(game),
            outcome=self._ending(),
        )

    def _ending(self) -> Ending | None:
        game, outcome = self._game, self._game.outcome
        if outcome is None:
            return None
        epilogue = getattr(game.adventure.epilogues, game.end) if game.end else ""
        return Ending(
            outcome.winner, outcome.reason, outcome.rule, game.end or "", epilogue, ends.quoted(game)
        )
