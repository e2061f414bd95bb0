"""Attacks: from the declaration to the damage (PT-ATK, PT-DMG, PT-BYST)."""

from __future__ import annotations

from engine.plot_twist.asks import figures
from engine.plot_twist.asks.options import option
from engine.plot_twist.lasting import statuses
from engine.plot_twist.lasting.lasting import finish_attack
from engine.plot_twist.lasting.triggers import happen
from engine.plot_twist.rolls import rolls
from engine.plot_twist.rolls.damage import stopped
from engine.plot_twist.rolls.hit import can_pay_trauma, can_stress, strike
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.deeds import Attack, Boost, Roll
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import say
from engine.table import Asking, choice

ATTACKS: dict[str, tuple[str, str]] = {
    "melee": ("body", "fighting"),
    "ranged": ("mind", "energy_projection"),
    "mental": ("mind", "psyche"),
    "social": ("charm", "offend"),
}
"""What an attack type is rolled with (PT-ATK-01 to PT-ATK-04)."""

DEFENCES: dict[str, tuple[str, tuple[str, ...]]] = {
    "melee": ("body", ("fighting", "agility")),
    "ranged": ("body", ("reflexes", "flight")),
    "mental": ("mind", ("resilience", "psyche")),
    "social": ("charm", ("rebut",)),
}
"""What it is defended with: the Attribute, and the Heroics or Skill to choose from (PT-ATK-09)."""

NEEDED: dict[str, str] = {"ranged": "energy_projection", "mental": "psyche"}
"""The Heroic without which an attack type cannot be used (PT-ATK-02, PT-ATK-03, PT-ATK-06)."""


def kinds_of(game: State, who: Character) -> list[str]:
    """The attack types a character has what it takes for."""
    return [kind for kind in ATTACKS if able(game, who, kind)]


def able(game: State, who: Character, kind: str) -> bool:
    """Whether a character has what it takes for an attack type."""
    return kind not in NEEDED or figures.rank(game, who, NEEDED[kind]) > 0


RULES = {"melee": "PT-ATK-01", "ranged": "PT-ATK-02", "mental": "PT-ATK-03", "social": "PT-ATK-04"}


def attack_of(
    game: State,
    attacker: Character,
    target: Character | CardCopy,
    kind: str,
    card: CardCopy | None,
    *boosts: Boost,
) -> Attack:
    """An attack of a type, with the weapon in use for it."""
    return Attack(attacker, target, kind, card, weapon_for(game, attacker, kind), *boosts)


def weapon_for(game: State, who: Character, kind: str) -> CardCopy | None:
    """A weapon in use that is of the attack's own type; one for Trauma alone needs the means to pay (PT-Q-68)."""
    for item in who.equipment:
        if item.zone == "in use" and item.card.weapon == kind and not item.nullified:
            if can_stress(item) or can_pay_trauma(game, who):
                return item
    return None


def attack_blocked(
    game: State, who: Character, kind: str, target: Character | CardCopy | None = None
) -> tuple[str, str] | None:
    """Why a character cannot make an attack of a type in the combat under way; None if it can.

    ``target`` is its opponent there unless said.
    """
    fight = game.combat
    assert fight is not None
    if "stunned" in who.statuses:
        return "Stunned characters cannot attack", "PT-STATUS-05"
    if figures.forbidden(game, who, "attack"):
        return "a card forbids it to attack", "PT-CARD-01"
    if kind in NEEDED and (reason := rank_blocked(game, who, kind)) is not None:
        return reason
    if kind == "melee" and fight.distance != "melee":
        return "needs Melee distance", "PT-COMBAT-10"
    if target is None:
        target = fight.target_of(who)
    if isinstance(target, CardCopy):
        if target not in game.bystanders_here():
            return f"{target.name} is gone", "PT-BYST-05"
        if who.side == "heroes" and kind not in ("mental", "social"):
            return "Bystanders are recruited by Mental or Social Attacks", "PT-BYST-03"
        if who.side == "villains" and kind == "social":
            return "Bystanders are killed by Mental or Physical Attacks", "PT-BYST-04"
    elif not target.standing:
        return f"{target.does('is')} gone", "PT-Q-35"
    elif kind == "social" and not target.printed("social") and target.kind != "mook":
        return f"{target.does('has')} no Social Resistance", "PT-Q-61"
    return None


def rank_blocked(game: State, who: Character, kind: str) -> tuple[str, str] | None:
    """Why a character has not the rank an attack type needs; None if it has (PT-ATK-02, PT-ATK-03, PT-LOCK-01)."""
    needed = NEEDED.get(kind)
    if needed is None or figures.rank(game, who, needed):
        return None
    if figures.value(game, who, needed):
        return figures.locked_out(game, who, [needed])
    return f"needs {say(needed)}", RULES[kind]


def prepare(game: State, who: Character, boost: Boost) -> None:
    """Keep a boost for attacks to come."""
    game.boosts.setdefault(who.id, []).append(boost)


def drop_boosts(game: State) -> None:
    """The turn is over, and every boost with it."""
    game.boosts.clear()


def drop_of_combat(game: State, number: int, *fighters: Character) -> None:
    """A combat is over: boosts that were for it, or for the next attack or combat of who has fought it, are gone."""
    ids = [one.id for one in fighters]
    for id in list(game.boosts):
        kept = [
            boost
            for boost in game.boosts[id]
            if boost.until == "turn"
            or (id not in ids and (boost.until == "attack" or boost.combat != number))
        ]
        if kept:
            game.boosts[id] = kept
        else:
            del game.boosts[id]


def _take_boosts(game: State, attack: Attack) -> None:
    held = game.boosts.get(attack.attacker.id)
    if not held:
        return
    fitting = [boost for boost in held if boost.kind in (None, attack.kind)]
    attack.boosts += fitting
    kept = [boost for boost in held if boost not in fitting or boost.until != "attack"]
    if kept:
        game.boosts[attack.attacker.id] = kept
    else:
        del game.boosts[attack.attacker.id]


def attack_roll(game: State, attack: Attack) -> Roll:
    """The attacker's roll, boosts included."""
    attribute, ability = ATTACKS[attack.kind]
    roll = Roll(
        "attack", attack.attacker, attribute, ability, what=f"{attack.kind} attack", target=attack.target.id
    )
    roll.needs_rank = attack.kind in NEEDED
    for boost in attack.boosts:
        roll.add(boost.source, boost.pool)
    return roll


def defence_roll(game: State, attack: Attack, target: Character, ability: str) -> Roll:
    """The defender's roll with one of its Heroics."""
    return Roll("defence", target, DEFENCES[attack.kind][0], ability, what=f"{attack.kind} defence")


def carry_out(game: State, attack: Attack) -> Asking[bool]:
    """Make an attack, for which nobody stays Hidden (PT-Q-78); returns whether it hit."""
    attack.attacker.used[f"struck.{attack.target.id}"] = 1
    _take_boosts(game, attack)
    game.texts += 1
    fight = game.combat
    over = fight is not None and fight.over
    if fight is not None:
        outer, fight.attack = fight.attack, attack
    fact = ev.AttackDeclared(
        rule=RULES[attack.kind],
        who=attack.target.name,
        by=attack.attacker.name,
        attack=attack.kind,
        card=attack.card.name if attack.card else "",
        weapon=attack.weapon.name if attack.weapon else "",
    )
    yield from happen(game, fact, attack=attack)
    yield from statuses.end(game, attack.attacker, "hidden", rule="PT-Q-78")
    hit = False
    called_off = fight is not None and fight.over and not over
    if attack.attacker.standing and not called_off:
        if isinstance(attack.target, Character):
            if attack.target.standing:
                hit = yield from _on_character(game, attack, attack.target)
        else:
            hit = yield from _on_bystander(game, attack, attack.target)
    if fight is not None:
        fight.attack = outer
    finish_attack(game, attack.attacker, attack.target)
    game.texts -= 1
    return hit


def _on_character(game: State, attack: Attack, target: Character) -> Asking[bool]:
    ability = yield from _choose_defence(game, attack, target)
    roll = attack_roll(game, attack)
    if ability:
        against = defence_roll(game, attack, target, ability)
        yield from rolls.contest(game, roll, against)
        attack.margin = roll.successes - against.successes
        if against.tossed:
            yield from statuses.end(game, target, "surprised", rule="PT-STATUS-07")
    else:
        yield from rolls.contest(game, roll)
        attack.margin = roll.successes
    if not roll.tossed:
        return False
    yield from _fell(game, attack, "PT-ATK-08")
    if attack.margin <= 0:
        return False
    if attack.attacker.standing and target.standing:
        yield from strike(game, attack, target)
    return True


def _fell(game: State, attack: Attack, rule: str) -> Asking[None]:
    """The attack has hit or missed."""
    by, who, kind = attack.attacker.name, attack.target.name, attack.kind
    if attack.margin > 0:
        fact: ev.Fact = ev.AttackHit(rule=rule, by=by, who=who, attack=kind, amount=attack.margin)
    else:
        fact = ev.AttackMissed(rule=rule, by=by, who=who, attack=kind)
    yield from happen(game, fact, attack=attack)


def _choose_defence(game: State, attack: Attack, target: Character) -> Asking[str]:
    """The defender names the Heroic; in its own side's combat it may forgo the roll (PT-Q-33)."""
    attribute, abilities = DEFENCES[attack.kind]
    friendly = target.side == attack.attacker.side
    if len(abilities) == 1 and not friendly:
        return abilities[0]
    ranks = [figures.rank(game, target, ability) for ability in abilities]
    if not friendly and not any(ranks):
        return abilities[0]
    options = [
        option(
            target.seat, "defend", target, f"{say(attribute)} + {say(ability)} {rank}", RULES[attack.kind],
            target=ability, amount=rank,
        )
        for ability, rank in zip(abilities, ranks, strict=True)
    ]  # fmt: skip
    if friendly:
        options.append(option(target.seat, "defend.forgo", target, "No defence", "PT-Q-33"))
    prompt = f"{target.does('defends')} against the {say(attack.kind)} Attack of {attack.attacker.name}"
    picked = yield choice("combat.defend", prompt, options, rule=RULES[attack.kind])
    return picked[0].target


def _on_bystander(game: State, attack: Attack, target: CardCopy) -> Asking[bool]:
    """A Fixed Roll against the Difficulty, then damage of at least its Life (PT-BYST-03 to PT-BYST-06)."""
    who = attack.attacker
    roll = attack_roll(game, attack)
    roll.difficulty = figures.difficulty(game, who, target)
    yield from rolls.contest(game, roll)
    attack.margin = roll.successes - roll.difficulty
    if not roll.tossed:
        return False
    yield from _fell(game, attack, "PT-BYST-06")
    if attack.margin <= 0 or not who.standing:
        return False
    damage = Roll("damage", who, what=f"damage to {target.name}", target=target.id)
    damage.difficulty = target.card.life - 1
    damage.attack = attack
    yield from rolls.contest(game, damage)
    if not damage.tossed:
        stopped(game, damage, target.name)
        return True
    if damage.successes > damage.difficulty and target in game.bystanders:
        yield from game.lose_bystander(target, who, recruit=who.side == "heroes")
    return True
