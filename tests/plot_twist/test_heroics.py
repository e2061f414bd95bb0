"""What each Heroic is rolled for, and the families (PT-HER)."""

import msgspec
import pytest

from engine.plot_twist.asks import figures
from engine.plot_twist.state.terms import HEROICS
from tests.plot_twist.scene import card, hero, villain

BASE = {"melee": ("Body", 4), "ranged": ("Body", 4), "mental": ("Mind", 5)}


def trial(attribute, ability):
    """A Detail that only rolls."""
    roll = {"do": "roll", "attribute": attribute, "ability": ability, "difficulty": 1}
    return card("detail", "Trial", effects=[roll])


@pytest.mark.rule("PT-HER-01")
@pytest.mark.parametrize(
    ("attribute", "ability", "right"),
    [
        ("body", "fighting", True), ("mind", "flight", True), ("charm", "fighting", False),
        ("power", "psyche", False), ("charm", "offend", True), ("body", "rebut", False),
        ("mind", "apologist", False),
    ],
)  # fmt: skip
def test_heroics_go_with_body_or_mind_and_skills_with_charm(attribute, ability, right):
    if right:
        assert trial(attribute, ability).effects[0].ability == ability
        return
    with pytest.raises(msgspec.ValidationError, match="PT-HER-01"):
        trial(attribute, ability)


@pytest.mark.rule("PT-HER-01")
def test_both_sides_of_an_opposing_roll_are_held_to_it():
    contest = {"do": "contest", "attribute": "body", "ability": "fighting",
               "their_attribute": "charm", "their_ability": "agility"}  # fmt: skip
    with pytest.raises(msgspec.ValidationError, match="Charm does not combine with Agility"):
        card("detail", "Trial", effects=[contest])


@pytest.mark.rule("PT-HER-02", "PT-HER-04", "PT-HER-05", "PT-HER-09", "PT-HER-10", "PT-HER-13")
@pytest.mark.parametrize(
    ("attack", "choices"),
    [
        ("melee", ["Fighting", "Agility"]),
        ("ranged", ["Reflexes", "Flight"]),
        ("mental", ["Resilience", "Psyche"]),
    ],
)
@pytest.mark.parametrize("taken", [0, 1])
def test_what_each_attack_is_defended_with(scene, attack, choices, taken):
    foe = villain("Vex", body=4, mind=5, **dict.fromkeys(HEROICS, 2))
    s = scene([hero("Ada", energy_projection=1, psyche=1)], foe, coins=[0, 0])
    s.fight("ada", "vex").take(f"attack.{attack}")
    names = [choice.lower() for choice in choices]
    assert [option.target for option in s.options()] == names
    s.take(f"defend:vex>{names[taken]}").to("combat.attack")
    assert s.log("coins.tossed")[1].parts == (BASE[attack], (choices[taken], 2))


@pytest.mark.rule("PT-HER-09", "PT-HER-10", "PT-HER-11")
@pytest.mark.parametrize(
    ("attack", "distance", "parts"),
    [
        ("melee", "melee", (("Body", 3), ("Fighting", 1))),
        ("ranged", "melee", (("Mind", 4), ("Energy Projection", 2))),
        ("ranged", "ranged", (("Mind", 4), ("Energy Projection", 2))),
        ("mental", "melee", (("Mind", 4), ("Psyche", 3))),
        ("mental", "ranged", (("Mind", 4), ("Psyche", 3))),
    ],
)
def test_what_each_attack_is_made_with(scene, attack, distance, parts):
    s = scene([hero("Ada", mind=4, fighting=1, energy_projection=2, psyche=3)], coins=[0, 0])
    s.fight("ada", "vex", distance=distance).take(f"attack.{attack}").to("combat.attack")
    assert s.log("coins.tossed")[0].parts == parts


@pytest.mark.rule("PT-HER-04", "PT-HER-05", "PT-HER-13")
@pytest.mark.parametrize(
    ("attribute", "ability", "parts"),
    [
        ("body", "resilience", (("Body", 3), ("Resilience", 2))),
        ("mind", "reflexes", (("Mind", 4), ("Reflexes", 2))),
        ("mind", "flight", (("Mind", 4), ("Flight", 2))),
    ],
)
def test_some_heroics_are_rolled_in_general(scene, attribute, ability, parts):
    s = scene([hero("Ada", mind=4, **{ability: 2})], plots={"hero:1": [trial(attribute, ability)]}, coins=[0])
    s.take("detail:ada/trial").to("start", "hero:1")
    assert s.last("coins.tossed").parts == parts


@pytest.mark.rule("PT-HER-03", "PT-HER-12")
def test_perception_with_mind_spots_stealth_with_body(scene):
    s = scene([hero("Ada", mind=4, perception=2)], villain("Vex", stealth=3), coins=[5, 4])
    s.to("start", "gm").take("hide:vex")
    assert "hidden" in s.vex.statuses
    s.to("start", "hero:1").take("perceive:ada>vex").to("start", "hero:1")
    perception, stealth = s.log("coins.tossed")
    assert perception.parts == (("Mind", 4), ("Perception", 2))
    assert stealth.parts == (("Body", 4), ("Stealth", 3))
    assert "hidden" not in s.vex.statuses


@pytest.mark.rule("PT-HER-12")
def test_hiding_is_a_free_action_of_those_with_stealth(scene):
    s = scene([hero("Ada", stealth=1), hero("Bo")])
    assert s.offered("hide:ada")
    assert not s.offered("hide:bo")
    s.take("hide:ada")
    assert (s.ada.attacks, s.ada.moves) == (1, 2)


@pytest.mark.rule("PT-HER-03", "PT-HER-08")
def test_six_successes_of_perception_and_hacking_show_the_objective(scene):
    s = scene([hero("Ada", perception=2, hacking=1), hero("Bo", hacking=2)], coins=[3, 2, 0, 1])
    s.take("investigate:ada>perception").to("start", "hero:1")
    s.take("investigate:ada>hacking").to("start", "hero:2")
    s.take("investigate:bo>hacking").to("start", "hero:1")
    assert s.log("coins.tossed")[0].parts == (("Mind", 3), ("Perception", 2))
    assert s.log("coins.tossed")[1].parts == (("Mind", 3), ("Hacking", 1))
    assert s.last("roll.lost").who == "Bo"
    assert (s.ada.clues, s.table.view("hero:2").objective) == (5, None)
    s.end_turn().take("investigate:ada>hacking").to("start", "hero:1")
    assert s.table.view("hero:2").objective.name == "World Domination"
    assert not s.game.objective.faceup
    assert not s.offered("investigate")


@pytest.mark.rule("PT-HER-06")
@pytest.mark.parametrize(("resistance", "attribute"), [("physical", ("Body", 3)), ("mental", ("Mind", 4))])
@pytest.mark.parametrize(("heads", "left"), [(3, 2), (2, 4)])
def test_healing_costs_an_energy_and_regenerates_the_number_chosen(scene, resistance, attribute, heads, left):
    s = scene([hero("Ada", mind=4, healing=2)], coins=[heads])
    s.ada.stress.update(dict.fromkeys(("physical", "mental", "social"), 4))
    assert not s.offered("healing:ada>social")
    s.take(f"healing:ada>{resistance}", "number:ada=2").to("start", "hero:1")
    assert s.last("coins.tossed").parts == (attribute, ("Healing", 2))
    assert s.ada.stress == {"physical": 4, "mental": 4, "social": 4} | {resistance: left}
    assert s.ada.energy == 8


@pytest.mark.rule("PT-HER-07")
def test_a_gadget_adds_as_many_ranks_as_energy_is_paid_this_turn(scene):
    s = scene([hero("Ada", gadgeteer=2, fighting=1)])
    s.take("gadgeteer:ada")
    assert s.offered("gadget:fighting=2")
    assert not s.offered("gadget:fighting=3")
    assert not s.offered("gadget:gadgeteer")
    s.take("gadget:fighting=2")
    assert (figures.rank(s.game, s.ada, "fighting"), s.ada.energy) == (3, 7)
    s.end_turn()
    assert figures.rank(s.game, s.ada, "fighting") == 1


@pytest.mark.rule("PT-HER-13")
def test_flying_is_entered_and_left_as_free_actions(scene):
    s = scene([hero("Ada", flight=1), hero("Bo")])
    assert not s.offered("fly:bo")
    s.take("fly:ada")
    assert "flying" in s.ada.statuses
    s.take("land:ada")
    assert "flying" not in s.ada.statuses
    assert (s.ada.attacks, s.ada.moves) == (1, 2)


@pytest.mark.rule("PT-HER-14")
@pytest.mark.parametrize(
    ("family", "members"),
    [
        ("aptitudes", {"agility", "perception", "resilience", "reflexes"}),
        ("experiences", {"healing", "gadgeteer", "hacking", "psyche"}),
        ("talents", {"fighting", "energy_projection", "stealth", "flight"}),
    ],
)
@pytest.mark.parametrize("word", [{"do": "modify", "amount": 2}, {"do": "raise", "to": 2}])
def test_a_card_may_name_a_family_of_heroics(scene, family, members, word):
    drill = card("detail", "Drill", effects=[{**word, "figure": family}])
    s = scene(plots={"hero:1": [drill]}).take("detail:ada/drill")
    assert {name for name in HEROICS if figures.rank(s.game, s.ada, name) == 2} == members


@pytest.mark.rule("PT-Q-52")
@pytest.mark.parametrize(("resistance", "attribute"), [("physical", ("Body", 2)), ("mental", ("Mind", 4))])
def test_healing_rolls_body_for_physical_and_mind_for_mental_stress(scene, resistance, attribute):
    s = scene([hero("Ada", body=2, mind=4, healing=3)], coins=[3])
    s.ada.stress.update(physical=2, mental=2, social=2)
    s.take(f"healing:ada>{resistance}").to("roll.number").take("number:ada=2").to("start")
    assert s.last("coins.tossed").parts == (attribute, ("Healing", 3))
    assert s.ada.stress == {"physical": 2, "mental": 2, "social": 2, resistance: 0}
    assert not s.offered("healing")


@pytest.mark.rule("PT-Q-52")
def test_gadgeteer_needs_no_roll_and_lasts_this_turn(scene):
    s = scene([hero("Ada", gadgeteer=2, power=3, fighting=1)]).take("gadgeteer:ada")
    assert not s.offered("gadget:gadgeteer")
    assert not s.offered("gadget:fighting=3")
    s.take("gadget:fighting=2")
    assert (s.ada.energy, figures.value(s.game, s.ada, "fighting")) == (7, 3)
    assert not s.log("coins.tossed")
    assert figures.value(s.end_turn().game, s.ada, "fighting") == 1
