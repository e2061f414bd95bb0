"""What an option of Audience does, as ids: fighters, enemies and cards by theirs, choices by number."""

from __future__ import annotations

from engine.table import Action


class Engage(Action, frozen=True):
    """A fighter places a card face down that names an enemy (AU-INI-01)."""

    who: str
    enemy: str
    card: str


class Attack(Action, frozen=True):
    """A fighter plays a card at an enemy (AU-PLY-02)."""

    who: str
    enemy: str
    card: str


class Strike(Action, frozen=True):
    """An enemy attacks a fighter with a card of the game master's (AU-DIS-01, AU-ENG-01)."""

    enemy: str
    who: str
    card: str


class Special(Action, frozen=True):
    """A fighter spends the players' pool for its automatic hits (AU-AUD-02)."""

    who: str


class Finish(Action, frozen=True):
    """A fighter spends the players' pool to kill a major (AU-AUD-07)."""

    who: str
    enemy: str


class GmSpecial(Action, frozen=True):
    """The game master spends his pool for its automatic hits (AU-AUD-02)."""


class Refresh(Action, frozen=True):
    """A fighter discards the hand and draws anew (AU-PLY-11)."""

    who: str
