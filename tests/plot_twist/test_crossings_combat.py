"""Crossings of combats with hands, decks, Colours, Initiative, limits and answers, written from the ledger alone."""

import pytest

from tests.plot_twist.scene import ally, card, hero, mook, villain
from tests.plot_twist.words import act, gain

CHARGE = card("movement", "Charge", effects=[{"do": "distance", "distance": "melee"}])
RETREAT = card("movement", "Retreat", effects=[{"do": "distance", "distance": "ranged"}])
PUNCH = card("attack", "Punch", effects=[{"do": "attack", "kind": "melee"}])
CHILD = card("bystander", "Lost Child", difficulty=0, life=1, recruit=[{"do": "draw"}], kill=[{"do": "draw"}])


@pytest.mark.rule("PT-COMBAT-03", "PT-Q-13")
def test_the_redraw_of_an_empty_deck_comes_from_the_discards_just_made(scene):
    s = scene([hero("Ada", actions=[act("Plan", {"do": "draw", "amount": 7})])]).take("ability:ada>plan")
    deck = s.game.players["hero:1"].deck
    assert (len(s.hand("hero:1")), deck.cards) == (10, [])
    s.fight("ada", "vex").to("redraw", "hero:1").pick(*[id for id in s.ids() if "redraw" in id][:9])
    assert (len(s.hand("hero:1")), len(deck.cards), deck.discards) == (3, 7, [])
    s.to("combat")


@pytest.mark.rule("PT-Q-13", "PT-CARD-02")
def test_with_deck_and_discards_empty_no_more_is_drawn(scene):
    s = scene([hero("Ada", actions=[act("Plan", {"do": "draw", "amount": 9}, gain())])]).take(
        "ability:ada>plan"
    )
    assert (len(s.hand("hero:1")), s.ada.energy) == (10, 10)


@pytest.mark.rule("PT-COMBAT-03", "PT-Q-32", "PT-Q-13")
def test_a_card_played_may_come_back_with_the_redraw_of_its_combat(scene):
    s = scene([hero("Ada", actions=[act("Plan", {"do": "draw", "amount": 7})])], hands={"hero:1": [PUNCH]},
              coins=[0, 0])  # fmt: skip
    s.take("ability:ada>plan").fight("ada", "vex").take("attack.card:ada>vex/punch").to("redraw", "hero:1")
    s.pick(*[id for id in s.ids() if "redraw" in id][:9])
    assert len(s.hand("hero:1")) == 3
    deck = s.game.players["hero:1"].deck
    assert "Punch" in [*s.hand("hero:1"), *(item.name for item in deck.cards)]
    s.to("combat")


@pytest.mark.rule("PT-KEY-05", "PT-BYST-03", "PT-BELIEF-05")
def test_a_tactician_recruits_and_then_fights(scene):
    s = scene([hero("Ada", keywords=["tactician"])], plots={"hero:1": [CHILD]}, coins=[1, 0]).take(
        "bystanders"
    )
    s.fight("ada", "lost-child").take("attack.social").to("combat", "hero:1")
    assert not s.offered("combat:ada")
    s.take("belief.attack:ada")
    assert s.offered("combat:ada>vex")


@pytest.mark.rule("PT-COMBAT-14", "PT-COMBAT-05", "PT-ACT-06")
def test_a_combat_ended_in_the_maneuver_step_spends_the_initiative_but_no_attack_action(scene):
    truce = card("maneuver", "Truce", effects=[{"do": "end_combat"}])
    s = scene([hero("Ada")], mooks=[mook("Thugs")], hands={"hero:1": [truce]}).fight("ada", "vex", "maneuver")
    s.take("maneuver:ada>vex/truce").asks("redraw")
    s.to("combat", "hero:1")
    assert (s.ada.attacks, s.vex.attacks, len(s.hand("hero:1"))) == (1, 1, 3)
    assert not s.offered("combat:ada")


@pytest.mark.rule("PT-COMBAT-09", "PT-COMBAT-16", "PT-CARD-02")
def test_where_the_distance_cannot_change_movement_cards_are_no_use(scene):
    hold = {"name": "Hold", "do": [{"do": "keep_distance"}]}
    s = scene([hero("Ada", actions=[hold])], hands={"gm": [CHARGE]}).fight("ada", "vex", "start", "ranged")
    s.take("ability:ada>hold").to("combat.movement", "gm")
    assert not s.offered("movement:vex>ada/charge")
    s.to("combat.attack", "hero:1")
    assert (s.game.combat.distance, s.vex.moves) == ("ranged", 2)


@pytest.mark.rule("PT-COMBAT-07", "PT-COMBAT-09", "PT-COMBAT-10")
def test_whoever_moves_last_has_the_distance(scene):
    s = scene([hero("Ada")], hands={"hero:1": [CHARGE, CHARGE], "gm": [RETREAT]})
    s.fight("ada", "vex", "movement", "ranged").take("movement:ada>vex/charge").passes()
    s.take("movement:vex>ada/retreat").passes().take("movement:ada>vex/charge").to("combat.attack", "hero:1")
    assert (s.game.combat.distance, s.ada.moves, s.vex.moves) == ("melee", 0, 1)
    assert s.offered("attack.melee:ada")


@pytest.mark.rule("PT-Q-63", "PT-CLASS-02", "PT-ROLE-02")
def test_one_hand_serves_mooks_and_villains_each_by_its_own_colour(scene):
    red = card("attack", "Red Fist", colour="red", effects=[{"do": "attack", "kind": "melee"}])
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", colour="black"), mooks=[mook("Thugs", colour="red")],
              hands={"gm": [red]})  # fmt: skip
    s.fight("vex", "ada")
    assert not s.offered("attack.card:vex")
    s.fight("thugs", "bo")
    assert s.offered("attack.card:thugs>bo/red-fist")


@pytest.mark.rule("PT-COMBAT-12", "PT-Q-63", "PT-ALLY-03")
def test_an_ally_has_an_aim_of_its_own(scene):
    aims = [card("maneuver", f"Aim {n}", aim=True, effects=[{"do": "boost", "pool": 1}]) for n in (1, 2)]
    s = scene([hero("Ada")], plots={"hero:1": [ally("Rex")]}, hands={"hero:1": aims}, coins=[0, 0])
    s.take("ally/rex").fight("ada", "vex", "maneuver").take("aim:ada>vex/aim-1").to("combat", "hero:1")
    s.fight("rex", "vex", "maneuver").take("aim:rex>vex/aim-2").to("combat.attack", "hero:1")
    s.take("attack.melee:rex").to("combat.attack")
    assert s.log("coins.tossed")[0].coins == 2 + 1


@pytest.mark.rule("PT-STATUS-07", "PT-COMBAT-12", "PT-COMBAT-16")
def test_an_aim_makes_up_for_surprise(scene):
    aim = card("maneuver", "Aim", aim=True, effects=[{"do": "boost", "pool": 2}])
    s = scene([hero("Ada")], hands={"hero:1": [aim]}, coins=[0, 0])
    s.ada.statuses["surprised"] = None
    s.fight("ada", "vex", "maneuver").take("aim:ada>vex/aim").to("combat.attack", "hero:1")
    s.take("attack.melee").to("combat.attack")
    assert s.log("coins.tossed")[0].coins == 3 - 2 + 2


@pytest.mark.rule("PT-Q-16", "PT-HATE-06", "PT-Q-34")
def test_a_villain_who_attacked_back_buys_an_action_and_initiates_one_combat(scene):
    s = scene([hero("Ada"), hero("Bo")], coins=[0, 0]).fight("ada", "vex").to("combat.attack", "gm")
    s.take("attack.melee:vex>ada").to("combat", "gm").to_block("vex")
    assert not s.offered("combat:vex")
    s.take("hate.attack:vex")
    assert s.offered("combat:vex>bo")


@pytest.mark.rule("PT-CURE-05", "PT-TURN-08", "PT-SNEAK-03")
def test_with_initiative_reversed_a_hero_attacked_first_may_still_initiate(scene):
    s = scene([hero("Ada")], villain("Vex", actions=[act("Gambit", {"do": "initiative"})]), coins=[0, 0])
    s.to("start", "gm").take("ability:vex>gambit").to("combat", "gm").take("combat:vex>ada")
    s.game.combat.distance = "melee"
    s.to("combat.attack", "hero:1").take("attack.melee:ada").to("combat", "hero:1").to_block("ada")
    assert not s.offered("combat:ada")
    s.take("belief.attack:ada")
    assert s.offered("combat:ada>vex")


@pytest.mark.rule("PT-ACT-04", "PT-COMBAT-13", "PT-BELIEF-05")
def test_an_attack_action_cannot_be_bought_or_gained_before_the_first_is_spent(scene):
    rally = act("Rally", {"do": "gain_action", "action": "attack"})
    s = scene([hero("Ada", actions=[rally])], coins=[0, 0]).fight("ada", "vex")
    assert not s.offered("belief.attack")
    s.take("attack.melee").to("combat.attack", "hero:1").take("belief.attack:ada")
    assert (s.ada.attacks, s.ada.belief) == (1, 7)


@pytest.mark.rule("PT-Q-35", "PT-COMBAT-03", "PT-DMG-05")
def test_a_villain_felled_in_the_start_step_ends_the_combat_before_any_blow(scene):
    smite = act("Smite", {"do": "deal", "who": {"kind": "mook"}, "amount": 1, "resistance": "physical"})
    s = scene([hero("Ada", actions=[smite])], mooks=[mook("Thugs", quantity=1)]).fight(
        "ada", "thugs", "start"
    )
    s.take("ability:ada>smite").asks("redraw")
    assert s.table.request.seats == ("hero:1",)
    assert [each.step for each in s.log("step")][-1] in ("start", "end")
    s.to("combat")


@pytest.mark.rule("PT-Q-76", "PT-COMBAT-05", "PT-COMBAT-04")
def test_a_combat_started_by_a_text_in_a_combat_follows_it_and_counts_against_no_limit(scene):
    rematch = card("maneuver", "Rematch", effects=[{"do": "start_combat", "who": "opponent"}])
    s = scene([hero("Ada")], hands={"hero:1": [rematch]}).fight("ada", "vex", "maneuver")
    s.take("maneuver:ada>vex/rematch").to("redraw")
    s.to("combat.start")
    assert [(each.by, each.who) for each in s.log("combat.start")] == [("Ada", "Vex")] * 2
    assert s.ada.attacks == 1


@pytest.mark.rule("PT-COMBAT-02", "PT-COMBAT-03", "PT-TURN-08")
def test_the_exchange_before_the_first_combat_is_not_offered_after_a_quiet_turn_twice(scene):
    s = scene([hero("Ada")])
    asked = 0
    for _ in range(2):
        turn = s.game.turn
        while s.game.turn == turn:
            asked += s.phase == "mulligan"
            s.idle()
    assert asked == 2  # once each for the player and the GM


@pytest.mark.rule("PT-EVENT-02", "PT-COMBAT-14", "PT-Q-45")
def test_an_event_revealed_in_a_combat_may_end_it(scene):
    siren = card("event", "Siren", effects=[{"do": "end_combat"}, gain(1, "party")])
    s = scene([hero("Ada")], events=[siren]).fight("ada", "vex", "maneuver").to("combat.maneuver", "gm")
    s.take("event/siren").asks("redraw")
    assert s.ada.energy == 10
    s.to("combat")


@pytest.mark.rule("PT-Q-33", "PT-STATUS-05", "PT-ATK-10")
def test_a_special_attack_on_a_friend_heals_and_rouses_nobody(scene):
    medicine = card("attack", "Medicine", effects=[{"do": "regenerate", "who": "opponent", "amount": 3,
                                                    "resistance": "physical"}])  # fmt: skip
    s = scene([hero("Ada"), hero("Bo")], hands={"hero:1": [medicine]})
    s.bo.stress["physical"] = 5
    s.bo.statuses.update(stunned=None, surprised=None)
    s.fight("ada", "bo", distance="ranged").take("attack.card:ada>bo/medicine").to("combat.attack")
    assert (s.bo.stress["physical"], list(s.bo.statuses)) == (2, ["stunned", "surprised"])
