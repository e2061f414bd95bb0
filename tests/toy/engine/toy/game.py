"""One game of Three Cups."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.toy.events import Hidden, Lifted, Motto, Ready, TurnEnded
from msgspec import Struct

from engine.table import (
    Blocked,
    Die,
    Event,
    Flow,
    Odds,
    Option,
    Outcome,
    Printed,
    RandomStream,
    Request,
    Roll,
    Seat,
    View,
    choice,
    throw,
)
from engine.table.odds import beats

CUPS = ("left", "middle", "right")
DEALER = "dealer"
LAST_TURN = 6
DIE, NIGHT = 8, 7


class ToyTable(Struct, frozen=True):
    """What a seat knows: the turn, how far both sides are, and traps."""

    turn: int
    light: int
    dark: int
    traps: tuple[str, ...]


class ToyView:
    """What a seat may know: the traps only if it is the game master's."""

    def __init__(self, game: ToyGame, seat: Seat) -> None:
        self._game = game
        self.seat = seat

    def snapshot(self) -> ToyTable:
        game = self._game
        known = [cup for cup in game.traps if self.seat == DEALER or cup in game.lifted]
        return ToyTable(game.turn, game.light, game.dark, tuple(known))


class ToyGame:
    """One game: mottoes, the hiding, then turns until one side reaches the goal."""

    besides = {"record": "whom events are told"}

    def __init__(self, setup: dict[str, Any], random: RandomStream, record: Callable[[Event], None]) -> None:
        self.setup, self.random, self.record = setup, random, record
        self.names: dict[Seat, str] = {f"guest:{n}": name for n, name in enumerate(setup["guests"], 1)}
        self.coins = dict.fromkeys(self.names, 2)
        self.traps: list[str] = []
        self.lifted: list[str] = []
        self.turn = self.light = self.dark = 0

    def where(self) -> str:
        return f"Turn {self.turn}"

    def play(self) -> Flow:
        for seat, name in self.names.items():
            silent = Option("silent", seat, "Say nothing", "TC-CUP-1")
            (picked,) = yield choice(
                "motto",
                f"{name}, your motto?",
                [Option("motto", seat, "A motto", "TC-CUP-1", text=True), silent],
            )
            self.record(Motto(guest=name, words=picked.typed, rule="TC-CUP-1"))
        cups = [Option(f"hide.{cup}", DEALER, f"Under the {cup} cup", "TC-CUP-2", target=cup) for cup in CUPS]
        hidden = yield choice("hide", "Where do the two traps lie?", cups, rule="TC-CUP-2", min=2, max=2)
        self.traps = [option.target for option in hidden]
        self.record(Hidden(cups=tuple(self.traps), see=(DEALER,), rule="TC-CUP-2"))
        while (ended := self.outcome()) is None:
            self.turn += 1
            waiting = list(self.names)
            while waiting and self.outcome() is None:
                (picked,) = yield Request("guests", "Who acts?", waiting, self.guest_options, rule="TC-CUP-3")
                waiting.remove(picked.seat)
                self.guest_acts(picked)
            if self.outcome() is None:
                (picked,) = yield Request(
                    "press", "Press on?", (DEALER,), self.dealer_options, rule="TC-CUP-6"
                )
                if picked.kind == "press":
                    self.dark += self.press()
            self.record(TurnEnded(turn=self.turn))
        return ended

    def outcome(self) -> Outcome | None:
        goal = self.setup["goal"]
        if self.light >= goal:
            return Outcome("guests", f"{goal} lights shine.", "TC-CUP-7", self.turn)
        if self.dark >= goal:
            return Outcome("dealers", "It is dark.", "TC-CUP-8", self.turn)
        return Outcome("draw", "Night falls.", "TC-CUP-9", self.turn) if self.turn >= LAST_TURN else None

    def guest_options(self, seat: Seat, why: list[Blocked] | None) -> list[Option]:
        options = [Option(f"toss:{seat}", seat, "Toss", "TC-CUP-4", kind="toss", actor=seat)]
        for cup in CUPS:
            if cup not in self.lifted:
                label = f"Lift the {cup} cup"
                options.append(Option(f"lift:{seat}>{cup}", seat, label, "TC-CUP-5", kind="lift", target=cup))
            elif why is not None:
                why.append(Blocked(f"Lift the {cup} cup", "it is lifted already", "TC-CUP-5"))
        options.append(Option(f"aim:{seat}", seat, "Take aim", "TC-CUP-4", Printed("1 action"), kind="aim"))
        options.append(Option(f"pass:{seat}", seat, "Pass", "TC-CUP-3", kind="pass"))
        return options

    def dealer_options(self, seat: Seat, why: list[Blocked] | None) -> list[Option]:
        press = Option("press", seat, "Press", "TC-CUP-6", kind="press")
        return [press, Option("wait", seat, "Wait", "TC-CUP-6", kind="wait")]

    def guest_acts(self, option: Option) -> None:
        name = self.names[option.seat]
        if option.kind == "toss":
            self.light += self.toss(name, self.coins[option.seat])
        elif option.kind == "lift":
            self.lifted.append(option.target)
            trap = option.target in self.traps
            self.light, self.dark = self.light + (not trap), self.dark + trap
            self.record(Lifted(guest=name, cup=option.target, trap=trap, rule="TC-CUP-5"))
        elif option.kind == "aim":
            self.coins[option.seat] += 1
            self.record(Ready(guest=name, rule="TC-CUP-4"))
        elif self.setup["dealer"] == "Bug":
            raise ZeroDivisionError("the bug bites who passes")

    def toss(self, who: str, coins: int) -> bool:
        """Coins against one of the house, which does not count but must be beaten."""
        heads, against = self.random.toss(coins), self.random.toss(1)
        dice = tuple(Die(2, heads >> nth & 1) for nth in range(coins))
        won = heads.bit_count() > against
        self.record(
            Roll(
                who=who,
                what="a toss for a light",
                dice=(*dice, Die(2, against, kept=False, tag="the house")),
                total=heads.bit_count(),
                result="a light" if won else "nothing",
                rule="TC-CUP-4",
            )
        )
        return won

    def press(self) -> bool:
        """A die of eight, which is a night from 7 on."""
        (die,) = throw(self.random, [DIE])
        dark = die.face >= NIGHT
        result = "a night" if dark else "nothing"
        self.record(
            Roll(who=self.setup["dealer"], dice=(die,), total=die.face, result=result, rule="TC-CUP-6")
        )
        return dark

    def view(self, seat: Seat) -> View:
        return ToyView(self, seat)

    def odds(self, option: Option) -> Odds | None:
        if option.kind not in ("toss", "press"):
            return None
        win = beats(self.coins[option.seat], 1) if option.kind == "toss" else (DIE - NIGHT + 1) / DIE
        return Odds(option.id, win, win)
