"""``join``: play at a house of this machine, as the user one is here."""

from __future__ import annotations

from pathlib import Path

import click

from tui.terminal import has_terminal


@click.command(
    help="Play with others at a house of this machine; who runs it allows that by its setting `local`."
)
@click.argument("socket", metavar="[SOCKET]", required=False, type=click.Path(path_type=Path))
def join(socket: Path | None) -> int:
    if not has_terminal():
        raise click.UsageError("joining needs a terminal")
    from engine.table import Refused
    from tui import entering
    from tui.door.place import Place
    from tui.wire.messages import SOCKET

    path = socket or Place().house / SOCKET
    try:
        return entering.join(path)
    except OSError as error:
        raise click.ClickException(f"{path}: {error.strerror}; is a house open there?") from None
    except Refused as refused:
        raise click.ClickException(refused.message) from None
