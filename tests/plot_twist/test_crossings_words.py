"""Crossings of the words of cards with each other and with the limits of the rules, from the ledger alone."""

import pytest

from tests.plot_twist.scene import ally, card, hero, mook, villain
from tests.plot_twist.words import act, deal, gain

PLAY = act("Plan", {"do": "play", "type": "detail"})


@pytest.mark.rule("PT-CARD-03", "PT-CARD-02", "PT-DETAIL-01")
def test_a_detail_without_cost_still_may_not_be_named_as_a_card_in_play(scene):
    alarm = card("detail", "Alarm", effects=[{"do": "modify", "figure": "body", "amount": 1, "until": 3}])
    s = scene([hero("Ada", actions=[PLAY]), hero("Bo")], plots={"hero:1": [alarm], "hero:2": [alarm]})
    s.take("detail:bo/alarm")
    assert not s.offered("ability:ada>plan")


@pytest.mark.rule("PT-ALLY-01", "PT-CARD-02")
def test_an_ally_without_cost_is_still_one_a_hero(scene):
    call = act("Call", {"do": "play", "type": "ally"})
    s = scene([hero("Ada", actions=[call])], plots={"hero:1": [ally("Rex"), ally("Max")]}).take("ally/rex")
    assert not s.offered("ability:ada>call")


@pytest.mark.rule("PT-Q-32", "PT-COMBAT-14")
def test_an_attack_card_does_not_take_itself_back_before_the_combat_is_over(scene):
    loop = card("attack", "Loop", effects=[{"do": "attack", "kind": "melee", "hit": [{"do": "return"}]}])
    s = scene(hands={"hero:1": [loop]}, coins=[1, 0, 1]).fight("ada", "vex").take("attack.card")
    s.to("combat.attack", "gm")
    assert "Loop" not in s.hand("hero:1")


@pytest.mark.rule("PT-COMBAT-03", "PT-COMBAT-14")
def test_who_holds_more_than_three_cards_after_a_combat_discards_none_he_wants(scene):
    study = card("maneuver", "Study", effects=[{"do": "draw", "amount": 4}])
    s = scene(hands={"hero:1": [study]}).fight("ada", "vex", "maneuver").take("maneuver:ada>vex/study")
    held = s.hand("hero:1")
    s.to("combat")
    assert (len(held), s.hand("hero:1")) == (6, held)


@pytest.mark.rule("PT-CURE-05", "PT-Q-31", "PT-TURN-08")
def test_initiative_reversed_twice_gives_neither_side_a_second_block(scene):
    turn = act("Turn", {"do": "initiative"})
    s = scene([hero("Ada", actions=[turn])], villain("Vex", actions=[turn])).to("combat")
    s.take("ability:ada>turn").to("combat", "gm").take("ability:vex>turn")
    turn_, blocks = s.game.turn, []
    while s.table.request and s.game.turn == turn_:
        if s.phase == "combat":
            blocks.append(s.table.request.prompt.rpartition(" of the ")[2])
        s.idle()
    assert len(list(dict.fromkeys(blocks))) <= 2
    sides = [one for one, before in zip(blocks, ["", *blocks], strict=False) if one != before]
    assert len(sides) == len(set(sides))


@pytest.mark.rule("PT-SNEAK-02", "PT-CARD-01")
def test_where_a_card_fixes_the_distance_a_sneaker_stays_at_range(scene):
    fog = card("twist", "Fog", triggers=[{"on": "combat.start", "do": [{"do": "keep_distance"}]}])
    s = scene([hero("Ada", stealth=1)], twists=[fog], coins=[2, 0])
    s.ada.statuses["hidden"] = None
    s.to("combat", "hero:1").take("sneak:ada>vex").to("combat.attack")
    assert s.game.combat.distance == "ranged"


@pytest.mark.rule("PT-COMBAT-06", "PT-STATUS-12", "PT-SNEAK-02")
def test_a_text_that_ends_a_sneak_attack_as_it_begins_leaves_no_roll_and_no_distance_to_set(scene):
    fog = card("twist", "Fog", triggers=[{"on": "combat.start", "do": [{"do": "end_combat"}]}])
    s = scene([hero("Ada", stealth=1)], twists=[fog])
    s.ada.statuses["hidden"] = None
    s.to("combat", "hero:1").take("sneak:ada>vex").asks("redraw").to("combat")
    assert (s.log("coins.tossed"), "hidden" in s.ada.statuses) == ([], False)


@pytest.mark.rule("PT-COMBAT-06", "PT-SNEAK-01", "PT-SNEAK-02")
def test_a_sneak_attack_ended_by_a_text_at_its_roll_leaves_no_distance_to_set(scene):
    end = {"on": "roll.won", "who": "self", "do": [{"do": "end_combat"}]}
    s = scene([hero("Ada", stealth=1, triggers=[end])], coins=[2, 0])
    s.ada.statuses["hidden"] = None
    s.to("combat", "hero:1").take("sneak:ada>vex")
    while s.phase == "roll.before_roll":
        s.idle()
    s.asks("redraw").to("combat")
    assert "surprised" in s.vex.statuses


@pytest.mark.rule("PT-TURN-07", "PT-TWIST-01")
def test_the_start_of_turn_text_of_a_twist_works_in_the_turn_it_is_revealed(scene):
    dawn = card("twist", "Dawn", triggers=[{"on": "turn.start", "do": [gain(2, "any_hero")]}])
    s = scene(twists=[dawn])
    assert s.ada.energy == 11
    assert s.end_turn().ada.energy == 13


@pytest.mark.rule("PT-Q-76", "PT-Q-35")
def test_a_combat_queued_against_somebody_who_falls_before_is_not_fought(scene):
    rematch = card("maneuver", "Rematch", effects=[{"do": "start_combat"}, deal(1, "mooks")])
    s = scene(mooks=[mook("Thugs", quantity=1)], hands={"hero:1": [rematch]})
    s.fight("ada", "vex", "maneuver").take("maneuver:ada>vex/rematch", "target:thugs").to("combat")
    assert [each.who for each in s.log("combat.start")] == ["Vex"]


@pytest.mark.rule("PT-Q-76", "PT-STATUS-10")
def test_a_combat_queued_against_somebody_who_hides_before_is_not_fought(scene):
    rematch = card("maneuver", "Rematch", effects=[{"do": "start_combat", "who": "opponent"}])
    fade = {"on": "combat.end", "do": [{"do": "status", "who": "self", "status": "hidden"}]}
    s = scene([hero("Ada")], villain("Vex", triggers=[fade]), hands={"hero:1": [rematch]})
    s.fight("ada", "vex", "maneuver").take("maneuver:ada>vex/rematch").to("combat")
    assert len(s.log("combat.start")) == 1


@pytest.mark.rule("PT-Q-76", "PT-COMBAT-02")
def test_the_first_hand_is_exchanged_before_a_first_combat_that_a_text_starts(scene):
    dare = act("Dare", {"do": "start_combat"})
    s = scene([hero("Ada", actions=[dare])])
    asked = []
    while s.phase != "combat":
        asked.append(s.phase)
        s.idle()
    s.take("ability:ada>dare").to("combat.start")
    assert asked.count("mulligan") == 2
    assert len(s.log("combat.start")) == 1


@pytest.mark.rule("PT-Q-76", "PT-STATUS-05", "PT-COMBAT-04")
def test_who_is_stunned_fights_the_combat_a_text_has_queued_but_does_not_strike(scene):
    rematch = card("maneuver", "Rematch", effects=[
        {"do": "start_combat", "who": "opponent"}, {"do": "status", "who": "self", "status": "stunned"},
    ])  # fmt: skip
    s = scene([hero("Ada")], hands={"hero:1": [rematch]})
    s.fight("ada", "vex", "maneuver").take("maneuver:ada>vex/rematch").to("redraw").to(
        "combat.attack", "hero:1"
    )
    assert len(s.log("combat.start")) == 2
    assert not s.offered("attack.melee:ada")


@pytest.mark.rule("PT-Q-73", "PT-CARD-01")
def test_damage_shared_and_then_reduced_is_halved_first(scene):
    shell = {
        "on": "damage.pending",
        "who": "self",
        "do": [{"do": "share", "to": "any_friend"}, {"do": "reduce", "amount": 1}],
    }
    slap = act("Slap", deal(5, "any_enemy"))
    s = scene([hero("Ada", triggers=[shell]), hero("Bo")], villain("Vex", actions=[slap])).to("combat", "gm")
    s.take("ability:vex>slap", "target:ada")
    if s.phase == "choice":
        s.take("target:bo")
    assert (s.bo.stress["physical"], s.ada.stress["physical"]) == (3, 1)


@pytest.mark.rule("PT-PLAN-01", "PT-Q-07", "PT-CURE-06")
def test_a_masterplan_of_a_card_leaves_none_to_buy(scene):
    plot = act("Plot", {"do": "masterplan"})
    s = scene([hero("Ada")], villain("Vex", actions=[plot]))
    s.ada.belief = 0
    s.to("combat", "gm").take("ability:vex>plot", "cure").asks("cure")
    assert not s.offered("cure.masterplan")
    assert s.vex.energy == 17


@pytest.mark.rule("PT-CROSS-07", "PT-Q-08", "PT-CARD-02")
def test_a_crossover_of_a_card_is_bound_by_the_number_of_heroes(scene):
    call = act("Call", {"do": "crossover"})
    s = scene([hero("Ada")], villain("Vex", actions=[call]), plots={"gm": [villain("Nil")]}).to(
        "combat", "gm"
    )
    assert not s.offered("ability:vex>call")


@pytest.mark.rule("PT-Q-77", "PT-TIME-08")
def test_in_one_turn_inside_a_repetition_suspends_the_repetitions_left_too(scene):
    drip = card("detail", "Drip", effects=[
        {"do": "repeat", "times": 2, "effects": [gain(1), {"do": "in", "turns": 1}]}, gain(5),
    ])  # fmt: skip
    s = scene(plots={"hero:1": [drip]}).take("detail:ada/drip")
    seen = [s.ada.energy]
    for _ in range(3):
        seen.append(s.end_turn().ada.energy)
    assert seen == [10, 11, 16, 16]


@pytest.mark.rule("PT-NULL-01", "PT-TIME-08", "PT-TWIST-05")
def test_what_a_twist_has_suspended_does_not_happen_when_it_is_nullified(scene):
    bomb = card("twist", "Bomb", effects=[{"do": "in", "turns": 2}, deal(3, "any_hero")])
    cut = act("Cut", {"do": "nullify", "card": "twist"})
    s = scene([hero("Ada", actions=[cut])], twists=[bomb]).take("ability:ada>cut")
    assert s.end_turn().end_turn().ada.stress["physical"] == 0


@pytest.mark.rule("PT-Q-72", "PT-GOAL-01", "PT-CROSS-04")
def test_between_the_targets_of_one_word_no_heir_is_named(scene):
    boom = act("Boom", deal(99, "enemies"))
    s = scene([hero("Ada", actions=[boom]), hero("Bo"), hero("Cy")], plots={"gm": [villain("Nil")]})
    s.ada.belief = 0
    s.to("start", "gm").take("cure", "cure.crossover").to("combat", "hero:1").take("ability:ada>boom")
    assert s.table.outcome.winner == "heroes"
    assert not s.log("villain.main")
