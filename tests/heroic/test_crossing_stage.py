"""Tasks, places, foes, Milestones and who is next: rules that meet, written from the ledger alone."""

from __future__ import annotations

import pytest

from engine.heroic.state.pieces import Hung, Mod
from tests.heroic.scene import HIT, HURT, colossus, extra, foe, gift, hero, inn, mob, stage, subplot

MIND = "hurt:thug:stress:mental"


# Tasks, ways, places


@pytest.mark.rule("HR-C-118", "HR-C-62", "HR-C-74", "HR-Q-47")
def test_what_bars_the_way_has_no_guards(scene):
    barred = [
        {"id": "quay", "name": "Quay", "links": [{"to": "gate", "barred": 8}]},
        {"id": "gate", "name": "Gate", "links": [{"to": "quay", "barred": 8}, {"to": "tower"}]},
        {"id": "tower", "name": "Tower", "links": [{"to": "gate"}]},
    ]
    s = scene(places=barred, doom=[6])
    assert not s.offered("go:gate")
    s.act("objective:quay>gate:bar", "6 5 2 2", "2 2")
    assert s.thrown("Peril") == (6, 8)
    assert s.order(2).offered("go:gate")


@pytest.mark.rule("HR-C-40", "HR-PP-13", "HR-C-62")
def test_one_thing_a_turn_is_done_with_at_once_and_the_turn_is_still_there(scene):
    ada = hero("Ada", gift("strength 12 undo:rubble"))
    s = scene([ada], objective={"clear": [10, 8, 8]}, undoable={"objective": "rubble"}, pp=3, doom=[6])
    many = len(s.game.scene.dice)
    s.take("undo:")
    assert len(s.game.scene.dice) == many - 1 and s.ada.pp == 2 and s.game.scene.current == "ada"
    assert not s.offered("undo:") and s.offered(HIT)


@pytest.mark.rule("HR-Q-72", "HR-C-81", "HR-ORD-04")
def test_a_way_lost_by_one_is_open_to_the_next_who_has_what_it_needs(scene):
    way = [{"needs": "Combat", "label": "Draw them off", "does": {"flag": "off"}}]
    s = scene([hero("Ada"), hero("Bob")], clever=way, doom=[6, 6, 6])
    s.act("clever:0:way", "2 3 2 2", "6 5 2").next("bob").take("clever:0:pay").settle()
    assert s.game.flags == ["off"] and s.bob.pp == 0 and s.ada.pp == 1


@pytest.mark.rule("HR-C-118", "HR-C-15", "HR-EFF-09")
def test_a_crowd_worn_down_guards_with_its_largest_die_that_is_left(scene):
    s = scene(foes=[mob("Crew", 8, 3)], objective={"clear": [8, 8, 8]}, doom=[6])
    s.crew.crowd = [4, 6]
    s.anew().act("objective:0:objective", "6 5 2 2", "2 2 2")
    assert s.thrown("Peril") == (6, 8, 6)


@pytest.mark.rule("HR-C-118", "HR-Q-47", "HR-C-13")
def test_guards_own_hurt_and_an_extra_all_stand_against_a_task(scene):
    s = scene(foes=[foe("Thug"), extra("Dog", 6)], objective={"clear": [8, 8, 8]}, doom=[10])
    s.ada.stress["mental"] = 6
    s.ada.complications.append(Hung("comp:x", "Wet", 8))
    s.anew().act("objective:0:objective", "9 8 2 2", "2 2 2 2 2 2")
    assert sorted(s.thrown("Peril")) == [6, 6, 8, 8, 8, 10]


@pytest.mark.rule("HR-C-81", "HR-TERM-03", "HR-C-13", "HR-C-15", "HR-C-43", "HR-Q-02")
@pytest.mark.parametrize(
    ("name", "after"),
    [
        ("objective", ([8, 8], 8, 4, [8, 8, 8])),
        ("clock", ([8, 10], 6, 4, [8, 8, 8])),
        ("dog", ([8, 10], 8, 0, [8, 8, 8])),
        ("crew", ([8, 10], 8, 4, [6, 8, 8])),
    ],
)
def test_a_way_steps_back_the_trait_that_it_names_and_no_other(scene, name, after):
    way = [{"needs": "Combat", "label": "Wedge it", "does": {"step_back": name}}]
    s = scene(
        foes=[extra("Dog", 4), mob("Crew", 8, 3)],
        clever=way,
        objective={"clear": [8, 10]},
        clock={"size": 8, "every": 4},
    )
    s.game.scene.dice[:] = [8, 10]
    s.anew().take("clever:0:pay").settle()
    found = s.game.scene
    assert (sorted(found.dice), found.clock, s.dog.die, s.crew.crowd) == after
    assert bool(s.dog.gone) == (name == "dog")


@pytest.mark.rule("HR-C-81", "HR-C-13", "HR-C-15", "HR-C-86")
@pytest.mark.parametrize(("size", "left"), [(8, ([8, 8], [10], True)), (6, ([6, 8, 8], [6, 10], False))])
def test_stress_that_a_way_brings_wears_down_who_has_no_tracks(scene, size, left):
    ways = [
        {"needs": "Combat", "label": who, "does": {"stress": ["mental", size, who]}}
        for who in ("crew", "giant", "dog")
    ]
    s = scene(
        foes=[mob("Crew", 8, 3), colossus("arm 10", "core 8"), extra("Dog", 8)], clever=ways, pp=3, deadline=6
    )
    for nth in range(3):
        s.order(nth + 1).take(f"clever:{nth}:pay").settle()
    assert (s.crew.crowd, sorted(size for _, size, _ in s.giant.parts), bool(s.dog.gone)) == left
    assert not any(any(each.stress.values()) for each in s.game.scene.foes)


# Milestones


@pytest.mark.rule("HR-C-46", "HR-DOOM-15", "HR-Q-21", "HR-Q-55")
def test_a_limit_that_is_forced_pays_neither_spark_nor_xp(scene):
    ada = hero("Ada", gift("strength 10", limits=["gear"]), milestones=["flaw", "second"])
    s = scene([ada], pp=0, cards=[subplot("flaw", three="uses_limit")], settings={"dice": "ask"})
    s.next("thug").take("pass").settle("offer:ada", "deal.no", "force:")
    assert (s.ada.pp, s.ada.xp) == (0, 0)
    s.order(2)
    assert s.ada.mods and not s.offered("flaw:"), "a use that is forced counts"


@pytest.mark.rule("HR-C-46", "HR-C-14", "HR-PP-05")
def test_a_minor_that_yields_is_spared_by_a_blow_too(scene):
    ada = hero("Ada", milestones=["kind", "second"])
    s = scene([ada], [foe("Thug", tier="minor")], cards=[subplot("kind", "spares")])
    s.thug.stress["physical"] = 8
    s.anew().act(HIT, "9 8 7 2 2", "2 2 2 2")
    assert s.thug.gone == "yields" and s.ada.xp == 1


@pytest.mark.rule("HR-C-46", "HR-C-17", "HR-C-96", "HR-XP-02")
def test_two_foes_put_out_by_one_roll_are_one_word_of_1_xp(scene):
    ada = hero("Ada", gift("strength 10", sfx=["area"]), milestones=["win", "second"])
    s = scene(
        [ada], [foe("Thug", tier="minor"), foe("Goon", tier="minor")], pp=1, cards=[subplot("win", "defeats")]
    )
    s.thug.stress["physical"] = s.goon.stress["physical"] = 8
    s.anew().act(HIT, "9 8 7 2 2 2", "2 2 2 2", "2 2 2 2", pay=["sfx:0:0/goon"])
    assert s.thug.gone and s.goon.gone and s.ada.xp == 1


@pytest.mark.rule("HR-C-46", "HR-EFF-07", "HR-LOOP-39")
def test_who_keeps_the_asset_that_was_refused_has_aided_nobody(scene):
    ada = hero("Ada", milestones=["kind", "second"])
    s = scene([ada, hero("Bob")], cards=[subplot("kind", "aids")], settings={"consent": "ask"})
    s.act("help:bob:asset", "6 5 2 2", "2 2 2", say=["consent.no"])
    assert s.ada.assets and s.ada.xp == 0


@pytest.mark.rule("HR-C-46", "HR-XP-03", "HR-PP-22")
def test_a_3_xp_word_pays_again_in_the_next_scene(scene):
    ada = hero("Ada", gift("strength 10", limits=["gear"]), milestones=["flaw", "second"])
    s = scene(
        [ada],
        objective={"hold": 1},
        scenes=[inn(), stage("after", "end")],
        cards=[subplot("flaw", three="uses_limit")],
    )
    s.take("flaw:limit:0:0")
    assert s.ada.xp == 3
    s._until(lambda: bool(s.game.scene) and s.game.scene.card.id == "after" and s.phase == "plan", "the next")
    s.take("flaw:limit:0:0")
    assert s.ada.xp == 6


# Foes


@pytest.mark.rule("HR-C-52", "HR-Q-23", "HR-C-61", "HR-EFF-11")
def test_the_asset_a_villain_was_handed_may_be_taken_by_a_blow(scene):
    s = scene(foes=[foe("Thug"), foe("Goon")], doom=[6, 6, 6])
    s.next("goon").take("aid:thug").settle()
    assert [each.size for each in s.thug.assets] == [8]
    s.order(2).act(f"hurt:thug:strip:{s.thug.assets[0].key}", "6 5 2 2", "2 2 2 2 2")
    assert s.thug.assets == []


@pytest.mark.rule("HR-C-14", "HR-EFF-06", "HR-Q-33")
def test_a_minor_foe_gives_up_at_a_d10_of_stress_and_not_of_a_complication(scene):
    s = scene(foes=[foe("Thug", tier="minor")])
    s.act("hurt:thug:complication", "6 5 2 2", "4 4 2 2")
    assert s.thug.complications[0].size == 10 and not s.thug.gone


@pytest.mark.rule("HR-C-15", "HR-C-17", "HR-EFF-03")
def test_a_crowd_in_an_area_loses_a_die_by_its_own_reaction(scene):
    ada = hero("Ada", gift("strength 10", sfx=["area"]))
    s = scene([ada], [foe("Thug"), mob("Crew", 6, 3)], pp=1)
    s.act(HIT, "9 6 5 2 2", "8 8 2 2", "2 2 2 2", pay=["sfx:0:0/crew"])
    assert s.thug.stress["physical"] == 0 and s.crew.crowd == [6, 6]


@pytest.mark.rule("HR-DOOM-08", "HR-EFF-03", "HR-TERM-07")
def test_a_doom_die_in_a_foes_pool_may_be_its_effect_and_is_gone(scene):
    s = scene(doom=[6, 6, 6, 12])
    s.next("thug")
    s.falls("8 7 2 2 5", "6 5 2 2").take(HURT)
    s.settle("pre:12", stop=["react"])
    s.pool().take("roll").settle()
    assert s.ada.stress["physical"] == 12 and s.game.doom == [6, 6, 6] and s.ada.xp == 1


@pytest.mark.rule("HR-C-84", "HR-C-43", "HR-Q-22")
def test_a_leader_won_over_at_the_last_order_takes_the_rest_with_it_before_the_deadline(scene):
    ada = hero("Ada", gift("strength 10"), specialties={"Psychology": "expert"})
    s = scene([ada], [foe("Thug", stand_down=True), foe("Imp", tier="minor")], rook=False, deadline=4)
    s.thug.stress["mental"] = 12
    s.order(4).act(MIND, "6 5 2 2 3", "2 2 2 2")
    s._until(lambda: bool(s.log("scene.ends")), "its end")
    assert s.last("scene.ends").exit == "win"


@pytest.mark.rule("HR-C-83", "HR-ROLL-18", "HR-Q-68")
def test_the_sore_side_is_known_though_the_attempt_was_foiled(scene):
    ada = hero("Ada", gift("strength 10"), specialties={"Psychology": "expert"})
    s = scene([ada], [foe("Thug", sore="mental")])
    s.act(MIND, "2 3 2 2", "8 8 2")
    assert s.thug.sore_known and s.thrown("Thug") == (8, 8, 8)


@pytest.mark.rule("HR-C-52", "HR-EFF-09", "HR-Q-12", "HR-C-20")
def test_a_power_worn_by_a_foe_is_focused_at_the_size_it_has_now(scene):
    ada = hero("Ada", gift("strength 10", sfx=["focus"]))
    s = scene([ada])
    s.ada.mods["power:0:0"] = Mod(by=-1, against=6)
    s.anew().plan(HIT, pay=["sfx:0:0/8"])
    assert s.sizes == (10, 10, 8)
    s.take("back")


# Who is next


@pytest.mark.rule("HR-ORD-07", "HR-Q-54", "HR-ORD-02")
def test_whom_the_hero_had_named_waits_while_the_interrupting_foe_names_another(scene):
    s = scene([hero("Ada"), hero("Bob"), hero("Cy")], doom=[6])
    s.take("pass").settle().take("next:bob").asks("gm.interrupt")
    s.take("interrupt:thug").settle()
    assert s.game.scene.current == "thug"
    s.take("pass").settle().asks("next").take("next:cy").settle()
    assert s.game.scene.current == "cy"
