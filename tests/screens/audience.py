"""Audience at the screens, as its tests begin: a fight or an episode, and what one who plays it reads."""

from __future__ import annotations

from itertools import takewhile

from content.registry import open_system
from screens.audience.reading import board, seen
from screens.frame.quick_start import QuickStart
from screens.frame.registry import look_of
from screens.game.session import Session
from screens.look.reference import primer_lines

EPISODE = {
    "heroes": ["Nell Arkwright", "Old Maddock"],
    "episode": "low-tide-delivery",
    "difficulty": "drawn",
}
MINE = {"hero:1": "human"}
WISH = {"heroes": ["Nell Arkwright", "Old Maddock"], "villain": "The Tin Choir", "difficulty": "drawn"}


def app_of(make_app, **seats):
    kinds = seats or {"hero:1": "human"}
    return make_app(open_system("audience"), lambda app: app.start(WISH, kinds), seed=4)


def quick(system, campaigns) -> QuickStart:
    return QuickStart(system.catalogue(), 1, system.sides, campaigns, primer_lines("audience"))


def session_of(table, *mine) -> Session:
    """A session of a person who plays these seats, or the first of those who are asked."""
    asked = mine or (table.request.seats[:1] if table.request else ())
    kinds = {seat: "human" if seat in asked else "scripted" for seat in table.seats}
    return Session(table, kinds, look_of("audience"))


def beside(s, id: str) -> str:
    """What stands beside an option of a scene."""
    session = session_of(s.table)
    moment = session.moment()
    option = next(each for each in moment.options if each.id == id)
    return session.look.beside([option], moment)


def tip_of(s, id: str) -> str:
    moment = session_of(s.table).moment()
    option = next(each for each in moment.options if each.id == id)
    return look_of("audience").tip(option, moment)


def view_of(s):
    return seen(session_of(s.table).moment())


def staged(s):
    """What the stage shows after all that has happened in the first round."""
    teller, moment = look_of("audience").teller(), session_of(s.table).moment()
    for event in takewhile(lambda event: "Round 2" not in event.text(), s.table.events):
        teller.feed(event)
    return teller.scene(moment, board(moment))


def at_the_last_card(s, *pool):
    """The major is down to its last card, and these lie in the players' pool."""
    s.beast.pile[1:], s.beast.shown = [], True
    return s.pool(*pool).anew()
