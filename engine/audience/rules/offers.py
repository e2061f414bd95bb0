"""What a seat may do in its part of the round, and what it may not and why."""

from __future__ import annotations

from collections.abc import Iterable

from engine.audience.rules.special import why_not
from engine.audience.state.actions import Attack, Engage, Finish, GmSpecial, Refresh, Special, Strike
from engine.audience.state.pack import Hand, a_hand
from engine.audience.state.pieces import Enemy, Pc
from engine.audience.state.setup import GM
from engine.audience.state.state import State
from engine.table import Blocked, Option, Printed

WHOLE_POOL = Printed("the whole pool")
THE_TURN = Printed("the turn")
Pair = tuple[Enemy, Pc]
"""An enemy, and a fighter that it may attack."""


def engaging(game: State, pc: Pc, why: list[Blocked] | None) -> list[Option]:
    """Any card of the hand before any enemy, or ready (AU-INI-02 to AU-INI-05)."""
    who, seat = pc.id, pc.seat
    found = [
        Option(
            f"engage:{who}>{enemy.id}/{card.code}",
            seat,
            f"{card.name}: engage {enemy.name}",
            "AU-INI-03",
            kind="engage",
            actor=who,
            target=enemy.id,
            card=card.code,
            action=Engage(who, enemy.id, card.code),
        )
        for card in pc.hand
        for enemy in game.enemies
    ]
    if why is not None and not pc.hand:
        why.append(Blocked("Engage", "there is no card in the hand", "AU-INI-01"))
    found.append(Option(id="pass", seat=pc.seat, label="Ready", rule="AU-INI-05", kind="pass"))
    return found


def turn(game: State, pc: Pc, why: list[Blocked] | None) -> list[Option]:
    """The pool, cards at enemies, Refresh, the end of the turn (AU-PLY-01 to AU-PLY-12)."""
    hand = game.players.hand
    found: list[Option] = []
    if hand or why is not None:
        found += _finishing(game, pc, hand, why)
        found += _calling(game, pc, hand, why)
    found += _attacking(game, pc, why)
    found += _refreshing(pc, why)
    found.append(
        Option(id="pass", seat=pc.seat, label="End the turn", rule="AU-PLY-08", kind="pass", actor=pc.id)
    )
    return found


def _finishing(game: State, pc: Pc, hand: Hand, why: list[Blocked] | None) -> list[Option]:
    found = []
    for enemy in game.enemies:
        if not enemy.major:
            continue
        reason = why_not(game, enemy, hand)
        if not reason:
            option = Option(
                f"finish:{pc.id}>{enemy.id}",
                pc.seat,
                f"Finish {enemy.name} with {a_hand(hand.label)}",
                "AU-DEF-07",
                price=WHOLE_POOL,
                kind="finish",
                actor=pc.id,
                target=enemy.id,
                action=Finish(pc.id, enemy.id),
            )
            found.append(option)
        elif why is not None:
            why.append(Blocked(f"Finishing Move on {enemy.name}", reason, "AU-DEF-07"))
    return found


def _calling(game: State, pc: Pc, hand: Hand, why: list[Blocked] | None) -> list[Option]:
    if not hand:
        if why is not None:
            why.append(Blocked("Special Attack", "there is no poker hand in the pool", "AU-AUD-03"))
        return []
    special = game.library.specials[hand]
    option = Option(
        f"special:{pc.id}",
        pc.seat,
        f"Special Attack: {hand.label}, {special.does}",
        "AU-AUD-02",
        price=WHOLE_POOL,
        kind="special",
        actor=pc.id,
        amount=special.hits,
        action=Special(pc.id),
    )
    return [option]


def _attacking(game: State, pc: Pc, why: list[Blocked] | None) -> list[Option]:
    found = []
    who, seat = pc.id, pc.seat
    for card in pc.hand:
        if card in pc.returned:
            if why is not None:
                why.append(Blocked(f"Play the {card.name}", "it came back this round", "AU-C-61"))
            continue
        for enemy in game.enemies:
            option = Option(
                f"attack:{who}>{enemy.id}/{card.code}",
                seat,
                f"{card.name} at {enemy.name}",
                "AU-PLY-02",
                kind="attack",
                actor=who,
                target=enemy.id,
                card=card.code,
                action=Attack(who, enemy.id, card.code),
            )
            found.append(option)
    return found


def _refreshing(pc: Pc, why: list[Blocked] | None) -> list[Option]:
    if pc.attacked:
        if why is not None:
            why.append(Blocked("Refresh", "who attacked this round may not refresh", "AU-PLY-12"))
        return []
    option = Option(
        f"refresh:{pc.id}",
        pc.seat,
        f"Refresh: {'discard the hand, ' if pc.hand else ''}draw {pc.stamina}",
        "AU-PLY-11",
        price=THE_TURN,
        kind="refresh",
        actor=pc.id,
        action=Refresh(pc.id),
    )
    return [option]


def gm_calling(game: State) -> list[Option]:
    """What the GM may call for with his pool, while an enemy lives (AU-Q-12)."""
    hand = game.gm.hand
    if not hand or not game.enemies:
        return []
    option = Option(
        "special",
        GM,
        f"Special Attack: {hand.label}, {game.library.specials[hand].gm_does(len(game.able()))}",
        "AU-AUD-02",
        price=WHOLE_POOL,
        kind="special",
        amount=int(hand),
        action=GmSpecial(),
    )
    return [option]


def gm_attacking(game: State, pairs: Iterable[Pair], rule: str, why: list[Blocked] | None) -> list[Option]:
    """A Special Attack of the GM, or any of his cards for any of the pairs."""
    found = gm_calling(game)
    if why is not None and not found:
        why.append(Blocked("Special Attack", "there is no poker hand in the pool", "AU-AUD-03"))
    for card in game.gm_hand:
        for enemy, pc in pairs:
            option = Option(
                f"attack:{enemy.id}>{pc.id}/{card.code}",
                GM,
                f"{card.name}: {enemy.name} at {pc.name}",
                rule,
                kind="attack",
                actor=enemy.id,
                target=pc.id,
                card=card.code,
                action=Strike(enemy.id, pc.id, card.code),
            )
            found.append(option)
    return found


def legal_pairs(game: State) -> list[Pair]:
    """A living enemy, not pinned, and a fighter with a facedown card that names it; one for each such pair."""
    found: dict[tuple[str, str], Pair] = {}
    for pc in game.able():
        for each in pc.facedown:
            enemy = game.find(each.enemy)
            if enemy and not enemy.pinned:
                found.setdefault((enemy.id, pc.id), (enemy, pc))
    return list(found.values())
