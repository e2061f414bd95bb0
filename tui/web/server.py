"""The server: the page and what it needs, the cookie that is an account, and a socket for each page that shows a session."""

from __future__ import annotations

import asyncio
import ipaddress
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from importlib.resources import files
from pathlib import Path

from aiohttp import web

from tui.door.log import note
from tui.web.browsers import GUEST, Browser, browser, cookie
from tui.web.driver import clamped
from tui.web.gate import Gate, Refused
from tui.web.limits import Doors
from tui.web.session import LONGEST, Session, Why, reason
from tui.web.settings import Web, public

PAGE = Path(str(files("tui.web"))) / "page"
STOCK = Path(str(files("textual_serve"))) / "static"
STATIC = {
    "page.js": PAGE / "page.js",
    "page.css": PAGE / "page.css",
    "icon.svg": PAGE / "icon.svg",
    "textual.js": STOCK / "js" / "textual.js",
    "xterm.css": STOCK / "css" / "xterm.css",
    "mono.ttf": STOCK / "fonts" / "RobotoMono-VariableFont_wght.ttf",
    "mono-italic.ttf": STOCK / "fonts" / "RobotoMono-Italic-VariableFont_wght.ttf",
}
HEADERS = {
    "Server": "plot-twist",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-read=()",
    "Cache-Control": "no-store",
}
SCRIPTS = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; font-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What the page may load: nothing of anybody else's."""
ASKED = 1 << 10
"""Bytes that a request may bring along."""
HEARTBEAT = 20.0
"""Seconds between two looks whether a page is still there."""


class Server:
    """``port`` is where it listens; the sessions are by the fingerprint of their browser."""

    def __init__(self, gate: Gate, settings: Web) -> None:
        self._gate, self._settings = gate, settings
        self.port = 0
        self.sessions: dict[str, Session] = {}
        self._starting = asyncio.Lock()
        self._doors = Doors(settings.arrivals_per_minute / 60, settings.arrivals_per_minute)
        self._public = public(settings.address) if settings.address else ("", "")
        self._secure = self._public[0].startswith("https:")
        self._cookie = "__Host-plot-twist" if self._secure else "plot-twist"

    def app(self) -> web.Application:
        """All there is to ask for. Raises OSError if the page is not there."""
        app = web.Application(middlewares=[self._guard], client_max_size=ASKED)
        app.add_routes(
            [
                web.get("/", self._page),
                web.get("/enter/{token}", self._page),
                web.get("/static/{name}", self._static),
                web.get("/me", self._me),
                web.post("/enter", self._enter),
                web.post("/guest", self._guest),
                web.get("/ws", self._socket),
            ]
        )
        app.on_response_prepare.append(_headers)
        app.cleanup_ctx.append(self._keep)
        return app

    @property
    def url(self) -> str:
        """Where people find the page."""
        return f"{self._public[0] or f'http://127.0.0.1:{self.port}'}/"

    # Who asks

    @property
    def _places(self) -> dict[str, str]:
        """The origins by which the page is found, by the host that is asked for."""
        here = {f"{name}:{self.port}" for name in ("127.0.0.1", "localhost", "[::1]")}
        origin, host = self._public
        return {each: f"http://{each}" for each in here} | ({host: origin} if host else {})

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Only a page of ours may do anything, under a name by which we are known."""
        origin = self._places.get(request.host.lower())
        if origin is None:
            raise web.HTTPMisdirectedRequest(text="This is not the address of this house.\n")
        if request.method == "POST" or request.path == "/ws":
            if request.headers.getall("Origin", []) != [origin]:
                raise web.HTTPForbidden(text="Only a page of this house may ask that.\n")
            if not self._doors.allows(self._address(request)):
                raise web.HTTPTooManyRequests(text="Too often. Please wait a minute.\n")
        try:
            return await handler(request)
        except Refused as refused:
            raise web.HTTPForbidden(text=f"{refused}\n") from None

    def _address(self, request: web.Request) -> str:
        """Where somebody comes from; whom the proxy brings, as it says. Of IPv6 it is the /64."""
        told = request.remote or ""
        if self._public[0]:
            told = ",".join(request.headers.getall("X-Forwarded-For", [told])).rpartition(",")[2].strip()
        try:
            address = ipaddress.ip_address(told)
        except ValueError:
            return "unknown"
        if address.version == 4:
            return str(address)
        return str(address.ipv4_mapped or ipaddress.ip_network((address, 64), strict=False))

    async def _known(self, request: web.Request) -> Browser | None:
        """The browser of the cookie that came along, if it may come in."""
        found = browser(request.cookies.get(self._cookie, ""))
        if found is None or found.fingerprint in self.sessions:
            return found
        if found.guest:
            return found if await self._gate.guests() else None
        return found if await self._gate.known(found, self._address(request)) else None

    # What is asked

    async def _page(self, request: web.Request) -> web.Response:
        nonce = secrets.token_urlsafe(16)
        text = (PAGE / "index.html").read_text(encoding="utf-8").replace("{nonce}", nonce)
        headers = {"Content-Security-Policy": SCRIPTS.format(nonce=nonce)}
        return web.Response(text=text, content_type="text/html", headers=headers)

    async def _static(self, request: web.Request) -> web.StreamResponse:
        file = STATIC.get(request.match_info["name"])
        if file is None:
            raise web.HTTPNotFound
        return web.FileResponse(file, headers={"Cache-Control": "no-cache"})

    async def _me(self, request: web.Request) -> web.Response:
        """Whether one is known by the cookie, and whether guests are let in."""
        known, guests, words = None, False, ""
        try:
            guests = await self._gate.guests()
            known = await self._known(request)
        except Refused as refused:
            words = str(refused)
        return web.json_response({"known": known is not None, "guests": guests, "words": words})

    async def _enter(self, request: web.Request) -> web.Response:
        token = (await request.text()).strip()
        secret = cookie(guest=False)
        if found := browser(secret):
            await self._gate.enter(token, found, self._address(request))
        return self._welcome(request, secret)

    async def _guest(self, request: web.Request) -> web.Response:
        if not await self._gate.guests():
            raise Refused("Guests do not play here.")
        return self._welcome(request, cookie(guest=True))

    def _welcome(self, request: web.Request, secret: str) -> web.Response:
        note("welcome", address=self._address(request), guest=secret.startswith(GUEST))
        response = web.Response(text="Welcome.\n")
        stays = self._settings.days * 86_400
        response.set_cookie(
            self._cookie, secret, max_age=stays, httponly=True, samesite="Strict", secure=self._secure
        )
        return response

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        known = await self._known(request)
        if known is None:
            raise web.HTTPUnauthorized(text="This browser is not known here.\n")
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=LONGEST, decode_text=True)
        await socket.prepare(request)
        width, height = (_number(request.query.get(each, "")) for each in ("width", "height"))
        try:
            session = await self._session(known, self._address(request), width, height)
        except Refused as refused:
            await socket.close(code=Why.REFUSED, message=reason(str(refused)))
            return socket
        await session.show(socket, width, height)
        return socket

    # The sessions

    async def _session(self, browser: Browser, address: str, width: int, height: int) -> Session:
        """The session of a browser, a new one if it has none. Raises Refused."""
        name = browser.fingerprint
        while (session := self.sessions.get(name)) and session.ending:
            await session.ended()
        async with self._starting:
            if name in self.sessions:
                return self.sessions[name]
            here = sum(each.address == address for each in self.sessions.values())
            if len(self.sessions) >= self._settings.sessions or here >= self._settings.sessions_per_address:
                note("full", address=address)
                raise Refused("All places are taken just now. Please try again in a while.")
            channel = await self._gate.start(browser, address, *clamped(width, height))
            self.sessions[name] = Session(name, address, channel, self._over)
        note("session", browser=name, address=address)
        return self.sessions[name]

    def _over(self, session: Session) -> None:
        if self.sessions.get(session.name) is session:
            del self.sessions[session.name]

    async def _keep(self, app: web.Application) -> AsyncIterator[None]:
        """End the sessions that nobody looks at or plays; at the end, all of them."""
        looking = asyncio.create_task(self._look())
        yield
        looking.cancel()
        await asyncio.gather(*(each.end(Why.CLOSING) for each in list(self.sessions.values())))

    async def _look(self) -> None:
        linger, idle = self._settings.linger_seconds, self._settings.idle_end_minutes * 60
        while True:
            await asyncio.sleep(1)
            now = time.monotonic()
            for each in [each for each in self.sessions.values() if not each.ending]:
                if each.left is not None and now - each.left > linger:
                    each.end_soon(Why.CLOSING)
                elif now - each.heard > idle:
                    each.end_soon(Why.IDLE)


async def _headers(request: web.Request, response: web.StreamResponse) -> None:
    for name, value in HEADERS.items():
        if name == "Server" or name not in response.headers:
            response.headers[name] = value


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
