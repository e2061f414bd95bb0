"""Looking on, within the door: which keys lead back, who is given which bytes, and what one who does not read costs."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Iterator

import pytest

from tests.door.visits import until
from tui.door import packets, viewer
from tui.door import picture as pictures
from tui.door.gallery import Gallery
from tui.door.keys import MOST, Keys
from tui.door.picture import BROKE, kind_of
from tui.door.settings import Door
from tui.door.viewer import MUTE, OVER, USUAL, Viewer

COLOURS = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "PLOT_TWIST_ASCII": "0"}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ([b"q"], "leave"),
        ([b"\x03"], "leave"),
        ([b"\x1b[27u"], "leave"),
        ([b"\x1b[99;5u"], "leave"),
        ([b"\x1b[A"], "other"),
        ([b"\x1b", b"[A"], "other"),
        ([b"\x1bOP"], "other"),
        ([b"\x1bq"], "other"),
        ([b"\r"], "other"),
        ([b"\x1b[<35;10;10M", b"\x1b[I", b"\x1b[?2026;2$y", b"\x1bP>|qqq\x1b\\", b"\x1b]11;q\x07"], ""),
        ([b"\x1b[200~quit", b"q\x1b[20", b"1~"], ""),
        ([b"\x1b[200~q\x1b[201~q"], "leave"),
        ([b"\x1b[200~" + b"q" * 2 * MOST, b"q"], ""),
        ([b"\x1b[200~" + b"x" * 2 * MOST + b"\x1b[201~", b"q"], "leave"),
        ([b"\x1bP" + b"x" * 2 * MOST, b"q"], "leave"),
        ([b"\x1b[\x01\xff", b"q"], "leave"),
    ],
)
def test_keys_are_told_from_what_terminals_say_by_themselves(typed, meant):
    keys = Keys()
    found = [keys.feed(each) for each in typed]
    assert ("leave" if "leave" in found else max(found)) == meant


class Screen:
    """A client's channel."""

    def __init__(self) -> None:
        self.shown = b""

    def write(self, data: bytes) -> None:
        self.shown += data

    def took(self) -> bytes:
        shown, self.shown = self.shown, b""
        return shown


class Warm:
    """A warm parent whose pictures are drawn by the test."""

    def __init__(self) -> None:
        self.drawing: list[socket.socket] = []
        self.doors: list[socket.socket] = []
        self.told: list[packets.Packet] = []

    async def wait(self) -> None:
        """It is there."""

    def say(self, packet: packets.Packet, fds: tuple[int, ...] = ()) -> None:
        self.told.append(packet)
        packets.close(fds)

    async def ask(self, packet: packets.Packet, fds: tuple[int, ...], key: str) -> packets.Packet:
        self.told.append(packet)
        self.drawing.append(socket.socket(fileno=fds[0]))
        os.close(fds[1])
        self.doors.append(socket.socket(fileno=fds[2]))
        self.doors[-1].setblocking(False)
        return {"type": "forked", "pid": 7}


class House(Warm):
    ready = True


class Place:
    """A gallery, and those who look on in it."""

    def __init__(self) -> None:
        self.warm, self.house = Warm(), House()
        self.gallery = Gallery(self.house, self.warm, lambda: 77)  # type: ignore[arg-type]
        self.left: list[str] = []
        self.viewers: list[Viewer] = []

    async def comes(self, size: tuple[int, int] = (80, 24), **told: str) -> tuple[Viewer, Screen]:
        screen = Screen()
        found = Viewer(
            screen, self.gallery, "7", COLOURS | told, Door(slow_seconds=1), self.left.append, self.left.append,
            lambda: self.left.append("again"),
        )  # fmt: skip
        self.viewers.append(found)
        found.begin(*size)
        await until(lambda: len(self.warm.doors) >= len(self.gallery.pictures))
        screen.took()
        return found, screen

    async def asked(self, number: int = 0) -> None:
        """Wait until a whole picture is asked for."""

        def whole() -> bool:
            try:
                got = packets.receive(self.warm.doors[number])
            except BlockingIOError:
                return False
            return bool(got and got[0] == {"type": "whole"})

        await until(whole, 5)

    async def quiet(self) -> int:
        """Wait until nothing more can be asked for; how often it was."""
        await asyncio.sleep(pictures.TOGETHER * 2)
        many = 0
        try:
            while packets.receive(self.warm.doors[0]):
                many += 1
        except BlockingIOError:
            return many
        raise AssertionError("the picture is closed")

    def draws(self, kind: bytes, data: bytes, number: int = 0) -> None:
        self.warm.drawing[number].sendall(kind + len(data).to_bytes(4, "big") + data)

    async def shows(self, *screens: Screen, what: bytes) -> None:
        await until(lambda: all(what in each.shown for each in screens), 5)


@pytest.fixture
async def place() -> Iterator[Place]:
    place = Place()
    yield place  # type: ignore[misc]
    for each in place.viewers:
        each.close()
    place.gallery.close()
    for line in (*place.warm.drawing, *place.warm.doors):
        line.close()


async def test_windows_of_a_size_share_a_picture_and_others_have_their_own(place):
    for size, told in [((80, 24), {}), ((80, 24), {"TERM": "tmux-256color"}), ((81, 24), {}),
                       ((80, 24), {"PLOT_TWIST_ASCII": "1"})]:  # fmt: skip
        await place.comes(size, **told)
    forked = [each["size"] for each in place.warm.told if each["type"] == "fork"]
    assert forked == [(80, 23), (81, 23), (80, 23)]
    assert kind_of("7", (80, 23), COLOURS) in place.gallery.pictures


async def test_who_comes_is_given_the_whole_picture_and_the_others_only_what_changes(place):
    _, first = await place.comes()
    await place.asked()
    place.draws(b"C", b"too early")
    place.draws(b"W", b"all of it")
    await place.shows(first, what=b"all of it")
    assert b"too early" not in first.took()
    _, second = await place.comes()
    await place.asked()
    place.draws(b"C", b"a change")
    place.draws(b"W", b"all again")
    place.draws(b"C", b"another")
    await place.shows(first, second, what=b"another")
    assert first.took() == b"a changeanother"
    shown = second.took()
    assert b"a change" not in shown and shown.index(b"all again") < shown.index(USUAL.encode())


async def test_who_does_not_read_costs_nothing_and_is_given_all_when_he_does(place):
    slow, screen = await place.comes()
    _, other = await place.comes()
    await place.asked()
    place.draws(b"W", b"all")
    await place.shows(screen, other, what=b"all")
    screen.took()
    await place.quiet()
    slow.hold(True)
    slow.hold(False)
    assert await place.quiet() == 0  # nothing was missed, so nothing is drawn again
    slow.hold(True)
    place.draws(b"C", b"one")
    await place.shows(other, what=b"one")
    assert screen.shown == b""
    slow.hold(False)
    await place.asked()
    place.draws(b"C", b"two")
    place.draws(b"W", b"everything")
    place.draws(b"C", b"three")
    await place.shows(screen, other, what=b"three")
    assert b"two" not in screen.shown and b"everything" in screen.shown and place.left == []
    slow.hold(True)
    await until(lambda: place.left == ["slow"], 5)


async def test_few_pictures_stay_that_nobody_looks_at(place):
    for columns in range(30, 38):
        looker, _ = await place.comes((columns, 24))
        looker.close()
    assert [each.kind.size[0] for each in place.gallery.pictures.values()] == [34, 35, 36, 37]


async def test_keys_reach_no_picture_and_q_leads_back(place):
    looker, screen = await place.comes()
    place.draws(b"W", b"all")
    await place.shows(screen, what=b"all")
    looker.feed(b"x\x1b[A\r")
    assert MUTE.encode() in screen.took() and place.left == []
    looker.feed(b"q")
    assert place.left == [""]


async def test_esc_leads_back_once_it_is_known_to_be_no_other_key(place):
    looker, _ = await place.comes()
    looker.feed(b"\x1b")
    looker.feed(b"[A")
    looker.feed(b"\x1b")
    assert place.left == []
    await until(lambda: place.left == [""], 5)


async def test_a_window_of_another_size_moves_to_another_picture(place, monkeypatch):
    monkeypatch.setattr(viewer, "EACH", 0.01)
    monkeypatch.setattr(pictures, "EMPTY", 0.01)
    looker, screen = await place.comes()
    looker.window(100, 30)
    await until(lambda: len(place.warm.doors) == 2, 5)
    place.draws(b"W", b"larger", 1)
    await place.shows(screen, what=b"\x1b[30;1H")
    await until(lambda: [each.kind.size for each in place.gallery.pictures.values()] == [(100, 29)], 5)
    assert place.left == []


@pytest.mark.parametrize(
    ("does", "words"),
    [
        (lambda place: place.warm.drawing[0].close(), BROKE),
        (lambda place: place.warm.doors[0].close(), BROKE),
        (lambda place: place.warm.drawing[0].sendall(b"W\xff\xff\xff\xff"), BROKE),
        (lambda place: packets.send(place.warm.doors[0], {"type": "closed", "words": "It was\n\x1b[2Jclosed."}),
         "It was [2Jclosed."),
        (lambda place: [packets.send(place.warm.doors[0], {"type": "?"}) for _ in range(60)], BROKE),
    ],
)  # fmt: skip
async def test_when_a_picture_ends_all_are_led_back_with_a_line(place, does, words):
    await place.comes()
    await place.comes()
    does(place)
    await until(lambda: len(place.left) == 2, 5)
    assert place.left == [words, words]
    assert place.gallery.pictures == {} and {"type": "left", "session": 77} in place.house.told


async def test_the_end_of_the_game_is_told_also_to_who_comes_after_it(place):
    _, first = await place.comes()
    place.draws(b"W", b"all")
    await place.shows(first, what=b"all")
    packets.send(place.warm.doors[0], {"type": "ended"})
    await place.shows(first, what=OVER.encode())
    _, second = await place.comes()
    place.draws(b"W", b"the end")
    await place.shows(second, what=OVER.encode())
    place.viewers[0].feed(b"x")
    assert place.left == []
    place.viewers[0].feed(b"\r")
    assert place.left == [""]


async def test_a_picture_that_has_lost_the_house_is_given_another_line_and_its_people_are_told_of(place):
    await place.comes()
    packets.send(place.warm.doors[0], {"type": "again"})
    await until(lambda: place.left == ["again"], 5)
    assert [each["type"] for each in place.house.told] == ["enter", "enter"]


async def test_words_for_one_person_stand_in_the_last_line_and_scroll_nothing(place):
    looker, screen = await place.comes((40, 12), PLOT_TWIST_ASCII="1")
    place.draws(b"W", b"all")
    await place.shows(screen, what=b"all")
    screen.took()
    looker.say("Übermäßig " * 20)
    shown = screen.took()
    assert shown.startswith(b"\x1b[?7l\x1b[12;1H") and shown.endswith(b"\x1b[K\x1b[?7h")
    assert b"?berm" in shown and len(shown) < 80


async def test_a_picture_that_draws_without_end_waits(place, monkeypatch):
    monkeypatch.setattr(pictures, "BURST", 1 << 16)
    _, screen = await place.comes()
    place.draws(b"W", b"all")
    await place.shows(screen, what=b"all")
    place.warm.drawing[0].setblocking(False)
    drawn = 0
    for _ in range(200):
        try:
            drawn += place.warm.drawing[0].send(b"C\0\0\x27\x10" + b"x" * 10_000)
        except BlockingIOError:
            await asyncio.sleep(0)
    assert len(screen.shown) < 1_000_000
