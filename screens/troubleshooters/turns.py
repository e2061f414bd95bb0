"""What the turns of a fight do, and which of them deserve a line (TS-LOOP-12, TS-C-44)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table import Odds, Option, Seat
from engine.troubleshooters.seen.sheets import FightSheet, Snapshot
from screens.look.chances import words
from screens.look.names import kind_of

PROPS_OF = ("prop", "turn.prop")
"""What stands there is used at once, or where one has gone."""
GOALS = ("turn.do", "turn.goal")
"""Turns that do what a fight is about, or go there."""
HOPE = 0.2
"""With a smaller chance a turn is for those who look for it."""
SHUTS = "block"
"""A prop that shuts a way."""
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
LOUD, HEARD = "loud", "Loud: alarm +2."
"""What is heard, once a round (TS-Q-30)."""
WAYS = {
    "basic": "One attack with what is in hand.",
    "whump": "A hit is two of: 1 die, Restrained, Prone.",
    "aim": "Aimed: +2 pips, +1 die, initiative -2.",
    "burst": "All at one: +2 dice, and it is empty.",
    "spray": "At all of them there, and it is empty.",
}
"""What a way of attack does, short enough to stand whole behind the figures of a turn."""


def does(option: Option) -> str:
    """What a turn does besides what its chance says: its prop, that it is heard, its way of attack."""
    if option.kind.endswith("prop"):
        return PROPS.get(option.card, "")
    way = way_of(option) if option.kind == "turn.attack" else ""
    return " ".join(
        [
            *([HEARD] if option.card == LOUD else ()),
            *([WAYS[way]] if way in WAYS and way != "basic" else ()),
        ]
    )


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
    us, nothing that meets nobody, and nothing that hardly ever works."""

    def worth(option: Option) -> float:
        return _chance(option, odds) * met(option, view)

    best: dict[tuple[str, str], float] = {}
    for each in whole:
        if each.kind in PROPS_OF:
            key = (each.actor, each.target)
            best[key] = max(best.get(key, 0.0), worth(each))
    return [
        (
            each,
            _chance(each, odds) >= HOPE
            and (each.kind not in PROPS_OF or 0 < worth(each) == best[each.actor, each.target]),
        )
        for each in whole
    ]


def _chance(option: Option, odds: dict[tuple[Seat, str], Odds]) -> float:
    """Of what is not rolled for it is certain."""
    return odds[option.seat, option.id].win if (option.seat, option.id) in odds else 1.0


def chosen(
    whole: Sequence[tuple[Option, bool]], view: Snapshot, room: int
) -> tuple[list[Option], list[Option], list[Option]]:
    """The turns that have a line, those behind them, and those that only do the same in a worse way.

    What the fight is about has a line whatever its chance, after the best blow unless it is likelier; of each way of attack
    the best against each foe that is not like another, the likeliest first. A Move that makes nothing likelier is for those
    who want to be there, and so of a plain attack alone. What shuts a way comes after all that is aimed at somebody.
    """
    known: set[tuple[str, ...]] = set()
    main: list[Option] = []
    later: list[Option] = []
    rest: list[Option] = []
    for each, deserves in whole:
        key = (way_of(each), *_aim(each, view))
        there = (*key, _goes_to(each))
        if not (deserves or each.kind in GOALS) or there in known:
            rest.append(each)
        elif key not in known:
            main.append(each)
        elif way_of(each) == "basic":
            later.append(each)
        else:
            rest.append(each)
            continue
        if deserves:
            known |= {key, there}
    goals = [each for each in main if each.kind in GOALS]
    first: dict[str, Option] = {}
    for each in goals:
        first.setdefault(each.target, each)
    rest = [*(each for each in goals if each is not first[each.target]), *rest]
    wanted = list(first.values())[: room - 1]
    others = [each for each in main if each not in wanted and each not in rest]
    others.sort(key=lambda each: each.card == SHUTS)
    left = room - len(wanted)
    hopes = [each for each, deserves in whole if deserves and each in wanted]
    better = hopes and others and main.index(hopes[0]) < main.index(others[0])
    lead = [each for each in others[:1] if each.kind not in GOALS and not better]
    return [*lead, *wanted, *others[len(lead) : left]], [*others[left:], *later], rest


def _aim(option: Option, view: Snapshot) -> tuple[str, ...]:
    """Whom or what a turn is about: of foes alike, which are no different in anything that is seen, all of them."""
    foe = next((each for each in view.foes if each.id == option.target), None)
    if foe is None:
        return (option.target or option.id.rpartition("+")[2],)
    return (kind_of(foe.name)[0], foe.state, *(each.name for each in foe.conditions), f"{foe.waits}")


def _goes_to(option: Option) -> str:
    """The zone a turn goes to first; empty if it stays."""
    steps = option.id.split("+")
    return next((each.partition(":")[2] for each in steps if each.startswith("move:")), "")


def met(option: Option, view: Snapshot) -> int:
    """How many more of them than of us a prop meets, nobody where it is dark or burns already; one that shuts a way is
    there for its own sake, unless what the fight is about lies behind it."""
    zone = option.id.rpartition(":")[2]
    if view.fight and option.card == SHUTS:
        return int(not _cuts_off(option.target, zone, view.fight))
    if view.fight is None or option.card not in (*STRIKES, *COVERS):
        return 1
    if any(getattr(each, option.card, False) for each in view.fight.zones if each.id == zone):
        return 0
    there = [each.side for each in view.fight.fighters if each.zone == zone and each.status == "active"]
    ours = there.count("cast") if option.card in COVERS else 0
    return len(there) - there.count("cast") - ours


def _cuts_off(prop: str, zone: str, fight: FightSheet) -> bool:
    """Whether a prop shuts the way between its zone and another, where one of them is what the fight is about."""
    own = next(each for each in fight.zones if prop in [one.id for one in each.props])
    names = [each.name for each in fight.zones if each.id in (own.id, zone)]
    shuts = zone in [way.to for way in own.ways]
    return shuts and any(f"({name})" in each for name in names for each in fight.wanted)


def told(option: Option, view: Snapshot, odds: Odds | None) -> list[str]:
    """What there is to know of a turn: the chance, whom it meets and how he does, what the way of it does."""
    lines = [option.label, ""]
    if odds:
        lines += [f"{words(odds)[:1].upper()}{words(odds)[1:]}.", ""]
    foe = next((each for each in view.foes if each.id == option.target), None)
    if foe and view.fight:
        fighter = next((each for each in view.fight.fighters if each.id == foe.id), None)
        arm = fighter.arm if fighter and fighter.arm else "bare hands"
        lines.append(f"{foe.name}: {foe.rank}, {foe.state}, {arm}.")
        lines += [f"{foe.name} is {each.name}." for each in foe.conditions]
    lines += [HEARD] if option.card == LOUD else []
    if text := WAYS.get(way_of(option)):
        lines.append(text)
    for zone in view.fight.zones if view.fight else ():
        lines += [PROPS[each.kind] for each in zone.props if each.id == option.target]
    return lines
