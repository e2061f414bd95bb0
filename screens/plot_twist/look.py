"""The look of Plot Twist."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from msgspec import structs

from engine.plot_twist.state.terms import REQUIRES
from engine.table.chances import percent
from screens.look.arrange import key_of
from screens.look.moment import Moment
from screens.look.parts import Board, Entry, Page
from screens.look.system import MORE, Look
from screens.plot_twist import exchange, meanwhile, preset, reading, rolling
from screens.plot_twist.beats import beats
from screens.plot_twist.entries import entries
from screens.plot_twist.needless import settled
from screens.plot_twist.passing import stop
from screens.plot_twist.stakes import chips, stakes
from screens.plot_twist.teller import PlotTwistTeller
from screens.plot_twist.tips import stake, tip
from screens.plot_twist.windows import (
    FIGHTS,
    WINDOWS,
    anew,
    hit,
    hurt,
    kind_of,
    leaves,
    matters,
    obvious,
    others_go,
    passed,
    spare,
    waits,
    wished,
)

if TYPE_CHECKING:
    from engine.table import Event, Odds, Option, Seat
    from screens.look.beat import Beat
    from screens.style.glyphs import Glyphs

WEIGHTS = {
    "turn.start": 1.0, "conflict.start": 1.5, "twist.revealed": 2.0, "event.revealed": 2.0,
    "card.played": 1.0, "action": 0.6, "coins.tossed": 1.2, "combat.start": 1.2, "attack.declared": 1.0,
    "hit": 1.0, "missed": 1.0, "damage.dealt": 1.0, "incapacitated": 2.5, "sacrificed": 2.0,
    "entered": 1.2, "flight": 2.0, "surrendered": 2.0, "pursuit": 1.5, "belief.cured": 1.5,
    "objective.seen": 1.5, "objective.revealed": 2.0, "threat": 1.5, "masterplan": 2.0, "initiative": 1.2,
    "bystander.recruited": 1.2, "bystander.killed": 1.2, "question": 1.0, "relocated": 1.2, "distance": 0.6,
}  # fmt: skip
"""How long to dwell on events that matter; dwelling on two of them takes as long as on the longer one."""


class PlotTwistLook(Look):
    """Reads Plot Twist's view snapshots and events."""

    others = meanwhile
    weights = WEIGHTS
    windows = WINDOWS
    calls = True
    explains = True
    falls = True

    def screen_for(self, moment: Moment) -> str:
        """By the phase of the request; a window within a phase or step stays on its screen."""
        if moment.outcome:
            return "over"
        family = moment.phase.partition(".")[0]
        if family in ("start", "flight", "interview"):
            return family
        view = reading.seen(moment)
        return f"combat.{view.combat.step}" if view.combat else view.phase

    def teller(self) -> PlotTwistTeller:
        return PlotTwistTeller()

    def board(self, moment: Moment) -> Board:
        view, board = reading.seen(moment), reading.board(moment)
        return board if moment.outcome else replace(board, stakes=stakes(view), chips=chips(view))

    def entries(self, moment: Moment) -> list[Entry]:
        return entries(moment)

    def seat_name(self, seat: str, moment: Moment) -> str:
        return reading.holder(reading.seen(moment), seat)

    def fallen(self, seat: str, moment: Moment) -> bool:
        theirs = [one for one in reading.seen(moment).characters if one.seat == seat]
        return bool(theirs) and all(one.incapacitated for one in theirs)

    def pages(self, fresh: Sequence[Event], events: Sequence[Event]) -> list[Page]:
        return exchange.pages(fresh, events)

    def is_highlight(self, event: Event) -> bool:
        return event.kind == "hit" or super().is_highlight(event)

    def beats(self, moment: Moment, fresh: Sequence[Event]) -> list[Beat]:
        return beats(moment, fresh)

    def ready(self, moment: Moment) -> rolling.Pools | None:
        return rolling.ready(reading.seen(moment))

    def together(self, options: Sequence[Option], moment: Moment) -> Odds | None:
        known = {each.kind: moment.odds.get((each.seat, each.id)) for each in reversed(options)}
        told = rolling.together(reading.seen(moment), options, known[options[0].kind])
        return told and structs.replace(told, toll=sum(each.toll for each in known.values() if each))

    def idle(self, option: Option, moment: Moment) -> bool:
        """Whom to take on who is out of reach, cards that bring one where one stands already, Details and abilities that do
        nothing.
        """
        odds = moment.odds.get(key_of(option))
        matters = not self.order(option) or option.kind in ("detail", *preset.ABILITIES)
        return bool(odds and (odds.vain or odds.barred)) and matters

    def beside(self, options: Sequence[Option], moment: Moment) -> str:
        """Of a Heroic to be raised in a combat the attack it gives, and no more: how much better that is than with the cards
        that are held stood where it was bought, and cannot be found out in the middle of it.
        """
        told = moment.odds.get(key_of(options[0]))
        if (
            len(options) > 1
            or options[0].kind != "heroic"
            or told is None
            or reading.seen(moment).combat is None
        ):
            return ""
        return f"{percent(told.win)} {told.wins}, {told.expected:.1f} damage"

    def prompt(self, moment: Moment) -> str:
        around = not moment.asked or moment.phase.startswith("roll.")
        return (around and rolling.prompt(reading.seen(moment))) or moment.prompt

    def is_need(self, line: str) -> bool:
        return line.startswith(REQUIRES)

    def tip(self, option: Option, moment: Moment) -> str:
        return tip(option, moment)

    def stake(self, option: Option, moment: Moment) -> str:
        return stake(option, moment)

    def legend(self, signs: Glyphs) -> list[str]:
        bar = signs.hard + signs.filled + signs.empty
        return [
            *super().legend(signs),
            f"{bar} 3+1/12    on a sheet: 3 Stress {signs.filled} and 1 Trauma {signs.hard} of 12",
            "Ph 3+1/12 Bel 8    the same in little room: names are shortened, Att and A are Attack actions",
            f"{signs.had}{signs.spent} 5/9        what is left, of how much",
            "[Name 2]       on the frame of the stage: it holds for 2 turns, this one counted; i reads it",
            f"{signs.arrow} Name, Melee  on the sheet of a Villain: whom he is after this turn, and how; i says why",
            "4 due          on a sheet: 4 Physical damage come at the end of this turn (in 2: of the next), by a card",
            "Ene 9(1)       9 Energy, but only 1 of it may still be spent this turn: Power is the limit",
            f"1A 2M          on a card: 1 Attack action, 2 Move actions; {signs.then} can be played now",
        ]

    def chapters(self, moment: Moment) -> tuple[str, ...]:
        view = reading.seen(moment)
        fight = view.combat
        step = (f"the {fight.step.title()} step",) if fight else ()
        return (f"turn {view.turn}", f"the {view.phase.title()} phase", *step)

    def order(self, option: Option) -> int:
        return preset.order(option)

    def rank(self, option: Option, moment: Moment) -> int:
        """Actions bought with Belief are minor, but where one strikes at once with what is bought; even more so is whom of
        one's own side one could take on (PT-Q-33). An Attack action for who fights without any is as good as an attack.
        """
        view = reading.seen(moment)
        if option.kind in FIGHTS and reading.own_side(option, view):
            return MORE + 1
        strikes = option.kind in preset.STRIKES and reading.spent(option.actor, view)
        bought = option.kind.startswith("belief.") and (option.seat, option.id) in moment.odds
        return 1 if strikes or bought else self.order(option)

    def fold(self, option: Option) -> tuple[str, ...]:
        """By who acts and with which card; at whom is the second step. What anybody may do at a place, by what it is."""
        if option.kind in preset.ABILITIES:
            return (option.kind, option.target, option.card)
        return (option.kind, option.actor, option.card if option.target else "")

    def gathered(self, option: Option) -> str:
        """An Identity matters to few cards: one line for all who may have one."""
        return "An Identity, secret or told" if option.kind.partition(".")[0] == "identity" else ""

    def first(self, moment: Moment) -> Option | None:
        return preset.first(moment)

    def heeds(self, option: Option, moment: Moment) -> bool:
        return preset.heeds(option, moment)

    def kind_of(self, moment: Moment) -> str:
        return kind_of(moment)

    def matters(self, moment: Moment) -> bool:
        return matters(moment)

    def settled(self, moment: Moment) -> bool:
        return settled(moment)

    def leaves(self, moment: Moment) -> str:
        return leaves(moment)

    def anew(self, moment: Moment, since: Sequence[Event]) -> bool:
        return anew(moment, since)

    def obvious(self, moment: Moment) -> Option | None:
        return obvious(moment)

    def wished(self, moment: Moment) -> tuple[Seat, Option] | None:
        return wished(moment)

    def others_go(self, moment: Moment) -> bool:
        return others_go(moment)

    def waits(self, moment: Moment) -> bool:
        return waits(moment)

    def spare(self, moment: Moment) -> bool:
        return spare(moment)

    def hit(self, moment: Moment, since: Sequence[Event]) -> str:
        return hit(moment, since)

    def hurt(self, moment: Moment, early: bool = False) -> dict[str, int]:
        return hurt(moment, early)

    def passed(self, moment: Moment) -> str:
        return passed(moment)

    def window(self, moment: Moment) -> tuple[Any, ...]:
        view = reading.seen(moment)
        fight = view.combat
        step = (fight.step, fight.attacker, fight.defender) if fight else ()
        return (view.turn, view.phase, moment.phase, step)

    def leads(self, moment: Moment) -> Seat:
        """Whoever fights: who began the combat, or else who was taken on."""
        view = reading.seen(moment)
        fight = (view.combat.attacker, view.combat.defender) if view.combat else ()
        seats = {one.id: one.seat for one in view.characters}
        return next((seat for id in fight if (seat := seats.get(id, "")) in moment.seats), "")

    def over(self, since: Sequence[Event]) -> bool:
        """A pass before or after a roll is for that roll alone."""
        return any(event.kind == "coins.tossed" for event in since)

    def stop(self, moment: Moment, since: Sequence[Event]) -> str:
        return stop(moment, since)
