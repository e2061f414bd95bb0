"""The keys that can be remapped: what they do, how they are called, which of them clash."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from textual.keys import Keys, _character_to_key, format_key
from textual.screen import Screen


@dataclass(frozen=True, slots=True)
class Key:
    """A binding by its id, with the keys it has from the start."""

    id: str
    title: str
    keys: str


REMAPPABLE = (
    Key("pass", "Pass this window", "p"),
    Key("pass_on", "Pass until something happens", "P"),
    Key("standing", "Standing answer", "s"),
    Key("hint", "Hint", "h"),
    Key("undo", "Take back", "u"),
    Key("undo_to", "Back to the step, phase or turn", "U"),
    Key("other", "Let another person act", "a"),
    Key("motion", "Animations on or off", "m"),
    Key("inspect", "Inspect", "i"),
    Key("why", "Why not?", "w"),
    Key("odds", "Odds in full", "o"),
    Key("log", "The whole log", "l"),
    Key("find", "Find a card or a rule", "slash"),
    Key("rules", "Rulebook", "f1"),
    Key("settings", "Settings", "f2"),
    Key("keys", "Keys of this screen", "question_mark"),
    Key("commands", "All commands", "colon"),
    Key("up", "Up", "up,k"),
    Key("down", "Down", "down,j"),
    Key("left", "Left", "left"),
    Key("right", "Right", "right"),
    Key("faster", "Faster", "plus,equals_sign"),
    Key("slower", "Slower", "minus"),
    Key("chat", "Chat of the table, in a house", "ctrl+t"),
    Key("leave", "Leave the game", "q"),
    Key("elsewhere", "Keep this game in another folder", "ctrl+s"),
    Key("quit", "Quit", "ctrl+q"),
)
"""Enter, Space, Esc, Tab and the digits always do what they do."""

FIXED = ("enter", "space", "escape", "tab", "shift+tab", "ctrl+p", "ctrl+c", *map(str, range(10)))
_NAMES = frozenset(key.value for key in Keys)
DEFAULTS = {key.id: key.keys for key in REMAPPABLE}


def normal(keys: str) -> str:
    """Keys as Textual names them: ``?,x`` is ``question_mark,x``."""
    named = [each.strip() for each in keys.split(",")] if keys != "," else [","]
    return ",".join(_character_to_key(each) if len(each) == 1 else each for each in named)


def told(keys: str) -> str:
    """Keys as a person knows them: ``question_mark`` is ``?``, ``ctrl+q`` is ``Ctrl+Q``."""
    words = []
    for each in normal(keys).split(","):
        *modifiers, key = each.split("+")
        shown = format_key(key) if len(key) > 1 else key
        if modifiers or key in _NAMES:
            shown = shown.upper() if len(shown) < 4 else shown.title()
        words.append("+".join([*(m.title() for m in modifiers), shown]))
    return ", ".join(words)


def _is_key(name: str) -> bool:
    *modifiers, key = name.split("+")
    known = key in _NAMES or len(format_key(key)) == 1
    return known and all(modifier in ("ctrl", "shift", "alt", "super") for modifier in modifiers)


def keys_of(id: str, mapped: Mapping[str, str]) -> str:
    """The keys of a binding as they are now."""
    return normal(mapped.get(id) or DEFAULTS[id])


def clash(id: str, keys: str, mapped: Mapping[str, str]) -> str:
    """Why a binding cannot have these keys; empty if it can."""
    for key in normal(keys).split(","):
        if not _is_key(key):
            return f"{key!r} is no key"
        if key in FIXED:
            return f"{told(key)} always does the same"
        for other in REMAPPABLE:
            if other.id != id and key in keys_of(other.id, mapped).split(","):
                return f"{told(key)} is the key for {other.title!r}"
    return ""


def wrong(mapped: Mapping[str, str]) -> dict[str, str]:
    """What is wrong with a keymap, by the id of the binding; of two that clash the first holds."""
    found: dict[str, str] = {}
    for id, keys in reversed(list(mapped.items())):
        good = {each: value for each, value in mapped.items() if each not in found}
        if id not in DEFAULTS:
            found[id] = f"there is no such key; there are: {', '.join(DEFAULTS)}"
        elif reason := clash(id, keys, good):
            found[id] = reason
    return found


def keys_now(screen: Screen[Any], mapped: Mapping[str, str]) -> dict[str, str]:
    """The first key of each action of a screen, where it is not the one from the start."""
    now: dict[str, str] = {}
    for active in screen.active_bindings.values():
        key = mapped.get(active.binding.id or "")
        if key is not None:
            now.setdefault(active.binding.action, told(key))
    return now
