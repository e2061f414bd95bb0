"""Talks and texts in a language: who knows it acts freely, others get the gist first (TS-Q-27, TS-LEARN-05)."""

from __future__ import annotations

from engine.troubleshooters.asks.presets import preset
from engine.troubleshooters.cards.words import Skill
from engine.troubleshooters.scenario.options import Approach, Option
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State

LANGUAGES: Skill = "Languages"
PRIVATE = "private_talk"
"""What nobody can interpret."""


def wanted(state: State, option: Option, way: Approach | None, hero: Hero) -> bool:
    """Whether the gist has to be got before an approach, or before what simply happens."""
    if not option.language or (way and way.skill == LANGUAGES):
        return False
    there = [hero] if PRIVATE in option.tags else [each for each in state.party if each.acts]
    return not any(option.language in each.languages for each in there)


def gist(state: State, option: Option, way: Approach | None, hero: Hero) -> Check | None:
    """The Languages check that comes before an approach, where nobody here knows the language; one interpreter is enough.

    None where it is known, and where the approach is that check itself.
    """
    if not wanted(state, option, way, hero):
        return None
    check = Check(
        who=hero.id, skill=LANGUAGES, purpose="option", why=f"the gist of it, in {option.language}", tags=option.tags,
        obstacle=option.obstacle or option.id, language=option.language, fails=bool(option.fail),
    )  # fmt: skip
    return preset(state, check)
