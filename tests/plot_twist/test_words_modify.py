"""Words that change figures: modify, raise, resistance."""

import pytest

from engine.plot_twist.asks import figures
from engine.plot_twist.state.terms import ATTRIBUTES, FAMILIES, HEROICS, SKILLS
from tests.plot_twist.scene import ally, card, hero, mook

ACT = "ability:ada>act"
AIMS = [card("maneuver", name, aim=True, effects=[{"do": "boost", "pool": 1}]) for name in ("Aim", "Scope")]


def ada(*effects, **fields):
    return hero("Ada", actions=[{"name": "Act", "do": list(effects)}], **fields)


def modify(figure, amount, who="self", **more):
    return {"do": "modify", "who": who, "figure": figure, "amount": amount, **more}


def lift(figure, to, who="self"):
    return {"do": "raise", "who": who, "figure": figure, "to": to}


def value(s, who, figure):
    return figures.value(s.game, who, figure)


# Attributes and ranks


@pytest.mark.rule("PT-ROLL-01")
@pytest.mark.parametrize("figure", [*ATTRIBUTES, *HEROICS, *SKILLS])
@pytest.mark.parametrize(("amount", "left"), [(2, 5), (-1, 2), (-9, 0)])
def test_a_figure_is_changed_by_so_much_and_never_falls_below_nothing(scene, figure, amount, left):
    s = scene([ada(modify(figure, amount), **{figure: 3}), hero("Bo", **{figure: 3})]).take(ACT)
    assert (value(s, s.ada, figure), value(s, s.bo, figure)) == (left, 3)
    changed = [each for each in (*ATTRIBUTES, *HEROICS, *SKILLS) if value(s, s.ada, each) != s.ada.base[each]]
    assert changed == [figure]


@pytest.mark.rule("PT-HER-14")
@pytest.mark.parametrize("family", list(FAMILIES))
def test_a_family_names_its_four_heroics(scene, family):
    s = scene([ada(modify(family, 2), lift(family, 1), fighting=0)]).take(ACT)
    assert [each for each in HEROICS if value(s, s.ada, each) == 3] == list(FAMILIES[family])
    assert sum(value(s, s.ada, each) for each in HEROICS) == 4 * 3


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(("rank", "left"), [(0, 3), (2, 3), (3, 3), (5, 5)])
def test_a_figure_raised_counts_as_at_least_so_much(scene, rank, left):
    s = scene([ada(lift("fighting", 3), fighting=rank), hero("Bo")]).take(ACT)
    assert (value(s, s.ada, "fighting"), value(s, s.bo, "fighting")) == (left, 0)


@pytest.mark.rule("PT-CARD-01")
def test_what_is_added_comes_on_top_of_what_is_raised(scene):
    s = scene([ada(modify("fighting", 1), lift("fighting", 3), lift("fighting", 2), fighting=1)]).take(ACT)
    assert value(s, s.ada, "fighting") == 4


@pytest.mark.rule("PT-ALLY-03")
def test_allies_gain_no_skills(scene):
    s = scene([ada(modify("offend", 2, "friends"), modify("fighting", 1, "friends"))],
              plots={"hero:1": [ally("Finn")]})  # fmt: skip
    s.take("ally/finn", ACT)
    assert [value(s, s.finn, each) for each in ("offend", "fighting")] == [0, 1]
    assert value(s, s.ada, "offend") == 2


# Pools and Automatic Successes


@pytest.mark.rule("PT-ROLL-01", "PT-ROLL-02", "PT-ROLL-09")
@pytest.mark.parametrize(("figure", "coins", "successes"), [
    ("pool.attack", (5, 3, 3, 3), (1, 1, 0, 0)), ("pool.defence", (3, 3, 5, 3), (1, 1, 0, 0)),
    ("pool.roll", (5, 3, 5, 5), (1, 1, 0, 0)), ("pool.damage", (3, 5, 3, 3), (1, 1, 0, 0)),
    ("success.attack", (3, 3, 3, 3), (3, 1, 0, 0)), ("success.defence", (3, 3, 3, 3), (1, 1, 2, 0)),
    ("success.roll", (3, 3, 3, 3), (3, 1, 2, 2)), ("success.damage", (3, 3, 3, 3), (1, 3, 0, 0)),
])  # fmt: skip
def test_coins_and_automatic_successes_come_to_the_rolls_they_are_for(scene, figure, coins, successes):
    sneer = {
        "name": "Try",
        "do": [{"do": "roll", "attribute": "body", "ability": "agility", "difficulty": 9}],
    }
    actions = [{"name": "Act", "do": [modify(figure, 2)]}, sneer]
    s = scene([hero("Ada", actions=actions)], coins=[1, 0, 0, 0, 0, 0]).take(ACT).fight("ada", "vex")
    s.take("attack.melee:ada").to("combat.attack", "gm").take("attack.melee:vex").to(
        "combat.attack", "hero:1"
    )
    s.take("ability:ada>try").to("combat.attack")
    mine = [each for each in s.log("coins.tossed") if each.who == "Ada"]
    assert [each.coins for each in mine] == list(coins)
    assert [each.amount for each in mine] == list(successes)


# Armor, Cover, damage


@pytest.mark.rule("PT-ARMOR-01", "PT-COVER-01")
@pytest.mark.parametrize(("word", "against"), [
    (modify("armor", 2), (2, 0, 0)), (lift("armor", 3), (3, 0, 0)), (modify("mental_armor", 2), (0, 2, 0)),
    (lift("mental_armor", 3), (0, 3, 0)), (modify("cover", 2), (2, 2, 2)),
])  # fmt: skip
def test_armor_and_cover_work_against_what_they_are_for(scene, word, against):
    s = scene([ada(word), hero("Bo")]).take(ACT)
    tracks = ("physical", "mental", "social")
    assert tuple(figures.armor(s.game, s.ada, each) for each in tracks) == against
    assert not any(figures.armor(s.game, s.bo, each) for each in tracks)


@pytest.mark.rule("PT-DMG-05")
@pytest.mark.parametrize(("more", "left"), [(2, 5), (-1, 2), (-3, 0), (-9, 0)])
def test_damage_dealt_to_somebody_may_be_more_or_less(scene, more, left):
    harm = {"do": "deal", "who": "enemies", "amount": 3, "resistance": "mental"}
    s = scene([ada(modify("damage_taken", more, "enemies"), harm)]).take(ACT)
    assert s.vex.stress["mental"] == left


@pytest.mark.rule("PT-MOOK-04")
@pytest.mark.parametrize(("more", "left"), [(1, 2), (2, 1), (9, 0), (-1, 4)])
def test_a_card_changes_how_many_counters_damage_takes(scene, more, left):
    harm = {"do": "deal", "who": "mooks", "amount": 5, "resistance": "physical"}
    s = scene([ada(modify("mook_loss", more, "mooks"), harm)], mooks=[mook("Thugs")]).take(ACT)
    assert (s.thugs.quantity, s.thugs.standing) == (left, left > 0)


# Limits


@pytest.mark.rule("PT-BYST-03")
@pytest.mark.parametrize(("more", "heads", "left"), [(1, 2, True), (1, 3, False), (-1, 1, False)])
def test_the_difficulty_of_bystanders_may_be_more_or_less(scene, more, heads, left):
    child = card("bystander", "Child", difficulty=1, life=1, recruit=[], kill=[])
    s = scene([ada(modify("difficulty", more))], plots={"hero:1": [child]}, coins=[heads, 0][: 2 - left])
    s.take(ACT, "bystanders").fight("ada", "child").take("attack.social").to("combat")
    assert s.game.name_in_play("Child") == left


@pytest.mark.rule("PT-ENERGY-01")
@pytest.mark.parametrize(("more", "most"), [(2, 5), (-1, 2), (0, 3)])
def test_more_or_less_energy_may_be_spent_a_turn(scene, more, most):
    s = scene([ada(modify("energy_limit", more))])
    s.ada.stress["physical"] = 8
    s.take(ACT)
    assert max(each.amount for each in s.options() if each.kind == "energy.regenerate") == most


@pytest.mark.rule("PT-COMBAT-12")
@pytest.mark.parametrize(("more", "again"), [(1, True), (0, False)])
def test_more_aims_a_combat(scene, more, again):
    s = scene([ada(modify("aims", more))], hands={"hero:1": AIMS}).take(ACT).fight("ada", "vex", "maneuver")
    s.take("aim:ada>vex/aim").to("combat.maneuver")
    assert s.offered("aim:ada>vex/scope") == again


@pytest.mark.rule("PT-COMBAT-05")
@pytest.mark.parametrize(("more", "again"), [(1, True), (0, False)])
def test_more_combats_a_turn(scene, more, again):
    s = (
        scene([ada(modify("combats", more))], mooks=[mook("Thugs")])
        .take(ACT)
        .fight("ada", "vex")
        .to("combat")
    )
    assert s.offered("combat:ada>thugs") == again


@pytest.mark.rule("PT-EQUIP-02")
@pytest.mark.parametrize(("more", "ranks"), [(1, [1, 1]), (0, [1, 0])])
def test_more_equipment_in_use_at_once(scene, more, ranks):
    things = [card("equipment", name, passive=[modify(figure, 1)])
              for name, figure in (("Ring", "stealth"), ("Boots", "agility"))]  # fmt: skip
    s = scene([hero("Ada", passive=[modify("wielding", more)])], equipment={"Ada": things})
    assert [value(s, s.ada, each) for each in ("stealth", "agility")] == ranks


@pytest.mark.rule("PT-ALLY-01")
@pytest.mark.parametrize(("more", "again"), [(1, True), (0, False)])
def test_more_allies_at_a_time(scene, more, again):
    s = scene([ada(modify("allies", more))], plots={"hero:1": [ally("Finn"), ally("Gus")]})
    assert s.take(ACT, "ally/finn").offered("ally/gus") == again


# Resistances


@pytest.mark.rule("PT-STAT-07")
@pytest.mark.parametrize(("more", "dealt", "down"), [
    (0, 8, False), (0, 9, True), (1, 9, False), (1, 10, True), (-3, 5, False), (-3, 6, True),
])  # fmt: skip
def test_a_resistance_may_hold_more_or_less(scene, more, dealt, down):
    tough = {"do": "resistance", "resistance": "physical", "amount": more}
    harm = {"do": "deal", "who": "self", "amount": dealt, "resistance": "physical"}
    s = scene([ada(tough, harm), hero("Bo")]).take(ACT)
    assert s.ada.incapacitated == down
    assert [figures.resistance(s.game, s.ada, each) for each in ("mental", "social")] == [9, 9]
    assert figures.resistance(s.game, s.bo, "physical") == 9


@pytest.mark.rule("PT-STAT-06", "PT-TIME-07")
def test_what_a_resistance_holds_too_much_when_it_shrinks_again_is_lost(scene):
    tough = {"do": "resistance", "resistance": "social", "amount": 3}
    harm = {"do": "deal", "who": "self", "amount": 11, "resistance": "social"}
    s = scene([ada(tough, harm), hero("Bo")]).take(ACT)
    assert (s.ada.stress["social"], s.ada.energy) == (11, 9)
    s.end_turn()
    assert (s.ada.stress["social"], s.ada.energy) == (9, 0)
