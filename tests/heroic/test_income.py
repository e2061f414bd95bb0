"""What an evening pays, played by keen heroes (HR-C-95, HR-C-97)."""

from __future__ import annotations

from statistics import mean

import pytest

from content.registry import open_system
from engine.table import play_out
from engine.table.seating import players, sit_down

PARTIES = (
    ("Drystone", "Undertone", "Millwright"),
    ("Catenary", "Selvage", "Pasteboard"),
    ("Ropewalk", "Brightfall", "Undertone"),
    ("Drystone", "Catenary", "Brightfall"),
)
pytestmark = pytest.mark.soak

WORDS = ("HR-XP-02", "HR-XP-03")
"""What 1- and 3-XP words are paid by."""


@pytest.fixture(scope="module")
def paid():
    """By hero and issue: XP of 1-XP words in a scene, of all words, and all of it; each party thrice, as one evening says
    more of luck than of pay."""
    system, found = open_system("heroic"), []
    for seed, heroes in enumerate(PARTIES * 3):
        event = ("low_water", "standing_room")[seed % 2]
        table = sit_down(system, {"heroes": list(heroes), "event": event, "hero_persona": "keen"}, seed)
        play_out(table, players(table, dict.fromkeys(table.seats, "scripted")))
        scenes = sum(event.kind == "scene" and event.action for event in table.events)
        for hero in table.game.heroes:
            xp = [event for event in table.events if event.kind == "xp" and event.id == hero.id]
            by = {rule: sum(each.amount for each in xp if each.rule == rule) for rule in WORDS}
            found.append((by[WORDS[0]] / scenes, sum(by.values()), sum(each.amount for each in xp)))
    return found


@pytest.mark.rule("HR-C-97")
def test_words_pay_within_their_bands(paid):
    assert 0.7 <= mean(each[0] for each in paid) <= 2
    assert 8 <= mean(each[1] for each in paid) <= 20


@pytest.mark.rule("HR-C-95")
def test_an_evening_buys_something_and_not_everything(paid):
    """One thing of 10 XP or of 15: so for most heroes, and for hardly any two of the dearest."""
    totals = [each[2] for each in paid]
    assert 12 <= mean(totals) <= 25
    assert sum(total >= 10 for total in totals) >= len(totals) * 0.6
    assert sum(total >= 30 for total in totals) <= len(totals) * 0.25
