"""Great effects that take a Main action; what one wears in a fire, and knows in the water (TS-C-17, TS-HAZARD-16)."""

import pytest

from engine.troubleshooters.rules import frame, purchases
from engine.troubleshooters.scenario.people import Item
from engine.troubleshooters.state.pieces import Kit
from tests.troubleshooters.fighting import ROW, fight, told
from tests.troubleshooters.play import foe, hero


def offers(f, id="ada"):
    """What a hero can have now for an ability, in its own turn, as ``rule:whom``."""
    f.at(id).left = f.at(id).left or ["move", "free", "main"]
    found = purchases.there(f.game, f.card, f.game.hero(id))
    return [f"{each.what}:{each.whom}" for each in found if each.kind == "buy.ability"]


def surgeon(**given):
    return hero("Ada", **({"abilities": ["field_surgeon"], "sp": 8} | given))


@pytest.mark.rule("TS-C-17", "TS-COND-35", "TS-TURN-04")
def test_a_field_surgeon_gives_a_main_action_for_a_comrade_who_stands_again():
    f = fight(surgeon(), hero("Bea", sp=0, vitality=5), foe("Max"))
    f.loses("bea", 5, "loss:bea>accept")
    f.at("ada").left = ["move", "free", "main"]
    f.turn("ada", "add:TS-C-17:bea", "end")
    assert (f.bea.vitality, f.ada.sp) == (2, 4) and not f.bea.has("out_cold") and f.at("bea").here
    assert not any(each.startswith(("attack", "breath", "survey", "add:TS-C-17")) for each in f.offered[-1])
    assert any(each.startswith("move") for each in f.offered[-1])


@pytest.mark.rule("TS-C-17", "TS-Q-18", "TS-GM-10")
def test_a_comrade_is_brought_back_once_in_a_fight_and_only_from_beside_him():
    f = fight(surgeon(), hero("Bea", sp=0, vitality=5), hero("Cyd", sp=0, vitality=5), foe("Max"))
    assert offers(f) == []
    f.loses("bea", 5, "loss:bea>accept")
    f.put("bea", "hall")
    assert offers(f) == []
    f.put("bea", "bar")
    f.turn("ada", "add:TS-C-17:bea", "end")
    f.loses("bea", 2, "loss:bea>accept")
    f.loses("cyd", 5, "loss:cyd>accept")
    assert offers(f) == ["TS-C-17:cyd"]
    f.at("ada").left = ["move", "free"]
    assert offers(f) == []


@pytest.mark.rule("TS-C-17", "TS-COND-11", "TS-DAMAGE-11")
def test_what_a_comrade_suffers_from_comes_back_with_him():
    f = fight(surgeon(), hero("Bea", sp=0, vitality=5), foe("Max"))
    f.gain("bea", "wounded")
    f.gain("bea", "exhausted")
    f.gain("bea", "exhausted")
    f.gain("bea", "exhausted")
    f.loses("bea", f.bea.vitality, "loss:bea>accept")
    f.turn("ada", "add:TS-C-17:bea", "end")
    assert f.bea.has("wounded") and f.bea.vitality == 1


def shooter(**given):
    return hero("Ada", **({"abilities": ["steady_hand"], "sp": 8} | given))


def mooks(f, **places):
    for name, zone in places.items():
        f.put(name, zone)


@pytest.mark.rule("TS-C-18", "TS-RANGE-02", "TS-LOS-01", "TS-C-13", "TS-C-15")
def test_a_steady_hand_takes_the_mooks_of_one_zone_prisoner():
    f = fight(shooter(), *[foe(each, "mook") for each in ("Tom", "Tim", "Tam")], foe("Max"))
    mooks(f, tom="hall", tim="hall", tam="yard", max="hall")
    assert offers(f) == []
    gun = f.arm("ada", "handgun")
    assert offers(f) == ["TS-C-18:hall"]
    gun.state = "empty"
    assert offers(f) == []
    gun.state = ""
    f.turn("ada", "add:TS-C-18:hall", "end")
    assert [f.at(each).status for each in ("tom", "tim", "tam", "max")] == [
        "surrendered", "surrendered", "active", "active",
    ]  # fmt: skip
    assert f.ada.sp == 4 and gun.usable
    mooks(f, tam="hall")
    assert offers(f) == []


@pytest.mark.rule("TS-C-18", "TS-Q-90", "TS-FLOW-07")
def test_where_only_mooks_stood_the_fight_is_won():
    f = fight(shooter(), foe("Tom", "mook"))
    f.arm("ada", "handgun")
    f.turn("ada", "add:TS-C-18:bar")
    assert f.fight.ended == "won"


@pytest.mark.rule("TS-C-18", "TS-C-15")
def test_who_sees_nothing_frightens_nobody_with_a_gun():
    f = fight(shooter(), foe("Tom", "mook"))
    f.arm("ada", "handgun")
    f.gain("ada", "blinded")
    assert offers(f) == []


def inventor(*foes, **given):
    f = fight(hero("Ada", abilities=["mad_inventor"], sp=0, **given), *foes)
    engine = Item(id="engine", name="Engine", impressive_device=True)
    frame.began(f.game, told(f.card, [each.card for each in f.game.foes] + [engine]))
    return f


@pytest.mark.rule("TS-ABIL-38", "TS-Q-22", "TS-SCN-29")
def test_a_dreadful_device_scares_the_nearest_mooks_once_a_session():
    f = inventor(*[foe(each, "mook") for each in ("Tom", "Tim", "Tam")], foe("Max"))
    mooks(f, tom="yard", tim="hall", tam="bar", max="bar")
    assert offers(f) == []
    f.ada.kits.append(Kit("engine", "ada"))
    assert offers(f) == ["TS-ABIL-38:"]
    f.turn("ada", "add:TS-ABIL-38", "end", faces=[2])
    assert [f.at(each).status for each in ("tom", "tim", "tam", "max")] == [
        "active",
        "fled",
        "fled",
        "active",
    ]
    f.at("ada").left = ["move", "free", "main"]
    assert offers(f) == [] and f.ada.used == ["TS-ABIL-38:ada"]


@pytest.mark.rule("TS-C-18", "TS-ABIL-38", "TS-SCN-26")
def test_who_is_not_seen_neither_gives_up_nor_runs():
    f = inventor(foe("Tom", "mook"), kits=["handgun"])
    f.ada.kits.append(Kit("engine", "ada"))
    f.ada.abilities, f.ada.sp = ["mad_inventor", "steady_hand"], 4
    f.arm("ada", "handgun")
    assert offers(f) == ["TS-ABIL-38:", "TS-C-18:bar"]
    f.at("tom").hidden = True
    assert offers(f) == []


@pytest.mark.rule("TS-ABIL-38", "TS-COND-58")
def test_nothing_that_takes_a_main_action_while_one_must_run():
    f = inventor(foe("Tom", "mook"))
    f.ada.kits.append(Kit("engine", "ada"))
    f.at("ada").must_leave = True
    assert offers(f) == []
    f.at("ada").must_leave = False
    f.ada.kits[-1].state = "lost"
    assert offers(f) == []


BURNS = [{**ROW[0], "fire": True}, *ROW[1:]]


@pytest.mark.rule("TS-HAZARD-16", "TS-HAZARD-15", "TS-Q-37")
@pytest.mark.parametrize(
    ("kind", "clothing", "zone", "burns"),
    [
        ("fire", "", "", True),
        ("fire", "wet", "bar", False),
        ("fire", "wet", "", False),
        ("fire", "thick", "hall", True),
        ("fall", "wet", "bar", True),
    ],
)
def test_wet_clothes_help_against_the_fire_of_their_own_zone(kind, clothing, zone, burns):
    f = fight(
        hero("Ada", Agility=45, sp=0, vitality=5), foe("Max"), zone=BURNS,
        hazard=[{"id": "boiler", "kind": kind, "zone": zone, "clothing": clothing}],
    )  # fmt: skip
    f.turn("ada", "end", percent=[52], faces=[1])
    assert f.log("check")[0].pips == (0 if burns else 2) and f.ada.has("on_fire") == burns


@pytest.mark.rule("TS-HAZARD-03", "TS-HAZARD-02", "TS-Q-37")
@pytest.mark.parametrize(("chosen", "flat", "pips"), [(True, False, 2), (True, True, -2), (False, False, 0)])
def test_who_goes_under_on_purpose_has_taken_breath_unless_caught_off_guard(chosen, flat, pips):
    f = fight(
        hero("Ada", Endurance=45, sp=0, vitality=5), foe("Max"),
        hazard=[{"id": "pool", "kind": "drown", "zone": "bar", "deliberate": chosen}],
    )  # fmt: skip
    f.fight.drowning.append("pool")
    if flat:
        f.gain("ada", "flat_footed")
    f.turn("ada", "end", percent=[25])
    assert f.log("check")[0].pips == pips
