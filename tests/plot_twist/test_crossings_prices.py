"""Crossings of prices, the hand and Bystanders that leave with combats under way, written from the ledger alone."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import ally, card, hero, mook, villain
from tests.plot_twist.words import act, deal, gain

TOUR = {"name": "Tour", "do": [{"do": "play_location"}]}
FEINT = card("maneuver", "Feint", effects=[{"do": "boost", "pool": 1}])
GAMBIT = card("maneuver", "Gambit", cost={"discards": 1}, effects=[{"do": "boost", "pool": 3}])
TEAM_UP = card("twist", "Team-Up", effects=[{"do": "crossover"}])


@pytest.mark.rule("PT-Q-63", "PT-Q-32", "PT-COMBAT-16")
def test_a_card_does_not_pay_for_itself_by_its_own_discard(scene):
    drop = act("Drop", {"do": "discard", "amount": 2})
    s = scene([hero("Ada", actions=[drop])], hands={"hero:1": [GAMBIT, FEINT]}).fight(
        "ada", "vex", "maneuver"
    )
    assert s.offered("maneuver:ada>vex/gambit")
    s.take("ability:ada>drop").pick("discard:feint", "discard:filler-1")
    assert not s.offered("maneuver:ada>vex/gambit")
    assert s.why("Gambit").rule == "PT-Q-63"


@pytest.mark.rule("PT-Q-63", "PT-COMBAT-03", "PT-CARD-01")
def test_the_last_other_card_is_discarded_for_the_price(scene):
    drop = act("Drop", {"do": "discard"})
    s = scene([hero("Ada", actions=[drop])], hands={"hero:1": [GAMBIT, FEINT]}).fight(
        "ada", "vex", "maneuver"
    )
    s.take("ability:ada>drop", "discard:filler-1", "maneuver:ada>vex/gambit")
    assert s.hand("hero:1") == []


@pytest.mark.rule("PT-Q-66", "PT-COMBAT-04", "PT-Q-35")
def test_a_bystander_sent_elsewhere_in_its_combat_is_out_of_reach_at_once(scene):
    child = card("bystander", "Lost Child", difficulty=0, life=1, recruit=[gain()], kill=[gain()])
    send = act("Send", {"do": "move_bystander"})
    s = scene([hero("Ada", actions=[TOUR, send])], plots={"hero:1": [child, card("location", "Zoo")]})
    s.take("bystanders", "ability:ada>tour").fight("ada", "lost-child")
    assert s.offered("attack.social:ada>lost-child")
    s.take("ability:ada>send").asks("redraw")
    s.to("combat", "hero:1")
    assert s.item("Lost Child").place.name == "Zoo"


@pytest.mark.rule("PT-Q-66", "PT-CARD-02", "PT-ATK-04")
def test_a_further_attack_finds_no_bystander_who_was_sent_away_by_the_first(scene):
    plea = card("attack", "Plea", effects=[
        {"do": "attack", "kind": "social", "hit": [{"do": "move_bystander"}]},
        {"do": "extra_attack", "kind": "social"}, gain(2),
    ])  # fmt: skip
    tough = card("bystander", "Mayor", difficulty=0, life=9, recruit=[gain(5)], kill=[gain()])
    s = scene([hero("Ada", actions=[TOUR])], hands={"hero:1": [plea]}, coins=[1, 0],
              plots={"hero:1": [tough, card("location", "Zoo")]})  # fmt: skip
    s.take("bystanders", "ability:ada>tour").fight("ada", "mayor").take("attack.card:ada>mayor/plea")
    s.to("combat", "hero:1")
    assert (len(s.log("attack.declared")), s.ada.energy) == (1, 11)


@pytest.mark.rule("PT-CROSS-02", "PT-HATE-03", "PT-TURN-09")
def test_two_villains_who_pay_their_last_hate_for_the_turn_both_hide(scene):
    team = card("twist", "Team-Up", effects=[{"do": "crossover"}, {"do": "crossover"}])
    s = scene([hero("Ada"), hero("Bo"), hero("Cy"), hero("Di")], twists=[team],
              plots={"gm": [villain("Wisp"), villain("Shade")]}).to("start")  # fmt: skip
    s.wisp.hate = s.shade.hate = 1
    s.end_turn()
    assert (s.wisp.away, s.shade.away, s.vex.standing) == (True, True, True)


@pytest.mark.rule("PT-PLAN-01", "PT-CROSS-01", "PT-Q-43")
def test_who_crosses_over_after_the_masterplan_has_no_part_in_its_energy(scene):
    plan = act("Plan", {"do": "masterplan"})
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], villain("Vex", actions=[plan]),
              plots={"gm": [villain("Wisp")]}, twists=[card("twist", "Calm"), TEAM_UP])  # fmt: skip
    s.to("start", "gm").take("ability:vex>plan").end_turn()
    assert (s.vex.energy, s.wisp.energy) == (17, 12)


@pytest.mark.rule("PT-HATE-03", "PT-HATE-04", "PT-FLEE-01")
def test_hate_spent_on_mooks_is_lacking_when_it_falls_due(scene):
    s = scene(mooks=[mook("Thugs")], plots={"gm": [card("lair", "Crypt")]})
    s.vex.hate = 2
    s.to("combat", "gm").take("hate.mooks:vex")
    assert (s.thugs.quantity, s.vex.hate) == (7, 1)
    s.end_turn()
    assert (s.vex.hate, s.log("flight")) == (0, [])
    s.end_turn().asks("flight")


@pytest.mark.rule("PT-STATUS-09", "PT-STATUS-05", "PT-COMBAT-10")
def test_a_stunned_flyer_stays_in_the_air_and_out_of_reach(scene):
    charge = card("movement", "Charge", effects=[{"do": "distance", "distance": "melee"}])
    zap = act("Zap", {"do": "status", "who": "any_enemy", "status": "stunned"})
    s = scene([hero("Ada", actions=[zap])], villain("Vex", flight=2), hands={"hero:1": [charge]})
    s.to("start", "gm").take("fly:vex").to("start", "hero:1").take("ability:ada>zap")
    s.fight("ada", "vex", "movement", "ranged")
    assert sorted(s.vex.statuses) == ["flying", "stunned"]
    assert not s.offered("movement:ada>vex/charge")


@pytest.mark.rule("PT-COVER-01", "PT-MOOK-04", "PT-DMG-02", "PT-KEY-03")
def test_overcharged_coins_reach_mooks_behind_cover(scene):
    s = scene([hero("Ada", power=2, energy_projection=1, keywords=["overcharged"])], mooks=[mook("Thugs")],
              coins=[1, 0, 0])  # fmt: skip
    s.thugs.cover["Crates"] = 3
    s.fight("ada", "thugs", distance="ranged").take("attack.ranged").to("combat.attack")
    assert (s.last("coins.tossed").coins, s.thugs.quantity) == (2 + 2 - 3, 3)


@pytest.mark.rule("PT-ALLY-03", "PT-Q-11", "PT-HER-03")
def test_an_ally_does_not_investigate_but_finds_the_clues_of_a_card_for_its_hero(scene):
    sniff = act("Sniff", {"do": "investigate", "amount": 2})
    s = scene([hero("Ada")], plots={"hero:1": [ally("Rex", perception=3, actions=[sniff])]}).take("ally/rex")
    assert not s.offered("investigate:rex")
    s.take("ability:rex>sniff")
    assert s.ada.clues == 2


@pytest.mark.rule("PT-LOCK-01", "PT-TIME-03", "PT-CROSS-02", "PT-Q-41")
def test_a_lock_goes_on_counting_while_its_villain_hides(scene):
    net = act(
        "Net", {"do": "lock", "what": "fighting", "who": {"kind": "villain", "colour": "red"}, "until": 2}
    )
    s = scene([hero("Ada", actions=[net]), hero("Bo"), hero("Cy")], twists=[TEAM_UP],
              plots={"gm": [villain("Wisp", colour="red", fighting=2)]})  # fmt: skip
    s.take("ability:ada>net")
    s.wisp.hate = 1
    s.end_turn()
    assert (s.wisp.away, list(s.wisp.locked)) == (True, ["fighting"])
    s.end_turn()
    assert s.wisp.locked == {}


@pytest.mark.rule("PT-EQUIP-03", "PT-NULL-01", "PT-CARD-05")
def test_the_equipment_of_a_replaced_persona_is_gone_with_it(scene):
    halo = card(
        "equipment", "Halo", passive=[{"do": "modify", "who": "party", "figure": "mind", "amount": 1}]
    )
    vex = villain("Vex", actions=[act("Down", deal(9, {"kind": "hero"}))])
    s = scene([hero("Ada", persona="Day")], vex, equipment={"Ada": [halo]},
              plots={"hero:1": [hero("Bo"), hero("Ada", persona="Night")]})  # fmt: skip
    s.ada.belief = 9
    s.take("hero/bo")
    assert figures.value(s.game, s.bo, "mind") == 4
    s.to("start", "gm").take("ability:vex>down", "target:ada").to("combat", "hero:1")
    s.bo.belief = 5
    s.take("hero>night/ada").to("combat", "hero:1")
    copies = [item for item in s.game.cards_in_play() if item.name == "Halo"]
    assert (len(copies), figures.value(s.game, s.bo, "mind")) == (1, 4)
