"""What things are worth to a scripted fighter at one moment, by what its seat sees."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from engine.audience.ai.finale import NOTHING, Plan, plan
from engine.audience.ai.persona import Consideration
from engine.audience.seen.crowd import anew, distance, joined
from engine.audience.seen.odds import hits, takeable, wanted
from engine.audience.seen.sheets import EnemySheet, FighterSheet
from engine.audience.seen.view import AudienceView
from engine.audience.state.pack import BY_LABEL, FULL, PACK, Card, Hand, best

STEP = 0.2
"""What it is worth to be one card nearer to a Finishing Move."""
SOON = 2
"""So many hits before the last card, the pool begins to count for the Finishing Move."""
ON_HIT = ("double", "cleave", "pin", "taunt")


class Worth:
    """Sheets of one moment, and what a fighter of certain likes makes of them; each card is weighed once."""

    def __init__(self, view: AudienceView, weight: Callable[[Consideration], float]) -> None:
        self.view = view
        self.weight = weight
        self.pool = view.pool
        self._gains: dict[Card, float] = {}
        self._most: dict[Card, float] = {}

    @cached_property
    def fighters(self) -> dict[str, FighterSheet]:
        return {one.id: one for one in self.view.fighters()}

    @cached_property
    def enemies(self) -> dict[str, EnemySheet]:
        return {foe.id: foe for foe in self.view.enemies()}

    @cached_property
    def me(self) -> FighterSheet:
        return self.view.me()

    @cached_property
    def left(self) -> int:
        """How many Health cards normal hits can take."""
        return takeable(self.enemies.values())

    @cached_property
    def standing(self) -> float:
        """The worth of the players' pool as it lies."""
        return self.crowd(self.pool)

    @cached_property
    def wanted(self) -> Hand | None:
        """The lowest hand that finishes a major now; None as long as none shows its last card."""
        return wanted(self.enemies.values())

    @cached_property
    def plan(self) -> Plan:
        """What the hand does for the finishing hand in this turn."""
        if self.wanted is None:
            return NOTHING
        held = tuple(card for card in self.view.hand if card.code not in self.me.returned)
        return plan(self.pool, held, self.wanted)

    @property
    def race(self) -> float:
        """The worth of that plan."""
        return STEP * self.plan.gain * self.weight("finale")

    def able(self) -> list[FighterSheet]:
        """Fighters able to act."""
        return [one for one in self.fighters.values() if not one.out]

    def target(self, foe: EnemySheet) -> float:
        """The worth of one hit on an enemy."""
        if foe.at_last:
            return 0.0
        if foe.major:
            return 0.8 * self.weight("major")
        return (1.0 + 0.25 * bool(foe.engaged_by)) * self.weight("minors")

    def crowd(self, pool: tuple[Card, ...]) -> float:
        """The worth of a pool: the hits it makes, and how near it is to finishing whom nothing else can."""
        hand = best(pool)
        left = self.left
        worth = 0.0
        if hand and left:
            worth = 0.55 * min(self.view.special(hand).hits, left) * self.weight("crowd")
        majors = [foe for foe in self.enemies.values() if foe.major]
        if majors and left <= SOON:
            ready = any(foe.at_last for foe in majors)
            wanted = min(BY_LABEL[foe.finisher] for foe in majors if foe.at_last or not ready)
            # the hit that shows a last card drops a full pool
            left_over = pool if ready or len(pool) < FULL else ()
            near = STEP * (anew(wanted) + FULL - distance(left_over, wanted)) * self.weight("finale")
            worth = near + worth * 0.6 if ready else worth + near * (0.45 if left == 1 else 0.3)
        return worth

    def gain(self, card: Card) -> float:
        """What a card adds to the players' pool; a full one goes before it comes."""
        found = self._gains.get(card)
        if found is None:
            found = self._gains[card] = self.crowd(joined(self.pool, card)) - self.standing
        return found

    def blow(self, card: Card, foe: EnemySheet) -> float:
        """What a card does to an enemy, its owner's Power of that suit counted."""
        code = self.me.power(card)
        landed = hits(self.me, card, foe)
        worth = self.target(foe) if landed else 0.0
        if not code or (code in ON_HIT and not landed):
            return worth
        extra = 0.0
        if code == "double" and foe.major and foe.cards > 2:
            extra = 0.8
        elif code == "cleave" and len(self.enemies) > 1:
            extra = 0.7
        elif code == "pin":
            extra = 0.3 * (bool(foe.engaged_by) and foe.cards > 1)
        elif code == "patch":
            extra = 0.5 * any(one.health < one.full for one in self.able()) * self.weight("care")
        elif code == "cover":
            extra = 0.5 * self.weight("care")
        elif code == "reload":
            extra = 0.4
        elif code == "upstage" and self.view.gm_pool:
            extra = 0.2 + 0.3 * (best(self.view.gm_pool) > 0)
        return worth + extra * self.weight("powers")

    def most(self, card: Card) -> float:
        """The most that a card may do in this turn."""
        found = self._most.get(card)
        if found is None:
            blows = (self.blow(card, foe) for foe in self.enemies.values())
            share = self.race / len(self.plan.cards) if card in self.plan.cards else 0.0
            found = self._most[card] = max(blows, default=0.0) + max(self.gain(card), share)
        return found

    def fresh(self, keep: float) -> float:
        """What a card that is yet to be drawn may be expected to do, over what it is worth kept."""
        return sum(max(0.0, self.most(card) - keep) for card in PACK) / len(PACK)

    def any_hit(self, card: Card) -> bool:
        """Whether a card hits an enemy that can still lose one."""
        return any(hits(self.me, card, foe) for foe in self.enemies.values() if not foe.at_last)


def need(one: FighterSheet) -> float:
    """How badly a fighter needs help."""
    return 1.0 - one.health / (one.full + 1)


def missing(one: FighterSheet) -> int:
    """How much Health it has lost."""
    return one.full - one.health
