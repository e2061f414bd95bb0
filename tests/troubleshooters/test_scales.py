"""Dice and what they are read for; the scales of weapons, prices and opponents (TS-DICE, TS-VEC-10, -11, section 9)."""

from __future__ import annotations

from collections import Counter

import pytest

from content.troubleshooters import library
from engine.table.odds import heads
from engine.table.percent import PERCENT
from engine.troubleshooters.asks.odds import harm
from engine.troubleshooters.cards.words import COMBAT
from engine.troubleshooters.rules import blows, checks, initiative, poisons
from engine.troubleshooters.state.scene import Lasting
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero, play, up
from tests.troubleshooters.test_adventures import played


def ada(**given):
    return hero("Ada", **({"Melee": 65, "Ranged_Combat": 65, "sp": 0, "vitality": 5} | given))


# Dice


@pytest.mark.rule("TS-DICE-01", "TS-DICE-14")
@pytest.mark.parametrize("seed", range(3))
def test_two_kinds_of_dice_fall_in_an_adventure_and_a_hundred_is_read_of_two_tens(seed):
    table = played(seed, adventure="assembled")
    thrown = [event.dice for event in table.events if getattr(event, "dice", ())]
    sizes = Counter(die.size for dice in thrown for die in dice)
    assert sorted(sizes) == [6, 10] and min(sizes.values()) > 1
    assert all(len(dice) == 2 for dice in thrown if dice[0].size == 10)


@pytest.mark.rule("TS-DICE-06")
def test_the_tens_of_a_success_are_bounded_by_the_skill_and_its_ones_are_not():
    good = [roll for roll in PERCENT.ways if roll.under(45)]
    assert max(roll.tens for roll in good) == 4
    ones = Counter(roll.ones for roll in good)
    assert sorted(ones) == list(range(10)) and set(ones.values()) == {4, 5}


@pytest.mark.rule("TS-Q-33", "TS-DICE-06")
def test_tens_beyond_the_skill_are_used_as_rolled():
    f = fight(ada(Alertness=15), foe("Max"))
    f.game.at.lasting.append(Lasting(2, "luck"))
    f.run(initiative.roll(f.game, f.fight, [f.at("ada")]), percent=[81])
    assert f.at("ada").initiative == 8 + 1


@pytest.mark.rule("TS-Q-36", "TS-OPPOSED-04")
def test_a_success_by_pips_counts_in_an_opposed_check_as_it_was_rolled():
    p = play(hero("Ada", Charm=15, sp=0), foe("Max", skills={"Willpower": 65}))
    mine = p.check("Charm", items=[up(2)])
    pair = p.run(checks.opposed(p.game, mine, p.check("Willpower", who="max")), percent=[81, 64])
    assert (pair.standing, pair.mine.standing) == ("won", 81)


@pytest.mark.rule("TS-DICE-14", "TS-Q-79", "TS-Q-40")
def test_a_roll_that_is_no_check_of_anybody_has_no_karma_and_no_flip():
    f = fight(ada(sp=9, Endurance=45), foe("Max"))
    f.run(poisons.taken(f.game, f.fight, f.at("ada"), "sleeping_gas"), percent=[42, 88])
    assert f.ada.sp == 9 and f.asked == [] and len(f.log("check")) == 1 and f.log("karma") == []


@pytest.mark.rule("TS-VEC-10", "TS-DICE-08", "TS-DICE-10")
@pytest.mark.parametrize("dice", [1, 2, 4, 7])
def test_the_mean_of_damage_and_the_chance_of_none(dice):
    fall = harm(dice, 40)
    assert fall[0] == pytest.approx(0.5**dice)
    assert sum(points * chance for points, chance in enumerate(fall)) == pytest.approx(0.6 * dice)


@pytest.mark.rule("TS-VEC-10")
def test_one_die_of_damage_point_by_point():
    fall = harm(1, 5)
    assert [fall[k] for k in range(1, 6)] == pytest.approx(
        [(1 / 3) * (1 / 6) ** (k - 1) + (1 / 2) * (1 / 6) ** k for k in range(1, 6)]
    )


@pytest.mark.rule("TS-VEC-11", "TS-DICE-11", "TS-DICE-12")
@pytest.mark.parametrize(
    ("dice", "ways"), [(1, (1, 1)), (2, (1, 2, 1)), (3, (1, 3, 3, 1)), (4, (1, 4, 6, 4, 1))]
)
def test_soak_is_binomial(dice, ways):
    assert heads(dice) == pytest.approx([each / 2**dice for each in ways])
    assert sum(points * chance for points, chance in enumerate(heads(dice))) == pytest.approx(dice / 2)


# Weapons


@pytest.mark.rule("TS-DICE-13", "TS-C-33", "TS-WEAPON-01")
def test_ordinary_weapons_lie_between_bare_hands_and_a_machine_gun():
    found = {id: card.dice for id, card in library().weapons.items() if card.skill != "none"}
    assert found.pop("unarmed") == blows.dice_of(None, "basic") == 2
    assert found == {
        "improvised": 3, "club": 3, "survival_knife": 4, "sabre": 4, "throwing_knife": 4, "pocket_pistol": 4,
        "handgun": 5, "crossbow": 5, "speargun": 5, "shotgun": 6, "submachine_gun": 6, "hunting_rifle": 7,
        "machine_gun": 7, "dart_gun": 1, "aircraft_guns": 6,
    }  # fmt: skip


@pytest.mark.rule("TS-C-33", "TS-WEAPON-02")
def test_the_further_weapons_have_their_tags():
    tags = {id: (card.skill, card.tags) for id, card in library().weapons.items()}
    ranged = "Ranged Combat"
    assert tags["throwing_knife"] == (ranged, ("thrown", "short_range:1", "concealable", "precise"))
    assert tags["crossbow"] == tags["speargun"] == (ranged, ("single_shot", "tough_reload"))
    assert tags["shotgun"] == (ranged, ("loud", "short_range:2", "reload:8-0", "tough_reload"))
    assert tags["submachine_gun"] == (ranged, ("loud", "short_range:3", "reload:8-0"))
    assert tags["machine_gun"] == (ranged, ("loud", "reload:9-0", "tough_reload"))
    assert tags["dart_gun"] == (ranged, ("single_shot", "short_range:2"))
    assert tags["sabre"] == ("Melee", ("precise",)) and tags["club"] == ("Melee", ())


@pytest.mark.rule("TS-C-34", "TS-Q-21")
def test_four_guns_and_all_explosives_are_not_for_everybody():
    lib = library()
    assert [id for id, card in lib.weapons.items() if card.restricted] == [
        "shotgun", "submachine_gun", "machine_gun", "dart_gun",
    ]  # fmt: skip
    from engine.troubleshooters.rules.shopping import restricted

    explosive = [card for card in lib.kits.values() if card.explosive]
    assert explosive and all(restricted(card) for card in explosive)


@pytest.mark.rule("TS-SKILL-04", "TS-Q-87", "TS-WEAPON-01")
def test_bare_hands_and_throws_are_melee_and_weapons_name_no_third_skill():
    assert COMBAT == ("Melee", "Ranged Combat")
    assert {card.skill for card in library().weapons.values()} <= {*COMBAT, "none"}
    f = fight(ada(), foe("Max"))
    f.hit("ada", "max", percent=[96])
    f.hit("ada", "max", way="whump", percent=[96])
    assert [(each.skill, each.value) for each in f.log("check")] == [("Melee", 65), ("Melee", 65)]


@pytest.mark.rule("TS-ATTACK-06", "TS-OPTION-09", "TS-WEAPON-05")
@pytest.mark.parametrize(
    ("weapon", "way", "state"),
    [("handgun", "basic", "empty"), ("handgun", "aim", ""), ("hunting_rifle", "basic", "empty")],
)
def test_a_basic_attack_may_empty_a_magazine_and_one_aimed_shot_does_not(weapon, way, state):
    f = fight(ada(), foe("Max"))
    arm = f.arm("ada", weapon)
    f.put("max", "hall")
    f.hit("ada", "max", way=way, percent=[79])
    assert arm.state == state


@pytest.mark.rule("TS-C-37", "TS-GEAR-02", "TS-SCN-53", "TS-Q-85")
def test_the_further_kits_have_their_level_their_tags_and_their_mark():
    kits = library().kits
    rows = {
        "climbing_gear": (1, ("climb",), False), "scuba_gear": (1, ("dive",), False),
        "first_aid_bag": (1, ("medicine",), False), "evening_wear": (1, ("impression_formal", "casino"), False),
        "forged_papers": (1, ("red_tape", "no_questions"), True), "listening_set": (1, ("listen",), False),
        "safe_cracking_set": (1, ("safe",), True), "motor_boat": (1, ("boat_chase",), False),
        "motorcycle": (1, ("car_chase", "travel_traffic"), False), "reference_library": (1, ("research",), False),
        "conjuring_case": (1, ("performance", "palm"), False), "fire_blanket": (1, ("extinguish",), False),
        "guards_uniform": (1, ("uniform",), True), "protective_vest": (2, ("armour",), True),
        "dynamite": (2, ("explosive",), True),
    }  # fmt: skip
    for id, (level, tags, restricted) in rows.items():
        card = kits[id]
        assert (card.level, card.restricted) == (level, restricted), id
        assert all(tag in card.tags for tag in tags), (id, card.tags)
        assert card.name and card.text and (card.pips == 2 or id in ("protective_vest", "dynamite")), id
    assert kits["protective_vest"].soak == 2 and kits["scuba_gear"].breathes


@pytest.mark.rule("TS-GEAR-02", "TS-GEAR-01")
def test_every_kit_has_a_name_and_one_of_two_levels_and_one_of_five_is_the_signature():
    assert {card.level for card in library().kits.values()} == {1, 2}
    p = played(1, adventure="snow_harp", heroes=["danae_kouris"])
    first, *others = p.game.heroes[0].kits
    assert first.signature and not any(each.signature for each in others)


# Prices, opponents


@pytest.mark.rule("TS-STORY-13", "TS-FLIP-02", "TS-C-13")
def test_abilities_keep_the_pattern_of_prices_but_for_those_that_say_otherwise():
    others = {
        "TS-ABIL-02", "TS-ABIL-03", "TS-ABIL-09", "TS-ABIL-10", "TS-ABIL-12", "TS-ABIL-17", "TS-ABIL-27", "TS-ABIL-31",
        "TS-ABIL-35", "TS-ABIL-37", "TS-C-23",
        "TS-ABIL-04", "TS-ABIL-15", "TS-ABIL-36",  # not in the list of section 9, but 1 SP by their own text
    }  # fmt: skip
    pattern = {"flip": 1, "succeed": 2, "effect": 4}
    odd = [
        use.rule
        for card in library().abilities.values()
        for use in card.uses
        if use.sp and use.sp != pattern.get(use.effect) and use.rule not in others
    ]
    assert odd == []
    prices = {use.sp for card in library().abilities.values() for use in card.uses}
    assert prices == {0, 1, 2, 4}


@pytest.mark.rule("TS-NPC-03", "TS-C-40", "TS-C-42", "TS-Q-91")
def test_who_has_no_values_of_its_own_has_those_of_its_rank_and_a_civilian_none_to_attack_with():
    f = fight(ada(), foe("Max"), foe("Rex", "boss"), foe("Zoe", "mook", tags=("civilian",), vitality=2))
    rows = {"max": (35, 45, 0, 3, 5), "rex": (45, 75, 55, 6, None)}
    for id, (basic, attack, defence, vitality, first) in rows.items():
        one = f.game.foe(id)
        assert (one.basic, one.defence, one.vitality, one.initiative) == (basic, defence, vitality, first)
        assert f.at(id).arm.value == attack
    assert f.at("zoe").arms == [] and f.game.foe("zoe").vitality == 2


@pytest.mark.rule("TS-C-42", "TS-NPC-03")
def test_people_of_the_content_who_are_no_fighters_have_two_of_vitality_and_no_attack():
    from engine.troubleshooters.cards.tables import DirectorCard

    people = library().modules.people.values()
    civil = [each for each in people if isinstance(each, DirectorCard) and "civilian" in each.tags]
    assert civil and all(each.vitality == 2 and not each.attacks for each in civil)
    assert {each.basic for each in civil} <= {None, 25, 35, 45, 55, 65}
