"""One attack card from its naming to its pool, by a fighter or by an enemy (AU-PLY, AU-DIS, AU-ENG)."""

from __future__ import annotations

from collections.abc import Callable

from engine.audience.rules import harm, pools, powers
from engine.audience.rules.asking import listed
from engine.audience.rules.guards import asked, card_hit, hides, use
from engine.audience.state import events as ev
from engine.audience.state.library import EnemyPower, one_of
from engine.audience.state.pack import Card
from engine.audience.state.pieces import Enemy, Facedown, Pc
from engine.audience.state.setup import GM
from engine.audience.state.state import State
from engine.table import Asking, may


def by_fighter(game: State, pc: Pc, enemy: Enemy, card: Card) -> Asking[None]:
    """A fighter plays a card at an enemy (AU-PLY-02 to AU-PLY-07)."""
    pc.hand.remove(card)
    pc.attacked = True
    stopped = powers.may_hit(pc, card, enemy) and (yield from hides(game, pc, enemy, card))
    rank = card.rank if stopped else card.rank + (yield from powers.aim(game, pc, card, enemy))
    landed = not stopped and pc.attack < rank < enemy.dodge
    game.record(
        ev.Attacked(
            rule="AU-PLY-04",
            by=pc.name,
            who=enemy.name,
            card=card.code,
            amount=rank,
            hit=landed,
            low=pc.attack,
            high=enemy.dodge,
            stopped=stopped,
        )
    )
    if landed:
        yield from card_hit(game, pc, enemy, card)
        yield from _window(game, pc, enemy, card, powers.ON_HIT)
    kept = not landed and (yield from _window(game, pc, enemy, card, powers.ON_MISS))
    if not kept and not (yield from _window(game, pc, enemy, card, powers.TO_POOL)):
        pools.add(game, game.players, card, "AU-PLY-07")
    yield from _window(game, pc, enemy, card, powers.AFTER)
    game.check_won()


def _window(
    game: State, pc: Pc, enemy: Enemy, card: Card, codes: dict[str, powers.Resolve]
) -> Asking[bool] | tuple[()]:
    """The questions of the Power that this card opens now, if any, and whether the card goes elsewhere.

    When no enemy is left, only what outlasts the combat is asked, if another follows (AU-C-47).
    """
    opened = powers.window(pc, card, codes)
    if opened is None:
        return ()
    power, resolve = opened
    if not game.enemies and (power.code != "patch" or game.combat == len(game.setup.combats)):
        return ()
    return resolve(game, pc, power, card, enemy)


def by_enemy(game: State, enemy: Enemy, pc: Pc, card: Card, through: Facedown | None = None) -> Asking[None]:
    """An enemy attacks with a card of the GM's hand; ``through`` is the facedown card it comes by (AU-ENG-08)."""
    game.gm_hand.remove(card)
    again: Card | None = card
    stays = False
    while again:
        card = again
        struck, landed = yield from _strike(game, enemy, pc, card)
        snatch = enemy.power("snatch", card)
        if snatch and landed and through and through in pc.facedown and not stays and game.gm_hand:
            stays = yield from _snatch(game, enemy, snatch)
        frenzy = enemy.power("frenzy", card)
        again = (yield from _frenzy(game, enemy, frenzy, pc)) if frenzy and pc.able and not struck else None
        pools.add(game, game.gm, card, "AU-ENG-07" if through else "AU-DIS-08")
        hush = enemy.power("hush", card)
        if hush and game.players.pool:
            yield from _hush(game, enemy, hush)
    if through and through in pc.facedown and not stays:
        pc.facedown.remove(through)
        game.players.discard(through.card)
        game.record(ev.Discarded(rule="AU-ENG-08", who=pc.name, cards=(through.card.code,)))


def _strike(game: State, enemy: Enemy, pc: Pc, card: Card) -> Asking[tuple[bool, bool]]:
    """The test and what a hit brings (AU-DIS-04 to AU-DIS-07); whether it hit, and was not cancelled."""
    hunter = enemy.power("hunter", card)
    rank = card.rank + ((yield from _hunter(game, enemy, hunter, pc, card)) if hunter else 0)
    struck = enemy.attack < rank < pc.dodge
    lines = enemy.card.lines
    game.record(
        ev.Attacked(
            rule="AU-DIS-04",
            by=enemy.name,
            who=pc.name,
            card=card.code,
            amount=rank,
            hit=struck,
            low=enemy.attack,
            high=pc.dodge,
            line=one_of(lines.hits if struck else lines.misses, card.rank),
        )
    )
    landed = struck and harm.hit(game, pc, "AU-DIS-06")
    if landed:
        for code, resolve in ON_HIT.items():
            power = enemy.power(code, card)
            if power:
                yield from resolve(game, enemy, power, pc)
    return struck, landed


def _hunter(game: State, enemy: Enemy, power: EnemyPower, pc: Pc, card: Card) -> Asking[int]:
    step = powers.shift_to_hit(enemy.attack, card.rank, pc.dodge)
    if step and (
        yield from asked(enemy, power, f"Count the {card.name} as {card.rank + step}", target=pc.id)
    ):
        use(game, enemy, power, pc.name)
        return step
    return 0


def _savage(game: State, enemy: Enemy, power: EnemyPower, pc: Pc) -> Asking[None]:
    if pc.able and (yield from asked(enemy, power, f"One more hit on {pc.name}", target=pc.id)):
        use(game, enemy, power, pc.name)
        harm.hit(game, pc, "AU-C-30")


def _regrow(game: State, enemy: Enemy, power: EnemyPower, pc: Pc) -> Asking[None]:
    if len(enemy.pile) >= enemy.start or game.gm.dry:
        return
    if (yield from asked(enemy, power, "Gain a Health card")):
        use(game, enemy, power)
        fresh = game.gm.deck.draw()
        if fresh:
            enemy.pile.append(fresh)
            enemy.shown = False
            game.record(ev.PileGrew(rule="AU-C-31", who=enemy.name, amount=len(enemy.pile)))


def _dread(game: State, enemy: Enemy, power: EnemyPower, pc: Pc) -> Asking[None]:
    if pc.hand and (yield from asked(enemy, power, f"{pc.name} discards a card", target=pc.id)):
        use(game, enemy, power, pc.name)
        harm.drop_random(game, pc, "AU-C-32")


ON_HIT: dict[str, Callable[[State, Enemy, EnemyPower, Pc], Asking[None]]] = {
    "savage": _savage,
    "regrow": _regrow,
    "dread": _dread,
}


def _frenzy(game: State, enemy: Enemy, power: EnemyPower, pc: Pc) -> Asking[Card | None]:
    """A drawn card attacks the same target; without one there is no second try (AU-C-34, AU-Q-35)."""
    if not game.gm.dry and (yield from asked(enemy, power, f"Attack {pc.name} again", target=pc.id)):
        use(game, enemy, power, pc.name)
        return game.gm.deck.draw()
    return None


def _snatch(game: State, enemy: Enemy, power: EnemyPower) -> Asking[bool]:
    if (yield from asked(enemy, power, "The facedown card stays")):
        use(game, enemy, power)
        return True
    return False


def _hush(game: State, enemy: Enemy, power: EnemyPower) -> Asking[None]:
    options = listed(GM, "power.hush", enemy.id, "AU-C-35", game.players.pool)
    prompt = f"{power.name}: discard which card of the players' Audience?"
    gone = yield from may(GM, "power.hush", prompt, options, rule="AU-C-35")
    if gone:
        use(game, enemy, power)
        game.players.pool.remove(gone)
        game.players.discard(gone)
        game.record(ev.PoolLost(rule="AU-C-35", who="The players' Audience", cards=(gone.code,)))
