"""Keys, clicks and resizes while something is under way: on every screen of every system."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from content.registry import manifests, open_system
from engine.table import step
from engine.table.seating import players, sit_down
from screens.game.seating import Seating
from screens.modals.questions import seal
from tests.attacks.monkey import Monkey
from tui.app import PlotTwistApp
from tui.saving import keep

pytest_plugins: list[str] = []
SIZE = (120, 36)
FEW, ALL = 2_000, 20_000
STRETCH = 120
SPEEDS = ("off", "off", "fast", "normal")


def ours(app: PlotTwistApp) -> list[str]:
    """The seats of the side that people play first."""
    system = app.system
    return [seat for seat in system.seats(system.setup({}, 0)) if system.sides[0].has(seat)]


def old_game(app: PlotTwistApp, decisions: int = 40):
    """The file of a game that scripted players played for a while."""
    table = sit_down(app.system, {}, 5)
    file, _ = keep(table, dict.fromkeys(table.seats, "human"))
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


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("name", manifests())
async def test_a_monkey_breaks_nothing(name, scene, attack) -> None:
    share = attack.rounds(FEW, ALL) // (len(SCENES) * len(manifests()))
    done = 0
    while done < share:
        speed = attack.chance.choice(SPEEDS)
        app = PlotTwistApp(
            open_system(name), seed=attack.chance.randrange(10**6), environment={"PLOT_TWIST_SPEED": speed}
        )
        monkey = Monkey(app, attack.chance)
        async with app.run_test(size=SIZE, notifications=True, tooltips=True) as pilot:
            await pilot.pause()
            SCENES[scene](app)
            await monkey.go(min(STRETCH, share - done))
        done += monkey.done
        import traceback

        assert not app.caught, "".join("".join(traceback.format_exception(e)[-12:]) for e in app.caught)
    attack.tell(f"{done} keys, clicks, pastes and resizes, 0 crashes")
