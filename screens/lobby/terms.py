"""What the owner of a table may change: alone while people gather there, later if all who play there consent."""

from __future__ import annotations

from screens.lobby.asks import AWAYS, CLOCKS, DELAYS, TERMS, Ask, asks_of
from screens.lobby.create import Create
from screens.lobby.hall import House, TableCard


class Terms(Create):
    """The rows of a new table that bind nobody yet; dismissed with what is to be told, or with nothing."""

    TITLE_OF_PAPER = "Agree on something else"
    DEED = "agree on that"

    def __init__(self, house: House, card: TableCard) -> None:
        super().__init__(house)
        self._table = card
        self.chosen |= {
            "system": card.system,
            "watching": card.watching,
            "delay": _nearest(DELAYS, card.delay or DELAYS[1]),
            "clock": _nearest(CLOCKS, card.clock),
            "away": _nearest(AWAYS, card.away),
        }

    def asks(self) -> list[Ask | str]:
        found = [each for each in asks_of(self.chosen) if isinstance(each, Ask) and each.name in TERMS]
        return ["From now on", *found]

    def hint(self) -> str:
        if self._table.stage == "playing":
            return "s: the others at the table are asked, and it is agreed if none of them minds."
        return "s: this is agreed from now on, and all who sit there are told."

    def action_open(self) -> None:
        answer = self.ask("change", table=self._table.id, **self.agreed)
        if answer is not None:
            asked = "The others at the table are asked: it is agreed if none of them minds."
            self.dismiss(asked if answer.get("poll") else "It is agreed.")


def _nearest(values: tuple[int, ...], wanted: int) -> int:
    """A program may have agreed on what there is no row for."""
    return min(values, key=lambda value: abs(value - wanted))
