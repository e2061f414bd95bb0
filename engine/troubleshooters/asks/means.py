"""By what a roll may be changed after it is seen, and whether that is worth asking (TS-FLIP, TS-Q-34, TS-Q-35, TS-Q-114)."""

from __future__ import annotations

from msgspec import Struct

from engine.table.percent import Percent
from engine.troubleshooters.asks.declared import words
from engine.troubleshooters.cards.tables import How
from engine.troubleshooters.state.fight import reload_range
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.records import Check, Result
from engine.troubleshooters.state.state import State

FLIP = 2
"""TS-STORY-15."""
GOOD = 10
"""TS-INIT-05."""


class Means(Struct, frozen=True):
    """One way to change a roll; ``rule`` and ``name`` tell the abilities apart."""

    how: How
    price: int
    rule: str
    name: str

    @property
    def id(self) -> str:
        return f"{self.how}:{self.rule}"


def means(game: State, result: Result) -> list[Means]:
    """What the roller may do about its roll and can pay, the cheapest first; nothing about one that is barred, and the same
    for the same price but once."""
    check = result.check
    who = game.figure(check.who)
    if result.barred or check.purpose == "learning":
        return []
    found = []
    if check.purpose == "attack" and who.has("mortal_peril"):
        found.append(Means("flip", 0, "TS-PERIL-03", "Mortal Peril"))
    if isinstance(who, Hero):
        found += [each for each in _abilities(game, who, check) if each.price <= who.sp]
        if who.sp >= FLIP:
            found.append(Means("flip", FLIP, "TS-STORY-15", "Story Points"))
    if not found:
        return found
    done = {"flip": result.flipped or result.made, "reroll": result.rerolled or result.made}
    done["succeed"] = result.success
    alike = {(each.how, each.price): each for each in reversed(found) if not done[each.how]}
    left = [each for each in found if alike.get((each.how, each.price)) is each]
    return sorted(left, key=lambda each: (each.price, each.how)) if len(left) > 1 else left


def _abilities(game: State, who: Hero, check: Check) -> list[Means]:
    found = []
    for id in who.abilities:
        card = game.library.abilities[id]
        for how, use in card.turns:
            if use.skills and check.skill not in use.skills:
                continue
            if not use.tags or set(use.tags).issubset(words(game, check)):
                found.append(Means(how, use.sp, use.rule, card.name))
    return found


def empties(check: Check, roll: Percent) -> bool:
    """Whether an Attack check leaves its weapon empty: the Ones are among those of Reload (TS-WEAPON-02, TS-WEAPON-03)."""
    return "aimed" not in check.tags and roll.ones in reload_range(check.tags)


def initiative(roll: Percent, *, success: bool) -> int:
    """What an Alertness check is worth (TS-INIT-03 to TS-INIT-06)."""
    if roll.double and not success:
        return 0
    if not success:
        return roll.ones
    return roll.tens_alone + roll.ones + GOOD * roll.double


def as_flipped(result: Result) -> Result:
    """The result as it would be, flipped."""
    roll = result.roll.flipped()
    return with_roll(result, roll)


def with_roll(result: Result, roll: Percent) -> Result:
    """The result with other dice, everything else as it is."""
    success = not result.barred and roll.under(result.value, result.pips)
    return Result(
        result.check, result.value, result.pips, roll, success,
        barred=result.barred, flipped=result.flipped, rerolled=result.rerolled, spent=result.spent,
    )  # fmt: skip


def better_alone(now: Result, then: Result) -> bool:
    """Whether a check that nobody opposes would be better in anything that counts (TS-Q-114)."""
    if now.check.purpose == "initiative":
        return initiative(then.roll, success=then.success) > initiative(now.roll, success=now.success)
    if now.check.purpose == "attack" and empties(now.check, now.roll) and not empties(then.check, then.roll):
        return True
    return then.success and not now.success


def overtaken(game: State, who: str, before: int, after: int) -> int:
    """Before how many others a hero comes with another initiative: of equal ones before foes, and beside comrades, who
    agree on it (TS-INIT-10, TS-INIT-11)."""
    fighters = game.fight.fighters if game.fight else ()
    others = [each for each in fighters if each.id != who and each.here and not each.hidden]
    return sum(before < each.initiative < after + (each.side == "foes") for each in others)
