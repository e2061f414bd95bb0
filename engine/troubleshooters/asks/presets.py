"""What is on before a roll unless somebody says otherwise: the best kit, and a helper who adds something (TS-LOOP-06)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.troubleshooters.asks.declared import helpers, kits
from engine.troubleshooters.asks.pips import HELP, circumstances
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State


def preset(game: State, check: Check, *, helper: bool = True) -> Check:
    """The check with the best kit and a helper of use, as far as nothing is said of them (TS-LOOP-06, TS-DP-04)."""
    kit, by = check.kit, check.helper
    if not kit and check.kit_tags:
        found = kits(game, check)
        kit = f"{found[0].owner}/{found[0].id}" if found else ""
    if not by and helper and of_use(game, check):
        by = best_helper(game, check)
    return check if (kit, by) == (check.kit, check.helper) else replace(check, kit=kit, helper=by)


def best_helper(game: State, check: Check) -> str:
    """Who helps if somebody does; empty if nobody can."""
    found = next(helpers(game, check), None)
    return found.id if found else ""


def of_use(game: State, check: Check) -> bool:
    """Whether help would add a pip: of Circumstances the largest Up alone counts, and who helps for nothing shares what a
    failure brings all the same (TS-MOD-10, TS-Q-06, TS-Q-37)."""
    scene = game.scene
    if not check.items and (scene is None or not (scene.lasting or scene.pending)):
        return True
    return all(each.pips < HELP for each in circumstances(game, check))
