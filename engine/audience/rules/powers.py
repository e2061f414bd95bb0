"""The fighters' Powers, each in its window: before the test, on a hit, on a miss, to the pool, after (AU-C-20)."""

from __future__ import annotations

from collections.abc import Callable

from engine.audience.rules import guards, harm
from engine.audience.rules.asking import listed, yes
from engine.audience.state import events as ev
from engine.audience.state.library import Power
from engine.audience.state.pack import Card
from engine.audience.state.pieces import Enemy, Pc
from engine.audience.state.state import State
from engine.table import Asking, Option, may

AIM = (0, 1, -1, 2, -2)
"""How far a card may be counted otherwise, nearest first (AU-C-20, AU-C-33)."""
RULES = {
    "aim": "AU-C-20",
    "double": "AU-C-21",
    "cleave": "AU-C-22",
    "reload": "AU-C-23",
    "patch": "AU-C-24",
    "cover": "AU-C-25",
    "offscreen": "AU-C-26",
    "upstage": "AU-C-27",
    "pin": "AU-C-28",
    "taunt": "AU-C-29",
    "recut": "AU-C-60",
    "grit": "AU-C-61",
}


def shift_to_hit(low: int, rank: int, high: int) -> int | None:
    """The smallest step that brings a rank into a window; None if two are not enough."""
    return next((step for step in AIM if low < rank + step < high), None)


def may_hit(pc: Pc, card: Card, enemy: Enemy) -> bool:
    """Whether a card may hit an enemy, if need be by an ``aim`` that it opens."""
    return pc.attack < card.rank < enemy.dodge or _aimed(pc, card, enemy) is not None


def _aimed(pc: Pc, card: Card, enemy: Enemy) -> tuple[Power, int] | None:
    """The ``aim`` that a card opens, and the step by which it then hits; None where there is no such, or a hit takes
    nothing: a major threat's last card (AU-DEF-06).
    """
    power, step = pc.power_for(card), shift_to_hit(pc.attack, card.rank, enemy.dodge)
    return (power, step) if power and power.code == "aim" and step and not enemy.at_last else None


def use(game: State, pc: Pc, power: Power, whom: str = "") -> None:
    """It is used up for this round (AU-Q-25)."""
    pc.used.append(power.code)
    game.record(ev.PowerUsed(rule=RULES[power.code], by=pc.name, power=power.name, who=whom, line=power.text))


def window(pc: Pc, card: Card, codes: dict[str, Resolve]) -> tuple[Power, Resolve] | None:
    """The Power that this card opens in a window, if it is one of these."""
    power = pc.power_for(card)
    return (power, codes[power.code]) if power and power.code in codes else None


Resolve = Callable[[State, Pc, Power, Card, Enemy], Asking[bool]]
"""What a Power does; True if the card goes elsewhere than to the pool."""


def _asked(pc: Pc, power: Power, label: str, target: str = "") -> Asking[bool]:
    kind = f"power.{power.code}"
    option = Option(
        id=f"{kind}:{pc.id}>{target}" if target else f"{kind}:{pc.id}",
        seat=pc.seat,
        label=label,
        rule=RULES[power.code],
        kind=kind,
        actor=pc.id,
        target=target,
        amount=1,
    )
    return yes(pc.seat, kind, f"{pc.name}: use {power.name}?", option)


def aim(game: State, pc: Pc, card: Card, enemy: Enemy) -> Asking[int]:
    """Count the card as up to 2 ranks higher or lower; asked only where that makes a hit (AU-C-20)."""
    aimed = _aimed(pc, card, enemy)
    if aimed is None:
        return 0
    power, step = aimed
    if (yield from _asked(pc, power, f"Count the {card.name} as {card.rank + step}", enemy.id)):
        use(game, pc, power)
        return step
    return 0


def _double(game: State, pc: Pc, power: Power, card: Card, enemy: Enemy) -> Asking[bool]:
    if enemy in game.enemies and not enemy.at_last:
        if (yield from _asked(pc, power, f"One more hit on {enemy.name}", enemy.id)):
            use(game, pc, power, enemy.name)
            yield from guards.card_hit(game, pc, enemy, card)
    return False


def _cleave(game: State, pc: Pc, power: Power, card: Card, enemy: Enemy) -> Asking[bool]:
    others = [
        each for each in game.enemies if each is not enemy and not each.at_last and card.rank < each.dodge
    ]
    if others:
        options = listed(pc.seat, "power.cleave", pc.id, "AU-C-22", others)
        other = yield from may(
            pc.seat, "power.cleave", f"{power.name}: hit whom else?", options, rule="AU-C-22"
        )
        if other:
            use(game, pc, power, other.name)
            yield from guards.card_hit(game, pc, other, card)
    return False


def _pin(game: State, pc: Pc, power: Power, card: Card, enemy: Enemy) -> Asking[bool]:
    if enemy in game.enemies and not enemy.pinned and any(each.engaging(enemy) for each in game.pcs):
        if (yield from _asked(pc, power, f"{enemy.name} makes no attack when the engaged act", enemy.id)):
            use(game, pc, power, enemy.name)
            enemy.pinned = True
    return False


def _taunt(game: State, pc: Pc, power: Power, card: Card, enemy: Enemy) -> Asking[bool]:
    others = [other for other in game.able() if other is not pc and other.engaging(enemy)]
    if enemy in game.enemies and not enemy.pinned and others:
        options = listed(pc.seat, "power.taunt", pc.id, "AU-C-29", others)
        prompt = f"{power.name}: whose card on {enemy.name} moves before you?"
        other = yield from may(pc.seat, "power.taunt", prompt, options, rule="AU-C-29")
        moved = other.engaging(enemy) if other else None
        if other and moved:
            use(game, pc, power, other.name)
            other.facedown.remove(moved)
            pc.facedown.append(moved)
            game.record(ev.CardMoved(rule="AU-C-29", who=other.name, by=pc.name, foe=enemy.name))
    return False


def _grit(game: State, pc: Pc, power: Power, card: Card, enemy: Enemy) -> Asking[bool]:
    if (yield from _asked(pc, power, f"Take the {card.name} back")):
        use(game, pc, power)
        pc.hand.append(card)
        pc.returned.append(card)
        game.record(ev.CardTaken(rule="AU-C-61", who=pc.name, card=card.code))
        return True
    return False


def _offscreen(game: State, pc: Pc, power: Power, card: Card, enemy: Enemy) -> Asking[bool]:
    if (yield from _asked(pc, power, f"Discard the {card.name}, away from the pool")):
        use(game, pc, power)
        game.players.discard(card)
        game.record(ev.PutAside(rule="AU-C-26", who=pc.name, cards=(card.code,)))
        return True
    return False


def _recut(game: State, pc: Pc, power: Power, card: Card, enemy: Enemy) -> Asking[bool]:
    pool = game.players.pool
    if not pool:
        return False
    options = listed(pc.seat, "power.recut", pc.id, "AU-C-60", pool)
    prompt = f"{power.name}: take which card for the {card.name}?"
    taken = yield from may(pc.seat, "power.recut", prompt, options, rule="AU-C-60")
    if taken is None:
        return False
    use(game, pc, power)
    pool[pool.index(taken)] = card
    pc.hand.append(taken)
    game.record(ev.CardTaken(rule="AU-C-60", who=pc.name, card=taken.code, instead=card.code))
    return True


def _reload(game: State, pc: Pc, power: Power, card: Card, enemy: Enemy) -> Asking[bool]:
    if not game.players.dry and (yield from _asked(pc, power, "Draw a card")):
        use(game, pc, power)
        harm.draw(game, pc, 1, "AU-C-23")
    return False


def _patch(game: State, pc: Pc, power: Power, card: Card, enemy: Enemy) -> Asking[bool]:
    hurt = [each for each in game.able() if each.health < each.full]
    if hurt:
        options = listed(pc.seat, "power.patch", pc.id, "AU-C-24", hurt)
        who = yield from may(
            pc.seat, "power.patch", f"{power.name}: who regains 1 Health?", options, rule="AU-C-24"
        )
        if who:
            use(game, pc, power, who.name)
            harm.heal(game, who, 1, "AU-C-24")
    return False


def _cover(game: State, pc: Pc, power: Power, card: Card, enemy: Enemy) -> Asking[bool]:
    options = listed(pc.seat, "power.cover", pc.id, "AU-C-25", game.able())
    prompt = f"{power.name}: on whom is the next hit cancelled?"
    who = yield from may(pc.seat, "power.cover", prompt, options, rule="AU-C-25")
    if who:
        use(game, pc, power, who.name)
        who.cover += 1
    return False


def _upstage(game: State, pc: Pc, power: Power, card: Card, enemy: Enemy) -> Asking[bool]:
    pool = game.gm.pool
    if pool:
        options = listed(pc.seat, "power.upstage", pc.id, "AU-C-27", pool)
        prompt = f"{power.name}: discard which card of the game master's Audience?"
        gone = yield from may(pc.seat, "power.upstage", prompt, options, rule="AU-C-27")
        if gone:
            use(game, pc, power)
            pool.remove(gone)
            game.gm.discard(gone)
            game.record(ev.PoolLost(rule="AU-C-27", who="The game master's Audience", cards=(gone.code,)))
    return False


ON_HIT: dict[str, Resolve] = {"double": _double, "cleave": _cleave, "pin": _pin, "taunt": _taunt}
ON_MISS: dict[str, Resolve] = {"grit": _grit}
TO_POOL: dict[str, Resolve] = {"offscreen": _offscreen, "recut": _recut}
AFTER: dict[str, Resolve] = {"reload": _reload, "patch": _patch, "cover": _cover, "upstage": _upstage}
