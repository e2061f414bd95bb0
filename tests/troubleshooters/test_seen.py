"""What is public and what is not: sheets, chances, the frame (TS-Q-95, TS-STATE-20, TS-LOOP-03, -04, -11, -16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from engine.table import NOBODY
from engine.troubleshooters.rules import challenge, declaring, menu, picks
from engine.troubleshooters.rules.forwards import risk
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.seen.additions import additions
from engine.troubleshooters.seen.sheets import Snapshot
from engine.troubleshooters.seen.view import TroubleshootersView
from engine.troubleshooters.state.pieces import DIRECTOR
from engine.troubleshooters.state.records import Check, Part
from engine.troubleshooters.state.scene import Pending
from tests.troubleshooters.fighting import Laid
from tests.troubleshooters.play import foe, hero, play
from tests.troubleshooters.test_fight_goals import STOP, STOPPED
from tests.troubleshooters.test_menu import ASK, Kiosk
from tests.troubleshooters.test_purchases import LOCK, Bar

SEATS = ("hero:1", "hero:2", NOBODY)


def seen(game: Any, tale: Any, seat: str = "hero:1") -> Snapshot:
    return TroubleshootersView(game, tale, seat).snapshot()


def stops(rule: Any, *answers: str) -> None:
    """Play on until the question after the last answer stands open."""
    request = next(rule)
    for each in answers:
        request = rule.send([next(option for option in request.options if option.id == each)])


def laid(*foes: Any, **scene: Any) -> Laid:
    return Laid([hero("Ada", Melee=65), hero("Ben")], foes, **scene)


def of(view: Snapshot, id: str) -> Any:
    return next((each for each in (*view.foes, *view.heroes) if each.id == id), None)


@pytest.mark.rule("TS-Q-95")
@pytest.mark.parametrize(
    ("loss", "words"), [(0, "fresh"), (1, "hurt"), (2, "hurt"), (3, "reeling"), (4, "reeling")]
)
def test_how_a_foe_does_is_told_in_words_and_its_vitality_to_the_director_alone(loss, words):
    f = laid(foe("Max", "lieutenant"))
    f.game.foes[0].vitality -= loss
    told = [of(seen(f.game, f.game.told, seat), "max") for seat in SEATS]
    assert [(each.state, each.vitality, each.top) for each in told] == [(words, -1, -1)] * len(SEATS)
    assert of(seen(f.game, f.game.told, DIRECTOR), "max").vitality == 5 - loss


@pytest.mark.rule("TS-Q-95", "TS-WOUND-02")
def test_who_is_wounded_reels_though_nothing_of_its_vitality_is_gone():
    f = laid(foe("Max", "lieutenant"))
    f.gain("max", "wounded")
    assert of(seen(f.game, f.game.told), "max").state == "reeling"


@pytest.mark.rule("TS-STATE-20", "TS-SCN-26")
def test_who_hides_in_a_fight_is_nowhere_to_be_seen_until_it_acts():
    f = laid(foe("Max"), foe("Kim"))
    f.at("kim").hidden = True
    for seat in SEATS:
        view = seen(f.game, f.game.told, seat)
        assert of(view, "kim") is None and "Kim" not in str(view), seat
    assert of(seen(f.game, f.game.told, DIRECTOR), "kim")
    f.do("kim", "survey")
    view = seen(f.game, f.game.told)
    assert of(view, "kim") and [each.id for each in view.fight.fighters] == ["ada", "ben", "max", "kim"]


@pytest.mark.rule("TS-STATE-20", "TS-SCN-27")
def test_who_is_still_to_come_is_the_directors_to_know():
    f = laid(foe("Max"), foe("Kim"))
    f.at("kim").arrives = 3
    assert "Kim" not in str(seen(f.game, f.game.told))
    f.at("kim").arrives = 0
    assert of(seen(f.game, f.game.told), "kim").here


@pytest.mark.rule("TS-LOOP-11", "TS-ZONE-05", "TS-C-44", "TS-Q-101")
def test_the_map_has_ways_with_their_price_props_as_long_as_they_last_and_the_dark():
    zones = [
        {"id": "bar", "name": "The bar", "adjacent": ["roof"], "start_side": "cast", "tags": ["dark"]},
        {"id": "roof", "name": "The roof", "adjacent": ["bar"], "exit": "retreat",
         "restricted": {"skill": "Agility", "difficulty": -2, "direction": "in"}},
    ]  # fmt: skip
    prop = {
        "id": "lamp",
        "kind": "drop",
        "label": "The lamp",
        "zone": "bar",
        "skills": ["Strength", "Agility"],
    }
    f = laid(foe("Max"), zone=zones, prop=[prop])
    bar, roof = seen(f.game, f.game.told).fight.zones
    assert [(each.to, each.skill, each.pips) for each in bar.ways] == [("roof", "Agility", -2)]
    assert [(each.to, each.skill) for each in roof.ways] == [("bar", "")]
    assert (bar.dark, roof.dark, roof.exit) == (True, False, True)
    assert [each.label for each in bar.props] == ["The lamp"]
    f.fight.props.clear()
    assert seen(f.game, f.game.told).fight.zones[0].props == ()


@pytest.mark.rule("TS-LOOP-11", "TS-SCN-31")
def test_what_a_fight_is_about_is_told_with_where_and_how_far_until_it_is_done():
    stop = STOP | {"stake": "key", "requires": {"in_zone": "bar"}}
    talk = {"id": "talk", "label": "Shout", "stake": "talk", "check": stop["check"]}
    f = laid(foe("Max"), option=[stop, talk], objective=[STOPPED])
    wanted = lambda: seen(f.game, f.game.told).fight.wanted  # noqa: E731
    zone = f.fight.zones["bar"].name
    assert wanted() == (f"Stop the engine ({zone}), 0 of 2",)
    f.game.flags["steps:stop"] = 1
    assert wanted() == (f"Stop the engine ({zone}), 1 of 2",)
    f.game.flags["steps:stop"] = 2
    assert wanted() == ()
    plain = laid(foe("Max"), option=[stop])
    assert seen(plain.game, plain.game.told).fight.wanted == ()


@pytest.mark.rule("TS-LOOP-03", "TS-LOOP-06", "TS-Q-04")
def test_every_line_of_the_menu_stands_in_the_view_with_the_chance_that_the_game_tells():
    kiosk = Kiosk()
    rule = menu.play(kiosk.game, kiosk.tale, kiosk.tale.adventure.scenes["square"])
    options = [each for each in next(rule).options if each.seat == "hero:1" and each.kind.startswith("try")]
    lines = {each.id: each for each in seen(kiosk.game, kiosk.tale).tries}
    assert list(lines) == [each.id for each in options]
    for each in options:
        assert lines[each.id].chance == declaring.odds(kiosk.game, kiosk.tale, each).win
    helped, alone = lines[ASK], lines[f"{ASK}-help"]
    assert (helped.helper, alone.helper) == ("Ben", "") and helped.pips - alone.pips == 2
    assert sum(pips for pips, _ in helped.parts) == helped.pips and alone.base == ASK


@pytest.mark.rule("TS-LOOP-04", "TS-CHECK-07")
def test_a_closed_obstacle_stays_in_sight_with_its_reason_and_rule():
    kiosk = Kiosk()
    scene = kiosk.tale.adventure.scenes["square"]
    rule = menu.play(kiosk.game, kiosk.tale, scene)
    kiosk.play.dice.percents += [97, 13]
    stops(rule, ASK)
    view = seen(kiosk.game, kiosk.tale)
    shut = next(each for each in view.scene.obstacles if each.id == "ask")
    assert shut.closed and shut.rule == "TS-CHECK-07"
    assert not [each for each in view.tries if each.obstacle == "ask"]


@pytest.mark.rule("TS-LOOP-03", "TS-Q-07")
def test_what_a_failure_risks_is_one_word_and_what_it_does_is_not_told():
    kiosk = Kiosk()
    stops(menu.play(kiosk.game, kiosk.tale, kiosk.tale.adventure.scenes["square"]))
    view = seen(kiosk.game, kiosk.tale)
    assert {each.risk for each in view.tries if each.option == "ask"} == {"noticed"}
    told = str(view)
    assert (
        "He does not." not in told and "He tells you." not in told and "His name is on page four" not in told
    )


@pytest.mark.rule("TS-LOOP-03", "TS-Q-07")
@pytest.mark.parametrize(
    ("fail", "told"),
    [
        ({"director": "max", "change": "escape"}, "escapes"),
        ({"director": "max", "change": "hostile"}, "noticed"),
        ({"scheme": 1, "attention": 1}, "time"),
    ],
)
def test_where_somebody_gets_away_that_is_the_risk_and_not_to_be_noticed(fail, told):
    kiosk = Kiosk()
    assert risk(kiosk.game, kiosk.tale, [Effect(**fail)], kiosk.game.hero("ada")) == told


@pytest.mark.rule("TS-LOOP-03", "TS-CHECK-11")
@pytest.mark.parametrize(
    ("fail", "told"),
    [
        ({"goto": "fight"}, "a fight"),
        ({"relocate": "fight"}, "a fight"),
        ({"goto": "end", "scheme": 1}, "time"),
        ({"goto": "end"}, "moved"),
    ],
)
def test_who_ends_up_elsewhere_is_told_what_it_costs_or_who_waits_there(fail, told):
    kiosk = Kiosk()
    assert risk(kiosk.game, kiosk.tale, [Effect(**fail)], kiosk.game.hero("ada")) == told


@pytest.mark.rule("TS-LOOP-03", "TS-Q-07")
def test_each_way_over_an_obstacle_tells_what_its_own_failure_risks():
    """One of them cost gear, and told of it what the first would have cost."""
    other = """
  [[scene.option]]
  id = "push"
  obstacle = "ask"
  label = "Push past him"
  check = { skill = "Strength" }
  success = [{ text = "Past." }]
  fail = [{ text = "Into the papers." }, { scheme = 1 }]

  [[scene.option]]
  id = "go"
"""
    kiosk = Kiosk(('\n  [[scene.option]]\n  id = "go"\n', other))
    stops(menu.play(kiosk.game, kiosk.tale, kiosk.tale.adventure.scenes["square"]))
    risks = {each.option: each.risk for each in seen(kiosk.game, kiosk.tale).tries}
    assert risks == {"ask": "noticed", "push": "time"}


@pytest.mark.rule("TS-LOOP-18", "TS-C-52")
def test_leaving_a_scene_that_counts_has_its_price_by_whichever_way_one_goes():
    """The square of the kiosk counts: its exit said so, a deed that leads out of it did not."""
    kiosk = Kiosk(('effects = [{ challenge = "run" }]', 'effects = [{ goto = "end" }]'))
    stops(menu.play(kiosk.game, kiosk.tale, kiosk.tale.adventure.scenes["square"]))
    assert seen(kiosk.game, kiosk.tale).scene.paces == {"fight": 1, "go": 1}
    assert seen(kiosk.game, kiosk.tale).scene.rests == ()


@pytest.mark.rule("TS-LOOP-04", "TS-STORY-16")
@pytest.mark.parametrize("known", [False, True])
def test_an_obstacle_behind_which_nothing_is_left_to_learn_is_known(known):
    """A lead whose clue had been bought was a key clue like any other, and a fight was risked for it."""
    kiosk = Kiosk(
        ('obstacle = "ask"\n', 'obstacle = "ask"\nstake = "key"\n'),
        ('id = "name"\n', 'id = "name"\nlead = "square"\n'),
    )
    kiosk.game.clues += ["name"] * known
    stops(menu.play(kiosk.game, kiosk.tale, kiosk.tale.adventure.scenes["square"]))
    found = {each.id: each.known for each in seen(kiosk.game, kiosk.tale).scene.obstacles}
    assert found["ask"] is known and not any(of for id, of in found.items() if id != "ask")


@pytest.mark.rule("TS-LOOP-05", "TS-STORY-18", "TS-EFF-08")
def test_what_points_add_to_a_scene_says_on_what_its_pips_count():
    """Forty sledge dogs came in to breakfast for 2 Story Points, and nobody said what for."""
    pips = {"pips": 2, "scope": "obstacle:lock", "who": "all"}
    minor = {"id": "dogs", "label": "Dogs", "effects": [pips]}
    bar = Bar(hero("Ada"), option=[LOCK | {"obstacle": "lock"}], minor=[minor])
    assert additions(bar.game.told, bar.scene) == {"dogs": "+2 pips for everybody, to the lock."}
    for scope, words in (("next check", "on the very next check"), ("scene", "until the scene is over")):
        bar = Bar(hero("Ada"), minor=[minor | {"effects": [{"pips": 2, "scope": scope, "who": "actor"}]}])
        assert additions(bar.game.told, bar.scene) == {"dogs": f"+2 pips for whoever pays, {words}."}


@pytest.mark.rule("TS-LOOP-18", "TS-SCN-12")
def test_the_way_to_where_one_recovers_is_known_by_where_it_goes_and_not_by_its_price():
    """A lead for which the scheme went on by two was told to be of no use to who is not Wounded."""
    inn = """
[[scene]]
id = "inn"
type = "recuperation"
location = "here"
where = "An inn"
what = "Beds"
exits = [{ to = "end" }]

[[scene]]
id = "square"
"""
    kiosk = Kiosk(
        ('\n[[scene]]\nid = "square"\n', inn),
        ('effects = [{ challenge = "run" }]', 'effects = [{ goto = "inn" }]'),
    )
    stops(menu.play(kiosk.game, kiosk.tale, kiosk.tale.adventure.scenes["square"]))
    assert seen(kiosk.game, kiosk.tale).scene.rests == ("go",)


@pytest.mark.rule("TS-LOOP-03", "TS-GM-08")
def test_of_several_kinds_of_failing_forward_the_one_that_would_happen_is_the_risk():
    """Gear comes before attention, but nobody has any to lose."""
    kiosk = Kiosk()
    fail = [Effect(take="any"), Effect(attention=1)]
    assert risk(kiosk.game, kiosk.tale, fail, kiosk.game.hero("ada")) == "noticed"


@pytest.mark.rule("TS-STATE-20")
def test_no_view_changes_with_the_texts_that_nobody_has_come_to():
    kiosk = Kiosk()
    scene = kiosk.tale.adventure.scenes["square"]
    stops(menu.play(kiosk.game, kiosk.tale, scene))
    before = [seen(kiosk.game, kiosk.tale, seat) for seat in SEATS]
    options = tuple(
        replace(each, success=tuple(replace(one, text="Else.") for one in each.success))
        for each in scene.options
    )
    kiosk.tale.adventure.scenes["square"] = replace(scene, options=options)
    clue = kiosk.tale.adventure.clues["name"]
    kiosk.tale.adventure.clues["name"] = replace(clue, text="Something else.")
    assert [seen(kiosk.game, kiosk.tale, seat) for seat in SEATS] == before


@pytest.mark.rule("TS-LOOP-16", "TS-Q-45", "TS-Q-06")
def test_a_challenge_shows_its_slots_as_assigned_and_the_chances_move_with_each():
    p = play(hero("Ada", Agility=65, Sneak=65), hero("Ben", Vehicles=65))
    kiosk = Kiosk()
    parts = [Part(skills=(each,)) for each in ("Agility", "Sneak", "Vehicles")]
    rule = challenge.assign(p.game, parts)
    request = next(rule)
    best = seen(p.game, kiosk.tale).trial
    assert [each.who for each in best.slots] == ["", "", ""]
    assert [round(each.chance, 2) for each in best.slots] == [0.65, 0.65, 0.65]
    assert abs(sum(chance for _, chance in best.grades) - 1) < 1e-9
    rule.send([next(each for each in request.options if each.id == "slot0:ben:Agility")])
    worse = seen(p.game, kiosk.tale).trial
    assert [each.who for each in worse.slots] == ["Ben", "", ""]
    assert round(worse.slots[0].chance, 2) == 0.15
    assert dict(worse.grades)["great"] < dict(best.grades)["great"]


@pytest.mark.rule("TS-LOOP-16", "TS-Q-41")
def test_pips_for_the_next_check_count_for_one_check_of_a_challenge():
    """Ada's Sneak was told with them as well, and rolled without."""
    p = play(hero("Ada", Agility=45, Sneak=65), hero("Ben", Vehicles=65))
    kiosk = Kiosk()
    p.game.scene.pending.append(Pending("ada", 2, "Karma"))
    parts = [Part(skills=(each,)) for each in ("Agility", "Sneak", "Vehicles")]
    rule = challenge.assign(p.game, parts)
    request = next(rule)
    shown = [seen(p.game, kiosk.tale).trial]
    request = rule.send([next(each for each in request.options if each.id == "slot0:ada:Agility")])
    shown.append(seen(p.game, kiosk.tale).trial)
    told = {each.id: challenge.odds(p.game, each) for each in request.options}
    assert [[round(each.chance, 2) for each in one.slots] for one in shown] == [[0.55, 0.65, 0.65]] * 2
    assert round(told["slot1:ada:Sneak"].win, 2) == 0.65


@pytest.mark.rule("TS-CHALLENGE-10", "TS-CHALLENGE-12", "TS-CHALLENGE-14", "TS-CHALLENGE-05")
def test_what_each_result_brings_is_told_before_the_checks_are_shared_out():
    kiosk = Kiosk(
        (
            'great = [{ clue = "name" }]',
            'great = [{ set = "a" }, { clue = "name" }, { alarm = -1, location = "here" }]',
        ),
        ('good = [{ text = "Away." }]', 'good = [{ text = "Away." }, { set = "a" }]'),
        ("limited = [{ attention = 1 }]", 'limited = [{ set = "a" }, { attention = 1 }]'),
    )
    rule = menu.play(kiosk.game, kiosk.tale, kiosk.tale.adventure.scenes["square"])
    asked = next(rule)
    rule.send([next(each for each in asked.options if each.id == "do:go")])
    brings = seen(kiosk.game, kiosk.tale).trial.brings
    assert brings == {
        "great": "it works, one clue more, alarm -1",
        "good": "it works",
        "limited": "it works, alarm +1",
        "bad": "it does not work, alarm +1",
        "abysmal": "it does not work, Terrified",
    }


@pytest.mark.rule("TS-CHALLENGE-10", "TS-CHECK-07")
def test_a_result_promises_no_clue_that_is_known_and_no_pips_for_what_is_over():
    """Great brings a clue more and two pips for the door; with the name known and the door failed nothing is left."""
    kiosk = Kiosk(
        (
            'great = [{ clue = "name" }]',
            'great = [{ clue = "name" }, { pips = 2, scope = "obstacle:door", who = "all" }]',
        ),
    )
    rule = menu.play(kiosk.game, kiosk.tale, kiosk.tale.adventure.scenes["square"])
    asked = next(rule)
    rule.send([next(each for each in asked.options if each.id == "do:go")])
    before = seen(kiosk.game, kiosk.tale).trial.brings["great"]
    kiosk.game.clues.append("name")
    kiosk.game.closed["door"] = kiosk.game.at.number
    assert (before, seen(kiosk.game, kiosk.tale).trial.brings["great"]) == (
        "one clue more, +2 on a check to come", "",
    )  # fmt: skip


@pytest.mark.rule("TS-STATE-20", "TS-CHALLENGE-14")
def test_what_each_result_brings_tells_nothing_of_what_is_hidden():
    trials = []
    for flags in ({}, {"someone_listens": 1}):
        kiosk = Kiosk(
            (
                "limited = [{ attention = 1 }]",
                'limited = [{ when = { flag = "someone_listens" }, alarm = 2, location = "here" }, '
                '{ when = { not_flag = "someone_listens" }, clue = "name" }]',
            )
        )
        kiosk.game.flags |= flags
        stops(menu.play(kiosk.game, kiosk.tale, kiosk.tale.adventure.scenes["square"]), "do:go")
        trials.append([seen(kiosk.game, kiosk.tale, seat).trial for seat in SEATS])
    assert trials[0] == trials[1] and trials[0][0].brings["limited"] == ""


@pytest.mark.rule("TS-LOOP-16", "TS-Q-45")
def test_best_fills_what_is_left_evenly_and_wins_most():
    p = play(hero("Ada", Agility=65, Sneak=75), hero("Ben", Sneak=65, Vehicles=45))
    parts = [Part(skills=(each,)) for each in ("Agility", "Sneak", "Vehicles", "Sneak")]
    slots = p.run(challenge.assign(p.game, parts), "best")
    assert [(each.check.who, each.check.skill) for each in slots] == [
        ("ada", "Agility"), ("ada", "Sneak"), ("ben", "Vehicles"), ("ben", "Sneak"),
    ]  # fmt: skip


@pytest.mark.rule("TS-LOOP-17", "TS-Q-44")
def test_of_a_chase_that_the_others_began_the_chances_are_theirs():
    p = play(hero("Ada", Vehicles=65), foe("Max", skills={"Vehicles": 45}))
    kiosk = Kiosk()
    against = Check(who="max", skill="Vehicles", purpose="slot")
    parts = [Part(skills=("Vehicles",), against=against)] * 3
    p.run(challenge.assign(p.game, parts, director_starts=True))
    theirs = seen(p.game, kiosk.tale).trial
    assert theirs.rival == "Max" and theirs.slots[0].against == 45
    p.run(challenge.assign(p.game, parts))
    ours = seen(p.game, kiosk.tale).trial
    assert theirs.slots[0].chance < ours.slots[0].chance


def names(found: Sequence[Any]) -> list[str]:
    return [each.name for each in found]


@pytest.mark.rule("TS-LOOP-22", "TS-COND-62", "TS-Q-41")
def test_a_sheet_tells_conditions_with_what_they_do_gear_and_pips_that_wait():
    f = laid(foe("Max"))
    f.gain("ada", "prone")
    sheet = of(seen(f.game, f.game.told), "ada")
    assert names(sheet.conditions) == ["Prone"] and sheet.conditions[0].text
    assert sheet.skills["Melee"] == 65 and sheet.sp == 4


@pytest.mark.rule("TS-LOOP-16", "TS-FLIP-06")
def test_while_a_check_of_a_challenge_can_be_turned_the_outcomes_are_those_of_it_as_it_lies():
    """It had failed, and a result that could no longer come was told with the chance of before."""
    p, kiosk = play(hero("Ada", Agility=65, Sneak=65, sp=4), hero("Ben", Vehicles=65, sp=4)), Kiosk()
    parts = [Part(skills=(each,)) for each in ("Agility", "Sneak", "Vehicles")]
    slots = p.run(challenge.assign(p.game, parts), "best")
    p.dice.percents += [81]
    next(challenge.run(p.game, slots))
    now = seen(p.game, kiosk.tale).trial
    assert (now.slots[0].chance, round(now.slots[1].chance, 2)) == (0.0, 0.65)
    assert dict(now.grades)["great"] == 0


@pytest.mark.rule("TS-LOOP-04", "TS-CHECK-07", "TS-Q-05")
@pytest.mark.parametrize(("roll", "named"), [(12, ["Ask"]), (72, ["Ask", "Break in"])])
def test_what_is_over_is_named_by_what_was_tried(roll, named):
    """Asked at the door, that is done, or with the door for this scene closed to who would break in as well."""

    def way(id, label):
        return {"id": id, "label": label, "obstacle": "door", "check": {"skills": [{"skill": "Charm"}]}}

    bar = Bar(hero("Ada", Charm=45, sp=0), option=[way("break", "Break in"), way("ask", "Ask")])
    asked = next(each for each in picks.picks(bar.game, bar.game.tale, bar.scene) if each.option.id == "ask")
    bar.play.run(picks.take(bar.game, bar.game.tale, bar.scene, asked), percent=[roll])
    (door,) = seen(bar.game, bar.game.tale).scene.obstacles
    assert list(door.labels) == named


@pytest.mark.rule("TS-LOOP-04", "TS-SCN-15")
def test_an_option_that_only_leaves_a_scene_is_told_with_the_way_out_that_it_takes():
    """Both had a line: the last ferry, and back."""
    away = 'effects = [{ text = "You take the ferry." }, { goto = "fight" }]'
    plain = Kiosk(('effects = [{ challenge = "run" }]', away))
    paid = Kiosk(('effects = [{ challenge = "run" }]', away.replace(" }]", " }, { scheme = 1 }]")))
    leaves = []
    for kiosk in (plain, paid):
        next(menu.play(kiosk.game, kiosk.tale, kiosk.tale.adventure.scenes["square"]))
        leaves.append(seen(kiosk.game, kiosk.tale).scene.leaves)
    assert leaves == [{"go": "fight"}, {}]


@pytest.mark.rule("TS-C-52", "TS-STATE-18")
def test_the_alarm_that_the_villains_hear_of_is_a_mark_until_they_have_heard():
    kiosk = Kiosk()
    next(menu.play(kiosk.game, kiosk.tale, kiosk.tale.adventure.scenes["square"]))
    before = seen(kiosk.game, kiosk.tale).frame.alarm_marks
    kiosk.tale.warned.append("here")
    assert (before, seen(kiosk.game, kiosk.tale).frame.alarm_marks) == ((2, 3, 4), (2, 4))


@pytest.mark.rule("TS-LOOP-16")
def test_a_challenge_is_called_by_what_somebody_has_done():
    kiosk = Kiosk()
    stops(menu.play(kiosk.game, kiosk.tale, kiosk.tale.adventure.scenes["square"]), "do:go")
    assert seen(kiosk.game, kiosk.tale).trial.name == "Run after the van"
