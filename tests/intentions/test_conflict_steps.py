"""Steps a to q: who is asked what in which order, dice, placements, comparison, when it ends (IN-CON, IN-DIE, IN-CMP)."""

from __future__ import annotations

import pytest

from engine.intentions.rules import conflict
from engine.intentions.rules.throwing import kept_of
from engine.intentions.rules.ways import ORDERS
from tests.intentions.small import foe, hero


@pytest.mark.rule("IN-CON-01", "IN-CON-02", "IN-CON-10", "IN-CON-12", "IN-CON-13", "IN-CON-16", "IN-CON-17")
def test_the_mastermind_declares_and_places_first_and_heroes_hold_the_floor_together(duel):
    d = duel(hero("Ines"), hero("Bo"), foe(), foe("Valet"))
    order = []
    while d.conflict.exchange < 2:
        asked = d.bout.request
        order.append((asked.phase, asked.seats, d.options()[0].actor))
        if asked.phase == "conflict.type" and not d.dice.left:
            d.dice.left += [6, 4, 1] * 4
        d.take(next((id for id in d.ids() if id.endswith((">grow", ">guard"))), d.ids()[0]))
    assert order == [
        ("conflict.intention", ("hero:1",), "ines"),
        ("conflict.intention", ("hero:2",), "bo"),
        ("conflict.intention", ("gm",), "usher"),
        ("conflict.type", ("gm",), "usher"),
        ("conflict.type", ("gm",), "valet"),
        ("conflict.type", ("hero:1", "hero:2"), "ines"),
        ("conflict.type", ("hero:2",), "bo"),
        ("conflict.placing", ("gm",), "usher"),
        ("conflict.placing", ("gm",), "valet"),
        ("conflict.placing", ("hero:1", "hero:2"), "ines"),
        ("conflict.placing", ("hero:2",), "bo"),
    ]


@pytest.mark.rule("IN-CON-18", "IN-CON-20", "IN-CMP-01", "IN-CMP-02", "IN-CMP-03", "IN-CMP-05", "IN-CON-27")
def test_progress_and_abuse_are_differences_and_add_up_over_exchanges(duel):
    d = duel(foe()).intends(ines="grow")
    d.exchange(usher="react 2/4/1", ines="feint 5/3/1")
    assert (d.ines.progress, d.usher.progress) == (7 - 6, 0)
    assert (d.usher.abuse, d.ines.abuse) == (7 - 2, 6 - 3)
    d.exchange(usher="react 2/4/6", ines="guard 5/3/1")
    assert d.ines.progress == 1 + (8 - 6)
    assert d.ines.abuse == 3 + (6 - 5)


@pytest.mark.rule("IN-CMP-02", "IN-CMP-04", "IN-Q-10")
def test_equals_bring_nothing(duel):
    d = duel(foe()).intends(ines="grow")
    d.exchange(usher="anticipate 5/4/1", ines="react 4/2/3")
    assert (3 + 4 + 2, 2 + 3 - 1) == (2 + 5 + 2, 0 + 4)
    assert (d.ines.progress, d.usher.progress) == (0, 0)
    d.exchange(usher="anticipate 5/4/1", ines="react 4/2/4")
    assert d.ines.abuse == (2 + 4 - 1) - (2 + 3 - 1)


@pytest.mark.rule("IN-CMP-02", "IN-Q-04", "IN-CMP-05")
def test_every_hero_opposes_every_antagonist_and_no_ally(duel):
    d = duel(hero("Ines"), hero("Bo"), foe(), foe("Valet")).intends(ines="grow", bo="grow")
    d.exchange(usher="guard 2/1/6", valet="guard 1/1/6", ines="guard 4/1/6", bo="guard 1/1/6")
    assert (d.ines.progress, d.bo.progress) == ((7 - 4) + (7 - 3), 0 + (4 - 3))
    assert (d.usher.progress, d.valet.progress) == (0, 0)


@pytest.mark.rule("IN-CMP-03")
def test_result_lines_tell_both_figures_and_the_sum(duel):
    d = duel(foe()).intends(ines="grow")
    d.exchange(usher="react 2/4/1", ines="feint 5/3/1")
    assert [each.text() for each in d.log("compared")] == [
        "Usher: Vigilance 2 against 7: Abuse +5 (5 of 6).",
        "Ines: Vigilance 3 against 6: Abuse +3 (3 of 6).",
        "Ines: Ambition 7 against 6: Progress +1 (1 of 8).",
    ]


# Dice


@pytest.mark.rule(
    "IN-DIE-01", "IN-DIE-03", "IN-DIE-04", "IN-DIE-05", "IN-DIE-06", "IN-DIE-07", "IN-Q-43", "IN-Q-09"
)
@pytest.mark.parametrize(
    ("dice", "penalty", "written", "harsh"),
    [
        ((4, 6, 1), 0, (6, 4, 1), (6, 4, 1)),
        ((4, 6, 1, 5), 0, (6, 5, 4), (6, 5, 4)),
        ((4, 6, 1, 5), 1, (6, 5, 1), (5, 4, 1)),
        ((4, 6, 1, 5, 2), 2, (6, 2, 1), (4, 2, 1)),
        ((4, 6, 1, 5, 2, 3), 3, (3, 2, 1), (3, 2, 1)),
        ((6, 5, 5, 4, 3), 1, (6, 5, 3), (5, 5, 4)),
    ],
)
def test_three_are_kept_the_forced_lowest_then_the_highest(dice, penalty, written, harsh):
    assert kept_of(dice, 3, penalty, harsh=False) == written
    assert kept_of(dice, 3, penalty, harsh=True) == harsh


@pytest.mark.rule("IN-C-01", "IN-DIE-02", "IN-DIE-03", "IN-CON-14", "IN-CON-15", "IN-FACT-08")
def test_bonus_and_penalty_dice_are_both_thrown_and_the_mark_is_used_up(duel):
    def marked(game):
        game.heroes[0].marked = True

    d = duel(foe(), prepare=marked).intends(ines="grow")
    d.exchange(usher="react 6/1/6", ines="action:tinkering 6/5/1 rolls 6 5 4 3 1")
    fell = d.events("dice", "ines")[0]
    assert (fell.dice, fell.kept, fell.forced) == ((6, 5, 4, 3, 1), (6, 5, 1), 1)
    assert not d.of("ines").marked


@pytest.mark.rule("IN-DIE-08", "IN-D-12")
def test_three_different_dice_lie_in_six_ways_and_equal_ones_in_fewer(duel):
    d = duel(foe()).intends(ines="grow").declare(usher="guard 1/1/1", ines="guard 5/4/2")
    dice = (5, 4, 2)
    ways = {tuple(dice[nth] for nth in order) for order in ORDERS}
    assert {(each.action.a, each.action.c, each.action.v) for each in d.options()} == ways
    d.take("place:ines>5-4-2")
    d.declare(usher="guard 1/1/1", ines="guard 5/5/2")
    assert sorted(d.ids()) == ["place:ines>2-5-5", "place:ines>5-2-5", "place:ines>5-5-2"]
    d.asks("conflict.placing")


@pytest.mark.rule("IN-LOOP-24", "IN-Q-36", "IN-D-12")
def test_a_raised_die_makes_eighteen_ways(duel):
    def pure(game):
        game.heroes[0].purity = 2

    d = duel(foe(), prepare=pure).intends(ines="grow").declare(usher="guard 1/1/1", ines="pure 5/4/2")
    assert len(set(d.ids())) == 18
    d.asks("conflict.placing")


@pytest.mark.rule("IN-C-41", "IN-LOOP-34")
def test_goons_are_never_asked_and_place_highest_to_cunning_lowest_to_ambition(duel):
    d = duel(foe(), goons=3).intends(ines="grow")
    d.exchange(usher="guard 1/1/6", ines="guard 1/1/6", doormen_2="x rolls 2 6 4")
    assert d.events("placed", "doormen-2")[0].totals == (1 + 2, 1 + 6, 1 + 4)


# What passes by itself


@pytest.mark.rule("IN-LOOP-23", "IN-C-107")
@pytest.mark.parametrize(("assign", "asked"), [("ask", True), ("sensible", True), ("pass", False)])
def test_a_real_choice_is_asked_unless_all_is_to_pass(duel, assign, asked):
    d = duel(foe(), assign=assign).intends(ines="grow")
    d.declare(usher="react 3/3/3", ines="guard 6/4/1")
    assert (d.phase == "conflict.placing") is asked
    if asked:
        d.asks("conflict.placing")


@pytest.mark.rule("IN-BAL-27")
@pytest.mark.parametrize(("missing", "real"), [(8, True), (2, False)])
def test_a_choice_is_real_while_a_way_that_is_better_in_something_is_worth_nearly_as_much(
    duel, missing, real
):
    d = duel(foe(), assign="pass").intends(ines="pursue")
    d.ines.progress = d.ines.aim.itn - missing
    d.exchange(usher="react 3/3/3", ines="guard 6/4/1")
    assert d.events("placed", "ines")[0].real is real


@pytest.mark.rule("IN-LOOP-23", "IN-BAL-27")
@pytest.mark.parametrize(("missing", "asked"), [(8, True), (2, False)])
def test_what_is_better_in_something_but_worth_far_less_is_not_asked_about(duel, missing, asked):
    d = duel(foe(), assign="sensible").intends(ines="pursue")
    d.ines.progress = d.ines.aim.itn - missing
    d.declare(usher="react 3/3/3", ines="guard 6/4/1")
    assert (d.phase == "conflict.placing") is asked
    if asked:
        d.asks("conflict.placing")
    else:
        assert "comes near" in d.events("placed", "ines")[0].line


@pytest.mark.rule("IN-LOOP-23")
def test_a_placement_that_nothing_beats_passes_with_a_line(duel):
    d = duel(foe(), assign="sensible").intends(ines="grow")
    d.exchange(usher="guard 3/3/3", ines="guard 6/4/1")
    placed = d.events("placed", "ines")[0]
    assert (placed.a, placed.c, placed.v) == (6, 4, 1)
    assert placed.rule == "IN-LOOP-23" and placed.line


@pytest.mark.rule("IN-LOOP-23", "IN-C-53", "IN-ACT-20")
def test_what_a_defender_takes_for_another_is_no_burden_of_a_third(duel):
    d = duel(hero("Ines"), hero("Bo"), hero("Cy"), foe(rating=4), assign="pass")
    d.intends(ines="grow", bo="grow", cy="indulge")
    d.cy.abuse = 6
    d.exchange(usher="brutal 1/6/1", ines="react 1/1/1", bo="defend>ines 1/1/1", cy="protect 5/1/6")
    placed = d.events("placed", "cy")[0]
    assert (placed.a, placed.c, placed.v) == (5, 1, 6)


@pytest.mark.rule("IN-LOOP-35", "IN-LOOP-34")
def test_types_are_never_taken_by_themselves(duel):
    d = duel(foe(), assign="pass").intends(ines="grow").declare(usher="guard")
    assert d.phase == "conflict.type"


# The end


@pytest.mark.rule("IN-CON-21", "IN-Q-05", "IN-FACT-01")
@pytest.mark.parametrize(("before", "has"), [(6, False), (7, True), (8, True)])
def test_progress_equal_to_the_target_number_is_enough(duel, before, has):
    d = duel(foe()).intends(ines="grow")
    d.ines.progress = before
    d.exchange(usher="guard 1/1/6", ines="guard 1/1/6")
    assert d.ines.progress == before + 1
    assert bool(d.events("achieved", "ines")) is has
    if has:
        d.asks("conflict.gain")


@pytest.mark.rule("IN-CON-22", "IN-CON-23", "IN-Q-06")
@pytest.mark.parametrize(("before", "out"), [(4, False), (5, True)])
def test_abuse_above_the_or_takes_out_and_the_opposition_has_it(duel, before, out):
    d = duel(foe()).intends(ines="escape")
    d.usher.abuse = before
    d.exchange(usher="react 6/1/1", ines="react 1/2/6")
    assert d.usher.abuse == before + 2
    assert d.usher.out is out
    if out:
        assert d.achieved == ["ines"]
        assert d.of("usher").shaken == "waiting"


@pytest.mark.rule("IN-Q-06", "IN-Q-40")
def test_those_left_go_on_while_anybody_of_the_other_side_stands(duel):
    d = duel(hero("Ines"), hero("Bo"), foe()).intends(ines="grow", bo="grow")
    d.bo.abuse = 6
    d.exchange(usher="brutal 6/6/1", ines="guard 6/1/6", bo="guard 6/1/1")
    assert d.bo.out and d.conflict.exchange == 2
    assert d.usher.aim.itn == 6 + 2
    d.exchange(usher="guard 6/1/6", ines="guard 6/1/6")
    assert len(d.events("placed", "bo")) == 1
    d.ines.progress = 9
    d.exchange(usher="guard 1/1/6", ines="guard 6/1/6")
    d.take("grow:ines>a")
    assert d.achieved == ["ines"]
    assert [each.id for each in d.log("failed")] == ["bo", "usher"]


@pytest.mark.rule("IN-CON-23", "IN-Q-06", "IN-Q-24")
def test_when_every_hero_is_out_every_antagonist_has_it(duel):
    d = duel(foe(), foe("Valet")).intends(ines="escape", usher="scheme")
    d.ines.abuse = 6
    d.exchange(usher="brutal 1/6/1", valet="guard 1/1/6", ines="guard 1/1/1")
    while d.phase != "over":
        d.idle()
    assert d.achieved == ["usher", "valet"]
    assert d.game.plot == 1
    assert d.of("ines").outs == 1


@pytest.mark.rule("IN-Q-30", "IN-Q-42")
def test_after_twelve_exchanges_it_ends_without_an_intention_but_with_harm(duel):
    d = duel(foe()).intends(ines="grow")
    d.conflict.exchange = 12
    d.ines.abuse = 4
    d.exchange(usher="react 6/1/6", ines="react 1/1/6")
    assert d.achieved == []
    assert d.of("ines").marked
    assert d.game.conflict is None


@pytest.mark.rule("IN-CON-25", "IN-CON-26")
def test_it_goes_on_while_nobody_has_it(duel):
    d = duel(foe()).intends(ines="grow")
    for number in range(2, 6):
        d.exchange(usher="guard 2/1/6", ines="guard 1/1/6")
        assert d.conflict.exchange == number


@pytest.mark.rule("IN-Q-21", "IN-Q-23")
def test_progress_abuse_and_uses_are_gone_with_the_conflict_and_marks_stay(duel):
    d = duel(hero("Ines", "claws"), foe()).intends(ines="escape")
    d.ines.progress, d.ines.abuse = 6, 4
    d.exchange(usher="guard 1/1/6", ines="overpower:claws 1/1/6")
    ines = d.of("ines")
    assert d.game.conflict is None
    assert ines.marked and ines.shaken == ""
    assert not hasattr(ines, "progress") and ines.more == []


# Where it can be entered anew


@pytest.mark.rule("IN-D-08", "IN-LOOP-03")
def test_a_copy_made_at_any_request_goes_on_alike(duel):
    d = duel(hero("Ines", "mind_pry"), hero("Bo"), foe("Usher", "glamour"), goons=1, luck=5)
    seen = set()
    for turn in range(400):
        if d.phase == "over":
            break
        asked = d.bout.request
        seen.add(asked.phase)
        told = []
        twin = d.game.copy(told.append)
        again = conflict.fight(twin, []).send(None)
        assert (again.phase, again.prompt, again.seats) == (asked.phase, asked.prompt, asked.seats)
        assert [each.id for each in again.options] == [each.id for each in asked.options]
        assert told == []
        options = d.options(asked.seats[0])
        d._decide(asked.seats[0], [options[turn * 7 % len(options)].id])
    assert d.phase == "over"
    assert {"conflict.intention", "conflict.type", "conflict.placing"} <= seen
