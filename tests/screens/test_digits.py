"""Digits of a list from which one takes piece by piece: what stays keeps its own, and what has gone leaves a gap."""

from __future__ import annotations

import pytest

from content.registry import open_system
from engine.table import Option
from screens.frame.registry import open_room
from screens.look.arrange import Line
from screens.look.digits import Digits
from screens.style.pace import Pace
from tests.audience.conftest import scene as scene
from tests.audience.scene import major
from tests.screens import moments
from tests.screens.audience import session_of
from tests.screens.driving import read_on, text_of, until


def lines(*names: str) -> list[Line]:
    return [
        Line(name, (Option(name, moments.ME, name, "", "", "pass" if name == "pass" else "card"),))
        for name in names
    ]


def digits_of(digits: Digits, *names: str) -> str:
    """The lines as they are read: ``2 b, 3 c``."""
    of = digits.of(lines(*names))
    return ", ".join(f"{of.get(index, '-')} {name}" for index, name in enumerate(names))


def test_what_is_left_of_a_picking_keeps_its_digits() -> None:
    digits = Digits()
    digits.begin(("round 1",), 1)
    assert digits_of(digits, "a", "b", "c", "pass") == "1 a, 2 b, 3 c, - pass"
    digits.begin(("round 1",), 2)
    assert digits_of(digits, "pass", "a", "c") == "- pass, 1 a, 3 c"


@pytest.mark.parametrize(
    ("then", "read"), [(("b", "c"), "1 b, 2 c"), (("a", "b", "c"), "1 a, 3 b, 2 c")], ids=["gone", "opened"]
)
def test_a_card_with_two_targets_folded_keeps_its_digit(then, read) -> None:
    """For the target that is left, and for the first where both have come to stand in lines of their own."""
    a, b, c = lines("a", "b", "c")
    digits = Digits()
    digits.begin(("round 1",), 1)
    assert digits.of([Line("a, b", a.options + b.options), c]) == {0: 1, 1: 2}
    digits.begin(("round 1",), 2)
    assert digits_of(digits, *then) == read


def test_lines_stand_in_the_order_of_their_digits_and_what_has_none_stays_in_its_place() -> None:
    """What a fold has left comes after what keeps its digit, and each seat has its own under its heading."""
    a, b, c, d = lines("a", "b", "c", "d")
    done, ada, bob = Line("pass", lines("pass")[0].options), Line("Ada"), Line("Bob")
    digits = Digits()
    digits.begin(("round 1",), 1)
    digits.of([ada, Line("a, b", a.options + b.options), c, bob, d])
    digits.begin(("round 1",), 2)
    ordered = digits.ordered([ada, done, a, b, c, bob, d])
    assert [line.label for line in ordered] == ["Ada", "pass", "a", "c", "b", "Bob", "d"]
    assert digits.of(ordered) == {2: 1, 3: 2, 4: 4, 6: 3}


def test_another_picking_begins_at_one_and_so_does_one_of_which_nothing_is_left() -> None:
    digits = Digits()
    digits.begin(("round 1",), 1)
    digits_of(digits, "a", "b")
    digits.begin(("round 2",), 2)
    assert digits_of(digits, "b", "c") == "1 b, 2 c"
    digits.begin(("round 2",), 3)
    assert digits_of(digits, "x", "y") == "1 x, 2 y"


def test_the_digit_of_what_has_gone_rests_for_one_question() -> None:
    digits = Digits()
    digits.begin(("round 1",), 1)
    digits_of(digits, *"abcdefgh")
    digits.begin(("round 1",), 2)
    assert digits_of(digits, *"bcdefghxy") == "2 b, 3 c, 4 d, 5 e, 6 f, 7 g, 8 h, 9 x, - y"
    digits.begin(("round 1",), 3)
    assert digits_of(digits, *"cdefghxyz") == "3 c, 4 d, 5 e, 6 f, 7 g, 8 h, 9 x, 1 y, - z"


def test_what_comes_back_has_its_digit_again() -> None:
    digits = Digits()
    digits.begin(("round 1",), 1)
    digits_of(digits, "a", "b", "c")
    digits.begin(("round 1",), 2)
    digits_of(digits, "b", "c")
    digits.begin(("round 1",), 1)
    assert digits_of(digits, "a", "b", "c") == "1 a, 2 b, 3 c"


def test_a_question_in_between_and_an_opened_fold_count_from_one_and_change_nothing() -> None:
    digits = Digits()
    digits.begin(("round 1",), 1)
    digits_of(digits, "a", "b", "c")
    digits.begin(None, 2)
    assert digits_of(digits, "yes", "b", "no") == "1 yes, 2 b, 3 no"
    digits.begin(("round 1",), 3)
    assert digits_of(digits, "b", "c") == "2 b, 3 c"


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_cards_of_audience_keep_their_digits_while_one_lays_and_plays_them(
    make_app, scene, size
) -> None:
    s = scene([["9s", "8c", "2d", "6h"]], majors=[(major(), 4)])
    app = make_app(open_system("audience"))
    async with app.run_test(size=size) as pilot:
        app.push_screen(open_room(session_of(s.table), Pace("off")))
        await read_on(pilot)
        await until(pilot, lambda: "4 6 of hearts: engage Beast" in text_of(app))
        await pilot.press("1")
        await until(pilot, lambda: "1 9 of spades" not in text_of(app))
        assert "4 6 of hearts: engage Beast" in text_of(app)
        await pilot.press("1")
        await pilot.pause()
        assert [each.card.code for each in s.ada.facedown] == ["9s"], "a digit that stands for nothing"
        await pilot.press("4")
        await until(pilot, lambda: len(s.ada.facedown) == 2)
        assert [each.card.code for each in s.ada.facedown] == ["9s", "6h"]
