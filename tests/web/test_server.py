"""What the server lets in, what it says of itself, and what becomes of a session whose page goes."""

from __future__ import annotations

import asyncio
import re

import aiohttp
import pytest
from aiohttp import WSMsgType

from tests.web.houses import SOON, Guest, House, guest, house, until


@pytest.fixture
async def here(tmp_path):
    async with house(tmp_path) as made:
        yield made


@pytest.fixture
async def mara(here):
    """Somebody with a cookie."""
    async with guest(here) as someone:
        assert await someone.come() == 200
        yield someone


async def refused(someone: Guest, **headers: str) -> int:
    """The status with which a socket is refused."""
    with pytest.raises(aiohttp.WSServerHandshakeError) as error:
        await someone.socket(**headers)
    return error.value.status


async def closed(socket: aiohttp.ClientWebSocketResponse) -> int | None:
    """The code with which the server ends a socket."""
    async with asyncio.timeout(SOON):
        async for _ in socket:
            pass
    return socket.close_code


async def test_the_page_loads_nothing_but_ours_and_cannot_be_framed(here: House, mara: Guest):
    async with mara.client.get(mara.url("/")) as answer:
        page, headers = await answer.text(), answer.headers
    policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert policy["script-src"] == policy["connect-src"] == policy["font-src"] == "'self'"
    assert re.fullmatch(r"'self' 'nonce-[\w-]{22}'", policy["style-src"])
    assert "<title>Plot Twist</title>" in page
    assert re.findall(r'(?:src|href)="(?!/static/)', page) == []
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cache-Control"] == "no-store"
    assert headers["Server"] == "plot-twist"


async def test_every_file_that_the_page_names_is_there_and_no_other(mara: Guest):
    async with mara.client.get(mara.url("/")) as answer:
        named = re.findall(r'"(/static/[^"]+)"', await answer.text())
    statuses = []
    for path in [*named, "/static/textual.js", "/static/mono.ttf", "/static/..%2f..%2fserver.py", "/static/"]:
        async with mara.client.get(mara.url(path)) as answer:
            statuses.append(answer.status)
    assert statuses == [200] * (len(named) + 2) + [404, 404]


async def test_a_link_opens_once_and_leaves_a_cookie_that_no_script_reads(here: House):
    async with guest(here) as someone:
        here.link("t0ken")
        said = {"data": "t0ken", "headers": {"Origin": someone.origin}}
        async with someone.client.post(someone.url("/enter"), **said) as first:
            cookie = first.headers["Set-Cookie"]
        async with someone.client.post(someone.url("/enter"), **said) as second:
            words = await second.text()
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(cookie.split("; "))
    assert (first.status, second.status) == (200, 403)
    assert words == "This link opens nothing here: it was used already, or it is too old.\n"


async def test_to_look_at_a_link_does_not_use_it_up(here: House, mara: Guest):
    async with mara.client.get(here.link("again")) as answer:
        assert answer.status == 200
    assert here.lobby.links == {"again"}


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1", ""]
)
async def test_a_socket_from_another_page_is_refused(origin, mara: Guest):
    assert await refused(mara, Origin=origin) == 403


async def test_nobody_comes_in_by_a_page_of_another_origin(here: House, mara: Guest):
    here.link("stolen")
    async with mara.client.post(
        mara.url("/enter"), data="stolen", headers={"Origin": "http://evil.example"}
    ) as answer:
        assert answer.status == 403
    assert here.lobby.links == {"stolen"}


async def test_a_name_that_somebody_else_gave_this_address_leads_nowhere(here: House, mara: Guest):
    """A foreign page whose name now means this machine has an origin that fits its host."""
    host = f"evil.example:{here.server.port}"
    assert await refused(mara, Host=host, Origin=f"http://{host}") == 421


async def test_without_a_cookie_there_is_no_socket(here: House):
    async with guest(here) as stranger:
        assert await refused(stranger) == 401


@pytest.mark.parametrize("secret", ["", "x", "guest.x", "A" * 43, "guest." + "A" * 43, "\u00e9" * 43])
async def test_a_made_up_cookie_opens_nothing(secret, here: House, mara: Guest):
    (mine,) = mara.client.cookie_jar
    async with guest(here) as thief:
        assert await refused(thief, Cookie=f"{mine.key}={secret}") == 401


async def test_a_browser_that_was_removed_does_not_come_in_again(here: House, mara: Guest):
    here.lobby.opens.clear()
    assert await refused(mara) == 401


async def test_guests_come_only_where_the_settings_let_them(here: House, tmp_path):
    async with guest(here) as stranger, house(tmp_path / "open", guests=True) as inn, guest(inn) as welcome:
        statuses = []
        for each in (stranger, welcome):
            async with each.client.post(each.url("/guest"), headers={"Origin": each.origin}) as answer:
                statuses.append(answer.status)
        socket = await welcome.socket()
        await socket.close()
    assert statuses == [403, 200]


async def test_keys_go_to_the_session_and_what_it_draws_to_the_page(here: House, mara: Guest):
    socket = await mara.socket()
    await until(lambda: here.scripts)
    await socket.send_json(["stdin", "é\x1b[A"])
    await socket.send_json(["resize", {"width": 10_000, "height": 1}])
    await until(lambda: len(here.scripts[0].heard) == 2)
    here.scripts[0].draw(b"\x1b[1;1Hhello")
    drawn = await socket.receive_bytes(timeout=SOON)
    assert here.scripts[0].heard == ["é\x1b[A", ("resize", {"width": 300, "height": 8})]
    assert drawn == b"\x1b[1;1Hhello"


async def test_a_page_that_comes_again_has_the_same_session_drawn_anew(here: House, mara: Guest):
    first = await mara.socket()
    await until(lambda: here.scripts)
    await first.close()
    await until(lambda: here.session.left)
    second = await mara.socket()
    await until(lambda: here.scripts[0].heard)
    assert len(here.scripts) == 1
    assert here.scripts[0].heard == [("repaint", {"width": 100, "height": 30})]
    assert not second.closed


async def test_a_second_tab_takes_the_session_and_the_first_is_told(here: House, mara: Guest):
    first = await mara.socket()
    await until(lambda: here.scripts)
    second = await mara.socket()
    assert await closed(first) == 4001
    here.scripts[0].draw(b"on")
    assert await second.receive_bytes(timeout=SOON) == b"on"
    assert len(here.scripts) == 1


async def test_a_session_ends_a_while_after_its_page_has_gone(tmp_path):
    async with house(tmp_path, linger_seconds=0) as here, guest(here) as mara:
        await mara.come()
        socket = await mara.socket()
        await until(lambda: here.scripts)
        await socket.close()
        await until(lambda: not here.server.sessions)
        assert here.scripts[0].ended


async def test_a_session_that_ends_tells_its_page(here: House, mara: Guest):
    socket = await mara.socket()
    await until(lambda: here.scripts)
    await here.scripts[0].end()
    assert await closed(socket) == 4002
    assert here.server.sessions == {}


async def test_who_presses_no_key_for_long_is_told_so(here: House, mara: Guest):
    socket = await mara.socket()
    await until(lambda: here.scripts)
    here.session.heard -= 3601
    assert await closed(socket) == 4003
    assert here.scripts[0].ended


@pytest.mark.parametrize("limit", ["sessions", "sessions_per_address"])
async def test_where_all_places_are_taken_one_is_told_so_and_the_others_stay(limit, tmp_path):
    async with house(tmp_path, **{limit: 1}) as here, guest(here) as mara, guest(here) as ben:
        await mara.come()
        await ben.come("other")
        first = await mara.socket()
        await until(lambda: here.scripts)
        assert await closed(await ben.socket()) == 4004
        here.scripts[0].draw(b"on")
        assert await first.receive_bytes(timeout=SOON) == b"on"


async def test_who_comes_too_often_waits(tmp_path):
    async with house(tmp_path, arrivals_per_minute=3) as here, guest(here) as mara:
        assert [await mara.come(f"t{each}") for each in range(5)] == [200, 200, 200, 429, 429]


GARBAGE = [
    *("", "{}", "[]", "[1]", '["stdin"]', '["stdin", 5]', '["resize", {"width": "x"}]', '["quit"]'),
    *('["stdin", "a", 1]', "[" * 9000, '["stdin", "\\ud800"]'),
]


@pytest.mark.parametrize("said", GARBAGE, ids=range(len(GARBAGE)))
async def test_garbage_ends_the_page_but_not_the_session(said, here: House, mara: Guest):
    socket = await mara.socket()
    await until(lambda: here.scripts)
    await socket.send_str(said)
    assert await closed(socket) == 1008
    assert here.scripts[0].heard == [] and not here.scripts[0].ended


async def test_bytes_are_garbage_too(here: House, mara: Guest):
    socket = await mara.socket()
    await socket.send_bytes(bytes(range(256)))
    assert await closed(socket) == 1008


async def test_a_megabyte_is_not_even_read(here: House, mara: Guest):
    socket = await mara.socket()
    await until(lambda: here.scripts)
    await socket.send_json(["stdin", "x" * (1 << 20)])
    assert await closed(socket) == 1009
    assert here.scripts[0].heard == [] and not here.scripts[0].ended


async def test_who_types_too_much_is_heard_slowly(here: House, mara: Guest):
    """No more than what may be said at once is passed on within this moment."""
    socket = await mara.socket()
    for _ in range(20):
        await socket.send_json(["stdin", "x" * 8000])
    await until(lambda: here.scripts and len(here.scripts[0].heard) >= 8)
    await asyncio.sleep(0.2)
    assert len(here.scripts[0].heard) < 12


async def test_a_page_that_reads_nothing_is_drawn_anew_when_it_does(here: House, mara: Guest):
    socket = await mara.socket()
    await until(lambda: here.scripts)
    for _ in range(40):
        here.scripts[0].draw(b"x" * 100_000)
    await asyncio.sleep(0.05)
    async with asyncio.timeout(SOON):
        while ("repaint", {}) not in here.scripts[0].heard:
            message = await socket.receive()
            assert message.type is WSMsgType.BINARY
