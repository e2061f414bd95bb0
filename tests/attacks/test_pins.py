"""Several people at one terminal: whatever they press, nothing is painted that only somebody else may know."""

from __future__ import annotations

import asyncio
import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest
from textual import constants
from textual.drivers.headless_driver import HeadlessDriver
from textual.pilot import Pilot

from content.folders import data_folder, saves_folder
from content.registry import manifests, open_system
from engine.table import Seat, Table, step
from engine.table.seating import players, sit_down
from saves.pins import seal
from saves.restore import look
from saves.scribe import GameFile
from screens.frame.games import Games
from screens.frame.title import Title
from screens.game.replaying import Replay
from screens.game.room import Room
from screens.game.session import Session
from screens.modals import handover
from screens.modals.handover import HandOver
from tests.attacks.conftest import Attack
from tests.attacks.watchman import PINS, Watchman, people_of, whole
from tests.screens.driving import room_of
from tui.app import PlotTwistApp
from tui.command import main

ORDERS = re.compile(r"\x1b(\[[0-9;:?<>=]*[A-Za-z]|\][^\x07]*\x07|[PX^_].*?\x1b\\|.)")
DECIDE = (("enter",), ("1",), ("p",), ("P",), ("2", "enter"), ("down", "enter"))
LOOK = (
    ("l", "escape"), ("i", "down", "escape"), ("w", "escape"), ("o", "escape"), ("h",), ("question_mark", "escape"),
    ("ctrl+p", "escape"), ("f2", "escape"), ("tab", "down", "tab"), ("up",), ("u",), ("U", "enter"), ("space",),
)  # fmt: skip
LEAF = (
    ("right",), ("right",), ("left",), ("right_square_bracket",), ("greater_than_sign",), ("less_than_sign",),
    ("g", "down", "enter"), ("o", "escape"), ("l", "escape"), ("i", "down", "escape"), ("ctrl+p", "escape"),
)  # fmt: skip
LEAVE = ("q", "y")
AT_TABLE = ((10, DECIDE), (8, LOOK), (3, (("a",),)), (1, (LEAVE,)))
IN_RECORD = ((10, LEAF), (3, (("v",),)), (1, (("f", "y"),)), (1, (LEAVE,)))
Ways = tuple[tuple[int, tuple[tuple[str, ...], ...]], ...]


class Tape:
    """What was written to the terminal, cut where another person came or nobody was there any more."""

    def __init__(self) -> None:
        self.parts: list[tuple[tuple[Seat, ...], list[str]]] = [((), [])]

    def cut(self, eyes: tuple[Seat, ...]) -> None:
        self.parts.append((eyes, []))

    def take(self) -> list[tuple[tuple[Seat, ...], str]]:
        """What was written since the last time, as words."""
        parts, self.parts = self.parts, [(self.parts[-1][0], [])]
        return [
            (eyes, ORDERS.sub("\n", re.sub(r"\x1b\[[0-9;:]*m", "", "".join(text)))) for eyes, text in parts
        ]


@pytest.fixture
def tape(monkeypatch: pytest.MonkeyPatch) -> Tape:
    """Records the bytes of the screen driver, with a mark whenever the person before the screen changes."""
    tape = Tape()

    class Driver(HeadlessDriver):
        is_headless = False

        def write(self, data: str) -> None:
            tape.parts[-1][1].append(data)

    def marked(owner: type, name: str, eyes: Callable[[Any], tuple[Seat, ...]]) -> None:
        """Cut the tape when a method has run."""
        method = getattr(owner, name)

        def cut(self: Any, *given: Any, **more: Any) -> None:
            method(self, *given, **more)
            tape.cut(eyes(self))

        monkeypatch.setattr(owner, name, cut)

    monkeypatch.setattr("textual.drivers.headless_driver.HeadlessDriver", Driver)
    monkeypatch.setattr(constants, "TEXTUAL_ANIMATIONS", "none")
    monkeypatch.setattr(HandOver, "quiet", 0)
    for owner, name in ((Room, "hand_over"), (Room, "close")):
        marked(owner, name, lambda room: ())
    for kind in (Session, Replay):
        marked(kind, "hand_over", lambda session: (session.viewer,))
    return tape


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds by which the curtain's clock is ahead, so that nobody waits for a wrong PIN."""
    ahead = [0.0]
    monkeypatch.setattr(handover, "monotonic", lambda: monotonic() + ahead[0])
    return ahead


def one_of(ways: Ways, chance: Random) -> tuple[str, ...]:
    """The keys of one errand, by weight of its kind."""
    (kind,) = chance.choices([kind for _, kind in ways], [weight for weight, _ in ways])
    return chance.choice(kind)


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys without waiting for a screen that may go meanwhile."""
    await pilot.app._press_keys(keys)


async def calm(pilot: Pilot[Any]) -> None:
    """Wait until the screen waits for a person."""
    app = pilot.app
    end = monotonic() + 30
    await asyncio.sleep(0.03)
    while monotonic() < end:
        room = room_of(app)
        front = room.front if room else None
        if room is None or app.screen not in (room, front):
            return
        if (
            front is not None
            and app.screen is front
            and front.query("#keys")
            and (room.settled or room.paused)
        ):
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the screen does not come to rest")


async def at_curtain(pilot: Pilot[Any], room: Room, chance: Random, clock: list[float]) -> None:
    """Come with the PIN, or without, or try what opens nothing."""
    curtain = pilot.app.screen
    assert isinstance(curtain, HandOver)
    pin = next((pin for pin in PINS.values() if seal(pin) == curtain._pin), "")
    way = chance.randrange(10)
    if way == 0:
        await press(pilot, *["enter", "space"] * 4)
    elif way == 1:
        await press(pilot, *"0000", "enter")
        clock[0] += 70
    elif way == 2:
        await press(pilot, chance.choice(("tab", "escape")))
    elif way == 3:
        await press(pilot, "ctrl+p", "escape")
    elif way == 4:
        await press(pilot, "ctrl+q", "n")
    else:
        await press(pilot, *(pin or "y"), *["enter"] * bool(pin))


async def one_game(
    app: PlotTwistApp, tape: Tape, watchman: Watchman, chance: Random, clock: list[float], steps: int
) -> None:
    """A game driven through the ways in that screens have, by so many errands."""
    system = app.opened()
    wish = {"heroes": chance.choice((2, 3))}
    seating = people_of(sit_down(system, wish, 0), chance)
    table: Table | None = None
    before: dict[Any, set[str]] = {}
    async with app.run_test(size=chance.choice(((80, 24), (120, 36)))) as pilot:
        app.start(wish, seating)
        for _ in range(steps):
            await calm(pilot)
            if broken := [*app.caught, *filter(None, [app.failure])]:
                raise broken[0]
            room = room_of(app)
            if room is not None:
                table = room.session.table  # type: ignore[attr-defined]
            assert table is not None
            parts = tape.take()
            over = isinstance(room.session, Session) and not room.session.secret if room else False
            if not over:
                watchman.check(table, parts, before)
            eyes = {whole(table.seating, came) for came, _ in parts}
            before = {each: watchman.allowed(table, each) for each in eyes} | {
                "private": watchman.private(table)
            }
            screen = app.screen
            if isinstance(screen, HandOver):
                assert room is not None
                await at_curtain(pilot, room, chance, clock)
            elif isinstance(screen, Title):
                await press(pilot, "g")
            elif isinstance(screen, Games):
                await press(pilot, *chance.choice((["enter"], ["r"])))
            elif room is not None and screen is room.front:
                await press(
                    pilot, *one_of(IN_RECORD if isinstance(room.session, Replay) else AT_TABLE, chance)
                )
            else:
                await press(pilot, "escape")


@pytest.mark.parametrize("system", list(manifests()))
async def test_nobody_is_shown_what_is_anothers(attack: Attack, tape, clock, system: str) -> None:
    watchman = Watchman(system)
    games, steps = attack.rounds(1, 15), attack.rounds(16, 40)
    for _ in range(games):
        speed = attack.chance.choice(("off", "off", "off", "fast"))
        seed = attack.chance.randrange(10**6)
        app = PlotTwistApp(open_system(system), seed=seed, environment={"PLOT_TWIST_SPEED": speed})
        await one_game(app, tape, watchman, attack.chance, clock, steps)
        tape.parts = [((), [])]
        for save in sorted(saves_folder().glob("*.toml")):
            save.unlink()
    assert watchman.checked > games * steps / 2
    attack.tell(f"{system}: {games} games, {watchman.checked} pieces of tape, nothing of another's on them")


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """What a command prints."""

    def command(*arguments: str, typed: str = "") -> str:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8"))
        main(arguments)
        return "".join(capsys.readouterr())

    monkeypatch.setattr("tui.curtain.sleep", lambda seconds: None)
    return command


def running(system: str, chance: Random) -> tuple[str, Table]:
    """The file of a game that scripted players have played for a while for people who keep secrets, and its table."""
    table = sit_down(open_system(system), {"heroes": chance.choice((2, 3))}, chance.randrange(10**6))
    table.seating = people_of(table, chance)
    file = GameFile.begin(
        saves_folder(), table, table.seating.kinds, people=table.seating.people, pins=table.seating.pins
    )
    seated = players(table, dict.fromkeys(table.seats, "scripted"))
    for _ in range(chance.randrange(120)):
        step(table, seated)
    file.close()
    return str(file.path), table


@pytest.mark.parametrize("system", list(manifests()))
def test_in_lines_nobody_is_told_what_is_anothers(attack: Attack, told, system: str) -> None:
    watchman, chance = Watchman(system), attack.chance
    games = attack.rounds(2, 100)
    done = 0
    while done < games:
        path, table = running(system, chance)
        if table.outcome:
            continue
        done += 1
        seat = chance.choice(table.seating.mine)
        pin = next((pin for pin in PINS.values() if seal(pin) == table.seating.pin(seat)), "")
        parts = [
            ((), told("replay", path)),
            (
                (),
                told(
                    "replay",
                    path,
                    "--seat",
                    next((s for s in table.seats if s not in table.seating.mine), "all"),
                ),
            ),
            ((), told("report", path)),
            ((), told("continue", path, "--plain", typed="0000\nview\nlog\n1\nother\n9999\n")),
            ((seat,), told("replay", path, "--seat", seat, typed=f"0000\n{pin}\n")),
        ]
        if pin:
            parts.append(((), told("replay", path, "--seat", seat, typed="0000\n9999\n\n")))
        for report in (data_folder() / "reports").glob("*.json"):
            parts.append(((), "\n".join(json.loads(report.read_text()).get("events", []))))
            report.unlink()
        watchman.check(look(path).table, parts, {})  # scripted players may have gone on in ``continue``
        Path(path).unlink()
    attack.tell(f"{system}: {games} games, {watchman.checked} transcripts, nothing of another's in them")
