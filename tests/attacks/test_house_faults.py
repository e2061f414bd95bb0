"""What may happen to a house: lines cut, floods, a full disk, a killed process, rules that break. Others notice nothing."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.attacks.conftest import Attack
from tests.house.conftest import served
from tests.house.serving import Apart, Client, Served

__all__ = ["served"]

WAIT = 0.1
"""Seconds within which the others are answered."""


@pytest.fixture
def apart(tmp_path: Path) -> Iterator[Any]:
    """Houses in processes of their own, in one folder."""
    opened: list[Apart] = []

    def open() -> Apart:
        opened.append(Apart(tmp_path / "house"))
        return opened[-1]

    yield open
    for house in opened:
        if house.process.poll() is None:
            house.kill()


def took(client: Client, *, times: int = 20) -> float:
    """The longest that somebody waits for an answer."""
    longest = 0.0
    for _ in range(times):
        begun = time.perf_counter()
        client.does("account")
        longest = max(longest, time.perf_counter() - begun)
    return longest


def decide(client: Client) -> dict:
    """Decide anything that is asked."""
    frame = client.asked()
    option = next((each for each in frame["options"] if each["id"].startswith("aim")), frame["options"][-1])
    picks = (
        [each["id"] for each in frame["options"]][: frame.get("min", 1)]
        if frame.get("min", 1) > 1
        else [option["id"]]
    )
    client.does("decide", number=frame["number"], seat=option["seat"], picks=picks)
    return frame


def test_a_line_cut_in_the_middle_of_a_decision_leaves_the_seat_as_it_was(served: Served):
    mara, oskar = served.comes("Mara"), served.comes("Oskar")
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar})
    frame = mara.asked()
    said = json.dumps({"type": "decide", "number": frame["number"], "picks": ["silent"]}).encode()
    mara.write(said[:20])
    mara.close()
    oskar.wait("seats", when=lambda seats: seats["chairs"][0].get("away"))
    assert served.game(table).table.taken == 0
    again = served.comes("Mara")
    again.does("attach", table=table)
    assert again.asked()["options"] == frame["options"]
    again.write(said + b"\n")
    again.close()
    decide(oskar)
    assert served.game(table).table.taken >= 2


def test_what_nobody_can_read_is_answered_in_one_line_and_changes_nothing(attack: Attack, served: Served):
    mara, oskar = served.comes("Mara"), served.comes("Oskar")
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar})
    frame = mara.asked()
    chance = attack.chance
    lines = [chance.randbytes(chance.randrange(1, 2000)).replace(b"\n", b"") for _ in range(50)]
    lines += [b"{}", b"[]", b"null", b'"x"', b"[" * 100_000, b'{"a":' * 50_000, b'{"type":"decide"}', b'{"type":7}',
              b'{"type":"attach","table":null}', b'{"type":"decide","number":1e400,"picks":[]}', b'{"type":"undo","to":"x"}',
              b'{"id":1e99,"type":"account"}', b'{"id":"x","type":"account"}', b'{"type":"' + b"x" * 5000 + b'"}',
              b"\xff\xfe", b"x" * (2 << 20), b" " * (2 << 20)]  # fmt: skip
    for line in lines:
        mara.write(line + b"\n")
        error = mara.wait("error")
        assert error["code"] in ("malformed", "unknown") and len(error["message"]) < 400
        assert error["message"].isprintable()
    mara.write(chance.randbytes(1 << 20).replace(b"\n", b"") + b"\n")
    mara.wait("error")
    assert mara.refused("account.export.all")[0] == "unknown"
    assert mara.refused("decide", number="x", picks=[])[0] == "malformed"
    assert took(oskar) < WAIT
    assert served.game(table).table.taken == 0
    mara.does("decide", number=frame["number"], picks=["silent"])
    attack.tell(f"{len(lines) + 3} lines of garbage, all answered, nothing changed")


def test_ten_thousand_lines_at_once_hold_nobody_up(attack: Attack, served: Served):
    mara, oskar = served.comes("Mara"), served.comes("Oskar")
    served.table(mara, {"guest:1": mara, "guest:2": oskar})
    lines = b"".join(b'{"type":"journal","id":%d}\n' % number for number in range(1, 10_001))

    def flood() -> None:
        with contextlib.suppress(OSError):
            mara._socket.sendall(lines)

    thread = threading.Thread(target=flood, daemon=True)
    thread.start()
    longest = took(oskar, times=attack.rounds(60, 2000))
    assert longest < WAIT
    connection = next(each for each in served.house._connections if each.account == mara.account)
    assert len(connection._lines) < 20_000
    mara._socket.shutdown(socket.SHUT_RDWR)
    thread.join(5)
    decide_later = served.comes("Mara")
    decide_later.does("account")
    attack.tell(f"10,000 lines at once: somebody else waits {longest * 1000:.0f} ms at most")


def test_who_stops_reading_holds_nobody_up_and_is_told_all_anew_after(served: Served):
    mara, oskar, eve = served.comes("Mara"), served.comes("Oskar"), served.comes("Eve")
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar})
    for connection in served.house._connections:
        if connection.account == eve.account:
            connection._transport.get_extra_info("socket").setsockopt(
                socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 12
            )
            slow = connection
    eve.does("attach", table=table)
    served.clients.remove(eve)  # so that nobody reads for her
    channel = next(iter(served.game(table).channels.by_wants.values()))
    full = b" " * (2 << 20) + b"\n"
    served.within(lambda: slow._transport.write(b'{"type":"said","line":{}}\n' + b'{"type":"x"}' + full))
    for client in (mara, oskar, mara, oskar):
        decide(client)
    assert took(oskar) < WAIT and channel is not None
    assert slow.backlog < 3 << 20
    taken = served.game(table).table.taken
    eve.does("account")
    served.clients.append(eve)
    served.wait(1)
    anew = eve.frame(lambda frame: frame["at"] == taken)
    assert anew["anew"] and anew["heard"] == len(anew["events"])
    before = {frame["at"] for frame in eve.got}
    decide(mara)
    assert eve.frame()["at"] == taken + 1 and before is not None


def test_who_asks_and_never_reads_is_hung_up_on(
    attack: Attack, served: Served, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("tui.house.connection.FEW", 1e9)
    monkeypatch.setattr("tui.house.connection.STUCK", 1 << 20)
    mara, oskar = served.comes("Mara"), served.comes("Oskar")
    served.table(mara, {"guest:1": mara, "guest:2": oskar})
    mara._socket.settimeout(0.2)
    ended = time.monotonic() + 20
    with pytest.raises(OSError):
        while time.monotonic() < ended:
            try:
                mara._socket.sendall(b'{"type":"account"}\n' * 100)
            except TimeoutError:
                continue
    assert took(oskar) < WAIT
    assert not any(each.account == mara.account for each in served.house._connections)


class Full:
    """A disk that is full while it is wanted, for what the house writes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        for name in ("saves.disk.write_all", "saves.disk.sync", "saves.atomic.write", "saves.disk.draft"):
            module, _, attribute = name.rpartition(".")
            real = getattr(__import__(module, fromlist=[attribute]), attribute)
            monkeypatch.setattr(name, self._failing(real))

    def _failing(self, real: Any) -> Any:
        def tried(*given: Any, **more: Any) -> Any:
            if self.full:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return real(*given, **more)

        return tried


def test_on_a_full_disk_people_are_told_and_the_game_goes_on_and_is_there_later(served: Served, monkeypatch):
    disk = Full(monkeypatch)
    mara, oskar = served.comes("Mara"), served.comes("Oskar")
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar})
    decide(mara)
    disk.full = True
    frame = oskar.asked()
    answer = oskar.does("decide", number=frame["number"], picks=["silent"])
    assert "written" in answer["unsaved"] or "write" in answer["unsaved"]
    served.wait(1)
    assert oskar.wait("seats", when=lambda seats: seats["trouble"])["trouble"] == answer["unsaved"]
    assert str(served.folder) not in json.dumps([answer, mara.got, oskar.got])
    eve = served.comes("Eve")
    eve.does("attach", table=table)
    assert eve.wait("seats", when=lambda seats: seats["trouble"])
    decide(mara)
    taken = served.game(table).table.taken
    assert mara.refused("start", table=mara.does("create", system="toy")["table"])[0] == "illegal"
    disk.full = False
    served.wait(1)
    served.wait(1)
    assert mara.wait("seats", when=lambda seats: not seats["trouble"])
    served.again()
    eve = served.comes("Eve")
    eve.does("attach", table=table)
    assert eve.frame()["at"] >= taken


def test_a_rule_that_breaks_stops_its_table_alone_and_leaves_a_report(served: Served, tmp_path: Path):
    mara, oskar = served.comes("Mara"), served.comes("Oskar")
    broken = served.table(mara, {"guest:1": mara}, wish={"heroes": 1, "villain": "Bug"})
    whole = served.table(oskar, {"guest:1": oskar})
    decide(mara)
    frame = mara.asked()
    assert mara.refused("decide", number=frame["number"], picks=["pass:guest:1"])[0] == "illegal"
    assert "report" in mara.wait("told", when=lambda told: told["kind"] == "house")["words"]
    for said, parts in (("decide", {"number": frame["number"], "picks": ["aim:guest:1"]}), ("undo", {}),
                        ("attach", {"table": broken})):  # fmt: skip
        assert mara.refused(said, **parts)[0] == "illegal"
    served.wait(5)
    decide(oskar)
    (report,) = (tmp_path / "home").rglob("report-*.json")
    assert "ZeroDivisionError" in json.loads(report.read_text())["error"]
    assert served.game(whole).table.taken > 0
    served.again()
    mara = served.comes("Mara")
    mara.does("attach", table=broken)
    assert mara.asked()["options"] == frame["options"]


def test_a_view_or_an_option_that_breaks_stops_its_table_alone(served: Served, monkeypatch):
    mara, oskar = served.comes("Mara"), served.comes("Oskar")
    broken = served.table(mara, {"guest:1": mara}, wish={"heroes": 1})
    served.table(oskar, {"guest:1": oskar})
    game = served.game(broken)
    monkeypatch.setattr(game.table.game, "view", lambda seat: 1 // 0)
    eve = served.comes("Eve")
    assert eve.refused("attach", table=broken)[0] == "illegal"
    served.wait(1)
    assert eve.hall()["tables"]
    decide(oskar)
    assert mara.refused("attach", table=broken)[0] == "illegal"
    monkeypatch.undo()


def test_a_question_that_breaks_breaks_no_game(served: Served, monkeypatch):
    mara = served.comes("Mara")
    table = served.table(mara, {"guest:1": mara}, wish={"heroes": 1})
    frame = mara.asked()
    stands = served.game(table).table
    monkeypatch.setattr(stands, "odds", lambda seat: 1 // 0)
    assert mara.refused("odds", number=frame["number"])[0] == "illegal"
    mara.does("decide", number=frame["number"], picks=["silent"])


def test_the_clock_set_back_changes_nothing(served: Served, monkeypatch):
    mara, oskar = served.comes("Mara"), served.comes("Oskar")
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar}, clock=60, away=1)
    token = mara.does("token.make", table=table, seat="guest:1", minutes=5)["token"]
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() - 10**8)
    served.house.rooms.register.wall = lambda: real() - 10**8
    decide(mara)
    served.wait(61)
    assert served.game(table).table.taken >= 2
    bot = served.program()
    bot.does("token", token=token)
    served.pass_by(300)
    bot.ended()


def ended(folder: Path, table: str) -> bool:
    """Whether a game has come to its end, by what is on the disk."""
    return bool(json.loads((folder / "tables" / table / "table.json").read_text()).get("over"))


def test_the_house_is_killed_among_tables_and_every_table_goes_on_where_it_stood(attack: Attack, apart):
    """SIGKILL while all decide: nothing that was acknowledged is lost, seats and tokens are as before."""
    tables, rounds = attack.rounds(6, 20), attack.rounds(1, 6)
    house = apart()
    chance = attack.chance
    acknowledged: dict[str, int] = {}
    seats: dict[str, list[dict]] = {}
    tokens: dict[str, str] = {}
    names = [f"Player {number}" for number in range(tables)]
    where: dict[str, str] = {}
    for name in names:
        client = house.comes(name)
        system = chance.choice(("plot-twist", "audience"))
        seat = "hero:1"
        table = client.does("create", system=system, wish={"heroes": 2}, away=0)["table"]
        found = next(each for each in client.hall()["tables"] if each["id"] == table)
        seat = found["chairs"][0]["seat"]
        client.does("join", table=table, seat=seat)
        client.does("start", table=table)
        where[name] = table
        tokens[name] = client.does("token.make", table=table, seat=seat)["token"]
    for number in range(rounds):
        if number:
            house = apart()
        names = [name for name in names if not ended(house.folder, where[name])]
        clients = {name: house.comes(name) for name in names}
        for name, client in clients.items():
            answer = client.does("attach", table=where[name])
            seats.setdefault(name, answer["chairs"])
            assert [each.get("person") for each in answer["chairs"]] == [
                each.get("person") for each in seats[name]
            ]
        for _ in range(chance.randrange(2, 6)):
            for name, client in clients.items():
                frame = client.wait("request", "over")
                if frame["type"] == "over":
                    client.got.append(frame)
                    continue
                assert frame["at"] >= acknowledged.get(name, 0), (name, frame["at"], acknowledged)
                mine = [each for each in frame["options"] if each["seat"] == frame["seat"]]
                picks = [each["id"] for each in chance.sample(mine, frame.get("min", 1))]
                client.does("decide", number=frame["number"], seat=frame["seat"], picks=picks)
                acknowledged[name] = frame["at"] + 1
        for client in clients.values():  # and once more without waiting for the answer
            client.tell("undo")
        house.kill()
    house = apart()
    lost = 0
    names = [name for name in names if not ended(house.folder, where[name])]
    for name in names:
        bot = house.program()
        bot.does("token", token=tokens[name])
        bot.does("attach", table=where[name])
        lost += bot.wait("request", "over")["at"] < acknowledged[name] - 1
    assert not lost and len(names) > tables / 2
    house.stop()
    attack.tell(
        f"killed {rounds} times among {tables} tables, {sum(acknowledged.values())} decisions, none lost"
    )


def test_five_hundred_programs_that_say_nothing_lock_nobody_out(attack: Attack, served: Served):
    mara, oskar = served.comes("Mara"), served.comes("Oskar")
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar})
    silent = []
    for _ in range(attack.rounds(150, 500)):
        connection = socket.socket(socket.AF_UNIX)
        connection.connect(str(served.folder / "house.sock"))
        silent.append(connection)
    assert took(oskar) < WAIT
    decide(mara)
    served.pass_by(16)
    bot = served.bot(oskar, table, "guest:2")
    assert bot.asked()
    for connection in silent:
        connection.close()
