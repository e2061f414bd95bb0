"""Follows the events of Plot Twist: the combat under way, the last rolls, what came of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from screens.look.moment import Moment
from screens.look.parts import Board, Scene, Toss, toss_of
from screens.look.system import Teller
from screens.plot_twist.beats import STAMPS
from screens.plot_twist.came import Came
from screens.plot_twist.reading import seen
from screens.plot_twist.waterfall import Waterfall

if TYPE_CHECKING:
    from engine.table import Event, Roll

OPENS = ("combat.start", "attack.declared", "turn.start", "question", "combat.end", "flight",
         "conflict.start")  # fmt: skip
"""Events that clear the rolls from the middle of the table."""
DEEDS = ("card.played", "action", "entered")
"""Events that clear a roll that has come to its end: somebody has done something."""
HEADLINES = (
    "twist.revealed", "twist.kept", "event.revealed", "card.played", "attack.declared", "entered", "flight",
    "surrendered", "pursuit", "masterplan", "objective.seen", "objective.revealed", "question", "combat.start",
    "action", "belief.cured", "threat",
)  # fmt: skip
BOUGHT = ("PT-BELIEF-07", "PT-HATE-05", "PT-HER-07")
"""Rules by which somebody buys a Keyword or ranks: that is told as a card would be."""
REFUSED = (("effect.skipped", "PT-Q-15"),)
"""What somebody was asked for and would not give."""
LEADING = ("card.played", "action")
"""Headlines that may tell why coins are tossed; of ``PLAIN`` rolls there is none, they tell it themselves."""
PLAIN = ("investigation", "perception", "stealth", "healing")
VERDICTS = ("hit", "missed", "damage.dealt", "incapacitated", "quantity.lost", "bystander.recruited",
            "bystander.killed", "sacrificed", "investigated", "regenerated")  # fmt: skip
MOST = 3
"""So many sentences say how a roll came out: the first of them, and what came last."""


class PlotTwistTeller(Teller):
    """What a spectator would have in mind."""

    def __init__(self) -> None:
        super().__init__()
        self._headline = ""
        self._leads = False
        """Whether the headline may be why coins are tossed."""
        self._player = ""
        """Who has played the card that the headline tells of."""
        self._before: tuple[str, ...] = ()
        """The card before it, which the same one has played, without a roll: what it did is before one's eyes."""
        self._tosses: list[Toss] = []
        self._verdict: list[str] = []
        self._stamp = ""
        self._closed = self._pays = False
        """Whether the last roll has come to its end; ``pays``: what somebody gains now comes of it."""
        self._met = ""
        """The sentence that the picture of a combat tells by itself."""
        self._came = Came()
        self._damage = Waterfall()
        self._flow: tuple[str, ...] = ()

    def feed(self, event: Event) -> None:
        kind = event.kind
        self._damage.feed(event)
        self._came.feed(event)
        if kind in OPENS or (kind in DEEDS and (self._closed or not self._tosses)):
            self._wipe()
        self._flow = self._damage.flow or self._flow
        self._stamp = STAMPS.get(kind, self._stamp)
        if kind in HEADLINES:
            again = not self._tosses and _player(event) == self._player != ""
            self._before = (self._headline,) if again else ()
            self._headline, self._leads, self._player = event.text(), kind in LEADING, _player(event)
            if kind == "combat.start":
                self._met = event.text()
            if kind == "card.played":
                self._verdict = []
            if kind == "objective.seen" and self._tosses:
                self._also(event)  # the roll that found it stands where the headline would
        elif (kind, event.rule) in REFUSED or (kind == "changed" and event.rule in BOUGHT):
            self._headline, self._leads = event.text(), False
        elif (roll := event.roll()) is not None:
            self._toss(roll)
        elif kind in ("roll.won", "roll.lost"):
            self._decided(event)
        elif (
            kind in VERDICTS
            or (kind == "status.lost" and getattr(event, "status", "") == "hidden")
            or (kind == "cards.peeked" and getattr(event, "cards", ()))
        ):
            self._also(event)
            self._closed = self._closed or kind in ("missed", "damage.dealt")
        elif kind == "spent":
            self._pays = False
        elif kind == "gained" and self._pays:
            self._also(event)
        elif kind == "combat.end":
            self._headline, self._verdict = event.text(), self._came.told()

    def _also(self, event: Event) -> None:
        first, *more = [*self._verdict, event.text()]
        self._verdict = [first, *more[1 - MOST :]]

    def _wipe(self) -> None:
        self._tosses, self._verdict, self._stamp, self._flow = [], [], "", ()
        self._closed = self._pays = False

    def _toss(self, roll: Roll) -> None:
        if self._closed or len(self._tosses) > 1:
            self._wipe()
            self._leads = False
        if not self._tosses:  # what was said of damage that no roll has made is no part of this one
            self._verdict, self._stamp, self._flow = [], "", ()
        toss = toss_of(roll)
        self._tosses = [each for each in self._tosses if each.who != toss.who] + [toss]
        self._closed = roll.what.startswith("damage to ")

    def _decided(self, event: Event) -> None:
        """A roll is won or lost; of two that stood against each other one line tells it."""
        self._closed, won = True, event.kind == "roll.won"
        if len(self._tosses) == 1:
            self._stamp, self._pays = ("WON", True) if won else ("LOST", False)
        if won or not self._verdict:
            self._verdict = [event.text()]

    def scene(self, moment: Moment, board: Board) -> Scene:
        """The combat, or what the last card did."""
        view = seen(moment)
        fight = view.combat
        scene = Scene(
            title="Stage",
            headline=self._headline,
            tosses=tuple(self._tosses),
            stamp=self._stamp,
            flow=self._flow,
            verdict="  ".join(self._verdict),
            rolling=bool(self._tosses and view.roll),
            before=self._before,
        )
        if not fight:
            what = [*(each.what for each in self._tosses), *(each.what for each in view.roll), ""][0]
            told = not what or (self._leads and what not in PLAIN)
            return scene if told else replace(scene, headline="")
        right = board.name(fight.defender) or next(
            (one.name for one in view.bystanders if one.id == fight.defender), ""
        )
        return replace(
            scene,
            title="Combat",
            headline="" if self._headline == self._met else self._headline,
            said=self._met,
            left=board.name(fight.attacker),
            right=right,
            link=fight.distance,
            near=fight.distance == "melee",
        )


def _player(event: Any) -> str:
    """Who plays a card; nobody where it is something else that is done."""
    return event.by or event.player if event.kind == "card.played" else ""
