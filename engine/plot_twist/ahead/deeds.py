"""What comes of an option by the next question: the roll it leads to, and what it brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

from engine.plot_twist.ahead.ways import Way, Ways
from engine.plot_twist.cards.card import flat
from engine.plot_twist.cards.effects.counters import Regenerate, RemoveTrauma
from engine.plot_twist.cards.effects.statuses import EndStatus
from engine.plot_twist.cards.setup import GM
from engine.plot_twist.odds.texts import held
from engine.plot_twist.rulebook.abilities import ability_of
from engine.plot_twist.state.actions import UseAbility
from engine.plot_twist.state.printed import Effect
from engine.plot_twist.state.terms import say
from engine.table import Blocked, Odds, Seat


class Deed(Ways):
    """All the ways of an option whose coins fall at once, or whose words do something at once."""

    through = False

    def told(self) -> Odds | None:
        """The figures of all ways together; None if no coin falls and nothing is hurt or healed.

        Of a card or an ability that only mends, where there is nothing to mend, that it is played in vain.
        """
        gone = self._weighed()
        brings = self._brings()
        tossed = [way for way in gone if any(each.kind == "coins.tossed" for each in self._foreseen(way))]
        if not tossed and not brings:
            return self._nothing(gone)
        whole = sum(way.chance for way in gone)
        mean = sum(way.chance * self._amount(way, brings) for way in gone) / whole
        if not tossed and mean == self._option.amount:
            return None  # its label says so
        verdict = next((each for way in gone for each in self._foreseen(way) if each.kind in VERDICTS), None)
        wins = ""
        if verdict:
            strikes = verdict.kind in ("hit", "missed")
            who, does = (verdict.by, "to hit") if strikes else (verdict.who, "to succeed")
            wins = does if who == self._name else f"for {who} {does}"
        first = next((way.fate for way in gone if way.fate.first), None)
        return Odds(
            self._option.id,
            sum(way.chance for way in gone if self._won(way)) / whole if verdict else 1.0,
            mean,
            wins,
            brings or ("" if verdict else "damage"),
            pools=first.first if first and verdict else (),
            number=first.number if first and verdict else 0,
            damage=next((way.fate.damage for way in gone if way.fate.damage), None),
            about=self._about,
        )

    def _nothing(self, gone: Sequence[Way]) -> Odds | None:
        words = self._words()
        if (
            not words
            or not all(isinstance(each, MENDS) for each in words)
            or any(each.kind not in GONE for way in gone for each in self._foreseen(way))
        ):
            return None
        why = Blocked(self._option.label, "there is nothing to mend", "PT-CARD-02")
        return Odds(self._option.id, 1.0, 0.0, vain=why)

    def _words(self) -> list[Effect]:
        """The words of the card that is played or of the ability that is used; none of anything else."""
        action, item = self._option.action, held(self._game, self._option)
        if isinstance(action, UseAbility):
            return list(flat(ability_of(self._game.copy_of(action.item), action.ability).do))
        return list(flat(item.card.effects)) if item else []

    def _brings(self) -> str:
        """What is told of all that it brings: what matters most."""
        return next((each for each in BRINGS if any(self._amount(way, each) for way in self._gone)), "")

    def _amount(self, way: Way, what: str) -> int:
        """How much of something a way brings."""
        mine = self._side(self._option.seat)
        found = 0
        for each in self._foreseen(way):
            match each.kind, what:
                case ("damage.dealt", "damage") | ("quantity.lost", "Mooks"):
                    found += each.amount * (each.who not in mine)
                case ("damage.dealt", "damage taken") | ("regenerated", "Stress healed"):
                    found += each.amount * (each.who in mine)
                case ("gained", _) if each.who in mine and say(each.counter) == what:
                    found += each.amount
        return found

    def _won(self, way: Way) -> bool:
        first = next((each.kind for each in self._foreseen(way) if each.kind in VERDICTS), "")
        return first in ("roll.won", "hit")

    def _foreseen(self, way: Way) -> Iterator[Any]:
        """What happens on a way before a card is turned up that the seat does not know."""
        seat = self._option.seat
        return takewhile(lambda each: seat in TURNED_UP.get(each.kind, (seat,)), way.events)

    def _side(self, seat: Seat) -> set[str]:
        """The names of all on the side of a seat."""
        side = self._game.players[seat].side
        return {one.name for one in self._game.characters if one.side == side}


MENDS = (Regenerate, RemoveTrauma, EndStatus)
"""Words that tell of whatever they do."""
GONE = ("spent", "action", "actions", "card.played", "card.left", "effect.skipped")
"""Facts of a card or an ability that does nothing."""
VERDICTS = ("roll.won", "roll.lost", "hit", "missed")
"""Facts that say how a roll ended."""
TAKEN = "damage taken"
"""Damage to one's own side."""
BRINGS = ("damage", "Mooks", "Stress healed", "Energy", "Belief", "Hate", TAKEN)


TURNED_UP = {"twist.revealed": (), "event.revealed": (GM,)}
"""Facts that turn up a card, and the seats that knew it: what comes of one that nobody knew is told by no figure."""
