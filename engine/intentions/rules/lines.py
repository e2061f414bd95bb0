"""Sentences of the library, none of a kind twice until all of it are used (IN-CON-24, IN-C-94)."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice

from engine.intentions.state.adventures import Line
from engine.intentions.state.conflict import Fighter
from engine.intentions.state.state import State

NEAR, WIDE = 3, 6
"""From which margin on it is `clear`, and `far` (IN-C-94)."""

ENDS = (". ", "! ", "? ")


def fresh(game: State, key: tuple[str, str, str, str], many: int = 1) -> list[int]:
    """Places of lines (event, type, lane, margin) that were not told yet; once too few are left all count anew."""
    places, told = game.library.lines_by.get(key, []), frozenset(game.lines_told)
    found = list(islice((place for place in places if place not in told), many))
    if len(found) < min(many, len(places)):
        game.lines_told = [place for place in game.lines_told if place not in places]
        return places[:many]
    return found


def told(game: State, place: int, who: str, other: str) -> str:
    """A line with its names, used now."""
    game.lines_told.append(place)
    return filled(game.library.lines[place], who, other)


def filled(line: Line, who: str, other: str) -> str:
    """A line with its names; every sentence begins with a capital."""
    return _filled(line.text, who, other)


@lru_cache(4096)
def _filled(text: str, who: str, other: str) -> str:
    text = text.replace("{who}", who).replace("{other}", other)
    text = text[:1].upper() + text[1:]
    for end in ENDS:
        at = text.find(end) + 2
        while at > 1:
            text = text[:at] + text[at : at + 1].upper() + text[at + 1 :]
            at = text.find(end, at) + 2
    return text


def crowd(game: State, goons: Fighter) -> str:
    """What a goon group is called as who does something: all of its kind."""
    return game.library.goons[goons.id.rpartition("-")[0]].name


def one_of(game: State, fighter: Fighter) -> str:
    """What somebody is called to whom something is done: of goons, one of them."""
    if not fighter.goons:
        return fighter.name
    name = crowd(game, fighter)
    return f"one of the {name[0].lower()}{name[1:]}"


def tell(
    game: State, event: str, who: str, other: str = "", type: str = "", lane: str = "", by: int = -1
) -> str:
    """The next line of a kind, ``by`` a margin if there is one; empty if the library has none."""
    margin = "" if by < 0 else "far" if by >= WIDE else "clear" if by >= NEAR else "close"
    found = fresh(game, (event, type, lane, margin))
    return told(game, found[0], who, other) if found else ""
