"""Every step of an effect die on every track: margins, larger dice against it, what is there already, areas, Peril."""

from __future__ import annotations

import pytest

from engine.heroic.state.pieces import Hung
from tests.heroic.scene import HIT, HURT, OUT, foe, gift, hero, mob

THIRD = {0: "4 4 2 2", 5: "4 2 1 1", 10: "1 1 1 1"}
"""Reactions of 8, 6 and 0: an 11 wins by 3, 5 and 11; only the first has an effect die of D8."""


@pytest.mark.rule("HR-EFF-01", "HR-EFF-03", "HR-STR-04", "HR-STR-05", "HR-STR-06", "HR-Q-10")
@pytest.mark.parametrize(
    ("before", "margin", "after"),
    [
        (0, 0, 6), (0, 5, 8), (0, 10, 10), (4, 0, 6), (6, 0, 8), (8, 0, 10), (10, 0, 12), (12, 0, OUT),
        (6, 5, 8), (8, 5, 10), (8, 10, 10), (10, 10, 12), (12, 10, OUT),
    ],
)  # fmt: skip
def test_a_d6_lands_by_margin_and_track(scene, before, margin, after):
    """The effect die is a D6: stepped up by the margin, back by a D8; it replaces what is smaller, or steps it up."""
    s = scene([hero("Ada", gift("strength 10"), specialties={})], [foe("Thug")], pp=0)
    s.ada.card = hero("Ada", gift("strength 6"), specialties={})
    s.thug.stress["physical"] = before
    reaction = THIRD[margin] if margin else "4 4 1 1"
    s.anew().act(HIT, "6 5 2", reaction, none=["stress"])
    assert (s.thug.stress["physical"] if not s.thug.gone else OUT) == after


@pytest.mark.rule("HR-C-24", "HR-C-18", "HR-C-122", "HR-EFF-02", "HR-Q-11")
@pytest.mark.parametrize(
    ("trick", "intent", "size"),
    [
        ("reckless", HIT, 12), ("reckless", "hurt:thug:complication", 10),
        ("afflict word=lost", "hurt:thug:complication", 12),
    ],
)  # fmt: skip
def test_steps_of_tricks_belong_to_what_they_name(scene, trick, intent, size):
    s = scene([hero("Ada", gift("strength 10", sfx=[trick]))], [foe("Thug")], pp=0)
    values = "6 5 2 2 2" if trick != "reckless" else "2 6 2 5 2"
    s.act(intent, values, "4 4 2 2", pay=["sfx:0:0/"])
    landed = s.thug.stress["physical"] or s.thug.complications[0].size
    assert landed == size


@pytest.mark.rule("HR-C-17", "HR-EFF-01", "HR-EFF-03", "HR-Q-71", "HR-Q-78")
@pytest.mark.parametrize(
    ("first", "second", "sizes"),
    [
        ("4 4 2 2", "4 4 2 2", (10, 8)), ("1 1 4 2", "4 4 2 2", (12, 8)), ("4 4 2 2", "1 1 4 2", (10, 10)),
        ("8 8 2 2", "4 4 2 2", (0, 8)), ("4 4 2 2", "8 8 2 2", (10, 0)),
    ],
)  # fmt: skip
def test_each_target_of_an_area_has_its_own_margin_and_its_own_die(scene, first, second, sizes):
    s = scene([hero("Ada", gift("strength 10", sfx=["area"]))], [foe("Thug"), foe("Goon")], pp=1)
    s.act(HIT, "6 5 2 2 2", first, second, pay=["sfx:0:0/goon"])
    assert (s.thug.stress["physical"], s.goon.stress["physical"]) == sizes


@pytest.mark.rule("HR-DOOM-08", "HR-DOOM-10", "HR-XP-06", "HR-Q-29", "HR-TERM-07")
@pytest.mark.parametrize(("doom", "left", "xp"), [([8, 8, 12], [8, 8], 1), ([8, 8, 8], [8, 8], 0)])
def test_a_doom_die_in_a_foes_pool_is_spent_and_a_d12_pays_every_hero(scene, doom, left, xp):
    s = scene([hero("Ada"), hero("Bob")], [foe("Thug")], doom=doom)
    s.next("thug").falls("6 1 5 2 2", "1 4 1 4").take(HURT)
    s.settle(f"pre:{doom[-1]}", stop=["react"]).pool().take("roll").settle()
    assert s.game.doom == left and (s.ada.xp, s.bob.xp) == (xp, xp)


@pytest.mark.rule("HR-C-23", "HR-DOOM-08", "HR-C-22", "HR-Q-45")
def test_what_rage_and_overload_do_to_the_doom_pool_is_done_after_the_roll(scene):
    s = scene([hero("Ada", gift("strength 10", sfx=["rage", "overload"]))], [foe("Thug")], doom=[6, 8], pp=0)
    s.act(HIT, "3 2 2 2 2 2", "8 8 2 2", pay=["sfx:0:0/8", "sfx:0:1/power:0:0"])
    assert s.game.doom == [6, 10, 10], "the D8 back as a D10, and a D10 for the power that counted twice"


@pytest.mark.rule("HR-TRA-02", "HR-POOL-13", "HR-Q-42", "HR-Q-26")
def test_stress_or_trauma_of_the_opponent_never_both_and_above_d12_a_d12(scene):
    s = scene([hero("Ada"), hero("Bob")], [foe("Thug")])
    s.bob.stress["mental"], s.bob.trauma["physical"] = OUT, 8
    s.anew().next("thug").foe(HURT, "6 5 2 2", "1 4 1 4")
    assert s.thrown("Thug") == (8, 8, 8, 8), "Ada has neither"
    s.thug.stress["mental"], s.thug.trauma["physical"] = 10, 8
    s.order(2).next("ada").plan(HIT)
    assert {option.target for option in s.options() if option.card == "stress" and option.target} == {
        "trauma:physical"
    }
    assert sorted(s.asks("pool").sizes) == [8, 8, 10, 10, 10], "the larger of them lies ready"


@pytest.mark.rule("HR-Q-43", "HR-C-64", "HR-C-15", "HR-C-42", "HR-EFF-10")
def test_a_crowd_that_is_hampered_above_a_d12_leaves_and_that_wins_the_scene(scene):
    s = scene(foes=[mob("Crew", 8, 4)], rook=False)
    hamper = next(each for each in s.options() if each.id.startswith("hurt:crew:complication"))
    s.crew.complications.append(Hung("made:9", hamper.action.word, 12, "scene", "ada"))
    s.act(hamper.id, "9 8 7 2 5", "2 2 2 2 2")
    assert s.crew.gone and s.crew.crowd == [8, 8, 8, 8] and s.game.scene is None


@pytest.mark.rule("HR-REC-13", "HR-Q-49", "HR-TRA-01", "HR-C-64")
def test_a_failed_heal_of_a_d12_puts_out_with_trauma_and_of_who_is_out_changes_nothing(scene):
    s = scene([hero("Ada"), hero("Bob")], [foe("Thug")], doom=[6, 6])
    s.bob.stress["physical"] = 12
    s.act("heal:bob:stress:physical", "2 2 3 2", "6 6 9")
    assert s.bob.stress["physical"] == OUT and s.bob.trauma["physical"] == 6
    s.order(2).act("heal:bob:stress:physical", "2 2 3 2", "6 6 9")
    assert s.bob.stress["physical"] == OUT and s.bob.trauma["physical"] == 6


@pytest.mark.rule("HR-EFF-01", "HR-C-15", "HR-EFF-03", "HR-EFF-11")
@pytest.mark.parametrize(("theirs", "left"), [("3 3 2 2 2", [10, 10, 10]), ("6 5 2 2 2", [8, 10, 10, 10])])
def test_the_margin_says_whether_a_die_of_a_crowd_goes_or_steps_back(scene, theirs, left):
    """A d8 that beats them by 5 is a d10; by less it is a d8, and their own larger die makes it a d6."""
    s = scene(foes=[mob("Crew", 10, 4)])
    s.act("hurt:crew:stress:physical", "7 2 6 2", theirs)
    assert sorted(s.crew.crowd) == left


@pytest.mark.rule("HR-C-37", "HR-STR-06", "HR-Q-55")
def test_a_weakness_pays_nothing_for_stress_that_puts_out_by_itself(scene):
    ada = hero("Ada", gift("strength 10", limits=["weakness tag=cold"]))
    s = scene([ada, hero("Bob")], [foe("Thug", gift("element 8 element:cold"))], pp=0)
    s.ada.stress["physical"] = 12
    s.next("thug").foe(HURT, "6 5 2 2 2", "1 4 1 4", stop=["limit"])
    assert s.phase != "limit" and s.ada.out and s.ada.pp == 1, "for playing it out"
