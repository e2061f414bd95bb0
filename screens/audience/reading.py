"""A view snapshot of Audience as parts for the widgets."""

from __future__ import annotations

from engine.audience.seen.sheets import EnemySheet, FighterSheet, PoolSheet, Snapshot
from engine.audience.state.pack import Card
from screens.look.moment import Moment
from screens.look.parts import Board, Counter, Entry, Face, Ribbon, Row, Sheet

RANKS = {11: "J", 12: "Q", 13: "K", 14: "A"}
RED = ("hearts", "diamonds")


def seen(moment: Moment) -> Snapshot:
    """What the viewer of a moment knows of the table."""
    assert isinstance(moment.view, Snapshot)
    return moment.view


def board(moment: Moment) -> Board:
    """The whole table."""
    view = seen(moment)
    fighters = tuple(fighter_sheet(one, view) for one in view.fighters)
    enemies = tuple(enemy_sheet(one, view) for one in view.enemies)
    return Board(ribbon(view), "Fighters", fighters, view.title, enemies, rows(view))


def ribbon(view: Snapshot) -> Ribbon:
    """Round and part, what the GM holds, how well he plays."""
    return Ribbon(
        start=f"Round {view.round}",
        phases=tuple(PARTS),
        phase=PARTS[view.part - 1] if view.part else "",
        facts=(f"GM holds {view.gm_hand}", view.level.title()),
    )


PARTS = ("Initiative", "Disengaged", "Players", "Engaged", "Cleanup")


def mine(view: Snapshot) -> FighterSheet | None:
    """The fighter of the seat that looks; None for the GM."""
    return next((one for one in view.fighters if one.seat == view.seat), None)


def window(attack: int, dodge: int) -> str:
    """The ranks that hit: ``5-9``."""
    low, high = attack + 1, dodge - 1
    return f"{RANKS.get(low, low)}-{RANKS.get(high, high)}" if low < high else str(RANKS.get(low, low))


def fighter_sheet(one: FighterSheet, view: Snapshot) -> Sheet:
    """A fighter at a glance."""
    named = [each.enemy for each in one.facedown]
    names = [enemy.name for enemy in view.enemies if enemy.id in named]
    marks = [word for word, on in (("Out", one.out), ("Covered", one.cover)) if on]
    return Sheet(
        id=one.id,
        name=one.name,
        role=f"engages {', '.join(names)}" if names else "refreshed" if one.refreshed else "",
        colour="white",
        figures=f"A{one.attack} D{one.dodge} S{one.stamina}",
        counters=(
            Counter("Health", one.health, one.full),
            Counter("Cards", one.cards),
            Counter("Down", len(named)),
        ),
        actions=(Counter("", one.health, one.full),),
        marks=tuple(marks),
        mine=one.seat == view.seat,
        down=one.out,
    )


def enemy_sheet(one: EnemySheet, view: Snapshot) -> Sheet:
    """An enemy at a glance: with which ranks it is hit by whoever looks, and with which it hits."""
    me = mine(view)
    if me:
        figures = f"hit it {window(me.attack, one.dodge)}, it hits {window(one.attack, me.dodge)}"
    else:
        figures = f"Attack {one.attack} Dodge {one.dodge}"
    by = [name(view, id) for id in one.engaged_by]
    marks = [word for word, on in (("Last card", one.last), ("Pinned", one.pinned)) if on]
    return Sheet(
        id=one.id,
        name=one.name,
        role=f"engaged by {', '.join(by)}" if by else f"finish: {one.finisher}" if one.finisher else "",
        colour="black" if one.kind == "major" else "red",
        figures=figures,
        counters=(
            Counter("Cards", one.cards, one.start),
            Counter("Powers", sum(not power.used for power in one.powers)),
        ),
        marks=tuple(marks),
    )


def name(view: Snapshot, id: str) -> str:
    """What a fighter is called."""
    return next((str(one.name) for one in view.fighters if one.id == id), id)


def rows(view: Snapshot) -> tuple[Row, ...]:
    """The seat's hand, and the players' pool with the poker hand it makes."""
    ours = view.pools.players
    return (
        Row("Hand", tuple(face(card) for card in view.hand), "" if view.hand else " empty"),
        Row("Audience", tuple(face(card) for card in ours.cards), f" {made(ours)}"),
    )


def made(pool: PoolSheet) -> str:
    """The poker hand of a pool in words."""
    return f"= {pool.hand}" if pool.hand else "no hand yet" if pool.cards else "empty"


def chances(view: Snapshot) -> str:
    """What one card more may make of the players' pool."""
    ways = view.pools.players.next
    told = ", ".join(f"{way.hand} {way.chance:.0%}" for way in ways[:3])
    return f"One card more in the Audience: {told}." if told else ""


def gm_pool(view: Snapshot) -> str:
    """The game master's pool in a line."""
    pool = view.pools.gm
    cards = ", ".join(face(card).name for card in pool.cards)
    return (
        f"The game master's Audience: {cards} ({made(pool)})."
        if cards
        else "The game master's Audience is empty."
    )


def face(card: Card) -> Face:
    """A playing card."""
    colour = "red" if card.suit in RED else "white"
    return Face(card.code, card.code, str(RANKS.get(card.rank, card.rank)), card.suit, colour, sign=card.suit)


def entries(moment: Moment) -> list[Entry]:
    """Fighters, enemies and decks, every figure and Power in words."""
    view = seen(moment)
    found = [_fighter(one, view) for one in view.fighters]
    found += [_enemy(one, view) for one in view.enemies]
    for card in view.hand:
        found.append(Entry(card.code, card.name, "Your hand", tuple(_targets(card, view))))
    decks = view.decks
    lines = [
        f"{who}: {deck.cards} cards left, {len(deck.discards)} discarded: {' '.join(deck.discards)}"
        for who, deck in (("Players' deck", decks.players), ("GM's deck", decks.gm))
    ]
    return [*found, Entry("decks", "Decks and discards", "Table", tuple(lines))]


def _targets(card: Card, view: Snapshot) -> list[str]:
    me = mine(view)
    if not me:
        return []
    return [
        f"{one.name}: {'hits' if me.attack < card.rank < one.dodge else 'misses'} "
        f"(needs {window(me.attack, one.dodge)})"
        for one in view.enemies
    ]


def _powers(one: FighterSheet | EnemySheet) -> list[str]:
    lines = []
    for power in one.powers:
        used = ", used this round" if power.used else ""
        lines += ["", f"{power.name} ({power.suit}{used}) {power.rule}", f"  {power.about}"]
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
        lines.append(f"Finished by a {one.finisher} or better, at its last card")
    if one.engaged_by:
        lines.append(f"Engaged by {', '.join(name(view, id) for id in one.engaged_by)}")
    lines += [*_powers(one), "", f"“{one.blurb}”"]
    return Entry(one.id, one.name, "Enemies", tuple(lines))
