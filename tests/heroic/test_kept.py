"""What is kept from one question to the next is what would be reckoned anew."""

import pytest

from content.registry import open_system
from engine.heroic.asks import odds, sheet
from engine.heroic.asks.boxes import boxes
from engine.heroic.asks.figures import has_far, tricks_of
from engine.table import step
from engine.table.seating import derive, players, sit_down


def answers(table):
    """Everybody as they stand, what each may roll against each other, and what is asked is worth to who is asked."""
    game, request = table.game, table.request
    everybody = list(game.characters())
    forms = [sheet.sheet(each) for each in everybody]
    stand = [(one.powers, one.specialties, one.tricks, one.largest, one.kinds, one.opens) for one in forms]
    reach = [(has_far(each), tricks_of(each)) for each in everybody]
    rolled = [
        boxes(game, one, other, reacting=reacting)
        for one in everybody
        for other in everybody
        if one.side != other.side
        for reacting in (False, True)
    ]
    worth = [
        (game.odds(option), game.view(seat).weigh(request, option))
        for seat in request.seats
        for option in request.options_for(seat)
    ]
    return stand, reach, rolled, worth


def forgotten(game):
    game.memo.clear()
    sheet._DOSSIERS.clear()
    odds.attempt.cache_clear()


@pytest.mark.parametrize(
    ("kind", "persona"), [("random", "plain"), ("scripted", "keen"), ("scripted", "plain")]
)
def test_nothing_kept_is_ever_stale(kind, persona):
    table = sit_down(open_system("heroic"), {"hero_persona": persona}, derive(1, kind, persona))
    seated = players(table, dict.fromkeys(table.seats, kind))
    changed = 0
    for asked in range(400):
        if not table.request:
            break
        kept = answers(table)
        if not asked % 4:  # what went stale stays so until it is thrown away
            forgotten(table.game)
            assert kept == answers(table)
        changed += any(each.mods for each in table.game.characters())
        step(table, seated)
    assert changed > 5
