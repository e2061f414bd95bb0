"""What whole turns are called in a list: whom they meet first, then how one gets there (TS-LOOP-12)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from engine.table import Option
from engine.troubleshooters.seen.sheets import Snapshot
from screens.troubleshooters.turns import GOES_ON, goes_on

WHOLE = 44
"""Signs of a label that is read whole beside its figures."""
BETWEEN = re.compile(r", (?![^(]*\))")
"""What stands between the deeds of a turn: commas, but for those of a skill and a zone."""
WITHIN = "\0"
TOWARDS = "turn.goal"
"""It says what it is for before how."""
TAKES = re.compile(r"^(?:pick up|ready) ")
"""What puts something in one's hand to strike with."""
STRIKES = "attack:"
GOES = re.compile(r"^go to ")
"""One strikes from where one has gone to."""


def called(options: Sequence[Option], names: Sequence[str]) -> list[Option]:
    """Turns as they are called: all of them with the aim first, where the label of one is long."""
    if all(len(each.label) <= WHOLE for each in options):
        return list(options)
    return [replace(each, label=aim_first(each, names)) for each in options]


def named(view: Snapshot) -> list[str]:
    """Zones and people whose names have commas in them."""
    names = [each.name for each in view.fight.zones] if view.fight else []
    names += [each.name for each in view.foes] + [each.name for each in view.heroes]
    return [each for each in names if ", " in each]


def aim_first(option: Option, names: Sequence[str] = ()) -> str:
    """``Hit Max with the gun: from the bar``: what a turn is for before what leads to it, so that a line that is cut still
    says whom it meets.

    Commas within ``names`` part nothing, nor those of the last deed.
    """
    joints = option.id.count("+")
    if option.kind == TOWARDS or not joints:
        return option.label
    label = option.label.removesuffix(GOES_ON)
    for name in names:
        tail = name.partition(", ")[2]  # what is before it may be in small letters
        label = label.replace(f", {tail}", f"{WITHIN}{tail}")
    deeds = [each.replace(WITHIN, ", ") for each in BETWEEN.split(label, joints)]
    if len(deeds) <= joints:
        return option.label
    *steps, aim = [each[:1].lower() + each[1:] for each in deeds]
    if option.id.rpartition("+")[2].startswith(STRIKES):
        aim += "".join(f" with {TAKES.sub('', each)}" for each in steps if TAKES.match(each))
        steps = [GOES.sub("from ", each) for each in steps if not TAKES.match(each)]
    how = f": {', '.join(steps)}" if steps else ""
    return f"{aim[:1].upper()}{aim[1:]}{how}{GOES_ON if goes_on(option) else ''}"
