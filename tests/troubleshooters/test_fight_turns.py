"""Rounds and turns, initiative, actions, zones, delayed actions (TS-INIT, TS-TURN, TS-ACTION, TS-ZONE, TS-DELAY)."""

import pytest

from engine.troubleshooters.rules import fights, initiative
from engine.troubleshooters.state.fight import Delay
from tests.troubleshooters.fighting import ROW, fight
from tests.troubleshooters.play import foe, hero


def ada(**given):
    return hero(
        "Ada", **({"Melee": 65, "Ranged_Combat": 65, "Agility": 65, "Alertness": 65, "sp": 0} | given)
    )


@pytest.mark.rule(
    "TS-INIT-01", "TS-INIT-03", "TS-INIT-04", "TS-INIT-05", "TS-INIT-06", "TS-DICE-04", "TS-DICE-05"
)
@pytest.mark.parametrize(
    ("number", "skill", "value"),
    [(47, 65, 11), (78, 65, 8), (44, 65, 18), (77, 65, 0), (100, 100, 20), (5, 65, 5)],
)
def test_what_initiative_is_worth(number, skill, value):
    f = fight(ada(Alertness=skill), foe("Max"))
    f.run(initiative.roll(f.game, f.fight, [f.at("ada")]), percent=[number])
    assert f.at("ada").initiative == value


@pytest.mark.rule("TS-INIT-02", "TS-INIT-07", "TS-NPC-02", "TS-Q-92")
def test_director_characters_have_it_preset_or_roll_basic():
    f = fight(ada(), foe("Max"), foe("Rex", "lieutenant"))
    f.run(initiative.roll(f.game, f.fight, [f.at("max"), f.at("rex")]), percent=[36])
    assert (f.at("max").initiative, f.at("rex").initiative) == (5, 6)


@pytest.mark.rule("TS-Q-109", "TS-WIN-08")
def test_all_dice_are_shown_before_anybody_flips():
    f = fight(ada(sp=2), hero("Bea", sp=0))
    flow = initiative.roll(f.game, f.fight, f.fight.fighters)
    f.run(flow, "flip", percent=[92, 31])
    assert [each.kind for each in f.events[:3]] == ["check", "check", "points"]
    assert f.at("ada").initiative == 11


def flip_of(f, who, **dice):
    """What a flip of initiative is offered as, to the first who is asked."""
    flow = initiative.roll(f.game, f.fight, [f.at(each) for each in who])
    f.dice.percents += dice["percent"]
    return next(each for each in next(flow).options if each.id.startswith("flip"))


@pytest.mark.rule("TS-LOOP-08", "TS-Q-114", "TS-INIT-10")
@pytest.mark.parametrize(
    ("others", "kind", "words"),
    [
        ((2, 3), "spare", "initiative 11 instead of 3"), ((12, 3), "spare", "initiative 11 instead of 3"),
        ((11, 3), "flip", "11 instead of 3, before 1 more"), ((4, 9), "flip", "11 instead of 3, before 2 more"),
    ],
)  # fmt: skip
def test_a_flip_of_initiative_wins_if_it_gains_a_place_and_heroes_are_before_their_equals(
    others, kind, words
):
    """83 fails and is worth its Ones, 38 is worth 11; who has 3 came after a hero of 3 before."""
    f = fight(ada(sp=2), foe("Max"), foe("Rex"))
    f.at("max").initiative, f.at("rex").initiative = others
    flip = flip_of(f, ["ada"], percent=[83])
    assert (flip.kind, flip.label.endswith(words)) == (kind, True), flip.label


@pytest.mark.rule("TS-LOOP-08", "TS-Q-109", "TS-INIT-11")
@pytest.mark.parametrize(("number", "kind"), [(54, "flip"), (1, "spare"), (66, "spare"), (38, "spare")])
def test_the_dice_of_a_comrade_who_is_asked_later_count_already(number, kind):
    """54 is worth 9, 1 is worth 1, 66 fails with Bad Karma: 0; with 38 both have 11, and agree who is first anyway."""
    f = fight(ada(sp=2), hero("Bea", Alertness=65, sp=0))
    assert flip_of(f, ["ada", "bea"], percent=[83, number]).kind == kind


@pytest.mark.rule("TS-INIT-08", "TS-INIT-09", "TS-INIT-10", "TS-INIT-12", "TS-Q-49")
def test_the_highest_who_has_not_acted_is_next_and_heroes_before_foes():
    f = fight(ada(), foe("Max"), foe("Bob"))
    f.at("bob").initiative = 9

    def following():
        found = f.run(initiative.following(f.game, f.fight))
        found.acted = True
        return found.id

    order = [following(), following()]
    f.at("bob").initiative = 20
    assert [*order, following()] == ["bob", "ada", "max"]
    assert f.run(initiative.following(f.game, f.fight)) is None


@pytest.mark.rule("TS-INIT-11", "TS-DP-13")
def test_tied_heroes_agree():
    f = fight(ada(), hero("Bea", sp=0))
    assert f.run(initiative.following(f.game, f.fight), "first:bea").id == "bea"


@pytest.mark.rule("TS-ACTION-20", "TS-INIT-17", "TS-Q-49")
def test_survey_replaces_initiative_better_or_worse():
    f = fight(ada())
    f.do("ada", "survey", percent=[73])
    assert f.at("ada").initiative == 3


@pytest.mark.rule(
    "TS-TURN-04",
    "TS-Q-51",
    "TS-TURN-02",
    "TS-ZONE-03",
    "TS-ZONE-04",
    "TS-ACTION-02",
    "TS-ACTION-12",
    "TS-ACTION-14",
)
def test_one_move_one_free_one_main():
    f = fight(ada(), foe("Max"))
    f.put("max", "hall")
    f.turn("ada", "move:hall", "improvise", "attack:basic:max", percent=[90])
    assert f.at("ada").zone == "hall" and f.at("ada").left == []
    assert not any(each.startswith("move") for each in f.offered[1])
    assert not any(each.startswith(("improvise", "lie_down")) for each in f.offered[2])


@pytest.mark.rule("TS-LOOP-12", "TS-DP-36", "TS-DP-15")
def test_a_whole_turn_is_one_decision_with_its_chance():
    f = fight(ada(), foe("Max"))
    f.put("max", "hall")
    f.turn("ada", "move:hall+attack:basic:max", percent=[40], faces=[4, 4])
    assert len(f.asked) == 1 and f.max.vitality == 1


@pytest.mark.rule("TS-ZONE-05", "TS-ZONE-06", "TS-ACTION-13", "TS-Q-112")
def test_a_restricted_zone_asks_a_check_and_sprint_may_try_again():
    zones = [
        ROW[0],
        {**ROW[1], "restricted": {"skill": "Agility", "difficulty": -2, "direction": "in"}},
        ROW[2],
    ]
    f = fight(ada(), zone=zones)
    f.do("ada", "move", zone="hall", percent=[62])
    assert f.at("ada").zone == "bar"
    f.do("ada", "sprint", zone="hall", percent=[63])
    assert f.at("ada").zone == "hall"
    f.at("ada").left = ["move"]
    f.do("ada", "move", zone="yard")
    assert f.at("ada").zone == "yard"


@pytest.mark.rule("TS-COND-50", "TS-COND-51", "TS-Q-70", "TS-COND-62")
def test_stunned_legs():
    f = fight(ada(), zone=[ROW[0], {**ROW[1], "restricted": {"skill": "Agility", "direction": "in"}}, ROW[2]])
    f.gain("ada", "stunned")
    f.do("ada", "move", zone="hall", percent=[63])
    assert [each.pips for each in f.log("check")] == [-5] and f.at("ada").zone == "bar"
    g = fight(ada())
    g.gain("ada", "stunned")
    g.do("ada", "move", zone="hall", percent=[63])
    assert [each.pips for each in g.log("check")] == [-2] and g.at("ada").zone == "hall"


@pytest.mark.rule(
    "TS-COND-44",
    "TS-COND-45",
    "TS-COND-48",
    "TS-Q-71",
    "TS-DP-23",
    "TS-ACTION-11",
    "TS-TURN-05",
    "TS-TURN-07",
)
def test_prone_crawls_and_gets_up():
    f = fight(ada(), foe("Max"))
    f.do("ada", "lie_down")
    assert "move:hall" not in f.may("ada")
    f.do("ada", "sprint", zone="hall", percent=[40])
    assert f.at("ada").zone == "hall" and f.ada.has("prone")
    f.turn("ada", "stay")
    assert f.ada.has("prone")
    f.turn("ada", "end")
    assert not f.ada.has("prone") and f.at("ada").bonus_used


@pytest.mark.rule("TS-ACTION-10", "TS-ACTION-18", "TS-ACTION-19", "TS-Q-52", "TS-SCN-22")
def test_cover_is_taken_keeps_in_place_and_is_broken():
    f = fight(ada(), foe("Max"), zone=[ROW[0], {**ROW[1], "tags": ["open"]}, ROW[2]])
    f.do("ada", "cover")
    f.at("ada").left = ["move", "free", "main"]
    legal = f.may("ada")
    assert "attack:basic:max" in legal and not any(each.startswith(("move", "sprint")) for each in legal)
    f.do("ada", "break_cover")
    f.do("ada", "move", zone="hall")
    assert "cover" not in f.may("ada")


@pytest.mark.rule("TS-Q-51", "TS-ACTION-07")
def test_readying_and_breaking_cover_is_too_much_for_one_turn():
    f = fight(ada(), foe("Max"))
    f.arm("ada", "sabre")
    f.at("ada").armed = -1
    f.at("ada").cover = True
    f.do("ada", "ready", "0")
    assert not any("break_cover" in each for each in f.may("ada"))


@pytest.mark.rule("TS-ACTION-15", "TS-DAMAGE-11")
def test_catching_breath_never_goes_above_the_maximum():
    f = fight(ada())
    f.ada.vitality -= 1
    f.do("ada", "breath", faces=[6, 5])
    assert f.ada.vitality == f.ada.top and "breath" not in f.may("ada")


@pytest.mark.rule("TS-ACTION-08", "TS-ACTION-09", "TS-ACTION-05", "TS-ACTION-06")
def test_changing_weapons():
    f = fight(ada())
    f.do("ada", "improvise")
    f.arm("ada", "sabre", kit="case")
    f.at("ada").armed = 0
    f.at("ada").left = ["free"]
    f.do("ada", "ready", "1")
    assert [each.id for each in f.at("ada").arms] == ["sabre"] and f.at("ada").arm.id == "sabre"
    f.at("ada").left = ["free"]
    f.do("ada", "put_down")
    assert [each.id for each in f.fight.zones["bar"].objects] == ["sabre"]
    f.at("ada").left = ["free"]
    f.do("ada", "pick_up", "0")
    assert f.at("ada").arm.id == "sabre" and not f.fight.zones["bar"].objects


@pytest.mark.rule("TS-COND-14", "TS-COND-15", "TS-COND-16", "TS-Q-72", "TS-TURN-03")
def test_flat_footed_has_only_the_free_action_and_may_defend():
    f = fight(ada(), foe("Max"))
    f.gain("ada", "flat_footed")
    f.hit("max", "ada", percent=[30, 40])
    f.turn("ada", "lie_down", "end")
    assert not any(each.startswith(("attack", "move", "survey")) for each in f.offered[0])
    assert not f.ada.has("flat_footed")


@pytest.mark.rule("TS-COND-40", "TS-COND-41", "TS-Q-73", "TS-DP-22")
def test_paralysed_frees_one_kind_at_each_success():
    f = fight(ada(), foe("Max"))
    f.gain("ada", "paralysed", source="poison")
    f.turn("ada", "end", "unlock:main", percent=[15])
    assert f.offered[0] == ["end"]
    f.turn("ada", "attack:basic:max", percent=[90, 81])
    assert not any(each.startswith("move") for each in f.offered[-1]) and f.at("ada").unlocked == ["main"]


@pytest.mark.rule("TS-COND-30", "TS-HAZARD-14", "TS-HAZARD-15", "TS-Q-75")
def test_fire_hurts_before_the_turn():
    zones = [{**ROW[0], "fire": True}, *ROW[1:]]
    f = fight(ada(), foe("Max"), zone=zones)
    f.gain("ada", "on_fire")
    f.turn("ada", "end", faces=[4, 5])
    assert f.ada.vitality == f.ada.top - 2
    assert "put_out:ada" not in f.may("ada")


@pytest.mark.rule("TS-COND-31", "TS-Q-64")
def test_who_burns_out_cold_keeps_a_turn_for_that():
    f = fight(ada(), hero("Bea", sp=0), foe("Max"))
    f.gain("ada", "on_fire")
    f.loses("ada", 9, "loss:ada>accept")
    f.run(initiative.following(f.game, f.fight))
    f.turn("ada")
    assert f.ada.has("wounded") and f.at("ada").status == "out_cold"


@pytest.mark.rule("TS-COND-17", "TS-COND-57", "TS-Q-74")
def test_fright_bans_zones():
    f = fight(ada(), foe("Max"))
    f.put("max", "hall")
    f.gain("ada", "frightened", source="max")
    assert not any(each.startswith("move:hall") for each in f.may("ada"))
    f.put("ada", "hall")
    assert "move:bar" in f.may("ada")


@pytest.mark.rule("TS-COND-58", "TS-Q-74")
def test_terrified_beside_the_source_leaves_first():
    f = fight(ada(), foe("Max"))
    f.gain("ada", "terrified", source="max")
    f.turn("ada", "move:hall", "end", percent=[90])
    assert all(each.startswith(("move", "sprint", "end")) for each in f.offered[0])
    assert f.at("ada").zone == "hall"


@pytest.mark.rule("TS-COND-21", "TS-COND-22", "TS-COND-23", "TS-Q-76", "TS-ACTION-21")
def test_a_holder_opposes_the_escape():
    f = fight(ada(), foe("Max"))
    f.gain("ada", "restrained", source="held:max")
    f.at("ada").held_by = "max"
    f.do("ada", "shake", "restrained", way="Melee", percent=[40, 45])
    assert f.ada.has("restrained")
    f.at("ada").left = ["main"]
    f.do("ada", "shake", "restrained", way="Agility", percent=[41, 40])
    assert not f.ada.has("restrained") and f.at("ada").held_by == ""


@pytest.mark.rule("TS-DELAY-01", "TS-DELAY-02", "TS-Q-50", "TS-WIN-15", "TS-TURN-08")
def test_a_delayed_attack_comes_first_and_the_step_is_still_made():
    f = fight(ada(), foe("Max"))
    f.put("max", "hall")
    f.do("ada", "delay", "enter", zone="bar", way="basic")
    f.do("max", "move", zone="bar", percent=[40], faces=[4, 1])
    assert f.max.vitality == 2 and f.at("max").zone == "bar" and f.at("ada").delay is None


@pytest.mark.rule("TS-Q-50")
def test_the_attack_that_set_it_off_is_carried_out_though_its_maker_drops():
    f = fight(ada(), foe("Max", vitality=1, attacks=()))
    f.do("ada", "delay", "attack", way="basic")
    f.at("max").left = ["main"]
    f.do("max", "attack", "ada", way="basic", percent=[40, 30, 90], faces=[4, 1, 4, 1])
    assert f.at("max").status == "out_cold" and f.ada.vitality == f.ada.top - 1


@pytest.mark.rule("TS-DELAY-03")
def test_a_delay_lapses_when_the_next_turn_starts():
    f = fight(ada(), foe("Max"))
    f.at("ada").delay = Delay("attack")
    f.turn("ada", "end")
    assert f.at("ada").delay is None


@pytest.mark.rule("TS-Q-50")
def test_several_that_are_set_off_go_by_initiative():
    f = fight(ada(), hero("Bea", sp=0, Melee=65), foe("Max", vitality=9))
    f.put("max", "hall")
    for id, place in (("ada", 3), ("bea", 8)):
        f.at(id).initiative = place
        f.do(id, "delay", "enter", zone="bar", way="basic")
    f.do("max", "move", zone="bar", percent=[90, 91])
    assert [each.who for each in f.log("check")] == ["Bea", "Ada"]


@pytest.mark.rule("TS-DELAY-01", "TS-COND-15", "TS-Q-88")
def test_the_surprised_cannot_wait():
    f = fight(ada(), foe("Max"))
    f.gain("ada", "flat_footed")
    f.turn("ada", "end")
    assert not any(each.startswith("delay") for each in f.offered[0])


@pytest.mark.rule("TS-Q-20", "TS-DP-14")
def test_surrender_is_for_the_start_of_a_turn_where_there_are_captors():
    f = fight(ada(), foe("Max"), takes_prisoners=True)
    f.turn("ada", "surrender")
    assert f.at("ada").status == "surrendered" and f.fight.ended == ""
    assert fights.morale.settled(f.game, f.fight) and f.fight.ended == "lost"


@pytest.mark.rule("TS-DELAY-01", "TS-Q-50")
def test_waiting_for_a_friend_or_for_one_enemy():
    f = fight(ada(), hero("Bea", sp=0, Melee=45), foe("Max", vitality=9), foe("Tom", attacks=()))
    legal = f.may("ada")
    assert "delay:basic:ally_attack:max" in legal and "delay:basic:attack:tom" in legal
    f.do("ada", "delay", "ally_attack", way="basic", whom="max")
    f.hit("bea", "tom", percent=[40, 90], faces=[4, 1])
    assert f.max.vitality == 8 and f.at("ada").delay is None
    f.at("ada").left = ["main"]
    f.do("ada", "delay", "attack", way="basic", whom="max")
    f.hit("tom", "bea", percent=[90, 91])
    assert f.at("ada").delay


@pytest.mark.rule("TS-DELAY-01", "TS-DELAY-02", "TS-Q-50")
@pytest.mark.parametrize(("hit", "percent"), [("ada", [90, 91]), ("bea", [92, 90, 91])])
def test_waiting_for_an_attack_on_somebody_is_not_set_off_by_one_on_somebody_else(hit, percent):
    f = fight(ada(Melee=65), hero("Bea", sp=0, Melee=45), foe("Max", vitality=9))
    assert {"delay:basic:attack_on:ada", "delay:basic:attack_on:bea"} <= set(f.may("ada"))
    f.do("ada", "delay", "attack_on", way="basic", whom="bea")
    f.hit("max", hit, percent=percent)
    assert (f.at("ada").delay is None) is (hit == "bea")


@pytest.mark.rule("TS-DELAY-01", "TS-Q-50")
def test_who_waits_to_take_cover_from_an_attack_on_herself_stays_up_while_a_friend_is_shot_at():
    f = fight(ada(), hero("Bea", sp=0, Melee=45), foe("Max", vitality=9))
    f.fight.zones["bar"].cover = True
    assert "delay:cover:attack_on:ada" in f.may("ada")
    f.do("ada", "delay", "attack_on", way="cover", whom="ada")
    f.hit("max", "bea", percent=[90, 91])
    waited = f.at("ada").cover
    f.hit("max", "ada", percent=[90, 91])
    assert (waited, f.at("ada").cover) == (False, True)


@pytest.mark.rule("TS-C-48", "TS-Q-105", "TS-C-36")
def test_a_dogfight():
    f = fight(ada(abilities=["pilot"], Vehicles=75), foe("Max", defence=35), tags=["dogfight"])
    assert f.at("ada").arm.id == "aircraft_guns"
    f.put("max", "hall")
    legal = f.may("ada")
    assert "attack:basic:max" in legal
    assert not any(each.startswith(("cover", "lie_down", "improvise")) or "whump" in each for each in legal)
    f.hit("ada", "max", percent=[40, 30], faces=[4, 4, 4, 1, 1, 1, 4, 4])
    assert f.max.vitality == 2
    f.arm("max", "aircraft_guns", value=45)
    f.hit("max", "ada", percent=[40, 70])
    assert f.log("check")[-1].skill == "Vehicles"


@pytest.mark.rule("TS-DP-36", "TS-LOOP-12")
def test_with_nobody_in_reach_one_decision_goes_towards_them():
    f = fight(ada(), foe("Max"))
    f.put("max", "yard")
    f.turn("ada", "improvise+move:hall+sprint:yard")
    assert f.at("ada").zone == "yard" and f.at("ada").arm.id == "improvised" and len(f.asked) == 1


@pytest.mark.rule("TS-INIT-11", "TS-INIT-08", "TS-LOOP-27")
def test_tied_heroes_are_asked_once_a_fight_and_stay_with_it():
    f = fight(ada(), hero("Bea", sp=0), hero("Cy", sp=0), rounds=3)
    found = []
    for answers in (("first:bea", "first:cy"), (), ()):
        for _ in range(3):
            asked = [answers[len(f.fight.agreed)]] if len(f.fight.agreed) < len(answers) else []
            one = f.run(initiative.following(f.game, f.fight), *asked)
            one.acted = True
            found.append(one.id)
        for each in f.fight.fighters:
            each.acted = False
    assert found == ["bea", "cy", "ada"] * 3
