"""Time counters: "In X Turns", "For X Turns", "This Turn" (PT-TIME)."""

import pytest

from engine.plot_twist.asks import figures
from engine.plot_twist.seen.sheets import Coming
from tests.plot_twist.scene import ally, card, hero, villain

GAIN = {"do": "gain", "who": "party", "counter": "energy", "amount": 1}


def stronger(turns, **more):
    return {"do": "modify", "figure": "body", "amount": 2, "until": turns, **more}


def wait(turns):
    return {"do": "in", "turns": turns}


def body(s):
    return figures.value(s.game, s.ada, "body")


def gain(amount=1, who="self"):
    return {"do": "gain", "who": who, "counter": "energy", "amount": amount}


@pytest.mark.rule("PT-TIME-01")
def test_every_card_in_play_that_counts_gains_a_counter_at_each_end_of_turn(scene):
    serum = card("detail", "Serum", effects=[stronger(3)])
    fog = card("twist", "Fog", effects=[{**GAIN, "amount": 0}, wait(3), GAIN])
    s = scene(plots={"hero:1": [serum, ally("Finn", turns=4)]}, twists=[fog])
    s.take("detail:ada/serum", "ally/finn")

    def counters():
        return {each.scope.item.name: each.counters for each in s.game.lasting if each.number}

    assert counters() == {"Serum": 0, "Fog": 0, "Finn": 0}
    s.to("combat")
    assert counters() == {"Serum": 0, "Fog": 0, "Finn": 0}
    s.end_turn()
    assert counters() == {"Serum": 1, "Fog": 1, "Finn": 1}
    s.end_turn()
    assert counters() == {"Serum": 2, "Fog": 2, "Finn": 2}


@pytest.mark.rule("PT-TIME-02", "PT-Q-65")
def test_in_two_turns_the_rest_happens_when_the_second_counter_comes(scene):
    s = scene(plots={"hero:1": [card("detail", "Cavalry", effects=[wait(2), GAIN])]})
    s.take("detail:ada/cavalry").end_turn()
    assert s.ada.energy == 9
    s.end_turn()
    assert (s.game.turn, s.ada.energy) == (3, 10)
    s.end_turn()
    assert s.ada.energy == 10


@pytest.mark.rule("PT-TIME-03", "PT-Q-65")
def test_for_two_turns_ends_when_the_second_counter_comes(scene):
    s = scene([hero("Ada", actions=[{"name": "Flex", "do": [stronger(2)]}])]).take("ability:ada>flex")
    assert body(s) == 5
    s.end_turn()
    assert body(s) == 5
    s.end_turn()
    assert (s.game.turn, body(s)) == (3, 3)


@pytest.mark.rule("PT-TIME-04")
def test_a_card_that_counts_stays_in_play_until_its_time_is_up(scene):
    serum = card("detail", "Serum", effects=[stronger(2)])
    s = scene(plots={"hero:1": [serum, card("detail", "Cavalry", effects=[wait(3), GAIN])]})
    s.take("detail:ada/serum", "detail:ada/cavalry").end_turn()
    assert [s.game.name_in_play(name) for name in ("Serum", "Cavalry")] == [True, True]
    s.end_turn()
    assert [s.game.name_in_play(name) for name in ("Serum", "Cavalry")] == [False, True]
    s.end_turn()
    assert not s.game.name_in_play("Cavalry")


@pytest.mark.rule("PT-TIME-02", "PT-TIME-08")
def test_what_a_waiting_card_has_in_store_for_whom_is_seen_and_then_told_with_its_name(scene):
    hurt = {"do": "deal", "amount": 4, "resistance": "physical"}
    mould = card(
        "detail",
        "Mould",
        effects=[{**hurt, "who": "any_enemy", "amount": 1}, wait(2), {**hurt, "who": "target"}],
    )
    s = scene(plots={"hero:1": [mould]}).take("detail:ada/mould")
    in_store = [each.comes for each in s.table.view("hero:1").snapshot().lasting]
    assert in_store == [(Coming("vex", 4, "physical"),)]
    s.end_turn()
    s.end_turn()
    assert [event.text() for event in s.log("damage.dealt")][-1] == "Vex takes 4 Physical Stress from Mould."


@pytest.mark.rule("PT-TIME-04")
def test_a_card_that_counts_may_be_removed_before_its_time(scene):
    undo = {"name": "Undo", "do": [{"do": "nullify", "card": "detail"}]}
    serum = card("detail", "Serum", effects=[stronger(3)])
    s = scene([hero("Ada", actions=[undo])], plots={"hero:1": [serum]})
    s.take("detail:ada/serum", "ability:ada>undo")
    assert body(s) == 3


@pytest.mark.rule("PT-TIME-05")
def test_a_detail_or_ally_whose_time_is_up_is_removed_from_the_game(scene):
    serum = card("detail", "Serum", effects=[stronger(1)])
    s = scene(plots={"hero:1": [serum, ally("Finn", turns=1)]})
    s.take("detail:ada/serum", "ally/finn").end_turn()
    assert s.item("Serum").zone == "removed"
    assert (s.finn.standing, s.finn.item.zone) == (False, "removed")
    assert not s.game.name_in_play("Serum")
    assert not s.game.name_in_play("Finn")


@pytest.mark.rule("PT-TIME-06")
def test_a_twist_whose_turns_are_over_is_nullified(scene):
    fog = card("twist", "Fog", effects=[stronger(2, who="party")], passive=[
        {"do": "modify", "figure": "mind", "amount": 1, "who": "party"}
    ])  # fmt: skip
    s = scene(twists=[fog]).end_turn()
    assert (body(s), figures.value(s.game, s.ada, "mind"), s.item("Fog").nullified) == (5, 4, False)
    s.end_turn()
    assert (body(s), figures.value(s.game, s.ada, "mind"), s.item("Fog").nullified) == (3, 3, True)
    assert s.game.name_in_play("Fog")


@pytest.mark.rule("PT-TIME-06")
def test_an_event_whose_turns_are_over_is_nullified(scene):
    s = scene(events=[card("event", "Storm", effects=[stronger(1, who="villains")])]).to("combat", "gm")
    s.take("event/storm")
    assert figures.value(s.game, s.vex, "body") == 6
    s.end_turn()
    assert (figures.value(s.game, s.vex, "body"), s.item("Storm").nullified) == (4, True)


@pytest.mark.rule("PT-TIME-07")
def test_this_turn_ends_at_the_next_end_of_turn(scene):
    push = {"name": "Push", "do": [stronger("turn")]}
    s = scene([hero("Ada", actions=[push])], villain("Vex")).take("ability:ada>push").to("combat")
    assert body(s) == 5
    s.end_turn()
    assert body(s) == 3


@pytest.mark.rule("PT-TIME-08")
def test_in_x_turns_suspends_only_what_comes_after_it_on_the_card(scene):
    hurt = {"do": "deal", "who": "any_enemy", "amount": 2, "resistance": "mental"}
    trap = card("detail", "Trap", effects=[GAIN, wait(1), hurt, wait(1), GAIN])
    s = scene(plots={"hero:1": [trap]}).take("detail:ada/trap")
    assert (s.ada.energy, s.vex.stress["mental"]) == (10, 0)
    s.end_turn()
    assert (s.ada.energy, s.vex.stress["mental"]) == (10, 2)
    s.end_turn()
    assert (s.ada.energy, s.vex.stress["mental"]) == (11, 2)
    assert s.item("Trap").zone == "removed"


@pytest.mark.rule("PT-Q-65")
def test_the_counter_that_reaches_the_number_works_at_once(scene):
    drill = {"name": "Drill", "do": [{"do": "modify", "figure": "fighting", "amount": 1, "until": 2}]}
    wait = card("detail", "Patience", effects=[{"do": "in", "turns": 2}, gain(1)])
    s = scene([hero("Ada", actions=[drill])], villain("Vex"), plots={"hero:1": [wait]})
    s.take("detail:ada/patience", "ability:ada>drill")
    seen = []
    for _ in range(2):
        s.end_turn()
        seen.append((figures.value(s.game, s.ada, "fighting"), s.ada.energy))
    assert seen == [(1, 9), (0, 10)]
    kinds = [event.kind for event in s.table.events]
    assert kinds.index("gained") < kinds.index("turn.end", kinds.index("turn.end") + 1)
