"""What the scenes of every system share: verbs on a table, and that each is checked when its test is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Self

import pytest

from engine.table import Blocked, Option, Table

LONGEST = 4000
"""Decisions after which a scene is given up."""


class TableScene:
    """A running game with verbs. What scenes of a system have beyond these reads like its rulebook.

    ``floors`` are the phases that a test may leave open; another one it names by ``asks``.
    """

    floors: ClassVar[tuple[str, ...]]

    def __init__(self, table: Table) -> None:
        self.table = table
        self.game: Any = table.game
        self.expected = ""

    # Verbs

    def take(self, *ids: str, text: str = "") -> Self:
        """Take the option of each id in turn, whoever it is offered to; ``text`` is typed into the last."""
        for id in ids:
            option = self.option(id)
            pick = f"{option.id}={text}" if text and id == ids[-1] else option.id
            self._decide(option.seat, [pick])
        return self

    def pick(self, *ids: str) -> Self:
        """Answer one question that takes several options with all of these."""
        picked = [self.option(id) for id in ids]
        request = self.table.request
        assert request is not None
        seat = picked[0].seat if picked else request.seats[0]
        self._decide(seat, [option.id for option in picked])
        return self

    def idle(self) -> None:
        """Do as little as possible; each system says what that is."""
        raise NotImplementedError

    def play_out(self) -> Self:
        """Do as little as possible until the game is over."""
        return self._until(lambda: self.table.request is None, "the end")

    def asks(self, phase: str) -> Self:
        """The open question is of that phase, and the test means to leave it open."""
        assert self.phase == phase, f"expected a question of {phase}, it is {self.phase}: {self.ids()}"
        self.expected = phase
        return self

    def _decide(self, seat: str, picks: list[str]) -> None:
        assert self.table.request is not None
        self.expected = ""
        self.table.decide(self.table.request.number, seat, picks)

    def _until(self, there: Callable[[], bool], what: str) -> Self:
        for _ in range(LONGEST):
            if there():
                return self
            assert self.table.request is not None, f"the game is over before {what}"
            self.idle()
        raise AssertionError(f"{what} never comes; the scene stands at {self.phase}")

    # What there is to see

    @property
    def phase(self) -> str:
        """The phase of the open question, or "over"."""
        return self.table.request.phase if self.table.request else "over"

    def options(self, seat: str = "") -> list[Option]:
        """What is offered now, to one seat or to all on the floor."""
        request = self.table.request
        if request is None:
            return []
        return request.options_for(seat) if seat else request.options

    def ids(self, seat: str = "") -> list[str]:
        """The ids offered now."""
        return [option.id for option in self.options(seat)]

    def offered(self, id: str) -> bool:
        """Whether an option whose id is, or starts with, ``id`` is offered to anybody on the floor."""
        return any(each.startswith(id) for each in self.ids())

    def option(self, id: str) -> Option:
        """The option of that id, or the first whose id starts so."""
        for exact in (True, False):
            for option in self.options():
                if option.id == id or (not exact and option.id.startswith(id)):
                    return option
        raise AssertionError(f"no option {id!r} at {self.phase}; there are {self.ids()}")

    def why(self, label: str, seat: str = "") -> Blocked:
        """Why something is not offered: the blocked entry whose label contains ``label``."""
        seats = [seat] if seat else list(self.table.request.seats) if self.table.request else []
        blocked = [each for one in seats for each in self.table.blocked(one)]
        found = [each for each in blocked if label in each.label]
        assert found, f"nothing blocked is called {label!r}: {[each.label for each in blocked]}"
        return found[0]

    def log(self, kind: str) -> list[Any]:
        """The events of a kind so far."""
        return [event for event in self.table.events if event.kind == kind]

    def last(self, kind: str) -> Any:
        """The latest event of a kind."""
        found = self.log(kind)
        assert found, f"no {kind} has happened"
        return found[-1]

    def left_over(self) -> list[Any]:
        """What was scripted for the scene and never came."""
        raise NotImplementedError

    def check(self) -> None:
        """What every scene must leave behind; run by the fixture after each test."""
        assert not self.left_over(), f"left over: {self.left_over()}"
        assert self.phase in (*self.floors, "over", self.expected), (
            f"a question of {self.phase} is left open: {self.ids()}; "
            f"say asks({self.phase!r}) if that is meant"
        )


def laid_out(request: pytest.FixtureRequest, make: Callable[..., Any]) -> Iterator[Callable[..., Any]]:
    """Lay out scenes; a test that did not fail leaves nothing scripted over and no unexpected question."""
    made: list[Any] = []

    def lay_out(*given: Any, **rest: Any) -> Any:
        made.append(make(*given, **rest))
        return made[-1]

    yield lay_out
    if not getattr(request.node, "failed", False):
        for each in made:
            each.check()
