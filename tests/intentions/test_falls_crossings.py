"""Who is out and who has it, where several happen in one exchange (written from the ledger before
the code was read)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.intentions.small import PLACES, foe, hero

GUARD = "guard 1/1/1"


def over(d):
    while d.phase != "over":
        d.idle()
    return d


# Out


@pytest.mark.rule("IN-Q-06", "IN-Q-40", "IN-Q-13", "IN-FACT-02")
def test_whom_the_last_opponents_fall_gives_it_tells_by_its_own_progress(duel):
    d = duel(hero("Ines"), hero("Bo"), foe(), facts="ask").intends(ines="stop", bo="win_over:porter")
    d.usher.abuse, d.ines.progress, d.bo.progress = 8, 5, 1
    d.exchange(usher="guard 6/1/1", ines="feint 6/3/6", bo="protect 6/1/6")
    assert d.usher.out and d.conflict.waiting == ["ines"] * 2
    assert over(d).achieved == ["ines", "bo"] and (d.game.plot, d.game.trust) == (-1, ["porter"])


@pytest.mark.rule("IN-Q-06", "IN-Q-24", "IN-FACT-09")
def test_who_fell_before_has_nothing_of_it_when_the_last_opponent_falls(duel):
    d = duel(hero("Ines"), hero("Bo"), foe()).intends(ines="stop", bo="win_over:porter")
    d.ines.abuse, d.usher.abuse = 6, 8
    d.exchange(usher="brutal 1/3/6", ines="react 1/1/1", bo="guard 1/1/6")
    assert d.ines.out and not d.usher.out
    d.exchange(usher="brutal 1/1/1", bo="feint 1/6/6")
    assert over(d).achieved == ["bo"] and d.game.plot == 0
    assert d.of("ines").shaken == "waiting" and not d.of("ines").marked


@pytest.mark.rule("IN-Q-13", "IN-FACT-02", "IN-Q-11", "IN-C-75")
def test_who_has_it_and_falls_still_tells_its_facts(duel):
    d = duel(hero("Ines"), foe()).intends(ines="stop", usher="scheme")
    d.ines.progress, d.ines.abuse, d.usher.progress = 6, 6, 12
    d.exchange(usher="brutal 6/6/6", ines="react 6/1/1")
    assert d.ines.out and d.options()[0].actor == "usher"
    d.take("fact:usher>lights_out").take("fact:ines>porter_waves")
    assert over(d).achieved == ["ines", "usher"]
    assert [each.card for each in d.game.facts if each.waiting] == ["lights_out", "porter_waves"]


@pytest.mark.rule("IN-Q-53", "IN-Q-34", "IN-C-42")
def test_groups_that_stand_over_the_last_of_both_have_nothing(duel):
    d = duel(hero("Ines"), foe(), goons=1).intends(ines="stop", usher="scheme")
    d.ines.abuse = d.usher.abuse = 6
    d.exchange(usher="brutal 1/1/1", ines="brutal 1/1/1", doormen_1="x rolls 6 6 6")
    assert d.ines.out and d.usher.out and not d.doormen_1.out
    assert over(d).achieved == [] and d.game.plot == 0


@pytest.mark.rule("IN-Q-06", "IN-C-41", "IN-C-42")
def test_the_last_antagonist_and_its_groups_fall_together_and_the_hero_has_it(duel):
    d = duel(hero("Ines"), foe(), goons=2).intends(ines="stop")
    d.usher.abuse = 6
    d.exchange(usher="guard 6/1/1", ines="feint 1/6/6")
    assert over(d).achieved == ["ines"] and d.game.plot == -1 and d.ines.progress == 0


@pytest.mark.rule("IN-Q-13", "IN-Q-40", "IN-CON-26")
def test_an_antagonist_that_has_it_and_falls_ends_it_for_the_one_that_stands(duel):
    d = duel(hero("Ines"), foe(), foe("Valet")).intends(ines="stop", usher="scheme")
    d.usher.progress, d.usher.abuse = 6, 6
    d.exchange(usher="react 6/1/1", valet="guard 1/1/6", ines="feint 1/2/6")
    assert d.usher.out and over(d).achieved == ["usher"] and d.game.plot == 1
    assert [each.id for each in d.log("failed")] == ["ines", "valet"]


@pytest.mark.rule("IN-Q-33", "IN-C-45", "IN-Q-40")
def test_both_sides_lose_one_and_both_have_enough_of_what_is_left(duel):
    d = duel(hero("Ines"), hero("Bo"), foe(), foe("Valet")).intends(
        ines="escape", bo="escape", usher="scheme"
    )
    assert (d.ines.aim.itn, d.usher.aim.itn) == (8 + 8, 6 + 6 + 2)
    d.bo.abuse, d.valet.abuse, d.ines.progress, d.usher.progress = 6, 8, 9, 9
    d.exchange(usher="guard 2/3/6", valet="react 1/1/1", ines="guard 1/3/6", bo="react 1/1/1")
    assert d.bo.out and d.valet.out and not d.ines.out and not d.usher.out
    assert over(d).achieved == ["ines", "usher"]


@pytest.mark.rule("IN-Q-30", "IN-CON-21", "IN-Q-42")
def test_what_is_had_in_the_twelfth_exchange_is_had(duel):
    d = duel(foe()).intends(ines="stop")
    d.conflict.exchange, d.ines.progress = 12, 5
    d.exchange(usher=GUARD, ines="anticipate 6/1/1")
    assert over(d).achieved == ["ines"] and d.game.plot == -1


# Ambush


@pytest.mark.rule("IN-ACT-21", "IN-C-45", "IN-Q-38")
def test_an_intention_that_was_given_up_takes_its_flag_along(duel):
    d = duel(foe()).intends(ines="stop:the_auction+goal")
    d.exchange(usher=GUARD, ines="ambush:win_over>porter 1/1/6")
    assert d.ines.aim.itn == 6
    d.ines.progress = 6
    d.exchange(usher=GUARD, ines=GUARD)
    assert over(d).achieved == ["ines"]
    assert (d.of("ines").goal, d.game.plot, d.game.trust) == (1, 0, ["porter"])


@pytest.mark.rule("IN-C-09", "IN-ACT-22", "IN-Q-38")
def test_an_ambush_may_go_back_to_what_it_gave_up_with_the_progress_of_both(duel):
    d = duel(foe(rating=12)).intends(ines="stop")
    d.exchange(usher=GUARD, ines="anticipate 3/1/1")
    had = d.ines.progress
    d.exchange(usher=GUARD, ines="ambush:escape 6/1/1")
    d.exchange(usher=GUARD, ines="anticipate 3/1/1")
    assert had == 3 + 3 + 2 - 3 and d.ines.progress == 2 * had
    d.ines.progress = 9
    d.exchange(usher=GUARD, ines="ambush:stop 6/1/1")
    assert (d.ines.progress, d.ines.aim.verb) == (9, "stop")


@pytest.mark.rule("IN-Q-18", "IN-C-43", "IN-ACT-21", "IN-C-69")
def test_a_new_intention_is_held_against_those_who_still_stand_with_their_stature(duel):
    d = duel(hero("Ines"), hero("Bo"), foe(), foe("Valet")).intends(ines="stop", bo="stop")
    d.valet.abuse = 8
    d.exchange(usher=GUARD, valet="react 1/1/1", ines="guard 1/2/6", bo="feint 1/2/6")
    assert d.valet.out
    d.exchange(usher=GUARD, ines="ambush:grow 1/1/6", bo=GUARD)
    assert d.ines.aim.itn == 6 + 2 + 2


@pytest.mark.rule("IN-Q-06", "IN-ACT-23", "IN-ACT-21")
def test_who_lay_in_ambush_has_the_new_intention_when_an_ally_fells_the_last(duel):
    d = duel(hero("Ines"), hero("Bo"), foe()).intends(ines="stop", bo="escape")
    d.usher.abuse = 8
    d.exchange(usher="guard 1/1/1", ines="ambush:win_over>porter 1/1/6", bo="feint 1/6/6")
    assert over(d).achieved == ["ines", "bo"]
    assert (d.game.trust, d.game.plot) == (["porter"], 0)


@pytest.mark.rule("IN-C-04", "IN-C-44", "IN-ACT-21", "IN-C-61")
def test_no_ambush_to_what_could_not_be_intended(duel):
    def low(game):
        game.heroes[0].goal, game.heroes[0].grown = -4, 2

    d = duel(foe(), prepare=low).intends(ines="stop")
    d.declare(usher="guard")
    ids = [each for each in d.ids() if "ambush" in each]
    assert ids and not any(word in each for each in ids for word in ("indulge", "grow", "+drawback"))
    assert d.offered("type:ines>ambush:pursue") and d.offered("type:ines>selfish")


# Tracks


@pytest.mark.rule("IN-ACT-13", "IN-C-44", "IN-GOAL-01")
@pytest.mark.parametrize(("way", "goal"), [("anticipate 6/1/1", 4), ("inspired 9/1/1/a rolls 6 1 1", 3)])
def test_the_step_an_inspired_act_spends_is_missed_at_the_goal(duel, way, goal):
    def near(game):
        game.heroes[0].goal = 3

    d = duel(foe(), prepare=near).intends(ines="pursue")
    d.ines.progress = 8
    d.exchange(usher=GUARD, ines=way)
    while d.phase in ("conflict.result", "conflict.fact"):
        d.idle()
    assert d.of("ines").goal == goal


@pytest.mark.rule("IN-ACT-12", "IN-C-45", "IN-C-04")
def test_a_selfish_act_at_the_end_makes_no_room_for_the_flag_of_that_conflict_but_indulging_had_none(duel):
    def low(game):
        game.heroes[0].goal = -4

    d = duel(foe(), prepare=low)
    assert not any("drawback" in each or "indulge" in each for each in d.ids())
    d.intends(ines="escape").exchange(usher=GUARD, ines="selfish 10/1/1/a rolls 6 1 1")
    assert over(d).achieved == ["ines"] and d.of("ines").goal == -3


@pytest.mark.rule("IN-C-45", "IN-Q-59", "IN-C-43")
def test_scheme_at_a_hard_place_is_four_dearer(duel):
    hard = replace(PLACES[0], hard=("scheme",))
    d = duel(foe(), things=(hard,)).intends(usher="scheme")
    assert d.usher.aim.itn == 6 + 2 + 2
