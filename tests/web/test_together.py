"""A guest in Chromium, before a whole host: lobby, table, a turn, a reload, and back at the same decision."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence

import pytest
import pytest_asyncio
from playwright.async_api import async_playwright

from tests.door.visits import PATIENCE
from tests.tools import needs
from tests.web.hosts import Behind, Host
from tests.web.houses import until
from tests.web.pages import Seen
from tui.web.serving import serving

pytestmark = [pytest.mark.long, pytest.mark.asyncio(loop_scope="module")]


@pytest_asyncio.fixture(loop_scope="module")
async def here():
    needs("chromium")
    host = Host("tests.web.dealt")
    try:
        made = Behind(host.place / "web.sock")
        async with serving(made.server, "127.0.0.1", 0):
            yield made
    finally:
        host.close()


@pytest_asyncio.fixture(loop_scope="module")
async def gus(here):
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=needs("chromium"), args=["--no-sandbox"])
        seen = Seen(await (await browser.new_context(viewport={"width": 1280, "height": 800})).new_page())
        await seen.page.goto(f"http://{here.address}/")
        yield seen
        await browser.close()


OPTION = re.compile(r" [❯ ](\d .+?)  ")


def asked(seen: Seen) -> list[str]:
    """The decision that waits: turn and phase, and the options; nothing while the others act."""
    top, *lines = seen.screen.lines or [""]
    waits = any("  h hint  " in line for line in lines)
    return [top, *(match[1] for line in lines if (match := OPTION.match(line)))] if waits else []


async def decision(seen: Seen, other: Sequence[str] = ()) -> list[str]:
    """Wait for a decision, ``other`` than the one before, and until all of it is drawn."""
    found: list[str] = []
    while found in ([], other):
        await until(lambda: asked(seen) not in ([], other))
        await seen.still()
        found = asked(seen)
    return found


async def come(seen: Seen) -> list[str]:
    """The decision one comes to a table for: it is laid out anew when the terminal has told its size."""
    await decision(seen)
    await asyncio.sleep(1)
    return await decision(seen)


async def test_a_guest_plays_a_turn_by_click_and_keys_and_a_reload_leads_back_to_the_decision(
    here: Behind, gus: Seen
):
    await gus.page.get_by_role("button", name="Play as a guest").click()
    for shown, keys in (
        ("Your name here", ["G", "u", "s", "Enter"]),
        ("Gus", ["Enter"]),
        ("Others see it here and sit down", ["F2"]),
        ("Kept in", ["ArrowDown", "ArrowDown"]),
        ("How long to dwell", ["ArrowRight", "ArrowRight"]),
        ("< off", ["F2"]),
        ("Others see it here and sit down", ["n"]),
        ("Spectators see", ["s"]),
        ("press Enter to sit down", ["Enter"]),
        ("You play", ["s"]),
    ):
        await gus.shows(shown)
        for key in keys:
            await gus.page.keyboard.press(key)
    first = await come(gus)
    await gus.click(first[1])
    await decision(gus, first)
    await gus.press("1")
    async with asyncio.timeout(PATIENCE):
        while (last := await decision(gus))[0].startswith(" Turn 1 "):
            await gus.press("p")
            if await decision(gus) == last:  # it cannot be passed
                await gus.press("1")
    gus.forget()
    await gus.page.reload()
    assert await come(gus) == last
    assert last[0].startswith(" Turn 2 ") and last[1:]
    assert gus.hosts == {here.address}
    assert gus.errors == []
