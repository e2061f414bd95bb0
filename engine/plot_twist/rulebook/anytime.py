"""What a seat may do whenever Free actions are allowed, in one list (PT-ACT-02, PT-STAT-11)."""

from __future__ import annotations

from functools import lru_cache

from engine.plot_twist.asks.options import option
from engine.plot_twist.rulebook.abilities import offer_abilities
from engine.plot_twist.rulebook.cure import offer_cure
from engine.plot_twist.rulebook.free_actions import offer_free_actions
from engine.plot_twist.rulebook.mending import offer_energy
from engine.plot_twist.rulebook.plots import offer_plots
from engine.plot_twist.rulebook.spending import offer_belief, offer_hate
from engine.plot_twist.rulebook.twists import event_blocked, events_left
from engine.plot_twist.state.actions import RevealEvent, TurnObjective
from engine.plot_twist.state.state import State
from engine.table import Blocked, Option, Printed, Seat


def anytime_options(game: State, seat: Seat, why: list[Blocked] | None) -> list[Option]:
    """Free actions, spending, Plots, abilities and, for the GM, cures, Events and the Objective."""
    options: list[Option] = []
    mine = game.controlled(seat)
    hidden = [one for one in game.enemies(mine[0]) if "hidden" in one.statuses] if mine else []
    for who in mine:
        offer_free_actions(game, who, hidden, options, why)
        kind = who.kind
        if kind == "hero":
            offer_energy(game, who, options, why)
            offer_belief(game, who, options, why)
        elif kind == "villain":
            offer_energy(game, who, options, why)
            offer_hate(game, who, options, why)
    offer_plots(game, seat, options, why)
    if game.actions:
        offer_abilities(game, seat, "free", options, why)
        if game.combat is None:
            offer_abilities(game, seat, game.phase, options, why)
    if seat == "gm":
        offer_cure(game, seat, game.roll, options, why)
        if game.phase == "combat":
            _offer_story(game, options, why)
    if why is not None:
        _wait(game, seat, why)
    return options


STEPS = {"movement": "PT-COMBAT-09", "maneuver": "PT-COMBAT-11", "attack": "PT-COMBAT-13"}
"""The step of a combat that each type of Combat card waits for, by its rule."""
WINDOWS = {"before_roll": "before your own roll", "after_roll": "after your own roll"}


def _wait(game: State, seat: Seat, why: list[Blocked]) -> None:
    """Cards one holds that can be played, but not at this moment."""
    fight = game.combat
    mine = fight is not None and any(one.seat == seat for one in fight.combatants())
    player = game.players[seat]
    for item in player.hand:
        kind = item.card.type
        if fight is None or not mine:
            why.append(Blocked(item.name, f"only in your own combat, in its {kind} step", STEPS[kind]))
        elif fight.step != kind:
            why.append(Blocked(item.name, f"only in the {kind} step", STEPS[kind]))
    for item in player.plots:
        if item.card.type == "detail" and item.card.window in WINDOWS:
            why.append(Blocked(item.name, f"only {WINDOWS[item.card.window]}", "PT-Q-10"))


@lru_cache(256)
def _event(item: str, name: str, card: str, left: int) -> Option:
    """Made once, for it is offered at nearly every question of a Combat phase."""
    label, action = f"Reveal the Event {name}", RevealEvent(item)
    price = Printed(f"1 of {left} Events left" if left > 1 else "the last Event")
    return Option(f"event/{card}", "gm", label, "PT-EVENT-03", price, "event", card=card, action=action)


def _offer_story(game: State, options: list[Option], why: list[Blocked] | None) -> None:
    """Events and the Objective's flip, in the Combat phase (PT-EVENT-02, PT-Q-44, PT-Q-45)."""
    left = min(events_left(game), len(game.events))
    for item in game.events:
        reason = event_blocked(game, item)
        if reason is None:
            options.append(_event(item.id, item.name, item.slug, left))
        elif why is not None:
            why.append(Blocked(f"Event {item.name}", *reason))
    item = game.objective
    if not item.faceup:
        options.append(
            option(
                "gm",
                "objective",
                None,
                f"Turn the Objective over: {item.name}",
                "PT-Q-44",
                TurnObjective(),
                card=item.slug,
            )
        )
