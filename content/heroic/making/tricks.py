"""Tricks and Flaws from the templates, with arguments that fit the Gift (HR-C-88, HR-C-17 to -38, -65 to -68)."""

from __future__ import annotations

from content.heroic.making.drafts import Ways, further, instead, way, with_set, without
from engine.heroic.asks.templates import limit_args, sfx_args, words
from engine.heroic.seen.figures import filled
from engine.heroic.state.dossiers import Args, Hero, Limit, PowerSet, Sfx
from engine.heroic.state.library import Library
from engine.heroic.state.words import LIMITS, SFX

BUT = ("fire", "sound", "lightning", "cold", "light")
"""What armour does not hold, and what one is weak to."""


def ways(library: Library, hero: Hero) -> Ways:
    """Each Trick and each Flaw may give way to another; one more where it is allowed."""
    for nth, gift in enumerate(hero.power_sets):
        for at, sfx in enumerate(gift.sfx):
            label = f"Trick: {sfx.name or library.sfx[sfx.code].name}"
            inner = _tricks(library, hero, nth, at)
            yield further(label, _says(library, sfx), hero, inner)
        for at, flaw in enumerate(gift.limits):
            label = f"Flaw: {flaw.name or library.limits[flaw.code].name}"
            yield further(label, _limit_says(library, flaw), hero, _flaws(library, hero, nth, at))
    for nth, gift in enumerate(hero.power_sets):
        more = "A third Trick and each after it costs a point."
        yield further(f"One more Trick in {gift.name}", more, hero, _tricks(library, hero, nth, None))
        pays = "It costs nothing, and pays a spark whenever you let it happen."
        yield further(f"One more Flaw in {gift.name}", pays, hero, _flaws(library, hero, nth, None))
    yield from _whole(library, hero)


def _whole(library: Library, hero: Hero) -> Ways:
    """At once: the first Trick of the first Gift gives way to each that needs nothing said."""
    gift = hero.power_sets[0]
    last = len(gift.sfx) - 1
    held = [each.code for each in gift.sfx]
    for code, row in SFX.items():
        if code not in held and not row.args:
            new = Sfx(code=code)
            name = gift.sfx[last].name or library.sfx[gift.sfx[last].code].name
            sets = with_set(hero, 0, sfx=instead(gift.sfx, last, new))
            yield way(f"{library.sfx[code].name}, not {name}", _says(library, new), hero, power_sets=sets)


def _tricks(library: Library, hero: Hero, nth: int, at: int | None) -> Ways:
    """All templates for a place of a Gift; None: one more."""
    gift = hero.power_sets[nth]
    held = [each.code for place, each in enumerate(gift.sfx) if place != at]

    def put(new: Sfx) -> tuple[PowerSet, ...]:
        return with_set(hero, nth, sfx=(*gift.sfx, new) if at is None else instead(gift.sfx, at, new))

    if at is not None:
        gone = with_set(hero, nth, sfx=without(gift.sfx, at))
        yield way("Without it", "If it was the third, its point is free again.", hero, power_sets=gone)
    for code in SFX:
        if code in held:
            continue
        made = [Sfx(code=code, args=args) for args in sfx_args(library, gift, code, BUT)]
        yield from _one(
            library.sfx[code].name, hero, [(_says(library, each), each.args, put(each)) for each in made]
        )


def _flaws(library: Library, hero: Hero, nth: int, at: int | None) -> Ways:
    gift = hero.power_sets[nth]
    held = [each.code for place, each in enumerate(gift.limits) if place != at]

    def put(new: Limit) -> tuple[PowerSet, ...]:
        return with_set(
            hero, nth, limits=(*gift.limits, new) if at is None else instead(gift.limits, at, new)
        )

    if at is not None:
        gone = with_set(hero, nth, limits=without(gift.limits, at))
        yield way("Without it", "One Flaw for each Gift, two in all, must stay.", hero, power_sets=gone)
    for code in LIMITS:
        if code in held:
            continue
        made = [Limit(code=code, args=args) for args in limit_args(library, code, BUT)]
        name = library.limits[code].name
        yield from _one(name, hero, [(_limit_says(library, each), each.args, put(each)) for each in made])


def _one(name: str, hero: Hero, made: list[tuple[str, Args, tuple[PowerSet, ...]]]) -> Ways:
    """A template as a way; with several arguments, they lie behind it."""
    if len(made) == 1:
        told, _, sets = made[0]
        yield way(name, told, hero, power_sets=sets)
        return
    inner = (way(f"{name}: {words(args)}", told, hero, power_sets=sets) for told, args, sets in made)
    yield further(name, made[0][0], hero, inner)


def _says(library: Library, sfx: Sfx) -> str:
    return filled(library.sfx[sfx.code].text, sfx.args)


def _limit_says(library: Library, flaw: Limit) -> str:
    return filled(library.limits[flaw.code].text, flaw.args)
