"""Tables that are shown to all who look on: each is drawn once for a size of windows and a kind of terminals."""

from __future__ import annotations

from collections.abc import Callable

from tui.door.links import Link
from tui.door.picture import Kind, Picture, Viewer

FEW = 4
"""How many pictures stay for a while that nobody looks at."""


class Gallery:
    """All pictures; ``number`` gives one that no session has."""

    def __init__(self, house: Link, warm: Link, number: Callable[[], int]) -> None:
        self.house = house
        self.warm = warm
        self.number = number
        self.pictures: dict[Kind, Picture] = {}

    def join(self, viewer: Viewer, kind: Kind) -> None:
        """Somebody looks on from now on."""
        picture = self.pictures.get(kind)
        if picture is None:
            picture = self.pictures[kind] = Picture(self, kind, self.number())
        picture.join(viewer)

    def leave(self, viewer: Viewer, kind: Kind) -> None:
        """Somebody looks on no more."""
        if picture := self.pictures.get(kind):
            picture.leave(viewer)

    def catch_up(self, viewer: Viewer, kind: Kind, *, anew: bool) -> None:
        """Somebody takes more again, or wants to see all ``anew``."""
        if picture := self.pictures.get(kind):
            picture.catch_up(viewer, anew=anew)

    def left_alone(self) -> None:
        """Nobody looks at one of them any more: few such pictures stay."""
        empty = [each for each in self.pictures.values() if not each.viewers]
        for each in empty[:-FEW]:
            each.close()

    def gone(self, picture: Picture) -> None:
        """One of them is not shown any more."""
        if self.pictures.get(picture.kind) is picture:
            del self.pictures[picture.kind]

    def close(self) -> None:
        """End all pictures."""
        for each in list(self.pictures.values()):
            each.close()
