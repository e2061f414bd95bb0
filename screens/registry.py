"""The look of each system. A new system is one line here."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from screens.look import Look

LOOKS = {"plot-twist": "screens.plot_twist", "audience": "screens.audience"}


def look_of(system: str) -> Look:
    """The look of a system by its name, or the plain one."""
    module = LOOKS.get(system)
    return cast(Look, import_module(module).open_look()) if module else Look()
