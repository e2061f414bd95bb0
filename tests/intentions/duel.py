"""Conflicts laid out by hand, with verbs that read like the rulebook.

    d = duel(hero("Ines"), foe("Usher")).intends(ines="stop", usher="scheme")
    d.exchange(usher="guard 2/1/6", ines="feint 6/5/1")
    assert d.ines.progress == 3

An ``exchange`` says of each fighter what it declares (the end of an option's id) and how its dice lie on Ambition,
Cunning and Vigilance; these very dice fall, or what follows ``rolls``. A raised die is told with its lane: ``8/5/1/a``.
Goon groups throw 1, 1, 1 unless said. A question left open that the test did not expect fails it (``asks``), and so do
dice that nobody threw.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.intentions.game import IntentionsGame
from engine.intentions.rules import conflict
from engine.intentions.rules.opposition import as_met
from engine.intentions.state.actions import Intend
from engine.intentions.state.figures import Antagonist, Hero
from engine.intentions.state.pieces import Met, Scene
from engine.intentions.state.setup import Settings, Setup
from engine.table import Blocked, Event, Flow, RandomStream, Refused, Request
from tests.intentions.small import hero, library
from tests.scenes import TableScene

FLOORS = ("conflict.type", "conflict.intention", "conflict.result")
QUIET = {"usher": "react 6/1/6", "ines": "react 5/1/6"}
"""An exchange in which nobody gains or suffers anything: Ambition 10 and 10, Cunning 3, Vigilance 7."""


class Dice(RandomStream):
    """Dice that fall as they are laid out."""

    def __init__(self) -> None:
        super().__init__(0)
        self.left: list[int] = []

    def roll(self, sides: int) -> int:
        assert sides == 6, "all dice are six-sided (IN-C-01)"
        assert self.left, "a die falls that the test has not laid out"
        return self.left.pop(0)

    def copy(self) -> Dice:
        twin = Dice()
        twin.left = list(self.left)
        return twin


class Bout:
    """Drives one Conflict as a table does."""

    def __init__(self, game: IntentionsGame, flow: Flow, events: list[Event]) -> None:
        self.game = game
        self.events = events
        self.achieved: Sequence[str] = ()
        self.request: Request | None = None
        self._flow: Any = flow
        self._go(None)

    def _go(self, answer: Any) -> None:
        try:
            self.request = self._flow.send(answer)
        except StopIteration as over:
            self.request, self.achieved = None, over.value

    def decide(self, _number: int, seat: str, picks: Sequence[str]) -> None:
        request = self.request
        assert request is not None
        if seat not in request.seats:
            raise Refused("illegal", f"{seat} does not hold the floor")
        self._go(request.picked(seat, picks))

    def blocked(self, seat: str) -> list[Blocked]:
        return self.request.blocked_for(seat) if self.request else []


class Duel(TableScene):
    """A running Conflict with verbs. Fighters are attributes by id (``d.ines``), characters by ``d.of("ines")``."""

    floors = FLOORS

    def __init__(self, bout: Bout) -> None:
        super().__init__(bout)  # type: ignore[arg-type]
        self.bout = bout
        self.dice: Dice = bout.game.streams["dice"]  # type: ignore[assignment]
        assert bout.game.conflict is not None
        self.conflict = bout.game.conflict

    def __getattr__(self, id: str) -> Any:
        if id.startswith("_") or id in ("conflict", "bout"):
            raise AttributeError(id)
        return next(each for each in self.conflict.fighters if each.id.replace("-", "_") == id)

    def of(self, id: str) -> Any:
        """The hero or antagonist."""
        return self.game.figure(id)

    @property
    def achieved(self) -> list[str]:
        """Who has it, once the Conflict is over."""
        assert self.phase == "over", self.phase
        return list(self.bout.achieved)

    def intends(self, **aims: str) -> Duel:
        """Steps b and d: what each intends, as ``take:lot_nine+goal``; the first that is offered unless said."""
        while self.phase == "conflict.intention":
            first = self.options()[0]
            said = aims.get(first.actor.replace("-", "_"))
            self.take(f"intend:{first.actor}>{said}" if said else first.id)
        return self

    def exchange(self, **said: str) -> Duel:
        """Steps e to q."""
        self.declare(**said)
        return self.place(**said)

    def declare(self, **said: str) -> Duel:
        """Steps e to h: all declare, all dice fall."""
        self.dice.left += self._faces(said)
        number = self.conflict.exchange
        while self._asked("conflict.type", number) and (who := self._next(said)):
            self.take(f"type:{who}>{_type(said[who.replace('-', '_')])}")
        return self

    def place(self, **said: str) -> Duel:
        """Steps i and j, where they are asked."""
        number = self.conflict.exchange
        while self._asked("conflict.placing", number):
            whose = self.options()[0].target
            by = self.options()[0].actor
            way = _dice(said[whose.replace("-", "_")]).replace("/", "-", 2)
            self.take(f"place:{by}>{'' if by == whose else whose + ':'}{way}")
        return self

    def _asked(self, phase: str, exchange: int) -> bool:
        return self.phase == phase and self.conflict.exchange == exchange

    def _next(self, said: dict[str, str]) -> str:
        """Whoever comes first in what was said, of those who may declare; empty if nothing is said of them."""
        actors = list(dict.fromkeys(option.actor for option in self.options()))
        return next((who for key in said for who in actors if who.replace("-", "_") == key), "")

    def _faces(self, said: dict[str, str]) -> list[int]:
        found: list[int] = []
        whole = any("/" in words for words in said.values())
        for each in self.conflict.fighters:
            if each.out:
                continue
            words = said.get(each.id.replace("-", "_"), "goons 1/1/1" if each.goons and whole else "")
            rolls = words.partition(" rolls ")[2]
            plain = words and "invoke" not in words
            dice = rolls.split() if rolls else _dice(words).split("/")[:3] if plain else []
            found += [int(die) for die in dice if die]
        return found

    def left_over(self) -> list[int]:
        return self.dice.left if isinstance(self.dice, Dice) else []

    def idle(self) -> None:
        """The first option."""
        option = self.options()[0]
        self._decide(option.seat, [option.id])

    def events(self, kind: str, who: str = "") -> list[Any]:
        """The events of a kind, of somebody."""
        return [each for each in self.log(kind) if not who or each.id == who]


def _type(words: str) -> str:
    return words.split()[0]


def _dice(words: str) -> str:
    parts = words.split()
    return parts[1] if len(parts) > 1 else ""


BASE = (3 + 3, 2 + 3, 2 + 3)
"""The totals of a hero of the small cast with 3 on each lane."""


def has_it(d: Duel, *who: str, progress: int = 20) -> Duel:
    """These have their Intention after a quiet exchange."""
    for id in who:
        getattr(d, id).progress = progress
    ways = {"heroes": "react 5/1/6", "mm": "react 6/1/6"}
    return d.exchange(**{each.id: ways[each.side] for each in d.conflict.fighters if not each.goons})


def ends(d: Duel) -> Duel:
    """It is played to its end, nobody doing anything."""
    while d.phase != "over":
        d.idle()
    return d


def totals(d: Duel, who: str = "ines") -> Any:
    """With what a fighter went into the last comparison."""
    return d.events("placed", who)[-1].totals


def changed(d: Duel, who: str = "ines", base: tuple[int, int, int] = BASE) -> tuple[int, ...]:
    """By how much that differs from pools and dice alone."""
    return tuple(now - then for now, then in zip(totals(d, who), base, strict=True))


def make_duel(
    *sides: Hero | Antagonist,
    goons: int = 0,
    start: str = "",
    kind: str = "hero",
    why: str = "your_lot",
    when: str = "dusk",
    where: str = "gasworks",
    finale: bool = False,
    things: tuple[Any, ...] = (),
    prepare: Any = None,
    luck: int = 0,
    **settings: str,
) -> Duel:
    """A Conflict of these heroes with these antagonists and so many groups of doormen, at its first question.

    ``start``: the first hero has begun it with this (``take:lot_nine``). ``prepare`` is called with the game before the
    Conflict is laid out. With ``luck`` dice fall by that seed. Placements are all asked unless the settings say otherwise.
    """
    heroes = [each for each in sides if isinstance(each, Hero)] or [hero()]
    foes = [each for each in sides if isinstance(each, Antagonist)]
    known = library(*foes, things=things)
    setup = Setup(
        adventure="lantern_auction",
        heroes={f"hero:{n}": each for n, each in enumerate(heroes, 1)},
        settings=Settings(**{"assign": "ask", **settings}),  # type: ignore[arg-type]
    )
    events: list[Event] = []
    game = IntentionsGame(known, setup, RandomStream(0), events.append)
    game.streams["dice"] = RandomStream(luck) if luck else Dice()
    scene = game.scene = Scene(1, kind, where, when, why, heroes[0].id)  # type: ignore[arg-type]
    scene.finale = finale
    scene.present = [each.id for each in heroes]
    scene.opposition = [as_met(game, game.foe(each.id), each.tier) for each in foes]
    group = known.goons["doormen"]
    scene.opposition += [
        Met(f"doormen-{n}", f"Doormen {n}", {"a": 1, "c": 1, "v": 1}, 2, goons=group)
        for n in range(1, goons + 1)
    ]
    game.cycle = 1
    game.stage = "conflict"
    if prepare:
        prepare(game)
    starter = None
    if start:
        verb, _, object = start.partition(":")
        starter = Intend(heroes[0].id, verb, object)  # type: ignore[arg-type]
    return Duel(Bout(game, conflict.fight(game, [each.id for each in heroes], starter), events))


__all__ = ["Duel", "changed", "make_duel", "totals"]
