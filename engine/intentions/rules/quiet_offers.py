"""What a hero may do in its turn of a scene, and what it may not and why (IN-D-05)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from msgspec import Struct

from engine.intentions.asks import scenes
from engine.intentions.asks.brings import of_effect
from engine.intentions.rules import gains, joining
from engine.intentions.rules.starts import starts
from engine.intentions.state.actions import Beaten, Passing, Rest
from engine.intentions.state.adventures import Beat
from engine.intentions.state.labels import joined
from engine.intentions.state.pieces import END, Adventurer, Scene
from engine.intentions.state.state import State
from engine.intentions.state.words import Gain, Price, Quiet
from engine.table import Blocked, Listed, Option, Runs

SYSTEMS: tuple[Quiet, ...] = ("free", "pure", "corrupted", "leverage", "advancement")


class Step(Struct, frozen=True):
    """Which track a system moves, by 1 or -1, and what its two ends are called."""

    track: str
    sign: int
    up: str
    down: str


STEPS: dict[Quiet, Step] = {
    "pure": Step("purity", 1, "Purity", "Corruption"),
    "corrupted": Step("purity", -1, "Purity", "Corruption"),
    "leverage": Step("goal", -1, "Goal", "Drawback"),
    "advancement": Step("goal", 1, "Goal", "Drawback"),
}
"""IN-Q-01."""
SAVE = "save"
"""Stands for the beat by which a captive is freed (IN-GM-08)."""
UNTOLD = "Something of one's own"
"""What a typed action is called that nobody typed anything for."""


class Way(Struct, frozen=True, gc=False):
    """A system with what it costs or brings; ``words`` tell that in a label, ``id`` in an option's id."""

    system: Quiet
    id: str
    words: str
    cost: Price | None = None
    gain: Gain | None = None
    thing: str = ""


class Closed(Struct, frozen=True):
    """Why a system cannot be chosen, and the rule."""

    reason: str
    rule: str


def anything(game: State, scene: Scene, hero: Adventurer) -> bool:
    """Whether anything but pass is left to a hero (IN-LOOP-13)."""
    return actions_left(game, scene, hero) > 0 or bool(scene.opposition)


def actions_left(game: State, scene: Scene, hero: Adventurer) -> int:
    """Quiet actions that a hero has left in a scene (IN-C-71)."""
    return max(0, game.length.actions - scene.taken.get(hero.id, 0))


def turn(game: State, scene: Scene, hero: Adventurer, why: list[Blocked] | None) -> Runs:
    """All that a hero may do: beats and typed actions, Conflicts, pass."""
    found = Runs()
    if actions_left(game, scene, hero):
        _quiet(game, scene, hero, found, why)
    elif why is not None:
        why.append(Blocked("A quiet action", "none is left in this scene", "IN-C-71"))
    begun = starts(game, scene, hero, why)
    found.join(begun)
    if begun:
        found.add(joining.wish(game, scene, hero))
    found.add(
        [Option("pass", hero.seat, "Pass", "IN-Q-54", kind="pass", actor=hero.id, action=Passing(hero.id))]
    )
    return found


# Quiet actions


def _quiet(game: State, scene: Scene, hero: Adventurer, found: Runs, why: list[Blocked] | None) -> None:
    ways: dict[Quiet, list[Way]] = {}
    closed: dict[Quiet, Closed] = {}
    for system in SYSTEMS:
        barred = _barred(hero, system)
        if not barred:
            ways[system] = _ways(game, hero, system)
            if not ways[system]:
                barred = Closed("there is nothing to gain by it", "IN-Q-01")
        if barred:
            closed[system] = barred
    done: list[tuple[Way, Beat | None]] = []
    for beat in scenes.beats(game, scene):
        if not beat.opposed:
            done += _of_beat(game, scene, hero, beat, ways, closed, why)
    found.each(partial(_option, game, hero), done)
    found.each(partial(_saving, game, hero), scene.missing)
    found.each(partial(_option, game, hero), [(way, None) for each in ways.values() for way in each])
    if why is not None:
        why += [
            Blocked(joined(UNTOLD, system.capitalize()), each.reason, each.rule)
            for system, each in closed.items()
        ]


def _barred(hero: Adventurer, system: Quiet) -> Closed | None:
    """Why a hero cannot take a system now (IN-Q-01, IN-C-04)."""
    used = "track" if system in ("pure", "corrupted") else system
    if used in hero.systems:
        named = "Pure or Corrupted" if used == "track" else system.capitalize()
        return Closed(f"{named} already once in this cycle", "IN-Q-01")
    if system != "free":
        step = STEPS[system]
        if step.sign * int(getattr(hero, step.track)) >= END:
            return Closed(f"{step.up if step.sign > 0 else step.down} is {END} already", "IN-C-04")
    return None


def _ways(game: State, hero: Adventurer, system: Quiet) -> list[Way]:
    """All ways to take a system, each with a cost that can be paid or a gain that can be used (IN-Q-01)."""
    if system == "free":
        return [Way(system, "free", "Free")]
    words = _stepped(system, int(getattr(hero, STEPS[system].track)))
    if system in ("pure", "corrupted"):
        return [Way(system, system, words)]
    if system == "leverage":
        return [
            Way(
                system,
                f"leverage/{gain}" + f":{thing}" * bool(thing),
                f"{words}, {told}",
                None,
                gain,
                thing,
            )
            for gain, thing, told in gains.gains(game, hero)
        ]
    found = []
    for gadget in hero.gadgets:
        if gadget not in hero.spent:
            gone = f"{words}, {game.library.gadgets[gadget].name} gone"
            found.append(Way(system, f"advancement/gadget:{gadget}", gone, "gadget", None, gadget))
    if not hero.strain:
        found.append(Way(system, "advancement/strain", f"{words}, strain", "strain"))
    found.append(Way(system, "advancement/leave", f"{words}, leave the scene", "leave"))
    return found


@cache
def _stepped(system: Quiet, before: int) -> str:
    """A system with its step as a person reads it: ``Pure · Purity 1 -> 2``, ``Corrupted · Corruption 0 -> 1``."""
    step = STEPS[system]
    after = before + step.sign
    moved = f"{step.up} {before} -> {after}" if before + after > 0 else f"{step.down} {-before} -> {-after}"
    return joined(system.capitalize(), moved)


def _of_beat(
    game: State,
    scene: Scene,
    hero: Adventurer,
    beat: Beat,
    ways: dict[Quiet, list[Way]],
    closed: dict[Quiet, Closed],
    why: list[Blocked] | None,
) -> list[tuple[Way, Beat | None]]:
    barred = scenes.why_no_beat(game, scene, beat)
    if barred:
        if why is not None:
            why.append(Blocked(beat.text, barred, "IN-C-49"))
        return []
    found: list[tuple[Way, Beat | None]] = []
    for system in beat.systems:
        fitting = _fitting(game, beat, system, ways.get(system, ()), hero)
        found += [(way, beat) for way in fitting]
        if why is not None and not fitting:
            reason = closed.get(system) or Closed("its cost cannot be paid, its gain not be used", "IN-Q-01")
            why.append(Blocked(joined(beat.text, system.capitalize()), reason.reason, reason.rule))
    return found


def _fitting(game: State, beat: Beat, system: Quiet, ways: Sequence[Way], hero: Adventurer) -> list[Way]:
    """The ways that a beat allows: it may fix the cost or the gain; its item is a gain by itself, while no hero has it
    (IN-Q-01)."""
    if system == "advancement" and beat.cost:
        return [way for way in ways if way.cost == beat.cost]
    if system == "leverage":
        item = bool(beat.effect.item) and not scenes.had(game, beat.effect.item)
        gain = beat.gain or ("item" if item else None)
        if gain == "item":
            words = _stepped(system, hero.goal)
            return (
                []
                if _barred(hero, system) or not item
                else [Way(system, "leverage/item", words, gain="item")]
            )
        if gain:
            return [way for way in ways if way.gain == gain]
    return list(ways)


def _option(game: State, hero: Adventurer, done: tuple[Way, Beat | None]) -> Option:
    """A beat by a system, or a typed action."""
    way, beat = done
    made = game.library.made
    brings = of_effect(game, beat.effect) if beat else ""
    key = ("beat", hero.seat, hero.id, beat.id if beat else "", way, brings)
    option = made.get(key)
    if option is None:
        option = made[key] = _done_so(hero, way, beat, brings)
    return option


def _done_so(hero: Adventurer, way: Way, beat: Beat | None, brings: str) -> Option:
    id, done = hero.id, beat.id if beat else ""
    return Option(
        f"beat:{id}>{done}/{way.id}" if beat else f"typed:{id}>{way.id}",
        hero.seat,
        joined(beat.text if beat else UNTOLD, way.words, brings),
        "IN-Q-01",
        kind=way.system,
        actor=id,
        target=done,
        card=done if beat and not beat.general else "",
        text=not beat,
        action=Beaten(id, done, way.system, way.cost, way.gain, way.thing),
    )


def _saving(game: State, hero: Adventurer, captive: str) -> Option:
    return Option(
        f"save:{hero.id}>{captive}",
        hero.seat,
        joined(f"Save {game.hero(captive).name}", "Free", "joins the scene"),
        "IN-GM-08",
        kind="free",
        actor=hero.id,
        target=captive,
        action=Beaten(hero.id, SAVE, "free", thing=captive),
    )


def refills(game: State, hero: Adventurer) -> list[Listed[Rest]]:
    """What a beat that refills may fill again (IN-Q-37)."""
    found = []
    for gain, thing, words in gains.gains(game, hero):
        if gain == "refill":
            action = Rest(hero.id, gain, thing)
            option = Option(
                f"refill:{hero.id}>{thing}", hero.seat, words, "IN-Q-37",
                kind="refill", actor=hero.id, target=thing, action=action,
            )  # fmt: skip
            found.append((option, action))
    return found
