"""Bands that no adventure could fill (IN-C-103)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from content.intentions.checks.stage import Stage, Told
from engine.intentions.state.adventures import Bands, Where
from engine.intentions.state.figures import Antagonist
from engine.intentions.state.library import Library
from engine.intentions.state.setup import PARTY
from engine.intentions.state.words import BANDS, TIERS, Band, LengthId, Slot

GROUPS = 3
"""Goon groups at most in a Conflict (IN-C-41)."""


def frame(library: Library) -> Iterator[Told]:
    """Bands and lengths that are missing, bands with too many goons."""
    if not library.adventures:
        return
    for id in get_args(LengthId):
        if id not in library.lengths:
            yield id, "", "there is no length of this id (IN-C-71)"
    for heroes in range(1, PARTY + 1):
        if heroes not in library.bands:
            yield str(heroes), "", f"there is no band for {heroes} heroes (IN-C-70)"
            continue
        for band in BANDS:
            if slots(library.bands[heroes], band).count("goons") > GROUPS:
                yield str(heroes), band, f"has more than {GROUPS} goon groups (IN-C-103)"


def faults(stage: Stage) -> Iterator[Told]:
    """For each place the first number of heroes and band that finds nobody for a slot."""
    mastermind = stage.library.masterminds.get(stage.adventure.mastermind)
    own = mastermind.own_figure if mastermind else ""
    if mastermind and own in stage.library.antagonists:
        if own not in stage.adventure.antagonists:
            yield stage.adventure.id, "antagonists", f"'{own}' is missing, the own figure (IN-C-91)"
        if stage.library.antagonists[own].tier != "arch":
            yield mastermind.id, "own_figure", f"'{own}' is not of tier arch (IN-C-91)"
    for place in stage.places:
        yield from _place(stage, place, own)


def slots(bands: Bands, band: Band) -> tuple[Slot, ...]:
    """Who opposes in a band."""
    found: tuple[Slot, ...] = getattr(bands, band)
    return found


def _place(stage: Stage, place: Where, own: str) -> Iterator[Told]:
    if not any(each.id in place.persons for each in stage.antagonists):
        yield place.id, "persons", "no antagonist is there (IN-C-103)"
    for heroes, bands in stage.library.bands.items():
        for band in BANDS:
            missing = _missing(stage, place, slots(bands, band), own, band == "finale")
            if missing:
                yield place.id, "persons", f"{heroes} heroes, {band}: nobody for the {missing} (IN-C-103)"
                return


def _missing(stage: Stage, place: Where, wanted: tuple[Slot, ...], own: str, finale: bool) -> str:
    """The first slot, from the highest tier down, that nobody is left for (IN-Q-66); empty if all are filled."""
    free: list[Antagonist] = list(stage.antagonists)
    asked = sorted((slot for slot in wanted if slot != "goons"), key=TIERS.index, reverse=True)
    for number, slot in enumerate(asked):
        boss = slot == "arch" or (finale and not number)
        fit = [each for each in free if boss or each.id != own]
        here = [each for each in fit if each.id in place.persons]
        able = [each for each in here if TIERS.index(each.tier) >= TIERS.index(slot)] or fit
        if not able:
            return slot
        level = TIERS.index(slot)
        free.remove(min(able, key=lambda each: _far(TIERS.index(each.tier), level)))
    return ""


def _far(tier: int, slot: int) -> tuple[bool, int]:
    """The nearest tier at or above the slot's comes first, then the nearest below."""
    return tier < slot, abs(tier - slot)
