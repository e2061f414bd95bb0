"""What a Villain is after this turn, as the Heroes may know it: from what lies open, and from nothing else."""

import pytest

from content.registry import open_system
from engine.plot_twist.ai import scripted_player
from engine.plot_twist.ai.persona import Persona, Personas
from engine.table import plans, play_out
from engine.table.seating import players, sit_down
from tests.plot_twist.scene import card, hero, villain

RAISE = {
    "name": "Raise the Tide", "who": "main_villain",
    "do": [{"do": "roll", "attribute": "mind", "ability": "hacking", "difficulty": 1,
            "win": [{"do": "threat", "amount": 5}]}],
}  # fmt: skip
FLOOD = card("objective", "Great Flood", goal=9, actions=[RAISE])


PLAIN = Persona(name="Plain", side="villains", weights={"tension": 0.0})


def after(s, seat="hero:1", persona=PLAIN):
    """What Vex is after, as a seat may know it: mark and sentence. His player does not mind who is ahead."""
    player = scripted_player(Personas({"gm": persona}, {}), "gm", s.game.chosen, 0)
    plan = plans([player], s.table.view(seat)).get("vex")
    return (plan.mark, plan.why) if plan else None


@pytest.fixture
def two(scene):
    """Vex, who strikes, before Ada, who defends herself badly, and Bo, who does not."""
    party = [hero("Ada"), hero("Bo", fighting=5, agility=5, resilience=5)]
    return lambda **rest: scene(party, rest.pop("vex", villain("Vex", fighting=4)), **rest)


def test_he_is_after_whom_his_best_blow_hits_and_the_sentence_has_its_figures(two):
    mark, why = after(two())
    assert mark == "Ada, Melee"
    assert why.startswith("Vex means to attack Ada (Melee, ") and "% to hit" in why


def test_when_he_has_struck_he_is_after_nobody_any_more(two):
    s = two()
    s.vex.attacks = 0
    assert after(s) is None


@pytest.mark.rule("PT-STATUS-10")
def test_he_is_after_nobody_who_is_hidden(two):
    s = two()
    s.ada.statuses["hidden"] = None
    assert after(s)[0] == "Bo, Melee"
    s.bo.statuses["hidden"] = None
    assert after(s) is None


def test_of_two_alike_the_one_who_is_badly_hurt(scene):
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", fighting=4))
    s.bo.stress["physical"] = 6
    assert after(s)[0] == "Bo, Melee"


def test_who_is_hurt_and_has_energy_means_to_heal(two):
    s = two()
    s.vex.stress["physical"] = 9
    assert after(s)[0] == "heals"
    s.vex.energy = 0
    assert after(s)[0] == "Ada, Melee"


def test_without_hate_and_without_an_attack_he_means_to_flee(two):
    s = two()
    s.vex.hate, s.vex.attacks = 0, 0
    assert after(s)[0] == "flees"


@pytest.mark.rule("PT-Q-82")
def test_the_objective_is_told_only_to_who_knows_it_and_once_a_turn(two):
    s = two(objective=FLOOD)
    assert after(s, "gm") == (
        "Objective", "Vex means to bring the Objective closer: Raise the Tide for Great Flood, 0 of 9 by now."
    )  # fmt: skip
    assert after(s)[0] == "Ada, Melee"
    s.vex.used[f"{s.game.objective.id}.Raise the Tide"] = 1
    assert after(s, "gm")[0] == "Ada, Melee"


def test_his_hand_and_his_decks_make_no_difference():
    from engine.plot_twist.ahead.imagining import imagine

    system = open_system("plot-twist")
    told = 0
    for seed in range(3):
        table = sit_down(system, {"heroes": 3}, seed)
        seated = players(table, dict.fromkeys(table.seats, "scripted"))
        while table.request and len(table.decisions) < 150:
            if len(table.decisions) % 10 == 0:
                games = [table.game, *(imagine(table.game, "hero:1", luck) for luck in (1, 2))]
                marks = [plans([seated["gm"]], game.view("hero:1")) for game in games]
                assert marks[0] == marks[1] == marks[2]
                told += bool(marks[0])
            seat = table.request.seats[0]
            table.decide(
                table.request.number, seat, seated[seat].decide(table.view(seat), table.request).picks
            )
    assert told > 10


def test_asking_changes_nothing_of_what_he_does():
    system = open_system("plot-twist")
    ends = []
    for asked in (False, True):
        table = sit_down(system, {"heroes": 2}, 4)
        seated = players(table, dict.fromkeys(table.seats, "scripted"))
        gm = seated["gm"]

        class Asked:
            def decide(self, view, request, gm=gm, asked=asked):
                if asked:
                    gm.plans(view)
                return gm.decide(view, request)

        play_out(table, seated | {"gm": Asked()})
        ends.append((table.decisions, table.outcome))
    assert ends[0] == ends[1]
