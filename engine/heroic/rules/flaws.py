"""Limits: when one may be used, and what it does (HR-C-35 to -38, HR-C-65 to -68, HR-Q-55, HR-Q-56, HR-Q-70)."""

from __future__ import annotations

from engine.heroic.asks.figures import powers
from engine.heroic.asks.limits import largest, limits
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
    nth, flaw = next((nth, flaw) for each, nth, flaw in limits(whom) if each == key)
    whom.used.append(f"scene:{key}")
    game.record(ev.Used(rule=rule, who=whom.name, id=whom.id, sort="flaw", name=flaw.name or flaw.code))
    _take_hold(game, whom, nth, flaw)
    if isinstance(whom, Protagonist):
        if paid:
            purse.earn(game, whom, rule, flaw.name or flaw.code)
            subplots.hit(game, whom, "uses_limit")
    elif paid:
        if len(game.doom) < 6:
            purse.grow(game, [6], "HR-DOOM-30", whom.name)
        else:
            purse.step_lowest(game, "HR-DOOM-30", whom.name)


def _take_hold(game: State, whom: Character, nth: int, flaw: Limit) -> None:
    code = flaw.code
    found = largest(whom, nth)
    if code in ("gear", "conscious"):
        whom.mods[f"set:{nth}"] = Mod(shut=True, code=code)
    elif code == "either":
        whom.mods[f"set:{1 - nth}"] = Mod(shut=True, code=code)
    elif code == "bound":
        for key, at, _, size in powers(whom):
            if at == nth and size:
                whom.mods[key] = Mod(by=whom.mods.get(key, Mod()).by - 1, code=code)
    elif code in ("tired", "wild") and found:
        key, name, size = found
        whom.mods[key] = Mod(shut=True, until="rest" if code == "tired" else "scene", code=code)
        if code == "wild":
            comp = Hung(game.key("comp"), name, size)
            whom.complications.append(comp)
            game.record(
                ev.Hangs(rule="HR-C-68", who=whom.name, id=whom.id, sort="complication", name=name, now=size)
            )
