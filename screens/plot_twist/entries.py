"""All there is to read about on a table of Plot Twist, every figure with its parts."""

from __future__ import annotations

from collections.abc import Iterable

from engine.plot_twist.seen.sheets import (
    BystanderFace,
    CardFace,
    CharacterSheet,
    HandFace,
    PlotTwistTable,
    RollSheet,
)
from engine.plot_twist.state.events import Parts, sum_up
from engine.plot_twist.state.terms import CLUES
from screens.look.moment import Moment
from screens.look.parts import Entry
from screens.look.reference import card_entry
from screens.plot_twist.reading import holder, seen, tracks

MASTERPLAN = (
    "Every roll printed on the Objective has 1 coin more (PT-PLAN-02, PT-Q-43).",
    "The Main Villain pursues the Objective before anything else (PT-PLAN-03).",
)
"""What stays of a Masterplan to the end of the game."""


def entries(moment: Moment) -> list[Entry]:
    """Characters, the place, the story, one's own cards."""
    view = seen(moment)
    names = {one.id: one.name for one in view.characters}
    found = [_roll(each, names) for each in view.roll]
    found += [_character(one) for one in sorted(view.characters, key=lambda one: one.side)]
    found.append(card_entry(view.place, "Lair" if view.place.lair else "Location"))
    found.append(_objective(view))
    if view.masterplan:
        found.append(Entry("masterplan", "Masterplan", "Story", MASTERPLAN))
    for group, cards in (
        ("Twist in play", view.twists.out),
        ("Event in play", view.events.out),
        ("Your hand", view.hand),
        ("Your Plots", view.plots),
        ("Bystanders", view.bystanders),
        ("Detail in play", view.details),
        ("Event, face-down", view.events.hidden),
    ):
        found += [_with_id(card, group) for card in cards]
    found.append(Entry("hands", "Hands and decks", "Table", tuple(_hands(view))))
    return found


def _with_id(card: CardFace, group: str) -> Entry:
    entry = card_entry(card, group)
    extra = []
    if card.difficulty is not None:
        at = f"; at {card.place}" if isinstance(card, BystanderFace) and card.place else ""
        extra.append(f"Difficulty {card.difficulty}, Life {card.life}{at}")
    if card.counters:
        extra.append(f"Counters: {card.counters}")
    if card.nullified:
        extra.append("Nullified")
    if isinstance(card, HandFace) and card.cost:
        extra.append(f"Costs {card.cost}")
    return Entry(entry.id, entry.title, group, (*entry.lines, *extra))


def _objective(view: PlotTwistTable) -> Entry:
    shown, clues = view.objective, tracks(view)
    if not shown.known:
        lines = (f"Face-down. A Hero that has {CLUES} clues sees it, and tells all the others.", clues)
        return Entry("objective", "Objective (unknown)", "Story", lines)
    card = card_entry(shown, "Story")
    threat = f"Threat {shown.threat} of {shown.goal}"
    return Entry(
        card.id, f"Objective: {card.title}", "Story", (*_drawn(shown.emblem), *card.lines, "", threat, clues)
    )


def _character(one: CharacterSheet) -> Entry:
    lines = [*_drawn(one.emblem), ", ".join([one.kind.title(), one.colour.title(), *one.keywords]), ""]
    lines += [_figure(name, value, one.parts) for name, value in one.attributes.items()]
    lines.append("")
    lines += [_figure(name, value, one.parts) for name, value in one.abilities.items()]
    lines.append("")
    for name, each in one.resistances.items():
        trauma = f" ({each.trauma} of it Trauma)" if each.trauma else ""
        lines.append(f"{name.title()} Stress {each.stress + each.trauma} of {each.max}{trauma}")
    for name, parts in one.armor.items():
        if parts:
            lines.append(f"Against {name.title()}: {sum_up(parts)} = {sum(amount for _, amount in parts)}")
    lines += [*_pools(one), ""]
    if one.belief:
        lines.append(f"Belief {one.belief.now} of {one.belief.limit}")
    if one.hate:
        lines.append(f"Hate {one.hate.now}, fills to {one.hate.limit}")
    if one.energy:
        lines.append(f"Energy {one.energy.now}, {one.energy.limit} of it may be spent this turn")
    if one.quantity is not None:
        lines.append(f"Quantity {one.quantity}")
    if one.clues:
        lines.append(f"Clues {one.clues} of {CLUES}")
    lines.append(f"Attack actions {one.attacks}, Move actions {one.moves}")
    if one.statuses:
        lines.append("Statuses: " + ", ".join(status.title() for status in one.statuses))
    if one.locked:
        lines.append("Locked: " + ", ".join(_words(one.locked)))
    if one.identity:
        lines.append(f"Identity: {one.identity}")
    for item in one.equipment:
        used = ", in use" if item.used else ""
        lines += ["", f"{item.name} (equipment{used})", *[f"  {text}" for text in item.text]]
    if one.text:
        lines += ["", *one.text]
    if one.flavour:
        lines += ["", f"“{one.flavour}”"]
    side = "Heroes" if one.side == "heroes" else "Villains"
    return Entry(one.id, one.title, side, tuple(lines))


def _drawn(emblem: tuple[str, ...]) -> tuple[str, ...]:
    """An emblem with a line beneath it."""
    return (*emblem, "") if emblem else ()


def _roll(each: RollSheet, names: dict[str, str]) -> Entry:
    """A roll under way."""
    lines = [_pool(each.parts, " coins")]
    if each.automatic:
        lines.append(f"Automatic Successes: {each.automatic}")
    if each.difficulty is not None:
        lines.append(f"Needs more than {each.difficulty}")
    if each.successes is not None:
        lines.append(f"Successes: {each.successes}")
    title = f"{names.get(each.who, each.who)}: {each.what}"
    return Entry(f"roll:{each.who}", title, "Roll under way", tuple(lines))


def _pools(one: CharacterSheet) -> list[str]:
    """What a character attacks, defends and does damage with."""
    lines = []
    made = one.pools
    for pools, heading in ((made.attack, "Attacks"), (made.defence, "Defends"), (made.damage, "Damage")):
        if pools:
            lines += ["", heading]
            lines += [f"  {kind.title():<8}{_pool(parts)}" for kind, parts in pools.items()]
    return lines


def _pool(parts: Parts, unit: str = "") -> str:
    return f"{sum_up(parts)} = {max(0, sum(amount for _, amount in parts))}{unit}"


def _figure(name: str, value: int, parts: dict[str, Parts]) -> str:
    made = f"   ({sum_up(parts[name])})" if name in parts else ""
    return f"{name.replace('_', ' ').title():<18}{value}{made}"


def _words(terms: Iterable[str]) -> list[str]:
    return [term.replace("_", " ").title() for term in terms]


def _hands(view: PlotTwistTable) -> list[str]:
    lines = [
        f"{holder(view, seat)}: {held.cards} in hand, {held.plots} Plots" for seat, held in view.hands.items()
    ]
    deck = view.deck
    lines.append(f"Your deck: {deck.left}; discards: {', '.join(deck.discards) or 'none'}")
    return [*lines, f"Events face-down: {view.events.left}; Twists left: {view.twists.left}"]
