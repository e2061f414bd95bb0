"""Words of the plot: Belief cured, the Interview, the Objective and its Threat, Masterplan, Crossover."""

from __future__ import annotations

from collections.abc import Sequence

from engine.plot_twist.asks.amounts import Amount, amount_of, say_amount
from engine.plot_twist.asks.conditions import Why
from engine.plot_twist.asks.options import choose_character
from engine.plot_twist.cards.effects.base import Effect, Targeted, measured, sentence, signed, subject
from engine.plot_twist.rulebook import cure, twists
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.state import Scope
from engine.table import Asking
from engine.table.bounds import Name


class CureBelief(Targeted, frozen=True, kw_only=True, tag="cure"):
    """Belief returned without anything bought for it (PT-BELIEF-02)."""

    amount: Amount

    def do_to(self, scope: Scope, one: Character) -> Asking[None]:
        yield from cure.give_back(scope.game, one, amount_of(scope, self.amount), scope.called)

    def text(self) -> str:
        return sentence(f"{subject(self.who, 'regain', 'regains')} {measured(self.amount, 'Belief')}")


class TriggerInterview(Effect, frozen=True, kw_only=True, tag="interview"):
    """The Conflict ends with an Interview (PT-Q-49); one that is over already cannot (PT-TURN-01)."""

    def blocked(self, scope: Scope) -> Why | None:
        return None if scope.game.in_turn else ("no Conflict is under way", "PT-TURN-01")

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        scope.game.interview_due = True
        if scope.game.combat is not None:
            scope.game.combat.over = True
        return
        yield

    def text(self) -> str:
        return "The Conflict ends with an Interview."


class AddQuestion(Effect, frozen=True, kw_only=True, tag="question"):
    """One more question in the next Interview (PT-INT-02)."""

    about: Name

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        scope.game.extra_questions.append(self.about)
        return
        yield

    def text(self) -> str:
        return f"The Reporter also asks about {self.about}."


class Investigate(Effect, frozen=True, kw_only=True, tag="investigate"):
    """Clues towards the Objective, for the Hero it is played for; an Ally's for a Hero of its player (PT-Q-11)."""

    amount: Amount = 1

    def blocked(self, scope: Scope) -> Why | None:
        if scope.game.objective_known:
            return "the Objective is known", "PT-Q-11"
        return None if self._finders(scope) else ("there is no Hero", "PT-CARD-02")

    def _finders(self, scope: Scope) -> Sequence[Character]:
        """Whose clues they may be."""
        me = scope.me
        if me is not None and me.kind == "hero":
            return [me]
        heroes = scope.game.heroes()
        return [hero for hero in heroes if hero.seat == scope.seat] or heroes

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        prompt = f"{scope.called}: whose clues are they?"
        hero = yield from choose_character(scope.seat, "clues", prompt, self._finders(scope), rule="PT-Q-11")
        yield from twists.add_clues(scope.game, hero, amount_of(scope, self.amount))

    def text(self) -> str:
        amount = say_amount(self.amount)
        return f"Find {amount} clue{'s' * (amount != '1')} about the Objective."


class RevealObjective(Effect, frozen=True, kw_only=True, tag="objective"):
    """The Objective is turned face-up (PT-OBJ-02)."""

    def blocked(self, scope: Scope) -> Why | None:
        return ("the Objective is face-up", "PT-OBJ-02") if scope.game.objective.faceup else None

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        yield from twists.flip_objective(scope.game)

    def text(self) -> str:
        return "Turn the Objective face-up."


class Threat(Effect, frozen=True, kw_only=True, tag="threat"):
    """The Threat of the Objective grows, or (negative) shrinks (PT-GOAL-03)."""

    amount: Amount = 1

    def blocked(self, scope: Scope) -> Why | None:
        game = scope.game
        none = not game.objective.counters and not game.secret(game.objective)
        shrinks = isinstance(self.amount, int) and self.amount < 0
        return ("there is no Threat yet", "PT-CARD-02") if none and shrinks else None

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        yield from twists.grow_threat(scope.game, amount_of(scope, self.amount))

    def text(self) -> str:
        return f"{signed(self.amount)} Threat."


class BeginMasterplan(Effect, frozen=True, kw_only=True, tag="masterplan"):
    """A Masterplan without cost (PT-PLAN-01)."""

    def blocked(self, scope: Scope) -> Why | None:
        return ("there was a Masterplan already", "PT-Q-07") if scope.game.masterplan else None

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        yield from cure.masterplan(scope.game, scope.item.name)

    def text(self) -> str:
        return "A Masterplan begins."


class BeginCrossover(Effect, frozen=True, kw_only=True, tag="crossover"):
    """A Crossover Villain from the GM's Plot Hand without cost (PT-CROSS-01)."""

    def blocked(self, scope: Scope) -> Why | None:
        return cure.crossover_blocked(scope.game)

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        yield from cure.crossover(scope.game)

    def text(self) -> str:
        return "A Villain from the GM's Plot Hand crosses over."


class ReverseInitiative(Effect, frozen=True, kw_only=True, tag="initiative"):
    """Initiative is reversed this turn (PT-CURE-05)."""

    def resolve(self, scope: Scope, rest: tuple[Effect, ...]) -> Asking[None]:
        cure.reverse_initiative(scope.game)
        return
        yield

    def text(self) -> str:
        return "Initiative is reversed this turn."
