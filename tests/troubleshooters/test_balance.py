"""What balance counts of a session (TS-ODDS-15)."""

import pytest

from content.registry import open_system
from engine.table import Table, step


@pytest.mark.rule("TS-ODDS-15", "TS-C-59")
def test_a_session_tells_its_end_its_fights_and_which_abilities_were_of_use():
    system = open_system("troubleshooters")
    setup = system.setup({"adventure": "snow_harp", "heroes": ["signe_lindqvist", "lucien_farel"]}, 3)
    table = Table(system, setup, 3)
    players = {seat: system.scripted(seat, setup, 3) for seat in table.seats}
    while step(table, players):
        pass
    told = table.game.counts()
    assert told["won"] + told["price"] + told["lost"] == 100
    assert told["scenes"] == sum(each.kind == "scene" for each in table.events)
    assert told["rounds.climax"] >= 1 and told["fights"] >= 1
    abilities = {each for hero in table.game.heroes for each in hero.card.abilities}
    assert {name[8:] for name in told if name.startswith("ability.")} >= abilities
    assert told["ability.lock_picker"] in (0, 100)
