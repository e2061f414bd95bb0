"""Foes that are not what their tier is (HR-C-13 to -15, -69, -70, -86), and how far they are from what is usual."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import Struct

from content.checking import Fault
from content.heroic.checks.stage import powers
from engine.heroic.state.dossiers import Foe
from engine.heroic.state.library import Library
from engine.heroic.state.words import MOB_THREAT, RANKS, SIZES, USUAL


def faults(_: Library, made: Struct) -> Iterator[Fault]:
    """What a foe of its tier has not, or should not have."""
    if not isinstance(made, Foe):
        return
    if made.tier in USUAL:
        yield from _dossier(made)
    elif made.affiliation or made.power_sets or made.specialties:
        yield "tier", f"a foe of tier {made.tier} has no Affiliations, Power Sets or Specialties"
    if (made.tier == "extra") != bool(made.die) or (made.die or 6) not in (6, 8):
        yield "die", "an extra has one, a d6 or a d8, and nobody else (HR-C-13)"
    if (made.tier == "mob") != bool(made.crowd):
        yield "crowd", "a mob has one, and nobody else (HR-C-15)"
    if made.crowd and (made.crowd.size, made.crowd.count) not in MOB_THREAT:
        yield "crowd", "is three to five d6 or d8 (HR-C-15)"
    if (made.tier == "colossus") != bool(made.parts) or (made.parts and len(made.parts) not in (3, 4)):
        yield "parts", "a colossus has three or four, and nobody else (HR-C-86)"
    if any(each.size < 8 for each in made.parts):
        yield "parts", "a part is a d8 to d12 (HR-C-86)"
    least, most = {"mob": (1, 2), "colossus": (1, 1)}.get(made.tier, (0, 0))
    if not least <= len(made.traits) <= most:
        yield "traits", f"has {len(made.traits)}, not {least} to {most} (HR-C-15, HR-C-86)"
    if made.tier == "mob" and not all(6 <= each.size <= 10 for each in made.traits):
        yield "traits", "the traits of a mob are d6 to d10 (HR-C-15)"
    if made.tier == "colossus" and len(made.distinctions) != 1:
        yield "distinctions", "a colossus has one (HR-C-86)"
    if not made.points:
        yield "threat", "has none (HR-C-16)"


def _dossier(made: Foe) -> Iterator[Fault]:
    sfx = [each.code for held in made.power_sets for each in held.sfx]
    if not made.affiliation:
        yield "affiliation", f"a {made.tier} has Affiliations (HR-C-14)"
    if made.tier == "minor":
        if not 1 <= len(made.distinctions) <= 2:
            yield "distinctions", "a minor has one or two (HR-C-14)"
        if len(made.power_sets) != 1 or not 1 <= len(powers(made)) <= 2:
            yield "power_set", "a minor has one with one or two powers (HR-C-14)"
        if len(made.specialties) != 1:
            yield "specialties", "a minor has one (HR-C-14)"
        return
    if not 1 <= len(made.distinctions) <= 3:
        yield "distinctions", f"a {made.tier} has one to three (HR-C-69)"
    if len(made.power_sets) != 2:
        yield "power_set", f"a {made.tier} has two (HR-C-69)"
    if not made.specialties:
        yield "specialties", f"a {made.tier} has one at least (HR-C-69)"
    if len(sfx) != (3 if made.tier == "boss" else 2):
        yield "power_set.sfx", f"a {made.tier} has {3 if made.tier == 'boss' else 2} (HR-C-69, HR-C-70)"
    if made.tier == "boss" and not ("area" in sfx and ("armor" in sfx or "immune" in sfx)):
        yield "power_set.sfx", "a boss has area, and armor or immune (HR-C-70)"


def unusual(made: Foe) -> Iterator[Fault]:
    """Dice more than one size from the usual pool of the tier: worth a look."""
    usual = USUAL.get(made.tier)
    if not usual or not made.affiliation or not made.specialties:
        return
    pool = [max(msgspec.structs.astuple(made.affiliation)), 8]
    pool += [max(power.size for power in each.powers) for each in made.power_sets if each.powers]
    pool.append(max(RANKS[rank] for rank in made.specialties.values()))
    for die, wanted in zip(pool, usual, strict=False):
        if abs(SIZES.index(die) - SIZES.index(wanted)) > 1:
            yield (
                "power_set",
                f"a d{die} where a {made.tier} usually has a d{wanted} (HR-C-14, HR-C-69, HR-C-70)",
            )
