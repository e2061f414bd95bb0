"""The page in Chromium: one comes in, clicks, plays, reloads, opens a second tab; and nothing leaves this machine."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright, expect

from tests.tools import needs
from tests.web.houses import SOON, House, house
from tests.web.pages import Seen

pytestmark = [pytest.mark.long, pytest.mark.asyncio(loop_scope="module")]
expect.set_options(timeout=SOON * 1000)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    path = needs("chromium")
    async with async_playwright() as driver:
        started = await driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield started
        await started.close()


@pytest_asyncio.fixture(loop_scope="module")
async def here(tmp_path, browser) -> AsyncIterator[House]:
    """A house whose sessions are processes, as they are for people."""
    async with house(tmp_path, processes=True, guests=True) as made:
        yield made


@pytest_asyncio.fixture(loop_scope="module")
async def mara(here: House, browser: Browser) -> AsyncIterator[Seen]:
    """Somebody who has come in by a link and sees the title."""
    context = await browser.new_context(viewport={"width": 1280, "height": 800})
    seen = Seen(await context.new_page())
    await seen.page.goto(here.link("t0ken"))
    await seen.page.get_by_role("button", name="Come in").click()
    await seen.shows("New game")
    yield seen
    await context.close()


async def test_a_link_leads_to_the_title_and_no_request_leaves_this_machine(here: House, mara: Seen):
    await expect(mara.page).to_have_title("Plot Twist")
    assert mara.page.url == f"http://{here.address}/"
    assert mara.hosts == {here.address}
    assert mara.errors == []


async def test_a_click_on_a_line_of_the_menu_chooses_it(mara: Seen):
    await mara.click("Rules")
    await mara.shows("PT-GOAL-01")


async def test_a_whole_turn_is_played_and_who_reloads_is_back_at_the_table(mara: Seen):
    await mara.page.keyboard.press("n")
    await mara.shows("Difficulty")
    await mara.page.keyboard.press("s")
    await mara.shows("Turn 1")
    await mara.press_until("p h Enter", lambda: "Turn 2" in mara.text)  # not everything may be passed
    mara.forget()
    await mara.page.reload()
    await mara.shows("Turn 2")
    assert "New game" not in mara.text


async def test_a_second_tab_goes_on_and_the_first_says_so_and_can_have_it_back(here: House, mara: Seen):
    second = Seen(await mara.page.context.new_page())
    await second.page.goto(f"http://{here.address}/")
    await second.shows("New game")
    await expect(mara.page.locator("#what")).to_have_text("The game goes on in another tab.")
    await mara.page.get_by_role("button", name="Play here instead").click()
    await expect(second.page.locator("#what")).to_have_text("The game goes on in another tab.")
    assert len(here.server.sessions) == 1


async def test_a_lost_line_is_told_and_taken_up_again(mara: Seen):
    await mara.page.context.set_offline(True)
    await expect(mara.page.locator("#line")).to_have_text("Connection lost. Trying again ...")
    mara.forget()
    await mara.page.context.set_offline(False)
    await expect(mara.page.locator("#line")).to_be_hidden()
    await mara.shows("New game")


async def test_who_quits_is_told_and_may_play_again(here: House, mara: Seen):
    await mara.page.keyboard.press("q")
    await expect(mara.page.locator("#what")).to_have_text("The session has ended.")
    mara.forget()
    await mara.page.get_by_role("button", name="Play again").click()
    await mara.shows("New game")
    assert len(here.server.sessions) == 1


async def test_who_points_with_a_finger_has_keys_to_press(here: House, browser: Browser):
    context = await browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    seen = Seen(await context.new_page())
    await seen.page.goto(here.link("t0ken"))
    await seen.page.get_by_role("button", name="Come in").tap()
    await seen.shows("New game")
    await seen.page.get_by_role("button", name="↓").tap()
    await seen.shows("❯ 2  Continue")
    await context.close()


async def test_what_the_session_calls_its_window_is_the_title(here: House, mara: Seen):
    """A script draws it, on the page of a session of its own."""
    await mara.page.evaluate("called(new TextEncoder().encode('x\\x1b]2;Your turn: Plot Twist\\x07y'))")
    await expect(mara.page).to_have_title("Your turn: Plot Twist")


async def test_nothing_that_is_drawn_opens_a_page(mara: Seen):
    opened = await mara.page.evaluate("window.open('https://example.org')")
    assert opened is None
    assert len(mara.page.context.pages) == 1
