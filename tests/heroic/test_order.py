"""Who acts when; what a scene asks for, and how it ends (HR-ORD, HR-C-40 to -45, HR-C-72 to -84, HR-C-117 to -124)."""

from __future__ import annotations

import pytest

from screens.frame.registry import look_of
from screens.game.standing import moment_of
from tests.heroic.scene import HIT, HURT, WEAK, extra, foe, gift, hero, inn, mob, stage

THREE = [hero("Ada"), hero("Bob"), hero("Cy")]


def exits(**ways: str) -> dict[str, str]:
    return {"win": "inn", "cost": "inn", "lose": "inn"} | ways


# The order


@pytest.mark.rule("HR-ORD-01", "HR-C-49", "HR-D-03")
def test_the_quickest_hero_goes_first(scene):
    s = scene([hero("Ada", gift("senses 6 sense")), hero("Bob", gift("reflexes 10 reflex"))])
    assert s.game.scene.current == "bob"


@pytest.mark.rule("HR-ORD-02", "HR-ORD-04", "HR-ORD-05", "HR-ORD-06", "HR-ORD-08", "HR-LOOP-19")
def test_who_has_acted_names_the_next_until_all_have_acted_once(scene):
    s = scene([hero("Ada"), hero("Bob")])
    s.take("pass").settle()
    assert s.ids() == ["next:bob", "next:thug", "next:rook"]
    s.take("next:thug", "pass").settle()
    assert s.ids() == ["next:bob", "next:rook"]
    s.take("next:rook", "pass").settle()
    assert s.game.scene.current == "bob", "only one is left"
    s.take("pass").settle()
    assert s.game.scene.order == 2 and len(s.game.scene.acted) == 1


@pytest.mark.rule("HR-ORD-03", "HR-Q-24", "HR-D-15")
@pytest.mark.parametrize(("claims", "first"), [(["first.yes"], "bob"), ([], "ada")])
def test_who_went_last_may_go_first_in_the_next_order(scene, claims, first):
    s = scene([hero("Ada"), hero("Bob")])
    for each in ("thug", "rook", "bob"):
        s.next(each)
    s.take("pass").settle(*claims)
    assert s.game.scene.order == 2 and s.game.scene.current == first


@pytest.mark.rule("HR-Q-24", "HR-GM-05")
def test_else_the_hero_with_the_fewest_turns_begins(scene):
    s = scene([hero("Ada"), hero("Bob")])
    s.ada.turns = 5
    s.order(2)
    assert s.game.scene.current == "bob"


@pytest.mark.rule("HR-C-13", "HR-ORD-04")
def test_an_extra_takes_no_turn(scene):
    s = scene(foes=[foe("Thug"), extra("Dog")])
    s.order(2)
    assert [each.id for each in s.log("turn")][:3] == ["ada", "thug", "rook"]


@pytest.mark.rule("HR-C-62", "HR-C-74")
def test_a_move_goes_along_one_link_once_a_turn_and_the_turn_goes_on(scene):
    s = scene()
    s.take("go:gate")
    assert s.phase == "plan" and s.ada.place == "gate"
    assert not s.offered("go:") and not s.offered(HIT)


@pytest.mark.rule("HR-C-74")
@pytest.mark.parametrize(("power", "reached"), [("strength 10", False), ("blast 8", True)])
def test_one_link_away_is_in_reach_of_certain_powers(scene, power, reached):
    s = scene([hero("Ada", gift(power))], at={"thug": "gate"})
    assert s.offered(HIT) == reached
    assert not s.offered("hurt:rook")


@pytest.mark.rule("HR-C-74")
def test_across_a_link_the_pool_holds_a_power_that_goes_so_far(scene):
    s = scene([hero("Ada", gift("strength 12", "blast 6"))], at={"thug": "gate"})
    s.act(HIT, "6 5 2 2", "4 4 2 2")
    assert "Blast" in s.log("threw")[0].traits


@pytest.mark.rule("HR-C-74", "HR-C-62", "HR-Q-36")
def test_a_barred_link_is_passed_once_its_die_is_beaten(scene):
    barred = [
        {"id": "quay", "name": "Quay", "links": [{"to": "gate", "barred": 8}]},
        {"id": "gate", "name": "Gate", "links": [{"to": "quay"}, {"to": "tower"}]},
        {"id": "tower", "name": "Tower", "links": [{"to": "gate"}]},
    ]
    s = scene(places=barred, doom=[6])
    assert not s.offered("go:gate")
    s.act("objective:quay>gate", "6 5 2 2", "2 2")
    assert s.thrown("Peril") == (6, 8)
    s.order(2)
    assert s.offered("go:gate")


# Objectives


@pytest.mark.rule("HR-C-42", "HR-C-118", "HR-ROLL-16", "HR-Q-06", "HR-C-62")
def test_a_challenge_die_is_beaten_against_the_doom_pool_it_and_the_two_strongest_guards(scene):
    foes = [mob("Crew", 6, 3), foe("Thug", gift("weapon 12")), foe("Goon", gift("weapon 10"))]
    s = scene([hero("Ada")], foes, objective={"clear": [8, 8, 8]}, doom=[6])
    s.act("objective:0", "6 5 2 2", "2 2 2 2")
    assert s.thrown("Peril") == (6, 8, 12, 10)
    assert s.game.scene.dice == [8]


@pytest.mark.rule("HR-C-118")
@pytest.mark.parametrize(
    ("many", "aim", "dice"), [(1, "opening", 2), (3, "opening", 7), (3, "climax1", 8), (5, "climax2", 13)]
)
def test_so_many_dice_a_hero_are_to_clear(scene, many, aim, dice):
    heroes = [hero(name) for name in ("Ada", "Bob", "Cy", "Dee", "Eve")[:many]]
    s = scene(heroes, objective={"clear": [8] * 13}, aim=aim)
    assert len(s.game.scene.dice) == dice


@pytest.mark.rule("HR-C-42", "HR-EFF-09", "HR-EFF-11")
def test_a_smaller_effect_die_steps_a_challenge_die_back(scene):
    s = scene(objective={"clear": [12, 12]}, doom=[6])
    s.act("objective:0", "6 2 2 5", "2 2 8")
    assert sorted(s.game.scene.dice) == [10, 12]


@pytest.mark.rule("HR-C-42", "HR-C-118")
def test_a_task_with_a_place_is_worked_on_there(scene):
    s = scene(objective={"clear": [8, 8], "at": "gate"})
    assert not s.offered("objective:0")
    s.take("go:gate")
    assert s.offered("objective:0")


@pytest.mark.rule("HR-C-42", "HR-C-76")
def test_a_scene_is_won_the_moment_the_last_challenge_die_goes(scene):
    s = scene(objective={"clear": [6]}, doom=[6])
    s.act("objective:0", "6 5 2 2", "2 2 2")
    assert s.last("scene.ends").exit == "win"


@pytest.mark.rule("HR-C-42")
def test_hold_is_met_at_the_end_of_its_order_by_a_hero_able_to_act(scene):
    s = scene(objective={"hold": 2})
    s.order(2)
    assert s.game.scene
    s.rest()
    assert s.last("scene.ends").exit == "win" and len(s.log("order")) == 2


@pytest.mark.rule("HR-C-74", "HR-C-42")
def test_reach_is_met_when_every_able_hero_stands_there(scene):
    s = scene([hero("Ada"), hero("Bob"), hero("Cy")], objective={"reach": "gate"})
    s.cy.stress["mental"] = 13
    s.take("go:gate", "pass").next("bob")
    assert not s.log("scene.ends")
    s.take("go:gate")
    assert s.last("scene.ends").exit == "win"


@pytest.mark.rule("HR-Q-64")
@pytest.mark.parametrize(
    ("goal", "won"), [({"hold": 4}, True), ({"clear": [8, 8]}, True), ({"reach": "tower"}, False)]
)
def test_with_all_foes_out_hold_and_clear_are_won_and_reach_goes_on(scene, goal, won):
    s = scene(objective=goal, rook=False, doom=[6, 6, 6])
    s.thug.stress["physical"] = 12
    s.anew().act(HIT, "6 2 2 2 5", "4 4 2 2")
    assert bool(s.log("scene.ends")) == won


@pytest.mark.rule("HR-Q-64", "HR-C-41")
def test_foes_still_to_enter_count(scene):
    s = scene(foes=[foe("Thug"), foe("Goon")], rook=False, later={"goon": 2})
    s.thug.stress["physical"] = 12
    s.anew().act(HIT, "6 2 2 2 5", "4 4 2 2")
    assert not s.log("scene.ends")
    s.order(2)
    assert s.last("enters").id == "goon"


# Deadline, clock, exits


@pytest.mark.rule("HR-GM-35", "HR-C-75", "HR-C-76", "HR-D-15")
def test_at_the_deadline_a_scene_not_half_done_is_lost(scene):
    s = scene(deadline=4)
    s.rest()
    assert len(s.log("order")) == 4 and s.last("scene.ends").exit == "lose"


@pytest.mark.rule("HR-C-76", "HR-Q-22", "HR-D-16", "HR-GM-37", "HR-C-124", "HR-D-22")
def test_half_done_at_the_deadline_is_a_victory_at_a_price_that_the_party_votes_on(scene):
    prices = [
        {"text": "The mill burns.", "op": {"flag": "burnt"}},
        {"text": "A wound.", "op": {"trauma": ["physical", 8, "volunteer"]}},
    ]
    s = scene([hero("Ada"), hero("Bob")], prices=prices, deadline=4)
    s.thug.gone = "taken"
    s.to("vote").take("price:1").take("price:1")
    assert s.table.request.prompt == "Who takes physical trauma d8?"
    s.take("volunteer:bob").rest()
    assert s.last("scene.ends").exit == "cost"
    assert (s.ada.trauma["physical"], s.bob.trauma["physical"]) == (0, 8)


@pytest.mark.rule("HR-Q-22")
@pytest.mark.parametrize(("stress", "exit"), [(10, "cost"), (8, "lose")])
def test_a_foe_worn_to_d10_counts_half(scene, stress, exit):
    s = scene(rook=False, deadline=4)
    s.thug.stress["mental"] = stress
    s.rest()
    assert s.last("scene.ends").exit == exit


@pytest.mark.rule("HR-Q-22")
@pytest.mark.parametrize(
    ("goal", "place", "exit"), [({"reach": "tower"}, "gate", "cost"), ({"reach": "tower"}, "quay", "lose")]
)
def test_reach_is_half_done_one_link_away(scene, goal, place, exit):
    s = scene(objective=goal, deadline=4)
    s.ada.place = place
    s.rest()
    assert s.last("scene.ends").exit == exit


@pytest.mark.rule("HR-C-43", "HR-Q-03", "HR-C-76")
def test_a_clock_steps_up_every_so_many_orders_and_past_d12_the_scene_is_lost(scene):
    s = scene(clock={"size": 10, "every": 2}, deadline=6)
    s.order(2)
    assert s.game.scene.clock == 10
    s.order(3)
    assert s.game.scene.clock == 12
    s.rest()
    assert s.last("scene.ends").exit == "lose" and len(s.log("order")) == 4


@pytest.mark.rule("HR-C-43", "HR-EFF-11", "HR-Q-02", "HR-Q-36")
@pytest.mark.parametrize(
    ("clock", "dice", "now"), [(10, "6 5 2 2", 6), (12, "6 2 2 5", 10), (6, "6 5 2 2", 4)]
)
def test_a_won_action_steps_the_clock_back_twice_with_a_die_as_large_never_below_d4(scene, clock, dice, now):
    s = scene(clock={"size": clock, "every": 3}, doom=[6])
    s.act("objective:clock", dice, "2 6")
    assert s.thrown("Peril") == (6, clock)
    assert s.game.scene.clock == now


@pytest.mark.rule("HR-C-43", "HR-D-15")
def test_the_scene_is_lost_at_once_when_no_hero_can_act(scene):
    s = scene()
    s.ada.stress["physical"] = 12
    s.next("thug").foe(HURT, "6 2 2 2 5", WEAK)
    assert s.last("scene.ends").exit == "lose"


@pytest.mark.rule("HR-C-78", "HR-C-45", "HR-C-123")
def test_a_lost_scene_leads_on_adds_a_d8_and_sets_its_flag(scene):
    s = scene(deadline=4)
    s.rest()
    assert s.game.doom == [6, 6, 6, 8] and "stage_lost" in s.game.flags


@pytest.mark.rule("HR-C-78", "HR-C-123")
def test_a_lost_climax_adds_a_d6_to_the_next_acts_pool(scene):
    s = scene(
        scenes=[stage("second", "end")], acts=[["stage"], ["second"]], exits=exits(lose="end"), deadline=4
    )
    s._until(lambda: s.game.act_at == 1 and s.phase == "plan", "the second Act")
    assert s.game.doom == [6, 6, 6]


@pytest.mark.rule("HR-C-123", "HR-C-80", "HR-GM-34")
def test_a_way_is_read_from_the_first_whose_flag_is_set(scene):
    ways = [{"if": "never", "to": "inn"}, {"if": "stage_lost", "to": "cellar"}, {"to": "inn"}]
    s = scene(scenes=[stage("cellar", "end"), stage("after", "end")], exits=exits(lose=ways), deadline=4)
    s._until(lambda: bool(s.game.scene) and s.game.scene.card.id != "stage", "the next scene")
    s.settle()
    assert s.game.scene.card.id == "cellar"


@pytest.mark.rule("HR-C-79", "HR-C-45", "HR-D-18", "HR-LOOP-05")
@pytest.mark.parametrize(("fallen", "told"), [(False, "lost"), (True, "lost_fallen")])
def test_after_the_last_climax_comes_the_epilogue_and_an_ending(scene, fallen, told):
    s = scene([hero("Ada"), hero("Bob")], scenes=[stage("other", "end")], exits=exits(lose="end"), deadline=4)
    if fallen:
        s.game.fallen.append(s.bob)
    s.to("rest")
    assert not s.offered("recover") and s.offered("ready")
    assert s.table.view("hero:1").snapshot().rest.text == told, "the ending stands over the shop (HR-LOOP-05)"
    preset = look_of("heroic").first(moment_of(s.table, "hero:1", ("hero:1",), []))
    assert preset and preset.id == "ready", "after the last scene the key that goes on buys and swaps nothing"
    s.play_out()
    assert s.last("told").line == told


# Clever ways and free actions


@pytest.mark.rule("HR-C-81", "HR-GM-31")
def test_a_clever_way_is_sure_for_a_pp_and_used_up(scene):
    way = {"needs": "strength", "label": "Push the wall", "does": {"doom": 8}}
    s = scene(clever=[way], doom=[6, 6, 6])
    s.take("clever:0:pay").settle()
    assert s.game.doom == [6, 6, 6, 8] and s.ada.pp == 0
    s.order(2)
    assert not s.offered("clever:")


@pytest.mark.rule("HR-C-81", "HR-Q-72")
@pytest.mark.parametrize(("theirs", "left"), [("2 2 2", False), ("6 6 2", True)])
def test_or_by_a_roll_against_the_doom_pool_and_stays_open_when_that_is_lost(scene, theirs, left):
    way = {"needs": "Combat", "label": "Call them by name", "does": {"flag": "named"}}
    s = scene(clever=[way])
    s.act("clever:0:way", "6 5 2 2", theirs)
    assert s.thrown("Peril") == (6, 6, 6), "no guards, nothing affected"
    s.order(2)
    assert s.offered("clever:0:way") == left and ("named" in s.game.flags) != left
    assert s.ada.pp == 1


@pytest.mark.rule("HR-C-81")
def test_a_clever_way_needs_what_it_says(scene):
    s = scene(clever=[{"needs": "element", "label": "Freeze", "does": {"doom": 8}}])
    assert not s.offered("clever:")


@pytest.mark.rule("HR-Q-04", "HR-WHEN-04", "HR-WHEN-05")
def test_a_free_action_takes_the_turn_without_a_roll_once_a_scene(scene):
    s = scene([hero("Ada"), hero("Bob")], free=[{"label": "Open the gate", "does": {"flag": "open"}}])
    s.take("free:0").settle()
    assert s.game.flags == ["open"] and s.ada.pp == 1 and s.phase == "next"
    s.take("next:bob").settle()
    assert not s.offered("free:")


# Fates


@pytest.mark.rule("HR-C-84", "HR-C-64", "HR-GM-32")
@pytest.mark.parametrize(
    ("type", "fate"), [("physical", "flees"), ("mental", "fooled"), ("emotional", "won over")]
)
def test_the_type_that_puts_a_foe_out_says_its_fate(scene, type, fate):
    thug = foe("Thug", fates={"physical": "flees", "mental": "fooled", "emotional": "won over"})
    ada = hero("Ada", gift("strength 10"), specialties={"Psychology": "expert"})
    s = scene([ada], [thug])
    s.thug.stress[type] = 12
    s.anew().act(f"hurt:thug:stress:{type}", "6 2 2 2 5", "4 4 2 2")
    assert s.thug.gone == fate and s.thug.trauma[type] == 6


@pytest.mark.rule("HR-C-84", "HR-D-15")
@pytest.mark.parametrize(("type", "left"), [("emotional", True), ("physical", False)])
def test_with_a_leader_won_over_minors_and_mobs_leave_at_the_end_of_the_order(scene, type, left):
    ada = hero("Ada", gift("strength 10"), specialties={"Psychology": "expert"})
    s = scene([ada], [foe("Thug", stand_down=True), foe("Imp", tier="minor"), mob("Crew")])
    s.thug.stress[type] = 12
    s.anew().act(f"hurt:thug:stress:{type}", "6 2 2 2 5", "4 4 2 2")
    assert not s.imp.gone and not s.crew.gone
    s.order(2)
    assert bool(s.imp.gone) == bool(s.crew.gone) == left and not s.rook.gone


@pytest.mark.rule("HR-C-83", "HR-Q-68")
def test_against_the_sore_type_a_foes_distinction_stays_out_of_its_pool(scene):
    ada = hero("Ada", gift("strength 10"), specialties={"Psychology": "expert"})
    s = scene([ada], [foe("Thug", sore="emotional")])
    s.act("hurt:thug:stress:emotional", "6 5 2 2", "4 4 2")
    assert s.thrown("Thug") == (8, 8, 8) and s.thug.sore_known
    s.order(2).act(HIT, "6 5 2 2 2", "4 4 2 2")
    assert s.thrown("Thug") == (8, 8, 8, 8)


@pytest.mark.rule("HR-C-82", "HR-C-61")
@pytest.mark.parametrize(
    ("skill", "power", "types"),
    [
        ("Combat", "strength 10", ["physical"]),
        ("Psychology", "strength 10", ["physical", "mental", "emotional"]),
        ("Menace", "strength 10", ["physical", "emotional"]),
        ("Tech", "strength 10", ["physical", "mental"]),
        ("Combat", "mind 8 harm:mental", ["physical", "mental"]),
    ],
)  # fmt: skip
def test_types_open_by_tags_and_specialties(scene, skill, power, types):
    s = scene([hero("Ada", gift(power), specialties={skill: "expert"})])
    assert [
        each for each in ("physical", "mental", "emotional") if s.offered(f"hurt:thug:stress:{each}")
    ] == types


@pytest.mark.rule("HR-C-124")
@pytest.mark.parametrize(("who", "hit"), [("all", ["ada", "bob"]), ("weakest", ["bob"]), ("actor", ["ada"])])
def test_whom_an_op_is_about(scene, who, hit):
    s = scene(
        [hero("Ada"), hero("Bob")], free=[{"label": "Open it", "does": {"complication": ["Wet", 8, who]}}]
    )
    s.bob.stress["mental"] = 6
    s.take("free:0").settle()
    assert [each.id for each in (s.ada, s.bob) if each.complications] == hit


@pytest.mark.rule("HR-C-124")
def test_an_op_may_be_about_a_foe(scene):
    s = scene(free=[{"label": "Open it", "does": {"complication": ["Wet", 8, "thug"]}}])
    s.take("free:0").settle()
    assert [each.name for each in s.thug.complications] == ["Wet"]


@pytest.mark.rule("HR-LOOP-02", "HR-EVT-01")
@pytest.mark.parametrize("acts", [1, 2, 3])
def test_a_short_issue_has_one_act_a_long_one_three_each_played_to_its_climax(scene, acts):
    played = [[f"fight{n}" if n > 1 else "stage", f"rest{n}", f"climax{n}"] for n in range(1, acts + 1)]
    cards = []
    for fight, rest, climax in played:
        cards += [stage(fight, rest, objective={"hold": 1})] * (fight != "stage")
        cards += [inn(rest, climax), stage(climax, "end", objective={"hold": 1})]
    s = scene(scenes=cards, acts=played, then="rest1", objective={"hold": 1}).play_out()
    told = [event.scene for event in s.log("scene") if event.action]
    assert told == [name.title() for fight, _, climax in played for name in (fight, climax)]
    assert len(s.log("act")) == acts and s.table.outcome
