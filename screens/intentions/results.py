"""What stands beside an option of Intentions: prices, sums and results in few words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.intentions.seen.outlook import Hit, Lead, Outlook, opposed, placings
from engine.intentions.seen.previews import LIKELY, LOST, OUT
from engine.intentions.seen.sheets import ConflictSheet, FighterSheet, Snapshot
from engine.intentions.state.labels import joined, parts_of
from engine.table import Odds, Option, Seat
from screens.intentions.options import (
    brought,
    called,
    is_join,
    is_quiet,
    is_start,
    is_wish,
    laid_of,
    sum_of,
    type_of,
)
from screens.look.names import listed
from screens.look.parts import Entry

MEANS = {
    "free": "It happens as told, and costs nothing.",
    "pure": "By a kindness: Purity rises. One Pure or Corrupted deed a cycle.",
    "corrupted": "By foul means: Corruption rises. One Pure or Corrupted deed a cycle.",
    "leverage": "There is a gain besides, for which the Goal pays. Once a cycle.",
    "advancement": "It serves your Goal: something of yours is given for it. Once a cycle.",
}
"""Of each system of quiet deeds (IN-LOOP-11)."""


def beside(
    options: Sequence[Option],
    view: Snapshot,
    odds: Mapping[tuple[Seat, str], Odds],
    *,
    taught: bool = False,
) -> str:
    """What to say of a line: of a quiet action its system and price, of a Conflict how likely it is had and what it brings,
    of a placement its results, in less room where it is ``taught``."""
    conflict = view.conflict
    option = options[0]
    if is_wish(option):
        return "" if is_start(option) and len(options) > 1 else begun(option, odds)
    if is_join(option):
        known = odds.get((option.seat, option.id))
        return ", ".join([*([f"about {known.win:.0%}"] if known else []), sum_of(option)])
    if is_quiet(option):
        return shared([each.label for each in options])
    if type_of(option):
        known = odds.get((option.seat, option.id)) if len(options) == 1 else None
        return weighed(known) if known else ""
    laid = laid_of(option)
    if len(options) > 1 or conflict is None or laid is None or not met(conflict, laid.whose):
        return ""
    return told(placings(conflict, laid.whose, [laid.dice])[0], "gain" if taught else "Progress")


def met(conflict: ConflictSheet, whose: str) -> bool:
    """Whether anybody has placed dice against these: before that nothing can be told of what a placement brings
    (IN-LOOP-21, IN-LOOP-22)."""
    one = next(each for each in conflict.fighters if each.id == whose)
    return any(each.totals for each in opposed(conflict, one))


def begun(option: Option, odds: Mapping[tuple[Seat, str], Odds]) -> str:
    """How likely a Conflict is had, once that is known, the Progress that it needs, and what it brings (IN-LOOP-12)."""
    known = odds.get((option.seat, option.id))
    needs = f"~{known.win:.0%} {option.amount} Progress" if known else f"{option.amount} Progress"
    return ", ".join([needs, *brought(option)])


def weighed(odds: Odds) -> str:
    """``7% Progress 1.7 hurts 0.4, takes 1.2``: the chance to have it now, if there is one; Progress and Abuse in the
    mean."""
    chance = f"{odds.win:.0%} " if odds.win >= LIKELY else ""
    gains, _, harms = odds.brings.partition(", ")
    return f"{chance}{gains} {odds.expected:.1f} {harms}"


NOW, COLUMNS, THEY = " now ", "Progress hurts takes  out", " they"
"""What ``columns`` are: the chance to have it in this exchange, means, the chance to be out, and that they have theirs."""


def at_once(known: Iterable[Odds]) -> bool:
    """Whether anything may be had in this exchange: else nothing stands in that column."""
    return any(each.win >= LIKELY for each in known)


def lost(known: Iterable[Odds]) -> bool:
    """Whether opponents may have theirs in this exchange: else that column is not there."""
    return any(_other(each, LOST) for each in known)


def _other(odds: Odds, what: str) -> str:
    """The chance to be out, or that they have theirs: ``30%``; empty if there is none."""
    return next((part.removesuffix(what) for part in odds.wins.split(", ") if part.endswith(what)), "")


MUCH = 0.25
"""So much less often opponents have theirs by another type that a hint tells it."""


def safer(option: Option, options: Sequence[Option], odds: Mapping[tuple[Seat, str], Odds]) -> str:
    """``they have theirs at 65%, at 15% with Quick Blood``: the type by which they have it least; empty if it is not much
    less than by this one."""
    known = {
        each.id: _percent(_other(found, LOST))
        for each in options
        if each.seat == option.seat and type_of(each) and (found := odds.get((each.seat, each.id)))
    }
    mine, least = known.get(option.id, 0.0), min(known.values(), default=0.0)
    if mine - least < MUCH:
        return ""
    best = next(each for each in options if known.get(each.id) == least)
    return f"they have theirs at {mine:.0%}, at {least:.0%} with {called(best)}"


def _percent(words: str) -> float:
    return float(words.rstrip("%") or 0) / 100


def columns(odds: Odds, *, now: bool, they: bool = False) -> str:
    """The same as ``weighed`` in columns, and how likely one is out: ``  7%      1.7   0.4   1.2  30%``; without the chance
    to have it ``now`` where nothing has one, and with that of opponents where ``they`` have one."""
    chance = f"{f'{odds.win:.0%}' if odds.win >= LIKELY else '':>{len(NOW) - 1}} " if now else ""
    hurts, takes = (float(part.split()[1]) for part in odds.brings.split(", ")[1:])
    theirs = f"{_other(odds, LOST):>{len(THEY)}}" if they else ""
    return f"{chance}{odds.expected:>8.1f} {hurts:>5.1f} {takes:>5.1f} {_other(odds, OUT):>4}{theirs}"


NAMED = 16
"""Columns of a name in the table of all types."""


def table(rows: Sequence[tuple[Option, Odds]]) -> Entry:
    """What every type is worth in one table (IN-LOOP-43): the chance to have it now, and means."""
    lines = [f"{'':{NAMED}} has  gain hurt take"]
    for option, known in rows:
        hurts, takes = (float(part.split()[1]) for part in known.brings.split(", ")[1:])
        name = f"{'new: ' * (type_of(option) == 'manifest')}{called(option)}"
        if len(name) > NAMED:
            lines.append(name)
            name = ""
        lines.append(f"{name:{NAMED}} {known.win:>3.0%} {known.expected:>+5.1f} {hurts:>4.1f} {takes:>4.1f}")
    lines += [
        "",
        "The chance to have it in this exchange; Progress, Abuse caused and Abuse taken on average.",
    ]
    lines.append("Over about all dice of both sides, yours placed as is best for you.")
    return Entry("all", "All of them", "Table", tuple(lines))


def shared(labels: Sequence[str]) -> str:
    """The parts of labels after the first that are the same in all: ``Advancement · Goal 1 -> 2``."""
    parts = [parts_of(label)[1:] for label in labels]
    if len({tuple(each) for each in parts}) > 1:  # what is paid and had for it differs
        parts = [[words.partition(", ")[0] for words in each] for each in parts]
    return joined(*(same[0] for same in zip(*parts, strict=False) if len(set(same)) == 1))


def told(found: Outlook, gain: str = "Progress") -> str:
    """``you have it Progress +3  hurts 2  takes 1  they +0``: figures in columns, of which the first is
    called ``gain``, what they make before them; ``+1-9`` where it is still open how much."""
    theirs = f"{found.theirs}-{found.theirs + found.more}" if found.more else str(found.theirs)
    ways = [", ".join(made(found)), ", ".join(made(found, names=False)), in_brief(found)]
    room = VERDICT - max(0, len(theirs) - 2)
    verdict = next((each for each in ways if len(each) <= room), ways[-1])
    words = [verdict] if verdict else []
    figures = f"{gain} +{found.gain:<2} hurts {found.caused:<2} takes {found.taken:<2} they +{theirs:<2}"
    return " ".join([*words, figures])


VERDICT = 17
"""Columns for it beside the figures and a raised die at 120, where the detail takes a part; where names do not fit, they
go."""


def made(found: Outlook, *, names: bool = True) -> list[str]:
    """What a placement makes of it, in words (IN-LOOP-22), with ``names`` or without."""
    words = ["you have it"] * found.has
    if found.outs:
        words.append(f"{found.outs[0] if names and len(found.outs) == 1 else len(found.outs)} out")
    if found.out:
        words.append(f"you are out at {found.abuse} of {found.rating}" if names else "you are out")
    words += ["they may"] * found.they_may
    if names:
        return words + [f"{name} has it" for name in found.theirs_have]
    return words + ["they have it"] * bool(found.theirs_have)


def in_brief(found: Outlook) -> str:
    """Who has it, and whether you are out of it, where there is room for no more: the figures must be seen."""
    both, has = found.has and found.theirs_have, found.has or found.theirs_have
    who = "both have it" if both else "you have it" if found.has else "they have it"
    return ", ".join([who] * bool(has) + ["they may"] * (found.they_may and not has) + ["out"] * found.out)


def spelt(found: Outlook) -> list[str]:
    """The same in sentences, whom one harms by name."""
    lines = [f"Progress +{found.gain}: {found.now} of {found.itn}{', you have it' * found.has}."]
    if found.hits:
        lines.append(f"Abuse {', '.join(harmed(found.hits))}.")
    taken = f"You take {found.taken or 'none'}{f' and recover {found.healed}' if found.healed else ''}"
    left = f": {found.abuse} of {found.rating}" if found.taken or found.healed else ""
    lines.append(f"{taken}{left}{', you are out' * found.out}.")
    if found.lost:
        lines.append(f"{listed(found.lost)} {'are' if len(found.lost) > 1 else 'is'} out.")
    lines += [reached(each) for each in found.leads if each.gain or each.more or each.has]
    if found.more:
        lines.append(f"{listed(found.late)} {'have' if len(found.late) > 1 else 'has'} yet to place.")
    return lines


def reached(lead: Lead) -> str:
    """``Mr Vantry +3: 9 of 12``; with how much more it may be by those who have yet to place."""
    if not lead.more:
        return f"{lead.name} +{lead.gain}: {lead.now} of {lead.itn}{', has it' * lead.has}."
    end = ", has it" if lead.has else ", may have it" if lead.may else ""
    most = lead.gain + lead.more
    return f"{lead.name} +{lead.gain} to +{most}: {lead.now} to {lead.now + lead.more} of {lead.itn}{end}."


def harmed(hits: Sequence[Hit]) -> list[str]:
    """``2 to Mr Vantry (6 of 12)``, and in one how much goes to those whom others put out anyway."""
    real = [each for each in hits if each.out or each.abuse <= each.rating]
    told = [
        f"{each.amount} to {each.name} ({'out' if each.out else f'{each.abuse} of {each.rating}'})"
        for each in real
    ]
    lost = sum(each.amount for each in hits) - sum(each.amount for each in real)
    return told + [f"{lost} to who is out anyway"] * bool(lost)


def thrown(one: FighterSheet) -> str:
    """Dice as they fell, high to low: those forced with ``!``, those left out in brackets; before them what a
    Power has made of one (IN-C-18, IN-LOOP-20, IN-LOOP-45)."""
    kept = list(one.kept)
    told = []
    for face in sorted(one.rolled, reverse=True):
        if face in kept:
            kept.remove(face)
            told.append(f"{face}{'!' * (len(kept) < one.forced)}")
        else:
            told.append(f"({face})")
    return " ".join([*map(str, kept), *told])
