"""All chances there are to read about: who hits whom, and what may come of the pool."""

from __future__ import annotations

from engine.audience.seen.odds import chance, hits
from engine.audience.seen.sheets import EnemySheet, FighterSheet, Snapshot
from engine.audience.state.pack import BY_LABEL, a_hand
from engine.table.chances import percent
from screens.audience.drawing import drawn
from screens.audience.finale import likely, ways
from screens.audience.played import mine
from screens.audience.ranks import window
from screens.audience.reading import in_order, known, made
from screens.look.parts import Entry


def pages(view: Snapshot) -> list[Entry]:
    """A page for each enemy, and one for the pool; none where no fight is on."""
    return [*(_enemy(one, view) for one in in_order(view)), _ours(view)] if view.enemies else []


def _enemy(one: EnemySheet, view: Snapshot) -> Entry:
    """With which ranks it is hit, and hits, and how likely a card that nobody knows does (AU-C-04, AU-C-06)."""
    able = [each for each in view.fighters if not each.out]
    lines = ["A card drawn at random hits it"]
    lines += [f"  {each.name}: {_of(each.attack, one.dodge)}" for each in able]
    if one.at_last:
        lines = [f"No hit takes its last card: only {a_hand(one.finisher)} or better does."]
    elif me := mine(view):
        found = drawn(me, view, lambda card: hits(me, card, one))
        if found:
            lines.append(f"Of the {me.stamina} cards of a Refresh at least one hits it: {percent(found)}")
    lines += ["", "A card drawn at random lets it hit"]
    lines += [f"  {each.name}: {_of(one.attack, each.dodge)}{_covered(each)}" for each in able]
    return Entry(one.id, one.name, "Who hits whom", tuple(lines))


def _of(attack: int, dodge: int) -> str:
    """``6-9, 31%``."""
    return f"{window(attack, dodge)}, {percent(chance(attack, dodge))}"


def _covered(one: FighterSheet) -> str:
    return ", but the next hit is cancelled" if one.cover else ""


def _ours(view: Snapshot) -> Entry:
    """What one card more, of which nobody knows, makes of the players' pool."""
    pool = view.pools.players
    lines = [f"Now: {made(pool) or 'empty'}.", ""]
    if pool.next:
        lines += [
            "One card more from the deck makes",
            *(f"  {each.hand}: {percent(each.chance)}" for each in pool.next),
            "",
        ]
    for one in view.enemies:
        wanted = BY_LABEL.get(one.finisher)
        if wanted is None:
            continue
        lines.append(f"{one.name} is finished by {a_hand(one.finisher)} or better")
        for way in ways(pool.cards, wanted)[:3]:
            lines.append(f"  {way.words(0)}")
        if near := likely(pool.cards, wanted, known(view)):
            lines.append(f"  one card more brings it towards {near[0].said}: {percent(near[1])}")
    return Entry("ours", "The players' Audience", "The pool", tuple(lines))
