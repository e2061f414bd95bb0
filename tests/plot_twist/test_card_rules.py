"""Cards, Names and Personas, nullified cards (PT-CARD, PT-NULL)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import ally, card, hero, villain

NURSE = card("bystander", "Nurse", difficulty=1, life=1, recruit=[], kill=[])
MAP = {"name": "Map", "do": [{"do": "play_location"}]}
TEAM_UP = card("twist", "Team-Up", effects=[{"do": "crossover"}])
SMITE = {"name": "Smite", "do": [{"do": "deal", "who": "any_enemy", "amount": 99, "resistance": "physical"}]}


def gain(counter="energy", amount=1, who="party"):
    return {"do": "gain", "who": who, "counter": counter, "amount": amount}


def mind(amount=1, who="party"):
    return {"do": "modify", "figure": "mind", "amount": amount, "who": who}


def value(s, figure="mind"):
    return figures.value(s.game, s.ada, figure)


# Resolving


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize(("order", "left"), [((99, 2), 2), ((2, 99), 0)])
def test_effects_resolve_in_printed_order(scene, order, left):
    lose, win = {"do": "lose", "counter": "energy", "amount": order[0]}, gain(amount=order[1])
    effects = [lose, win] if order[0] > order[1] else [gain(amount=2), {**lose, "amount": 99}]
    s = scene(plots={"hero:1": [card("detail", "Swing", effects=effects)]}).take("detail:ada/swing")
    assert s.ada.energy == left


@pytest.mark.rule("PT-CARD-02")
def test_an_effect_that_cannot_be_resolved_is_skipped_and_the_next_goes_on(scene):
    nobody = {"do": "gain", "who": "mooks", "counter": "quantity", "amount": 1}
    swing = card("detail", "Swing", effects=[gain(), nobody, {"do": "distance", "distance": "melee"}, gain()])
    s = scene(plots={"hero:1": [swing]}).take("detail:ada/swing")
    assert s.ada.energy == 11
    assert [each.card for each in s.log("effect.skipped")] == ["Swing", "Swing"]


@pytest.mark.rule("PT-CARD-01")
@pytest.mark.parametrize("wrapped", [False, True])
def test_what_was_declined_does_not_use_up_the_limit_of_a_text(scene, wrapped):
    offer = {"do": "may", "cost": {"energy": 1}, "effects": [{"do": "draw"}]}
    if wrapped:
        offer = {"do": "if", "conditions": [{"is": "phase", "phase": "start"}], "then": [offer]}
    oath = card("detail", "Oath", triggers=[{"on": "energy.gained", "limit": "turn", "do": [offer]}])
    drinks = [{"name": name, "do": [gain(who="self")]} for name in ("Tea", "Milk", "Gin")]
    s = scene([hero("Ada", actions=drinks)], plots={"hero:1": [oath]}).take("detail:ada/oath")
    s.take("ability:ada>tea", "no").take("ability:ada>milk", "yes").take("ability:ada>gin")
    assert (s.phase, s.ada.energy, len(s.hand("hero:1"))) == ("start", 11, 4)


# Names


@pytest.mark.rule("PT-CARD-03")
def test_no_second_detail_of_a_name_is_played_while_one_is_in_play(scene):
    shield = card("detail", "Shield", effects=[{**mind(), "until": 2}])
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [shield], "hero:2": [shield]})
    assert s.offered("detail:bo/shield")
    s.take("detail:ada/shield")
    assert not s.offered("detail")
    assert s.why("Shield", "hero:2").rule == "PT-CARD-03"
    s.end_turn().end_turn()
    assert s.offered("detail:bo/shield")


@pytest.mark.rule("PT-CARD-03")
@pytest.mark.parametrize("plot", [NURSE, ally("Finn")])
def test_no_second_bystander_or_ally_of_a_name_either(scene, plot):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [plot], "hero:2": [plot], "gm": [plot]})
    s.take(*[each for each in s.ids("hero:1") if each.startswith(("bystanders", "ally"))])
    assert not s.offered("bystanders")
    assert not s.offered("ally")
    assert s.why(plot.name, "hero:2").rule == "PT-CARD-03"
    assert s.to("start", "gm").why(plot.name).rule == "PT-CARD-03"


@pytest.mark.rule("PT-CARD-03")
def test_no_event_is_revealed_while_a_card_of_its_name_is_in_play(scene):
    panic = card("detail", "Panic", effects=[{**mind(), "until": 1}])
    s = scene(plots={"hero:1": [panic]}, events=[card("event", "Panic")]).take("detail:ada/panic")
    assert not s.to("combat", "gm").offered("event/panic")
    assert s.why("Event Panic").rule == "PT-CARD-03"
    s.end_turn()
    assert s.to("combat", "gm").offered("event/panic")


@pytest.mark.rule("PT-CARD-03")
def test_copies_of_combat_cards_may_be_played(scene):
    feint = card("maneuver", "Feint", effects=[{"do": "boost", "pool": 1}])
    s = scene(hands={"hero:1": [feint, feint], "gm": [feint]}).fight("ada", "vex", "maneuver")
    s.take("maneuver:ada>vex/feint", "maneuver:ada>vex/feint").to("combat.maneuver", "gm")
    assert s.offered("maneuver:vex>ada/feint")


@pytest.mark.rule("PT-CARD-04")
def test_a_persona_is_an_epithet_and_not_part_of_the_name(scene):
    day, night = (card("location", "Docks", persona=each) for each in ("Day", "Night"))
    s = scene([hero("Ada", persona="The Fox", actions=[MAP])], plots={"hero:1": [day, night]})
    assert (s.ada.name, s.ada.card.title) == ("Ada", "Ada - The Fox")
    s.take("ability:ada>map").pick("location:docks")
    assert s.game.name_in_play("Docks")
    s.end_turn()
    assert not s.offered("ability:ada>map")


@pytest.mark.rule("PT-CARD-04", "PT-CARD-06")
def test_cards_find_a_character_by_name_under_any_persona(scene):
    bond = card("detail", "Bond", effects=[gain()], requires=[{"is": "in_play", "name": "Bo"}])
    s = scene([hero("Ada"), hero("Bo", persona="Wolf")], plots={"hero:1": [bond]})
    assert s.offered("detail:ada/bond")


# Personas


def fallen_vex(scene, persona, other, **more):
    """Vex has fallen, Wisp leads the Villains, and the GM holds Vex under another Persona."""
    party = [hero(name, actions=[SMITE] if name == "Ada" else []) for name in ("Ada", "Bo", "Cy", "Di")]
    plots = {"gm": [villain("Wisp"), villain("Vex", persona=other)]}
    s = scene(party, villain("Vex", persona=persona), plots=plots, twists=[TEAM_UP], **more)
    for who in s.game.heroes():
        who.belief = 7
    return s


@pytest.mark.rule("PT-CARD-05", "PT-CARD-07")
@pytest.mark.parametrize(("persona", "other"), [("Duke", "King"), ("Duke", ""), ("", "King")])
def test_another_persona_enters_after_the_first_fell_for_five_belief(scene, persona, other):
    s = fallen_vex(scene, persona, other).to("start", "gm").take("cure")
    assert not s.offered("cure.return")
    assert not s.offered("cure.persona")
    s.take("cure.gift").idle()
    s.take("cure.done").to("combat")
    s.end_turn().take("ability:ada>smite", "target:vex").to("start", "gm")
    old = s.vex
    s.take("cure", "cure.return")
    s.pick("belief:ada=1", "belief:ada=2", "belief:bo=1", "belief:cy=1", "belief:di=1")
    s.take("persona.no", "cure.done")
    assert s.vex.card.persona == other
    assert (s.vex.hate, s.vex.standing) == (6, True)
    assert old not in s.game.characters
    assert old.item.zone == "removed"


@pytest.mark.rule("PT-CARD-05")
def test_with_less_than_five_belief_to_cure_no_persona_returns_at_full_strength(scene):
    s = fallen_vex(scene, "Duke", "King").take("ability:ada>smite", "target:vex").to("start", "gm")
    for who in s.game.heroes():
        who.belief = 8
    s.take("cure").asks("cure")
    assert not s.offered("cure.return")
    assert s.offered("cure.persona")


@pytest.mark.rule("PT-CARD-05", "PT-CARD-06")
def test_the_same_persona_does_not_return(scene):
    s = fallen_vex(scene, "Duke", "Duke").take("ability:ada>smite", "target:vex").to("start", "gm")
    s.take("cure").asks("cure")
    assert not s.offered("cure.return")
    assert not s.offered("cure.persona")


@pytest.mark.rule("PT-CARD-06")
def test_a_character_in_play_does_not_enter_again(scene):
    party = [hero("Ada"), hero("Bo"), hero("Cy"), hero("Di")]
    plots = {"gm": [villain("Vex", persona="King")], "hero:1": [hero("Bo", persona="Wolf"), hero("Vex")]}
    s = scene(party, plots=plots, twists=[TEAM_UP])
    assert not s.log("entered")
    assert not s.offered("hero")
    assert {s.why("Bo - Wolf", "hero:1").rule, s.why("Vex", "hero:1").rule} == {"PT-CARD-06"}


@pytest.mark.rule("PT-CARD-06")
def test_the_same_hero_card_does_not_return_from_the_dead(scene):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [hero("Bo"), hero("Cy")]})
    s.bo.incapacitated = True
    assert s.offered("hero/cy")
    assert not s.offered("hero/bo")


@pytest.mark.rule("PT-CARD-06")
def test_the_old_persona_of_a_fallen_hero_leaves_when_another_comes(scene):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:1": [hero("Bo", persona="Wolf")]})
    s.bo.incapacitated = True
    s.take("hero")
    assert [each.card.title for each in s.game.characters if each.name == "Bo"] == ["Bo - Wolf"]


# Nullified cards


@pytest.mark.rule("PT-NULL-01")
def test_a_nullified_card_is_a_blank_that_stays_in_play(scene):
    sing = {"name": "Sing", "who": "all", "do": [gain(who="self")]}
    dawn = {"on": "turn.start", "do": [gain()]}
    fog = card("twist", "Fog", persona="Thick", passive=[mind()], triggers=[dawn], actions=[sing])
    lift = {"name": "Lift", "do": [{"do": "nullify", "card": "twist"}]}
    s = scene([hero("Ada", actions=[lift])], twists=[fog])
    assert (value(s), s.ada.energy, s.offered("ability:ada>sing")) == (4, 10, True)
    s.take("ability:ada>lift")
    assert (value(s), s.offered("ability:ada>sing")) == (3, False)
    assert s.game.name_in_play("Fog")
    assert s.item("Fog").card.title == "Fog - Thick"
    assert s.end_turn().ada.energy == 10


@pytest.mark.rule("PT-NULL-01")
def test_what_a_nullified_card_has_begun_ends_with_it(scene):
    fog = card("twist", "Fog", effects=[{**mind(), "until": 5}, {"do": "in", "turns": 1}, gain()])
    lift = {"name": "Lift", "do": [{"do": "nullify", "card": "twist"}]}
    s = scene([hero("Ada", actions=[lift])], twists=[fog]).take("ability:ada>lift")
    assert value(s) == 3
    assert s.end_turn().ada.energy == 9


@pytest.mark.rule("PT-NULL-01", "PT-CARD-03")
def test_the_name_of_a_nullified_card_still_stands_in_the_way(scene):
    shield = card("detail", "Shield", effects=[{**mind(), "until": 3}])
    end = {"name": "End", "do": [{"do": "nullify", "card": "detail"}]}
    s = scene([hero("Ada", actions=[end]), hero("Bo")], plots={"hero:1": [shield], "hero:2": [shield]})
    s.take("detail:ada/shield", "ability:ada>end")
    assert value(s) == 3
    assert not s.offered("detail:bo/shield")
    assert s.why("Shield", "hero:2").rule == "PT-CARD-03"
