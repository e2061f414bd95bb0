"""SFX and Limits whose arguments do not fit, Power Sets without a Limit, Limits without any effect (HR-C-106)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from content.checking import Fault
from content.heroic.checks.stage import Owner, owners, powers
from engine.heroic.state.dossiers import Archetype, Args, Foe, Hero, Limit, PowerSet, Sfx
from engine.heroic.state.library import Library
from engine.heroic.state.words import HARM, KINDS, LIMITS, SFX, STRESS, Arg, SfxCode, meets

PAIRS: tuple[SfxCode, ...] = ("multi", "boost")
"""SFX that need two powers in their set."""
IDLE: tuple[SfxCode, ...] = ("guard", "teamwork")
"""SFX that are none of a foe's: what answers for it is said in HR-GM-13, and it helps without a roll (HR-VIL-01)."""
Side = Literal["", "hero", "foe"]


def faults(library: Library, made: Struct) -> Iterator[Fault]:
    """What of the SFX and Limits of somebody cannot be."""
    if not isinstance(made, Hero | Archetype | Foe):
        return
    foe = isinstance(made, Foe)
    for number, each in enumerate(made.power_sets):
        key = f"power_set[{number}]"
        if not each.limits:
            yield f"{key}.limits", "a Power Set has one at least (HR-C-106)"
        for place, sfx in enumerate(each.sfx):
            yield from _sfx(library, each, sfx, f"{key}.sfx[{place}]")
            if foe and sfx.code in IDLE:
                yield f"{key}.sfx[{place}].code", f"a foe never uses {sfx.code} (HR-C-106)"
        for place, limit in enumerate(each.limits):
            yield from _limit(library, made, limit, f"{key}.limits[{place}]")
        codes = [limit.code for limit in each.limits]
        if len(set(codes)) < len(codes):
            yield f"{key}.limits", "has one twice (HR-C-106)"


def _sfx(library: Library, held: PowerSet, sfx: Sfx, key: str) -> Iterator[Fault]:
    yield from _args(sfx.code, SFX[sfx.code].args, sfx.args, key)
    if sfx.args.kind and sfx.args.kind not in (*KINDS, *STRESS):
        yield f"{key}.args.kind", f"'{sfx.args.kind}' is no kind of power and no type of stress (HR-C-119)"
    for name, tag in (("except", sfx.args.but), ("tag", sfx.args.tag)):
        if tag and not _met(library, tag):
            yield f"{key}.args.{name}", f"no power has the tag '{tag}' (HR-C-106)"
    if sfx.code in PAIRS and len(held.powers) < 2:
        yield f"{key}.code", f"{sfx.code} needs two powers in its set (HR-C-106)"
    if sfx.code == "mend" and not any(each.kind == "healing" or "heal" in each.tags for each in held.powers):
        yield f"{key}.code", "no power of its set heals (HR-C-106)"


def _limit(library: Library, owner: Owner, limit: Limit, key: str) -> Iterator[Fault]:
    yield from _args(limit.code, LIMITS[limit.code].args, limit.args, key)
    tag = limit.args.tag
    if limit.code == "either" and len(owner.power_sets) < 2:
        yield f"{key}.code", "there is no other set to shut (HR-C-106)"
    foe = isinstance(owner, Foe)
    side: Side = "hero" if foe else "foe"
    if limit.code == "weakness" and tag and not _met(library, tag, side):
        yield f"{key}.args.tag", f"no power of a {side} has the tag '{tag}' (HR-C-106)"
    if limit.code == "conscious" and foe:
        yield f"{key}.code", "a foe that is out has left the scene (HR-C-64, HR-C-106)"
    scenes = library.action_scenes.values()
    if limit.code == "bound" and tag and scenes and not any(tag in each.tags for each in scenes):
        yield f"{key}.args.tag", f"no scene has the tag '{tag}' (HR-C-106)"


def _args(code: str, wanted: tuple[Arg, ...], args: Args, key: str) -> Iterator[Fault]:
    given = args.given()
    for name in wanted:
        if name not in given:
            yield f"{key}.args.{name}", f"is missing, {code} has it (HR-C-106)"
    for odd in given:
        if odd not in wanted:
            yield f"{key}.args.{odd}", f"{code} has no such argument (HR-C-106)"


@lru_cache(512)
def _met(library: Library, tag: str, side: Side = "") -> bool:
    """Whether anything that deals harm has a tag, or anything of one side."""
    if tag in (HARM + each for each in STRESS):
        return True
    return any(
        meets(power.tags, tag)
        for each in owners(library)
        if not side or isinstance(each, Foe) == (side == "foe")
        for power in powers(each)
    )
