"""What the owner of a new table chooses, and what each choice means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from content.registry import manifests
from screens.lobby.words import lasting

CLOCKS = (0, 30, 60, 120, 300, 600, 86400)
AWAYS = (1, 2, 5, 10, 30, 0)
DELAYS = (5, 10, 20, 50)
TERMS = ("away", "clock", "watching", "delay")
"""What may still be changed while a table gathers: who sits there needs nothing else for it."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Something to choose: ``values`` with their words to step through, or none where Enter asks for more."""

    name: str
    title: str
    about: str
    values: tuple[tuple[Any, str], ...] = ()


def told(wish: dict[str, Any]) -> str:
    """Who meets whom, in words."""

    def name(entry: Any) -> str:
        return str(entry.get("name", "a deck of your own") if isinstance(entry, dict) else entry)

    heroes = ", ".join(name(each) for each in wish["heroes"])
    return f"{heroes} v {name(wish['villain'])}, {wish['difficulty']}"


def asks_of(chosen: dict[str, Any]) -> list[Ask | str]:
    """What there is to choose, under headings, after what is ``chosen`` already."""
    first, *others = manifests()[chosen["system"]].sides
    systems = tuple((each.name, each.title) for each in manifests().values())
    asks: list[Ask | str] = [
        "The game",
        Ask("system", "Game", "Which game is played.", systems),
        Ask("wish", "Who meets whom", "Enter: choose, as for a game alone. Left as it is, chance chooses."),
        Ask("title", "Name of the table", "What others read in the lobby. Enter: type it."),
        "Who plays",
        Ask(
            "access",
            "Who may sit down",
            "With a code: whoever you tell it. By invitation: nobody else sees the table.",
            (("public", "everybody"), ("code", "who knows the code"), ("private", "whom you invite")),
        ),
    ]
    if chosen["access"] == "private":
        about = "Names, as they stand in the lobby, with commas between. You can invite more later."
        asks.append(Ask("invited", "Invited", about))
    for side in others:
        about = (
            f"Whether somebody may sit down as the {side.played_by}, against the people who play {first.one}."
        )
        words = ((True, "may be a person"), (False, "always scripted"))
        asks.append(Ask("master", side.played_by, about, words))
    asks += [
        Ask(
            "away",
            "Whoever is away",
            "After so long without a sign of them, a scripted player goes on until they are back.",
            tuple((each, f"is played for after {each} min" if each else "is waited for") for each in AWAYS),
        ),
        Ask(
            "clock",
            "Time for a decision",
            "When it is over one passes; what must be decided a scripted player decides.",
            tuple((each, lasting(each) if each else "no limit") for each in CLOCKS),
        ),
        "Who looks on",
        Ask(
            "watching",
            "Spectators see",
            f"What one {first.one} knows is shown only late, so that nobody can be helped by it.",
            (
                ("all", "what everybody may know"),
                ("side", f"every {first.one}, later"),
                ("none", "nothing"),
            ),
        ),
    ]
    if chosen["watching"] == "side":
        delays = tuple((each, f"{each} decisions") for each in DELAYS)
        asks.append(Ask("delay", "How much later", "Spectators are so many decisions behind.", delays))
    return asks
