"""Too little to do (IN-C-99): beats of each place, systems of each adventure, prices and gains."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from content.intentions.checks.stage import Stage, Told
from engine.intentions.state.words import Quiet

OF_A_PLACE = 4
OF_A_SYSTEM = 4


def faults(stage: Stage) -> Iterator[Told]:
    """What an adventure does not offer often enough."""
    yield from _places(stage)
    yield from _systems(stage)
    yield from _prices(stage)


def _places(stage: Stage) -> Iterator[Told]:
    for place in stage.places:
        beats = [each for each in stage.beats if each.id in place.beats and not each.general]
        if len(beats) < OF_A_PLACE:
            yield place.id, "beats", f"has {len(beats)}, a place has at least {OF_A_PLACE} (IN-C-99)"
        if all(each.opposed for each in beats):
            yield place.id, "beats", "none is unopposed (IN-C-99)"
        if not any(each.opposed for each in beats):
            yield place.id, "beats", "none is opposed (IN-C-99)"


def _systems(stage: Stage) -> Iterator[Told]:
    id = stage.adventure.id
    quiet = [each for each in stage.beats if not each.opposed]
    many = {str(system): sum(system in each.systems for each in quiet) for system in get_args(Quiet)}
    many["conflict"] = len(stage.beats) - len(quiet)
    for system, count in many.items():
        if count < OF_A_SYSTEM:
            yield id, "places", f"{count} of its beats offer {system}, not {OF_A_SYSTEM} (IN-C-99)"
    if many["free"] * 2 < len(quiet):
        yield id, "places", f"{many['free']} of {len(quiet)} unopposed beats are free, not half (IN-OUT-02)"


def _prices(stage: Stage) -> Iterator[Told]:
    for beat in stage.beats:
        if "advancement" in beat.systems and not beat.cost:
            yield beat.id, "cost", "is missing, an Advancement has one (IN-C-99)"
        if "leverage" in beat.systems and not beat.gain:
            yield beat.id, "gain", "is missing, Leverage has one (IN-C-99)"
        if beat.cost and "advancement" not in beat.systems:
            yield beat.id, "cost", "is paid by an Advancement only, which it does not list (IN-Q-01)"
        if beat.gain and "leverage" not in beat.systems:
            yield beat.id, "gain", "is had by Leverage only, which it does not list (IN-Q-01)"
        if beat.gain == "item" and not beat.effect.item:
            yield beat.id, "effect.item", "is missing, it is the gain (IN-Q-01)"
        effect = beat.effect
        if beat.opposed and not (effect.clue or effect.item or effect.trust or effect.plot):
            yield beat.id, "effect", "is missing, an opposed beat is a Conflict about it (IN-C-49)"
        if beat.opposed and effect.refill:
            yield beat.id, "effect.refill", "is of quiet beats, no Conflict is about it (IN-C-49)"
