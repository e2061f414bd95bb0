"""The Masterplan (PT-PLAN, PT-Q-43)."""

import pytest

from engine.plot_twist.asks import figures
from tests.plot_twist.scene import card, hero, mook, villain

TEAM_UP = card("twist", "Team-Up", effects=[{"do": "crossover"}])
SCHEME = card("twist", "Scheme", effects=[{"do": "masterplan"}])
ROLL = {"do": "roll", "attribute": "mind", "ability": "hacking", "difficulty": 1, "win": [{"do": "threat"}]}
BOMB = card(
    "objective", "The Bomb", goal=9, actions=[{"name": "Wire it", "who": "main_villain", "do": [ROLL]}]
)


@pytest.fixture
def crossover(scene):
    """A scene in which Wisp has crossed over: four Heroes, so that two more Villains may be played."""

    def lay_out(*more, heroes=4, **rest):
        party = [hero(name) for name in ("Ada", "Bo", "Cy", "Di")[:heroes]]
        rest["twists"] = [TEAM_UP, *rest.get("twists", ())]
        s = scene(party, plots={"gm": [villain("Wisp"), *more]}, **rest)
        return s.take("villain:wisp") if s.phase == "choice" else s

    return lay_out


@pytest.mark.rule("PT-PLAN-01")
def test_a_masterplan_gives_every_villain_five_energy(crossover):
    s = crossover(twists=[SCHEME], mooks=[mook("Thugs")]).end_turn()
    assert (s.vex.energy, s.wisp.energy, s.thugs.energy, s.ada.energy) == (17, 17, 0, 9)


@pytest.mark.rule("PT-PLAN-01")
def test_a_masterplan_is_told_as_that_of_the_main_villain(crossover):
    s = crossover(twists=[SCHEME]).end_turn()
    assert [event.by for event in s.table.events if event.kind == "masterplan"] == ["Vex"]


@pytest.mark.rule("PT-PLAN-01", "PT-Q-43")
def test_the_energy_of_a_masterplan_is_spent_within_the_limit_of_the_turn(scene):
    s = scene(twists=[SCHEME])
    assert s.vex.energy == 17
    assert figures.energy_left(s.game, s.vex) == 4


@pytest.mark.rule("PT-PLAN-02", "PT-Q-43")
def test_rolls_of_the_objective_have_one_coin_more_for_the_rest_of_the_game(scene):
    s = scene(objective=BOMB, twists=[card("twist", "Lull"), SCHEME], coins=[0, 0, 0])
    for _ in range(3):
        s.to("start", "gm").take("ability:vex>wire-it").end_turn()
    assert [each.coins for each in s.log("coins.tossed")] == [4, 5, 5]
    assert s.last("coins.tossed").parts == (("Mind", 4), ("Hacking", 0), ("Masterplan", 1))


@pytest.mark.rule("PT-PLAN-02", "PT-ROLL-13")
@pytest.mark.parametrize(
    ("roll", "answers"),
    [
        ({"do": "dare", "attribute": "mind", "ability": "hacking"}, ["number:vex=1"]),
        ({"do": "contest", "attribute": "mind", "ability": "hacking", "who": "any_enemy",
          "their_attribute": "mind", "their_ability": "hacking"}, []),
    ],
)  # fmt: skip
def test_chosen_and_opposing_rolls_too_but_not_the_opponents(scene, roll, answers):
    plan = card(
        "objective", "Plan", goal=99, actions=[{"name": "Wire it", "who": "main_villain", "do": [roll]}]
    )
    coins = [0, 0] if roll["do"] == "contest" else [0]
    s = scene([hero("Ada")], objective=plan, twists=[SCHEME], coins=coins)
    s.to("start", "gm").take("ability:vex>wire-it", *answers).to("start")
    assert [each.coins for each in s.log("coins.tossed")] == [5, 3][: len(coins)]


@pytest.mark.rule("PT-PLAN-02")
def test_other_rolls_get_nothing_from_a_masterplan(scene):
    s = scene(
        objective=BOMB, twists=[SCHEME], plots={"gm": [card("detail", "Trial", effects=[ROLL])]}, coins=[0]
    )
    s.to("start", "gm").take("detail:vex/trial").to("start", "hero:1")
    assert s.log("coins.tossed")[0].coins == 4


@pytest.mark.rule("PT-PLAN-03")
def test_under_a_masterplan_the_scripted_villain_sees_to_the_objective_first(scene):
    s = scene([hero("Ada", body=9, fighting=6)], villain("Vex", body=9, fighting=6), objective=BOMB)
    gm = s.table.system.scripted("gm", s.table.setup, 1)
    s.to("combat", "gm").passes().to("combat", "gm")
    assert gm.decide(s.table.view("gm"), s.table.request).picks == ["combat:vex>ada"]
    s.game.masterplan = True
    assert gm.decide(s.table.view("gm"), s.table.request).picks[0].startswith("ability:vex>wire-it")


@pytest.mark.rule("PT-PLAN-03")
@pytest.mark.parametrize("phase", ["start", "combat"])
@pytest.mark.parametrize("seed", range(3))
def test_nothing_else_comes_before_the_objective_under_a_masterplan(scene, phase, seed):
    able = dict.fromkeys(("stealth", "flight", "healing", "gadgeteer"), 1)
    note = card("detail", "Note", effects=[{"do": "gain", "counter": "energy", "amount": 5}])
    s = scene([hero("Ada", body=1), hero("Bo")], villain("Vex", body=9, fighting=6, **able),
              mooks=[mook("Thugs", quantity=1)], objective=BOMB, plots={"gm": [note]})  # fmt: skip
    s.game.masterplan = True
    s.ada.belief, s.bo.belief, s.vex.stress["physical"] = 2, 2, 5
    gm = s.table.system.scripted("gm", s.table.setup, seed)
    s.to(phase, "gm")
    if phase == "combat":
        s.to_block("vex")
    assert len(s.ids("gm")) > 5
    assert gm.decide(s.table.view("gm"), s.table.request).picks[0].startswith("ability:vex>wire-it")
