"""What a hit does: Stress or Trauma, and the damage (PT-DMG-04, PT-Q-12)."""

from __future__ import annotations

from engine.plot_twist.asks import figures
from engine.plot_twist.asks.options import option
from engine.plot_twist.rolls import damage as damages
from engine.plot_twist.state.cost import Rate
from engine.plot_twist.state.deeds import Attack, Damage
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import DAMAGES
from engine.table import Asking, choice

TRAUMA = {"hero": Rate(belief=1, each="a point"), "villain": Rate(hate=1, each="a point")}
"""What Trauma costs who causes it (PT-Q-12)."""


def can_stress(weapon: CardCopy) -> bool:
    """Whether a weapon can cause Stress: its bonus is not "N/*" (PT-EQUIP-04)."""
    return weapon.card.bonus_for(trauma=False) is not None


def can_pay_trauma(game: State, who: Character) -> bool:
    """Whether a character has Belief or Hate to spend on Trauma, if it pays any (PT-Q-12, PT-Q-57, PT-Q-68)."""
    price = damages.TRAUMA_PRICE.get(who.kind)
    return price is None or figures.spendable(game, who, price[0]) > 0


def strike(game: State, attack: Attack, target: Character) -> Asking[None]:
    """Choose Stress or Trauma and cause the damage of an attack that hit (PT-ATK-08)."""
    attack.chosen = yield from _choose_trauma(game, attack, target)
    damage = Damage(
        target,
        DAMAGES[attack.kind],
        trauma=attack.trauma,
        by=attack.attacker,
        source=attack.card.name if attack.card else attack.weapon.name if attack.weapon else "",
        cleave=attack.cleave,
    )
    yield from damages.cause(game, damage, attack=attack)


def _choose_trauma(game: State, attack: Attack, target: Character) -> Asking[bool]:
    """Stress or Trauma, before the Damage Roll (PT-Q-12); Social Attacks and Mooks know no Trauma."""
    who = attack.attacker
    if attack.trauma:
        return True
    if attack.kind == "social" or target.kind == "mook" or not can_pay_trauma(game, who):
        return False
    weapon = attack.weapon.card if attack.weapon else None
    able = any(boost.trauma for boost in attack.boosts)
    if not able and (weapon is None or weapon.bonus_for(trauma=True) is None):
        return False
    price = TRAUMA.get(who.kind)
    options = [
        option(who.seat, "harm.stress", who, "Cause Stress", "PT-DMG-04"),
        option(who.seat, "harm.trauma", who, "Cause Trauma", "PT-Q-12", cost=price),
    ]
    prompt = f"{who.does('hits')} {target.name}: Stress or Trauma?"
    picked = yield choice("combat.harm", prompt, options, rule="PT-Q-12")
    return picked[0].kind == "harm.trauma"
