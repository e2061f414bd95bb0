"""The folders of the screens: a room of all systems, or a system, which only the registry knows by its ``shown``."""

from __future__ import annotations

from pathlib import Path

from tests.test_circles import ROOT, imports

ROOMS = ("style", "look", "widgets", "modals", "game", "decks", "frame", "lobby")
TABLES = {"screens.game.session", "screens.game.lesson", "screens.game.replaying"}
"""Where a table is known: to the screens of a system a game in play is what Playing says."""
SYSTEMS = {path.parent.name for path in (ROOT / "screens").glob("*/shown.py")}


def room(module: str) -> str:
    """The folder that a module of the screens lies in."""
    return [*module.split("."), ""][1]


def test_every_folder_is_a_room_or_a_system() -> None:
    folders = {
        path.name for path in Path(ROOT / "screens").iterdir() if path.is_dir() and path.name[0] != "_"
    }
    assert folders == SYSTEMS | set(ROOMS)
    assert {room(module) for module in imports("screens")} == {"", *folders}, "no file lies outside of a room"


def test_no_screen_asks_what_an_option_does_for_one_that_comes_from_elsewhere_does_not_say() -> None:
    for module, found in imports("screens").items():
        assert not [each for each in found if each.endswith((".actions", ".deeds"))], module


def test_nobody_imports_a_system_and_a_system_no_frame_and_no_table() -> None:
    for module, found in imports("screens").items():
        mine = room(module)
        others = {room(each) for each in found} - {mine}
        assert not others & SYSTEMS, module
        assert mine not in SYSTEMS or not (others & {"frame", "decks"} or TABLES & set(found)), module
