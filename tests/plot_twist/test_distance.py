"""Who may set the distance of a combat while somebody flies (PT-Q-79, PT-STATUS-09)."""

import pytest

from tests.plot_twist.scene import card, hero, villain

CLOSE = {"name": "Close", "do": [{"do": "distance", "distance": "melee"}]}
PART = {"name": "Part", "do": [{"do": "distance", "distance": "ranged"}]}


def in_combat(scene, *, ada=0, vex=0, flying=(), distance="ranged", **more):
    """Ada fights Vex, Bo stands by; who is named flies."""
    party = [hero("Ada", flight=ada, actions=[CLOSE, PART]), hero("Bo", flight=3, actions=[CLOSE, PART])]
    s = scene(party, villain("Vex", flight=vex, actions=[CLOSE]), **more)
    s.fight("ada", "vex", "maneuver", distance)
    for id in flying:
        getattr(s, id).statuses["flying"] = None
    return s


@pytest.mark.rule("PT-Q-79")
@pytest.mark.parametrize(("ada", "vex"), [(2, 0), (0, 2), (2, 1), (1, 2)])
def test_while_one_flies_higher_no_third_party_sets_melee(scene, ada, vex):
    s = in_combat(
        scene, ada=ada, vex=vex, flying=[name for name, flight in (("ada", ada), ("vex", vex)) if flight]
    )
    assert not s.offered("ability:bo>close")
    assert s.why("Bo: Close").rule == "PT-Q-79"


@pytest.mark.rule("PT-Q-79", "PT-STATUS-09")
@pytest.mark.parametrize(
    ("ada", "vex", "allowed"), [(2, 1, ["ada"]), (1, 2, ["vex"]), (2, 2, ["ada", "vex", "bo"])]
)
def test_only_who_flies_higher_sets_melee(scene, ada, vex, allowed):
    s = in_combat(scene, ada=ada, vex=vex, flying=["ada", "vex"])
    offered = [id for id in ("ada", "bo") if s.offered(f"ability:{id}>close")]
    s.to("combat.maneuver", "gm")
    offered += ["vex"] if s.offered("ability:vex>close") else []
    assert sorted(offered) == sorted(allowed)


@pytest.mark.rule("PT-Q-79", "PT-STATUS-09")
def test_flight_on_the_ground_keeps_nobody_away(scene):
    s = in_combat(scene, ada=0, vex=3)
    s.take("ability:bo>close")
    assert s.game.combat.distance == "melee"


@pytest.mark.rule("PT-Q-79")
def test_a_third_party_may_always_set_ranged(scene):
    s = in_combat(scene, ada=2, flying=["ada"], distance="melee").take("ability:bo>part")
    assert s.game.combat.distance == "ranged"


@pytest.mark.rule("PT-COMBAT-10")
@pytest.mark.parametrize(
    ("distance", "taken", "asked"), [("ranged", "close", "Melee"), ("melee", "part", "Ranged")]
)
def test_a_step_asks_with_the_distance_as_it_is_now(scene, distance, taken, asked):
    s = in_combat(scene, distance=distance).take(f"ability:ada>{taken}")
    assert s.table.request.prompt == f"Ada v Vex: Maneuver step, {asked} distance"


@pytest.mark.rule("PT-SNEAK-02")
def test_a_distance_set_before_the_steps_says_nothing_of_the_floor_of_the_combats(scene):
    s = scene([hero("Ada")], coins=[1, 0]).to("combat", "hero:1")
    before = s.table.request.prompt
    s.ada.statuses["hidden"] = None
    s.take("sneak:ada>vex").to("combat.sneak").take("sneak.distance:ada>melee")
    assert s.game.floors[0].prompt == before


@pytest.mark.rule("PT-Q-79")
def test_a_card_that_is_nobodys_cannot_set_melee_either(scene):
    wind = {"on": "step.maneuver", "do": [{"do": "distance", "distance": "melee"}]}
    eagle = villain("Vex", flight=2)
    s = scene([hero("Ada")], eagle, location=card("location", "Old Harbour", triggers=[wind]))
    s.to("combat", "hero:1")
    s.vex.statuses["flying"] = None
    s.take("combat:ada>vex").to("combat.attack")
    assert s.game.combat.distance == "ranged"


@pytest.mark.rule("PT-Q-79", "PT-LOCK-01", "PT-Q-29")
def test_once_the_flight_is_locked_anybody_may(scene):
    net = {"name": "Net", "do": [{"do": "lock", "who": "any_enemy", "what": "flight"}]}
    s = scene([hero("Ada"), hero("Bo", actions=[net, CLOSE])], villain("Vex", flight=2)).to(
        "combat", "hero:1"
    )
    s.vex.statuses["flying"] = None
    s.fight("ada", "vex", "maneuver", "ranged")
    assert not s.offered("ability:bo>close")
    s.take("ability:bo>net", "ability:bo>close")
    assert s.game.combat.distance == "melee"
