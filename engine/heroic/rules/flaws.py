"""Limits: when one may be used, and what it does (HR-C-35 to -38, HR-C-65 to -68, HR-Q-55, HR-Q-56, HR-Q-70)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.heroic.asks.figures import powers
from engine.heroic.asks.limits import limits, shut_by, taken
from engine.heroic.rules import purse, subplots
from engine.heroic.state import events as ev
from engine.heroic.state.dossiers import Limit
from engine.heroic.state.pieces import Character, Hung, Mod, Protagonist
from engine.heroic.state.state import State


def use(game: State, whom: Character, key: str, *, paid: bool = True, rule: str = "HR-PP-22") -> None:
    """A Limit is used: its owner gets 1 PP at once, the Watcher's side a doom die (HR-PP-22, HR-DOOM-30, HR-Q-70).

    Not ``paid`` where the Watcher forces a hero's (HR-Q-21), or a hero a villain's (HR-Q-18). What `weakness` and
    `backlash` do is the caller's, as it lands.
    """
    base, _, named = key.partition("=")
    nth, flaw = next((nth, flaw) for each, nth, flaw in limits(whom) if each == base)
    whom.used.append(f"scene:{base}")
    game.record(ev.Used(rule=rule, who=whom.name, id=whom.id, sort="flaw", name=flaw.name or flaw.code))
    _take_hold(game, whom, nth, flaw, named)
    if isinstance(whom, Protagonist):
        if paid:
            purse.earn(game, whom, rule, flaw.name or flaw.code)
            subplots.hit(game, whom, "uses_limit")
    elif paid:
        if len(game.doom) < 6:
            purse.grow(game, [6], "HR-DOOM-30", whom.name)
        else:
            purse.step_lowest(game, "HR-DOOM-30", whom.name)


def _take_hold(game: State, whom: Character, nth: int, flaw: Limit, named: str) -> None:
    """What it does; ``named`` is the set that `either` leaves as it is (HR-C-66), or which of equal powers is taken."""
    found = taken(whom, nth, named)
    whom.mods |= shut_by(whom, nth, flaw, named)
    if flaw.code == "wild" and found:
        key, name, size = found
        comp = Hung(game.key("comp"), name, size, by=key)
        whom.complications.append(comp)
        game.record(
            ev.Hangs(rule="HR-C-68", who=whom.name, id=whom.id, sort="complication", name=name, now=size)
        )


def lifted(whom: Character, key: str) -> None:
    """A power that a Limit or a Trick had shut is back as effect dice have left it (HR-Q-12, HR-C-21, HR-C-36)."""
    mod = whom.mods.pop(key)
    if mod.by:
        whom.mods[key] = Mod(by=mod.by, against=mod.against)


def restored(whom: Character, key: str) -> None:
    """What an effect die or `gear` had done to a trait is undone; what another Limit or a Trick has done since is not
    (HR-Q-12, HR-C-35)."""
    mod = whom.mods.pop(key, Mod())
    if mod.code not in ("", "gear"):
        whom.mods[key] = replace(mod, by=0, against=0)


def tame(game: State, whom: Character) -> None:
    """A power that `wild` has turned into a complication is back once that is gone (HR-C-68)."""
    for key, mod in list(whom.mods.items()):
        if mod.code == "wild" and not any(each.by == key for each in whom.complications):
            lifted(whom, key)
            name, size = next((power.name, size) for each, _, power, size in powers(whom) if each == key)
            game.record(ev.Traits(rule="HR-C-68", who=whom.name, id=whom.id, name=name, now=size))
