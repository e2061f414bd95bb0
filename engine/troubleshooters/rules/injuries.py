"""Damage, Soak, and what is taken instead of the loss (TS-DAMAGE, TS-WOUND, TS-PERIL, TS-DEATH, TS-Q-59, TS-Q-93)."""

from __future__ import annotations

from typing import Literal

from engine.table import Asking, Option, ask, confirm
from engine.table.asking import listed
from engine.table.requests import choice
from engine.troubleshooters.rules import bodies, conditions
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.fight import Fight, Fighter
from engine.troubleshooters.state.pieces import Foe, Hero
from engine.troubleshooters.state.state import State

Instead = Literal["accept", "wounded", "mortal_peril", "scolded"]
SCOLDING = 4
"""TS-ABIL-37."""
LOW_PER_DIE = 0.6
"""Below this a total is rolled again (TS-Q-58, TS-DP-19)."""


def hurt(
    game: State,
    fight: Fight,
    fighter: Fighter,
    dice: int,
    *,
    by: Fighter | None = None,
    again: bool = False,
    soaked: bool = True,
    rule: str = "TS-DAMAGE-01",
) -> Asking[int]:
    """Roll Damage, perhaps once ``again``, less Soak: what is left of it, whatever is taken instead (TS-DAMAGE-03)."""
    who = game.figure(by.id).name if by else game.figure(fighter.id).name
    fighter.hidden = False  # what strikes it shows it (TS-SCN-26)
    total = bodies.damage(game, who, dice, rule)
    if again and by and (yield from _again(game, by, total, dice)):
        total = bodies.damage(game, who, dice, "TS-KARMA-13")
    if soaked:
        figure = game.figure(fighter.id)
        total -= bodies.plain(game, figure.name, bodies.soak(game, fight, fighter), "soak", "TS-DAMAGE-02")
    if total >= 1:
        yield from lose(game, fight, fighter, total, by=by)
    return max(0, total)


def _again(game: State, by: Fighter, total: int, dice: int) -> Asking[bool]:
    """Whether the Damage is thrown away for a new roll, which must be kept (TS-KARMA-13, TS-Q-58)."""
    figure = game.figure(by.id)
    if not isinstance(figure, Hero):
        return total < LOW_PER_DIE * dice
    low = int(total < LOW_PER_DIE * dice)
    made = {"yes": "Roll it again, and keep that", "no": "Keep it"}
    options = [
        Option(
            id=f"reroll.{answer}", seat=figure.seat, label=label, rule="TS-KARMA-13", kind="reroll", actor=figure.id,
            target="damage", amount=low if answer == "yes" else 1 - low,
        )
        for answer, label in made.items()
    ]  # fmt: skip
    (picked,) = yield choice(
        "reroll", f"{figure.name}: {total} Damage with {dice} dice", options, rule="TS-DP-19"
    )
    return picked.id == "reroll.yes"


def lose(
    game: State, fight: Fight, fighter: Fighter, loss: int, *, by: Fighter | None = None
) -> Asking[None]:
    """A loss is fixed: Wounded or Mortal Peril cancels the whole of it (TS-WIN-12, TS-Q-59)."""
    figure = game.figure(fighter.id)
    if fighter.status != "active":
        return
    if by:
        fighter.hit_by = by.id
    taken: Instead = "accept"
    if isinstance(figure, Hero):
        taken = yield from _asked(game, fight, fighter, figure, loss)
    elif isinstance(figure, Foe) and loss >= figure.vitality:
        taken = _leaders(figure)
    if taken == "accept":
        _apply(game, fight, fighter, loss)
    elif taken == "mortal_peril":
        conditions.gain(game, figure, "mortal_peril")
    else:
        if taken == "scolded" and isinstance(figure, Hero):
            figure.sp -= SCOLDING
            fighter.scolded = True
            game.record(
                ev.PointsMoved(
                    rule="TS-ABIL-37", who=figure.name, id=figure.id, amount=-SCOLDING, now=figure.sp
                )
            )
        conditions.gain(game, figure, "wounded")


def _leaders(foe: Foe) -> Instead:
    """What a Director character takes when the loss would end it (TS-Q-93, TS-DAMAGE-08)."""
    if foe.rank.wounded and not foe.has("wounded"):
        return "wounded"
    if foe.rank.mortal_peril and foe.card.mortal_peril and not foe.has("mortal_peril"):
        return "mortal_peril"
    return "accept"


def choices(game: State, fight: Fight, hero: Hero) -> list[tuple[str, str, Instead]]:
    """What a hero may take of a loss: one of the two, each only once (TS-WOUND-02, TS-PERIL-02)."""
    found: list[tuple[str, str, Instead]] = []
    if not hero.has("wounded"):
        after = "" if fight.outside or fight.peaceful else " after this fight"
        found.append(("wounded", f"Wounded: no loss now, -2 on every check{after}", "wounded"))
        villain = any(
            "villain" in game.foe(each.id).card.tags and not each.hidden for each in fight.active("foes")
        )
        if "young" in hero.abilities and hero.sp >= SCOLDING and villain:
            found.append(
                ("scolded", f"A scolding ({SCOLDING} SP): counts as Wounded in this fight", "scolded")
            )
    if not hero.has("mortal_peril"):
        found.append(
            ("mortal_peril", "Mortal Peril: no loss now, but out of Vitality is dead", "mortal_peril")
        )
    return found


def _asked(game: State, fight: Fight, fighter: Fighter, hero: Hero, loss: int) -> Asking[Instead]:
    """It stops only if the loss would end it, unless every loss is asked about; Mortal Peril asks twice (TS-LOOP-14)."""
    found = choices(game, fight, hero)
    if not found or (loss < hero.vitality and game.setup.losses == "last"):
        return "accept"
    end = "dead" if hero.has("mortal_peril") else "Out Cold"
    left = hero.vitality - loss
    words = f"Lose {loss}: {f'{left} left' if left > 0 else end}"
    found.insert(
        0 if left > 0 else len(found), ("accept", words, "accept")
    )  # first what is preset (TS-DP-20)
    prompt = f"{hero.name} would lose {loss} of {hero.vitality} Vitality"
    while True:
        taken = yield from ask(
            "loss",
            prompt,
            listed(hero.seat, "loss", found, rule="TS-DAMAGE-07", actor=hero.id),
            rule="TS-DP-20",
        )
        if taken != "mortal_peril":
            return taken
        if (
            yield from confirm(
                hero.seat,
                "peril",
                f"{hero.name} can die of this",
                "Mortal Peril, then",
                "No",
                rule="TS-LOOP-14",
                actor=hero.id,
            )
        ):
            return taken


def _apply(game: State, fight: Fight, fighter: Fighter, loss: int) -> None:
    """The loss itself: at zero Out Cold, in Mortal Peril dead; a leader may get away first (TS-DAMAGE-06, TS-PERIL-04)."""
    figure = game.figure(fighter.id)
    flag = f"escaped:{fighter.id}"
    if isinstance(figure, Foe) and figure.card.escape and figure.rank.wounded and not game.flags.get(flag):
        if loss >= figure.vitality and not figure.has("mortal_peril"):
            game.flags[flag] = 1
            bodies.leave(game, fight, fighter, "fled", "TS-Q-93")
            return
    lost = min(loss, figure.vitality)
    figure.vitality -= lost
    fighter.lost += lost
    game.record(
        ev.VitalityMoved(
            rule="TS-DAMAGE-05", who=figure.name, id=figure.id, amount=-lost, now=figure.vitality
        )
    )
    if figure.vitality:
        return
    if figure.has("mortal_peril"):
        if isinstance(figure, Hero):
            figure.presence = "dead"
        bodies.leave(game, fight, fighter, "dead", "TS-PERIL-04")
        return
    bodies.leave(game, fight, fighter, "out_cold", "TS-DAMAGE-06")


def wound(game: State, fight: Fight, fighter: Fighter, *, else_cold: bool = True) -> None:
    """A Wounded that is imposed: who cannot have it, or has it, is Out Cold (TS-Q-64, TS-HAZARD-19)."""
    figure = game.figure(fighter.id)
    entitled = figure.rank.wounded if isinstance(figure, Foe) else True
    if entitled and not figure.has("wounded"):
        conditions.gain(game, figure, "wounded")
    elif else_cold:
        bodies.leave(game, fight, fighter, "out_cold", "TS-Q-64")


def marked(game: State, fight: Fight, fighter: Fighter, *, deadly: bool) -> None:
    """Whom a ``deadly`` danger has put Out Cold it has wounded as well, as a deadly shot does (TS-Q-80, TS-SCN-28)."""
    if deadly and fighter.status == "out_cold" and not game.figure(fighter.id).has("wounded"):
        wound(game, fight, fighter, else_cold=False)
