"""An Action Scene from its opening card to its closing one (HR-C-41, HR-LOOP-03, HR-Q-22)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.heroic.asks.intents import place_name
from engine.heroic.rules import foes, goals, landing, ops, purse, subplots, turns
from engine.heroic.state import events as ev
from engine.heroic.state.pieces import Protagonist, Scene
from engine.heroic.state.state import State
from engine.heroic.state.story import ActionScene
from engine.heroic.state.words import D12, EXITS, OUT, STRESS, Exit
from engine.table import Asking, Option, Seat, ask_aloud, listed, may, vote


def play(game: State, card: ActionScene) -> Asking[Exit]:
    """Play a scene; its exit."""
    scene = game.scene = Scene(card)
    begin(game, scene)
    yield from _ahead(game)
    yield from _old_wounds(game, scene)
    while not scene.exit:
        yield from turns.first(game, scene)
        yield from turns.order(game, scene)
        if not scene.exit:
            turns.end_of_order(game, scene)
    exit = next(each for each in EXITS if each == scene.exit)
    yield from close(game, scene, exit)
    game.scene = None
    return exit


def begin(game: State, scene: Scene) -> None:
    """What is there, who is there, what is wanted (HR-SET-09, HR-D-03)."""
    card = scene.card
    subplots.begin(game, "scene")
    for hero in game.party():
        hero.place = card.places[0].id
        hero.gone = ""
        hero.attacked, hero.offered = 0, ""
        for type in STRESS:
            if hero.stress[type] == OUT:
                hero.stress[type] = D12
    for place in card.places:
        for link in place.links:
            if link.barred:
                scene.bars[f"{place.id}>{link.to}"] = link.barred
    foes.compose(game, scene)
    if card.objective.word == "clear":
        scene.dice = foes.dice_wanted(game, scene)
        scene.many = len(scene.dice)
    game.record(
        ev.Told(
            rule="HR-LOOP-03", piece="open", title=card.title, line=f"{card.text} {card.cards.open}".strip()
        )
    )
    game.record(
        ev.SceneBegan(
            rule="HR-SET-09",
            scene=card.title,
            action=True,
            settings=card.distinctions,
            present=tuple(each.name for each in (*game.party(), *scene.foes)),
            objective=objective_words(game, scene),
            deadline=scene.deadline,
            held=bool(card.objective.hold),
            clock=scene.clock,
            every=card.clock.every if card.clock else 0,
        )
    )
    game.record(ev.OrderBegan(rule="HR-ORD-06", amount=1, of=scene.deadline))


def _ahead(game: State) -> Asking[None]:
    """What the price of the scene before, or the story, has left for this one."""
    ops_, game.ahead = game.ahead, []
    for each in ops_:
        yield from ops.happen(game, each)
    if ops_:
        goals.check(game)


def objective_words(game: State, scene: Scene) -> str:
    """What the scene asks for, in words (HR-C-42)."""
    goal = scene.card.objective
    if goal.word == "clear":
        where = f" ({place_name(scene, goal.at)})" if goal.at else ""
        return f"deal with {goal.task}{where}, {scene.many} dice"
    if goal.word == "hold":
        return f"hold out to the end of order {goal.hold}"
    if goal.word == "reach":
        return f"get everybody to {place_name(scene, goal.reach)}"
    if goal.defeat == "all" or not goal.defeat:
        return "beat them all"
    return "beat " + ", ".join(game.library.foes[id].name for id in goal.defeat)


def _old_wounds(game: State, scene: Scene) -> Asking[None]:
    """A scene that makes old wounds worse: accepted for one trauma, it heals sooner (HR-REC-17, HR-Q-28, HR-D-19)."""
    if not scene.card.trauma_scene:
        return
    for hero in game.party():
        types = [type for type in STRESS if 0 < hero.trauma[type] < OUT]
        among = [
            (
                Option(
                    f"wound:{type}",
                    hero.seat,
                    f"Let the {type} wound hurt: d{hero.trauma[type]}",
                    "HR-Q-28",
                    kind="wound",
                    actor=hero.id,
                ),
                type,
            )
            for type in types
        ]
        type = yield from may(
            hero.seat,
            "wound",
            f"{hero.name}: this is about an old wound.",
            among,
            rule="HR-D-19",
            no="Not now",
        )
        if type:
            landing.complication(game, hero, "old wound", hero.trauma[type], rule="HR-Q-28")
            hero.used.append(f"rest:wound:{type}")


def close(game: State, scene: Scene, exit: Exit) -> Asking[None]:
    """The closing card: the price, what carries on, what ends with the scene (HR-C-78, HR-Q-22)."""
    card = scene.card
    game.record(ev.SceneEnded(rule="HR-C-76", exit=exit))
    line = getattr(card.cards, exit)
    if line:
        game.record(ev.Told(rule="HR-LOOP-03", piece="close", title=card.title, line=line))
    carry = game.issue.carry if game.issue else None
    if exit == "win":
        for hero in game.party():
            if hero.able:
                subplots.hit(game, hero, "scene_won")
    elif exit == "cost" and game.setup.mode != "now":
        yield from _price(game, scene)
    if carry and exit == "lose":
        game.flags.append(f"{card.id}_lost")
        purse.grow(game, [carry.lose], "HR-C-78", "the scene was lost")
    elif carry and exit == "cost":
        purse.grow(game, [carry.cost], "HR-C-78", "it had its price")
    if "scene:cut" in scene.used:
        yield from _told(game, scene)
    kept = [(foe.card.id, [each for each in foe.complications if each.until == "next"]) for foe in scene.foes]
    game.kept = [each for each in kept if each[1]]
    for hero in game.heroes:
        end_for(hero)


def _told(game: State, scene: Scene) -> Asking[None]:
    """After an end that Peril paid for a player tells how it came about: a ready line or one of the own, which changes
    nothing (HR-DOOM-31, HR-Q-22)."""
    hero = next(iter(ops.last_to_act(scene, game.party())), None)
    if hero is None:
        return
    things = [(str(nth), line, line) for nth, line in enumerate(game.library.said("aftermath"))]
    among = listed(hero.seat, "tell", things, rule="HR-DOOM-31", actor=hero.id, text=True)
    if among:
        line, typed = yield from ask_aloud("tell", "How did it come to that?", among, rule="HR-DOOM-31")
        game.record(ev.Told(rule="HR-DOOM-31", who=hero.name, id=hero.id, piece="line", line=typed or line))


def _price(game: State, scene: Scene) -> Asking[None]:
    """The party votes on one of the prices (HR-Q-22, HR-Q-67)."""
    prices = [(str(nth), each.text, each) for nth, each in enumerate(scene.card.prices)]
    if not prices:
        return
    chosen = yield from vote(
        {hero.seat: hero.name for hero in game.heroes},
        "price",
        "It is won, at a price. Which?",
        prices,
        rule="HR-Q-22",
        record=game.record,
        ties=_last_to_act(game, scene),
    )
    game.record(ev.Used(rule="HR-Q-22", who="The price", sort="price", name=chosen.text))
    yield from ops.happen(game, chosen.op)


def _last_to_act(game: State, scene: Scene) -> list[Seat]:
    """Seats by whose hero has acted last; who has not is behind, by seat (HR-Q-67)."""
    return [hero.seat for hero in ops.last_to_act(scene, game.heroes)]


def end_for(hero: Protagonist) -> None:
    """What lasts one scene is gone: assets, complications, what was shut (HR-EFF-06, HR-Q-12, HR-Q-46); what lasts to the
    end of the next is left with that one, and a die held for the next roll waits for it (HR-Q-05, HR-Q-77)."""
    hero.assets.clear()
    hero.resources.clear()
    hero.complications = [replace(each, until="scene") for each in hero.complications if each.until == "next"]
    hero.stepped.clear()
    hero.mods = {key: replace(mod, by=0, against=0) for key, mod in hero.mods.items() if mod.until != "scene"}
    hero.used = [mark for mark in hero.used if mark.startswith("rest:")]
