"""Milestones: what pays XP, and how often (HR-XP-01 to -04, HR-C-46, HR-C-96)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.heroic.state import events as ev
from engine.heroic.state.actions import Intend
from engine.heroic.state.dossiers import Goal
from engine.heroic.state.pieces import Protagonist
from engine.heroic.state.state import State


def learn(game: State, hero: Protagonist, amount: int, rule: str, why: str) -> None:
    """A hero gets XP; quick starts pay none (HR-C-99)."""
    if game.setup.mode != "event" or hero.dead:
        return
    hero.xp += amount
    game.record(ev.Learned(rule=rule, who=hero.name, id=hero.id, amount=amount, now=hero.xp, why=why))


def hit(
    game: State,
    hero: Protagonist,
    word: str,
    *,
    type: str = "",
    size: int = 0,
    who: str = "",
    name: str = "",
    tags: tuple[str, ...] = (),
    id: str = "",
    option: str = "",
) -> None:
    """Something happened that Milestones may pay for (HR-C-46)."""
    for counter in hero.subplots:
        for price, goal in counter.open:
            if goal.word != word or not _meets(goal, type, size, who, name, tags, id, option):
                continue
            counter.pay(price)
            learn(game, hero, price, f"HR-XP-0{2 + (price == 3) + 2 * (price == 10)}", counter.milestone.name)
            if price == 10:
                hero.new_subplots += 1


def _meets(
    goal: Goal, type: str, size: int, who: str, name: str, tags: tuple[str, ...], id: str, option: str
) -> bool:
    """Whether what happened is what a trigger names."""
    return (
        (goal.type in (None, "any") or goal.type == type)
        and (not goal.size or size >= goal.size)
        and (goal.who in ("", "any") or goal.who == who)
        and (not goal.name or goal.name == name)
        and (not goal.tag or goal.tag in tags)
        and (not goal.id or (goal.id, goal.option) == (id, option))
    )


def first_word(game: State, hero: Protagonist, intent: Intend, targets: Sequence[str]) -> None:
    """The first hurt of the scene against a foe: whether it aims at words (HR-C-46)."""
    scene = game.scene
    gentle = intent.use == "complication" or intent.type in ("mental", "emotional")
    for foe in scene.foes if scene else ():
        if scene and foe.id in targets and foe.id not in scene.spoken:
            scene.spoken.append(foe.id)
            if gentle:
                hit(game, hero, "first_word", tags=foe.card.tags)


def begin(game: State, what: str) -> None:
    """A new ``turn``, ``scene`` or ``act``: what pays once in it may pay again; nothing of a scene is of the turn that ended
    the one before (HR-C-96)."""
    over = ("turn:", "scene:") if what == "scene" else (f"{what}:",)
    for hero in game.heroes:
        for counter in hero.subplots:
            for mark in [mark for mark in counter.hits if mark.startswith(over)]:
                del counter.hits[mark]
