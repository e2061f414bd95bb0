"""What the screens of a house want of the app: they know no game and no file."""

from __future__ import annotations

from typing import Any

from screens.widgets.guard import Wish


class Play(Wish):
    """Sit down at a table where one has a seat, and play on."""

    def __init__(self, table: str) -> None:
        super().__init__()
        self.table = table


class Watch(Wish):
    """Look on at a table."""

    def __init__(self, table: str) -> None:
        super().__init__()
        self.table = table


class WatchRecord(Wish):
    """Watch a finished game again."""

    def __init__(self, id: str) -> None:
        super().__init__()
        self.id = id


class KeepExport(Wish):
    """Write down all that the house keeps of one, and tell where."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__()
        self.data = data


class Alone(Wish):
    """Play by oneself: the title of the game, as without a house."""


class QuitHouse(Wish):
    """Leave the house."""
