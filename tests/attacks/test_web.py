"""What a page may say to the server of the web: anything; the others play on, and no session is lost by it."""

from __future__ import annotations

import json
from random import Random

from aiohttp import ClientError, ClientWebSocketResponse

from tests.web.houses import SOON, guest, house, until

WORDS = ["stdin", "resize", "ping", "focus", "blur", "quit", "repaint", "deliver_chunk_request", ""]


def anything(chance: Random, depth: int = 0) -> object:
    """Something that JSON can say."""
    kind = chance.randrange(8 if depth < 3 else 6)
    if kind == 6:
        return [anything(chance, depth + 1) for _ in range(chance.randrange(4))]
    if kind == 7:
        return {chance.choice(["width", "height", "x"]): anything(chance, depth + 1) for _ in range(2)}
    plain = [None, True, chance.randint(-(10**20), 10**20), chance.random() * 1e300]
    return [*plain, chance.choice(WORDS), "".join(map(chr, chance.choices(range(0xD7FF), k=20)))][kind]


async def says(socket: ClientWebSocketResponse, chance: Random) -> None:
    """One message: nearly right, not even JSON, or bytes."""
    match chance.randrange(6):
        case 0:
            await socket.send_bytes(chance.randbytes(chance.randrange(200)))
        case 1:
            await socket.send_str("".join(map(chr, chance.choices(range(0xD7FF), k=chance.randrange(300)))))
        case 2:
            await socket.send_str("[" * chance.randrange(40_000))
        case 3:
            await socket.send_json([chance.choice(WORDS), "x" * chance.randrange(60_000)])
        case _:
            await socket.send_json([chance.choice(WORDS), *([anything(chance)] * chance.randrange(3))])


async def test_pages_that_say_anything(attack, tmp_path):
    rounds, ended = attack.rounds(60, 2000), 0
    many = {"arrivals_per_minute": 100_000}
    async with house(tmp_path, **many) as here, guest(here) as stranger, guest(here) as mara:
        await mara.come("hers")
        await stranger.come("his")
        playing = await mara.socket()
        await until(lambda: here.scripts)
        socket = await stranger.socket()
        await until(lambda: len(here.scripts) == 2)
        for _ in range(rounds):
            try:
                await says(socket, attack.chance)
                await socket.send_str(json.dumps(["ping", "still there"]))
                while (await socket.receive(SOON)).data != '["pong","still there"]' and not socket.closed:
                    pass
            except (ClientError, ConnectionError):
                pass
            if socket.closed:
                ended += 1
                socket = await stranger.socket()
        here.scripts[0].draw(b"hers")
        assert await playing.receive_bytes(timeout=SOON) == b"hers"
        assert [each.ended for each in here.scripts] == [False, False]
        sizes = [
            parts
            for what, parts in filter(lambda each: isinstance(each, tuple), here.scripts[1].heard)
            if parts
        ]
        assert all(20 <= each["width"] <= 300 and 8 <= each["height"] <= 100 for each in sizes)
    attack.tell(f"{rounds:,} messages, {ended:,} pages ended, no session lost")
