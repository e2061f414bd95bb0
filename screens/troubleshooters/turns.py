"""What the turns of a fight do, and which of them deserve a line (TS-LOOP-12, TS-C-44)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table import Odds, Option, Seat
from engine.troubleshooters.seen.sheets import Snapshot

PROP = "turn.prop"
STRIKES, COVERS = ("topple", "drop"), ("dark", "fire")
"""Props that meet others alone, and those that meet whoever is there (TS-C-44)."""
GOES_ON = ", then go on"
PROPS = {
    "topple": "Up to four there: 2 dice of Damage each, and Prone. Once.",
    "drop": "One there: 5 dice of Damage, no Defence. Once.",
    "block": "A way out of that zone is shut, or opened, for the rest of the fight. Once.",
    "dark": "That zone is dark until the end of the next round. Once.",
    "fire": "That zone burns. Once.",
}
"""What a prop does (TS-C-44)."""
WAYS = {
    "basic": "One attack with what is in hand.",
    "whump": "A grapple or a throw, in the same zone. On a hit two of these: 1 die of Damage, Restrained, Prone.",
    "aim": "An aimed shot: +2 pips and a die more. Your initiative drops by 2.",
    "burst": "The whole weapon at one: two dice more, and it is empty.",
    "spray": "The whole weapon at everybody in that zone, and it is empty.",
}


def does(option: Option) -> str:
    """What a turn does besides what its chance says: its prop, its way of attack."""
    if option.kind.endswith("prop"):
        return PROPS.get(option.card, "")
    way = way_of(option) if option.kind == "turn.attack" else ""
    return WAYS[way] if way in WAYS and way != "basic" else ""


def way_of(option: Option) -> str:
    """The attack option of a whole turn, by its last deed."""
    last = option.id.rpartition("+")[2]
    if last.startswith("attack:"):
        return last.partition(":")[2].partition(":")[0]
    return option.kind if option.kind == "turn.prop" else last


def goes_on(option: Option) -> bool:
    """Whether the turn is not over after it: the same deed as another line."""
    return option.label.endswith(GOES_ON)


def sensible(
    whole: Sequence[Option], view: Snapshot, odds: dict[tuple[Seat, str], Odds]
) -> list[tuple[Option, bool]]:
    """Whole turns in their order, and whether each deserves a line: of a prop only what meets most of them and least of
    us, and nothing that meets nobody."""

    def worth(option: Option) -> float:
        chance = odds[option.seat, option.id].win if (option.seat, option.id) in odds else 1.0
        return chance * met(option, view)

    best: dict[tuple[str, str], float] = {}
    for each in whole:
        if each.kind == PROP:
            key = (each.actor, each.target)
            best[key] = max(best.get(key, 0.0), worth(each))
    return [(each, each.kind != PROP or 0 < worth(each) == best[each.actor, each.target]) for each in whole]


def met(option: Option, view: Snapshot) -> int:
    """How many more of them than of us a prop meets; one that shuts a way is there for its own sake."""
    if view.fight is None or option.card not in (*STRIKES, *COVERS):
        return 1
    zone = option.id.rpartition(":")[2]
    there = [each.side for each in view.fight.fighters if each.zone == zone and each.status == "active"]
    ours = there.count("cast") if option.card in COVERS else 0
    return len(there) - there.count("cast") - ours
