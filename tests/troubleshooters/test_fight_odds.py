"""Fights of hired hands, heroes played plainly: the shape of the measured odds (TS-ODDS-05, TS-C-41)."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from content.troubleshooters import library
from engine.table import Option, RandomStream, Request
from engine.troubleshooters.cards.tables import DirectorCard
from engine.troubleshooters.game import TroubleshootersGame
from engine.troubleshooters.rules import fights, frame, menu, turn_odds
from engine.troubleshooters.scenario.adventures import AlarmLevel, Location
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.state.setup import complete
from tests.troubleshooters.fighting import told

ZONES = [
    {"id": "here", "name": "Here", "adjacent": ["there"], "start_side": "cast", "exit": "retreat"},
    {"id": "there", "name": "There", "adjacent": ["here"]},
]
ENEMIES = [
    {"director": "mister_lamb", "zone": "there", "count": 1},
    {"director": "bruiser", "zone": "there", "count": "fill"},
]

FAR_AWAY = Location(
    id="yard",
    name="A yard far from anywhere",
    alarm_levels=(AlarmLevel(at=99, effects=(Effect(text="Somebody hears it."),)),),
)
"""No police comes between (TS-GM-19)."""


def plainly(game: Any, request: Request) -> Option:
    """Arm oneself, hit with the best chance, go to the nearest enemy; Wounded when Out Cold threatens (TS-GM-27)."""
    options = request.options

    def first(*leads: str) -> Option | None:
        return next((each for lead in leads for each in options if each.id.startswith(lead)), None)

    if request.phase == "loss":
        return next((each for each in options if each.id.endswith("wounded")), options[-1])
    if request.phase != "turn":
        return options[0]
    for each in request.ranked_for(request.seats[0]):
        fancy = any(deed.way in ("burst", "whump") for deed in each.action.deeds)
        if turn_odds.worth(game, each)[1] and not fancy and each.action.ends:
            bare = game.fight.fighter(each.actor).arm is None and len(each.action.deeds) == 1
            return first("ready:", "improvise") or each if bare else each
    ways = [each for each in options if each.kind in ("move", "sprint") and "exit" not in each.id]
    return ways[0] if ways else first("reload", "break_cover", "shake", "end") or options[-1]


def fought(
    threat: float,
    times: int,
    policy: Callable[[Any, Request], Option] = plainly,
    after: Callable[[Any], None] = lambda game: None,
    people: Sequence[DirectorCard] = (),
) -> tuple[float, float]:
    """Fights won, and their rounds, in the mean of ``times`` with three heroes; against ``people`` where some are named."""
    scene = {
        "id": "yard",
        "type": "fight",
        "where": "The yard",
        "what": "A fight",
        "zone": ZONES,
        "enemies": ENEMIES,
    }
    card = msgspec.convert(scene | {"round_limit": 30}, Scene)
    if people:
        scene["enemies"] = [{"director": each.id, "zone": "there", "count": 1} for each in people]
        card = msgspec.convert(scene | {"round_limit": 30}, Scene)
    everybody = [*library().modules.people.values(), *people, FAR_AWAY]
    won = rounds = 0
    for seed in range(times):
        events: list[Any] = []
        setup = complete(library(), {"heroes": 3}, seed)
        game = TroubleshootersGame(library(), setup, RandomStream(seed), events.append)
        menu.enter(game, frame.began(game, told(card, everybody)), card)
        flow = fights.play(game, card, threat or None)
        try:
            request = next(flow)
            while True:
                request = flow.send([policy(game, request)])
        except StopIteration as end:
            won += end.value == "won"
        after(game)
        rounds += sum(each.kind == "fight.round" for each in events)
    return won / times, rounds / times


@pytest.mark.soak
@pytest.mark.rule("TS-ODDS-05", "TS-C-41")
def test_four_a_hero_is_won_and_eight_is_lost():
    won, rounds = fought(4, 60)
    assert won >= 0.85 and 4.5 < rounds < 7.5
    assert fought(8, 60)[0] <= 0.35
