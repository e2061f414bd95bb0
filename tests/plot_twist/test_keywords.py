"""Keywords, Classes and Colours (PT-KEY, PT-CLASS)."""

import msgspec
import pytest

from engine.plot_twist.asks import figures
from engine.plot_twist.state.terms import CLASSES, KEYWORDS, RESISTANCES
from tests.plot_twist.scene import card, hero, mook, villain

IDLE = (
    "teleporter",
    "telekinesis",
    "speedster",
    "rich",
    "mentalist",
    "captain",
    "sergeant",
    "support",
    "inventor",
    "tank",
)


def strong(name="Ada", **fields):
    """A Hero with 6 in everything and all attack types."""
    return hero(name, body=6, mind=6, charm=6, power=6, energy_projection=1, psyche=1, **fields)


@pytest.mark.rule("PT-KEY-01", "PT-KEY-02")
@pytest.mark.parametrize(
    ("keyword", "attack", "coins"),
    [
        ("armor", "melee", 4), ("armor", "ranged", 4), ("armor", "mental", 6), ("armor", "social", 6),
        ("mental_armor", "melee", 6), ("mental_armor", "ranged", 6), ("mental_armor", "mental", 4),
        ("mental_armor", "social", 6),
    ],
)  # fmt: skip
def test_armor_takes_power_off_the_damage_pool_of_its_kind(scene, keyword, attack, coins):
    s = scene([strong()], villain("Vex", power=2, keywords=[keyword]), coins=[1, 0, 0])
    s.fight("ada", "vex").take(f"attack.{attack}").to("combat.attack")
    assert s.last("coins.tossed").coins == coins


@pytest.mark.rule("PT-KEY-03")
@pytest.mark.parametrize(("attack", "coins"), [("ranged", 8), ("melee", 6), ("mental", 6), ("social", 6)])
def test_overcharged_adds_two_to_the_stress_of_ranged_attacks(scene, attack, coins):
    s = scene([strong(keywords=["overcharged"])], coins=[1, 0, 0])
    s.fight("ada", "vex").take(f"attack.{attack}").to("combat.attack")
    assert s.last("coins.tossed").coins == coins


@pytest.mark.rule("PT-KEY-03")
@pytest.mark.parametrize(("harm", "coins"), [("harm.stress", 9), ("harm.trauma", 7)])
def test_overcharged_adds_nothing_to_trauma(scene, harm, coins):
    rifle = card("equipment", "Rifle", weapon_type="ranged", bonus="1/1")
    s = scene([strong(keywords=["overcharged"])], equipment={"Ada": [rifle]}, coins=[1, 0, 0])
    s.fight("ada", "vex").take("attack.ranged").to("combat.harm").take(harm).to("combat.attack")
    assert s.last("coins.tossed").coins == coins


@pytest.mark.rule("PT-KEY-03")
def test_an_overcharged_weapon_includes_the_bonus(scene):
    blaster = card(
        "equipment", "Blaster", weapon_type="ranged", bonus="*/3",
        passive=[{"do": "keyword", "keyword": "overcharged"}],
    )  # fmt: skip
    s = scene([strong()], equipment={"Ada": [blaster]}, coins=[1, 0, 0])
    s.fight("ada", "vex").take("attack.ranged").to("combat.attack")
    assert s.last("coins.tossed").parts == (("Power", 6), ("Blaster", 3))


@pytest.mark.rule("PT-KEY-04")
def test_a_spirit_of_the_night_gains_energy_after_an_interview(scene):
    scoop = card("detail", "Scoop", effects=[{"do": "interview"}])
    s = scene([hero("Ada", power=4, keywords=["spirit_of_the_night"]), hero("Bo")], plots={"hero:1": [scoop]})
    s.take("detail:ada/scoop").to("start")
    assert (s.ada.energy, s.bo.energy) == (12 + 4, 9)


@pytest.mark.rule("PT-KEY-05")
def test_a_tactician_initiates_a_second_combat_against_somebody_else(scene):
    s = scene([hero("Ada", keywords=["tactician"])], mooks=[mook("Thugs"), mook("Goons")])
    s.fight("ada", "vex").to("combat", "hero:1")
    assert s.offered("combat:ada>thugs")
    assert not s.offered("combat:ada>vex")
    assert s.why("take on Vex").rule == "PT-KEY-05"
    s.fight("ada", "thugs").to("combat", "hero:1")
    assert not s.offered("combat:ada")


@pytest.mark.rule("PT-KEY-05")
def test_a_tactician_takes_on_nobody_it_attacked_on_the_way(scene):
    sweep = card("attack", "Sweep", effects=[{"do": "attack", "kind": "melee", "also": {"kind": "mook"}}])
    s = scene(
        [hero("Ada", keywords=["tactician"])], mooks=[mook("Thugs"), mook("Goons")],
        hands={"hero:1": [sweep]}, coins=[0, 0, 0, 0],
    )  # fmt: skip
    s.fight("ada", "vex").take("attack.card:ada>vex/sweep").take("target:thugs").to("combat", "hero:1")
    s.take("belief.attack:ada").to("combat", "hero:1")
    assert s.offered("combat:ada>goons")
    assert not s.offered("combat:ada>thugs")


@pytest.mark.rule("PT-KEY-06")
@pytest.mark.parametrize("keyword", IDLE)
def test_other_keywords_do_nothing_of_their_own(scene, keyword):
    def all_there_is(*keywords):
        s = scene([strong(keywords=list(keywords))]).fight("ada", "vex", "movement")
        armor = [figures.armor(s.game, s.ada, each) for each in RESISTANCES]
        told = vars_of(s.ada)
        options = s.ids()
        s.to("combat", "hero:1")
        return armor, told, options, s.ids()

    assert all_there_is(keyword) == all_there_is()


def vars_of(one):
    """The counters of a character."""
    return one.belief, one.energy, one.moves, one.attacks, one.base, one.stress


@pytest.mark.rule("PT-KEY-06")
@pytest.mark.parametrize("keyword", IDLE)
def test_other_keywords_serve_as_requirements_and_targets(scene, keyword):
    stunt = card("maneuver", "Stunt", requires=[{"is": "keyword", "keyword": keyword}])
    salute = {"name": "Salute", "do": [
        {"do": "gain", "who": {"pick": "each", "keyword": keyword}, "counter": "energy", "amount": 2},
    ]}  # fmt: skip
    s = scene([hero("Ada", keywords=[keyword], actions=[salute]), hero("Bo")],
              hands={"hero:1": [stunt], "hero:2": [stunt]})  # fmt: skip
    s.take("ability:ada>salute")
    assert (s.ada.energy, s.bo.energy) == (11, 9)
    s.fight("ada", "vex", "maneuver")
    assert s.offered("maneuver:ada>vex/stunt")
    s.fight("bo", "vex", "maneuver")
    assert not s.offered("maneuver:bo>vex/stunt")


# Classes and Colours


@pytest.mark.rule("PT-CLASS-01")
def test_each_class_has_its_colour_and_is_a_keyword(scene):
    assert CLASSES == {
        "mentalist": "white", "captain": "silver", "sergeant": "black",
        "tank": "red", "inventor": "blue", "support": "green",
    }  # fmt: skip
    assert set(CLASSES) < set(KEYWORDS)
    s = scene([hero("Ada", colour="red", keywords=["tank"])])
    assert figures.has(s.game, s.ada, "tank")


@pytest.mark.rule("PT-CLASS-01", "PT-CLASS-02")
@pytest.mark.parametrize("colour", ["white", "silver", "black", "red", "blue", "green"])
def test_golden_belongs_to_all_and_a_colour_to_its_own(scene, colour):
    stunts = [card("maneuver", f"{each.title()} Stunt", colour=each) for each in ("golden", "white", "red")]
    s = scene([hero("Ada", colour=colour)], hands={"hero:1": stunts}).fight("ada", "vex", "maneuver")
    offered = {each.rpartition("/")[2] for each in s.ids() if each.startswith("maneuver")}
    assert offered == {"golden-stunt", f"{colour}-stunt"} & {"golden-stunt", "white-stunt", "red-stunt"}
    if colour != "red":
        assert s.why("Red Stunt").rule == "PT-CLASS-02"


@pytest.mark.rule("PT-CLASS-02")
def test_a_coloured_card_that_is_not_a_combat_card_needs_the_colour_too(scene):
    plots = [card("detail", "Red Herring", colour="red", effects=[{"do": "draw"}])]
    s = scene([hero("Ada", colour="white"), hero("Bo", colour="red")], plots={"hero:1": plots, "hero:2": []})
    assert not s.offered("detail")
    s = scene([hero("Ada", colour="red")], plots={"hero:1": plots})
    assert s.offered("detail:ada/red-herring")


@pytest.mark.rule("PT-CLASS-02")
@pytest.mark.parametrize(("colour", "revealed"), [("red", "Red Dawn"), ("white", "Gold Rush")])
def test_a_coloured_twist_needs_a_hero_of_its_colour_in_play(scene, colour, revealed):
    twists = [card("twist", "Red Dawn", colour="red"), card("twist", "Gold Rush")]
    s = scene([hero("Ada"), hero("Bo", colour=colour)], twists=twists)
    assert [each.card for each in s.log("twist.revealed")] == [revealed]


@pytest.mark.rule("PT-CLASS-03", "PT-CLASS-06")
@pytest.mark.parametrize(
    ("colour", "keywords", "red_captain", "golden_tank"),
    [
        ("red", ["captain"], True, False), ("red", [], False, False), ("red", ["tank"], False, True),
        ("silver", ["captain"], False, False), ("green", ["tank"], False, True),
        ("red", ["captain", "tank"], True, True),
    ],
)  # fmt: skip
def test_a_class_is_needed_in_addition_to_the_colour(scene, colour, keywords, red_captain, golden_tank):
    hand = [
        card("maneuver", "Rally", colour="red", requires=[{"is": "keyword", "keyword": "captain"}]),
        card("maneuver", "Bulwark", requires=[{"is": "keyword", "keyword": "tank"}]),
    ]
    s = scene([hero("Ada", colour=colour, keywords=keywords)], hands={"hero:1": hand})
    s.fight("ada", "vex", "maneuver")
    assert s.offered("maneuver:ada>vex/rally") == red_captain
    assert s.offered("maneuver:ada>vex/bulwark") == golden_tank


@pytest.mark.rule("PT-CLASS-04")
def test_an_advantage_is_an_ability_of_its_character_alone(scene):
    focus = {"name": "Focus", "do": [{"do": "gain", "counter": "energy", "amount": 1}]}
    s = scene([hero("Ada", actions=[focus]), hero("Bo")])
    assert [each for each in s.ids() if each.startswith("ability")] == ["ability:ada>focus/ada"]
    s.take("ability:ada>focus")
    assert (s.ada.energy, s.bo.energy) == (10, 9)


@pytest.mark.rule("PT-CLASS-05")
def test_what_asks_for_a_keyword_never_sees_a_colour(scene):
    bulwark = card("maneuver", "Bulwark", requires=[{"is": "keyword", "keyword": "tank"}])
    s = scene([hero("Ada", colour="red")], hands={"hero:1": [bulwark]}).fight("ada", "vex", "maneuver")
    assert not s.offered("maneuver:ada>vex/bulwark")
    assert not any(figures.has(s.game, s.ada, word) for word in (*CLASSES, "red"))
    with pytest.raises(msgspec.ValidationError):
        card("maneuver", "Bulwark", requires=[{"is": "keyword", "keyword": "red"}])
