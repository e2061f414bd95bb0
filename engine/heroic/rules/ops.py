"""What happens without a roll: effects of scenes, prices, clever ways, story options (HR-C-124, vocabulary ``op``)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.heroic.asks import serving
from engine.heroic.asks.effect import cleared, moved, torn, worn
from engine.heroic.asks.figures import able_heroes
from engine.heroic.asks.intents import place_name
from engine.heroic.rules import foes, landing, purse
from engine.heroic.state import events as ev
from engine.heroic.state.pieces import Antagonist, Character, Hung, Lasting, Protagonist, Scene
from engine.heroic.state.state import State
from engine.heroic.state.story import Op
from engine.heroic.state.words import CLOCK, D12, DISTINCTION, OBJECTIVE, step
from engine.table import Asking, Option, Request

ONE_STEP = 1
"""An effect smaller than any die: it steps back what it works on (HR-EFF-09)."""


def happen(game: State, op: Op | None, *, actor: Character | None = None, target: str = "") -> Asking[None]:
    """One effect takes place; stress may be answered as it lands, trauma not. Between scenes, and as the price of one that
    is over, what only an Action Scene has is that of the next (HR-Q-22, HR-Q-73)."""
    if op is None:
        return
    between = game.scene is None or bool(game.scene.exit)
    if between and op.staged:
        game.ahead.append(op)
        return
    harm = op.stress or op.trauma
    if harm:
        for whom in (yield from _who(game, op, harm.who, actor, target)):
            if isinstance(whom, Antagonist) and not whom.tracked:
                wear(game, whom, harm.size)
            elif op.trauma:
                landing.trauma(game, whom, harm.type, harm.size, "HR-Q-22")
                if isinstance(whom, Antagonist) and whom.gone:
                    landing.leave(game, whom, whom.gone)
            else:
                yield from landing.stress(game, whom, harm.type, harm.size, rule="HR-DOOM-19")
    elif op.complication:
        name, size = op.complication.name, op.complication.size
        until: Lasting = "next" if game.scene and between else "scene"
        for whom in (yield from _who(game, op, op.complication.who, actor, target)):
            landing.complication(game, whom, name, size, rule="HR-DOOM-19", until=until)
    elif op.asset:
        for whom in (yield from _who(game, op, op.asset.who, actor, target)):
            if between and isinstance(whom, Protagonist):
                whom.clues.append((op.asset.name, op.asset.size, "next"))
            else:
                give(game, whom, op.asset.name, op.asset.size)
    elif op.add_foe:
        scene = game.scene
        if scene:
            scene.added.append(foes.enter(game, scene, op.add_foe, scene.card.places[0].id).id)
    elif op.move and game.scene and op.move.place in [each.id for each in game.scene.card.places]:
        name = place_name(game.scene, op.move.place)
        for whom in (yield from _who(game, op, op.move.who, actor, target)):
            whom.place = op.move.place
            game.record(ev.Moved(rule="HR-DOOM-14", who=whom.name, id=whom.id, to=name))
    else:
        _plainly(game, op)


def _plainly(game: State, op: Op) -> None:
    """What concerns nobody in particular."""
    scene = game.scene
    if op.doom:
        purse.grow(game, [op.doom], "HR-DOOM-19", "it grows")
    elif op.flag:
        if op.flag not in game.flags:
            game.flags.append(op.flag)
    elif scene and op.distinction:
        scene.settings.append(Hung(game.key("made"), op.distinction, DISTINCTION))
        game.record(
            ev.Hangs(rule="HR-DOOM-17", who="The scene", sort="setting", name=op.distinction, now=DISTINCTION)
        )
    elif scene and op.clock:
        move_clock(game, op.clock)
    elif scene and op.step_back:
        step_back(game, op.step_back)


def step_back(game: State, name: str) -> None:
    """The objective's largest die, the clock, a Distinction by its name, or a die of a foe that is dice is stepped back."""
    scene = game.scene
    assert scene
    if name == CLOCK:
        move_clock(game, -1)
    elif name == OBJECTIVE and scene.dice:
        at = scene.dice.index(max(scene.dice))
        challenge(game, at, step(scene.dice[at], -1))
    else:
        for at, each in enumerate(scene.settings):
            if each.name == name:
                now = step(each.size, -1)
                scene.settings[at : at + 1] = [Hung(each.key, name, now)] if now else []
                game.record(
                    ev.Hangs(
                        rule="HR-EFF-09",
                        who="The scene",
                        sort="setting",
                        name=name,
                        before=each.size,
                        now=now,
                    )
                )
        for foe in scene.foes:
            if foe.card.id == name and not (foe.gone or foe.tracked):
                wear(game, foe, ONE_STEP)


def wear(game: State, foe: Antagonist, size: int) -> None:
    """A crowd, a colossus, an extra takes an effect die (HR-C-13, HR-C-15, HR-C-86)."""
    if foe.tier == "mob":
        before = tuple(foe.crowd)
        foe.crowd = worn(foe.crowd, size)
        game.record(
            ev.Pieces(
                rule="HR-C-15", who=foe.name, id=foe.id, sort="crowd", before=before, now=tuple(foe.crowd)
            )
        )
        left = bool(foe.crowd)
    elif foe.tier == "colossus":
        before = tuple(each for _, each, _ in foe.parts)
        at, after = torn(before, size)
        name, _, does_ = foe.parts[at]
        foe.parts[at : at + 1] = [(name, after, does_)] if after else []
        now = tuple(each for _, each, _ in foe.parts)
        game.record(ev.Pieces(rule="HR-C-86", who=foe.name, id=foe.id, sort="parts", before=before, now=now))
        left = bool(foe.parts)
    else:
        before = (foe.die,)
        foe.die = cleared(foe.die, size)
        now = (foe.die,) if foe.die else ()
        game.record(ev.Pieces(rule="HR-C-13", who=foe.name, id=foe.id, sort="extra", before=before, now=now))
        left = bool(foe.die)
    if not left:
        landing.leave(game, foe, "taken")


def challenge(game: State, at: int, size: int) -> None:
    """A challenge die has another size, or is gone (HR-C-42)."""
    scene = game.scene
    assert scene
    before = tuple(scene.dice)
    if size:
        scene.dice[at] = size
    else:
        del scene.dice[at]
    game.record(
        ev.Pieces(rule="HR-C-42", sort=scene.card.objective.task, before=before, now=tuple(scene.dice))
    )


def move_clock(game: State, by: int) -> None:
    """The clock steps up or back, never below D4; past D12 the scene is lost (HR-C-43, HR-Q-02, HR-Q-03)."""
    scene = game.scene
    if scene is None or not scene.clock:
        return
    before = scene.clock
    now = moved(before, by)
    scene.clock = min(now, D12)
    game.record(ev.Pieces(rule="HR-C-43", sort="the clock", before=(before,), now=(scene.clock,)))
    if now > D12 and not scene.exit:
        scene.exit = "lose"


def give(game: State, whom: Character, name: str, size: int, until: str = "roll") -> Hung:
    """An asset, never smaller than D6 (HR-EFF-07, HR-EFF-08)."""
    asset = Hung(game.key("asset"), name, max(6, size), "scene" if until == "scene" else "roll")
    whom.assets.append(asset)
    game.record(
        ev.Hangs(rule="HR-EFF-07", who=whom.name, id=whom.id, sort="asset", name=name, now=asset.size)
    )
    return asset


def _who(game: State, op: Op, word: str, actor: Character | None, target: str) -> Asking[list[Character]]:
    """Whom an op is about (HR-C-124)."""
    if word == "volunteer" and (able := able_heroes(game) or game.party()):
        return [(yield from _volunteer(game, able, _asked(op)))]
    return serving.whom(game, word, actor, target)


def last_to_act(scene: Scene, among: Sequence[Protagonist]) -> list[Protagonist]:
    """Heroes by who has acted last in the scene, whatever foes did since; who has not is behind, by seat."""
    order = list(reversed(scene.turns))
    return sorted(among, key=lambda hero: order.index(hero.id) if hero.id in order else len(order))


def _asked(op: Op) -> str:
    """Who offers, and what for."""
    if harm := op.stress or op.trauma:
        return f"Who takes {harm.type} {'stress' if op.stress else 'trauma'} d{harm.size}?"
    hung = op.complication or op.asset
    return f"Who takes {hung.name} d{hung.size}?" if hung else "Who goes?"


def _volunteer(game: State, able: list[Protagonist], asked: str) -> Asking[Character]:
    """An owner offers an own hero, the first offer counts; else it is who acted last (HR-C-124, HR-D-22)."""
    last = (last_to_act(game.scene, able) if game.scene else able)[0]
    refused: list[str] = []
    while waiting := [hero.seat for hero in able if hero.seat not in refused]:

        def offer(seat: str, _: object) -> list[Option]:
            hero = game.hero_of(seat)
            return [
                Option("volunteer.no", seat, "Let another", "HR-C-124", kind="consent"),
                Option(
                    f"volunteer:{hero.id}",
                    seat,
                    f"{hero.name} takes it",
                    "HR-C-124",
                    kind="consent",
                    actor=hero.id,
                    amount=1,
                ),
            ]

        (picked,) = yield Request("consent", asked, waiting, offer, rule="HR-C-124")
        if picked.amount:
            return game.hero_of(picked.seat)
        refused.append(picked.seat)
    return last
