"""Where marks, gifts, tracks at their ends and half-said declarations of a Conflict meet (written from the ledger before
the code was read)."""

from __future__ import annotations

import pytest

from engine.table import NOBODY
from tests.intentions.small import foe, hero, weakness


def set_up(**figures):
    """The first hero has these figures when the Conflict begins."""

    def prepare(game):
        for name, value in figures.items():
            setattr(game.heroes[0], name, value)

    return prepare


def ended(d):
    """The Conflict told to its end."""
    while d.phase != "over":
        d.idle()
    return d


def seen_by(d, seat, who="ines"):
    """What a seat has of a fighter."""
    return next(each for each in d.game.view(seat).conflict().fighters if each.id == who)


# Dice


@pytest.mark.rule("IN-C-30", "IN-DIE-06", "IN-Q-09")
@pytest.mark.parametrize(("penalty", "kept"), [("written", [1, 5, 6]), ("harsh", [1, 4, 5])])
def test_who_exploits_under_a_mark_throws_four(duel, penalty, kept):
    weak = foe(weaknesses=[weakness(1, "iron")])
    d = duel(weak, prepare=set_up(marked=True), penalty=penalty).intends()
    d.declare(usher="guard rolls 1 1 1", ines="exploit:iron>usher rolls 6 5 4 1")
    assert sorted(d.asks("conflict.placing").ines.kept) == kept


@pytest.mark.rule("IN-C-18", "IN-DIE-07", "IN-Q-58")
def test_a_steady_hand_mends_one_of_two_forced_dice(duel):
    both = set_up(marked=True, shaken="now")
    d = duel(hero("Ines", "steady_hand"), foe(), prepare=both).intends()
    d.declare(usher="guard rolls 1 1 1", ines="overpower:steady_hand rolls 6 5 3 2 1")
    assert sorted(d.asks("conflict.placing").ines.kept) == [2, 6, 6]


# Tracks


@pytest.mark.rule("IN-ACT-12", "IN-C-06", "IN-C-21", "IN-Q-36")
def test_a_die_of_ten_gains_nothing_from_a_stopped_clock_and_is_paid_all_the_same(duel):
    d = duel(foe("Usher", "still_time"), prepare=set_up(goal=-4)).intends()
    d.exchange(usher="overpower:still_time 1/1/1", ines="selfish 10/1/1/a rolls 6 1 1")
    assert d.events("placed", "ines")[0].totals == (3 + 10, 2 + 1, 2 + 1)
    assert (d.ines.progress, d.of("ines").goal) == (0, -3)


@pytest.mark.rule("IN-Q-61", "IN-ACT-12", "IN-Q-36")
def test_a_hero_that_is_pried_pays_for_the_die_its_act_has_raised(duel):
    d = duel(foe("Usher", "mind_pry"), prepare=set_up(goal=-2)).intends()
    d.declare(usher="overpower:mind_pry>ines 1/1/6", ines="selfish 6/4/1")
    d.take("place:usher>ines:1-4-8/v").place(usher="x 1/1/6")
    assert d.events("placed", "ines")[0].totals == (3 + 1, 2 + 4, 2 + 8)
    assert d.of("ines").goal == -1


@pytest.mark.rule("IN-C-44", "IN-FACT-08", "IN-D-19")
def test_who_indulges_cannot_be_rid_of_the_mark_that_the_same_conflict_brings(duel):
    d = duel(foe()).intends(ines="indulge")
    d.ines.progress = 20
    d.exchange(usher="brutal 1/6/1", ines="react 1/1/6")
    assert d.phase != "conflict.gain"
    assert ended(d).of("ines").marked and d.of("ines").goal == 0


@pytest.mark.rule("IN-Q-13", "IN-C-45", "IN-C-63", "IN-Q-24")
def test_who_has_it_and_falls_takes_the_flags_step_and_its_last_opponent_has_the_plan_too(duel):
    d = duel(foe()).intends(ines="stop:the_auction+goal", usher="scheme:the_auction")
    d.ines.progress, d.ines.abuse = 20, 6
    d.exchange(usher="brutal 1/6/1", ines="react 1/1/1")
    assert sorted(each.id for each in d.events("achieved")) == ["ines", "usher"]
    ines = ended(d).of("ines")
    assert (d.game.plot, ines.goal, ines.captured) == (0, 2, 0)
    assert ines.shaken == "waiting" and not ines.marked


# Gifts, and who stands before whom


@pytest.mark.rule("IN-ACT-20", "IN-ACT-24", "IN-Q-17")
def test_a_defender_takes_what_an_open_guard_lets_in(duel):
    d = duel(hero("Ines"), hero("Bo"), foe()).intends()
    d.exchange(usher="brutal 1/6/1", ines="ambush:escape 1/1/1", bo="defend>ines 1/1/6")
    assert d.ines.abuse == 0 and d.bo.out
    assert d.bo.abuse == (10 - (2 + 1 - 2)) + (10 - (2 + 6))


@pytest.mark.rule("IN-C-16", "IN-C-41", "IN-C-42")
def test_mist_keeps_off_a_group_too_and_spares_it(duel):
    d = duel(hero("Ines", "mist"), foe(), goons=1).intends()
    d.exchange(usher="guard 1/1/6", ines="overpower:mist 1/6/1", doormen_1="goons 6/6/6")
    assert (d.ines.abuse, d.doormen_1.abuse) == (0, 0)


@pytest.mark.rule("IN-ACT-08", "IN-C-20", "IN-Q-16")
def test_a_prying_thought_that_manifests_places_anothers_dice_at_once(duel):
    d = duel(foe()).intends()
    d.declare(usher="guard").take("type:ines>manifest:mind_pry>usher")
    d.dice.left += [6, 1, 1, 6, 4, 1]
    d.idle()
    assert {option.seat for option in d.options()} == {"hero:1"}
    d.take("place:ines>usher:1-4-6").place(ines="x 6/1/1")
    assert d.events("placed", "usher")[0].totals == (2 + 1, 2 + 4 - 1, 2 + 6 + 2)


# What is seen


@pytest.mark.rule("IN-LOOP-36", "IN-ACT-21", "IN-C-45")
def test_an_ambush_whose_flag_is_not_said_yet_is_seen_by_nobody(duel):
    d = duel(foe()).intends(ines="stop:the_auction", usher="scheme:the_auction").declare(usher="guard")
    d.take("type:ines>ambush:escape")
    for seat in ("gm", NOBODY):
        assert not seen_by(d, seat).type and seen_by(d, seat).aim.verb == "stop"
    d.dice.left += [1] * 6
    d.take("type:ines>ambush:escape+goal")
    assert all(seen_by(d, seat).aim.verb == "escape" for seat in ("gm", NOBODY))


@pytest.mark.rule("IN-LOOP-36", "IN-ACT-05", "IN-ACT-07")
def test_a_gift_without_its_weakness_is_neither_held_nor_paid(duel):
    d = duel(foe()).intends().declare(usher="guard")
    d.take("type:ines>manifest:claws")
    page = d.game.view("gm").figure("ines")
    assert (page.powers, page.weaknesses, page.purity) == ((), (), 0)
    d.dice.left += [1] * 6
    d.idle()
    page = d.game.view("gm").figure("ines")
    assert ([each.code for each in page.powers], len(page.weaknesses), page.purity) == (["claws"], 1, -1)
