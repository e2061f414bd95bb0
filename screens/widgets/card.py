"""A card as a picture: framed, or as a tag in a line."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from screens.look.parts import Face
from screens.style.glyphs import Glyphs
from screens.style.palette import ACCENT, CHOSEN, DIM, INK, colour_of

HEIGHT = 5
"""Lines of the smallest framed card."""


def sign_of(card: Face, signs: Glyphs) -> str:
    return signs.signs.get(card.sign, signs.dot)


def tag_of(card: Face, signs: Glyphs, *, playable: bool, on: bool = False, open: bool = False) -> Text:
    """``[✶ Low Sweep 1A▸]``; the last sign says that it can be played now, another first one that it is ``on``. One that
    can not has no colour, but for one that lies ``open``.
    """
    cost = f" {card.cost}" if card.cost else ""
    words = f"{signs.cursor if on else '['}{sign_of(card, signs)} {card.name}{cost}{signs.then if playable else ''}]"
    colour = colour_of(card.colour)
    return Text(words, style=CHOSEN if on else f"bold {colour}" if playable else colour if open else DIM)


def small_card(card: Face, signs: Glyphs) -> list[Text]:
    """A card of three lines, as narrow as its name and sign."""
    top_left, top_right, low_left, low_right, across, down = tuple(signs.frame)
    words = f" {card.name} {sign_of(card, signs)} "
    colour = f"bold {colour_of(card.colour)}"
    edge = across * cell_len(words)
    middle = Text(down).append(words, style=colour).append(down)
    return [Text(top_left + edge + top_right), middle, Text(low_left + edge + low_right)]


def height_of(card: Face, width: int, signs: Glyphs) -> int:
    """Lines of a framed card that says all its words."""
    return 2 + len(_wrap(_words(card), width - 4, len(_words(card)), signs, pad=False))


def draw_card(
    card: Face,
    width: int,
    signs: Glyphs,
    *,
    on: bool,
    playable: bool,
    height: int = HEIGHT,
    verb: str = "play",
) -> list[Text]:
    """A card of so many lines: its name, type and cost in the frame, then as many words as fit."""
    top_left, top_right, low_left, low_right, across, down = tuple(signs.double if on else signs.frame)
    colour = colour_of(card.colour)
    frame = f"bold {ACCENT}" if on else colour if playable else DIM
    ink = INK if playable or on else DIM
    inner = width - 4
    kind = _kind(card, inner - cell_len(card.name) - 2, signs)
    room = inner - cell_len(kind)
    name = Text(_fit(f" {card.name} ", room, signs), style=CHOSEN if on else f"bold {colour}")
    top = Text().append(top_left + across, style=frame).append_text(name)
    top.append(across * (room - name.cell_len), style=frame).append(kind, style=f"bold {ink}")
    top.append(across + top_right, style=frame)
    body = [Text(line, style=ink) for line in _wrap(_words(card), inner, height - 2, signs)]
    foot = f" {verb} {signs.then} " if playable else ""
    bottom = Text().append(low_left + across * (width - 3 - len(foot)), style=frame)
    bottom.append(foot, style=f"bold {ACCENT}").append(across + low_right, style=frame)
    lines = [top]
    for line in body:
        line.truncate(inner, pad=True)
        lines.append(Text().append(down + " ", style=frame).append_text(line).append(" " + down, style=frame))
    return [*lines, bottom]


def _kind(card: Face, room: int, signs: Glyphs) -> str:
    """Type and cost, or where there is no ``room`` for both the sign of the type, or the cost alone."""
    sign, cost = sign_of(card, signs), f" {card.cost}" if card.cost else ""
    kinds = (
        f" {sign} {card.type.replace('_', ' ').title()}{cost} ",
        f" {sign}{cost} ",
        f"{cost} " if cost else "",
    )
    return next((kind for kind in kinds if cell_len(kind) <= room), kinds[-1])


def _words(card: Face) -> str:
    return " ".join(card.lines) or card.flavour


def _fit(words: str, width: int, signs: Glyphs) -> str:
    return words if cell_len(words) <= width else words[: width - len(signs.more)] + signs.more


def _wrap(text: str, width: int, lines: int, signs: Glyphs, *, pad: bool = True) -> list[str]:
    """So many lines of words; a mark where more follows. Without ``pad`` no empty ones at the end."""
    made, rest = [""], text.split()
    while rest:
        word = rest[0]
        longer = f"{made[-1]} {word}".strip()
        if cell_len(longer) <= width:
            made[-1] = longer
        elif len(made) < lines and made[-1]:
            made.append("")
            continue
        else:
            made[-1] = made[-1][: width - len(signs.more)] + signs.more
            break
        rest.pop(0)
    return made + [""] * (lines - len(made)) if pad else made
