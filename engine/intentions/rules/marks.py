"""Marks, strain, and steps on the tracks: set, used up, gone (IN-TRK, IN-FACT-08, IN-FACT-09, IN-C-04, IN-C-59, IN-Q-58)."""

from __future__ import annotations

from engine.intentions.state import events as ev
from engine.intentions.state.pieces import END, Figure
from engine.intentions.state.state import State

EXPLAINED = 3
"""So many times it is told what a mark does; after that a word is enough (IN-LOOP-27)."""
SHAKEN = ("roll", "scene")
"""The two marks; what else there is are strains."""
READINGS = {
    "written": "The next roll has four dice, and the lowest must be kept: by these rules a little better than none.",
    "harsh": "The next roll has four dice, and the highest is lost.",
}
"""What a penalty die does, in both readings of IN-Q-09."""


def mark(game: State, figure: Figure) -> None:
    """A penalty die on the next roll; the same twice is one (IN-FACT-08, IN-Q-58)."""
    figure.marked = True
    line = ""
    if figure.side == "heroes" and game.marks_told < EXPLAINED:
        game.marks_told += 1
        line = READINGS[game.settings.penalty]
    _told(game, figure, "roll", "IN-FACT-08", line=line)


def shake(game: State, figure: Figure) -> None:
    """A penalty die on each roll of the next scene (IN-FACT-09, IN-Q-12)."""
    figure.shaken = "waiting"
    _told(game, figure, "scene", "IN-FACT-09")


def strain(game: State, figure: Figure, rule: str) -> None:
    """Strain in the next exchange (IN-C-59)."""
    figure.strained = True
    _told(game, figure, "strain", rule)


def wear(game: State, figure: Figure, rule: str) -> None:
    """Strain in each exchange of the next scene, by however many (IN-C-44, IN-C-59)."""
    if figure.worn != "waiting":
        figure.worn = "waiting"
        _told(game, figure, "worn", rule)


def rolled(game: State, figure: Figure) -> None:
    """A roll has used up the mark of the next roll (IN-Q-39, IN-Q-58)."""
    if figure.marked:
        figure.marked = False
        _told(game, figure, "roll", "IN-Q-58", gone=True)


def strained(game: State, figure: Figure) -> None:
    """An exchange has used up the strain of the next exchange (IN-C-59)."""
    if figure.strained:
        figure.strained = False
        _told(game, figure, "strain", "IN-C-59", gone=True)


def enter_scene(game: State, figure: Figure) -> None:
    """What waited for the next scene counts in this one (IN-Q-58); Goal scenes are none."""
    figure.shaken = figure.shaken and "now"
    figure.worn = figure.worn and "now"


def leave_scene(game: State, figure: Figure) -> None:
    """What counted in this scene is gone, rolled or not (IN-Q-58); what came in it waits."""
    if figure.shaken == "now":
        figure.shaken = ""
        _told(game, figure, "scene", "IN-Q-58", gone=True)
    if figure.worn == "now":
        figure.worn = ""
        _told(game, figure, "worn", "IN-C-59", gone=True)


def step(game: State, figure: Figure, track: str, amount: int, rule: str) -> None:
    """Steps on ``purity`` or ``goal``; beyond an end none is made (IN-C-04)."""
    before = int(getattr(figure, track))
    now = max(-END, min(END, before + amount))
    if now != before:
        setattr(figure, track, now)
        game.record(
            ev.TrackMoved(rule=rule, who=figure.name, id=figure.id, track=track, amount=now - before, now=now)
        )


def _told(game: State, figure: Figure, mark: str, rule: str, *, gone: bool = False, line: str = "") -> None:
    left = _left(figure, mark) if gone else ""
    game.record(
        ev.Marked(rule=rule, who=figure.name, id=figure.id, mark=mark, gone=gone, left=left, line=line)
    )


def _left(figure: Figure, mark: str) -> str:
    """Where the other of two marks, or of two strains, still counts when one of them is gone; empty if there is none."""
    whole, once = (figure.shaken, figure.marked) if mark in SHAKEN else (figure.worn, figure.strained)
    if whole:
        return f"in {'this' if whole == 'now' else 'the next'} scene"
    return ("on the next roll" if mark in SHAKEN else "in the next exchange") if once else ""
