"""Conditions: gained, held, dropped; what they do to Vitality (TS-COND, TS-Q-64, TS-Q-68)."""

from __future__ import annotations

from engine.troubleshooters.cards.words import Condition, Skill
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.fight import Fighter, Part
from engine.troubleshooters.state.pieces import Figure, Foe, Held
from engine.troubleshooters.state.state import State

SHAKEN: dict[Condition, tuple[Skill, ...]] = {
    "frightened": ("Willpower",),
    "stunned": ("Willpower",),
    "terrified": ("Willpower",),
    "restrained": ("Melee", "Strength", "Agility"),
}
"""What a Main action may shake off, and with what (TS-COND-19, -21, -53, -59)."""
DARK = "dark"
"""What blinds as long as one stands in it (TS-COND-07)."""
BONDS = "bonds"
"""What somebody is tied with: nobody holds it, and it ends by itself at no time (TS-Q-76)."""
HELD = "held:"
"""How the source begins of who is held by somebody (TS-Q-56)."""
LASTING_CAUSES = ("poison", "illness")
"""TS-COND-53."""
KEPT: tuple[Condition, ...] = ("wounded", "exhausted", "intoxicated", "out_cold", "overburdened")
"""TS-Q-106."""


def top_of(who: Figure) -> int:
    """Maximum Vitality as it is now: halved for each copy of Exhausted, rounded up (TS-COND-11, TS-Q-68)."""
    top = who.top
    for _ in range(who.copies("exhausted") if who.conditions else 0):
        top = (top + 1) // 2
    return max(1, top)


def gain(
    game: State,
    who: Figure,
    name: Condition,
    *,
    source: str = "",
    rounds: int | None = None,
    hours: int | None = None,
) -> None:
    """One copy of a condition: only two kinds stack, and a fourth Intoxicated is Out Cold (TS-COND-02, TS-COND-27).

    Nobody lies down in the air (TS-C-48).
    """
    if name == "prone" and game.fight and "dogfight" in game.fight.card.tags:
        return
    card = game.library.conditions[name]
    held = who.held(name)
    if name == "restrained" and not source.startswith(HELD):
        _let_go(game, who)
    if held and card.stacks == 1:
        _again(held, source, rounds, hours)
        return
    if held and held.copies >= card.stacks:
        if name == "intoxicated":
            gain(game, who, "out_cold", source=name)
        return
    if held:
        held.copies += 1
    else:
        held = Held(name, source=source, fight=name == "wounded" and _in_fight(game))
        who.conditions.append(held)
    if hours is not None:
        held.timed += 1
        held.hours = max(hours, held.hours or 0)
    elif rounds is not None:
        held.brief += 1
        held.rounds = max(rounds, held.rounds or 0)
    for each in game.fight.fighters if game.fight else ():
        if each.id == who.id:
            each.left = open_to(who, each, each.left)  # what comes over it in its own turn stops it there
    _tell(game, who, name, 1)
    cut = who.vitality - top_of(who) if name == "exhausted" else 0
    if cut > 0:
        who.vitality -= cut
        moved = ev.VitalityMoved(rule="TS-COND-12", who=who.name, id=who.id, amount=-cut, now=who.vitality)
        game.record(moved)


def open_to(who: Figure, fighter: Fighter, parts: list[Part]) -> list[Part]:
    """Of some actions those that are left to who is Flat-footed, or Paralysed (TS-COND-15, TS-COND-40, TS-Q-73)."""
    if who.has("flat_footed"):
        parts = [each for each in parts if each == "free"]
    if who.has("paralysed"):
        parts = [each for each in parts if each in fighter.unlocked]
    return parts


def _in_fight(game: State) -> bool:
    """Whether a wound hurts but later: where nobody fights it does at once (TS-WOUND-03, TS-Q-63)."""
    return game.fighting and game.fight is not None and not game.fight.outside


def _again(held: Held, source: str, rounds: int | None, hours: int | None) -> None:
    """What does not stack comes once more: bonds and poisons stay what they are, and the longer time holds: hours are longer
    than rounds, and what no clock ends is longer than both, but for the dark."""
    unending = held.rounds is None and held.source != DARK
    poisoned = held.source in LASTING_CAUSES
    if held.source == DARK or held.source.startswith(HELD):  # which what comes outlasts (TS-COND-07, TS-Q-76)
        held.source = source
    elif held.source not in (BONDS, *LASTING_CAUSES):
        held.source = source or held.source
    if hours is not None:
        held.rounds, held.brief, held.hours, held.timed = None, 0, max(hours, held.hours or 0), 1
    elif rounds is not None and held.hours is None and not unending:
        held.rounds, held.brief = max(rounds, held.rounds or 0), 1
    elif rounds is None and not poisoned:
        held.rounds, held.brief = None, 0


def drop(game: State, who: Figure, name: Condition, *, all: bool = False) -> None:
    """One copy goes, of several first one that no clock holds, or all of them (TS-COND-03)."""
    held = who.held(name)
    if not held:
        return
    held.copies = 0 if all else held.copies - 1
    held.timed = min(held.timed, held.copies)
    held.brief = min(held.brief, held.copies - held.timed)
    if not held.brief:
        held.rounds = None
    if not held.copies:
        who.conditions.remove(held)
    if name == "restrained":
        _let_go(game, who)
    for each in game.fight.fighters if name == "terrified" and game.fight else ():
        each.must_leave &= each.id != who.id  # nothing drives it out of the zone any more (TS-COND-58)
    _tell(game, who, name, -1)


def _let_go(game: State, who: Figure) -> None:
    """Nobody holds it any more, or something else than a hand (TS-Q-76)."""
    for each in game.fight.fighters if game.fight else ():
        if each.id == who.id:
            each.held_by = ""


def run_out(game: State, who: Figure, held: Held) -> None:
    """Its clock has run out: the copies that ran by it go, others stay (TS-COND-03, TS-Q-79)."""
    gone, held.timed, held.hours = held.timed, 0, None
    for _ in range(gone):
        drop(game, who, held.name)


def wear_off(game: State, who: Figure, held: Held) -> None:
    """Its rounds are over: the copies that were to last for them go, others stay (TS-COND-03, TS-Q-79)."""
    gone, held.brief, held.rounds = held.brief, 0, None
    for _ in range(gone):
        drop(game, who, held.name)


def _tell(game: State, who: Figure, name: Condition, amount: int) -> None:
    card = game.library.conditions[name]
    game.record(
        ev.ConditionMoved(
            rule="TS-COND-01",
            see=game.heard_by(who.id),
            who=who.name,
            id=who.id,
            name=card.name,
            said=card.said or card.name,
            amount=amount,
            copies=who.copies(name),
        )
    )


def impose_wound(game: State, who: Figure, *, twice: bool = False) -> None:
    """A hazard wounds: who is not entitled is Out Cold; so, if ``twice``, is who is Wounded already (TS-Q-64)."""
    if isinstance(who, Foe) and not who.rank.wounded:
        gain(game, who, "out_cold")
    elif not who.has("wounded"):
        gain(game, who, "wounded")
    elif twice:
        gain(game, who, "out_cold")


def shakes(who: Figure) -> list[Condition]:
    """What it may try to shake off; Stunned from poison or illness it may not (TS-COND-53)."""
    return [
        each.name
        for each in who.conditions
        if each.name in SHAKEN and not (each.name == "stunned" and each.source in LASTING_CAUSES)
    ]


def passes(game: State, who: Figure) -> None:
    """Where nobody counts rounds, what lasts some of them lasts until the next check has been rolled (TS-Q-79)."""
    for held in [each for each in who.conditions if each.rounds is not None] if game.fight is None else ():
        wear_off(game, who, held)


def scene_over(game: State, who: Figure) -> None:
    """What ends with a scene, a fight in it too; Stunned goes when the next one begins (TS-COND-54, TS-Q-106)."""
    for held in list(who.conditions):
        counted = held.rounds is not None
        if counted and game.library.conditions[held.name].stacks > 1:
            wear_off(game, who, held)
        held.fight, held.rounds, held.brief = False, None, 0
        by_source = held.source == BONDS or (held.name == "paralysed" and held.source and not counted)
        if held.name not in (*KEPT, "stunned") and held.hours is None and not by_source:
            drop(game, who, held.name, all=True)


def scene_begins(game: State, who: Figure) -> None:
    """Stunned drops at the latest when a scene begins, unless a poison gives it for hours (TS-COND-54, TS-Q-106)."""
    held = who.held("stunned")
    if held and held.hours is None:
        drop(game, who, "stunned")
