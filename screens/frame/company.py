"""Who comes along with the hero that was picked: those one has asked, and others by lot."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.table import Side

Entry = dict[str, Any]
WHOSE = {
    "one": "one {one} with scripted partners",
    "party": "the whole party",
    "several": "with others at this terminal",
    "theirs": "the {theirs} alone",
}


def told_whose(kind: str, ours: Side, theirs: Side, party: int) -> str:
    """Which seats are a person's, a word of WHOSE, told of a party of so many."""
    if kind == "one" and party == 1:
        return f"one {ours.one} alone"
    return WHOSE[kind].format(one=ours.one, theirs=theirs.played_by)


def may_come(entry: Entry, hero: Entry) -> bool:
    """Whether somebody can go with a hero: who can be played, and is somebody else."""
    return not entry.get("fault") and entry["name"] != hero["name"]


class Company:
    """Those who were asked, in that order; one's own decks too."""

    def __init__(self) -> None:
        self._asked: list[Entry] = []

    def __contains__(self, entry: Entry) -> bool:
        return any(each["title"] == entry["title"] for each in self._asked)

    def turn(self, entry: Entry, most: int) -> None:
        """Ask somebody, or no longer; who is asked takes the place of the same character, and of the first of too many."""
        if entry in self:
            self._asked = [each for each in self._asked if each["title"] != entry["title"]]
            return
        others = [each for each in self._asked if each["name"] != entry["name"]]
        self._asked = [*others, entry][-most:]

    def keep(self, most: int) -> None:
        """No more than so many."""
        self._asked = self._asked[:most]

    def asked(self, hero: Entry) -> list[Entry]:
        """Those who come with a hero because they were asked."""
        return [each for each in self._asked if may_come(each, hero)]

    def told(self, hero: Entry, party: int) -> str:
        """How many of a party of so many were asked along with a hero, and how many are drawn."""
        asked = len(self.asked(hero))
        drawn = max(0, party - 1 - asked)
        told = (
            f"{asked} asked" if asked else "",
            f"{drawn} drawn{'' if asked else ' by lot'}" if drawn else "",
        )
        return "   " * any(told) + ", ".join(filter(None, told))

    def drawn(self, hero: Entry, among: Sequence[Entry], many: int, random: Random) -> list[Any]:
        """So many to go with a hero: those asked, then of the printed ones by lot; each as a set-up takes it."""
        found = self.asked(hero)[:many]
        taken = {each["name"] for each in found}
        others = [
            each
            for each in among
            if may_come(each, hero)
            and each["title"] == each["name"]
            and "deck" not in each
            and each["name"] not in taken
        ]
        found += random.sample(others, min(many - len(found), len(others)))
        return [each.get("deck") or each["title"] for each in found]
