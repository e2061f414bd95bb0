"""Who initiates combats, how often, and one combat after another (PT-Q-04, PT-Q-34)."""

import pytest

from tests.plot_twist.scene import ally, card, hero, mook

RUSH = card("movement", "Rush", effects=[{"do": "distance", "distance": "melee"}])


def second_wind(who):
    """A Detail that gives an Attack action."""
    return card("detail", "Second Wind", effects=[{"do": "gain_action", "who": who, "action": "attack"}])


@pytest.mark.rule("PT-Q-04")
def test_one_combat_is_finished_before_the_next_of_the_side(scene):
    s = scene([hero("Ada"), hero("Bo")])
    s.fight("ada", "vex", "start")
    for step in ("start", "movement", "maneuver", "attack"):
        assert not s.to(f"combat.{step}", "hero:2").offered("combat:bo")
    assert s.to("combat", "hero:2").offered("combat:bo>vex")


@pytest.mark.rule("PT-Q-04")
def test_third_parties_may_take_free_actions_but_spend_nothing_on_the_rolls_of_others(scene):
    s = scene([hero("Ada"), hero("Bo", stealth=1)], mooks=[mook("Thugs", stealth=1)], coins=[0, 0])
    s.fight("ada", "vex")
    assert s.offered("hide:bo")
    assert not any(each.startswith("attack") for each in s.ids("hero:2"))
    s.take("attack.melee:ada>vex")
    seen = {}
    while s.phase.startswith("roll"):
        seen[s.table.request.seats] = {each.split("=")[0] for each in s.ids()}
        s.passes()
    assert seen == {
        ("hero:1",): {"coin.energy:ada", "success.belief:ada", "pass"}, ("gm",): {"coin.energy:vex", "cure", "pass"},
    }  # fmt: skip
    assert s.to("combat.attack", "gm").offered("hide:thugs")
    assert not s.offered("attack.melee:thugs")


@pytest.mark.rule("PT-Q-04")
def test_the_other_side_acts_in_the_combat_as_defender(scene):
    s = scene(hands={"gm": [RUSH]}).fight("ada", "vex", "movement", "ranged").to("combat.movement", "gm")
    assert s.offered("movement:vex>ada/rush")
    assert s.to("combat.attack", "gm").offered("attack.social:vex>ada")


@pytest.mark.rule("PT-Q-34")
def test_an_ally_initiates_once_a_turn_as_heroes_do(scene):
    plots = {"hero:1": [ally("Rex"), second_wind({"pick": "one", "kind": "ally"})]}
    s = scene(plots=plots, mooks=[mook("Thugs")], coins=[0, 0]).take("ally/rex")
    s.fight("rex", "vex").take("attack.melee").to("combat", "hero:1").take("detail:ada/second-wind")
    assert s.rex.attacks == 1
    assert not s.offered("combat:rex")
    assert s.why("Rex: initiate").rule == "PT-COMBAT-05"


@pytest.mark.rule("PT-Q-34")
@pytest.mark.parametrize("who", ["vex", "thugs"])
def test_a_villain_or_mook_fights_as_often_as_it_had_attack_actions(scene, who):
    plots = {"gm": [second_wind({"pick": "each", "side": "friend"})]}
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], mooks=[mook("Thugs")], plots=plots, coins=[0, 0])
    s.fight(who, "ada").take("attack.melee").to("combat", "gm")
    assert not s.offered(f"combat:{who}")
    s.take("detail:vex/second-wind")
    assert s.offered(f"combat:{who}>bo")
    assert not s.offered(f"combat:{who}>ada")
    s.fight(who, "bo").to("combat", "gm")
    assert getattr(s, who).attacks == 1
    assert not s.offered(f"combat:{who}")
    assert s.why(f"{who.title()}: initiate").rule == "PT-Q-34"


@pytest.mark.rule("PT-Q-34")
def test_an_attack_action_not_spent_is_good_for_one_combat_only(scene):
    s = scene([hero("Ada"), hero("Bo")])
    s.fight("vex", "ada").to("combat", "gm")
    assert s.vex.attacks == 1
    assert s.why("Vex: initiate").rule == "PT-Q-34"
