"""Audience: cards against the monster of the week, and finishing moves that a crowd lends you."""

from engine.audience.system import Audience

__all__ = ["Audience"]
