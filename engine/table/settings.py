"""Settings of a game that a person chooses at its set-up, as a catalogue tells them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Setting = tuple[str, str, tuple[tuple[str, str], ...]]
"""The key of a wish, its title, and each choice with a line; the first is preset."""


def told(settings: Iterable[Setting]) -> list[dict[str, Any]]:
    """As plain data: ``key``, ``title`` and ``choices`` (``name``, ``blurb``)."""
    return [
        {
            "key": key,
            "title": title,
            "choices": [{"name": name, "blurb": blurb} for name, blurb in choices],
        }
        for key, title, choices in settings
    ]
