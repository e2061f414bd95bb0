"""A Limit that the Watcher offers a PP for (HR-DOOM-15, HR-DOOM-16, HR-Q-21, HR-D-21)."""

from __future__ import annotations

from engine.heroic.asks.limits import TAKE_LARGEST, usable
from engine.heroic.asks.limits import words as called
from engine.heroic.rules import flaws, purse
from engine.heroic.state import events as ev
from engine.heroic.state.actions import Spend
from engine.heroic.state.dossiers import Limit
from engine.heroic.state.pieces import GM, Protagonist
from engine.heroic.state.price import Price
from engine.heroic.state.state import State
from engine.table import Asking, Option, choose, confirm, may


def offer(game: State, id: str, key: str) -> Asking[None]:
    """1 PP to take a Limit willingly. It is a line of the hero's next turn, where its own Limits are, and is refused by
    doing something else (HR-LOOP-48); who wants to be asked of everything is asked at once."""
    hero = game.hero(id)
    hero.used.append("scene:offered")
    among = _among(game, hero, key)
    name = among[0][1].name or among[0][1].code
    if game.settings.dice == "sensible":
        hero.offered = key
        what = called(hero, *among[0]) if len(among) == 1 else name
        game.record(ev.Offered(rule="HR-DOOM-16", who=hero.name, id=hero.id, name=what))
        return
    text = game.library.limits[among[0][1].code].text if among[0][1].code in game.library.limits else ""
    what = called(hero, *among[0]) if len(among) == 1 else f"{name}: {text.partition(': ')[2].rstrip('.')}"
    prompt = f"The Editor offers {hero.name} 1 spark. {what}."
    taken = yield from confirm(hero.seat, "deal", prompt, "Take it", "Refuse", rule="HR-Q-21", actor=hero.id)
    if not taken:
        yield from _refused(game, hero, key)
        return
    flaws.use(game, hero, (yield from _which(hero, among)))


def lapses(game: State, hero: Protagonist) -> Asking[None]:
    """A turn is over: what was offered before it, and not taken, is refused."""
    key, hero.offered = hero.offered, ""
    if key and game.scene and not game.scene.exit:
        yield from _refused(game, hero, key)


def _among(game: State, hero: Protagonist, key: str) -> list[tuple[str, Limit]]:
    """A Limit as it may be used now: with one key, or one for each set that may be named; none once it was used."""
    return [each for each in usable(game, hero) if each[0].partition("=")[0] == key.partition("=")[0]]


def _which(hero: Protagonist, among: list[tuple[str, Limit]]) -> Asking[str]:
    """Which set is named (HR-C-66), or which of equal powers is taken (HR-Q-56): its owner says so."""
    flaw = among[0][1]
    ways = [(each, called(hero, each, flaw), each) for each, _ in among]
    rule = "HR-C-66" if flaw.code == "either" else "HR-Q-56"
    prompt = f"{hero.name}: {flaw.name or flaw.code}"
    return (yield from choose(hero.seat, "either", prompt, ways, phase="deal", rule=rule))


def _refused(game: State, hero: Protagonist, key: str) -> Asking[None]:
    """A doom die may force it, without a PP (HR-DOOM-15)."""
    among = _among(game, hero, key)
    if not game.doom or not among:
        return
    price = Price(dice=(purse.smallest(game),))
    owned, name = among[0][1].code in TAKE_LARGEST, among[0][1].name or among[0][1].code
    forced = [
        (
            Option(
                f"force:{each}",
                GM,
                f"Force it: {name if owned and len(among) > 1 else called(hero, each, flaw)}",
                "HR-Q-21",
                price,
                "force",
                target=hero.id,
                action=Spend("force", each),
            ),
            each,
        )
        for each, flaw in (among[:1] if owned else among)
    ]
    way = yield from may(
        GM,
        "gm.force",
        f"{hero.name} refuses {name}. Force it, without a spark?",
        forced,
        rule="HR-Q-21",
        no="Let it be",
    )
    if way:
        purse.spend(game, purse.smallest(game), "HR-DOOM-15", f"{hero.name}: {name}")
        way = (yield from _which(hero, among)) if owned else way
        flaws.use(game, hero, way, paid=False, rule="HR-DOOM-15")
