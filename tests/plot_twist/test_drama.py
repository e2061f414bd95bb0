"""The scripted game master leans against who is ahead, and buys cures only for something (PT-GOAL-04, PT-Q-01)."""

import pytest
from msgspec.structs import replace

from content.registry import open_system
from engine.plot_twist.ai import game_master, scripted_player
from engine.plot_twist.ai.drama import OPENING, SHOWDOWN, lead, leaning
from engine.plot_twist.ai.fighting import Appraiser
from engine.plot_twist.ai.mind import Mind
from engine.plot_twist.ai.persona import Level
from engine.table import plans
from tests.plot_twist.scene import ally, card, hero, villain

SYSTEM = open_system("plot-twist")


def player(s, seat="gm", difficulty="standard"):
    return scripted_player(SYSTEM.personas, seat, replace(s.game.chosen, difficulty=difficulty), 1)


def takes(s, seat="gm", difficulty="standard"):
    """What a scripted player of a seat does now."""
    return player(s, seat, difficulty).decide(s.table.view(seat), s.table.request).picks[0]


def chance(s):
    return lead(s.table.view("gm"), Appraiser())


def strong(name, **more):
    return hero(name, body=6, fighting=5, agility=4, **more)


@pytest.fixture
def ahead(scene):
    """Two strong Heroes before a Villain who is nearly down, and another who could cross over."""

    def lay_out(**more):
        s = scene([strong("Ada"), strong("Bo"), strong("Cy")], villain("Vex", fighting=3), **more)
        s.vex.stress["physical"], s.vex.energy = 9, 0
        return s

    return lay_out


@pytest.fixture
def behind(scene):
    """Two weak Heroes, badly hurt both, before a strong Villain."""

    def lay_out(**more):
        s = scene([hero("Ada"), hero("Bo"), hero("Cy")], villain("Vex", body=8, fighting=6), **more)
        for who in s.game.heroes():
            who.stress["physical"] = 7
        return s

    return lay_out


def test_who_is_ahead_is_a_race_of_points_left_over_points_a_turn(scene):
    s = scene([hero("Ada", fighting=3), hero("Bo", fighting=3)], villain("Vex", fighting=3))
    even = chance(s)
    s.vex.stress["physical"] = 8
    assert chance(s) > even
    s.vex.stress["physical"] = 0
    s.ada.stress["physical"] = 8
    assert chance(s) < even


@pytest.mark.rule("PT-GOAL-03")
def test_a_threat_that_comes_near_puts_the_heroes_behind(scene):
    s = scene([hero("Ada")])
    before = chance(s)
    s.game.objective.counters = 60
    assert chance(s) < before


def test_he_holds_back_at_first_and_strikes_back_after_the_opening(scene):
    s = scene([hero("Ada")])
    s.game.turn = OPENING
    opening = leaning(s.table.view("gm"), 0.4, 1.0)
    s.game.turn = OPENING + 1
    assert opening < 0 < leaning(s.table.view("gm"), 0.4, 1.0)


def test_he_leans_against_who_leads_by_his_favour_and_ends_a_long_story(scene):
    s = scene([hero("Ada")])
    view = s.table.view("gm")
    assert leaning(view, 0.9, 1.0) == 1.0 and leaning(view, 0.05, 1.0) == -1.0
    assert leaning(view, 0.45, 1.05) < leaning(view, 0.45, 1.0) < leaning(view, 0.45, 0.0)
    s.game.turn = SHOWDOWN
    assert leaning(view, 0.05, 1.0) > 0


@pytest.mark.rule("PT-CURE-01", "PT-CURE-04")
def test_a_crossover_comes_the_moment_the_main_villain_is_in_danger(ahead):
    s = ahead(plots={"gm": [villain("Wisp")]})
    for who in s.game.heroes():
        who.belief = 5
    s.to("start", "gm")
    assert takes(s) == "cure"
    assert takes(s.take("cure").asks("cure")) == "cure.crossover"


@pytest.mark.rule("PT-CURE-01")
def test_no_cure_is_opened_where_nothing_worth_buying_can_be_had(ahead):
    s = ahead()
    for who in s.game.heroes():
        who.belief = 5
    assert takes(s.to("start", "gm")) != "cure"


@pytest.mark.rule("PT-CURE-04")
def test_heroes_who_are_behind_are_sent_no_second_villain(behind):
    s = behind(plots={"gm": [villain("Wisp")]})
    for who in s.game.heroes():
        who.belief = 5
    assert takes(s.to("start", "gm")) != "cure"


def test_who_is_badly_hurt_is_left_alone_while_the_heroes_are_behind(behind):
    s = behind().to("combat", "gm")
    s.to_block("vex")
    assert takes(s) != "combat:vex>ada" and takes(s) != "combat:vex>bo"
    assert takes(s, difficulty="ruthless").startswith("combat:vex>")


def test_a_villain_who_spares_the_heroes_shows_it(behind):
    s = behind()
    s.vex.energy = 0
    plan = plans([player(s)], s.table.view("hero:1"))["vex"]
    assert plan.mark == "holds back" and "nearly beaten" in plan.why
    assert plans([player(s, difficulty="ruthless")], s.table.view("hero:1"))["vex"].mark != "holds back"


@pytest.mark.rule("PT-EVENT-01")
def test_events_come_one_on_turn_1_then_one_in_two_turns(scene):
    s = scene([hero("Ada")])
    view, mind = s.table.view("gm"), Mind(SYSTEM.personas.known["director"], Level(), "villains")

    def worth(turn, out):
        s.game.turn = turn
        s.game.revealed[:] = s.game.events[:out]
        s.game.used[:] = [item.id for item in s.game.revealed]
        return game_master.reveal_event(mind, view, s.table.request.options[0])[0]

    due = {turn: next(out for out in range(6) if worth(turn, out) < 0) for turn in (1, 2, 3, 4, 5)}
    assert due == {1: 1, 2: 1, 3: 2, 4: 2, 5: 3}


@pytest.mark.rule("PT-ALLY-01")
@pytest.mark.parametrize(("turn", "calls"), [(1, False), (2, True)])
def test_help_is_called_seat_by_seat(scene, turn, calls):
    s = scene([hero("Ada"), hero("Bo")], plots={"hero:2": [ally("Finn")]})
    s.game.turn = turn
    s.to("start", "hero:2")
    assert (takes(s, "hero:2") == "ally/finn") == calls


HIDEOUT = card("lair", "Hideout")
SCOOP = card("detail", "Scoop", effects=[{"do": "interview"}])


@pytest.mark.rule("PT-FLEE-04", "PT-FLEE-06")
@pytest.mark.parametrize(("theirs", "ours", "goes"), [(9, 3, "pursuit.yes"), (3, 7, "pursuit.no")])
def test_a_villain_is_chased_who_is_hurt_worse_than_the_heroes(scene, theirs, ours, goes):
    s = scene([hero("Ada"), hero("Bo")], plots={"gm": [HIDEOUT]})
    s.vex.stress["physical"], s.vex.hate = theirs, 0
    for who in s.game.heroes():
        who.stress["physical"] = ours
    s.end_turn().asks("flight")
    assert takes(s, "hero:1") == goes


@pytest.mark.rule("PT-INT-02", "PT-GOAL-04")
@pytest.mark.parametrize(("who", "coins"), [("behind", {"bonus=1", "bonus=2"}), ("ahead", {"bonus.none"})])
def test_the_reporter_is_kind_to_whom_the_game_goes_against(request, who, coins):
    s = request.getfixturevalue(who)(plots={"hero:1": [SCOOP]})
    s.ada.base["public_relations"] = 2
    s.take("detail:ada/scoop", "reporter.enough", "answer:ada>public_relations").asks("interview.reporter")
    assert takes(s) in coins
