"""``host``: makes this machine a place to play at, for people who come by SSH or by the web."""

from __future__ import annotations

import importlib

import click

WAYS = {
    "ssh": "tui.door.command",
    "web": "tui.web.command",
    "status": "tui.door.command",
}


class Ways(click.Group):
    """The commands of ``WAYS``, each function of that name in its module."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(WAYS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in WAYS:
            return None
        command: click.Command = getattr(importlib.import_module(WAYS[cmd_name]), cmd_name)
        return command


@click.group(cls=Ways, help="Host games: people play together here by SSH, or in a browser.")
def host() -> None:
    pass
