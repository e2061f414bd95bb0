"""Whom the enemies may still attack when the engaged act."""

from __future__ import annotations

from collections.abc import Iterable

from engine.audience.seen.sheets import EnemySheet, FighterSheet


def reaching(one: FighterSheet, enemies: Iterable[EnemySheet]) -> list[EnemySheet]:
    """Who may attack a fighter in part 4: for each of its facedown cards the enemy it names, if that one stands and is
    not pinned (AU-ENG-03, AU-Q-11, AU-C-28).
    """
    standing = {foe.id: foe for foe in enemies if not foe.pinned}
    return [standing[each.enemy] for each in one.facedown if each.enemy in standing]
