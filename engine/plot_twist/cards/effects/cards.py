"""Words that move cards: drawn, discarded, found, returned, played, revealed, nullified, removed, looked at."""

from __future__ import annotations

from typing import Literal

from engine.plot_twist.asks.amounts import Amount, amount_of, say_amount
from engine.plot_twist.asks.conditions import Why
from engine.plot_twist.asks.who import pick_targets, reached, say_absent, single
from engine.plot_twist.cards.effects.base import Effect, sentence, subject
from engine.plot_twist.lasting import hands, lasting
from engine.plot_twist.lasting.leaving import remove_character
from engine.plot_twist.rulebook import twists
from engine.plot_twist.state.printed import Who
from engine.plot_twist.state.state import Scope
from engine.plot_twist.state.terms import say
from engine.table import Asking
from engine.table.asking import choose
from engine.table.bounds import Points

CombatType = Literal["movement", "maneuver", "attack"]
PlotType = Literal["detail", "location", "bystander", "ally", "lair"]


class _OfPlayer(Effect, frozen=True, kw_only=True):
    """A word about the cards of whoever plays ``who`` (PT-Q-63)."""

    who: Who = "self"

    def blocked(self, scope: Scope) -> Why | None:
        return None if reached(scope, self.who) else (say_absent(self.who), "PT-CARD-02")


class Draw(_OfPlayer, frozen=True, kw_only=True, tag="draw"):
    """Combat cards drawn."""

    amount: Amount = 1

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        for one in (yield from pick_targets(scope, self.who, self.text())):
            hands.draw(scope.game, one.seat, amount_of(scope, self.amount), rule="PT-CARD-01")

    def text(self) -> str:
        amount = say_amount(self.amount)
        return sentence(f"{subject(self.who, 'draw', 'draws')} {amount} Combat card{'s' * (amount != '1')}")


class DiscardCards(_OfPlayer, frozen=True, kw_only=True, tag="discard"):
    """Combat cards discarded from the hand; their owner chooses which."""

    amount: Amount = 1

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        for one in (yield from pick_targets(scope, self.who, self.text())):
            yield from hands.discard_some(scope.game, one.seat, amount_of(scope, self.amount), scope.called)

    def text(self) -> str:
        amount = say_amount(self.amount)
        return sentence(
            f"{subject(self.who, 'discard', 'discards')} {amount} Combat card{'s' * (amount != '1')}"
        )


class Search(_OfPlayer, frozen=True, kw_only=True, tag="search"):
    """One Combat card of a type taken from the deck into the hand; the deck is shuffled."""

    type: CombatType | None = None

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        for one in (yield from pick_targets(scope, self.who, self.text())):
            yield from hands.search(scope.game, one.seat, self.type, scope.called)

    def text(self) -> str:
        kind = f"{say(self.type)} card" if self.type else "card"
        whose = "your" if single(self.who) else "the"
        return sentence(f"{subject(self.who, 'search', 'searches')} {whose} Combat deck for one {kind}")


class Return(_OfPlayer, frozen=True, kw_only=True, tag="return"):
    """One Combat card of a type taken back from the discards into the hand."""

    type: CombatType | None = None

    def blocked(self, scope: Scope) -> Why | None:
        for one in reached(scope, self.who):
            discards = scope.game.players[one.seat].deck.discards
            if any(self.type is None or item.card.type == self.type for item in discards):
                return None
        return "there is no such discard", "PT-CARD-02"

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        for one in (yield from pick_targets(scope, self.who, self.text())):
            yield from hands.take_back(scope.game, one.seat, self.type, scope.called)

    def text(self) -> str:
        kind = f"{say(self.type)} card" if self.type else "Combat card"
        whose = "your" if single(self.who) else "the"
        return sentence(f"{subject(self.who, 'return', 'returns')} one discarded {kind} to {whose} hand")


class PlayFree(Effect, frozen=True, kw_only=True, tag="play"):
    """A Plot of a type is played from the hand without cost."""

    type: PlotType = "detail"

    def blocked(self, scope: Scope) -> Why | None:
        if twists.playable_free(scope, self.type):
            return None
        return f"there is no {say(self.type)} to play", "PT-CARD-02"

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        yield from twists.play_free(scope, self.type)

    def text(self) -> str:
        return sentence(f"you may play one {say(self.type)} from your Plot Hand without cost")


class RevealNext(Effect, frozen=True, kw_only=True, tag="reveal"):
    """A Twist, or one of the GM's Events, is revealed."""

    what: Literal["twist", "event"]

    def blocked(self, scope: Scope) -> Why | None:
        return twists.reveal_blocked(scope.game, self.what)

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        yield from twists.reveal_by_card(scope.game, self.what)

    def text(self) -> str:
        return "Reveal the next Twist." if self.what == "twist" else "The GM reveals an Event."


class Nullify(Effect, frozen=True, kw_only=True, tag="nullify"):
    """This card, or a chosen card of a type in play, is nullified (PT-NULL-01)."""

    card: Literal["this", "twist", "event", "detail", "location", "equipment"] = "this"

    def blocked(self, scope: Scope) -> Why | None:
        if self.card == "this":
            return None if not scope.item.nullified else ("it is nullified already", "PT-NULL-01")
        return (
            None if twists.nullifiable(scope.game, self.card) else (f"there is no {self.card}", "PT-CARD-02")
        )

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        item = scope.item
        if self.card != "this":
            item = yield from twists.choose_card(
                scope, twists.nullifiable(scope.game, self.card), "Nullify which?"
            )
        yield from twists.nullify(scope.game, item)

    def text(self) -> str:
        return "Nullify this card." if self.card == "this" else f"Nullify one {say(self.card)} in play."


class RemoveCard(Effect, frozen=True, kw_only=True, tag="remove"):
    """This card is removed from the game."""

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        if scope.item.zone in ("detail", "twist", "event"):
            lasting.leave_play(scope.game, scope.item, "removed")
        elif scope.item.zone == "ally" and scope.item.bearer is not None:
            remove_character(scope.game, scope.item.bearer)
        return
        yield

    def text(self) -> str:
        return "Remove this card from the game."


class Peek(Effect, frozen=True, kw_only=True, tag="peek"):
    """A look at hidden cards: the next Twist, the GM's Events, an opponent's hand."""

    what: Literal["twist", "events", "hand"]

    def blocked(self, scope: Scope) -> Why | None:
        return hands.peek_blocked(scope, self.what)

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        seat = ""
        if len(seats := hands.seen_into(scope)) > 1 and self.what == "hand":
            listed = [(each, hands.who_is(scope.game, each), each) for each in seats]
            seat = yield from choose(
                scope.seat, "hand", f"{scope.called}: whose hand?", listed, rule="PT-CARD-01"
            )
        hands.peek(scope, self.what, seat)

    def text(self) -> str:
        what = {
            "twist": "the next Twist",
            "events": "the hidden Events",
            "hand": "your opponent's Combat hand",
        }[self.what]
        return f"Look at {what}."


class CardCounter(Effect, frozen=True, kw_only=True, tag="counter"):
    """Counters put on this card, or (negative) taken off it."""

    amount: Amount = 1

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        scope.item.counters = max(0, scope.item.counters + amount_of(scope, self.amount))
        scope.game.unsettled = True  # of the Objective they may be the Threat (PT-GOAL-03)
        return
        yield

    def text(self) -> str:
        if isinstance(self.amount, int) and self.amount < 0:
            return f"Take {-self.amount} counter{'s' * (self.amount < -1)} off this card."
        amount = say_amount(self.amount)
        return f"Put {amount} counter{'s' * (amount != '1')} on this card."


class TimeCounters(Effect, frozen=True, kw_only=True, tag="time"):
    """Time counters put on, or (negative) taken off, everything else of a side that counts turns.

    What is full works at once (PT-Q-65); "this turn" ends with the turn whatever is put on it (PT-TIME-07).
    """

    amount: Points
    whose: Literal["yours", "theirs"] = "yours"

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        game, mine = scope.game, self.whose == "yours"
        for each in list(game.lasting):
            counts = (each.number > 1 or each.rest) and each in game.lasting
            if counts and (each.scope.side == scope.side) == mine and each.scope.item is not scope.item:
                yield from lasting.count_time(game, each, self.amount)

    def text(self) -> str:
        whose = "your side's" if self.whose == "yours" else "the other side's"
        verb = "Put" if self.amount > 0 else "Take"
        way = "on" if self.amount > 0 else "off"
        return f"{verb} {abs(self.amount)} time counter{'s' * (abs(self.amount) > 1)} {way} each of {whose} cards."
