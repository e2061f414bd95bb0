"""An attempt against what it meets: what is told of it whoever rolls, and whether the dice lie (HR-LOOP-08, HR-LOOP-22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.heroic.asks import becoming, odds, opposed
from engine.heroic.asks.odds import SIZES, Chances
from engine.heroic.seen.sheets import PlanSheet
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import Character, Deed, Pool, Roll
from engine.heroic.state.state import State
from engine.heroic.state.words import D12, PERIL
from engine.table.distributions import Sizes

Met = tuple[Intend, Sizes]
"""Whom an attempt is aimed at, and what is rolled there."""
SEEN = 0.005
"""What comes of a size is told from this chance on."""


def meeting(
    game: State,
    what: Intend,
    against: Pool,
    mine: Sizes | int,
    found: Chances,
    met: Sequence[Met] = (),
    paid: Sequence[int] = (),
    **rest: Any,
) -> PlanSheet:
    """An attempt with a pool, or a total that lies, against a pool that is still to be rolled, as far as it is known.

    Of several who are ``met`` it is to be won from all (HR-C-17). Of a foe's attack ``paid`` are the dice more for which
    heroes can pay: ``found`` reckons with them. Of a hero's it is told what one die more of the Watcher's would make of it.
    """
    met = met or ((what, opposed.sizes(against)),)
    aims, theirs = [aim for aim, _ in met], tuple(sizes for _, sizes in met)
    who = game.figure(rest["who"])
    ours = who.side == "hero"
    win, added = found.win, tuple(paid) or (0,) * len(met)
    thirds = opposed.thirds(game, theirs) if ours else ()
    if len(met) > 1:
        names = [game.figure(aim.target).name for aim in aims]
        rest["aims"] = tuple(
            (name, odds.together(mine, (each,), (more,)))
            for name, each, more in zip(names, theirs, added, strict=True)
        )
        win = odds.together(mine, theirs, added)
    return PlanSheet(
        win=win,
        effects=found.effects,
        whole=what.verb == "clever",
        whose=_whose(game, against),
        against=_met(against),
        about=not ours or any(each.name == "?" for each in against.entries),
        guards=sum(each.box == "guard" for each in against.entries),
        against_mean=odds.mean_total(against.sizes),
        topped=odds.together(mine, theirs, thirds) if any(thirds) else None,
        bare=odds.together(mine, theirs) if any(paid) else None,
        **rest,
    )


def answering(game: State, deed: Deed, attack: Roll, **rest: Any) -> PlanSheet:
    """A reaction to an attack that lies."""
    return PlanSheet(
        whose=game.figure(deed.who).name,
        total=attack.sum,
        effect=attack.effect_on(rest["who"]),
        reacting=True,
        **rest,
    )


def _whose(game: State, against: Pool) -> str:
    return PERIL if against.who == "doom" else game.figure(against.who).name


def _met(against: Pool) -> tuple[tuple[str, int], ...]:
    return tuple((each.name, each.size) for each in against.entries)


def dice_of(pool: Pool) -> tuple[tuple[str, str, str, int], ...]:
    """The dice of a pool by box, key, name and size."""
    return tuple((each.box, each.key, each.name, each.size) for each in pool.entries)


def comes_of(
    game: State, who: Character, what: Intend, effects: tuple[float, ...]
) -> tuple[tuple[int, str], ...]:
    """What each size that may well be the effect makes of what it works on."""
    told = []
    for size, chance in zip(SIZES, effects, strict=True):
        if size and chance >= SEEN and (words := "".join(becoming.becomes(game, who, what, min(size, D12)))):
            told.append((size, words))
    return tuple(told)
