"""What was done to many outside of their combats, by who or which card has done it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from screens.plot_twist.bouts import told
from screens.plot_twist.chronicle import listed

FEW = 3
"""Names in a row; more are counted."""
Source = tuple[str, str]
"""Who, and by which card."""


class Harms:
    """Adds up what each loses; ``own`` come first."""

    def __init__(self, own: Collection[str]) -> None:
        self._own = own
        self._harmed: dict[Source, dict[str, Counter[str]]] = {}

    def blame(self, source: Source, who: str, what: str, amount: int) -> None:
        """Somebody loses something by it."""
        self._harmed.setdefault(source, {}).setdefault(who, Counter())[what] += amount

    @property
    def cards(self) -> set[str]:
        """The cards that have done something: a line of its own says so."""
        return {card for _, card in self._harmed}

    def hurts(self, source: Source) -> bool:
        """Whether it has cost one's own something."""
        return any(who in self._own for who in self._harmed[source])

    def words(self, source: Source) -> str:
        """``Ember Queen: 1 Physical Stress each for Nightjar and Tinker Tam.``"""
        (by, card), harmed = source, self._harmed[source]
        alike: dict[str, list[str]] = {}
        for who, harm in sorted(harmed.items(), key=lambda each: each[0] not in self._own):
            alike.setdefault(told(harm), []).append(who)
        each = [self._each(names, harm) for harm, names in alike.items()]
        shown = "; ".join(each) if any(len(names) > 1 for names in alike.values()) else listed(each)
        means = "" if by and card in harmed else card  # one's own text, by which one took it upon oneself
        said = " with ".join(dict.fromkeys(name for name in (by, means) if name)) or "An effect"
        if [*harmed] in ([by], [said]):
            (shown,) = map(told, harmed.values())
        return f"{said}: {shown}."

    def _each(self, names: list[str], harm: str) -> str:
        """Those who lose alike; of many a few names."""
        if len(names) == 1:
            return f"{names[0]} {harm}"
        more = [f"{len(names) - FEW} more"] if len(names) > FEW + 1 else []
        return f"{harm} each for {listed([*names[: FEW if more else len(names)], *more])}"
