"""What the door does by the clock, and on the word of the house, without a client."""

from __future__ import annotations

import asyncio
from time import monotonic
from types import SimpleNamespace

import asyncssh
import pytest

from tui.door import door as doors
from tui.door import log
from tui.door.app import App
from tui.door.door import Door
from tui.door.limits import Bucket
from tui.door.links import Lost
from tui.door.settings import Settings


class Sitting:
    """A session without a client: what it was told, and why it ended."""

    def __init__(self, idle: float) -> None:
        self.account = self.number = 1
        self.warned = False
        self.pump = SimpleNamespace(typed=monotonic() - idle)
        self.told: list[str] = []
        self.ended: list[str] = []

    def tell(self, words: str) -> None:
        self.told.append(words)

    def end(self, words: str, why: str) -> None:
        self.ended.append(f"{why}: {words}")


@pytest.fixture
async def door() -> Door:
    return Door(Settings(), asyncssh.generate_private_key("ssh-ed25519"))


@pytest.mark.parametrize(
    ("minutes", "told", "ended"),
    [
        (54, [], []),
        (56, ["Still there? Without a key this session ends in 4 min."], []),
        (61, [], ["idle: You were away for long. Log in again: your seat is kept."]),
    ],
)
async def test_who_presses_no_key_is_warned_once_and_then_leaves(door, monkeypatch, minutes, told, ended):
    monkeypatch.setattr(doors, "TICK", 0.02)
    sitting = Sitting(minutes * 60)
    door.sessions[1] = sitting
    watching = asyncio.create_task(door.watch())
    await asyncio.sleep(0.03 if ended else 0.2)
    watching.cancel()
    assert (sitting.told, sitting.ended[:1]) == (told, ended)


async def test_the_house_ends_a_session_with_a_line_that_steers_nothing(door):
    door.sessions[1] = sitting = Sitting(0)
    door._house_told({"type": "close", "session": 1, "words": "You\x1b[2J were\nexpelled." + "!" * 5000})
    door._house_told({"type": "close", "session": 99, "words": ""})
    assert sitting.ended[0].startswith("closed: You[2J were expelled.!")
    assert len(sitting.ended[0]) < 520


async def test_the_code_of_an_app_is_one_of_the_system(door):
    """Whatever the app says: a number that cannot be told to the client would leave it without its end."""
    codes: list[int] = []
    app = App(SimpleNamespace(over=codes.append, left_out=None), door, {}, Bucket(1, 50), (80, 24))
    app.heard({"type": "over", "code": 2**70 + 3})
    app._pumped("over")
    app.close()
    assert codes == [3]


async def test_a_full_house_takes_nobody_more(door):
    door.settings.door.sessions = 2
    for number in (1, 2):
        door.sessions[number] = Sitting(0)
    assert "full" in door.room(SimpleNamespace(number=3, account=0))
    assert 3 not in door.sessions


def test_a_flood_of_events_is_a_few_lines(capfd, monkeypatch):
    monkeypatch.setattr(log, "_left", 5.0)
    monkeypatch.setattr(log, "_then", monotonic())
    for _ in range(1_000):
        log.note("refused", address="::1")
    log.note("stopped", always=True)
    lines = capfd.readouterr().err.splitlines()
    assert 5 < len(lines) < 20 and '"unwritten": 9' in lines[-1]


async def test_what_does_not_answer_is_lost(door):
    with pytest.raises(Lost):
        await door.house.ask({"type": "status"})
