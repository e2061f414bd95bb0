"""A game as a test lays it out: its dice, its cards, its story; at its table (see ``scene``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from content.heroic import PACKAGE
from engine.heroic.game import HeroicGame
from engine.heroic.state.dossiers import Foe, Hero, Milestone
from engine.heroic.state.library import Library
from engine.heroic.state.setup import Settings, Setup
from engine.heroic.state.story import Act, ActionScene, Event, Now, TransitionScene
from engine.heroic.system import Heroic
from engine.table import RandomStream, Table
from tests.heroic.cards import QUIET, foe, hero, inn, stage


class Dice(RandomStream):
    """Dice that fall as they are laid out."""

    def __init__(self) -> None:
        super().__init__(0)
        self.left: list[int] = []

    def roll(self, sides: int) -> int:
        assert self.left, f"a d{sides} falls that the test has not laid out"
        value = self.left.pop(0)
        assert 1 <= value <= sides, f"a d{sides} cannot show {value}"
        return value

    def copy(self) -> Dice:
        twin = Dice()
        twin.left = list(self.left)
        return twin


class _Laid(Heroic):
    """The rules with a set-up and a game as a test has laid them out."""

    def __init__(self, library: Library, setup: Setup, prepare: Callable[[Any], None] | None) -> None:
        super().__init__(library, {})
        self._setup, self._prepare = setup, prepare

    def new_game(self, setup: Any, random: RandomStream, record: Any) -> HeroicGame:
        game = HeroicGame(self.library, self._setup, random, record)
        game.streams["dice"] = Dice()
        if self._prepare:
            self._prepare(game)
        return game


def table_of(
    heroes: Sequence[Hero] = (),
    foes: Sequence[Foe] = (),
    *,
    at: Mapping[str, str] | None = None,
    later: Mapping[str, int] | None = None,
    scenes: Sequence[ActionScene | TransitionScene] = (),
    cards: Sequence[Any] = (),
    acts: Sequence[Sequence[str]] = (),
    event: Mapping[str, Any] | None = None,
    prepare: Callable[[Any], None] | None = None,
    now: bool = False,
    rook: bool = True,
    settings: Mapping[str, str] | None = None,
    **fields: Any,
) -> Table:
    """The table of a scene that is laid out.

    A foe of no concern, ``rook``, stands far away. ``at`` are places of foes, ``later`` orders in which some enter;
    ``fields`` are those of the scene.
    """
    far = foe("Rook")
    heroes, foes = list(heroes) or [hero()], [*(foes or [foe()]), *([far] if rook else [])]
    at = {"rook": "tower"} | dict(at or {})
    entries = [
        {"id": each.id, "place": at.get(each.id, "quay"), "enters": (later or {}).get(each.id, 1)}
        for each in foes
    ]
    content = PACKAGE.library
    frame = [*content.sfx.values(), *content.limits.values(), *content.words, *content.lines]
    first = stage(**{"foes": entries} | fields)
    played = [first, *scenes] if scenes else [first, inn(), stage("after", "end")]
    orders = [list(each) for each in acts] or [[each.id for each in played]]
    tale = {
        "id": "tale",
        "title": "Tale",
        "intro": "It begins.",
        "acts": [f"act{nth}" for nth, _ in enumerate(orders, 1)],
        "endings": {
            key: key for key in ("won", "price", "lost", "won_fallen", "price_fallen", "lost_fallen")
        },
    }
    made = [
        msgspec.convert({"id": f"act{nth}", "title": f"Act {nth}", "scenes": each}, Act)
        for nth, each in enumerate(orders, 1)
    ]
    quick = [msgspec.convert({"scene": "stage", "band": "fair"}, Now)]
    given = {each.id: each for each in (*QUIET, *(each for each in cards if isinstance(each, Milestone)))}
    others = [each for each in cards if not isinstance(each, Milestone)]
    library = Library(
        [
            *frame, *heroes, far, *foes, *given.values(), *others, *played, *made, *quick,
            msgspec.convert(tale | (event or {}), Event),
        ]
    )  # fmt: skip
    setup = Setup(
        event="stage" if now else "tale",
        mode="now" if now else "event",
        heroes={f"hero:{nth}": each for nth, each in enumerate(heroes, 1)},
        settings=msgspec.convert(
            {"reactions": "ask", "next": "ask", "steps": "each"} | dict(settings or {}), Settings
        ),
    )
    return Table(_Laid(library, setup, prepare), msgspec.to_builtins(setup), 0)
