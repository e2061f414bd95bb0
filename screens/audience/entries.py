"""All there is to read about on the table: fighters, enemies, the cards of one's hand, decks."""

from __future__ import annotations

from engine.audience.seen.sheets import EnemySheet, FighterSheet, Snapshot
from engine.audience.state.pack import Card, a_hand
from screens.audience.played import mine, test_of
from screens.audience.ranks import window
from screens.audience.reading import engagers, in_order, seen
from screens.look.moment import Moment
from screens.look.parts import Entry


def entries(moment: Moment) -> list[Entry]:
    """Fighters, enemies and decks, every figure and Power in words."""
    view = seen(moment)
    found = [_fighter(one, view) for one in view.fighters]
    found += [_enemy(one, view) for one in in_order(view)]
    for card in view.hand:
        found.append(Entry(card.code, card.name, "Your hand", tuple(_targets(card, view))))
    decks = view.decks
    lines = [
        f"{who}: {deck.cards} cards left, {len(deck.discards)} discarded{': ' * bool(deck.discards)}"
        f"{' '.join(deck.discards)}"
        for who, deck in (("Players' deck", decks.players), ("GM's deck", decks.gm))
    ]
    return [*found, Entry("decks", "Decks and discards", "Table", tuple(lines))]


def _targets(card: Card, view: Snapshot) -> list[str]:
    me = mine(view)
    if not me:
        return []
    lines = [
        f"{one.name}: {test_of(card, me, one)} (needs {window(me.attack, one.dodge)})"
        for one in in_order(view)
    ]
    code = me.power(card)
    for power in me.powers:
        if power.code == code:
            lines += ["", f"{power.name}, {code} ({power.suit}) {power.rule}", f"  {power.about}"]
    return lines


def _powers(one: FighterSheet | EnemySheet) -> list[str]:
    lines = []
    for power in one.powers:
        used = ", used this round" if power.used else ""
        lines += ["", f"{power.name}, {power.code} ({power.suit}{used}) {power.rule}", f"  {power.about}"]
    return lines


def _fighter(one: FighterSheet, view: Snapshot) -> Entry:
    lines = [
        f"Attack {one.attack}, Dodge {one.dodge}, Stamina {one.stamina}",
        f"Health {one.health} of {one.full}",
        f"Cards in hand: {one.cards}; facedown: {len(one.facedown)}",
        *_powers(one),
        "",
        f"“{one.line}”",
    ]
    return Entry(one.id, one.name, "Fighters", tuple(lines))


def _enemy(one: EnemySheet, view: Snapshot) -> Entry:
    lines = [
        f"Attack {one.attack}, Dodge {one.dodge}",
        f"Health cards: {one.cards} of {one.start}",
    ]
    if one.last:
        lines.append(f"Its last card: {one.last.name}")
    if one.finisher:
        lines.append(f"Finished by {a_hand(one.finisher)} or better, at its last card")
    if one.engaged_by:
        lines.append(f"Engaged by {engagers(one, view)}")
    lines += [*_powers(one), "", f"“{one.blurb}”", *("", *one.emblem) * bool(one.emblem)]
    return Entry(one.id, one.name, "Enemies", tuple(lines))
