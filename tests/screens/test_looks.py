"""How the screens look, at the smallest size and at a comfortable one."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from engine.plot_twist.manifest import MANIFEST
from saves.pins import seal
from saves.shelf import Listed
from screens.frame.games import Games
from screens.frame.quick_start import QuickStart
from screens.frame.seats import Seats
from screens.modals.handover import HandOver, NewPin
from tests.screens import moments
from tests.screens.driving import settled

SIZES = [(80, 24), (120, 36)]
FACE = {"colour": "red", "text": ["Body 5, Mind 3, Charm 2, Power 4", "Fighting 4, Agility 2", "Tank"]}
LONG_AGO = datetime(2024, 1, 1, tzinfo=UTC)
CAST = {"hero:1": "Nightjar", "hero:2": "Beacon", "gm": "Madame Static"}
GAMES = [
    Listed(
        Path("one.toml"),
        LONG_AGO,
        "Plot Twist",
        "plot-twist",
        "standard",
        CAST,
        {},
        {},
        "Turn 4 at Old Harbour",
    ),
    Listed(Path("two.toml"), LONG_AGO, "Plot Twist", "plot-twist", "story", CAST, {}, {}, "Turn 9", "heroes"),
    Listed(Path("three.toml"), LONG_AGO, problem="three.toml is no saved game"),
]
CATALOGUE = {
    "heroes": [
        {"title": name, "name": name, "blurb": f"The story of {name}.", "card": FACE}
        for name in ("Athena", "Borealis", "Copperhead")
    ],
    "villains": [{"title": "The Warlord", "name": "The Warlord", "blurb": "He wants it all.", "card": FACE}],
    "difficulties": [{"title": "story", "blurb": ""}, {"title": "standard", "blurb": "A close fight."}],
    "party": 5,
}


@pytest.mark.parametrize("size", SIZES)
def test_title(snap_compare, make_app, size) -> None:
    assert snap_compare(make_app(), terminal_size=size)


@pytest.mark.parametrize("size", SIZES)
def test_quick_start(snap_compare, make_app, size) -> None:
    async def open_it(pilot) -> None:
        pilot.app.push_screen(QuickStart(CATALOGUE, 1, MANIFEST.sides))
        await pilot.pause()

    assert snap_compare(make_app(), terminal_size=size, run_before=open_it)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("phase", moments.PLACES)
def test_phase(snap_compare, make_app, size, phase) -> None:
    async def open_it(pilot) -> None:
        pilot.app.push_screen(moments.room(moments.moment(phase)))
        await settled(pilot)
        await pilot.pause()

    assert snap_compare(make_app(), terminal_size=size, run_before=open_it)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "screen",
    [
        lambda: Seats(
            {"hero:1": "Nightjar", "hero:2": "Beacon", "gm": "Madame Static"}, ["hero:1", "hero:2"]
        ),
        lambda: HandOver("Ann (Nightjar)", seal("1234"), other="Bob (Beacon)", back="back to Bob (Beacon)"),
        lambda: HandOver("Ann (Nightjar)"),
        lambda: NewPin("Ann"),
        lambda: Games(Path("/nowhere"), LONG_AGO + timedelta(hours=3), lambda _: GAMES),
    ],
    ids=["seats", "hand-over", "hand-over-without-pin", "new-pin", "games"],
)
def test_shared_and_kept(snap_compare, make_app, size, screen) -> None:
    async def open_it(pilot) -> None:
        pilot.app.push_screen(screen())
        await pilot.pause()

    assert snap_compare(make_app(), terminal_size=size, run_before=open_it)


@pytest.mark.parametrize("size", SIZES)
def test_settings(snap_compare, make_app, monkeypatch, size) -> None:
    monkeypatch.setenv("PLOT_TWIST_CONFIG", "/nowhere")

    async def open_it(pilot) -> None:
        await pilot.press("f2")
        await pilot.pause()

    assert snap_compare(make_app(), terminal_size=size, run_before=open_it)


@pytest.mark.parametrize("theme", ["light", "high-contrast"])
def test_theme(snap_compare, make_app, theme) -> None:
    async def open_it(pilot) -> None:
        pilot.app.push_screen(moments.room(moments.moment("combat.attack")))
        await settled(pilot)
        pilot.app.theme = theme
        await pilot.pause()

    assert snap_compare(make_app(), terminal_size=(120, 36), run_before=open_it)
