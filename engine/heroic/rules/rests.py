"""A Transition Scene, and the epilogue (HR-C-44, HR-C-79, HR-D-17, HR-D-20)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.heroic.asks.figures import tricks_of
from engine.heroic.asks.intents import Intent, mends
from engine.heroic.rules import ops, purse, recovery, shop, subplots
from engine.heroic.rules.landing import Price
from engine.heroic.state import events as ev
from engine.heroic.state.actions import Spend
from engine.heroic.state.pieces import Hung, Protagonist, Rest
from engine.heroic.state.state import State
from engine.heroic.state.story import TransitionScene
from engine.heroic.state.words import OUT, RESOURCE, STRESS, step
from engine.table import Asking, Listed, Option, Request, vote


def play(game: State, card: TransitionScene | None, *, last: bool = False) -> Asking[None]:
    """A Transition Scene; None is the epilogue, without rolls. ``last`` before an Act ends: PP are soon lost."""
    rest = game.rest = Rest(card)
    subplots.begin(game, "scene")
    if card:
        game.record(ev.Told(rule="HR-LOOP-34", piece="open", title=card.title, line=card.text))
    game.record(ev.SceneBegan(rule="HR-C-44", scene=card.title if card else "The epilogue", action=False))
    if card:
        _rested(game)
        yield from _stories(game, card)
        if last:
            for hero in game.party():
                if hero.pp > 1:
                    game.record(ev.Reminded(rule="HR-SET-13", who=hero.name, id=hero.id, amount=hero.pp))
    yield from _free_part(game, rest)
    game.record(ev.SceneEnded(rule="HR-C-44", exit="next"))
    for hero in game.heroes:
        hero.used = []
    game.rest = None


def _rested(game: State) -> None:
    """What goes by itself: types that went over, a step back of the rest, old wounds (HR-REC-01, -02, -17)."""
    for hero in game.party():
        for type in STRESS:
            before = hero.stress[type]
            if not before:
                continue
            now = 0 if type in hero.went_over else step(before, -1)
            hero.stress[type] = now
            rule = "HR-REC-02" if type in hero.went_over else "HR-REC-01"
            game.record(ev.Tracked(rule=rule, who=hero.name, id=hero.id, type=type, before=before, now=now))
        hero.went_over.clear()
        for type in STRESS:
            if f"rest:wound:{type}" in hero.used and hero.trauma[type]:
                before = hero.trauma[type]
                hero.trauma[type] = step(before, -1)
                game.record(
                    ev.Tracked(
                        rule="HR-REC-17",
                        who=hero.name,
                        id=hero.id,
                        type=type,
                        before=before,
                        now=hero.trauma[type],
                        trauma=True,
                    )
                )
        hero.mods = {key: mod for key, mod in hero.mods.items() if mod.until != "rest"}


def _stories(game: State, card: TransitionScene) -> Asking[None]:
    """Story choices, one vote for all (HR-Q-73)."""
    for each in card.choices:
        things = [(option.id, option.label, option) for option in each.options]
        chosen = yield from vote(
            {hero.seat: hero.name for hero in game.heroes},
            "story",
            each.text,
            things,
            rule="HR-Q-73",
            record=game.record,
        )
        game.stories[each.id] = chosen.id
        if chosen.flag:
            game.flags.append(chosen.flag)
        game.record(ev.Used(rule="HR-Q-73", who="The party", sort="story", name=chosen.label))
        for hero in game.party():
            subplots.hit(game, hero, "choice", id=each.id, option=chosen.id)
            for option in each.options:
                if option is not chosen:
                    subplots.hit(game, hero, "refuses", id=each.id, option=option.id)
        yield from ops.happen(game, chosen.op)


def _free_part(game: State, rest: Rest) -> Asking[None]:
    """In seat order, as often as each likes, until every owner has said ready (HR-C-44)."""
    for hero in list(game.party()):
        while hero.id not in rest.ready and not hero.dead:
            among = _rows(game, rest, hero)

            def offer(seat: str, _: object, among: list[Listed[Spend]] = among) -> list[Option]:
                return [option for option, _ in among]

            prompt = f"{hero.name}: {'before the next scene' if rest.card else 'after it all'}?"
            (picked,) = yield Request("rest", prompt, (hero.seat,), offer, rule="HR-D-17")
            what = next(what for option, what in among if option.id == picked.id)
            yield from _does(game, rest, hero, what, picked)


def _rows(game: State, rest: Rest, hero: Protagonist) -> list[Listed[Spend]]:
    found: list[Listed[Spend]] = []

    def row(id: str, words: str, rule: str, what: Spend, price: Price | None = None, kind: str = "") -> None:
        found.append(
            (
                Option(
                    id,
                    hero.seat,
                    words,
                    rule,
                    price,
                    kind or what.what,
                    hero.id,
                    what.key,
                    amount=what.size,
                    action=what,
                ),
                what,
            )
        )

    if rest.card:
        for kind, track in (("stress", hero.stress), ("trauma", hero.trauma)):
            for type in STRESS:
                if 0 < track[type] < OUT and f"{hero.id}:{kind}:{type}" not in rest.tried:
                    words = f"Recover {type} {kind} d{track[type]}"
                    row(
                        f"recover:{kind}:{type}",
                        words,
                        "HR-REC-03",
                        Spend("recover", f"{kind}:{type}", track[type]),
                    )
        for other in game.party():
            hurt = any(0 < each < OUT for each in (*other.stress.values(), *other.trauma.values()))
            if other is not hero and hurt and f"{hero.id}>{other.id}" not in rest.supported:
                row(
                    f"support:{other.id}",
                    f"Support {other.name}: an asset",
                    "HR-REC-06",
                    Spend("support", other.id),
                )
        for name, rank in hero.card.specialties.items():
            held = [(each.name, each.size) for each in hero.resources]
            if hero.pp and (name, RESOURCE[rank]) not in held:
                words = f"A resource of {name}, d{RESOURCE[rank]}, for the next scene"
                row(
                    f"resource:{name}",
                    words,
                    "HR-PP-14",
                    Spend("resource", name, RESOURCE[rank]),
                    Price(sparks=1),
                )
        for mend in _mends(game, hero) if hero.pp else ():
            key = f"{mend.what.target}:{mend.what.use}:{mend.what.type}"
            row(
                f"own:{key}",
                mend.words,
                mend.rule,
                Spend("mend", key),
                Price(sparks=1),
            )
        if not rest.asked and rest.card.clues:
            row("clue", "Find out more: the party's one try", "HR-Q-75", Spend("clue"))
    for option, what in shop.wares(game, hero):
        found.append((option, what))
    for option, (at, id) in shop.subplots(game, hero):
        found.append((option, Spend("subplot", id, at)))
    row("ready", "Ready", "HR-C-44", Spend("ready"))
    return found


def _mends(game: State, hero: Protagonist) -> Iterator[Intent]:
    """What the SFX `mend` does for 1 PP between scenes (HR-C-30)."""
    for key, trick in tricks_of(hero):
        if trick.code == "mend" and trick.args.type:
            for each in game.party():
                yield from mends(each, key, trick.name or trick.code, trick.args.type)


def _does(game: State, rest: Rest, hero: Protagonist, what: Spend, picked: Option) -> Asking[None]:
    if what.what == "ready":
        rest.ready.append(hero.id)
    elif what.what == "recover":
        kind, _, word = what.key.partition(":")
        yield from recovery.recover(game, rest, hero, kind, next(type for type in STRESS if type == word))
    elif what.what == "mend":
        id, kind, word = what.key.split(":")
        purse.pay(game, hero, "HR-C-30", "mend")
        type = next(type for type in STRESS if type == word)
        recovery.mend(game, hero, game.hero(id), kind, type)
    elif what.what == "support":
        yield from recovery.support(game, rest, hero, game.hero(what.key))
    elif what.what == "clue":
        yield from recovery.inform(game, rest, hero)
    elif what.what == "resource":
        purse.pay(game, hero, "HR-PP-14", "a resource")
        hero.resources = [Hung(game.key("res"), what.key, what.size, "next", hero.id)]
        game.record(
            ev.Hangs(
                rule="HR-PP-14", who=hero.name, id=hero.id, sort="resource", name=what.key, now=what.size
            )
        )
    elif what.what == "subplot":
        shop.take_subplot(game, hero, what.size, what.key)
    else:
        shop.buy(game, hero, what, picked.label, picked.rule)
