"""Action types: stances, Talents, Powers, Rituals and Gadgets, what each does in its exchange and what it needs (IN-ACT,
IN-C-10 to IN-C-26)."""

from __future__ import annotations

import pytest

from engine.intentions.state.words import POWERS, TYPES
from tests.intentions.duel import changed, totals
from tests.intentions.small import foe, hero, library, weakness

# Stances


@pytest.mark.rule(
    "IN-ACT-14", "IN-ACT-15", "IN-ACT-16", "IN-ACT-17", "IN-ACT-18", "IN-ACT-19", "IN-CON-18", "IN-CON-19"
)
@pytest.mark.parametrize(
    ("stance", "plus"),
    [
        ("feint", (-1, 2, 0)),
        ("brutal", (0, 2, -1)),
        ("guard", (0, -1, 2)),
        ("protect", (-1, 0, 2)),
        ("anticipate", (2, -1, 0)),
        ("react", (2, 0, -1)),
    ],
)
def test_a_stance_raises_one_lane_by_two_and_lowers_another_by_one_on_both_sides(duel, stance, plus):
    d = duel(foe()).intends(ines="grow")
    d.exchange(usher=f"{stance} 3/3/3", ines=f"{stance} 3/3/3")
    assert changed(d) == plus
    assert changed(d, "usher", (5, 5, 5)) == plus


@pytest.mark.rule("IN-C-66")
@pytest.mark.parametrize("stance", ["guard", "protect"])
@pytest.mark.parametrize(("before", "after"), [(5, 3), (1, 0), (0, 0)])
def test_who_guards_and_takes_nothing_catches_breath(duel, stance, before, after):
    d = duel(foe()).intends(ines="grow")
    d.ines.abuse = before
    d.exchange(usher="guard 1/1/6", ines=f"{stance} 1/1/6")
    assert d.ines.abuse == after


@pytest.mark.rule("IN-C-66")
def test_who_guards_and_takes_abuse_keeps_it_all(duel):
    d = duel(foe()).intends(ines="grow")
    d.ines.abuse = 2
    d.exchange(usher="brutal 1/6/1", ines="guard 1/1/4")
    assert d.ines.abuse == 2 + (10 - 8)


# Talents


@pytest.mark.rule("IN-ACT-01", "IN-C-10", "IN-C-60", "IN-DIE-02")
def test_a_talent_that_shares_a_tag_gives_a_bonus_die(duel):
    d = duel(foe()).intends(ines="stop")
    assert d.ines.aim.tags == ("craft", "nerve")
    d.exchange(usher="react 6/1/6", ines="action:burglary 6/5/4 rolls 6 5 4 1")
    assert totals(d) == (9, 7, 6)


@pytest.mark.rule("IN-C-67", "IN-C-60")
def test_a_talent_that_shares_both_tags_gives_two_and_the_scene_may_say_other_tags(duel):
    d = duel(foe(), start="take:lot_nine").intends()
    assert d.ines.aim.tags == ("stealth", "craft")
    d.exchange(usher="react 6/1/6", ines="action:burglary 6/5/4 rolls 6 5 4 2 1")
    assert d.events("dice", "ines")[0].kept == (6, 5, 4)


@pytest.mark.rule("IN-C-10")
def test_a_talent_that_does_not_fit_is_not_offered(duel):
    d = duel(foe()).intends(ines="stop").declare(usher="guard")
    assert not d.offered("type:ines>action:persuasion")
    assert d.why("Persuasion").rule == "IN-C-10"


# Powers


@pytest.mark.rule("IN-ACT-02", "IN-C-13", "IN-C-14", "IN-C-22", "IN-C-23", "IN-C-24", "IN-Q-03")
@pytest.mark.parametrize(
    ("power", "plus"),
    [
        ("claws", (0, 3, 0)),
        ("night_eyes", (0, 0, 3)),
        ("mist", (0, 0, 0)),
        ("still_time", (0, 0, 0)),
        ("feed", (0, 2, 0)),
        ("swift_blood", (3, 0, 0)),
        ("ancient_might", (2, 2, 0)),
        ("undying", (0, 0, 0)),
    ],
)
def test_a_power_adds_what_is_printed(duel, power, plus):
    d = duel(hero("Ines", power), foe()).intends(ines="grow")
    d.exchange(usher="react 6/1/6", ines=f"overpower:{power} 3/3/3")
    assert changed(d) == plus


@pytest.mark.rule("IN-C-17", "IN-C-19", "IN-C-25", "IN-Q-60")
@pytest.mark.parametrize(
    ("power", "plus"), [("unsettle", (0, 0, -2)), ("glamour", (-2, 0, 0)), ("domination", (-2, 0, -2))]
)
def test_a_power_at_one_opponent_lowers_its_totals_against_everybody_and_adds_up(duel, power, plus):
    d = duel(hero("Ines", power), hero("Bo", power), foe(), goons=1).intends()
    assert d.phase == "conflict.type"
    d.exchange(
        usher="guard 3/3/3", ines=f"overpower:{power}>usher 3/3/3", bo=f"overpower:{power}>usher 3/3/3"
    )
    assert changed(d, "usher", (5, 5 - 1, 5 + 2)) == tuple(2 * each for each in plus)


@pytest.mark.rule("IN-Q-60")
def test_a_power_may_be_aimed_at_goons(duel):
    d = duel(hero("Ines", "glamour"), foe(), goons=2).intends().declare(usher="guard")
    assert d.offered("type:ines>overpower:glamour>usher")
    assert d.offered("type:ines>overpower:glamour>doormen-2")


@pytest.mark.rule("IN-C-15")
def test_second_wind_is_two_bonus_dice(duel):
    d = duel(hero("Ines", "surge"), foe()).intends(ines="grow")
    d.exchange(usher="react 6/1/6", ines="overpower:surge 6/5/4 rolls 1 6 2 5 4")
    assert totals(d) == (9, 7, 6)


@pytest.mark.rule("IN-C-18")
def test_a_steady_hand_makes_the_lowest_kept_die_a_six(duel):
    d = duel(hero("Ines", "steady_hand"), foe()).intends(ines="grow")
    d.exchange(usher="react 6/1/6", ines="overpower:steady_hand 6/5/4 rolls 5 4 1")
    assert totals(d) == (9, 7, 6)


@pytest.mark.rule("IN-C-16")
def test_mist_takes_and_causes_nothing(duel):
    d = duel(hero("Ines", "mist"), foe()).intends(ines="grow")
    d.exchange(usher="brutal 1/6/1", ines="overpower:mist 1/6/1")
    assert (d.ines.abuse, d.usher.abuse) == (0, 0)


@pytest.mark.rule("IN-C-22", "IN-C-04")
@pytest.mark.parametrize(("purity", "after"), [(2, 1), (-4, -4)])
def test_feed_is_a_step_of_corruption_that_stops_at_the_end(duel, purity, after):
    def begins(game):
        game.heroes[0].purity = purity

    d = duel(hero("Ines", "feed"), foe(), prepare=begins).intends(ines="grow")
    d.declare(usher="guard")
    d.dice.left += [1, 1, 6] * 2
    d.take("type:ines>overpower:feed").asks("conflict.placing")
    assert d.of("ines").purity == after


@pytest.mark.rule("IN-C-09")
def test_a_power_is_used_once_in_a_conflict_and_a_use_more_is_one_more(duel):
    def refilled(game):
        game.heroes[0].more = ["power:claws"]

    d = duel(hero("Ines", "claws"), foe(), prepare=refilled).intends(ines="grow")
    assert d.of("ines").more == []
    for _ in range(2):
        d.exchange(usher="react 6/1/6", ines="overpower:claws 6/1/6")
    d.declare(usher="guard")
    assert d.why("Claws").rule == "IN-C-09"


@pytest.mark.rule("IN-C-13", "IN-C-26", "IN-ACT-02")
def test_powers_of_the_content_cost_what_the_ledger_says():
    costs = {power: card.cost for power, card in library().powers.items()}
    assert [costs[power] for power in POWERS] == [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3]


# Rituals and Gadgets


@pytest.mark.rule("IN-ACT-03", "IN-C-11", "IN-Q-19")
@pytest.mark.parametrize(
    ("ritual", "a", "c", "v"),
    [
        ("candle_oath", 7, 3, 5),
        ("blood_circle", 6, 8, 1),
        ("iron_veil", 7, 2, 7),
        ("knife_psalm", 6, 8, 2),
        ("quiet_ward", 6, 4, 7),
        ("broken_mirror", 6, 6, 3),
    ],
)
def test_a_ritual_stands_in_place_of_dice_and_pools_are_added(duel, ritual, a, c, v):
    d = duel(hero("Ines", ritual=ritual), foe()).intends(ines="grow")
    d.exchange(usher="react 6/1/6", ines=f"invoke:{ritual}")
    assert totals(d) == (3 + a, 2 + c, 2 + v)
    d.declare(usher="guard")
    assert not d.offered("type:ines>invoke")


@pytest.mark.rule("IN-ACT-04", "IN-C-12", "IN-C-09", "IN-DIE-04")
@pytest.mark.parametrize(
    ("gadget", "dice", "again"),
    [
        ("camera_drone", "6/5/4", True),
        ("smoke_capsule", "5/7/4", True),
        ("ward_coat", "5/4/7", True),
        ("code_breaker", "8/5/4", False),
        ("silver_needles", "5/9/4", False),
        ("panic_button", "5/4/9", False),
    ],
)
def test_a_gadget_is_one_die_and_two_are_thrown(duel, gadget, dice, again):
    d = duel(hero("Ines", gadget=gadget), foe()).intends(ines="grow")
    d.exchange(usher="react 6/1/6", ines=f"activate:{gadget} {dice} rolls 5 4")
    placed = d.events("placed", "ines")[0]
    assert f"{placed.a}/{placed.c}/{placed.v}" == dice
    d.declare(usher="guard")
    assert d.offered("type:ines>activate") is again


@pytest.mark.rule("IN-Q-01", "IN-Q-37")
def test_a_spent_gadget_is_gone(duel):
    def spends(game):
        game.heroes[0].spent = ["ward_coat"]

    d = duel(foe(), prepare=spends).intends().declare(usher="guard")
    assert d.why("Ward Coat").rule == "IN-Q-01"


@pytest.mark.rule("IN-C-58")
def test_an_antagonist_has_a_ritual_or_gadget_only_if_its_sheet_says_so(duel):
    bare = duel(foe()).intends()
    assert not bare.offered("type:usher>invoke") and not bare.offered("type:usher>activate")
    full = duel(foe(ritual="iron_veil", gadget="ward_coat")).intends()
    assert full.offered("type:usher>invoke:iron_veil") and full.offered("type:usher>activate:ward_coat")


# All of them


@pytest.mark.rule("IN-D-09", "IN-C-09", "IN-CON-13")
def test_every_entry_has_its_action_its_rule_and_an_id_of_its_own(duel):
    def begins(game):
        game.heroes[0].purity, game.heroes[0].goal = 2, -2

    weak = [weakness(1, "iron")]
    d = duel(
        hero("Ines", "glamour", "surge"), hero("Bo"), foe(weaknesses=weak), goons=1, prepare=begins
    ).intends()
    d.declare(usher="guard")
    options = d.options("hero:1")
    assert len({each.id for each in options}) == len(options)
    assert all(each.rule and each.kind == "type" and each.actor == "ines" for each in options)
    declared = {each.action.type for each in options}
    assert declared == set(TYPES) - {"corrupt", "inspired"}
