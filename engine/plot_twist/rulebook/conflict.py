"""Conflicts, and what lies between them: flight, pursuit, surrender, the next Location (PT-FLEE)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

from engine.plot_twist.asks.options import choose_character
from engine.plot_twist.lasting.leaving import remove_character
from engine.plot_twist.lasting.triggers import happen
from engine.plot_twist.rulebook import turn
from engine.plot_twist.rulebook.ending import fill_hate, settle
from engine.plot_twist.rulebook.entrance import put_lair
from engine.plot_twist.rulebook.floor import between
from engine.plot_twist.rulebook.interview import open_interview, question, reporter
from engine.plot_twist.rulebook.places import arrive, lose_bystander, users
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.pieces import CardCopy, Character
from engine.plot_twist.state.state import State
from engine.plot_twist.state.terms import Stage
from engine.table import Asking, Option, Request, Seat
from engine.table.asking import choose


def go_on(game: State) -> Asking[NoReturn]:
    """From the stage at hand on, Conflict after Conflict, until the game ends (PT-TURN-01)."""
    while True:
        game.stage = yield from STAGES[game.stage](game)


def _conflict(game: State) -> Asking[Stage]:
    """A Conflict starts: turns, until a flight or an Interview."""
    game.conflict += 1
    yield from happen(
        game, ev.ConflictStarted(rule="PT-TURN-01", amount=game.conflict, place=game.place.name)
    )
    return "turn"


def _flight(game: State) -> Asking[Stage]:
    """The Main Villain flees, or surrenders (PT-FLEE-01 to PT-FLEE-03, PT-Q-75)."""
    game.phase = "flight"
    villain = game.main_villain()
    assert villain is not None
    refuges = _refuges(game)
    if not refuges:
        if not villain.hate:
            yield from _surrender(game, villain)
        return "turn"
    listed = [(item.slug, item.name, item) for item in refuges]
    asking = choose(
        "gm", "lair", f"Where does {villain.name} flee to?", listed, phase="flight", rule="PT-FLEE-11"
    )
    lair = yield from between(game, asking)
    origin = game.place
    if lair not in game.lairs:
        yield from put_lair(game, lair)
    game.refuge = lair
    yield from happen(game, ev.Fled(rule="PT-FLEE-01", who=villain.name, place=lair.name, card=lair.name))
    yield from _bystanders(game, origin)
    yield from settle(game)
    return "pursuit"


def _refuges(game: State) -> list[CardCopy]:
    """Lairs in play, a nullified one too (PT-NULL-01), and those the GM can play now (PT-FLEE-02, PT-Q-18)."""
    hand = [
        item
        for item in game.players["gm"].plots
        if item.card.type == "lair" and not game.name_in_play(item.name) and users(game, "gm", item)[0]
    ]
    return game.lairs + hand


def _surrender(game: State, villain: Character) -> Asking[None]:
    """He cannot flee: he is out of the game (PT-FLEE-03)."""
    yield from happen(game, ev.Surrendered(rule="PT-FLEE-03", who=villain.name))
    remove_character(game, villain)
    game.floor = "heroes"
    game.unsettled = True
    yield from settle(game)


def _bystanders(game: State, origin: CardCopy) -> Asking[None]:
    """Those at the place left count as recruited, all others as killed (PT-FLEE-07 to PT-FLEE-09, PT-Q-47)."""
    for item in list(game.bystanders):
        if item not in game.bystanders:
            continue  # recruited by the text of another
        recruited = item.place is origin
        seat, who = "gm", game.main_villain()
        if recruited:
            seat, prompt = _speaker(game), f"Who has recruited {item.name}?"
            who = yield from choose_character(seat, "you", prompt, game.heroes(), rule="PT-Q-47")
        yield from lose_bystander(game, item, who, recruit=recruited, seat=seat, flight=True)


def _speaker(game: State) -> Seat:
    """The first seat with a Hero standing: it speaks where "the players" decide."""
    heroes = game.heroes()
    return heroes[0].seat if heroes else "hero:1"


def _pursuit(game: State) -> Asking[Stage]:
    """The Heroes choose, whoever answers first for them (PT-FLEE-04 to PT-FLEE-06)."""
    pursued = yield from between(game, _ask_pursuit(game))
    yield from happen(game, ev.PursuitDecided(rule="PT-FLEE-04", pursued=pursued))
    lair, game.refuge = game.refuge, None
    if not pursued:
        return "talk"
    assert lair is not None
    yield from arrive(game, lair, rule="PT-FLEE-05")
    return "conflict"


def _ask_pursuit(game: State) -> Asking[bool]:
    seats = list(dict.fromkeys(hero.seat for hero in game.heroes()))

    def offer(seat: Seat, why: object) -> list[Option]:
        return [
            Option(
                "pursuit.yes",
                seat,
                "Pursue: a new Conflict at the Lair",
                "PT-FLEE-05",
                None,
                "pursuit",
                amount=1,
            ),
            Option(
                "pursuit.no",
                seat,
                "Let go: an Interview, then the next Location",
                "PT-FLEE-06",
                None,
                "pursuit",
            ),
        ]

    picked = (yield Request("flight", "The Villain flees: pursue?", seats, offer, rule="PT-FLEE-04"))[0]
    return picked.amount == 1


def _talk(game: State) -> Asking[Stage]:
    """An Interview is held at a Location: from a Lair everybody goes to one first (PT-INT-07, PT-Q-49)."""
    if game.at_lair:
        game.next_place = yield from between(game, _where_next(game, "PT-Q-49"))
        yield from arrive(game, game.next_place, rule="PT-INT-07")
    open_interview(game)
    return "reporter"


def _next_place(game: State) -> Asking[Stage]:
    """After an Interview the GM names the next Location, the Main Villain's Hate is filled (PT-FLEE-06)."""
    place, game.next_place = game.next_place, None
    if place is None:
        place = yield from between(game, _where_next(game, "PT-FLEE-06"))
    villain = game.main_villain()
    if villain is not None:
        yield from fill_hate(game, villain, rule="PT-FLEE-06")
    if place is not game.place:
        yield from arrive(game, place, rule="PT-FLEE-06")
    return "conflict"


def _where_next(game: State, rule: str) -> Asking[CardCopy]:
    listed = [(item.slug, item.name, item) for item in game.locations]
    return choose("gm", "location", "Where is the next Conflict?", listed, phase="flight", rule=rule)


STAGES: dict[Stage, Callable[[State], Asking[Stage]]] = {
    "conflict": _conflict,
    "turn": turn.begin,
    "start": turn.start,
    "mulligan": turn.mulligan,
    "block": turn.block,
    "end": turn.end,
    "mend": turn.mend,
    "close": turn.close,
    "flight": _flight,
    "pursuit": _pursuit,
    "talk": _talk,
    "reporter": reporter,
    "question": question,
    "next place": _next_place,
}
"""What each stage does; it gives the next one. A stage may begin with a question, and is entered by the state alone."""
