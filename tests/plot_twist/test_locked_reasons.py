"""Why a requirement that is Locked is not met (PT-LOCK-01)."""

import pytest

from tests.plot_twist.scene import hero


@pytest.mark.rule("PT-LOCK-01")
@pytest.mark.parametrize(("need", "named", "fields"), [
    ({"is": "rank", "name": "fighting", "who": "party"}, "Fighting", {"fighting": 1}),
    ({"is": "keyword", "keyword": "tank", "who": "party"}, "Tank", {"keywords": ["tank"]}),
])  # fmt: skip
def test_what_lacks_is_the_energy_of_the_lock_and_not_the_rank_or_keyword(scene, need, named, fields):
    act = {"name": "Act", "when": [need], "do": [{"do": "draw"}]}
    s = scene([hero("Ada", actions=[act], **fields)])
    s.ada.locked[need.get("name") or need["keyword"]] = None
    s.ada.energy = 0
    assert s.why("Act").rule == "PT-LOCK-01"
    assert s.why("Act").reason.startswith(f"{named} Locked")
