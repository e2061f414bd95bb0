"""A table that stands still: screens draw from a moment alone, so a stored one will do."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from types import SimpleNamespace
from typing import ClassVar

from engine.plot_twist.state import events as ev
from engine.table import Blocked, Odds, Option, Outcome, Pool, Printed
from screens.moment import Moment
from screens.pace import Pace
from screens.registry import look_of
from screens.room import Room

TABLE = json.loads(Path(__file__).with_name("table.json").read_text())
ME = "hero:1"

EVENTS = [
    ev.TurnStarted(amount=3, rule="PT-TURN-06"),
    ev.TwistRevealed(card="Old Scores", rule="PT-TWIST-01"),
    ev.CombatStarted(by="Nightjar", who="Static Dolls", rule="PT-COMBAT-08"),
    ev.AttackDeclared(by="Nightjar", who="Static Dolls", attack="melee", weapon="Moonlit Stiletto"),
    ev.CoinsTossed(
        who="Nightjar", what="attack", parts=(("Body", 4), ("Fighting", 3)), coins=7, bits=91, amount=5
    ),
    ev.CoinsTossed(
        who="Static Dolls", what="defence", parts=(("Body", 2), ("Surprised", -1)), coins=1, bits=0, amount=0
    ),
    ev.RollWon(who="Nightjar", what="attack", amount=5),
    ev.AttackHit(by="Nightjar", who="Static Dolls", attack="melee"),
    ev.QuantityLost(who="Static Dolls", amount=2),
]
ATTACK = Printed("1 Attack action")
OPTIONS = (
    Option("attack.melee:nightjar", ME, "Melee Attack", "PT-ATK-01", ATTACK, "attack.melee", "nightjar"),
    Option("attack.social:nightjar", ME, "Social Attack", "PT-ATK-04", ATTACK, "attack.social", "nightjar"),
    Option("hide:nightjar", ME, "Nightjar: hide", "PT-HER-12", "", "hide"),
    Option("pass", ME, "Done", "PT-TURN-04", "", "pass"),
)
BODY = Pool("Nightjar", "melee attack", (("Body", 4), ("Fighting", 3), ("Surprised", -2)))
GUARD = Pool("Static Dolls", "melee defence", (("Body", 2), ("Fighting", 1)))
ODDS = {
    (ME, OPTIONS[0].id): Odds(OPTIONS[0].id, 0.62, 2.4, "to hit", "Physical damage", pools=(BODY, GUARD)),
    (ME, OPTIONS[1].id): Odds(OPTIONS[1].id, 0.5, 1.0, "to hit", "Social damage", (0.25, 0.5)),
}
BLOCKED = [Blocked("Right Hook", "needs Melee distance", "PT-COMBAT-10")]


def view(phase: str, step: str = "") -> dict:
    """The stored view, in another phase or step."""
    made = deepcopy(TABLE)
    made["phase"] = phase
    if step:
        made["combat"]["step"] = step
    else:
        made["combat"] = None
    return made


def moment(phase: str, **changes: object) -> Moment:
    """A moment of a phase such as ``combat.attack``, with something to choose."""
    turn, _, step = phase.partition(".")
    parts = {
        "number": 1,
        "phase": phase,
        "prompt": f"What now, in {phase}?",
        "rule": "PT-TURN-04",
        "least": 1,
        "most": 1,
        "seats": (ME,),
        "options": OPTIONS,
        "viewer": ME,
        "view": view(turn, step),
        "events": EVENTS,
        "odds": ODDS,
    }
    return Moment(**(parts | changes))


def over() -> Moment:
    """The end of a game."""
    outcome = Outcome("heroes", "No Villain is left in play.", "PT-GOAL-01", 7)
    return moment("end", seats=(), options=(), odds={}, outcome=outcome, number=0)


class CannedSession:
    """Stands at one moment for ever."""

    held = (ME,)
    mine = [ME]
    newcomer = None
    shared = False
    status = ""
    over = False
    others: ClassVar[list[str]] = []
    notice = ""
    ended = True
    passing = False
    viewer = ME

    def __init__(self, shown: Moment) -> None:
        self.shown = shown
        self.look = look_of("plot-twist")
        self.events = shown.events
        self.teller = self.look.teller()
        for event in shown.events:
            self.teller.feed(event)
        self.table = SimpleNamespace(
            seed=7, system=SimpleNamespace(name="plot-twist"), outcome=shown.outcome, request=None
        )

    def moment(self) -> Moment:
        return self.shown

    def pass_by_itself(self) -> bool:
        return False

    def blocked(self) -> list[Blocked]:
        return BLOCKED

    def look_as(self, seat: str) -> None:
        pass

    def stop_passing(self) -> None:
        pass


def canned_room(shown: Moment) -> Room:
    return Room(CannedSession(shown), Pace("off"))
