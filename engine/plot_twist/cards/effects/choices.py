"""Words that choose, repeat and wait."""

from __future__ import annotations

from engine.plot_twist.asks.amounts import Amount, amount_of, say_amount
from engine.plot_twist.asks.conditions import AnyCondition, Why
from engine.plot_twist.asks.figures import spendable
from engine.plot_twist.cards.effects.base import Effect, clauses, holds, sentence, texts
from engine.plot_twist.lasting import costs, statuses
from engine.plot_twist.lasting.foretelling import offered, stake
from engine.plot_twist.lasting.lasting import begin
from engine.plot_twist.lasting.resolving import resolve
from engine.plot_twist.state.cost import Cost
from engine.plot_twist.state.state import Scope
from engine.table import Asking, Option, choice
from engine.table.bounds import Positive

OFTEN = 20
"""How often a text is repeated at most, whatever is counted."""


class ChooseOne(Effect, frozen=True, kw_only=True):
    """One of several texts, chosen by you among those that can be resolved."""

    options: tuple[tuple[Effect, ...], ...]

    def _open(self, scope: Scope) -> list[int]:
        return [
            index
            for index, effects in enumerate(self.options)
            if any(effect.blocked(scope) is None for effect in effects)
        ]

    def blocked(self, scope: Scope) -> Why | None:
        return None if self._open(scope) else ("none of the choices can be resolved", "PT-CARD-02")

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[bool]:
        open_ones = self._open(scope)
        index = open_ones[0]
        if len(open_ones) > 1:
            options = [
                Option(
                    f"choose:{i + 1}",
                    scope.seat,
                    texts(self.options[i], scope),
                    "PT-CARD-01",
                    kind="choose",
                    card=scope.called,
                    amount=i,
                    action=offered(self.options[i], scope),
                )
                for i in open_ones
            ]
            prompt = f"{scope.called}: {stake(scope)}Choose one"
            picked = yield choice("choice", prompt, options, rule="PT-CARD-01")
            index = picked[0].amount
        return (yield from resolve(scope, self.options[index], rest))

    def parts(self) -> tuple[Effect, ...]:
        return tuple(effect for effects in self.options for effect in effects)

    def text(self) -> str:
        words = [clauses(option, ", and ").removesuffix(".") for option in self.options]
        apart = [f"({each})" if ":" in each else each for each in words[:-1]]
        return "Choose: " + "; or ".join([*apart, words[-1]]) + "."


class May(Effect, frozen=True, kw_only=True):
    """Something you may do, for a cost or for nothing."""

    effects: tuple[Effect, ...]
    cost: Cost = Cost()

    def blocked(self, scope: Scope) -> Why | None:
        if scope.me is not None:
            why = costs.unpayable(scope.game, scope.me, self.cost, costs.rolled(scope.me, self.effects))
            if why is not None:
                return why
        for effect in self.effects:
            why = effect.blocked(scope)
            if why is None:
                return None
        return why

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[bool]:
        name = scope.called
        locks = costs.rolled(scope.me, self.effects) if scope.me is not None else ()
        price = self.cost.locked(len(locks))
        options = [
            Option(
                "yes",
                scope.seat,
                f"Yes: {texts(self.effects, scope)}",
                "PT-CARD-01",
                price,
                "yes",
                card=name,
                action=offered(self.effects, scope),
            ),
            Option("no", scope.seat, "Do not", "PT-CARD-01", None, "no", card=name),
        ]
        prompt = f"{name}: {stake(scope)}{self._wanted(scope, price)}"
        picked = yield choice("choice", prompt, options, rule="PT-CARD-01")
        if picked[0].kind == "no":
            return False
        if scope.me is not None:
            yield from costs.pay(scope.game, scope.me, self.cost, name)
        yield from resolve(scope, self.effects, rest)
        return True

    def _wanted(self, scope: Scope, price: Cost) -> str:
        """Who pays how much of what there is to spend."""
        if scope.me is None or not price.text():
            return "Do it?"
        paid = [counter for counter in ("energy", "belief", "hate") if getattr(price, counter)]
        had = [str(spendable(scope.game, scope.me, counter)) for counter in paid]
        if len(paid) > 1:
            had = [f"{much} {counter.title()}" for much, counter in zip(had, paid, strict=True)]
        of = f" (of {' and '.join(had)} to spend)" if had else ""
        return f"{scope.me.name} pays {price.text()}{of}?"

    def parts(self) -> tuple[Effect, ...]:
        return self.effects

    def text(self) -> str:
        cost = self.cost.text()
        words = clauses(self.effects)
        return sentence(f"you may pay {cost}: {words}" if cost else f"you may: {words}")


class If(Effect, frozen=True, kw_only=True):
    """One text if all conditions hold, another if not."""

    conditions: tuple[AnyCondition, ...]
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[bool]:
        true = holds(scope, self.conditions) and (yield from statuses.counted(scope, self.conditions))
        words = self.then if true else self.otherwise
        return (yield from resolve(scope, words, rest))

    def parts(self) -> tuple[Effect, ...]:
        return (*self.then, *self.otherwise)

    def text(self) -> str:
        words = f"If {' and '.join(c.clause() for c in self.conditions)}: {clauses(self.then)}"
        return words + (f" Otherwise: {clauses(self.otherwise)}" if self.otherwise else "")


class Repeat(Effect, frozen=True, kw_only=True):
    """The same text several times."""

    times: Amount
    effects: tuple[Effect, ...]

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[bool]:
        done = False
        left = often = min(OFTEN, amount_of(scope, self.times))
        while left > 0 and not scope.waiting:
            left -= 1
            scope.nth = (often - left, often)
            done = (yield from resolve(scope, self.effects, self.effects * left + rest)) or done
        scope.nth = (1, 1)
        return done

    def parts(self) -> tuple[Effect, ...]:
        return self.effects

    def text(self) -> str:
        often = f"As often as {say_amount(self.times)}".replace(
            "As often as the number of", "Once for each of the"
        )
        if isinstance(self.times, int):
            often = "Twice" if self.times == 2 else f"{self.times} times"
        return f"{often}: {clauses(self.effects)}"


class Wait(Effect, frozen=True, kw_only=True, tag="in"):
    """ "In X Turns": the rest of the card waits for its time counters (PT-TIME-02, PT-TIME-08)."""

    turns: Positive

    def counts_turns(self) -> bool:
        return True

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        begin(scope, self.turns).rest = rest
        scope.waiting = True
        return
        yield

    def text(self) -> str:
        return f"In {self.turns} Turn{'s' * (self.turns > 1)}:"
