"""Options as lines of a list: seat after seat, what matters first, what is many or minor folded away."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from screens.look.moment import Moment, stem
from screens.look.names import alike, together
from screens.look.system import MORE, Look
from screens.look.windows import is_pass

if TYPE_CHECKING:
    from engine.table import Odds, Option, Seat

CROWD = 9
"""As many lines as there are digits; only longer lists are folded."""
SIGHT = 5
"""As many lines as are in sight at 80x24 beside all else."""

HOPE = 0.05
"""With a smaller chance an option comes after all others of its order."""

REST = "More"
"""The fold of all that is minor."""
LATER = "Not yet"
"""The fold of what a coach does not ask for; it stays shut."""


def key_of(option: Option) -> tuple[Seat, str]:
    """What an option is known by from one question to the next."""
    return option.seat, option.id


@dataclass(frozen=True, slots=True)
class Line:
    """A heading (no options), an option (one), a fold (several), or ``steps``: options for more and more of the same, or
    where it ``adds`` to others the same option as often as it can be picked. A fold opens into the lines ``within`` it,
    if there are any, else into one for each option; what is left of it where it opens in part is called its ``rest``; one
    that is ``shut`` opens when it is taken, whatever room there is.
    """

    label: str
    options: tuple[Option, ...] = ()
    steps: bool = False
    adds: bool = False
    within: tuple[Line, ...] = ()
    rest: str = ""
    shut: bool = False

    @property
    def option(self) -> Option | None:
        """The option of a line that is one."""
        return self.options[0] if len(self.options) == 1 else None


def arrange(moment: Moment, look: Look, best: Option | None) -> list[Line]:
    """The lines of a moment's options; in a lesson what the coach asks for comes first. So does the ``best`` one could take
    without a thought, if it is a pass, or if it stood out of sight on a small terminal.
    """
    lines: list[Line] = []
    if moment.coach:
        wanted = [option for option in moment.options if moment.may_take(option)]
        rest = tuple(option for option in moment.options if not moment.may_take(option))
        moment = replace(moment, options=rest, coach=None)
        later = arrange(moment, look, best) if rest else []
        if wanted and len(rest) > 1 and not moment.several:
            later = [replace(fold(LATER, later), shut=True)]
        return [Line(option.label, (option,)) for option in wanted] + later
    flat = {
        seat: stepped(
            sorted(
                (o for o in moment.options if o.seat == seat),
                key=lambda o: (_rank(o, look, moment), comes_to_nothing(o, look, moment)),
            ),
            given=moment.divides,
        )
        for seat in moment.seats
    }
    flat = flat if moment.several else {seat: _gathered(mine, look) for seat, mine in flat.items()}
    few = moment.several or sum(map(len, flat.values())) <= CROWD
    for seat, mine in flat.items():
        if len(flat) > 1 and mine:
            lines.append(Line(look.seat_name(seat, moment)))
        shown = mine if few else _folded([o for line in mine for o in line.options], look, moment)
        if best and (is_pass(best) or best in [line.option for line in shown[SIGHT:]]):
            shown.sort(key=lambda line: line.option != best)
        lines += shown
    return lines


def _gathered(lines: list[Line], look: Look) -> list[Line]:
    """The same lines, those of several options that the look has ``gathered`` in one, where the first of them stood."""
    called = [look.gathered(line.options[0]) for line in lines]
    kept: list[Line] = []
    for nth, (name, line) in enumerate(zip(called, lines, strict=True)):
        if not name or called.count(name) == 1:
            kept.append(line)
        elif name not in called[:nth]:
            same = [each for each, own in zip(lines, called, strict=True) if own == name]
            kept.append(replace(fold(name, same), rest=REST))
    return kept


def stepped(options: Collection[Option], *, given: bool = False) -> list[Line]:
    """A line for each option, but one for all amounts of the same that are to be spent, or ``given`` out."""
    groups: dict[str, list[Option]] = {}
    for option in options:
        same = stem(option) if given or option.adds or option.price else ""
        groups.setdefault(same or option.id, []).append(option)
    lines = []
    for group in groups.values():
        first = group[0]
        if first.adds:
            each = group if stem(first) else group[:1] * first.adds
            lines.append(Line(first.label, tuple(each), steps=True, adds=True))
            continue
        label = first.label.removesuffix(f" ({first.amount})") if given else first.label
        lines.append(Line(label, tuple(group), steps=given or len(group) > 1))
    return lines


def hopeless(odds: Odds | None) -> bool:
    """Whether an option hardly ever works; what makes a roll better is told by its figures ``before`` and after."""
    return odds is not None and bool(odds.wins) and odds.before is None and odds.win < HOPE


def comes_to_nothing(option: Option, look: Look, moment: Moment) -> bool:
    """Whether the figures say that an option hardly ever works, or that nothing else comes of it."""
    return hopeless(moment.odds.get(key_of(option))) or look.idle(option, moment)


def _rank(option: Option, look: Look, moment: Moment) -> int:
    """Where an option stands: what hardly ever works after the rest, and folded away unless it is what matters most."""
    if is_pass(option):
        return MORE * 2 + len(option.kind)
    order = look.rank(option, moment)
    if comes_to_nothing(option, look, moment):
        return max(order, MORE if order else MORE - 1)
    return order


def _folded(options: list[Option], look: Look, moment: Moment) -> list[Line]:
    main = [o for o in options if _rank(o, look, moment) < MORE]
    rest = [o for o in options if _rank(o, look, moment) >= MORE and not is_pass(o)]
    lines = _runs(main, look)
    if len(lines) == 1:
        lines = unfolded(lines[0])
    if few := _gathered(stepped(rest), look):
        lines += few if len(few) == 1 else [fold(REST, few)]
    return lines + [Line(o.label, (o,)) for o in options if is_pass(o)]


def _runs(options: list[Option], look: Look) -> list[Line]:
    """One line for each option, or for each run of more than ``look.alike`` that the look folds; after one of these any
    of the same order, so that what comes later takes no rows from it.
    """
    groups: dict[tuple[str, ...], list[Option]] = {}
    for option in options:
        groups.setdefault(look.fold(option), []).append(option)
    lines: list[Line] = []
    folded: set[int] = set()
    for group in groups.values():
        each, order = alike(stepped(group), lambda line: line.label), look.order(group[0])
        if len(each) > (1 if order in folded else look.alike):
            folded.add(order)
            within = tuple(option for line in each for option in line.options)
            lines.append(Line(_common([line.label for line in each]), within))
        else:
            lines += each
    return lines


def _common(labels: list[str]) -> str:
    """The words that all labels begin with, then the rest of each; what has numbers once. What several may do alike is
    called by what they do.
    """
    doers, deeds = zip(
        *(label.split(": ", 1) if ": " in label else ("", label) for label in labels), strict=True
    )
    if len(set(deeds)) == 1 and all(doers):
        return f"{deeds[0]}: {together(doers)}"
    start = shared(labels)
    return start + " " + together(label[len(start) :].strip() for label in labels)


def shared(labels: Collection[str]) -> str:
    """The words that all labels begin with."""
    words = []
    for same in zip(*(label.split() for label in labels), strict=False):
        if len(set(same)) > 1:
            break
        words.append(same[0])
    return " ".join(words)


def opened(lines: Collection[Line], rows: int) -> list[Line]:
    """The same lines with their folds opened from the top as far as there are ``rows``: what matters first."""
    spare, shown = rows - len(lines), []
    for line in lines:
        parts = unfolded(line)
        out = min(spare, len(parts) - 1)
        if out < 1 or line.shut:
            shown.append(line)
            continue
        spare -= out
        rest = parts[out:]
        shown += parts[:out]
        if len(rest) == 1:
            shown += rest
        else:
            shown.append(_left_of(line, parts, rest))
    return opened(shown, rows) if len(shown) > len(lines) else shown


def drawn_out(lines: Collection[Line], id: str, seat: Seat) -> list[Line]:
    """The same lines, with an option that a fold hides on a line of its own before what is left of the fold."""
    found: list[Line] = []
    for line in lines:
        meant = [each for each in line.options if (each.seat, each.id) == (seat, id)]
        parts = unfolded(line)
        if meant and len(parts) > 1:
            mine = [part for part in parts if meant[0] in part.options]
            rest = [part for part in parts if part not in mine]
            found += mine
            found += rest if len(rest) == 1 else [_left_of(line, parts, rest)]
        else:
            found.append(line)
    return found


def _left_of(line: Line, parts: list[Line], rest: list[Line]) -> Line:
    """A fold without some of its ``parts``: one that is called by all of them is called by the ``rest``."""
    if line.rest:
        return fold(line.rest, rest)
    called = line.label == _common([part.label for part in parts])
    label = _common([part.label for part in rest]) if called else line.label
    return fold(label, rest) if line.within else Line(label, _all(rest))


def fold(label: str, lines: Collection[Line]) -> Line:
    """Lines in one, which opens into them again."""
    return Line(label, _all(lines), within=tuple(lines))


def _all(lines: Collection[Line]) -> tuple[Option, ...]:
    return tuple(option for line in lines for option in line.options)


def unfolded(line: Line) -> list[Line]:
    """A fold as lines of its own."""
    return list(line.within) or ([line] if line.steps else stepped(line.options))


def leaves(line: Line) -> list[Line]:
    """A fold as lines of its own, with every fold within it open."""
    return [leaf for part in line.within for leaf in leaves(part)] or unfolded(line)


def numbered(lines: list[Line], most: int = CROWD) -> list[int]:
    """Which lines digits stand for, at ``most`` so many: all that is no heading and no pass."""
    counts: Callable[[Line], bool] = lambda line: bool(line.options) and not is_pass(line.options[0])  # noqa: E731
    return [index for index, line in enumerate(lines) if counts(line)][:most]
