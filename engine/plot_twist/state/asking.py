"""A piece of the rules that may ask on its way."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, cast

from engine.table import Option, Request

Asking = Generator[Request, list[Option], Any]
"""A piece of the rules that may ask on its way."""

NOTHING: Asking = cast("Asking", ())
"""A piece of the rules with nothing to do, to ``yield from`` at no cost."""
