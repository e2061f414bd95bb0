"""What the game was in figures: damage dealt and taken by everybody, and how the coins fell for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.plot_twist.seen.sheets import PlotTwistTable
from screens.plot_twist.chronicle import Deed

MOST = 10
"""Characters in the list."""


@dataclass(frozen=True, slots=True)
class Score:
    """Stress and Trauma a character ``dealt`` to others and has ``taken``, Mooks it ``felled``, and its tosses."""

    name: str
    dealt: int
    taken: int
    felled: int
    heads: int
    coins: int
    ally: bool = False

    @property
    def called(self) -> str:
        """Who it is, among Heroes."""
        return f"{self.name}, Ally" if self.ally else self.name

    @property
    def luck(self) -> float:
        """Heads above or below half of the coins."""
        return self.heads - self.coins / 2


def own(view: PlotTwistTable) -> list[str]:
    """The names of the viewer's characters; nobody's for the game master's, who plays all that are against it."""
    return [one.name for one in view.characters if one.seat == view.seat and one.kind == "hero"]


def scores(told: Sequence[Deed], view: PlotTwistTable, side: dict[str, str]) -> tuple[Score, ...]:
    """Who threw coins, dealt or took damage: one's own first, then Heroes and their Allies, then Villains and theirs.

    Of more than there is room for those are left out who dealt and took least, Allies and Mooks before Heroes and Villains.
    """
    mine, mooks = own(view), {deed.who for deed in told if deed.kind == "quantity.lost"}
    names = [name for name in dict.fromkeys([*mine, *side]) if name not in mooks]
    great = {one.name for one in view.characters if one.kind in ("hero", "villain")}
    names.sort(key=lambda name: (name not in mine, side.get(name) != "heroes", name not in great))
    found = [_score(name, told) for name in names]
    found = [each for each in found if each.dealt or each.taken or each.felled or each.coins]
    ranked = sorted(found, key=lambda each: (each.name not in great, -each.dealt - each.taken - each.felled))
    return tuple([each for each in found if each in ranked[:MOST]])


def _score(name: str, told: Sequence[Deed]) -> Score:
    hurt = [deed for deed in told if deed.kind == "damage.dealt"]
    tossed = [deed for deed in told if deed.kind == "coins.tossed" and deed.who == name]
    return Score(
        name,
        sum(deed.amount for deed in hurt if deed.by == name != deed.who),
        sum(deed.amount for deed in hurt if deed.who == name),
        sum(deed.amount for deed in told if deed.kind == "quantity.lost" and deed.by == name),
        sum(deed.amount for deed in tossed),
        sum(deed.full for deed in tossed),
        any(deed.kind == "entered" and deed.who == name and deed.what == "an Ally" for deed in told),
    )


def table(scored: Sequence[Score], width: int) -> list[str]:
    """The list, a heading first; nothing if there is nobody."""
    if not scored:
        return []
    wide = min(max(len(each.called) for each in scored), max(8, width - 44))
    lines = [f"{'':<{wide}}  dealt  taken  Mooks  heads of coins    luck"]
    lines += [
        f"{each.called[:wide]:<{wide}}{each.dealt:>7}{each.taken:>7}{each.felled:>7}"
        f"{f'{each.heads} of {each.coins}':>16}{each.luck:>+8.1f}"
        for each in scored
    ]
    return [*lines, "luck: heads above or below half of the coins"]
