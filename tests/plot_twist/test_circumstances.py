"""Conditions about the moment: when each holds and when it does not, asked as the requirement of an ability."""

import pytest

from tests.plot_twist.scene import ally, card, hero, mook, villain

ACT = "ability:ada>act"
SABRE = card("equipment", "Sabre", weapon_type="melee", bonus="0/2")


def asking(condition, **fields):
    """Ada, who may do this if the condition holds."""
    gain = {"do": "gain", "counter": "energy", "amount": 1}
    return hero("Ada", actions=[{"name": "Act", "when": [condition], "do": [gain]}], **fields)


@pytest.mark.rule("PT-COMBAT-10")
@pytest.mark.parametrize("distance", ["melee", "ranged"])
def test_a_distance(scene, distance):
    s = scene([asking({"is": "distance", "distance": distance})])
    assert not s.offered(ACT)
    assert s.fight("ada", "vex", "maneuver", distance).offered(ACT)
    other = "ranged" if distance == "melee" else "melee"
    assert not s.end_turn().fight("ada", "vex", "maneuver", other).offered(ACT)


@pytest.mark.rule("PT-COMBAT-06")
@pytest.mark.parametrize("step", ["start", "movement", "maneuver", "attack"])
def test_a_step(scene, step):
    s = scene([asking({"is": "step", "step": step})])
    assert not s.offered(ACT)
    s.fight("ada", "vex", "start")
    found = {}
    for each in ("start", "movement", "maneuver", "attack"):
        found[each] = s.to(f"combat.{each}", "hero:1").offered(ACT)
    assert [each for each, offered in found.items() if offered] == [step]


@pytest.mark.rule("PT-COMBAT-14", "PT-TURN-06")
@pytest.mark.parametrize(("on", "condition", "energy"), [
    ("combat.end", {"is": "step", "step": "end"}, 10), ("combat.end", {"is": "step", "step": "attack"}, 9),
    ("turn.end", {"is": "phase", "phase": "end"}, 10), ("turn.end", {"is": "phase", "phase": "combat"}, 9),
])  # fmt: skip
def test_the_end_step_and_the_end_of_turn(scene, on, condition, energy):
    gain = {"do": "gain", "counter": "energy", "amount": 1}
    s = scene([hero("Ada", triggers=[{"on": on, "when": [condition], "do": [gain]}])])
    assert s.fight("ada", "vex").to("combat").end_turn().ada.energy == energy


@pytest.mark.rule("PT-TURN-06")
@pytest.mark.parametrize(
    ("phase", "met"), [("start", [True, False]), ("combat", [False, True]), ("end", [False, False])]
)
def test_a_phase(scene, phase, met):
    s = scene([asking({"is": "phase", "phase": phase})])
    assert [s.offered(ACT), s.to("combat", "hero:1").offered(ACT)] == met


@pytest.mark.rule("PT-LOC-02", "PT-LAIR-01")
@pytest.mark.parametrize(("place", "met"), [
    ("Old Harbour", [True, False]), ("Crypt", [False, True]), ("location", [True, False]), ("lair", [False, True]),
])  # fmt: skip
def test_a_place(scene, place, met):
    s = scene([asking({"is": "place", "place": place})], plots={"gm": [card("lair", "Crypt")]})
    before = s.offered(ACT)
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes").to("start", "hero:1")
    assert [before, s.offered(ACT)] == met


@pytest.mark.rule("PT-TWIST-03")
@pytest.mark.parametrize(("span", "met"), [
    ({"at_least": 2}, [False, True, True]), ({"at_most": 2}, [True, True, False]),
    ({"at_least": 2, "at_most": 2}, [False, True, False]), ({}, [True, True, True]),
])  # fmt: skip
def test_a_turn(scene, span, met):
    s = scene([asking({"is": "turn", **span})])
    assert [s.offered(ACT), s.end_turn().offered(ACT), s.end_turn().offered(ACT)] == met


@pytest.mark.rule("PT-ROLE-02")
@pytest.mark.parametrize("side", ["heroes", "villains"])
def test_a_side(scene, side):
    """Who has the card, not whose turn to act it is."""
    act = {"name": "Act", "when": [{"is": "side", "side": side}], "do": [{"do": "draw"}]}
    s = scene([hero("Ada", actions=[act])], villain("Vex", actions=[act]))
    assert [s.offered(ACT), s.to("start", "gm").offered("ability:vex>act")] == [
        side == "heroes",
        side == "villains",
    ]


@pytest.mark.rule("PT-COMBAT-07")
@pytest.mark.parametrize(
    ("role", "met"), [("attacker", [False, True, False]), ("defender", [False, False, True])]
)
def test_a_part_in_the_combat(scene, role, met):
    s = scene([asking({"is": "role", "role": role}), hero("Bo")], mooks=[mook("Thugs")])
    found = [s.offered(ACT), s.fight("ada", "vex", "start").offered(ACT)]
    assert [*found, s.fight("thugs", "ada", "start").to("combat.start", "hero:1").offered(ACT)] == met
    assert not s.fight("vex", "bo", "start").to("combat.start", "hero:1").offered(ACT)


@pytest.mark.rule("PT-ATK-07")
@pytest.mark.parametrize("kind", ["melee", "ranged", "mental", "social"])
@pytest.mark.parametrize("made", ["melee", "ranged", "mental", "social"])
def test_a_type_of_attack(scene, kind, made):
    gain = {"do": "gain", "counter": "energy", "amount": 1}
    alert = {"on": "attack.declared", "when": [{"is": "attack", "attack": kind}], "do": [gain]}
    s = scene([hero("Ada", triggers=[alert], energy_projection=1, psyche=1)], coins=[0, 0]).fight(
        "ada", "vex"
    )
    s.take(f"attack.{made}").to("combat.attack")
    assert s.ada.energy == 9 + (kind == made)


@pytest.mark.rule("PT-CARD-03")
@pytest.mark.parametrize(("name", "met"), [
    ("Vex", True), ("Thugs", True), ("Sabre", True), ("Fog", True), ("Finn", False), ("World Domination", False),
])  # fmt: skip
def test_a_card_in_play(scene, name, met):
    s = scene([asking({"is": "in_play", "name": name})], mooks=[mook("Thugs")], twists=[card("twist", "Fog")],
              equipment={"Ada": [SABRE]}, plots={"hero:1": [ally("Finn")]})  # fmt: skip
    assert s.offered(ACT) == met
    assert s.take("ally/finn").offered(ACT) == (met or name == "Finn")
