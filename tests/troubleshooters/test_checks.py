"""One check: the dice, the pips, what is compared with what (TS-DICE, TS-CHECK, TS-MOD)."""

import pytest

from engine.table.percent import Percent
from engine.troubleshooters.asks.pips import items_of, net, pips_of
from engine.troubleshooters.rules import checks
from tests.troubleshooters.play import foe, hero, play, up


def rolled(number, value, pips=0, skill="Engineering"):
    p = play(hero(**{skill: value}, sp=0))
    return p.run(checks.check(p.game, p.check(skill, items=[up(pips)])), percent=[number])


@pytest.mark.rule("TS-CHECK-04", "TS-SKILL-01", "TS-CHECK-01")
def test_a_roll_up_to_the_skill_succeeds():
    assert [rolled(number, 45).success for number in (1, 44, 45, 46, 100)] == [True, True, True, False, False]


@pytest.mark.rule("TS-DICE-02", "TS-DICE-03", "TS-DICE-04", "TS-DICE-05")
def test_both_digits_stay_and_two_zeros_are_a_hundred():
    assert [(r.value, r.tens_alone, r.ones) for r in (Percent(8, 1), Percent(0, 0), Percent(0, 7))] == [
        (81, 8, 1),
        (100, 10, 0),
        (7, 0, 7),
    ]


@pytest.mark.rule("TS-VEC-01", "TS-VEC-02", "TS-MOD-02", "TS-MOD-03", "TS-MOD-04", "TS-MOD-07")
def test_the_ones_among_the_pips_decide_before_the_skill():
    assert rolled(81, 45, 2).success
    assert not rolled(80, 45, 2).success
    assert rolled(40, 45, 2).success and not rolled(83, 45, 2).success


@pytest.mark.rule("TS-MOD-05", "TS-MOD-06", "TS-VEC-02")
def test_pips_down_make_low_ones_fail():
    assert [rolled(number, 45, -2).success for number in (40, 41, 43)] == [True, False, True]


@pytest.mark.rule("TS-MOD-01", "TS-MOD-11", "TS-MOD-09", "TS-MOD-10", "TS-Q-37")
def test_of_each_category_the_largest_up_and_down_count_and_cancel():
    assert net([up(2), up(5), up(-2), up(-4)]) == 1
    assert net([up(2), up(2, "gear"), up(2, "abilities"), up(-2, "difficulty")]) == 4
    assert net([up(-2, "complication"), up(-2, "complication"), up(-5, "condition")]) == -9


@pytest.mark.rule("TS-VEC-22", "TS-Q-54")
def test_hindered_sight_aim_kit_stunned_and_bad_karma_as_in_the_ledger():
    assert net([up(-4), up(2)]) == -2
    assert net([up(-4), up(2), up(2, "gear")]) == 0
    assert net([up(-4), up(2), up(2, "gear"), up(-5, "condition")]) == -5
    assert net([up(-4), up(2), up(2, "gear"), up(-5, "condition"), up(-2, "karma")]) == -7


@pytest.mark.rule("TS-Q-38")
def test_more_than_nine_pips_count_as_nine_and_a_zero_stays_untouched():
    assert net([up(-5, "difficulty"), up(-5, "condition"), up(-2, "karma")]) == -9
    assert rolled(40, 45, -9).success and not rolled(50, 45, 9).success


@pytest.mark.rule("TS-MOD-08", "TS-Q-04")
def test_difficulty_is_one_value_of_the_option():
    p = play(hero(Search=45))
    assert [pips_of(p.game, p.check("Search", difficulty=each)) for each in (5, 2, 0, -2, -5)] == [
        5,
        2,
        0,
        -2,
        -5,
    ]


@pytest.mark.rule("TS-Q-42")
def test_a_hundred_succeeds_only_against_a_skill_of_a_hundred_and_is_good_karma_then():
    assert (rolled(100, 99).success, rolled(100, 99).karma) == (False, "bad")
    assert (rolled(100, 100).success, rolled(100, 100).karma) == (True, "good")


@pytest.mark.rule("TS-CHECK-09", "TS-Q-06")
def test_a_helper_gives_two_pips_of_circumstances():
    p = play(hero("Ada", Search=45), hero("Bea"))
    check = p.check("Search", helper="bea")
    assert [(each.category, each.pips) for each in items_of(p.game, check)] == [("circumstances", 2)]
    assert pips_of(p.game, p.check("Search", helper="bea", items=[up(2)])) == 2


@pytest.mark.rule("TS-Q-06")
def test_nobody_helps_who_failed_at_it_or_cannot_act_and_nobody_at_initiative():
    from engine.troubleshooters.asks.declared import helpers
    from engine.troubleshooters.state.pieces import Held

    p = play(hero("Ada"), hero("Bea"), hero("Cleo"), hero("Dot"))
    p.cleo.conditions.append(Held("out_cold"))
    p.game.failed.append("door/dot")
    assert [each.id for each in helpers(p.game, p.check("Security", obstacle="door"))] == ["bea"]
    assert not list(helpers(p.game, p.check("Alertness", purpose="initiative")))


@pytest.mark.rule("TS-MOD-10", "TS-Q-06", "TS-Q-37", "TS-LOOP-06")
@pytest.mark.parametrize(
    ("items", "helper"),
    [((), "bea"), ((up(1),), "bea"), ((up(-2),), "bea"), ((up(2),), ""), ((up(2), up(-5)), "")],
)
def test_a_helper_who_would_add_nothing_is_left_out_unless_somebody_asks(items, helper):
    from engine.troubleshooters.asks.presets import preset

    p = play(hero("Ada"), hero("Bea"))
    check = p.check("Search", items=items)
    found = preset(p.game, check)
    assert found.helper == helper
    assert (pips_of(p.game, found) > pips_of(p.game, check)) == bool(helper)
    assert preset(p.game, p.check("Search", items=items, helper="bea")).helper == "bea"


@pytest.mark.rule("TS-MOD-10", "TS-EFF-08", "TS-Q-16")
@pytest.mark.parametrize("category", ["circumstances", "karma"])
def test_what_waits_or_lasts_in_a_scene_counts_among_circumstances_and_karma_does_not(category):
    from engine.troubleshooters.asks.presets import of_use
    from engine.troubleshooters.state.scene import Lasting, Pending

    p = play(hero("Ada"), hero("Bea"))
    p.game.at.pending.append(Pending("ada", 2, "so", category))
    assert of_use(p.game, p.check("Search")) == (category == "karma")
    p.game.at.pending.clear()
    p.game.at.lasting.append(Lasting(2, "so", skill="Search"))
    assert not of_use(p.game, p.check("Search")) and of_use(p.game, p.check("Charm"))


@pytest.mark.rule("TS-GEAR-03", "TS-GEAR-04", "TS-Q-86", "TS-SCN-19")
def test_a_comrades_kit_gives_its_pips_and_only_one_kit_counts():
    from engine.troubleshooters.asks.presets import preset

    p = play(hero("Ada", Engineering=45), hero("Bea", kits=["lockpicks", "mechanics_toolbox"]))
    check = preset(p.game, p.check("Engineering", kit_tags=("lock", "machines")), helper=False)
    assert (check.kit, pips_of(p.game, check)) == ("bea/lockpicks", 2)
    assert "TS-EXP-11" in (p.run(checks.check(p.game, check), percent=[40]) and p.game.merits)


@pytest.mark.rule("TS-COMP-17")
def test_who_is_underage_gets_nothing_out_of_a_car():
    from engine.troubleshooters.asks.declared import kits

    p = play(hero("Ada", complications=["underage"]), hero("Bea", kits=["sports_car"]))
    assert kits(p.game, p.check("Vehicles", kit_tags=("car_chase",))) == []
    assert len(kits(p.game, p.check("Vehicles", who="bea", kit_tags=("car_chase",)))) == 1


@pytest.mark.rule("TS-ABIL-07", "TS-ABIL-08")
def test_a_press_card_opens_doors_and_closes_others():
    p = play(hero(abilities=["press_credentials"]))
    assert pips_of(p.game, p.check("Charm", tags=("access", "press:good"))) == 2
    assert pips_of(p.game, p.check("Charm", tags=("access", "press:hostile"))) == -2
    assert pips_of(p.game, p.check("Charm", tags=("press:good",))) == 0


@pytest.mark.rule("TS-ABIL-20")
def test_a_bushman_is_good_in_challenges_of_the_outback():
    p = play(hero(abilities=["bushman"]))
    assert pips_of(p.game, p.check("Survival", purpose="slot", tags=("challenge", "outback"))) == 2
    assert pips_of(p.game, p.check("Survival", tags=("outback",))) == 0


@pytest.mark.rule("TS-LEARN-05", "TS-Q-27")
def test_ticks_of_a_language_help_to_get_the_gist():
    p = play(hero(Languages=45, languages=["French"]))
    p.ada.started["Dutch"] = 3
    assert pips_of(p.game, p.check("Languages", language="Dutch")) == 3
    assert pips_of(p.game, p.check("Languages", language="French")) == 0


@pytest.mark.rule("TS-EFF-08")
def test_what_lasts_in_a_scene_counts_for_its_skill_and_obstacle():
    from engine.troubleshooters.state.scene import Lasting

    p = play(hero())
    p.game.at.lasting = [Lasting(2, "rain", skill="Sneak"), Lasting(-2, "guards", obstacle="gate")]
    found = [
        pips_of(p.game, p.check("Sneak")),
        pips_of(p.game, p.check("Sneak", obstacle="gate")),
        pips_of(p.game, p.check("Charm", obstacle="gate")),
        pips_of(p.game, p.check("Charm")),
    ]
    assert found == [2, 0, -2, 0]


@pytest.mark.rule("TS-NPC-02", "TS-Q-116")
def test_a_director_character_rolls_its_skill_else_basic():
    from engine.troubleshooters.asks.pips import value_of

    p = play(hero(), foe("Max", skills={"Alertness": 55}))
    assert value_of(p.game, p.check("Alertness", who="max")) == 55
    assert value_of(p.game, p.check("Willpower", who="max")) == 35
    assert value_of(p.game, p.check("Endurance", who="max", value=75)) == 75
