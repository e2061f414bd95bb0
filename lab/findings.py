"""What rows of many games say, as sections of tables: who wins, how long it takes, when it is decided, which cards are dead.

Each section says itself what its figures are; where a game shows what is told, it names the command that plays it again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from shlex import quote
from statistics import fmean, quantiles

from msgspec import Struct, field

from lab.drama import DRAW, SURE, Curve, Drama, TooFew, curves, drama
from lab.rows import Row

Z = 1.96
"""95 % of a normal distribution."""
LONG_HELD = 3
"""Looks at which a card must have been playable to count as held."""
SELDOM = 0.05
"""Cards played in fewer of the games in which they were held."""
ENOUGH = 20
"""Games below which nothing is said of a single card."""
SHOWN = 15
"""Rows of a table of cards."""


class Bar(Struct, frozen=True):
    """A share of 0 to 1 with its interval, drawn as a bar."""

    share: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{self.share:.0%} ({self.low:.0%}-{self.high:.0%})" if self.games else "-"


Cell = str | Bar | None


class Section(Struct, frozen=True):
    """A table with what it tells; ``lines`` are curves over turns, by name."""

    title: str
    note: str = ""
    head: tuple[str, ...] = ()
    rows: list[tuple[Cell, ...]] = field(default_factory=list)
    lines: dict[str, list[float]] = field(default_factory=dict)


class Findings(Struct, frozen=True):
    """All that is told of some rows; ``drama`` is missing where too few games were played, or no looks taken."""

    system: str
    games: int
    sections: list[Section]
    drama: Drama | None


def wilson(wins: int, games: int) -> Bar:
    """The 95 % interval of a share."""
    if not games:
        return Bar(0.0, 0.0, 1.0, 0)
    share = wins / games
    scale = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / scale
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / scale
    return Bar(share, max(0.0, middle - half), min(1.0, middle + half), games)


def find(
    rows: Sequence[Row], sides: Sequence[tuple[str, Callable[[str], bool]]], kinds: Sequence[str] = ()
) -> Findings:
    """What the rows say; ``sides`` are the names of the sides and which seats are theirs, ours first, ``kinds`` the kinds
    of events that can happen.
    """
    first, ours = sides[0]
    theirs = sides[1][1] if len(sides) > 1 else lambda seat: False
    try:
        found, trouble = curves(rows, first), ""
    except TooFew as error:
        found, trouble = [], str(error)
    figures = drama(found, rows, first) if found else None
    sections = [
        _wins(rows, first, ours),
        _heat(rows, first, ours, theirs),
        _length(rows),
        _decided(found, figures, trouble),
        _cards(rows),
        _seldom_seen(rows, kinds),
        _resources(rows),
        _judgement(rows),
        Section(
            "Games to look at",
            "Each command plays the same game again.",
            ("what", "game"),
            list(_outliers(rows, found)),
        ),
    ]
    return Findings(
        rows[0].system, len(rows), [each for each in sections if each.rows or each.lines], figures
    )


def _won(rows: Iterable[Row], first: str) -> Bar:
    each = list(rows)
    return wilson(sum(row.winner == first for row in each), len(each))


def _wins(rows: Sequence[Row], first: str, ours: Callable[[str], bool]) -> Section:
    table: list[tuple[Cell, ...]] = [("all games", _won(rows, first))]
    levels = _by(rows, lambda row: [f"difficulty {row.difficulty}"] if row.difficulty else [])
    table += [(name, _won(some, first)) for name, some in levels]
    sizes = _by(rows, lambda row: [f"party of {sum(map(ours, row.cast))}"])
    table += [(name, _won(some, first)) for name, some in sizes]
    table += [
        (f"ended by {rule}", f"{len(some) / len(rows):.0%}")
        for rule, some in _by(rows, lambda row: [row.reason])
    ]
    return Section(f"Won by the {first}", "With 95 % intervals (Wilson).", ("", "won"), table)


def _by(rows: Sequence[Row], keys: Callable[[Row], Iterable[str]]) -> list[tuple[str, list[Row]]]:
    found: dict[str, list[Row]] = {}
    for row in rows:
        for key in keys(row):
            found.setdefault(key, []).append(row)
    return sorted(found.items())


def _cast(rows: Sequence[Row], has: Callable[[str], bool]) -> list[tuple[str, list[Row]]]:
    """The games of each character of a side."""
    return _by(rows, lambda row: [name for seat, name in row.cast.items() if has(seat)])


def cells(rows: Sequence[Row], first: str, has: Callable[[str], bool]) -> dict[str, Bar]:
    """What the ``first`` side won with each character of the side that ``has`` these seats."""
    return {name: _won(some, first) for name, some in _cast(rows, has)}


def _heat(
    rows: Sequence[Row], first: str, ours: Callable[[str], bool], theirs: Callable[[str], bool]
) -> Section:
    """Each of ours against each of theirs."""
    mine, foes = _cast(rows, ours), _cast(rows, theirs)
    table: list[tuple[Cell, ...]] = [
        (
            name,
            _won(some, first),
            *(_won([row for row in some if foe in row.cast.values()], first) for foe, _ in foes),
        )
        for name, some in mine
    ]
    table.append(("all", _won(rows, first), *(_won(some, first) for _, some in foes)))
    return Section(
        "Who wins against whom", f"Games that the {first} won.", ("", "all", *(foe for foe, _ in foes)), table
    )


def _length(rows: Sequence[Row]) -> Section:
    turns = [row.turns for row in rows]
    longest = max(turns)
    share = [turns.count(turn) / len(turns) for turn in range(1, longest + 1)]
    over = [sum(share[: at + 1]) for at in range(longest)]
    asked = fmean(row.ours for row in rows)
    each = f"{asked:.0f} decisions of ours a game, {asked / fmean(turns):.1f} a turn"
    note = f"Share of games over by the end of a turn; {each}."
    return Section("How long it takes", note, lines={"over": over})


def _decided(found: Sequence[Curve], figures: Drama | None, trouble: str) -> Section:
    if figures is None:
        return Section("When it is decided", head=("",), rows=[(trouble,)])
    note = "" if figures.sound else "THE MODEL IS OFF BY MORE THAN 8 %: these figures mean nothing."
    table: list[tuple[Cell, ...]] = [
        ("over by turn 2", f"{figures.over_by_turn_2:.0%}"),
        (
            "lead changes, mean; games with one",
            f"{figures.lead_changes_mean:.2f}; {figures.lead_change_share:.0%}",
        ),
        ("dead turns: decided four turns before its end", f"{figures.dead_turns:.0%}"),
        ("close by chance", f"{figures.close_by_chance:.0%}"),
        ("uncertainty spent, by thirds of a game", ", ".join(f"{part:.0%}" for part in figures.spent_thirds)),
        ("mean openness", f"{figures.openness:.2f}"),
        ("comebacks", f"{figures.comebacks:.0%}"),
        ("Brier score; told and true, by sixths", f"{figures.brier:.3f}; {_told(figures)}"),
    ]
    longest = max(len(curve.chances) for curve in found)
    lines: dict[str, list[float]] = {"lower tenth": [], "median": [], "upper tenth": []}
    for turn in range(longest):
        now = [curve.chances[turn] if turn < len(curve.chances) else float(curve.won) for curve in found]
        cut = quantiles(now, n=10)
        for name, value in zip(lines, (cut[0], cut[4], cut[8]), strict=True):
            lines[name].append(value)
    return Section("When it is decided", note, ("", ""), table, lines)


def _told(figures: Drama) -> str:
    return ", ".join(f"{told:.2f} {true:.2f}" for told, true in figures.calibration)


def _held(rows: Sequence[Row]) -> dict[tuple[str, str], list[Row]]:
    """By side and title of a card: the games in which it was played or long held."""
    found: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        for title, card in row.cards.items():
            if card.held >= LONG_HELD or card.played:
                found.setdefault((card.side, title), []).append(row)
    return found


def seldom(rows: Sequence[Row]) -> list[str]:
    """Titles of the cards that were played in too few of the games in which they were long held."""
    return [
        title
        for (_, title), some in _held(rows).items()
        if len(some) >= ENOUGH and sum(row.cards[title].played > 0 for row in some) < SELDOM * len(some)
    ]


def _cards(rows: Sequence[Row]) -> Section:
    """How often a card is played where it was long held, and how such games end."""
    table: list[tuple[float, tuple[Cell, ...]]] = []
    for (side, title), some in _held(rows).items():
        played = [row for row in some if row.cards[title].played]
        kept = [row for row in some if not row.cards[title].played]
        use = wilson(len(played), len(some))
        table.append((use.share, (title, side, use, _won(played, side), _won(kept, side))))
    table.sort(key=lambda each: each[0])
    dead = sum(share < SELDOM for share, _ in table)
    note = (
        f"Of games in which it was played or held for {LONG_HELD} turns; {dead} of {len(table)} cards under {SELDOM:.0%}. "
        "Who is ahead plays more: won when played is no measure of a card's worth."
    )
    head = ("card", "side", "played", "won when played", "won when kept")
    return Section("Cards seldom played", note, head, [line for _, line in table[:SHOWN]])


def happened(rows: Sequence[Row], kinds: Iterable[str]) -> dict[str, Bar]:
    """In how many games each kind of event happened at all."""
    return {kind: wilson(sum(kind in row.happened for row in rows), len(rows)) for kind in kinds}


def _seldom_seen(rows: Sequence[Row], kinds: Sequence[str]) -> Section:
    """What can happen and did not in half of the games, what never did first."""
    found = sorted(happened(rows, kinds).items(), key=lambda each: each[1].share)
    table: list[tuple[Cell, ...]] = [
        (kind, of, f"{sum(row.happened.get(kind, 0) for row in rows) / len(rows):.2f}")
        for kind, of in found
        if of.share < 0.5
    ]
    return Section(
        "What seldom happens",
        f"Kinds of events that not half of the games saw, of {len(kinds)}.",
        ("event", "games with it", "a game"),
        table,
    )


def _resources(rows: Sequence[Row]) -> Section:
    names = sorted({name for row in rows for stand in row.stands for name in stand} - {"turn"})
    longest = max((len(row.stands) for row in rows), default=0)
    lines = {
        name: [
            fmean([row.stands[turn].get(name, 0.0) for row in rows if turn < len(row.stands)])
            for turn in range(longest)
        ]
        for name in names
    }
    return Section("How both sides stand, turn by turn", "Means of the games that are not over.", lines=lines)


def _judgement(rows: Sequence[Row]) -> Section:
    """How clear the scripted players were, and what they most often gave as their reason."""
    table: list[tuple[Cell, ...]] = []
    for side in sorted({side for row in rows for side in row.margins}):
        weighed = sum(row.margins[side].weighed for row in rows if side in row.margins)
        close = sum(row.margins[side].close for row in rows if side in row.margins)
        if weighed:
            table.append((f"{side}: decisions that were close", f"{close / weighed:.0%} of {weighed}"))
    reasons: dict[str, int] = {}
    for row in rows:
        for why, times in row.reasons.items():
            reasons[why] = reasons.get(why, 0) + times
    table += [
        (why, f"{times / len(rows):.1f} a game")
        for why, times in sorted(reasons.items(), key=lambda e: -e[1])[:SHOWN]
    ]
    return Section("Why they did it", "Reasons of the scripted players.", ("", ""), table)


def _outliers(rows: Sequence[Row], found: Sequence[Curve]) -> Iterator[tuple[Cell, ...]]:
    drawn = [row for row in rows if row.winner == DRAW]
    if drawn:
        yield "drawn", again(drawn[0])
    yield f"the longest: {max(row.turns for row in rows)} turns", again(max(rows, key=lambda row: row.turns))
    yield f"the shortest: {min(row.turns for row in rows)} turns", again(min(rows, key=lambda row: row.turns))
    if found:
        turned = max(found, key=lambda curve: curve.changes())
        yield f"the most lead changes: {turned.changes()}", again(turned.row)
        worst = min(found, key=lambda curve: min(curve.winner))
        yield f"the greatest comeback: from {min(worst.winner):.0%}", again(worst.row)
        dead = max(found, key=lambda curve: sum(chance >= SURE for chance in curve.winner))
        yield "the longest decided", again(dead.row)


def again(row: Row) -> str:
    """The command that plays a game again."""
    return " ".join(["plot-twist watch", row.system, "--seed", str(row.seed), *map(quote, row.asked)])
