"""What a view gives a scripted player: pieces to be read, and nothing of what its seat may not see."""

from __future__ import annotations

import inspect

import msgspec
import pytest

from content.registry import open_system
from engine.plot_twist.cards.card import Card
from engine.plot_twist.odds.rolls import Strike
from engine.plot_twist.seen import pieces
from engine.plot_twist.state.deeds import Attack, Combat, Roll
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.table import Table
from tests.plot_twist.scene import card
from tests.systems import keep

SHAPES = {
    CardCopy: pieces.CardView,
    Character: pieces.CharacterView,
    Roll: pieces.RollView,
    Attack: pieces.AttackView,
    Combat: pieces.CombatView,
    Strike: pieces.StrikeView,
}
"""How a view gives what: of such an object only what its shape names is public."""
LOOKS = 12
"""Looks at each game, evenly spread."""


def public(shape) -> list[str]:
    return [name for name in vars(shape) if not name.startswith("_")]


def arguments(game, view, request) -> dict[str, list]:
    """By the name of a parameter: all that could be asked about."""
    return {
        "id": [*game.copies, *(one.id for one in game.characters)],
        "who": game.characters,
        "one": game.characters,
        "side": ["heroes", "villains"],
        "figure": ["body"],
        "ability": ["fighting"],
        "name": ["physical"],
        "resistance": ["physical"],
        "kind": ["melee"],
        "target": [one.id for one in game.characters],
        "roll": [each for each in (view.roll,) if each],
        "option": request.options_for(view.seat) if view.seat in request.seats else [],
        "against": ["physical", "mental"],
        "distance": ["melee", "ranged"],
        "foe": game.characters,
        "keyword": ["tactician"],
    }


def calls(ask, known) -> list:
    """All answers to a question with every argument that is known."""
    parts = [p.name for p in inspect.signature(ask).parameters.values() if p.default is p.empty]
    answers = [()]
    for part in parts:
        answers = [(*before, each) for before in answers for each in known[part]]
    return [ask(*each) for each in answers]


def names_reached(view, known) -> set[str]:
    """Every word that a view gives, and the name of every card, however far one asks on."""
    words, seen = set(), set()
    todo = [getattr(view, name) for name in public(type(view))]
    while todo:
        each = todo.pop()
        if isinstance(each, str):
            words.add(each)
        elif isinstance(each, Card):
            words.add(each.name)
        elif isinstance(each, dict):
            todo += [*each, *each.values()]
        elif isinstance(each, list | tuple):
            todo += each
        elif isinstance(each, msgspec.Struct):
            todo.append(msgspec.to_builtins(each))
        elif inspect.ismethod(each):
            todo += calls(each, known)
        elif type(each) in SHAPES:
            if id(each) not in seen:
                seen.add(id(each))
                shape = SHAPES[type(each)]
                found = {name: getattr(each, name) for name in public(shape)}
                todo += [
                    list(value) if name in ("statuses", "locked") else value for name, value in found.items()
                ]
        else:
            assert each is None or isinstance(each, int | float), f"a view gives {each!r}"
    return words


def hidden_from(table, seat) -> set[str]:
    """Names of cards that lie where a seat cannot look, and that it has not met elsewhere."""
    game, own = table.game, table.game.players[seat]
    piles = [game.twists, *(player.deck.cards for player in game.players.values())]
    piles += [pile for each in game.players.values() if each is not own for pile in (each.hand, each.plots)]
    if seat != "gm":
        piles += [game.events, [game.objective] if not game.objective_known else []]
    met = [*game.cards_in_play(), *game.discarded, *own.hand, *own.plots]
    met += [item for player in game.players.values() for item in (*player.deck.discards, *player.spent)]
    told = " ".join(event.text() for event in table.events_for(seat))
    return {item.name for pile in piles for item in pile if item.name not in told} - {i.name for i in met}


@pytest.mark.parametrize("number", [2, 5, 8])
def test_no_hidden_card_can_be_reached_from_a_view(number):
    kept = keep.read("plot-twist")
    journal = kept.games[number].journal
    decisions = journal.decisions[:600]
    table = Table(open_system("plot-twist", kept.content), journal.setup, journal.seed)
    every = len(decisions) // LOOKS
    hidden = 0
    for at in range(0, LOOKS * every, every):
        for seat in table.seats:
            view = table.view(seat)
            secret = hidden_from(table, seat)
            leaked = secret & names_reached(view, arguments(table.game, view, table.request))
            assert not leaked, (at, seat, leaked)
            hidden += len(secret)
        table.follow(decisions[at : at + every])
    assert hidden > 50 * LOOKS


def test_a_view_gives_its_pieces_to_be_read_only():
    for shape in SHAPES.values():
        assert public(shape), shape
        assert not vars(shape).get("__annotations__"), "an attribute could be written to, a property cannot"


@pytest.mark.rule("PT-Q-82")
def test_a_view_reads_a_card_by_its_id_only_where_its_seat_may_look(scene):
    s = scene(hands={"hero:1": [card("maneuver", "Feint")]}, events=[card("event", "Storm")])
    where = ["feint", "storm", s.game.objective.id, s.game.place.id, "no-such-card"]
    read = {seat: [s.table.view(seat).card(id) is not None for id in where] for seat in ("hero:1", "gm")}
    assert read == {
        "hero:1": [True, False, False, True, False],
        "gm": [False, True, True, True, False],
    }
