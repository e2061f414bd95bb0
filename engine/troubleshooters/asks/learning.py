"""What a tick may buy in the debriefing (TS-EXP-06, TS-EXP-17 to TS-EXP-20, TS-LEARN, TS-C-06, TS-C-12)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.troubleshooters.cards.tables import AbilityCard
from engine.troubleshooters.cards.words import SKILLS, Skill
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.state import State

Tick = Literal["experience", "free", "reward"]
FLUENT = 5
"""TS-LEARN-04."""
FIT = 45
"""An associated skill that an ability may be learned with (TS-C-06)."""


class Purchase(Struct, frozen=True):
    """A check that a tick may buy: the skill itself, a language, or an ability, by a skill."""

    kind: Literal["skill", "language", "ability"]
    id: str
    skill: Skill

    @property
    def key(self) -> str:
        return f"{self.kind}:{self.id}:{self.skill}" if self.kind == "ability" else f"{self.kind}:{self.id}"


class Spent(Struct):
    """What ticks of one kind were spent on in this debriefing (TS-STATE-16)."""

    skills: list[Skill] = []
    others: list[str] = []
    """Languages and abilities."""


def for_tick(game: State, hero: Hero, skill: Skill, spent: Spent) -> list[Purchase]:
    """What an experience tick of a skill buys: that skill, a language with Languages, an ability that goes with it."""
    return [
        each for each in _all(game, hero, (skill,)) if each.kind == "skill" or each.id not in spent.others
    ]


def for_free_tick(game: State, hero: Hero, spent: Spent) -> list[Purchase]:
    """What a free tick buys: anything, but each skill, language and ability once (TS-EXP-18, TS-EXP-19, TS-Q-94)."""
    return [
        each
        for each in _all(game, hero, SKILLS)
        if each.skill not in spent.skills and each.id not in spent.others
    ]


def for_reward(game: State, hero: Hero, skill: Skill) -> list[Purchase]:
    """What a reward check buys: as a tick of that skill, without a limit (TS-REWARD-04, TS-REWARD-05)."""
    return _all(game, hero, (skill,))


def _all(game: State, hero: Hero, skills: tuple[Skill, ...]) -> list[Purchase]:
    found = [Purchase("skill", skill, skill) for skill in skills]
    if "Languages" in skills:
        found += [Purchase("language", each, "Languages") for each in languages(game, hero)]
    fit = {skill for skill, value in hero.skills.items() if value >= FIT}
    asked = frozenset(skills)
    for card in game.library.abilities.values():
        if asked.isdisjoint(card.skills) or fit.isdisjoint(card.skills):
            continue
        if learnable(hero, card):
            by = [each for each in card.skills if each in asked]
            found += [Purchase("ability", card.id, each) for each in by]
    return found


def languages(game: State, hero: Hero) -> list[str]:
    """Languages to be learned: those begun, and those that anybody of the content speaks."""
    return [
        each for each in dict.fromkeys([*hero.started, *game.library.spoken]) if each not in hero.languages
    ]


def learnable(hero: Hero, card: AbilityCard) -> bool:
    """Whether a hero may learn an ability: not at creation only, not known, requirements met (TS-LEARN-08, TS-C-06)."""
    return (
        not card.creation_only
        and card.id not in hero.abilities
        and card.id not in hero.fresh
        and any(hero.value(each) >= FIT for each in card.skills)
        and all(each in hero.abilities for each in card.requires)
        and all(hero.value(each) >= least for each, least in card.requires_skill.items())
    )
