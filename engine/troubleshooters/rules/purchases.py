"""What Story Points buy in a scene or in the own turn: clues, details, turns of the story, abilities (TS-WIN-10)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.table import Odds, Option
from engine.table.asking import Asking
from engine.troubleshooters.cards.tables import Use
from engine.troubleshooters.rules import (
    attempts,
    bodies,
    details,
    feats,
    inventions,
    spending,
    workshop,
)
from engine.troubleshooters.rules.effects import happens, learn
from engine.troubleshooters.rules.fight_feats import Feat
from engine.troubleshooters.rules.points import spend
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.rules.purchase import Purchase, Run
from engine.troubleshooters.scenario.adventures import Clue
from engine.troubleshooters.scenario.effects import OF_OBSTACLE, Effect
from engine.troubleshooters.scenario.options import Addition
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.state import fight_events as fe
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.state import State

WINDOWS = ("menu", "WIN-10", "any")
"""Windows of abilities that are open in every menu and in every turn of one's own."""
MAIN = "main"
"""The window of those that take the Main action of a turn."""


def there(state: State, scene: Scene, hero: Hero) -> Iterator[Purchase]:
    """All that a hero can have now (TS-GM-10): what cannot be paid, or is not possible, is not there (TS-Q-18)."""
    if not _has_a_say(state, hero):
        return
    yield from _clue(state, scene, hero)
    for entry in scene.minors:
        if spending.may_add(state, hero, entry.id, spending.MINOR) and _asked(state, entry, hero):
            yield _addition(state, hero, entry, spending.MINOR)
    yield from details.generic(state, scene, hero)
    for entry in scene.majors:
        yield from _major(state, scene, hero, entry)
    open_ = _windows(state, scene, hero)
    for id in hero.abilities:
        card = state.library.abilities[id]
        for use in card.uses:
            if use.window in open_ and use.sp <= hero.sp and _fresh(state, hero, use):
                costs = " (Main action)" * (use.window == MAIN)
                for feat in feats.of(state, scene, hero, use):
                    yield Purchase(
                        hero.id, use.rule, f"{card.name}: {feat.label}{costs}", use.rule, "buy.ability", use.sp,
                        lambda use=use, feat=feat: _use(state, hero, use, feat), feat.whom,  # type: ignore[misc]
                    )  # fmt: skip
    yield from _made(state, scene, hero)


def _has_a_say(state: State, hero: Hero) -> bool:
    """Whether somebody can do anything; in a fight who is Paralysed when the Main action is free again (TS-COND-41)."""
    return hero.acts or (
        state.fight is not None and hero.able and bodies.moves(state.fight.fighter(hero.id), hero)
    )


def _made(state: State, scene: Scene, hero: Hero) -> Iterator[Purchase]:
    """What was invented, and what may be put together on the spot (TS-C-67, TS-Q-26)."""
    for one in inventions.there(state, scene, hero) if hero.inventions or hero.rigged else ():
        action = f" ({one.card.action.title()} action)" * (
            state.fight is not None and one.card.action != "none"
        )
        label = f"{one.card.name}, {one.left} left: {one.feat.label}{action}"
        run: Run = lambda one=one: _invented(state, hero, one)  # type: ignore[misc]  # noqa: E731
        yield Purchase(
            hero.id, one.card.id, label, "TS-C-67", "buy.ability", 0, run, one.feat.whom, lone=one.feat.lone
        )  # fmt: skip
    cost = workshop.price(state, scene, hero)
    if cost is not None and next(workshop.things(state, scene, hero), None):
        label = "Put something together" + " (Main action)" * (state.fight is not None)
        yield Purchase(
            hero.id,
            "jury",
            label,
            "TS-Q-26",
            "buy.ability",
            cost,
            lambda: workshop.rig(state, scene, hero, cost),
        )


def _invented(state: State, hero: Hero, one: inventions.Used) -> Asking[list[Effect]]:
    inventions.spend(state, hero, one.card)
    does = f"uses the {one.card.name.lower()}: {one.feat.label}"
    state.record(fe.Acted(rule="TS-C-67", who=hero.name, id=hero.id, why=does))
    return (yield from one.feat.run())


def _asked(state: State, entry: Addition, hero: Hero) -> bool:
    """Whether what it asks for holds; what only helps over obstacles that are closed is not there (TS-Q-18)."""
    does = [each for each in entry.effects if each.words]
    if does and all(each.scope.removeprefix(OF_OBSTACLE) in state.closed for each in does):
        return False
    return entry.requires is None or holds(state, state.tale, entry.requires, hero)


# Clues


def _clue(state: State, scene: Scene, hero: Hero) -> Iterator[Purchase]:
    """The first of the scene's clues that is not known and can be had: for points, or for a check (TS-Q-15)."""
    clue = next((each for each in clues(state, scene, hero) if f"clue:{each.id}" not in state.closed), None)
    if clue is None:
        return
    named = "A key clue" if clue.key else "A clue"
    if clue.check is None and clue.price <= hero.sp:
        talks = clue.id in scene.gloat
        label = f"Let {_host(state, scene)} go on talking" if talks else named
        rule, kind = ("TS-STORY-17", "gloat") if talks else ("TS-STORY-16", "buy.clue")
        yield Purchase(
            hero.id, f"clue:{clue.id}", label, rule, kind, clue.price,
            lambda: _buy_clue(state, hero, clue),
        )  # fmt: skip
    elif clue.check is not None:
        open_ = [each for each in clue.check.ways if attempts.open_to(state, each, hero)]
        if not open_:
            return
        asked = [attempts.lone(state, f"clue:{clue.id}", "a clue", clue.check, way, hero) for way in open_]
        lone = max(asked, key=lambda each: attempts.chance(state, each))
        yield Purchase(
            hero.id, f"clue:{clue.id}", f"{named}, by {lone[0].skill}", "TS-Q-15", "buy.clue", 0,
            lambda: _roll_clue(state, hero, clue, lone), lone=lone,
        )  # fmt: skip


def _host(state: State, scene: Scene) -> str:
    """Who gloats: whoever is first among those who are there, else of the captors."""
    people = state.tale.adventure.people
    found = [people[id].name for id in (*scene.who, *scene.captors) if id in people]
    return found[0] if found else "them"


def clues(state: State, scene: Scene, hero: Hero) -> Iterator[Clue]:
    """Those of a scene, or of gloating captors, that nobody knows yet (TS-STORY-16, TS-STORY-17)."""
    for id in (*scene.gloat, *scene.clues):
        clue = state.tale.adventure.clues[id]
        known = id in state.clues or (clue.requires and not holds(state, state.tale, clue.requires, hero))
        if not known:
            yield clue


def _buy_clue(state: State, hero: Hero, clue: Clue) -> Asking[list[Effect]]:
    spend(state, hero, clue.price, rule="TS-STORY-16", why="a clue")
    learn(state, state.tale, clue.id)
    return []
    yield


def odds(state: State, scene: Scene, option: Option, what: str, whom: str = "") -> Odds | None:
    """How likely a clue is found that is rolled for, or whom one would touch is hit; in any menu (TS-Q-95)."""
    found = there(state, scene, state.hero(option.actor))
    lone = next((each.lone for each in found if (each.what, each.whom) == (what, whom)), None)
    return Odds(option.id, attempts.chance(state, lone), 0.0) if lone else None


def _roll_clue(state: State, hero: Hero, clue: Clue, lone: attempts.Lone) -> Asking[list[Effect]]:
    """A clue that wants a check costs nothing, and closes when it fails (TS-Q-15)."""
    found = yield from attempts.comes_off(state, lone)
    if found:
        learn(state, state.tale, clue.id)
    else:
        state.closed[f"clue:{clue.id}"] = state.at.number
    return []


# Additions


def _addition(state: State, hero: Hero, entry: Addition, price: int) -> Purchase:
    kind = "buy.minor" if price == spending.MINOR else "buy.major"
    rule = "TS-STORY-18" if price == spending.MINOR else "TS-STORY-20"
    return Purchase(
        hero.id, entry.id, entry.label, rule, kind, price, lambda: _add(state, hero, entry, price)
    )


def _add(state: State, hero: Hero, entry: Addition, price: int) -> Asking[list[Effect]]:
    if price == spending.MINOR:
        spending.minor(state, hero, entry.id, entry.label)
    else:
        yield from spending.major(state, hero, entry.id, why=entry.label)
    return happens(state, state.tale, entry.effects, hero)


def _major(state: State, scene: Scene, hero: Hero, entry: Addition) -> Iterator[Purchase]:
    """A turn of the story, or the smaller thing that is offered in its place before anything is paid (TS-Q-17, TS-Q-18)."""
    if entry.id in state.at.bought or not _asked(state, entry, hero):
        return
    less = entry.downgrade and entry.downgrade_if and holds(state, state.tale, entry.downgrade_if, hero)
    smaller = next((each for each in scene.minors if less and each.id == entry.downgrade), None)
    if smaller is None:
        if hero.sp >= spending.MAJOR:
            yield _addition(state, hero, entry, spending.MAJOR)
    elif spending.may_add(state, hero, smaller.id, spending.MINOR):
        yield Purchase(
            hero.id, entry.id, entry.label, "TS-STORY-22", "buy.major", spending.MAJOR,
            lambda: _reduced(state, hero, entry, smaller),
        )  # fmt: skip


def _reduced(state: State, hero: Hero, entry: Addition, smaller: Addition) -> Asking[list[Effect]]:
    """Who does not want the smaller thing has everything back, and may ask once more (TS-STORY-24)."""
    if not (yield from spending.major(state, hero, entry.id, smaller.id, smaller.label)):
        return []
    state.at.bought.append(entry.id)
    return happens(state, state.tale, smaller.effects, hero)


# Abilities


def _windows(state: State, scene: Scene, hero: Hero) -> tuple[str, ...]:
    """The windows that are open: that of a Main action while one is left in the own turn (TS-C-17, TS-COND-58)."""
    if state.fight:
        mine = state.fight.fighter(hero.id)
        if "main" in mine.left and not bodies.bespoken(mine, hero):
            return *WINDOWS, MAIN
    return (*WINDOWS, "planning") if scene.type == "planning" else WINDOWS


def _fresh(state: State, hero: Hero, use: Use) -> bool:
    """Whether its limit leaves it open: once a scene, a session, a place."""
    if use.limit == "scene":
        return f"{use.rule}:{hero.id}" not in state.at.bought
    if use.limit == "session":
        return f"{use.rule}:{hero.id}" not in hero.used
    return use.limit != "location" or f"contact:{state.at.location}" not in state.flags


def _use(state: State, hero: Hero, use: Use, feat: Feat) -> Asking[list[Effect]]:
    spend(state, hero, use.sp, rule=use.rule, why=use.text)
    if use.limit == "session":
        hero.used.append(f"{use.rule}:{hero.id}")
    elif use.limit == "scene":
        state.at.bought.append(f"{use.rule}:{hero.id}")
    if use.window == MAIN and state.fight:
        state.fight.fighter(hero.id).left.remove("main")
    return (yield from feat.run())
