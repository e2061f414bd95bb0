"""A page in Chromium, and what a person sees of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import cycle
from urllib.parse import parse_qs, urlsplit

from playwright.async_api import Page, WebSocket

from tests.web.drawn import Drawn
from tests.web.houses import SOON, until


class Seen:
    """A page as a person sees it: the screen that its socket drew; and whom it asked."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked: list[str] = []
        self.errors: list[str] = []
        self.screen = Drawn()
        self._size = 0, 0
        self._frames = 0
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)

    def _listen(self, socket: WebSocket) -> None:
        self.asked.append(socket.url)
        size = parse_qs(urlsplit(socket.url).query)
        self._size = int(size["width"][0]), int(size["height"][0])
        self.screen = Drawn()
        socket.on("framereceived", self._heard)

    def _heard(self, payload: str | bytes) -> None:
        if isinstance(payload, bytes):
            self._frames += 1
            self.screen.feed(payload)

    @property
    def hosts(self) -> set[str]:
        """Where all that was asked for is, name and port."""
        return {urlsplit(each).netloc for each in self.asked}

    @property
    def text(self) -> str:
        """What can be read on the screen."""
        return "\n".join(self.screen.lines)

    def forget(self) -> None:
        """Look only at what is drawn from now on."""
        self.screen = Drawn()

    async def shows(self, words: str) -> None:
        await until(lambda: words in self.text)

    async def still(self) -> None:
        """Wait until nothing more is drawn for a moment."""
        before = -1
        while before != self._frames:
            before = self._frames
            await asyncio.sleep(0.1)

    async def click(self, words: str) -> None:
        """Click the words where they stand on the screen."""
        column, row = self.screen.place(words)
        box = await self.page.locator(".xterm-screen").bounding_box()
        assert box
        width, height = box["width"] / self._size[0], box["height"] / self._size[1]
        await self.page.mouse.click(box["x"] + (column + 0.5) * width, box["y"] + (row + 0.5) * height)

    async def press(self, key: str) -> None:
        """Press a key, and see what it did."""
        before = self._frames
        await self.page.keyboard.press(key)
        for _ in range(20):
            await asyncio.sleep(0.02)
            if self._frames > before:
                break
        await self.still()

    async def press_until(self, keys: str, done: Callable[[], bool]) -> None:
        """Press keys again and again, each when what the one before did was drawn."""
        end = asyncio.get_running_loop().time() + SOON
        for key in cycle(keys.split()):
            if done():
                return
            assert asyncio.get_running_loop().time() < end, self.text
            await self.press(key)
