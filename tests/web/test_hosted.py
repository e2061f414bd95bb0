"""The web before a house: a browser comes in by the door of a host that runs, and its session is begun there."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest
from aiohttp import WSMsgType

from tests.web.hosts import Behind, Host
from tests.web.houses import CONTROL, SOON, Guest, House, guest
from tui.web.serving import serving

FIRST = "Your name here"
"""What who is new sees."""


@pytest.fixture(scope="module")
def host():
    found = Host()
    yield found
    found.close()


@pytest.fixture
async def here(host):
    made = Behind(host.place / "web.sock")
    async with serving(made.server, "127.0.0.1", 0):
        yield made


@pytest.fixture
async def gus(here):
    """A guest."""
    async with guest(here) as someone:
        async with someone.client.post(someone.url("/guest"), headers={"Origin": someone.origin}) as answer:
            assert answer.status == 200
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


async def test_a_link_made_in_the_lobby_opens_the_account_of_who_made_it_and_only_once(
    host: Host, here: House
):
    token = await host.link("Mara")
    async with guest(here) as mara, guest(here) as thief:
        assert [await mara.come(token), await thief.come(token)] == [200, 403]
        assert [(await told(each))["known"] for each in (mara, thief)] == [True, False]
        socket = await mara.socket()
        assert await sees(socket, "opens a table")
        await socket.send_json(["stdin", "p"])
        assert await sees(socket, "browser, this login")


async def test_who_reloads_is_back_and_sees_all(here: House, gus: Guest):
    first = await gus.socket()
    assert await sees(first, FIRST)
    await first.send_json(["stdin", "Gusto"])
    assert await sees(first, "o")
    await first.close()
    second = await gus.socket()
    assert await sees(second, "Gusto")
    assert len(here.server.sessions) == 1


async def test_sizes_reach_the_session(gus: Guest):
    socket = await gus.socket()
    assert await sees(socket, FIRST)
    await socket.send_json(["resize", {"width": 70, "height": 20}])
    assert await sees(socket, "This terminal is 70 x 20")


async def test_who_leaves_is_told_that_it_is_over(here: House, gus: Guest):
    socket = await gus.socket()
    assert await sees(socket, FIRST)
    await socket.send_json(["stdin", "\x11"])
    assert await sees(socket, "Quit Plot Twist?")
    await socket.send_json(["stdin", "y"])
    assert not await sees(socket, "never shown")
    assert socket.close_code == 4002
    assert here.server.sessions == {}


async def test_a_made_up_cookie_opens_no_account(here: House):
    async with guest(here) as thief:
        thief.client.cookie_jar.update_cookies({"plot-twist": "A" * 43}, aiohttp.client.URL(thief.url("/")))
        with pytest.raises(aiohttp.WSServerHandshakeError) as error:
            await thief.socket()
    assert error.value.status == 403


async def test_without_its_host_the_web_says_so_in_a_line(tmp_path):
    made = Behind(tmp_path / "nobody.sock")
    async with serving(made.server, "127.0.0.1", 0), guest(made) as mara:
        assert (await told(mara))["words"] == "The house does not answer just now. Try again in a moment."
        assert await mara.come("t0ken") == 403
