"""What is kept from one question to the next is what would be reckoned anew."""

import pytest

from content.registry import open_system
from engine.heroic.asks import odds
from engine.heroic.asks.boxes import boxes
from engine.heroic.asks.sheet import Dossier, Sheet, sheet
from engine.heroic.state.state import Memo
from engine.table import step
from engine.table.seating import derive, players, sit_down


class Forgetful(dict):
    """Keeps nothing."""

    def __contains__(self, key):
        return False


def told(form):
    return (
        form.shut,
        form.powers,
        form.specialties,
        form.tricks,
        form.largest,
        form.kinds,
        form.far,
        form.opens,
    )


def answers(table):
    """What each may roll against each other, and what is asked is worth to who is asked."""
    game, request = table.game, table.request
    everybody = list(game.characters())
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
    return rolled, worth


@pytest.mark.parametrize(
    ("kind", "persona"), [("random", "plain"), ("scripted", "keen"), ("scripted", "plain")]
)
def test_nothing_kept_is_ever_stale(kind, persona):
    table = sit_down(open_system("heroic"), {"hero_persona": persona}, derive(1, kind, persona))
    seated = players(table, dict.fromkeys(table.seats, kind))
    changed = set()
    for asked in range(400):
        if not table.request:
            break
        for one in table.game.characters():
            changed |= {(one.id, *one.mods)} if one.mods else set()
            made = Sheet(Dossier(one.card), one.mods, getattr(one, "stepped", ()), one.out)
            assert told(sheet(one)) == told(made)
        kept = answers(table)
        if not asked % 4:  # what went stale stays so until it is thrown away
            odds.attempt.cache_clear()
            table.game.memo = Memo(Forgetful())
            assert kept == answers(table)
            table.game.memo = Memo()
        step(table, seated)
    assert changed
