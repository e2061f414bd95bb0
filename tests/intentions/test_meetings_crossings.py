"""Where two or three rules of a Conflict meet that seldom do: flags and acts, defence and gifts, marks and dice, sizes of
parties (written from the ledger before the code was read)."""

from __future__ import annotations

import pytest

from engine.intentions.state.pieces import Fact
from tests.intentions.small import foe, hero, weakness


def set_up(**figures):
    """The first hero has these figures when the Conflict begins."""

    def prepare(game):
        for name, value in figures.items():
            setattr(game.heroes[0], name, value)

    return prepare


@pytest.mark.rule("IN-Q-38", "IN-C-45", "IN-ACT-12", "IN-C-04")
def test_a_selfish_act_makes_room_for_the_flag_of_an_ambush_chosen_later(duel):
    d = duel(foe(), prepare=set_up(goal=-4)).intends(ines="stop", usher="scheme")
    assert d.of("ines").goal == -4
    d.declare(usher="guard")
    d.exchange(ines="selfish 1/1/8/v rolls 1 1 4", usher="x 1/1/6")
    d.declare(usher="guard").take("type:ines>ambush:escape")
    assert d.ids() == [f"type:ines>ambush:escape{flag}" for flag in ("", "+goal", "+drawback")]
    d.asks("conflict.type")


@pytest.mark.rule("IN-C-75", "IN-Q-38", "IN-Q-59")
def test_what_a_fact_eased_is_eased_once_even_for_who_comes_back_to_it(duel):
    def eased(game):
        game.facts.append(Fact("The porter waves.", "heroes", "porter_waves", waiting=True))

    d = duel(foe(), prepare=eased).intends(ines="win_over:porter", usher="scheme")
    assert d.ines.aim.itn == 6 - 2
    d.exchange(usher="guard 1/1/6", ines="ambush:escape 1/1/6")
    d.exchange(usher="guard 1/1/6", ines="ambush:win_over>porter 1/1/6")
    assert d.ines.aim.itn == 6


@pytest.mark.rule("IN-Q-17", "IN-ACT-20", "IN-Q-62")
def test_what_a_defender_takes_is_not_passed_on_to_who_defends_the_defender(duel):
    d = duel(hero("Ines"), hero("Bo"), hero("Cy"), foe()).intends()
    d.exchange(usher="brutal 1/6/1", ines="guard 1/1/1", bo="defend>ines 1/1/1", cy="defend>bo 1/1/6")
    to_ines, to_bo, to_cy = 10 - (2 + 1 + 2), 10 - (2 + 1), 10 - (2 + 6)
    assert (d.ines.abuse, d.bo.abuse, d.cy.abuse) == (0, to_ines, to_bo + to_cy)


@pytest.mark.rule("IN-C-26", "IN-C-22", "IN-Q-62")
def test_who_feeds_on_one_that_will_not_fall_heals_by_all_it_causes(duel):
    d = duel(hero("Ines", "undying"), foe("Usher", "feed")).intends()
    d.usher.abuse, d.ines.abuse = 5, 5
    d.exchange(usher="overpower:feed 1/6/1", ines="overpower:undying 1/1/1")
    caused = (2 + 6 + 2) - (2 + 1)
    assert (d.ines.abuse, d.ines.out) == (6, False)
    assert d.usher.abuse == 5 - caused // 2


@pytest.mark.rule("IN-ACT-20", "IN-Q-13", "IN-Q-06")
def test_a_defender_falls_for_who_then_has_it_by_its_own_progress(duel):
    d = duel(hero("Ines"), hero("Bo"), foe()).intends(ines="escape", bo="stop")
    d.bo.abuse = 5
    d.ines.progress = d.ines.aim.itn - 2
    d.exchange(usher="brutal 1/6/1", ines="anticipate 1/1/1", bo="defend>ines 1/1/1")
    assert d.bo.out and not d.ines.out and d.ines.abuse == 0
    assert [each.id for each in d.events("achieved")] == ["ines"]
    while d.phase != "over":
        d.idle()
    assert d.of("bo").shaken == "waiting" and not d.of("bo").marked


@pytest.mark.rule("IN-C-69", "IN-C-43", "IN-FACT-08")
@pytest.mark.parametrize(("heroes", "rating"), [(1, 6), (2, 8), (3, 10), (4, 12), (5, 14)])
def test_stature_counts_once_for_each_antagonist_and_never_for_groups_in_every_size(duel, heroes, rating):
    names = ("Ines", "Bo", "Cy", "Di", "Eve")[:heroes]
    d = duel(*(hero(name) for name in names), foe("Usher"), foe("Valet"), goons=1).intends()
    assert {each.aim.itn for each in d.conflict.fighters if each.side == "heroes"} == {2 * rating + 2}
    assert {each.rating for each in d.conflict.fighters if each.side == "mm" and not each.goons} == {rating}
    assert d.usher.aim.itn in (6 * heroes, 6 * heroes + 2)


@pytest.mark.rule("IN-Q-14", "IN-C-44", "IN-ACT-21")
def test_who_ambushes_to_get_away_while_it_is_captured_gets_away_at_a_tie(duel):
    d = duel(hero("Ines"), hero("Bo"), foe()).intends(ines="stop", bo="stop", usher="capture:ines")
    d.ines.progress = d.usher.progress = d.usher.aim.itn
    d.exchange(usher="guard 1/1/6", ines="ambush:escape 6/1/6", bo="guard 6/1/6")
    while d.phase != "over":
        d.idle()
    assert not d.of("ines").captured


@pytest.mark.rule("IN-Q-16", "IN-C-15", "IN-DIE-06")
def test_second_wind_that_manifests_under_a_mark_throws_six(duel):
    d = duel(hero("Ines"), foe(), prepare=set_up(marked=True)).intends()
    d.declare(usher="guard rolls 1 1 6", ines="manifest:surge rolls 6 5 4 3 2 1")
    assert sorted(d.asks("conflict.placing").ines.kept) == [1, 5, 6]


@pytest.mark.rule("IN-Q-09", "IN-C-67", "IN-C-18")
def test_harshly_a_steady_hand_mends_the_lowest_of_what_is_left(duel):
    d = duel(hero("Ines", "steady_hand"), foe(), prepare=set_up(marked=True), penalty="harsh").intends()
    d.declare(usher="guard rolls 1 1 6", ines="overpower:steady_hand rolls 6 3 2 1")
    assert sorted(d.asks("conflict.placing").ines.kept) == [2, 3, 6]


@pytest.mark.rule("IN-Q-61", "IN-Q-09", "IN-Q-36")
def test_who_pries_places_a_raised_die_of_a_marked_act(duel):
    d = duel(hero("Ines", "mind_pry"), foe(purity=3)).intends()
    d.of("usher").marked = True
    d.declare(usher="pure rolls 6 5 4 1", ines="overpower:mind_pry>usher rolls 1 1 6")
    d.asks("conflict.placing")
    ways = [each.id.rpartition(":")[2].partition("/")[0] for each in d.options() if each.target == "usher"]
    assert ways and all(sorted(way.split("-")) == ["1", "5", "9"] for way in ways), (
        "the six is raised by three"
    )


@pytest.mark.rule("IN-C-12", "IN-Q-37", "IN-C-09")
def test_a_gadget_of_one_use_that_is_refilled_is_there_twice_in_the_next_conflict(duel):
    d = duel(
        hero("Ines", gadget="panic_button"), foe(), prepare=set_up(more=["gadget:panic_button"])
    ).intends()
    for _ in range(2):
        d.exchange(usher="guard 2/1/6", ines="activate:panic_button 1/1/9 rolls 1 1")
    d.declare(usher="guard")
    assert not d.offered("type:ines>activate")
    d.asks("conflict.type")


@pytest.mark.rule("IN-C-31", "IN-C-09", "IN-C-62")
def test_the_mastermind_that_has_exploited_a_hero_does_not_exploit_its_new_weakness(duel):
    d = duel(hero("Ines", weaknesses=[weakness(1, "crowds")]), foe()).intends()
    d.exchange(usher="exploit:crowds>ines 1/1/6", ines="guard 1/1/6")
    d.exchange(usher="guard 1/1/6", ines="manifest:claws 1/1/6")
    assert d.phase == "conflict.type" and not d.offered("type:usher>exploit")
