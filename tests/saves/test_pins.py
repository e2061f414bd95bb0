"""PINs: what is kept of one, and what wrong tries cost."""

from __future__ import annotations

from saves.pins import Tries, seal


def test_a_pin_is_not_kept_as_it_is() -> None:
    assert "1234" not in seal("1234") and seal("1234") != seal("1235") and seal("") == ""


def test_two_wrong_tries_are_free_and_then_the_waiting_doubles_up_to_a_minute() -> None:
    tries, now, waits = Tries(), 100.0, []
    for _ in range(10):
        assert not tries.opens("0000", seal("1234"), now)
        waits.append(tries.wait(now))
        now += waits[-1]
    assert waits == [0, 0, 1, 2, 4, 8, 16, 32, 60, 60]


def test_while_one_waits_nothing_opens_and_nothing_is_counted() -> None:
    tries = Tries()
    for _ in range(3):
        tries.opens("0000", seal("1234"), 100.0)
    assert (
        tries.opens("1234", seal("1234"), 100.9),
        tries.opens("0000", seal("1234"), 100.9),
        tries.wrong,
    ) == (False, False, 3)
    assert tries.opens("1234", seal("1234"), 101.0)


def test_the_owner_is_told_once() -> None:
    tries = Tries()
    assert tries.told() == ""
    tries.opens("0000", seal("1234"), 0.0)
    assert tries.told() == "1 wrong try at your PIN since you were here."
    for _ in range(3):
        tries.opens("0000", seal("1234"), 0.0)
    assert (tries.told(), tries.told()) == ("3 wrong tries at your PIN since you were here.", "")
