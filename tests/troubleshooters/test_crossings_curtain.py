"""Two or three rules at once: sessions that end in the middle, and heroes who are carried off (TS-EFF-18, TS-EFF-25)."""

from __future__ import annotations

import pytest

from engine.troubleshooters.rules import captivity, forwards
from tests.troubleshooters.tour import LEADS, tour

FLY = 'effects = [{ challenge = "flight" }]'


def curtain(words: str, **given):
    """On the way to the lair ``words`` happen; both keys are known."""
    t = tour(changes={FLY: f"effects = [{{ {words} }}]"}, **given)
    t.skill("Alertness", 100)
    return t.go(*LEADS, "to:planning", "to:approach")


@pytest.mark.rule("TS-EFF-25", "TS-Q-31", "TS-REWARD-01")
def test_reward_checks_wait_for_the_end_of_the_adventure():
    t = curtain('session_end = true, goto = "lair"')
    t.go("do:fly")
    assert t.game.session == 2 and not [each for each in t.events if each.rule == "TS-REWARD-01"]


@pytest.mark.rule("TS-EFF-25", "TS-Q-31", "TS-C-59")
def test_an_end_of_a_session_that_names_no_scene_goes_by_the_way_out_and_ends_no_adventure():
    way = 'exits = [{ to = "lair" }]\n\n  [[scene.option]]\n  id = "fly"'
    t = tour(changes={way.replace('{ to = "lair" }', ""): way, FLY: "effects = [{ session_end = true }]"})
    t.skill("Alertness", 100)
    t.go(*LEADS, "to:planning", "to:approach", "do:fly")
    assert (t.scene, t.game.session, t.outcome) == ("lair", 2, None)


@pytest.mark.rule("TS-EFF-25", "TS-C-52", "TS-FLOW-15")
def test_what_the_scheme_has_brought_survives_the_curtain():
    t = curtain('session_end = true, scheme = 1, goto = "lair"')
    before = t.game.scheme
    t.go("do:fly")
    assert t.game.session == 2 and t.game.scheme >= before + 1 and t.game.clues == ["one", "two"]


@pytest.mark.rule("TS-EFF-25", "TS-C-63")
@pytest.mark.parametrize("length", ["evening", "long"])
def test_a_long_adventure_whose_file_has_ended_a_session_already_has_no_third(length):
    way = 'exits = [{ to = "hub" }]\n\n  [[scene.option]]\n  id = "wheel"'
    t = tour(length=length, changes={way: f"session_end = true\ncliffhanger = true\n{way}"})
    t.skill("Alertness", 100)
    t.go("to:hub", "to:mill", "try:", "to:hub", "to:rest", "to:hub")
    assert "strike" in t.scenes and t.game.session == 2


@pytest.mark.rule("TS-Q-31", "TS-STORY-02", "TS-EFF-25")
@pytest.mark.parametrize(("sp", "carried", "then"), [(12, "true", 12), (1, "true", 1), (12, "false", 4)])
def test_after_a_cliffhanger_points_are_what_they_were_few_or_many(sp, carried, then):
    t = curtain(f'session_end = true, cliffhanger = {carried}, goto = "lair"')
    t.game.heroes[0].sp = sp
    t.go("do:fly")
    assert t.game.heroes[0].sp == then


@pytest.mark.rule("TS-EFF-18", "TS-Q-19")
def test_who_is_captive_and_carried_from_cell_to_cell_is_not_paid_twice():
    t = tour(
        changes={
            PICKED: PICKED.replace('{ text = "Not done." }', '{ capture = "cell" }'),
        },
    )
    t.skill("Alertness", 0)
    t.skill("Endurance", 0)
    t.go("to:hub", "to:mill")
    for each in t.game.heroes:
        each.sp = 0
    t.go("try:")
    assert t.scene == "cell" and [each.sp for each in t.game.heroes] == [9, 9, 9]
    held = list(t.game.captives)
    flow = captivity.carry_off(t.game, t.game.party, to="cell")
    with pytest.raises(StopIteration):
        next(flow)
    assert t.game.captives == held and [each.sp for each in t.game.heroes] == [9, 9, 9]


PICKED = """
  id = "wheel"
  obstacle = "wheel"
  label = "Do it"
  check = { skill = "Alertness" }
  success = [{ text = "Done." }, { clue = "one" }]
  fail = [{ text = "Not done." }]
"""


def trapped(who: str, more=None, **given):
    """In the mill who fails is carried off; ``more`` is changed of the tour, too."""
    caught = PICKED.replace('{ text = "Not done." }', f'{{ capture = "cell", who = "{who}" }}')
    t = tour(changes={PICKED: caught, **(more or {})}, **given)
    t.skill("Alertness", 0)
    for each in t.game.heroes:
        each.sp = 0
    return t.go("to:hub", "to:mill", "try:danae_kouris>wheel")


@pytest.mark.rule("TS-EFF-18", "TS-Q-19", "TS-C-52")
def test_one_who_is_carried_off_is_paid_alone_and_the_party_is_together_again_after_it():
    t = trapped("actor")
    assert t.scene == "cell" and sorted(each.sp for each in t.game.heroes) == [0, 0, 9]
    assert len(t.game.party) == 1
    t.skill("Endurance", 100)
    t.go("try:")
    assert t.scene == "hub" and len(t.game.party) == 3 and not t.game.captives
    assert t.game.scheme == 2, "the lead is over, and so is a captivity"


@pytest.mark.rule("TS-EFF-18", "TS-Q-19", "TS-C-51")
def test_a_lead_that_ends_in_a_cell_was_visited_and_its_key_is_for_sale():
    t = trapped("all")
    t.skill("Endurance", 100)
    t.go("try:")
    assert t.scene == "hub" and "exit:mill" not in t.lines() and "key:one" in "".join(t.lines())


@pytest.mark.rule("TS-EFF-18", "TS-GM-18")
def test_a_lone_hero_who_is_carried_off_is_let_out_after_two_escapes_that_failed():
    t = trapped("actor", heroes=["danae_kouris"])
    t.skill("Endurance", 0)
    t.go("try:danae_kouris>rope", "try:danae_kouris>knot")
    assert t.scene == "hub" and not t.game.captives


@pytest.mark.rule("TS-EFF-18", "TS-LOOP-03")
def test_an_option_that_may_end_in_a_cell_says_so():
    t = tour(changes={PICKED: PICKED.replace('{ text = "Not done." }', '{ capture = "cell" }')})
    t.go("to:hub", "to:mill")
    wheel = t.tale.adventure.scenes["mill"].options[0]
    assert forwards.risk(t.game, t.tale, wheel.fail, t.game.heroes[0]) == "caught"


@pytest.mark.rule("TS-Q-31", "TS-Q-85", "TS-EFF-18")
def test_a_session_that_ends_on_a_capture_keeps_the_nine_points_only_with_a_cliffhanger():
    for carried, sp in (("true", 9), ("false", 4)):
        changes = {
            PICKED: PICKED.replace('{ text = "Not done." }', '{ capture = "cell" }'),
            'escapes = ["rope", "knot"]': f'session_end = true\ncliffhanger = {carried}\nescapes = ["rope", "knot"]',
        }
        t = tour(changes=changes)
        t.skill("Alertness", 0)
        t.skill("Endurance", 100)
        for each in t.game.heroes:
            each.sp = 0
        t.go("to:hub", "to:mill", "try:", "try:")
        assert (t.scene, t.game.session) == ("hub", 2)
        assert {each.sp for each in t.game.heroes} == {sp}
