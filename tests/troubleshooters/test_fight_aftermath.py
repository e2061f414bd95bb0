"""After a fight: treatment, captivity, weapons back in their kits (TS-FLOW-11, TS-WIN-14, TS-Q-19, TS-Q-20)."""

import pytest

from engine.troubleshooters.rules import aftermath, gathering, morale
from engine.troubleshooters.state.pieces import Kit
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero

CAPTORS = {"on_defeat": {"capture": "cellar"}, "takes_prisoners": True}


def over(f, *answers, **dice):
    assert morale.settled(f.game, f.fight)
    aftermath.clear(f.game, f.fight)
    f.game.fight = None
    f.run(aftermath.follow(f.game, f.fight), *answers, **dice)


def party(**scene):
    return fight(
        hero("Ada", Medicine=65, sp=0), hero("Bea", sp=0, vitality=2), foe("Max", vitality=1), **scene
    )


@pytest.mark.rule("TS-WIN-14", "TS-DP-24", "TS-HEAL-03", "TS-HEAL-04")
def test_who_is_out_cold_is_seen_to_once():
    f = party()
    f.loses("bea", 2, "loss:bea>accept")
    f.loses("max", 1)
    over(f, "wake:bea>ada", percent=[40])
    assert not f.bea.has("out_cold") and f.bea.vitality == 2


@pytest.mark.rule("TS-WIN-14", "TS-HEAL-10", "TS-HEAL-11", "TS-Q-67")
def test_a_wound_is_patched_for_the_next_scene():
    f = party()
    f.loses("bea", 2, "loss:bea>wounded")
    f.loses("max", 1)
    over(f, "patch:bea>ada", percent=[40])
    assert f.bea.has("wounded") and f.bea.suppressed


@pytest.mark.rule("TS-WIN-14", "TS-LOOP-03", "TS-Q-06")
def test_who_sees_to_a_wound_tells_the_pips_that_help_and_kit_bring():
    f = fight(hero("Ada", Medicine=65), hero("Bea", vitality=2), hero("Cyd"), foe("Max", vitality=1))
    f.loses("bea", 2, "loss:bea>wounded")
    f.loses("max", 1)
    over(f, "patch:bea>ada", percent=[72])
    assert "Ada (Medicine 65 +2)" in f.labels
    assert f.bea.suppressed, "72: its Ones are within the +2 of Cyd's help"


@pytest.mark.rule("TS-DP-24", "TS-HEAL-10")
def test_first_of_those_who_may_see_to_a_wound_is_who_is_likeliest_to_mend_it():
    f = fight(hero("Ada"), hero("Bea", Medicine=20), hero("Cyd"), foe("Max", vitality=1))
    f.gain("ada", "wounded")
    f.gain("bea", "wounded")
    f.loses("max", 1)
    over(f, "patch:ada>cyd", "pass", percent=[40])
    assert [each.split()[0] for each in f.labels if "Medicine" in each][:2] == ["Cyd", "Bea"]


@pytest.mark.rule("TS-Q-19", "TS-HEAL-06", "TS-HEAL-07", "TS-STORY-05", "TS-Q-20")
def test_whoever_is_left_is_carried_off_for_nine_points():
    f = party(**CAPTORS)
    f.loses("bea", 2, "loss:bea>accept")
    f.turn("ada", "surrender")
    over(f)
    assert (f.ada.sp, f.bea.sp) == (9, 9) and f.ada.presence == f.bea.presence == "captive"


@pytest.mark.rule("TS-Q-19", "TS-Q-90")
def test_only_those_left_behind_are_captured():
    f = party(**CAPTORS)
    f.put("ada", "yard")
    f.do("ada", "move", zone="exit")
    f.loses("bea", 2, "loss:bea>accept")
    over(f)
    assert f.fight.ended == "retreat" and (f.ada.sp, f.bea.sp) == (0, 9)


@pytest.mark.rule("TS-Q-20", "TS-C-45")
def test_nobody_is_captured_where_comrades_win_or_both_break_off():
    f = party(**CAPTORS)
    f.turn("bea", "surrender")
    f.loses("max", 1)
    over(f)
    assert f.bea.sp == 0
    g = party(round_limit=1, **CAPTORS)
    g.turn("bea", "surrender")
    morale.break_off(g.fight)
    over(g)
    assert g.fight.ended == "retreat" and g.bea.sp == 0


@pytest.mark.rule("TS-Q-83", "TS-STATE-06")
def test_weapons_go_home_as_they_are():
    f = party()
    kit = next(id for id, card in f.library.kits.items() if card.weapon == "handgun")
    f.ada.kits = [Kit(kit, "ada", "handgun", 5)]
    f.at("ada").arms = gathering.hero_arms(f.game, f.ada)
    f.at("ada").armed = 0
    f.hit("ada", "max", percent=[79])
    f.do("ada", "reload")
    f.hit("ada", "max", percent=[99])
    f.loses("max", 1)
    over(f)
    assert (f.ada.kits[0].state, f.ada.kits[0].reloads) == ("jammed", 4)
