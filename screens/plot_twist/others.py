"""What others are now that they were not: more of them, healed, raised, in another state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any

from engine.plot_twist.state.terms import say
from screens.plot_twist.bouts import told
from screens.plot_twist.chronicle import listed

HEALED = 2
"""Points an enemy must get rid of to be news."""
PASSING = ("this combat", "in this combat")
"""How long what changes in a combat of others lasts, which is over when it is told."""
Key = tuple[Any, ...]


def lasts(event: Any) -> bool:
    """Whether what changes outlives the combat."""
    return getattr(event, "until", "") not in PASSING


class Others:
    """Takes what happens to ``foes``, and to all who are not one's ``own``; a line for each kind of it and of whom."""

    def __init__(self, foes: Collection[str], own: Collection[str]) -> None:
        self._foes = foes
        self._own = own
        self._counted: dict[Key, Counter[str]] = {}
        self._words: dict[Key, list[str]] = {}
        self._are: dict[str, str] = {}

    def take(self, event: Any, *, ours: bool) -> Key | None:
        """One more event, ``ours`` if it comes of one's own deed; the line that tells of it, if one does."""
        kind, who = event.kind, event.who
        if kind == "gained" and event.counter == "quantity" and who not in self._own:
            return self._count(("other", "grown", who), who, event.amount)
        if kind == "regenerated" and who in self._foes:
            what = f"{say(event.resistance)} {'Trauma' if event.trauma else 'Stress'}"
            return self._count(("other", "healed", who), what, event.amount)
        if kind == "status.gained" and who not in self._own and event.by not in self._own:
            self._are[who] = event.does(who, "is")
            return self._say(("other", "state", who), say(event.status))
        if kind == "changed" and who in self._foes and lasts(event) and not ours:
            return self._say(("other", "raised", who, event.until), event.what)
        if kind == "status.lost" and say(event.status) in self._words.get(key := ("other", "state", who), ()):
            self._words[key].remove(say(event.status))
            return key
        return None

    def _count(self, key: Key, what: str, amount: int) -> Key:
        self._counted.setdefault(key, Counter())[what] += amount
        return key

    def _say(self, key: Key, words: str) -> Key:
        self._words.setdefault(key, []).append(words)
        return key

    def line(self, key: Key) -> tuple[str, int]:
        """The words, none if it came to nothing, and their weight."""
        _, what, who, *until = key
        found = list(dict.fromkeys(self._words.get(key, ())))
        words = listed(found) if found else ""
        if what == "grown":
            return f"{who}: {self._counted[key][who]} more.", 2
        if what == "healed":
            counted = self._counted[key]
            return (f"{who} got rid of {told(counted)}." if counted.total() >= HEALED else "", 2)
        if what == "state":
            return (f"{self._are[who]} {words}." if words else "", 1)
        return f"{' '.join((f'{who}: {words}', *filter(None, until)))}.", 1
