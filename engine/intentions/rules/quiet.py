"""Turns in a hero scene: quiet actions by one of five systems, the start of a Conflict, pass (IN-OUT, IN-Q-01, IN-Q-54)."""

from __future__ import annotations

from engine.intentions.asks import scenes, wordings
from engine.intentions.rules import company, gains, goals, joining, lines, marks, plot, quiet_offers, starts
from engine.intentions.rules.ends import at_an_end
from engine.intentions.state import events as ev
from engine.intentions.state.actions import Apart, Beaten, Start
from engine.intentions.state.adventures import Effect
from engine.intentions.state.pieces import END, Adventurer, Scene
from engine.intentions.state.state import State
from engine.intentions.state.words import Quiet
from engine.table import Asking, Blocked, Option, Request, Runs, Seat, finished, must

RULES: dict[Quiet, str] = {
    "free": "IN-OUT-02",
    "pure": "IN-OUT-03",
    "corrupted": "IN-OUT-04",
    "leverage": "IN-OUT-05",
    "advancement": "IN-OUT-07",
}


def turns(game: State, scene: Scene) -> Asking[None]:
    """Rounds of turns until all have ended their part, a Conflict begins, or the plot is at an end (IN-Q-54)."""

    def drafts(seat: Seat, why: list[Blocked] | None) -> Runs:
        return quiet_offers.turn(game, scene, game.hero_of(seat), why)

    while (hero := _acting(game, scene)) and not scene.start:
        if not quiet_offers.anything(game, scene, hero):
            _done(game, scene, hero)
            continue
        prompt = f"{hero.name}: what do you do?"
        (picked,) = yield Request(
            "scene.quiet", prompt, (hero.seat,), drafts=drafts, rule="IN-Q-54", passes=True
        )
        action = picked.action
        if isinstance(action, Start):
            scene.start = action
            _begins(game, hero, action)
        elif isinstance(action, Apart):
            joining.choose(game, scene, hero)
        elif isinstance(action, Beaten):
            _next(game, scene, hero)
            yield from act(game, scene, hero, action, picked.typed)
            if at_an_end(game):
                return
        else:
            game.record(
                ev.Told(
                    rule="IN-Q-54", who=hero.name, id=hero.id, piece="pass", line=f"{hero.name} lets it be."
                )
            )
            _done(game, scene, hero)


def startable(game: State, seat: Seat) -> list[Option]:
    """How the hero of a seat may start a Conflict, if it is its turn of a scene; nothing at any other question."""
    scene = game.scene
    if scene is None or game.stage != "play" or scene.kind != "hero" or scene.start:
        return []
    hero = _acting(game, scene)
    return finished(starts.starts(game, scene, hero, None)) if hero and hero.seat == seat else []


def _begins(game: State, hero: Adventurer, start: Start) -> None:
    """Somebody opposes what a hero does: the sixth system (IN-OUT-08)."""
    beat = game.library.beats.get(start.beat)
    words = beat.text if beat else wordings.words(game, start.verb, start.object)
    game.record(
        ev.Acted(
            rule="IN-OUT-08",
            who=hero.name,
            id=hero.id,
            system="conflict",
            beat=start.beat,
            words=words,
        )
    )


def _acting(game: State, scene: Scene) -> Adventurer | None:
    """Whose turn it is: from the setter's hero on, who has not ended its part; None if all have."""
    order = scenes.in_order(game, scene.turn or scene.setter)
    return next((each for each in order if each.id in scene.present and each.id not in scene.done), None)


def _next(game: State, scene: Scene, hero: Adventurer) -> None:
    """The turn goes on in party order."""
    scene.turn = scenes.in_order(game, hero.id)[1 % len(game.heroes)].id


def _done(game: State, scene: Scene, hero: Adventurer) -> None:
    scene.done.append(hero.id)
    _next(game, scene, hero)


def act(game: State, scene: Scene, hero: Adventurer, what: Beaten, typed: str = "") -> Asking[None]:
    """A quiet action happens as told: its system's step, its cost or gain, its effect; then a Goal that is reached
    (IN-OUT-02 to IN-OUT-09, IN-Q-25)."""
    beat = game.library.beats.get(what.beat)
    hero.quiet += 1
    scene.taken[hero.id] = scene.taken.get(hero.id, 0) + 1
    words = beat.text if beat else typed or quiet_offers.UNTOLD
    if what.beat == quiet_offers.SAVE:
        words = f"Save {game.hero(what.thing).name}"
    game.record(
        ev.Acted(
            rule=RULES[what.system],
            who=hero.name,
            id=hero.id,
            system=what.system,
            beat=what.beat,
            words=words,
            line=lines.tell(game, "quiet", hero.name, type=what.system),
        )
    )
    if beat and not beat.general:
        scene.beaten.append(beat.id)
    if beat and (beat.once or beat.effect.plot):
        game.used.append(beat.id)
    _settle(game, scene, hero, what)
    if what.beat == quiet_offers.SAVE:
        company.free(game, scene, game.hero(what.thing))
    if beat:
        yield from _effect(game, hero, beat.effect)
    if hero.goal >= END:
        yield from goals.reached(game, hero)


def _settle(game: State, scene: Scene, hero: Adventurer, what: Beaten) -> None:
    """The step of the system, and what it costs or brings (IN-Q-01)."""
    rule = RULES[what.system]
    if what.system in ("pure", "corrupted"):
        hero.systems.append("track")
        marks.step(game, hero, "purity", 1 if what.system == "pure" else -1, rule)
    elif what.system == "leverage":
        hero.systems.append("leverage")
        marks.step(game, hero, "goal", -1, rule)
        if what.gain and what.gain != "item":
            gains.take_gain(game, hero, what.gain, what.thing, rule)
    elif what.system == "advancement":
        hero.systems.append("advancement")
        if what.cost == "gadget":
            hero.spent.append(what.thing)
        elif what.cost == "strain":
            marks.strain(game, hero, rule)
        elif what.cost == "leave":
            scene.present.remove(hero.id)
            scene.left.append(hero.id)
        marks.step(game, hero, "goal", 1, rule)


def _effect(game: State, hero: Adventurer, effect: Effect) -> Asking[None]:
    """What a beat brings that is not had yet: an item that another hero holds stays with that one (IN-C-49)."""
    if effect.clue and not scenes.had(game, effect.clue):
        plot.find(game, hero, effect.clue, "IN-C-49")
    if effect.item and not scenes.had(game, effect.item):
        plot.hold(game, hero, effect.item, "IN-C-49")
    if effect.trust:
        plot.trusts(game, hero, effect.trust, "IN-C-49")
    if effect.plot:
        plot.move(game, 0, 1, "IN-C-49")
    if effect.refill:
        among = quiet_offers.refills(game, hero)
        if among:
            gain = yield from must("scene.refill", f"{hero.name}: what is refilled?", among, rule="IN-Q-37")
            gains.take_gain(game, hero, gain.gain, gain.thing, "IN-Q-37")
