"""Where a Conflict's rules meet that seldom do: heroes against each other, acts and new gifts, marks and strain
(written from the ledger before the code was read)."""

from __future__ import annotations

import pytest

from tests.intentions.small import foe, hero, weakness


def against(duel, *powers, cy=False):
    """Ines, who has these gifts, and Bo want the same way out, against each other and the usher."""
    others = (hero("Cy"),) if cy else ()
    d = duel(hero("Ines", *powers), hero("Bo"), *others, foe(), rivalry="asked")
    d.take("oppose:ines>bo", "agree:bo>ines")
    return d.intends(ines="escape", bo="escape", cy="stop", usher="scheme")


def told(d):
    while d.phase in ("conflict.result", "conflict.fact"):
        d.idle()
    return d


def totals(d, who):
    return d.events("placed", who)[-1].totals


# Heroes against each other


@pytest.mark.rule("IN-Q-04", "IN-Q-60", "IN-C-19")
def test_a_gift_aimed_at_a_rival_lowers_it_against_the_antagonist_too(duel):
    d = against(duel, "glamour")
    d.exchange(usher="guard 2/1/6", ines="overpower:glamour>bo 1/1/6", bo="guard 4/1/6")
    assert totals(d, "bo")[0] == 3 + 4 - 2
    assert (d.bo.progress, d.usher.progress, d.ines.progress) == (1 + 1, 0, 0)


@pytest.mark.rule("IN-Q-04", "IN-C-21")
def test_a_stopped_clock_denies_a_rival_what_it_gains_from_its_owner_alone(duel):
    d = against(duel, "still_time")
    d.exchange(usher="guard 1/1/6", ines="overpower:still_time 1/1/6", bo="guard 6/1/6")
    assert (d.bo.progress, d.ines.progress) == (9 - 3, 4 - 3)


@pytest.mark.rule("IN-Q-04", "IN-Q-61", "IN-CON-16")
def test_the_dice_of_a_rival_are_pried_before_heroes_place(duel):
    d = against(duel, "mind_pry")
    d.declare(usher="guard 1/1/6", ines="overpower:mind_pry>bo 2/1/6", bo="guard 1/6/5")
    d.place(usher="guard 1/1/6", ines="overpower 2/1/6", bo="guard 1/6/5")
    assert totals(d, "bo") == (3 + 1, 2 + 6 - 1, 2 + 5 + 2)
    assert [each.id for each in d.events("placed")].index("bo") < 2, "with the usher, before any hero"


@pytest.mark.rule("IN-Q-04", "IN-ACT-20", "IN-Q-17")
def test_an_ally_of_both_may_stand_before_one_of_two_rivals(duel):
    d = against(duel, cy=True)
    d.exchange(usher="guard 1/1/6", ines="guard 1/1/1", bo="brutal 1/6/6", cy="defend>ines 1/1/6")
    assert (d.ines.abuse, d.cy.abuse) == (0, (2 + 6 + 2) - (2 + 1 + 2))


@pytest.mark.rule("IN-Q-04", "IN-Q-33", "IN-Q-06")
def test_a_rival_that_falls_takes_its_or_off_the_others_target_number_at_once(duel):
    d = against(duel)
    assert d.ines.aim.itn == (6 + 2) + 6
    d.ines.progress, d.bo.abuse = 8, 6
    d.exchange(usher="guard 1/1/6", ines="feint 1/6/6", bo="guard 1/1/1")
    assert d.bo.out and [(each.id, each.rule) for each in d.events("achieved")] == [("ines", "IN-Q-33")]
    assert told(d).achieved == ["ines"] and d.of("bo").shaken == "waiting"


@pytest.mark.rule("IN-Q-04", "IN-Q-32", "IN-Q-11")
def test_two_rivals_that_both_have_it_tell_facts_in_turn(duel):
    d = against(duel)
    d.ines.progress, d.bo.progress = 20, 24
    d.exchange(usher="guard 1/1/6", ines="guard 1/1/6", bo="guard 1/1/6")
    assert d.phase == "conflict.fact" and d.options()[0].actor == "bo"
    assert set(told(d).achieved) == {"ines", "bo"}
    assert {each.id for each in d.events("fact")} == {"ines", "bo"} and d.game.scene.left == ["ines", "bo"]


# Types, dice, marks


@pytest.mark.rule("IN-ACT-21", "IN-C-60", "IN-C-67")
def test_after_an_ambush_talents_are_held_against_the_new_intention(duel):
    d = duel(hero("Ines"), foe()).intends(ines="stop", usher="scheme")
    d.declare(usher="guard")
    assert not d.offered("type:ines>action:persuasion")
    d.dice.left += [1, 1, 6, 1, 1, 6]
    d.take("type:ines>ambush:win_over>porter", "type:ines>ambush:win_over>porter")
    d.place(usher="guard 1/1/6", ines="ambush 1/1/6")
    d.exchange(usher="guard 1/1/6", ines="action:persuasion 2/3/6 rolls 1 1 2 3 6")
    assert d.events("dice", "ines")[-1].kept == (6, 3, 2), "speech and care: two bonus dice"


@pytest.mark.rule("IN-ACT-11", "IN-Q-16", "IN-C-62")
def test_a_corrupt_act_at_the_end_of_corruption_makes_room_for_a_new_gift(duel):
    def fallen(game):
        game.heroes[0].purity = -4

    d = duel(hero("Ines"), foe(), prepare=fallen).intends()
    d.declare(usher="guard")
    assert not d.offered("type:ines>manifest")
    d.dice.left += [5, 1, 1, 1, 1, 6]
    d.take("type:ines>corrupt").place(usher="guard 1/1/6", ines="corrupt 5/1/5/v")
    assert d.of("ines").purity == -3
    d.declare(usher="guard").asks("conflict.type")
    assert d.offered("type:ines>manifest")


@pytest.mark.rule("IN-Q-39", "IN-Q-58", "IN-DIE-07")
def test_both_marks_outlast_a_ritual_and_meet_on_the_first_real_roll(duel):
    def marked(game):
        game.heroes[0].shaken, game.heroes[0].marked = "now", True

    d = duel(hero("Ines"), foe(), prepare=marked).intends()
    d.exchange(usher="guard 6/1/1", ines="invoke:iron_veil")
    assert d.of("ines").marked
    d.exchange(usher="guard 6/1/1", ines="guard 6/1/1 rolls 1 1 4 5 6")
    assert d.events("dice", "ines")[-1].kept == (6, 1, 1) and not d.of("ines").marked
    d.exchange(usher="guard 6/1/1", ines="guard 5/6/1 rolls 1 4 5 6")
    assert d.events("dice", "ines")[-1].kept == (6, 5, 1)


@pytest.mark.rule("IN-C-59", "IN-FACT-09")
def test_two_kinds_of_strain_are_one_minus_and_only_one_of_them_is_used_up(duel):
    def worn(game):
        game.heroes[0].strained, game.heroes[0].worn = True, "now"

    d = duel(hero("Ines"), foe(), prepare=worn).intends()
    for strained in (True, False):
        assert d.of("ines").strained is strained
        d.exchange(usher="guard 1/1/6", ines="guard 1/1/6")
        assert totals(d, "ines") == (3 + 1 - 1, 2 + 1 - 1 - 1, 2 + 6 + 2 - 1)
    assert d.of("ines").worn == "now"


@pytest.mark.rule("IN-C-08", "IN-C-09", "IN-C-11")
def test_of_two_rituals_each_is_invoked_once(duel):
    def grown(game):
        game.heroes[0].rituals.append("blood_circle")

    d = duel(hero("Ines"), foe(), prepare=grown).intends()
    d.exchange(usher="guard 6/1/1", ines="invoke:iron_veil")
    d.declare(usher="guard")
    assert not d.offered("type:ines>invoke:iron_veil") and d.offered("type:ines>invoke:blood_circle")


@pytest.mark.rule("IN-C-73", "IN-ACT-21", "IN-Q-38")
def test_no_ambush_stops_a_plan_that_the_scene_only_prepares_against(duel):
    d = duel(hero("Ines"), foe(), why="get_ready").intends(ines="grow", usher="scheme").declare(usher="guard")
    assert d.offered("type:ines>ambush:win_over>porter") and not d.offered("type:ines>ambush:stop")


# Weaknesses of a rival


def bo_is_weak(duel, prepare=None):
    """Bo, whom Ines stands against, is weak to iron, to crowds and to fire, which only an item brings."""
    weak = [weakness(1, "iron"), weakness(2, "crowds"), weakness(3, "fire")]
    d = duel(hero("Ines"), hero("Bo", weaknesses=weak), foe(), rivalry="asked", prepare=prepare)
    d.take("oppose:ines>bo", "agree:bo>ines")
    return d.intends(ines="escape", bo="escape", usher="scheme")


@pytest.mark.rule("IN-Q-04", "IN-C-31", "IN-C-09")
@pytest.mark.parametrize(("first", "second"), [("usher", "ines"), ("ines", "usher")])
def test_a_rival_exploits_beside_the_mastermind_but_not_the_same_weakness(duel, first, second):
    d = bo_is_weak(duel)
    said = {"usher": "guard 1/1/6", "ines": "guard 1/1/6"} | {first: "exploit:iron>bo 1/1/6"}
    d.exchange(**said, bo="guard 1/1/6")
    if second == "ines":
        d.declare(usher="guard")
    assert d.offered(f"type:{second}>exploit:crowds>bo") and not d.offered(f"type:{second}>exploit:iron>bo")


@pytest.mark.rule("IN-Q-04", "IN-C-28")
@pytest.mark.parametrize(("holder", "open"), [("ines", True), ("bo", False)])
def test_what_a_rival_holds_exposes_nothing_for_who_stands_against_it(duel, holder, open):
    d = bo_is_weak(duel, prepare=lambda game: game.items.update(lot_nine=holder))
    assert d.declare(usher="guard").offered("type:ines>exploit:fire>bo") is open
