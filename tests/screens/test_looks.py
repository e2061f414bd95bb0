"""How the screens look, at the smallest size and at a comfortable one."""

from __future__ import annotations

import pytest

from screens.quick_start import QuickStart
from tests.screens import canned
from tests.screens.driving import settled

SIZES = [(80, 24), (120, 36)]
FACE = {"colour": "red", "text": ["Body 5, Mind 3, Charm 2, Power 4", "Fighting 4, Agility 2", "Tank"]}
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
        pilot.app.push_screen(QuickStart(CATALOGUE, 1))
        await pilot.pause()

    assert snap_compare(make_app(), terminal_size=size, run_before=open_it)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("phase", ["start", "combat", "combat.attack", "interview", "over"])
def test_phase(snap_compare, make_app, size, phase) -> None:
    async def open_it(pilot) -> None:
        shown = canned.over() if phase == "over" else canned.moment(phase)
        pilot.app.push_screen(canned.canned_room(shown))
        await settled(pilot)
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
        pilot.app.push_screen(canned.canned_room(canned.moment("combat.attack")))
        await settled(pilot)
        pilot.app.theme = theme
        await pilot.pause()

    assert snap_compare(make_app(), terminal_size=(120, 36), run_before=open_it)
