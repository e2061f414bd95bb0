"""A view snapshot of Audience as parts for the widgets."""

from __future__ import annotations

from collections import Counter as Counted
from collections.abc import Sequence
from dataclasses import replace

from engine.audience.seen.crowd import joined
from engine.audience.seen.odds import takeable, wanted
from engine.audience.seen.sheets import EnemySheet, FighterSheet, PoolSheet, PowerSheet, Snapshot
from engine.audience.state.pack import BY_CODE, BY_LABEL, FULL, Card, Hand, a_hand, best
from engine.table.chances import percent
from screens.audience.finale import likely, nearest, needs, rid
from screens.audience.opened import useful
from screens.audience.played import makes, mine, near_end, playable, whom
from screens.audience.ranks import rank_of, window
from screens.look.moment import Moment
from screens.look.names import alike
from screens.look.parts import Board, Counter, Face, Ribbon, Row, Sheet, Stake

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
    between = moment.phase == "story"
    fighters = tuple(fighter_sheet(one, view, at_rest=between) for one in view.fighters)
    enemies = tuple(enemy_sheet(one, view) for one in in_order(view))
    shown = ribbon(view)
    if between:
        start = "Between the fights" if view.combat > 1 else "Before the fight"
        shown = replace(shown, start=start, phases=(), phase="", facts=shown.facts[1:])
    if moment.outcome:
        shown = replace(shown, start="The end", phases=(), phase="", facts=shown.facts[1:])
    cards, aims = ((), ()) if between or moment.outcome else (rows(moment), stakes(view))
    return Board(shown, "Fighters", fighters, view.title, enemies, cards, aims)


def in_order(view: Snapshot) -> list[EnemySheet]:
    """Enemies as they are shown: major threats first, then those of a kind together."""
    majors_first = sorted(view.enemies, key=lambda one: one.kind != "major")
    return alike(majors_first, lambda one: one.name)


def ribbon(view: Snapshot) -> Ribbon:
    """Round and part, what the GM holds, how well he plays."""
    return Ribbon(
        start=f"Round {view.round}",
        phases=tuple(PARTS),
        phase=PARTS[view.part - 1] if view.part else "",
        facts=(f"GM holds {view.gm_hand}", view.level.title()),
    )


PARTS = ("Initiative", "Disengaged", "Players", "Engaged", "Cleanup")


def fighter_sheet(one: FighterSheet, view: Snapshot, *, at_rest: bool = False) -> Sheet:
    """A fighter at a glance; ``at_rest`` between two fights it holds no cards."""
    named = Counted(each.enemy for each in one.facedown)
    names = [_times(enemy.name, named[enemy.id]) for enemy in view.enemies if enemy.id in named]
    health = f"Health {one.health}/{one.full}"
    held = () if at_rest else (Counter("Cards", one.cards),)
    test = "covered" if one.cover else f"A{one.attack} D{one.dodge}"
    marks = [word for word, on in (("Out", one.out), ("Covered", one.cover)) if on]
    return Sheet(
        id=one.id,
        name=one.name,
        role=f"engages {', '.join(names)}" if names else "refreshed" if one.refreshed else "",
        colour="white",
        figures=f"A{one.attack} D{one.dodge} S{one.stamina}",
        counters=(Counter("Health", one.health, one.full, one.full), *held),
        marks=tuple(marks),
        brief=health if one.out else f"{test} {health}{'' if at_rest else f' hand {one.cards}'}",
        notes=() if one.out else powers(one.powers),
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
    by = engagers(one, view)
    marks = [word for word, on in (("Last card", one.last), ("Pinned", one.pinned)) if on]
    return Sheet(
        id=one.id,
        name=one.name,
        role=f"engaged by {by}" if by else "",
        colour="black" if one.kind == "major" else "silver",
        figures=figures,
        counters=(
            Counter("Cards", one.cards, one.start, one.start),
            Counter("Engaged", len(one.engaged_by)),
        ),
        marks=tuple(marks),
        brief=f"{known} {engaged}".rstrip(),
        emblem=one.emblem,
        notes=powers(one.powers),
    )


def powers(held: Sequence[PowerSheet]) -> tuple[str, ...]:
    """The Powers of somebody, a line each: ``patch by hearts: Thermos Tea``."""
    return tuple(f"{each.code} by {each.suit}{', used' if each.used else f': {each.name}'}" for each in held)


def name(view: Snapshot, id: str) -> str:
    """What a fighter is called."""
    return next((str(one.name) for one in view.fighters if one.id == id), id)


def rows(moment: Moment) -> tuple[Row, ...]:
    """The seat's hand, and the players' pool with the poker hand it makes."""
    view = seen(moment)
    pools, played = view.pools, {each.card for each in moment.options if each.kind in FROM_A_HAND}
    return (
        Row("Hand", tuple(face(card, view) for card in view.hand)),
        Row(
            "Pool",
            tuple(_apart(card, view, played) for card in pools.players.cards),
            standing(view),
            open=True,
        ),
        Row("GM's", tuple(_apart(card, view, played) for card in pools.gm.cards), made(pools.gm), open=True),
    )


def _apart(card: Card, view: Snapshot, played: set[str]) -> Face:
    """A card of a pool; it is not taken for one of a hand that looks the same: there are two decks."""
    bare = face(card)
    return replace(bare, slug=f"{card.code}/") if card in view.hand or card.code in played else bare


def standing(view: Snapshot) -> str:
    """What the players' pool makes, and how far it is from a hand that finishes."""
    pool = view.pools.players
    finishers = [BY_LABEL[one.finisher] for one in view.enemies if one.finisher]
    last = any(one.at_last for one in view.enemies)
    begun = len(pool.cards) > 1 or (bool(pool.cards) and last)
    if not finishers or not begun or not (near_end(view) or min(finishers) <= best(pool.cards)):
        return made(pool)
    ways = nearest(pool.cards, min(finishers), playable(view))
    near = ways[0] if last else ", or ".join(ways)
    if min(finishers) <= best(pool.cards) < Hand.FOUR_OF_A_KIND and not last:
        full = len(pool.cards) >= FULL
        return f"{pool.hand}: {'the next card drops it' if full else 'enough, once the last card shows'}"
    if not pool.hand or near.startswith(pool.hand):
        return near
    return f"{near}; {pool.hand} now" if last else f"{pool.hand}; {near}"


def stakes(view: Snapshot) -> tuple[Stake, ...]:
    """What it takes to win: majors down to their last card, then finished by a hand (AU-DEF-05, AU-DEF-07, AU-C-45)."""
    found, need = [], "To win" if mine(view) else "The players need"
    for one in view.enemies:
        if not one.major:
            continue
        hand = f"{a_hand(one.finisher)} or better"
        tip = "No hit takes its last card: only a Finishing Move does, with this hand in the players' pool."
        if one.at_last:
            found.append(Stake(f"FINALE: {one.name} needs {hand}", f"FINALE: needs {hand}", tip))
        else:
            hits = f"{one.cards - 1} hit{'s' * (one.cards > 2)}"
            found.append(
                Stake(f"{need}: {hits} on {one.name}, then {hand}", f"{one.name}: {hits}, then {hand}", tip)
            )
    if not found and view.enemies:
        left = len(view.enemies)
        found.append(
            Stake(f"{need}: beat the last {left}" if left > 1 else f"{need}: beat {view.enemies[0].name}")
        )
    return tuple(found)


def finale(view: Snapshot) -> list[str]:
    """What the row of the players' pool does not say of the way to a Finishing Move: another one, how to begin it, or how
    to be rid of cards that are in the way (AU-DEF-05, AU-AUD-05).
    """
    pool, hand = view.pools.players.cards, playable(view)
    least = wanted(view.enemies)
    if least is None:
        return []
    if not pool:
        return [_sentence(needs(pool, least))]
    others = [f"another way, {each}" for each in nearest(pool, least, hand)[1:]]
    return [_sentence(each) for each in (*others, rid(pool, least)) if each]


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}{'' if words.endswith('!') else '.'}"


def made(pool: PoolSheet) -> str:
    """The poker hand of a pool in words; nothing of an empty one."""
    return pool.hand or "no hand yet" * bool(pool.cards)


def chances(view: Snapshot) -> str:
    """What one card more may make of the players' pool: the best one of one's own hand, or one that is not known. Where
    only a Finishing Move is left, no lesser hand is worth telling.
    """
    pool = view.pools.players.cards
    least = wanted(view.enemies)
    if least is None or takeable(view.enemies):
        least = Hand.PAIR
    good = [way for way in view.pools.players.next if BY_LABEL[way.hand] >= least]
    told = ", ".join(f"{way.hand} {percent(way.chance)}" for way in good[:3])
    if not told and least > Hand.PAIR and (near := likely(pool, least, known(view))):
        told = f"towards {near[0].said} {percent(near[1])}"
    if own := max(playable(view), key=lambda card: best(joined(pool, card)), default=None):
        made = best(joined(pool, own))
        if made > best(pool) and made >= least:
            chance = told.removeprefix(f"{made.label} ")
            told = f"{made.label} with your {own.name}{'; by chance ' * bool(chance)}{chance}"
    whose = "One card more" if mine(view) else "The players' next card"
    return f"{whose}: {told}." if told else ""


def known(view: Snapshot) -> frozenset[Card]:
    """The cards of the players' deck of which whoever looks knows where they are."""
    me = mine(view)
    laid = [each.card for each in me.facedown if each.card] if me else []
    held = view.hand if me else ()
    codes = (*view.decks.players.discards, *laid)
    return frozenset((*view.pools.players.cards, *held, *(BY_CODE[code] for code in codes)))


def face(card: Card, view: Snapshot | None = None) -> Face:
    """A playing card; one of a hand, with the ``view`` of its owner, says what it does."""
    colour = "red" if card.suit in RED else "white"
    bare = Face(card.code, card.code, rank_of(card.rank), card.suit, colour, sign=card.suit)
    me = mine(view) if view else None
    if view is None or me is None:
        return bare
    test = whom(card, me, view)
    words = [_sentence(each) for each in (test.rpartition(": ")[2], makes(card, view)) if each]
    power = useful(card, me, view)
    words += [f"{power.code.title()}: {power.about}"] if power else []
    return replace(bare, cost=power.code if power else "", lines=tuple(words))


def engagers(one: EnemySheet, view: Snapshot) -> str:
    """Before whom cards name an enemy: ``Frost Page x2, Old Maddock``."""
    return ", ".join(_times(name(view, id), count) for id, count in Counted(one.engaged_by).items())


def _times(name: str, count: int) -> str:
    """``Frost Page``, ``Frost Page x2``."""
    return f"{name} x{count}" if count > 1 else name
