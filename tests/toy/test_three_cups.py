"""A system is a folder on each floor: Three Cups is found, played, kept and judged without a line elsewhere.

The command line, the bot protocol, saves, undo, replay, the bench and simulations are held to account with it in
``tests/tui`` and ``tests/lab``, what holds for every system in ``tests/systems``.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from content import lint, rulebook, tutorial
from content.folders import saves_folder
from content.registry import folder, manifests, open_system, open_workshop
from saves.restore import resume
from saves.statistics import Row, Statistics
from screens.frame.games import Games
from screens.frame.quick_start import QuickStart
from screens.frame.registry import look_of
from screens.game.lesson import Lesson
from tests.screens.driving import settled, text_of
from tests.screens.test_lesson import follow

ROOT = Path(__file__).parents[2]


def test_it_is_found_by_its_manifest():
    assert [each.title for each in manifests().values()] == [
        "Plot Twist",
        "Audience",
        "Intentions",
        "Splash Page",
        "Three Cups",
        "Trouble Abroad",
    ]
    assert open_system("toy").sides == manifests()["toy"].sides
    assert type(look_of("toy")).__module__ == "screens.toy.shown"
    assert open_workshop("toy") is None
    assert rulebook.find("toy", "tc-cup-4").title == "Tossing"


def test_no_line_elsewhere_names_it():
    floors = ("engine", "content", "saves", "lab", "screens", "tui")
    sources = [file for floor in floors for file in (ROOT / floor).rglob("*.py")]
    assert len(sources) > 200
    assert [
        file for file in sources if any(word in file.read_text() for word in ("toy", "guest:1", "Three Cups"))
    ] == []


@pytest.fixture
def spoilt(tmp_path):
    """What the linter says of its content with one thing replaced by another."""

    def complaints(old, new):
        (tmp_path / "cards").mkdir()
        text = (folder("toy") / "cards" / "table.toml").read_text()
        assert old in text
        (tmp_path / "cards" / "table.toml").write_text(text.replace(old, new))
        return [str(each) for each in lint.complaints(tmp_path)]

    return complaints


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Bob", "Ann", "cards/table.toml: Ann: there is another one of this name"),
        ("goal = 2", "goal = 0", "cards/table.toml: story: goal: nothing is won without a light (TC-CUP-7)"),
        (
            "goal = 2",
            "goals = 2",
            "cards/table.toml: story: goals: unknown key 'goals' (do you mean 'goal'?)",
        ),
    ],
)
def test_its_content_is_linted(spoilt, old, new, said):
    assert spoilt(old, new) == [said]


async def test_it_is_chosen_on_the_title_and_played_to_the_end(make_app):
    app = make_app()
    async with app.run_test(size=(120, 36)) as pilot:
        app.choose_system()
        await pilot.pause()
        await pilot.press(str(1 + list(manifests()).index("toy")))
        await pilot.pause()
        assert app.system_name == "toy"
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(app.screen, QuickStart)
        await pilot.press("enter", "enter", "enter")
        for _ in range(60):
            room = await settled(pilot)
            moment = room.session.moment()
            if moment.outcome:
                break
            await pilot.press("2" if moment.phase == "motto" else "1")
        assert room.session.kinds["guest:1"] == "human"
        assert moment.outcome.winner in ("guests", "dealers", "draw")
        assert moment.outcome.reason in text_of(app)


def test_it_is_taught():
    taught = Lesson(tutorial.load("toy"), open_system("toy"), look_of("toy"))
    assert [moment.coach.say for moment in follow(taught)] == [step.say for step in tutorial.load("toy").step]
    assert (taught.left, taught.step) == ("", None)


async def test_a_game_that_was_left_on_the_screen_goes_on_there(make_app):
    app = make_app(open_system("toy"))
    async with app.run_test(size=(120, 36)) as pilot:
        app.start({}, {"guest:1": "human"})
        await settled(pilot)
        await pilot.press("2")
        room = await settled(pilot)
        assert "light" in text_of(app)
        await pilot.press("q", "y")
        await pilot.pause()
        await pilot.press("g")
        await pilot.pause()
        assert isinstance(app.screen, Games)
        await pilot.press("enter")
        again = await settled(pilot)
        assert again.session.table.digest() == room.session.table.digest()
    (file,) = saves_folder().glob("*.toml")
    assert resume(file).table.digest() == room.session.table.digest()


def test_its_games_are_counted_by_its_own_sides(run, tmp_path):
    run(
        "play", "toy", "--plain", "--seed", "1", "--seats", "guest:1=human", "--hero", "Ann", typed="1\n" * 80
    )
    sums = json.loads(run("stats", "--all", "--json").out)
    statistics = Statistics(tmp_path / "home" / "data")
    ((setup, winner),) = statistics.finished("toy")
    won = int(winner == "guests")
    assert statistics.sums().heroes == [Row("Ann", 1, won)]
    assert statistics.sums().villains == [Row("The Croupier", 1, 1 - won)]
    assert (sums["won"], setup["guests"]) == (won, ["Ann"])
    statistics.close()
