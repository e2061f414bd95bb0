"""Rolls, combats, attacks and the damage they do."""

from __future__ import annotations

from engine.plot_twist.state.events.fact import Fact, Parts, sum_up
from engine.plot_twist.state.terms import say
from engine.table import Die, Roll


class CoinsTossed(Fact, frozen=True, kw_only=True):
    """``bits`` is the fall of the coins, bit i for coin i, 1 for heads; ``amount`` the Successes in all."""

    kind = "coins.tossed"
    reveals = True
    telling = True
    what: str = ""
    parts: Parts = ()
    coins: int = 0
    bits: int = 0
    automatic: int = 0

    def text(self) -> str:
        extra = f" + {self.automatic} automatic" if self.automatic else ""
        heads = self.bits.bit_count()
        return (
            f"{self.who}, {self.what}: {sum_up(self.parts)} = {self.coins} coin{'s' * (self.coins != 1)}, "
            f"{heads} head{'s' * (heads != 1)}{extra}."
        )

    def roll(self) -> Roll:
        dice = tuple(
            Die(2, head, kept=bool(head)) for head in (self.bits >> coin & 1 for coin in range(self.coins))
        )
        return Roll(
            rule=self.rule,
            see=self.see,
            who=self.who,
            what=self.what,
            parts=self.parts,
            dice=dice,
            bonus=self.automatic,
            total=self.amount,
        )


class RollWon(Fact, frozen=True, kw_only=True):
    kind = "roll.won"
    telling = True
    what: str = ""

    def text(self) -> str:
        return f"{self.does(self.who, 'wins')} the {self.what.removeprefix('The ')} roll by {self.amount}."


class RollLost(Fact, frozen=True, kw_only=True):
    kind = "roll.lost"
    telling = True
    what: str = ""

    def text(self) -> str:
        tied = ", a tie" if self.rule == "PT-ROLL-06" else ""
        return f"{self.does(self.who, 'loses')} the {self.what.removeprefix('The ')} roll{tied}."


class CombatStarted(Fact, frozen=True, kw_only=True):
    kind = "combat.start"
    sneak: bool = False

    def text(self) -> str:
        return f"{self.does(self.by, 'sneaks up on' if self.sneak else 'takes on')} {self.who}."


class CombatEnded(Fact, frozen=True, kw_only=True):
    kind = "combat.end"

    def text(self) -> str:
        return f"The combat of {self.by} and {self.who} is over."


class StepBegan(Fact, frozen=True, kw_only=True):
    kind = "step"
    step: str = ""

    @property
    def heard(self) -> str:
        return f"step.{self.step}"


class DistanceSet(Fact, frozen=True, kw_only=True):
    kind = "distance"
    distance: str = ""

    def text(self) -> str:
        return f"{self.does(self.by, 'makes')} it {self.distance.title()} distance." if self.by else ""


class AttackDeclared(Fact, frozen=True, kw_only=True):
    kind = "attack.declared"
    attack: str = ""
    weapon: str = ""

    def text(self) -> str:
        means = f" with {self.card or self.weapon}" if self.card or self.weapon else ""
        return f"{self.does(self.by, 'makes')} a {say(self.attack)} Attack on {self.who}{means}."


class AttackHit(Fact, frozen=True, kw_only=True):
    kind = "hit"
    attack: str = ""

    def text(self) -> str:
        return f"{self.does(self.by, 'hits')} {self.who}."


class AttackMissed(Fact, frozen=True, kw_only=True):
    kind = "missed"
    attack: str = ""

    def text(self) -> str:
        return f"{self.does(self.by, 'misses')} {self.who}."


class DamageCaused(Fact, frozen=True, kw_only=True):
    """Damage about to go through Armor, Cover and the Damage Roll (PT-DMG-05)."""

    kind = "damage.caused"
    resistance: str = ""


class DamageStopped(Fact, frozen=True, kw_only=True):
    """``what`` took the coins of the Damage Pool; nothing did if there were none (PT-DMG-02)."""

    kind = "damage.stopped"
    what: str = ""

    def text(self) -> str:
        if not self.what:
            return f"There are no coins for damage to {self.who}."
        return f"{self.what} {'stop' if ' and ' in self.what else 'stops'} the damage to {self.who}."


class DamageReduced(Fact, frozen=True, kw_only=True):
    kind = "damage.reduced"

    def text(self) -> str:
        if self.card == self.who:
            return f"{self.does(self.who, 'takes')} {self.amount} damage less."
        return f"{self.card}: {self.amount} damage less to {self.who}."


class DamageMoved(Fact, frozen=True, kw_only=True):
    kind = "damage.moved"

    def text(self) -> str:
        source = f"{self.card}: " if self.card not in ("", self.who) else ""
        return f"{source}{self.amount} of the damage goes to {self.who}."


class DamageDealt(Fact, frozen=True, kw_only=True):
    """``amount`` is what was really dealt (PT-Q-28); ``trauma`` tells Trauma from Stress."""

    kind = "damage.dealt"
    resistance: str = ""
    trauma: bool = False

    @property
    def heard(self) -> str:
        return f"damage.dealt.{self.resistance}"

    def text(self) -> str:
        what = f"{say(self.resistance)} {'Trauma' if self.trauma else 'Stress'}"
        source = f" from {self.card}" if self.card not in ("", self.who, self.by) else ""
        return f"{self.does(self.who, 'takes')} {self.amount} {what}{source}."


class QuantityLost(Fact, frozen=True, kw_only=True):
    kind = "quantity.lost"

    def text(self) -> str:
        return f"{self.who} are {self.amount} fewer."


class Incapacitated(Fact, frozen=True, kw_only=True):
    kind = "incapacitated"

    def text(self) -> str:
        return f"{self.does(self.who, 'is')} out of the fight!"


class Sacrificed(Fact, frozen=True, kw_only=True):
    kind = "sacrificed"

    def text(self) -> str:
        return f"{self.does(self.by, 'steps')} in the way for {self.who}!"
