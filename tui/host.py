"""``host``: makes this machine a place to play at, for people who come by SSH or by the web."""

from __future__ import annotations

import click

from tui.groups import Ways

WAYS = {
    "ssh": "tui.door.command",
    "web": "tui.web.command",
    "status": "tui.door.command",
    "metrics": "tui.door.command",
}


@click.group(cls=Ways, ways=WAYS, help="Host games: people play together here by SSH, or in a browser.")
def host() -> None:
    pass
