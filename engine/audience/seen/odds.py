"""What options are likely to bring: one set of figures for the screen, the hint and the scripted players.

``win`` is the chance that the named target is hit, and a major's last card is hit by none (AU-DEF-06). The card is
known, so this is 1 or 0: whether its rank lies in the window, as printed or as its owner's ``aim`` or ``hunter`` may
count it (AU-PLY-04, AU-DIS-04, AU-C-20, AU-C-33), if the target's owner uses no Power (AU-C-36, AU-C-37).
``expected`` is what that hit takes, before Powers that a hit or the card itself open: 1 Health card or 1 Health,
none from who is covered (AU-C-25). A Special Attack of a fighter always works; its mean is the Health cards it can
take, the surplus being lost (AU-Q-34). A Finishing Move always kills its one major (AU-DEF-07).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from engine.audience.rules.powers import shift_to_hit
from engine.audience.seen.sheets import EnemySheet, FighterSheet, window
from engine.audience.state.actions import Attack, Finish, Special, Strike
from engine.audience.state.pack import BY_CODE, BY_LABEL, Card, Hand
from engine.table import Odds, Option

RANKS = 13


def chance(attack: int, dodge: int) -> float:
    """That a random card hits (AU-C-06)."""
    return window(attack, dodge) / RANKS


def hits(one: FighterSheet, card: Card, foe: EnemySheet) -> bool:
    """Whether a fighter's card hits an enemy, ``aim`` counted, which no major's last card opens."""
    if one.attack < card.rank < foe.dodge:
        return True
    aimed = one.power(card) == "aim" and not foe.at_last
    return aimed and bool(shift_to_hit(one.attack, card.rank, foe.dodge))


def strikes(foe: EnemySheet, card: Card, one: FighterSheet) -> bool:
    """Whether an enemy's card hits a fighter, ``hunter`` counted."""
    if foe.attack < card.rank < one.dodge:
        return True
    return foe.has("hunter", card) and bool(shift_to_hit(foe.attack, card.rank, one.dodge))


def takeable(enemies: Iterable[EnemySheet]) -> int:
    """How many Health cards normal hits can take: all but the last one of each major (AU-DEF-06)."""
    return sum(foe.cards - foe.major for foe in enemies)


def wanted(enemies: Iterable[EnemySheet]) -> Hand | None:
    """The lowest hand that finishes a major at its last card; None where there is none to finish (AU-DEF-05)."""
    return min((BY_LABEL[foe.finisher] for foe in enemies if foe.at_last), default=None)


class Sheets(Protocol):
    """Where the sheets of an option's fighter and enemy are found."""

    def fighter(self, id: str) -> FighterSheet: ...
    def enemy(self, id: str) -> EnemySheet: ...
    def enemies(self) -> tuple[EnemySheet, ...]: ...


def odds(seen: Sheets, option: Option) -> Odds | None:
    """The figures of an option; None for one that hits nobody."""
    match option.action:
        case Attack(who, enemy, card):
            foe = seen.enemy(enemy)
            win = float(not foe.at_last and hits(seen.fighter(who), BY_CODE[card], foe))
            return Odds(option.id, win, win)
        case Strike(enemy, who, card):
            one = seen.fighter(who)
            win = float(strikes(seen.enemy(enemy), BY_CODE[card], one))
            return Odds(option.id, win, 0.0 if one.cover else win)
        case Special():
            return Odds(option.id, 1.0, float(min(option.amount, takeable(seen.enemies()))))
        case Finish():
            return Odds(option.id, 1.0, 1.0)
    return None
