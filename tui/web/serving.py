"""The server at work: from the first listening to the end of the last session."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web

from tui.web.server import Server

QUIET = 30.0
"""Seconds that a connection without a request is kept."""


@asynccontextmanager
async def serving(server: Server, host: str, port: int) -> AsyncIterator[None]:
    """Serve while this lasts; ``server.port`` is then the port, picked by the system for 0. Raises OSError."""
    runner = web.AppRunner(
        server.app(), access_log=None, handle_signals=False, keepalive_timeout=QUIET, shutdown_timeout=1.0
    )
    await runner.setup()
    try:
        site = web.TCPSite(runner, host, port)
        await site.start()
        server.port = runner.addresses[0][1]
        yield
    finally:
        await runner.cleanup()
