"""A guest in Chromium, before a whole host: lobby, table, a decision, a reload, and back at the table."""

from __future__ import annotations

import pytest
import pytest_asyncio
from playwright.async_api import async_playwright

from tests.tools import needs
from tests.web.hosts import Behind, Host
from tests.web.pages import Seen
from tui.web.serving import serving

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module")
async def gus():
    path = needs("chromium")
    host = Host()
    try:
        made = Behind(host.place / "web.sock")
        async with serving(made.server, "127.0.0.1", 0), async_playwright() as driver:
            browser = await driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
            seen = Seen(await (await browser.new_context(viewport={"width": 1280, "height": 800})).new_page())
            await seen.page.goto(f"http://{made.address}/")
            yield seen
            await browser.close()
    finally:
        host.close()


async def test_a_guest_opens_a_table_decides_and_is_back_there_after_a_reload(gus: Seen):
    await gus.page.get_by_role("button", name="Play as a guest").click()
    for shown, keys in (
        ("Your name here", ["G", "u", "s", "Enter"]),
        ("Gus", ["Enter"]),
        ("opens a table", ["n"]),
        ("Spectators see", ["s"]),
        ("press Enter to sit down", ["Enter"]),
        ("You play", ["s"]),
    ):
        await gus.shows(shown)
        for key in keys:
            await gus.page.keyboard.press(key)
    await gus.shows("Turn 1")
    await gus.press_until("p", lambda: "Passed: Turn 1" in gus.text)
    gus.forget()
    await gus.page.reload()
    await gus.shows("Turn 1")
    assert gus.errors == []
