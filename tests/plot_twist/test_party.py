"""The Party and its Allies: how many of each (PT-ROLE-03, PT-ALLY-01)."""

import pytest

from tests.plot_twist.scene import ally, hero

FIVE = [hero(name) for name in ("Ada", "Bo", "Cy", "Di", "Ed")]
FAY = hero("Fay")


def calls_fay(s):
    return s.take("hero/fay").pick(*(f"belief:ada={n}" for n in range(1, 6)))


@pytest.mark.rule("PT-ROLE-03")
def test_a_fifth_hero_joins_and_belongs_to_the_party(scene):
    cheer = {"name": "Cheer", "do": [{"do": "gain", "who": "party", "counter": "energy", "amount": 1}]}
    s = scene([hero("Ada", actions=[cheer]), *FIVE[1:4]], plots={"hero:1": [FAY, hero("Gil")]})
    calls_fay(s).take("ability:ada>cheer")
    assert (s.fay.standing, s.fay.energy) == (True, 10)
    assert s.why("Gil", "hero:1").rule == "PT-ROLE-03"


@pytest.mark.rule("PT-ROLE-03")
def test_a_fallen_hero_makes_no_room_for_a_sixth(scene):
    s = scene(FIVE, plots={"hero:1": [FAY]})
    s.ed.incapacitated = True
    assert s.take("identity.secret:ada").why("Fay", "hero:1").rule == "PT-ROLE-03"
    assert not s.offered("hero")


@pytest.mark.rule("PT-ALLY-01")
def test_a_player_of_two_heroes_has_two_allies_and_no_third(scene):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [FAY, ally("Rex"), ally("Fido"), ally("Tom")]})
    s.take("ally/rex")
    assert not s.offered("ally")
    calls_fay(s).take("ally/fido")
    assert not s.offered("ally")
    assert (s.rex.standing, s.fido.standing) == (True, True)


@pytest.mark.rule("PT-ALLY-01")
@pytest.mark.parametrize("phase", ["start", "combat", "combat.start", "combat.attack"])
def test_allies_come_at_start_of_turn_only_of_any_turn(scene, phase):
    s = scene(plots={"hero:1": [ally("Rex")]}).end_turn()
    if "." in phase:
        s.fight("ada", "vex", phase.split(".")[1])
    assert s.to(phase, "hero:1").offered("ally/rex") == (phase == "start")


@pytest.mark.rule("PT-ALLY-01")
def test_the_ally_of_another_player_takes_no_place(scene):
    s = scene(
        [hero("Ada"), hero("Bo")], plots={"hero:1": [ally("Rex")], "hero:2": [ally("Tom"), ally("Fido")]}
    )
    s.take("ally/tom")
    assert s.offered("ally/rex") and not s.offered("ally/fido")
    assert s.plots("hero:2") == ["Fido"]
