"""A view snapshot of Audience as parts for the widgets."""

from __future__ import annotations

from collections import Counter as Counted
from dataclasses import replace

from engine.audience.seen.crowd import joined
from engine.audience.seen.sheets import EnemySheet, FighterSheet, PoolSheet, Snapshot
from engine.audience.state.pack import BY_LABEL, Card, Hand, a_hand, best
from screens.audience.finale import needs
from screens.audience.played import makes, whom
from screens.audience.ranks import rank_of, window
from screens.look.moment import Moment
from screens.look.names import alike
from screens.look.parts import Board, Counter, Entry, Face, Ribbon, Row, Sheet

RED = ("hearts", "diamonds")
FROM_A_HAND = ("attack", "engage")
"""Kinds of options that take a card of a fighter's hand, or the game master's."""


def seen(moment: Moment) -> Snapshot:
    """What the viewer of a moment knows of the table."""
    assert isinstance(moment.view, Snapshot)
    return moment.view


def board(moment: Moment) -> Board:
    """The whole table."""
    view = seen(moment)
    fighters = tuple(fighter_sheet(one, view) for one in view.fighters)
    in_order = sorted(view.enemies, key=lambda one: one.kind != "major")
    enemies = tuple(enemy_sheet(one, view) for one in alike(in_order, lambda one: one.name))
    between = moment.phase == "story"
    shown = ribbon(view)
    if between:
        start = "Between the fights" if view.combat > 1 else "Before the fight"
        shown = replace(shown, start=start, phase="", facts=shown.facts[1:])
    return Board(shown, "Fighters", fighters, view.title, enemies, () if between else rows(moment))


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


def fighter_sheet(one: FighterSheet, view: Snapshot) -> Sheet:
    """A fighter at a glance."""
    named = Counted(each.enemy for each in one.facedown)
    names = [_times(enemy.name, named[enemy.id]) for enemy in view.enemies if enemy.id in named]
    health = f"Health {one.health}/{one.full}"
    test = "covered" if one.cover else f"A{one.attack} D{one.dodge}"
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
        ),
        actions=(Counter("", one.health, one.full),),
        marks=tuple(marks),
        brief=health if one.out else f"{test} {health} hand {one.cards}",
        mine=one.seat == view.seat,
        down=one.out,
    )


def enemy_sheet(one: EnemySheet, view: Snapshot) -> Sheet:
    """An enemy at a glance: with which ranks it is hit by whoever looks, and with which it hits. None hits a last card
    (AU-DEF-06), so in a short line that stands instead of them.
    """
    me = mine(view)
    if me:
        figures = f"hit it {window(me.attack, one.dodge)}, it hits {window(one.attack, me.dodge)}"
    else:
        figures = f"Attack {one.attack} Dodge {one.dodge}"
    cards = len(one.engaged_by)
    engaged = "pinned" if one.pinned else f"engaged{f' {cards}' * (cards > 1)}" if cards else ""
    ranks = f"hit {window(me.attack, one.dodge)}" if me else f"A{one.attack} D{one.dodge}"
    known = "last card" if one.last else f"{one.cards}/{one.start} {ranks}"
    by = [_times(name(view, id), count) for id, count in Counted(one.engaged_by).items()]
    marks = [word for word, on in (("Last card", one.last), ("Pinned", one.pinned)) if on]
    return Sheet(
        id=one.id,
        name=one.name,
        role=f"engaged by {', '.join(by)}" if by else "",
        colour="black" if one.kind == "major" else "silver",
        figures=figures,
        counters=(
            Counter("Cards", one.cards, one.start),
            Counter("Engaged", len(one.engaged_by)),
        ),
        marks=tuple(marks),
        brief=f"{known} {engaged}".rstrip(),
    )


def name(view: Snapshot, id: str) -> str:
    """What a fighter is called."""
    return next((str(one.name) for one in view.fighters if one.id == id), id)


def rows(moment: Moment) -> tuple[Row, ...]:
    """The seat's hand, and the players' pool with the poker hand it makes."""
    view = seen(moment)
    pools, played = view.pools, {each.card for each in moment.options if each.kind in FROM_A_HAND}
    return (
        Row("Hand", tuple(face(card, view) for card in view.hand), "" if view.hand else "empty"),
        Row("Pool", tuple(_apart(card, view, played) for card in pools.players.cards), standing(view)),
        Row("GM's", tuple(_apart(card, view, played) for card in pools.gm.cards), made(pools.gm)),
    )


def _apart(card: Card, view: Snapshot, played: set[str]) -> Face:
    """A card of a pool; it is not taken for one of a hand that looks the same: there are two decks."""
    bare = face(card)
    return replace(bare, slug=f"{card.code}/") if card in view.hand or card.code in played else bare


def standing(view: Snapshot) -> str:
    """What the players' pool makes, and how far it is from a hand that finishes."""
    pool = view.pools.players
    finishers = [BY_LABEL[one.finisher] for one in view.enemies if one.finisher]
    if not finishers or not pool.cards:
        return made(pool)
    near = needs(pool.cards, min(finishers), _playable(view))
    if min(finishers) <= best(pool.cards) < Hand.FOUR_OF_A_KIND and not any(
        one.at_last for one in view.enemies
    ):
        return f"{pool.hand}: enough, once the last card shows"
    return near if near.startswith(pool.hand or "-") else f"{pool.hand}; {near}" if pool.hand else near


def finale(view: Snapshot) -> list[str]:
    """What it takes to finish the majors that are down to their last card (AU-DEF-05, AU-DEF-07)."""
    pool, hand = view.pools.players.cards, _playable(view)
    return [
        f"FINALE: {one.name} needs {a_hand(one.finisher)} or better. "
        f"{_sentence(needs(pool, BY_LABEL[one.finisher], hand))}"
        for one in view.enemies
        if one.at_last
    ]


def _playable(view: Snapshot) -> tuple[Card, ...]:
    """The cards with which whoever looks may feed the players' pool."""
    me = mine(view)
    return tuple(card for card in view.hand if me and card.code not in me.returned)


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}{'' if words.endswith('!') else '.'}"


def made(pool: PoolSheet) -> str:
    """The poker hand of a pool in words."""
    return pool.hand or ("no hand yet" if pool.cards else "empty")


def chances(view: Snapshot) -> str:
    """What one card more may make of the players' pool: the best one of one's own hand, or one that is not known."""
    pool, ways = view.pools.players.cards, view.pools.players.next
    told = ", ".join(f"{way.hand} {way.chance:.0%}" for way in ways[:3])
    if own := max(_playable(view), key=lambda card: best(joined(pool, card)), default=None):
        made = best(joined(pool, own))
        if made > best(pool):
            told = f"{made.label} with your {own.name}{'; by chance ' * bool(told)}{told}"
    whose = "One card more" if mine(view) else "The players' next card"
    return f"{whose}: {told}." if told else ""


def face(card: Card, view: Snapshot | None = None) -> Face:
    """A playing card; one of a hand, with the ``view`` of its owner, says what it does."""
    colour = "red" if card.suit in RED else "white"
    bare = Face(card.code, card.code, rank_of(card.rank), card.suit, colour, sign=card.suit)
    me = mine(view) if view else None
    if view is None or me is None:
        return bare
    test = whom(card, me, view)
    words = [_sentence(each) for each in (test.rpartition(": ")[2], makes(card, view)) if each]
    code = me.power(card)
    words += [f"{code.title()}: {power.about}" for power in me.powers if power.code == code]
    return replace(bare, cost=code, lines=tuple(words))


def _times(name: str, count: int) -> str:
    """``Frost Page``, ``Frost Page x2``."""
    return f"{name} x{count}" if count > 1 else name


def entries(moment: Moment) -> list[Entry]:
    """Fighters, enemies and decks, every figure and Power in words."""
    view = seen(moment)
    found = [_fighter(one, view) for one in view.fighters]
    found += [_enemy(one, view) for one in view.enemies]
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
        lines.append(f"Finished by {a_hand(one.finisher)} or better, at its last card")
    if one.engaged_by:
        lines.append(f"Engaged by {', '.join(name(view, id) for id in one.engaged_by)}")
    lines += [*_powers(one), "", f"“{one.blurb}”"]
    return Entry(one.id, one.name, "Enemies", tuple(lines))
