"""A flight in its order, whose "you" is whose, a second flight (PT-Q-18, PT-Q-47)."""

import pytest

from tests.plot_twist.scene import card, hero

LAIR = card("lair", "Crypt")
TOUR = {"name": "Tour", "do": [{"do": "play_location"}]}
SEND = {"name": "Send", "do": [{"do": "move_bystander"}]}


def gain(amount=1, who="self"):
    return {"do": "gain", "who": who, "counter": "energy", "amount": amount}


def person(name):
    return card("bystander", name, difficulty=1, life=1, recruit=[gain(2)], kill=[gain(3)])


@pytest.mark.rule("PT-Q-47")
def test_the_order_of_a_flight(scene):
    wait = card("detail", "Patience", effects=[{"do": "in", "turns": 1}, gain(1)])
    s = scene([hero("Ada")], plots={"hero:1": [person("Nurse"), wait], "gm": [LAIR]})
    s.take("bystanders", "detail:ada/patience")
    s.vex.hate = 0
    s.end_turn().to("flight").take("pursuit.yes")
    kinds = [event.kind for event in s.table.events]
    told = [kinds.index(kind) for kind in ("gained", "turn.end", "flight", "bystander.recruited", "pursuit")]
    assert told == sorted(told)
    assert s.ada.energy == 9 + 1 + 2


@pytest.mark.rule("PT-Q-47")
def test_you_is_a_hero_the_players_name_or_the_main_villain(scene):
    s = scene(
        [hero("Ada", actions=[TOUR, SEND]), hero("Bo")],
        plots={"hero:1": [person("Nurse"), card("location", "Zoo")], "hero:2": [person("Cop")], "gm": [LAIR]},
    )
    s.take("bystanders", "ability:ada>tour").to("start", "hero:2").take("bystanders")
    s.take("ability:ada>send", "bystander:nurse").to("start")
    s.vex.hate = 0
    s.to("choice").take("you:bo").asks("flight")
    assert (s.ada.energy, s.bo.energy, s.vex.energy) == (9, 9 + 2, 12 + 3)
    assert s.last("bystander.killed").by == "Vex"


@pytest.mark.rule("PT-Q-47")
def test_who_is_recruited_by_another_bystander_does_not_count_twice(scene):
    captain = card("bystander", "Captain", difficulty=1, life=1, recruit=[{"do": "recruit"}], kill=[gain()])
    s = scene([hero("Ada")], plots={"hero:1": [captain, person("Nurse")], "gm": [LAIR]})
    s.take("bystanders").pick("bystander:captain", "bystander:nurse")
    s.vex.hate = 0
    s.to("flight").asks("flight")
    assert [event.who for event in s.log("bystander.recruited")] == ["Captain", "Nurse"]
    assert s.ada.energy == 9 + 2


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
