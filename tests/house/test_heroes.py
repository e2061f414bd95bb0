"""What heroes have learnt goes on with whoever opened the table, from game to game, and goes with the account."""

from __future__ import annotations

import pytest

from content.registry import open_system
from engine.table import play_out
from engine.table.carried import sheets_of
from engine.table.seating import players, sit_down
from tui.house.heroes import HeroBook
from tui.house.store import Store

MARA, OTTO, GUEST = 1, 2, -1
WISH = {"heroes": ["drystone"], "event": "low_water", "difficulty": "story"}


@pytest.fixture
def book(tmp_path):
    store = Store(tmp_path)
    yield HeroBook(store)
    store.close()


@pytest.fixture(scope="module")
def over():
    """An issue that is over."""
    table = sit_down(open_system("heroic"), WISH, 3)
    play_out(table, players(table, dict.fromkeys(table.seats, "scripted")))
    assert table.outcome and table.game.heroes[0].xp
    return table


def entering(book, account, **more):
    """The sheets with which an account's next issue begins."""
    return sheets_of(open_system("heroic").setup(book.wished("heroic", account, WISH | more), 4))


@pytest.mark.rule("HR-C-94", "HR-LOOP-05")
def test_the_next_issue_begins_with_what_the_last_one_left_and_only_for_who_opened_it(book, over):
    assert entering(book, MARA) == ()
    book.leave(MARA, over)
    (sheet,) = entering(book, MARA)
    assert (sheet.id, sheet.data["xp"], len(sheet.games)) == ("drystone", over.game.heroes[0].xp, 1)
    assert entering(book, OTTO) == () and book.wished("audience", MARA, {}) == {}
    assert entering(book, MARA, sheets="printed") == ()


def test_the_same_game_told_again_is_one_game(book, over):
    book.leave(MARA, over)
    book.leave(MARA, over)
    assert [len(sheet.games) for sheet in entering(book, MARA)] == [1]


def test_guests_have_none_and_an_account_takes_its_own_along(book, over):
    for account in (GUEST, MARA, OTTO):
        book.leave(account, over)
    assert entering(book, GUEST) == ()
    book.forget(MARA)
    assert entering(book, MARA) == () and entering(book, OTTO) != ()
