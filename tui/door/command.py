"""``host ssh``, ``host status`` and ``host metrics``."""

from __future__ import annotations

import asyncio
import json
import socket
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

from tui.door.place import Place, secret
from tui.door.settings import BadSettings, address, read

PATIENCE = 5.0
"""Seconds to wait for the status."""


@click.command(
    help="Let people play here by SSH: each key is a person. Ends in order with Ctrl+C or SIGTERM."
)
@click.option("--listen", metavar="ADDRESS:PORT", help="Where to listen, instead of what the settings say.")
@click.option(
    "--config", type=click.Path(path_type=Path), metavar="FILE", help="Settings, instead of the folder's."
)
@click.option("--check-config", is_flag=True, help="Only say whether the settings are fine.")
def ssh(listen: str | None, config: Path | None, check_config: bool) -> int:
    if not sys.platform.startswith("linux"):
        raise click.ClickException("a host needs Linux")
    place = Place()
    path = config or place.settings
    if not config:
        try:
            place.make()
        except OSError as error:
            raise click.ClickException(f"{error.filename or place.root}: {error.strerror}") from None
    try:
        settings = read(path)
        if listen:
            address(listen)
            settings.door.listen = listen
    except BadSettings as error:
        for each in error.faults:
            click.echo(each, err=True)
        return 2
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--listen") from None
    if check_config:
        click.echo(f"{path}: fine")
        return 0
    _needs("asyncssh")
    if settings.door.metrics:
        _needs("prometheus_client")
    from tui.door.ready import Unable
    from tui.door.supervisor import Supervisor

    def opened(host: str, port: int, key: str) -> None:
        click.echo(f"People come by: ssh -p {port} {host}   (host key {key}; Ctrl+C ends)")

    async def hosted() -> int:
        return await Supervisor(place, settings, opened).run()

    try:
        place.make()
        return asyncio.run(hosted())
    except Unable as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"{error.filename or place.root}: {error.strerror}") from None


@click.command(help="How the host on this machine is doing.")
@click.option("--json", "plain", is_flag=True, help="As JSON.")
def status(plain: bool) -> int:
    told = _told()
    for each in told["sessions"]:
        each["memory_mb"] = memory(each["pid"])
    told["memory_mb"] = round(sum(each["memory_mb"] for each in told["sessions"]) + memory(told["pid"]), 1)
    for each in told["pictures"]:
        each["memory_mb"] = memory(each["pid"])
    if plain:
        click.echo(json.dumps(told))
        return 0
    hours, minutes = divmod(told["uptime"] // 60, 60)
    click.echo(f"Up {hours} h {minutes} min, {told['connections']} connections, {told['memory_mb']} MB.")
    for name, what in told["house"].items():
        click.echo(f"House: {name} {what}.")
    for each in told["sessions"]:
        click.echo(
            f"Session {each['session']}: account {each['account']}, {each['seconds'] // 60} min, "
            f"idle {each['idle'] // 60} min, "
            + (f"{each['memory_mb']} MB, process {each['pid']}." if each["pid"] else "looks on.")
        )
    for each in told["pictures"]:
        click.echo(
            f"Picture {each['session']}: table {each['table']}, {each['size'][0]}x{each['size'][1]}, "
            f"{each['watchers']} look on, {each['memory_mb']} MB, process {each['pid']}."
        )
    return 0


@click.command(
    help="Figures of the host, for Prometheus. The textfile collector of node_exporter reads them; with the setting "
    "metrics in the table [door] the host tells them by HTTP, too."
)
def metrics() -> int:
    told = _told()
    _needs("prometheus_client")
    from tui.door.metrics import text

    click.echo(text(told), nl=False)
    return 0


def _told() -> dict[str, Any]:
    place = Place()
    try:
        return asked(place.socket)
    except OSError:
        raise click.ClickException(f"no host runs in {place.root}") from None


def _needs(package: str) -> None:
    if find_spec(package) is None:
        raise click.ClickException("hosting needs more than the game: pip install 'plot-twist[host]'")


def asked(path: Path) -> dict[str, Any]:
    """What the door tells. Raises OSError."""
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(PATIENCE)
        line.connect(str(path))
        line.sendall(secret(path).encode() + b"\n")
        with line.makefile("rb") as file:
            found = json.loads(file.readline() or b"null")
    if not isinstance(found, dict):
        raise ConnectionError("nothing was told")
    return found


def memory(pid: int) -> float:
    """MB that a process has for itself or shares, its part of that; 0 if we may not know."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return round(next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0) / 1024, 1)
