"""Keys, clicks and resizes while something is under way: on every screen of every system."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable
from random import Random
from time import monotonic

import pytest
from textual.pilot import Pilot

from content.registry import manifests, open_system
from engine.table import Seating, Table, step
from engine.table.seating import players, sit_down
from saves.pins import seal
from saves.restore import look
from screens.frame.settings import PressKey
from screens.frame.title import Title
from screens.game.lesson import Lesson
from screens.game.replaying import Replay
from screens.game.room import Room
from screens.modals.handover import HandOver
from screens.modals.pages import Pages
from screens.modals.questions import Confirm
from screens.widgets.choices import Choices
from tests.attacks.monkey import Monkey, key_event, resize
from tests.screens.driving import room_of, settled, text_of, until
from tui.app import PlotTwistApp
from tui.saving import keep

SIZE = (120, 36)
FEW, ALL = 2_000, 20_000
STRETCH = 120
"""Keys, clicks and resizes until the game on the table is looked at."""
PATIENCE = 1000
FRESH, A_SECOND = 200, 20
SPEEDS = ("off", "off", "fast", "normal")


def ours(app: PlotTwistApp) -> list[str]:
    """The seats of the side that people play first."""
    system = app.system
    return [seat for seat in system.seats(system.setup({}, 0)) if system.sides[0].has(seat)]


def old_game(app: PlotTwistApp, decisions: int = 40):
    """The file of a game that scripted players played for a while."""
    table = sit_down(app.system, {}, 5)
    file = keep(table, dict.fromkeys(table.seats, "human"))
    seated = players(table, dict.fromkeys(table.seats, "scripted"))
    while table.request and len(table.decisions) < decisions:
        step(table, seated)
    file.close()
    return file.path


def several(app: PlotTwistApp) -> None:
    """A game of several people, one of whom has a PIN."""
    seats = app.system.seats(app.system.setup({}, 0))
    mine = ours(app)
    kinds = {seat: "human" if seat in mine else "scripted" for seat in seats}
    app.start(
        {}, Seating(kinds, {seat: f"Person {n}" for n, seat in enumerate(mine)}, {mine[-1]: seal("1234")})
    )


SCENES: dict[str, Callable[[PlotTwistApp], object]] = {
    "title": lambda app: None,
    "quick start": lambda app: app.quick_start(),
    "games": lambda app: (old_game(app), app.games()),
    "decks": lambda app: app.decks(),
    "settings": lambda app: app.action_settings(),
    "rules": lambda app: app.action_rules(),
    "palette": lambda app: app.action_command_palette(),
    "solo": lambda app: app.start({}, {ours(app)[0]: "human"}),
    "party": lambda app: app.start({}, dict.fromkeys(ours(app), "human")),
    "several": several,
    "replay": lambda app: app.watch_again(old_game(app)),
    "lesson": lambda app: app.learn(),
    "watch": lambda app: app.start({}, {}),
}


async def put_in_order(app: PlotTwistApp, pilot: Pilot) -> Room | None:
    """Close whatever lies over the game, as a person would; the room of the game, or None where none is played any more."""
    resize(app, *SIZE)
    for _ in range(PATIENCE):
        if not app.is_running or app._exit:
            return None
        room, front = room_of(app), app.screen
        if isinstance(front, HandOver):
            front.dismiss("here")
        elif isinstance(front, Confirm):
            await pilot.press("n" if room else "y")
        elif isinstance(front, PressKey):
            await pilot.press("escape")
        elif room and front is room.front:
            if room.settled or not room.session.mine:
                return room
            if room.meanwhile.stands:
                await pilot.press("enter")
        elif isinstance(front, Title):
            return None
        else:
            await pilot.press("escape")
        await pilot.pause(0.01)
    raise AssertionError(f"there is no way out of {app.screen_stack}, {app.caught}:\n{text_of(app)}")


def replayed(app: PlotTwistApp, table: Table) -> str:
    """The digest that the save comes to; of a game that is not kept, the journal."""
    if app.file is None:
        return Table.replay(table.system, table.journal()).digest()
    return look(app.file.path).table.digest()


async def still_plays(app: PlotTwistApp, pilot: Pilot) -> None:
    """The game on the table, if there is one, takes a decision, and its save comes to the same."""
    room = await put_in_order(app, pilot)
    if room is None:
        return
    session, table = room.session, room.session.table
    decided = len(table.decisions)
    if session.mine and not session.over:
        seat = session.moment().seats[0]
        session.take(seat, session.hint(seat)[0])
        assert len(table.decisions) > decided or isinstance(session, Lesson)
    assert (app.file is None) == (isinstance(session, (Lesson, Replay)) or not session.mine)
    assert replayed(app, table) == table.digest()


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("name", manifests())
async def test_a_monkey_breaks_nothing(name, scene, attack, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)  # it may keep a game in a folder of its own fancy
    share = -(-attack.rounds(FEW, ALL) // (len(SCENES) * len(manifests())))
    done = 0
    while done < share:
        environment = {"PLOT_TWIST_SPEED": attack.chance.choice(SPEEDS)}
        app = PlotTwistApp(open_system(name), seed=attack.chance.randrange(10**6), environment=environment)
        monkey = Monkey(app, attack.chance)
        async with app.run_test(size=SIZE, notifications=True, tooltips=True) as pilot:
            await pilot.pause()
            SCENES[scene](app)
            await monkey.go(min(STRETCH, share - done))
            await still_plays(app, pilot)
        assert not app.caught, "".join(traceback.format_exception(app.caught[0]))
        done += monkey.done
    attack.tell(f"{done} keys, clicks, pastes and resizes, 0 crashes")


# Fresh keys


def legal_key(room: Room, chance: Random) -> str:
    """A key that does something about the question that is asked: takes, ticks, unfolds, confirms or passes."""
    front, moment = room.front, room.session.moment()
    if moment.divides and not moment.least and 0 < len(front.ticked) < moment.most:
        return "escape"  # all must be given, or none
    if moment.several and len(front.ticked) >= max(1, moment.least):
        return "enter"
    choices = front.query_one(Choices)
    known = [
        (digit, choices.lines[index].option) for index, digit in choices.digits.of(choices.lines).items()
    ]
    keys = [str(digit) for digit, option in known if not (option and (option.text or option in front.ticked))]
    if not keys:  # cards in rows: they are changed by arrows and taken by Enter, but not by one that hurried
        return "right" if room.just_hurried else chance.choice(["right", "enter"])
    return chance.choice(keys)


def state(room: Room) -> tuple[object, ...]:
    """What a legal key changes one of: decisions, ticks, the lines to choose from, or the one that stands."""
    front = room.front
    lines = [(each.lines, each.line) for each in front.query(Choices)]  # none yet on a screen that comes up
    return len(room.session.table.decisions), tuple(front.ticked), lines


async def past_the_story(pilot) -> Room:
    """Read what stands before the next question, and wait for that."""
    await until(pilot, lambda: isinstance(pilot.app.screen, Pages) or room_of(pilot.app).settled)
    while isinstance(pilot.app.screen, Pages):
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, Pages) or room_of(pilot.app).settled)
    return await settled(pilot)


@pytest.mark.parametrize("name", manifests())
async def test_every_fresh_key_counts(name, attack) -> None:
    wanted = -(-attack.rounds(FRESH // 4, FRESH) // len(manifests()))
    counted = 0
    while counted < wanted:
        seed = attack.chance.randrange(10**6)
        app = PlotTwistApp(open_system(name), seed=seed, environment={"PLOT_TWIST_SPEED": "off"})
        async with app.run_test(size=SIZE) as pilot:
            app.start({}, {ours(app)[0]: "human"})
            while counted < wanted and not (room := await past_the_story(pilot)).session.over:
                before, typed = state(room), monotonic()
                app.post_message(key_event(legal_key(room, attack.chance)))
                await until(pilot, lambda before=before, room=room: state(room) != before)
                counted += 1
                await asyncio.sleep(max(0.0, 1 / A_SECOND - (monotonic() - typed)))
        assert app.caught == []
    attack.tell(f"{counted} legal keys at {A_SECOND} a second, all of them counted")
