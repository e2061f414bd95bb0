"""What the face-down Objective hides, and how it comes to light (PT-Q-82, PT-Q-44, PT-GOAL-03)."""

import json

import pytest

from tests.plot_twist.scene import card, hero

ROLL = {"do": "roll", "attribute": "mind", "ability": "hacking", "difficulty": 1, "win": [{"do": "threat"}]}
RAISE = {"name": "Raise the Tide", "who": "main_villain", "cost": {"energy": 1}, "do": [ROLL]}


def flood(goal=9, **fields):
    return card("objective", "Great Flood", goal=goal, actions=[RAISE], **fields)


def heard(s, seat):
    """Everything a seat has been told."""
    return json.dumps([event.wire() for event in s.table.events_for(seat)])


def raise_tide(s):
    """Vex uses the action of the Objective."""
    return s.to("start", "gm").take("ability:vex>raise-the-tide").to("start", "gm")


@pytest.mark.rule("PT-Q-82")
def test_what_is_done_for_the_face_down_objective_only_the_gm_hears(scene):
    s = raise_tide(scene(objective=flood(), coins=[3]))
    for word in (
        "Raise the Tide",
        "raise-the-tide",
        "Great Flood",
        "Hacking",
        "coins.tossed",
        "roll.won",
        "threat",
    ):
        assert word not in heard(s, "hero:1"), word
    for word in ("Raise the Tide", "coins.tossed", "roll.won", '"threat"'):
        assert word in heard(s, "gm"), word


@pytest.mark.rule("PT-Q-82", "PT-Q-11")
def test_once_the_heroes_have_peeked_at_it_what_is_done_for_it_is_told_by_its_name(scene):
    s = scene(objective=flood(), coins=[3])
    s.ada.clues, s.table.game.objective_known = 6, True
    raise_tide(s)
    told = [each.text() for each in s.table.events_for("hero:1")]
    assert "Vex: Raise the Tide (Great Flood)." in told
    assert not [each for each in told if "The Objective" in each]
    assert not s.table.game.objective.faceup


@pytest.mark.rule("PT-Q-82")
def test_a_status_that_it_gives_is_told_without_its_name(scene):
    hide = {
        "name": "Lie Low",
        "who": "main_villain",
        "do": [{"do": "status", "who": "self", "status": "hidden"}],
    }
    s = scene(objective=card("objective", "Great Flood", goal=9, actions=[hide]))
    s.to("start", "gm").take("ability:vex>lie-low")
    assert "Great Flood" not in heard(s, "hero:1")
    assert [each.text() for each in s.log("status.gained")] == ["Vex is Hidden."]


@pytest.mark.rule("PT-Q-82")
def test_a_lost_roll_is_as_secret_as_one_won(scene):
    won, lost = (raise_tide(scene(objective=flood(), coins=[heads])) for heads in (3, 0))
    assert heard(won, "hero:1") == heard(lost, "hero:1")


@pytest.mark.rule("PT-Q-82")
def test_the_energy_it_takes_is_seen_to_go_but_not_where(scene):
    s = raise_tide(scene(objective=flood(), coins=[0]))
    spent = [event for event in s.table.events_for("hero:1") if event.kind == "spent"]
    assert [(each.who, each.counter, each.amount) for each in spent] == [("Vex", "energy", 1)]


@pytest.mark.rule("PT-Q-82")
def test_a_secret_roll_under_way_is_seen_by_the_gm_alone(scene):
    s = scene(objective=flood(), coins=[0]).to("start", "gm").take("ability:vex>raise-the-tide")
    s.asks("roll.before_roll")
    assert len(s.table.view("gm").snapshot().roll) == 1
    assert s.table.view("hero:1").snapshot().roll == ()
    assert s.table.view("hero:1").roll is None
    s.passes().to("start")


@pytest.mark.rule("PT-Q-82")
@pytest.mark.parametrize("way", ["flipped", "peeked at"])
def test_once_it_is_known_everybody_hears_it(scene, way):
    s = scene([hero("Ada", perception=3)], objective=flood(), coins=[6, 3] if way == "peeked at" else [3])
    if way == "flipped":
        s.to("combat", "gm").take("objective").end_turn()
    else:
        s.take("investigate:ada>perception")
    raise_tide(s)
    for word in ("Raise the Tide", "Hacking", "coins.tossed", '"threat"'):
        assert word in heard(s, "hero:1"), word


@pytest.mark.rule("PT-Q-82")
def test_what_was_secret_stays_so_in_the_log_when_it_is_flipped_later(scene):
    s = raise_tide(scene(objective=flood(), coins=[3]))
    s.to("combat", "gm").take("objective")
    assert "Great Flood" in heard(s, "hero:1")
    assert "Raise the Tide" not in heard(s, "hero:1")


@pytest.mark.rule("PT-Q-82")
def test_the_heroes_are_offered_nothing_of_it_nor_told_why_not(scene):
    pumps = {"name": "Man the Pumps", "who": {"kind": "hero"}, "do": [{"do": "threat", "amount": -1}]}
    dear = {**pumps, "name": "Build a Dam", "cost": {"energy": 9}}
    s = scene(objective=card("objective", "Great Flood", goal=9, actions=[pumps, dear]))
    assert not s.offered("ability")
    assert not [each for each in s.table.blocked("hero:1") if "Dam" in each.label]
    s.table.game.objective.counters = 1
    s.to("combat", "gm").take("objective").end_turn()
    assert s.offered("ability:ada>man-the-pumps")
    assert s.why("Build a Dam", "hero:1")


@pytest.mark.rule("PT-Q-82")
def test_other_cards_that_answer_it_are_heard_as_ever(scene):
    echo = card("location", "Echo Bay", triggers=[{"on": "energy.spent", "do": [
        {"do": "modify", "figure": "fighting", "who": "party", "amount": 1, "until": "turn"}]}])  # fmt: skip
    s = raise_tide(scene(objective=flood(), location=echo, coins=[0]))
    assert "+1 Fighting" in heard(s, "hero:1")


@pytest.mark.rule("PT-Q-82")
def test_its_text_that_answers_is_secret_too(scene):
    sly = {"on": "turn.end", "do": [{"do": "threat"}, {"do": "nullify", "card": "event"}]}
    s = scene(objective=flood(triggers=[sly])).end_turn()
    assert s.last("threat").total == 1
    assert s.last("effect.skipped").card == "The Objective"
    assert "threat" not in heard(s, "hero:1")
    assert "effect.skipped" not in heard(s, "hero:1")


@pytest.mark.rule("PT-GOAL-03", "PT-Q-44")
def test_its_threat_comes_true_face_down_and_is_then_shown(scene):
    s = raise_tide_to_the_end(scene(objective=flood(goal=1), coins=[3]))
    assert (s.table.outcome.winner, s.table.outcome.rule) == ("villains", "PT-GOAL-03")
    assert s.table.view("hero:1").objective.name == "Great Flood"
    assert s.table.view("hero:1").snapshot().objective.threat == 1
    assert s.last("objective.revealed").card == "Great Flood"


def raise_tide_to_the_end(s):
    return s.to("start", "gm").take("ability:vex>raise-the-tide").play_out()


@pytest.mark.rule("PT-GOAL-03", "PT-Q-44")
def test_a_threat_about_the_heroes_comes_true_face_down_too(scene):
    grudge = card(
        "objective",
        "Old Grudge",
        threat=[{"is": "counters", "name": "belief", "who": "any_hero", "at_most": 7}],
    )
    s = scene(objective=grudge, plots={"hero:1": [card("detail", "Note")]}).take("detail:ada/note")
    assert (s.table.outcome.rule, s.game.objective.faceup) == ("PT-GOAL-03", True)


@pytest.mark.rule("PT-OBJ-03")
def test_how_many_counters_a_threat_asks_for_is_told_where_that_is_not_all_it_asks_for(scene):
    threat = [
        {"is": "counters", "name": "card", "at_least": 6},
        {"is": "status", "status": "demoralized", "who": "any_hero"},
    ]
    s = scene([hero("Ada")], objective=card("objective", "Mud", threat=threat))
    s.game.objective.counters = 2
    told = s.table.view("gm").snapshot().objective
    assert (told.threat, told.goal) == (2, 6)
