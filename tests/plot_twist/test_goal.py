"""How the game is won, and who plays what (PT-GOAL, PT-ROLE, PT-Q-01, PT-Q-19, PT-Q-23)."""

import msgspec
import pytest

from content.registry import open_system
from engine.plot_twist.ai import scripted_player
from engine.plot_twist.cards.setup import complete
from engine.table import SetupError
from tests.plot_twist.scene import ally, card, hero, mook, villain


def smite(who):
    return {"name": "Smite", "do": [{"do": "deal", "who": who, "amount": 99, "resistance": "physical"}]}


SMITE = smite("any_enemy")
CROSSOVER = {"name": "Team-up", "do": [{"do": "crossover"}]}
PLOT = {"name": "Plot", "do": [{"do": "threat", "amount": 2}]}
DOOMSDAY = {"name": "Doomsday", "do": [{**smite("all")["do"][0], "who": {"pick": "each"}}]}


def won_by(s):
    return (s.table.outcome.winner, s.table.outcome.rule) if s.phase == "over" else None


@pytest.mark.rule("PT-GOAL-01")
def test_heroes_win_as_soon_as_no_villain_is_in_play(scene):
    s = scene([hero("Ada", actions=[SMITE])]).take("ability:ada>smite")
    assert s.vex.incapacitated
    assert won_by(s) == ("heroes", "PT-GOAL-01")


@pytest.mark.rule("PT-GOAL-01")
def test_a_surrendered_villain_counts_as_gone(scene):
    s = scene()
    s.vex.hate = 0
    assert won_by(s.end_turn()) == ("heroes", "PT-GOAL-01")
    assert s.log("surrendered")


@pytest.mark.rule("PT-GOAL-01")
def test_one_more_villain_in_play_keeps_the_game_going(scene):
    party = [hero("Ada", actions=[CROSSOVER, SMITE]), hero("Bo", actions=[SMITE]), hero("Cy")]
    s = scene(party, plots={"gm": [villain("Wisp")]})
    s.take("ability:ada>team-up", "ability:ada>smite", "target:vex").asks("start")
    assert s.game.main_villain() is s.wisp
    assert won_by(s.take("ability:bo>smite")) == ("heroes", "PT-GOAL-01")


@pytest.mark.rule("PT-GOAL-02")
def test_villains_win_as_soon_as_no_hero_is_in_play(scene):
    s = scene([hero("Ada"), hero("Bo")], villain("Vex", actions=[SMITE, {**SMITE, "name": "Again"}]))
    s.to("start", "gm").take("ability:vex>smite", "target:ada").asks("start")
    assert won_by(s.take("ability:vex>again")) == ("villains", "PT-GOAL-02")


@pytest.mark.rule("PT-GOAL-03")
def test_villains_win_at_once_when_the_threat_comes_true(scene):
    again = {**PLOT, "name": "More"}
    s = scene([], villain("Vex", actions=[PLOT, again]), objective=card("objective", "Flood", goal=4))
    s.to("start", "gm").take("ability:vex>plot").asks("start")
    assert won_by(s.take("ability:vex>more")) == ("villains", "PT-GOAL-03")


@pytest.mark.rule("PT-GOAL-03")
def test_a_threat_may_be_a_condition(scene):
    threat = [{"is": "counters", "name": "hate", "at_least": 20, "who": "main_villain"}]
    gloat = {"name": "Gloat", "do": [{"do": "gain", "counter": "hate", "amount": 7}]}
    s = scene([], villain("Vex", actions=[gloat]), objective=card("objective", "Spite", threat=threat))
    assert won_by(s.to("start", "gm").take("ability:vex>gloat")) == ("villains", "PT-GOAL-03")


@pytest.mark.rule("PT-GOAL-05")
def test_mooks_left_standing_change_nothing(scene):
    strike = {**SMITE, "do": [{**SMITE["do"][0], "who": "main_villain"}]}
    s = scene([hero("Ada", actions=[strike])], mooks=[mook("Thugs")])
    assert won_by(s.take("ability:ada>smite")) == ("heroes", "PT-GOAL-01")
    assert s.thugs.standing


@pytest.mark.rule("PT-GOAL-05")
def test_allies_left_standing_change_nothing(scene):
    s = scene([hero("Ada")], villain("Vex", actions=[smite("any_hero")]),
              plots={"hero:1": [ally("Finn", colour="golden")]})  # fmt: skip
    s.take("ally/finn").to("start", "gm").take("ability:vex>smite")
    assert won_by(s) == ("villains", "PT-GOAL-02")
    assert s.finn.standing


@pytest.mark.rule("PT-GOAL-05")
def test_fallen_mooks_are_no_victory(scene):
    strike = {"name": "Strike", "do": [{"do": "lose", "who": "mooks", "counter": "quantity", "amount": 9}]}
    s = scene([hero("Ada", actions=[strike])], mooks=[mook("Thugs")])
    s.take("ability:ada>strike").asks("start")
    assert not s.thugs.standing


# Both at once, and never


@pytest.mark.rule("PT-Q-19", "PT-TURN-10")
def test_if_both_sides_end_at_once_the_side_with_initiative_wins(scene):
    s = scene([hero("Ada", actions=[DOOMSDAY])])
    assert won_by(s.take("ability:ada>doomsday")) == ("heroes", "PT-GOAL-01")
    s = scene([], villain("Vex", actions=[DOOMSDAY]))
    assert won_by(s.to("start", "gm").take("ability:vex>doomsday")) == ("villains", "PT-GOAL-02")


@pytest.mark.rule("PT-Q-23")
def test_the_game_goes_on_without_twists_until_turn_sixty_and_is_then_to_be_continued(scene):
    s = scene(location=card("location", "Old Harbour", triggers=[
        {"on": "turn.start", "do": [{"do": "gain", "who": "villains", "counter": "hate", "amount": 1}]}
    ]))  # fmt: skip
    s.play_out()
    assert not s.game.twists
    assert (s.game.turn, s.table.outcome.turns) == (60, 60)
    assert (s.table.outcome.winner, s.table.outcome.reason) == ("draw", "To be continued.")


@pytest.mark.rule("PT-Q-23")
def test_the_turn_guard_is_a_figure(scene):
    s = scene(figures={"turn_guard": 2}).end_turn().asks("start").end_turn()
    assert (won_by(s), s.game.turn) == (("draw", "PT-Q-23"), 2)


# The scripted game master


def gm_takes(s, difficulty):
    """What scripted game masters of one difficulty do now, by option, over many seeds."""
    assert s.table.request.seats == ("gm",)
    setup = msgspec.structs.replace(s.game.chosen, difficulty=difficulty)
    personas = open_system("plot-twist").personas
    players = [scripted_player(personas, "gm", setup, seed) for seed in range(20)]
    return {player.decide(s.table.view("gm"), s.table.request).picks[0] for player in players}


@pytest.mark.rule("PT-GOAL-04", "PT-Q-01")
def test_the_scripted_gm_helps_heroes_who_fall_behind_unless_he_is_ruthless(scene):
    s = scene([hero("Ada"), hero("Bo")])
    for who in (s.ada, s.bo):
        who.belief, who.stress["physical"] = 1, 8
    s.to("start", "gm")
    assert "cure" in gm_takes(s, "story")
    assert "cure" not in gm_takes(s, "ruthless")
    s.take("cure").asks("cure")
    assert gm_takes(s, "story") >= {"cure.gift"}
    assert "cure.gift" not in gm_takes(s, "ruthless")


@pytest.mark.rule("PT-GOAL-04", "PT-Q-01")
def test_the_scripted_gm_spares_heroes_who_are_well(scene):
    s = scene([hero("Ada"), hero("Bo")])
    s.ada.belief = s.bo.belief = 4
    assert "cure" not in gm_takes(s.to("start", "gm"), "standard")


@pytest.mark.rule("PT-Q-01")
@pytest.mark.parametrize("difficulty", ["standard", "ruthless"])
def test_the_scripted_gm_attacks_and_works_on_the_objective(scene, difficulty):
    objective = card("objective", "Flood", goal=9, actions=[{**PLOT, "who": "main_villain"}])
    ada = hero("Ada", body=6, mind=6, fighting=4)
    s = scene([ada], villain("Vex", fighting=3), objective=objective).to("start", "gm")
    assert any(each.startswith("ability:vex>plot") for each in gm_takes(s, difficulty))
    s.take("ability:vex>plot").to("combat", "gm").to_block("vex")
    assert "combat:vex>ada" in gm_takes(s, difficulty)


# Roles


@pytest.mark.rule("PT-ROLE-01")
def test_a_player_controls_his_hero_and_any_he_later_brings_into_play(scene):
    s = scene([hero("Ada", stealth=1), hero("Bo", stealth=1)], plots={"hero:1": [hero("Cy", stealth=1)]})
    s.take("hero/cy").to("choice").pick(*(f"belief:ada={n}" for n in range(1, 6)))
    assert [each for each in s.ids("hero:1") if "hide" in each] == ["hide:ada", "hide:cy"]
    assert [each for each in s.ids("hero:2") if "hide" in each] == ["hide:bo"]


@pytest.mark.rule("PT-ROLE-02")
def test_the_gm_controls_every_villain_and_mook(scene):
    party = [hero("Ada", actions=[CROSSOVER]), hero("Bo"), hero("Cy")]
    s = scene(party, villain("Vex", stealth=1), mooks=[mook("Thugs", stealth=1), mook("Goons", stealth=1)],
              plots={"gm": [villain("Wisp", stealth=1)]})  # fmt: skip
    s.take("ability:ada>team-up").to("start", "gm")
    hides = [each for each in s.ids() if "hide" in each]
    assert hides == ["hide:vex", "hide:thugs", "hide:goons", "hide:wisp"]


@pytest.mark.rule("PT-ROLE-03")
def test_the_party_is_all_heroes_in_play(scene):
    cheer = {"name": "Cheer", "do": [{"do": "gain", "who": "party", "counter": "energy", "amount": 1}]}
    s = scene([hero("Ada", actions=[cheer]), hero("Bo"), hero("Cy")], plots={"hero:1": [ally("Finn")]})
    s.cy.incapacitated = True
    s.take("ally/finn", "ability:ada>cheer")
    energy = {who.id: who.energy for who in (s.ada, s.bo, s.cy, s.finn, s.vex)}
    assert energy == {"ada": 10, "bo": 10, "cy": 9, "finn": 0, "vex": 12}


@pytest.mark.rule("PT-ROLE-03")
def test_no_sixth_hero_joins_a_game(scene):
    s = scene([hero(name) for name in ("Ada", "Bo", "Cy", "Di", "Ed")], plots={"hero:1": [hero("Fay")]})
    assert not s.offered("hero")
    assert s.why("Fay", "hero:1").rule == "PT-ROLE-03"
    with pytest.raises(SetupError, match="PT-ROLE-03"):
        complete(s.game.library, {"heroes": 6}, 1)


@pytest.mark.rule("PT-GOAL-04", "PT-Q-01")
@pytest.mark.parametrize(("difficulty", "helps"), [("story", True), ("standard", True), ("ruthless", False)])
def test_only_the_ruthless_gm_leaves_heroes_who_fall_behind_alone(scene, difficulty, helps):
    s = scene([hero("Ada"), hero("Bo")])
    for who in (s.ada, s.bo):
        who.belief, who.stress["physical"] = 0, 8
    s.to("start", "gm")
    assert ("cure" in gm_takes(s, difficulty)) == helps


@pytest.mark.rule("PT-GOAL-04", "PT-Q-01")
@pytest.mark.parametrize("difficulty", ["story", "standard", "ruthless"])
def test_no_gm_gives_belief_away_to_heroes_who_are_ahead(scene, difficulty):
    s = scene([hero("Ada"), hero("Bo")])
    s.ada.belief = s.bo.belief = 6
    s.vex.stress["physical"] = s.vex.stress["mental"] = 9
    assert "cure" not in gm_takes(s.to("start", "gm"), difficulty)
