"""What a hint says of figures: those of the option, and of the best other of its family."""

from __future__ import annotations

import pytest

from engine.table import Odds, Option
from screens.look.chances import against, page
from screens.style.glyphs import Glyphs

MELEE = Option("attack.melee:ada", "hero:1", "Melee Attack", "", kind="attack.melee")
RANGED = Option("attack.ranged:ada", "hero:1", "Ranged Attack", "", kind="attack.ranged")
HEAL = Option("healing:ada", "hero:1", "Heal", "", kind="healing")


def figures(*, melee=None, ranged=None):
    given = ((MELEE, melee), (RANGED, ranged), (HEAL, (1.0, 9.0)))
    return {(each.seat, each.id): Odds(each.id, *pair, "to hit", "damage") for each, pair in given if pair}


@pytest.mark.parametrize(
    ("odds", "words"),
    [
        (figures(melee=(0.39, 3.0), ranged=(0.27, 1.0)), "39% ⌀3.0 beats Ranged Attack 27% ⌀1.0"),
        (figures(melee=(0.39, 1.0), ranged=(0.27, 3.0)), "39% ⌀1.0 rather than Ranged Attack 27% ⌀3.0"),
        (figures(melee=(0.39, 3.0)), "39% ⌀3.0"),
        (figures(ranged=(0.27, 1.0)), ""),
    ],
)
def test_an_option_and_the_best_other_of_its_family(odds, words):
    assert against(MELEE, [MELEE, RANGED, HEAL], odds, Glyphs()) == words


def test_the_page_of_odds_is_headed_by_no_id():
    option = Option("attack.melee:ada", "hero:1", "Melee Attack", "PT-ATK-01", kind="attack.melee")
    told = page(option, Odds(option.id, 0.39, 3.0, "to hit", "damage"), Glyphs())
    assert "PT-" not in f"{told.title} {told.group} {told.lines}"
