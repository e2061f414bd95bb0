"""Gifts, acts, Rituals and Gadgets where they meet marks, each other, goons and defenders (written from the ledger
before the code was read)."""

from __future__ import annotations

import pytest

from tests.intentions.small import foe, hero, weakness

GUARD = "guard 1/1/1"


def at(**fields):
    """The first hero's figures before the Conflict."""

    def prepare(game):
        for name, value in fields.items():
            setattr(game.heroes[0], name, value)

    return prepare


def manifests(d, power, rolls, usher="guard rolls 1 1 1"):
    """The usher declares, then the first hero a new gift; which Weakness comes with it is still asked where it may be."""
    return d.declare(usher=usher, ines=f"manifest:{power} rolls {rolls}")


def totals(d, who):
    return d.events("placed", who)[-1].totals


# Dice


@pytest.mark.rule("IN-C-20", "IN-Q-60", "IN-C-41")
def test_the_dice_of_a_goon_group_are_pried_like_any(duel):
    d = duel(hero("Ines", "mind_pry"), foe(), goons=1).intends()
    d.declare(
        usher="guard rolls 1 1 1", ines="overpower:mind_pry>doormen-1 rolls 1 1 6", doormen_1="x rolls 6 5 1"
    )
    d.place(usher=GUARD, doormen_1="x 6/1/5", ines="x 1/1/6")
    assert totals(d, "doormen-1") == (1 + 6, 1 + 1, 1 + 5)
    assert d.ines.abuse == 0


@pytest.mark.rule("IN-C-20", "IN-C-18", "IN-Q-61")
def test_who_pries_lays_the_six_that_a_steady_hand_has_made(duel):
    d = duel(hero("Ines", "mind_pry"), foe("Usher", "steady_hand")).intends()
    d.declare(usher="overpower:steady_hand rolls 5 4 1", ines="overpower:mind_pry>usher rolls 3 3 3")
    d.place(usher="x 4/5/6", ines="x 3/3/3")
    assert totals(d, "usher") == (2 + 4, 2 + 5, 2 + 6)


@pytest.mark.rule("IN-C-20", "IN-FACT-08", "IN-DIE-06", "IN-Q-35")
def test_the_mark_of_an_antagonist_that_is_pried_forces_its_lowest(duel):
    def shaken(game):
        game.foe("usher").marked = True

    d = duel(hero("Ines", "mind_pry"), foe(), prepare=shaken).intends()
    d.declare(usher="guard rolls 6 5 4 1", ines="overpower:mind_pry>usher rolls 3 3 3")
    d.place(usher="x 1/5/6", ines="x 3/3/3")
    assert totals(d, "usher") == (2 + 1, 2 + 5 - 1, 2 + 6 + 2) and not d.of("usher").marked


@pytest.mark.rule("IN-Q-09", "IN-Q-58", "IN-C-15")
@pytest.mark.parametrize(
    ("power", "rolls", "kept"), [("", "6 5 3 2 1", (3, 2, 1)), ("surge", "6 6 5 4 3 2 1", (5, 4, 3))]
)
def test_harshly_two_marks_take_the_two_highest_from_bonus_dice_too(duel, power, rolls, kept):
    d = duel(hero("Ines", "surge"), foe(), prepare=at(marked=True, shaken="now"), penalty="harsh").intends()
    d.declare(usher="guard rolls 1 1 1", ines=f"{'overpower:surge' if power else 'guard'} rolls {rolls}")
    assert tuple(d.asks("conflict.placing").ines.kept) == kept


@pytest.mark.rule("IN-Q-09", "IN-Q-19", "IN-Q-58")
def test_harshly_two_marks_leave_a_gadget_the_two_lowest_of_four(duel):
    d = duel(foe(), prepare=at(marked=True, shaken="now"), penalty="harsh").intends()
    d.declare(usher="guard rolls 1 1 1", ines="activate:ward_coat rolls 6 5 2 1")
    assert sorted(d.asks("conflict.placing").ines.kept) == [1, 2]


@pytest.mark.rule("IN-DIE-07", "IN-Q-19", "IN-Q-58")
def test_with_two_marks_a_gadget_keeps_the_two_lowest_of_four(duel):
    d = duel(foe(), prepare=at(marked=True, shaken="now")).intends()
    d.exchange(usher=GUARD, ines="activate:ward_coat 2/1/7 rolls 6 5 2 1")
    assert totals(d, "ines") == (3 + 2, 2 + 1, 2 + 7)


@pytest.mark.rule("IN-ACT-10", "IN-Q-36", "IN-Q-09")
def test_harshly_an_act_raises_what_is_left_of_the_dice(duel):
    d = duel(foe(), prepare=at(marked=True, purity=3), penalty="harsh").intends()
    d.exchange(usher=GUARD, ines="pure 8/4/1/a rolls 6 5 4 1")
    assert totals(d, "ines") == (3 + 8, 2 + 4, 2 + 1) and d.of("ines").purity == 2


@pytest.mark.rule("IN-ACT-05", "IN-C-18", "IN-FACT-08")
def test_a_steady_hand_that_manifests_mends_the_die_of_a_mark(duel):
    d = duel(foe(), prepare=at(marked=True)).intends()
    d.declare(usher="guard rolls 1 1 1", ines="manifest:steady_hand rolls 5 4 3 1")
    assert sorted(d.asks("conflict.placing").ines.kept) == [4, 5, 6]
    assert [each.cost for each in d.of("ines").weaknesses] == [2]


# Sums


@pytest.mark.rule("IN-C-27", "IN-C-12", "IN-C-31")
def test_a_gadgets_own_die_is_lowered_by_its_bearers_weakness(duel):
    d = duel(hero("Ines", weaknesses=[weakness(3, "iron")]), foe()).intends()
    d.exchange(usher="exploit:iron>ines 1/1/6", ines="activate:ward_coat 6/5/7 rolls 6 5")
    assert totals(d, "ines") == (3 + 6 - 2, 2 + 5 - 2, 2 + 7 - 2)


@pytest.mark.rule("IN-ACT-06", "IN-C-62", "IN-C-29", "IN-C-31")
def test_a_weakness_that_came_with_a_gift_is_exploited_in_the_same_conflict(duel):
    d = duel(foe()).intends()
    manifests(d, "claws", "1 1 6").place(usher=GUARD, ines="x 1/1/6")
    d.exchange(usher="exploit:crowds>ines 1/1/6", ines=GUARD)
    assert totals(d, "ines") == (3 + 1, 2 + 1 - 1, 2 + 1 + 2 - 2)


@pytest.mark.rule("IN-C-17", "IN-Q-60", "IN-CMP-03", "IN-C-14")
def test_one_total_lowered_by_two_antagonists_counts_for_a_group_as_well(duel):
    d = duel(
        hero("Ines", "night_eyes"), foe("Usher", "unsettle"), foe("Valet", "domination"), goons=1
    ).intends()
    d.exchange(
        usher="overpower:unsettle>ines 6/1/1",
        valet="overpower:domination>ines 6/1/1",
        ines="overpower:night_eyes 1/1/1",
        doormen_1="x rolls 5 1 1",
    )
    assert totals(d, "ines") == (3 + 1 - 2, 2 + 1, 2 + 1 + 3 - 2 - 2)
    assert d.ines.abuse == (1 + 5) - 2 + 2 * (3 - 2)


@pytest.mark.rule("IN-C-11", "IN-C-59", "IN-C-69", "IN-CMP-02")
def test_strain_of_both_kinds_is_one_off_a_ritual(duel):
    d = duel(foe(), prepare=at(strained=True, worn="now")).intends()
    d.exchange(usher=GUARD, ines="invoke:iron_veil")
    assert totals(d, "ines") == (3 + 7 - 1, 2 + 2 - 1, 2 + 7 - 1)
    assert (d.of("ines").strained, d.of("ines").worn) == (False, "now")


# Who takes what


@pytest.mark.rule("IN-ACT-20", "IN-C-41", "IN-Q-62")
def test_a_defender_takes_what_groups_and_antagonists_cause_together_and_its_own(duel):
    d = duel(hero("Ines"), hero("Bo"), foe(), goons=1).intends()
    d.exchange(usher="brutal 1/2/6", ines="react 1/1/1", bo="defend>ines 1/1/4", doormen_1="x rolls 5 1 1")
    ines, bo = 2 + 1 - 1, 2 + 4
    assert totals(d, "bo")[2] == bo and totals(d, "ines")[2] == ines
    assert (d.ines.abuse, d.bo.abuse) == (0, (2 + 2 + 2 - ines) + (1 + 5 - ines))


@pytest.mark.rule("IN-C-22", "IN-Q-62", "IN-C-41")
def test_who_feeds_heals_half_of_what_it_causes_to_all_groups_counted_after_its_own_abuse(duel):
    d = duel(hero("Ines", "feed"), foe(), goons=1).intends()
    d.exchange(usher="brutal 1/4/1", ines="overpower:feed 1/3/1", doormen_1="x rolls 1 1 1")
    caused = (2 + 3 + 2) - (2 + 1 - 1) + (2 + 3 + 2) - (1 + 1)
    taken = (2 + 4 + 2) - (2 + 1)
    assert (d.usher.abuse, d.doormen_1.out, d.ines.abuse) == (5, True, taken - caused // 2)


@pytest.mark.rule("IN-C-22", "IN-ACT-20", "IN-CON-22")
def test_an_antagonist_feeds_on_a_defender_as_on_who_was_meant(duel):
    d = duel(hero("Ines"), hero("Bo"), foe("Usher", "feed")).intends()
    d.usher.abuse = 5
    d.exchange(usher="overpower:feed 1/4/6", ines="guard 1/1/1", bo="defend>ines 1/1/1")
    caused = (2 + 4 + 2 - (2 + 1 + 2)) + (2 + 4 + 2 - (2 + 1))
    assert (d.bo.abuse, d.usher.abuse) == (caused, 5 - caused // 2)
    assert d.of("usher").purity == -1 and d.bo.out


@pytest.mark.rule("IN-C-16", "IN-C-22", "IN-CMP-02")
def test_who_is_mist_gains_and_gives_progress_all_the_same(duel):
    d = duel(hero("Ines", "mist"), hero("Bo"), foe()).intends()
    d.exchange(usher="brutal 4/6/1", ines="overpower:mist 6/6/1", bo="guard 1/1/6")
    assert (d.ines.progress, d.usher.progress) == (3 + 6 - (2 + 4), 6 - (3 + 1))
    assert (d.ines.abuse, d.usher.abuse) == (0, 2 + 1 - 1 - (2 + 1 - 1))


@pytest.mark.rule("IN-C-26", "IN-Q-06", "IN-Q-33", "IN-C-43")
def test_who_will_not_fall_once_keeps_its_or_in_the_sum_and_falls_by_one_more(duel):
    d = duel(hero("Ines", "undying"), hero("Bo"), foe()).intends()
    d.ines.abuse, d.usher.progress = 5, 7
    d.exchange(usher="brutal 1/6/6", ines="overpower:undying 1/1/1", bo="guard 1/1/6")
    assert (d.ines.abuse, d.ines.out, d.usher.aim.itn) == (6, False, 6 + 6 + 2)
    d.exchange(usher="brutal 1/2/6", ines="react 1/1/1", bo="guard 1/1/6")
    assert d.ines.out and d.usher.aim.itn == 8 + 6 - 6


@pytest.mark.rule("IN-C-26", "IN-ACT-05", "IN-C-62", "IN-ACT-07")
def test_undying_that_manifests_saves_in_the_same_exchange(duel):
    d = duel(foe()).intends()
    d.ines.abuse = 6
    d.declare(usher="brutal rolls 1 6 1", ines="manifest:undying rolls 1 1 1").place(
        usher="x 1/6/1", ines=GUARD
    )
    assert (d.ines.abuse, d.ines.out, d.of("ines").purity) == (6, False, -1)


@pytest.mark.rule("IN-C-21", "IN-CMP-02", "IN-Q-62")
def test_a_heros_stopped_clock_denies_both_antagonists_what_they_gain_from_it_not_from_its_ally(duel):
    d = duel(hero("Ines", "still_time"), hero("Bo"), foe(), foe("Valet")).intends()
    d.exchange(usher="guard 6/1/6", valet="guard 5/1/6", ines="overpower:still_time 1/1/6", bo="guard 1/1/6")
    assert (d.usher.progress, d.valet.progress) == (8 - 4, 7 - 4)


@pytest.mark.rule("IN-C-66", "IN-C-59", "IN-ACT-17")
@pytest.mark.parametrize(("stance", "before", "after"), [("guard", 1, 0), ("protect", 5, 3)])
def test_breath_is_caught_under_strain_and_never_more_than_there_is(duel, stance, before, after):
    d = duel(foe(), prepare=at(strained=True)).intends()
    d.ines.abuse = before
    d.exchange(usher=GUARD, ines=f"{stance} 1/1/6")
    assert d.ines.abuse == after
