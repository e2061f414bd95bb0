"""A flight in its order, whose "you" is whose, a second flight (PT-Q-18, PT-Q-47)."""

import pytest

from tests.plot_twist.scene import ally, card, hero, villain

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


def asked(s):
    """The questions of a flight, answered idly: whom, and the kinds of the options."""
    seen = []
    while s.phase in ("choice", "flight", "lair") or s.phase.startswith("interview"):
        seen.append((s.table.request.seats, {each.partition(":")[0] for each in s.ids()}))
        s.idle()
    return seen


@pytest.mark.rule("PT-Q-47")
def test_first_the_lair_is_named_then_who_recruited_then_whether_to_pursue(scene):
    s = scene(
        [hero("Ada"), hero("Bo")], plots={"hero:1": [person("Nurse")], "gm": [LAIR, card("lair", "Attic")]}
    )
    s.take("bystanders")
    s.vex.hate = 0
    s.end_turn()
    asks = asked(s.to("flight"))[:3]
    assert asks == [
        (("gm",), {"lair"}), (("hero:1",), {"you"}), (("hero:1", "hero:2"), {"pursuit.yes", "pursuit.no"}),
    ]  # fmt: skip


@pytest.mark.rule("PT-Q-47")
def test_time_counters_advance_before_the_flight(scene):
    s = scene([hero("Ada")], plots={"hero:1": [ally("Rex", turns=1), person("Nurse")], "gm": [LAIR]})
    s.take("ally/rex", "bystanders")
    s.vex.hate = 0
    s.end_turn().asks("flight")
    assert s.game.find("rex") is None
    assert len(s.log("bystander.recruited")) == 1


@pytest.mark.rule("PT-Q-47")
def test_you_of_the_killed_is_the_main_villain_beside_others(scene):
    team_up = card("twist", "Team-Up", effects=[{"do": "crossover"}])
    s = scene(
        [hero("Ada", actions=[TOUR, SEND]), hero("Bo"), hero("Cy")],
        twists=[team_up],
        plots={"hero:1": [person("Nurse"), card("location", "Zoo")], "gm": [LAIR, villain("Wisp")]},
    )
    s.take("bystanders", "ability:ada>tour", "ability:ada>send")
    s.vex.hate = 0
    s.end_turn().asks("flight")
    assert (s.vex.energy, s.wisp.energy, s.ada.energy) == (12 + 3, 12, 9)


@pytest.mark.rule("PT-FLEE-07")
@pytest.mark.parametrize("answer", ["pursuit.yes", "pursuit.no"])
def test_all_who_are_there_are_recruited_whoever_brought_them_and_whatever_follows(scene, answer):
    s = scene([hero("Ada")], plots={"hero:1": [person("Nurse")], "gm": [LAIR, person("Cop")]})
    s.take("bystanders").to("start", "gm").take("bystanders")
    s.vex.hate = 0
    s.end_turn().take(answer).to("start")
    assert sorted(each.who for each in s.log("bystander.recruited")) == ["Cop", "Nurse"]
    assert not s.log("bystander.killed")
    assert (s.ada.energy, s.vex.energy, s.game.bystanders) == (9 + 4, 12, [])


@pytest.mark.rule("PT-FLEE-07")
def test_who_surrenders_leaves_the_bystanders_where_they_are(scene):
    team_up = card("twist", "Team-Up", effects=[{"do": "crossover"}])
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], twists=[team_up],
              plots={"hero:1": [person("Nurse")], "gm": [villain("Wisp")]})  # fmt: skip
    s.take("bystanders")
    s.vex.hate = 0
    s.end_turn().asks("start")
    assert not s.log("bystander.recruited")
    assert [item.name for item in s.game.bystanders_here()] == ["Nurse"]


# Refuges


@pytest.mark.rule("PT-FLEE-02")
@pytest.mark.parametrize(("colour", "flees"), [("black", True), ("golden", True), ("white", False)])
def test_a_lair_of_the_hand_serves_if_it_can_be_played(scene, colour, flees):
    s = scene(plots={"gm": [card("lair", "Crypt", colour=colour)]})
    s.vex.hate = 0
    s.end_turn()
    assert (bool(s.log("flight")), bool(s.log("surrendered"))) == (flees, not flees)
    if flees:
        s.asks("flight")


@pytest.mark.rule("PT-FLEE-02")
def test_a_lair_in_play_and_one_of_the_hand_may_be_chosen_but_none_of_a_name_in_play(scene):
    attic = card("lair", "Attic")
    s = scene([hero("Ada")], plots={"gm": [LAIR, attic]})
    s.vex.hate = 0
    s.end_turn().take("lair:crypt", "pursuit.no").to("start")
    s.vex.hate = 0
    s.end_turn().asks("flight")
    assert s.ids() == ["lair:crypt", "lair:attic"]
    s.take("lair:attic").asks("flight")
    assert s.last("flight").card == "Attic"
    assert s.plots("gm") == []


@pytest.mark.rule("PT-FLEE-06")
def test_only_the_hate_of_the_main_villain_is_filled_and_only_played_locations_come(scene):
    team_up = card("twist", "Team-Up", effects=[{"do": "crossover"}])
    s = scene([hero("Ada"), hero("Bo"), hero("Cy")], twists=[team_up],
              plots={"gm": [LAIR, villain("Wisp"), card("location", "Zoo")]})  # fmt: skip
    s.vex.hate, s.wisp.hate = 0, 3
    s.end_turn().take("pursuit.no").to("start")
    assert (s.vex.hate, s.wisp.hate, s.game.place.name) == (12, 2, "Old Harbour")
    assert (len(s.log("interview")), s.game.conflict, s.game.turn) == (1, 2, 2)
