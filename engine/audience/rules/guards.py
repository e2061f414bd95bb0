"""Powers of enemies that are attacked, and a card's hit on an enemy (AU-C-36 to AU-C-38)."""

from __future__ import annotations

from engine.audience.rules import harm
from engine.audience.rules.asking import listed, yes
from engine.audience.state import events as ev
from engine.audience.state.library import EnemyPower
from engine.audience.state.pack import Card
from engine.audience.state.pieces import Enemy, Pc
from engine.audience.state.setup import GM
from engine.audience.state.state import State
from engine.table import Asking, Option, may

RULES = {
    "savage": "AU-C-30",
    "regrow": "AU-C-31",
    "dread": "AU-C-32",
    "hunter": "AU-C-33",
    "frenzy": "AU-C-34",
    "hush": "AU-C-35",
    "hide": "AU-C-36",
    "screen": "AU-C-37",
    "spite": "AU-C-38",
    "snatch": "AU-C-39",
}


def use(game: State, enemy: Enemy, power: EnemyPower, whom: str = "") -> None:
    """It is used up for this round (AU-Q-25)."""
    enemy.used.append(power.code)
    game.record(
        ev.PowerUsed(rule=RULES[power.code], by=enemy.name, power=power.name, who=whom, line=power.text)
    )


def asked(enemy: Enemy, power: EnemyPower, label: str, *, target: str = "", card: str = "") -> Asking[bool]:
    """Whether the GM uses a Power."""
    kind = f"power.{power.code}"
    option = Option(
        id=f"{kind}:{enemy.id}>{target}" if target else f"{kind}:{enemy.id}",
        seat=GM,
        label=label,
        rule=RULES[power.code],
        kind=kind,
        actor=enemy.id,
        target=target,
        card=card,
        amount=1,
    )
    return yes(GM, kind, f"{enemy.name}: use {power.name}?", option)


def hides(game: State, pc: Pc, enemy: Enemy, card: Card) -> Asking[bool]:
    """``hide``: the card misses whatever it is (AU-C-36)."""
    power = enemy.power("hide", card)
    if power and (yield from asked(enemy, power, f"The {card.name} misses", target=pc.id, card=card.code)):
        use(game, enemy, power)
        return True
    return False


def card_hit(game: State, pc: Pc, enemy: Enemy, card: Card) -> Asking[None]:
    """An attack card hits: a minor may step before its major, and who is hit may strike back, even if it was a major's
    last card, which stays (AU-Q-16).
    """
    victim = enemy
    if enemy.major:
        screens = [each for each in game.enemies if not each.major and each.power("screen", card)]
        if screens:
            options = listed(GM, "power.screen", enemy.id, "AU-C-37", screens)
            prompt = f"{enemy.name} is hit: who steps before it?"
            chosen = yield from may(GM, "power.screen", prompt, options, rule="AU-C-37", no="Nobody")
            if chosen:
                victim = chosen
                power = victim.power("screen", card)
                assert power is not None
                use(game, victim, power, enemy.name)
    yield from harm.lose_card(game, victim)
    spite = victim.power("spite", card) if pc.health > 1 else None
    if spite and (yield from asked(victim, spite, f"{pc.name} loses 1 Health", target=pc.id)):
        use(game, victim, spite, pc.name)
        harm.lose_health(game, pc, "AU-C-38")
