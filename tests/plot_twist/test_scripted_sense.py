"""What a scripted player does not give away: the better defence, Energy worth more than a point, the only attack."""

from __future__ import annotations

import msgspec
import pytest

from content.registry import open_system
from engine.plot_twist.ai import scripted_player
from tests.plot_twist.scene import card, hero, mook, villain

PAYS = {"do": "may", "cost": {"energy": 3}, "effects": [{"do": "prevent"}]}
SHIELD = {"on": "damage.pending", "who": "self", "do": [PAYS]}
"""Three Energy keep all of the damage off."""
DOUBLE = {**SHIELD, "may": True, "do": [{"do": "reduce", "amount": 5}, {"do": "remove"}]}
"""Five points are kept off once."""


def picked(s, seat, difficulty="story"):
    """What scripts of a seat take of what it is asked now, over many seeds; at ``story`` they like the second best."""
    assert s.table.request.seats == (seat,)
    setup = msgspec.structs.replace(s.game.chosen, difficulty=difficulty)
    players = [scripted_player(open_system("plot-twist").personas, seat, setup, seed) for seed in range(20)]
    return {player.decide(s.table.view(seat), s.table.request).picks[0] for player in players}


@pytest.mark.rule("PT-ATK-03")
def test_a_worse_defence_is_no_second_best(scene):
    s = scene([hero("Ada", energy_projection=2)], villain("Vex", flight=1, reflexes=2))
    s.fight("ada", "vex", distance="ranged").take("attack.ranged").asks("combat.defend")
    assert {each.amount for each in s.options("gm") if each.id in picked(s, "gm")} == {2}


@pytest.mark.rule("PT-LOCK-01", "PT-ATK-02")
def test_of_defences_alike_the_one_that_is_not_locked_is_free(scene):
    s = scene([hero("Ada", energy_projection=2)], villain("Vex", flight=2, reflexes=2))
    s.vex.locked["reflexes"] = None
    s.fight("ada", "vex", distance="ranged").take("attack.ranged").asks("combat.defend")
    assert picked(s, "gm") == {"defend:vex>flight=2"}


@pytest.mark.rule("PT-DMG-02", "PT-ENERGY-03")
@pytest.mark.parametrize(("charm", "pays"), [(4, True), (2, False)])
def test_nothing_is_paid_against_a_blow_that_does_nothing(scene, charm, pays):
    s = scene([hero("Ada", charm=charm, offend=4)], villain("Vex", charm=4, rebut=3))
    s.vex.cover[None] = 2
    s.fight("ada", "vex").take("attack.social").to("roll.before_roll", "gm").asks("roll.before_roll")
    assert any(each.startswith("coin") for each in picked(s, "gm", "ruthless")) is pays


@pytest.mark.rule("PT-DMG-02", "PT-ENERGY-03")
@pytest.mark.parametrize(("charm", "pays"), [(4, True), (2, False)])
def test_nothing_is_paid_for_a_blow_that_does_nothing(scene, charm, pays):
    s = scene([hero("Ada", charm=charm, offend=4)], villain("Vex", charm=4, rebut=3))
    s.vex.cover[None] = 2
    s.fight("ada", "vex").take("attack.social").to("roll.before_roll", "hero:1").asks("roll.before_roll")
    assert any(each.startswith("coin") for each in picked(s, "hero:1", "ruthless")) is pays


@pytest.mark.parametrize(("heads", "stress", "answer"), [(0, 0, "no"), (5, 0, "yes"), (0, 7, "yes")])
def test_energy_is_paid_for_damage_that_is_more_than_it_would_heal_or_fells(scene, heads, stress, answer):
    s = scene([hero("Ada", body=5, fighting=5)], villain("Vex", triggers=[SHIELD]), coins=[1, 0, heads])
    s.vex.stress["physical"] = s.vex.resists["physical"] - 1 if stress else 0
    s.fight("ada", "vex").take("attack.melee").to("choice", "gm").asks("choice")
    assert picked(s, "gm", "ruthless") == {answer}


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(("heads", "stress", "answer"), [(0, 0, "no"), (5, 0, "yes"), (0, 7, "yes")])
def test_a_card_that_goes_out_of_the_game_is_kept_for_damage_worth_it(scene, heads, stress, answer):
    s = scene([hero("Ada", body=5, fighting=5)], villain("Vex", triggers=[DOUBLE]), coins=[1, 0, heads])
    s.vex.stress["physical"] = s.vex.resists["physical"] - 1 if stress else 0
    s.fight("ada", "vex").take("attack.melee").to("choice", "gm").asks("choice")
    assert picked(s, "gm", "ruthless") == {answer}


def test_of_two_cards_alike_one_goes_before_the_only_attack(scene):
    breath = card("maneuver", "Breath", effects=[{"do": "boost", "pool": 2}])
    snap = card("attack", "Snap", effects=[{"do": "attack", "kind": "ranged"}])
    rest = {"name": "Rest", "cost": {"discards": 1}, "do": [{"do": "draw"}]}
    s = scene([hero("Ada", energy_projection=1, actions=[rest])], hands={"hero:1": [snap, breath, breath]})
    s.to("start", "hero:1").take("ability:ada>rest").asks("discard")
    assert {each.partition(".")[0] for each in picked(s, "hero:1")} == {"discard:breath"}


@pytest.mark.rule("PT-COMBAT-10")
@pytest.mark.parametrize(("fighting", "goes"), [(4, {"breath", "wind"}), (0, {"rush"})])
def test_the_only_way_near_is_kept_by_who_cannot_strike_from_afar(scene, fighting, goes):
    rush = card("movement", "Rush", effects=[{"do": "distance", "distance": "melee"}])
    breath, wind = (
        card("maneuver", name, effects=[{"do": "boost", "pool": 2}]) for name in ("Breath", "Wind")
    )
    rest = {"name": "Rest", "cost": {"discards": 1}, "do": [{"do": "draw"}]}
    body = {"fighting": fighting} if fighting else {"body": 1, "energy_projection": 4}
    ada = hero("Ada", **{"body": 6, "charm": 1} | body, actions=[rest])
    s = scene([ada], villain("Vex", rebut=3), hands={"hero:1": [rush, breath, wind]})
    s.to("start", "hero:1").take("ability:ada>rest").asks("discard")
    assert {each.partition(":")[2].partition(".")[0] for each in picked(s, "hero:1", "ruthless")} == goes


@pytest.mark.rule("PT-COMBAT-10")
@pytest.mark.parametrize(("distance", "moves"), [("melee", True), ("ranged", False)])
def test_a_card_that_goes_where_one_is_not_takes_nobody_from_where_one_wants_to_be(scene, distance, moves):
    ways = [[{"do": "distance", "distance": each}] for each in ("melee", "ranged")]
    slide = card("movement", "Slide", effects=[{"do": "choose", "options": ways}])
    s = scene([hero("Ada", mind=6, psyche=4)], villain("Vex", body=6, fighting=5), hands={"hero:1": [slide]})
    s.fight("ada", "vex", distance=distance, step="movement").to("combat.movement", "hero:1")
    assert {each.startswith("movement") for each in picked(s, "hero:1", "ruthless")} == {moves}


@pytest.mark.rule("PT-STATUS-09")
@pytest.mark.parametrize(("flight", "goes"), [(1, False), (0, True)])
def test_nobody_rushes_in_at_who_flies_out_of_reach_nor_takes_them_on_to(scene, flight, goes):
    rush = card(
        "movement", "Rush In",
        effects=[{"do": "distance", "distance": "melee"}, {"do": "boost", "kind": "melee", "pool": 1}],
    )  # fmt: skip
    ada, vex = hero("Ada", body=6, fighting=4, charm=1), villain("Vex", flight=flight, rebut=4)
    s = scene([ada], vex, mooks=[mook("Thugs", body=5)], hands={"hero:1": [rush]})
    if flight:
        s.vex.statuses["flying"] = None
    s.to("combat", "hero:1").to_block("ada")
    assert ("combat:ada>vex" in picked(s, "hero:1", "ruthless")) is goes
    s.fight("ada", "vex", "movement", "ranged")
    assert any(each.startswith("movement:") for each in picked(s, "hero:1", "ruthless")) is goes


@pytest.mark.rule("PT-STATUS-11")
@pytest.mark.parametrize(("stealth", "looks"), [(1, True), (6, False)])
def test_nobody_looks_for_one_who_can_hardly_be_found(scene, stealth, looks):
    s = scene([hero("Ada", mind=3)], villain("Vex", body=3, stealth=stealth))
    s.vex.statuses["hidden"] = None
    s.to("combat", "hero:1")
    assert ("perceive:ada>vex" in picked(s, "hero:1", "ruthless")) is looks


@pytest.mark.rule("PT-STAT-07")
@pytest.mark.parametrize(("left", "answer"), [(4, "yes"), (3, "no")])
def test_nobody_falls_for_a_scratch_of_a_friend(scene, left, answer):
    """Ada takes Bo's three points only if she stands it."""
    step_in = {"on": "damage.pending", "who": {"kind": "hero", "other": True}, "may": True}
    step_in["do"] = [{"do": "redirect", "to": "self"}]
    blow = {"do": "deal", "who": {"kind": "hero"}, "amount": 3, "resistance": "physical"}
    heroes = [hero("Bo"), hero("Ada", body=4, triggers=[step_in])]
    s = scene(heroes, villain("Vex", actions=[{"name": "Blow", "do": [blow]}])).to("start", "gm")
    s.ada.stress["physical"] = s.ada.resists["physical"] - left
    s.take("ability:vex>blow").take("target:bo").asks("choice")
    assert picked(s, s.table.request.seats[0], "ruthless") == {answer}


@pytest.mark.rule("PT-LOC-04")
@pytest.mark.parametrize(("fights", "goes"), [(False, True), (True, False)])
def test_a_short_cut_is_kept_till_it_leads_somewhere(scene, fights, goes):
    words = [{"do": "play_location"}, {"do": "relocate"}, {"do": "draw"}]
    cut, pier = card("detail", "Cut", effects=words), card("location", "Pier")
    s = scene([hero("Ada", charm=1)], villain("Vex", body=6), plots={"hero:1": [cut, pier]})
    s.to("combat", "hero:1")
    if fights:
        s.fight("ada", "vex", step="start", distance="ranged").to("combat.start", "hero:1")
    s.ada.attacks = 0
    assert any(each.startswith("detail:") for each in picked(s, "hero:1", "ruthless")) is goes
