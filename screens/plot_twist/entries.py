"""All there is to read about on a table of Plot Twist, every figure with its parts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from screens.look.moment import Moment
from screens.look.parts import Entry
from screens.look.reference import card_entry
from screens.plot_twist.reading import CLUES, tracks


def entries(moment: Moment) -> list[Entry]:
    """Characters, the place, the story, one's own cards."""
    view = moment.view
    names = {one["id"]: one["name"] for one in view["characters"]}
    found = [_roll(each, names) for each in view.get("roll", ())]
    found += [_character(one) for one in view["characters"]]
    found.append(card_entry(view["place"], "Lair" if view["place"]["lair"] else "Location"))
    found.append(_objective(view))
    for group, cards in (
        ("Your hand", view["hand"]),
        ("Your Plots", view["plots"]),
        ("Bystanders", view["bystanders"]),
        ("Twist in play", view["twists"]["out"]),
        ("Event in play", view["events"]["out"]),
        ("Detail in play", view["details"]),
        ("Event, face-down", view["events"]["hidden"]),
    ):
        found += [_with_id(card, group) for card in cards]
    found.append(Entry("hands", "Hands and decks", "Table", tuple(_hands(view))))
    return found


def _with_id(card: dict[str, Any], group: str) -> Entry:
    entry = card_entry(card, group)
    extra = []
    if "difficulty" in card:
        at = f"; at {card['place']}" if card.get("place") else ""
        extra.append(f"Difficulty {card['difficulty']}, Life {card['life']}{at}")
    if card.get("counters"):
        extra.append(f"Counters: {card['counters']}")
    if card.get("nullified"):
        extra.append("Nullified")
    if card.get("cost"):
        extra.append(f"Costs {card['cost']}")
    return Entry(entry.id, entry.title, group, (*entry.lines, *extra))


def _objective(view: dict[str, Any]) -> Entry:
    shown, clues = view["objective"], tracks(view)
    if not shown["known"]:
        lines = (f"Face-down. A Hero that has {CLUES} clues sees it, and tells all the others.", clues)
        return Entry("objective", "Objective (unknown)", "Story", lines)
    card = card_entry(shown, "Story")
    threat = f"Threat {shown['threat']} of {shown['goal']}"
    return Entry(card.id, f"Objective: {card.title}", "Story", (*card.lines, "", threat, clues))


def _character(one: dict[str, Any]) -> Entry:
    lines = [", ".join([one["kind"].title(), one["colour"].title(), *one["keywords"]]), ""]
    lines += [_figure(name, value, one["parts"]) for name, value in one["attributes"].items()]
    lines.append("")
    lines += [_figure(name, value, one["parts"]) for name, value in one["abilities"].items()]
    lines.append("")
    for name, each in one["resistances"].items():
        trauma = f" ({each['trauma']} of it Trauma)" if each["trauma"] else ""
        lines.append(f"{name.title()} Stress {each['stress'] + each['trauma']} of {each['max']}{trauma}")
    for name, parts in one["armor"].items():
        if parts:
            lines.append(f"Against {name.title()}: {_sum(parts)} = {sum(amount for _, amount in parts)}")
    lines += [*_pools(one), ""]
    if one["belief"]:
        lines.append(f"Belief {one['belief'][0]} of {one['belief'][1]}")
    if one["hate"]:
        lines.append(f"Hate {one['hate'][0]}, fills to {one['hate'][1]}")
    if one["energy"]:
        lines.append(f"Energy {one['energy'][0]}, {one['energy'][1]} of it may be spent this turn")
    if one["quantity"] is not None:
        lines.append(f"Quantity {one['quantity']}")
    if one.get("clues"):
        lines.append(f"Clues {one['clues']} of {CLUES}")
    lines.append(f"Attack actions {one['attacks']}, Move actions {one['moves']}")
    if one["statuses"]:
        lines.append("Statuses: " + ", ".join(status.title() for status in one["statuses"]))
    if one["locked"]:
        lines.append("Locked: " + ", ".join(_words(one["locked"])))
    if one["identity"]:
        lines.append(f"Identity: {one['identity']}")
    for item in one["equipment"]:
        used = ", in use" if item["used"] else ""
        lines += ["", f"{item['name']} (equipment{used})", *[f"  {text}" for text in item["text"]]]
    if one["text"]:
        lines += ["", *one["text"]]
    if one["flavour"]:
        lines += ["", f"“{one['flavour']}”"]
    side = "Heroes" if one["side"] == "heroes" else "Villains"
    return Entry(one["id"], one["title"], side, tuple(lines))


def _roll(each: dict[str, Any], names: dict[str, str]) -> Entry:
    """A roll under way."""
    lines = [_pool(each["parts"], " coins")]
    if each["automatic"]:
        lines.append(f"Automatic Successes: {each['automatic']}")
    if each["difficulty"] is not None:
        lines.append(f"Needs more than {each['difficulty']}")
    if each["successes"] is not None:
        lines.append(f"Successes: {each['successes']}")
    title = f"{names.get(each['who'], each['who'])}: {each['what']}"
    return Entry(f"roll:{each['who']}", title, "Roll under way", tuple(lines))


def _pools(one: dict[str, Any]) -> list[str]:
    """What a character attacks, defends and does damage with."""
    lines = []
    for what, heading in (("attack", "Attacks"), ("defence", "Defends"), ("damage", "Damage")):
        if pools := one.get("pools", {}).get(what):
            lines += ["", heading]
            lines += [f"  {kind.title():<8}{_pool(parts)}" for kind, parts in pools.items()]
    return lines


def _pool(parts: list[tuple[str, int]], unit: str = "") -> str:
    return f"{_sum(parts)} = {max(0, sum(amount for _, amount in parts))}{unit}"


def _figure(name: str, value: int, parts: dict[str, list[tuple[str, int]]]) -> str:
    made = f"   ({_sum(parts[name])})" if name in parts else ""
    return f"{name.replace('_', ' ').title():<18}{value}{made}"


def _sum(parts: Iterable[tuple[str, int]]) -> str:
    words = ""
    for label, amount in parts:
        sign = " - " if amount < 0 else " + " if words else ""
        words += f"{sign}{label} {abs(amount)}"
    return words


def _words(terms: Iterable[str]) -> list[str]:
    return [term.replace("_", " ").title() for term in terms]


def _hands(view: dict[str, Any]) -> list[str]:
    lines = [f"{seat}: {cards} in hand, {plots} Plots" for seat, (cards, plots) in view["hands"].items()]
    deck = view["deck"]
    lines.append(f"Your deck: {deck['left']}; discards: {', '.join(deck['discards']) or 'none'}")
    return [*lines, f"Events face-down: {view['events']['left']}; Twists left: {view['twists']['left']}"]
