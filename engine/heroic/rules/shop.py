"""What XP buys (HR-XP-05 to -22, HR-C-72, HR-C-73, HR-Q-52)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from engine.heroic.asks import templates
from engine.heroic.rules import purse
from engine.heroic.state import events as ev
from engine.heroic.state.actions import Spend
from engine.heroic.state.dossiers import Affiliation, Args, Hero, Limit, Power, PowerSet
from engine.heroic.state.pieces import Counter, Protagonist
from engine.heroic.state.state import State
from engine.heroic.state.words import COMPANIES, KINDS, SPECIALTIES, TERMS, Company, step
from engine.table import Cost, Listed, Option

MOST = 5
"""PP that a hero begins a session with, at most (HR-XP-09)."""


class Experience(Cost, frozen=True):
    """XP."""

    xp: int

    def text(self) -> str:
        return f"{self.xp} XP"


LEAST = 5
"""Nothing but a spark is to be had for fewer XP (HR-XP-11 to -22)."""
FEW = 3
"""So many Distinctions and kinds of power stand among the rest before all are asked for."""
LONGEST = 40
"""Characters of a Distinction in one's own words, as where a hero is made (HR-C-73, HR-C-88)."""


def wares(game: State, hero: Protagonist, *, every: bool = False) -> list[Listed[Spend]]:
    """What this hero could buy now; of long lists the first few, unless ``every`` one is asked for."""
    if hero.xp < LEAST:
        return [_option(hero, _spark(game))] if hero.xp else []
    return [each for each in _all(game, hero, every=every) if each[1].size <= hero.xp]


def more(game: State, hero: Protagonist) -> bool:
    """Whether XP buys anything that does not stand among the rest (HR-LOOP-48)."""
    if hero.xp < LEAST:
        return False
    few = [what.key for _, what in _all(game, hero, every=False)]
    return any(xp <= hero.xp and id not in few for xp, id, _, _ in _wares(game, hero, every=True))


def nearest(game: State, hero: Protagonist, many: int = 2) -> list[tuple[int, str]]:
    """What is nearest of what this hero cannot buy yet: how many XP short, and in words (HR-LOOP-36)."""
    all = _all(game, hero, every=False)
    dear = [(what.size - hero.xp, option.label) for option, what in all if what.size > hero.xp]
    return sorted(dear, key=lambda each: each[0])[:many]


Ware = tuple[int, str, str, str]
"""XP that it costs, an id, in words, the rule."""


def _all(game: State, hero: Protagonist, *, every: bool) -> list[Listed[Spend]]:
    """The same as long as nothing is bought; not to be changed."""
    key = ("wares", hero.id, every, tuple(game.unlocked), _over(game))
    if key not in game.priced or game.priced[key][0] is not hero.card:
        game.priced[key] = hero.card, [_option(hero, each) for each in _wares(game, hero, every=every)]
    found: list[Listed[Spend]] = game.priced[key][1]
    return found


def _option(hero: Protagonist, ware: Ware) -> Listed[Spend]:
    xp, id, words, rule = ware
    what = Spend("buy", id, xp)
    option = Option(
        f"buy:{id}", hero.seat, words, rule, Experience(xp), "buy", hero.id, amount=xp, action=what,
        text=_typed(id),
    )  # fmt: skip
    return option, what


def _typed(id: str) -> bool:
    """Whether what is bought is a Distinction in one's own words: no name stands in its id (HR-C-73)."""
    return id.startswith("hallmark:") and id.count(":") == 1


def _hallmarks(game: State, card: Hero) -> list[str]:
    """The content's list of Distinctions, but for those that a hero has (HR-C-73)."""
    return [each for each in game.library.distinctions if each not in card.distinctions]


def _over(game: State) -> bool:
    """Whether this is the epilogue: what serves for the rest of the event serves no more (HR-C-72)."""
    return game.rest is not None and game.rest.card is None


def _wares(game: State, hero: Protagonist, *, every: bool) -> Iterator[Ware]:
    card = hero.card
    few = None if every else FEW
    yield _spark(game)
    for one, other in combinations(COMPANIES, 2):
        yield 5, f"swap:{one}:{other}", f"Swap {TERMS[one]} and {TERMS[other]}", "HR-XP-11"
    for nth, held in enumerate(card.distinctions):
        if every:
            yield 5, f"hallmark:{nth}", f"Words of your own in place of {held}", "HR-XP-12"
        for name in _hallmarks(game, card)[:few]:
            yield 5, f"hallmark:{nth}:{name}", f"{name} in place of {held}", "HR-XP-12"
    if game.issue and not _over(game):
        for unlock in game.issue.unlocks:
            if unlock.id not in game.unlocked:
                rule = "HR-XP-14" if unlock.cost == 5 else "HR-XP-19"
                yield (
                    unlock.cost,
                    f"unlock:{unlock.id}",
                    f"{unlock.name}, d{unlock.size}, once a scene of this issue",
                    rule,
                )
    for nth, gift in enumerate(card.power_sets):
        yield from _powers(nth, gift, few)
        yield from _templates(game, hero, nth, gift, every=every)
        for found in game.library.sets.values():
            if found.points <= gift.points and found.name not in [each.name for each in card.power_sets]:
                yield 15, f"set:{nth}:{found.name}", f"{found.name} in place of {gift.name}", "HR-XP-21"
    for name in SPECIALTIES:
        if card.specialties.get(name) != "master":
            what = "Master" if name in card.specialties else "Expert"
            yield 15, f"spec:{name}", f"{name}: {what}", "HR-XP-22"


def _spark(game: State) -> Ware:
    more = f"{'One more spark' if _over(game) else 'A spark, and one more'} at the start of a session inside a chapter"
    return 1, "pp", more, "HR-XP-08"


def _powers(nth: int, gift: PowerSet, few: int | None) -> Iterator[Ware]:
    for at, power in enumerate(gift.powers):
        if power.size < 12:
            dear = power.size == 10
            yield (
                15 if dear else 10,
                f"power:{nth}:{at}",
                f"{power.name} d{power.size} becomes d{power.size + 2}",
                "HR-XP-20" if dear else "HR-XP-16",
            )
    kinds = [each.kind for each in gift.powers]
    for kind in [each for each in KINDS if each not in kinds][:few]:
        yield 10, f"new:{nth}:{kind}", f"{gift.name}: {kind} d6", "HR-XP-17"


def _templates(game: State, hero: Protagonist, nth: int, gift: PowerSet, *, every: bool) -> Iterator[Ware]:
    """SFX and Limits with the arguments that fit; those that need none stand among the few (HR-C-73)."""
    for id, words, trick in templates.tricks(game.library, gift):
        if every or id == trick.code:
            yield 10, f"sfx:{nth}:{id}", f"{gift.name}: a Trick, {words}", "HR-XP-15"
    for id, words, flaw in templates.flaws(game.library, hero.card, gift):
        if every or id == flaw.code:
            yield 5, f"limit:{nth}:{id}", f"{gift.name}: a Flaw, {words}", "HR-XP-13"
        if every:
            for at, old in enumerate(gift.limits):
                label = f"{gift.name}: a Flaw, {words}, in place of {_flaw_name(game, old)}"
                yield 5, f"relimit:{nth}:{at}:{id}", label, "HR-XP-13"
    if len(gift.limits) > 1:
        for at, each in enumerate(gift.limits):
            yield 10, f"rid:{nth}:{at}", f"{gift.name}: rid of {_flaw_name(game, each)}", "HR-XP-18"


UNLOCKED = "Once a scene it is a die more in a roll, to the end of the issue."


def explained(game: State, hero: Protagonist) -> Iterator[tuple[str, str, Args]]:
    """What the Tricks, Flaws and resources that XP can buy do: by what is bought, a text and its arguments."""
    for unlock in game.issue.unlocks if game.issue else ():
        yield f"unlock:{unlock.id}", f"{unlock.text} {UNLOCKED}", Args()
    for nth, gift in enumerate(hero.card.power_sets):
        for other in game.library.sets.values():
            yield f"set:{nth}:{other.name}", _of_gift(game, other), Args()
        for id, _, trick in templates.tricks(game.library, gift):
            if found := game.library.sfx.get(trick.code):
                yield f"sfx:{nth}:{id}", found.text, trick.args
        for id, _, flaw in templates.flaws(game.library, hero.card, gift):
            if text := game.library.limits.get(flaw.code):
                yield f"limit:{nth}:{id}", text.text, flaw.args
                for at, _ in enumerate(gift.limits):
                    yield f"relimit:{nth}:{at}:{id}", text.text, flaw.args


def _of_gift(game: State, gift: PowerSet) -> str:
    """``Sixth sense d8, Reads minds d10; Tricks: Focus; Flaws: Tired.``: what takes the place of another (HR-XP-21)."""
    powers = ", ".join(f"{each.name} d{each.size}" for each in gift.powers)
    known = game.library.sfx
    tricks = ", ".join(each.name or known[each.code].name for each in gift.sfx)
    flaws = ", ".join(_flaw_name(game, each) for each in gift.limits)
    more = (f"{word}: {names}" for word, names in (("Tricks", tricks), ("Flaws", flaws)) if names)
    return f"{'; '.join((powers, *more))}."


def _flaw_name(game: State, flaw: Limit) -> str:
    found = game.library.limits.get(flaw.code)
    return flaw.name or (found.name if found else flaw.code)


def buy(game: State, hero: Protagonist, what: Spend, words: str, rule: str, typed: str = "") -> None:
    """It is paid, and the dossier changes (HR-XP-07); ``typed`` are one's own words for a Distinction (HR-C-73)."""
    hero.xp -= what.size
    hero.spent += what.size
    kind, _, rest = what.key.partition(":")
    card = hero.card
    if _typed(what.key):
        held = card.distinctions[int(rest)]
        name = typed.strip()[:LONGEST].strip() or next(iter(_hallmarks(game, card)), held)
        rest, words = f"{rest}:{name}", f"{name} in place of {held}"
    game.record(ev.Bought(rule=rule, who=hero.name, id=hero.id, amount=what.size, what=words))
    if kind == "pp":
        hero.least = min(MOST, hero.least + 1)
        purse.earn(game, hero, "HR-XP-08", "bought")
    elif kind == "swap":
        one, _, other = rest.partition(":")
        sizes = {each: getattr(card.affiliation, each) for each in COMPANIES}
        sizes[_company(one)], sizes[_company(other)] = sizes[_company(other)], sizes[_company(one)]
        hero.card = replace(card, affiliation=Affiliation(**sizes))
    elif kind == "hallmark":
        nth, _, name = rest.partition(":")
        names = list(card.distinctions)
        names[int(nth)] = name
        hero.used = [mark for mark in hero.used if mark != f"scene:d4:dist:{nth}"]
        hero.card = replace(card, distinctions=tuple(names))
    elif kind == "unlock":
        game.unlocked[rest] = hero.id
    elif kind == "spec":
        name = next(each for each in SPECIALTIES if each == rest)
        rank = "master" if name in card.specialties else "expert"
        hero.card = replace(card, specialties={**card.specialties, name: rank})
    else:
        nth, _, more = rest.partition(":")
        _forgotten(hero, kind, nth, more)
        sets = list(card.power_sets)
        old = sets[int(nth)]
        sets[int(nth)] = game.library.sets[more] if kind == "set" else _changed(game, card, old, kind, more)
        hero.card = replace(card, power_sets=tuple(sets))


def _forgotten(hero: Protagonist, kind: str, nth: str, more: str) -> None:
    """What was done to a Power Set, or with a Limit, in this scene is not done to what takes its place (HR-Q-12, HR-Q-55):
    both are known by where they stand on the sheet."""
    if kind == "set":
        gone = (f"power:{nth}:", f"set:{nth}", f"bound:{nth}")
        hero.complications = [each for each in hero.complications if not each.by.startswith(gone)]
        hero.mods = {key: mod for key, mod in hero.mods.items() if not key.startswith(gone)}
        old = (f"scene:limit:{nth}:", f"scene:stunt:power:{nth}:")
        hero.used = [mark for mark in hero.used if not mark.startswith(old)]
    elif kind in ("rid", "relimit"):
        at = int(more.partition(":")[0])
        limits = hero.card.power_sets[int(nth)].limits
        had = [f"scene:limit:{nth}:{each}" in hero.used for each in range(len(limits))]
        had[at : at + 1] = [False] * (kind == "relimit")
        hero.used = [mark for mark in hero.used if not mark.startswith(f"scene:limit:{nth}:")]
        hero.used += [f"scene:limit:{nth}:{each}" for each, used in enumerate(had) if used]


def _company(word: str) -> Company:
    return next(each for each in COMPANIES if each == word)


def _changed(game: State, card: Hero, gift: PowerSet, kind: str, more: str) -> PowerSet:
    if kind == "power":
        powers = list(gift.powers)
        powers[int(more)] = replace(powers[int(more)], size=step(powers[int(more)].size, 1))
        return replace(gift, powers=tuple(powers))
    if kind == "sfx":
        trick = next(trick for id, _, trick in templates.tricks(game.library, gift) if id == more)
        return replace(gift, sfx=(*gift.sfx, trick))
    if kind == "new":
        found = next(each for each in KINDS if each == more)
        return replace(gift, powers=(*gift.powers, Power(name=found.capitalize(), kind=found, size=6)))
    if kind == "rid":
        at = int(more)
        return replace(gift, limits=(*gift.limits[:at], *gift.limits[at + 1 :]))
    place, _, code = more.partition(":") if kind == "relimit" else ("", "", more)
    flaw = next(flaw for id, _, flaw in templates.flaws(game.library, card, gift) if id == code)
    if not place:
        return replace(gift, limits=(*gift.limits, flaw))
    at = int(place)
    return replace(gift, limits=(*gift.limits[:at], flaw, *gift.limits[at + 1 :]))


def subplots(game: State, hero: Protagonist) -> list[Listed[tuple[int, str]]]:
    """Milestones that may take the place of one fulfilled (HR-XP-05, HR-Q-52)."""
    if not hero.new_subplots:
        return []
    held = [each.milestone.id for each in hero.subplots]
    done = [at for at, each in enumerate(hero.subplots) if each.hits.get("all:10")]
    pool = [*(game.issue.event_milestones if game.issue else ()), *hero.card.milestones]
    return [
        (
            Option(
                f"subplot:{at}:{id}",
                hero.seat,
                f"{game.library.milestones[id].name} in place of {hero.subplots[at].milestone.name}",
                "HR-XP-05",
                kind="subplot",
                actor=hero.id,
                target=id,
            ),
            (at, id),
        )
        for at in done
        for id in dict.fromkeys(pool)
        if id not in held
    ]


def take_subplot(game: State, hero: Protagonist, at: int, id: str) -> None:
    """A new Milestone, its counters at 0 (HR-Q-52); it stands on the dossier from then on (HR-C-94)."""
    hero.new_subplots -= 1
    before = hero.subplots[at].milestone.id
    kept = tuple(id if each == before else each for each in hero.card.milestones)
    hero.card = replace(hero.card, milestones=kept)
    hero.subplots[at] = Counter(game.library.milestones[id])
    game.record(ev.Bought(rule="HR-XP-05", who=hero.name, id=hero.id, what=hero.subplots[at].milestone.name))
