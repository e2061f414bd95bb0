"""Who fights, what stands there, how it ends (TS-C-40 to -45, TS-C-70, TS-Q-48, TS-Q-90, TS-HAZARD, TS-Q-29)."""

import pytest

from engine.troubleshooters.asks.threat import numbers
from engine.troubleshooters.cards.tables import Attack
from engine.troubleshooters.rules import blasts, fights, foe_turns, morale
from engine.troubleshooters.state.fight import Device
from tests.troubleshooters.fighting import ROW, fight
from tests.troubleshooters.play import foe, hero

GUN = Attack(name="gun", skill="ranged", dice=5, tags=("short_range:1", "reload:9-0"))
CLUB = Attack(name="club", skill="melee", dice=3)


def ada(**given):
    return hero("Ada", **({"Melee": 65, "Strength": 45, "sp": 0, "vitality": 5} | given))


@pytest.mark.rule("TS-C-70", "TS-C-41", "TS-SCN-26")
def test_a_fight_is_filled_to_its_threat():
    f = fight(ada(), hero("Bea"), hero("Cid"), foe("Rex", "lieutenant"), foe("Tom", "mook"))
    entries = [{"director": "rex", "zone": "hall"}, {"director": "tom", "zone": "hall", "count": "fill"}]
    card = fight(ada(), enemies=entries).card
    weights = [
        f.game.library.ranks[f.game.tale.adventure.people[each.director].rank].threat for each in card.enemies
    ]
    for threat, found in ((4, [1, 4]), (1, [1, 0])):
        assert numbers(threat * len(f.game.party), [each.count for each in card.enemies], weights) == found


@pytest.mark.rule("TS-Q-116", "TS-Q-91", "TS-C-40")
def test_what_a_director_character_hits_with():
    f = fight(
        ada(),
        foe("Max"),
        foe("Tom", attacks=()),
        foe("Bob", tags=("civilian",)),
        foe("Rex", "boss", attacks=(GUN,)),
    )
    assert [(each.name, each.dice, each.value) for each in f.at("max").arms] == [("club", 3, 45)]
    assert not f.at("tom").arms and not f.at("bob").arms
    assert [(each.skill, each.value) for each in f.at("rex").arms] == [("Ranged Combat", 75)]


@pytest.mark.rule("TS-C-43", "TS-Q-28", "TS-Q-90")
def test_a_side_without_a_leader_and_less_than_half_of_it_breaks():
    f = fight(ada(), *(foe(name) for name in ("Max", "Tom", "Bob")))
    f.loses("max", 3)
    assert not morale.would_break(f.game, f.fight, "foes") and "call" not in f.may("ada")
    f.loses("tom", 3)
    assert "call" in f.may("ada")
    morale.test(f.game, f.fight)
    assert f.at("bob").status == "fled"
    assert morale.settled(f.game, f.fight) and f.fight.ended == "won"


@pytest.mark.rule("TS-C-43", "TS-KILL-05", "TS-Q-28", "TS-ACTION-03")
@pytest.mark.parametrize(("zones", "calls"), [(ROW, True), (ROW[:1], False)])
def test_they_give_up_if_called_on_or_without_an_exit(zones, calls):
    rows = [
        {**each, "adjacent": [x for x in each["adjacent"] if x in [z["id"] for z in zones]]} for each in zones
    ]
    f = fight(ada(), *(foe(name) for name in ("Max", "Tom", "Bob")), zone=rows)
    f.loses("max", 3)
    f.loses("tom", 3)
    if calls:
        f.do("ada", "call")
    morale.test(f.game, f.fight)
    assert f.at("bob").status == "surrendered"


@pytest.mark.rule("TS-C-43")
def test_a_leader_or_firmness_holds_them():
    f = fight(ada(), foe("Rex", "lieutenant"), foe("Tom"), foe("Bob"))
    f.loses("tom", 3)
    f.loses("bob", 3)
    assert not morale.would_break(f.game, f.fight, "foes")
    g = fight(ada(), *(foe(name) for name in ("Max", "Tom", "Bob")), morale="firm")
    g.loses("max", 3)
    g.loses("tom", 3)
    assert not morale.would_break(g.game, g.fight, "foes")


@pytest.mark.rule("TS-Q-90", "TS-FIGHT-09")
def test_retreat_leaves_the_others_behind():
    f = fight(ada(zone="yard"), hero("Bea", sp=0, vitality=1), foe("Max"))
    f.do("ada", "move", zone="exit")
    assert f.at("ada").status == "retreated" and not morale.settled(f.game, f.fight)
    f.loses("bea", 1, "loss:bea>accept")
    assert morale.settled(f.game, f.fight) and f.fight.ended == "retreat"


@pytest.mark.rule("TS-Q-90")
def test_both_sides_gone_at_once_is_lost_and_the_tied_are_not_active():
    f = fight(ada(), foe("Max", vitality=1))
    f.loses("ada", 5, "loss:ada>accept")
    f.loses("max", 1)
    assert morale.settled(f.game, f.fight) and f.fight.ended == "lost"
    g = fight(ada(), foe("Max"))
    g.gain("max", "restrained", source="bonds")
    assert morale.settled(g.game, g.fight) and g.fight.ended == "won"


@pytest.mark.rule("TS-Q-48", "TS-INIT-16", "TS-KARMA-10", "TS-Q-09")
def test_called_ones_stand_there_next_round_and_roll_then():
    arrival = {"id": "more", "director": "max", "zone": "hall", "trigger": "bad_karma"}
    f = fight(ada(), foe("Max"), reinforcement=[arrival])
    f.game.at.reinforcements = ["more"]
    f.gain("ada", "stunned")
    f.do("ada", "shake", "stunned", way="Willpower", percent=[99])
    assert f.game.at.called == ["more"] and len(f.fight.fighters) == 2
    f.fight.round = 2
    f.run(fights._join(f.game, f.fight))
    assert f.fight.fighters[-1].here and f.fight.fighters[-1].initiative == 5


PROP = {"id": "shelf", "label": "tips the shelf", "zone": "hall", "skills": ["Strength", "Agility"]}


@pytest.mark.rule("TS-C-44", "TS-FLOW-16", "TS-DP-37")
def test_a_shelf_comes_down_on_four():
    f = fight(ada(), *(foe(f"Max{n}", vitality=2) for n in range(5)), prop=[PROP | {"kind": "topple"}])
    f.do("ada", "prop", "shelf", zone="bar", way="Strength", percent=[40], faces=[4, 1] * 4)
    assert [f.at(f"max{n}").zone for n in range(5)] == ["bar"] * 5
    assert [f.game.figure(f"max{n}").vitality for n in range(5)] == [1, 1, 1, 1, 2]
    assert f.max0.has("prone") and not f.max4.has("prone") and not f.fight.props


@pytest.mark.rule("TS-C-44")
def test_failure_uses_it_up_and_far_away_it_is_out_of_reach():
    f = fight(ada(), foe("Max"), prop=[PROP | {"kind": "drop"}])
    f.put("ada", "yard")
    assert any(each.startswith("prop") for each in f.may("ada"))
    f.do("ada", "prop", "shelf", zone="bar", way="Strength", percent=[90])
    assert f.max.vitality == 3 and not f.fight.props
    g = fight(ada(), foe("Max"), prop=[PROP | {"kind": "drop", "zone": "yard"}])
    assert not any(each.startswith("prop") for each in g.may("ada"))


@pytest.mark.rule("TS-C-44", "TS-Q-101", "TS-COND-05", "TS-COND-07")
def test_darkness_blinds_whoever_is_in_it_and_lifts():
    f = fight(ada(), foe("Max"), prop=[PROP | {"kind": "dark"}])
    f.do("ada", "prop", "shelf", zone="bar", way="Strength", percent=[40])
    assert f.ada.has("blinded") and f.max.has("blinded") and f.fight.zones["bar"].dark_until == 2
    f.do("max", "move", zone="hall")
    assert not f.max.has("blinded")


@pytest.mark.rule("TS-C-44", "TS-ACTION-01", "TS-ZONE-08")
def test_a_way_is_closed():
    f = fight(ada(), foe("Max"), prop=[PROP | {"kind": "block"}])
    f.do("ada", "prop", "shelf", zone="bar", way="Strength", percent=[40])
    assert "move:hall" not in f.may("ada")


@pytest.mark.rule("TS-HAZARD-04", "TS-HAZARD-05", "TS-HAZARD-07", "TS-HAZARD-08", "TS-Q-78")
def test_an_explosion_spreads_in_halves():
    f = fight(ada(zone="bar"))
    assert list(blasts.rings(f.fight, "bar", 12)) == [("bar", 12), ("hall", 6), ("yard", 3)]
    assert list(blasts.rings(f.fight, "hall", 6)) == [("hall", 6), ("bar", 3), ("yard", 3)]
    assert list(blasts.rings(f.fight, "bar", 8)) == [("bar", 8), ("hall", 4)]


@pytest.mark.rule("TS-HAZARD-05", "TS-HAZARD-06", "TS-HAZARD-11", "TS-Q-78", "TS-FLOW-07")
def test_one_roll_for_all_mooks_of_a_zone_and_the_zone_burns():
    f = fight(ada(zone="hall"), foe("Max"), foe("Tom"))
    f.fight.devices.append(Device("bomb", 2, "bar", 1, incendiary=True))
    f.run(blasts.due(f.game, f.fight), faces=[4, 4, 1])
    assert (f.max.vitality, f.tom.vitality, f.ada.vitality) == (1, 1, 5)
    assert f.fight.zones["bar"].fire and not f.fight.devices


@pytest.mark.rule("TS-Q-29", "TS-GM-11")
def test_they_spread_their_attacks():
    f = fight(ada(), hero("Bea"), foe("Max"))
    f.at("ada").attacked = 1
    assert foe_turns.pick(f.game, f.fight, f.at("max")).id == "bea"
    f.at("bea").attacked = 1
    f.put("ada", "hall")
    assert foe_turns.pick(f.game, f.fight, f.at("max")).id == "bea"


@pytest.mark.rule("TS-Q-29", "TS-Q-51")
def test_the_first_weapon_with_a_target_is_readied_else_the_first():
    f = fight(ada(zone="hall"), foe("Max", attacks=(CLUB, GUN)), foe("Tom", attacks=(CLUB, GUN)))
    f.at("max").armed = f.at("tom").armed = -1
    f.turn("max", percent=[90])
    assert f.at("max").zone == "bar" and f.at("max").arm.name == "gun"
    f.put("ada", "yard")
    f.turn("tom")
    assert f.at("tom").zone == "yard" and f.at("tom").arm.name == "club"


@pytest.mark.rule("TS-Q-29")
def test_the_policy_empties_grapples_and_runs():
    f = fight(ada(), foe("Max", tactics="grapple"), foe("Tom", tactics="coward", vitality=4))
    f.turn("max", percent=[40, 90])
    assert f.ada.has("restrained") and f.ada.has("prone")
    f.loses("tom", 2)
    f.turn("tom")
    assert f.at("tom").status == "fled"


@pytest.mark.rule("TS-C-45", "TS-Q-30", "TS-FIGHT-03", "TS-FIGHT-04")
def test_the_round_limit_and_the_noise():
    f = fight(
        ada(), foe("Max"), tags=["public"], round_limit=1, enemies=[{"director": "max", "zone": "hall"}]
    )
    f.game.fight = None
    ending = f.run(fights.play(f.game, f.card), "end", percent=[42, 90, 40])
    assert ending == "retreat" and f.game.alarm == {"here": 1}


@pytest.mark.rule("TS-FLOW-06", "TS-FLOW-07", "TS-FIGHT-07", "TS-HEAL-02", "TS-C-45", "TS-TURN-01")
def test_a_fight_from_start_to_end():
    f = fight(ada(Alertness=45), foe("Max"), enemies=[{"director": "max", "zone": "hall"}])
    f.game.fight = None
    ending = f.run(
        fights.play(f.game, f.card),
        "move:hall+attack:basic:max",
        "attack:basic:max",
        percent=[42, 40, 46, 90, 41],
        faces=[4, 4, 4, 4],
    )
    assert ending == "won" and f.game.fight is None and f.ada.vitality == f.ada.top


@pytest.mark.rule("TS-Q-29", "TS-Q-83")
def test_an_empty_gun_is_reloaded_unless_an_enemy_stands_there():
    f = fight(ada(), foe("Max", attacks=(GUN,)))
    arm = f.at("max").arm
    arm.state = "empty"
    f.turn("max", percent=[40, 90], faces=[4, 1])
    assert f.ada.vitality == 4 and arm.state == "empty"
    f.put("ada", "hall")
    f.turn("max")
    assert arm.usable and arm.reloads is None


@pytest.mark.rule("TS-GM-13", "TS-GM-12", "TS-Q-29")
def test_who_guards_takes_cover_first_and_who_aims_aims_once():
    f = fight(
        ada(zone="hall"),
        foe("Max", attacks=(GUN,), tactics="guard"),
        foe("Tom", attacks=(GUN,), tactics="aim"),
    )
    f.turn("max")
    assert f.at("max").cover and not f.log("check")
    f.turn("tom", percent=[90])
    f.turn("tom", percent=[91])
    assert [each.pips for each in f.log("check")] == [2, 0] and f.at("tom").initiative == 3


@pytest.mark.rule("TS-WEAPON-09", "TS-Q-84", "TS-Q-30", "TS-FIGHT-03")
def test_a_loud_weapon_is_heard_once_a_round():
    rifle = Attack(name="rifle", skill="ranged", dice=7, tags=("loud",))
    entries = [{"director": "max", "zone": "hall", "count": 2}]
    f = fight(ada(), foe("Max", attacks=(rifle,)), enemies=entries, round_limit=1)
    f.game.fight = None
    f.run(fights.play(f.game, f.card), "end", percent=[42, 90, 91])
    assert f.game.alarm == {"here": 2}


@pytest.mark.rule("TS-NPC-04", "TS-DEFENCE-08", "TS-NPC-05", "TS-C-40")
def test_the_values_of_the_ranks_stand_in_order():
    f = fight(ada())
    for rank in f.library.ranks.values():
        assert rank.attack > rank.defence > rank.basic or not rank.defence
        assert rank.attack > rank.basic
    assert f.library.ranks["mook"].vitality == 1
