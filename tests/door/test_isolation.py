"""A session is alone: what it tries of others, of the host and of the machine is refused."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path

import asyncssh
import pytest

from tests.door.visits import Visit, until
from tui.door import isolation
from tui.door import ready as checks
from tui.door.place import Place, own
from tui.door.ready import Unable, ready
from tui.door.settings import Isolation, Settings

pytestmark = pytest.mark.long

ORDINARY = 1_899_999_000
"""Somebody who is not root."""
KNOWN = {"COLORTERM", "HOME", "LANG", "LC_ALL", "PATH", "TERM", "TMPDIR"}


async def tried(host, key, tries: dict[str, tuple[str, object]]) -> dict[str, object]:
    """What came of what a session tried, with its profile as it is after a first visit."""
    async with await host.connect(key) as line:
        await (visit := await Visit.to(line)).ended()
    account = host.heard("enter")[-1]["account"]
    (host.place / "profiles" / str(account) / "try.json").write_text(json.dumps(tries))
    async with await host.connect(key) as line:
        visit = await Visit.to(line, env={"EVIL": "1"})
        assert await visit.ended() == 0, visit.shown
    return json.loads(visit.shown)


@pytest.mark.skipif(
    os.geteuid() != 0, reason="only root gives each account a uid of its own, and becomes another"
)
@pytest.mark.parametrize("uid", [None, ORDINARY], ids=["root", "ordinary"])
async def test_a_session_reaches_nothing_of_others(hosted, key, uid, monkeypatch):
    if uid and not isolation.landlocked():
        pytest.skip("this machine has no Landlock")
    monkeypatch.setenv("A_SECRET", "of who runs the host")
    host = hosted("[isolation]\nmemory_mb = 200\n", uid=uid, warm="tests.door.thief")
    scoped = isolation.landlocked() >= 6
    other = asyncssh.generate_private_key("ssh-ed25519")
    await tried(host, other, {})
    profiles, house = host.place / "profiles", host.place / "house"
    save = profiles / "1" / "saves" / "game.toml"
    save.write_text("hidden cards")
    (house / "house.db").touch()
    if uid is None:
        os.chown(save, isolation_uid(host, 1), isolation_uid(host, 1))
    found = await tried(
        host,
        key,
        {
            "another's save": ("read", str(save)),
            "another's saves": ("list", str(save.parent)),
            "in another's profile": ("write", str(profiles / "1" / "x")),
            "who has a profile": ("list", str(profiles)),
            "the host key": ("read", str(host.place / "host_key")),
            "the settings": ("read", str(host.place / "settings.toml")),
            "the people": ("read", str(house / "house.db")),
            "the journals": ("list", str(house)),
            "a secret of the machine": ("read", "/etc/shadow"),
            "the door's memory": ("memory", host.pid("tui.door.serving")),
            "to speak for browsers": ("speak", str(host.place / "web.sock")),
            "who is here": ("speak", str(host.place / "status.sock")),
            "what is said there": ("read", str(host.place / "sockets.token")),
            "memory": ("grow", 400_000_000),
            **({"the network": ("listen", None)} if scoped else {}),
            **({"the door": ("signal", host.pid("tui.door.serving"))} if scoped or uid is None else {}),
            "my save": ("write", "saves/mine.toml"),
        },
    )
    assert b"A_SECRET" not in Path(f"/proc/{host.pid('tests.door.thief')}/environ").read_bytes()
    cores = Path(f"/proc/{host.pid('tui.door.serving')}/limits").read_text()
    assert re.search("Max core file size +0 +0", cores)
    about = {each: found.pop(each) for each in ("uid", "groups", "environment", "descriptors")}
    assert found.pop("my save") == "done"
    assert found.pop("memory") == "MemoryError"
    assert set(found.values()) == {"PermissionError"}
    assert about["uid"] == (uid or isolation_uid(host, 2)) and about["groups"] == []
    assert {each for each in about["environment"] if not each.startswith("PLOT_TWIST_")} == KNOWN
    assert len(about["descriptors"]) == 6  # the terminal, the house, the door twice


def isolation_uid(host, account: int) -> int:
    """The uid of an account at the default range."""
    return isolation.uid_of(account, Isolation())


@pytest.mark.parametrize(
    "packet", [{"type": "again"}, {"type": "over", "code": "x"}, [1], {"type": {}}, "[" * 60_000]
)
async def test_a_session_that_shouts_at_the_door_is_ended(hosted, key, packet):
    host = hosted(warm="tests.door.thief")
    await tried(host, key, {})
    profile = host.place / "profiles" / "1"
    (profile / "try.json").write_text(json.dumps({"shout": ("shout", packet)}))
    async with await host.connect(key) as line:
        visit = await Visit.to(line)
        assert await visit.ended() == 1
    await until(lambda: [each for each in host.events("end") if each["why"] == "said too much"], 5)
    assert await tried(host, asyncssh.generate_private_key("ssh-ed25519"), {})
    assert host.events("fault") == []


@pytest.mark.parametrize("account", [0, 89_998, 2**40])
def test_an_account_without_a_uid_is_refused(account):
    with pytest.raises(ValueError, match="has no uid"):
        isolation.uid_of(account, Isolation())


def test_no_two_have_the_same_uid():
    limits = Isolation(first_uid=5_000, uids=1_000)
    found = [isolation.uid_of(each, limits) for each in [*range(1, 898), *range(-100, 0)]]
    assert len({*found, 5_000, 5_001}) == 999
    assert min(found) == 5_002 and max(found) <= 5_999


def test_a_profile_that_is_full_is_written_to_no_more(tmp_path):
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "save").write_bytes(b"x" * 2_000_000)
    assert isolation.size(tmp_path) == 2_000_000
    for most, written in ((1, False), (3, True)):
        pid = os.fork()
        if pid == 0:
            isolation.bound(Isolation(profile_mb=most), tmp_path, alone=False)
            try:
                (tmp_path / "b").write_text("x")
                os._exit(1)
            except OSError:
                os._exit(0)
        assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == written


@pytest.mark.parametrize("place", ["/etc/plot-twist", "/usr/local/share/house"])
def test_a_host_does_not_lie_where_every_session_reads(place):
    with pytest.raises(Unable, match="which every session reads"):
        ready(Place(Path(place)), Settings())


def test_a_folder_is_made_for_its_owner_alone_and_never_through_a_link(tmp_path):
    own(tmp_path / "a", None)
    assert (tmp_path / "a").stat().st_mode & 0o777 == 0o700
    (tmp_path / "b").symlink_to(tmp_path / "a")
    with pytest.raises(NotADirectoryError):
        own(tmp_path / "b", None)


def test_what_a_session_cannot_reach_is_named_with_what_to_do_about_it(tmp_path, monkeypatch):
    """As root with a Python of root's own, one was told to put the program elsewhere, where it lay already."""
    (tmp_path / "home" / "house").mkdir(parents=True)
    (tmp_path / "home").chmod(0o700)
    tmp_path.chmod(0o755)
    place = Place(tmp_path / "home" / "house")
    monkeypatch.setattr(sys, "base_prefix", str(tmp_path / "home" / "python"))
    told = [
        checks._out_of_reach(7, [tmp_path / "home" / each], place)
        for each in ("python", "program", "house/profiles")
    ]
    shut = f": {tmp_path}/home is closed to others; "
    assert all(shut in each for each in told)
    assert [each.partition(shut)[2].partition(",")[0] for each in told] == [
        "install the program with a Python that lies elsewhere",
        "install the program elsewhere",
        "set PLOT_TWIST_HOUSE to a folder elsewhere",
    ]
