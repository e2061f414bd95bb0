"""What is kept from one question to the next is what would be worked out anew."""

import pytest

from content.registry import open_system
from engine.plot_twist.asks import figures
from engine.plot_twist.rulebook.abilities import offer_abilities
from engine.plot_twist.seen import snapshot
from engine.plot_twist.state.kept import Kept
from engine.table import step
from engine.table.seating import derive, players, sit_down


def offered(game, seat, window):
    options = []
    offer_abilities(game, seat, window, options, None)
    return options


def answers(game, names, *, look):
    known = {(who.name, name): figures.value(game, who, name) for who in game.characters for name in names}
    groups = [
        game.standing(),
        game.standing("heroes"),
        game.standing("villains"),
        game.heroes(),
        game.villains(),
    ]
    groups += [game.controlled(seat) for seat in game.players]
    abilities = [offered(game, seat, window) for seat in game.players for window in game.actions]
    looks = [game.view(seat).snapshot().characters for seat in game.players if look]
    return known, groups, abilities, looks, game.seats("heroes"), game.seats("villains")


@pytest.mark.parametrize("kind", ["random", "scripted"])
@pytest.mark.parametrize("number", [1, pytest.param(2, marks=pytest.mark.soak)])
def test_nothing_kept_is_ever_stale(kind, number):
    table = sit_down(open_system("plot-twist"), {"heroes": 1 + number}, derive(number, kind))
    seated = players(table, dict.fromkeys(table.seats, kind))
    names = {}  # of all figures that were ever changed, those that no longer are, too
    for asked in range(1500):
        if not table.request:
            break
        names |= dict.fromkeys(table.game.modifiers)
        look = not asked % 4  # what went stale stays so until thrown away; sheets go at each question
        kept = answers(table.game, names, look=look)
        if look:
            table.game.kept = Kept()
            assert kept == answers(table.game, names, look=True)
        step(table, seated)
    assert len(names) > 5


def test_a_sheet_is_worked_out_once_while_a_question_stands_whoever_looks(monkeypatch):
    """What a seat may see of characters is what all may."""
    made, worked_out = [], snapshot.sheet
    monkeypatch.setattr(snapshot, "sheet", lambda game, one: (made.append(one.id), worked_out(game, one))[1])
    table = sit_down(open_system("plot-twist"), {}, 1)
    seated = players(table, dict.fromkeys(table.seats, "scripted"))
    for _ in range(2):
        made.clear()
        for seat in table.seats:
            table.view(seat).snapshot()
        assert made == [one.id for one in table.game.characters]
        step(table, seated)
