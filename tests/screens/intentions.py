"""Intentions at the screens, as its tests begin: one person of two heroes, or of three."""

from __future__ import annotations

from content.registry import open_system

MINE = {"hero:1": "human"}
SIZES = [(80, 24), (120, 36)]


def app_of(make_app, wish=None, seats=None):
    system = open_system("intentions")
    wish = wish or {"heroes": list(system.library.heroes)[:2], "adventure": "lantern_auction"}
    return make_app(system, lambda app: app.start(wish, seats or MINE), seed=4)


def party(make_app, mode="conflict"):
    """Three heroes of one person."""
    wish = {"heroes": list(open_system("intentions").library.heroes)[:3], "mode": mode, "assign": "ask"}
    return app_of(make_app, wish, dict.fromkeys(("hero:1", "hero:2", "hero:3"), "human"))
