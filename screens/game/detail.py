"""What there is to know about the highlighted option or card, beside the list where there is room."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby, takewhile
from typing import TYPE_CHECKING

from rich.text import Text

from engine.table import Blocked
from screens.game.playing import Playing
from screens.look import reference
from screens.look.arrange import Line
from screens.look.chances import short, sums, words
from screens.look.parts import Board, Face, unstruck
from screens.look.passage import passage
from screens.look.wrapped import rows_of
from screens.style.palette import ACCENT, DIM, GOOD, WRONG, colour_of
from screens.widgets.drawn import Drawn

if TYPE_CHECKING:
    from engine.table import Odds, Option, Seat

NAMED = 12
"""Columns below which a name is not cut for the sake of the figures beside it."""

FIGURE = re.compile(r"([A-Z][A-Za-z ]*?) +(-?\d+)")
"""A line of a sheet that is a name and its figure."""


class Detail(Drawn):
    """The card an option plays, its chance with every part, its price, its rule."""

    text = Text()
    added: tuple[Odds | None, str] | None = None
    """Other figures and another price than those of the highlighted option alone, where it adds up with others."""

    def show(self, line: Line | None, session: Playing, board: Board) -> None:
        self.text = self._of_line(line, session, board)
        self.redraw()

    def rows_for(self, lines: Sequence[Line], session: Playing, board: Board) -> int:
        """Rows of the longest of what there is to know about these lines."""
        width = max(10, self.content_size.width)
        told = (self._of_line(line, session, board) for line in lines if line.options)
        return max((rows_of(each.plain, width) for each in told), default=0)

    def show_card(self, card: Face, why: Blocked | None, session: Playing) -> None:
        """A card of the hand in full; ``why`` it cannot be played, if so."""
        self.text = _of_card(card)
        if card.flavour:
            self.text.append(f"“{card.flavour}”\n", style=f"italic {DIM}")
        if why is None:
            self.text.append("Enter plays it.", style=f"bold {GOOD}")
        else:
            self.text.append(f"Not now: {why.reason}.\n", style=f"bold {WRONG}")
            self.text.append_text(_of_rule(why.rule, session))
        self.redraw()

    def tell(self, lines: Sequence[str]) -> None:
        """What a screen has to say of an option itself."""
        self.text = Text("\n".join(lines))
        self.redraw()

    def render(self) -> Text:
        lines = self.text.wrap(self.app.console, max(10, self.content_size.width))
        height = self.content_size.height
        if len(lines) > height > 0:
            last = lines[height - 1]
            last.rstrip()
            self.cut(last.append(" " + self.glyphs.more), self.content_size.width)
        return Text("\n", no_wrap=True).join(lines[:height])

    def _of_line(self, line: Line | None, session: Playing, board: Board) -> Text:
        option = line.option if line else None
        odds = session.moment().odds
        if line is None:
            return Text()
        if option is None:
            return self._of_fold(line, odds)
        text = Text()
        card = _card_of(option, board)
        if card:
            text.append_text(_of_card(card))
            text.append("".join(f"{line}\n" for line in _figures(card, session)))
        told, cost = self.added or (odds.get((option.seat, option.id)), option.cost)
        if not card:
            text.append_text(_of_entry(option, session, whole=not told))
        said = session.look.beside([option], session.moment()) if told else ""
        if told:
            if told.first:
                text.append(f"{told.first}\n", style=f"bold {ACCENT}")
            if not (said and card):  # the card says that itself
                text.append((said or words(told)) + "\n", style=f"bold {ACCENT}")
            text.append("".join(f"{each}\n" for each in sums(told)))
        if cost:
            text.append(f"Costs {cost}\n")
        plain = not told or (said and not card)  # else the figures or the card say it
        tip = session.look.tip(option, session.moment()) if session.look.explains and plain else ""
        tip = tip or session.look.stake(option, session.moment())
        return text.append(f"{tip}\n", style=DIM) if tip else text.append_text(_of_rule(option.rule, session))

    def _of_fold(self, line: Line, odds: Mapping[tuple[Seat, str], Odds]) -> Text:
        """What the options of a fold have in common, and beneath it what each of them says more, and its figures."""
        labels = [each.label for each in line.options]
        alike = takewhile(lambda signs: len(set(signs)) == 1, zip(*labels, strict=False))
        same = "".join(signs[0] for signs in alike)
        same = same[: same.rfind(" ") + 1]
        text, width = Text(), max(10, self.content_size.width)
        if same:
            text.append(f"{same}\n", style="bold")
        for each in line.options:
            told = odds.get((each.seat, each.id))
            extra = "  ".join(part for part in (each.cost, short(told, self.glyphs) if told else "") if part)
            name, room = each.label[len(same) :], width - len(extra) - 2
            if room >= NAMED:
                name = f"{self.cut(Text(name), room).plain:{room}}"
            text.append(name).append(f"  {extra}\n", style=DIM)
        return text


def brief(option: Option, session: Playing, board: Board) -> str:
    """What an option is about in a few words: the text of its card, what is meant by it on the table, or its rule.

    Whoever may play a card has what it requires; whoever is to choose among cards reads that last.
    """
    if said := session.look.tip(option, session.moment()):
        return said
    lines = _about(option, session, board)
    needs = [line for line in lines if session.look.is_need(line)]
    return " ".join([line for line in lines if line not in needs] + ([] if option.actor else needs))


def _about(option: Option, session: Playing, board: Board) -> Sequence[str]:
    card = _card_of(option, board)
    if card:
        return [*card.lines, *_figures(card, session)]
    wanted = [id for id in (option.card, option.target) if id]
    found = passage(option, session.entries()) if wanted else None
    if found:
        first, *rest = (found[0].lines[at].strip() for at in found[1])
        return [_unnamed(first, option), *rest]
    if named := _named(option, session):
        return _telling(named.does, option)
    system = session.moment().system
    rule = reference.rule(system, option.rule)
    if rule is None:
        return ()
    words = reference.without_ids(system, rule.lines[0])
    return [words if words.startswith(f"{rule.title}:") else f"{rule.title}: {words}"]


def _figures(card: Face, session: Playing) -> Sequence[str]:
    """The figures of a character that a card of the hand brings in."""
    listed = reference.named(session.catalogue, card.slug)
    return listed.text[: listed.figures] if listed else ()


def _unnamed(line: str, option: Option) -> str:
    """What a line such as ``Born Lucky (2 Energy): ...`` says, where the option has the name and the price already."""
    head, colon, does = line.partition(": ")
    named = colon and option.label.endswith(f": {head.partition(' (')[0]}")
    return does if named else line


def _card_of(option: Option, board: Board) -> Face | None:
    """The card of the hand that an option plays, or that is to be chosen."""
    wanted = option.card or option.target
    return next((c for row in board.rows for c in row.cards if wanted and c.slug == wanted), None)


def _named(option: Option, session: Playing) -> reference.Listed | None:
    """The card whose text is being carried out, which an option inside it names, or the card that is to be chosen."""
    catalogue = session.catalogue
    if option.card:
        titles = (entry.title for entry in session.entries())
        mask = next((title for title in titles if title.startswith(f"{option.card} - ")), option.card)
        return reference.named(catalogue, mask)  # of two of one name, the one on the table
    listed = reference.named(catalogue, option.target or option.label)
    return None if listed is None or listed.figures else listed


def _telling(lines: Sequence[str], option: Option) -> list[str]:
    """The lines that say what an option says, or all where none does."""
    said = (option.label.partition(": ")[2] or option.label).rstrip(".").casefold()
    return [line for line in lines if said in line.casefold()] or [*lines]


def _of_card(card: Face) -> Text:
    kind = f"  {card.type.replace('_', ' ')}"
    text = Text().append(card.name, style=f"bold {colour_of(card.colour)}").append(f"{kind}\n", style=DIM)
    return text.append("\n".join(card.lines) + "\n")


def _of_entry(option: Option, session: Playing, *, whole: bool) -> Text:
    """What lies on the table and is meant by an option: the passage about it, or where there is none the card, and if
    ``whole`` whoever it is aimed at.
    """
    wanted = [id for id in (option.card, option.target) if id]
    known = session.entries() if wanted else []
    found = passage(option, known)
    meant = wanted if whole else [option.card]
    entry = found[0] if found else next((each for each in known if each.id in meant), None)
    if entry is None and whole and (named := _named(option, session)):
        entry = reference.card_entry(named, "")
    if entry is None:
        return Text()
    lines = [entry.lines[at].strip() for at in found[1]] if found else _abreast(entry.lines)
    text = Text().append(entry.title, style="bold").append(f"  {entry.group}\n", style=DIM)
    system = session.moment().system
    return text.append("\n".join(reference.without_ids(system, unstruck(line)) for line in lines) + "\n")


def _abreast(lines: Iterable[str]) -> list[str]:
    """The lines of a sheet with its figures one after another: what stands beneath them is to be seen as well."""
    found: list[str] = []
    for figures, some in groupby(filter(None, lines), lambda line: bool(FIGURE.fullmatch(line))):
        told = [FIGURE.sub(r"\1 \2", line) for line in some]
        found += [", ".join(told)] if figures else told
    return found


def _of_rule(id: str, session: Playing) -> Text:
    system = session.moment().system
    rule = reference.rule(system, id)
    if rule is None:
        return Text()
    words = reference.without_ids(system, rule.lines[0]).removeprefix(f"{rule.title}: ")
    words = f"{words[:1].upper()}{words[1:]}"
    return Text().append(f"{rule.title}. ", style="bold").append(words, style=DIM)
