"""What every game shares: seats, requests, decisions, events, journal, chance, odds, decks."""

from engine.table.deck import Deck
from engine.table.events import Event
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

__all__ = [
    "Action",
    "Blocked",
    "Choice",
    "Cost",
    "Decided",
    "Deck",
    "DivergedError",
    "Event",
    "Flow",
    "Game",
    "Journal",
    "Odds",
    "Offer",
    "Option",
    "Outcome",
    "Player",
    "Pool",
    "Printed",
    "RandomPlayer",
    "RandomStream",
    "Refused",
    "Request",
    "Seat",
    "SetupError",
    "System",
    "Table",
    "View",
    "choice",
    "play_out",
    "step",
]
