"""What Plot Twist hides, and what may never stand on its table."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
from msgspec.structs import replace

from engine.plot_twist.asks import figures
from engine.plot_twist.state.state import CardCopy
from engine.plot_twist.state.terms import RESISTANCES

PARTY = 5
PASSING = 0.95
"""How often a seat passes that can: games by chance alone are mostly dithering."""
COMPARED = 300
"""Decisions that at least are compared with those of a disguised table."""


def _hidden_from(table, seat):
    """Piles of cards that a seat may not see; what is in its own deck it knows, but not in which order."""
    game = table.game
    piles = []
    for other, player in game.players.items():
        if other != seat:
            piles += [player.deck.cards, player.hand, player.plots]
    piles.append(game.twists)
    if seat != "gm":
        piles.append(game.events)
        if not game.objective_known:
            piles.append([game.objective])
    return piles


def _disguise(items: list[CardCopy], library, seen: list[CardCopy]) -> list[tuple]:
    """Turn cards into others of their type, but for those whose effects go on in sight; returns what they were."""
    were = []
    for nth, item in enumerate(items):
        if any(item is each for each in seen):
            continue
        others = [card for card in library.by_type[item.card.type].values() if card.name != item.name]
        were.append((item, item.card, item.name, item.slug))
        item.card = others[(nth * 7 + 3) % len(others)]
        item.name = item.card.name
    return were


@contextmanager
def disguised(table, seat) -> Iterator[None]:
    """Turn what a seat may not see into something else, for a while."""
    seen = [each.scope.item for each in table.game.lasting if each.scope.item is not table.game.objective]
    hidden = _hidden_from(table, seat)
    were = [each for pile in hidden for each in _disguise(pile, table.system.library, seen)]
    own = table.game.players[seat].deck.cards if seat in table.game.players else []
    own.reverse()
    table.game.kept.sheets.clear()
    yield
    table.game.kept.sheets.clear()
    own.reverse()
    for item, card, name, slug in were:
        item.card, item.name, item.slug = card, name, slug


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
        assert not (who.crossover and (who.incapacitated or who.hate > who.hate_max)), who
        assert not who.crossover or who.hate_max in (6, 3 * who.card.power), who
        assert (who.kind == "mook") == (who.quantity > 0), who
        assert 0 <= who.attacks <= 1 and 0 <= who.moves <= 2, who
        assert sum(who.cover.values()) >= 0, who
    where = [item.id for pile in piles(game) for item in pile]
    assert len(set(where)) == len(where), [id for id, count in Counter(where).items() if count > 1]


def names(items):
    return {item.name for item in items}


def check_objective(table):
    """While the Objective is unknown no seat but the GM's meets its words, or a roll of it, anywhere (PT-Q-82)."""
    game, request = table.game, table.request
    card = game.objective.card
    told = {card.name, *(action.name for action in card.actions), *card.lines()}
    told |= {
        name.lower().replace(" ", "-") for name in (card.name, *(action.name for action in card.actions))
    }
    words = [json.dumps(word)[1:-1] for word in told if len(word) > 6]
    until = len(table.events)
    for at, fact in enumerate(table.events):
        if fact.kind in ("objective.seen", "objective.revealed"):
            until = at
            break
    for seat in game.players:
        if seat == "gm":
            continue
        since = max(0, until - 400) if request else 0
        heard = [seen for fact in table.events[since:until] if (seen := fact.for_seat(seat))]
        assert not any(fact.kind in _ROLLS and fact.what == "The Objective" for fact in heard), seat
        shown = [json.dumps([fact.wire() for fact in heard])]
        if not game.objective_known:
            shown.append(json.dumps(_shown(table, seat)))
            if request and seat in request.seats:
                options = [[one.id, one.label, one.cost, one.card] for one in request.options_for(seat)]
                why = [[each.label, each.reason] for each in table.blocked(seat)]
                shown.append(json.dumps([request.prompt, options, why]))
        found = [word for word in words for each in shown if word in each]
        assert not found, (seat, found)


_ROLLS = ("coins.tossed", "roll.won", "roll.lost")


def check_secrets(table):
    """No card that a seat may not see is named in its view or in the events it gets."""
    check_objective(table)
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
        shown = json.dumps(_names_and_figures(_shown(table, seat)))
        told = [f'"{name}"' for name in secret - mine if f'"{name}"' in shown]
        assert not told, (seat, told)


def _shown(table, seat):
    """What a seat sees while the game lasts, as plain data."""
    return msgspec.to_builtins(replace(table.view(seat).snapshot(), outcome=None))


def _names_and_figures(data):
    """Without printed text, which may name any card."""
    if isinstance(data, dict):
        return {key: _names_and_figures(each) for key, each in data.items() if key not in ("text", "flavour")}
    return [_names_and_figures(each) for each in data] if isinstance(data, list | tuple) else data
