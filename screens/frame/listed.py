"""Saved games in a list: what of them is looked for, and what is said of each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta

from rich.text import Text

from content.registry import UnknownSystem, manifest
from saves.shelf import STATES, Listed
from screens.style.palette import ACCENT, DIM


def system_title(name: str) -> str:
    """What a system is called; its name for one that this program does not have."""
    try:
        return manifest(name).title
    except UnknownSystem:
        return name


def won_by(system: str, winner: str) -> str:
    """Which side of a system won a game, in a few words; of a system that is gone, by the name of the side."""
    if winner == "draw":
        return "a draw"
    try:
        sides = manifest(system).sides
    except UnknownSystem:
        sides = ()
    return f"won by the {next((side.victor for side in sides if side.name == winner), winner)}"


def teams(game: Listed) -> str:
    """``Nightjar, Beacon v Madame Static``: the names side by side; one after another for a system that is gone."""
    try:
        sides = manifest(game.system).sides
    except UnknownSystem:
        return ", ".join(game.cast.values())
    sat = [[name for seat, name in game.cast.items() if side.has(seat)] for side in sides]
    return " v ".join(", ".join(team) for team in sat)


def called(game: Listed) -> str:
    """What a line calls a game: its name if it was given one, and who plays."""
    if game.problem:
        return game.name
    return (f"{game.given}: {teams(game)}" if game.given else teams(game)) or game.title


def state_of(game: Listed) -> str:
    """How a game stands: who won it, or where it is."""
    if game.problem:
        return "broken"
    return won_by(game.system, game.winner) if game.winner else game.where or "not begun"


def about(game: Listed) -> Text:
    """All there is to say about a game."""
    text = Text()
    if game.problem:
        return text.append(f"{game.problem}\n", style="bold").append("It cannot be played.", style=DIM)
    name, system, level = game.given or game.title, system_title(game.system), game.difficulty.title()
    text.append(name, style=f"bold {ACCENT}")
    text.append(f"  {level if name == system else f'{system} {level}'}\n", style=DIM)
    for seat, name in game.cast.items():
        text.append(f"{name:24} ", style="bold").append(f"{played_by(game, seat)}\n", style=DIM)
    won = won_by(game.system, game.winner) if game.winner else ""
    ended = f" {won[:1].upper()}{won[1:]}." if won else ""
    return text.append(f"{game.where or 'Not begun'}.{ended}\n").append(game.name, style=DIM)


def played_by(game: Listed, seat: str) -> str:
    """Who plays a seat: a person by name, or whoever sits at the terminal alone."""
    kind = game.kinds.get(seat, "")
    return game.people.get(seat) or ("you" if kind == "human" else kind)


def ago(span: timedelta) -> str:
    """``now``, ``3 min``, ``2 hours``, ``5 days``: in no more than nine signs."""
    seconds = int(span.total_seconds())
    for size, word, many in ((86400, "day", "days"), (3600, "hour", "hours"), (60, "min", "min")):
        if seconds >= size:
            count = seconds // size
            return f"{count} {word if count == 1 else many}"
    return "now"


@dataclass
class Sought:
    """What of the games is looked for: a system, a state, words; empty for all."""

    system: str = ""
    state: str = ""
    words: str = ""

    def __bool__(self) -> bool:
        return bool(self.system or self.state or self.words)

    def __str__(self) -> str:
        return ", ".join(words for words in (system_title(self.system), self.state) if words)

    def found(self, games: Iterable[Listed]) -> list[Listed]:
        """The games looked for, what is none at the end."""
        return sorted(filter(self._holds, games), key=lambda game: game.state == "broken")

    def _holds(self, game: Listed) -> bool:
        if self.state not in ("", game.state) or self.system not in ("", game.system):
            return False
        told = (
            game.name, game.title, game.difficulty, game.where, game.problem, game.state, state_of(game),
            *game.cast.values(), *game.people.values(), f"{game.time:%Y-%m-%d}",
        )  # fmt: skip
        text = " ".join(told).casefold()
        return all(word in text for word in self.words.casefold().split())

    def other_state(self) -> None:
        """All, then one state after the other."""
        ways = ["", *STATES]
        self.state = ways[(ways.index(self.state) + 1) % len(ways)]

    def other_system(self, games: Iterable[Listed], by: int) -> None:
        """All, then one system after the other of those that have games."""
        ways = ["", *dict.fromkeys(sorted(game.system for game in games if game.system))]
        at = ways.index(self.system) if self.system in ways else 0
        self.system = ways[(at + by) % len(ways)]
