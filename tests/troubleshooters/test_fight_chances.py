"""What `o` tells of an attack: to hit, with a Defence and without, and to put the target out (TS-LOOP-15, TS-Q-95)."""

import pytest

from engine.table import Option, RandomStream
from engine.troubleshooters.asks.odds import puts_out
from engine.troubleshooters.rules import attacks, turn_odds
from engine.troubleshooters.state.deeds import Deed, Turn
from engine.troubleshooters.state.scene import Pending
from tests.troubleshooters.fighting import ROW, fight
from tests.troubleshooters.play import foe, hero


def told(f, *targets, way="basic"):
    """The odds of an attack of Ada, at a zone if she names nobody."""
    deed = Deed("attack", targets[0], way=way) if targets else Deed("attack", zone="bar", way=way)
    action = Turn((deed,))
    return turn_odds.odds(f.game, Option(id="attack", seat="hero:1", label="", actor="ada", action=action))


def ada(**given):
    return hero("Ada", Melee=65, sp=0, **given)


@pytest.mark.rule("TS-LOOP-12", "TS-ZONE-05", "TS-ZONE-06", "TS-Q-41")
def test_a_turn_over_a_restricted_way_tells_the_chance_of_all_of_it():
    """Agility 45 and then Melee 65; two pips that wait for the next check make 55 of the 45, and are gone."""
    narrow = [ROW[0], {**ROW[1], "restricted": {"skill": "Agility"}}, ROW[2]]
    f = fight(ada(Agility=45), foe("Max"), zone=narrow)
    f.put("max", "hall")
    turn = Turn((Deed("move", zone="hall"), Deed("attack", "max", way="basic")))
    option = Option(id="t", seat="hero:1", label="", actor="ada", action=turn)
    usual = turn_odds.odds(f.game, option)
    assert turn_odds.worth(f.game, option)[0] == pytest.approx(usual.win), "what turns are put in order by"
    f.game.scene.pending.append(Pending("ada", 2, "Karma"))
    assert (usual.win, turn_odds.odds(f.game, option).win) == (
        pytest.approx(0.45 * 0.65), pytest.approx(0.55 * 0.65),
    )  # fmt: skip


@pytest.mark.rule("TS-LOOP-12", "TS-ZONE-05", "TS-ZONE-06", "TS-Q-112")
def test_a_way_there_tells_whether_one_arrives_where_a_step_is_rolled_for():
    """A Move into the hall and a Sprint out of it on the other side are two checks; where nothing is rolled for there is
    no chance to tell."""
    narrow = [ROW[0], {**ROW[1], "restricted": {"skill": "Agility"}}, ROW[2]]

    def told_of(f, *deeds):
        return turn_odds.odds(
            f.game, Option(id="t", seat="hero:1", label="", actor="ada", action=Turn(deeds))
        )

    move, run = Deed("move", zone="hall"), Deed("sprint", zone="yard")
    f = fight(ada(Agility=45), foe("Max"), zone=narrow)
    assert (told_of(f, move).win, told_of(f, move, run).win) == (
        pytest.approx(0.45), pytest.approx(0.45 * 0.45),
    )  # fmt: skip
    assert told_of(fight(ada(Agility=45), foe("Max"), zone=ROW), move, run) is None


@pytest.mark.rule("TS-LOOP-15", "TS-KARMA-12", "TS-DICE-09", "TS-C-40")
def test_bare_hands_at_an_underling_by_hand():
    """11 to 55 end it; of 60 other hits two dice bring its three in 65 of 720."""
    odds = told(fight(ada(), foe("Max")), "max")
    assert (odds.win, odds.unopposed) == (pytest.approx(0.65), 0.0)
    assert odds.fells == pytest.approx(0.05 + 0.60 * 65 / 720)


@pytest.mark.rule("TS-LOOP-15", "TS-COND-53", "TS-COND-22")
def test_what_is_shaken_off_tells_its_chance_and_who_holds_on_counts():
    """Both at 45: one wins if the other fails, 45 of 100 times 55, or by the higher of two successes, 990 of 10,000.
    Who is Stunned has -2: of 65 that are 65 or less fourteen end in 1 or 2."""

    def chance(what, way, held_by=""):
        f = fight(hero("Ada", Agility=45, Willpower=65, sp=0), foe("Max"))
        f.gain("ada", what)
        f.at("ada").held_by = held_by
        action = Turn((Deed("shake", what, way=way),))
        return turn_odds.odds(f.game, Option(id="s", seat="hero:1", label="", actor="ada", action=action)).win

    assert chance("stunned", "Willpower") == pytest.approx(0.51)
    assert chance("restrained", "Agility") == pytest.approx(0.45)
    assert chance("restrained", "Agility", "max") == pytest.approx(0.45 * 0.55 + 0.099)


@pytest.mark.rule("TS-LOOP-15", "TS-OPPOSED-04", "TS-KARMA-12", "TS-VEC-07")
def test_a_defence_takes_of_both_and_the_chance_without_it_is_told_too():
    """A double must be the higher too: 11 is against 65 of their 100 rolls, 55 against all."""
    odds = told(fight(ada(), foe("Max", defence=45)), "max")
    good = (65 + 76 + 87 + 98 + 100) / 10_000
    assert (odds.win, odds.unopposed) == (pytest.approx(0.5465), pytest.approx(0.65))
    assert odds.fells == pytest.approx(good + (0.5465 - good) * 65 / 720)


@pytest.mark.rule("TS-LOOP-15", "TS-Q-95", "TS-DAMAGE-02", "TS-Q-69")
def test_it_is_reckoned_by_the_rank_and_the_losses_seen_and_soak():
    f = fight(ada(), foe("Max", vitality=9))
    usual = told(fight(ada(), foe("Max")), "max").fells
    assert told(f, "max").fells == usual, "its own Vitality is nobody's to know"
    f.at("max").lost = 2
    assert told(f, "max").fells == pytest.approx(0.05 + 0.60 * 3 / 4)
    f.gain("max", "intoxicated")
    assert told(f, "max").fells == pytest.approx(0.05 + 0.60 * (3 / 4 + 1 / 3) / 2)
    f.at("max").lost = 8
    assert 0 < told(f, "max").fells < 1, "it stands, so it has one left at least"


@pytest.mark.rule("TS-LOOP-15", "TS-Q-93", "TS-KARMA-13")
def test_a_leader_is_wounded_first_and_then_a_double_is_rolled_again_where_that_is_better():
    f = fight(ada(), foe("Rex", "lieutenant", defence=0))
    f.rex.defence = 0
    f.at("rex").lost = 4
    assert told(f, "rex").fells == 0.0
    f.gain("rex", "wounded")
    assert told(f, "rex").fells == pytest.approx(0.60 * 3 / 4 + 0.05 * 15 / 16)
    assert puts_out(2, 1, 1, again=True) == pytest.approx(1 / 4 * 13 / 24 + 5 / 12 * 13 / 24 + (1 - 2 / 3)), (
        "0 and a 1, which Soak halves, are thrown away"
    )


@pytest.mark.rule("TS-LOOP-15", "TS-OPTION-12")
def test_of_a_whole_magazine_at_a_zone_the_mean_of_its_targets_is_told():
    f = fight(hero("Ada", Ranged_Combat=65), foe("Max", "mook"), foe("Rex", "lieutenant"))
    f.arm("ada", "submachine_gun")
    both = told(f, way="spray").fells
    assert 0 < both == pytest.approx(told(f, "max", way="spray").fells / 2)


@pytest.mark.rule("TS-LOOP-15", "TS-FLOW-09")
def test_the_figures_are_what_throws_come_to():
    times, hits, out = 1500, 0, 0
    odds = None
    for seed in range(times):
        f = fight(ada(), foe("Max", defence=45, soak=1))
        f.arm("ada", "survival_knife")
        f.at("max").lost, f.max.vitality = 1, 2
        odds = odds or told(f, "max")
        f.game.streams["dice"] = RandomStream(seed)
        f.run(attacks.attack(f.game, f.fight, f.at("ada"), [f.at("max")]))
        hits += f.log("fight.attack")[0].hit
        out += f.at("max").status == "out_cold"
    assert odds
    assert hits / times == pytest.approx(odds.win, abs=0.035)
    assert out / times == pytest.approx(odds.fells, abs=0.035)
