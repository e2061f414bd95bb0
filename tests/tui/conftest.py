"""The command line with the toy system behind it."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from tests.table.toy import open_toy


class Ran(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch, capsys, tmp_path) -> Run:
    """Run ``plot-twist`` with arguments and what is typed; the only system is the toy, also by default."""
    from tui.command import main

    monkeypatch.setattr("content.registry.open_system", open_toy)
    monkeypatch.setattr("content.registry.SYSTEMS", {"toy": "Three Cups"})

    def command(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8"))
        code = main(arguments)
        return Ran(code, *capsys.readouterr())

    return command
