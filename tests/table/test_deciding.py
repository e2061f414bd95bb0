"""A decision is taken, or refused with a reason, and then nothing has changed."""

import pytest

from content.registry import open_system
from engine.table import Option, Refused, Request, Table
from engine.table.requests import find_option

TOY = open_system("toy")


def new_table(**wish):
    return Table(TOY, TOY.setup(wish, 1), seed=1)


def decide(table, seat, *picks):
    table.decide(table.request.number, seat, picks)


def at_the_cups(**wish):
    """A table of two heroes who both hold the floor; the traps lie left and middle."""
    table = new_table(**wish)
    decide(table, "guest:1", "silent")
    decide(table, "guest:2", "silent")
    decide(table, "dealer", "hide.left", "hide.middle")
    return table


def refused(table, number, seat, *picks):
    """The code and message of a refusal, sure that it changed nothing."""
    before = table.request, table.digest(), len(table.events)
    with pytest.raises(Refused) as refusal:
        table.decide(number, seat, picks)
    assert (table.request, table.digest(), len(table.events)) == before
    return refusal.value.code, refusal.value.message


def test_a_request_grows_by_one_with_each_decision():
    table = new_table()
    assert table.request.number == 1
    decide(table, "guest:1", "silent")
    assert table.request.number == 2


def test_an_old_number_is_stale():
    table = at_the_cups()
    assert refused(table, 3, "guest:1", "pass:guest:1") == (
        "stale",
        "request 3 is not open; the open one is 4",
    )


def test_a_seat_without_the_floor_may_not_decide():
    assert refused(at_the_cups(), 4, "dealer", "press") == ("illegal", "dealer does not hold the floor")


def test_a_seat_that_is_not_there_is_unknown():
    assert refused(at_the_cups(), 4, "guest:7", "press") == ("unknown", "there is no seat 'guest:7'")


def test_an_id_that_is_not_listed_is_unknown():
    assert refused(at_the_cups(), 4, "guest:1", "fly") == ("unknown", "guest:1 has no option 'fly' now")


def test_nobody_takes_the_option_of_another_seat():
    assert refused(at_the_cups(), 4, "guest:1", "pass:guest:2")[0] == "unknown"


@pytest.mark.parametrize("picks", [[], ["hide.left"], ["hide.left", "hide.middle", "hide.right"]])
def test_as_many_options_as_asked_must_be_picked(picks):
    table = new_table()
    decide(table, "guest:1", "silent")
    decide(table, "guest:2", "silent")
    assert refused(table, 3, "dealer", *picks) == ("illegal", f"pick 2 of the options, not {len(picks)}")


def test_an_option_can_be_picked_only_once():
    table = new_table()
    decide(table, "guest:1", "silent")
    decide(table, "guest:2", "silent")
    code, message = refused(table, 3, "dealer", "hide.left", "hide.left")
    assert (code, message) == ("illegal", "an option can be picked only once")


def test_several_seats_hold_the_floor_and_the_first_decision_is_taken():
    table = at_the_cups()
    assert table.request.seats == ("guest:1", "guest:2")
    assert {option.seat for option in table.request.options} == {"guest:1", "guest:2"}
    decide(table, "guest:2", "aim:guest:2")
    assert table.request.seats == ("guest:1",)


def test_an_option_with_text_takes_what_the_person_typed():
    table = new_table()
    decide(table, "guest:1", "motto=Up, up = away!")
    assert table.events[-1].text() == "Ann says: Up, up = away!"


@pytest.mark.parametrize("words", ["\x1b[2J", "two\nlines", "\ud800", "x" * 501])
def test_a_text_is_one_printable_line(words):
    assert refused(new_table(), 1, "guest:1", f"motto={words}")[0] == "illegal"


def test_only_an_option_with_text_takes_words():
    assert refused(new_table(), 1, "guest:1", "silent=really")[0] == "unknown"


def test_what_is_blocked_is_told_with_reason_and_rule_and_never_an_option():
    table = at_the_cups()
    assert table.blocked("guest:2") == []
    decide(table, "guest:1", "lift:guest:1>left")
    (blocked,) = table.blocked("guest:2")
    assert (blocked.label, blocked.reason, blocked.rule) == (
        "Lift the left cup",
        "it is lifted already",
        "TC-CUP-5",
    )
    assert blocked.label not in [option.label for option in table.request.options_for("guest:2")]


def test_a_seat_without_the_floor_has_no_options_and_nothing_blocked():
    table = at_the_cups()
    assert table.request.options_for("dealer") == []
    assert table.blocked("dealer") == []


def test_odds_are_told_for_the_options_that_lead_to_a_roll():
    table = at_the_cups()
    (odds,) = table.odds("guest:1")
    assert (odds.id, odds.win) == ("toss:guest:1", 0.5)


def test_a_game_that_is_over_takes_no_decision():
    table = at_the_cups(difficulty="story")
    decide(table, "guest:1", "lift:guest:1>left")
    decide(table, "guest:2", "lift:guest:2>middle")
    assert table.request is None
    assert (table.outcome.winner, table.outcome.rule) == ("dealers", "TC-CUP-8")
    with pytest.raises(Refused, match="the game is over"):
        table.decide(5, "guest:1", ["pass:guest:1"])


def test_a_text_reaches_the_rules_in_its_option():
    option = Option("name", "guest:1", "A name", text=True)
    assert find_option([option], "name=Zoë", "guest:1").typed == "Zoë"


def test_options_are_put_into_the_order_of_reading_when_a_person_reads_them_and_not_before():
    made = [Option(id, "guest:1", id) for id in ("one", "two")]
    looked = []

    def rank(options):
        looked.append(len(options))
        return options[::-1]

    request = Request("pick", "?", ("guest:1",), lambda _, __: made, rank=rank)
    assert [each.id for each in request.options_for("guest:1")] == ["one", "two"]
    assert looked == []
    assert [each.id for each in request.ranked_for("guest:1")] == ["two", "one"]
    request.ranked_for("guest:1")
    assert looked == [2]
    request.anew()
    request.ranked_for("guest:1")
    assert looked == [2, 2]
