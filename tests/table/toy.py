"""A toy system for the tests: heroes toss coins and lift cups, the game master traps two of three.

Small as it is, it has all that a table must bear: hidden things, several seats on the floor, an option with
text, a request for several picks, blocked options, odds, and events that reveal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from content.registry import UnknownSystem
from engine.table import (
    Blocked,
    Choice,
    Event,
    Flow,
    Odds,
    Option,
    Outcome,
    Printed,
    Request,
    Seat,
    SetupError,
    View,
    choice,
)
from engine.table.odds import beats
from engine.table.random import RandomStream

HEROES = ("Ann", "Bob", "Cy")
CUPS = ("left", "middle", "right")
GOALS = {"story": 2, "standard": 3, "ruthless": 4}
GM = "gm"
LAST_TURN = 6


class Motto(Event, frozen=True, kw_only=True):
    kind = "motto"
    hero: str
    words: str

    def text(self) -> str:
        return f"{self.hero} says: {self.words}" if self.words else f"{self.hero} says nothing."


class Hidden(Event, frozen=True, kw_only=True):
    kind = "hidden"
    cups: tuple[str, ...] = ()

    def text(self) -> str:
        return f"Traps lie under {' and '.join(self.cups)}." if self.cups else "Two traps are hidden."

    def public(self) -> Event:
        return Hidden(rule=self.rule)


class Ready(Event, frozen=True, kw_only=True):
    kind = "ready"
    hero: str

    def text(self) -> str:
        return f"{self.hero} takes aim."


class Lifted(Event, frozen=True, kw_only=True):
    kind = "lifted"
    reveals = True
    hero: str
    cup: str
    trap: bool

    def text(self) -> str:
        return f"{self.hero} lifts the {self.cup} cup: {'a trap' if self.trap else 'light'}."


class Tossed(Event, frozen=True, kw_only=True):
    kind = "tossed"
    reveals = True
    who: str
    heads: int
    against: int

    def text(self) -> str:
        return f"{self.who} tosses {self.heads} v {self.against}."


class TurnEnded(Event, frozen=True, kw_only=True):
    kind = "turn"
    turn: int


class ToyView:
    """What a seat may know: the traps only if it is the game master's."""

    def __init__(self, game: ToyGame, seat: Seat) -> None:
        self._game = game
        self.seat = seat

    def snapshot(self) -> dict[str, Any]:
        game = self._game
        known = game.traps if self.seat == GM else [cup for cup in game.traps if cup in game.lifted]
        return {"turn": game.turn, "light": game.light, "dark": game.dark, "traps": known}


class ToyGame:
    """One game: mottoes, the hiding, then turns until one side reaches the goal."""

    def __init__(self, setup: dict[str, Any], random: RandomStream, record: Callable[[Event], None]) -> None:
        self.setup, self.random, self.record = setup, random, record
        self.names: dict[Seat, str] = {f"hero:{n}": name for n, name in enumerate(setup["heroes"], 1)}
        self.coins = dict.fromkeys(self.names, 2)
        self.traps: list[str] = []
        self.lifted: list[str] = []
        self.turn = self.light = self.dark = 0

    def where(self) -> str:
        return f"Turn {self.turn}"

    def play(self) -> Flow:
        for seat, name in self.names.items():
            silent = Option("silent", seat, "Say nothing", "TOY-1")
            (picked,) = yield choice(
                "motto",
                f"{name}, your motto?",
                [Option("motto", seat, "A motto", "TOY-1", text=True), silent],
            )
            self.record(Motto(hero=name, words=picked.typed, rule="TOY-1"))
        cups = [Option(f"hide.{cup}", GM, f"Under the {cup} cup", "TOY-2", target=cup) for cup in CUPS]
        hidden = yield choice("hide", "Where do the two traps lie?", cups, rule="TOY-2", min=2, max=2)
        self.traps = [option.target for option in hidden]
        self.record(Hidden(cups=tuple(self.traps), see=(GM,), rule="TOY-2"))
        while (ended := self.outcome()) is None:
            self.turn += 1
            waiting = list(self.names)
            while waiting and self.outcome() is None:
                (picked,) = yield Request("heroes", "Who acts?", waiting, self.hero_options, rule="TOY-3")
                waiting.remove(picked.seat)
                self.hero_acts(picked)
            if self.outcome() is None:
                (picked,) = yield Request("press", "Press on?", (GM,), self.gm_options, rule="TOY-6")
                if picked.kind == "press":
                    self.dark += self.toss(self.setup["villain"], 1, 1)
            self.record(TurnEnded(turn=self.turn))
        return ended

    def outcome(self) -> Outcome | None:
        goal = self.setup["goal"]
        if self.light >= goal:
            return Outcome("heroes", f"{goal} lights shine.", "TOY-7", self.turn)
        if self.dark >= goal:
            return Outcome("villains", "It is dark.", "TOY-8", self.turn)
        return Outcome("draw", "Night falls.", "TOY-9", self.turn) if self.turn >= LAST_TURN else None

    def hero_options(self, seat: Seat, why: list[Blocked] | None) -> list[Option]:
        options = [Option(f"toss:{seat}", seat, "Toss", "TOY-4", kind="toss", actor=seat)]
        for cup in CUPS:
            if cup not in self.lifted:
                label = f"Lift the {cup} cup"
                options.append(Option(f"lift:{seat}>{cup}", seat, label, "TOY-5", kind="lift", target=cup))
            elif why is not None:
                why.append(Blocked(f"Lift the {cup} cup", "it is lifted already", "TOY-5"))
        options.append(Option(f"aim:{seat}", seat, "Take aim", "TOY-4", Printed("1 action"), kind="aim"))
        options.append(Option(f"pass:{seat}", seat, "Pass", "TOY-3", kind="pass"))
        return options

    def gm_options(self, seat: Seat, why: list[Blocked] | None) -> list[Option]:
        press = Option("press", seat, "Press", "TOY-6", kind="press")
        return [press, Option("wait", seat, "Wait", "TOY-6", kind="wait")]

    def hero_acts(self, option: Option) -> None:
        name = self.names[option.seat]
        if option.kind == "toss":
            self.light += self.toss(name, self.coins[option.seat], 1)
        elif option.kind == "lift":
            self.lifted.append(option.target)
            trap = option.target in self.traps
            self.light, self.dark = self.light + (not trap), self.dark + trap
            self.record(Lifted(hero=name, cup=option.target, trap=trap, rule="TOY-5"))
        elif option.kind == "aim":
            self.coins[option.seat] += 1
            self.record(Ready(hero=name, rule="TOY-4"))
        elif self.setup["villain"] == "Bug":
            raise ZeroDivisionError("the bug bites who passes")

    def toss(self, who: str, coins: int, against: int) -> bool:
        heads, tails = self.random.toss(coins).bit_count(), self.random.toss(against).bit_count()
        self.record(Tossed(who=who, heads=heads, against=tails, rule="TOY-4"))
        return heads > tails

    def view(self, seat: Seat) -> View:
        return ToyView(self, seat)

    def state(self) -> dict[str, Any]:
        counts = {"turn": self.turn, "light": self.light, "dark": self.dark}
        return {**counts, "coins": self.coins, "traps": self.traps, "lifted": self.lifted}

    def odds(self, option: Option) -> Odds | None:
        if option.kind not in ("toss", "press"):
            return None
        win = beats(self.coins.get(option.seat, 1), 1)
        return Odds(option.id, win, win)


class ToyPlayer:
    """Heroes toss, now and then they do something else; the game master hides left and middle and presses."""

    def __init__(self, seat: Seat, seed: int, persona: str) -> None:
        self.seat = seat
        self.persona = persona
        self.random = Random(seed)

    def decide(self, view: View, request: Request) -> Choice:
        options = request.options_for(self.seat)
        if request.min == 2:
            return Choice([option.id for option in options[:2]], "the first two")
        if self.persona == "meek":
            return Choice([options[-1].id], "meek as ever")
        if self.random.random() < 0.5:
            return Choice([options[0].id], "the first is the best")
        return Choice([options[int(self.random.random() * len(options))].id], "a whim")


class Toy:
    """The toy as a system."""

    name = "toy"
    title = "Three Cups"
    version = "1"
    undo_rule = "TOY-2"
    difficulties = tuple(GOALS)

    def fingerprint(self) -> str:
        return "cups-1"

    def content(self) -> bytes:
        return b""

    def setup(self, wish: dict[str, Any], seed: int) -> dict[str, Any]:
        heroes = wish.get("heroes", 2)
        names = list(HEROES[:heroes]) if isinstance(heroes, int) else list(heroes)
        for name in names:
            if name not in HEROES:
                raise SetupError(f"there is no hero {name!r} (TOY-1)")
        if isinstance(heroes, int) and heroes > len(HEROES):
            raise SetupError(f"at most {len(HEROES)} heroes can play (TOY-1)")
        difficulty = wish.get("difficulty", "standard")
        return {
            "heroes": names,
            "villain": wish.get("villain", "Baron"),
            "difficulty": difficulty,
            "goal": GOALS[difficulty],
            "gm": wish.get("gm", ""),
            "hero_persona": wish.get("hero_persona", ""),
        }

    def seats(self, setup: dict[str, Any]) -> tuple[Seat, ...]:
        return (*(f"hero:{n}" for n in range(1, len(setup["heroes"]) + 1)), GM)

    def cast(self, setup: dict[str, Any]) -> dict[Seat, str]:
        return {f"hero:{n}": name for n, name in enumerate(setup["heroes"], 1)} | {GM: "The Croupier"}

    def standings(self, finished: Sequence[tuple[dict[str, Any], str]]) -> list[str]:
        return [f"Cups lifted in {len(finished)} games."] if finished else []

    def new_game(
        self, setup: dict[str, Any], random: RandomStream, record: Callable[[Event], None]
    ) -> ToyGame:
        return ToyGame(setup, random, record)

    def scripted(self, seat: Seat, setup: dict[str, Any], seed: int, persona: str = "") -> ToyPlayer:
        persona = persona or setup["gm" if seat == GM else "hero_persona"]
        if persona not in ("", "meek"):
            raise SetupError(f"there is no persona {persona!r}; there is: meek")
        return ToyPlayer(seat, seed, persona)


def open_toy(name: str) -> Toy:
    """Opens the toy, also as the default system; at module level, so that worker processes find it."""
    if name not in ("toy", "plot-twist"):
        raise UnknownSystem(f"there is no system '{name}'")
    return Toy()
