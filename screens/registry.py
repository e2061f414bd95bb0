"""The look of each system, found in its folder here."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import cast

from content.registry import manifest
from screens.look import Look


def look_of(system: str) -> Look:
    """The look of a system by its name, or the plain one for a system that has none. Raises UnknownSystem."""
    module = f"screens.{manifest(system).folder}"
    return cast(Look, import_module(module).open_look()) if find_spec(module) else Look()
