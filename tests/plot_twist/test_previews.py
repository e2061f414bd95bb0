"""What a preview promises is what happens on the average: its options are played again with coins that really fall.

``PREVIEWS=1`` takes all options of each situation and so many replays as ``make previews`` wants.
"""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest

from content.registry import open_system
from engine.plot_twist.ahead import SEED, finer, imagine, pack, previews, unpack
from engine.table import RandomStream, Table
from engine.table.seating import derive
from tests.plot_twist.replays import ALL, promised, wrong
from tests.plot_twist.scene import hero

pytestmark = pytest.mark.long

GAMES = (0, 1, *(pytest.param(game, marks=pytest.mark.soak) for game in range(2, 6)))
SITUATIONS = 10


@pytest.fixture(scope="module")
def system():
    return open_system("plot-twist")


def situations(system, seed):
    """Questions of a game between two steps, of which previews tell something."""
    random = Random(seed)
    table = Table(system, system.setup({"heroes": 1 + seed % 3}, seed), seed)
    players = {seat: system.scripted(seat, table.setup, derive(seed, seat)) for seat in table.seats}
    found = 0
    while table.request is not None and found < SITUATIONS:
        seat = table.request.seats[0]
        if table.game.between and random.random() < 0.12:
            options = table.request.options_for(seat)
            told = promised(table.game, seat)
            if told:
                found += 1
                yield table, seat, options, told
        table.decide(table.request.number, seat, players[seat].decide(table.view(seat), table.request).picks)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_promised_happens(system, game):
    random = Random(game)
    found = []
    for table, seat, options, told in situations(system, game):
        for odds in told if ALL else random.sample(told, 1):
            option = next(each for each in options if each.id == odds.id)
            found += wrong(imagine(table.game, seat, game), option, odds)
    assert found == []


def rearranged(game, seat, random):
    """The same game for all that a seat knows, and another for those who know more."""
    twin = game.copy(lambda event: None, RandomStream(random.getrandbits(9)))
    others = [player for player in twin.players.values() if player.seat != seat]
    piles = [(player.hand, player.deck.cards, player.plots) for player in others]
    hidden = [*chain(*chain(*piles)), *twin.twists, *(twin.events if seat != "gm" else ())]
    if seat != "gm" and not twin.objective_known:
        twin.objective.name = "Another"
        twin.objective.counters += 1
    for item in hidden:
        cards = twin.library.by_type[item.card.type]
        new = twin.item(cards[random.choice(sorted(cards))], item.seat, item.zone)
        del twin.copies[item.id]
        item.card, item.name, item.slug, item.id = new.card, new.name, new.slug, new.id
        twin.copies[item.id] = item
    for player in twin.players.values():
        random.shuffle(player.deck.cards)
    return twin


def test_what_a_seat_may_not_know_has_no_part_in_it(system):
    random = Random(1)
    seen = 0
    for table, *_ in situations(system, 5):
        for eyes in table.seats:
            other = rearranged(table.game, eyes, random)
            assert other.copies.keys() != table.game.copies.keys()
            assert system.imagine(other, eyes) == system.imagine(table.game, eyes)
            seen += 1
    assert seen > 20


def test_what_is_imagined_elsewhere_is_the_game_imagined_here(system):
    for table, seat, options, _ in situations(system, 2):
        here, there = imagine(table.game, seat, SEED), table.imagined(seat)
        assert [*system.previews(there, seat)] == [*previews(here, seat)]
        assert [*system.finer(there, seat)] == [*finer(here, seat)]
        there = unpack(system.library, table.imagined(seat))
        assert pack(there) == table.imagined(seat)
        assert next(there.play()).options_for(seat) == options


@pytest.mark.soak
def test_what_was_told_about_is_told_exactly_where_more_ways_are_enough(system):
    about, still = 0, 0
    for table, seat, *_ in situations(system, 9):
        game = imagine(table.game, seat, SEED)
        first, then = ({each.id: each for each in tell(game, seat) if each} for tell in (previews, finer))
        assert then.keys() == first.keys()
        about += sum(each.about for each in first.values())
        still += sum(each.about for each in then.values())
    assert about > still


def test_a_question_in_the_middle_of_something_has_none(scene):
    s = scene([hero("Ada")]).fight("ada", "vex").take("attack.melee").asks("roll.before_roll")
    assert s.table.imagined("hero:1") == b""
