"""Action types that take more than a turn of the hand: Manifest, Exploit, the four acts, Defend and Ambush, what each
does, needs and costs (IN-ACT-05 to IN-ACT-13, IN-ACT-20 to IN-ACT-24, IN-C-06, IN-C-27 to IN-C-31, IN-C-62)."""

from __future__ import annotations

import pytest

from engine.intentions.ai.exchange import keen
from engine.intentions.state.words import POWERS
from tests.intentions.duel import changed, totals
from tests.intentions.small import foe, hero, weakness

# Manifest


@pytest.mark.rule("IN-ACT-05", "IN-ACT-06", "IN-ACT-07", "IN-ACT-08", "IN-C-62", "IN-Q-16")
def test_manifest_brings_a_power_at_once_a_weakness_of_equal_cost_and_corruption(duel):
    d = duel(hero("Ines", "mist", weaknesses=[weakness(1, "crowds")]), foe()).intends(ines="grow")
    d.declare(usher="react")
    d.dice.left += [3, 3, 3, 6, 1, 6]
    d.take("type:ines>manifest:swift_blood")
    assert [id.partition("/")[2] for id in d.ids()] == ["iron", "running_water", "mirrors"]
    assert d.options()[0].label.startswith("Manifest: Cold iron sears (iron)"), "what differs comes first"
    d.take("type:ines>manifest:swift_blood/iron").place(usher="x 6/1/6", ines="x 3/3/3")
    ines = d.of("ines")
    assert changed(d) == (3, 0, 0)
    assert ines.powers == ["mist", "swift_blood"]
    assert [(each.tag, each.cost) for each in ines.weaknesses] == [("crowds", 1), ("iron", 3)]
    assert ines.purity == -1
    d.declare(usher="guard")
    assert not d.offered("type:ines>overpower:swift_blood")
    assert d.why("Manifest").reason == "once in a Conflict"


@pytest.mark.rule("IN-Q-16", "IN-C-22", "IN-C-15")
def test_a_manifested_feed_costs_its_own_step_besides_and_second_wind_gives_its_dice(duel):
    d = duel(hero("Ines"), hero("Bo"), foe()).intends(ines="grow", bo="grow")
    d.exchange(usher="react 6/1/6", ines="manifest:feed 3/3/3", bo="manifest:surge 6/5/4 rolls 6 5 4 2 1")
    assert (d.of("ines").purity, d.of("bo").purity) == (-2, -1)
    assert totals(d, "bo") == (9, 7, 6)


@pytest.mark.rule("IN-C-62", "IN-Q-16", "IN-Q-26", "IN-C-04")
@pytest.mark.parametrize(
    ("powers", "purity", "manifest", "rule"),
    [
        (("swift_blood", "domination"), 0, "on", "IN-C-62"),
        ((), -4, "on", "IN-Q-16"),
        ((), 0, "off", "IN-Q-26"),
    ],
)
def test_manifest_has_limits(duel, powers, purity, manifest, rule):
    def begins(game):
        game.heroes[0].purity = purity

    d = duel(hero("Ines", *powers), foe(), prepare=begins, manifest=manifest).intends().declare(usher="guard")
    assert not d.offered("type:ines>manifest")
    assert d.why("Manifest").rule == rule


@pytest.mark.rule("IN-C-62", "IN-ACT-05")
def test_manifest_offers_every_power_not_held_that_six_points_allow_and_antagonists_have_none(duel):
    d = duel(hero("Ines", "swift_blood", "claws"), foe()).intends()
    assert not d.offered("type:usher>manifest")
    d.declare(usher="guard")
    held = {id.split(":")[2].split(">")[0] for id in d.ids() if ">manifest:" in id}
    assert held == set(POWERS[1:10])


# Exploit


@pytest.mark.rule("IN-ACT-09", "IN-C-27", "IN-C-28", "IN-C-30")
@pytest.mark.parametrize(("cost", "minus"), [(1, (0, 0, -2)), (2, (-2, 0, 0)), (3, (-2, -2, -2))])
def test_an_exploited_weakness_lowers_by_its_cost_and_is_a_plain_roll(duel, cost, minus):
    def found(game):
        game.foe("usher").known = [f"Weak {cost}"]

    d = duel(foe(weaknesses=[weakness(cost, "iron")]), prepare=found).intends(ines="grow")
    d.exchange(usher="react 3/3/3", ines="exploit:iron>usher 3/3/3")
    assert changed(d, "usher", (7, 5, 4)) == minus
    assert changed(d) == (0, 0, 0)
    d.declare(usher="guard")
    assert d.why("Weak").rule == "IN-C-09"


@pytest.mark.rule("IN-C-27")
def test_several_weaknesses_exploited_together_add_up(duel):
    def found(game):
        game.foe("usher").known = ["Weak 1", "Weak 3"]

    weak = [weakness(1, "iron"), weakness(3, "crowds")]
    d = duel(hero("Ines"), hero("Bo"), foe(weaknesses=weak), prepare=found).intends(ines="grow", bo="grow")
    d.exchange(usher="guard 3/3/3", ines="exploit:iron>usher 3/3/3", bo="exploit:crowds>usher 3/3/3")
    assert changed(d, "usher", (5, 5 - 1, 5 + 2)) == (-2, -2, -4)


@pytest.mark.rule("IN-C-29")
def test_cost_one_is_known_and_a_dearer_one_after_a_power_of_its_cost_from_the_next_exchange(duel):
    weak = [weakness(1, "iron"), weakness(2, "crowds"), weakness(3, "iron")]
    d = duel(foe("Usher", "glamour", weaknesses=weak)).intends(ines="grow")
    assert d.of("usher").known == ["Weak 1"]
    d.declare(usher="overpower:glamour>ines")
    assert not d.offered("type:ines>exploit:crowds")
    d.dice.left += [1, 1, 6, 1, 1, 6]
    d.take("type:ines>guard").place(usher="x 1/1/6", ines="x 1/1/6")
    d.declare(usher="guard")
    assert d.offered("type:ines>exploit:crowds>usher")
    assert d.of("usher").known == ["Weak 1", "Weak 2"]


@pytest.mark.rule("IN-C-28")
def test_a_weakness_lies_open_by_the_scene_or_by_an_item_of_ones_side(duel):
    def holds(game):
        game.items["lot_nine"] = "bo"

    weak = [weakness(1, "fire")]
    closed = duel(hero("Ines"), hero("Bo"), foe(weaknesses=weak)).intends().declare(usher="guard")
    assert closed.why("Weak 1").rule == "IN-C-28"
    open = (
        duel(hero("Ines"), hero("Bo"), foe(weaknesses=weak), prepare=holds).intends().declare(usher="guard")
    )
    assert open.offered("type:ines>exploit:fire>usher") and open.offered("type:bo>exploit:fire>usher")


@pytest.mark.rule("IN-C-28")
def test_an_antagonist_brings_only_what_it_holds_itself(duel):
    weak = [weakness(1, "fire")]
    d = duel(hero("Ines", weaknesses=weak), foe(holds=["lot_nine"]), foe("Valet")).intends()
    assert d.offered("type:usher>exploit:fire>ines")
    d.declare(usher="guard")
    assert not d.offered("type:valet>exploit")


@pytest.mark.rule("IN-C-31", "IN-C-29")
def test_the_mastermind_exploits_one_weakness_of_each_hero_in_a_conflict(duel):
    weak = [weakness(3, "iron"), weakness(1, "crowds")]
    d = duel(hero("Ines", weaknesses=weak), hero("Bo", weaknesses=weak), foe()).intends(
        ines="grow", bo="grow"
    )
    d.exchange(usher="exploit:iron>ines 6/1/6", ines="guard 6/1/6", bo="guard 6/1/6")
    assert not d.offered("type:usher>exploit:crowds>ines")
    assert d.why("Weak 1, of Ines").rule == "IN-C-31"
    assert d.offered("type:usher>exploit:iron>bo")


# Acts


@pytest.mark.rule(
    "IN-ACT-10", "IN-ACT-11", "IN-ACT-12", "IN-ACT-13", "IN-Q-07", "IN-Q-08", "IN-Q-36", "IN-C-06"
)
@pytest.mark.parametrize(
    ("act", "purity", "goal", "after"),
    [
        ("pure", 3, 0, (2, 0)),
        ("corrupt", -3, 0, (-2, 0)),
        ("selfish", 0, -3, (0, -2)),
        ("inspired", 0, 3, (0, 2)),
    ],
)
def test_an_act_adds_its_track_to_one_die_and_spends_a_step(duel, act, purity, goal, after):
    def begins(game):
        game.heroes[0].purity, game.heroes[0].goal = purity, goal

    d = duel(foe(), prepare=begins).intends(ines="grow")
    d.declare(usher="react 6/1/6", ines=f"{act} 5/8/4 rolls 5 5 4")
    assert (d.of("ines").purity, d.of("ines").goal) == (purity, goal)
    d.place(usher="x 6/1/6", ines="x 5/8/4/c")
    assert totals(d) == (3 + 5, 2 + 5 + 3, 2 + 4)
    assert (d.of("ines").purity, d.of("ines").goal) == after


@pytest.mark.rule("IN-C-06")
@pytest.mark.parametrize(
    ("purity", "goal", "acts"),
    [(0, 0, []), (1, 1, ["pure", "inspired"]), (-1, -1, ["corrupt", "selfish"])],
)
def test_an_act_needs_at_least_one_in_what_it_adds(duel, purity, goal, acts):
    def begins(game):
        game.heroes[0].purity, game.heroes[0].goal = purity, goal

    d = duel(foe(), prepare=begins).intends().declare(usher="guard")
    offered = [act for act in ("pure", "corrupt", "selfish", "inspired") if d.offered(f"type:ines>{act}")]
    assert offered == acts


@pytest.mark.rule("IN-Q-20", "IN-ACT-10")
def test_an_antagonist_has_both_tracks_from_its_sheet(duel):
    d = duel(foe(purity=2, goal=-1)).intends(ines="grow")
    assert d.offered("type:usher>pure") and d.offered("type:usher>selfish")
    d.exchange(usher="pure 6/3/1/c rolls 6 1 1", ines="guard 6/1/6")
    assert d.of("usher").purity == 1


# Defend and Ambush


@pytest.mark.rule("IN-ACT-20")
def test_defend_lowers_ambition_and_cunning_and_takes_another_heros_abuse(duel):
    d = duel(hero("Ines"), hero("Bo"), foe()).intends(ines="grow", bo="grow")
    d.exchange(usher="brutal 6/6/1", ines="defend>bo 3/3/3", bo="react 3/3/3")
    assert changed(d) == (-1, -1, 0)
    assert d.bo.abuse == 0
    taken = [(each.instead, each.amount) for each in d.events("compared", "ines") if each.what == "abuse"]
    assert taken == [("", 10 - 5), ("Bo", 10 - 4)]


@pytest.mark.rule("IN-Q-17")
def test_nobody_defends_alone_nor_who_is_out(duel):
    d = duel(hero("Ines"), hero("Bo"), foe()).intends(ines="grow", bo="grow")
    d.bo.abuse = 6
    d.exchange(usher="brutal 6/6/1", ines="guard 6/1/6", bo="guard 6/1/1")
    d.declare(usher="guard")
    assert d.bo.out and d.why("Defend").rule == "IN-Q-17"


@pytest.mark.rule("IN-ACT-21", "IN-Q-38", "IN-C-45")
def test_an_ambush_names_another_intention_with_flags_of_its_own(duel):
    d = duel(foe()).intends(ines="stop")
    d.declare(usher="guard")
    ambushes = [id for id in d.ids() if ">ambush:" in id]
    assert "type:ines>ambush:escape" in ambushes and "type:ines>ambush:stop>the_auction" not in ambushes
    d.dice.left += [1, 1, 6] * 2
    d.take("type:ines>ambush:escape")
    assert d.ids() == [f"type:ines>ambush:escape{flag}" for flag in ("", "+goal", "+drawback")]
    d.take("type:ines>ambush:escape+goal").asks("conflict.placing")
    assert (d.ines.aim.verb, d.ines.aim.itn) == ("escape", 6 + 2)


@pytest.mark.rule("IN-ACT-21", "IN-GM-29")
def test_who_has_chosen_an_ambush_in_the_first_exchange_is_hinted_its_flag(duel):
    d = duel(foe()).intends(ines="stop")
    d.declare(usher="guard")
    d.take("type:ines>ambush:escape")
    picked, _ = keen(d.game.view("hero:1"), d.options())
    assert picked.id in d.ids()


@pytest.mark.rule("IN-ACT-24")
def test_an_ambush_lowers_vigilance_by_two(duel):
    d = duel(foe()).intends(ines="stop")
    d.exchange(usher="react 6/1/6", ines="ambush:escape 3/3/3")
    assert changed(d) == (0, 0, -2)
