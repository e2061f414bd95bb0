"""What a house sends to each who is connected: whatever is asked and done, nothing that only another seat may know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from content.registry import manifests
from engine.table import NOBODY, Seat, Table
from engine.table.seating import advice
from tests.attacks.conftest import Attack
from tests.attacks.watchman import Watchman, heard
from tests.house.conftest import served
from tests.house.serving import Client, Served

__all__ = ["served"]

SIDE = 3
"""Decisions by which the spectators of a side are behind."""


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is made to wait for saying much."""
    monkeypatch.setattr("tui.house.connection.BURST", 1e9)


class Recorded:
    """Somebody whose line is recorded, and whose knowledge it is: of seats, or of nobody."""

    def __init__(self, client: Client, eyes: tuple[Seat, ...]) -> None:
        self.client = client
        self.eyes = eyes
        self.allowed: set[str] = set()
        self.sentences: set[str] = set()
        self.read = len(client.bytes)

    def knows(self, watchman: Watchman, table: Table) -> None:
        self.allowed |= watchman.allowed(table, self.eyes or (NOBODY,))
        self.sentences |= heard(table, self.eyes)

    def taken(self) -> str:
        """What has come since the last time."""
        new, self.read = self.client.bytes[self.read :], len(self.client.bytes)
        return "\n".join(json.dumps(json.loads(line), ensure_ascii=False) for line in new).replace('\\"', '"')


class Game:
    """A hosted game of people, programs and spectators, who do and ask anything."""

    def __init__(self, served: Served, system: str, chance: Random, name: str) -> None:
        self.served = served
        self.chance = chance
        self.watchman = Watchman(system)
        heroes = chance.choice((2, 3))
        people = [served.comes(f"{each} {name}") for each in ("Ann", "Bob", "Cy", "Eve", "Lena")]
        ann, bob, cy, _, lena = people
        order = {"system": system, "wish": {"heroes": heroes}, "watching": "all", "clock": 60}
        self.table = ann.does("create", **order)["table"]
        seats = [each["seat"] for each in self.card(ann)["chairs"]]
        chance.shuffle(mine := seats[:-1])
        self.sits: dict[Seat, Client] = {mine[0]: ann, mine[1]: bob}
        if chance.random() < 0.7:
            self.sits[seats[-1]] = cy
        if len(mine) > 2 and chance.random() < 0.5:
            self.sits[mine[2]] = chance.choice((ann, bob))
        for seat, client in self.sits.items():
            client.does("join", table=self.table, seat=seat)
        ann.does("start", table=self.table)
        self.stands = served.game(self.table)
        self.recorded = []
        for client in people:
            eyes = tuple(seat for seat in seats if self.sits.get(seat) is client)
            client.does("attach", table=self.table, frames=True, odds=True)
            client.tell("lobby")
            self.recorded.append(Recorded(client, eyes))
        bot_seat = chance.choice(list(self.sits))
        bot = served.bot(self.sits[bot_seat], self.table, bot_seat, odds=True)
        self.recorded.append(Recorded(bot, (bot_seat,)))
        self.people = [*people, bot]
        self.polls = 0
        lena.does("detach")

    def card(self, client: Client) -> dict[str, Any]:
        return next(each for each in client.hall()["tables"] if each["id"] == self.table)

    def check(self, before: set[str]) -> None:
        """Nothing that came is another's; ``before`` is what was hidden before the last step."""
        table = self.stands.table
        if table.outcome:
            return
        secrets = self.watchman.private(table) | before
        cast = self.watchman._in(" ".join(table.system.cast(table.setup).values()))
        for each in self.recorded:
            each.knows(self.watchman, table)
            text = each.taken()
            found = self.watchman._in(text) & (secrets - each.allowed - cast)
            told = {event.text() for event in table.events} - each.sentences
            found |= {words for words in told if words and words in text}
            assert not found, (each.client.name, each.eyes, found, table.taken, text[:3000])
            self.watchman.checked += 1

    def knows(self) -> set[str]:
        """Note what all may know; what is hidden from somebody."""
        table = self.stands.table
        for each in self.recorded:
            each.taken()
            each.knows(self.watchman, table)
        return self.watchman.private(table)

    def decide(self) -> None:
        """Somebody who is asked decides, or after a while a scripted player for all."""
        table = self.stands.table
        request = table.request
        if request is None:
            return
        asked = [(seat, self.sits[seat]) for seat in request.seats if seat in self.sits]
        if not asked:
            return
        seat, client = self.chance.choice(asked)
        if self.chance.random() < 0.7:
            picks, _ = self.served.within(lambda: advice(table, seat))
        else:
            options = request.options_for(seat)
            count = self.chance.randint(max(1, request.min), max(1, min(request.max, len(options))))
            picks = [each.id for each in self.chance.sample(options, count)]
        client.ask("decide", number=request.number, seat=seat, picks=picks)

    def pester(self) -> None:
        """Somebody asks for anything, allowed or not."""
        table, chance = self.stands.table, self.chance
        number = table.request.number if table.request else 0
        client = chance.choice(self.people)
        seat = chance.choice(table.seats)
        options = [each.id for each in table.request.options] if table.request else ["x"]
        said, parts = chance.choice(
            [
                ("why", {"number": number}), ("odds", {"number": number}), ("hint", {"number": number, "seat": seat}),
                ("imagine", {"number": number, "seat": seat}),
                ("journal", {}), ("undo", {}), ("undo", {"to": max(0, table.taken - 2)}),
                ("decide", {"number": number, "seat": chance.choice(["", *table.seats]), "picks": ["nothing"]}),
                ("decide", {"number": number - 1, "picks": [chance.choice(options)]}),
                ("attach", {"table": self.table, "frames": True, "watch": chance.random() < 0.2}),
                ("attach", {"table": self.table}), ("detach", {}), ("lobby", {}),
                ("say", {"table": self.table, "text": "hm"}),
                ("consent", {"poll": self.stands.consent.polls, "yes": chance.random() < 0.7}), ("account.export", {}),
                ("record", {"table": self.table}), ("finished", {}), ("join", {"table": self.table, "seat": seat}),
                ("report", {"name": "Ann", "words": "x", "table": self.table}), ("who", {"account": 1}), ("status", {}),
            ]
        )  # fmt: skip
        client.ask(said, **parts)
        for seat in self.people_who_joined():
            self.recorded_of(self.sits[seat]).eyes += (seat,)

    def people_who_joined(self) -> Iterator[Seat]:
        """Seats that somebody has taken since."""
        by_account = {client.account: client for client in self.people if client.name != "a program"}
        for seat, account in list(self.stands.attendance.by_seat.items()):
            if seat not in self.sits:
                self.sits[seat] = by_account[account]
                yield seat

    def recorded_of(self, client: Client) -> Recorded:
        return next(each for each in self.recorded if each.client is client)


@pytest.mark.parametrize("system", [each for each in manifests() if each != "toy"])
def test_nobody_is_sent_what_is_anothers(attack: Attack, served: Served, unhurried, system: str) -> None:
    games, steps, looks = attack.rounds(1, 50), attack.rounds(60, 90), 0.2
    checked = sent = 0
    for number in range(games):
        game = Game(served, system, attack.chance, f"{number}")
        for _ in range(steps):
            looking = attack.chance.random() < looks
            before = game.knows() if looking else set()
            if attack.chance.random() < 0.3:
                game.pester()
            else:
                game.decide()
            served.settle()
            if looking:
                game.check(before)
            else:
                for each in game.people:
                    each.got.clear()
            if game.stands.over:
                break
        assert not game.stands.broken
        checked += game.watchman.checked
        for each in game.people:
            sent += sum(map(len, each.bytes))
            each.close()
            served.clients.remove(each)
        served.settle()
        served.within(
            lambda table=game.table: served.house.book.remove(served.house.book.places[table], "done")
        )
    assert checked >= games * 5
    attack.tell(
        f"{system}: {games} games, {sent >> 20} MiB sent, {checked} looks at it, nothing of another's"
    )
