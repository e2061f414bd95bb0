"""Who is in a Conflict that a hero has begun, and who would stand against so many (IN-Q-55, IN-C-70)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine.intentions.asks import scenes
from engine.intentions.asks.aims import aims
from engine.intentions.asks.terms import needed, terms
from engine.intentions.rules import opposition
from engine.intentions.state import events as ev
from engine.intentions.state.actions import Apart, Joining
from engine.intentions.state.labels import joined, listed
from engine.intentions.state.pieces import Adventurer, Scene
from engine.intentions.state.state import State
from engine.table import Asking, Blocked, Option, Request, Seat


def join(game: State, scene: Scene) -> Asking[None]:
    """The setter's seat says at once which of the others present are in the Conflict; all is the preset (IN-Q-55)."""

    def offer(_seat: Seat, why: list[Blocked] | None) -> list[Option]:
        return list(_options(game, scene, why))

    setter = game.hero(scene.setter)
    prompt = f"{setter.name}: who is in the Conflict?"
    (picked,) = yield Request("conflict.join", prompt, (setter.seat,), offer, rule="IN-Q-55")
    assert isinstance(picked.action, Joining)
    for id in scene.waiting:
        name, joins = game.hero(id).name, id in picked.action.who
        if not joins:
            scene.apart.append(id)
        line = f"{name} {'stands with them' if joins else 'keeps out of it'}."
        game.record(ev.Told(rule="IN-Q-55", who=name, id=id, piece="join", line=line))
    scene.waiting.clear()


def asked(game: State, scene: Scene) -> bool:
    """Whether the setter's seat is asked who is in: if it wished to be, or if another seat's hero begins the Conflict.
    Else all are (steps a and b are one stop: IN-LOOP-14)."""
    assert scene.start is not None
    return scene.choosy or game.hero(scene.start.who).seat != game.hero(scene.setter).seat


def wish(game: State, scene: Scene, hero: Adventurer) -> list[Option]:
    """To say who is in, before a Conflict is begun with others present."""
    alone = len(scenes.here(game, scene)) < 2
    if alone or scene.choosy or hero.seat != game.hero(scene.setter).seat:
        return []
    return [
        Option(
            f"apart:{hero.id}", hero.seat, "Begin one without all of you", "IN-Q-55",
            kind="apart", actor=hero.id, action=Apart(hero.id),
        )
    ]  # fmt: skip


def choose(game: State, scene: Scene, hero: Adventurer) -> None:
    """That wish is granted."""
    scene.choosy = True
    line = f"{hero.name} will say who is in it."
    game.record(ev.Told(rule="IN-Q-55", who=hero.name, id=hero.id, piece="apart", line=line))


def joinable(game: State, seat: Seat) -> list[Option]:
    """Who may be in the Conflict that is about to be, if this seat is asked it; nothing at any other question."""
    scene = game.scene
    if scene is None or scene.start is None or not scene.waiting or game.hero(scene.setter).seat != seat:
        return []
    return list(_options(game, scene))


def _options(game: State, scene: Scene, why: list[Blocked] | None = None) -> Iterator[Option]:
    """All of them first, then fewer and fewer, each with who would stand against them: if what it is begun for can be had
    of these (IN-C-44, IN-C-70)."""
    assert scene.start is not None
    setter, start = game.hero(scene.setter), scene.start
    starter, more = game.hero(start.who), terms(game, "heroes", start.verb, start.object, start.flag)
    for many in range(len(scene.waiting), -1, -1):
        heroes = many + 1
        met = opposition.against(game, scene, heroes)
        progress, _ = needed(opposition.ratings(met, heroes), more)
        against = f"against {opposition.told(met)}"
        legal = (start.verb, start.object) in aims(game, starter, foes=opposition.foes(met))
        for inside in combinations(scene.waiting, many):
            names = [starter.name, *(game.hero(id).name for id in inside)]
            who = f"{starter.name} alone" if not many else listed(names)
            if not legal:
                if why is not None:
                    reason = "those who then stand there have nothing to do with it"
                    why.append(Blocked(who, reason, "IN-C-70"))
                continue
            yield Option(
                f"join:{'+'.join(inside)}" if many else f"alone:{starter.id}",
                setter.seat,
                joined(who, f"{progress} Progress", against),
                "IN-Q-55",
                kind="join",
                actor=starter.id,
                amount=many,
                action=Joining(inside),
            )
