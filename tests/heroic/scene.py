"""Small scenes for rule tests: a few heroes and foes, dice laid out, and verbs that read like the rulebook.

    s = scene([hero("Ada")], [foe("Thug")])
    s.act("hurt:thug:stress:physical", "6 5 2 2", "2 2 2 2")
    assert s.thug.stress["physical"] == 10

``act`` rolls the auto pool (HR-C-11) unless the test says what else stands in it: the order of its dice is Affiliation,
Distinction, first and second set, Specialty, asset, bonus, complication, stress, then what is paid for. The
opposition's dice follow. The Editor does nothing, and whoever is asked takes what is listed first, but for what the test
names in ``say``. Dice that the test has not laid out fail it, and so do dice that nobody threw.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.heroic.asks.plan import lying_open
from engine.heroic.state.words import BOXES
from engine.table import Table
from tests.heroic.cards import colossus, extra, foe, gift, hero, inn, mob, stage, subplot
from tests.heroic.laid import table_of
from tests.scenes import TableScene

FLOORS = ("plan", "next", "gm.deed", "rest")
HIT, HURT = "hurt:thug:stress:physical", "hurt:ada:stress:physical"
"""Ada at the Thug, and the Thug at Ada."""
HAMPER = "hurt:thug:complication"
"""The same by a complication."""
WEAK = "1 4 1 4"
"""A reaction of 8 with a D4: the 11 and D8 of a foe land as they are."""
OUT = 13
TWO = (hero("Ada"), hero("Bob"))
THREE = (*TWO, hero("Cy"))


class Scene(TableScene):
    """A running game with verbs. Heroes and foes are attributes by id (``s.ada``, ``s.thug``)."""

    floors = FLOORS

    def __init__(self, table: Table, pp: int | None, doom: Sequence[int] | None) -> None:
        super().__init__(table)
        self._known: dict[str, Any] = {}
        self.to("plan", "gm.deed", "rest", "begin", "wound")
        if doom is not None:
            self.game.doom[:] = sorted(doom)
        if pp is not None:
            for each in self.game.heroes:
                each.pp = pp
        self.anew()

    def __getattr__(self, id: str) -> Any:
        if id.startswith("_") or id == "game":
            raise AttributeError(id)
        self._known |= {each.id: each for each in self.game.characters()}
        if id.replace("_", "-") not in self._known:
            raise AttributeError(id)
        return self._known[id.replace("_", "-")]

    # Verbs

    def anew(self) -> Scene:
        """Make the options of a turn again, after something was set by hand."""
        self.game.memo.clear()
        if self.phase == "plan":
            hand = "hand" if "hand" in self.ids() else ""
            if hand:
                self.take("hand", "back")
        elif self.table.request is not None:
            self.table.request.anew()
        return self

    def plan(
        self,
        intent: str,
        *,
        pay: Sequence[str] = (),
        d4: str = "",
        put: Sequence[str] = (),
        none: Sequence[str] = (),
    ) -> Scene:
        """Open the pool of an intent: the auto pool, with ``put`` (keys of traits) and without the boxes ``none``."""
        return self.take("hand", intent).pool(pay=pay, d4=d4, put=put, none=none)

    @property
    def draft(self):
        """The pool that lies open to whoever is asked first."""
        return lying_open(self.game, self.table.request.seats[0])

    def pool(
        self,
        *,
        pay: Sequence[str] = (),
        d4: str = "",
        put: Sequence[str] = (),
        none: Sequence[str] = (),
    ) -> Scene:
        """Make the open pool the auto pool, but for what is said; ``d4`` is the key of a Distinction."""
        if "hand" in self.ids():
            self.take("hand")
        while self.draft.rows:
            self.take(f"pay:{self.draft.rows[0]}")
        for box in BOXES:
            wanted = [each for each in self._boxes(box) if each[0] in put] or self._boxes(box)[:1]
            if box == "distinction" and d4:
                wanted = [(d4, 4)]
            if box in none:
                wanted = []
            held = self.draft.boxes[box]
            if wanted and held != wanted[0]:
                self.take("box:{}>{}={}".format(box, *wanted[0]))
            elif held and not wanted:
                self.take(f"box:{box}>none")
        for row in pay:
            self.take(f"pay:{row}")
        return self

    def _boxes(self, box: str) -> list[tuple[str, int]]:
        """Keys and sizes that a box may have, the largest first."""
        held = self.draft.boxes[box]
        found = [held] if held else []
        for option in self.options():
            if option.id.startswith(f"box:{box}>") and not option.id.endswith(">none"):
                found.append((option.target, option.amount))
        return sorted(found, key=lambda each: (-each[1], each[0]))

    def rolls(self, *dice: str, say: Sequence[str] = (), stop: Sequence[str] = ()) -> Scene:
        """Roll the open pool; these dice fall, then what comes of it is gone through."""
        self.falls(*dice).take("roll")
        return self.settle(*say, stop=stop)

    def _decide(self, seat: str, picks: list[str]) -> None:
        self._known |= {each.id: each for each in self.game.characters()}
        super()._decide(seat, picks)

    def falls(self, *dice: str) -> Scene:
        """These dice fall next: each a list of values."""
        self.game.streams["dice"].left += [int(each) for words in dice for each in words.split()]
        return self

    def act(
        self, intent: str, *dice: str, say: Sequence[str] = (), stop: Sequence[str] = (), **pool: Any
    ) -> Scene:
        """A hero's action, declared, paid and rolled."""
        return self.plan(intent, **pool).rolls(*dice, say=say, stop=stop)

    def foe(
        self,
        deed: str,
        *dice: str,
        say: Sequence[str] = (),
        stop: Sequence[str] = (),
        **pool: Any,
    ) -> Scene:
        """A foe's deed: its dice, then those of the reaction, by the auto pool but for what is said."""
        wanted = list(say)
        self.falls(*dice).take(deed)._through(wanted, ("react", *stop))
        while self.phase == "react" and "react" not in stop:
            opening = next((each for each in wanted if each in self.ids()), "")
            if opening:
                wanted.remove(opening)
                self.take(opening)
            self.pool(**pool).take("roll")._through(wanted, ("react", *stop))
        return self._all_said(wanted)

    def settle(self, *say: str, stop: Sequence[str] = ()) -> Scene:
        """Go on to the next turn or to a question of ``stop``: what ``say`` names is taken, else nothing."""
        wanted = list(say)
        return self._through(wanted, stop)._all_said(wanted)

    def _all_said(self, wanted: Sequence[str]) -> Scene:
        assert not wanted, f"{wanted} was not offered; it is {self.phase} now: {self.ids()}"
        return self

    def _through(self, wanted: list[str], stop: Sequence[str]) -> Scene:
        while self.phase not in (*FLOORS, "over", *stop):
            found = next(
                (each for each in wanted if any(self._is(option, each) for option in self.options())), ""
            )
            if found:
                wanted.remove(found)
                option = next(option for option in self.options() if self._is(option, found))
                self._decide(option.seat, [option.id])
            else:
                self.idle()
        return self

    def _is(self, option: Any, wanted: str) -> bool:
        return option.id == wanted or option.id.startswith(wanted) or option.label.startswith(wanted)

    def idle(self) -> None:
        """Nothing, where that may be: pass, no, roll, ready; else the first."""
        ids = self.ids()
        for each in ("pass", "pass:", "ready", "roll"):
            if each in ids:
                option = self.option(each)
                break
        else:
            option = next(
                (each for each in self.options() if each.id.endswith((".no", "keep"))), self.options()[0]
            )
        self._decide(option.seat, [option.id])

    def to(self, *phases: str) -> Scene:
        """Idle until a question of one of these phases is asked."""
        return self._until(lambda: self.phase in phases or self.phase == "over", " or ".join(phases))

    def next(self, id: str) -> Scene:
        """The turn of somebody comes: named by whoever may, or by nobody else being left."""
        if self.phase in ("plan", "gm.deed") and self.game.scene.current != id:
            self.take("pass")
        self.settle()
        if self.phase == "next":
            self.take(f"next:{id}")
        self.settle()
        assert self.game.scene.current == id, f"it is the turn of {self.game.scene.current}"
        return self

    def order(self, number: int) -> Scene:
        """Idle until that order of the scene."""
        return self._until(
            lambda: not self.game.scene or (self.game.scene.order >= number and self.phase in FLOORS),
            f"order {number}",
        )

    def rest(self) -> Scene:
        """Idle until the free part of a Transition Scene."""
        return self.to("rest")

    # What there is to see

    @property
    def sizes(self) -> tuple[int, ...]:
        """The dice of the pool that is planned."""
        return tuple(int(word[1:]) for word in self.option("roll").label.split()[1:])

    def thrown(self, name: str) -> tuple[int, ...]:
        """The sizes of the dice that somebody threw last."""
        return tuple(die.size for die in [each for each in self.log("threw") if each.who == name][-1].dice)

    def left_over(self) -> list[int]:
        return self.game.streams["dice"].left


def make_scene(
    *sides: Sequence[Any], pp: int | None = None, doom: Sequence[int] | None = (6, 6, 6), **wishes: Any
) -> Scene:
    """Lay out a scene (``laid.table_of``), at its first question.

    ``doom`` None leaves the Doom Pool as the event begins with it, else it has these dice: three, unless said, so that no
    foe rolls a Distinction as a D4 (HR-C-54).
    """
    return Scene(table_of(*sides, **wishes), pp, doom)


__all__ = [
    "Scene", "colossus", "extra", "foe", "gift", "hero", "inn", "make_scene", "mob", "stage", "subplot",
]  # fmt: skip
