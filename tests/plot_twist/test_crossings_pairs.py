"""Crossings in which a rule of one page meets that of another twice in a turn, written from the ledger alone."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import ally, card, hero, mook, villain
from tests.plot_twist.words import act, deal, gain

CHARGE = card("movement", "Charge", effects=[{"do": "distance", "distance": "melee"}])
TRIP = act("Trip", {"do": "status", "who": "any_enemy", "status": "prone"})
HUSH = act("Hush", {"do": "nullify", "card": "event"})
AXE = card("equipment", "Axe", weapon_type="melee", bonus="0/0")
SCOOP = card("detail", "Scoop", effects=[{"do": "interview"}])
LAIR = card("lair", "Crypt")
RIDE = {"name": "Ride", "do": [{"do": "relocate"}], "limit": "none"}
MAP = card("detail", "Map", effects=[{"do": "play_location"}])
DOCKS = card("location", "Docks")


SHARES = [f"belief:ada={n}" for n in range(1, 6)]
"""What Ada pays who calls somebody in alone (PT-Q-15)."""


def put(who, *statuses):
    for each in statuses:
        who.statuses[each] = None


def pools(s, name):
    return [each.coins for each in s.log("coins.tossed") if each.who == name]


def stress(who, resistance="physical"):
    return who.stress[resistance]


# Status x movement


@pytest.mark.rule("PT-STATUS-06", "PT-HER-13")
def test_who_fell_may_fly_again_only_in_the_next_turn_though_it_rose_at_once(scene):
    s = scene([hero("Ada", flight=2)], villain("Vex", actions=[TRIP])).take("fly:ada")
    s.to("start", "gm").take("ability:vex>trip").to("start", "hero:1").take("rise:ada")
    assert (s.ada.statuses, s.ada.moves) == ({}, 1)
    assert not s.offered("fly:ada")
    assert s.end_turn().offered("fly:ada")


@pytest.mark.rule("PT-HER-07", "PT-STATUS-08", "PT-Q-52")
def test_who_flies_by_gadgets_is_on_the_ground_when_the_turn_is_over(scene):
    s = scene([hero("Ada", gadgeteer=2)]).take("gadgeteer:ada", "gadget:flight=2", "fly:ada")
    assert "flying" in s.ada.statuses
    assert "flying" not in s.end_turn().ada.statuses


@pytest.mark.rule("PT-BELIEF-07", "PT-STATUS-08", "PT-TIME-03")
def test_flight_raised_by_belief_carries_for_two_turns(scene):
    s = scene([hero("Ada")]).take("belief.heroic", "heroic:flight", "fly:ada").end_turn()
    assert "flying" in s.ada.statuses
    assert "flying" not in s.end_turn().ada.statuses


@pytest.mark.rule("PT-STATUS-07", "PT-COMBAT-13", "PT-HATE-06")
def test_surprise_weighs_on_the_first_defence_of_a_combat_and_not_on_the_second(scene):
    boo = act("Boo", {"do": "status", "who": "any_enemy", "status": "surprised"})
    s = scene([hero("Ada", body=5)], villain("Vex", actions=[boo]), coins=[0, 0, 0, 0])
    s.to("start", "gm").take("ability:vex>boo").fight("vex", "ada").take("attack.melee:vex")
    s.to("combat.attack", "gm").take("hate.attack:vex", "attack.melee:vex").to("combat.attack", "hero:1")
    assert pools(s, "Ada") == [3, 5]


@pytest.mark.rule("PT-Q-36", "PT-STATUS-07", "PT-BELIEF-06", "PT-ATK-08")
def test_a_pool_that_surprise_empties_hits_with_a_success_that_belief_bought(scene):
    s = scene([hero("Ada", body=1)], coins=[0, 0, 0])
    put(s.ada, "surprised")
    s.fight("ada", "vex").take("attack.melee:ada").to("roll.before_roll", "hero:1").take("success.belief")
    s.to("combat.attack", "gm")
    assert s.log("hit")


# Cover x area, Armor


def barrage(coins=4, **more):
    return act("Barrage", {"do": "cause", "who": "enemies", "coins": coins, "resistance": "physical", **more})


@pytest.mark.rule("PT-DMG-05", "PT-DMG-02", "PT-COVER-01")
def test_of_all_whom_a_text_reaches_each_has_its_own_cover(scene):
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", actions=[barrage()]), coins=[1])
    s.ada.cover["Wall"] = 4
    s.to("start", "gm").take("ability:vex>barrage").to("combat")
    assert (stress(s.ada), stress(s.bo)) == (0, 2)


@pytest.mark.rule("PT-DMG-05", "PT-COVER-01", "PT-KEY-01")
def test_dealt_damage_goes_through_cover_and_armor_of_all(scene):
    hail = act("Hail", deal(2, "enemies"))
    s = scene([hero("Ada", keywords=["armor"]), hero("Bo")], villain("Vex", actions=[hail]))
    s.bo.cover["Wall"] = 5
    s.to("start", "gm").take("ability:vex>hail").to("combat")
    assert (stress(s.ada), stress(s.bo)) == (2, 2)


@pytest.mark.rule("PT-MOOK-04", "PT-DMG-02", "PT-COVER-01")
def test_mooks_behind_cover_lose_no_counter_by_damage_that_it_swallows(scene):
    s = scene([hero("Ada", actions=[barrage(3)])], mooks=[mook("Thugs")], coins=[0])
    s.thugs.cover["Wall"] = 3
    s.take("ability:ada>barrage").to("combat")
    assert (s.thugs.quantity, stress(s.vex)) == (4, 1)


@pytest.mark.rule("PT-Q-83", "PT-ENERGY-03", "PT-COVER-01", "PT-DMG-02", "PT-DMG-03")
def test_energy_reaches_over_cover_that_had_swallowed_the_blow(scene):
    s = scene([hero("Ada")], coins=[1, 0, 0])
    s.vex.cover["Wall"] = 3
    s.fight("ada", "vex").take("attack.melee:ada").to("roll.before_roll")
    s.passes(2).to("roll.before_roll", "hero:1").take("coin.energy:ada=1").to("combat.attack", "gm")
    assert stress(s.vex) == 1


# Demoralized x defence, Belief, Hate


@pytest.mark.rule("PT-STATUS-04", "PT-Q-55", "PT-BELIEF-06", "PT-CURE-01")
def test_belief_cured_to_a_demoralized_hero_buys_a_success_in_defence(scene):
    s = scene([hero("Ada"), hero("Bo")], coins=[1, 0])
    s.ada.stress["social"], s.ada.energy, s.ada.belief = 9, 0, 0
    s.to("start", "gm").take("cure", "cure.gift", "belief:ada=1", "cure.gift", "belief:ada=1", "cure.done")
    s.fight("vex", "ada").take("attack.melee:vex").to("roll.before_roll", "hero:1")
    assert not s.offered("coin.energy:ada")
    s.take("success.belief").to("combat.attack", "hero:1")
    assert (s.log("hit"), s.ada.belief) == ([], 0)


@pytest.mark.rule("PT-STATUS-04", "PT-ENERGY-06", "PT-INT-04", "PT-INT-05")
def test_of_an_interview_a_demoralized_hero_has_energy_once_its_stress_is_less(scene):
    s = scene(
        [hero("Ada", apologist=2)], plots={"hero:1": [SCOOP, card("detail", "Tea", effects=[gain(2)])]},
        events=[card("event", "Strike")], coins=[4],
    )  # fmt: skip
    s.ada.stress["social"], s.ada.energy, s.ada.belief = 9, 0, 9
    s.take("detail:ada/tea")
    assert s.ada.energy == 0
    s.take("detail:ada/scoop", "reporter.enough", "answer:ada", "bonus.none", "number:ada=3").to("start")
    assert (stress(s.ada, "social"), s.ada.energy) == (6, 0)


@pytest.mark.rule("PT-Q-55", "PT-STATUS-08", "PT-HATE-06", "PT-ENERGY-06")
def test_a_demoralized_villain_buys_an_attack_with_hate_and_no_coin_with_energy(scene):
    s = scene(coins=[0, 0])
    s.vex.stress["social"], s.vex.energy = 12, 0
    s.fight("vex", "ada").take("attack.melee:vex").to("roll.before_roll", "gm")
    assert not s.offered("coin.energy:vex")
    s.to("combat.attack", "gm").take("hate.attack:vex")
    assert (s.vex.attacks, s.vex.hate) == (1, 11)


# Nullify x lasting effect


@pytest.mark.rule("PT-NULL-01", "PT-TIME-02", "PT-TIME-08")
def test_what_an_event_was_to_do_in_two_turns_is_not_done_once_it_is_nullified(scene):
    bomb = card("event", "Bomb", effects=[{"do": "in", "turns": 2}, deal(3, "party")])
    s = scene([hero("Ada", actions=[HUSH])], events=[bomb]).to("combat", "gm").take("event/bomb").end_turn()
    s.take("ability:ada>hush").end_turn().end_turn()
    assert stress(s.ada) == 0


@pytest.mark.rule("PT-NULL-01", "PT-Q-56", "PT-COVER-01")
def test_cover_that_an_event_gave_stays_when_it_is_nullified(scene):
    walls = card("event", "Walls", effects=[{"do": "cover", "who": "main_villain", "amount": 2}])
    s = scene([hero("Ada", actions=[HUSH])], events=[walls]).to("combat", "gm").take("event/walls")
    s.to("combat", "hero:1").take("ability:ada>hush")
    assert s.vex.cover == {"Walls": 2}


# Twist x Event


@pytest.mark.rule("PT-CARD-03", "PT-Q-46", "PT-TWIST-02")
def test_an_event_waits_while_a_twist_of_its_name_is_in_play_though_a_second_twist_does_not(scene):
    fog = [card("twist", "Fog"), card("twist", "Fog")]
    s = scene([hero("Ada"), hero("Bo")], twists=fog, events=[card("event", "Fog")]).end_turn()
    assert [each.card for each in s.log("twist.revealed")] == ["Fog", "Fog"]
    s.to("combat", "gm")
    assert not s.offered("event/fog")
    assert s.why("Fog", "gm").rule == "PT-CARD-03"


# Lair x flight


@pytest.mark.rule("PT-LAIR-02", "PT-LAIR-04", "PT-FLEE-01", "PT-Q-18")
def test_who_is_brought_away_from_his_lair_owes_hate_again_and_flees_to_it_once_more(scene):
    s = scene([hero("Ada", actions=[RIDE])], plots={"gm": [LAIR]})
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes").to("combat", "hero:1").take("ability:ada>ride").to("combat")
    assert s.game.place.name == "Old Harbour"
    s.end_turn().asks("flight")
    assert s.last("flight").card == "Crypt"


@pytest.mark.rule("PT-Q-47", "PT-FLEE-05", "PT-TIME-03", "PT-Q-48")
def test_what_holds_for_two_turns_counts_through_a_pursuit(scene):
    brave = card("detail", "Brave", effects=[{"do": "modify", "figure": "body", "amount": 2, "until": 2}])
    s = scene(plots={"hero:1": [brave], "gm": [LAIR]}).take("detail:ada/brave")
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes").to("start")
    assert figures.value(s.game, s.ada, "body") == 5
    assert figures.value(s.end_turn().game, s.ada, "body") == 3


@pytest.mark.rule("PT-FLEE-06", "PT-CROSS-01", "PT-CROSS-05")
def test_after_an_interview_only_the_main_villain_is_full_of_hate_again(scene):
    team_up = card("twist", "Team-Up", effects=[{"do": "crossover"}])
    s = scene([hero(n) for n in ("Ada", "Bo", "Cy")], plots={"gm": [villain("Wisp"), LAIR]}, twists=[team_up])
    if s.phase == "choice":
        s.take("villain:wisp")
    s.vex.hate, s.wisp.hate = 0, 3
    s.end_turn().asks("flight").take("pursuit.no").to("start")
    assert (s.vex.hate, s.wisp.hate) == (12, 2)


# Belief payers x Crossover


@pytest.mark.rule("PT-CROSS-07", "PT-BELIEF-08", "PT-CURE-04")
def test_a_hero_called_in_makes_room_for_a_villain(scene):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [hero("Cy")], "gm": [villain("Wisp")]})
    s.bo.belief = 6
    s.take("hero/cy").pick(*SHARES).to("start", "gm").take("cure", "cure.crossover").to("start", "gm")
    assert s.game.find("wisp")


@pytest.mark.rule("PT-CURE-01", "PT-BELIEF-08", "PT-CURE-07")
def test_a_hero_called_in_with_no_belief_counts_for_the_cure_and_may_have_all_of_it(scene):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [hero("Cy")]})
    s.take("hero/cy").pick(*SHARES).to("start", "gm").take("cure")
    s.take(*["cure.gift", "belief:cy=1"] * 3)
    assert not s.offered("cure.gift")
    assert s.take("cure.done").cy.belief == 3


# Identity x Ally, Sacrifice, the GM's Ally


@pytest.mark.rule("PT-ID-02", "PT-ALLY-03", "PT-Q-48")
def test_an_ally_keeps_its_identity_into_the_next_conflict(scene):
    s = scene(plots={"hero:1": [ally("Rex")], "gm": [LAIR]}).take("ally/rex")
    s.take("identity:rex", text="The Butler")
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes").to("start")
    assert (s.rex.identity, s.ada.identity) == ("The Butler", "")


@pytest.mark.rule("PT-ALLY-04", "PT-DMG-05")
def test_an_ally_steps_in_for_one_of_those_whom_a_hail_strikes(scene):
    hail = act("Hail", deal(3, "party"))
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", actions=[hail]), plots={"hero:1": [ally("Rex")]})
    s.take("ally/rex").ada.stress["physical"] = 7
    s.to("start", "gm").take("ability:vex>hail").to("sacrifice").take("sacrifice.yes").to("combat")
    assert (stress(s.ada), stress(s.bo), s.game.find("rex")) == (7, 3, None)


@pytest.mark.rule("PT-Q-61", "PT-GOAL-01", "PT-ALLY-04")
def test_an_ally_of_the_gm_of_his_colour_saves_the_main_villain_from_the_last_blow(scene):
    s = scene([hero("Ada", actions=[act("Zap", deal(3))])], plots={"gm": [ally("Rat", colour="black")]})
    s.to("start", "gm").take("ally/rat").vex.stress["physical"] = 11
    s.to("combat", "hero:1").take("ability:ada>zap", "target:vex").to("sacrifice").take("sacrifice.yes")
    assert (s.vex.standing, stress(s.vex), s.game.find("rat")) == (True, 11, None)


# Mooks, Locks, the turn's Energy


@pytest.mark.rule("PT-MOOK-03", "PT-Q-58", "PT-SNEAK-01")
def test_mooks_who_are_sneaked_up_on_spend_a_counter_to_see_it_but_never_the_last(scene):
    s = scene([hero("Ada", stealth=1)], mooks=[mook("Thugs", quantity=2)], coins=[0, 0])
    put(s.ada, "hidden")
    s.to("combat", "hero:1").take("sneak:ada>thugs").to("roll.before_roll", "gm").take(
        "coin.quantity:thugs=1"
    )
    assert not s.offered("coin.quantity:thugs")
    s.to("combat.attack", "hero:1")
    assert (s.thugs.quantity, pools(s, "Thugs")) == (1, [3])


@pytest.mark.rule("PT-ENERGY-01", "PT-LOCK-01", "PT-Q-37")
def test_who_has_spent_all_of_the_turn_on_coins_cannot_pay_for_what_is_locked(scene):
    net = act("Net", {"do": "lock", "what": "fighting"})
    s = scene([hero("Ada", perception=1, fighting=2)], villain("Vex", actions=[net]), coins=[0, 0, 0])
    s.to("start", "gm").take("ability:vex>net").to("start", "hero:1").take("investigate:ada>perception")
    s.to("roll.before_roll").take("coin.energy:ada=3").fight("ada", "vex").take("attack.melee:ada")
    s.to("combat.attack", "gm")
    assert pools(s, "Ada") == [7, 3]


@pytest.mark.rule("PT-HATE-02", "PT-Q-57", "PT-BELIEF-08")
def test_who_fells_a_hero_has_hate_for_those_called_in_as_well(scene):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [hero("Cy")]}, coins=[1, 0, 0])
    s.take("hero/cy").pick(*SHARES).ada.stress["physical"] = 8
    s.fight("vex", "ada").take("attack.melee:vex").to("combat")
    assert (s.ada.standing, s.vex.hate) == (False, 12 + 2 + 2)


@pytest.mark.rule("PT-Q-62", "PT-STATUS-02", "PT-DETAIL-01")
def test_the_fallen_pay_two_for_a_detail_and_no_more_than_they_have(scene):
    cheer = [card("detail", name, effects=[gain(1, "any_hero", "belief")]) for name in ("Cheer", "Song")]
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": cheer})
    s.ada.incapacitated, s.ada.belief, s.bo.belief = True, 3, 4
    s.take("detail:ada/cheer").to("start", "hero:1")
    assert (s.ada.belief, s.bo.belief) == (1, 5)
    assert not s.offered("detail:ada/song")


@pytest.mark.rule("PT-CURE-05", "PT-Q-31", "PT-COMBAT-13")
def test_initiative_reversed_does_not_reach_into_the_combats_of_the_heroes(scene):
    """The Villains open the floor and the first block; in the Heroes' combats the attacker still declares first."""
    s = scene([hero("Ada")])
    s.ada.belief = 4
    s.to("start", "gm").take("cure", "cure.initiative").to("combat")
    assert s.table.request.seats == ("gm",)
    s.fight("ada", "vex")
    assert s.table.request.seats == ("hero:1",)


@pytest.mark.rule("PT-FLEE-07", "PT-LOC-02", "PT-LOC-03", "PT-FLEE-08")
def test_on_a_flight_a_bystander_left_behind_by_a_move_is_killed_and_the_one_at_hand_recruited(scene):
    child = card("bystander", "Child", difficulty=1, life=1, recruit=[gain(2)], kill=[gain(0)])
    clerk = card(
        "bystander", "Clerk", difficulty=1, life=1, recruit=[gain(0)], kill=[gain(3, counter="hate")]
    )
    s = scene([hero("Ada", actions=[RIDE])], plots={"hero:1": [MAP, DOCKS, clerk, child], "gm": [LAIR]})
    s.take("detail:ada/map").to("start", "hero:1").take("bystanders").pick("bystander:clerk")
    s.to("combat", "hero:1").take("ability:ada>ride").end_turn().take("bystanders")
    s.vex.hate = 0
    energy = s.ada.energy
    s.end_turn().asks("flight")
    assert (s.ada.energy - energy, s.vex.hate) == (2, 3)
    assert (s.last("bystander.recruited").who, s.last("bystander.killed").who) == ("Child", "Clerk")
