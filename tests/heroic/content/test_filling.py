"""Who stands in a scene: the required foes, then the list, up to the threat aimed at (HR-C-77)."""

from __future__ import annotations

import pytest

from content.heroic import PACKAGE
from tests.heroic.content.small import held, of, small


@pytest.mark.rule("HR-C-77")
@pytest.mark.parametrize(
    ("fill", "aim", "again", "taken"),
    [
        (["thug", "crew", "thug"], 3.75, False, ["thug", "crew"]),
        (["thug", "crew", "thug"], 3.0, False, ["thug", "crew"]),
        (["thug", "crew", "thug"], 3.8, False, ["thug", "crew", "thug"]),
        (["throng", "thug"], 1.5, False, ["thug"]),
        (["thug"], 6.0, False, ["thug"]),
        (["thug"], 6.0, True, ["thug", "thug", "thug", "thug"]),
        (["thug"], 0.5, True, []),
    ],
)
def test_each_is_added_that_leaves_it_near_the_aim(fill, aim, again, taken):
    tables = small()
    tables["foe"].append(of(tables, "foe", "crew") | {"id": "throng", "crowd": {"size": 8, "count": 5}})
    of(tables, "action_scene", "alarm")["fill"] = fill
    library = PACKAGE.made(PACKAGE.read(held(tables)))
    assert library.filled(library.action_scenes["alarm"], aim, again=again) == taken
