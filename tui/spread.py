"""What ``view`` tells of a table, line by line: as its look lays it out, or field by field where it has none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from screens.look.parts import unstruck
from screens.look.system import outline

if TYPE_CHECKING:
    from screens.look.moment import Moment
    from screens.look.parts import Board, Counter, Gauge, Row, Ruler, Sheet
    from screens.look.system import Look


FLAVOUR = "\N{LEFT DOUBLE QUOTATION MARK}"
"""A line that begins so is no rule."""


NOTHING = "-"
"""What a gauge says where there is nothing to tell of it."""
TRACK = re.compile(r"\s?(?:\[[.#|]{3,}\]|[·●|]{5,})")
"""A track as it is drawn: the number beside it tells the same."""
BOXES = re.compile(r"((?:\[x\])*\[>\])((?:\[ \])*)")
"""Boxes in a row, ticked as far as it has come: told as a number."""


def spread(moment: Moment, look: Look) -> Iterator[str]:
    """The table as the viewer of a moment sees it."""
    board = look.board(moment)
    if board.left or board.right or board.rows:
        return _laid_out(board, look.purse)
    return iter(outline(msgspec.to_builtins(moment.view)))


def about(name: str, moment: Moment, look: Look) -> Iterator[str]:
    """All there is to know of whatever lies on the table and is called so, in whole or in part."""
    found = [each for each in look.entries(moment) if name.casefold() in each.title.casefold()]
    for entry in [each for each in found if each.title.casefold() == name.casefold()] or found:
        yield f"{entry.title} ({entry.group})"
        yield from (f"  {unstruck(line)}" for line in entry.lines if line.strip())


def holding(moment: Moment, look: Look, told: set[str]) -> Iterator[str]:
    """What holds for a while, each with its text the first time; ``told`` are the names of those that were told."""
    board, entries = look.board(moment), None
    for name in [chip.name for chip in board.chips if chip.name not in told]:
        told.add(name)
        entries = look.entries(moment) if entries is None else entries
        entry = next((each for each in entries if each.title == name), None)
        words = [unstruck(line).strip() for line in (entry.lines if entry else ())]
        rules = [line for line in words if line and not line.startswith(FLAVOUR)]
        if rules:
            yield f"{name}: {' '.join(line if line[-1] in '.!?:;' else f'{line}.' for line in rules)}"


def _laid_out(board: Board, purse: str) -> Iterator[str]:
    ribbon = board.ribbon
    yield ", ".join(part for part in (ribbon.start, ribbon.phase, ribbon.step, *ribbon.facts) if part)
    if board.stakes:
        yield f"At stake: {', '.join(_undrawn(stake.words) for stake in board.stakes)}"
    if board.chips:
        yield f"Going on: {', '.join(chip.name + f' {chip.turns}' * bool(chip.turns) for chip in board.chips)}"
    long = max((len(sheet.name) for sheet in (*board.left, *board.right)), default=0)
    for title, sheets in ((board.left_title, board.left), (board.right_title, board.right)):
        if sheets:
            yield f"{title}:"
            yield from (f"  {sheet.name:<{long}}  {_figures(sheet, purse)}" for sheet in sheets)
    yield from map(_row, board.rows)


def _undrawn(words: str) -> str:
    """``orders 2 of 5`` for five boxes."""
    counted = BOXES.sub(lambda row: f"{len(row[1]) // 3} of {len(row[0]) // 3}", words)
    return TRACK.sub("", counted).strip()


def _figures(sheet: Sheet, purse: str) -> str:
    actions = (action for action in sheet.actions if action.label)
    held = f"{purse} {sheet.tokens}" if purse and sheet.tokens is not None else ""
    found = [
        *sheet.marks, held, sheet.figures, *map(_gauge, sheet.gauges), *map(_counter, sheet.counters),
        *map(_counter, actions), *map(_ruler, sheet.rulers), sheet.role, sheet.sign, sheet.aim,
    ]  # fmt: skip
    return ", ".join(each for each in found if each)


def _gauge(gauge: Gauge) -> str:
    if gauge.words:
        return f"{gauge.name or gauge.label} {gauge.words}" if gauge.words != NOTHING else ""
    hard = f" ({gauge.hard} for good)" if gauge.hard else ""
    return f"{gauge.label} {gauge.value}/{gauge.full}{hard}"


def _counter(counter: Counter) -> str:
    return f"{counter.label} {counter.value}" + (f"/{counter.limit}" if counter.limit is not None else "")


def _ruler(ruler: Ruler) -> str:
    return f"{ruler.high} {ruler.value}" if ruler.value >= 0 else f"{ruler.low} {-ruler.value}"


def _row(row: Row) -> str:
    cards = [f"{card.name} {card.type}".strip() + f" ({card.cost})" * bool(card.cost) for card in row.cards]
    return f"{row.label}: {'; '.join([*filter(None, [', '.join(cards), row.note])])}"
