"""Rulings on cures, rolls, investigation, decks and Villains (PT-Q-08 to PT-Q-22)."""

import pytest

from tests.plot_twist.scene import card, hero, mook, villain

LAIR = card("lair", "Crypt")


def act(name, *do, **more):
    return {"name": name, "do": list(do), **more}


# Around rolls


@pytest.mark.rule("PT-Q-09")
@pytest.mark.parametrize(
    "phase", ["start", "combat", *(f"combat.{s}" for s in ("start", "movement", "attack"))]
)
def test_the_gm_may_cure_at_any_open_floor(scene, phase):
    s = scene([hero("Ada"), hero("Bo")])
    if "." in phase:
        s.fight("ada", "vex", phase.split(".")[1])
    assert s.to(phase, "gm").offered("cure")


@pytest.mark.rule("PT-Q-09")
def test_the_gm_may_cure_before_any_roll_and_it_works_at_once(scene):
    s = scene([hero("Ada", perception=2)], coins=[0])
    s.ada.energy = 0
    s.take("investigate:ada>perception").to("roll.before_roll", "gm")
    s.take("cure", "cure.lock").to("start")
    assert s.ada.belief == 9
    assert s.last("coins.tossed").parts[:2] == (("Mind", 3), ("Perception", 0))


@pytest.mark.rule("PT-Q-10")
def test_first_the_rollers_side_then_the_other_then_the_coins_then_cards_then_it_stands(scene):
    again = act("Again", {"do": "reroll"}, window="after_roll")
    s = scene([hero("Ada", actions=[again])], coins=[0, 1, 3, 0]).fight("ada", "vex").take("attack.melee")
    told = []
    for answer in ("coin.energy:ada=1", "pass", "coin.energy:vex=2", "pass", "ability:ada>again"):
        told.append((s.phase, s.table.request.seats[0], len(s.log("coins.tossed"))))
        s.take(answer)
    assert told == [
        ("roll.before_roll", "hero:1", 0), ("roll.before_roll", "hero:1", 0),
        ("roll.before_roll", "gm", 0), ("roll.before_roll", "gm", 0), ("roll.after_roll", "hero:1", 2),
    ]  # fmt: skip
    s.to("combat.attack")
    assert [each.coins for each in s.log("coins.tossed")] == [4, 6, 4, 3]
    assert s.log("hit")


@pytest.mark.rule("PT-Q-10")
def test_nothing_is_bought_after_the_coins_have_fallen(scene):
    again = act("Again", {"do": "reroll"}, window="after_roll")
    s = scene([hero("Ada", actions=[again])], coins=[0, 1]).fight("ada", "vex").take("attack.melee")
    s.to("roll.after_roll")
    assert [each.split("/")[0] for each in s.ids()] == ["ability:ada>again", "pass"]
    s.to("combat.attack")


# Investigation


@pytest.mark.rule("PT-Q-11")
def test_the_investigations_of_one_hero_add_up_until_six_show_the_objective_to_all(scene):
    s = scene([hero("Ada", perception=2, hacking=1), hero("Bo", hacking=1)], coins=[2, 2, 1, 2])
    s.take("investigate:ada>perception").to("start").take("investigate:ada>hacking").to("start")
    assert not s.offered("investigate:ada")
    s.take("investigate:bo>hacking").to("start")
    assert (s.ada.clues, s.bo.clues, s.table.view("hero:1").objective) == (4, 1, None)
    s.end_turn().take("investigate:ada>perception").to("start")
    assert (s.ada.clues, s.bo.clues) == (6, 1)
    for seat in ("hero:1", "hero:2"):
        assert s.table.view(seat).objective.name == "World Domination"
    assert not s.game.objective.faceup
    assert not s.offered("investigate")


# Decks


@pytest.mark.rule("PT-Q-13")
def test_when_the_combat_deck_is_empty_the_discards_become_the_deck(scene):
    turn_over = act("Turn over", {"do": "discard", "amount": 3}, {"do": "draw", "amount": 8})
    s = scene([hero("Ada", actions=[turn_over])])
    first = s.hand("hero:1")
    s.take("ability:ada>turn-over").asks("start")
    deck = s.game.players["hero:1"].deck
    assert (len(s.hand("hero:1")), len(deck.cards), deck.discards) == (8, 2, [])
    assert {s.hand("hero:1")[-1], *(item.name for item in deck.cards)} == set(first)


@pytest.mark.rule("PT-Q-22")
def test_the_first_twist_in_deck_order_that_may_be_revealed_is(scene):
    late = card("twist", "Late Show", turns=[3])
    red = card("twist", "Red Dawn", colour="red")
    s = scene(twists=[late, red, card("twist", "Drizzle")])
    names = []
    for _ in range(3):
        names.append(s.last("twist.revealed").card)
        s.end_turn()
    assert names == ["Drizzle", "Quiet Morning", "Late Show"]


@pytest.mark.rule("PT-Q-22")
def test_if_no_twist_may_be_revealed_none_is(scene):
    s = scene(twists=[card("twist", f"Red Dawn {n}", colour="red") for n in range(10)])
    assert not s.end_turn().log("twist.revealed")
    assert (s.game.turn, len(s.game.twists)) == (2, 10)


# Villains


@pytest.mark.rule("PT-Q-08")
@pytest.mark.parametrize(("heroes", "played"), [(1, 1), (2, 1), (3, 2), (4, 3)])
def test_further_villains_stay_fewer_than_heroes_but_the_main_villain_is_always_there(scene, heroes, played):
    party = [hero(name) for name in ("Ada", "Bo", "Cy", "Di")[:heroes]]
    team_up = card(
        "twist", "Team-Up", effects=[{"do": "crossover"}, {"do": "crossover"}, {"do": "crossover"}]
    )
    s = scene(party, twists=[team_up], plots={"gm": [villain(name) for name in ("Wisp", "Yarrow", "Zed")]})
    while s.phase == "choice":
        s.idle()
    assert len(s.game.villains()) == s.game.villains_played == played


@pytest.mark.rule("PT-Q-18")
def test_at_a_lair_no_hate_is_paid_and_nobody_flees_and_pursuit_leaves_hate_as_it_is(scene):
    s = scene(plots={"gm": [LAIR]})
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes").asks("start")
    assert s.vex.hate == 0
    s.end_turn().asks("start")
    assert (s.game.turn, s.game.at_lair, len(s.log("flight"))) == (3, True, 1)
    s.vex.hate = 2
    assert s.end_turn().vex.hate == 2


@pytest.mark.rule("PT-Q-18")
def test_a_lair_in_play_serves_for_a_second_flight(scene):
    s = scene(plots={"gm": [LAIR]})
    s.vex.hate = 0
    s.end_turn().take("pursuit.no").to("start")
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes").asks("start")
    assert [each.card for each in s.log("flight")] == ["Crypt", "Crypt"]
    assert s.game.place.name == "Crypt"


@pytest.mark.rule("PT-Q-21")
def test_perceiving_is_once_a_turn_for_each_enemy_and_each_hidden_target(scene):
    s = scene([hero("Ada"), hero("Bo")], mooks=[mook("Thugs", stealth=1)], coins=[0, 0] * 3)
    s.vex.statuses["hidden"] = s.thugs.statuses["hidden"] = None
    s.take("perceive:ada>vex").to("start", "hero:1")
    assert [each for each in s.ids() if "perceive" in each] == [
        "perceive:ada>thugs", "perceive:bo>vex", "perceive:bo>thugs",
    ]  # fmt: skip
    s.take("perceive:ada>thugs").to("start", "hero:1").take("perceive:bo>vex").to("start", "hero:1")
    assert [each for each in s.ids() if "perceive" in each] == ["perceive:bo>thugs"]
    s.end_turn()
    assert s.offered("perceive:ada>vex")
