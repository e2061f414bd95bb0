"""The odds shown are how often it happens: each option is replayed on copies with what its seat cannot know dealt anew.

``AUDIENCE_ODDS=200`` takes so many situations and all their options, instead of 15 and four of each.
"""

from __future__ import annotations

import os
from collections import Counter
from math import sqrt
from random import Random

import pytest

from content.registry import open_system
from engine.audience.state.pack import best
from tests.audience.copies import begun, deal
from tests.audience.scene import fighter, major, minor
from tests.systems.going import walk

pytestmark = pytest.mark.long

SITUATIONS = int(os.environ.get("AUDIENCE_ODDS", "8"))
REPLAYS = 400
OPTIONS = 4 if "AUDIENCE_ODDS" not in os.environ else 1000
SHARES = 4
"""The situations are shared among so many tests, so that they spread over the cores."""


@pytest.fixture(scope="module")
def system():
    return open_system("audience")


def situation(system, seed, phases, *, told=False):
    """A game at a request of these phases, some way into it; ``told`` where an option has odds."""
    for attempt in range(100):
        going = begun(system, {"heroes": 1 + seed % 4}, seed * 100 + attempt)
        ahead = Random(seed + attempt).randrange(5, 60)
        for number, _ in enumerate(walk(going, seed + attempt)):
            if number >= ahead and going.request.phase in phases:
                if not told or any(map(going.game.odds, going.request.options)):
                    return going
    raise AssertionError("no game comes so far")


def replay(going, option, random):
    """What one option brings in a copy: its owner's ``aim`` or ``hunter`` is used, all else is declined."""
    copy = going.copy()
    deal(copy.game, option.seat, random)
    copy.send([option])
    while copy.request and not copy.between:
        seat = copy.request.seats[0]
        offered = copy.request.options_for(seat)
        tested = copy.request.phase in ("power.aim", "power.hunter")
        if any(each.kind == "pass" for each in offered) and not tested:
            copy.take(seat, ["pass"])
        else:
            copy.take(seat, [offered[0].id])
    return copy.events


def brought(option, game, events):
    """Whether it worked, and what it took: Health cards or Health, by the events of a replay."""
    taken = [event for event in events if event.kind in ("pile.shrank", "defeated", "health.lost")]
    names = {each.id: each.name for each in (*game.pcs, *game.enemies)}
    if option.kind == "attack":
        held = any(event.kind == "no.effect" for event in events)
        worked = next(event for event in events if event.kind == "attack").hit and not held
        taken = [event for event in taken if event.who == names[option.target]]
    else:
        worked = any(event.kind == option.kind for event in events)
    return worked, len(taken)


def same(shown, seen):
    """Whether a mean is within four standard errors of what was seen."""
    mean = sum(seen) / len(seen)
    spread = sqrt(sum((each - mean) ** 2 for each in seen) / (len(seen) - 1))
    return abs(shown - mean) <= 4 * spread / sqrt(len(seen))


@pytest.mark.rule("AU-PLY-04", "AU-DIS-04", "AU-C-20", "AU-C-33", "AU-DEF-06", "AU-C-25", "AU-Q-34")
@pytest.mark.parametrize("share", range(SHARES))
def test_the_odds_of_an_option_are_how_often_it_works_and_what_it_takes(system, share):
    compared = 0
    for seed in range(share, SITUATIONS, SHARES):
        going = situation(system, seed, ("players", "disengaged", "engaged"), told=True)
        random = Random(seed)
        shown = [option for option in going.request.options if going.game.odds(option)]
        for option in random.sample(shown, min(OPTIONS, len(shown))):
            odds = going.game.odds(option)
            events = [replay(going, option, random) for _ in range(REPLAYS)]
            worked, taken = zip(*(brought(option, going.game, each) for each in events), strict=True)
            assert same(odds.win, worked) and same(odds.expected, taken), (seed, odds)
            compared += 1
    assert compared >= SITUATIONS // SHARES


@pytest.mark.rule("AU-C-01", "AU-AUD-01")
@pytest.mark.parametrize("share", range(SHARES))
def test_the_chances_of_the_next_hand_are_how_often_it_comes(system, share):
    compared = 0
    for seed in range(share, SITUATIONS, SHARES):
        going = situation(system, seed, ("players",))
        seat = going.request.seats[0]
        game, random = going.game, Random(seed)
        shown = game.view(seat).next_hands()
        made = Counter()
        for _ in range(REPLAYS):
            deal(game, seat, random)
            if game.players.deck.cards:
                made[best((*game.players.pool, game.players.deck.cards[-1]))] += 1
        for hand, chance in shown if made else ():
            error = sqrt(chance * (1 - chance) / REPLAYS)
            assert abs(made[hand] / REPLAYS - chance) <= 4 * error, (seed, hand)
            compared += 1
    assert compared


@pytest.mark.rule("AU-C-25", "AU-DIS-06")
def test_a_hit_on_who_is_covered_takes_nothing(scene):
    s = scene([["9s", "2c", "3d"]], gm=["7h", "8h"]).passes()
    s.ada.cover = 1
    odds = s.game.odds(s.option("attack:hound>ada/7h"))
    assert (odds.win, odds.expected) == (1.0, 0.0)


@pytest.mark.rule("AU-DEF-06")
def test_a_card_that_would_hit_a_majors_last_card_is_shown_to_do_nothing(scene):
    s = scene([["9s", "8s", "3d"]], majors=[(major(), 2)]).to("players")
    (before,) = wins(s, "attack:ada>beast/9s")
    s.pick("attack:ada>beast/8s")
    odds = s.game.odds(s.option("attack:ada>beast/9s"))
    assert before == 1.0 and (odds.win, odds.expected) == (0.0, 0.0)


def wins(s, *ids):
    """The chances shown for options."""
    return [s.game.odds(s.option(id)).win for id in ids]


@pytest.mark.rule("AU-C-20", "AU-C-33")
def test_cards_that_a_power_may_count_otherwise_are_shown_as_hits(scene):
    foes = {"majors": [(major("Beast", "hunter hearts"), 3)]}
    s = scene([["js", "jc"]], fighters=[fighter("Ada", "aim spades")], gm=["jh", "jd"], **foes).passes()
    assert wins(s, "attack:beast>ada/jh", "attack:beast>ada/jd") == [1.0, 0.0]
    s.to("players")
    assert wins(s, "attack:ada>beast/js", "attack:ada>beast/jc") == [1.0, 0.0]


@pytest.mark.rule("AU-Q-34", "AU-DEF-06")
def test_hits_beyond_the_cards_that_can_be_taken_do_not_count(scene):
    s = scene([["9s", "2c", "3d"]], minors=[minor()], majors=[(major(), 2)]).to("players")
    s.pool("3s", "3h", "3d").anew()
    odds = s.game.odds(s.option("special:ada"))
    assert (s.option("special:ada").amount, odds.expected) == (3, 2.0)
