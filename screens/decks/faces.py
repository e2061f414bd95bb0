"""Faces of the catalogue as pictures and as text."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from screens.look.parts import Face
from screens.style.palette import ACCENT, DIM, WRONG, colour_of


def face_of(card: dict[str, Any], note: str = "") -> Face:
    """A card of the catalogue."""
    return Face(
        id=card["slug"],
        slug=card["slug"],
        name=card["name"],
        type=kind_of(card),
        colour=card["colour"],
        cost=card.get("cost", ""),
        lines=tuple(card["text"]),
        flavour=card.get("flavour", ""),
        note=note,
    )


def kind_of(card: dict[str, Any]) -> str:
    """The type of a card as it is printed."""
    return str(card["type"]).replace("_", " ").title()


def printed(face: Face) -> Text:
    """A card in full: name, type, Colour, cost, text, flavour, and the note in warning colours."""
    text = Text().append(f"{face.name}\n", style=f"bold {colour_of(face.colour)}")
    head = ", ".join(part for part in (face.type, face.colour.title()) if part)
    text.append(f"{head}\n", style=DIM)
    if face.cost:
        text.append(f"Costs {face.cost}\n", style=ACCENT)
    text.append("\n" + "\n".join(face.lines) + "\n")
    if face.flavour:
        text.append(f"\n“{face.flavour}”\n", style=f"italic {DIM}")
    if face.note:
        text.append(f"\n{face.note}\n", style=f"bold {WRONG}")
    return text
