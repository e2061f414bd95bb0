"""A server of the web on a port that the system picked, with people who come by links that the test knows."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from tui.web import process
from tui.web.browsers import Browser
from tui.web.gate import Alone
from tui.web.server import Server
from tui.web.serving import serving
from tui.web.session import Channel, Session
from tui.web.settings import Web

CONTROL = re.compile(r"\x1b\[[0-9;?<>$]*[a-zA-Z]|\x1b\][^\x07]*\x07")
SOON = 20
"""Seconds within which anything has happened, on however busy a machine."""


class Lobby:
    """A gate whose links the test makes; ``opens`` are the browsers that are known."""

    def __init__(self, folder: Path, guests: bool, processes: bool) -> None:
        self.links: set[str] = set()
        self.opens: set[str] = set()
        self.scripts: list[Script] = []
        self.open = guests
        self._folder, self._processes = folder, processes

    async def guests(self) -> bool:
        return self.open

    async def enter(self, token: str, browser: Browser, address: str) -> None:
        if token not in self.links:
            await Alone(self._folder).enter(token, browser, address)
        self.links.remove(token)
        self.opens.add(browser.fingerprint)

    async def known(self, browser: Browser, address: str) -> bool:
        return browser.fingerprint in self.opens

    async def start(self, browser: Browser, address: str, width: int, height: int) -> Channel:
        """A process, for which nothing moves; or a script."""
        if not self._processes:
            self.scripts.append(Script())
            return self.scripts[-1]
        folder = self._folder / browser.fingerprint[-8:].replace("/", "_")
        (folder / "config").mkdir(parents=True, exist_ok=True)
        (folder / "config" / "settings.toml").write_text('speed = "off"\n')
        return await process.start(folder, width, height)


class Script:
    """A session without a process: it draws what the test says, and remembers what it heard."""

    def __init__(self) -> None:
        self.heard: list[Any] = []
        self.ended = False
        self.words = ""
        self._drawn: asyncio.Queue[bytes | None] = asyncio.Queue()

    def draw(self, data: bytes) -> None:
        self._drawn.put_nowait(data)

    async def drawn(self) -> AsyncIterator[bytes]:
        while (data := await self._drawn.get()) is not None:
            yield data

    async def type(self, keys: str) -> None:
        self.heard.append(keys)

    def tell(self, what: str, **parts: int) -> None:
        self.heard.append((what, parts))

    async def end(self) -> int:
        self.ended = True
        self._drawn.put_nowait(None)
        return 0


class House:
    """The server, its people, and the sessions that were begun without a process."""

    def __init__(self, lobby: Lobby, settings: Web) -> None:
        self.lobby, self.scripts = lobby, lobby.scripts
        self.server = Server(lobby, settings)

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.server.port}"

    @property
    def session(self) -> Session:
        """The only one."""
        (found,) = self.server.sessions.values()
        return found

    def link(self, token: str) -> str:
        self.lobby.links.add(token)
        return f"http://{self.address}/enter/{token}"


@asynccontextmanager
async def house(
    folder: Path, processes: bool = False, guests: bool = False, **settings: Any
) -> AsyncIterator[House]:
    """A house that serves while this lasts."""
    made = House(Lobby(folder, guests, processes), Web(**settings))
    async with serving(made.server, "127.0.0.1", 0):
        yield made


class Guest:
    """A browser reduced to what it says: its cookies, and sockets with the origin of the page."""

    def __init__(self, house: House, client: aiohttp.ClientSession) -> None:
        self._house, self.client = house, client
        self.origin = f"http://{house.address}"

    def url(self, path: str) -> str:
        return f"http://{self._house.address}{path}"

    async def come(self, token: str = "once") -> int:
        """Come in by a link; returns the status of the answer."""
        self._house.link(token)
        async with self.client.post(
            self.url("/enter"), data=token, headers={"Origin": self.origin}
        ) as answer:
            return answer.status

    async def socket(self, **headers: str) -> aiohttp.ClientWebSocketResponse:
        """A page's socket. Raises WSServerHandshakeError where it is refused."""
        return await self.client.ws_connect(
            self.url("/ws?width=100&height=30"), headers={"Origin": self.origin} | headers
        )


@asynccontextmanager
async def guest(house: House) -> AsyncIterator[Guest]:
    jar = aiohttp.CookieJar(unsafe=True)  # unsafe: of a host that has only a number
    async with aiohttp.ClientSession(cookie_jar=jar) as client:
        yield Guest(house, client)


async def until(true: Callable[[], object]) -> None:
    """Wait for something to happen."""
    async with asyncio.timeout(SOON):
        while not true():
            await asyncio.sleep(0.01)
