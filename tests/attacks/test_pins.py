"""Several people at one terminal: whatever they press, nothing is painted that only somebody else may know."""

from __future__ import annotations

import asyncio
import io
import json
import re
import sys
from collections.abc import Callable, Sequence
from random import Random
from time import monotonic
from typing import Any

import msgspec
import pytest
from textual import constants
from textual.drivers.headless_driver import HeadlessDriver
from textual.pilot import Pilot

from content.registry import manifests, open_system
from engine.audience.state.pack import PACK
from engine.table import Seat, Seating, Table
from engine.table.seating import sit_down
from saves.folders import saves_folder
from saves.pins import seal
from screens.frame.games import Games
from screens.frame.title import Title
from screens.game.replaying import Replay
from screens.game.room import Room
from screens.game.session import Session
from screens.modals import handover
from screens.modals.handover import HandOver
from tests.attacks.conftest import Attack
from tests.screens.driving import room_of
from tui.app import PlotTwistApp
from tui.command import main

ORDERS = re.compile(r"\x1b(\[[0-9;:?<>=]*[A-Za-z]|\][^\x07]*\x07|[PX^_].*?\x1b\\|.)")
STEPS = 40
"""Keys, and answers to the curtain, of one game."""
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
PINS = {"Ann": "1234", "Bob": "5678"}


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


class Watchman:
    """Knows the names of a system's cards, and whose they are."""

    def __init__(self, system: str) -> None:
        cards = [card.name for card in PACK] if system == "audience" else []
        if system == "plot-twist":
            cards = [card["name"] for card in open_system(system).catalogue()["cards"]]
        self.names = {name for name in cards if len(name) > 4}
        self.checked = 0

    def private(self, table: Table) -> set[str]:
        """What stands in some seat's view."""
        return self._in(" ".join(self._told([seat], table) for seat in table.seats))

    def _told(self, eyes: list[Seat], table: Table) -> str:
        """All that some seats may know, by the engine's word."""
        request = table.request
        parts: list[Any] = [sorted(heard(table, eyes))]
        for seat in eyes:
            parts.append(msgspec.to_builtins(table.view(seat).snapshot()))
            parts += [[each.label, each.reason] for each in table.blocked(seat)]
            if request:
                parts += [[option.label, option.cost] for option in request.options_for(seat)]
        if request and set(eyes) & set(request.seats):
            parts.append(request.prompt)
        return json.dumps(parts, ensure_ascii=False)

    def _in(self, text: str) -> set[str]:
        return {
            name
            for name in self.names
            if name in text and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)
        }

    def allowed(self, table: Table, eyes: tuple[Seat, ...]) -> set[str]:
        return self._in(self._told(list(eyes), table))

    def sentences(self, table: Table, eyes: tuple[Seat, ...]) -> set[str]:
        """What was told to somebody, and not to these."""
        known = heard(table, eyes)
        return {text for event in table.events if (text := event.text()) and text not in known}

    def check(
        self, table: Table, parts: list[tuple[tuple[Seat, ...], str]], before: dict[Any, set[str]]
    ) -> None:
        """Nothing in these parts of a tape is another's. ``before`` is what was allowed when it began."""
        secrets = self.private(table) | before.get("private", set())
        cast = " ".join(table.system.cast(table.setup).values())
        for came, text in parts:
            eyes = whole(table.seating, came)
            allowed = self.allowed(table, eyes) | before.get(eyes, set()) | self._in(cast)
            found = self._in(text) & (secrets - allowed)
            found |= {words for words in self.sentences(table, eyes) if words in text}
            assert not found, (eyes, found, text)
            self.checked += 1


def heard(table: Table, eyes: Sequence[Seat]) -> set[str]:
    """The sentences that some seats together have been told, or with no eyes everybody."""
    seen = [event.for_seat(seat) for event in table.events for seat in (eyes or ("",))]
    return {each.text() for each in seen if each}


def whole(seating: Seating, came: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """All seats of the person who came for one."""
    return tuple(seat for seat, name in seating.people.items() if came and name == seating.people[came[0]])


def people_of(table: Table, chance: Random) -> Seating:
    """Two or three people, some with PINs, the other seats scripted; perhaps one plays two of them."""
    kinds = {seat: chance.choice(("human", "human", "scripted")) for seat in table.seats}
    first, *_, last = table.seats
    kinds |= {first: "human", last: "human"}
    names = ["Ann", "Bob", "Cy"]
    people = {seat: chance.choice(names) for seat, kind in kinds.items() if kind == "human"}
    people |= {first: "Ann", last: "Bob"}
    pins = {seat: seal(PINS[name]) for seat, name in people.items() if name in PINS and chance.random() < 0.9}
    pins = {
        seat: pins[seat]
        for seat in pins
        if all(each in pins for each in people if people[each] == people[seat])
    }
    return Seating(kinds, people, pins)


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


def told_by(monkeypatch: pytest.MonkeyPatch, capsys: Any, *arguments: str, typed: str = "") -> str:
    """What a command prints."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8"))
    main(arguments)
    ran = capsys.readouterr()
    return f"{ran.out}{ran.err}"


async def one_game(
    app: PlotTwistApp, tape: Tape, watchman: Watchman, chance: Random, clock: list[float], seed: int
) -> Table:
    """A game driven through the ways in that screens have."""
    system = app.opened()
    wish = {"heroes": chance.choice((2, 3))}
    seating = people_of(sit_down(system, wish, seed), chance)
    table: Table | None = None
    before: dict[Any, set[str]] = {}
    async with app.run_test(size=chance.choice(((80, 24), (120, 36)))) as pilot:
        app._seed = seed
        app.start(wish, seating)
        for _ in range(STEPS):
            await calm(pilot)
            if app.failure:
                raise app.failure
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
    assert table is not None
    return table


@pytest.mark.parametrize("system", list(manifests()))
async def test_nobody_is_shown_what_is_anothers(
    attack: Attack, tape, clock, monkeypatch, capsys, system: str
) -> None:
    watchman = Watchman(system)
    games = attack.rounds(1, 40)
    for _ in range(games):
        seed = attack.chance.randrange(10**6)
        app = PlotTwistApp(open_system(system), seed=seed, environment={"PLOT_TWIST_SPEED": "off"})
        await one_game(app, tape, watchman, attack.chance, clock, seed)
        tape.take()
        for save in sorted(saves_folder().glob("*.toml")):
            save.unlink()
    assert watchman.checked > games * STEPS / 2
    attack.tell(f"{system}: {games} games, {watchman.checked} pieces of tape, nothing of another's on them")
