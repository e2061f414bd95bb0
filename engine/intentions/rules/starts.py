"""The start of a Conflict in a hero scene: what may be begun, and what not and why (IN-OUT-08, IN-C-49, IN-D-05)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.intentions.asks import aims, scenes, wordings
from engine.intentions.asks.brings import at_stake, brings, of_effect
from engine.intentions.asks.entries import flag_words
from engine.intentions.asks.terms import Terms, needed, terms
from engine.intentions.rules import gains, opposition
from engine.intentions.state.actions import Start
from engine.intentions.state.adventures import Beat
from engine.intentions.state.labels import joined
from engine.intentions.state.pieces import Adventurer, Scene
from engine.intentions.state.state import State
from engine.intentions.state.words import Flag
from engine.table import Blocked, Option, Runs

Begun = tuple[aims.Wish, Beat | None, Flag]
"""What a Conflict is begun with: an Intention, the opposed beat that it is, if it is one, and its flag."""


def starts(game: State, scene: Scene, hero: Adventurer, why: list[Blocked] | None) -> Runs:
    """The start of a Conflict: by an opposed beat, or with any Intention, each with its flags and the sum that it needs
    against all who are there (IN-OUT-08, IN-Q-54, IN-LOOP-14)."""
    found = Runs()
    if not scene.opposition:
        if why is not None:
            why.append(Blocked("A Conflict", "nobody is there to oppose it", "IN-OUT-08"))
        return found
    many = len(scenes.here(game, scene))
    met = opposition.against(game, scene, many)
    legal = aims.aims(game, hero, why, opposition.foes(met))
    about = _proposed(game, scene, legal)
    against = opposition.ratings(met, many)
    begun = _ways(hero, about)
    for beat in scenes.beats(game, scene):
        if not beat.opposed:
            continue
        wish = aims.beat_wish(game, beat.effect)
        barred = scenes.why_no_beat(game, scene, beat)
        if not barred and wish not in legal:
            barred = "it cannot be intended here"
        if not barred:
            begun += _ways(hero, wish, beat)
        elif why is not None:
            why.append(Blocked(beat.text, barred, "IN-C-49"))
    for wish in legal:
        if wish != about:
            begun += _ways(hero, wish)
    found.each(partial(_made, game, hero, against), begun)
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


def _ways(hero: Adventurer, wish: aims.Wish, beat: Beat | None = None) -> list[Begun]:
    """One for each flag that the Intention may have."""
    return [(wish, beat, flag) for flag in aims.flags_for(hero, wish[0])]


def _made(game: State, hero: Adventurer, against: Terms, begun: Begun) -> Option:
    (verb, object), beat, flag = begun
    start = Start(hero.id, verb, object, beat.id if beat else "", flag)
    said = wordings.words(game, verb, object)
    more = terms(game, "heroes", verb, object, flag)
    besides = of_effect(game, beat.effect, verb) if beat and at_stake(game) else ""
    gain = verb == "indulge" and gains.will_gain(game, hero)
    made, key = game.library.made, (start, hero.seat, said, against, more, at_stake(game), besides, gain)
    if key not in made:
        had = ", ".join(filter(None, (brings(game, verb, flag, gain=gain), besides)))
        made[key] = _option(hero, start, beat, said, needed(against, more), had)
    return made[key]


def _option(
    hero: Adventurer, start: Start, beat: Beat | None, said: str, needs: tuple[int, str], had: str
) -> Option:
    """What is done, that it is a Conflict and for what, the sum that it needs, and what one has by it."""
    title = beat.text if beat else f"{said[0].upper()}{said[1:]}"
    id = start.beat or f"{start.verb}/{start.object}".rstrip("/")
    itn, words = needs
    return Option(
        f"start:{hero.id}>{id}" + f"+{start.flag}" * bool(start.flag),
        hero.seat,
        joined(f"{title}{flag_words(start.flag)}", f"Conflict to {said}" if beat else "Conflict", words, had),
        "IN-OUT-08",
        kind="conflict",
        actor=hero.id,
        target=start.object,
        card=start.beat or start.verb,
        amount=itn,
        action=start,
    )
