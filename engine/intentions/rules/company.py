"""Who comes along, what the others do meanwhile, and captives (IN-SCENE-05, IN-Q-56, IN-C-71, IN-C-74, IN-GM-08)."""

from __future__ import annotations

from engine.intentions.asks import scenes
from engine.intentions.rules import gains, marks
from engine.intentions.state import events as ev
from engine.intentions.state.actions import Company, Rest
from engine.intentions.state.pieces import Adventurer, Scene
from engine.intentions.state.state import State
from engine.table import Asking, Listed, Option, choice, must


def come_along(game: State, scene: Scene) -> Asking[None]:
    """Each hero who is not captured is in or out, asked in party order from the setter's, until the scene is full."""
    while scene.waiting:
        hero = game.hero(scene.waiting[0])
        if hero.captured:
            scene.missing.append(hero.id)
        elif scene.kind == "hero" and hero.id == scene.setter:
            enter(game, scene, hero)
        elif game.length.cap and len(scene.present) >= game.length.cap:
            _stays_out(game, hero, "IN-C-71")
        else:
            (picked,) = yield choice(
                "scene.company", f"{hero.name}: in the scene?", _in_or_out(scene, hero), rule="IN-SCENE-05"
            )
            if isinstance(picked.action, Company) and picked.action.inside:
                enter(game, scene, hero)
            else:
                _stays_out(game, hero, "IN-SCENE-05")
        scene.waiting.pop(0)
    scene.waiting = [each.id for each in scenes.in_order(game, scene.setter) if scene.kind == "hero"]
    game.stage = "rest"


def _in_or_out(scene: Scene, hero: Adventurer) -> list[Option]:
    """In comes first: that is the preset (IN-D-03)."""
    rests = scene.kind == "hero" and not hero.rested
    out = "Stay out and rest" if rests else "Stay out"
    return [
        Option(
            f"in:{hero.id}", hero.seat, "Come along", "IN-SCENE-05",
            kind="in", actor=hero.id, action=Company(hero.id, True),
        ),
        Option(
            f"out:{hero.id}", hero.seat, out, "IN-C-74",
            kind="out", actor=hero.id, action=Company(hero.id, False),
        ),
    ]  # fmt: skip


def enter(game: State, scene: Scene, hero: Adventurer) -> None:
    """A hero is in the scene."""
    scene.present.append(hero.id)
    game.record(ev.Entered(rule="IN-SCENE-05", who=hero.name, id=hero.id))


def _stays_out(game: State, hero: Adventurer, rule: str) -> None:
    game.record(ev.Entered(rule=rule, who=hero.name, id=hero.id, inside=False))


def rest(game: State, scene: Scene) -> Asking[None]:
    """Who is out of a hero scene gets one of what has an effect, but not twice in a row; captives do not (IN-C-74)."""
    while scene.waiting:
        hero = game.hero(scene.waiting[0])
        out = hero.id not in scene.present and not hero.captured
        among = _rests(game, hero) if out and not hero.rested else []
        if among:
            prompt = f"{hero.name} rests: what of it?"
            gained = yield from must("scene.rest", prompt, among, rule="IN-C-74")
            gains.take_gain(game, hero, gained.gain, gained.thing, "IN-C-74")
        hero.rested = bool(among)
        scene.waiting.pop(0)
    game.stage = "opening"


def _rests(game: State, hero: Adventurer) -> list[Listed[Rest]]:
    """What rest may bring a hero; a mark before strain before a refill is the preset (IN-D-18)."""
    found = []
    for gain, thing, words in gains.gains(game, hero):
        action = Rest(hero.id, gain, thing)
        option = Option(
            f"rest:{hero.id}>{gain}" + f"/{thing}" * bool(thing),
            hero.seat,
            words,
            "IN-C-74",
            kind="rest",
            actor=hero.id,
            target=thing,
            action=action,
        )
        found.append((option, action))
    return found


def captives_return(game: State, scene: Scene) -> None:
    """Who was captured has missed this scene, and is back in the next (IN-GM-08)."""
    for id in scene.missing:
        hero = game.hero(id)
        hero.captured = max(0, hero.captured - 1)


def free(game: State, scene: Scene, hero: Adventurer) -> None:
    """A captive is free again and joins the scene at once (IN-GM-08)."""
    hero.captured = 0
    scene.missing.remove(hero.id)
    enter(game, scene, hero)
    marks.enter_scene(game, hero)
