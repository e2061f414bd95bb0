"""Nothing to ask."""

from __future__ import annotations

from typing import cast

from engine.table import Asking

NOTHING: Asking[None] = cast("Asking[None]", ())
"""A piece of the rules with nothing to do, to ``yield from`` at no cost."""
