"""Groups of commands that are imported when they are called, so that the small ones start at once."""

from __future__ import annotations

import importlib
import keyword
from collections.abc import Mapping
from typing import Any

import click


class Ways(click.Group):
    """``ways`` says in which module each command is a function of that name, with ``_`` after a word of Python's own."""

    def __init__(self, *arguments: Any, ways: Mapping[str, str], **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._ways = ways

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self._ways)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self._ways:
            return None
        name = f"{cmd_name}_" if keyword.iskeyword(cmd_name) else cmd_name
        command: click.Command = getattr(importlib.import_module(self._ways[cmd_name]), name)
        return command
