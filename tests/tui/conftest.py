"""The command line with Three Cups behind it."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest


class Ran(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch, capsys, tmp_path) -> Run:
    """Run ``plot-twist`` with arguments and what is typed; Three Cups is played where no system is named."""
    from tui.command import main

    monkeypatch.setattr("content.FIRST", "toy")

    def command(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8"))
        code = main(arguments)
        return Ran(code, *capsys.readouterr())

    return command
