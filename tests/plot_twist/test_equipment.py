"""Equipment and weapons (PT-EQUIP)."""

import msgspec
import pytest

from engine.plot_twist.asks import figures
from engine.plot_twist.cards.setup import check_hero_deck
from engine.plot_twist.state.decks import HeroDeck
from engine.table import SetupError
from tests.plot_twist.scene import card, hero, villain

GLOVES = card("equipment", "Gloves", passive=[{"do": "modify", "figure": "fighting", "amount": 1}])
BOOTS = card("equipment", "Boots", passive=[{"do": "modify", "figure": "agility", "amount": 2}])


def weapon(name, kind="melee", bonus="*/1"):
    return card("equipment", name, weapon_type=kind, bonus=bonus)


@pytest.mark.rule("PT-EQUIP-01")
def test_equipment_starts_in_play_and_lasts(scene):
    s = scene([hero("Ada")], equipment={"Ada": [GLOVES], "Vex": [BOOTS]})
    assert [each.name for each in s.ada.equipment] == ["Gloves"]
    assert s.game.name_in_play("Gloves")
    s.fight("ada", "vex").end_turn().end_turn()
    assert figures.value(s.game, s.ada, "fighting") == 1
    assert figures.value(s.game, s.vex, "agility") == 2


@pytest.mark.rule("PT-EQUIP-02", "PT-Q-60")
def test_one_piece_of_equipment_is_used_at_a_time(scene):
    s = scene([hero("Ada")], equipment={"Ada": [GLOVES, BOOTS]})
    held = [figures.value(s.game, s.ada, each) for each in ("fighting", "agility")]
    assert held == [1, 0]
    s.take("equip:ada/boots")
    held = [figures.value(s.game, s.ada, each) for each in ("fighting", "agility")]
    assert held == [0, 2]


@pytest.mark.rule("PT-EQUIP-02")
def test_a_card_may_allow_more_equipment_in_use(scene):
    many = [{"do": "modify", "figure": "wielding", "amount": 1}]
    s = scene(
        [hero("Ada", passive=many, energy_projection=1, power=4)],
        equipment={"Ada": [weapon("Sabre"), weapon("Pistol", "ranged", "*/2")]}, coins=[1, 0, 0],
    )  # fmt: skip
    s.fight("ada", "vex").take("attack.ranged").to("combat.attack")
    assert s.last("coins.tossed").parts == (("Power", 4), ("Pistol", 2))


@pytest.mark.rule("PT-EQUIP-02")
def test_a_card_lets_two_pieces_work_at_once(scene):
    many = [{"do": "modify", "figure": "wielding", "amount": 1}]
    s = scene([hero("Ada", passive=many)], equipment={"Ada": [GLOVES, BOOTS]})
    held = [figures.value(s.game, s.ada, each) for each in ("fighting", "agility")]
    assert held == [1, 2]


@pytest.mark.rule("PT-EQUIP-03", "PT-Q-68")
@pytest.mark.parametrize("attack", ["melee", "ranged", "mental", "social"])
@pytest.mark.parametrize("kind", ["melee", "ranged", "mental"])
def test_an_attack_uses_only_a_weapon_of_its_type(scene, kind, attack):
    ada = hero("Ada", body=3, mind=3, charm=3, power=3, energy_projection=1, psyche=1)
    s = scene([ada], equipment={"Ada": [weapon("Relic", kind, "2/2")]}, coins=[1, 0, 0])
    s.fight("ada", "vex").take(f"attack.{attack}")
    if kind == attack:
        s.to("combat.harm").take("harm.stress")
    s.to("combat.attack")
    assert s.last("coins.tossed").coins == (5 if kind == attack else 3)


@pytest.mark.rule("PT-EQUIP-03")
def test_there_are_no_social_weapons():
    with pytest.raises(msgspec.ValidationError):
        weapon("Insult", "social")


@pytest.mark.rule("PT-EQUIP-04", "PT-EQUIP-06")
@pytest.mark.parametrize(("harm", "coins"), [("stress", 5), ("trauma", 3)])
def test_zero_slash_two_causes_trauma_without_a_bonus_and_two_more_stress(scene, harm, coins):
    s = scene([hero("Ada", body=3)], equipment={"Ada": [weapon("Sabre", bonus="0/2")]}, coins=[1, 0, 1])
    s.fight("ada", "vex").take("attack.melee").to("combat.harm").take(f"harm.{harm}").to("combat.attack")
    assert s.last("coins.tossed").coins == coins
    assert getattr(s.vex, harm)["physical"] == 2


@pytest.mark.rule("PT-EQUIP-04", "PT-EQUIP-06")
def test_star_slash_one_never_causes_trauma(scene):
    s = scene([hero("Ada", body=3)], equipment={"Ada": [weapon("Bat", bonus="*/1")]}, coins=[1, 0, 1])
    s.fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert s.last("coins.tossed").coins == 4
    assert (s.vex.stress["physical"], s.vex.trauma["physical"]) == (2, 0)


@pytest.mark.rule("PT-EQUIP-04")
def test_three_slash_star_causes_nothing_but_trauma(scene):
    s = scene([hero("Ada", body=3)], equipment={"Ada": [weapon("Scythe", bonus="3/*")]}, coins=[1, 0, 1])
    s.fight("ada", "vex").take("attack.melee").to("combat.attack")
    assert s.last("coins.tossed").coins == 6
    assert (s.vex.stress["physical"], s.vex.trauma["physical"]) == (0, 2)


@pytest.mark.rule("PT-EQUIP-05")
@pytest.mark.parametrize(
    ("fields", "allowed"),
    [({"colour": "red", "fighting": 2}, True), ({"fighting": 2}, False), ({"colour": "red"}, False)],
)
def test_colour_and_requirements_of_equipment_apply(scene, fields, allowed):
    axe = card("equipment", "Axe", colour="red", requires=[{"is": "rank", "name": "fighting", "at_least": 2}])
    details = [card("detail", f"Note {n}") for n in range(5)]
    s = scene([hero("Bo", **fields)], library=[*details, axe])
    deck = HeroDeck(
        hero="Bo", equipment=("Axe",), plots=tuple(each.name for each in details),
        combat={"Filler 1": 10}, twists=(),
    )  # fmt: skip
    if allowed:
        check_hero_deck(s.game.library, deck)
    else:
        with pytest.raises(SetupError, match="PT-EQUIP-05"):
            check_hero_deck(s.game.library, deck)


@pytest.mark.rule("PT-Q-60")
def test_two_characters_may_own_the_same_equipment(scene):
    s = scene([hero("Ada"), hero("Bo")], equipment={"Ada": [GLOVES], "Bo": [GLOVES], "Vex": [GLOVES]})
    assert [figures.value(s.game, each, "fighting") for each in (s.ada, s.bo, s.vex)] == [1, 1, 1]


@pytest.mark.rule("PT-Q-60")
def test_another_piece_is_taken_up_as_a_free_action(scene):
    s = scene([hero("Ada")], equipment={"Ada": [GLOVES, BOOTS]})
    s.take("equip:ada/boots")
    assert not s.offered("equip:ada")
    assert (s.ada.attacks, s.ada.moves) == (1, 2)
    s.end_turn()
    assert s.offered("equip:ada/gloves")


@pytest.mark.rule("PT-Q-68")
def test_without_a_weapon_of_its_type_the_attack_is_bare(scene):
    vex = villain("Vex", energy_projection=1, power=4)
    s = scene([hero("Ada")], vex, equipment={"Vex": [weapon("Sabre", bonus="3/3")]}, coins=[1, 0, 1])
    s.fight("vex", "ada").take("attack.ranged").to("combat.attack")
    assert s.last("coins.tossed").parts == (("Power", 4),)
    assert s.ada.stress["physical"] == 2
