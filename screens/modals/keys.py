"""The keys of a screen, read from the screen itself: so they are right also after somebody has remapped them."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from textual.keys import format_key
from textual.screen import Screen

STOCK = ("app.focus_next", "app.focus_previous", "screen.copy_text")
"""Textual's own actions, which need no telling."""
SIDEWAYS = ("scroll_left", "scroll_right", "page_left", "page_right")
"""What Textual binds in each page that scrolls; ours only go up and down."""
OF_PAGES = {
    "scroll_up": "One up", "scroll_down": "One down", "page_up": "A page up", "page_down": "A page down",
    "scroll_home": "First", "scroll_end": "Last",
}  # fmt: skip
"""What lists call it, where Textual has words of its own."""
WIDTH = 16
READ = 64
"""Columns of a page at 80."""
NAMES = {
    "pageup": "PgUp", "pagedown": "PgDn", "escape": "Esc", "up": "Up", "down": "Down", "left": "Left",
    "right": "Right", "enter": "Enter", "space": "Space", "home": "Home", "end": "End", "tab": "Tab",
    "backspace": "Bksp", "delete": "Del",
}  # fmt: skip


def lines(screen: Screen[Any]) -> list[str]:
    """A line for each thing that keys do here: those of the screen first, then of its focused part."""
    told: dict[str, list[str]] = {}
    for active in sorted(screen.active_bindings.values(), key=lambda each: each.node is not screen):
        binding = active.binding
        if binding.description and binding.action not in (*STOCK, *SIDEWAYS):
            does = OF_PAGES.get(binding.action, binding.description)
            told.setdefault(does, []).append(name(binding.key))
    found: list[str] = []
    for what, keys in told.items():
        first, *more = wrap(what, READ - WIDTH - 1) or [""]
        found += [f"{_together(keys):<{WIDTH}} {first}", *[f"{'':<{WIDTH}} {line}" for line in more]]
    return found


def name(key: str) -> str:
    """A key as it stands on the keyboard."""
    *held, last = key.split("+")
    word = NAMES.get(last) or (last.upper() if last[1:].isdigit() else format_key(last))
    return "+".join([*(each.title() for each in held), word.title() if held else word])


def _together(keys: list[str]) -> str:
    if len(keys) > 3 and all(key.isdigit() for key in keys):
        return f"{keys[0]}-{keys[-1]}"
    return ", ".join(sorted(dict.fromkeys(keys), key=lambda key: key[1:] == ""))
