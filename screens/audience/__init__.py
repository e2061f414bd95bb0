"""Audience on the screen: hands, pools and windows, one screen for each part of the round."""

from __future__ import annotations

from screens.look import Look


def open_look() -> Look:
    """How Audience looks."""
    from screens.audience.look import AudienceLook

    return AudienceLook()
