"""Whose scripted players are let play next, and what comes between them."""

import asyncio
import socket
from types import SimpleNamespace

from tui.house.rota import Rota


def test_what_is_said_while_a_table_plays_is_heard_before_the_next_one_does():
    told = []

    async def evening():
        loop = asyncio.get_running_loop()
        here, there = socket.socketpair()
        loop.add_reader(here, lambda: told.append(("heard", here.recv(10))))
        over = asyncio.Event()

        def play(place):
            told.append(("played", place.card.id))
            if place.card.id == "first":
                there.send(b"a decision")
            else:
                over.set()
            return False

        rota = Rota(play)
        for name in ("first", "second"):
            rota.add(SimpleNamespace(card=SimpleNamespace(id=name)))
        await over.wait()
        loop.remove_reader(here)
        here.close()
        there.close()

    asyncio.run(evening())
    assert told == [("played", "first"), ("heard", b"a decision"), ("played", "second")]
