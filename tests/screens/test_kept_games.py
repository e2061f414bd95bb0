"""Games are kept while they are played: left, continued, watched again, played on from."""

from __future__ import annotations

from content.folders import saves_folder
from content.registry import open_system
from engine.table import Seating, Table, step
from engine.table.seating import players, sit_down
from saves.game_file import read
from screens.frame.games import Games
from screens.game.replaying import Replay
from screens.modals.handover import HandOver
from screens.widgets.choices import Choices
from tests.screens.driving import room_of, settled, text_of, until

WISH = {"heroes": ["Nightjar"], "villain": "Madame Static"}


def files() -> list:
    return sorted(saves_folder().glob("*.toml"))


async def decide(pilot, times: int) -> None:
    """Let the person do what the hint says."""
    for _ in range(times):
        room = await settled(pilot)
        seat = room.session.moment().seats[0]
        room.session.take(seat, room.session.hint(seat)[0])
        room.go_on()


async def test_a_game_that_was_left_is_continued_from_the_title(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        app.start(WISH, {"hero:1": "human"})
        await decide(pilot, 4)
        room = await settled(pilot)
        digest = room.session.table.digest()
        await pilot.press("q", "y")
        await pilot.pause()
        await pilot.press("g")
        await pilot.pause()
        assert isinstance(app.screen, Games)
        (line,) = [each for each in text_of(app).splitlines() if "Nightjar v Madame Static" in each]
        assert "Turn 1 at" in line
        await pilot.press("enter")
        room = await settled(pilot)
        assert room.session.table.digest() == digest
    assert len(files()) == 1
    assert read(files()[0]).entries.decisions == room.session.table.decisions


async def test_a_game_is_watched_again_and_played_on_from_the_middle(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        app.start(WISH, {"hero:1": "human"})
        await decide(pilot, 6)
        await settled(pilot)
        await pilot.press("q", "y")
        app.watch_again(files()[0])
        await pilot.pause()
        for key in ("right", "right", "right", "left"):
            await pilot.press(key)
            await pilot.pause()
        record = room_of(app).session
        assert isinstance(record, Replay)
        at = record.at
        assert 0 < at < len(record.record)
        await pilot.press("f", "y")
        await pilot.pause()
        room = await settled(pilot)
        assert not isinstance(room.session, Replay)
    assert len(files()) == 2
    assert read(files()[1]).entries.decisions[:at] == read(files()[0]).entries.decisions[:at]


async def test_people_who_share_begin_with_a_hand_over_and_a_pin_opens_it(make_app) -> None:
    from saves.pins import seal

    app = make_app()
    people = {"hero:1": "Ann", "hero:2": "Bob"}
    seating = Seating(
        {"hero:1": "human", "hero:2": "human", "gm": "scripted"}, people, {"hero:1": seal("1234")}
    )
    async with app.run_test(size=(80, 24)) as pilot:
        app.start({"heroes": ["Nightjar", "Beacon"]}, seating)
        await pilot.pause()
        assert isinstance(app.screen, HandOver)
        assert "Now Ann (Nightjar) decides." in text_of(app)
        assert "Plots" not in text_of(app)
        await pilot.press(*"9999", "enter")
        await pilot.pause()
        assert "That is not the PIN." in text_of(app)
        await pilot.press(*"1234", "enter")
        await settled(pilot)
        assert "Plots" in text_of(app)
        await pilot.press("a")
        await pilot.pause()
        assert "Now Bob (Beacon) decides." in text_of(app)


async def test_who_takes_the_floor_over_finds_only_options_of_its_own(make_app) -> None:
    app = make_app()
    seating = Seating(
        {"hero:1": "human", "hero:2": "human", "gm": "scripted"}, {"hero:1": "Ann", "hero:2": "Bob"}
    )
    async with app.run_test(size=(80, 24)) as pilot:
        app.start({"heroes": ["Nightjar", "Beacon"]}, seating)
        await pilot.pause()
        for keys in ("y", "ay", "ay"):
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
            room = await settled(pilot)
            lines = room.front.query_one(Choices).lines
            assert {o.seat for line in lines for o in line.options} == {room.session.viewer}
            other = "Bob" if room.session.viewer == "hero:1" else "Ann"
            assert f"your go; a lets {other} act first" in text_of(app)


async def test_a_record_is_leafed_through_by_turns_and_views(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        app.start(WISH, {"hero:1": "human"})
        await decide(pilot, 6)
        await settled(pilot)
        await pilot.press("q", "y")
        app.watch_again(files()[0])
        await until(pilot, lambda: room_of(app) and room_of(app).front and room_of(app).front.query("#keys"))
        record = room_of(app).session
        await pilot.press("right_square_bracket", "greater_than_sign", "less_than_sign")
        await until(pilot, lambda: ": 0 of" in text_of(app))
        assert "as Nightjar saw it" in text_of(app) and "Hand none" not in text_of(app)
        await pilot.press("v")
        await until(pilot, lambda: "with nothing hidden" in text_of(app))
        await pilot.press("end")
        await until(pilot, lambda: record.over)
        await pilot.press("home")
        await until(pilot, lambda: record.at == 0)
        await pilot.press("question_mark")
        await until(pilot, lambda: "A step on" in text_of(app))
        told = text_of(app).casefold()
        assert not [
            idle for idle in ("pass", "hint", "odds", "option above", "take back", "why") if idle in told
        ]
        await pilot.press("escape")
        await pilot.press("g")
        await until(pilot, lambda: "Go to" in text_of(app))
        await pilot.press("end", "enter")
        await pilot.pause()
        assert record.at == record.chapters[-1][0]
        await pilot.press("escape")
        await until(pilot, lambda: room_of(app) is None)


async def test_where_a_record_ends_with_its_game_nobody_plays_on(make_app) -> None:
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        app.show_record(*over())
        await until(pilot, lambda: room_of(app) and room_of(app).front and room_of(app).front.query("#keys"))
        record = room_of(app).session
        record.go_to(len(record.record))
        room_of(app).go_on()
        await pilot.pause()
        app.screen.action_play_on()
        await pilot.pause()
        assert record.finished and room_of(app).session is record


def over() -> tuple:
    """The table and the decisions of a game that was played to its end."""
    system = open_system("toy")
    table = sit_down(system, {}, 3)
    seated = players(table, dict.fromkeys(table.seats, "scripted"))
    while step(table, seated):
        pass
    return Table(system, table.setup, 3), table.decisions
