"""Giving up where the file says nothing of prisoners (TS-Q-20, TS-SCN-10, TS-SCN-25)."""

from __future__ import annotations

import pytest

from engine.troubleshooters.rules import morale
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero

CELL = {"capture": "cell"}


@pytest.mark.rule("TS-Q-20", "TS-SCN-25", "TS-MENU-14", "TS-DP-14")
@pytest.mark.parametrize(
    ("who", "scene", "held"),
    [
        (foe("Max"), {"on_defeat": CELL}, True),
        (foe("Max", "mook"), {"on_defeat": CELL}, False),
        (foe("Max", "mook", tags=("takes_prisoners",)), {"on_defeat": CELL}, True),
        (foe("Max", "boss"), {"on_defeat": CELL, "takes_prisoners": False}, False),
        (foe("Max", "boss"), {"on_defeat": {"goto": "road"}}, False),
    ],
)
def test_who_is_led_by_more_than_a_mook_takes_prisoners_where_there_is_a_cell(who, scene, held):
    f = fight(hero("Ada"), who, **scene)
    assert morale.takes_prisoners(f.game, f.fight) is held
    f.turn("ada", "surrender" if held else "end")
    assert (f.at("ada").status == "surrendered") is held
