"""The front page as it is printed: a masthead, the lead across the page, columns beneath."""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap

from rich.text import Text

from screens.plot_twist.press import Article, FrontPage
from screens.style.glyphs import Glyphs
from screens.style.palette import DIM
from screens.widgets.drawn import Drawn

COLUMN = 34
"""What a column needs to be readable, with the gap beside it."""


class Newspaper(Drawn):
    """As high as it needs; a click opens it to read."""

    page: FrontPage | None = None

    def show(self, page: FrontPage) -> None:
        if page != self.page:
            self.page = page
            self.refresh(layout=True)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return len(lines(self.page, width, self.glyphs)) if self.page else 1

    def render(self) -> Text:
        if self.page is None:
            return Text()
        return Text("\n", no_wrap=True).join(lines(self.page, self.content_size.width, self.glyphs))

    async def on_click(self) -> None:
        await self.run_action("screen.newspaper")


def lines(page: FrontPage, width: int, signs: Glyphs) -> list[Text]:
    """The page line by line at a width."""
    if width < COLUMN:
        return []
    rule = Text(signs.line * width, style=DIM)
    name = f" {' '.join(page.paper.upper())} "
    printed = [Text(name.center(width, signs.line), style="bold")]
    small = f"{page.motto}. {page.dateline}"
    small = small if len(small) <= width else page.dateline
    printed += [Text(each.center(width), style=DIM) for each in wrap(small, width)]
    printed += [
        Text(each.center(width), style="bold reverse") for each in wrap(page.lead.head.upper(), width - 2)
    ]
    printed += [Text(each) for each in wrap(page.lead.body, width)]
    printed.append(rule)
    count = min(len(page.columns), max(1, width // COLUMN))
    across = (width - 3 * (count - 1)) // count if count else width
    columns: list[list[Text]] = [[] for _ in range(count)]
    for article in page.columns:
        shortest = min(columns, key=len)
        shortest += _set(article, across, bool(shortest))
    blank = Text(" " * across)
    gap = Text().append(f" {signs.frame[5]} ", style=DIM)
    for row in zip_longest(*columns, fillvalue=blank):
        printed.append(gap.join(row))
    return printed


def _set(article: Article, width: int, below: bool) -> list[Text]:
    """An article in a column; a blank line parts it from the one above."""
    heads = [Text(each.ljust(width), style="bold") for each in wrap(article.head.upper(), width)]
    return [
        *[Text(" " * width)] * below,
        *heads,
        *[Text(each.ljust(width)) for each in wrap(article.body, width)],
    ]
