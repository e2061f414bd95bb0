"""What must be looked at after each word of a text and each action: who is left, who leads, whether it is over."""

from __future__ import annotations

from engine.plot_twist.asks import figures
from engine.plot_twist.asks.conditions import unmet
from engine.plot_twist.asks.options import choose_character
from engine.plot_twist.lasting.counters import gain
from engine.plot_twist.lasting.lasting import check_conditions
from engine.plot_twist.lasting.leaving import fall_silent
from engine.plot_twist.lasting.statuses import end
from engine.plot_twist.lasting.triggers import catch_up
from engine.plot_twist.rolls.damage import refit
from engine.plot_twist.rulebook.entrance import put_down
from engine.plot_twist.state import events as ev
from engine.plot_twist.state.asking import NOTHING
from engine.plot_twist.state.pieces import Character
from engine.plot_twist.state.state import GameEnd, Scope, State
from engine.table import Asking, Outcome


def settle(game: State) -> Asking[None]:
    """Look at the ends of the game, the Villains' order and what lasts "until", if this is the time (PT-Q-72)."""
    if game.quiet:
        return NOTHING
    if game.watched:
        check_conditions(game)
    if game.unsettled or game.unheard or game.objective.card.threat or _shifts(game):
        return _settle(game)
    return NOTHING


_HELD = ("resistance.", "flight", "forbid.", "wielding")
"""Figures that what characters hold depends on: their wounds, their statuses, their equipment."""


def _shifts(game: State) -> bool:
    """Whether one of these depends on what changes from word to word (PT-CARD-01)."""
    kept = game.kept
    if kept.shifts is None:
        kept.shifts = any(
            not each.steady
            for figure, changes in game.modifiers.items()
            if figure.startswith(_HELD)
            for each in changes
        )
    return kept.shifts


def _settle(game: State) -> Asking[None]:
    yield from catch_up(game)
    game.unsettled = False
    for one in list(game.characters):
        if not one.standing:
            continue
        yield from refit(game, one)
        for status in [each for each in one.statuses if figures.forbidden(game, one, each)]:
            yield from end(game, one, status, rule="PT-CARD-01")
        if "flying" in one.statuses and figures.value(game, one, "flight") < 1:
            yield from _lose_flight(game, one)
        if len(one.equipment) > 1:
            put_down(game, one)
    _check_threat(game)
    if game.combat is None:
        for one in game.villains():
            if one.crossover and one.hate == 0:
                one.away = True
                fall_silent(game, one)
                game.record(ev.VillainHid(rule="PT-CROSS-02", who=one.name))
    check_goals(game)
    main = game.main_villain()
    if main is None or not main.standing:
        yield from _new_main_villain(game, main)


def _lose_flight(game: State, one: Character) -> Asking[None]:
    """Who has no Flight comes down (PT-STATUS-08); who never had any flies as long as a card lifts it (PT-Q-71).

    A Lock that was paid for in taking off is not to be paid for again (PT-LOCK-01).
    """
    lifting: list[object] = [each for each in game.lasting if (one, "flying") in each.statuses]
    if lifting and not one.base["flight"]:
        one.statuses["flying"] = lifting
    else:
        yield from end(game, one, "flying", rule="PT-STATUS-08")


def check_goals(game: State) -> None:
    """PT-GOAL-01, PT-GOAL-02; if both come true at once the side with Initiative wins (PT-Q-19)."""
    lost = [not game.heroes(), not game.villains()]
    if lost[0] and (not lost[1] or game.floor == "villains"):
        finish(game, "villains", "No Hero is left standing.", "PT-GOAL-02")
    if lost[1]:
        finish(game, "heroes", "No Villain is left in play.", "PT-GOAL-01")


def _check_threat(game: State) -> None:
    """The Threat of the Objective wins at once, also face-down (PT-GOAL-03, PT-Q-44)."""
    item = game.objective
    card = item.card
    if item.nullified or not game.villains():
        return
    met = bool(card.goal) and item.counters >= card.goal
    if not met and card.threat:
        met = unmet(Scope(game, item, game.main_villain(), "gm"), card.threat) is None
    if met:
        if not item.faceup:
            item.faceup = game.objective_known = True
            game.record(ev.ObjectiveRevealed(rule="PT-Q-44", card=item.name))
        finish(game, "villains", f"The Threat has come true: {item.name}.", "PT-GOAL-03")


def finish(game: State, winner: str, reason: str, rule: str) -> None:
    """End the game."""
    game.record(ev.GameOver(rule=rule, winner=winner, reason=reason))
    raise GameEnd(Outcome(winner, reason, rule, game.turn))


def _new_main_villain(game: State, old: Character | None) -> Asking[None]:
    """The GM names another Villain in play, who fills his Hate (PT-CROSS-04, PT-Q-42)."""
    villains = game.villains()
    if not villains:
        return
    heir = yield from choose_character(
        "gm", "main", "Who is the Main Villain now?", villains, rule="PT-CROSS-04"
    )
    if old is not None:
        old.main = False
    make_main(heir)
    game.record(ev.MainVillainNamed(rule="PT-CROSS-04", who=heir.name))
    yield from fill_hate(game, heir, rule="PT-CROSS-04")


def make_main(heir: Character) -> None:
    """A Villain becomes Main Villain: his Hate may come to three times his Power (PT-Q-42)."""
    heir.main, heir.crossover = True, False
    heir.hate_max = 3 * heir.card.power


def fill_hate(game: State, villain: Character, *, rule: str) -> Asking[None]:
    """Hate is gained up to the maximum; what is above it stays (PT-Q-02)."""
    yield from gain(game, villain, "hate", villain.hate_max - villain.hate, rule=rule)
