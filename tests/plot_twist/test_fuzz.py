"""Any sequence of legal decisions ends a game, and nothing impossible stands on the table on the way."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from content.registry import open_system
from engine.plot_twist import figures
from engine.plot_twist.terms import RESISTANCES
from engine.table import Table

GAMES = 300
BATCHES = 20
PASSING = 0.95
"""How often a seat passes that can: games by chance alone are mostly dithering."""


@pytest.fixture(scope="module")
def system():
    return open_system("plot-twist")


def hasty(request, random):
    """A legal decision by chance, passing more often than not."""
    seat = request.seats[int(random.random() * len(request.seats))]
    options = request.options_for(seat)
    passes = [option.id for option in options if option.kind == "pass"]
    if passes and request.min == 1 and random.random() < PASSING:
        return seat, passes
    count = random.randint(request.min, min(request.max, len(options)))
    return seat, [option.id for option in random.sample(options, count)]


def piles(game):
    """Every place a card can be in."""
    yield [each.item for each in (*game.characters, *game.gone)]
    yield [item for each in (*game.characters, *game.gone) for item in each.equipment]
    for player in game.players.values():
        yield from (player.plots, player.deck.cards, player.deck.discards, player.hand, player.spent)
    yield from (game.locations, game.lairs, game.bystanders, game.events, game.revealed, game.twists)
    yield from (game.twists_out, game.details, game.discarded, [game.objective])


def check_state(game):
    """Bounds of every counter, and each card in one place."""
    for who in game.characters:
        for name in RESISTANCES:
            stress, trauma = who.stress[name], who.trauma[name]
            assert stress >= 0 and trauma >= 0, who
            if stress + trauma > who.printed(name):
                assert stress + trauma <= figures.resistance(game, who, name), (who, name)
        assert 0 <= who.belief <= (3 * who.card.power if who.kind == "hero" else 0), who
        assert min(who.energy, who.hate, who.quantity, who.energy_spent, who.combats) >= 0, who
        assert not (who.crossover and who.hate > 6), who
        assert (who.kind == "mook") == (who.quantity > 0), who
        assert 0 <= who.attacks <= 1 and 0 <= who.moves <= 2, who
        assert sum(who.cover.values()) >= 0, who
    where = [item.id for pile in piles(game) for item in pile]
    assert len(set(where)) == len(where), [id for id, count in Counter(where).items() if count > 1]


def check_request(request):
    """Every seat on the floor has something to pick, and ids are unique."""
    assert request.seats
    for seat in request.seats:
        options = request.options_for(seat)
        assert options and len(options) >= request.min, (seat, request.phase)
        ids = [option.id for option in options]
        assert len(set(ids)) == len(ids), [id for id, n in Counter(ids).items() if n > 1]


def names(items):
    return {item.name for item in items}


def check_secrets(table):
    """No card that a seat may not see is named in its view or in the events it gets."""
    game = table.game
    open_names = names(game.cards_in_play()) | names(game.discarded) | {who.name for who in game.gone}
    for fact in table.events:
        if fact.see is None and fact.kind in ("card.played", "cards.discarded"):
            open_names |= {fact.card, *getattr(fact, "cards", ())}
    for seat, player in game.players.items():
        mine = open_names | names(player.hand) | names(player.plots) | names(player.deck.discards)
        secret = set()
        for other, theirs in game.players.items():
            if other != seat:
                secret |= names(theirs.hand) | names(theirs.plots)
        if seat != "gm":
            secret |= names(game.events)
            if not game.objective_known:
                secret.add(game.objective.name)
            if not game.objective_known:
                heard = " ".join(
                    fact.text() for fact in table.events_for(seat, max(0, len(table.events) - 400))
                )
                assert game.objective.name not in heard, seat
        view = table.view(seat).snapshot()
        view["outcome"] = None
        for text in ("text", "flavour"):
            _strip(view, text)
        shown = json.dumps(view)
        told = [f'"{name}"' for name in secret - mine if f'"{name}"' in shown]
        assert not told, (seat, told)


def _strip(data, key):
    """Printed text may name any card; only names and faces count."""
    if isinstance(data, dict):
        data.pop(key, None)
        for value in data.values():
            _strip(value, key)
    elif isinstance(data, list):
        for value in data:
            _strip(value, key)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_end_and_keep_their_bounds(system, batch):
    """300 seeded games of 1 to 5 Heroes in twenty batches."""
    winners = Counter()
    for seed in range(batch * GAMES // BATCHES, (batch + 1) * GAMES // BATCHES):
        random = Random(seed)
        table = Table(system, system.setup({"heroes": 1 + seed % 5}, seed), seed)
        while table.request:
            request = table.request
            check_state(table.game)
            if len(table.decisions) % 5 == 0:
                check_request(request)
            if len(table.decisions) % 100 == 0:
                check_secrets(table)
                for seat in request.seats:
                    assert all(each.reason and each.rule for each in table.blocked(seat))
            seat, picks = hasty(request, random)
            table.decide(request.number, seat, picks)
        winners[table.outcome.winner] += 1
    assert sum(winners.values()) == GAMES // BATCHES
