"""A page in Chromium, and what a person sees of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from playwright.async_api import Page, WebSocket

from tests.web.houses import CONTROL, SOON, until


class Seen:
    """A page as a person sees it: what its sockets brought, without what steers a terminal; and whom it asked."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked: list[str] = []
        self.errors: list[str] = []
        self._drawn: list[bytes] = []
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)

    def _listen(self, socket: WebSocket) -> None:
        self.asked.append(socket.url)
        socket.on("framereceived", self._heard)

    def _heard(self, payload: str | bytes) -> None:
        if isinstance(payload, bytes):
            self._drawn.append(payload)

    @property
    def text(self) -> str:
        """What was drawn since it was forgotten last."""
        return CONTROL.sub("", b"".join(self._drawn).decode(errors="replace"))

    def forget(self) -> None:
        """Look only at what is drawn from now on."""
        self._drawn.clear()

    async def shows(self, words: str) -> None:
        await until(lambda: words in self.text)

    async def press_until(self, key: str, done: Callable[[], bool]) -> None:
        """Press a key again and again, each time when what it did was drawn."""
        async with asyncio.timeout(SOON):
            while not done():
                before = len(self._drawn)
                await self.page.keyboard.press(key)
                for _ in range(20):
                    await asyncio.sleep(0.02)
                    if done() or len(self._drawn) > before:
                        break
