"""Rolls of coins: pools with their parts, the windows around them, and who wins (PT-ROLL)."""

from __future__ import annotations

from functools import partial

from engine.plot_twist.asks import figures
from engine.plot_twist.asks.condition import Why
from engine.plot_twist.lasting.statuses import pay_lock, use_locked
from engine.plot_twist.lasting.triggers import happen
from engine.plot_twist.rolls.windows import windows
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.events import Parts
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.scope import Asking, Scope
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import say
from engine.table import Option, Seat, choice

SURPRISED = -2
"""Coins of the Surprised, in all Roll Pools (PT-STATUS-07)."""


class Roll:
    """One roll of one character.

    ``kind`` is ``attack``, ``defence``, ``skill`` or ``damage``; a damage roll has no ability and its parts
    stand in ``added``. A ``hazard`` is damage that nobody does: ``who`` is hurt, and nothing of its own counts.
    A Fixed Roll must beat its ``difficulty``. After ``toss``, ``successes`` counts heads and Automatic Successes.
    """

    __slots__ = (
        "ability",
        "added",
        "against",
        "asked",
        "attribute",
        "automatic",
        "bits",
        "difficulty",
        "kind",
        "needs_rank",
        "paid",
        "secret",
        "successes",
        "target",
        "tossed",
        "what",
        "who",
    )

    def __init__(
        self,
        kind: str,
        who: Character,
        attribute: str = "",
        ability: str = "",
        *,
        what: str = "",
        target: str = "",
    ) -> None:
        self.kind = kind
        self.who = who
        self.attribute = attribute
        self.ability = ability
        self.what = what
        self.target = target
        self.added: list[tuple[str, int]] = []
        self.automatic = 1 if kind in ("damage", "hazard") else 0
        self.against: Roll | None = None
        self.difficulty = 0
        self.needs_rank = self.asked = self.paid = self.secret = False
        self.bits = 0
        self.tossed = False
        self.successes = 0

    def add(self, label: str, coins: int) -> None:
        """Coins more or fewer in the pool."""
        if coins:
            self.added.append((label, coins))

    def locked(self) -> bool:
        """Whether its ability is Locked and not paid for yet."""
        return self.ability in self.who.locked and not self.paid

    def parts(self, game: State) -> Parts:
        """Everything in the pool; a Locked ability that is not paid for counts 0 (PT-Q-37)."""
        who = self.who
        if self.kind == "hazard":
            return tuple(self.added)
        if self.kind == "damage":
            return (*self.added, *figures.changes(game, who, "pool.damage"))
        listed = [(say(self.attribute), figures.value(game, who, self.attribute))]
        rank = 0 if self.locked() else figures.value(game, who, self.ability)
        listed.append((say(self.ability), rank))
        listed += self.added
        listed += figures.changes(game, who, "pool.roll")
        if self.kind != "skill":
            listed += figures.changes(game, who, "pool." + self.kind)
        if "surprised" in who.statuses:
            listed.append(("Surprised", SURPRISED))
        return tuple(listed)

    def pool(self, game: State) -> int:
        """Coins to toss now; 0 or less tosses none (PT-Q-36)."""
        return sum(amount for _, amount in self.parts(game))

    def stopped(self, game: State) -> Why | None:
        """Why damage comes to nothing, Automatic Successes too; None if it is not damage or has coins (PT-DMG-02)."""
        if self.kind in ("damage", "hazard") and self.pool(game) <= 0:
            return "the Damage Pool is 0 or less", "PT-DMG-02"
        return None

    def certain(self, game: State) -> int:
        """Automatic Successes, cards' included (PT-ROLL-09)."""
        if self.kind == "hazard":
            return self.automatic
        own = "damage" if self.kind == "damage" else "roll"
        amount = self.automatic + figures.total(game, self.who, "success." + own)
        if self.kind in ("attack", "defence"):
            amount += figures.total(game, self.who, "success." + self.kind)
        return amount

    def count(self, game: State) -> int:
        """Add heads and Automatic Successes up; returns the latter."""
        automatic = self.certain(game)
        self.successes = max(0, self.bits.bit_count() + automatic)
        return automatic

    def toss(self, game: State) -> None:
        """Toss the pool; tossing again replaces the fall."""
        parts = self.parts(game)
        coins = max(0, sum(amount for _, amount in parts))
        self.bits = game.random.toss(coins)
        self.tossed = True
        automatic = self.count(game)
        game.record(
            ev.CoinsTossed(
                rule="PT-ROLL-08" if self.kind in ("damage", "hazard") else "PT-ROLL-01",
                who=self.who.name,
                what=self.what or self.kind,
                parts=parts,
                coins=coins,
                bits=self.bits,
                automatic=automatic,
                amount=self.successes,
            )
        )


def contest(game: State, roll: Roll, against: Roll | None = None) -> Asking:
    """Windows, coins, windows: then the result stands (PT-Q-10); damage that is stopped is not tossed (PT-Q-83)."""
    before = game.roll
    roll.against = against
    if against is not None:
        against.against = roll
    game.roll = roll
    yield from _pay_locks(game, roll, against)
    cures, game.cure_open = game.cure_open, True
    yield from windows(game, roll, "before_roll")
    game.cure_open = cures
    yield from _pay_locks(game, roll, against)
    if roll.stopped(game) is None:
        for each in (roll, against):
            if each is not None:
                each.toss(game)
        yield from windows(game, roll, "after_roll")
    game.roll = before


def fixed(game: State, roll: Roll, difficulty: int, rule: str = "PT-ROLL-04") -> Asking:
    """A Fixed Roll; returns the Margin, won if above 0 (PT-ROLL-04, PT-ROLL-10)."""
    roll.difficulty = difficulty
    yield from contest(game, roll)
    margin = roll.successes - difficulty
    yield from _result(game, roll, margin, rule)
    return margin


chosen = partial(fixed, rule="PT-ROLL-07")
"""A Chosen Roll is a Fixed Roll against the number named (PT-ROLL-07)."""


def opposing(game: State, roll: Roll, against: Roll) -> Asking:
    """An Opposing Roll; returns the Margin of the first roller: 0 is lost by both (PT-ROLL-05, PT-ROLL-06)."""
    yield from contest(game, roll, against)
    margin = roll.successes - against.successes
    rule = "PT-ROLL-05" if margin else "PT-ROLL-06"
    yield from _result(game, roll, margin, rule)
    yield from _result(game, against, -margin, rule)
    return margin


def _result(game: State, roll: Roll, margin: int, rule: str) -> Asking:
    if margin > 0:
        yield from happen(
            game, ev.RollWon(rule=rule, who=roll.who.name, what=roll.what, amount=margin), roll=roll
        )
    else:
        yield from happen(game, ev.RollLost(rule=rule, who=roll.who.name, what=roll.what), roll=roll)


def name_number(game: State, roll: Roll, seat: Seat, most: int = 99) -> Asking:
    """Ask for the N of a Chosen Roll: all that could be rolled with what may still be spent on it (PT-Q-74).

    More than ``most`` brings nothing more.
    """
    yield from _pay_locks(game, roll)
    pool, automatic = max(0, roll.pool(game)), roll.certain(game)
    top = max(1, game.reach(roll) - 1)
    options = [
        Option(
            f"number:{roll.who.id}={n}",
            seat,
            f"{n}: roll more than {n} on {pool} coins" + " and what you add" * (n >= pool + automatic),
            "PT-ROLL-07",
            kind="number",
            actor=roll.who.id,
            amount=n,
            value=(pool, automatic, most),
        )
        for n in range(1, top + 1)
    ]
    if len(options) == 1:
        return 1
    picked = yield choice(
        "roll.number", f"{roll.who.name}, {roll.what}: name a number", options, rule="PT-ROLL-07"
    )
    return picked[0].amount


def note_objective_bonus(scope: Scope, roll: Roll) -> None:
    """A roll printed on the Objective: under a Masterplan one coin more, face-down a secret (PT-PLAN-02, PT-Q-82)."""
    roll.secret = scope.game.secret(scope.item)
    if scope.game.masterplan and scope.item is scope.game.objective:
        roll.add("Masterplan", 1)


def _pay_locks(game: State, *rolls: Roll | None) -> Asking:
    """Pay for Locked abilities, or roll without; what an attack needs is paid for unasked (PT-Q-37)."""
    for roll in rolls:
        if roll is None or roll.asked or not roll.locked():
            continue
        roll.asked = True
        if roll.needs_rank and figures.energy_left(game, roll.who):
            roll.paid = True
            yield from pay_lock(game, roll.who, roll.ability)
        else:
            roll.paid = yield from use_locked(game, roll.who, roll.ability)
