"""The start of a Conflict in a hero scene: what may be begun, and what not and why (IN-OUT-08, IN-C-49, IN-D-05)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.intentions.asks import aims, scenes, wordings
from engine.intentions.asks.brings import at_stake, brings
from engine.intentions.state.actions import Start
from engine.intentions.state.adventures import Beat
from engine.intentions.state.labels import joined
from engine.intentions.state.pieces import Adventurer, Scene
from engine.intentions.state.state import State
from engine.intentions.state.words import Verb
from engine.table import Blocked, Option


def starts(game: State, scene: Scene, hero: Adventurer, why: list[Blocked] | None) -> list[Option]:
    """The start of a Conflict: by an opposed beat, or with any Intention (IN-OUT-08, IN-Q-54)."""
    if not scene.opposition:
        if why is not None:
            why.append(Blocked("A Conflict", "nobody is there to oppose it", "IN-OUT-08"))
        return []
    legal = aims.aims(game, hero, why)
    about = _proposed(game, scene, legal)
    found = [_start(game, hero, *about)]
    for beat in scenes.beats(game, scene):
        if not beat.opposed:
            continue
        verb, object = aims.beat_wish(game, beat.effect)
        barred = scenes.why_no_beat(game, scene, beat)
        if not barred and (verb, object) not in legal:
            barred = "it cannot be intended here"
        if not barred:
            found.append(_start(game, hero, verb, object, beat))
        elif why is not None:
            why.append(Blocked(beat.text, barred, "IN-C-49"))
    found += [_start(game, hero, *wish) for wish in legal if wish != about]
    return found


def _proposed(game: State, scene: Scene, legal: Sequence[aims.Wish]) -> aims.Wish:
    """What the *why* card proposes, if it can be intended; else to stop the plot, else the first (IN-D-06)."""
    intent = aims.intent_of(game, scene)
    if intent:
        wish = (intent.verb, intent.object or game.adventure.plan if intent.verb == "stop" else intent.object)
        if wish in legal:
            return wish
    stop: aims.Wish = ("stop", game.adventure.plan)
    return stop if stop in legal else legal[0]


def _start(game: State, hero: Adventurer, verb: Verb, object: str, beat: Beat | None = None) -> Option:
    made = game.library.made
    wish = wordings.words(game, verb, object)
    key = ("start", hero.seat, hero.id, verb, object, beat.id if beat else "", wish, at_stake(game))
    if key not in made:
        made[key] = _option(hero, verb, object, beat, wish, brings(game, verb))
    return made[key]


def _option(hero: Adventurer, verb: Verb, object: str, beat: Beat | None, wish: str, had: str) -> Option:
    title = beat.text if beat else f"{wish[0].upper()}{wish[1:]}"
    return Option(
        f"start:{hero.id}>{beat.id}" if beat else f"start:{hero.id}>{verb}" + f"/{object}" * bool(object),
        hero.seat,
        joined(title, f"Conflict to {wish}" if beat else "Conflict", had),
        "IN-OUT-08",
        kind="conflict",
        actor=hero.id,
        target=object,
        card=beat.id if beat else verb,
        action=Start(hero.id, verb, object, beat.id if beat else ""),
    )
