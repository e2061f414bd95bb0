"""Dangers that a step or a round sets off (TS-SCN-28, TS-ZONE-06)."""

from __future__ import annotations

import pytest

from engine.troubleshooters.rules import goals
from tests.troubleshooters.fighting import ROW, fight
from tests.troubleshooters.play import foe, hero


@pytest.mark.rule("TS-ZONE-06", "TS-HAZARD-01", "TS-SCN-28")
@pytest.mark.parametrize(("endured", "left"), [(40, 5), (98, 4)])
def test_who_slips_between_the_floes_goes_under_for_a_moment(endured, left):
    water = {"id": "black_water", "kind": "drown", "zone": "hall", "trigger": "restricted_failed"}
    floes = {**ROW[1], "restricted": {"skill": "Agility", "difficulty": -2}}
    f = fight(
        hero("Ada", Endurance=45, sp=0, vitality=5), foe("Max"), zone=[ROW[0], floes, ROW[2]], hazard=[water]
    )
    f.do("ada", "move", zone="hall", percent=[97, endured], faces=[4] * (endured > 45))
    assert (f.at("ada").zone, f.ada.vitality, f.fight.drowning) == ("bar", left, [])


@pytest.mark.rule("TS-SCN-28", "TS-HAZARD-14", "TS-FLOW-07", "TS-COND-32")
def test_a_boiler_that_bursts_in_the_third_round_burns_from_then_on():
    boiler = {"id": "boiler", "kind": "fire", "zone": "hall", "round": 3}
    f = fight(hero("Ada"), foe("Max"), hazard=[boiler])
    burning = []
    for f.fight.round in (2, 3, 4):
        f.run(goals.clock(f.game, f.fight))
        burning.append(f.fight.zones["hall"].fire)
    assert burning == [False, True, True]
