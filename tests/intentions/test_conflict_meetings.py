"""Conflicts in which uses, dice and Intentions of several meet (ledger: IN-C-09 to IN-C-31, IN-C-59 to IN-C-75)."""

from __future__ import annotations

import pytest

from engine.intentions.state.pieces import Fact
from tests.intentions.small import foe, hero, weakness


def known(*names):
    """These Weaknesses of the usher have been found."""

    def find(game):
        game.foe("usher").known += names

    return find


def over(d):
    """The Conflict is told to its end."""
    while d.phase in ("conflict.result", "conflict.fact"):
        d.idle()
    return d


def totals(d, who):
    return d.events("placed", who)[-1].totals


@pytest.mark.rule("IN-C-11", "IN-C-27", "IN-ACT-03")
def test_a_ritual_is_no_shelter_from_an_exploited_weakness(duel):
    d = duel(foe(ritual="iron_veil", weaknesses=[weakness(3, "iron")]), prepare=known("Weak 3")).intends()
    d.exchange(usher="invoke:iron_veil", ines="exploit:iron>usher 1/1/6")
    assert totals(d, "usher") == (2 + 7 - 2, 2 + 2 - 2, 2 + 7 - 2)


@pytest.mark.rule("IN-C-12", "IN-Q-19", "IN-C-59", "IN-C-19")
def test_a_gadgets_own_die_takes_strain_and_the_minus_of_others_like_any(duel):
    def weary(game):
        game.heroes[0].strained = True

    d = duel(foe("Usher", "glamour"), prepare=weary).intends()
    d.exchange(usher="overpower:glamour>ines 1/1/6", ines="activate:ward_coat 6/5/7 rolls 6 5")
    assert totals(d, "ines") == (3 + 6 - 1 - 2, 2 + 5 - 1, 2 + 7 - 1)
    assert not d.of("ines").strained


@pytest.mark.rule("IN-Q-09", "IN-C-15", "IN-DIE-06", "IN-FACT-08")
@pytest.mark.parametrize(("penalty", "kept"), [("written", (6, 5, 1)), ("harsh", (5, 4, 3))])
def test_a_penalty_die_among_bonus_dice_in_both_readings(duel, penalty, kept):
    def marked(game):
        game.heroes[0].marked = True

    d = duel(hero("Ines", "surge"), foe(), prepare=marked, penalty=penalty).intends()
    way = "/".join(map(str, kept))
    d.exchange(usher="guard 1/1/6", ines=f"overpower:surge {way} rolls 6 5 4 3 2 1")
    assert d.events("dice", "ines")[0].kept == kept
    assert not d.of("ines").marked


@pytest.mark.rule("IN-C-18", "IN-DIE-06", "IN-DIE-07")
def test_a_steady_hand_mends_the_die_that_a_mark_forces(duel):
    def marked(game):
        game.heroes[0].marked = True

    d = duel(hero("Ines", "steady_hand"), foe(), prepare=marked).intends()
    d.exchange(usher="guard 1/1/6", ines="overpower:steady_hand 6/5/4 rolls 5 4 3 1")
    assert totals(d, "ines") == (3 + 6, 2 + 5, 2 + 4)


@pytest.mark.rule("IN-Q-33", "IN-C-43", "IN-Q-40", "IN-Q-06")
def test_with_one_of_two_antagonists_out_the_rest_may_be_enough_and_ends_it_for_both(duel):
    d = duel(foe(), foe("Valet")).intends(ines="stop")
    assert d.ines.aim.itn == 6 + 6
    d.ines.progress, d.usher.abuse = 6, 6
    d.exchange(usher="guard 6/1/1", valet="guard 6/1/6", ines="feint 1/4/6")
    assert d.usher.out and not d.valet.out
    assert over(d).achieved == ["ines"] and d.game.plot == -1
    assert [each.id for each in d.log("failed")] == ["usher", "valet"]


@pytest.mark.rule("IN-C-69", "IN-C-45", "IN-Q-33")
def test_stature_stays_when_a_hero_falls_but_the_others_target_number_drops(duel):
    d = duel(hero("Ines"), hero("Bo"), foe()).intends()
    assert (d.usher.rating, d.usher.aim.itn) == (6 + 2, 6 + 6 + 2)
    d.bo.abuse, d.usher.progress = 6, 6 + 2
    d.exchange(usher="brutal 1/6/1", ines="guard 1/1/6", bo="react 1/1/1")
    assert d.bo.out and d.usher.rating == 6 + 2
    assert over(d).achieved == ["usher"] and d.game.plot == 1


@pytest.mark.rule("IN-CON-22", "IN-FACT-08", "IN-FACT-09")
@pytest.mark.parametrize(("before", "out"), [(5, False), (6, True)])
def test_abuse_as_high_as_the_or_marks_and_only_more_puts_out(duel, before, out):
    d = duel(foe()).intends()
    d.ines.abuse, d.ines.progress = before, 6
    d.exchange(usher="feint 1/1/6", ines="react 6/1/3")
    assert "ines" in over(d).achieved
    assert (d.ines.abuse, d.ines.out) == (before + 1, out)
    ines = d.of("ines")
    assert (ines.marked, bool(ines.shaken)) == (not out, out)


@pytest.mark.rule("IN-C-21", "IN-Q-62")
def test_a_stopped_clock_of_one_antagonist_is_none_of_the_others(duel):
    d = duel(foe("Usher", "still_time"), foe("Valet")).intends()
    d.exchange(usher="overpower:still_time 1/1/6", valet="guard 1/1/6", ines="anticipate 6/1/5")
    assert d.ines.progress == (3 + 6 + 2) - (2 + 1)


@pytest.mark.rule("IN-Q-60", "IN-C-17", "IN-CMP-01", "IN-CMP-03")
def test_a_stare_at_a_goon_group_leaves_a_total_without_floor(duel):
    d = duel(hero("Ines", "unsettle"), foe(), goons=1).intends()
    d.exchange(
        usher="guard 1/1/6", ines="overpower:unsettle>doormen-1 1/3/6", doormen_1="goons 1/1/1 rolls 1 1 1"
    )
    assert totals(d, "doormen-1")[2] == 1 + 1 - 2
    assert d.doormen_1.abuse == 2 + 3 and d.doormen_1.out


@pytest.mark.rule("IN-Q-60", "IN-C-19", "IN-C-25", "IN-CMP-02")
def test_minuses_of_two_heroes_add_up_and_count_for_both(duel):
    d = duel(hero("Ines", "glamour"), hero("Bo", "domination"), foe()).intends()
    d.exchange(
        usher="guard 5/1/6", ines="overpower:glamour>usher 3/1/6", bo="overpower:domination>usher 2/1/6"
    )
    assert totals(d, "usher") == (2 + 5 - 4, 2 + 1 - 1, 2 + 6 + 2 - 2)
    assert (d.ines.progress, d.bo.progress) == (3 + 3 - 3, 3 + 2 - 3)


@pytest.mark.rule("IN-C-04", "IN-C-06", "IN-Q-16", "IN-C-22")
def test_at_the_end_of_corruption_there_is_no_manifest_but_still_feed_and_the_corrupt_act(duel):
    def fallen(game):
        game.heroes[0].purity = -4

    d = duel(hero("Ines", "feed"), foe(), prepare=fallen).intends()
    d.declare(usher="guard")
    assert not d.offered("type:ines>manifest") and not d.offered("type:ines>pure")
    assert d.offered("type:ines>corrupt")
    assert d.why("Manifest").rule == "IN-Q-16"
    d.exchange(ines="overpower:feed 1/5/6", usher="guard 1/1/6")
    assert d.of("ines").purity == -4 and totals(d, "ines")[1] == 2 + 5 + 2


@pytest.mark.rule("IN-Q-13", "IN-Q-14", "IN-GM-08", "IN-C-44")
def test_who_is_captured_may_have_stopped_the_plan_all_the_same(duel):
    d = duel(hero("Ines"), hero("Bo"), foe())
    d.intends(ines="stop", bo="stop", usher="capture:ines")
    d.ines.progress, d.usher.progress = 20, 30
    d.exchange(usher="guard 1/1/6", ines="guard 1/1/6", bo="guard 1/1/6")
    assert set(over(d).achieved) == {"ines", "usher"}
    assert d.of("ines").captured and d.game.plot == -1


@pytest.mark.rule("IN-Q-37", "IN-C-09", "IN-ACT-03")
def test_a_refilled_ritual_is_there_twice_in_one_conflict_and_not_a_third_time(duel):
    def rested(game):
        game.heroes[0].more = ["ritual:iron_veil"]

    d = duel(foe(), prepare=rested).intends()
    for _ in range(2):
        d.exchange(usher="react 6/1/6", ines="invoke:iron_veil")
        d.ines.progress = 0
    d.declare(usher="react")
    assert not d.offered("type:ines>invoke") and d.of("ines").more == []


@pytest.mark.rule("IN-ACT-23", "IN-C-66")
def test_a_guard_catches_breath_before_one_who_lies_in_ambush(duel):
    d = duel(foe()).intends(usher="scheme")
    d.exchange(usher="react 6/1/6", ines="guard 6/1/1")
    d.ines.abuse = 3
    d.exchange(usher="ambush:flee 1/6/6", ines="guard 1/1/1")
    assert d.ines.abuse == 1


@pytest.mark.rule("IN-ACT-20", "IN-Q-17", "IN-CON-22", "IN-C-69")
def test_an_antagonist_that_defends_another_falls_in_its_place(duel):
    d = duel(foe(), foe("Valet")).intends()
    d.usher.abuse, d.valet.abuse = 5, 5
    d.exchange(usher="guard 1/1/1", valet="defend>usher 1/1/6", ines="feint 1/6/6")
    assert (d.usher.out, d.valet.out) == (False, True)
    assert d.valet.abuse == 5 + (2 + 6 + 2) - (2 + 1 + 2) + (2 + 6 + 2) - (2 + 6)


@pytest.mark.rule("IN-C-75", "IN-C-45", "IN-CON-05")
def test_a_fact_of_the_heroes_bars_what_the_antagonist_wants_and_not_what_they_want(duel):
    def told(game):
        game.trust = ["porter"]
        game.facts = [Fact("He is barred.", "heroes", "usher_bars", True)]

    d = duel(foe(), prepare=told)
    assert d.option("intend:ines>harm:usher").amount == 6
    d.intends(ines="harm:usher", usher="silence:porter")
    assert d.usher.aim.itn == 6 + 2
    assert not d.game.facts[0].waiting


@pytest.mark.rule("IN-C-29", "IN-C-20", "IN-ACT-02")
def test_a_gift_that_is_shown_betrays_its_owners_weakness_of_that_cost_alone(duel):
    weak = [weakness(1, "crowds"), weakness(2, "iron")]
    d = duel(
        foe("Usher", "glamour", weaknesses=weak), foe("Valet", weaknesses=[weakness(2, "iron", "His hands")])
    ).intends()
    d.exchange(usher="overpower:glamour>ines 1/1/6", valet="guard 1/1/6", ines="guard 1/1/6")
    d.declare(usher="guard", valet="guard")
    assert d.offered("type:ines>exploit:iron>usher") and not d.offered("type:ines>exploit:iron>valet")


@pytest.mark.rule("IN-C-63", "IN-Q-57", "IN-Q-51")
def test_in_the_finale_stop_and_scheme_of_one_conflict_cancel_out(duel):
    def late(game):
        game.plot = 3

    d = duel(foe(), finale=True, prepare=late).intends(ines="stop", usher="scheme")
    d.ines.progress = d.usher.progress = 20
    d.exchange(usher="guard 1/1/6", ines="guard 1/1/6")
    assert set(over(d).achieved) == {"ines", "usher"} and d.game.plot == 3


@pytest.mark.rule("IN-Q-30", "IN-Q-42", "IN-FACT-08")
def test_after_the_twelfth_exchange_nobody_has_it_and_who_is_hurt_is_marked(duel):
    d = duel(foe()).intends(ines="stop", usher="scheme")
    d.conflict.exchange = 12
    d.ines.abuse, d.usher.abuse, d.ines.progress = 3, 2, 4
    d.exchange(usher="feint 1/1/6", ines="feint 1/1/6")
    assert d.achieved == [] and d.game.plot == 0
    assert (d.of("ines").marked, d.of("usher").marked) == (True, False)


@pytest.mark.rule("IN-ACT-13", "IN-TRK-02", "IN-C-45", "IN-GOAL-01")
def test_an_inspired_act_spends_a_step_that_its_success_may_bring_back(duel):
    def near(game):
        game.heroes[0].goal = 3

    d = duel(foe(), prepare=near).intends(ines="stop:the_auction+goal")
    assert d.ines.aim.itn == 6 + 2
    d.ines.progress = 8
    d.exchange(usher="guard 1/1/6", ines="inspired 9/1/1/a rolls 6 1 1")
    assert over(d).achieved == ["ines"]
    assert d.of("ines").goal == 3 - 1 + 1
