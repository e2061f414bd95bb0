"""The themes. Each gives every colour that the style sheet and the palette name."""

from __future__ import annotations

from pathlib import Path

from textual.theme import Theme

COVER = Path(__file__).with_name("title.tcss")
"""The style sheet of the title: reading the whole one would keep it waiting."""
SHEET = Path(__file__).with_name("style.tcss")
"""The style sheet of all other screens."""


def _theme(name: str, *, dark: bool, ground: str, ink: str, paper: str, panel: str, **named: str) -> Theme:
    """``named`` are the meanings of the palette, the lines (line, edge), the inks (soft, dim) and the card colours."""
    variables = {key.replace("_", "-"): value for key, value in named.items()}
    on_accent = {"block-cursor-foreground": ground, "block-cursor-background": named["accent"]}
    return Theme(
        name=name,
        primary=named["accent"],
        secondary=named["edge"],
        accent=named["accent"],
        warning=named["accent"],
        error=named["wrong"],
        success=named["good"],
        background=ground,
        foreground=ink,
        surface=paper,
        panel=panel,
        dark=dark,
        variables=variables | on_accent,
    )


ALL = (
    _theme(
        "dark", dark=True, ground="#14151c", ink="#e8e6df", paper="#1b1d2a", panel="#20223a",
        accent="#f2c14e", good="#5fd08c", harm="#ff5f52", wrong="#d581cb", state="#a8d5ff",
        line="#3a3d55", edge="#6b6f85", soft="#b9bccb", dim="#8b8f9c",
        card_white="#f4f1e8", card_silver="#b8c4d6", card_black="#a890d0", card_red="#f88272",
        card_blue="#57b0ff", card_green="#9bd397", card_golden="#d4b425",
    ),
    _theme(
        "light", dark=False, ground="#f6f3ea", ink="#1d1e26", paper="#fdfbf5", panel="#efeadf",
        accent="#4c2b00", good="#1c6e3b", harm="#b3261e", wrong="#8d1ca0", state="#134d6c",
        line="#c4bdab", edge="#857f6d", soft="#3c3e4a", dim="#5a5c69",
        card_white="#55524a", card_silver="#4f5d75", card_black="#4b3b73", card_red="#7e202e",
        card_blue="#1155a8", card_green="#456f2f", card_golden="#6e4406",
    ),
    _theme(
        "high-contrast", dark=True, ground="#000000", ink="#ffffff", paper="#000000", panel="#000000",
        accent="#ffff00", good="#00ff80", harm="#ff8280", wrong="#fd80ff", state="#94e8ff",
        line="#808080", edge="#ffffff", soft="#ffffff", dim="#c0c0c0",
        card_white="#ffffff", card_silver="#c0c0c0", card_black="#e2d1ff", card_red="#f07a8c",
        card_blue="#7cbef8", card_green="#05ff16", card_golden="#fff18a",
    ),
    _theme(
        "colour-blind", dark=True, ground="#101014", ink="#f0f0f0", paper="#17181d", panel="#22242c",
        accent="#f0e442", good="#5bb97a", harm="#ff4f14", wrong="#dd47eb", state="#b6cbf7",
        line="#42454f", edge="#7b7f8c", soft="#c2c4cc", dim="#9a9ca6",
        card_white="#ffffff", card_silver="#b8bcc6", card_black="#bb74c3", card_red="#f57b42",
        card_blue="#4cb6eb", card_green="#349d7a", card_golden="#f8e17c",
    ),
)  # fmt: skip
"""What means something else can be told apart with any eyes (``tests/screens/test_eyes.py``), in "colour-blind" farthest."""
