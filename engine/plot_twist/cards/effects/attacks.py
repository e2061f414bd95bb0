"""Words of attack cards, Maneuvers and Aims."""

from __future__ import annotations

from functools import partial
from typing import Literal

from engine.plot_twist.asks.amounts import Amount, amount_of, say_amount
from engine.plot_twist.asks.conditions import Why
from engine.plot_twist.asks.who import pick_targets, reached, say_absent, say_who
from engine.plot_twist.cards.effects.base import Effect, clauses, one_by_one, sentence, signed
from engine.plot_twist.lasting.resolving import resolve
from engine.plot_twist.rolls import attack as attacks
from engine.plot_twist.state.deeds import Boost
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.printed import Who
from engine.plot_twist.state.state import Scope
from engine.plot_twist.state.terms import AttackKind, say
from engine.table import Asking


def _attack_blocked(scope: Scope, kind: AttackKind) -> Why | None:
    """Why the owner of a text cannot attack: it is in no combat, or cannot make such an attack there."""
    fight = scope.game.combat
    if scope.me is None or fight is None or not fight.has(scope.me):
        return "only in your own combat", "PT-COMBAT-13"
    return attacks.attack_blocked(scope.game, scope.me, kind)


class MakeAttack(Effect, frozen=True, kw_only=True):
    """The attack of an attack card, on the opponent and on ``also``.

    ``pool`` and ``damage`` are coins added to the attack and Damage Pool; ``trauma`` allows Trauma;
    ``cleave`` is how many Mook counters beyond the first the damage takes.
    """

    kind: AttackKind
    pool: Amount = 0
    damage: Amount = 0
    trauma: bool = False
    ignore_armor: bool = False
    ignore_cover: bool = False
    cleave: Amount = 0
    also: Who | None = None
    hit: tuple[Effect, ...] = ()
    miss: tuple[Effect, ...] = ()

    def blocked(self, scope: Scope) -> Why | None:
        return _attack_blocked(scope, self.kind)

    def heroic(self) -> str:
        return attacks.NEEDED.get(self.kind, "")

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        fight = scope.game.combat
        assert scope.me is not None and fight is not None
        targets = [fight.target_of(scope.me)]
        if self.also is not None:
            others = [one for one in reached(scope, self.also) if one not in (*targets, scope.me)]
            if others:
                targets += yield from pick_targets(scope, self.also, "Who else?", others)
        boost = Boost(
            source=scope.source,
            pool=amount_of(scope, self.pool),
            damage=amount_of(scope, self.damage),
            trauma=self.trauma,
            ignore_armor=self.ignore_armor,
            ignore_cover=self.ignore_cover,
            cleave=amount_of(scope, self.cleave),
        )
        yield from one_by_one(scope, targets, partial(self._strike, scope, boost), rest)

    def _strike(
        self, scope: Scope, boost: Boost, target: Character | CardCopy, rest: tuple[Effect, ...]
    ) -> Asking[None]:
        assert scope.me is not None
        if not scope.me.standing or scope.game.combat is None:
            return
        if attacks.attack_blocked(scope.game, scope.me, self.kind, target) is not None:
            return  # each attack pays for its Lock (PT-LOCK-01)
        attack = attacks.attack_of(scope.game, scope.me, target, self.kind, scope.item, boost)
        hit = yield from attacks.carry_out(scope.game, attack)
        scope.target = target if isinstance(target, Character) else None
        scope.margin = max(0, attack.margin)
        scope.attack = attack
        yield from resolve(scope, self.hit if hit else self.miss, rest)

    def parts(self) -> tuple[Effect, ...]:
        return (*self.hit, *self.miss)

    def text(self) -> str:
        words = [f"{say(self.kind)} Attack"]
        if self.pool:
            words.append(_more(self.pool, "to hit"))
        if self.damage:
            words.append(_more(self.damage, "damage"))
        if self.trauma:
            words.append("may cause Trauma")
        words += _ignored(self.ignore_armor, self.ignore_cover)
        if self.cleave:
            words.append(f"Cleave {signed(self.cleave)[1:]}")
        if self.also is not None:
            words.append(f"also on {say_who(self.also)}")
        text = ", ".join(words) + "."
        if self.hit:
            text += f" Hit: {clauses(self.hit)}"
        return text + (f" Miss: {clauses(self.miss)}" if self.miss else "")


def _more(amount: Amount, what: str) -> str:
    return f"{amount:+d} {what}" if isinstance(amount, int) else f"{what} + {say_amount(amount)}"


def _ignored(armor: bool, cover: bool) -> list[str]:
    what = " and ".join(word for word, on in (("Armor", armor), ("Cover", cover)) if on)
    return [f"ignores {what}"] if what else []


class BoostAttack(Effect, frozen=True, kw_only=True, tag="boost"):
    """The next attack, or all attacks of this combat or turn, made better.

    What is for the next attack lasts until the end of a combat its character is in, or of the turn.
    """

    pool: Amount = 0
    damage: Amount = 0
    trauma: bool = False
    ignore_armor: bool = False
    ignore_cover: bool = False
    cleave: Amount = 0
    kind: AttackKind | None = None
    until: Literal["attack", "combat", "turn"] = "attack"
    who: Who = "self"

    def blocked(self, scope: Scope) -> Why | None:
        return None if reached(scope, self.who) else (say_absent(self.who), "PT-CARD-02")

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        targets = yield from pick_targets(scope, self.who, self.text())
        for one in targets:
            boost = Boost(
                source=scope.source,
                pool=amount_of(scope, self.pool),
                damage=amount_of(scope, self.damage),
                trauma=self.trauma,
                ignore_armor=self.ignore_armor,
                ignore_cover=self.ignore_cover,
                cleave=amount_of(scope, self.cleave),
                kind=self.kind,
                until=self.until,
                combat=scope.game.combat.number if scope.game.combat else 0,
            )
            attacks.prepare(scope.game, one, boost)

    def text(self) -> str:
        kind = f"{say(self.kind)} Attack" if self.kind else "attack"
        lead = f"your next {kind}" if self.until == "attack" else f"your {kind}s this {self.until}"
        if self.who != "self":
            whose = say_who(self.who)
            lead = f"{kind}s of {whose} this {self.until}"
            if self.until == "attack":
                span = "combat" if self.who in ("opponent", "attacker", "defender") else "turn"
                lead = f"the next {kind} of {whose} this {span}"
        one = lead.startswith(("your next", "the next"))
        has = []
        if self.pool:
            has.append(_more(self.pool, "to hit"))
        if self.damage:
            has.append(_more(self.damage, "damage"))
        if self.cleave:
            has.append(f"Cleave {signed(self.cleave)[1:]}")
        does = [f"{'has' if one else 'have'} {', '.join(has)}"] if has else []
        if self.trauma:
            does.append("may cause Trauma")
        does += [
            words if one else words.replace("ignores", "ignore")
            for words in _ignored(self.ignore_armor, self.ignore_cover)
        ]
        return sentence(f"{lead} {' and '.join(does)}")


class ExtraAttack(Effect, frozen=True, kw_only=True, tag="extra_attack"):
    """One more attack on the opponent at once, without an Attack action."""

    kind: AttackKind
    pool: Amount = 0
    damage: Amount = 0

    def blocked(self, scope: Scope) -> Why | None:
        fight = scope.game.combat
        if fight is not None and fight.over:
            return "the combat is over", "PT-COMBAT-14"
        return _attack_blocked(scope, self.kind)

    def heroic(self) -> str:
        return attacks.NEEDED.get(self.kind, "")

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        fight = scope.game.combat
        assert scope.me is not None and fight is not None
        boost = Boost(
            source=scope.source, pool=amount_of(scope, self.pool), damage=amount_of(scope, self.damage)
        )
        attack = attacks.attack_of(scope.game, scope.me, fight.target_of(scope.me), self.kind, None, boost)
        yield from attacks.carry_out(scope.game, attack)

    def text(self) -> str:
        extra = f" at {signed(self.pool)}" if self.pool else ""
        extra += f" with {signed(self.damage)} damage" if self.damage else ""
        return sentence(f"make one more {say(self.kind)} Attack{extra}")
