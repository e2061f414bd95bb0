"""Pass-and-play: nothing that the screens are made of names a card that only another person may know."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from content.registry import open_system
from engine.plot_twist.ahead.imagining import imagine
from engine.table.seating import derive, sit_down
from screens.frame.registry import look_of
from screens.game.session import Session

pytestmark = pytest.mark.long

SYSTEM = open_system("plot-twist")
GAMES = 20
REQUESTS = 30
"""Requests looked at in each game, one in STRIDE of its first decisions."""
STRIDE = 4


def shared(seed: int) -> Session:
    """Three people and one who is the game master."""
    table = sit_down(SYSTEM, {"heroes": 3}, seed)
    people = {seat: f"Player {n}" for n, seat in enumerate(table.seats, 1)}
    return Session(table, dict.fromkeys(table.seats, "human"), look_of("plot-twist"), {}, people)


def secrets_of(session: Session) -> set[str]:
    """Names of cards that the viewer must not read: held by others, and neither on the table nor told to the viewer."""
    game: Any = session.table.game
    own = game.players[session.viewer]
    others = [player for seat, player in game.players.items() if seat != session.viewer]
    held = {item.name for player in others for item in (*player.hand, *player.plots)}
    if session.viewer != "gm":
        held |= {item.name for item in game.events}
        if not game.objective_known:
            held.add(game.objective.name)
    known = {item.name for item in (*own.hand, *own.plots, *own.deck.cards, *own.spent)}
    known |= {item.name for item in game.cards_in_play()} | {each.name for each in game.characters}
    told = " ".join(event.text() for event in session.table.events_for(session.viewer))
    shown = " ".join(str(item.card.lines()) for item in game.cards_in_play())
    return {name for name in held - known if name not in told and name not in shown}


def all_text(session: Session) -> str:
    """Everything a screen of this moment can draw, tell or explain."""
    moment, look = session.moment(), session.look
    board = look.board(moment)
    parts = [
        board, look.entries(moment), session.teller.scene(moment, board), moment.view, moment.prompt,
        [(option.label, option.cost, option.id) for option in moment.options],
        list(moment.odds.values()), session.blocked(), [event.text() for event in session.events],
        [speech.text() for spoken in session.said.values() for speech in spoken],
        session.notice, look.seat_name(session.viewer, moment),
        look.news(moment, session.since(0, session.viewer), session.audience),
    ]  # fmt: skip
    return msgspec.json.encode(parts, enc_hook=repr).decode()


def play_one(session: Session) -> None:
    """Let whoever holds the floor do what a scripted player would."""
    next_up = session.next_up
    if next_up:
        session.hand_over(next_up)
    seat = session.moment().seats[0]
    picks, _ = session.hint(seat)
    session.take(seat, picks)


@pytest.mark.parametrize("part", [0, pytest.param(1, marks=pytest.mark.soak)])
def test_no_screen_names_what_only_another_person_knows(part: int) -> None:
    looked = 0
    for number in range(part, GAMES, 2):
        session = shared(derive(4, number))
        for at in range(REQUESTS * STRIDE):
            if session.over:
                break
            play_one(session)
            if at % STRIDE or session.over:
                continue
            if session.next_up:
                session.hand_over(session.next_up)
            text = all_text(session)
            leaked = [name for name in secrets_of(session) if f'"{name}"' in text or f" {name}" in text]
            assert not leaked, (number, at, session.viewer, leaked)
            looked += 1
    assert looked > GAMES / 2 * REQUESTS / 2


@pytest.mark.rule("PT-Q-11", "PT-Q-82")
def test_what_a_seat_is_told_is_the_same_whatever_is_hidden_from_it() -> None:
    told, heroics = 0, 0
    for number in range(6):
        session = shared(derive(46, number))
        for at in range(REQUESTS * STRIDE):
            if session.over:
                break
            if session.next_up:
                session.hand_over(session.next_up)
            seat, game = session.moment().seats[0], session.table.game
            raising = [each for each in session.moment().options if each.kind.endswith(".heroic")]
            if at % STRIDE == 0 or session.moment().options[0].kind == "heroic":
                other = imagine(game, seat, at)
                assert other.view(seat).snapshot() == game.view(seat).snapshot()
                for option in session.moment().options:
                    assert other.odds(option) == game.odds(option)
                    told += 1
                    heroics += option.kind == "heroic"
            if raising and game.combat:
                session.take(seat, [raising[0].id])
            else:
                play_one(session)
    assert told > 1000 and heroics > 5
