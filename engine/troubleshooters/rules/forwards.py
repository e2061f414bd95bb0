"""Failing forward: which of its four kinds a failure brings (TS-Q-07, TS-GM-08, TS-CHECK-11)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.troubleshooters.rules import belongings, obstacles
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.scenario.effects import FORWARD, Effect
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.state import State

SPLIT = 3
"""Heroes it takes to be separated (TS-GM-08)."""

RISKS = (
    ("separate", "separated"),
    ("capture", "caught"),
    ("take", "gear"),
    ("fight", "a fight"),
    ("scheme", "time"),
    ("rest", "time"),
    ("relocate", "moved"),
    ("goto", "moved"),
    ("damage", "hurt"),
    ("wounded", "hurt"),
    ("condition", "hurt"),
    ("hazard", "hurt"),
    ("escape", "escapes"),
    ("attention", "noticed"),
    ("alarm", "noticed"),
)
"""What a failure risks in one word, the gravest first (TS-LOOP-03)."""


def kinds(state: State, tale: Tale, branch: Sequence[Effect], actor: Hero | None) -> list[str]:
    """The kinds of failing forward that a branch lists and that are possible now, in the order of TS-GM-08."""
    if not any(each.forwards for each in branch):
        return []
    there = [each for each in branch if each.when is None or holds(state, tale, each.when, actor)]
    listed = [kind for kind in FORWARD if any(kind in effect.forwards for effect in there)]
    return [kind for kind in listed if _possible(state, tale, there, kind, actor)]


def forward(state: State, tale: Tale, branch: Sequence[Effect], actor: Hero | None) -> str:
    """Which of the four kinds of failing forward applies, where a branch lists some of them (TS-GM-08)."""
    kind = scripted(state, tale, branch, actor)
    if not kind and any(effect.forwards for effect in branch):
        obstacles.alarm(state, 1)
    return kind


def scripted(state: State, tale: Tale, branch: Sequence[Effect], actor: Hero | None) -> str:
    """Which of them the script takes: the first that is possible and was not the last to happen."""
    possible = kinds(state, tale, branch, actor)
    return next((kind for kind in possible if kind != tale.forward), possible[0] if possible else "")


def _possible(state: State, tale: Tale, branch: Sequence[Effect], kind: str, actor: Hero | None) -> bool:
    effect = next(each for each in branch if kind in each.words)
    if kind == "take":
        return any(not kit.signature for _, kit in belongings.lost(state, effect, actor))
    if kind == "relocate":
        to = tale.adventure.scenes.get(effect.relocate)
        return to is None or to.requires is None or holds(state, tale, to.requires, actor)
    if kind == "separate":
        return len(state.party) >= SPLIT and bool(effect.rejoin)
    return True


def risk(state: State, tale: Tale, fail: Sequence[Effect], actor: Hero) -> str:
    """What a failure of somebody's risks, in a word; without a word of its own somebody takes notice (TS-Q-07).

    Who ends up in a fight, or captive, is told that and not that it is elsewhere.
    """
    kind = scripted(state, tale, fail, actor)
    words = [
        word
        for effect in fail
        for word in (*effect.words, effect.change, *_there(tale, effect, kind))
        if word == kind or word not in FORWARD
    ]
    return next((told for word, told in RISKS if word in words), "noticed")


def _there(tale: Tale, effect: Effect, kind: str) -> list[str]:
    """What waits in the scene that an effect leads to."""
    to = tale.adventure.scenes.get(effect.relocate if kind == "relocate" else effect.goto)
    if to is None:
        return []
    captive = tale.adventure.role_of(to.id) == "captive"
    return ["capture"] * captive + ["fight"] * (to.type == "fight")
