"""Who acts when, and what a turn begins and ends with (HR-ORD, HR-D-14, HR-D-15)."""

from __future__ import annotations

from engine.heroic.asks.figures import able_heroes, coming, quickness, waiting
from engine.heroic.rules import (
    foe_turns,
    foes,
    goals,
    hero_turns,
    offers,
    ops,
    subplots,
    watching,
)
from engine.heroic.state import events as ev
from engine.heroic.state.pieces import Antagonist, Character, Protagonist, Scene
from engine.heroic.state.state import State
from engine.table import Asking, Option, ask, may


def order(game: State, scene: Scene) -> Asking[None]:
    """One order: everybody acts once, then what its end brings (HR-ORD-04, HR-ORD-06)."""
    while (left := waiting(game, scene)) and not scene.exit:
        who = _next(game, scene, left)
        who = yield from watching.interrupt(game, scene, who)
        scene.acted.append(who.id)
        scene.turns = [*(each for each in scene.turns if each != who.id), who.id]
        scene.current, scene.named = who.id, ""
        yield from turn(game, scene, who)
        scene.last = who.id
        goals.check(game)
        if scene.exit:
            return
        yield from watching.uses(game, scene, who)
        goals.check(game)
        if not scene.exit:
            yield from _names(game, scene, who)
    scene.current = ""


def _next(game: State, scene: Scene, left: list[Character]) -> Character:
    """Who was named, if able still; else the hero with the largest stress, else the first foe by threat (HR-D-14)."""
    for each in left:
        if each.id == scene.named:
            return each
    scene.after = ""
    return coming(game, scene, left) or left[0]


def _names(game: State, scene: Scene, who: Character) -> Asking[None]:
    """Whoever has acted picks who acts next (HR-ORD-02)."""
    left = waiting(game, scene)
    if not left:
        return
    among = [
        (
            Option(
                f"next:{each.id}", who.seat, each.name, "HR-ORD-02", kind="next", actor=who.id, target=each.id
            ),
            each,
        )
        for each in left
    ]
    if len(among) == 1:
        chosen = among[0][1]
    elif isinstance(who, Protagonist) and game.settings.next == "sensible":
        chosen = coming(game, scene, left) or among[0][1]
    else:
        chosen = yield from ask("next", "Who is next?", among, rule="HR-ORD-02")
    scene.named, scene.after = chosen.id, ""
    game.record(ev.Named(rule="HR-ORD-02", who=chosen.name, id=chosen.id, by=who.name))


def first(game: State, scene: Scene) -> Asking[None]:
    """Who begins an order: the quickest hero in the first, else who acted last if it wants to, else who has had the fewest
    turns (HR-C-49, HR-ORD-03, HR-Q-24, HR-GM-05)."""
    able = able_heroes(game)
    if scene.order == 1:
        scene.named = max(able, key=quickness).id if able else ""
        return
    last = next((each for each in waiting(game, scene) if each.id == scene.last), None)
    claimed, scene.claimed = scene.claimed, ""
    if isinstance(last, Protagonist) and game.settings.next == "sensible":
        if claimed == last.id:
            scene.named = last.id
            return
    elif last:
        among = [
            (
                Option(
                    "first.yes",
                    last.seat,
                    f"{last.name} goes first again",
                    "HR-ORD-03",
                    kind="first",
                    actor=last.id,
                ),
                True,
            )
        ]
        if (
            yield from may(
                last.seat, "first", "A new order begins.", among, rule="HR-ORD-03", no="Let others begin"
            )
        ):
            scene.named = last.id
            return
    scene.named = min(able, key=lambda hero: hero.turns).id if able else ""


def end_of_order(game: State, scene: Scene) -> None:
    """Foes whose leader has gone leave, the clock ticks, the objective and the deadline are looked at (HR-D-15)."""
    foes.stand_down(game, scene)
    goals.check(game)
    if scene.exit:
        return
    if scene.card.objective.hold and scene.order >= scene.deadline:
        scene.exit = "win"
        return
    if scene.card.clock and scene.order % scene.card.clock.every == 0:
        ops.move_clock(game, 1)
    if not scene.exit and scene.order >= scene.deadline:
        scene.exit = goals.at_deadline(game, scene)
    if not scene.exit:
        scene.order += 1
        scene.acted.clear()
        for each in game.characters():
            each.used = [mark for mark in each.used if not mark.startswith("order:")]
        scene.used = [mark for mark in scene.used if not mark.startswith("order:")]
        game.record(ev.OrderBegan(rule="HR-ORD-06", amount=scene.order, of=scene.deadline))
        foes.arrive(game, scene)


def turn(game: State, scene: Scene, who: Character) -> Asking[None]:
    """One character's part of an order."""
    subplots.begin(game, "turn")
    who.used = [mark for mark in who.used if not mark.startswith("turn:")]
    game.record(ev.TurnBegan(rule="HR-ORD-04", who=who.name, id=who.id))
    if isinstance(who, Protagonist):
        who.turns += 1
        yield from hero_turns.play(game, scene, who)
        yield from offers.lapses(game, who)
    elif isinstance(who, Antagonist):
        yield from foe_turns.play(game, scene, who)
