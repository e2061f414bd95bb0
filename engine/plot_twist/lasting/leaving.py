"""Characters that leave the table for good."""

from __future__ import annotations

from engine.plot_twist.lasting.lasting import silence
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.state import State


def remove_character(game: State, who: Character) -> None:
    """A character card leaves the table for good, its text and equipment with it; what they started goes on."""
    who.incapacitated = True
    if game.combat is not None and game.combat.has(who):
        game.combat.over = True
    for item in (who.item, *who.equipment):
        silence(game, item, all_of_it=False)
        item.zone = "removed"
    if who in game.characters:
        game.characters.remove(who)
        game.kept.regroup()
        game.gone.append(who)


def mooks_gone(game: State, who: Character) -> None:
    """A Mook card without counters is not in play and is not refilled (PT-MOOK-02, PT-Q-58)."""
    if who in game.characters:
        game.record(ev.Incapacitated(rule="PT-MOOK-02", who=who.name))
        remove_character(game, who)
