"""The Powers that a card opens, and whether they do anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.audience.seen.odds import hits
from engine.audience.state.pack import FULL
from screens.audience.helped import hurt

if TYPE_CHECKING:
    from engine.audience.seen.sheets import EnemySheet, FighterSheet, PowerSheet, Snapshot
    from engine.audience.state.pack import Card

ON_HIT = ("double", "cleave", "pin", "taunt", "savage", "regrow", "dread", "snatch")
ON_MISS = ("grit", "frenzy")
COUNTED = ("aim", "hunter")
ATTACKING = 3
"""The part in which a fighter's cards open Powers (AU-C-20)."""


def useful(card: Card, me: FighterSheet, view: Snapshot) -> PowerSheet | None:
    """The Power that a card of one's hand opens; when one attacks, only if it does something against some enemy."""
    code = me.power(card)
    if view.part == ATTACKING and not any(fits(code, card, me, foe, view) for foe in view.enemies):
        return None
    return next((power for power in me.powers if power.code == code), None)


def fits(power: str, card: Card, me: FighterSheet, foe: EnemySheet, view: Snapshot) -> bool:
    """Whether a Power may be opened by a card that is played at an enemy, and does something then."""
    beaten, pools, deck = foe.cards == 1 and not foe.major, view.pools, view.decks.players
    others = (one for one in view.enemies if one.id != foe.id and not one.at_last)
    moot = {
        "patch": not hurt(view),
        "reload": not (deck.cards or deck.discards or len(pools.players.cards) >= FULL),
        "recut": not pools.players.cards,
        "upstage": not pools.gm.cards,
        "double": foe.cards - foe.major < 2,
        "cleave": not any(card.rank < one.dodge for one in others),
        "pin": beaten or foe.pinned or not foe.engaged_by,
        "taunt": beaten or foe.pinned or all(id == me.id for id in foe.engaged_by),
    }
    printed = me.attack < card.rank < foe.dodge
    return opens(power, hits(me, card, foe), printed) and not moot.get(power, False)


def strikes_on(power: str, foe: EnemySheet, one: FighterSheet, view: Snapshot) -> bool:
    """Whether a Power that an enemy's card opens does something against a fighter: of a hit that is cancelled nothing
    comes (AU-C-25), and who has one Health left falls to it at once (AU-C-11).
    """
    deck, falls = view.decks.gm, one.health == 1
    dry = not (deck.cards or deck.discards)
    moot = {
        "savage": falls,
        "regrow": foe.cards >= foe.start or dry,
        "dread": falls or not one.cards,
        "snatch": falls or view.part <= ATTACKING or view.gm_hand < 2,
        "frenzy": dry,
        "hush": not view.pools.players.cards,
    }
    return not moot.get(power, False) and not (power in ON_HIT and one.cover)


def opens(power: str, hit: bool, printed: bool) -> bool:
    """Whether a card that hits, or would as ``printed``, may open a Power that counts it otherwise, or answers a hit or a
    miss.
    """
    if power in COUNTED:
        return hit and not printed
    return hit if power in ON_HIT else not hit if power in ON_MISS else True
