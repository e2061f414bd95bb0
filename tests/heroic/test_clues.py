"""What a party finds out between scenes: of whom it tells, and when (HR-C-44, HR-Q-75, HR-C-83)."""

from __future__ import annotations

from itertools import combinations

import pytest

from content.heroic import PACKAGE
from content.heroic.checks.stage import acts, foes, scenes, walks
from engine.heroic.state.story import ActionScene, TransitionScene, led
from tests.heroic.scene import foe, hero, inn, stage
from tests.heroic.test_rest import does

FORKED = inn(clues=[{"if": "high", "text": "The giant is ticklish"}, {"text": "The tide is late"}])


@pytest.mark.rule("HR-C-44", "HR-Q-75", "HR-C-123")
@pytest.mark.parametrize(("flags", "found"), [(["high"], "The giant is ticklish"), ([], "The tide is late")])
def test_what_is_found_out_is_the_first_that_is_true_of_the_way_that_was_chosen(rest, flags, found):
    s = rest(
        hero("Ada"), scenes=[FORKED, stage("after", "end")], prepare=lambda game: game.flags.extend(flags)
    )
    does(s, "clue", "6 5 2 2", "5", say=["keep.no"])
    s.take("ready").to("plan")
    assert [each.name for each in s.ada.assets] == [found]


@pytest.mark.rule("HR-C-83", "HR-C-44", "HR-LOOP-11")
def test_a_sore_side_found_out_is_in_the_odds_from_then_on_and_not_forgotten_over_another_clue(rest):
    """Neither has been hurt yet: of the sulker mental stress is met without the Hallmark, of the other with it."""
    sulker, other = foe("Sulker", sore="mental"), foe("Other", sore="mental")
    fought = {"foes": [{"id": "sulker", "place": "quay"}, {"id": "other", "place": "quay"}]}
    s = rest(
        hero("Ada", specialties={"Psychology": "expert"}),
        cards=[sulker, other],
        scenes=[
            inn(clues=[{"text": "The sulker is lonely", "sore": "sulker"}], then="between"),
            stage("between", "second", objective={"hold": 1}),
            inn("second", "after", clues=[{"text": "The tide is late"}]),
            stage("after", "end", **fought),
        ],
    )
    does(s, "clue", "6 5 2 2", "5", say=["keep.no"])
    s.take("ready").to("plan").rest()
    does(s, "clue", "6 5 2 2", "5", say=["keep.no"])
    s.take("ready").to("plan")
    met = {each.id: len(each.against) for each in s.table.view("hero:1").snapshot().plans}
    hurts = ("hurt:sulker:stress:mental", "hurt:sulker:stress:physical", "hurt:other:stress:mental")
    assert [met[each] for each in hurts] == [4, 5, 5], "five boxes of a major, or four without the Hallmark"
    assert [each.sore for each in s.table.view("hero:1").snapshot().foes] == ["mental", ""]


def ahead(library, act, first):
    """All scenes that may be played from one of an act on, this one too."""
    found = [walk[walk.index(first) :] for walk in walks(library, act) if first in walk]
    return [scene for walk in found for scene in walk]


@pytest.mark.rule("HR-C-83", "HR-C-44", "HR-C-103")
def test_a_clue_tells_of_nobody_who_cannot_come_any_more():
    """Whatever the story has decided so far; each part of the flags, as far as one choice sets them."""
    library, checked = PACKAGE.library, []
    for event in library.events.values():
        told = acts(library, event)
        for at, act in enumerate(told):
            later = [scene for after in told[at + 1 :] for walk in walks(library, after) for scene in walk]
            for rest_ in [each for each in scenes(library, event) if isinstance(each, TransitionScene)]:
                if not any(rest_ in walk for walk in walks(library, act)):
                    continue
                for flags in [held for many in (0, 1, 2) for held in combinations(event.flags, many)]:
                    clue = rest_.clue(flags)
                    if clue and clue.sore:
                        on = ahead(library, act, library.scenes[led(rest_.exits.next, flags)])
                        there = [
                            foe.id for each in (*on, *later) if isinstance(each, ActionScene)
                            for foe in foes(library, each)
                        ]  # fmt: skip
                        checked.append(rest_.id)
                        assert clue.sore in there, (rest_.id, flags, clue.sore)
    assert checked
