"""What the screens make of whole games reads as English: the panel of what others did, the front page, the comic."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from content.registry import open_system
from engine.table import step
from engine.table.seating import players, sit_down
from screens.plot_twist.digest import Digest
from screens.plot_twist.press import front_page
from screens.plot_twist.recap import recap
from tests.systems.test_words import ALONE, WRONG


def panels(seed: int) -> Iterator[str]:
    """All that is made of the events of a game, some hundred of them at a time."""
    table = sit_down(open_system("plot-twist"), {}, seed)
    seated = players(table, dict.fromkeys(table.seats, "scripted"))
    since = 0
    while not table.outcome:
        step(table, seated)
        if table.outcome or len(table.events) > since + 100:
            view = table.game.view("hero:1").snapshot()
            digest = Digest(view, [one.name for one in view.characters if one.seat == "hero:1"])
            for at, event in enumerate(table.events[since:]):
                digest.take(at, event)
            page = front_page(table.events, view)
            yield from (line.words for line in digest.lines())
            yield from (words for each in (page.lead, *page.columns) for words in (each.head, each.body))
            since = len(table.events)
    story = recap(table.events, view, table.outcome, seed)
    yield from (story.title, *story.figures, *(panel.words for panel in story.panels))


@pytest.mark.parametrize("seed", [3, 5, 8])
def test_panels_of_a_game_count_right_and_have_their_verbs_agree(seed):
    assert sorted(words for words in panels(seed) if WRONG.search(words) or ALONE.search(words)) == []
