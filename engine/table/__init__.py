"""What every game shares: seats, requests, decisions, events, journal, chance, dice, odds, decks."""

from engine.table.asking import (
    Asking,
    Listed,
    ask,
    ask_aloud,
    choose,
    confirm,
    divide,
    everybody,
    listed,
    may,
    must,
    several,
)
from engine.table.deck import Deck
from engine.table.dice import Die, keep, throw, throw_exploding
from engine.table.events import Event, Reading, Roll
from engine.table.journal import Decided, DivergedError, Journal
from engine.table.model import (
    Action,
    Blocked,
    Cost,
    Odds,
    Offer,
    Option,
    Outcome,
    Pool,
    Printed,
    Refused,
    Request,
    Seat,
    choice,
)
from engine.table.players import RandomPlayer, play_out, step
from engine.table.random import RandomStream
from engine.table.system import Choice, Flow, Game, Player, SetupError, System, View
from engine.table.table import Table
from engine.table.votes import Voted, vote

__all__ = [
    "Action",
    "Asking",
    "Blocked",
    "Choice",
    "Cost",
    "Decided",
    "Deck",
    "Die",
    "DivergedError",
    "Event",
    "Flow",
    "Game",
    "Journal",
    "Listed",
    "Odds",
    "Offer",
    "Option",
    "Outcome",
    "Player",
    "Pool",
    "Printed",
    "RandomPlayer",
    "RandomStream",
    "Reading",
    "Refused",
    "Request",
    "Roll",
    "Seat",
    "SetupError",
    "System",
    "Table",
    "View",
    "Voted",
    "ask",
    "ask_aloud",
    "choice",
    "choose",
    "confirm",
    "divide",
    "everybody",
    "keep",
    "listed",
    "may",
    "must",
    "play_out",
    "several",
    "step",
    "throw",
    "throw_exploding",
    "vote",
]
