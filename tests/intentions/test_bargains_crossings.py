"""Where acts, prices, marks and Goals meet within an exchange and from scene to scene (written from the ledger before
the code)."""

from __future__ import annotations

import pytest

from engine.intentions.state.pieces import Fact
from tests.intentions.duel import changed, totals
from tests.intentions.scene import beat, declares, place
from tests.intentions.scene import foe as other
from tests.intentions.small import foe, hero, weakness

GUARD = "guard 1/1/6"


def at(who="ines", **fields):
    """That one has these figures before the Conflict is laid out."""

    def prepare(game):
        for name, value in fields.items():
            setattr(game.figure(who), name, value)

    return prepare


def over(d):
    """Facts and result lines as they are proposed."""
    while d.phase in ("conflict.result", "conflict.fact"):
        d.idle()
    return d


# One exchange


@pytest.mark.rule("IN-C-13", "IN-ACT-16", "IN-Q-10", "IN-C-66")
@pytest.mark.parametrize(("die", "abuse"), [(3, 1), (4, 4)])
def test_claws_that_only_reach_a_guard_let_it_catch_breath(duel, die, abuse):
    d = duel(hero("Ines"), foe("Usher", "claws")).intends()
    d.ines.abuse = 3
    d.exchange(usher=f"overpower:claws 1/{die}/6", ines="guard 1/1/4")
    assert d.ines.abuse == abuse


@pytest.mark.rule("IN-ACT-10", "IN-C-06", "IN-C-09", "IN-ACT-11")
def test_a_pure_act_is_worth_less_each_time_until_neither_act_is_left(duel):
    d = duel(foe(), prepare=at(purity=2)).intends()
    d.exchange(usher=GUARD, ines="pure 3/1/1/a rolls 1 1 1")
    d.exchange(usher=GUARD, ines="pure 2/1/1/a rolls 1 1 1")
    assert [each.totals[0] for each in d.events("placed", "ines")] == [3 + 1 + 2, 3 + 1 + 1]
    d.declare(usher="guard")
    assert not d.offered("type:ines>pure") and not d.offered("type:ines>corrupt")
    assert d.of("ines").purity == 0


@pytest.mark.rule("IN-ACT-07", "IN-C-06", "IN-ACT-11", "IN-C-09")
def test_the_corruption_of_a_new_gift_is_spent_in_the_exchange_after(duel):
    d = duel(foe()).intends()
    d.dice.left += [1, 1, 1, 1, 1, 6]
    d.declare(usher="guard").take("type:ines>manifest:night_eyes")
    d.take(d.ids()[0]).place(usher="x 1/1/6", ines="x 1/1/1")
    assert d.of("ines").purity == -1
    d.exchange(usher=GUARD, ines="corrupt 1/2/1/c rolls 1 1 1")
    assert totals(d)[1] == 2 + 2 and d.of("ines").purity == 0


@pytest.mark.rule("IN-C-59", "IN-C-12", "IN-C-09")
def test_a_gadget_without_limit_is_activated_twice_and_strained_once(duel):
    d = duel(foe(), prepare=at(strained=True)).intends()
    for _ in range(2):
        d.exchange(usher=GUARD, ines="activate:ward_coat 3/3/7 rolls 3 3")
    assert [each.totals for each in d.events("placed", "ines")] == [(5, 4, 8), (6, 5, 9)]


@pytest.mark.rule("IN-C-04", "IN-ACT-12", "IN-C-45")
def test_at_the_end_of_the_drawback_nothing_feeds_it_but_an_act_may_use_it(duel):
    d = duel(foe(), prepare=at(goal=-4))
    assert not d.offered("intend:ines>indulge") and not d.offered("intend:ines>escape+drawback")
    d.intends(ines="escape")
    d.exchange(usher=GUARD, ines="selfish 10/1/1/a rolls 6 1 1")
    assert totals(d)[0] == 3 + 6 + 4 and over(d).of("ines").goal == -3


@pytest.mark.rule("IN-C-75", "IN-Q-38", "IN-C-45")
def test_an_ambush_meets_what_a_fact_of_the_mastermind_bars(duel):
    def told(game):
        game.facts = [Fact("He bars him.", "mm", "usher_bars", True)]

    d = duel(foe(), prepare=told).intends(ines="escape")
    d.dice.left += [1, 1, 6, 1, 1, 6]
    d.declare(usher="guard").take("type:ines>ambush:win_over>porter", "type:ines>ambush:win_over>porter")
    d.place(usher="x 1/1/6", ines="x 1/1/6")
    assert d.ines.aim.itn == 6 + 2 and not d.game.facts[0].waiting


@pytest.mark.rule("IN-Q-05", "IN-Q-33", "IN-C-43")
@pytest.mark.rule("IN-Q-05", "IN-Q-33", "IN-C-43")
@pytest.mark.parametrize(("before", "achieved"), [(5, ["ines"]), (4, [])])
def test_progress_equal_to_what_is_left_of_the_sum_is_enough(duel, before, achieved):
    d = duel(foe(), foe("Valet")).intends(ines="escape")
    d.ines.progress, d.valet.abuse = before, 6
    d.exchange(usher="guard 6/1/6", valet="guard 3/1/1", ines="brutal 3/6/6")
    assert d.valet.out and (d.ines.progress, d.ines.aim.itn) == (before + 1, 6)
    assert [each.id for each in d.events("achieved")] == achieved


@pytest.mark.rule("IN-C-25", "IN-ACT-16", "IN-C-66", "IN-CMP-03")
def test_a_crushed_guard_stands_as_it_would_without_one_but_catches_no_breath(duel):
    d = duel(hero("Ines"), foe("Usher", "domination")).intends()
    d.ines.abuse = 2
    d.exchange(usher="overpower:domination>ines 1/4/6", ines="guard 3/3/3")
    assert changed(d) == (-2, -1, -2 + 2) and d.ines.abuse == 2 + (2 + 4) - (2 + 3)


@pytest.mark.rule("IN-C-27", "IN-C-59", "IN-C-12", "IN-ACT-09")
def test_the_weakness_of_cost_three_lowers_a_gadget_and_strain_lowers_it_again(duel):
    d = duel(hero("Ines", weaknesses=[weakness(3, "iron")]), foe(), prepare=at(strained=True)).intends()
    d.exchange(usher="exploit:iron>ines 1/1/6", ines="activate:ward_coat 3/3/7 rolls 3 3")
    assert totals(d) == (3 + 3 - 3, 2 + 3 - 3, 2 + 7 - 3)


@pytest.mark.rule("IN-C-21", "IN-CMP-03", "IN-C-42")
def test_an_antagonists_stopped_clock_denies_both_heroes_and_hurts_as_usual(duel):
    d = duel(hero("Ines"), hero("Bo"), foe("Usher", "still_time")).intends()
    d.exchange(usher="overpower:still_time 1/6/1", ines="anticipate 6/1/1", bo="guard 6/1/6")
    assert (d.ines.progress, d.bo.progress) == (0, 0)
    assert (d.ines.abuse, d.bo.abuse) == (8 - 3, 0)


@pytest.mark.rule("IN-C-18", "IN-C-11", "IN-C-12", "IN-DIE-04")
def test_an_antagonists_ritual_ignores_its_mark_and_a_hero_with_one_keeps_its_lowest(duel):
    def both(game):
        game.figure("usher").marked = game.figure("ines").marked = True

    d = duel(foe(ritual="quiet_ward"), prepare=both).intends()
    d.exchange(usher="invoke:quiet_ward", ines="guard 6/1/5 rolls 6 5 4 1")
    assert totals(d, "usher") == (2 + 6, 2 + 4, 2 + 7)
    assert d.of("usher").marked and not d.of("ines").marked


# From scene to scene


@pytest.mark.rule("IN-FACT-08", "IN-FACT-10", "IN-C-76")
def test_the_rest_of_a_goal_takes_the_mark_that_the_same_conflict_has_brought(scene):
    s = scene().sets("yard>night>spoil")
    s.ada.goal = 3
    s.anew().take("start:ada>escape+goal").to("conflict.type")
    s.game.conflict.fighter("ada").abuse = 5
    s.settles("ada").to("goal.boon")
    assert s.ada.marked
    s.take("boon:ada>rest")
    assert not s.ada.marked
    s.asks("goal.new")


@pytest.mark.rule("IN-ACT-10", "IN-Q-01", "IN-OUT-03")
def test_an_act_spends_the_step_of_a_pure_beat_and_the_cycle_has_no_second(scene):
    s = scene().sets("yard>night>spoil").take("beat:ada>pray/pure")
    assert s.ada.purity == 1
    declares(s.take("start:ada>escape"), "ada").take("type:ada>pure").settles("ada")
    s.sets("yard>dusk>owed")
    assert s.ada.purity == 0 and not s.offered("beat:ada>pray/pure")
    assert s.offered("beat:ada>pray/free")


@pytest.mark.rule("IN-C-73", "IN-C-70", "IN-C-45", "IN-C-43")
def test_a_scene_of_preparation_by_night_is_an_agent_and_feeds_a_drawback_cheaply(scene):
    s = scene(things=[place("yard", companions=["dogs"], persons=["alf"], beats=["pray"])])
    s.sets("yard>night>rest_up")
    assert s.there == [("alf", "agent")]
    s.take("start:ada>escape+drawback").to("conflict.type")
    assert s.game.conflict.fighter("ada").aim.itn == 6 - 2
    s.asks("conflict.type")


@pytest.mark.rule("IN-C-75", "IN-C-29", "IN-C-27")
def test_of_two_unknown_weaknesses_a_fact_shows_the_cheaper_and_the_dear_one_stays_shut(duel):
    d = duel(hero("Ines"), hero("Bo"), foe(weaknesses=[weakness(3, "iron"), weakness(2, "crowds")])).intends(
        ines="escape", bo="escape"
    )
    d.ines.progress = d.bo.progress = 30
    d.exchange(usher=GUARD, ines=GUARD, bo=GUARD)
    d.take("fact:ines>usher_slips")
    over(d)
    assert d.of("usher").known == ["Weak 2"]


@pytest.mark.rule("IN-C-59", "IN-FACT-08", "IN-Q-35", "IN-DIE-06")
def test_an_antagonist_that_was_harmed_and_hurt_is_strained_throughout_and_shaken_once(duel):
    def before(game):
        game.foe("usher").worn, game.foe("usher").marked = "now", True

    d = duel(foe(), prepare=before).intends()
    d.exchange(usher="guard 4/1/5 rolls 5 4 1 1", ines="react 1/1/6")
    d.exchange(usher="guard 4/1/5", ines="react 1/1/6")
    assert [each.totals for each in d.events("placed", "usher")] == [(5, 1, 8), (5, 1, 8)]
    assert [len(each.dice) for each in d.events("dice", "usher")] == [4, 3]


@pytest.mark.rule("IN-Q-01", "IN-C-76", "IN-GOAL-05")
def test_after_a_goal_the_cycles_one_advancement_is_still_spent_and_leverage_is_not(scene):
    s = scene(length="long", things=[beat("pay", systems=["free", "leverage"], gain="refill")]).sets()
    s.ada.goal = 3
    s.anew().take(
        "beat:ada>sweat/advancement/strain", "boon:ada>rest", "goal:ada>find_2", "drawback:ada>keep"
    )
    assert s.ada.goal == 0 and not s.offered("beat:ada>sweat/advancement")
    assert s.offered("beat:ada>sell/leverage")


@pytest.mark.rule("IN-C-29", "IN-C-28", "IN-C-73")
def test_a_weakness_shown_by_a_gift_is_known_in_a_later_scene_where_its_tag_is(scene):
    rex = other("Rex", powers=["glamour"], weaknesses=[{"name": "Iron", "tag": "iron", "cost": 2}])
    s = scene(things=[rex]).sets("yard>night>spoil").take("start:ada>escape").to("conflict.type")
    s.take("type:rex>overpower:glamour>ada").settles("ada")
    declares(s.sets("yard>dusk>owed").take("start:ada>escape"), "ada")
    assert s.rex.known == ["Iron"] and s.offered("type:ada>exploit:iron>rex")


@pytest.mark.rule("IN-C-44", "IN-C-73", "IN-Q-66", "IN-Q-63")
@pytest.mark.parametrize(("where", "there"), [("yard", True), ("attic", False)])
def test_what_a_reason_is_about_cannot_be_taken_where_its_holder_never_comes(scene, where, there):
    s = scene("Ada", "Bob")
    card = next(each for each in s.to("scene.set").table.view("hero:1").snapshot().cards if each.id == "owed")
    assert "proposes to take the ledger (Rex has it)" in card.does
    s.sets(f"{where}>dusk>owed").comes("bob")
    assert [id for id, _ in s.there] == ["vic"]
    assert s.offered("start:ada>take/ledger") is there
