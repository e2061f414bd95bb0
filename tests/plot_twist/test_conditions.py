"""Conditions about characters, and conditions of conditions: when each holds and when it does not."""

import pytest

from tests.plot_twist.scene import card, hero, mook, villain

ACT = "ability:ada>act"
SABRE = card("equipment", "Sabre", weapon_type="melee", bonus="0/2")
RIFLE = card("equipment", "Rifle", weapon_type="ranged", bonus="0/2")


def asking(condition, **fields):
    """Ada, who may do this if the condition holds."""
    gain = {"do": "gain", "counter": "energy", "amount": 1}
    return hero("Ada", actions=[{"name": "Act", "when": [condition], "do": [gain]}], **fields)


@pytest.fixture
def holds(scene):
    """Whether a condition holds for Ada at the first Start of Turn, with Vex (black) and the Thugs against her."""

    def ask(condition, *party, vex=None, **fields):
        s = scene(
            [asking(condition, **fields), *party], vex or villain("Vex"), mooks=[mook("Thugs", flight=1)]
        )
        return s.offered(ACT)

    return ask


# What characters are and have


@pytest.mark.rule("PT-CLASS-01", "PT-CLASS-02")
@pytest.mark.parametrize(("condition", "met"), [
    ({"is": "colour", "colour": "white"}, True), ({"is": "colour", "colour": "black"}, False),
    ({"is": "colour", "colour": "black", "who": "enemies"}, True), ({"is": "colour", "colour": "red", "who": "all"}, False),
    ({"is": "colour", "colour": "golden"}, True),
])  # fmt: skip
def test_a_colour(holds, condition, met):
    assert holds(condition) == met


@pytest.mark.rule("PT-CLASS-03", "PT-CLASS-05")
@pytest.mark.parametrize(("condition", "met"), [
    ({"is": "keyword", "keyword": "rich"}, True), ({"is": "keyword", "keyword": "armor"}, False),
    ({"is": "keyword", "keyword": "armor", "who": "enemies"}, True),
    ({"is": "keyword", "keyword": "rich", "who": "enemies"}, False),
])  # fmt: skip
def test_a_keyword(holds, condition, met):
    assert holds(condition, keywords=["rich"], vex=villain("Vex", keywords=["armor"])) == met


@pytest.mark.rule("PT-LOCK-01")
@pytest.mark.parametrize(("energy", "met"), [(0, False), (1, True)])
def test_a_locked_keyword_counts_for_who_can_pay(scene, energy, met):
    lock = {"name": "Lock", "do": [{"do": "lock", "what": "rich"}]}
    s = scene(
        [asking({"is": "keyword", "keyword": "rich"}, keywords=["rich"])], villain("Vex", actions=[lock])
    )
    s.ada.energy = energy
    s.to("start", "gm").take("ability:vex>lock").to("start", "hero:1")
    assert s.offered(ACT) == met


@pytest.mark.rule("PT-ACT-01")
@pytest.mark.parametrize(("condition", "met"), [
    ({"is": "rank", "name": "stealth"}, True), ({"is": "rank", "name": "stealth", "at_least": 2}, True),
    ({"is": "rank", "name": "stealth", "at_least": 3}, False), ({"is": "rank", "name": "flight"}, False),
    ({"is": "rank", "name": "flight", "who": "enemies"}, True), ({"is": "rank", "name": "offend", "at_least": 1}, True),
])  # fmt: skip
def test_a_rank(holds, condition, met):
    assert holds(condition, stealth=2, offend=1) == met


@pytest.mark.rule("PT-STAT-01")
@pytest.mark.parametrize(("condition", "met"), [
    ({"is": "attribute", "name": "body", "at_least": 3}, True), ({"is": "attribute", "name": "body", "at_least": 4}, False),
    ({"is": "attribute", "name": "body", "at_least": 4, "who": "enemies"}, True),
    ({"is": "attribute", "name": "mind", "at_least": 5}, True),
])  # fmt: skip
def test_an_attribute(holds, condition, met):
    assert holds(condition, mind=5) == met


@pytest.mark.rule("PT-STATUS-01")
@pytest.mark.parametrize("status", ["stunned", "prone", "surprised", "flying", "hidden"])
@pytest.mark.parametrize(("who", "held", "met"), [
    ("self", [], False), ("self", ["thugs"], False), ("self", ["ada"], True),
    ("enemies", ["ada"], False), ("enemies", ["thugs"], True), ("enemies", ["vex", "thugs"], True),
])  # fmt: skip
def test_a_status(scene, status, who, held, met):
    s = scene([asking({"is": "status", "status": status, "who": who})], mooks=[mook("Thugs")])
    for each in held:
        s.game.find(each).statuses[status] = None
    assert s.offered(ACT) == met


@pytest.mark.rule("PT-STAT-08")
@pytest.mark.parametrize(("stress", "trauma", "met"), [(8, 0, False), (8, 1, True), (9, 0, True)])
def test_being_demoralized(scene, stress, trauma, met):
    s = scene([asking({"is": "status", "status": "demoralized"})])
    s.ada.stress["social"], s.ada.trauma["social"] = stress, trauma
    assert s.offered(ACT) == met


@pytest.mark.rule("PT-STATUS-01")
@pytest.mark.parametrize("who", ["party", {"kind": "hero"}, "friends"])
@pytest.mark.parametrize("fallen", [True, False])
def test_being_incapacitated(scene, who, fallen):
    s = scene([asking({"is": "status", "status": "incapacitated", "who": who}), hero("Bo")])
    s.bo.incapacitated = fallen
    assert s.offered(ACT) == fallen


@pytest.mark.rule("PT-EQUIP-02", "PT-EQUIP-03")
@pytest.mark.parametrize(("condition", "met"), [
    ({"is": "weapon"}, True), ({"is": "weapon", "weapon": "melee"}, True), ({"is": "weapon", "weapon": "ranged"}, False),
    ({"is": "weapon", "weapon": "mental"}, False), ({"is": "weapon", "who": "enemies"}, False),
])  # fmt: skip
def test_a_weapon_in_use(scene, condition, met):
    ring = card("equipment", "Ring")
    assert scene([asking(condition)], equipment={"Ada": [SABRE, RIFLE]}).offered(ACT) == met
    assert not scene([asking(condition)], equipment={"Ada": [ring, SABRE]}).offered(ACT)


@pytest.mark.rule("PT-STAT-11")
@pytest.mark.parametrize(("condition", "met"), [
    ({"is": "counters", "name": "belief", "at_least": 8}, True),
    ({"is": "counters", "name": "belief", "at_least": 9}, False),
    ({"is": "counters", "name": "energy", "at_most": 9}, True), ({"is": "counters", "name": "energy", "at_most": 8}, False),
    ({"is": "counters", "name": "energy", "at_least": 9, "at_most": 9}, True),
    ({"is": "counters", "name": "hate", "at_least": 13, "who": "main_villain"}, True),
    ({"is": "counters", "name": "hate", "at_least": 14, "who": "main_villain"}, False),
    ({"is": "counters", "name": "quantity", "at_least": 4, "who": "mooks"}, True),
    ({"is": "counters", "name": "quantity", "at_most": 3, "who": "mooks"}, False),
    ({"is": "counters", "name": "stress", "at_least": 5}, True),
    ({"is": "counters", "name": "stress", "at_least": 6}, False),
    ({"is": "counters", "name": "stress", "at_least": 3, "resistance": "mental"}, True),
    ({"is": "counters", "name": "stress", "at_least": 4, "resistance": "mental"}, False),
    ({"is": "counters", "name": "trauma", "at_least": 1}, True),
    ({"is": "counters", "name": "trauma", "at_least": 2}, False),
    ({"is": "counters", "name": "trauma", "at_least": 1, "resistance": "social"}, False),
    ({"is": "counters", "name": "card", "at_most": 0}, True), ({"is": "counters", "name": "card", "at_least": 1}, False),
])  # fmt: skip
def test_counters(scene, condition, met):
    s = scene([asking(condition)], mooks=[mook("Thugs")])
    s.ada.stress.update(physical=2, mental=3)
    s.ada.trauma["physical"] = 1
    assert s.offered(ACT) == met


@pytest.mark.rule("PT-ID-01", "PT-ID-02")
@pytest.mark.parametrize(("declared", "met"), [(True, [False, True]), (False, [True, False])])
def test_an_identity(scene, declared, met):
    s = scene([asking({"is": "identity", "declared": declared}), hero("Bo")]).take("identity.secret:bo")
    before = s.offered(ACT)
    assert [before, s.take("identity.secret:ada").offered(ACT)] == met


@pytest.mark.rule("PT-ID-01")
@pytest.mark.parametrize(("declared", "met"), [([], False), (["ada"], False), (["bo"], True)])
def test_the_identity_of_another(scene, declared, met):
    other = {"is": "identity", "who": {"kind": "hero", "other": True}}
    s = scene([asking(other), hero("Bo")]).take(*(f"identity.secret:{each}" for each in declared))
    assert s.offered(ACT) == met


@pytest.mark.rule("PT-CARD-02")
@pytest.mark.parametrize(("condition", "met"), [
    ({"is": "exists", "who": "mooks"}, True), ({"is": "exists", "who": {"kind": "mook", "side": "friend"}}, False),
    ({"is": "exists", "who": {"kind": "hero", "other": True}}, False), ({"is": "exists", "who": "any_enemy"}, True),
])  # fmt: skip
def test_there_being_somebody(holds, condition, met):
    assert holds(condition) == met


# Conditions of conditions

YES, NO = {"is": "phase", "phase": "start"}, {"is": "phase", "phase": "combat"}


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(("condition", "met"), [
    ({"is": "not", "condition": NO}, True), ({"is": "not", "condition": YES}, False),
    ({"is": "any", "conditions": [NO, YES]}, True), ({"is": "any", "conditions": [YES, NO]}, True),
    ({"is": "any", "conditions": [NO, NO]}, False), ({"is": "any", "conditions": [YES, YES]}, True),
    ({"is": "not", "condition": {"is": "any", "conditions": [NO, YES]}}, False),
])  # fmt: skip
def test_not_and_any_of(holds, condition, met):
    assert holds(condition) == met
