"""A page of the story that is longer than the screen goes on overleaf."""

from __future__ import annotations

from screens.look.parts import Page
from screens.modals.pages import leaves

LONG = Page("The adventure", "A title", tuple("word " * 20 for _ in range(6)))


def test_a_long_page_has_all_its_words_on_so_many_leaves_that_each_fits():
    found = list(leaves(LONG, 50, 9))
    assert [len(each.words) for each in found] == [2, 2, 2]
    assert tuple(words for each in found for words in each.words) == LONG.words
    assert {each.title for each in found} == {"A title"}


def test_what_fits_is_one_page_with_its_drawing():
    page = Page("A", "B", ("short",), art=("/\\",))
    assert list(leaves(page, 50, 9)) == [page]
