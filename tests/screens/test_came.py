"""After a fight the stage tells what came of it."""

import pytest

from engine.plot_twist.state import events as ev
from screens.frame.registry import look_of
from tests.screens import moments

ME, FOE = "Commodore Vane", "Madame Static"
FALL = ev.Incapacitated(who=FOE, by=ME)
RECRUITED = ev.BystanderRecruited(who="Radio Ham", by=ME)
MISS = ev.AttackMissed(by=ME, who=FOE)
OVER = ev.CombatEnded(by=ME, who=FOE)


def verdict(*events):
    """What the stage says after these, in a game between two combats."""
    teller = look_of("plot-twist").teller()
    for event in events:
        teller.feed(event)
    shown = moments.moment("combat")
    return teller.scene(shown, look_of("plot-twist").board(shown)).verdict


def hurts(who, amount, **rest):
    return ev.DamageDealt(who=who, amount=amount, resistance="physical", **rest)


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ([], "Nobody was hurt."),
        (
            [hurts(FOE, 3), hurts(ME, 1, trauma=True), hurts(FOE, 2), hurts(ME, 2)],
            "Madame Static: 5 Physical Stress.  Commodore Vane: 1 Physical Trauma, 2 Physical Stress.",
        ),
        ([MISS], "Nobody was hurt.  Commodore Vane missed."),
        (
            [MISS, hurts(ME, 2), ev.AttackMissed(by=FOE, who=ME), MISS],
            "Commodore Vane: 2 Physical Stress.  Commodore Vane twice and Madame Static missed.",
        ),
        ([RECRUITED], RECRUITED.text()),
        ([ev.QuantityLost(who="Dolls", by=ME, amount=1)], "Dolls: 1 fewer."),
        ([hurts(FOE, 3), FALL], f"Madame Static: 3 Physical Stress.  {FALL.text()}"),
    ],
)
def test_all_that_was_lost_in_it_stands_there_when_it_is_over(events, told) -> None:
    before = [ev.CombatStarted(by=FOE, who=ME), hurts(ME, 9), ev.CombatEnded(by=FOE, who=ME)]
    assert verdict(*before, ev.CombatStarted(by=ME, who=FOE), *events, OVER) == told


@pytest.mark.rule("PT-CARD-01")
def test_what_a_card_lets_one_see_stands_on_the_stage_and_that_others_looked_does_not() -> None:
    seen = ev.CardsPeeked(by=ME, cards=("Soft Spot", "Bull Rush"))
    played = ev.CardPlayed(by=ME, card="Six Moves Ahead")
    assert verdict(played, seen) == "Commodore Vane looks at Soft Spot, Bull Rush."
    assert verdict(played, ev.CardsPeeked(by=FOE)) == ""


@pytest.mark.rule("PT-Q-11")
def test_what_the_villains_are_after_stands_beneath_the_roll_that_found_it() -> None:
    found = (
        ev.CoinsTossed(who=ME, what="investigation", parts=(("Mind", 5),), coins=5, bits=7),
        ev.RollWon(who=ME, what="investigation", amount=3),
        ev.Investigated(by=ME, amount=3, total=6),
    )
    seen = ev.ObjectiveSeen(by=ME, card="Buy the City")
    assert verdict(*found, seen) == f"{verdict(*found)}  {seen.text()}"
    assert verdict(seen) == ""
