"""Derived figures, asked from one place: each is a sum whose parts can be shown ("Body 5 + Fighting 4").

A figure is named by a word: an attribute, Heroic or Skill, ``armor``, ``mental_armor``, ``cover``, ``pool.attack``,
``pool.defence``, ``pool.roll``, ``pool.damage``, ``success.*`` likewise, ``difficulty``, ``mook_loss``, the limits
``aims``, ``combats``, ``wielding``, ``allies``, and, inside the rules, ``keyword.K``, ``forbid.F``, ``resistance.R``.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.plot_twist.state.events import Parts
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.state import Modifier, State
from engine.plot_twist.state.terms import ATTRIBUTES, HEROICS, SKILLS, say


def value(game: State, who: Character, figure: str) -> int:
    """A figure as it counts now; ranks and attributes never fall below 0."""
    try:
        return game.kept.figures[figure][who]
    except KeyError:
        modifiers = game.modifiers.get(figure, [])
        amount = _worked_out(who, figure, modifiers, who.base.get(figure, 0))
        if all(each.steady for each in modifiers):
            game.kept.figures.setdefault(figure, {})[who] = amount
        return amount


def _worked_out(who: Character, figure: str, modifiers: Sequence[Modifier], base: int) -> int:
    if who.kind == "ally" and figure in SKILLS:
        return base  # Allies gain no Skills (PT-ALLY-03)
    added = 0
    for modifier in modifiers:
        targets = modifier.targets
        if (targets is not None and who not in targets) or not modifier.applies(who):
            continue
        if modifier.op == "add":
            added += modifier.worth()
        elif (least := modifier.worth()) > base:
            base = least
    amount = base + added
    return 0 if amount < 0 and figure in _NEVER_NEGATIVE else amount


_NEVER_NEGATIVE = frozenset((*ATTRIBUTES, *HEROICS, *SKILLS))


def changes(game: State, who: Character, figure: str) -> Parts:
    """What is added to a figure beyond its base, source by source; what adds nothing now is not told."""
    modifiers = game.modifiers.get(figure)
    if not modifiers:
        return ()
    made = ((m.source, m.worth()) for m in modifiers if m.op == "add" and m.applies(who))
    return tuple(part for part in made if part[1])


def total(game: State, who: Character, figure: str) -> int:
    """A figure that has no base of its own, as it counts now."""
    return value(game, who, figure) if figure in game.modifiers else 0


def grown(game: State, who: Character, figure: str, base: int) -> int:
    """A figure whose ``base`` the rules give: cards add to it, or say what it is at least."""
    return _worked_out(who, figure, game.modifiers.get(figure, ()), base)


def parts(game: State, who: Character, figure: str) -> Parts:
    """A figure with every part it is made of; the parts sum up to ``value``."""
    base = who.base.get(figure, 0)
    return _raised(game, who, figure, ((say(figure), base),) if base or figure in who.base else ())


def _raised(game: State, who: Character, figure: str, listed: Parts) -> Parts:
    """What a figure is made of, changes counted; what a card says it is at least stands in for less."""
    least = sum(amount for _, amount in listed)
    for modifier in game.modifiers.get(figure, ()):
        if modifier.op == "at_least" and modifier.applies(who) and (worth := modifier.worth()) > least:
            listed, least = ((modifier.source, worth),), worth
    return (*listed, *changes(game, who, figure))


def has(game: State, who: Character, keyword: str) -> bool:
    """Whether a character has a Keyword, printed or given; Mooks and Allies never have any (PT-MOOK-05)."""
    if "keyword." + keyword in game.modifiers and who.kind in ("hero", "villain"):
        return (keyword in who.keywords) + total(game, who, "keyword." + keyword) > 0
    return keyword in who.keywords


def can_use(game: State, who: Character, what: str) -> bool:
    """Whether a Keyword or Heroic can be used now: not Locked, or Energy to pay for it (PT-LOCK-01)."""
    return what not in who.locked or energy_left(game, who) >= 1


def rank(game: State, who: Character, ability: str) -> int:
    """The rank that can be used now: 0 while Locked and not to be paid for (PT-Q-37)."""
    if who.locked and not can_use(game, who, ability):
        return 0
    return value(game, who, ability)


def forbidden(game: State, who: Character, what: str) -> bool:
    """Whether a card forbids ``what`` (a status, ``distance``, ``move`` ...) to a character."""
    figure = "forbid." + what
    return figure in game.modifiers and value(game, who, figure) > 0


def resistance(game: State, who: Character, name: str) -> int:
    """The Resistance that Stress and Trauma fill: the printed one (PT-STAT-06) unless a card changes it."""
    printed = who.printed(name)
    figure = "resistance." + name
    if figure in game.modifiers and printed:
        return max(1, printed + value(game, who, figure))
    return printed


def demoralized(game: State, who: Character) -> bool:
    """Social Resistance full (PT-STAT-08)."""
    full = resistance(game, who, "social")
    return full > 0 and who.damage("social") >= full


def armor_parts(game: State, who: Character, against: str, *, unpaid: bool | None = None) -> Parts:
    """Armor against an attack on a Resistance: the best one, modified, never less than none (PT-ARMOR-01).

    ``unpaid`` tells whether the Keyword is Locked and was not paid for, so that it counts as absent (PT-Q-37);
    while that is open (None), whether it could be paid for decides.
    """
    if against == "social":
        return ()
    name = "mental_armor" if against == "mental" else "armor"
    best = ("", 0)
    usable = can_use(game, who, name) if unpaid is None else not unpaid
    if usable and has(game, who, name):
        best = (say(name), value(game, who, "power"))
    for modifier in game.modifiers.get(name, ()):
        if modifier.op == "at_least" and modifier.applies(who) and modifier.worth() > best[1]:
            best = (modifier.source, modifier.worth())
    added = changes(game, who, name)
    return _shield((best, *added) if best[1] else added)


def cover_parts(game: State, who: Character) -> Parts:
    """Cover, against attacks of every type (PT-COVER-01, PT-Q-56)."""
    return _shield(_raised(game, who, "cover", tuple(who.cover.items())))


def _shield(parts: Parts) -> Parts:
    return parts if parts and sum(amount for _, amount in parts) > 0 else ()


def armor(game: State, who: Character, against: str) -> int:
    """Armor + Cover, in coins taken off a Damage Pool."""
    return sum(amount for _, amount in (*armor_parts(game, who, against), *cover_parts(game, who)))


def difficulty(game: State, who: Character, bystander: CardCopy) -> int:
    """The Difficulty of a Bystander for who attacks it, never below 0 (PT-BYST-03)."""
    return max(0, grown(game, who, "difficulty", bystander.card.difficulty))


def energy_limit(game: State, who: Character) -> int:
    """Energy a character may spend in a turn: its Power (PT-ENERGY-01), unless a card changes it."""
    return grown(game, who, "energy_limit", value(game, who, "power"))


def energy_left(game: State, who: Character) -> int:
    """Energy a character may still spend this turn: for Locks, Heroics, coins, texts, anything (PT-ENERGY-01).

    None outside a turn (PT-ENERGY-07), nor by the fallen (PT-STATUS-01, PT-STATUS-02), nor while a card forbids it.
    """
    if not game.in_turn or not who.energy or who.incapacitated:
        return 0
    if "forbid.energy" in game.modifiers and forbidden(game, who, "energy"):
        return 0
    return max(0, min(who.energy, energy_limit(game, who) - who.energy_spent))


def counters_left(game: State, who: Character) -> int:
    """Quantity counters a Mook may spend on a roll now, never the last one (PT-MOOK-03, PT-Q-58)."""
    if who.kind != "mook":
        return 0
    return max(0, min(who.quantity - 1, value(game, who, "power") - who.quantity_spent))


def spendable(game: State, who: Character, counter: str) -> int:
    """Counters of a kind a character may spend now."""
    if counter == "energy":
        return energy_left(game, who)
    if counter == "quantity":
        return counters_left(game, who)
    if forbidden(game, who, counter) or (counter == "belief" and not game.in_turn):
        return 0
    return int(getattr(who, counter))


def short_of(game: State, who: Character, counter: str, amount: int, rule: str) -> tuple[str, str] | None:
    """Why a character cannot spend so many counters now; None if it can. ``rule`` asks for them."""
    if spendable(game, who, counter) >= amount:
        return None
    if forbidden(game, who, counter):
        return f"a card forbids it to spend {counter.title()}", "PT-CARD-01"
    if counter == "belief" and not game.in_turn:
        return "Belief is spent only during a Conflict", "PT-BELIEF-03"
    if counter == "energy":
        if not game.in_turn:
            return "Energy is spent only in a turn", "PT-ENERGY-07"
        if who.incapacitated:
            return "the fallen spend no Energy", "PT-STATUS-02"
        if who.energy < amount:
            return f"needs {amount} Energy", rule
        most = energy_limit(game, who)
        left = max(0, most - who.energy_spent)
        return (
            f"needs {amount} Energy, and of the {most} a turn {left or 'none'} may still be spent",
            "PT-ENERGY-01",
        )
    if counter == "quantity":
        return f"needs {amount} quantity counters to spare", rule
    return f"needs {amount} {counter.title()}", rule


def locked_out(game: State, who: Character, locks: Sequence[str], price: int = 0) -> tuple[str, str] | None:
    """Why a character cannot pay 1 Energy for each of ``locks`` on top of a price it can pay (PT-LOCK-01)."""
    if not locks:
        return None
    amount = price + len(locks)
    reason = short_of(game, who, "energy", amount, "PT-LOCK-01")
    if reason is None or reason[1] not in ("PT-LOCK-01", "PT-ENERGY-01"):
        return reason
    names = " and ".join(dict.fromkeys(say(what) for what in locks))
    return f"{names} Locked: {reason[0]}", "PT-LOCK-01"


def shame(game: State) -> int:
    """The Social Stress of the Hero who has most: an Apologist makes no more of it good (PT-INT-04)."""
    return max((one.stress["social"] for one in game.heroes()), default=0)
