"""What happens without a roll is about somebody (HR-C-124)."""

from __future__ import annotations

import pytest

from tests.heroic.content.small import of


@pytest.mark.rule("HR-C-124", "HR-C-104")
def test_an_effect_on_nobody_is_told(tables, complain):
    alarm, inn = of(tables, "action_scene", "alarm"), of(tables, "transition_scene", "inn")
    alarm["effects"] = [{"price": 8, "text": "A wave", "op": {"stress": ["mental", 8, "actor"]}}]
    alarm["prices"][0]["op"] = {"trauma": ["mental", 8]}
    inn["choices"][0]["options"][0]["op"] = {"asset": ["A rope", 8, "actor"]}
    assert complain() == [
        "alarm: effects[0].op.stress: is about actor, but nobody acts here: say who (HR-C-124)",
        "alarm: prices[0].op.trauma: is about target, but nobody acts here: say who (HR-C-124)",
        "inn: choices[0].options[0].op.asset: is about actor, but nobody acts here: say who (HR-C-124)",
    ]
