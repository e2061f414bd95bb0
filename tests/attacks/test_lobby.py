"""Keys, clicks and resizes on the screens of a house, while tables, people and chat change under them."""

from __future__ import annotations

import traceback
from random import Random
from typing import Any

import pytest
from textual import constants

from engine.table import Refused
from screens.lobby.hall import Line, Person, TableCard
from screens.lobby.lobby import Lobby
from screens.lobby.welcome import Welcome
from tests.attacks.monkey import Monkey
from tests.screens.house import MARA, MemoryHouse, Session, busy, chairs, me, table

FEW, ALL = 200, 6_000
STRETCH = 40
DEEP = 4
"""Screens on one another, after which all are closed."""
NAMES = ("Bob", "漢字" * 5, "[bold]Eve[/]", "a\u202eb\x1b[2J", "Zoë", "X" * 80, "e" + "\u0301" * 9)
WORDS = (
    "hello", "[red]x[/red]", "漢" * 200, "\x1b]0;owned\x07", "a b " * 90, "\u200b", "[@click=app.quit]me[/]",
)  # fmt: skip


class Whim(MemoryHouse):
    """Answers as it likes, and changes all the time."""

    def __init__(self, chance: Random) -> None:
        super().__init__(me(admin=True, muted=[9], muted_names=["Spam"]))
        self.chance = chance
        self.whirl()

    def ask(self, what: str, **parts: Any) -> dict[str, Any]:
        super().ask(what, **parts)
        if self.chance.random() < 0.3:
            raise Refused("illegal", self.chance.choice(WORDS))
        if what == "name":
            self.me.named, self.me.name = True, parts["name"]
        if what == "agree":
            self.me.agreed = True
        self.whirl()
        name = self._name()
        game = {
            "id": "1",
            "system": "plot-twist",
            "title": name,
            "ended": 1.0,
            "winner": "",
            "reason": "",
            "turns": 1,
        }
        report = {"id": 1, "time": 1.0, "who": 2, "who_name": name, "about": 3, "name": name, "words": "x"}
        return {
            "table": self.chance.choice("123456789"), "token": "t" * 43, "code": "K7Q2M-ABCDE", "data": {}, "people": 3,
            "games": [game], "results": [{"name": name, "games": 3, "won": 1}],
            "name": name, "reports": [report], "account": 3, "banned": False,
        }  # fmt: skip

    def _name(self) -> str:
        return self.chance.choice(NAMES)

    def whirl(self) -> None:
        """Everything is other than it was."""
        dice = self.chance
        self.connected, self.bye = dice.random() < 0.9, "" if dice.random() < 0.95 else "Farewell."
        self.hall.motd, self.hall.notice = dice.choice(("", *WORDS)), dice.choice(("", *WORDS))
        many = dice.choice((0, 1, 9, 60))
        self.hall.people = [Person(number, self._name(), "at table 3", number * 50) for number in range(many)]
        self.hall.tables = [self._table(str(number)) for number in range(dice.choice((0, 1, 5, 30)))]
        for place in ("", *(card.id for card in self.hall.tables[:3])):
            lines = self.said.setdefault(place, [])
            words = dice.choice(WORDS)
            lines.append(Line(len(lines), place, dice.choice((0, 1, 2)), self._name(), words, 0.0))
            self.unread[place] = dice.choice((0, 3, 200))
        self.change()

    def _table(self, id: str) -> TableCard:
        dice = self.chance
        return table(
            id,
            self._name(),
            dice.choice(("gathering", "gathering", "playing", "over")),
            (dice.choice((MARA, 2)), self._name()),
            access=dice.choice(("public", "code", "private")),
            watching=dice.choice(("all", "side", "none")),
            yours=dice.random() < 0.4,
            your_turn=dice.random() < 0.2,
            where=dice.choice(WORDS),
            watchers=dice.choice((0, 7)),
            chairs=chairs(*[(dice.choice((0, 1, 2)), self._name()) for _ in range(3)]),
            system=dice.choice(("plot-twist", "audience", "chess")),
        )


class Locked(Session):
    """The app of a session, which is not left."""

    def exit(self, *result: object, **more: object) -> None:
        pass


@pytest.fixture(autouse=True)
def still(monkeypatch) -> None:
    monkeypatch.setattr(constants, "TEXTUAL_ANIMATIONS", "none")


@pytest.mark.parametrize("first", [Lobby, Welcome])
async def test_no_key_and_no_change_breaks_a_screen_of_the_lobby(attack, first) -> None:
    app = Locked()
    house = Whim(attack.chance)
    done, seen = 0, set()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        while done < attack.rounds(FEW, ALL) and not app.failure:
            while len(app.screen_stack) > DEEP:
                await app.pop_screen()
            if not any(isinstance(screen, first) for screen in app.screen_stack):
                house.me.named = house.me.agreed = first is Lobby
                await app.push_screen(first(house))
                await pilot.pause()
            monkey = Monkey(app, attack.chance)
            await monkey.go(STRETCH)
            done += monkey.done
            seen |= {type(screen).__name__ for screen in app.screen_stack}
            house.whirl()
        broken = [*app.caught, *([app.failure] if app.failure else [])]
    assert ["".join(traceback.format_exception(each)) for each in broken] == []
    assert len(seen) > 2
    attack.tell(f"{done} keys, clicks and resizes on {len(seen)} screens of a house, 0 crashes")


async def test_what_others_say_and_are_called_stays_in_its_column(attack) -> None:
    house, chance = busy(), attack.chance
    app = Locked("1")
    rounds = attack.rounds(3, 300)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(rounds):
            signs = [
                chance.choice((chance.randrange(1, 0x3000), chance.randrange(1, 0x1FFFF))) for _ in range(60)
            ]
            word = "".join(map(chr, signs)).encode("utf-8", "ignore").decode()
            house.hall.tables[0].title = house.hall.people[0].name = house.hall.motd = house.me.name = word
            house.hall.tables[0].chairs[0].called = house.hall.tables[0].where = word
            house.said[""] = [Line(chance.randrange(10**9), "", 2, word, word, 0.0)]
            await app.push_screen(Lobby(house))
            await pilot.pause()
            strips = app.screen._compositor.render_strips(app.size)
            assert {strip.cell_length for strip in strips} == {80}
            wrong = [
                strip.text for strip in strips if not (strip.text.isascii() and strip.text.isprintable())
            ]
            assert wrong == []
            await app.pop_screen()
    attack.tell(f"{rounds} lobbies of random signs, each line as wide as the screen and of plain ASCII")
