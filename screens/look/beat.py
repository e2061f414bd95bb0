"""Something that happens before one's eyes, as a look tells it."""

from __future__ import annotations

from dataclasses import dataclass

LATELY = 60
"""More events than this have not just happened."""


@dataclass(frozen=True, slots=True)
class Beat:
    """Something that happens before one's eyes.

    ``kind`` is ``stamp``, ``harm`` (gauges move), ``card`` (``words`` and ``lines`` are its face), ``page``,
    ``clear`` (``words`` is what the empty page says) or ``splash`` (``words`` is a name, ``above`` what has become of it, in
    a ``colour``, with an emblem, ``art``). How dice fall is told in ``falling``.
    """

    kind: str
    words: str = ""
    lines: tuple[str, ...] = ()
    above: str = ""
    art: tuple[str, ...] = ()
    colour: str = ""
