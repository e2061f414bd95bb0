"""The two deeds that ask twice: giving one's life, and killing in cold blood (TS-DEATH-03, TS-Q-23, TS-Q-24, TS-DP-27)."""

from __future__ import annotations

from engine.table.asking import Asking, ask_aloud, confirm, listed
from engine.troubleshooters.rules import points
from engine.troubleshooters.scenario.options import COLD_BLOOD, SACRIFICE, Option
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.state import State

CRUEL = "cruel"

RULE = "TS-DP-27"
"""Of what asks twice, and of its line in the menu."""


def meant(state: State, option: Option, hero: Hero) -> Asking[bool]:
    """Whether an option is taken after all: most are at once."""
    if SACRIFICE in option.tags:
        return (yield from _life(state, option, hero))
    if COLD_BLOOD in option.tags:
        sure = yield from confirm(
            hero.seat,
            "cold_blood",
            f"{option.label}: {hero.name} loses all SP and the free ticks of this session.",
            "In cold blood, then",
            "No",
            rule=RULE,
            actor=hero.id,
        )
        done = sure and (yield from points.cold_blood(state, hero, cruel=CRUEL in option.tags))
        if sure and not done:
            state.at.taken.append(option.id)  # who was stopped does not get up and try again
        return done
    return True


def _life(state: State, option: Option, hero: Hero) -> Asking[bool]:
    """A second time, with room for last words; then the hero is dead, whatever else comes of it."""
    things = [("yes", f"{hero.name} dies of this", True), ("no", "Not like this", False)]
    sure, words = yield from ask_aloud(
        "sacrifice",
        f"{option.label}: {hero.name} will not come back.",
        listed(hero.seat, "sacrifice", things, rule="TS-Q-23", actor=hero.id, text=True),
        rule=RULE,
    )
    if sure:
        if words:
            state.record(ev.Narrated(rule="TS-Q-23", who=hero.name, id=hero.id, line=f"{hero.name}: {words}"))
        state.record(
            ev.Narrated(rule="TS-DEATH-03", who=hero.name, id=hero.id, line=f"{hero.name} stays behind.")
        )
        hero.presence = "dead"
    return sure
