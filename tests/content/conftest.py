"""A small sound card set, so that each test can spoil one thing and see that one thing complained about."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from content import lint
from content.reading import Complaint

CARDS = """
[[hero]]
name = "Ada"
persona = "First Light"
colour = "white"
body = 2
mind = 5
charm = 2
power = 3
heroics = { psyche = 3 }
keywords = ["mentalist"]

[[villain]]
name = "Baron"
colour = "black"
body = 5
mind = 2
charm = 2
power = 3
heroics = { fighting = 4 }

[[mook]]
name = "Thugs"
body = 2
mind = 1
charm = 1
power = 1
quantity = 4

[[objective]]
name = "Rule the Bay"
goal = 5
forbids = ["Bank"]
triggers = [{ on = "turn.end", do = [{ do = "threat" }] }]

[[equipment]]
name = "Tiara"
colour = "white"
weapon_type = "mental"
bonus = "*/1"

[[movement]]
name = "Step In"
effects = [{ do = "distance", distance = "melee" }]

[[attack]]
name = "Brain Wave"
requires = [{ is = "rank", name = "psyche" }]
effects = [{ do = "attack", kind = "mental", damage = 1 }]

[[attack]]
name = "Haymaker"
effects = [{ do = "attack", kind = "melee", damage = 1 }]

[[lair]]
name = "Sunken Fort"
passive = [{ do = "modify", who = "mooks", figure = "fighting", amount = 1 }]
"""

NUMBERED = {
    "event": 'effects = [{ do = "draw", who = "party" }]',
    "detail": 'effects = [{ do = "draw" }]',
    "twist": 'effects = [{ do = "draw", who = "party" }]',
}

PLACES = """
[[location]]
name = "Pier"
passive = [{ do = "modify", who = "party", figure = "agility", amount = 1 }]

[[location]]
name = "Bank"
passive = [{ do = "modify", who = "party", figure = "hacking", amount = 1 }]
"""

DECKS = """
[[hero_deck]]
hero = "Ada"
persona = "First Light"
equipment = ["Tiara"]
plots = ["Detail 1", "Detail 2", "Detail 3", "Detail 4", "Bank"]
combat = { "Step In" = 4, "Brain Wave" = 6 }
twists = [
    "Twist 1", "Twist 2", "Twist 3", "Twist 4", "Twist 5",
    "Twist 2", "Twist 3", "Twist 4", "Twist 5", "Twist 5",
]

[[villain_deck]]
villain = "Baron"
mooks = ["Thugs"]
objective = "Rule the Bay"
location = "Pier"
plots = ["Detail 1", "Detail 2", "Detail 3", "Detail 4", "Sunken Fort"]
combat = { "Step In" = 4, "Haymaker" = 6 }
events = ["Event 1", "Event 2", "Event 3", "Event 4", "Event 5"]
"""


def _numbered() -> str:
    return "".join(
        f'\n[[{kind}]]\nname = "{kind.title()} {number}"\n{text}\n'
        for kind, text in NUMBERED.items()
        for number in range(1, 6)
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of content without fault."""
    (tmp_path / "cards").mkdir()
    (tmp_path / "decks").mkdir()
    (tmp_path / "cards" / "base.toml").write_text(CARDS + PLACES + _numbered())
    (tmp_path / "decks" / "base.toml").write_text(DECKS)
    return tmp_path


Complain = Callable[..., list[Complaint]]


@pytest.fixture
def complain(folder: Path) -> Complain:
    """What the linter says of the sound set with more cards, or with something in it replaced."""

    def complain(more: str = "", *changes: tuple[str, str]) -> list[Complaint]:
        for kind in ("cards", "decks"):
            file = folder / kind / "base.toml"
            text = file.read_text()
            for old, new in changes:
                text = text.replace(old, new)
            file.write_text(text)
        (folder / "cards" / "more.toml").write_text(more)
        return lint.complaints(folder)

    return complain
