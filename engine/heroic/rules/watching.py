"""What the Watcher does between turns: interrupts, and one use of the Doom Pool (HR-ORD-07, HR-GM-08, HR-GM-39)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.heroic.asks import figures
from engine.heroic.asks.figures import able_foes, able_heroes, open_links, quickness
from engine.heroic.asks.intents import place_name
from engine.heroic.asks.limits import usable
from engine.heroic.asks.serving import serves
from engine.heroic.rules import goals, offers, ops, purse
from engine.heroic.state import events as ev
from engine.heroic.state.actions import Spend
from engine.heroic.state.pieces import GM, Antagonist, Character, Hung, Protagonist, Scene
from engine.heroic.state.price import Price
from engine.heroic.state.state import State
from engine.heroic.state.words import D12, DISTINCTION, OWNERS
from engine.table import Asking, Listed, Option, may

SETTINGS = 4
"""So many scene Distinctions there are at most (HR-C-59)."""
WORSE = ("It gets worse", "Nothing holds", "Everything at once")
"""What those that Peril pays for are called, one after the other."""


def interrupt(game: State, scene: Scene, who: Character) -> Asking[Character]:
    """Before the first foe of an order has acted, a doom die lets a foe go in place of a hero (HR-C-51, HR-Q-25)."""
    if not isinstance(who, Protagonist) or not _early(scene):
        return who
    die = purse.smallest(game, _quick(game))
    left = [each for each in able_foes(game) if each.id not in scene.acted]
    if not die or not left:
        return who
    among = [
        (
            Option(
                f"interrupt:{each.id}",
                GM,
                f"{each.name} goes first",
                "HR-DOOM-18",
                Price(dice=(die,)),
                "interrupt",
                target=each.id,
                amount=die,
                action=Spend("interrupt", each.id, die),
            ),
            each,
        )
        for each in left
    ]
    foe = yield from may(
        GM, "gm.interrupt", f"{who.name} is about to act.", among, rule="HR-DOOM-18", no="Let it be"
    )
    if foe is None:
        return who
    scene.used.append("order:interrupt")
    purse.spend(game, die, "HR-DOOM-18", f"{foe.name} interrupts")
    game.record(ev.Named(rule="HR-ORD-07", who=foe.name, id=foe.id, by="The Editor"))
    return foe


def _early(scene: Scene) -> bool:
    """Whether a foe may still be sent before everybody in this order."""
    return "order:interrupt" not in scene.used and not any(each.id in scene.acted for each in scene.foes)


def _quick(game: State) -> int:
    """The least die that is quicker than all heroes."""
    return max(6, max((quickness(hero) for hero in able_heroes(game)), default=6))


def means(game: State, scene: Scene) -> Iterator[tuple[str, str, bool]]:
    """All that the Doom Pool may still do in this order: in words, for what price, and whether it has that now
    (HR-LOOP-27)."""
    have = bool(game.doom)
    yield "a die more in a roll", "any die", have
    yield "a third die in a total", "one as large", have
    yield "a foe hits back", "one as large", have
    if _early(scene) and able_foes(game):
        least = _quick(game)
        yield "a foe goes first", f"d{least} or larger", bool(purse.smallest(game, least))
    open_ = list(_possible(game, scene, None))
    for nth, effect in enumerate(scene.card.effects):
        if str(nth) not in scene.bought:
            dice = " ".join(f"d{size}" for size in effect.dice)
            later = f", order {effect.order} on" if scene.order < effect.order else ""
            yield effect.text, dice + later, f"effect:{nth}" in open_
    if len(scene.settings) < SETTINGS:
        yield "a new Setting", f"d{DISTINCTION}", "distinction" in open_
    if "scene:split" not in scene.used:
        if any(splits(game)):
            yield "a hero is sent apart", "any die", have
        if moved := apart(game)[1]:
            yield "heroes forced together", "any die each", len(game.doom) >= len(moved)
    yield "the scene ends", f"d{D12} d{D12}", "ending" in open_


def uses(game: State, scene: Scene, who: Character) -> Asking[None]:
    """At most one use of the Doom Pool at the end of a turn; all but the offer of a Limit are announced first (HR-GM-39)."""
    among = list(_open(game, scene, who))
    if not among:
        return
    what = yield from may(GM, "gm.use", "Peril may be spent.", among, rule="HR-GM-39", no="Nothing")
    if what is None:
        return
    if what.what == "tell":
        scene.told.append(what.key)
        game.record(
            ev.Announced(rule="HR-GM-08", what=_words(scene, what.key), price=_price(game, scene, what.key))
        )
    else:
        yield from _spend(game, scene, who, what)


def _open(game: State, scene: Scene, who: Character) -> Iterator[Listed[Spend]]:
    """What may be done now, or announced; a Limit is offered after a foe's turn (HR-C-58), its size 1 if its tag is the
    scene's."""
    for key in _possible(game, scene, who):
        price = _price(game, scene, key)
        words = _words(scene, key)
        if key in scene.told:
            cost = Price(dice=tuple(_dice_for(game, price)))
            yield _option(f"use:{key}", words, "HR-GM-39", Spend("do", key), cost)
        else:
            label = f"Announce: {words}, for {Price(dice=price).text()} later"
            yield _option(f"tell:{key}", label, "HR-GM-08", Spend("tell", key), None)
    if "order:split" not in scene.used and "scene:split" not in scene.used:
        for hero, place in splits(game):
            words = f"Send {hero.name} to {place_name(scene, place)}"
            if "split" in scene.told and game.doom:
                what = Spend("split", f"{hero.id}>{place}", purse.smallest(game))
                yield _option(
                    f"split:{hero.id}>{place}", words, "HR-DOOM-14", what, Price(dice=(purse.smallest(game),))
                )
    if game.doom and "split" not in scene.told and "scene:split" not in scene.used and any(splits(game)):
        yield _option(
            "tell:split",
            "Announce: a hero is sent apart, for a die of Peril later",
            "HR-GM-08",
            Spend("tell", "split"),
            None,
        )
    yield from _joining(game, scene)
    for hero in able_heroes(game) if isinstance(who, Antagonist) else ():
        if "scene:offered" not in hero.used:
            yield from _offers(game, scene, hero)


def _offers(game: State, scene: Scene, hero: Protagonist) -> Iterator[Listed[Spend]]:
    """The first of a hero's Limits that can be used now, and the first whose tag is the scene's (HR-C-58)."""
    open_ = [(key, flaw) for key, flaw in usable(game, hero) if flaw.code not in OWNERS]
    meant = [each for each in open_ if each[1].args.tag in scene.card.tags]
    for key, flaw in dict(open_[:1] + meant[:1]).items():
        words = f"Offer {hero.name} a spark for {flaw.name or flaw.code}"
        what = Spend("offer", f"{hero.id}/{key}", int(flaw.args.tag in scene.card.tags))
        yield _option(f"offer:{hero.id}:{key}", words, "HR-DOOM-16", what, None)


def _joining(game: State, scene: Scene) -> Iterator[Listed[Spend]]:
    """Heroes who are apart may be forced to where most are, one doom die each (HR-DOOM-14, HR-GM-16, HR-Q-20)."""
    place, moved = apart(game)
    if not moved or len(game.doom) < len(moved) or "scene:split" in scene.used:
        return
    worse = all(figures.company_die(game, hero, place) < figures.company_die(game, hero) for hero in moved)
    if "join" not in scene.told:
        what = Spend("tell", "join", int(worse))
        label = "Announce: heroes are forced together, for a die of Peril each later"
        yield _option("tell:join", label, "HR-GM-08", what, None)
        return
    words = f"Force {' and '.join(each.name for each in moved)} to {place_name(scene, place)}"
    price = Price(dice=tuple(game.doom[: len(moved)]))
    yield _option(f"join:{place}", words, "HR-DOOM-14", Spend("join", place, int(worse)), price)


def apart(game: State) -> tuple[str, list[Protagonist]]:
    """The place with most heroes, of equal ones the first, and the able heroes who are elsewhere."""
    able = able_heroes(game)
    places = [hero.place for hero in able]
    most = max(places, key=places.count, default="")
    return most, [hero for hero in able if hero.place != most]


def _option(id: str, words: str, rule: str, what: Spend, price: Price | None) -> Listed[Spend]:
    return Option(id, GM, words, rule, price, what.what, target=what.key, action=what), what


def _possible(game: State, scene: Scene, who: Character | None) -> Iterator[str]:
    """The 2D12 ending, scene effects, a scene Distinction, as far as they can be paid (HR-DOOM-17, -19, -20); an effect
    once an order, in none in which a hero went out (HR-GM-15), and none that would change nothing after ``who`` has acted.
    """
    if game.doom.count(D12) >= 2:
        yield "ending"
    calm = "order:effect" not in scene.used and "order:out" not in scene.used
    for nth, effect in enumerate(scene.card.effects if calm else ()):
        due = str(nth) not in scene.bought and scene.order >= effect.order
        if due and _payable(game, effect.dice) and serves(game, scene, effect.op, who):
            yield f"effect:{nth}"
    if len(scene.settings) < SETTINGS and purse.smallest(game, DISTINCTION):
        yield "distinction"


def _payable(game: State, price: tuple[int, ...]) -> bool:
    return bool(_dice_for(game, price))


def _dice_for(game: State, price: tuple[int, ...]) -> list[int]:
    """The smallest doom dice that pay a price; empty if there are none."""
    left, found = list(game.doom), []
    for size in sorted(price, reverse=True):
        die = next((each for each in left if each >= size), 0)
        if not die:
            return []
        left.remove(die)
        found.append(die)
    return found


def _price(game: State, scene: Scene, key: str) -> tuple[int, ...]:
    if key == "ending":
        return (D12, D12)
    if key.startswith("effect:"):
        return scene.card.effects[int(key.partition(":")[2])].dice
    return (DISTINCTION,) if key == "distinction" else (6,)


def _words(scene: Scene, key: str) -> str:
    if key == "ending":
        return "the scene ends"
    if key.startswith("effect:"):
        return scene.card.effects[int(key.partition(":")[2])].text
    return {"distinction": "a new Setting", "join": "heroes forced together"}.get(key, "a hero is sent apart")


def splits(game: State) -> Iterator[tuple[Protagonist, str]]:
    """Heroes who may be sent from others along an unbarred link to a place without heroes: those whose die for being alone
    is their largest or their smallest (HR-DOOM-14, HR-GM-16)."""
    able = able_heroes(game)
    held = [hero.place for hero in able]
    for hero in able:
        if held.count(hero.place) < 2:
            continue
        solo, others = hero.card.affiliation.solo, (hero.card.affiliation.buddy, hero.card.affiliation.team)
        if min(others) < solo < max(others):
            continue
        for place in open_links(game, hero.place):
            if place not in held:
                yield hero, place


def _spend(game: State, scene: Scene, who: Character, what: Spend) -> Asking[None]:
    if what.what == "split":
        id, _, place = what.key.partition(">")
        scene.used.append("scene:split")
        purse.spend(game, purse.smallest(game), "HR-DOOM-14", "a hero is sent apart")
        hero = game.hero(id)
        hero.place = place
        game.record(ev.Moved(rule="HR-DOOM-14", who=hero.name, id=hero.id, to=place_name(scene, place)))
    elif what.what == "join":
        scene.used.append("scene:split")
        for hero in apart(game)[1]:
            purse.spend(game, purse.smallest(game), "HR-DOOM-14", f"{hero.name} is forced along")
            hero.place = what.key
            name = place_name(scene, what.key)
            game.record(ev.Moved(rule="HR-DOOM-14", who=hero.name, id=hero.id, to=name))
    elif what.what == "offer":
        yield from offers.offer(game, *what.key.split("/", 1))
    elif what.key == "ending":
        for _ in range(2):
            purse.spend(game, D12, "HR-DOOM-20", "the scene ends at once")
        scene.used.append("scene:cut")
        scene.exit = "win" if goals.met(game, scene) else "cost" if goals.half(game, scene) else "lose"
    elif what.key == "distinction":
        purse.spend(game, purse.smallest(game, DISTINCTION), "HR-DOOM-17", "a new Setting")
        made = sum(each.key.startswith("made") for each in scene.settings)
        name = WORSE[made % len(WORSE)]
        scene.settings.append(Hung(game.key("made"), name, DISTINCTION))
        game.record(ev.Hangs(rule="HR-DOOM-17", who="The scene", sort="setting", name=name, now=DISTINCTION))
    else:
        nth = int(what.key.partition(":")[2])
        effect = scene.card.effects[nth]
        scene.bought.append(str(nth))
        scene.used.append("order:effect")
        for die in _dice_for(game, effect.dice):
            purse.spend(game, die, "HR-DOOM-19", effect.text)
        game.record(ev.Used(rule="HR-DOOM-19", who="The Editor", sort="effect", name=effect.text))
        yield from ops.happen(game, effect.op, actor=who)
