"""The keys that the line at the bottom of a phase screen tells of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.game.rewinding import RECORDED
from screens.look.windows import passable
from screens.widgets.keybar import Keys

if TYPE_CHECKING:
    from screens.look.moment import Moment

ASKED: Keys = (
    ("1-9", "take", ""),
    ("p", "pass", "screen.pass_window"),
    ("P", "pass on", "screen.pass_on"),
    ("i", "inspect", "screen.inspect"),
    ("o", "odds", "screen.odds"),
    ("h", "hint", "screen.hint"),
    ("?", "keys", "app.keys"),
    ("w", "why", "screen.why"),
    ("u", "undo", "screen.undo"),
    ("l", "log", "screen.log"),
    ("F1", "rules", "screen.rules"),
    ("/", "find", "screen.find"),
    ("F2", "settings", "app.settings"),
)
PASSING = ("screen.pass_window", "screen.pass_on")
"""Told of where there is something to pass."""
CHAT: Keys = (("Ctrl+T", "chat", "app.chat"),)
SEVERAL: Keys = (("Space", "tick", ""), ("Enter", "confirm", "screen.confirm"), *ASKED[1:])
DIVIDING: Keys = (("← →", "change", ""), ("Enter", "give", "screen.confirm"), *ASKED[1:])
ADDING: Keys = (("← →", "how much", ""), ("Enter", "go on", ""), *ASKED[1:])
WATCHING: Keys = (
    ("Space", "go on", "screen.hurry"),
    ("+", "faster", "screen.speed(1)"),
    ("-", "slower", "screen.speed(-1)"),
    ("m", "motion", "screen.motion"),
    ("i", "inspect", "screen.inspect"),
    ("l", "log", "screen.log"),
    ("?", "keys", "app.keys"),
    ("F1", "rules", "screen.rules"),
    ("F2", "settings", "app.settings"),
    ("q", "quit", "screen.leave"),
)
LOOKING_ON: Keys = (WATCHING[-1], *WATCHING[:-1])
"""For who plays nothing here: leaving is what there is to do."""
TOLD: Keys = (
    ("Enter", "go on", "screen.hurry"),
    ("i", "inspect", "screen.inspect"),
    ("l", "log", "screen.log"),
    ("u", "undo", "screen.undo"),
    ("?", "keys", "app.keys"),
    ("F1", "rules", "screen.rules"),
    ("F2", "settings", "app.settings"),
    ("q", "quit", "screen.leave"),
)


def keys_for(moment: Moment, *, told: int, recorded: bool, talks: bool, looks_on: bool = False) -> Keys:
    """Those of a question, of what others have done being ``told`` in so many lines, of a record, or while others act,
    to one of them or to who only ``looks_on``.

    The chat, where one ``talks``, stands behind what answers.
    """
    keys = _told(told) if told else RECORDED if recorded else LOOKING_ON if looks_on else WATCHING
    if moment.asked:
        keys = DIVIDING if moment.divides else SEVERAL if moment.several else ADDING if moment.adds else ASKED
        if not passable(moment):
            keys = tuple(key for key in keys if key[2] not in PASSING)
    if not talks:
        return keys
    at = next((nth for nth, (_, _, action) in enumerate(keys) if action == "screen.inspect"), len(keys))
    return (*keys[:at], *CHAT, *keys[at:])


def _told(lines: int) -> Keys:
    """With the digits of so many lines."""
    return (TOLD[0], (f"1-{lines}" if lines > 1 else "1", "in the log", ""), *TOLD[1:])
