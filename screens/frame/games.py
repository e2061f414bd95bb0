"""The games that were played, the last one first: go on with one, or watch it again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Static

from content.registry import UnknownSystem, manifest
from screens.style.palette import ACCENT, DIM
from screens.widgets.guard import GuardedScreen
from screens.widgets.keybar import KeyBar
from screens.widgets.pick import Pick

if TYPE_CHECKING:
    from saves.shelf import Listed

Wanted = tuple[str, str]
"""What to do with which file: ``continue`` or ``replay``, and its path."""


class Games(GuardedScreen[Wanted | None]):
    """One line a game; below, all there is to say about the chosen one."""

    BINDINGS = [
        Binding("r", "replay", "Watch it again", id="replay"),
        Binding("escape,q", "dismiss", "Back"),
    ]

    def __init__(self, games: Sequence[Listed], now: datetime | None = None) -> None:
        super().__init__()
        self._games = list(games)
        self._now = now or datetime.now(UTC)

    def compose(self) -> ComposeResult:
        lines = [(_line(game, self._now), "") for game in self._games]
        yield Pick(lines or [("There are no games yet.", "")], title="Games", id="games")
        yield Static(id="card")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        self.query_one("#games").focus()
        self.query_one(KeyBar).show(
            (
                ("Enter", "go on", "screen.go_on"),
                ("r", "watch it again", "screen.replay"),
                ("Esc", "back", "screen.dismiss"),
            )
        )
        self._draw()

    @property
    def chosen(self) -> Listed | None:
        """The game under the cursor."""
        index = self.query_one("#games", Pick).highlighted
        return self._games[index] if index < len(self._games) else None

    def on_pick_moved(self) -> None:
        self._draw()

    def on_pick_picked(self) -> None:
        self.action_go_on()

    def action_go_on(self) -> None:
        """Go on with a game that is not over, watch one that is."""
        game = self.chosen
        if game is not None and not game.problem:
            self.dismiss(("replay" if game.winner else "continue", str(game.path)))

    def action_replay(self) -> None:
        if self.chosen is not None and not self.chosen.problem:
            self.dismiss(("replay", str(self.chosen.path)))

    def _draw(self) -> None:
        game = self.chosen
        if game is None:
            return
        text = Text()
        if game.problem:
            text.append(game.problem, style="bold")
        else:
            text.append(game.title, style=f"bold {ACCENT}").append(f"  {game.difficulty}\n", style=DIM)
            for seat, name in game.cast.items():
                text.append(f"{name:24} ", style="bold").append(f"{game.kinds.get(seat, '')}\n", style=DIM)
            ended = f" Won by the {game.winner}." if game.winner else ""
            text.append(f"{game.where or 'Not begun'}.{ended}\n").append(game.name, style=DIM)
        self.query_one("#card", Static).update(text)


def _line(game: Listed, now: datetime) -> str:
    if game.problem:
        return game.problem
    state = f"won by the {game.winner}" if game.winner else game.where
    return f"{_ago(now - game.time):>12}  {_teams(game)}: {state}" if game.cast else game.title


def _teams(game: Listed) -> str:
    """``Nightjar, Beacon v Madame Static``: the names side by side; one after another for a system that is gone."""
    try:
        sides = manifest(game.system).sides
    except UnknownSystem:
        return ", ".join(game.cast.values())
    teams = [[name for seat, name in game.cast.items() if side.has(seat)] for side in sides]
    return " v ".join(", ".join(team) for team in teams)


def _ago(span: timedelta) -> str:
    seconds = int(span.total_seconds())
    for size, word in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            many = seconds // size
            return f"{many} {word}{'s' * (many > 1)} ago"
    return "just now"
