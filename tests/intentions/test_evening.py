"""What happens when rules of a whole evening meet: Conflicts of many, what is carried from scene to scene, ends
(written from the ledger before the code was read again)."""

from __future__ import annotations

import pytest

from engine.intentions.state.adventures import Where
from engine.intentions.state.pieces import Fact
from tests.intentions.scene import beat, declares, place
from tests.intentions.scene import foe as other
from tests.intentions.small import foe, hero, made, weakness


def told(d):
    """Facts and result lines as they are proposed."""
    while d.phase in ("conflict.result", "conflict.fact"):
        d.idle()
    return d


def totals(d, who):
    return d.events("placed", who)[-1].totals


def holding(item, who):
    def prepare(game):
        game.items[item] = who

    return prepare


# In a Conflict


@pytest.mark.rule("IN-Q-33", "IN-Q-13", "IN-C-43", "IN-CON-22")
def test_who_falls_beside_an_antagonist_may_have_enough_of_the_target_number_that_drops_with_it(duel):
    d = duel(hero("Ines"), hero("Bo"), foe(), foe("Valet")).intends(ines="stop", bo="escape")
    assert d.ines.aim.itn == 8 + 8
    d.ines.progress, d.ines.abuse, d.valet.abuse = 9, 6, 8
    d.exchange(usher="guard 1/6/6", valet="guard 1/1/1", ines="guard 1/1/1", bo="brutal 1/6/6")
    assert d.ines.out and d.valet.out and not d.usher.out
    assert [(each.id, each.rule) for each in d.events("achieved")] == [("ines", "IN-Q-33")]
    told(d)
    assert d.achieved == ["ines"] and d.game.plot == -1


@pytest.mark.rule("IN-C-42", "IN-C-43", "IN-C-45", "IN-CON-25")
def test_once_only_goons_oppose_their_ors_alone_are_the_target_number_and_never_less_than_two(duel):
    d = duel(foe(), goons=2).intends(ines="escape+drawback")
    assert d.ines.aim.itn == 6 + 2 + 2 - 2
    d.usher.abuse = 6
    d.exchange(usher="react 6/1/1", ines="react 1/6/6")
    assert d.usher.out and (d.doormen_1.out, d.doormen_2.out) == (True, True)
    assert told(d).achieved == ["ines"] and d.of("ines").goal == 1 - 1


@pytest.mark.rule("IN-Q-34", "IN-C-42", "IN-Q-06", "IN-C-63")
def test_an_antagonist_put_out_before_has_lost_its_intention_though_its_goons_fell_every_hero(duel):
    d = duel(foe(rating=4), goons=1).intends(ines="stop", usher="scheme")
    d.usher.abuse, d.usher.progress = 4, 3
    d.exchange(usher="react 1/1/1", ines="brutal 1/1/6", doormen_1="x rolls 6 6 6")
    assert d.usher.out and not d.doormen_1.out and d.ines.aim.itn == 2
    d.ines.abuse, d.ines.progress = 6, 0
    d.exchange(ines="guard 1/1/1", doormen_1="x rolls 6 6 6")
    assert d.ines.out and d.achieved == []
    assert d.game.plot == 0 and d.of("usher").shaken == "waiting"


@pytest.mark.rule("IN-Q-53", "IN-Q-33", "IN-Q-06")
def test_of_the_last_of_both_sides_only_who_had_the_progress_before_has_it_and_no_drop_helps(duel):
    d = duel(hero("Ines"), foe(), goons=1).intends(ines="stop", usher="scheme")
    d.ines.progress, d.ines.abuse, d.usher.abuse = 6, 6, 6
    d.exchange(usher="brutal 1/6/1", ines="brutal 1/6/1", doormen_1="x rolls 1 1 1")
    assert d.ines.out and d.usher.out and d.doormen_1.out
    assert d.achieved == [] and d.game.plot == 0


@pytest.mark.rule("IN-C-16", "IN-ACT-20", "IN-Q-62", "IN-C-66")
def test_nothing_is_redirected_from_who_is_mist_and_its_defender_takes_only_its_own(duel):
    d = duel(hero("Ines", "mist"), hero("Bo"), foe()).intends()
    d.exchange(usher="brutal 1/6/1", ines="overpower:mist 1/1/1", bo="defend>ines 1/1/4")
    assert (d.ines.abuse, d.bo.abuse) == (0, 10 - 6)


@pytest.mark.rule("IN-ACT-21", "IN-C-75", "IN-Q-38", "IN-C-45")
def test_an_ambush_takes_the_fact_that_eases_its_new_intention_and_a_flag_of_its_own(duel):
    def told_before(game):
        game.facts = [Fact("He waves.", "heroes", "porter_waves", True)]

    d = duel(foe(), prepare=told_before).intends(ines="stop:the_auction+goal")
    assert d.ines.aim.itn == 8 and d.game.facts[0].waiting
    d.ines.progress = 3
    d.declare(usher="guard").take("type:ines>ambush:win_over>porter").dice.left += [1, 1, 6, 1, 1, 6]
    d.take("type:ines>ambush:win_over>porter+drawback").place(usher="x 1/1/6", ines="x 1/1/6")
    assert d.ines.aim.itn == 6 - 2 - 2 and not d.game.facts[0].waiting
    assert told(d).achieved == ["ines"], "three are more than two"
    assert d.of("ines").goal == 1 - 1 and d.game.trust == ["porter"] and d.game.plot == 0


@pytest.mark.rule("IN-ACT-23", "IN-C-16", "IN-ACT-20", "IN-ACT-24")
def test_who_lies_in_ambush_is_defended_and_gains_nothing_from_those_that_fight(duel):
    d = duel(hero("Ines"), hero("Bo"), foe()).intends(ines="stop", bo="stop")
    d.exchange(usher="brutal 1/6/1", ines="ambush:grow 6/6/1", bo="defend>ines 1/1/6")
    assert (d.ines.abuse, d.ines.progress, d.usher.abuse) == (0, 0, 0)
    assert d.bo.abuse == (2 + 6 + 2 - (2 + 1 - 2)) + (10 - 8)


@pytest.mark.rule("IN-C-62", "IN-Q-16", "IN-C-15", "IN-C-09")
def test_a_gift_that_manifests_throws_its_dice_at_once_and_is_used_for_this_conflict(duel):
    d = duel(foe()).intends()
    d.dice.left += [6, 5, 4, 3, 2, 1, 1, 6]
    d.declare(usher="guard").take("type:ines>manifest:surge")
    d.take(d.ids()[0]).place(usher="x 1/1/6", ines="x 4/5/6")
    assert len(d.events("dice", "ines")[0].dice) == 5
    ines = d.of("ines")
    assert ines.purity == -1 and [each.cost for each in ines.weaknesses] == [1]
    d.declare(usher="guard")
    assert d.why("Second Wind").rule == "IN-C-09" and d.why("Manifest").rule == "IN-C-62"


@pytest.mark.rule("IN-C-62", "IN-C-22", "IN-C-04", "IN-ACT-07")
def test_the_second_step_of_a_hunger_that_manifests_stops_at_the_end_of_corruption(duel):
    def fallen(game):
        game.heroes[0].purity = -3

    d = duel(foe(), prepare=fallen).intends()
    d.dice.left += [1, 1, 6, 1, 1, 6]
    d.declare(usher="guard").take("type:ines>manifest:feed")
    d.take(d.ids()[0]).place(usher="x 1/1/6", ines="x 1/1/6")
    assert d.of("ines").purity == -4
    d.declare(usher="guard")
    assert not d.offered("type:ines>manifest") and d.why("Pure act").rule == "IN-C-06"
    assert d.option("type:ines>corrupt").amount == 4


@pytest.mark.rule("IN-C-30", "IN-FACT-08", "IN-Q-58", "IN-C-67")
def test_who_exploits_throws_plain_dice_but_a_mark_counts_on_them(duel):
    def marked(game):
        game.heroes[0].marked = True

    d = duel(foe(weaknesses=[weakness(1, "iron")]), prepare=marked).intends()
    d.exchange(usher="guard 1/1/6", ines="exploit:iron>usher 6/5/1 rolls 6 5 4 1")
    assert d.events("dice", "ines")[0].kept == (6, 5, 1) and not d.of("ines").marked
    assert totals(d, "usher") == (3, 2, 10 - 2)


@pytest.mark.rule("IN-C-28", "IN-Q-55", "IN-ACT-09")
def test_an_item_of_a_hero_that_is_out_exposes_nothing_any_more(duel):
    d = duel(
        hero("Ines"), hero("Bo"), foe(weaknesses=[weakness(1, "fire")]), prepare=holding("lot_nine", "bo")
    ).intends()
    d.declare(usher="guard")
    assert d.offered("type:ines>exploit:fire>usher")
    d.dice.left += [1, 1, 6, 1, 1, 1, 1, 6, 6]
    d.bo.abuse = 6
    d.take("type:ines>guard", "type:bo>brutal").place(usher="x 1/6/6", ines="x 1/1/6", bo="x 1/1/1")
    assert d.bo.out
    d.declare(usher="guard")
    assert not d.offered("type:ines>exploit") and d.why("Weak 1").rule == "IN-C-28"


@pytest.mark.rule("IN-C-31", "IN-C-27", "IN-C-09")
def test_two_antagonists_exploit_one_weakness_of_each_hero_and_no_second_of_the_same(duel):
    weak = [weakness(1, "iron"), weakness(2, "crowds")]
    d = duel(hero("Ines", weaknesses=weak), hero("Bo", weaknesses=weak), foe(), foe("Valet")).intends()
    d.take("type:usher>exploit:crowds>ines")
    assert not d.offered("type:valet>exploit:iron>ines") and d.offered("type:valet>exploit:iron>bo")
    d.take("type:valet>exploit:iron>bo")
    assert d.ines.plus == [("Exploit of Usher", "a", -2)] and d.bo.plus == [("Exploit of Valet", "v", -2)]


@pytest.mark.rule("IN-C-27", "IN-Q-60", "IN-C-25", "IN-C-59")
def test_minuses_of_weakness_gift_and_strain_add_up_below_nothing(duel):
    def worn(game):
        game.foe("usher").worn = "now"

    d = duel(
        hero("Ines", "domination"), hero("Bo"), foe(weaknesses=[weakness(3, "iron")]), prepare=worn
    ).intends()
    d.of("usher").known.append("Weak 3")
    d.exchange(usher="guard 1/1/1", ines="overpower:domination>usher 1/1/6", bo="exploit:iron>usher 1/1/6")
    assert totals(d, "usher") == (3 - 2 - 2 - 1, 3 - 1 - 2 - 1, 3 + 2 - 2 - 2 - 1)
    assert d.ines.progress == 4 - (-2)


@pytest.mark.rule("IN-C-26", "IN-C-69", "IN-Q-48", "IN-FACT-08", "IN-FACT-09")
def test_an_antagonist_that_will_not_fall_stays_at_its_or_with_stature_and_is_marked_once(duel):
    d = duel(hero("Ines"), hero("Bo"), foe("Usher", "undying")).intends(ines="escape")
    d.usher.abuse, d.ines.progress = 8, 20
    d.exchange(usher="overpower:undying 6/1/1", ines="feint 1/6/6", bo="feint 1/6/6")
    assert (d.usher.abuse, d.usher.out) == (6 + 2, False)
    told(d)
    assert (d.of("usher").marked, d.of("usher").shaken) == (True, "")


@pytest.mark.rule("IN-ACT-12", "IN-Q-08", "IN-Q-36", "IN-DIE-06", "IN-C-06")
def test_a_selfish_act_under_a_mark_raises_a_kept_die_above_six_and_steps_to_the_goal(duel):
    def low(game):
        game.heroes[0].goal, game.heroes[0].marked = -3, True

    d = duel(foe(), prepare=low).intends()
    d.exchange(usher="guard 1/1/6", ines="selfish 9/5/1/a rolls 6 5 4 1")
    assert totals(d, "ines") == (3 + 9, 2 + 5, 2 + 1)
    assert (d.of("ines").goal, d.of("ines").purity) == (-2, 0)


@pytest.mark.rule("IN-C-20", "IN-Q-61", "IN-ACT-20", "IN-C-11")
def test_who_pries_an_invoked_ritual_has_spent_the_gift_for_nothing(duel):
    d = duel(hero("Ines", "mind_pry"), foe(ritual="blood_circle")).intends()
    d.exchange(usher="invoke:blood_circle", ines="overpower:mind_pry>usher 1/1/6")
    assert totals(d, "usher") == (2 + 6, 2 + 8, 2 + 1)
    d.declare(usher="guard")
    assert d.why("Prying Thought").rule == "IN-C-09"


@pytest.mark.rule("IN-Q-11", "IN-FACT-02", "IN-C-75", "IN-FACT-06")
def test_two_who_have_it_tell_in_turn_and_each_firsts_effect_counts(duel):
    canal = made(Where, "canal", title="The canal", text="Black water.", open_if=["who_consigned"])
    d = duel(hero("Ines"), hero("Bo"), foe(), things=(canal,))
    d.intends(ines="stop", bo="win_over:porter", usher="scheme")
    d.ines.progress = d.bo.progress = 9
    d.exchange(usher="guard 1/1/6", ines="guard 1/1/6", bo="guard 1/1/6")
    assert d.options()[0].actor == "ines"
    d.take("fact:ines>porter_waves")
    assert d.options()[0].actor == "bo" and not d.offered("fact:bo>usher_bars"), "it would deny what is so"
    d.take("fact:bo>back_door")
    told(d)
    facts = [(each.card, each.waiting) for each in d.game.facts]
    assert facts[:2] == [("porter_waves", True), ("back_door", True)]
    assert not any(waiting for _, waiting in facts[2:])
    assert set(d.achieved) == {"ines", "bo"}


@pytest.mark.rule("IN-C-75", "IN-FACT-04", "IN-Q-70")
def test_what_opens_is_not_offered_once_it_was_shut_and_the_other_way_round(duel):
    def shut(game):
        game.facts = [Fact("The lights shut it.", "mm", "lights_out", True, 2)]

    d = duel(hero("Ines"), hero("Bo"), foe(), prepare=shut).intends(ines="stop", bo="stop")
    d.ines.progress = d.bo.progress = 9
    d.exchange(usher="guard 1/1/6", ines="guard 1/1/6", bo="guard 1/1/6")
    assert not d.offered("fact:ines>back_door") and d.offered("fact:ines>porter_waves")
    told(d)


@pytest.mark.rule("IN-C-65", "IN-C-26", "IN-Q-49", "IN-C-09")
def test_a_stance_that_rests_is_free_after_a_gift_and_in_the_next_conflict(duel):
    d = duel(hero("Ines", "undying"), foe(), stances="rest").intends()
    d.exchange(usher="feint 1/1/6", ines="anticipate 1/1/6")
    d.exchange(usher="guard 1/1/6", ines="overpower:undying 1/1/6")
    d.declare(usher="feint")
    assert d.offered("type:ines>react") and d.offered("type:ines>anticipate")


@pytest.mark.rule("IN-Q-30", "IN-Q-42", "IN-C-59", "IN-FACT-09")
def test_a_conflict_that_comes_to_nothing_uses_strain_up_and_marks_who_was_put_out_in_it(duel):
    def tired(game):
        game.heroes[1].strained = True

    d = duel(hero("Ines"), hero("Bo"), foe(), prepare=tired).intends(ines="stop", bo="stop")
    d.conflict.exchange = 12
    d.ines.abuse = 6
    d.exchange(usher="brutal 1/6/6", ines="guard 1/1/1", bo="guard 1/1/6")
    assert d.achieved == [] and d.game.plot == 0
    assert (d.of("ines").shaken, d.of("ines").marked, d.of("bo").strained) == ("waiting", False, False)


@pytest.mark.rule("IN-C-44", "IN-Q-14", "IN-C-45", "IN-Q-40")
def test_who_gets_away_with_less_progress_than_its_captor_is_caught_and_an_allys_wish_fails(duel):
    d = duel(hero("Ines"), hero("Cy"), foe()).intends(ines="grow", cy="escape", usher="capture:cy")
    d.cy.progress, d.usher.progress = 9, 12
    d.exchange(usher="guard 1/1/6", ines="guard 1/1/6", cy="guard 1/1/6")
    told(d)
    assert (d.of("cy").captured, d.of("ines").grown) == (1, 0)
    assert sorted(d.achieved) == ["cy", "usher"]


# From scene to scene


@pytest.mark.rule("IN-FACT-09", "IN-Q-35", "IN-Q-58", "IN-Q-12")
def test_a_mark_of_the_next_scene_waits_for_who_stays_out_and_may_be_rested_away(scene):
    s = scene("Ada", "Bob", "Cy").sets().comes("bob", "cy")
    s.bob.shaken = s.cy.shaken = "waiting"
    s.past().sets("yard>dusk>owed").take("out:cy", "in:ada").asks("scene.rest")
    s.take("rest:cy>unmark")
    assert (s.bob.shaken, s.cy.shaken) == ("now", "")
    s.past()
    assert s.bob.shaken == ""


@pytest.mark.rule("IN-FACT-09", "IN-Q-35", "IN-C-70", "IN-Q-66")
def test_an_antagonist_is_shaken_in_its_own_next_scene_however_many_come_between(scene):
    s = scene().sets("yard>dusk>spoil")
    s.rex.shaken = "waiting"
    s.past().sets("attic>dusk>spoil")
    assert "rex" not in [id for id, _ in s.there] and s.rex.shaken == "waiting"
    s.past().to("scene.set").sets("yard>dusk>rest_up")
    assert "rex" in [id for id, _ in s.there] and s.rex.shaken == "now"


@pytest.mark.rule("IN-Q-01", "IN-C-71", "IN-OUT-03", "IN-OUT-04")
def test_one_step_of_purity_lasts_for_both_scenes_of_a_cycle_and_not_into_the_next(scene):
    s = scene("Ada", "Bob").sets().comes("bob").take("beat:ada>pray/pure").past()
    assert s.ada.purity == 1
    s.sets("attic>dusk>spoil").comes("ada").passes("bob")
    assert s.offered("beat:ada>pray/free") and not s.offered("beat:ada>pray/corrupted")
    assert s.why("Pray · Corrupted").rule == "IN-Q-01"
    s.to("scene.set", cycle=2).sets().comes("bob")
    assert s.offered("beat:ada>pray/corrupted")


@pytest.mark.rule("IN-Q-01", "IN-C-76", "IN-ACT-04", "IN-Q-25")
def test_a_gadget_spent_for_the_goal_is_back_by_the_rest_of_its_scene(scene):
    s = scene().sets()
    s.ada.goal = 3
    s.anew().take("beat:ada>sweat/advancement/gadget:ward_coat").asks("goal.boon")
    assert s.ada.spent == ["ward_coat"]
    s.take("boon:ada>rest").to("scene.quiet")
    assert s.ada.spent == [] and s.ada.goal == 0 and not s.offered("beat:ada>idle"), "its action is taken"
    declares(s.take("start:ada>stop"), "ada")
    assert s.offered("type:ada>activate:ward_coat")


@pytest.mark.rule("IN-C-70", "IN-Q-68", "IN-C-69", "IN-Q-55")
def test_one_who_goes_in_alone_meets_the_villain_of_two_as_a_rival_without_stature(scene):
    s = scene("Ada", "Bob").sets("attic>dusk>spoil").comes("bob")
    assert s.there[0] == ("vic", "villain")
    s.passes("ada").take("start:bob>stop").take("alone:bob")
    s.to("conflict.type").asks("conflict.type")
    vic = s.game.conflict.fighter("vic")
    assert (vic.tier, vic.rating, vic.stature) == ("rival", 6, 0)
    assert sum(vic.pools.values()) == 8 - 1 and vic.powers == ["claws"]


@pytest.mark.rule("IN-GM-08", "IN-Q-44", "IN-C-71", "IN-Q-55")
def test_a_setter_who_leaves_still_says_who_is_in_the_conflict_and_is_not_in_it(scene):
    s = scene("Ada", "Bob", "Cy").sets().comes("bob", "cy")
    s.take("beat:ada>sweat/advancement/leave", "start:bob>stop").asks("conflict.join")
    assert {option.seat for option in s.options()} == {"hero:1"}
    s.idle()
    s.to("conflict.intention").asks("conflict.intention")
    assert [each.id for each in s.game.conflict.fighters if each.side == "heroes"] == ["bob", "cy"]


@pytest.mark.rule("IN-C-61", "IN-C-76", "IN-C-44")
def test_a_boon_and_an_intention_together_grow_a_hero_twice_and_no_more(scene):
    s = scene().sets()
    s.ada.goal, s.ada.grown = 3, 1
    s.anew().take("beat:ada>sweat/advancement/strain").take("boon:ada>grow")
    s.to("scene.quiet").asks("scene.quiet")
    assert s.ada.grown == 2 and not s.offered("start:ada>grow")


@pytest.mark.rule("IN-C-48", "IN-Q-57", "IN-C-72", "IN-Q-52")
def test_a_goal_in_the_finale_turns_an_open_end_into_one_at_a_price(scene):
    s = scene().to("scene.set", cycle=3).past(2).to("conflict.intention")
    s.ada.goal, s.game.plot = 3, 2
    s.take("intend:ada>stop:sale+goal").settles("ada")
    s.to("goal.boon").take("boon:ada>turn")
    assert s.game.plot == 2 - 2 - 1
    s.play_out()
    assert s.game.end == "price"


@pytest.mark.rule("IN-C-63", "IN-Q-57", "IN-C-48")
def test_a_finale_that_both_win_leaves_the_plot_and_the_adventure_ends_by_it(scene):
    s = scene().to("scene.set", cycle=3).past(2).to("conflict.intention")
    s.game.plot = -3
    s.take("intend:ada>stop:sale").settles("ada", "max")
    s.play_out()
    assert (s.game.plot, s.game.end) == (-3, "price")


@pytest.mark.rule("IN-GM-20", "IN-C-29", "IN-Q-69")
def test_a_weakness_that_the_nudge_opened_can_be_exploited_where_its_tag_is(scene):
    s = scene(things=[other("Rex", weaknesses=[{"name": "Glass", "tag": "iron", "cost": 2}])])
    s.game.lost_in_row = 2
    declares(s.sets("yard>dusk>owed").take("start:ada>stop"), "ada")
    assert s.rex.known == ["Glass"] and s.offered("type:ada>exploit:iron>rex")


@pytest.mark.rule("IN-C-73", "IN-C-28", "IN-C-27")
def test_the_hour_opens_and_shuts_what_a_weakness_needs(scene):
    weak = [{"name": "Daylight", "tag": "sunlight", "cost": 1}]
    s = scene(things=[other("Rex", weaknesses=weak)])
    declares(s.sets("yard>day>spoil").take("start:ada>stop"), "ada")
    assert s.offered("type:ada>exploit:sunlight>rex")
    declares(s.settles().sets("yard>night>owed").take("start:ada>stop"), "ada")
    assert not s.offered("type:ada>exploit") and s.why("Daylight").rule == "IN-C-28"


@pytest.mark.rule("IN-C-44", "IN-Q-63", "IN-C-49")
def test_what_an_antagonist_carried_off_can_be_taken_where_it_is_met_again_and_nowhere_else(scene):
    s = scene(things=[place("cellar", persons=["rex"])])
    s.sets("attic>dusk>spoil")
    assert s.game.items["ledger"] == "rex" and not s.offered("start:ada>take/ledger")
    s.past().sets("yard>dusk>owed")
    assert s.offered("start:ada>take/ledger")


@pytest.mark.rule("IN-OUT-05", "IN-Q-37", "IN-C-09", "IN-Q-01")
def test_a_use_bought_by_leverage_counts_in_the_next_conflict_alone(scene):
    s = scene().sets().take("beat:ada>sell/leverage/refill:ritual")
    assert s.ada.goal == 0
    (ritual,) = s.ada.rituals
    for scene_cards, again in (("", True), ("yard>dusk>owed", False)):
        if scene_cards:
            s.settles().sets(scene_cards)
        declares(s.take("start:ada>stop"), "ada").take(f"type:ada>invoke:{ritual}")
        assert declares(s, "ada").offered(f"type:ada>invoke:{ritual}") is again


@pytest.mark.rule("IN-C-74", "IN-C-51", "IN-C-50")
def test_who_keeps_out_of_the_masterminds_scene_does_not_rest(scene):
    s = scene("Ada", "Bob").to("scene.set").past(2).to("scene.company")
    s.ada.marked = s.bob.marked = True
    s.take("out:", "in:")
    assert s.ada.marked and not s.ada.rested
    s.to("scene.set")


@pytest.mark.rule("IN-C-71", "IN-C-47", "IN-Q-44")
@pytest.mark.parametrize(("heroes", "scenes"), [(3, 2), (4, 3)])
def test_long_evenings_have_more_scenes_for_more_heroes_and_none_is_kept_out_by_number(scene, heroes, scenes):
    s = scene(*("Ada", "Bob", "Cy", "Dee")[:heroes], length="long")
    s.sets().comes("ada", "bob", "cy", "dee")
    assert len(s.now.present) == heroes
    s.to("scene.set", cycle=2)
    setters = [each.id for each in s.log("scene")]
    assert setters.count("") == 1 and len(setters[: setters.index("")]) == scenes


@pytest.mark.rule("IN-C-49", "IN-C-63", "IN-Q-01")
def test_a_quiet_beat_that_moves_the_plot_is_one_step_in_the_last_cycle_as_well(scene):
    s = scene(things=[beat("cut", systems=["pure"], effect={"plot": -1})]).to("scene.set", cycle=3).sets()
    before = s.game.plot
    s.take("beat:ada>cut/pure")
    assert (s.game.plot, s.ada.purity) == (before - 1, 1)
    assert "cut" in s.game.used
