"""Allies (PT-ALLY, PT-Q-61)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import ally, card, hero, villain
from tests.plot_twist.words import gain


def hurt(amount, who, resistance="physical"):
    return {"name": "Hurt", "do": [{"do": "deal", "who": who, "amount": amount, "resistance": resistance}]}


def with_rex(scene, *heroes, coins=(), vex=None, **fields):
    s = scene(list(heroes) or [hero("Ada")], vex, plots={"hero:1": [ally("Rex", **fields)]}, coins=coins)
    return s.take("ally/rex")


@pytest.mark.rule("PT-ALLY-01")
def test_an_ally_is_played_at_start_of_turn_one_for_each_hero(scene):
    s = scene(
        [hero("Ada"), hero("Bo")], plots={"hero:1": [ally("Rex"), ally("Fido")], "hero:2": [ally("Tom")]}
    )
    s.take("ally/rex")
    assert s.rex.standing
    assert (s.rex.seat, s.ada.belief) == ("hero:1", 8)
    assert not s.offered("ally/fido")
    assert s.why("Fido", "hero:1").rule == "PT-ALLY-01"
    assert s.offered("ally/tom")
    s.to("combat", "hero:2")
    assert not s.offered("ally")


@pytest.mark.rule("PT-ALLY-01")
def test_the_place_of_a_lost_ally_may_be_filled(scene):
    s = scene([hero("Ada")], villain("Vex", actions=[hurt(6, {"kind": "ally"})]),
              plots={"hero:1": [ally("Rex"), ally("Fido")]}).take("ally/rex")  # fmt: skip
    s.to("start", "gm").take("ability:vex>hurt").end_turn()
    assert s.offered("ally/fido")


@pytest.mark.rule("PT-ALLY-02", "PT-Q-61")
@pytest.mark.parametrize("turns", [1, 3])
def test_an_ally_leaves_the_game_when_its_time_counters_are_full(scene, turns):
    s = with_rex(
        scene, turns=turns, passive=[{"do": "modify", "who": "party", "figure": "fighting", "amount": 1}]
    )
    for _ in range(turns):
        assert s.rex.standing
        assert figures.value(s.game, s.ada, "fighting") == 1
        s.end_turn()
    assert s.game.find("rex") is None
    assert not s.game.name_in_play("Rex")
    assert s.rex.item.zone == "removed"
    assert [event.text() for event in s.table.events if event.kind == "card.left"] == [
        "Rex is removed from the game."
    ]
    assert figures.value(s.game, s.ada, "fighting") == 0


@pytest.mark.rule("PT-ALLY-02")
def test_what_an_ally_does_for_a_turn_does_not_end_its_own_time(scene):
    bark = {"name": "Bark", "do": [{"do": "modify", "figure": "fighting", "amount": 1}]}
    s = with_rex(scene, turns=3, actions=[bark]).take("ability:rex>bark").end_turn()
    assert s.rex.standing
    assert figures.value(s.game, s.rex, "fighting") == 0


@pytest.mark.rule("PT-ALLY-03")
def test_an_ally_has_the_same_actions_as_a_character(scene):
    s = with_rex(scene, hero("Ada"), coins=[2, 0, 0], fighting=1, flight=1)
    assert (s.rex.attacks, s.rex.moves) == (1, 2)
    assert s.offered("fly:rex")
    s.fight("rex", "vex").take("attack.melee:rex").to("combat", "hero:1")
    assert s.vex.stress["physical"] == 1
    assert (s.rex.attacks, s.ada.attacks) == (0, 1)
    assert not s.offered("combat:rex")


@pytest.mark.rule("PT-ALLY-03")
def test_an_ally_has_no_keywords_social_resistance_energy_or_skills(scene):
    gifts = [
        {"do": "keyword", "who": "all", "keyword": "armor"},
        {"do": "modify", "who": "all", "figure": "offend", "amount": 2},
    ]
    charge = {"name": "Charge", "do": [gain(3, "all"), gain(1, "all", "belief")]}
    s = with_rex(scene, hero("Ada", passive=gifts, actions=[charge])).take("ability:ada>charge")
    assert (s.rex.energy, s.rex.belief, s.rex.printed("social")) == (0, 0, 0)
    assert (s.rex.printed("physical"), s.rex.printed("mental")) == (6, 6)
    assert not figures.has(s.game, s.rex, "armor")
    assert figures.value(s.game, s.rex, "offend") == 0
    assert figures.value(s.game, s.ada, "offend") == 2
    assert s.rex.equipment == []


@pytest.mark.rule("PT-ALLY-04")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_an_ally_may_take_the_place_of_a_hero_of_its_colour(scene, answer):
    s = with_rex(scene, hero("Ada"), hero("Bo"), vex=villain("Vex", actions=[hurt(9, {"kind": "hero"})]))
    s.to("start", "gm").take("ability:vex>hurt", "target:ada").asks("sacrifice").take(f"sacrifice.{answer}")
    if answer == "yes":
        assert (s.ada.standing, s.ada.stress["physical"]) == (True, 0)
        assert s.game.find("rex") is None
        assert s.rex.incapacitated
    else:
        assert s.ada.incapacitated
        assert s.rex.standing


@pytest.mark.rule("PT-ALLY-04")
@pytest.mark.parametrize(
    ("colour", "amount", "resistance", "asked"),
    [
        ("white", 9, "physical", True), ("white", 9, "mental", True), ("white", 8, "physical", False),
        ("white", 9, "social", False), ("red", 9, "physical", False),
    ],
)  # fmt: skip
def test_only_damage_that_would_incapacitate_a_hero_of_its_colour(scene, colour, amount, resistance, asked):
    vex = villain("Vex", actions=[hurt(amount, {"kind": "hero"}, resistance)])
    s = with_rex(scene, hero("Ada", colour="white"), hero("Bo", colour="red"), vex=vex, colour="white")
    s.rex.colour = colour
    s.to("start", "gm").take("ability:vex>hurt", "target:ada")
    assert (s.phase == "sacrifice") == asked
    if asked:
        s.take("sacrifice.yes")


@pytest.mark.rule("PT-ALLY-04")
def test_damage_already_taken_counts_and_stays(scene):
    s = with_rex(scene, hero("Ada"), vex=villain("Vex", actions=[hurt(2, {"kind": "hero"})]))
    s.ada.stress["physical"] = 7
    s.to("start", "gm").take("ability:vex>hurt", "sacrifice.yes")
    assert (s.ada.stress["physical"], s.ada.standing) == (7, True)


# The rulings


@pytest.mark.rule("PT-Q-61")
def test_a_social_attack_cannot_target_an_ally(scene):
    s = with_rex(scene).fight("vex", "rex")
    assert not s.offered("attack.social")
    assert s.offered("attack.melee")
    assert s.why("Social Attack").rule == "PT-Q-61"


@pytest.mark.rule("PT-Q-61", "PT-BYST-03")
def test_an_ally_recruits_as_heroes_do(scene):
    child = card("bystander", "Lost Child", difficulty=0, life=1, recruit=[gain(1, "party")], kill=[gain()])
    s = scene([hero("Ada")], plots={"hero:1": [ally("Rex", psyche=1), child]}, coins=[1, 0])
    s.take("ally/rex", "bystanders").fight("rex", "lost-child")
    assert not s.offered("attack.melee:rex")
    s.take("attack.mental:rex").to("combat", "hero:1")
    assert s.last("bystander.recruited").by == "Rex"
    assert s.ada.energy == 10


@pytest.mark.rule("PT-Q-61")
def test_an_incapacitated_ally_is_removed_from_the_game(scene):
    s = with_rex(scene, vex=villain("Vex", actions=[hurt(6, {"kind": "ally"})]))
    s.to("start", "gm").take("ability:vex>hurt")
    assert s.game.find("rex") is None
    assert s.rex.item.zone == "removed"


@pytest.mark.rule("PT-Q-61")
def test_the_gm_has_one_ally_for_each_villain_it_kills_and_steps_in(scene):
    child = card(
        "bystander", "Lost Child", difficulty=0, life=1, recruit=[gain()], kill=[gain(1, "villains")]
    )
    ada = hero("Ada", actions=[hurt(12, {"kind": "villain"})])
    dogs = [ally("Rex", colour="black"), ally("Fido", colour="black"), child]
    s = scene([ada], villain("Vex"), plots={"gm": dogs}, coins=[1, 0]).to("start", "gm")
    s.take("ally/rex", "bystanders").to("start", "gm")
    assert not s.offered("ally/fido")
    s.fight("rex", "lost-child").take("attack.melee:rex").to("combat", "gm")
    assert s.last("bystander.killed").by == "Rex"
    s.to("combat", "hero:1").take("ability:ada>hurt", "sacrifice.yes")
    assert (s.vex.standing, s.game.find("rex")) == (True, None)


@pytest.mark.rule("PT-Q-61")
def test_allies_relocate_with_everybody(scene):
    guide = [{"name": "Tour", "do": [{"do": "play_location"}]}, {"name": "Ride", "do": [{"do": "relocate"}]}]
    s = scene([hero("Ada", actions=guide)], plots={"hero:1": [ally("Rex"), card("location", "Zoo")]})
    s.take("ally/rex", "ability:ada>tour").to("combat", "hero:1").take("ability:ada>ride").to(
        "combat", "hero:1"
    )
    assert s.offered("combat:rex>vex")
