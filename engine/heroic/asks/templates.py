"""SFX and Limits from their templates, with the arguments that fit a Power Set (HR-C-73, HR-C-106, HR-C-119)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.heroic.state.dossiers import Args, Foe, Hero, Limit, PowerSet, Sfx
from engine.heroic.state.library import Library
from engine.heroic.state.words import ELEMENT, HARM, LIMITS, SFX, STRESS, LimitCode, SfxCode

WORDS, SCENES, BUT = 4, 6, 3
"""So many complications, tags of scenes, and sources that armour does not hold, are offered."""
PAIRS: tuple[SfxCode, ...] = ("multi", "boost")
"""SFX that need two powers in their set."""


def tricks(library: Library, gift: PowerSet) -> Iterator[tuple[str, str, Sfx]]:
    """Every SFX that the set has not: an id, in words, and the SFX."""
    held = [each.code for each in gift.sfx]
    for code in SFX:
        if code not in held and _serves(gift, code):
            yield from _tricks(library, gift, code)


def _tricks(library: Library, gift: PowerSet, code: SfxCode) -> tuple[tuple[str, str, Sfx], ...]:
    """The same in every game: made once, by the kinds of the set's powers where these matter."""
    key = ("tricks", code, *(each.kind for each in gift.powers if code == "afflict"))
    if key not in library.made:
        found = library.sfx.get(code)
        library.made[key] = tuple(
            (coded(code, args), called(found.name if found else code, args), Sfx(code=code, args=args))
            for args in sfx_args(library, gift, code, _elements(library))
        )
    ready: tuple[tuple[str, str, Sfx], ...] = library.made[key]
    return ready


def flaws(library: Library, owner: Hero, gift: PowerSet) -> Iterator[tuple[str, str, Limit]]:
    """Every Limit that the set has not, in the same way."""
    held = [each.code for each in gift.limits]
    for code in LIMITS:
        if code not in held and (code != "either" or len(owner.power_sets) > 1):
            yield from _flaws(library, code)


def _flaws(library: Library, code: LimitCode) -> tuple[tuple[str, str, Limit], ...]:
    key = ("flaws", code)
    if key not in library.made:
        found = library.limits.get(code)
        library.made[key] = tuple(
            (coded(code, args), called(found.name if found else code, args), Limit(code=code, args=args))
            for args in limit_args(library, code, _elements(library))
        )
    ready: tuple[tuple[str, str, Limit], ...] = library.made[key]
    return ready


def coded(code: str, args: Args) -> str:
    """``armor/type=physical,except=fire``."""
    given = ",".join(f"{key}={value}" for key, value in args.given().items())
    return f"{code}/{given}" if given else code


def called(name: str, args: Args) -> str:
    """``Armour: physical, not fire``."""
    said = words(args)
    return f"{name}: {said}" if said else name


def words(args: Args) -> str:
    """What is filled in, as short as can be: ``physical, not fire``."""
    given = {key: value.removeprefix(HARM) for key, value in args.given().items()}
    return ", ".join(f"not {value}" if key == "except" else value for key, value in given.items())


def _serves(gift: PowerSet, code: SfxCode) -> bool:
    if code in PAIRS:
        return len(gift.powers) > 1
    if code == "mend":
        return any(each.kind == "healing" or "heal" in each.tags for each in gift.powers)
    return True


def sfx_args(library: Library, gift: PowerSet, code: SfxCode, elements: Sequence[str]) -> list[Args]:
    """The arguments that a template may have in a Power Set, the likeliest first; one without any if it has none."""
    if code == "afflict":
        found = library.words_for([each.kind for each in gift.powers], ())
        return [Args(word=word) for word in found[:WORDS]]
    if code == "armor":
        return [Args(type=type, but=but) for type in STRESS for but in elements[:BUT]]
    if code == "immune":
        return [Args(tag=tag) for tag in (*(HARM + type for type in STRESS), *elements)]
    return _by_type(SFX[code].args)


def limit_args(library: Library, code: LimitCode, elements: Sequence[str]) -> list[Args]:
    """The same for a Limit."""
    if code == "weakness":
        return [Args(tag=tag) for tag in elements]
    if code == "bound":
        tags = Counter(tag for scene in library.action_scenes.values() for tag in scene.tags)
        return [Args(tag=tag) for tag, _ in tags.most_common(SCENES)]
    return _by_type(LIMITS[code].args)


def _by_type(args: tuple[str, ...]) -> list[Args]:
    if not args:
        return [Args()]
    if args == ("kind",):
        return [Args(kind=type) for type in STRESS]
    return [Args(type=type) for type in STRESS]


def _elements(library: Library) -> list[str]:
    """What powers of the content deal harm with, the most frequent first."""
    owners: list[Hero | Foe] = [*library.heroes.values(), *library.foes.values()]
    powers = [power for owner in owners for gift in owner.power_sets for power in gift.powers]
    found = Counter(
        tag.removeprefix(ELEMENT) for power in powers for tag in power.tags if tag.startswith(ELEMENT)
    )
    return [tag for tag, _ in found.most_common()]
