"""A foe's turn: its deeds, and what Peril pays for before its roll (HR-GM-10, HR-C-52, HR-DOOM-08, HR-DOOM-12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from engine.heroic.asks import deeds, payable, plan, preset
from engine.heroic.asks.figures import able_heroes, powers, traits
from engine.heroic.asks.intents import Intent, own_tricks
from engine.heroic.asks.limits import usable, words
from engine.heroic.asks.peril import LEAST
from engine.heroic.rules import action, flaws, purse, unrolled
from engine.heroic.state import events as ev
from engine.heroic.state.actions import Intend, Spend
from engine.heroic.state.pieces import GM, Antagonist, Character, Hung, Protagonist, Scene, Striking
from engine.heroic.state.price import Price
from engine.heroic.state.state import State
from engine.heroic.state.words import LOW, OWNERS
from engine.table import Asking, Draft, Listed, Option, Request, may


def play(game: State, scene: Scene, foe: Antagonist) -> Asking[None]:
    """A deed, after a move if it wants one (HR-GM-10)."""
    while not scene.exit and foe.able:
        found = list(deeds.deeds(game, foe))
        among: list[tuple[Draft, Intent]] = [(partial(_deed, foe, each), each) for each in found]
        among += _own_tricks(game, foe)
        ready = [draft for draft, _ in among]
        ready += [partial(_flaw, foe, key, called) for key, called in _own_flaws(game, foe)]

        def drafts(_: str, __: object, ready: list[Draft] = ready) -> list[Draft]:
            return ready

        prompt = f"{foe.name}: what does it do?"
        (picked,) = yield Request("gm.deed", prompt, (GM,), drafts=drafts, rule="HR-GM-10")
        if picked.kind == "flaw":
            _feeds(game, foe, picked.target)
            continue
        intent = next(each for _, each in among if each.what == picked.action)
        what = intent.what
        if what.verb == "own":
            purse.spend(game, purse.smallest(game), "HR-DOOM-13", foe.name)
            unrolled.own(game, foe, intent)
            continue
        if what.verb == "go":
            foe.used.append("turn:moved")
            unrolled.move(game, scene, foe, what.target)
            continue
        if what.verb == "hurt":
            yield from _strikes(game, scene, foe, intent)
        elif what.verb == "aid":
            aid(game, foe, game.figure(what.target))
            flawed = [(_flaw(foe, key, called), key) for key, called in _own_flaws(game, foe)]
            key = yield from may(GM, "gm.flaw", f"{foe.name} rolls nothing.", flawed, rule="HR-GM-14")
            if key:
                _feeds(game, foe, key)
        return


FED = "scene:fed"
"""A mark of a foe that has fed Peril by a Limit of its own in this scene."""


def _own_flaws(game: State, foe: Antagonist) -> Iterator[tuple[str, str]]:
    """Limits of its own that a foe may use while Peril is low, once a scene: keys, in words (HR-DOOM-30, HR-GM-14); none
    that would do nothing on a turn without a roll (HR-Q-55)."""
    if len(game.doom) < LOW and FED not in foe.used:
        for key, flaw in usable(game, foe):
            if flaw.code not in OWNERS:
                yield key, words(foe, key, flaw)


def _feeds(game: State, foe: Antagonist, key: str) -> None:
    foe.used.append(FED)
    flaws.use(game, foe, key, rule="HR-DOOM-30")


def _flaw(foe: Antagonist, key: str, called: str) -> Option:
    words = f"{foe.name}: {called}"
    return Option(
        f"flaw:{key}",
        GM,
        words,
        "HR-DOOM-30",
        kind="flaw",
        actor=foe.id,
        target=key,
        action=Spend("flaw", key),
    )


def _own_tricks(game: State, foe: Antagonist) -> Iterator[Listed[Intent]]:
    """SFX of the owner's turn, for a doom die of any size: a foe heals by `mend` alone (HR-Q-50, HR-DOOM-13)."""
    if not game.doom:
        return
    price = Price(dice=(purse.smallest(game),))
    for each in own_tricks(game, foe):
        option = _deed(foe, each)
        yield replace(option, price=price, amount=_amends(game, each.what)), each


def _amends(game: State, what: Intend) -> int:
    """The size of what it is rid of."""
    whom = game.figure(what.target)
    if what.type:
        return (whom.stress if what.use == "stress" else whom.trauma)[what.type]
    return next((each.size for each in whom.complications if each.key == what.key), 0)


def _deed(foe: Antagonist, each: Intent) -> Option:
    what = each.what
    return Option(
        deeds.option_id(what),
        GM,
        f"{each.words[:1].upper()}{each.words[1:]}",
        each.rule,
        kind=f"deed.{what.verb}",
        actor=foe.id,
        target=what.target,
        action=what,
    )


def _strikes(game: State, scene: Scene, foe: Antagonist, intent: Intent) -> Asking[None]:
    """A foe's attack: its pool, a doom die before the roll if it wants one (HR-DOOM-08, HR-C-56)."""
    hero = game.figure(intent.what.target)
    assert isinstance(hero, Protagonist)
    _aims(hero)
    if not any(each.id == foe.fixed for each in able_heroes(game)):
        foe.fixed = hero.id
    draft = preset.watchers(game, foe, intent.what, hero)
    among = [
        (
            Option(
                f"pre:{size}",
                GM,
                f"A d{size} of Peril into the pool",
                "HR-DOOM-08",
                Price(dice=(size,)),
                "pre",
                foe.id,
                amount=size,
                action=Spend("pre", size=size),
            ),
            f"doom:{size}",
        )
        for size in dict.fromkeys(game.doom)
    ]
    among += _as_heroes_do(game, foe, draft)
    scene.striking = Striking(draft, among)
    paid = yield from may(
        GM, "gm.pre", f"{foe.name}: a die of Peril before the roll?", among, rule="HR-DOOM-08", no="None"
    )
    if paid:
        draft.rows.append(paid)
    left = _left(game, draft)
    if intent.what.use == "stress" and left:
        rows = payable.sleights(game, draft, plan.made(game, draft), paid=True)
        wider = [(_area(foe, draft, row, left), row.id) for row in rows]
        scene.striking = Striking(draft, wider)
        more = yield from may(GM, "gm.area", f"{foe.name}: at one more?", wider, rule="HR-GM-40", no="No")
        if more:
            draft.rows.append(more)
            _aims(game.hero(more.rpartition("/")[2]))
    scene.striking = None
    yield from action.act(game, foe, intent.what, draft, intent.words)


def _aims(hero: Protagonist) -> None:
    """A hero is aimed at, be it as one more of an area (HR-GM-06, HR-GM-09)."""
    hero.attacked += 1
    hero.used.append("order:targeted")


def _left(game: State, draft: plan.Draft) -> list[int]:
    """The doom dice that are left once what a pool pays for is paid: a die of a size, or the smallest."""
    left = list(game.doom)
    for row in draft.rows:
        what, _, size = row.partition(":")
        if left and (what == "doom" or plan.price_of(game.figure(draft.who), row)):
            left.remove(int(size) if what == "doom" else left[0])
    return left


def _price(draft: plan.Draft, left: Sequence[int]) -> Price:
    """One doom die of any size, the smallest of those that are ``left``; that of a Distinction which goes against its owner
    is there by then (HR-DOOM-29)."""
    return Price(dice=(LEAST if draft.trouble else left[0],))


def _area(foe: Antagonist, draft: plan.Draft, row: payable.Row, left: Sequence[int]) -> Option:
    """One more target, for one of the doom dice that are ``left``; its amount is how many those are."""
    price, what = _price(draft, left), Spend("area", row.id)
    target, many = row.id.rpartition("/")[2], len(left)
    return Option(
        f"area:{row.id}", GM, row.words, row.rule, price, "area", foe.id, target, amount=many, action=what
    )


def _as_heroes_do(game: State, foe: Antagonist, draft: plan.Draft) -> Iterator[Listed[str]]:
    """What costs a hero a PP before a roll costs the Watcher one doom die of any size (HR-DOOM-12, HR-Q-20)."""
    if not game.doom:
        return
    price = _price(draft, game.doom)
    for row in payable.rows(game, draft, kinds=payable.DICE):
        label = f"{row.words[:1].upper()}{row.words[1:]}"
        option = Option(
            f"pre:{row.id}", GM, label, "HR-DOOM-12", price, "pre", foe.id, action=Spend("pre", row.id)
        )
        yield option, row.id


def aid(game: State, foe: Antagonist, whom: Character) -> None:
    """A villain who helps hands over its largest power as an asset, without a roll; a crowd or a colossus has its traits
    (HR-VIL-01, HR-Q-23, HR-C-52)."""
    held = [(power.name, size) for _, _, power, size in powers(foe) if size]
    held += [(power.name, size) for _, power, size in traits(foe) if size]
    best = max(held, key=lambda each: each[1], default=("help", 6))
    whom.assets.append(Hung(game.key("asset"), best[0], max(6, best[1]), "roll", foe.id))
    game.record(
        ev.Hangs(
            rule="HR-VIL-01",
            who=whom.name,
            id=whom.id,
            by=foe.name,
            sort="asset",
            name=best[0],
            now=max(6, best[1]),
        )
    )
