"""Sheets of characters (HR-LOOP-30, HR-Q-68)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.heroic.asks import stakes
from engine.heroic.asks.boxes import sore_told
from engine.heroic.asks.figures import affiliation, coming, powers, specialties, traits
from engine.heroic.asks.intents import place_name
from engine.heroic.asks.sheet import sheet
from engine.heroic.seen.dossier import bought
from engine.heroic.seen.sheets import (
    CharacterSheet,
    GiftSheet,
    HungSheet,
    PowerSheet,
    TrickSheet,
)
from engine.heroic.seen.subplots import subplot
from engine.heroic.state.dossiers import Args, Hero
from engine.heroic.state.library import Library
from engine.heroic.state.pieces import Antagonist, Character, Counter, Hung, Mod, Protagonist, Scene
from engine.heroic.state.state import State
from engine.heroic.state.words import COMPANIES, HARM, LIMITS, RANKS, SFX, STRESS, TERMS


def hung(among: Iterable[Hung]) -> tuple[HungSheet, ...]:
    """What hangs on somebody."""
    return tuple(HungSheet(each.key, each.name, each.size, each.until) for each in among)


def character(game: State, one: Character, *, whole: bool = False) -> CharacterSheet:
    """A hero's sheet, or a foe's as far as it was shown; ``whole`` for the seat that plays it."""
    scene = game.scene
    foe = one if isinstance(one, Antagonist) else None
    shown = None if foe is None or whole else foe.seen
    hero = one if isinstance(one, Protagonist) else None
    gifts = tuple(_gifts(game.library, one, shown))
    skills = tuple(each for each in _skills(one) if shown is None or each.key in shown)
    held = tuple(each for each in _traits(one) if shown is None or each.key in shown)
    marks = [f"dist:{n}" for n in range(len(one.card.distinctions))]
    names = [
        (name, f"scene:d4:{key}" in one.used)
        for key, name in zip(marks, one.card.distinctions, strict=True)
        if shown is None or key in shown
    ]
    return CharacterSheet(
        id=one.id,
        seat=one.seat,
        name=one.name,
        side=one.side,
        line=hero.card.tagline if hero else foe.card.text if foe else "",
        place=one.place,
        place_name=place_name(scene, one.place) if scene else "",
        tier=foe.tier if foe else "",
        stress={type: one.stress[type] for type in STRESS},
        trauma={type: one.trauma[type] for type in STRESS},
        complications=hung(one.complications),
        assets=hung(one.assets),
        resources=hung(hero.resources) if hero else (),
        held=hung(one.held),
        able=one.able,
        out=one.out,
        acted=bool(scene and one.id in scene.acted),
        current=bool(scene and scene.current == one.id),
        next=bool(scene and one.id == _next(game, scene)),
        gone=one.gone,
        company=TERMS[affiliation(game, one)] if scene and not one.gone else "",
        companies=_companies(one, shown),
        distinctions=tuple(names),
        gifts=gifts,
        specialties=skills,
        traits=held,
        pp=hero.pp if hero else 0,
        xp=hero.xp if hero else 0,
        spent=hero.spent if hero else 0,
        subplots=tuple(subplot(each, game) for each in hero.subplots) if hero else (),
        pays=tuple(_pays(game, hero)) if hero else (),
        bought=_bought(game.library, hero) if hero else (),
        crowd=tuple(foe.crowd) if foe else (),
        parts=tuple(foe.parts) if foe else (),
        die=foe.die if foe else 0,
        threat=scene.threats.get(one.id, 0.0) if scene else 0.0,
        yields=foe.card.leaves_at if foe else 0,
        sore=(foe.card.sore or "") if foe and (whole or sore_told(game, foe)) else "",
        unseen=bool(
            foe
            and shown is not None
            and (
                len(names) < len(marks)
                or any(each.more for each in gifts)
                or len(skills) < len(one.card.specialties)
                or len(held) < len(traits(one))
            )
        ),
    )


def _pays(game: State, hero: Protagonist) -> Iterator[tuple[str, int]]:
    for what, word in (("counter", "counterattacks"), ("flaw", "uses_limit")):
        if xp := stakes.taught(game, hero, (word,)):
            yield what, xp


def printed(library: Library, hero: Hero) -> CharacterSheet:
    """A dossier as it goes into play, of nobody's game."""
    one = Protagonist(hero.id, hero.name, hero, "")
    found = [Counter(library.milestones[id]) for id in hero.milestones]
    return CharacterSheet(
        id=hero.id,
        seat="",
        name=hero.name,
        side="hero",
        line=hero.tagline,
        companies=_companies(one, None),
        distinctions=tuple((name, False) for name in hero.distinctions),
        gifts=tuple(_gifts(library, one, None)),
        specialties=tuple(_skills(one)),
        subplots=tuple(map(subplot, found)),
        bought=_bought(library, one),
    )


def _bought(library: Library, hero: Protagonist) -> tuple[str, ...]:
    first = library.heroes.get(hero.card.id)
    return () if first is None or first is hero.card else tuple(bought(first, hero.card))


def _next(game: State, scene: Scene) -> str:
    """Who is named, or would be after the hero at hand (HR-LOOP-19)."""
    if scene.named or game.settings.next == "ask" or not scene.current:
        return scene.named
    if not any(hero.id == scene.current for hero in game.heroes):
        return ""
    found = coming(game, scene)
    return found.id if found else ""


def _companies(one: Character, shown: list[str] | None) -> tuple[int, int, int]:
    held = one.card.affiliation
    if held is None:
        return (0, 0, 0)
    solo, buddy, team = (
        getattr(held, each) if shown is None or f"aff:{each}" in shown else 0 for each in COMPANIES
    )
    return solo, buddy, team


def _gifts(library: Library, one: Character, shown: list[str] | None) -> Iterable[GiftSheet]:
    now = {key: size for key, _, _, size in powers(one)}
    for nth, gift in enumerate(one.card.power_sets):
        keys = [f"power:{nth}:{at}" for at in range(len(gift.powers))]
        seen = [key for key in keys if shown is None or key in shown]
        if shown is not None and not seen:
            yield GiftSheet("?", more=True)
            continue
        yield GiftSheet(
            gift.name,
            tuple(
                PowerSheet(
                    key, power.name, power.kind, now[key], power.size, _why(one, key, power.size, now[key])
                )
                for key, power in zip(keys, gift.powers, strict=True)
                if key in seen
            ),
            tuple(
                TrickSheet(
                    f"sfx:{nth}:{at}",
                    each.name or library.sfx[each.code].name,
                    filled(library.sfx[each.code].text, each.args),
                )
                for at, each in enumerate(gift.sfx)
                if shown is None or f"sfx:{nth}:{at}" in shown
            ),
            tuple(
                TrickSheet(
                    f"limit:{nth}:{at}",
                    each.name or library.limits[each.code].name,
                    filled(library.limits[each.code].says(foe=isinstance(one, Antagonist)), each.args),
                    f"scene:limit:{nth}:{at}" in one.used,
                )
                for at, each in enumerate(gift.limits)
            ),
            _by(one.mods[f"set:{nth}"]) if nth in sheet(one).shut else "",
            len(seen) < len(keys),
        )


def _skills(one: Character) -> Iterable[PowerSheet]:
    ranks = one.card.specialties.values()
    for (key, name, size), rank in zip(specialties(one), ranks, strict=True):
        yield PowerSheet(key, name, "", size, RANKS[rank], _why(one, key, RANKS[rank], size))


def _traits(one: Character) -> Iterable[PowerSheet]:
    for key, power, size in traits(one):
        yield PowerSheet(key, power.name, power.kind, size, power.size, _why(one, key, power.size, size))


def _why(one: Character, key: str, held: int, now: int) -> str:
    """The rule by which a trait is another size now than it is printed; empty if it is not."""
    mod = one.mods.get(key) or one.mods.get(f"bound:{key.split(':')[1]}")
    return "" if held == now else _by(mod) if mod else "HR-EFF-09"


def _by(mod: Mod) -> str:
    """The rule that has stepped or shut a trait: of the Flaw or the Trick that did, else of an effect die."""
    for code, flaw in LIMITS.items():
        if code == mod.code:
            return flaw.rule
    return SFX["boost"].rule if mod.code == "boost" else "HR-EFF-11" if mod.shut else "HR-EFF-09"


def filled(text: str, args: Args) -> str:
    """A sentence of a Trick or a Flaw with what it is about."""
    for key, value in args.given().items():
        text = text.replace("{" + key + "}", in_words(value))
    return text


def in_words(tag: str) -> str:
    """A tag as it is said: ``mental harm``, ``cold``."""
    kind, _, rest = tag.partition(":")
    return f"{rest} harm" if f"{kind}:" == HARM else rest or kind
