"""Damage: caused through Armor, Cover and coins, dealt, prevented, and what comes of it (PT-DMG, PT-STAT)."""

from __future__ import annotations

from engine.plot_twist.asks import figures
from engine.plot_twist.asks.losses import losing, room
from engine.plot_twist.lasting.counters import gain, lose, recover, spend
from engine.plot_twist.lasting.leaving import mooks_gone, remove_character
from engine.plot_twist.lasting.triggers import hand_over, happen, respond
from engine.plot_twist.rolls import blow, pools, rolls
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.asking import NOTHING
from engine.plot_twist.state.deeds import Attack, Damage, Roll
from engine.plot_twist.state.events import Parts
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import RESISTANCES
from engine.table import Asking
from engine.table.asking import confirm

TRAUMA_PRICE = {"hero": ("belief", "PT-BELIEF-01"), "villain": ("hate", "PT-HATE-01")}
"""What Trauma is paid with, a counter a point, and the rule of it; Mooks and Allies pay nothing (PT-Q-57)."""


def cause(game: State, damage: Damage, base: Parts = (), *, attack: Attack | None = None) -> Asking[None]:
    """Damage that meets Armor and Cover and is rolled (PT-DMG-01 to PT-DMG-03, PT-DMG-05).

    Its pool begins with what a text gives (``base``), or is that of an ``attack``.
    """
    who = damage.who
    by = damage.by.name if damage.by else ""
    fact = ev.DamageCaused(
        rule="PT-DMG-05", who=who.name, by=by, card=damage.source, resistance=damage.resistance
    )
    yield from happen(game, fact)
    if not who.standing:
        return
    doer = damage.by or who
    roll = Roll("damage" if damage.by else "hazard", doer, what=f"damage to {who.name}", target=who.id)
    roll.base, roll.attack, roll.harm = base, attack, damage
    if damage.by is not None:
        yield from rolls.contest(game, roll)
    else:
        yield from blow.pay_locks(game, roll)
        if pools.stopped(game, roll) is None:
            pools.toss(game, roll)
    if not roll.tossed:
        stopped(game, roll, who.name)
        return
    damage.amount = roll.successes
    yield from deal(game, damage)


def stopped(game: State, roll: Roll, name: str) -> None:
    """A Damage Pool of 0 or less does nothing: what has taken its coins, if anything (PT-DMG-02)."""
    if pools.stopped(game, roll) is None:
        return  # nobody is left to roll it (PT-Q-35)
    takers = dict.fromkeys(label for label, amount in pools.parts(game, roll) if amount < 0)
    game.record(ev.DamageStopped(rule="PT-DMG-02", who=name, what=" and ".join(takers)))


def reduce(game: State, damage: Damage, amount: int, source: str) -> None:
    """Prevent some of the damage about to be dealt."""
    amount = min(amount, damage.amount)
    if amount > 0:
        damage.amount -= amount
        game.record(ev.DamageReduced(rule="PT-CARD-01", who=damage.who.name, card=source, amount=amount))


def redirect(game: State, damage: Damage, to: Character, amount: int, source: str) -> Asking[None]:
    """Some or all of the damage is dealt to somebody else instead."""
    amount = min(amount, damage.amount)
    if amount <= 0 or to is damage.who:
        return
    damage.amount -= amount
    game.record(ev.DamageMoved(rule="PT-CARD-01", who=to.name, card=source, amount=amount))
    moved = Damage(
        to, damage.resistance, amount, damage.trauma, by=damage.by, source=source, cleave=damage.cleave
    )
    yield from deal(game, moved)


def deal(game: State, damage: Damage) -> Asking[None]:
    """Put damage straight on a character (PT-DMG-05)."""
    who = damage.who
    if damage.amount <= 0 or not who.standing:
        return
    damage.amount += figures.total(game, who, "damage_taken")
    if "damage.pending" in game.listeners and damage.amount > 0:
        by = damage.by.name if damage.by else ""
        pending = ev.DamageCaused(rule="PT-DMG-05", who=who.name, by=by, amount=damage.amount)
        yield from respond(game, "damage.pending", pending, damage=damage)
    if damage.amount <= 0 or not who.standing:
        return
    dealt = losing(game, damage).of(damage.amount)
    if who.kind == "mook":
        yield from _fell_mooks(game, damage, dealt)
        return
    if dealt <= 0:
        return
    if (
        (fills := dealt == room(game, damage))
        and damage.resistance != "social"
        and (yield from _sacrificed(game, who, dealt))
    ):
        return
    game.quiet += fills  # nobody looks at the ends before it is known who falls, and by whom
    if damage.trauma:
        yield from _pay_for_trauma(game, damage, dealt)
    (who.trauma if damage.trauma else who.stress)[damage.resistance] += dealt
    fact = ev.DamageDealt(
        rule="PT-DMG-04",
        who=who.name,
        by=damage.by.name if damage.by else "",
        card=damage.source,
        amount=dealt,
        resistance=damage.resistance,
        trauma=damage.trauma,
    )
    yield from happen(game, fact)
    if fills and damage.resistance == "social":
        yield from demoralize(game, who, damage.by)
    game.quiet -= fills
    yield from check_full(game, who, damage.by)


def _fell_mooks(game: State, damage: Damage, amount: int) -> Asking[None]:
    """So many counters go."""
    who = damage.who
    who.quantity -= amount
    by = damage.by.name if damage.by else ""
    fact = ev.QuantityLost(rule="PT-MOOK-04", who=who.name, by=by, card=damage.source, amount=amount)
    game.record(fact)
    if not who.quantity:
        mooks_gone(game, who)
    yield from respond(game, fact.heard, fact)


def _pay_for_trauma(game: State, damage: Damage, dealt: int) -> Asking[None]:
    """Trauma costs Belief or Hate, a point each, as far as there is any to spend (PT-Q-12)."""
    by = damage.by
    if by is not None and by.kind in TRAUMA_PRICE:
        counter, rule = TRAUMA_PRICE[by.kind]
        amount = min(dealt, figures.spendable(game, by, counter))
        yield from spend(game, by, counter, amount, "Trauma dealt", rule=rule)


def _sacrificed(game: State, who: Character, dealt: int) -> Asking[bool]:
    """An Ally may take the place of a Hero, or the GM's of a Villain, of its Colour (PT-ALLY-04, PT-Q-61)."""
    if who.kind not in ("hero", "villain"):
        return False
    for ally in game.characters:
        if ally.kind != "ally" or not ally.standing or ally.side != who.side or ally.colour != who.colour:
            continue
        yes = yield from confirm(
            ally.seat,
            "sacrifice",
            f"{dealt} damage would Incapacitate {who.name}: does {ally.name} step in?",
            f"{ally.name} makes the Sacrifice",
            f"{who.name} takes it",
            rule="PT-ALLY-04",
            actor=ally.id,
        )
        if yes:
            yield from happen(game, ev.Sacrificed(rule="PT-ALLY-04", who=who.name, by=ally.name))
            yield from incapacitate(game, ally, None)
            return True
    return False


def check_full(game: State, who: Character, by: Character | None) -> Asking[None]:
    """A full Physical or Mental Resistance puts a character out of the game (PT-STAT-07)."""
    if not who.standing or who.kind == "mook":
        return
    for name in ("physical", "mental"):
        full = figures.resistance(game, who, name)
        if full and who.damage(name) >= full:
            yield from incapacitate(game, who, by)
            return


def refit(game: State, who: Character, by: Character | None = None) -> Asking[None]:
    """Resistances that cards make larger or smaller: what no longer fits is lost, what is full counts (PT-STAT-06).

    ``by`` is whose text has just done it, if anybody's.
    """
    return NOTHING if _fits(game, who) else _refit(game, who, by)


def _fits(game: State, who: Character) -> bool:
    """Whether nothing is full and nothing can be too much, as nearly always."""
    if who.broken:
        return False
    for name, printed in who.resists.items():
        hurt = who.damage(name)
        if hurt and (hurt >= printed or "resistance." + name in game.modifiers):
            return False
    return True


def _refit(game: State, who: Character, by: Character | None) -> Asking[None]:
    for name in RESISTANCES:
        over = max(0, who.damage(name) - max(figures.resistance(game, who, name), who.printed(name)))
        stress = min(over, who.stress[name])
        who.stress[name] -= stress
        who.trauma[name] -= over - stress
    if not who.broken and figures.demoralized(game, who):
        yield from demoralize(game, who, by)
    elif who.broken and not figures.demoralized(game, who):
        yield from recover(game, who)
    yield from check_full(game, who, by)


def demoralize(game: State, who: Character, by: Character | None) -> Asking[None]:
    """Social Resistance is full: all Energy and Belief are lost (PT-STAT-08, PT-STATUS-04)."""
    who.broken = True
    name = by.name if by else ""
    fact = ev.StatusGained(rule="PT-STATUS-04", who=who.name, status="demoralized", by=name)
    game.record(fact)
    yield from lose(game, who, "energy", who.energy, rule="PT-STATUS-04")
    yield from lose(game, who, "belief", who.belief, rule="PT-STATUS-04")
    yield from respond(game, fact.heard, fact)  # what is gained then is kept


def incapacitate(game: State, who: Character, by: Character | None) -> Asking[None]:
    """Out of the game; its cards stay (PT-STATUS-01). A Villain that did it to a Hero gains Hate (PT-HATE-02)."""
    who.incapacitated = True
    who.attacks = who.moves = 0
    who.statuses.clear()
    game.unsettled = True
    if game.combat is not None and game.combat.has(who):
        game.combat.over = True
    name, standing = by.name if by else "", len(game.heroes())
    yield from happen(game, ev.Incapacitated(rule="PT-STAT-07", who=who.name, by=name))
    if by is not None and by.kind == "villain" and who.kind == "hero" and by.standing:
        yield from gain(game, by, "hate", standing, rule="PT-HATE-02")
    if who.kind == "hero":
        yield from hand_over(game, who)
    if who.kind == "ally" or who.crossover:
        remove_character(game, who)  # PT-Q-61, PT-CROSS-06
