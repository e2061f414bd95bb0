"""What heals without a roll: between scenes by itself, and by `mend` (HR-REC-01, -02, -17, HR-C-30)."""

from __future__ import annotations

from engine.heroic.asks import becoming
from engine.heroic.rules import subplots
from engine.heroic.state import events as ev
from engine.heroic.state.pieces import Character, Protagonist
from engine.heroic.state.state import State
from engine.heroic.state.words import OUT, STRESS, Stress, step


def rested(game: State) -> None:
    """What goes by itself: types that went over, a step back of the rest, old wounds (HR-REC-01, -02, -17)."""
    for hero in game.party():
        for type in STRESS:
            before = hero.stress[type]
            if not before:
                continue
            now = 0 if type in hero.went_over else step(before, -1)
            hero.stress[type] = now
            rule = "HR-REC-02" if type in hero.went_over else "HR-REC-01"
            game.record(ev.Tracked(rule=rule, who=hero.name, id=hero.id, type=type, before=before, now=now))
        hero.went_over.clear()
        for type in STRESS:
            if becoming.reopened(hero, type) and hero.trauma[type]:
                ease(game, hero, type, "HR-REC-17")
        hero.mods = {key: mod for key, mod in hero.mods.items() if mod.until != "rest"}


def ease(game: State, whom: Character, type: Stress, rule: str) -> None:
    """Trauma of a type steps back."""
    before = whom.trauma[type]
    now = whom.trauma[type] = step(before, -1)
    game.record(
        ev.Tracked(rule=rule, who=whom.name, id=whom.id, type=type, before=before, now=now, trauma=True)
    )


def mend(game: State, hero: Character, whom: Character, kind: str, type: Stress) -> None:
    """By the SFX `mend` stress of a type is gone, also above D12, or such trauma steps back (HR-C-30)."""
    if kind == "stress":
        before, whom.stress[type] = whom.stress[type], 0
        game.record(ev.Tracked(rule="HR-C-30", who=whom.name, id=whom.id, type=type, before=before, now=0))
        if before == OUT and not whom.out:
            game.record(ev.Back(rule="HR-C-30", who=whom.name, id=whom.id))
    else:
        ease(game, whom, type, "HR-C-30")
    if whom is not hero and isinstance(hero, Protagonist):
        subplots.hit(game, hero, "heals")
