"""Who comes along, what the others do meanwhile, and captives (IN-SCENE-05, IN-Q-56, IN-C-71, IN-C-74, IN-GM-08)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.intentions.asks import scenes
from engine.intentions.rules import gains, marks
from engine.intentions.state import events as ev
from engine.intentions.state.actions import Company, Rest
from engine.intentions.state.pieces import Adventurer, Scene
from engine.intentions.state.state import State
from engine.table import Asking, Blocked, Listed, Option, Request, Seat, must


def come_along(game: State, scene: Scene) -> Asking[None]:
    """Each hero who is not captured is in or out, in party order from the setter's, until the scene is full: all whom there
    is room for are asked at once, each seat for its own (IN-LOOP-09)."""
    while among := _asked_now(game, scene):

        def offer(
            seat: Seat, _why: list[Blocked] | None, among: Sequence[Adventurer] = among
        ) -> list[Option]:
            return _in_or_out(game, scene, next(each for each in among if each.seat == seat))

        prompt = f"{among[0].name}: in the scene?" if len(among) == 1 else "Who comes along?"
        seats = [each.seat for each in among]
        (picked,) = yield Request("scene.company", prompt, seats, offer, rule="IN-SCENE-05")
        assert isinstance(picked.action, Company)
        hero = game.hero(picked.action.who)
        scene.waiting.remove(hero.id)
        if picked.action.inside:
            enter(game, scene, hero)
        else:
            _stays_out(game, hero, "IN-SCENE-05")
    scene.present.sort(key=[each.id for each in scenes.in_order(game, scene.setter)].index)
    scene.waiting = [each.id for each in scenes.in_order(game, scene.setter) if scene.kind == "hero"]
    game.stage = "rest"


def _asked_now(game: State, scene: Scene) -> list[Adventurer]:
    """The next of those who are still to be asked, as many as there is room for; captives, the setter and whoever is too
    many are told off on the way."""
    among: list[Adventurer] = []
    for id in list(scene.waiting):
        hero = game.hero(id)
        full = game.length.cap and len(scene.present) + len(among) >= game.length.cap
        if hero.captured:
            scene.missing.append(id)
        elif scene.kind == "hero" and id == scene.setter:
            enter(game, scene, hero)
        elif not full:
            among.append(hero)
            continue
        elif among:
            break
        else:
            _stays_out(game, hero, "IN-C-71")
        scene.waiting.remove(id)
    return among


def _in_or_out(game: State, scene: Scene, hero: Adventurer) -> list[Option]:
    """In comes first: that is the preset (IN-D-03). Out says what rest may bring, and has an ``amount`` if one rests
    (IN-C-74, IN-LOOP-09)."""
    brings = list(dict.fromkeys(gain for gain, _, _ in gains.gains(game, hero)))
    rests = scene.kind == "hero" and not hero.rested
    out = "Stay out"
    if rests and brings:
        out = f"Stay out and rest: {' or '.join(gains.BRINGS[gain] for gain in brings)}"
    elif hero.rested and scene.kind == "hero":
        out = "Stay out, without a rest twice in a row"
    return [
        Option(
            f"in:{hero.id}", hero.seat, "Come along", "IN-SCENE-05",
            kind="in", actor=hero.id, action=Company(hero.id, True),
        ),
        Option(
            f"out:{hero.id}", hero.seat, out, "IN-C-74",
            kind="out", actor=hero.id, amount=int(rests), action=Company(hero.id, False),
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
        if not hero.captured:
            line = f"{hero.name} is back."
            game.record(ev.Told(rule="IN-GM-08", who=hero.name, id=id, piece="back", line=line))


def free(game: State, scene: Scene, hero: Adventurer) -> None:
    """A captive is free again and joins the scene at once (IN-GM-08)."""
    hero.captured = 0
    scene.missing.remove(hero.id)
    enter(game, scene, hero)
    marks.enter_scene(game, hero)
