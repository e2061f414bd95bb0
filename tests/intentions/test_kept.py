"""What is kept from one question to the next is what would be found anew."""

import pytest

from content.registry import open_system
from engine.intentions.asks.aims import aims
from engine.table import step
from engine.table.seating import derive, players, sit_down


@pytest.mark.parametrize(("kind", "heroes"), [("random", 2), ("random", 3), ("scripted", 3), ("scripted", 4)])
def test_what_may_be_intended_is_never_stale(kind, heroes):
    table = sit_down(open_system("intentions"), {"heroes": heroes}, derive(heroes, kind))
    seated, found = players(table, dict.fromkeys(table.seats, kind)), set()
    while table.request:
        game = table.game
        if game.scene:
            kept = [aims(game, hero) for hero in game.heroes]
            game.wishes.clear()
            assert kept == [aims(game, hero) for hero in game.heroes]
            found |= {tuple(each) for each in kept}
        step(table, seated)
    assert len(found) > 10
