"""Long lists of options: who and with which card first, at whom second."""

from __future__ import annotations

from dataclasses import replace

from engine.table import Option
from screens.frame.registry import look_of
from screens.look.arrange import Line, arrange
from screens.widgets.choices import whole
from tests.screens import moments


def test_a_card_that_may_be_used_at_many_is_one_line_and_their_names_are_beneath_it() -> None:
    def option(card: str, at: str) -> Option:
        label = f"Madame Static: {card} at {at}"
        id = f"maneuver/{card}:vex>{at}"
        return Option(id, moments.ME, label, "PT-COMBAT-11", "maneuver", actor="vex", card=card, target=at)

    cards, people = ("Feint", "Glare", "Taunt"), ("Ann", "Bob", "Cyd", "Dee")
    options = tuple(option(card, at) for card in cards for at in people)
    moment = replace(moments.moment("combat.attack"), options=options)
    lines = arrange(moment, look_of("plot-twist"), None)
    assert [line.label for line in lines] == [
        f"Madame Static: {card} at Ann, Bob, Cyd, Dee" for card in cards
    ]
    assert [[each.target for each in line.options] for line in lines] == [list(people)] * 3


def test_a_fold_that_is_too_long_names_as_many_as_it_can_whole() -> None:
    one = Option("a", moments.ME, "", "", "", "engage")
    fold = Line("3 of spades: engage Soot Child, Lamp Imp 2, Mister Candlewick", (one, one, one))
    assert whole(fold, len(fold.label), "…") == fold.label
    assert whole(fold, len(fold.label) - 1, "…") == "3 of spades: engage Soot Child, Lamp Imp 2, …"
    assert whole(fold, 5, "…") == "3 of spades: engage Soot Child, …"
    assert whole(Line("Run, or hide", (one,)), 5, "…") == "Run, or hide", (
        "the words of one option are no names"
    )
