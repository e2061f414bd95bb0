"""How many Attack and Move actions anybody holds, and who may buy one (PT-ACT-04, PT-HATE-06, PT-BELIEF-05)."""

import pytest

from tests.plot_twist.scene import ally, card, hero, mook, villain

TEAM_UP = card("twist", "Team-Up", effects=[{"do": "crossover"}])


def more(action, amount):
    return {"do": "gain_action", "who": "all", "action": action, "amount": amount}


@pytest.mark.rule("PT-ACT-04")
@pytest.mark.parametrize(
    ("had", "given", "holds"),
    [((0, 0), (1, 1), (1, 1)), ((1, 0), (1, 1), (2, 1)), ((2, 0), (1, 1), (2, 1)), ((1, 0), (5, 5), (2, 1)),
     ((0, 1), (1, 0), (1, 1)), ((0, 0), (0, 0), (0, 0))],
)  # fmt: skip
def test_two_moves_and_one_attack_are_the_most_for_everybody(scene, had, given, holds):
    rally = {"name": "Rally", "do": [more("move", given[0]), more("attack", given[1])]}
    s = scene([hero("Ada", actions=[rally])], mooks=[mook("Thugs")], plots={"hero:1": [ally("Finn")]})
    everybody = (s.ada, s.vex, s.thugs, s.take("ally/finn").finn)
    for who in everybody:
        who.moves, who.attacks = had
    s.take("ability:ada>rally")
    assert [(who.moves, who.attacks) for who in everybody] == [holds] * 4


@pytest.mark.rule("PT-ACT-04", "PT-BELIEF-05", "PT-HATE-06")
def test_an_attack_action_is_bought_only_by_who_has_none(scene):
    s = scene().to("start", "hero:1")
    assert not s.offered("belief.attack")
    s.to("start", "gm")
    assert not s.offered("hate.attack")
    s.ada.attacks = s.vex.attacks = 0
    assert s.take("identity.secret:vex").offered("hate.attack:vex")
    assert s.to("combat", "hero:1").offered("belief.attack:ada")


@pytest.mark.rule("PT-HATE-06")
def test_each_villain_may_buy_one_attack_action_a_turn(scene):
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], plots={"gm": [villain("Wisp")]}, twists=[TEAM_UP])
    s.to("start", "gm")
    for one in (s.vex, s.wisp):
        one.attacks = 0
    s.take("identity.secret:vex", "hate.attack:wisp")
    assert (s.wisp.hate, s.wisp.attacks, s.vex.hate, s.vex.attacks) == (4, 1, 15, 0)
    s.wisp.attacks = 0
    assert [each for each in s.take("hate.attack:vex").ids() if each.startswith("hate.attack")] == []
    assert (s.vex.hate, s.vex.attacks) == (13, 1)


@pytest.mark.rule("PT-HATE-06")
@pytest.mark.parametrize(("hate", "offered"), [(1, False), (2, True)])
def test_an_attack_action_costs_two_hate(scene, hate, offered):
    s = scene().to("start", "gm")
    s.vex.attacks, s.vex.hate = 0, hate
    assert s.take("identity.secret:vex").offered("hate.attack") == offered


@pytest.mark.rule("PT-ACT-04", "PT-CARD-02")
@pytest.mark.parametrize(("action", "had"), [("attack", 1), ("move", 2)])
def test_no_action_is_given_where_nobody_can_hold_more(scene, action, had):
    rally = {"name": "Rally", "do": [{"do": "gain_action", "who": "party", "action": action}]}
    s = scene([hero("Ada", actions=[rally]), hero("Bo")])
    assert (s.offered("ability:ada>rally"), s.why("Rally").rule) == (False, "PT-ACT-04")
    setattr(s.bo, f"{action}s", had - 1)
    s.take("identity.secret:bo", "ability:ada>rally")
    assert getattr(s.bo, f"{action}s") == had


@pytest.mark.rule("PT-ACT-04", "PT-CARD-02")
@pytest.mark.parametrize(("coins", "asked"), [([0, 0], True), ([], False)])
def test_nobody_is_asked_to_pay_for_an_action_that_could_not_be_held(scene, coins, asked):
    again = {"do": "may", "cost": {"energy": 2}, "effects": [{"do": "gain_action", "action": "attack"}]}
    vex = villain("Vex", triggers=[{"on": "combat.end", "by": "self", "do": [again]}])
    s = scene(villain=vex, coins=coins).fight("vex", "ada")
    s.take("attack.melee:vex" if asked else "pass")
    while s.phase.startswith(("combat.", "roll.")):
        s.idle()
    s.asks("choice" if asked else "redraw")
