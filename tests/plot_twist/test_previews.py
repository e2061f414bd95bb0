"""What a preview promises is what happens on the average: its options are played again with coins that really fall.

``PREVIEWS=60`` takes so many games and all their options, ``make previews``.
"""

from __future__ import annotations

import os
from math import sqrt
from random import Random

import pytest

from content.registry import open_system
from engine.plot_twist.ahead.imagining import imagine
from engine.plot_twist.ahead.previews import SEED, previews
from engine.plot_twist.ahead.ways import play_on
from engine.table import RandomStream, Table
from engine.table.seating import derive
from tests.plot_twist.scene import hero

GAMES = int(os.environ.get("PREVIEWS", "6"))
ALL = "PREVIEWS" in os.environ
SITUATIONS = 10
REPLAYS = 400 if ALL else 40


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
            told = [each for each in previews(table.game, seat, options) if each and not each.barred]
            if told:
                found += 1
                yield table, seat, options, told
        table.decide(table.request.number, seat, players[seat].decide(table.view(seat), table.request).picks)


class Coins(RandomStream):
    """Coins that fall as they like, for a game that is played on."""

    game = None


def measured(table, option, seed):
    """Whether the first attack of an option hits, and the damage of all of them."""
    twin = imagine(table.game, option.seat, SEED)
    fight = twin.combat
    mine = [one for one in fight.combatants() if one.seat == option.seat] if fight else []
    who = twin.find(option.actor) if option.actor and option.kind != "ability" else None
    who = who if who in mine or not fight else mine[0]
    events, _ = play_on(twin, option, who.id, Coins(seed))
    verdicts = [each for each in events if each.kind in ("hit", "missed") and each.by == who.name]
    taken = [e.kind.startswith("bystander.") for e in events if getattr(e, "by", "") == who.name]
    harm = [e.amount for e in events if e.kind in ("damage.dealt", "quantity.lost") and e.by == who.name]
    return bool(verdicts) and verdicts[0].kind == "hit", any(taken), sum(harm)


@pytest.mark.parametrize("game", range(GAMES))
def test_what_is_promised_happens(system, game):
    random = Random(game)
    wrong = []
    for table, _seat, options, told in situations(system, game):
        for odds in told if ALL else random.sample(told, 1):
            option = next(each for each in options if each.id == odds.id)
            seen = [measured(table, option, derive(game, nth)) for nth in range(REPLAYS)]
            hits = [taken if "recruit" in odds.wins or "kill" in odds.wins else hit for hit, taken, _ in seen]
            harm = [amount for _, _, amount in seen]
            for what, promised, found in (("win", odds.win, hits), ("expected", odds.expected, harm)):
                mean = sum(found) / REPLAYS
                spread = sum((each - mean) ** 2 for each in found) / (REPLAYS - 1)
                likely = promised * (1 - promised) if what == "win" else 0.0
                error = 4 * sqrt(max(spread, likely, 1 / REPLAYS) / REPLAYS)
                if abs(promised - mean) > error:
                    wrong.append(
                        f"{table.request.phase} {odds.id}: {what} {promised:.3f}, found {mean:.3f} ± {error:.3f}"
                    )
    assert wrong == []


def rearranged(game, seat, random):
    """The same game for all that a seat knows, and another for those who know more."""
    twin = game.copy(lambda event: None)
    for player in twin.players.values():
        random.shuffle(player.deck.cards)
        if player.seat != seat:
            both = player.hand + player.deck.cards
            random.shuffle(both)
            held = len(player.hand)
            player.hand[:], player.deck.cards[:] = both[:held], both[held:]
    random.shuffle(twin.twists)
    return twin


def hidden(game):
    """Where the cards of all hands and decks lie."""
    held = [(player.hand, player.deck.cards) for player in game.players.values()]
    return [[item.id for item in pile] for piles in (*held, (game.twists,)) for pile in piles]


def test_what_a_seat_may_not_know_has_no_part_in_it(system):
    random = Random(1)
    seen = 0
    for table, seat, options, told in situations(system, 5):
        other = rearranged(table.game, seat, random)
        seen += len(told)
        assert hidden(imagine(other, seat, 3)) == hidden(imagine(table.game, seat, 3)) != hidden(table.game)
        assert [each for each in previews(other, seat, options) if each and not each.barred] == told
    assert seen > 20


def test_a_question_in_the_middle_of_something_has_none(scene):
    s = scene([hero("Ada")]).fight("ada", "vex").take("attack.melee").asks("roll.before_roll")
    assert list(previews(s.game, "hero:1", s.table.request.options_for("hero:1"))) == []
