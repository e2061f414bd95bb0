"""What XP buys, and what it lasts for (HR-XP-05 to -22, HR-C-72, HR-C-73)."""

from __future__ import annotations

import pytest

from content.heroic import PACKAGE
from tests.heroic.scene import HIT, HURT, TWO, WEAK, gift, hero, subplot


@pytest.mark.rule("HR-XP-05", "HR-Q-52")
def test_after_the_10_xp_trigger_a_new_milestone_may_be_taken_in_place_of_the_old(rest):
    cards = [subplot("done", ten="scene_won"), subplot("fresh", "aids", "aids", "aids")]
    ada = hero("Ada", milestones=["done", "second"])
    s = rest(
        ada,
        cards=[subplot("done", "aids", "aids", "scene_won"), cards[1]],
        event={"event_milestones": ["fresh"]},
    )
    assert s.ada.xp >= 10
    s.take("subplot:0:fresh")
    assert [each.milestone.id for each in s.ada.subplots] == ["fresh", "second"]
    assert not s.offered("subplot:0") and s.ada.subplots[0].hits == {}


@pytest.mark.rule("HR-SET-04", "HR-SET-05", "HR-D-01")
def test_milestones_are_swapped_for_those_of_the_event_and_two_heroes_may_hold_the_same(scene):
    s = scene(list(TWO), cards=[subplot("fresh", "aids")], event={"event_milestones": ["fresh"]}, doom=None)
    s.take("swap:0:fresh", "keep", "swap:1:fresh", "keep").settle()
    assert [[each.milestone.id for each in hero.subplots] for hero in (s.ada, s.bob)] == [
        ["fresh", "second"],
        ["first", "fresh"],
    ]


BOUGHT = [
    ("swap:solo:team", 5, "HR-XP-11"),
    ("limit:0:gear", 5, "HR-XP-13"),
    ("sfx:0:focus", 10, "HR-XP-15"),
    ("power:0:1", 10, "HR-XP-16"),
    ("new:0", 10, "HR-XP-17"),
    ("rid:0:0", 10, "HR-XP-18"),
    ("power:0:0", 15, "HR-XP-20"),
    ("spec:Tech", 15, "HR-XP-22"),
    ("spec:Combat", 15, "HR-XP-22"),
]


@pytest.mark.rule(
    "HR-XP-07", "HR-XP-11", "HR-XP-13", "HR-XP-15", "HR-XP-16", "HR-XP-17", "HR-XP-18", "HR-XP-20", "HR-XP-22", "HR-C-73"
)  # fmt: skip
@pytest.mark.parametrize(("what", "price", "rule"), BOUGHT)
def test_what_xp_buys_and_for_how_much(rest, what, price, rule):
    ada = hero("Ada", gift("strength 10", "leap 8", limits=["tired", "wild"]))
    assert not rest(ada, xp=price - 1).offered(f"buy:{what}")
    s = rest(ada, xp=price)
    before, bought = s.ada.card, s.option(f"buy:{what}")
    s.take(bought.id)
    assert s.ada.card != before and bought.rule == rule
    assert (s.ada.xp, s.ada.spent) == (0, price)


@pytest.mark.rule("HR-XP-08", "HR-XP-09", "HR-XP-10", "HR-Q-01", "HR-C-98")
def test_one_xp_is_a_pp_and_a_higher_start_of_sessions_up_to_five(rest):
    s = rest(xp=6, pp=0)
    for _ in range(6):
        s.take("buy:pp")
    assert (s.ada.pp, s.ada.least, s.ada.xp, s.ada.spent) == (6, 5, 0, 6)


@pytest.mark.rule("HR-XP-11", "HR-XP-20", "HR-XP-18", "HR-XP-22")
def test_purchases_change_the_dossier(rest):
    ada = hero("Ada", gift("strength 10", limits=["tired", "wild"]))
    s = rest(ada, xp=45)
    s.take("buy:swap:solo:team", "buy:power:0:0", "buy:rid:0:0", "buy:spec:Combat")
    card = s.ada.card
    assert (card.affiliation.solo, card.affiliation.team) == (6, 10)
    assert card.power_sets[0].powers[0].size == 12
    assert [each.code for each in card.power_sets[0].limits] == ["wild"] and not s.offered("buy:rid")
    assert card.specialties == {"Combat": "master"} and s.ada.xp == 0


@pytest.mark.rule("HR-XP-12", "HR-C-73", "HR-C-88")
def test_a_distinction_is_replaced_by_ones_own_words_of_forty_characters(rest):
    s = rest(xp=5).take("shop").take("buy:hallmark:1", text=f"  Owes the river {'x' * 40}")
    assert s.ada.card.distinctions == ("Brave", f"Owes the river {'x' * 25}", "Late") and s.ada.xp == 0
    assert s.last("bought").what == f"{s.ada.card.distinctions[1]} in place of Bold"
    s.take("back")


@pytest.mark.rule("HR-XP-21", "HR-C-73")
def test_a_power_set_is_replaced_by_one_no_larger(rest):
    s = rest(
        hero("Ada", gift("strength 10", "leap 6")),
        xp=15,
        cards=[hero("Cy", gift("mind 8", "senses 6")), hero("Dee", gift("senses 12", "mind 8"))],
    )
    assert not s.offered("buy:set:0:Set of senses")
    s.take("buy:set:0:Set of mind")
    assert [each.kind for each in s.ada.card.power_sets[0].powers] == ["mind", "senses"] and s.ada.xp == 0


@pytest.mark.rule("HR-XP-14", "HR-XP-19", "HR-C-72")
@pytest.mark.parametrize(("cost", "size"), [(5, 6), (10, 10)])
def test_an_unlocked_event_resource_is_rolled_once_a_scene_by_its_buyer(rest, cost, size):
    unlock = {"id": "boat", "name": "Boat", "size": size, "cost": cost, "text": "A boat"}
    s = rest(*TWO, xp=cost, event={"unlocks": [unlock]})
    s.take("buy:unlock:boat").to("plan")
    s.act("help:ada:asset", "6 5 2 2 2", "6")
    assert s.thrown("Ada")[4] == size and s.ada.xp == 0
    assert next(each.traits[4] for each in s.table.events if each.kind == "threw") == "Boat"
    s.order(2)
    assert len(s.plan("help:ada:asset", none=["asset"]).asks("pool").sizes) == 4


@pytest.mark.rule("HR-C-72", "HR-C-103")
def test_what_is_dearer_of_an_issues_resources_is_a_larger_die():
    for event in PACKAGE.library.events.values():
        minor, major = ([each.size for each in event.unlocks if each.cost == cost] for cost in (5, 10))
        assert all(6 <= size <= 8 for size in minor) and all(8 <= size <= 10 for size in major)
        assert max(minor, default=0) < min(major, default=12), event.id


@pytest.mark.rule("HR-C-79", "HR-C-72", "HR-XP-09")
def test_the_epilogue_sells_nothing_that_serves_for_the_rest_of_the_event(rest):
    unlock = {"id": "boat", "name": "Boat", "size": 6, "cost": 5, "text": "A boat"}
    s = rest(xp=5, event={"unlocks": [unlock]})
    assert s.offered("buy:unlock:boat") and s.option("buy:pp").label.startswith("A spark")
    s.take("ready").to("plan").to("rest")
    assert s.game.rest.card is None and s.ada.xp == 5
    assert not s.offered("buy:unlock:boat") and s.option("buy:pp").label.startswith(
        "One more spark at the start"
    )


@pytest.mark.rule("HR-XP-06", "HR-Q-29")
def test_each_d12_the_watcher_spends_is_1_xp_for_every_hero(scene):
    s = scene(list(TWO), doom=[12])
    s.next("thug").foe(HURT, "6 2 2 2 5", "1 4 1 4", say=["pre:12"])
    assert (s.ada.xp, s.bob.xp) == (1, 1)


@pytest.mark.rule("HR-C-99", "HR-LOOP-46", "HR-Q-66")
def test_a_quick_start_pays_no_xp_and_has_2d6_and_1_pp(scene):
    ada = hero("Ada", milestones=["trial", "second"])
    s = scene(
        [ada],
        cards=[subplot("trial", "counterattacks", {"word": "hurt", "type": "physical"})],
        now=True,
        doom=None,
    )
    assert s.game.doom == [6, 6] and s.ada.pp == 1
    s.act(HIT, "6 5 2 2", "4 4 2 2")
    assert s.ada.xp == 0


@pytest.mark.rule("HR-Q-27", "HR-D-20")
def test_the_player_of_a_dead_hero_takes_an_unused_one_with_1_pp_and_no_xp(scene):
    s = scene(list(TWO), objective={"hold": 1}, cards=[hero("Cy")])
    s.ada.stress["physical"], s.ada.trauma["physical"] = 12, 12
    s.next("thug").foe(HURT, "6 2 2 2 5", WEAK)
    s.to("replace").take("take:cy").settle()
    new = s.game.heroes[0]
    assert (new.id, new.pp, new.xp, new.seat) == ("cy", 1, 0, "hero:1") and s.game.fallen[0].id == "ada"


@pytest.mark.rule("HR-C-72", "HR-LOOP-34")
def test_what_an_unlock_is_and_how_often_it_is_rolled_is_told_before_it_is_bought(rest):
    unlock = {"id": "boat", "name": "Boat", "size": 8, "cost": 5, "text": "A fast boat."}
    s = rest(xp=5, event={"unlocks": [unlock]})
    told = dict(s.table.view("hero:1").snapshot().rest.explained)["ada:unlock:boat"]
    assert told.startswith("A fast boat.") and "Once a scene" in told
    assert "of this issue" in s.option("buy:unlock:boat").label
