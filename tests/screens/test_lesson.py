"""The tutorial plays through to its end, teaches nothing else on the way, and is then a game like any other."""

from __future__ import annotations

import textwrap

import msgspec
import pytest

from content import tutorial
from content.registry import open_system
from content.tutorial import NOTHING
from engine.table import Refused
from screens.frame.registry import look_of
from screens.game.lesson import GO_ON, Lesson
from screens.widgets.choices import Choices
from tests.screens.driving import read_on, settled, text_of
from tui.app import PlotTwistApp

BOOK = tutorial.load("plot-twist")
SECOND = tutorial.load("audience")


@pytest.fixture(scope="module")
def system():
    return open_system("plot-twist")


def lesson(system, book=BOOK) -> Lesson:
    return Lesson(book, system, look_of("plot-twist"))


def to_the_next_step(taught: Lesson) -> None:
    """Until the person is asked or the game is over."""
    while taught.table.request and not (taught.held and not taught.pass_by_itself()):
        taught.advance(0.02, dwell=False)


def obey(taught: Lesson) -> None:
    """Do what the coach asks for."""
    step = taught.step
    taught.take(taught.held[0], [] if step.want == NOTHING else [step.want or GO_ON])


def follow(taught: Lesson) -> list[str]:
    """Follow the coach for as long as there is one; what was said."""
    said = []
    to_the_next_step(taught)
    while taught.step and taught.table.request:
        said.append(taught.moment().coach.say)
        obey(taught)
        to_the_next_step(taught)
    return said


def test_the_tutorial_can_be_followed_to_its_end(system) -> None:
    taught = lesson(system)
    said = follow(taught)
    assert taught.left == ""
    assert said == [step.say for step in BOOK.step if not step.seat]
    villain = taught.moment().view.characters[1]
    assert villain.main and not villain.incapacitated, "the last blow is left to the one who learns"
    assert taught.moment().coach is None and not taught.table.outcome


def test_the_coach_tells_the_truth_about_figures(system) -> None:
    """Figures that texts name: they stand in the view when the text is shown."""
    taught = lesson(system)
    seen = {}
    to_the_next_step(taught)
    while taught.step:
        hero, villain = taught.moment().view.characters[:2]
        seen[taught.step.say[:20]] = (hero, villain)
        obey(taught)
        to_the_next_step(taught)
    hero, _ = seen["B6 M3 C3 P4: your At"]
    assert list(hero.attributes.values()) == [6, 3, 3, 4]
    hero, _ = seen["Physical 0/18, Menta"]
    assert [each.max for each in hero.resistances.values()] == [18, 9, 9]
    _, villain = seen["She has burned her H"]
    assert villain.hate.now == 0
    hurt = villain.resistances["physical"]
    assert hurt.max - hurt.stress == 2


def test_the_tutorial_of_audience_leaves_the_finishing_move_to_who_learns() -> None:
    taught = Lesson(SECOND, open_system("audience"), look_of("audience"))
    assert follow(taught) == [step.say for step in SECOND.step]
    assert taught.left == ""
    finisher = {"attack:nell-arkwright>mister-candlewick/5s"}
    assert finisher <= {option.id for option in taught.moment().options}
    taught.take("hero:1", list(finisher))
    to_the_next_step(taught)
    taught.take("hero:1", ["finish:nell-arkwright>mister-candlewick"])
    to_the_next_step(taught)
    assert taught.table.outcome.winner == "heroes"


def test_the_coach_of_audience_tells_the_truth_about_figures() -> None:
    """Figures that texts name: they stand in the view when the text is shown."""
    taught = Lesson(SECOND, open_system("audience"), look_of("audience"))
    seen = []
    to_the_next_step(taught)
    while taught.step:
        seen.append(taught.moment().view)
        obey(taught)
        to_the_next_step(taught)
    (nell,), (imp, candlewick) = seen[0].fighters, seen[0].enemies
    assert (nell.health, nell.attack, len(seen[0].hand)) == (8, 4, 5)
    assert (imp.cards, candlewick.cards, candlewick.dodge) == (1, 2, 10)
    assert seen[3].enemies[0].engaged_by == (nell.id,)
    assert seen[4].fighters[0].health == 7 and [card.rank for card in seen[4].pools.gm.cards] == [6]
    assert [one.name for one in seen[6].enemies] == ["Mister Candlewick"]
    assert seen[8].enemies[0].last and seen[8].enemies[0].finisher == "three of a kind"
    assert seen[10].pools.players.hand == "pair" and [card.code for card in seen[10].hand] == ["9s"]
    assert "5s" in [card.code for card in seen[13].hand]


def test_only_what_the_coach_asks_for_may_be_done(system) -> None:
    taught = lesson(system)
    to_the_next_step(taught)
    seat = taught.held[0]
    with pytest.raises(Refused, match="not yet"):
        taught.take(seat, ["pass"])
    assert [option.id for option in taught.moment().options if taught.moment().may_take(option)] == [GO_ON]
    obey(taught)
    assert taught.at == 1


def test_a_game_that_leaves_the_script_goes_on_as_an_ordinary_one(system) -> None:
    step = BOOK.step[0]
    for wrong in (
        msgspec.structs.replace(step, want="combat:nobody>nothing"),
        msgspec.structs.replace(step, after=("incapacitated",)),
    ):
        taught = lesson(system, msgspec.structs.replace(BOOK, step=(wrong,)))
        to_the_next_step(taught)
        assert taught.left and taught.step is None
        assert "ordinary" in taught.notice
        moment = taught.moment()
        assert moment.coach is None and moment.options
        taught.take(moment.seats[0], [moment.options[0].id])


def test_every_text_fits_the_smallest_terminal() -> None:
    for step in (*BOOK.step, *SECOND.step):
        lines = textwrap.wrap(step.say, 76) + textwrap.wrap(f"> {step.notice}" if step.notice else "", 76)
        assert len(lines) <= 6, step.say
        assert step.say or step.seat


async def test_the_coach_on_the_screen(make_app) -> None:
    app = make_app(None, PlotTwistApp.learn)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await settled(pilot)
        assert "Welcome to Port Meridian" in text_of(app) and "not yet" in text_of(app)
        for key in ("enter", "space", "1", "p", "h"):
            await pilot.press(key)
            room = await settled(pilot)
        assert room.session.at == 4
        await pilot.click(Choices, offset=(6, 1))
        await pilot.pause()
        assert "Not yet" in text_of(app)
        await pilot.click(Choices, offset=(6, 0))
        await settled(pilot)
        assert room.session.at == 5


@pytest.mark.parametrize("size", [(80, 24), (100, 24), (80, 36)])
async def test_what_the_coach_asks_for_can_be_seen_at_every_step(make_app, size) -> None:
    """The Interview prints a newspaper beside: it takes no room of the options."""
    app = make_app(None, PlotTwistApp.learn)
    async with app.run_test(size=size) as pilot:
        room = await settled(pilot)
        hidden = []
        while room.session.step:
            moment = room.session.moment()
            wanted = [o.label for o in moment.options if o.id in moment.coach.wanted]
            if any(label[:12] not in text_of(app) for label in wanted):
                hidden.append((moment.coach.place, wanted))
            obey(room.session)
            room.go_on()
            room = await read_on(pilot)
    assert hidden == []


async def test_a_lesson_cannot_be_taken_back(make_app) -> None:
    app = make_app(None, PlotTwistApp.learn)
    async with app.run_test(size=(120, 36)) as pilot:
        room = await settled(pilot)
        while not room.session.undo_points():
            await pilot.press("1")
            await settled(pilot)
        at = room.session.at
        await pilot.press("U")
        await pilot.press("enter")
        await pilot.pause()
        assert "a lesson only goes forward" in text_of(app)
        assert room.session.at == at


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
def test_a_lesson_looks_like_this(snap_compare, make_app, size) -> None:
    async def to_the_investigation(pilot) -> None:
        for _ in range(7):
            await settled(pilot)
            await pilot.press("1")
        await settled(pilot)
        await pilot.pause()

    assert snap_compare(
        make_app(None, PlotTwistApp.learn), terminal_size=size, run_before=to_the_investigation
    )
