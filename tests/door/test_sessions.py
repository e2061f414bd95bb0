"""People come by SSH, play, and go: what they see, and what else is refused."""

from __future__ import annotations

import asyncio
import os
import signal
import stat

import asyncssh
import pytest

from tests.door.visits import TITLE, Visit, until
from tui.door.command import asked

pytestmark = pytest.mark.long


async def test_a_person_with_any_key_sees_the_title_and_leaves_a_terminal_as_it_was(host, key):
    async with await host.connect(key) as line:
        visit = await Visit.to(line)
        assert await visit.sees(TITLE)
        visit.process.stdin.write(b"\x11")
        assert await visit.ended() == 0
        assert visit.shown.index(b"\x1b[?1049h") < visit.shown.rindex(b"\x1b[?1049l")


async def test_the_key_is_the_account_whatever_the_name(host, key):
    for name in ("mara", "other"):
        async with await host.connect(key, name=name) as line:
            await (await Visit.to(line)).sees(TITLE)
    theirs = [each["account"] for each in host.heard("enter") if each["fingerprint"] == key.get_fingerprint()]
    assert len(theirs) == 2 and len(set(theirs)) == 1


async def test_the_house_hears_of_the_key_the_address_and_the_end(host, key):
    async with await host.connect(key, "127.0.0.7") as line:
        await (await Visit.to(line)).sees(TITLE)
    entered = [each for each in host.heard("enter") if each["address"] == "127.0.0.7"][-1]
    assert entered["kind"] == "ssh-ed25519"
    await until(lambda: {"type": "left", "session": entered["session"]} in host.heard("left"))


async def test_a_guest_comes_without_a_key_where_guests_are_welcome_and_leaves_nothing(host):
    def kept() -> list[object]:
        return list((host.place / "profiles").glob("guest-*"))

    async with await host.connect(None, name="guest") as line:
        assert await (await Visit.to(line)).sees(TITLE)
        assert len(kept()) == 1
    assert host.heard("login")[-1]["guest"]
    await until(lambda: not kept())


async def test_nobody_else_comes_without_a_key_and_is_told_how_to_make_one(host):
    class Client(asyncssh.SSHClient):
        told = ""

        def kbdint_auth_requested(self) -> str:
            return ""

        def kbdint_challenge_received(self, name, instructions, lang, prompts):
            Client.told = instructions
            return []

    with pytest.raises(asyncssh.PermissionDenied):
        await host.connect(None, client_factory=Client)
    assert "ssh-keygen -t ed25519" in Client.told


async def test_a_weak_key_is_nobody(host):
    with pytest.raises(asyncssh.PermissionDenied):
        await host.connect(asyncssh.generate_private_key("ssh-rsa", key_size=1024))


@pytest.mark.parametrize("command", ["ls", "x" * 5000])
async def test_a_command_is_refused_with_a_line(host, key, command):
    async with await host.connect(key) as line:
        done = await line.run(command)
    assert (done.exit_status, done.stdout) == (1, "")
    assert done.stderr == "plot-twist: only the game is played here: come without a command\n"


async def test_files_are_refused_with_a_line(host, key):
    async with await host.connect(key) as line:
        done = await line.create_process(subsystem="sftp")
        assert "no files" in await done.stderr.read()
        assert (await done.wait()).exit_status == 1


async def test_without_a_terminal_one_line_says_what_is_missing(host, key):
    async with await host.connect(key) as line:
        done = await line.run()
    assert done.exit_status == 1 and "ssh -t" in done.stderr


async def test_nothing_is_forwarded(host, key):
    async with await host.connect(key) as line:
        with pytest.raises(asyncssh.ChannelOpenError, match="only the game"):
            await line.open_connection("127.0.0.1", host.port)
        with pytest.raises(asyncssh.ChannelOpenError, match="only the game"):
            await line.open_unix_connection("/tmp/x")
        with pytest.raises(asyncssh.ChannelListenError):
            await line.forward_remote_port("127.0.0.1", 0, "127.0.0.1", 1)
        with pytest.raises(asyncssh.ChannelListenError):
            await line.forward_remote_path(str(host.folder / "x"), "/tmp/y")


async def test_a_connection_has_one_session(host, key):
    async with await host.connect(key) as line:
        await Visit.to(line)
        with pytest.raises(asyncssh.ChannelOpenError, match="one session"):
            await Visit.to(line)


async def test_one_person_is_here_three_times_and_no_more(host, key):
    lines = [await host.connect(key) for _ in range(4)]
    for line in lines[:3]:
        assert await (await Visit.to(line)).sees(TITLE)
    visit = await Visit.to(lines[3])
    assert await visit.ended() == 1
    assert "3 times already" in visit.complaint
    for line in lines:
        line.abort()


async def test_whom_the_house_refuses_reads_why(hosted, key):
    host = hosted(f'[house]\nlisted = ["{key.get_fingerprint()}"]\n')
    async with await host.connect(key) as line:
        visit = await Visit.to(line)
        assert await visit.ended() == 1
        assert visit.complaint == "plot-twist: You are banned here.\r\n"


@pytest.mark.parametrize(("locale", "frame"), [("C", b"-" * 20), ("C.UTF-8", "─".encode() * 20)])
async def test_signs_are_drawn_as_the_locale_of_the_client_has_them(host, key, locale, frame):
    async with await host.connect(key) as line:
        visit = await Visit.to(line, env={"LANG": locale})
        assert await visit.sees(frame)
        assert visit.shown.isascii() == (locale == "C")


async def test_the_host_key_is_the_hosts_alone(host):
    mode = (host.place / "host_key").stat().st_mode
    assert stat.S_IMODE(mode) == 0o600


# What dies


async def test_a_session_that_is_killed_is_told_in_one_line_on_a_terminal_that_works(host, key):
    async with await host.connect(key) as line:
        visit = await Visit.to(line)
        await visit.sees(TITLE)
        number = (await host.event("session"))["session"]
        os.kill(await pid_of(host, number), signal.SIGKILL)
        assert await visit.ended() == 1
    assert "The session broke off" in visit.lines and b"\x1b[?1049l" in visit.shown


async def test_a_client_that_is_killed_leaves_no_process_behind(host, key):
    line = await host.connect(key)
    visit = await Visit.to(line)
    await visit.sees(TITLE)
    pid = await pid_of(host, (await host.event("session"))["session"])
    line.abort()
    await until(lambda: not os.path.exists(f"/proc/{pid}"))


async def test_what_dies_is_started_again_and_sessions_go_on(hosted, key):
    host = hosted()
    async with await host.connect(key) as line:
        visit = await Visit.to(line)
        assert await visit.sees(TITLE)
        for module in ("tests.door.alone", "tests.door.house"):
            os.kill(host.pid(module), signal.SIGKILL)
        await until(lambda: len(host.events("died")) == 2)
        assert await visit.answers()
        async with await host.connect(key) as second:
            assert await (await Visit.to(second)).sees(TITLE)
        assert await visit.answers()


async def test_a_stop_is_told_and_leaves_nothing_behind(hosted, key):
    host = hosted()
    async with await host.connect(key) as line:
        visit = await Visit.to(line)
        await visit.sees(TITLE)
        pid = await pid_of(host, 1)
        stopped = asyncio.create_task(asyncio.to_thread(host.stop))
        assert await visit.ended() == 1
        assert await stopped == 0
    assert "The host closes now" in visit.lines
    assert host.heard("stop") and not os.path.exists(f"/proc/{pid}")


async def test_a_second_signal_stops_at_once(hosted):
    host = hosted()
    os.kill(host.pid("tests.door.house"), signal.SIGSTOP)  # so that it does not stop by itself
    house = host.pid("tests.door.house")
    host.process.send_signal(signal.SIGINT)
    await host.event("stopping")
    host.process.send_signal(signal.SIGINT)
    assert await asyncio.to_thread(host.process.wait, 5) == 1
    await until(lambda: not os.path.exists(f"/proc/{house}"))


async def pid_of(host, session: int) -> int:
    """The process of a session, as the status tells it."""
    told = await asyncio.to_thread(asked, host.place / "status.sock")
    return next(each["pid"] for each in told["sessions"] if each["session"] == session)
