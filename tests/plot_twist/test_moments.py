"""What may be done around rolls of an Interview and of End of Turn (PT-Q-70)."""

import pytest

from tests.plot_twist.scene import card, hero, mook, villain

COINS = {"do": "coins", "amount": 2}
TRICKS = [
    {"name": "Knack", "window": "before_roll", "do": [COINS]},
    {"name": "Prayer", "window": "before_roll", "cost": {"energy": 1, "belief": 1}, "do": [COINS]},
    {"name": "Surge", "window": "before_roll", "cost": {"energy": 1}, "do": [COINS]},
    {"name": "Again", "window": "after_roll", "do": [{"do": "reroll"}]},
    {"name": "Rewind", "window": "after_roll", "cost": {"energy": 1}, "do": [{"do": "reroll"}]},
]
LUCK = card("detail", "Luck", window="before_roll", effects=[COINS])
CHARM = card("equipment", "Charm", actions=[TRICKS[2] | {"name": "Glow"}])
SCOOP = card("detail", "Scoop", effects=[{"do": "interview"}])
VIGIL = {
    "on": "turn.end",
    "do": [{"do": "roll", "attribute": "body", "ability": "fighting", "difficulty": 9}],
}


def kinds(s):
    return {each.partition("=")[0] for each in s.ids()}


def interviewed(scene, **fields):
    s = scene(
        [hero("Ada", public_relations=2, actions=TRICKS, **fields)],
        plots={"hero:1": [SCOOP, LUCK]},
        equipment={"Ada": [CHARM]},
        coins=[0],
    )
    return s.take(
        "detail:ada/scoop", "reporter.enough", "answer:ada>public_relations", "bonus.none", "number:ada=1"
    )


@pytest.mark.rule("PT-Q-70", "PT-BELIEF-03", "PT-ENERGY-07")
def test_in_an_interview_the_heroes_add_nothing_to_their_rolls_while_the_gm_may_cure(scene):
    s = interviewed(scene)
    assert (s.table.request.seats, kinds(s)) == (("gm",), {"cure", "pass"})
    assert s.passes().phase == "start"


@pytest.mark.rule("PT-Q-70", "PT-BELIEF-03")
def test_a_text_that_answers_an_interview_roll_takes_no_belief(scene):
    gain = {"do": "gain", "counter": "energy", "amount": 1}
    spite = {
        "on": "roll.lost",
        "who": "self",
        "do": [{"do": "may", "cost": {"belief": 1}, "effects": [gain]}],
    }
    s = interviewed(scene, triggers=[spite]).passes()
    assert (s.phase, s.ada.belief) == ("start", 7)


def at_dusk(scene, **rest):
    s = scene(
        [hero("Ada", power=3, actions=TRICKS, triggers=[VIGIL])],
        plots={"hero:1": [LUCK]},
        equipment={"Ada": [CHARM]},
        **rest,
    )
    return s.to("roll.before_roll", "hero:1")


@pytest.mark.rule("PT-Q-70", "PT-ENERGY-07")
def test_at_end_of_turn_energy_buys_coins_and_advantages_and_nothing_else_is_played(scene):
    s = at_dusk(scene, coins=[0, 0])
    assert kinds(s) == {"coin.energy:ada", "ability:ada>surge/ada", "pass"}
    for what in ("Knack", "Prayer", "Glow", "Luck", "Automatic Success"):
        assert s.why(what).rule == "PT-Q-70"
    s.take("ability:ada>surge", "coin.energy:ada=1").to("roll.after_roll")
    assert s.last("coins.tossed").coins == 3 + 2 + 1
    assert kinds(s) == {"ability:ada>rewind/ada", "pass"}
    s.take("ability:ada>rewind").to("start")


@pytest.mark.rule("PT-Q-70", "PT-MOOK-03")
def test_at_end_of_turn_mook_counters_and_cures_stay_and_details_for_hate_do_not(scene):
    s = scene(
        [hero("Ada")],
        villain("Vex", triggers=[VIGIL], actions=TRICKS),
        mooks=[mook("Thugs", triggers=[VIGIL])],
        plots={"gm": [LUCK]},
        coins=[0, 0],
    )
    s.to("roll.before_roll", "gm")
    assert kinds(s) == {"coin.energy:vex", "ability:vex>surge/vex", "cure", "pass"}
    s.passes().to("roll.before_roll", "gm")
    assert kinds(s) == {"coin.quantity:thugs", "cure", "pass"}
    s.to("start")


@pytest.mark.rule("PT-Q-70", "PT-ACT-02")
def test_in_a_turn_all_of_it_may_be_played_around_a_roll(scene):
    s = scene(
        [hero("Ada", perception=1, actions=TRICKS)],
        plots={"hero:1": [LUCK]},
        equipment={"Ada": [CHARM]},
        coins=[0],
    )
    s.take("investigate:ada")
    assert kinds(s) == {
        "coin.energy:ada", "success.belief:ada", "detail:ada/luck", "pass",
        *(f"ability:ada>{name}" for name in ("knack/ada", "prayer/ada", "surge/ada", "glow/charm")),
    }  # fmt: skip
    s.take("pass").to("roll.after_roll").passes().to("start")
