"""``host web``: the game in a browser."""

from __future__ import annotations

import asyncio
import socket
from importlib.util import find_spec
from pathlib import Path

import click

from tui import ends
from tui.door.place import Place
from tui.door.settings import BadSettings, Settings, read
from tui.web.settings import place as where


@click.command(help="Let people play in a browser, on this machine. Ends in order with Ctrl+C or SIGTERM.")
@click.option("--listen", metavar="ADDRESS:PORT", help="Where to listen, instead of what the settings say.")
@click.option(
    "--config", type=click.Path(path_type=Path), metavar="FILE", help="Settings, instead of the folder's."
)
def web(listen: str | None, config: Path | None) -> int:
    place = Place()
    try:
        if not config:
            place.make()
        settings = read(config or place.settings)
        if listen:
            settings.web.listen = listen
            where(listen)
        if find_spec("aiohttp") is None or find_spec("textual_serve") is None:
            raise click.ClickException("hosting needs more than the game: pip install 'plot-twist[host]'")
        return asyncio.run(_served(place, settings))
    except BadSettings as error:
        for each in error.faults:
            click.echo(each, err=True)
        return 2
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--listen") from None
    except OSError as error:
        raise click.ClickException(f"{error.filename or settings.web.listen}: {error.strerror}") from None


async def _served(place: Place, settings: Settings) -> int:
    """Serve until a signal comes; returns 0."""
    from tui.web.gate import Alone
    from tui.web.hosted import Hosted
    from tui.web.server import Server
    from tui.web.serving import serving

    hosted = running(place)
    server = Server(Hosted(place.web) if hosted else Alone(place.browsers), settings.web)
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    with ends.on_signal(lambda number: _once(stop, loop, number)):
        async with serving(server, *where(settings.web.listen)):
            if not hosted:
                click.echo(f"No host runs in {place.root}: whoever comes plays alone.", err=True)
            click.echo(f"People come by: {server.url}   (Ctrl+C ends)")
            await stop.wait()
    return 0


def running(place: Place) -> bool:
    """Whether a host runs here, that the web can lead to."""
    with socket.socket(socket.AF_UNIX) as line:
        try:
            line.connect(str(place.web))
        except OSError:
            return False
    return True


def _once(stop: asyncio.Event, loop: asyncio.AbstractEventLoop, number: int) -> None:
    """Stop in order, and at the second signal at once."""
    if stop.is_set():
        ends.leave(number)
    loop.call_soon_threadsafe(stop.set)
