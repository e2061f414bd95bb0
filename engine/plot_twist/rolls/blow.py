"""What a Damage Pool is made of as it stands: the blow, Overcharged, and Armor and Cover against it (PT-DMG-01)."""

from __future__ import annotations

from engine.plot_twist.asks import figures
from engine.plot_twist.lasting.statuses import use_locked
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.deeds import Attack, Roll
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import say
from engine.table import Asking

DAMAGE: dict[str, str] = {"melee": "body", "ranged": "power", "mental": "mind", "social": "charm"}
"""The Attribute of the Damage Pool."""

OVERCHARGED = 2
"""Stress added to Ranged Attacks by Overcharged (PT-KEY-03)."""

_ARMOR = {"physical": "armor", "mental": "mental_armor"}
"""The Keyword that keeps damage off a Resistance."""


def parts(game: State, roll: Roll) -> list[tuple[str, int]]:
    """All in the pool but what was added to this roll alone; nothing in a roll that is not for damage."""
    listed = list(roll.base)
    attack, harm = roll.attack, roll.harm
    if attack is not None:
        listed += _of_attack(game, attack, trauma=harm.trauma if harm is not None else False)
    if harm is None:
        return listed
    if attack is None or not attack.ignores_armor:
        armor = figures.armor_parts(game, harm.who, harm.resistance, unpaid=harm.unpaid)
        listed += [(label, -amount) for label, amount in armor]
    if attack is None or not attack.ignores_cover:
        listed += [(label, -amount) for label, amount in figures.cover_parts(game, harm.who)]
    return listed


def _of_attack(game: State, attack: Attack, *, trauma: bool) -> ev.Parts:
    """The blow before Armor and Cover."""
    who = attack.attacker
    trauma = trauma or attack.trauma
    attribute = DAMAGE[attack.kind]
    listed = [(say(attribute), figures.value(game, who, attribute))]
    if attack.weapon is not None:
        listed.append((attack.weapon.name, attack.weapon.card.bonus_for(trauma=trauma) or 0))
    if not attack.uncharged and _overcharged(game, attack, trauma=trauma):
        listed.append(("Overcharged", OVERCHARGED))
    listed += [(boost.source, boost.damage) for boost in attack.boosts if boost.damage]
    return tuple(listed)


def _overcharged(game: State, attack: Attack, *, trauma: bool) -> bool:
    """Whether Overcharged adds to the damage; weapons so marked include it already (PT-KEY-03)."""
    if attack.kind != "ranged" or trauma or not figures.has(game, attack.attacker, "overcharged"):
        return False
    passive = attack.weapon.card.passive if attack.weapon is not None else ()
    return not any(getattr(effect, "keyword", "") == "overcharged" for effect in passive)


def pay_locks(game: State, roll: Roll) -> Asking[None]:
    """A Locked Overcharged, or Armor, is paid for or does not count; nobody is asked twice for one blow (PT-LOCK-01)."""
    attack, harm = roll.attack, roll.harm
    if attack is not None and attack.uncharged is None and "overcharged" in attack.attacker.locked:
        trauma = attack.trauma or (harm is not None and harm.trauma)
        if _overcharged(game, attack, trauma=trauma):
            attack.uncharged = not (yield from use_locked(game, attack.attacker, "overcharged"))
    if harm is None or harm.unpaid is not None or (attack is not None and attack.ignores_armor):
        return
    keyword = _ARMOR.get(harm.resistance, "")
    if keyword in harm.who.locked and figures.has(game, harm.who, keyword):
        harm.unpaid = not (yield from use_locked(game, harm.who, keyword))
