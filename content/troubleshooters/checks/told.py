"""How the checks of adventures say what is wrong."""

from __future__ import annotations

Told = tuple[str, str, str]
"""The id of a table, a key of it, and what is wrong."""
