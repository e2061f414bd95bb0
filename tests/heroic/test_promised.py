"""What is told of an attempt before it is made: what it meets, its chances, what it brings (HR-LOOP-08, HR-LOOP-11)."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from engine.heroic.asks import odds, opposed, weighing
from engine.heroic.seen.plans import DRAFT
from engine.heroic.state.pieces import Hung
from engine.heroic.state.words import OUT
from tests.heroic.scene import HIT, HURT, TWO, foe, gift, hero, mob, subplot
from tests.heroic.test_loop import plans


@pytest.mark.rule("HR-LOOP-11", "HR-LOOP-09")
def test_each_attempt_is_shown_with_its_pool_what_it_meets_and_its_exact_chances(scene):
    s = scene(foes=[foe("Thug")])
    shown = plans(s)
    assert set(shown) == {each.id for each in s.options() if each.text}
    plan = shown[HIT]
    assert [size for _, _, _, size in plan.dice] == [10, 8, 10, 8]
    assert [name for name, _ in plan.against] == ["?"] * len(plan.against) and plan.about
    found = odds.attempt((8, 8, 10, 10), tuple(sorted(size for _, size in plan.against)), True)
    assert (plan.win, plan.effects) == (found.win, found.effects)


@pytest.mark.rule("HR-LOOP-11")
def test_what_has_been_rolled_stands_with_its_name_in_what_is_met(scene):
    s = scene(TWO, [foe("Thug")])
    s.next("thug").foe(HURT, "2 2 2 3", "6 4 2 2")
    s.next("bob")
    names = [name for name, _ in plans(s)[HIT].against]
    assert "Weapon" in names


@pytest.mark.rule("HR-LOOP-11", "HR-Q-68", "HR-C-83")
@pytest.mark.parametrize(("known", "shown"), [(False, True), (True, False)])
def test_a_distinction_that_was_seen_is_missing_in_what_is_met_only_once_the_sore_type_is_known(
    scene, known, shown
):
    s = scene([hero("Ada", specialties={"Menace": "expert"})], [foe("Thug", sore="emotional")])
    s.thug.seen, s.thug.sore_known = ["dist:0"], known
    assert ("Paid" in [name for name, _ in plans(s.anew())["hurt:thug:stress:emotional"].against]) is shown


@pytest.mark.rule("HR-LOOP-11", "HR-PP-12", "HR-Q-68")
def test_a_gift_that_is_shut_for_all_to_see_is_no_unseen_die(scene):
    thug = foe("Thug", gift("weapon 10", limits=["gear"]), gift("leap 8"))
    s = scene(foes=[thug], pp=2)
    s.thug.seen = ["power:0:0", "power:1:0"]
    before = plans(s.anew())[HIT]
    s.take("press:thug:limit:0:0")
    after = plans(s)[HIT]
    assert [size for name, size in before.against if name == "Weapon"] == [10]
    assert len(after.against) == len(before.against) - 1 and after.win > before.win


@pytest.mark.rule("HR-LOOP-11", "HR-EFF-11")
def test_what_may_stand_in_for_a_trait_that_was_cut_is_smaller_than_it(scene):
    """Of what it has left only the second set was not seen: a D8; of the first the largest was rolled, so a D8 at most."""
    s = scene(foes=[foe("Thug", gift("weapon 10", "leap 6"))])
    s.thug.seen = ["power:0:0"]
    s.act("hurt:thug:strip:power:0:0", "8 7 9 4", "2 2 2 2")
    s.order(2)
    assert [size for name, size in plans(s)[HIT].against if name == "?"] == [8, 8]


@pytest.mark.rule("HR-LOOP-22")
def test_a_reaction_is_shown_against_the_total_that_lies_with_what_it_will_do(scene):
    s = scene(foes=[foe("Thug")])
    s.ada.stress["physical"] = 6
    s.next("thug").foe(HURT, "7 6 3 2 2", stop=("react",)).pool()
    plan = plans(s)[DRAFT]
    assert (plan.reacting, plan.total, plan.effect, plan.whose) == (True, 13, 8, "Thug")
    assert dict(plan.comes)[8] == "physical d6 becomes d8"
    found = odds.known(13, 8, tuple(sorted(size for _, _, _, size in plan.dice)), True)
    assert plan.win == 1 - found.win and plan.effects == found.effects
    s.falls("2 2 2 2").take("roll").settle()


@pytest.mark.rule("HR-LOOP-08")
def test_between_turns_of_heroes_nothing_is_planned(scene):
    s = scene(foes=[foe("Thug")])
    s.next("thug")
    assert plans(s) == {}


@pytest.mark.rule("HR-LOOP-08", "HR-C-81", "HR-WHEN-04")
def test_a_clever_way_says_what_it_does_in_the_plan_and_where_it_is_paid_for(scene):
    ways = [
        {"needs": "Combat", "label": "Call them by name", "does": {"complication": ["Who am I?", 8, "thug"]}},
        {"needs": "Combat", "label": "Find the high ground", "does": {"asset": ["Height", 8, "actor"]}},
    ]
    s = scene(foes=[foe("Thug")], clever=ways)
    shown = plans(s)
    assert set(dict(shown["clever:0:way"].comes).values()) == {"Thug: Who am I? d8"}
    assert shown["clever:0:way"].whole and not shown["help:ada:asset"].whole
    s.plan("clever:0:way")
    assert plans(s)[DRAFT].whole
    s.take("back")
    told = dict(s.table.view("hero:1").snapshot().scene.ways)
    assert told == {"clever:0": "Thug: Who am I? d8", "clever:1": "an asset for you, Height d8"}


@pytest.mark.rule("HR-LOOP-22", "HR-EFF-09", "HR-EFF-11")
def test_who_has_a_resource_taken_is_told_what_is_left_of_it(scene):
    s = scene(foes=[foe("Thug")])
    s.ada.resources.append(Hung("res:x", "Combat", 10, "scene", "ada"))
    s.next("thug").foe("hurt:ada:strip:res:x", "7 6 3 2", stop=("react",)).pool()
    assert dict(plans(s)[DRAFT].comes)[8] == "it becomes d8"
    s.falls("2 2 2 2 2").take("roll").settle()
    (told,) = [each.text() for each in s.table.events if each.kind == "hangs"]
    assert told == "Ada loses the resource Combat."


@pytest.mark.rule("HR-LOOP-11", "HR-DOOM-10", "HR-GM-09")
@pytest.mark.parametrize(
    ("doom", "level", "told"),
    [([6, 8], "standard", True), ([8], "standard", False), ([6, 6, 6, 6], "standard", False)],
)
def test_the_chance_that_a_third_die_of_peril_leaves_is_told_while_it_may_be_had(scene, doom, level, told):
    s = scene(foes=[foe("Thug")], doom=doom, settings={"level": level})
    plan = plans(s)[HIT]
    assert (plan.topped is not None) == told
    assert not told or 0 < plan.topped < plan.win


@pytest.mark.rule("HR-LOOP-22", "HR-PP-06", "HR-ROLL-05")
@pytest.mark.parametrize(("pp", "told"), [(0, False), (1, True)])
def test_what_a_third_die_makes_of_a_reaction_is_told_while_it_can_be_paid(scene, pp, told):
    s = scene(foes=[foe("Thug")], pp=pp)
    s.next("thug").foe(HURT, "7 6 3 2", stop=("react",)).pool().asks("react")
    plan = plans(s)[DRAFT]
    rolls = list(product(*(range(1, size + 1) for _, _, _, size in plan.dice)))
    ways = sum(sum(sorted(each for each in roll if each > 1)[-3:]) > plan.total for roll in rolls)
    assert plan.raised == (pytest.approx(ways / len(rolls)) if told else None)


@pytest.mark.rule("HR-C-42", "HR-LOOP-07", "HR-LOOP-03")
def test_what_is_held_out_for_is_told_with_its_own_last_order(scene):
    s = scene(objective={"hold": 3}, deadline=5)
    (wanted,) = [each.text() for each in s.table.events if each.kind == "scene"]
    assert wanted == "Wanted: hold out to the end of order 3."
    assert [each.text() for each in s.table.events if each.kind == "order"] == ["Order 1 of 3."]
    assert s.table.view("hero:1").snapshot().scene.deadline == 3


@pytest.mark.rule("HR-C-46", "HR-XP-02", "HR-XP-03", "HR-C-96", "HR-LOOP-11")
def test_what_xp_an_attempt_pays_is_told_as_long_as_it_does_the_first_word_won_or_lost(scene):
    words = [subplot("trial", {"word": "hurt", "type": "mental"}), subplot("greets", three="first_word")]
    ada = hero("Ada", specialties={"Psychology": "expert"}, milestones=["trial", "greets"])
    s = scene([ada], [foe("Thug")], cards=words)
    mental = "hurt:thug:stress:mental"
    shown = plans(s)
    told = {id: (each.learns, each.pays) for id, each in shown.items()}
    assert (told[mental], told["hurt:thug:complication"], told["help:ada:asset"]) == ((1, 3), (0, 3), (0, 0))
    s.act(mental, "2 2 2 2", "6 6 6 6")
    assert s.ada.xp == 3, "the first word was said, whatever came of it"
    again = plans(s.order(2))[mental]
    assert (again.learns, again.pays) == (1, 0)


@pytest.mark.rule("HR-REC-13", "HR-Q-49", "HR-LOOP-11")
@pytest.mark.parametrize(
    ("held", "told"), [(8, "mental d8 becomes d10"), (12, "mental d12 becomes OUT"), (OUT, "")]
)
def test_what_a_lost_attempt_to_heal_makes_worse_is_told_before_it(scene, held, told):
    s = scene([hero("Ada"), hero("Bo")], [foe("Thug")], doom=[8, 8])
    s.bo.stress["mental"] = held
    promised = plans(s)["heal:bo:stress:mental"]
    assert (promised.lost, plans(s)["help:ada:asset"].lost) == (told, "")
    s.act("heal:bo:stress:mental", "2 2 2 2", "8 8 8")
    assert s.bo.stress["mental"] == {8: 10, 12: OUT, OUT: OUT}[held]


@pytest.mark.rule("HR-C-118", "HR-LOOP-08")
def test_how_many_stand_in_the_way_of_a_task_is_told_with_what_it_meets(scene):
    goal = {"objective": {"clear": [8, 8], "task": "the gate"}}
    s = scene(foes=[foe("Thug"), foe("Bully")], doom=[6], **goal)
    shown = plans(s)["objective:0:objective"]
    assert shown.guards == 2 and len(shown.against) == 4
    assert plans(s)["help:ada:asset"].guards == 0


@pytest.mark.rule("HR-Q-43", "HR-C-64", "HR-GM-25", "HR-LOOP-08")
def test_hampering_a_crowd_above_a_d12_is_worth_all_that_is_left_of_it(scene):
    s = scene(foes=[mob("Crew", 8, 4)])
    hamper = next(each for each in s.options() if each.kind == "hurt" and ":complication" in each.id)
    view = s.table.view("hero:1")
    before = view.weigh(s.table.request, hamper).worth
    s.game.figure("crew").complications.append(Hung("made:9", hamper.action.word, 12, "scene", "ada"))
    s.game.memo.clear()
    assert view.weigh(s.table.request, hamper).worth > 2 * before


@pytest.mark.rule("HR-EFF-07", "HR-GM-25")
def test_an_asset_is_worth_little_where_next_to_nothing_is_left_to_fight(scene):
    s = scene(TWO, foes=[mob("Crew", 8, 5)], rook=False)
    view, ids = s.table.view("hero:1"), ("help:bob:asset", "hurt:crew:stress:physical")

    def worths():
        s.game.memo.clear()
        return [view.weigh(s.table.request, s.option(id)).worth for id in ids]

    many, _ = worths()
    s.game.figure("crew").crowd[:] = [8]
    few, blow = worths()
    assert few < many and few < blow


@pytest.mark.rule("HR-GM-24", "HR-GM-25", "HR-C-42")
def test_the_last_die_of_a_task_is_worth_more_as_it_spares_all_who_still_stand(scene):
    s = scene(foes=[foe("Thug"), foe("Bully")], objective={"clear": [8, 8, 8], "task": "the gate"}, doom=[6])
    view, work = s.table.view("hero:1"), s.option("objective:0:objective")
    one_of_three = view.weigh(s.table.request, work).worth
    s.game.scene.dice[:] = [8]
    s.game.memo.clear()
    assert view.weigh(s.table.request, work).worth > 2 * one_of_three


@pytest.mark.rule("HR-GM-24", "HR-EFF-06", "HR-Q-33")
def test_who_is_freed_in_the_last_order_has_little_of_it(scene):
    net = Hung("made:9", "in a net", 8, "scene", "thug")
    s = scene(TWO, [foe("Thug")], deadline=4, prepare=lambda game: game.heroes[1].complications.append(net))
    view = s.table.view("hero:1")
    (free,) = [each for each in s.options() if each.id.startswith("help:bob:complication")]
    before = view.weigh(s.table.request, free).worth
    s.game.scene.order = 4
    s.game.memo.clear()
    assert view.weigh(s.table.request, free).worth < before - 0.25


@pytest.mark.rule("HR-C-17", "HR-LOOP-11", "HR-LOOP-14")
def test_an_area_is_told_by_each_of_its_targets_and_by_all_of_them(scene):
    ada = hero("Ada", gift("strength 10", sfx=["area"]))
    s = scene([ada], [foe("Thug"), mob("Crew")], pp=1, settings={"dice": "ask"})
    s.falls("6 5 2 2 2").plan(HIT).pool(pay=["sfx:0:0/crew"])
    (draft,) = s.table.view("hero:1").snapshot().plans
    assert [name for name, _ in draft.aims] == ["Thug", "Crew"]
    (thug, crew) = (chance for _, chance in draft.aims)
    assert thug * crew < draft.win < min(thug, crew), (
        "one total against both: what beats one is likelier to beat the other"
    )
    s.take("roll").asks("dice")
    lying = s.table.view("hero:1").snapshot().plans[0]
    (thug, crew) = (chance for _, chance in lying.aims)
    assert lying.win == pytest.approx(thug * crew), "the total lies, and each rolls for itself"
    option = next(each for each in s.options() if each.id == lying.id)
    found = weighing.chance_of(s.game, option)
    assert (found.win, found.wins) == (lying.win, "to win against all")


@pytest.mark.rule("HR-C-17", "HR-LOOP-14", "HR-GM-24")
def test_what_is_preset_of_the_dice_of_an_area_is_so_for_the_sake_of_all_its_targets(scene):
    ada = hero("Ada", gift("strength 10", sfx=["area"]))
    pool = {"pp": 1, "doom": [6], "settings": {"dice": "ask"}}
    first = scene([ada], [mob("Crew", 4, 3), foe("Thug")], **pool)
    first.falls("4 3 6 6 2").plan("hurt:crew:stress:physical", pay=["sfx:0:0/thug"]).take("roll").asks("dice")
    alone = {each.id: weighing.weigh(first.game, "dice", each) for each in first.options()}
    best = first.options()[0]
    assert alone[best.id].worth == max(alone[each.id].worth for each in first.options() if not each.price)
    assert all("Thug" in each.why and "all" in each.why for each in alone.values())


SIX = hero("Ada", gift("strength 10"), gift("speed 8"))
"""Five dice, and a push."""


@pytest.mark.rule("HR-LOOP-11", "HR-LOOP-15", "HR-ROLL-13", "HR-ROLL-14", "HR-C-57", "HR-DOOM-26", "HR-GM-04")
@pytest.mark.parametrize(("dice", "doom", "joins"), [
    ("9 2 8 3 1", [8], [6]),
    ("9 2 8 1 1", [8], [6, 6]),
    ("9 1 8 1 1", [8], [10]),
    ("9 2 8 1 1", [6, 6, 6, 6, 8], [6]),
    ("9 2 8 1 1", [6, 6, 6, 6, 6, 8], []),
    ("9 2 8 3 2", [8], []),
])  # fmt: skip
def test_dice_that_lie_are_held_against_what_peril_rolls_once_it_has_bought_their_openings(
    scene, dice, doom, joins
):
    s = scene([SIX], doom=doom, settings={"dice": "ask"})
    s.act("help:ada:asset", f"{dice} 4", pay=["push"], stop=["dice"]).asks("dice")
    faced = opposed.opposition(s.game, s.ada, s.game.deed.intent)
    assert sorted(opposed.sizes(faced)) == sorted([*doom, *joins])


@pytest.mark.rule("HR-LOOP-11", "HR-LOOP-50", "HR-DOOM-27")
def test_what_a_person_who_plays_the_editor_buys_is_not_foretold(scene):
    s = scene([SIX], doom=[8], settings={"dice": "ask"})
    s.game.setup = replace(s.game.setup, editor="person")
    s.act("help:ada:asset", "9 2 8 1 1 4", pay=["push"], stop=["dice"]).asks("dice")
    assert opposed.sizes(opposed.opposition(s.game, s.ada, s.game.deed.intent)) == (8,)
