"""Conflicts in which two rules meet (ledger: IN-Q-06 to IN-Q-70, IN-C-59 to IN-C-69)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.intentions.state.pieces import Fact
from tests.intentions.small import PLACES, foe, hero, weakness


@pytest.mark.rule("IN-C-22", "IN-ACT-20", "IN-Q-17", "IN-Q-62", "IN-CON-22")
def test_feed_heals_half_of_what_a_defender_takes_for_another_and_who_defended_may_fall(duel):
    d = duel(hero("Ines"), hero("Bo"), foe("Usher", "feed")).intends()
    d.usher.abuse = 4
    d.exchange(usher="overpower:feed 1/5/1", ines="react 4/3/2", bo="defend>ines 1/1/6")
    assert (d.ines.abuse, d.bo.abuse, d.bo.out) == (0, 6 + 1, True)
    assert d.usher.abuse == 4 + 2 - 7 // 2
    assert d.of("usher").purity == -1


@pytest.mark.rule("IN-C-26", "IN-ACT-20")
def test_who_will_not_fall_stays_with_abuse_equal_to_the_or_and_takes_none_behind_a_defender(duel):
    d = duel(hero("Ines", "undying"), hero("Bo"), foe()).intends()
    d.ines.abuse = 5
    d.exchange(usher="brutal 1/6/1", ines="overpower:undying 1/1/1", bo="guard 1/1/6")
    assert (d.ines.abuse, d.ines.out) == (6, False)
    d.exchange(usher="brutal 1/6/1", ines="guard 1/1/1", bo="defend>ines 1/1/6")
    assert (d.ines.abuse, d.ines.out) == (4, False)
    assert d.bo.abuse == (10 - 5) + (10 - 8)


@pytest.mark.rule("IN-C-22", "IN-C-26")
def test_feed_heals_before_anybody_falls(duel):
    d = duel(hero("Ines", "feed"), foe()).intends()
    d.ines.abuse = 5
    d.exchange(usher="brutal 1/4/1", ines="overpower:feed 1/5/4")
    assert d.ines.abuse == 5 + (8 - 6) - 7 // 2
    assert not d.ines.out
    assert d.usher.out


@pytest.mark.rule("IN-C-16", "IN-C-66")
def test_mist_lets_a_guard_catch_breath_and_is_no_shelter_for_others(duel):
    d = duel(hero("Ines", "mist"), hero("Bo"), foe()).intends()
    d.usher.abuse, d.ines.abuse = 3, 1
    d.exchange(usher="guard 1/6/1", ines="overpower:mist 1/6/1", bo="guard 1/1/1")
    assert (d.usher.abuse, d.ines.abuse) == (1, 1)
    assert d.bo.abuse == (2 + 6 - 1) - (2 + 1 + 2)


@pytest.mark.rule("IN-C-66", "IN-Q-50")
def test_a_guard_whose_abuse_a_defender_takes_catches_breath(duel):
    d = duel(hero("Ines"), hero("Bo"), foe()).intends()
    d.ines.abuse = 3
    d.exchange(usher="brutal 1/6/1", ines="guard 1/1/1", bo="defend>ines 1/1/6")
    assert d.ines.abuse == 1
    assert d.bo.abuse == (10 - 5) + (10 - 8)


@pytest.mark.rule("IN-C-21", "IN-Q-60")
def test_a_stopped_clock_denies_progress_against_its_owner_only(duel):
    d = duel(hero("Ines"), foe("Usher", "still_time"), foe("Valet")).intends()
    d.exchange(usher="overpower:still_time 1/1/6", valet="guard 2/1/6", ines="guard 6/1/6")
    assert d.ines.progress == 9 - 4


@pytest.mark.rule("IN-ACT-21", "IN-ACT-22", "IN-ACT-23", "IN-ACT-24", "IN-Q-18", "IN-Q-38")
def test_an_ambush_for_which_the_progress_is_enough_already_has_it_at_once(duel):
    d = duel(foe()).intends(ines="stop")
    d.ines.progress = 4
    d.exchange(usher="guard 1/1/1", ines="ambush:indulge 6/6/1")
    assert d.events("achieved", "ines")[0].words == "indulge"
    assert d.ines.progress == 4
    assert d.usher.abuse == 0
    assert d.ines.aim.itn == 6 - 2


@pytest.mark.rule("IN-ACT-23", "IN-ACT-24", "IN-Q-18")
def test_who_ambushes_gains_and_causes_nothing_and_takes_as_usual(duel):
    d = duel(foe()).intends(ines="stop")
    d.ines.progress = 1
    d.exchange(usher="anticipate 1/6/1", ines="ambush:escape 1/6/1")
    assert d.ines.progress == 1
    assert d.usher.abuse == 0
    assert d.ines.abuse == (2 + 6 - 1) - (2 + 1 - 2)
    assert d.usher.progress == (2 + 1 + 2) - (3 + 1)


@pytest.mark.rule("IN-Q-33", "IN-C-43", "IN-CON-22", "IN-CON-23")
def test_a_target_number_drops_with_the_goons_and_is_tested_again_at_once(duel):
    d = duel(foe(), goons=1).intends(ines="stop")
    assert d.ines.aim.itn == 6 + 2
    d.ines.progress = 6
    d.exchange(usher="guard 6/1/6", ines="guard 1/6/6")
    assert d.doormen_1.out and not d.usher.out
    assert d.events("achieved", "ines")[0].rule == "IN-Q-33"


@pytest.mark.rule("IN-Q-06")
def test_felling_goons_does_not_end_it_while_an_antagonist_stands(duel):
    d = duel(foe(), goons=1).intends(ines="stop")
    d.exchange(usher="guard 6/1/6", ines="guard 1/6/6")
    assert d.doormen_1.out
    assert (d.phase, d.conflict.exchange, d.ines.aim.itn) == ("conflict.type", 2, 6)


@pytest.mark.rule("IN-Q-53", "IN-Q-13")
def test_when_the_last_of_both_fall_together_only_progress_counts(duel):
    d = duel(foe()).intends(ines="stop")
    d.ines.abuse = d.usher.abuse = 6
    d.usher.progress = 8
    d.exchange(usher="brutal 1/6/1", ines="brutal 1/6/1")
    assert d.ines.out and d.usher.out
    assert d.achieved == ["usher"]


@pytest.mark.rule("IN-Q-53")
def test_when_the_last_of_both_fall_together_without_progress_nobody_has_it(duel):
    d = duel(foe()).intends(ines="stop")
    d.ines.abuse = d.usher.abuse = 6
    d.exchange(usher="brutal 1/6/1", ines="brutal 1/6/1")
    assert d.achieved == []
    assert d.game.plot == 0


@pytest.mark.rule("IN-Q-13")
def test_who_has_the_progress_and_falls_in_one_exchange_gets_both(duel):
    d = duel(foe()).intends(ines="stop")
    d.ines.progress, d.ines.abuse = 6, 6
    d.exchange(usher="brutal 1/6/1", ines="guard 1/1/1")
    d.take("fact:ines>own")
    assert d.ines.out
    assert d.achieved == ["ines", "usher"]


@pytest.mark.rule("IN-Q-19", "IN-C-12", "IN-DIE-06", "IN-DIE-04")
@pytest.mark.parametrize(
    ("penalty", "marks", "rolls", "kept"),
    [
        ("written", 1, "6 5 1", (6, 1)),
        ("written", 2, "6 5 2 1", (2, 1)),
        ("harsh", 1, "6 5 1", (5, 1)),
        ("harsh", 2, "6 5 2 1", (2, 1)),
    ],
)
def test_a_gadget_throws_two_dice_and_penalty_dice_force_the_lowest_of_them(
    duel, penalty, marks, rolls, kept
):
    def shaken(game):
        game.heroes[0].marked = True
        game.heroes[0].shaken = "now" if marks == 2 else ""

    d = duel(foe(), prepare=shaken, penalty=penalty).intends()
    dice = f"{kept[0]}/{kept[1]}/7"
    d.exchange(usher="guard 1/1/6", ines=f"activate:ward_coat {dice} rolls {rolls}")
    assert d.last("dice").id == "usher"
    assert d.events("dice", "ines")[0].kept == kept
    assert d.events("placed", "ines")[0].totals == (3 + kept[0], 2 + kept[1], 2 + 7)


@pytest.mark.rule("IN-C-20", "IN-Q-61", "IN-Q-36")
def test_who_pries_places_anothers_dice_and_its_act_has_raised_the_highest(duel):
    def pure(game):
        game.foe("usher").purity = 2

    d = duel(hero("Ines", "mind_pry"), foe(), prepare=pure).intends()
    d.declare(usher="pure 1/3/5", ines="overpower:mind_pry>usher 6/1/1")
    assert d.phase == "conflict.placing"
    assert [option.seat for option in d.options()] == ["hero:1"] * 6
    d.take("place:ines>usher:1-3-7/v").place(ines="x 6/1/1")
    assert d.events("placed", "usher")[0].totals == (3, 5, 9)
    assert d.of("usher").purity == 1


@pytest.mark.rule("IN-C-20", "IN-Q-61")
def test_a_ritual_leaves_nothing_to_pry_and_a_gadget_its_two_free_dice(duel):
    d = duel(
        hero("Ines", "mind_pry"), hero("Bo", "mind_pry"), foe(ritual="blood_circle", gadget="ward_coat")
    ).intends()
    d.exchange(usher="invoke:blood_circle", ines="overpower:mind_pry>usher 1/1/6", bo="guard 1/1/6")
    assert d.events("placed", "usher")[0].totals == (2 + 6, 2 + 8, 2 + 1)
    d.declare(
        usher="activate:ward_coat 5/2/7 rolls 5 2", ines="guard 1/1/6", bo="overpower:mind_pry>usher 1/1/6"
    )
    assert sorted(d.ids()) == ["place:bo>usher:2-5-7", "place:bo>usher:5-2-7"]
    d.asks("conflict.placing")


@pytest.mark.rule("IN-Q-61", "IN-Q-63")
def test_of_two_who_pry_the_first_declared_places(duel):
    d = duel(hero("Ines", "mind_pry"), hero("Bo", "mind_pry"), foe()).intends()
    d.declare(usher="guard 1/3/5", bo="overpower:mind_pry>usher 1/1/6", ines="overpower:mind_pry>usher 1/1/6")
    assert {option.seat for option in d.options()} == {"hero:2"}
    d.asks("conflict.placing")


@pytest.mark.rule("IN-Q-61", "IN-C-20")
def test_a_hero_whose_dice_are_pried_has_them_placed_by_the_mastermind_in_step_i(duel):
    d = duel(foe("Usher", "mind_pry")).intends()
    d.declare(usher="overpower:mind_pry>ines 1/1/6", ines="guard 6/1/1")
    assert [option.seat for option in d.options()] == ["gm"] * len(d.options())
    d.take("place:usher>ines:1-1-6")
    d.place(usher="x 1/1/6")
    assert d.events("placed", "ines")[0].totals == (3 + 1, 2 + 1 - 1, 2 + 6 + 2)


@pytest.mark.rule("IN-C-65", "IN-Q-49")
def test_a_stance_rests_for_one_exchange_and_any_other_type_frees_it(duel):
    d = duel(foe(weaknesses=[weakness(1, "iron")]), stances="rest").intends()
    d.exchange(usher="guard 1/1/6", ines="feint 1/1/6")
    d.declare(usher="feint")
    assert d.why("Brutal").rule == d.why("Feint").rule == "IN-C-65"
    assert d.offered("type:ines>guard")
    d.dice.left += [1, 1, 6, 1, 1, 6]
    d.take("type:ines>exploit:iron>usher").place(usher="x 1/1/6", ines="x 1/1/6")
    d.declare(usher="react")
    assert d.offered("type:ines>brutal") and d.offered("type:ines>feint")


@pytest.mark.rule("IN-C-65")
def test_a_stance_rests_for_antagonists_too_and_never_when_they_are_free(duel):
    d = duel(foe(), stances="rest").intends()
    d.exchange(usher="guard 1/1/6", ines="feint 1/1/6")
    assert d.why("Protect").rule == "IN-C-65"
    free = duel(foe()).intends()
    free.exchange(usher="guard 1/1/6", ines="feint 1/1/6")
    assert free.offered("type:usher>guard") and free.offered("type:usher>protect")


@pytest.mark.rule("IN-C-69", "IN-Q-48", "IN-Q-22", "IN-FACT-08")
@pytest.mark.parametrize(("abuse", "marked"), [(4, False), (5, True)])
def test_stature_counts_for_the_half_from_which_a_mark_comes(duel, abuse, marked):
    d = duel(hero("Ines"), hero("Bo"), hero("Cy"), foe()).intends(ines="stop")
    assert (d.usher.rating, d.usher.stature) == (6 + 4, 4)
    d.ines.progress, d.usher.abuse = 10, abuse
    d.exchange(usher="react 6/1/6", ines="guard 1/1/6", bo="guard 1/1/6", cy="guard 1/1/6")
    assert d.of("usher").marked is marked


@pytest.mark.rule("IN-C-59", "IN-Q-39", "IN-C-11")
def test_a_ritual_takes_strain_off_and_uses_it_up_but_leaves_the_mark_for_the_next_real_roll(duel):
    def weary(game):
        hero = game.heroes[0]
        hero.strained = hero.marked = True
        hero.worn = "now"

    d = duel(foe(), prepare=weary).intends()
    d.exchange(usher="react 6/1/6", ines="invoke:iron_veil")
    assert d.events("placed", "ines")[0].totals == (3 + 7 - 1, 2 + 2 - 1, 2 + 7 - 1)
    ines = d.of("ines")
    assert (ines.strained, ines.worn, ines.marked) == (False, "now", True)
    d.exchange(usher="feint 1/1/6", ines="guard 6/5/1 rolls 6 5 4 1")
    assert d.events("placed", "ines")[1].totals == (3 + 6 - 1, 2 + 5 - 1 - 1, 2 + 1 + 2 - 1)
    assert not ines.marked


@pytest.mark.rule("IN-Q-58", "IN-DIE-07")
def test_marks_of_both_kinds_are_two_dice_on_the_first_roll_and_one_on_the_next(duel):
    def shaken(game):
        game.heroes[0].marked, game.heroes[0].shaken = True, "now"

    d = duel(foe(), prepare=shaken).intends()
    d.exchange(usher="react 6/1/6", ines="guard 6/2/1 rolls 6 5 4 2 1")
    d.exchange(usher="react 6/1/6", ines="guard 6/5/1 rolls 6 5 4 1")
    assert [each.forced for each in d.events("dice", "ines")] == [2, 1]


@pytest.mark.rule("IN-C-45", "IN-Q-59", "IN-C-75", "IN-C-43")
def test_easy_counts_once_hard_once_and_both_together_not_at_all(duel):
    def place(**more):
        return replace(PLACES[0], **more)

    def told(game):
        game.facts = [Fact("He waves.", "heroes", "porter_waves", True)]

    easy = duel(foe(), things=(place(easy=("win_over", "porter")),), prepare=told)
    assert easy.option("intend:ines>win_over:porter").amount == 6 - 2
    both = duel(foe(), things=(place(hard=("win_over",)),), prepare=told)
    assert both.option("intend:ines>win_over:porter").amount == 6
    hard = duel(foe(), things=(place(hard=("win_over", "porter")),))
    assert hard.option("intend:ines>win_over:porter+drawback").amount == 6 + 2 - 2


@pytest.mark.rule("IN-C-75", "IN-C-45")
def test_a_fact_that_eases_is_used_by_the_first_intention_on_its_object(duel):
    def told(game):
        game.facts = [Fact("He waves.", "heroes", "porter_waves", True)]

    d = duel(hero("Ines"), hero("Bo"), foe(), prepare=told)
    d.take("intend:ines>win_over:porter")
    assert d.ines.aim.itn == 8 - 2
    assert not d.game.facts[0].waiting
    assert d.option("intend:bo>win_over:porter").amount == 8


@pytest.mark.rule("IN-Q-14")
@pytest.mark.parametrize(("mine", "theirs", "holder"), [(7, 9, "usher"), (9, 7, "ines"), (8, 8, "ines")])
def test_of_take_and_flee_the_higher_progress_holds_and_at_a_tie_the_hero(duel, mine, theirs, holder):
    d = duel(foe(holds=["lot_nine"])).intends(ines="take:lot_nine", usher="flee")
    d.ines.progress, d.usher.progress = mine, theirs
    d.exchange(usher="guard 2/1/6", ines="guard 1/1/6")
    while d.phase == "conflict.fact":
        d.idle()
    assert d.achieved == ["ines", "usher"]
    assert d.game.items["lot_nine"] == holder


@pytest.mark.rule("IN-Q-14", "IN-GM-08", "IN-C-44")
@pytest.mark.parametrize(("mine", "theirs", "captured"), [(9, 10, 1), (10, 9, 0), (9, 9, 0)])
def test_of_escape_and_capture_the_higher_progress_holds(duel, mine, theirs, captured):
    d = duel(hero("Ines"), hero("Bo"), foe(rating=6)).intends(
        ines="escape", bo="pursue", usher="capture:ines"
    )
    d.ines.progress, d.usher.progress = mine + 3, theirs + 3
    d.exchange(usher="guard 2/1/6", ines="guard 1/1/6", bo="guard 1/1/6")
    while d.phase == "conflict.fact":
        d.idle()
    assert d.of("ines").captured == captured
    assert ("ines" in d.game.scene.left) is not bool(captured)


@pytest.mark.rule("IN-C-63", "IN-Q-57", "IN-Q-51")
@pytest.mark.parametrize(("finale", "before", "after"), [(False, 3, 2), (True, 3, 1)])
def test_stop_of_two_heroes_is_one_step_and_two_in_the_finale(duel, finale, before, after):
    def plot(game):
        game.plot = before

    d = duel(hero("Ines"), hero("Bo"), foe(), finale=finale, prepare=plot).intends(ines="stop", bo="stop")
    d.ines.progress = d.bo.progress = 8
    d.exchange(usher="guard 1/1/6", ines="guard 1/1/6", bo="guard 1/1/6")
    while d.phase == "conflict.fact":
        d.idle()
    assert d.game.plot == after


@pytest.mark.rule("IN-C-63", "IN-Q-57")
def test_steps_up_and_down_of_one_conflict_are_added_before_the_track_stops(duel):
    def plot(game):
        game.plot = -4

    d = duel(foe(), prepare=plot).intends(ines="stop")
    d.ines.progress, d.usher.progress = 8, 9
    d.exchange(usher="guard 2/1/6", ines="guard 1/1/6")
    while d.phase == "conflict.fact":
        d.idle()
    assert d.game.plot == -4


@pytest.mark.rule("IN-C-09", "IN-Q-63", "IN-C-28")
def test_a_weakness_is_used_by_the_first_who_declares_it(duel):
    d = duel(hero("Ines"), hero("Bo"), foe(weaknesses=[weakness(1, "iron")])).intends()
    d.declare(usher="guard")
    assert d.offered("type:ines>exploit") and d.offered("type:bo>exploit")
    d.take("type:bo>exploit:iron>usher")
    assert not d.offered("type:ines>exploit")
    assert d.why("Weak 1", "hero:1").rule == "IN-C-09"
    assert d.usher.plus == [("Guard", "c", -1), ("Guard", "v", 2), ("Exploit of Bo", "v", -2)]


@pytest.mark.rule("IN-Q-34", "IN-CON-11", "IN-C-42")
def test_goons_alone_that_put_every_hero_out_get_nothing_and_the_plot_stays(duel):
    d = duel(goons=1).intends(ines="stop")
    assert d.ines.aim.itn == 2
    d.ines.abuse = 6
    d.exchange(ines="guard 1/1/1", doormen_1="x rolls 6 6 6")
    assert d.ines.out and d.achieved == []
    assert d.game.plot == 0
    assert d.of("ines").shaken == "waiting"


@pytest.mark.rule("IN-C-42", "IN-C-41")
def test_goons_ambition_is_compared_only_when_no_antagonist_stands(duel):
    d = duel(foe(), goons=1).intends(ines="stop")
    d.exchange(usher="react 6/1/6", ines="guard 6/1/6", doormen_1="x rolls 3 2 1")
    assert d.ines.progress == 0
    assert d.events("placed", "doormen-1")[0].totals == (1 + 1, 1 + 3, 1 + 2)
    d.usher.abuse = 6
    d.exchange(usher="react 6/1/1", ines="react 2/2/6", doormen_1="x rolls 6 6 6")
    assert d.usher.out and not d.doormen_1.out
    assert d.ines.progress == 0
    d.exchange(ines="guard 2/1/6", doormen_1="x rolls 3 2 1")
    assert d.ines.progress == 5 - 2
    assert d.doormen_1.progress == 0


@pytest.mark.rule("IN-Q-17")
def test_mutual_defence_redirects_the_original_abuse_once(duel):
    d = duel(hero("Ines"), hero("Bo"), foe()).intends()
    d.exchange(usher="brutal 1/6/1", ines="defend>bo 1/1/3", bo="defend>ines 1/1/1")
    assert (d.ines.abuse, d.bo.abuse) == (10 - 3, 10 - 5)


@pytest.mark.rule("IN-Q-17")
def test_of_several_defenders_the_first_declared_takes_it_all_and_goons_are_nobodys_to_defend(duel):
    d = duel(hero("Ines"), hero("Bo"), hero("Cy"), foe(), foe("Valet"), goons=1).intends()
    assert d.offered("type:usher>defend>valet") and not d.offered("type:usher>defend>doormen")
    d.exchange(
        usher="brutal 1/5/1",
        valet="guard 1/1/6",
        cy="defend>ines 1/1/6",
        bo="defend>ines 1/1/6",
        ines="guard 1/1/1",
    )
    assert (d.ines.abuse, d.cy.abuse, d.bo.abuse) == (0, (9 - 5) + (9 - 8), 9 - 8)
