"""The command line with Three Cups behind it."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from content.registry import manifest


class Ran(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch, capsys, tmp_path) -> Run:
    """Run ``plot-twist`` with arguments and what is typed; the only system is the toy."""
    from tui.command import main

    known = {"toy": manifest("toy")}
    monkeypatch.setattr("content.registry.manifests", lambda: known)
    monkeypatch.setattr("content.FIRST", "toy")

    def command(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8"))
        code = main(arguments)
        return Ran(code, *capsys.readouterr())

    return command
