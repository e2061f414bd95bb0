"""Rolls of coins: pools with their parts, the windows around them, and who wins (PT-ROLL)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.plot_twist import events as ev
from engine.plot_twist import figures
from engine.plot_twist.counters import spend
from engine.plot_twist.events import Parts
from engine.plot_twist.options import option, pass_option
from engine.plot_twist.scope import Asking, Scope
from engine.plot_twist.state import Character, State
from engine.plot_twist.statuses import pay_lock, use_locked
from engine.plot_twist.terms import say
from engine.plot_twist.triggers import happen
from engine.table import Blocked, Option, Request, Seat, choice

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
        self.needs_rank = self.asked = self.paid = False
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
    """Windows, coins, windows: then the result stands (PT-Q-10)."""
    before = game.roll
    roll.against = against
    if against is not None:
        against.against = roll
    game.roll = roll
    yield from _pay_locks(game, roll, against)
    cures, game.cure_open = game.cure_open, True
    yield from _windows(game, roll, "before_roll")
    game.cure_open = cures
    yield from _pay_locks(game, roll, against)
    for each in (roll, against):
        if each is not None:
            each.toss(game)
    yield from _windows(game, roll, "after_roll")
    game.roll = before


def fixed(game: State, roll: Roll, difficulty: int) -> Asking:
    """A Fixed Roll; returns the Margin, won if above 0 (PT-ROLL-04, PT-ROLL-10)."""
    roll.difficulty = difficulty
    yield from contest(game, roll)
    margin = roll.successes - difficulty
    yield from _result(game, roll, margin, "PT-ROLL-04")
    return margin


chosen = fixed
"""A Chosen Roll is a Fixed Roll against the number named (PT-ROLL-07)."""


def opposing(game: State, roll: Roll, against: Roll) -> Asking:
    """An Opposing Roll; returns the Margin of the first roller: 0 is lost by both (PT-ROLL-05, PT-ROLL-06)."""
    yield from contest(game, roll, against)
    margin = roll.successes - against.successes
    yield from _result(game, roll, margin, "PT-ROLL-05")
    yield from _result(game, against, -margin, "PT-ROLL-05")
    return margin


def _result(game: State, roll: Roll, margin: int, rule: str) -> Asking:
    if margin > 0:
        yield from happen(
            game, ev.RollWon(rule=rule, who=roll.who.name, what=roll.what, amount=margin), roll=roll
        )
    else:
        yield from happen(game, ev.RollLost(rule=rule, who=roll.who.name, what=roll.what), roll=roll)


def name_number(game: State, roll: Roll, seat: Seat, most: int = 99) -> Asking:
    """Ask for the N of a Chosen Roll, 1 to as many as the pool could win with."""
    yield from _pay_locks(game, roll)
    pool, automatic = max(0, roll.pool(game)), roll.certain(game)
    top = max(1, min(most, pool + automatic - 1))
    options = [
        Option(
            f"number:{roll.who.id}={n}",
            seat,
            f"{n}: roll more than {n} on {pool} coins",
            "PT-ROLL-07",
            "",
            "number",
            roll.who.id,
            "",
            "",
            n,
            False,
            (pool, automatic),
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
    """Under a Masterplan every roll printed on the Objective has one coin more (PT-PLAN-02, PT-Q-43)."""
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


# Windows

Extra = Callable[[State, Seat, Roll, "str", "list[Blocked] | None"], list[Option]]
window_offers: list[Extra] = []
"""What cards, Details and the GM's cures offer around a roll; filled by those modules."""


def _windows(game: State, roll: Roll, window: str) -> Asking:
    """First the roller's side, then the other (PT-Q-10); the GM has a say at any roll (PT-Q-09)."""
    seats = [roll.who.seat]
    if roll.against is not None and roll.against.who.seat not in seats:
        seats.append(roll.against.who.seat)
    if "gm" not in seats:
        seats.append("gm")
    for seat in seats:
        mine = roll if seat == roll.who.seat else roll.against
        both = (
            roll.against if seat == roll.who.seat and roll.against and roll.against.who.seat == seat else None
        )
        yield from _window(game, seat, [each for each in (mine, both) if each is not None], roll, window)


def _window(game: State, seat: Seat, mine: list[Roll], roll: Roll, window: str) -> Asking:
    while True:

        def offer(_seat: Seat, why: list[Blocked] | None) -> list[Option]:
            options: list[Option] = []
            for each in mine:
                if window == "before_roll":
                    _spending(game, seat, each, options, why)
            for extra in window_offers:
                options += extra(game, seat, mine[0] if mine else roll, window, why)
            options.append(
                pass_option(
                    seat, "Let the coins fly" if window == "before_roll" else "Let it stand", "PT-Q-10"
                )
            )
            return options

        made = offer(seat, None)
        if len(made) == 1:
            return
        asked = _prompt(game, roll)
        picked = (
            yield Request(
                f"roll.{window}", asked, (seat,), offer, rule="PT-Q-10", made={seat: made}, passes=True
            )
        )[0]
        if picked.kind == "pass":
            return
        yield from picked.value()


def _prompt(game: State, roll: Roll) -> str:
    def words(each: Roll) -> str:
        if each.tossed:
            return f"{each.who.name}: {each.successes} Successes"
        automatic = each.certain(game)
        extra = f" + {automatic} automatic" if automatic else ""
        return f"{each.who.name}: {ev.sum_up(each.parts(game))} = {max(0, each.pool(game))} coins{extra}"

    versus = (
        f" v {words(roll.against)}"
        if roll.against is not None
        else f" ({roll.target})"
        if roll.target
        else ""
    )
    return f"{(roll.what or roll.kind).capitalize()}: {words(roll)}{versus}"


def _spending(game: State, seat: Seat, roll: Roll, options: list[Option], why: list[Blocked] | None) -> None:
    """Coins for Energy and quantity counters, Automatic Successes for Belief."""
    who = roll.who
    if who.seat != seat:
        return
    price = game.figures.energy_coin
    left = figures.energy_left(game, who) // price
    if who.energy and figures.forbidden(game, who, "energy"):
        left = 0
    for coins in range(1, left + 1):
        options.append(
            option(
                seat, "coin.energy", who, f"{coins} more coin{'s' * (coins > 1)} for {who.name}", "PT-ENERGY-03",
                partial(_buy_coins, game, roll, "energy", coins, price), amount=coins,
                cost=f"{coins * price} Energy",
            )
        )  # fmt: skip
    if not left and why is not None and who.kind in ("hero", "villain"):
        why.append(Blocked("More coins for Energy", "no Energy to spend this turn", "PT-ENERGY-01"))
    for coins in range(1, figures.counters_left(game, who) + 1):
        options.append(
            option(
                seat, "coin.quantity", who, f"{coins} more coin{'s' * (coins > 1)} for {who.name}", "PT-MOOK-03",
                partial(_buy_coins, game, roll, "quantity", coins, 1), amount=coins,
                cost=f"{coins} quantity",
            )
        )  # fmt: skip
    if who.kind == "hero" and game.in_turn:
        if who.belief >= 2 and not figures.forbidden(game, who, "belief"):
            options.append(
                option(
                    seat, "success.belief", who, f"1 Automatic Success for {who.name}", "PT-BELIEF-06",
                    lambda: _buy_success(game, roll), cost="2 Belief",
                )
            )  # fmt: skip
        elif why is not None:
            why.append(Blocked("1 Automatic Success", "needs 2 Belief", "PT-BELIEF-06"))


def _buy_coins(game: State, roll: Roll, counter: str, coins: int, price: int) -> Asking:
    rule = "PT-ENERGY-03" if counter == "energy" else "PT-MOOK-03"
    roll.add(say(counter), coins)
    yield from spend(game, roll.who, counter, coins * price, f"{coins} coins", rule=rule)


def _buy_success(game: State, roll: Roll) -> Asking:
    roll.automatic += 1
    yield from spend(game, roll.who, "belief", 2, "1 Automatic Success", rule="PT-BELIEF-06")
