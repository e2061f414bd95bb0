"""What is offered, bought or lent does something: ways, effects of scenes, crowds' traits, dice that wait (HR-WHEN-06)."""

from __future__ import annotations

import pytest

from engine.heroic.seen.dossier import lines
from engine.heroic.state.pieces import Hung
from tests.heroic.scene import HURT, OUT, THREE, TWO, colossus, foe, gift, hero, inn, mob, stage, subplot

WAY = {"needs": "Combat", "label": "Call them by name"}
DRONES = mob("Drones", 8, 3, traits=[{"name": "Stings", "kind": "blast", "size": 8, "tags": ["harm:mental"]}])


@pytest.mark.rule("HR-WHEN-06", "HR-C-81", "HR-Q-04", "HR-Q-02")
@pytest.mark.parametrize(
    ("does", "offered"),
    [
        ({"step_back": "clock"}, False),
        ({"clock": -1}, False),
        ({"clock": 1}, True),
        ({"step_back": "objective"}, False),
        ({"step_back": "Rain"}, False),
        ({"step_back": "Crowd"}, True),
        ({"step_back": "rook"}, False),
        ({"distinction": "Crowd"}, False),
        ({"distinction": "Rain"}, True),
        ({"move": {"who": "thug", "place": "quay"}}, False),
        ({"move": {"who": "weakest", "place": "quay"}}, False),
        ({"move": {"who": "all", "place": "gate"}}, True),
        ({"complication": ["Who am I?", 8, "goon"]}, False),
        ({"flag": "known"}, False),
    ],
)
def test_no_way_is_offered_that_would_change_nothing(scene, does, offered):
    ways = {"clever": [WAY | {"does": does}], "free": [{"label": "Shout", "does": does}]}
    s = scene(
        [hero("Ada")], [foe("Thug"), foe("Goon")], clock={"size": 4, "every": 3}, later={"goon": 3}, **ways
    )
    s.game.scene.settings.pop(0)
    s.game.flags.append("known")
    s.anew()
    assert [s.offered(each) for each in ("clever:0:way", "clever:0:pay", "free:0")] == [offered] * 3


@pytest.mark.rule("HR-GM-15", "HR-DOOM-19", "HR-WHEN-06")
@pytest.mark.parametrize(("place", "bought"), [("quay", False), ("gate", True)])
def test_peril_buys_no_effect_that_would_change_nothing(scene, place, bought):
    wave = {"price": 8, "text": "A wave", "op": {"move": {"who": "weakest", "place": place}}}
    s = scene(list(TWO), effects=[wave], doom=[8, 8])
    s.take("pass").settle(stop=["gm.use"])
    assert s.offered("tell:effect:0") == bought
    s.settle()


@pytest.mark.rule("HR-DOOM-14", "HR-GM-16")
def test_nobody_is_split_off_who_is_alone_already(scene):
    s = scene(list(THREE), doom=[6] * 6)
    s.take("pass").settle("tell:split").next("thug")
    s.bob.place = "gate"
    s.take("pass").settle(stop=["gm.use"])
    assert not s.offered("split:")
    s.settle()


@pytest.mark.rule("HR-C-46", "HR-Q-72", "HR-C-81")
@pytest.mark.parametrize(
    ("does", "xp"), [({"step_back": "objective"}, 1), ({"asset": ["A rope", 8, "all"]}, 1), ({"doom": 6}, 0)]
)
def test_a_way_that_is_won_by_a_roll_is_help_if_it_helps(scene, does, xp):
    task = {"clear": [10, 8, 8, 8, 8, 8]}
    ways = {"clever": [WAY | {"does": does}] * 2, "objective": task}
    s = scene(list(TWO), pp=1, cards=[subplot("first", "aids")], **ways)
    s.act("clever:0:way", "6 5 2 2", "2 2 2")
    assert s.ada.xp == xp
    s.order(2).take("clever:1:pay").settle()
    assert s.ada.xp == xp, "what is sure is not won by a roll"


@pytest.mark.rule("HR-C-46", "HR-LOOP-36")
def test_what_a_way_teaches_stands_beside_it(scene):
    ways = {"clever": [WAY | {"does": {"asset": ["A rope", 8, "all"]}}]}
    s = scene(list(TWO), cards=[subplot("first", "aids")], **ways)
    told = {each.id: each.learns for each in s.table.view("hero:1").snapshot().plans}
    assert told["clever:0:way"] == 1 and told["hurt:thug:complication"] == 0


# Crowds and those that are parts


@pytest.mark.rule("HR-VIL-01", "HR-C-52", "HR-Q-23")
@pytest.mark.parametrize(
    ("whose", "lent"), [(mob("Crew"), ("Weapon", 8)), (colossus("core 12", name="Crew"), ("Size", 10))]
)
def test_a_crowd_or_a_colossus_lends_its_trait(scene, whose, lent):
    s = scene(list(TWO), [whose, foe("Goon")])
    s.next("crew").take("aid:goon").settle()
    assert [(each.name, each.size) for each in s.goon.assets] == [lent]


@pytest.mark.rule("HR-C-74", "HR-C-15", "HR-C-82")
def test_a_crowd_strikes_across_a_link_by_a_trait_that_carries(scene):
    s = scene(list(TWO), [DRONES], at={"drones": "gate"})
    s.next("drones").foe("hurt:ada:stress:mental", "6 5 2 2", "2 2 2 2")
    assert s.ada.stress["mental"] == 10


@pytest.mark.rule("HR-C-61", "HR-EFF-11", "HR-C-15", "HR-C-82", "HR-Q-68")
def test_the_trait_of_a_crowd_is_on_its_sheet_and_cut_once_it_was_rolled(scene):
    s = scene([hero("Ada")], [DRONES])
    assert not s.offered("hurt:drones:strip")
    s.act("hurt:drones:stress:physical", "2 2 2 2", "6 5 2 2").order(2)
    s.act("hurt:drones:strip:trait:0", "6 5 2 8", "2 2 2 2")
    shown = next(each for each in s.table.view("hero:1").snapshot().foes if each.id == "drones")
    assert list(lines(shown)) == ["In each pool: ~~Stings d8~~ (HR-EFF-11)"]
    s.next("drones")
    assert not s.offered("hurt:ada:stress:mental")
    s.foe(HURT, "2 2 2", "6 5 2 2")
    assert s.thrown("Drones") == (8, 8, 8)


# What was not made, and what waits


@pytest.mark.rule("HR-C-28", "HR-DOOM-12", "HR-PP-10")
def test_a_complication_that_was_ignored_is_not_kept(scene):
    s = scene(
        [hero("Ada", gift("strength 10", sfx=["immune tag=fire"]))], [foe("Thug", gift("blast 8 fire"))]
    )
    s.next("thug")
    word = s.option("hurt:ada:complication").action.word
    s.ada.complications.append(Hung("comp:x", word, 6))
    s.foe("hurt:ada:complication", "6 5 2 2 2", "2 2 2 2", say=["take.immune"], stop=["gm.keep"])
    assert s.phase != "gm.keep" and s.ada.complications[0].size == 6


@pytest.mark.rule("HR-Q-05", "HR-Q-77", "HR-C-26")
def test_a_die_held_for_the_next_roll_waits_through_the_end_of_a_scene(scene):
    ways = dict.fromkeys(("win", "cost", "lose"), "second")
    s = scene(
        list(TWO), objective={"hold": 1}, exits=ways, scenes=[stage("second", "inn"), inn(then="second")]
    )
    s.ada.held.append(Hung("held:x", "push", 8, "roll", "ada"))
    s._until(lambda: bool(s.game.scene) and s.game.scene.card.id == "second" and s.phase == "plan", "it")
    assert [each.size for each in s.ada.held] == [8]


@pytest.mark.rule("HR-GM-22")
def test_a_duellist_who_must_strike_another_has_not_forgotten_its_own(scene):
    s = scene(list(THREE), [foe("Thug", tactics="duellist")])
    for order, (target, fixed) in enumerate((("bob", "bob"), ("cy", "bob"), ("cy", "cy")), 1):
        s.order(order)
        s.bob.stress["physical"] = OUT * (order == 3)
        s.next("thug").foe(f"hurt:{target}:stress:physical", "2 2 2 2", "6 5 2 2")
        assert s.thug.fixed == fixed


# What is told of what an attempt meets


def meets(s) -> list[int]:
    """The dice that the open plan says it meets."""
    plans = s.table.view("hero:1").snapshot().plans
    return sorted(size for _, size in next(each for each in plans if each.id == "draft").against)


@pytest.mark.rule("HR-LOOP-11", "HR-C-23", "HR-C-31", "HR-ROLL-16")
@pytest.mark.parametrize(
    ("trick", "row", "act", "mine", "met"),
    [
        ("rage", "12", "help:ada:asset", "6 5 2 2 2", [6, 8]),
        ("secondwind type=mental", "power:0:0", "heal:bob:stress:physical", "6 5 2 2", [6, 6, 8]),
        ("secondwind type=mental", "power:0:0", "help:bob:asset", "6 5 2 2", [6, 8, 8]),
    ],
)
def test_a_plan_tells_what_it_meets_once_peril_has_lent_or_been_given_a_die(
    scene, trick, row, act, mine, met
):
    peril = [6, 12] if trick == "rage" else [6]
    s = scene([hero("Ada", gift("strength 10", sfx=[trick])), hero("Bob")], doom=peril)
    s.ada.stress |= {"mental": 8, "emotional": 8}
    s.bob.stress["physical"] = 6
    s.anew().plan(act, pay=[f"sfx:0:0/{row}"])
    told = meets(s)
    s.rolls(mine, "2 2 2 2"[: 2 * len(told) - 1])
    assert told == sorted(s.thrown("Peril"))
    assert told == met


@pytest.mark.rule("HR-LOOP-34", "HR-C-23", "HR-REC-07")
def test_so_does_the_plan_of_a_recovery(rest):
    s = rest(hero("Ada", gift("strength 10", sfx=["rage"])), stress={"mental": 10}, doom=(6, 12))
    s.take("hand", "recover:stress:mental").pool(pay=["sfx:0:0/12"])
    told = meets(s)
    s.rolls("6 5 2 2 2", "2 2")
    assert told == sorted(s.thrown("Peril")) == [6, 8]
