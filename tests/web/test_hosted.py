"""The web before a house: a browser comes in by the door of a host that runs, and its session is begun there."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest
from aiohttp import WSMsgType

from tests.door.visits import Hosted as Host
from tests.web.houses import CONTROL, SOON, Guest, House, guest
from tui.web.hosted import Hosted
from tui.web.server import Server
from tui.web.serving import serving
from tui.web.settings import Web

TITLE = "A superhero card game"


@pytest.fixture(scope="module")
def host():
    found = Host("[house]\nguests = true\n")
    yield found
    found.close()


class Behind(House):
    """The server of the web, and a host on the same machine."""

    def __init__(self, host: Host) -> None:
        self.server = Server(Hosted(host.place / "web.sock"), Web())

    def link(self, token: str) -> str:
        return token


@pytest.fixture
async def here(host):
    made = Behind(host)
    async with serving(made.server, "127.0.0.1", 0):
        yield made


@pytest.fixture
async def mara(here):
    async with guest(here) as someone:
        yield someone


async def sees(socket: aiohttp.ClientWebSocketResponse, words: str) -> bool:
    """Whether something is drawn before the socket ends."""
    shown = b""
    async with asyncio.timeout(SOON):
        while words not in CONTROL.sub("", shown.decode(errors="replace")):
            message = await socket.receive()
            if message.type is not WSMsgType.BINARY:
                return False
            shown += message.data
    return True


async def told(someone: Guest) -> dict[str, object]:
    async with someone.client.get(someone.url("/me")) as answer:
        found: dict[str, object] = await answer.json()
        return found


async def test_a_link_of_the_lobby_opens_a_session_of_that_account(host: Host, here: House, mara: Guest):
    assert await mara.come("good") == 200
    socket = await mara.socket()
    assert await sees(socket, TITLE)
    entered = host.heard("enter")[-1]
    assert (entered["account"], entered["kind"], entered["address"]) == (99, "browser", "127.0.0.1")
    assert entered["fingerprint"] in here.server.sessions


async def test_who_reloads_is_back_and_sees_all(here: House, mara: Guest):
    await mara.come("good")
    first = await mara.socket()
    assert await sees(first, TITLE)
    await first.close()
    second = await mara.socket()
    assert await sees(second, TITLE)
    assert len(here.server.sessions) == 1


async def test_a_bad_link_opens_nothing(mara: Guest):
    assert await mara.come("bad") == 403
    assert (await told(mara))["known"] is False


async def test_a_guest_comes_without_a_link(host: Host, mara: Guest):
    assert await told(mara) == {"known": False, "guests": True, "words": ""}
    async with mara.client.post(mara.url("/guest"), headers={"Origin": mara.origin}) as answer:
        assert answer.status == 200
    assert await sees(await mara.socket(), TITLE)
    assert host.heard("login")[-1]["guest"]


async def test_keys_and_sizes_reach_the_session(mara: Guest):
    await mara.come("good")
    socket = await mara.socket()
    assert await sees(socket, TITLE)
    await socket.send_json(["resize", {"width": 70, "height": 20}])
    assert await sees(socket, "This terminal is 70 x 20")


async def test_who_quits_is_told_that_it_is_over(here: House, mara: Guest):
    await mara.come("good")
    socket = await mara.socket()
    assert await sees(socket, TITLE)
    await socket.send_json(["stdin", "\x11"])
    assert not await sees(socket, "never shown")
    assert socket.close_code == 4002
    assert here.server.sessions == {}


async def test_without_its_host_the_web_says_so_in_a_line(tmp_path):
    made = Behind.__new__(Behind)
    made.server = Server(Hosted(tmp_path / "nobody.sock"), Web())
    async with serving(made.server, "127.0.0.1", 0), guest(made) as mara:
        assert (await told(mara))["words"] == "The house does not answer just now. Try again in a moment."
        assert await mara.come("good") == 403
