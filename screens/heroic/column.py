"""A pool as a column of dice, and what it promises: drawn for the panel beside the list (HR-LOOP-09 to -12, HR-LOOP-32)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from textwrap import wrap

from rich.text import Text

from engine.heroic.asks.odds import SIZES
from engine.heroic.seen.sheets import PlanSheet
from engine.heroic.state.price import Price
from engine.heroic.state.words import PERIL
from engine.table.chances import percent
from screens.heroic.plan_words import (
    LEAST,
    changes,
    cost,
    die,
    enough,
    had_whole,
    likeliest,
    named,
    often,
    one_by_one,
    sized,
    title,
)
from screens.style.glyphs import Glyphs
from screens.style.palette import ACCENT, DIM, GOOD, HARM

WIDE = 11
"""Columns of the name of a box."""
ON_AVERAGE = " on average"
BAR, ROOMY = 8, 44
"""Signs of the longest bar, and the columns from which it is so long."""
LATER = {"back": "if you hit back", "keep": "to keep it", "buy": "if they roll a 1"}
"""When what is paid for only later is, by the row."""
Cut = Callable[[Text, int], Text]


@dataclass(frozen=True, slots=True)
class Column:
    """Draws one attempt at a width, with the signs of a terminal."""

    plan: PlanSheet
    glyphs: Glyphs
    width: int
    cut: Cut
    before: PlanSheet | None = None
    sparks: int = 0
    """What the hero has."""
    tricks: tuple[str, ...] = ()
    """Tricks that are used in it, with what they do."""

    def lines(self, height: int, *, pool: bool) -> list[Text]:
        """What there is room for: the ``pool`` if it is not to be seen elsewhere, then what it meets and promises, the
        chance before all else."""
        promise, meets, rest, had = self._promise(), self._meets(), self._rest(), self._had()
        table, sizes = ([], []) if self.plan.whole else (self._table(), self._short())
        topped, bare = self.plan.topped, self.plan.bare
        short = [
            self._win(
                self._if(topped, "({} if Peril adds a 3rd)") or self._if(bare, "({} if they pay nothing)"),
                self._if(topped, "({} if Peril pays)") or self._if(bare, "({} unpaid)"),
            ),
            *self._aims(),
        ]
        for laid in (self._pool(pool), self._pool(pool, tight=True)):
            for told in (
                [*laid, *[Text()] * pool, *meets, *promise, *table, *self._rest(table=True)],
                [*laid, *meets, *promise, *table, *self._rest(table=True)],
                [*laid, *meets, *promise, *table, *self._rest(table=True)[:1]],
                *([*laid, *meets, *short, *sizes, *rest[:most]] for most in range(len(rest), len(had), -1)),
                *([*laid, *meets[at:], *short, *had] for at in range(len(meets) * bool(had) + bool(had))),
            ):
                if len(told) <= height:
                    return told
        left, (win, *aims) = height - len(laid), short
        tail = [win, *sizes]
        for more in (
            [*meets[-1:], win, *aims, *sizes, *rest[:1]],
            [win, *aims, *sizes, *rest[:1]],
            [win, *sizes, *(had or rest[:1])],
        ):
            if len(more) <= max(2, left):
                tail = more
                break
        return [*laid[: max(0, height - len(tail))], *tail][:height]

    def _pool(self, wanted: bool, *, tight: bool = False) -> list[Text]:
        """The dice by what they are; ``tight``, where there is little room, Tricks and dice of one name share a line."""
        if not wanted:
            return []
        tricks, names = self.tricks, ""
        if tricks and (tight or any(len(each) > self.width - WIDE for each in tricks)):
            names = ", ".join(each.partition(":")[0] for each in tricks)
            tricks = (names,) if tight else tuple(wrap(names, self.width - WIDE))
        used = [
            self.cut(
                Text(f"{'' if at and each in names else 'Trick':<{WIDE}}", style=DIM).append(each), self.width
            )
            for at, each in enumerate(tricks)
        ]
        rows: list[tuple[str, str, list[int]]] = []
        for box, key, name, size in self.plan.dice:
            if tight and rows and rows[-1][:2] == (title(box, key), name):
                rows[-1][2].append(size)
            else:
                rows.append((title(box, key), name, [size]))
        return [*used, *(self.row(*each) for each in rows)]

    def row(self, kind: str, name: str, sizes: Sequence[int]) -> Text:
        """``Company    Team            [d6]``."""
        shown = "".join(map(die, sizes))
        line = Text(f"{kind:<{WIDE}}", style=DIM)
        word = name if name != kind.lower() else ""
        line.append_text(self.cut(Text(word), self.width - WIDE - len(shown) - 1))
        line.append(" " * max(1, self.width - line.cell_len - len(shown)))
        return line.append(shown, style=f"bold {ACCENT}")

    def _meets(self) -> list[Text]:
        plan = self.plan
        if plan.reacting:
            line = Text("against ", style=DIM).append(f"{plan.total}", style="bold")
            mean = f", yours {plan.mean:.1f}" if plan.ones else f", yours {plan.mean:.0f}"
            line.append(f" with {die(plan.effect)}").append(mean, style=DIM)
            if plan.ones and line.cell_len + len(ON_AVERAGE) <= self.width:
                line.append(ON_AVERAGE, style=DIM)
            return [self.cut(line, self.width)]
        about = f"{self.glyphs.about} " if plan.about else ""
        sizes = " ".join(f"d{size}" for _, size in plan.against)
        head = Text(f"v {plan.whose} ", style=DIM)
        dice = Text(f"{about}{sizes}")
        mine = f"{plan.mean:.1f}" if plan.ones else f"{plan.mean:.0f}"
        means = Text(f"{mine} v {about}{plan.against_mean:.1f} on average", style=DIM)
        by_name = named(plan.against) if plan.whose == PERIL and not plan.guards else ""
        if by_name and head.cell_len + len(about + by_name) <= self.width:
            dice = Text(f"{about}{by_name}")
        elif head.cell_len + dice.cell_len > self.width:
            dice = Text(f"{about}{_counted([size for _, size in plan.against])}")
        guards = Text(f", {plan.guards} guard{'s' * (plan.guards > 1)}" * bool(plan.guards), style=DIM)
        if head.cell_len + dice.cell_len + guards.cell_len <= self.width:
            dice.append_text(guards)
        return [self.cut(head.append_text(dice), self.width), self.cut(means, self.width)]

    def _promise(self) -> list[Text]:
        """The chance, what is left of it if they pay for a third die, and what is gained by one of one's own: that is seen
        before a spark is spent."""
        raised, topped, bare = self.plan.raised, self.plan.topped, self.plan.bare
        told = [
            self._if(topped, "{} if Peril adds a third die"),
            self._if(bare, "{} if they pay for no die more"),
        ]
        if raised is not None and raised - self.plan.win >= LEAST:
            told.append(f"{percent(raised)} with a third die, 1 spark then")
        extra = [self.cut(Text(each, style=DIM), self.width) for each in told if each]
        return [self._win(), *self._aims(), *extra]

    def _aims(self) -> list[Text]:
        return [Text(each) for each in wrap(one_by_one(self.plan), self.width)]

    def _if(self, chance: float | None, words: str) -> str:
        """A chance that there is otherwise, if it differs."""
        if chance is None or abs(self.plan.win - chance) < LEAST:
            return ""
        return words.format(percent(chance))

    def _win(self, *left: str) -> Text:
        """The chance with what a key changed of it, else with what is ``left`` of it in the first words that there is room
        for, or as a bar."""
        plan = self.plan
        word = "foil it" if plan.reacting else "beat all" if plan.aims else "win"
        line = Text(f"{word} ").append(percent(plan.win), style=f"bold {ACCENT}")
        filled = round(plan.win * BAR * 1.5)
        bar = f" {self.glyphs.had * filled}{self.glyphs.spent * (round(BAR * 1.5) - filled)}"
        changed = self._changed()
        if changed.cell_len:
            return line.append("  ").append_text(self.cut(changed, self.width - line.cell_len - 2))
        if any(left):
            room = self.width - line.cell_len - 1
            words = next((each for each in left if len(each) <= room), left[-1])
            return line.append(" ").append_text(self.cut(Text(words, style=DIM), room))
        return line.append(bar, style=ACCENT)

    def _changed(self) -> Text:
        """``+9 win, d10 +12``."""
        told = Text()
        changed = changes(self.plan, self.before)
        lands = [each for each in changed if each[0].startswith("d") or each[0][0].isdigit()]
        wins = [each for each in changed if each not in lands]
        lands.sort(key=lambda each: -abs(each[1]))
        for _, by in wins:
            told.append(f"{by:+.0f}", style=f"bold {GOOD if by > 0 else HARM}")
        for word, by in lands[:2]:
            told.append(", " if told.cell_len else "").append(f"{word} {by:+.0f}", style=DIM)
        return told

    def _short(self) -> list[Text]:
        """``d6 9  d8 13  d10 37``; the least likely is left out where there is no room."""
        told = [
            (sized(size), f"{chance * 100:.0f}")
            for size, chance in zip(SIZES, self.plan.effects, strict=True)
            if size and chance >= LEAST
        ]
        while _wide(told, 1) > self.width:
            told.remove(min(told, key=lambda each: int(each[1])))
        line = Text()
        apart = 2 if _wide(told, 2) <= self.width else 1
        for size, share in told:
            line.append(" " * apart * bool(line)).append(f"{size} ", style=DIM).append(share)
        return [self.cut(line, self.width)] if told else []

    def _table(self) -> list[Text]:
        """Each size with its chance and what comes of it; that before a bar, where there is no room for both."""
        comes = dict(self.plan.comes)
        lines = []
        wide = BAR if self.width >= ROOMY else 3
        longest = max((len(comes.get(size, "")) for size in SIZES), default=0)
        barred = len("d12  37% ") + wide + 1 + longest <= self.width
        most = max((each for each in self.plan.effects[1:]), default=0) or 1
        for size, chance in zip(SIZES, self.plan.effects, strict=True):
            if size and chance >= LEAST:
                bar = self.glyphs.filled * max(1, round(chance / most * wide))
                line = Text(f"{sized(size):>3} {chance:>4.0%} ")
                line.append(f"{bar:<{wide}} " * barred, style=ACCENT)
                line.append(comes.get(size, ""))
                lines.append(self.cut(line, self.width))
        return lines

    def _rest(self, *, table: bool = False) -> list[Text]:
        plan, told = self.plan, []
        best = likeliest(plan)
        comes = dict(plan.comes).get(best, "")
        lands = "lands" if plan.reacting else "likeliest"
        if best and not table:
            whole = f"{lands} {sized(best)}{f': {comes}' if comes else ''}"
            told.append(whole if len(whole) <= self.width else comes)
        if plan.ones:
            told.append(f"an opening {often(plan.ones)}")
        lines = [self.cut(Text(each, style=DIM), self.width) for each in told]
        for row, many in plan.due:
            words = f"costs {Price(many).text()}{' more' * (plan.price > 0)} {LATER[row.partition(':')[0]]}"
            lines.insert(0, self.cut(Text(words, style=HARM), self.width))
        if plan.lost:
            lines.insert(0, self.cut(Text(f"lost: {plan.lost}", style=HARM), self.width))
        if plan.price or plan.spends or plan.learns or plan.pays:
            lines.insert(0, self.cut(self._price(), self.width))
        return [*self._had(), *lines]

    def _had(self) -> list[Text]:
        """What comes of it if it is won, whatever the effect."""
        had = had_whole(self.plan)
        return [Text(each, style=DIM) for each in wrap(f"won: {had}" if had else "", self.width)]

    def _price(self) -> Text:
        """``costs 1 spark of your 2, brings 1 XP if won``; ``brings 3 XP, 1 more if won``; ``costs d6 of Peril``."""
        price, learns, pays = self.plan.price, self.plan.learns, self.plan.pays
        priced = cost(self.plan)
        words = f"costs {priced}" if priced else f"earns {Price(-price).text()}" if price else ""
        has = f" of your {self.sparks}" if price > 0 and self.sparks else ""
        line = Text().append(words + has, style=f"bold {GOOD if price < 0 else HARM}")
        xp = f"brings {pays} XP" if pays else ""
        if learns:
            xp = f"{xp}, {learns} more if won" if pays else f"brings {learns} XP if won{enough(self.plan)}"
        return line.append(f"{', ' * bool(words and xp)}{xp}", style=GOOD)


def _wide(told: Sequence[tuple[str, str]], apart: int) -> int:
    """Columns of sizes with their shares, so far apart."""
    return sum(len(size) + len(share) + 1 + apart for size, share in told) - apart


def _counted(sizes: Sequence[int]) -> str:
    """``3 d8, d6``."""
    told = []
    for size in sorted(set(sizes), reverse=True):
        many = list(sizes).count(size)
        told.append(f"{many} d{size}" if many > 1 else f"d{size}")
    return ", ".join(told)
