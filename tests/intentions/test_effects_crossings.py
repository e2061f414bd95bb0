"""Effects of content where they meet tracks, Abuse, penalty dice, Rituals, Gadgets and goons (written from the ledger before
the code was read)."""

from __future__ import annotations

import pytest

from tests.intentions.scene import foe as other
from tests.intentions.small import foe, hero, weakness

LOW = "guard 1/1/1"


def marked(game):
    """The first hero has a mark of the next roll (IN-FACT-08)."""
    game.heroes[0].marked = True


def both_marks(game):
    """A mark of the next roll and one of the next scene (IN-Q-58)."""
    game.heroes[0].marked = True
    game.heroes[0].shaken = "now"


# Dice


@pytest.mark.rule("IN-Q-19", "IN-DIE-06", "IN-C-12")
def test_a_gadget_with_a_mark_keeps_the_lowest_and_the_best_of_three(duel):
    d = duel(hero("Ines", gadget="ward_coat"), foe(), prepare=marked).intends()
    d.declare(usher="guard rolls 1 1 1", ines="activate:ward_coat rolls 6 5 1")
    assert sorted(d.ines.kept) == [1, 6]
    d.place(usher=LOW, ines="x 6/1/7")
    assert d.ines.progress == 3 + 6 - (2 + 1)


@pytest.mark.rule("IN-Q-09", "IN-Q-19", "IN-C-12")
def test_harsh_takes_the_highest_from_a_gadget_too(duel):
    d = duel(hero("Ines"), foe(), prepare=marked, penalty="harsh").intends()
    d.declare(usher="guard rolls 1 1 1", ines="activate:ward_coat rolls 6 5 1")
    assert sorted(d.asks("conflict.placing").ines.kept) == [1, 5]


@pytest.mark.rule("IN-C-18", "IN-DIE-06")
def test_a_steady_hand_turns_the_forced_lowest_into_a_six(duel):
    d = duel(hero("Ines", "steady_hand"), foe(), prepare=marked).intends()
    d.declare(usher="guard rolls 1 1 1", ines="overpower:steady_hand rolls 5 4 3 1")
    assert sorted(d.asks("conflict.placing").ines.kept) == [4, 5, 6]


@pytest.mark.rule("IN-C-15", "IN-DIE-07", "IN-Q-58")
def test_two_bonus_dice_beside_two_marks_are_seven_dice_of_which_the_two_lowest_stay(duel):
    d = duel(hero("Ines", "surge"), foe(), prepare=both_marks).intends()
    d.declare(usher="guard rolls 1 1 1", ines="overpower:surge rolls 6 5 5 4 4 3 2")
    assert sorted(d.asks("conflict.placing").ines.kept) == [2, 3, 6]
    assert (d.of("ines").marked, d.of("ines").shaken) == (False, "now")


@pytest.mark.rule("IN-C-67", "IN-C-60", "IN-DIE-06")
def test_a_talent_of_both_tags_beside_a_mark_rolls_six(duel):
    d = duel(hero("Ines", talents=["Burglary", "Persuasion", "Tinkering"]), foe(), prepare=marked)
    d.intends(ines="win_over:porter")
    d.declare(usher="guard rolls 1 1 1", ines="action:persuasion rolls 6 6 4 3 2 1")
    assert sorted(d.asks("conflict.placing").ines.kept) == [1, 6, 6]


@pytest.mark.rule("IN-Q-61", "IN-Q-19", "IN-C-12")
def test_who_reads_a_mind_lays_only_the_two_free_dice_of_a_gadget(duel):
    d = duel(hero("Ines", "mind_pry"), foe("Usher", gadget="ward_coat")).intends()
    d.declare(usher="activate:ward_coat rolls 6 1", ines="overpower:mind_pry>usher rolls 3 3 3")
    assert d.ids() == ["place:ines>usher:6-1-7", "place:ines>usher:1-6-7"]
    d.take("place:ines>usher:1-6-7").place(ines="x 3/3/3")
    assert d.ines.progress == (3 + 3) - (2 + 1)


# Tracks


@pytest.mark.rule("IN-Q-08", "IN-ACT-12", "IN-Q-36")
def test_a_selfish_act_raises_by_the_drawback_and_leaves_purity_alone(duel):
    def low(game):
        game.heroes[0].goal = -2

    d = duel(foe(), prepare=low).intends(ines="escape")
    d.exchange(usher=LOW, ines="selfish 8/1/1/a rolls 6 1 1")
    assert d.achieved == ["ines"]
    assert (d.of("ines").goal, d.of("ines").purity) == (-1, 0)


@pytest.mark.rule("IN-ACT-13", "IN-C-45", "IN-CON-07")
def test_an_inspired_act_that_wins_for_the_goal_pays_a_step_and_gets_it_back(duel):
    def high(game):
        game.heroes[0].goal = 1

    d = duel(foe(), prepare=high).intends(ines="escape+goal")
    assert d.ines.aim.itn == 6 + 2
    d.ines.progress = 2
    d.exchange(usher=LOW, ines="inspired 7/1/1/a rolls 6 1 1")
    assert d.achieved == ["ines"] and d.of("ines").goal == 1


@pytest.mark.rule("IN-Q-16", "IN-C-22", "IN-C-04")
def test_a_manifested_feed_stops_at_the_end_of_corruption(duel):
    def fallen(game):
        game.heroes[0].purity = -3

    d = duel(foe(), prepare=fallen).intends()
    d.declare(usher="guard rolls 1 1 1", ines="manifest:feed rolls 6 5 1")
    assert d.of("ines").purity == -4
    d.place(usher=LOW, ines="x 1/6/5")
    assert d.usher.abuse == (2 + 2 + 6) - (2 + 2 + 1)


@pytest.mark.rule("IN-Q-20", "IN-C-22", "IN-ACT-11")
def test_an_antagonist_that_fed_may_raise_a_die_by_what_it_became(duel):
    d = duel(foe("Usher", "feed", purity=-1)).intends()
    d.exchange(usher="overpower:feed 1/1/1", ines="guard 1/1/6")
    assert d.of("usher").purity == -2
    d.exchange(usher="corrupt 1/1/5/v rolls 3 1 1", ines="guard 1/1/6")
    assert d.of("usher").purity == -1


# Abuse


@pytest.mark.rule("IN-C-22", "IN-C-16", "IN-Q-62")
def test_feed_on_who_is_mist_causes_nothing_and_heals_nothing(duel):
    d = duel(hero("Ines", "mist"), foe("Usher", "feed")).intends()
    d.usher.abuse = 3
    d.exchange(usher="overpower:feed 1/6/1", ines="overpower:mist 1/6/1")
    assert (d.ines.abuse, d.usher.abuse) == (0, 3)


@pytest.mark.rule("IN-C-17", "IN-Q-60", "IN-C-41", "IN-CON-22")
def test_an_unsettled_group_of_goons_is_easier_to_hurt_for_everybody(duel):
    d = duel(hero("Ines", "unsettle"), hero("Bo"), foe(), goons=1).intends()
    d.exchange(
        usher="guard 1/1/6", ines="overpower:unsettle>doormen-1 1/2/1", bo="guard 1/3/6", doormen_1="x 1/1/1"
    )
    assert d.doormen_1.abuse == ((2 + 2) - 0) + ((2 - 1 + 3) - 0)
    assert d.doormen_1.out


@pytest.mark.rule("IN-C-27", "IN-ACT-09", "IN-Q-60")
def test_two_weaknesses_exploited_at_once_add_up_and_count_for_both(duel):
    two = [weakness(1, "crowds", "Eyes"), weakness(3, "iron", "Cold")]

    def found(game):
        game.foe("usher").known = ["Eyes", "Cold"]

    d = duel(hero("Ines"), hero("Bo"), foe("Usher", weaknesses=two), prepare=found).intends()
    d.exchange(usher="guard 1/1/1", ines="exploit:crowds>usher 1/1/6", bo="exploit:iron>usher 1/1/6")
    vigilance, ambition = 2 + 2 + 1 - 2 - 2, 2 + 1 - 2
    assert d.usher.abuse == 2 * max(0, 2 + 1 - vigilance)
    assert (d.ines.progress, d.bo.progress) == (3 + 1 - ambition,) * 2


@pytest.mark.rule("IN-ACT-20", "IN-C-16", "IN-Q-17")
def test_a_defender_takes_what_is_meant_for_another_but_nothing_of_who_is_mist(duel):
    d = duel(hero("Ines"), hero("Bo"), foe("Usher", "mist"), foe("Valet")).intends()
    d.exchange(usher="overpower:mist 1/6/1", valet="brutal 1/6/1", ines="guard 1/1/1", bo="defend>ines 1/1/6")
    ines, bo = (2 + 2 + 6) - (2 + 2 + 1), (2 + 2 + 6) - (2 + 6)
    assert (d.ines.abuse, d.bo.abuse) == (0, ines + bo)


@pytest.mark.rule("IN-Q-33", "IN-C-42", "IN-C-43")
def test_with_the_last_antagonist_out_only_groups_are_left_to_be_overcome(duel):
    d = duel(foe(), goons=2).intends(ines="escape")
    assert d.ines.aim.itn == 6 + 2 + 2
    d.usher.abuse = 6
    d.exchange(usher="feint 6/1/1", ines="anticipate 1/3/6", doormen_1="x 1/1/6", doormen_2="x 1/1/6")
    assert d.usher.out and (d.ines.progress, d.ines.aim.itn) == (0, 2 + 2)
    d.exchange(ines="guard 2/1/6", doormen_1="x 1/1/6", doormen_2="x 1/1/6")
    assert d.events("compared")[-1].now == 2 * ((3 + 2) - (1 + 1)) and d.achieved == ["ines"]


@pytest.mark.rule("IN-Q-33", "IN-C-43", "IN-CON-21")
def test_progress_that_was_too_little_is_enough_at_once_when_who_was_dearest_is_out(duel):
    d = duel(foe(), goons=2).intends(ines="escape")
    d.usher.abuse = 6
    d.exchange(usher="feint 1/1/1", ines="anticipate 1/3/6", doormen_1="x 1/1/6", doormen_2="x 1/1/6")
    assert d.achieved == ["ines"] and d.conflict.fighter("doormen-1").out is False


# Rituals


@pytest.mark.rule("IN-C-11", "IN-C-25", "IN-Q-60")
def test_a_ritual_is_lessened_by_a_crushing_will(duel):
    d = duel(hero("Ines", ritual="candle_oath"), foe("Usher", "domination")).intends()
    d.exchange(usher="overpower:domination>ines 1/1/1", ines="invoke:candle_oath")
    assert d.ines.progress == (3 + 7 - 2) - (2 + 1)


@pytest.mark.rule("IN-C-09", "IN-Q-37", "IN-C-11")
def test_a_ritual_that_is_refilled_may_be_invoked_twice_in_one_conflict_only(duel):
    def more(game):
        game.heroes[0].more = ["ritual:iron_veil"]

    d = duel(foe(rating=10), prepare=more).intends(ines="stop")
    for _ in range(2):
        d.exchange(usher="react 6/1/6", ines="invoke:iron_veil")
    assert not d.offered("type:ines>invoke") and d.of("ines").more == []


# Ambush


@pytest.mark.rule("IN-ACT-23", "IN-ACT-24", "IN-Q-18", "IN-C-69")
def test_who_lies_in_wait_gives_progress_and_takes_abuse_and_has_stature_in_the_new_sum(duel):
    d = duel(hero("Ines"), hero("Bo"), foe()).intends(ines="stop", bo="stop")
    d.ines.progress = 3
    d.exchange(usher="feint 4/4/1", ines="ambush:escape 1/6/1", bo="guard 1/1/6")
    assert d.ines.aim.itn == 6 + 2 and d.ines.progress == 3
    assert d.ines.abuse == (2 + 2 + 4) - (2 - 2 + 1)
    assert d.usher.progress == ((2 - 1 + 4) - (3 + 1)) + ((2 - 1 + 4) - (3 + 1))


# Scenes


@pytest.mark.rule("IN-Q-01", "IN-C-59", "IN-C-74", "IN-D-18")
def test_strain_paid_for_an_advancement_is_rested_away_in_the_next_scene(scene):
    s = scene("Ada", "Bob").sets().comes("bob").take("beat:ada>sweat/advancement/strain")
    assert s.ada.strained and s.ada.goal == 2
    s.past().sets("yard>dusk>spoil").comes().take("rest:ada>unstrain")
    assert not s.ada.strained and s.ada.worn == ""


@pytest.mark.rule("IN-Q-01", "IN-C-76", "IN-Q-37")
def test_a_gadget_given_for_the_last_step_comes_back_by_the_rest_of_its_goal(scene):
    s = scene().sets()
    s.ada.goal = 3
    s.anew().take("beat:ada>sweat/advancement/gadget:ward_coat")
    assert s.ada.spent == ["ward_coat"]
    s.to("goal.boon").take("boon:ada>rest")
    assert s.ada.spent == []
    s.asks(s.phase)


@pytest.mark.rule("IN-Q-01", "IN-C-50", "IN-C-70", "IN-Q-55")
def test_who_leaves_to_pay_is_in_no_conflict_and_fewer_meet_the_other(scene):
    s = scene("Ada", "Bob").sets("attic>dusk>spoil").comes("bob")
    assert s.there == [("vic", "villain")]
    s.take("beat:ada>sweat/advancement/leave", "start:bob>stop").asks("conflict.type")
    assert [each.id for each in s.game.conflict.fighters if each.side == "heroes"] == ["bob"]
    assert s.there[0] == ("vic", "rival")


@pytest.mark.rule("IN-C-29", "IN-C-28", "IN-C-73")
def test_a_weakness_known_is_of_no_use_at_an_hour_that_takes_its_tag_away(scene):
    vain = [{"name": "Eyes on him", "tag": "sunlight", "cost": 1}]
    for hour, usable in (("day", True), ("dusk", False)):
        s = scene(things=[other("Vic", "villain", weaknesses=vain)]).sets(f"attic>{hour}>spoil")
        s.take("start:ada>stop").to("conflict.type")
        while s.options()[0].actor != "ada":
            s.idle()
        assert s.asks("conflict.type").offered("type:ada>exploit:sunlight>vic") is usable
