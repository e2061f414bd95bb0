"""Odds in words and figures: a few of them beside an option, all of them on a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.table.chances import in_hundred, percent
from engine.table.odds import heads
from screens.look.parts import Entry

if TYPE_CHECKING:
    from engine.table import Odds, Option, Pool, Seat
    from screens.style.glyphs import Glyphs

TAKEN, FENDS = "damage taken", "not to be hit"
"""What ``brings`` and ``wins`` are called where somebody is attacked."""
FELLS = 0.05
"""From what chance on it is told that somebody may be out of the game."""
NAMED = 6
"""Letters by which one still knows what comes later."""
BAR = 10
"""Signs of the longest bar."""


def short(odds: Odds, signs: Glyphs, room: int = 0, *, named: bool = True) -> str:
    """``62% 2.4`` of damage, ``66% 1.3 Energy``; ``54>62%`` makes a roll better; ``> Melee 62% 2.4`` comes later.

    A figure that stays as it is stands there once. If it takes more than ``room``, what comes later is cut, as far as it
    is still known, or goes unnamed where it need not be ``named``: the figures are read in whole.
    """
    told = _short(odds, signs)
    if not room or len(told) <= room or not odds.then:
        return told
    kept = max(NAMED, len(odds.then) - (len(told) - room) - len(signs.more))
    known = min(odds.then, odds.then[:kept].rstrip() + signs.more, key=len)
    cut = _short(replace(odds, then=known), signs)
    if named or len(cut) <= room:
        return cut
    return cut.replace(f"{signs.then} {known} ", f"{signs.then} ", 1)


def _short(odds: Odds, signs: Glyphs) -> str:
    if why := odds.barred or odds.vain:
        return f"{signs.barred} {why.reason}"
    then = signs.then
    parts = [f"{then} {odds.then}"] if odds.then else []
    if odds.about:
        parts.append(signs.about)
    if odds.wins or not odds.brings:
        old = f"{in_hundred(odds.before[0])}" if odds.before else ""
        parts.append(f"{_change(old, f'{in_hundred(odds.win)}', then)}%{_deed(odds)}")
    if odds.brings:
        old = f"{odds.before[1]:.1f}" if odds.before else ""
        parts.append(f"{signs.mean}{_change(old, f'{odds.expected:.1f}', then)}{_unit(odds)}")
    if odds.fells >= FELLS:
        verb = "falls" if odds.wins == FENDS else "fells"
        parts.append(f"{verb} {_change(_ended(odds), f'{in_hundred(odds.fells)}', then)}%")
    if odds.toll:
        parts.append(f"takes {odds.toll}")
    return " ".join(parts)


def _ended(odds: Odds) -> str:
    """How likely the blow under way put anybody out of the game before it was made likelier, or less likely, to hit."""
    old, new = (odds.before[0], odds.win) if odds.before else (0.0, 0.0)
    if odds.wins == FENDS:
        old, new = 1 - old, 1 - new
    return "" if odds.then or not odds.before or not new else f"{in_hundred(odds.fells * old / new)}"


def _change(old: str, new: str, then: str) -> str:
    return f"{old}{then}{new}" if old not in ("", new) else new


def _deed(odds: Odds) -> str:
    """What an attack is made for if not to hit."""
    verb = odds.wins.partition(" with ")[0]
    return f" {verb}" if odds.then and verb not in ("to hit", "to succeed") and verb.startswith("to ") else ""


def _unit(odds: Odds) -> str:
    """What a mean is a mean of, unless it is damage that one deals or fends off, or the label says so."""
    if _suffers(odds) and not odds.before:
        return " taken"
    return "" if "damage" in odds.brings.lower() or odds.brings == "on average" else f" {odds.brings}"


def _suffers(odds: Odds) -> bool:
    """Whether what an option brings is harm to whoever takes it, not what is left of an attack of others."""
    return odds.brings == TAKEN and odds.wins != FENDS


def against(
    chosen: Option, options: Sequence[Option], odds: Mapping[tuple[Seat, str], Odds], signs: Glyphs
) -> str:
    """``39% ⌀3.0 beats Ranged Attack 27% ⌀1.0``: an option and the best other of its family; empty without figures."""
    mine = odds.get((chosen.seat, chosen.id))
    if mine is None or mine.barred:
        return ""
    family = chosen.kind.partition(".")[0]
    rivals = [
        (theirs.expected, theirs.win, each.label, theirs)
        for each in options
        if each is not chosen and each.seat == chosen.seat and each.kind.partition(".")[0] == family
        if (theirs := odds.get((each.seat, each.id))) is not None
        if _first(theirs.brings) == _first(mine.brings) and not theirs.barred
    ]
    if not rivals or not mine.brings or _suffers(mine):
        return short(mine, signs)
    expected, win, label, theirs = max(rivals, key=lambda each: each[:3])
    if short(theirs, signs) == short(mine, signs):
        return short(mine, signs)
    verb = "beats" if (mine.expected, mine.win) >= (expected, win) else "rather than"
    return f"{short(mine, signs)} {verb} {label} {short(theirs, signs)}"


def _first(brings: str) -> str:
    """Of all that something brings what its mean is told of."""
    return brings.partition(",")[0]


def words(odds: Odds) -> str:
    """``62% to hit, 2.4 Physical damage on average``."""
    if odds.barred:
        return f"No attack comes of it: {odds.barred.reason}"
    parts = [f"In vain, {odds.vain.reason}"] if odds.vain else []
    without = "now" if not odds.then else "without"
    if odds.wins or not odds.brings:
        change = f" ({without} {percent(odds.before[0])})" if odds.before else ""
        parts.append(f"{'about ' * odds.about}{percent(odds.win)} {odds.wins or 'to succeed'}{change}")
        if odds.unopposed:
            parts[-1] += f" ({percent(odds.unopposed)} unopposed)"
    if odds.brings:
        change = f" ({without} {odds.before[1]:.1f})" if odds.before else ""
        mean = "" if odds.brings == "on average" else " on average"
        parts.append(f"{odds.expected:.1f} {odds.brings}{mean}{change}")
    elif odds.expected:
        parts.append(f"{odds.expected:.1f} on average")
    if odds.fells >= FELLS:
        parts.append(f"{percent(odds.fells)} {'to fall' if odds.wins == FENDS else 'to fell the target'}")
    if odds.toll:
        parts.append(f"{odds.toll} damage taken for paying")
    return ", ".join(parts)


def sum_of(pool: Pool) -> str:
    """``Body 6 + Fighting 4 - Surprised 2 = 8 coins + 1 automatic``."""
    extra = f" {'-' if pool.automatic < 0 else '+'} {abs(pool.automatic)} automatic" if pool.automatic else ""
    return f"{parts(pool.parts)} = {pool.coins} coin{'s' * (pool.coins != 1)}{extra}"


def parts(listed: object) -> str:
    """``Body 6 + Fighting 4 - Surprised 2``."""
    said = ""
    for label, amount in listed:  # type: ignore[attr-defined]
        said += f"{' - ' if amount < 0 else ' + ' if said else ''}{label} {abs(amount)}"
    return said


def sums(odds: Odds) -> list[str]:
    """The rolls behind the odds, one line each."""
    lines = [f"{each.who}: {sum_of(each)}" for each in odds.pools]
    if len(lines) == 2:
        lines[1] = f"v {lines[1]}"
    elif lines:
        lines.append(f"Needs more than {odds.number}")
    if odds.damage:
        lines.append(f"Damage: {sum_of(odds.damage)}")
    return lines


def coins(odds: Odds) -> str:
    """``9 v 7 coins, then 6 + 1 of damage``: the rolls behind the odds by their numbers alone; empty without any."""
    if not odds.pools:
        return ""
    numbers = " v ".join(_number(each) for each in odds.pools)
    against = f", more than {odds.number} wanted" if len(odds.pools) == 1 and odds.wins else ""
    harm = f", then {_number(odds.damage)} of damage" if odds.damage else ""
    return f"{numbers} coins{against}{harm}"


def _number(pool: Pool) -> str:
    return f"{pool.coins}{f' + {pool.automatic}' if pool.automatic else ''}"


def page(option: Option, odds: Odds, signs: Glyphs) -> Entry:
    """Everything there is to know about the chances of an option."""
    cost = f"Costs {option.cost}" if option.cost else ""
    lines = [*filter(None, [odds.first, words(odds), cost]), "", *sums(odds)]
    for pool in (*odds.pools, *([odds.damage] if odds.damage else [])):
        lines += ["", f"{pool.who}, {pool.what}: Successes", *_falls(pool, signs)]
    return Entry(f"{option.seat} {option.id}", option.label, "Rolls", tuple(lines))


def _falls(pool: Pool, signs: Glyphs) -> list[str]:
    """The chance of each number of Successes."""
    fall = heads(pool.coins)
    most = max(fall)
    return [
        f"{k + pool.automatic:>3} {signs.filled * max(1, round(chance / most * BAR)):<{BAR}} {chance:>4.0%}"
        for k, chance in enumerate(fall)
        if chance >= 0.005
    ]
