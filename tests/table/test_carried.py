"""Sheets go from game to game: they enter with the set-up, and stand as a finished game left them."""

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from engine.table import RandomPlayer, Refused, Table, play_out
from engine.table.carried import CarriedError, Layout, Shelf, handed_over, rebuilt, sheets_of, with_sheets
from tests.table.road import HERO, Hero, Road

ROAD = Road()


def begun(sheets=None, seed=1):
    wish = {} if sheets is None else {"sheets": sheets}
    return Table(ROAD, ROAD.setup(wish, seed), seed)


def decide(table, seat, *picks):
    table.decide(table.request.number, seat, picks)


def growing(sheets=None):
    """A table at which the pass is crossed; both heroes may still grow."""
    for seed in range(99):
        table = begun(sheets, seed)
        decide(table, "hero:1", "route:ridge")
        decide(table, "hero:2", "route:ridge")
        while table.request and table.request.phase == "turn":
            decide(table, table.request.seats[0], "choose:climb")
        if table.request:
            return table
    raise AssertionError("nobody ever comes through")


def crossed(sheets=None, grow=()):
    """A table at which the pass was crossed, and these seats took a larger die."""
    table = growing(sheets)
    for seat in ("hero:1", "hero:2"):
        decide(table, seat, table.request.options_for(seat)[seat in grow].id)
    return table


def heroes(sheets):
    return [HERO.read(sheet) for sheet in sheets if sheet.kind == "hero"]


def kept(*tables):
    """The shelf after these games, one after the other."""
    shelf = Shelf()
    for table in tables:
        shelf.take(sheets_of(table.setup), handed_over(table))
    return shelf


def test_a_finished_game_hands_its_sheets_over():
    assert heroes(handed_over(crossed(grow=["hero:1"]))) == [Hero("Ann", 8, 1), Hero("Bob", 6, 1)]


def test_a_game_in_play_hands_nothing_over():
    assert handed_over(growing()) == ()


def test_the_next_game_takes_them_up():
    first = crossed(grow=["hero:1"])
    second = crossed(handed_over(first))
    assert heroes(handed_over(second)) == [Hero("Ann", 8, 2), Hero("Bob", 6, 2)]
    assert [len(sheet.games) for sheet in handed_over(second)] == [2, 2, 2]


def test_what_was_handed_over_is_taken_back_with_the_decision():
    table = crossed()
    before = handed_over(table)
    table.undo("hero:2")
    assert handed_over(table) == ()
    decide(table, "hero:2", "grow:d8")
    assert heroes(handed_over(table)) == [Hero("Ann", 6, 1), Hero("Bob", 8, 1)]
    assert [sheet.games for sheet in handed_over(table)] == [sheet.games for sheet in before]


def test_dice_that_fell_stand():
    table = begun()
    decide(table, "hero:1", "route:ridge")
    decide(table, "hero:2", "route:ridge")
    decide(table, "hero:1", "choose:climb=Up!")
    with pytest.raises(Refused, match="something was tossed"):
        table.undo("hero:1")
    assert [event.kind for event in table.events] == ["voted", "voted", "said", "roll", "clock"]


def test_a_vote_is_taken_back_like_any_decision():
    table = begun()
    before = table.digest()
    decide(table, "hero:1", "route:ridge")
    table.undo("hero:1")
    assert table.digest() == before


@pytest.mark.parametrize("seed", range(6))
def test_a_game_with_sheets_replays_to_the_same_digest_and_sheets(seed):
    table = begun(handed_over(crossed()), seed)
    play_out(table, {seat: RandomPlayer(seed) for seat in table.seats})
    again = Table.replay(ROAD, msgspec.convert(msgspec.to_builtins(table.journal()), type(table.journal())))
    assert again.digest() == table.digest()
    assert handed_over(again) == handed_over(table)


def test_a_shelf_keeps_the_last_of_each_sheet():
    first = crossed()
    second = crossed(handed_over(first))
    assert kept(first, second).sheets == handed_over(second)


def test_the_same_game_may_end_again():
    table = crossed()
    shelf = kept(table)
    table.undo("hero:2")
    decide(table, "hero:2", "grow:d8")
    shelf.take(sheets_of(table.setup), handed_over(table))
    assert shelf.sheets == handed_over(table)


def test_an_end_taken_back_gives_the_sheets_back():
    first = crossed()
    second = crossed(handed_over(first))
    shelf = kept(first, second)
    shelf.give_back(sheets_of(second.setup), handed_over(second))
    assert shelf.sheets == handed_over(first)


def test_an_end_taken_back_removes_what_it_began():
    (sheet,) = handed_over(crossed())[:1]
    shelf = Shelf([sheet])
    shelf.give_back([], [sheet])
    assert shelf.sheets == ()


def test_what_another_game_wrote_since_stays():
    first = crossed()
    second = crossed(handed_over(first))
    shelf = kept(first, second)
    shelf.give_back(sheets_of(first.setup), handed_over(first))
    assert shelf.sheets == handed_over(second)


def test_a_hero_who_was_elsewhere_meanwhile_is_refused_whole():
    first = crossed()
    second, third = crossed(handed_over(first)), begun(handed_over(first), seed=77)
    play_out(third, {seat: RandomPlayer(1) for seat in third.seats})
    shelf = kept(first, second)
    with pytest.raises(CarriedError, match=r"campaign march has changed .* \(2 games behind it, not 1\)"):
        shelf.take(sheets_of(third.setup), handed_over(third))
    assert shelf.sheets == handed_over(second)


def test_a_chain_of_journals_gives_the_sheets_again():
    first = crossed()
    second = crossed(handed_over(first))
    shelf = rebuilt([first.journal(), second.journal()], lambda journal: ROAD)
    assert shelf.sheets == handed_over(second)


def test_a_chain_with_a_changed_sheet_names_the_game():
    first = crossed()
    march, ann, bob = handed_over(first)
    cheat = crossed([march, replace(ann, data={"name": "Ann", "die": 12, "crossings": 1}), bob])
    with pytest.raises(CarriedError, match="game 2: hero ann has changed"):
        rebuilt([first.journal(), cheat.journal()], lambda journal: ROAD)


def test_a_chain_with_a_journal_of_other_rules_names_the_game():
    journal = crossed().journal()
    journal.rules = "0"
    with pytest.raises(CarriedError, match="game 1: it was played by rules 0, not 1"):
        rebuilt([journal], lambda journal: ROAD)


def test_a_chain_with_a_journal_that_diverges_names_the_game():
    journal = crossed().journal()
    journal.decisions.pop(0)
    with pytest.raises(CarriedError, match="game 1: decision 2: hero:1 has no option"):
        rebuilt([journal], lambda journal: ROAD)


class Armed(Struct, frozen=True):
    """A hero's second layout."""

    name: str
    dice: tuple[int, ...]


NEWER = Layout("road", "hero", Armed, 2, {1: lambda data: {"name": data["name"], "dice": [data["die"]]}})


def test_an_older_layout_is_read_step_by_step():
    assert NEWER.read(HERO.new("ann", Hero("Ann", 10))) == Armed("Ann", (10,))


def test_a_sheet_is_written_in_the_layout_of_today():
    sheet = NEWER.changed(HERO.new("ann", Hero("Ann")), Armed("Ann", (8, 6)))
    assert (sheet.version, sheet.data) == (2, {"name": "Ann", "dice": [8, 6]})


@pytest.mark.parametrize(
    ("layout", "changes", "reason"),
    [
        (HERO, {"version": 2}, "hero ann is of version 2; this game reads 1: a newer one wrote it"),
        (NEWER, {"version": 0}, "hero ann is of version 0, which is no longer read"),
        (HERO, {"system": "sea"}, "hero ann of sea is no hero of road"),
        (HERO, {"kind": "ship"}, "ship ann of road is no hero of road"),
        (HERO, {"data": {"die": 6}}, r"hero ann: .*`name`"),
    ],
)
def test_a_sheet_that_cannot_be_read_says_why(layout, changes, reason):
    sheet = replace(HERO.new("ann", Hero("Ann")), **changes)
    with pytest.raises(CarriedError, match=reason):
        layout.read(sheet)


def test_a_set_up_with_broken_sheets_says_so():
    with pytest.raises(CarriedError, match=r"the sheets of the set-up: .*system"):
        sheets_of({"carried": [{"kind": "hero"}]})


def test_a_set_up_without_sheets_has_none():
    assert sheets_of({}) == ()


def test_sheets_enter_a_set_up_as_plain_data():
    sheet = HERO.new("ann", Hero("Ann"))
    setup = msgspec.json.decode(msgspec.json.encode(with_sheets({"seed": 1}, [sheet])))
    assert (setup["seed"], sheets_of(setup)) == (1, (sheet,))
