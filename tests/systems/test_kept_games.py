"""Games played before a change are the same games after it."""

from __future__ import annotations

import pytest

from content.registry import manifests, open_system
from engine.table import Table
from tests.systems import keep


@pytest.mark.parametrize("name", list(manifests()))
@pytest.mark.parametrize("number", range(keep.GAMES))
def test_a_kept_game_replays_to_its_digest(name, number):
    kept = keep.read(name)
    game = kept.games[number]
    table = Table.replay(open_system(name, kept.content), game.journal)
    assert (table.digest(), len(table.decisions)) == (game.digest, len(game.journal.decisions))
