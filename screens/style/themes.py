"""The themes. Each gives every colour that the style sheet and the palette name."""

from __future__ import annotations

from pathlib import Path

from textual.theme import Theme

SHEET = Path(__file__).with_name("style.tcss")
"""The style sheet of all screens."""


def _theme(name: str, *, dark: bool, ground: str, ink: str, paper: str, panel: str, **named: str) -> Theme:
    """``named`` are accent, good and bad, the lines (line, edge), the inks (soft, dim) and the card colours."""
    variables = {key.replace("_", "-"): value for key, value in named.items()}
    on_accent = {"block-cursor-foreground": ground, "block-cursor-background": named["accent"]}
    return Theme(
        name=name,
        primary=named["accent"],
        secondary=named["edge"],
        accent=named["accent"],
        warning=named["accent"],
        error=named["bad"],
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
        accent="#f2c14e", good="#6fd08c", bad="#ff6b5e", line="#3a3d55", edge="#6b6f85",
        soft="#b9bccb", dim="#8b8f9c",
        card_white="#f4f1e8", card_silver="#b8c4d6", card_black="#9a8fb5", card_red="#ff6b5e",
        card_blue="#5eb0ff", card_green="#6fd08c", card_golden="#f2c14e",
    ),
    _theme(
        "light", dark=False, ground="#f6f3ea", ink="#1d1e26", paper="#fdfbf5", panel="#efeadf",
        accent="#6e4406", good="#1d6b38", bad="#b3261e", line="#c4bdab", edge="#857f6d",
        soft="#3c3e4a", dim="#5a5c69",
        card_white="#55524a", card_silver="#4f5d75", card_black="#4b3b73", card_red="#b3261e",
        card_blue="#1155a8", card_green="#1d6b38", card_golden="#6e4406",
    ),
    _theme(
        "high-contrast", dark=True, ground="#000000", ink="#ffffff", paper="#000000", panel="#000000",
        accent="#ffff00", good="#00ff00", bad="#ff8080", line="#808080", edge="#ffffff",
        soft="#ffffff", dim="#c0c0c0",
        card_white="#ffffff", card_silver="#c0c0c0", card_black="#c0c0ff", card_red="#ff8080",
        card_blue="#80c0ff", card_green="#00ff00", card_golden="#ffff00",
    ),
    _theme(
        "colour-blind", dark=True, ground="#101014", ink="#f0f0f0", paper="#17181d", panel="#22242c",
        accent="#f0e442", good="#56b4e9", bad="#f0852d", line="#42454f", edge="#7b7f8c",
        soft="#c2c4cc", dim="#9a9ca6",
        card_white="#ffffff", card_silver="#b8bcc6", card_black="#cc79a7", card_red="#f0852d",
        card_blue="#56b4e9", card_green="#2db58c", card_golden="#f0e442",
    ),
)  # fmt: skip
"""The colours of "colour-blind" are those of Okabe and Ito, vermillion and green a little lighter to be read on
a dark ground."""
