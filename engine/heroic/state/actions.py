"""What an option of Heroic does, as ids and words: characters by theirs, traits by their keys."""

from __future__ import annotations

from typing import Literal

from engine.heroic.state.words import Stress
from engine.table import Action

Verb = Literal[
    "hurt", "help", "heal", "objective", "clever", "free", "undo", "go", "pass", "own", "press", "aid"
]


class Intend(Action, frozen=True):
    """What a turn is spent on (HR-D-04): declared with its target, its use and its type (HR-ROLL-01, HR-C-61, HR-C-62).

    ``target`` is a character's id, the number of a challenge die (``die:0``), ``clock``, a link (``bar:quay>gate``), a
    place, or a way's number. ``use``: of ``hurt`` stress, complication, step, shut, feed; of ``help`` asset, step,
    complication, objective, clock, restore, bar; of ``heal`` stress, trauma. ``key`` is the trait it works on, ``word`` that
    of a complication or an asset.
    """

    verb: Verb
    target: str = ""
    use: str = ""
    type: Stress | None = None
    key: str = ""
    word: str = ""


class Take(Action, frozen=True):
    """Put a trait into its box, in place of what is there; an empty ``key`` leaves the box empty (HR-D-05)."""

    box: str
    key: str
    size: int = 0
    """A Distinction as D8 or D4."""


class Pay(Action, frozen=True):
    """A paid row of step 3 (HR-D-06): ``stunt``, ``push``, ``extra``, ``own`` stress, ``sfx``, ``limit``; a toggle."""

    what: str
    key: str = ""


class Choose(Action, frozen=True):
    """Dice for the total and for the effect, by their places (HR-D-07, HR-D-08); ``third`` and ``second`` are paid."""

    total: tuple[int, ...]
    effects: tuple[int, ...] = ()
    third: int = 0
    second: int = 0


class Spend(Action, frozen=True):
    """Something is paid for, or done, in a window: by its word and what it is done with."""

    what: str
    key: str = ""
    size: int = 0
