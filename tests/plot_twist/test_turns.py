"""Conflicts, turns and Initiative (PT-TURN, PT-Q-03)."""

import pytest

from tests.plot_twist.scene import ally, card, hero, villain

LAIR = card("lair", "Crypt")
SCOOP = card("detail", "Scoop", effects=[{"do": "interview"}])
REVERSE = {"name": "Gambit", "do": [{"do": "initiative"}]}
NURSE = card("bystander", "Nurse", difficulty=1, life=1, recruit=[], kill=[])
STEPS = ("start", "movement", "maneuver", "attack")


def gain(counter, who="self", amount=1):
    return {"do": "gain", "who": who, "counter": counter, "amount": amount}


def at(on, *do):
    return {"on": on, "do": list(do)}


def hides(*names):
    """Heroes who can do something more than once: hide, look around, become somebody else."""
    return [hero(name, stealth=1, hacking=1) for name in names]


def kinds(s, *wanted):
    """The events of these kinds, in order."""
    return [event.kind for event in s.table.events if event.kind in wanted]


# Conflicts


@pytest.mark.rule("PT-TURN-01")
def test_a_conflict_starts_with_the_game_and_lasts_until_the_main_villain_flees(scene):
    s = scene(plots={"gm": [LAIR]}).end_turn().asks("start")
    assert [each.amount for each in s.log("conflict.start")] == [1]
    s.vex.hate = 0
    s.end_turn().take("pursuit.yes").asks("start")
    assert [each.amount for each in s.log("conflict.start")] == [1, 2]
    assert kinds(s, "conflict.start", "turn.start", "flight") == [
        "conflict.start", "turn.start", "turn.start", "flight", "conflict.start", "turn.start",
    ]  # fmt: skip


@pytest.mark.rule("PT-TURN-01")
def test_a_conflict_ends_when_an_interview_is_triggered(scene):
    s = scene(plots={"hero:1": [SCOOP]}).take("detail:ada/scoop", "reporter.enough").asks("start")
    assert kinds(s, "conflict.start", "interview") == ["conflict.start", "interview", "conflict.start"]
    assert s.game.turn == 2


@pytest.mark.rule("PT-TURN-02", "PT-TURN-03")
@pytest.mark.parametrize("between", ["interview.reporter", "interview", "flight"])
def test_between_conflicts_there_is_no_turn_and_no_heroic_is_used(scene, between):
    able = dict.fromkeys(("healing", "perception", "hacking", "stealth", "flight", "gadgeteer"), 2)
    s = scene([hero("Ada", apologist=1, **able)], plots={"gm": [LAIR], "hero:1": [SCOOP]})
    s.ada.stress["physical"] = s.ada.trauma["mental"] = 2
    heroics = ("healing", "investigate", "hide", "fly", "gadgeteer", "energy", "belief")
    assert all(s.offered(each) for each in heroics)
    assert s.game.in_turn
    if between == "flight":
        s.vex.hate = 0
        s.end_turn()
    else:
        s.take("detail:ada/scoop")
    s.to(between).asks(between)
    assert not s.game.in_turn
    assert not any(s.offered(each) for each in heroics)


# Initiative


@pytest.mark.rule("PT-TURN-04", "PT-TURN-05")
def test_heroes_begin_and_the_floor_goes_back_and_forth_until_both_pass_in_a_row(scene):
    s = scene(hides("Ada"), villain("Vex", stealth=1))
    assert s.table.request.seats == ("hero:1",)
    s.take("hide:ada").passes()
    assert s.table.request.seats == ("gm",)
    s.take("hide:vex").passes().asks("start")
    assert s.table.request.seats == ("hero:1",)
    s.take("identity.secret:ada").passes().passes().asks("start")
    assert s.table.request.seats == ("hero:1",)
    s.passes().to("combat")
    assert s.game.turn == 1


@pytest.mark.rule("PT-TURN-04")
@pytest.mark.parametrize("phase", ["combat", *(f"combat.{step}" for step in STEPS)])
def test_the_floor_goes_back_and_forth_in_every_phase_and_step(scene, phase):
    s = scene([hero("Ada")], villain("Vex")).to("combat", "hero:1")
    if phase != "combat":
        s.fight("ada", "vex", phase.removeprefix("combat."))
    s.passes()
    assert (s.phase, s.table.request.seats) == (phase, ("gm",))
    s.take("identity.secret:vex").passes()
    assert (s.phase, s.table.request.seats) == (phase, ("hero:1",))
    s.passes()
    assert (s.phase, s.table.request.seats) != (phase, ("hero:1",))


@pytest.mark.rule("PT-TURN-05", "PT-TURN-10")
def test_initiative_is_handed_over_and_back_to_the_heroes_each_turn(scene):
    s = scene([hero("Ada", actions=[REVERSE])])
    assert s.game.floor == "heroes"
    s.passes()
    assert (s.table.request.seats, s.game.floor) == (("gm",), "villains")
    s.end_turn()
    s.take("ability:ada>gambit").to("combat")
    assert (s.table.request.seats, s.game.floor) == (("gm",), "villains")
    s.end_turn()
    assert (s.table.request.seats, s.game.floor) == (("hero:1",), "heroes")


@pytest.mark.rule("PT-Q-03")
def test_the_players_hold_the_floor_together_until_each_has_passed_since_the_last_action(scene):
    s = scene(hides("Ada", "Bo"))
    assert s.table.request.seats == ("hero:1", "hero:2")
    s.take("hide:bo", "pass")
    assert s.table.request.seats == ("hero:2",)
    s.take("identity.secret:bo")
    assert s.table.request.seats == ("hero:1", "hero:2")
    s.passes(2)
    assert s.table.request.seats == ("gm",)


# The phases


@pytest.mark.rule("PT-TURN-06")
def test_a_turn_is_start_combat_and_end(scene):
    s = scene()
    seen = [s.game.phase, s.to("combat").game.phase]
    late = at("turn.end", {"do": "may", "effects": [gain("energy", "party")]})
    s = scene(location=card("location", "Pier", triggers=[late])).to("choice").asks("choice")
    assert [*seen, s.game.phase] == ["start", "combat", "end"]
    assert kinds(s, "turn.start", "phase") == ["turn.start", "phase"]


@pytest.mark.rule("PT-TURN-07")
def test_start_of_turn_goes_twist_triggers_fresh_actions_floor(scene):
    tired = card("twist", "Bad Sleep", triggers=[
        at("turn.start", {"do": "lose_action", "who": "party", "action": "attack"}, gain("energy", "party"))
    ])  # fmt: skip
    s = scene(twists=[card("twist", "Calm"), tired])
    s.ada.attacks = s.ada.moves = 0
    s.end_turn().asks("start")
    assert kinds(s, "twist.revealed", "gained") == ["twist.revealed", "twist.revealed", "gained"]
    assert s.ada.energy == 10
    assert (s.ada.attacks, s.ada.moves) == (1, 2)


@pytest.mark.rule("PT-TURN-07")
def test_on_the_start_of_turn_floor_everything_but_fights_may_be_done(scene):
    note = card("detail", "Note", effects=[gain("energy")])
    s = scene(hides("Ada"), plots={"hero:1": [note, NURSE, ally("Finn")]})
    for each in ("detail:ada/note", "bystanders", "ally/finn", "hide:ada"):
        assert s.offered(each)
    assert not s.offered("combat")
    s.to("combat")
    for each in ("detail:ada/note", "hide:ada", "combat:ada>vex"):
        assert s.offered(each)
    for name in ("Nurse", "Finn"):
        assert s.why(name, "hero:1").rule == "PT-TURN-07"


@pytest.mark.rule("PT-TURN-08")
def test_the_side_with_initiative_finishes_its_combats_before_the_other_begins(scene):
    s = scene([hero("Ada"), hero("Bo")]).to("combat")
    assert s.offered("combat:ada>vex")
    s.to("combat", "gm")
    assert not s.offered("combat:vex")
    s.take("identity.secret:vex").fight("bo", "vex", "start").to("combat", "hero:1")
    assert s.offered("combat:ada>vex")
    s.fight("vex", "bo", "start").to("combat", "hero:1")
    assert not s.offered("combat:ada")


@pytest.mark.rule("PT-TURN-08")
def test_events_free_actions_and_combat_cards_belong_to_the_combat_phase(scene):
    feint = card("maneuver", "Feint", effects=[{"do": "boost", "pool": 2}])
    s = scene(hides("Ada"), hands={"hero:1": [feint]}, events=[card("event", "Blackout")])
    s.to("start", "gm")
    assert not s.offered("event")
    s.to("combat", "hero:1")
    assert not s.offered("maneuver")
    assert s.offered("hide:ada")
    assert s.fight("ada", "vex", "maneuver").offered("maneuver:ada>vex/feint")
    assert s.to("combat", "gm").offered("event/blackout")


@pytest.mark.rule("PT-TURN-09")
def test_end_of_turn_goes_triggers_hate_time_counters(scene):
    rage = at("turn.end", {**gain("hate", "main_villain"), "amount": {"of": "figure", "name": "body"}})
    hulk = {"name": "Grow", "do": [{"do": "modify", "figure": "body", "amount": 5}]}
    s = scene([], villain("Vex", body=4, triggers=[rage], actions=[hulk]))
    s.vex.hate = 0
    s.to("start", "gm").take("ability:vex>grow").end_turn().asks("start")
    assert s.vex.hate == 9 - 1
    s.end_turn()
    assert s.vex.hate == 8 + 4 - 1


@pytest.mark.rule("PT-TURN-09", "PT-ACT-02")
def test_no_free_action_is_allowed_at_end_of_turn(scene):
    s = scene(hides("Ada"), villain("Vex", stealth=1)).to("combat")
    for _ in range(4):
        assert (s.game.turn, s.phase) == (1, "combat")
        s.passes()
    assert (s.game.turn, s.phase) == (2, "start")


@pytest.mark.rule("PT-TURN-09")
def test_if_end_of_turn_hurts_only_energy_may_be_spent(scene):
    hurt = {"do": "deal", "who": "all", "amount": 2, "resistance": "physical"}
    pit = card("location", "Pit", triggers=[at("turn.end", hurt)])
    s = scene(hides("Ada"), villain("Vex", stealth=1), location=pit).to("end").asks("end")
    assert {each.split(":")[0] for each in s.ids()} == {"energy.regenerate", "pass"}
