"""A scene as every seat sees it: what is fought for, or what there is to do between two fights."""

from __future__ import annotations

from collections.abc import Iterator

from engine.heroic.asks import becoming, recovering, stakes
from engine.heroic.rules import goals, shop, watching
from engine.heroic.rules.issue import ending_of
from engine.heroic.rules.scenes import objective_words
from engine.heroic.seen import figures
from engine.heroic.seen.sheets import PlaceSheet, RestSheet, SceneSheet
from engine.heroic.state.pieces import Rest, Scene
from engine.heroic.state.state import State
from engine.heroic.state.story import Choice, Option, TransitionScene, asked, ends
from engine.heroic.state.words import OUT, STRESS


def resting(game: State, rest: Rest) -> RestSheet:
    """A Transition Scene, or the epilogue."""
    left = [hero for hero in game.party() if hero.id not in rest.ready]
    chances = [
        (f"{hero.id}:{kind}:{type}", *recovering.chances(game, hero, kind, type))
        for hero in left
        for kind, track in (("stress", hero.stress), ("trauma", hero.trauma))
        for type in STRESS
        if rest.card and 0 < track[type] < OUT and f"{hero.id}:{kind}:{type}" not in rest.tried
    ]
    return RestSheet(
        rest.card.title if rest.card else "The epilogue",
        rest.card.text if rest.card else ending_of(game, game.last_exit)[1],
        tuple(rest.ready),
        rest.asked,
        tuple(chances),
        tuple((hero.id, tuple(shop.nearest(game, hero))) for hero in left),
        tuple(
            (f"{hero.id}:{what}", figures.filled(text, args))
            for hero in left
            if hero.xp
            for what, text, args in shop.explained(game, hero)
        ),
        tuple(
            (f"story:{option.id}", told)
            for choice in (rest.card.choices if rest.card else ())
            for option in choice.options
            if (told := _brings(game, rest, choice, option))
        ),
        rest.card is None,
    )


def _brings(game: State, rest: Rest, choice: Choice, option: Option) -> str:
    """Whose Subplot an option of the story pays, what it brings about, and whether the way on hangs on it: another may lead
    elsewhere (HR-Q-73, HR-C-80, HR-LOOP-37)."""
    paid = [(stakes.told(game, hero, choice, option.id), hero.name) for hero in game.party()]
    goes = rest.card and option.flag and option.flag in turns(game, rest.card)
    brings = (becoming.happens(game, option.op), "another scene follows" if goes else "")
    return ", ".join((*(f"{xp} XP {name}" for xp, name in paid if xp), *filter(None, brings)))


def turns(game: State, card: TransitionScene) -> list[str]:
    """The flags on which it hangs where the story goes from a scene, at once or in a later act."""
    library, later = game.library, game.issue.acts[game.act_at + 1 :] if game.issue else ()
    ways = [card.exits.next, *(way for id in later for way in library.acts[id].scenes)]
    found = [library.scenes[id] for way in ways[1:] for id in ends(way)]
    ways += [each.exits.next for each in found if isinstance(each, TransitionScene)]
    return [flag for way in ways for flag in asked(way)]


def fought(game: State, now: Scene) -> SceneSheet:
    """An Action Scene."""
    goal = now.card.objective
    done = 0.0
    if goal.word == "clear":
        done = (now.many - len(now.dice)) / max(1, now.many)
    elif goal.word == "hold":
        done = (now.order - 1) / max(1, goal.hold)
    elif goal.word == "defeat":
        done = goals.done(now) / max(0.1, goals.wanted(game, now))
    return SceneSheet(
        id=now.card.id,
        title=now.card.title,
        text=now.card.text,
        order=now.order,
        deadline=now.deadline,
        objective=objective_words(game, now),
        kind=goal.word,
        places=tuple(
            PlaceSheet(
                place.id,
                place.name,
                tuple((link.to, now.bars.get(f"{place.id}>{link.to}", 0)) for link in place.links),
            )
            for place in now.card.places
        ),
        settings=figures.hung(now.settings),
        dice=tuple(now.dice),
        many=now.many,
        clock=now.clock,
        every=now.card.clock.every if now.card.clock else 0,
        done=round(min(1.0, done), 3),
        half=goals.half(game, now),
        task=goal.task if now.many else "",
        announced=tuple(now.told),
        means=tuple(watching.means(game, now)),
        coming=len(now.coming),
        current=now.current,
        exit=now.exit,
        ways=tuple(_ways(game, now)),
    )


def _ways(game: State, now: Scene) -> Iterator[tuple[str, str]]:
    written = [(f"clever:{nth}", way.does) for nth, way in enumerate(now.card.clever)]
    written += [(f"free:{nth}", way.does) for nth, way in enumerate(now.card.free)]
    if now.exit == "cost":
        written += [(f"price:{nth}", each.op) for nth, each in enumerate(now.card.prices)]
    for key, does in written:
        if key not in now.clever:
            yield key, becoming.happens(game, does)
