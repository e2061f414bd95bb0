"""The arithmetic of an exchange and what a placement is worth, on bare totals (IN-CMP, IN-C-53, IN-Q-62)."""

from __future__ import annotations

import pytest

from engine.intentions.asks.exchange import Total, compared
from engine.intentions.asks.worth import worth
from engine.intentions.seen.throws import best_kept, kept_dice

HEROES, MM = 0, 1


def total(team, a, c, v, *, rating=6, itn=6, **more) -> Total:
    one = Total(team, a, c, v, rating, itn)
    for name, value in more.items():
        setattr(one, name, value)
    return one


def all_oppose(*totals):
    for one in totals:
        one.against = [at for at, other in enumerate(totals) if other.team != one.team]
    return totals


@pytest.mark.rule("IN-CMP-01", "IN-CMP-02", "IN-CMP-03", "IN-CMP-04", "IN-CMP-05", "IN-Q-10")
def test_both_sides_are_compared_at_once_and_equals_bring_nothing():
    hero, foe = compared(all_oppose(total(HEROES, 9, 5, 7), total(MM, 7, 7, 4)), True)
    assert (hero.gain, hero.caused, hero.taken) == (2, 1, 0)
    assert (foe.gain, foe.caused, foe.taken) == (0, 0, 1)


@pytest.mark.rule("IN-C-16", "IN-C-21", "IN-C-42")
def test_progress_of_several_opponents_adds_up_but_not_of_goons_beside_an_antagonist_nor_of_who_stopped_the_clock():
    hero = total(HEROES, 9, 1, 9)
    rival, still, goons = (
        total(MM, 7, 1, 9),
        total(MM, 5, 1, 9, stills=True),
        total(MM, 1, 1, 9, goons=True, itn=0),
    )
    assert compared(all_oppose(hero, rival, still, goons), True)[0].gain == 2
    assert compared(all_oppose(hero, goons), False)[0].gain == 8


@pytest.mark.rule("IN-ACT-20", "IN-Q-17", "IN-Q-50", "IN-C-66")
def test_who_is_defended_takes_nothing_and_so_catches_breath_while_two_who_defend_each_other_swap_their_harm():
    ada, bo = total(HEROES, 1, 1, 2, abuse=3, breath=True), total(HEROES, 1, 1, 4, guards=0)
    foe = total(MM, 1, 6, 9)
    first, second, _ = compared(all_oppose(ada, bo, foe), True)
    assert (first.taken, first.healed, second.taken) == (0, 2, 6)
    ada.guards = 1
    first, second, _ = compared(all_oppose(ada, bo, foe), True)
    assert (first.taken, second.taken) == (2, 4)


@pytest.mark.rule("IN-Q-17")
def test_of_several_who_defend_one_the_first_declared_takes_all():
    ada = total(HEROES, 1, 1, 2)
    late, early = total(HEROES, 1, 1, 9, guards=0, order=2), total(HEROES, 1, 1, 9, guards=0, order=1)
    _, second, third, _ = compared(all_oppose(ada, late, early, total(MM, 1, 6, 9)), True)
    assert (second.taken, third.taken) == (0, 4)


@pytest.mark.rule("IN-C-22", "IN-C-16")
def test_feeding_heals_half_of_what_it_causes_also_where_a_defender_takes_it_and_nothing_against_mist():
    hero = total(HEROES, 1, 9, 9, feeds=True, abuse=5)
    boss, agent = total(MM, 1, 1, 4), total(MM, 1, 1, 9, guards=1)
    mine, *_ = compared(all_oppose(hero, boss, agent), True)
    assert (mine.caused, mine.healed) == (5, 2)
    boss.mist = True
    assert compared(all_oppose(hero, boss, agent), True)[0].healed == 0


@pytest.mark.rule("IN-ACT-23", "IN-ACT-24", "IN-Q-18")
def test_an_ambush_gains_and_causes_nothing_but_is_gained_against_and_hurt():
    hero, foe = compared(all_oppose(total(HEROES, 9, 9, 2, ambush=True), total(MM, 4, 5, 3)), True)
    assert (hero.gain, hero.caused, hero.taken) == (0, 0, 3)
    hero, foe = compared(all_oppose(total(HEROES, 2, 9, 9, ambush=True), total(MM, 6, 5, 3)), True)
    assert (foe.gain, foe.taken) == (4, 0)


@pytest.mark.rule("IN-C-53")
def test_worth_adds_progress_harm_and_what_is_then_decided():
    me = total(HEROES, 9, 6, 4, progress=4)
    foe = total(MM, 7, 8, 4, rating=6, itn=8, abuse=5)
    caused, taken = 2, 4
    expected = 2 / 6 + 2 + 0.8 * caused / 7 + 0.7 - 0.9 * taken / 7
    assert worth(me, [foe], True) == pytest.approx(expected)


@pytest.mark.rule("IN-C-53", "IN-Q-06", "IN-Q-33")
def test_an_intention_had_because_of_who_falls_counts_as_one_had_by_progress():
    def more(*foes, v=9, progress=0):
        """What the blow that puts the first foe out is worth beyond its Abuse and the fall itself."""
        me = total(HEROES, 1, 9, v, itn=16, progress=progress, abuse=6)
        blow = worth(me, list(foes), True)
        me.c = 4
        return round(blow - worth(me, list(foes), True) - 0.8 * 5 / 13 - 0.7, 6)

    boss = total(MM, 1, 1, 4, rating=12, abuse=12)
    goons = total(MM, 1, 1, 9, rating=2, goons=True)
    assert more(boss) == 2, "nobody is left to oppose it"
    assert more(boss, goons) == 0, "3 Progress would be enough, and there is none"
    assert more(boss, goons, progress=4) == 2, "4 of 4 without the boss"
    boss.c = 2
    assert more(boss, v=1) == 1.5, (
        "who falls with the last opponent has nothing of it, but neither has that one"
    )


@pytest.mark.rule("IN-C-53", "IN-Q-06", "IN-Q-33")
def test_an_intention_that_an_opponent_has_because_one_falls_costs_as_one_had_by_progress():
    def less(*, progress=0, pressed=False, abuse=0, undying=False):
        """What it costs beyond its Abuse and one's own fall that the blow of an opponent puts one out."""
        me = total(HEROES, 1, 5, 1, abuse=6, undying=undying)
        foe = total(MM, 1, 2, 4, itn=12, rating=6, abuse=abuse, progress=progress, pressed=pressed)
        hit = worth(me, [foe], True)
        me.v = 2
        return round(worth(me, [foe], True) - hit - 0.9 / 7 - 2 * (not undying), 6)

    assert less() == 1.5, "nobody is left to oppose it"
    assert less(pressed=True) == 0, "6 Progress would be enough, and there is none"
    assert less(pressed=True, progress=6) == 1.5, "6 of 6 without who falls"
    assert less(progress=12) == 0, "it has it by its Progress in any case"
    assert less(abuse=6) == 2, "both fall: one loses what one would have, and it has nothing of it"
    assert less(undying=True) == 0


@pytest.mark.rule("IN-C-53", "IN-C-26")
def test_being_out_costs_two_but_not_the_undying():
    foe = total(MM, 1, 9, 9, itn=0)
    me = total(HEROES, 1, 1, 1, abuse=3)
    undying = total(HEROES, 1, 1, 1, abuse=3, undying=True)
    assert worth(undying, [foe], True) - worth(me, [foe], True) == pytest.approx(2)


@pytest.mark.rule("IN-DIE-02", "IN-DIE-03", "IN-DIE-06", "IN-DIE-07")
@pytest.mark.parametrize(
    ("bonus", "penalty", "mean"),
    [(0, 0, 10.5), (1, 0, 12.2), (2, 0, 13.4), (0, 1, 11.1), (0, 2, 9.5), (0, 3, 6.7), (1, 1, 11.5)],
)
def test_kept_dice_have_the_means_that_were_measured(bonus, penalty, mean):
    found = kept_dice(bonus, penalty, 3, False)
    assert sum(chance for _, chance in found) == pytest.approx(1)
    assert sum(sum(kept) * chance for kept, chance in found) == pytest.approx(mean, abs=0.06)


@pytest.mark.rule("IN-Q-09", "IN-Q-19", "IN-DIE-06")
def test_a_penalty_die_forces_the_lowest_and_harshly_takes_the_highest():
    assert best_kept((6, 5, 3, 1), 1, 3, harsh=False) == (6, 5, 1)
    assert best_kept((6, 5, 3, 1), 1, 3, harsh=True) == (5, 3, 1)
    assert best_kept((6, 5, 1), 1, 2, harsh=False) == (6, 1)
