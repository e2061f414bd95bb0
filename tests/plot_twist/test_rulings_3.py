"""Rulings: flight, Interviews, Energy, set-up quantities, time (PT-Q-47 to PT-Q-52, PT-Q-59, PT-Q-65)."""

import msgspec
import pytest

from engine.plot_twist import figures
from engine.plot_twist.setup import check
from engine.table import SetupError
from tests.plot_twist.scene import card, hero, mook, villain

LAIR = card("lair", "Crypt")
SCOOP = card("detail", "Scoop", effects=[{"do": "interview"}])
TOUR = {"name": "Tour", "do": [{"do": "play_location"}]}
SEND = {"name": "Send", "do": [{"do": "move_bystander"}]}


def gain(amount=1, who="self"):
    return {"do": "gain", "who": who, "counter": "energy", "amount": amount}


def person(name):
    return card("bystander", name, difficulty=1, life=1, recruit=[gain(2)], kill=[gain(3)])


# Flight


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


# Interviews


@pytest.mark.rule("PT-Q-49")
def test_an_interview_by_a_card_ends_the_combat_and_starts_a_new_conflict(scene):
    s = scene([hero("Ada")], plots={"hero:1": [person("Nurse"), SCOOP]}).take("bystanders")
    s.vex.hate = 5
    s.fight("ada", "vex", "start").take("detail:ada/scoop").asks("redraw").to("start")
    kinds = [event.kind for event in s.table.events]
    told = [kinds.index(kind) for kind in ("combat.end", "interview")]
    assert told == sorted(told)
    assert (s.game.conflict, s.game.turn, s.vex.hate) == (2, 2, 12)
    assert "bystander.recruited" not in kinds
    assert s.game.name_in_play("Nurse")


@pytest.mark.rule("PT-Q-49")
def test_an_interview_at_a_lair_is_held_at_the_location_the_gm_names(scene):
    s = scene([hero("Ada", actions=[TOUR])], plots={"hero:1": [SCOOP, card("location", "Zoo")], "gm": [LAIR]})
    s.take("ability:ada>tour")
    s.vex.hate = 0
    s.end_turn().to("flight").take("pursuit.yes", "detail:ada/scoop").to("flight", "gm").take("location:zoo")
    s.asks("interview.reporter")
    assert s.game.place.name == "Zoo"
    assert s.to("start").game.place.name == "Zoo"


@pytest.mark.rule("PT-Q-50")
def test_each_interview_asks_about_all_locations_and_all_events_so_far(scene):
    brief = card("event", "Blackout", effects=[{"do": "nullify"}])
    again = card("detail", "Sequel", effects=[{"do": "interview"}])
    s = scene([hero("Ada", actions=[TOUR])], events=[brief],
              plots={"hero:1": [SCOOP, again, card("location", "Zoo")]})  # fmt: skip
    s.take("ability:ada>tour").to("combat", "gm").take("event/blackout").to("combat", "hero:1")
    for name in ("scoop", "sequel"):
        s.take(f"detail:ada/{name}").to("interview.reporter").take("reporter.enough")
        s.to("flight").take("location:zoo").to("start")
        asked = [event.about for event in s.log("question")]
        assert asked[-3:] == ["Old Harbour", "Zoo", "Blackout"]
    assert len(asked) == 6


@pytest.mark.rule("PT-Q-50")
def test_a_question_may_go_unanswered_and_the_incapacitated_do_not_answer(scene):
    s = scene([hero("Ada", apologist=2), hero("Bo", apologist=2)], plots={"hero:1": [SCOOP]})
    s.bo.incapacitated = True
    s.take("detail:ada/scoop").to("interview.reporter").take("reporter.enough").asks("interview")
    assert s.ids() == ["answer:ada>apologist", "pass"]
    s.passes()
    assert s.phase == "start"
    assert not s.log("coins.tossed")


# Energy


@pytest.mark.rule("PT-Q-51")
@pytest.mark.parametrize("resistance", ["physical", "mental", "social"])
def test_energy_regenerates_stress_for_one_and_removes_trauma_for_two_of_ones_own(scene, resistance):
    s = scene([hero("Ada", power=4), hero("Bo")])
    for one in (s.ada, s.bo):
        one.stress[resistance], one.trauma[resistance] = 2, 1
    s.take(f"energy.regenerate:ada>{resistance}=1")
    assert (s.ada.energy, s.ada.stress[resistance]) == (11, 1)
    s.take(f"energy.trauma:ada>{resistance}")
    assert (s.ada.energy, s.ada.trauma[resistance]) == (9, 0)
    assert (s.bo.stress[resistance], s.bo.trauma[resistance]) == (2, 1)


@pytest.mark.rule("PT-Q-51")
def test_a_coin_costs_one_energy_and_so_does_healing(scene):
    s = scene([hero("Ada", body=3, healing=2)], coins=[4, 2])
    s.ada.stress["physical"] = 3
    s.take("healing:ada>physical").to("roll.number").take("number:ada=2")
    assert s.ada.energy == 9 - 1
    s.take("coin.energy:ada=2").to("start")
    assert (s.ada.energy, s.coins.heads) == (8 - 2, [2])
    assert s.last("coins.tossed").coins == 3 + 2 + 2
    s.coins.heads.clear()


@pytest.mark.rule("PT-Q-52")
@pytest.mark.parametrize(("resistance", "attribute"), [("physical", ("Body", 2)), ("mental", ("Mind", 4))])
def test_healing_rolls_body_for_physical_and_mind_for_mental_stress(scene, resistance, attribute):
    s = scene([hero("Ada", body=2, mind=4, healing=3)], coins=[3])
    s.ada.stress.update(physical=2, mental=2, social=2)
    s.take(f"healing:ada>{resistance}").to("roll.number").take("number:ada=2").to("start")
    assert s.last("coins.tossed").parts == (attribute, ("Healing", 3))
    assert s.ada.stress == {"physical": 2, "mental": 2, "social": 2, resistance: 0}
    assert not s.offered("healing")


@pytest.mark.rule("PT-Q-52")
def test_gadgeteer_needs_no_roll_and_lasts_this_turn(scene):
    s = scene([hero("Ada", gadgeteer=2, power=3, fighting=1)]).take("gadgeteer:ada")
    assert not s.offered("gadget:gadgeteer")
    assert not s.offered("gadget:fighting=3")
    s.take("gadget:fighting=2")
    assert (s.ada.energy, figures.value(s.game, s.ada, "fighting")) == (7, 3)
    assert not s.log("coins.tossed")
    assert figures.value(s.end_turn().game, s.ada, "fighting") == 1


# Set-up


def laid_out(scene, *heroes, **rest):
    """A scene whose set-up keeps every rule of set-up."""
    notes = [card("detail", f"Note {n}") for n in range(5)]
    seats = [*(f"hero:{n}" for n in range(1, len(heroes) + 1)), "gm"]
    return scene(list(heroes), plots=dict.fromkeys(seats, notes), **rest)


@pytest.mark.rule("PT-Q-59")
@pytest.mark.parametrize(("heroes", "mooks", "fits"), [(1, 1, True), (1, 2, False), (2, 2, True)])
def test_at_most_as_many_mook_cards_as_heroes(scene, heroes, mooks, fits):
    s = laid_out(scene, *[hero(f"Hero {n}") for n in range(heroes)], mooks=[mook("Thugs"), mook("Goons")])
    setup = msgspec.structs.replace(s.game.chosen, mooks=("Thugs", "Goons")[:mooks])
    if fits:
        check(s.game.library, setup)
    else:
        with pytest.raises(SetupError, match="PT-Q-59"):
            check(s.game.library, setup)


@pytest.mark.rule("PT-Q-59")
@pytest.mark.parametrize(("many", "who", "fits"), [(2, "Ada", True), (3, "Ada", False), (3, "Vex", False)])
def test_at_most_two_pieces_of_equipment_on_top_of_the_plot_hand(scene, many, who, fits):
    gear = [card("equipment", f"Tool {n}") for n in range(many)]
    s = laid_out(scene, hero("Ada"), equipment={who: gear})
    if fits:
        check(s.game.library, s.game.chosen)
        assert (len(s.ada.equipment), len(s.plots("hero:1"))) == (2, 5)
    else:
        with pytest.raises(SetupError, match="PT-Q-59"):
            check(s.game.library, s.game.chosen)


@pytest.mark.rule("PT-Q-59")
def test_no_two_players_take_the_same_hero(scene):
    s = laid_out(scene, hero("Ada"), hero("Bo"))
    check(s.game.library, s.game.chosen)
    decks = s.game.chosen.heroes
    setup = msgspec.structs.replace(s.game.chosen, heroes=dict.fromkeys(decks, decks["hero:1"]))
    with pytest.raises(SetupError, match="PT-Q-59"):
        check(s.game.library, setup)


# Time


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
