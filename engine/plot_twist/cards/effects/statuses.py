"""Words that give and end statuses."""

from __future__ import annotations

from engine.plot_twist.cards.effects.base import AnyUntil, Targeted, say_until, sentence, subject
from engine.plot_twist.lasting import statuses
from engine.plot_twist.lasting.lasting import begin, finish
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.state import Scope
from engine.plot_twist.state.terms import Status, say
from engine.table import Asking


class GiveStatus(Targeted, frozen=True, kw_only=True, tag="status"):
    """A status given; without ``until`` it ends as the rules say."""

    status: Status
    until: AnyUntil | None = None

    def do_to(self, scope: Scope, one: Character) -> Asking[None]:
        lasting = begin(scope, self.until) if self.until is not None else None
        card = scope.called
        yield from statuses.give(scope.game, one, self.status, lasting=lasting, by=scope.me, card=card)
        if lasting is not None and not lasting.statuses:
            finish(lasting)  # it was not given

    def text(self) -> str:
        end = " " + say_until(self.until) if self.until is not None else ""
        return sentence(f"{subject(self.who, 'become', 'becomes')} {say(self.status)}{end}")


class EndStatus(Targeted, frozen=True, kw_only=True, tag="end_status"):
    """A status ended."""

    status: Status

    def do_to(self, scope: Scope, one: Character) -> Asking[None]:
        yield from statuses.end(scope.game, one, self.status, rule="PT-CARD-01")

    def text(self) -> str:
        return sentence(f"{subject(self.who, 'are', 'is')} no longer {say(self.status)}")
