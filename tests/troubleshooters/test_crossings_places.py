"""Places crossed: what raises an alarm and who hears of it; who is there when a scene opens; gear that changes hands."""

from __future__ import annotations

from typing import Any

import pytest

from engine.troubleshooters.rules import adventure, conditions, effects, fight_effects, menu, playing
from engine.troubleshooters.scenario.effects import Effect
from tests.troubleshooters.fighting import Laid, fight
from tests.troubleshooters.play import foe, hero
from tests.troubleshooters.test_fight_aftermath import over
from tests.troubleshooters.test_menu import ASK, Kiosk
from tests.troubleshooters.tour import Tour, tour

LEVELS = 'name = "A square"\nalarm_levels = [{ at = 3, effects = [{ set = "woken" }] }]'
QUIET = ('  stalemate = [{ text = "He coughs." }]\n', "")
DRAW = [98, 98]
FAIL = '[{ text = "He does not." }, { attention = 1 }]'
ENTRANCE = 'attention = [{ attention = 1 }]\nexits = [{ to = "fight" }]'
FRIGHT = 'on_enter = [{ condition = "frightened", who = "all" }]\n'


def awake(*changes: tuple[str, str]) -> Kiosk:
    """The kiosk, on a square that wakes up at 3 and has an alarm of 2."""
    kiosk = Kiosk(('name = "A square"\n', LEVELS + "\n"), *changes)
    kiosk.game.alarm["here"] = 2
    return kiosk


def heard(kiosk: Kiosk) -> tuple[int, int, int]:
    return kiosk.game.alarm["here"], kiosk.game.scheme, kiosk.game.flags.get("woken", 0)


@pytest.mark.rule("TS-Q-43", "TS-Q-30", "TS-C-52")
def test_a_stalemate_may_wake_a_place_and_step_the_scheme():
    kiosk = awake(QUIET)
    kiosk.run(ASK, "exit", percent=DRAW)
    assert heard(kiosk) == (3, 1, 1)


@pytest.mark.rule("TS-Q-07", "TS-Q-30", "TS-C-52", "TS-CHECK-10")
def test_a_failure_that_says_nothing_may_wake_a_place():
    kiosk = awake((FAIL, "[]"))
    kiosk.run(ASK, "exit", percent=[98, 20])
    assert heard(kiosk) == (3, 1, 1)


@pytest.mark.rule("TS-Q-10", "TS-Q-30", "TS-C-52", "TS-Q-113")
def test_a_bind_may_wake_a_place_by_the_attention_that_comes_on_top():
    kiosk = awake((FAIL, '[{ text = "He does not." }]'))
    kiosk.run(ASK, "fail:ada>bind", "exit", percent=[34, 98])
    assert heard(kiosk) == (3, 1, 1) and kiosk.game.clues == []


WAY = 'exits = [{ to = "fight" }]'
WORDY = (
    f"attention = [{{ attention = 1 }}]\n{WAY}",
    f'attention = [{{ text = "Heads turn." }}, {{ alarm = 2, location = "cellar" }}, {{ set = "seen" }}]\n{WAY}',
)


@pytest.mark.rule("TS-Q-07", "TS-SCN-05", "TS-Q-30")
def test_a_failure_that_says_nothing_does_all_that_its_scene_says_of_attention():
    kiosk = Kiosk((FAIL, "[]"), WORDY)
    kiosk.run(ASK, "exit", percent=[98, 20])
    assert "Heads turn." in kiosk.told and kiosk.game.alarm == {"cellar": 2} and kiosk.game.flags["seen"]


@pytest.mark.rule("TS-Q-07", "TS-Q-10", "TS-STORY-06", "TS-SCN-05")
def test_a_bind_is_offered_where_attention_is_drawn_to_another_place():
    kiosk = Kiosk((FAIL, '[{ text = "He does not." }]'), WORDY)
    kiosk.run(ASK, "fail:ada>bind", "exit", percent=[34, 98])
    assert kiosk.game.alarm == {"cellar": 2} and kiosk.told.index("He does not.") < kiosk.told.index(
        "Heads turn."
    )


@pytest.mark.rule("TS-Q-67", "TS-Q-30", "TS-C-52", "TS-HEAL-08")
def test_a_hospital_may_wake_a_town():
    more = 'hospital = [{ text = "Questions." }]\n'
    t = tour(changes={"self = true\n": more, "{ at = 9,": "{ at = 2,", '"Never."': '"They ask about."'})
    patient = t.game.heroes[0]
    conditions.gain(t.game, patient, "wounded")
    t.game.alarm["town"] = 1
    t.go("to:hub", "to:rest", "heal:hospital")
    assert not patient.has("wounded") and "They ask about." in [each.line for each in t.log("told")]
    assert (t.game.alarm["town"], t.game.scheme) == (3, 1)


@pytest.mark.rule("TS-Q-43", "TS-EFF-19", "TS-CHECK-07")
def test_what_reopens_is_open_by_every_approach():
    kiosk = Kiosk()
    kiosk.run(ASK, "try:ada>ask:1", "exit", percent=DRAW + DRAW)
    shut = kiosk.game.closed.get("ask"), list(kiosk.game.at.approaches)
    effects.happens(kiosk.game, kiosk.tale, [Effect(reopen="ask")])
    assert shut == (1, ["ask:0", "ask:1"])
    assert "ask" not in kiosk.game.closed and kiosk.game.at.approaches == []


@pytest.mark.rule("TS-Q-06", "TS-EFF-07", "TS-Q-64", "TS-WOUND-05")
def test_who_helped_is_wounded_together_with_whom_it_helped():
    kiosk = Kiosk((FAIL, "[{ wounded = true }]"))
    kiosk.run(ASK, "exit", percent=[98, 20])
    assert [each.has("wounded") for each in kiosk.game.heroes] == [True, True]


@pytest.mark.rule("TS-Q-13", "TS-FLOW-02", "TS-WIN-02", "TS-SCN-05")
def test_who_misses_a_scene_misses_what_it_begins_with():
    tags = FRIGHT + 'important = true\ntags = ["early"]\n' + ENTRANCE
    kiosk = Kiosk((ENTRANCE, tags))
    kiosk.game.hero("ada").complications.append("sleepy")
    kiosk.run("complication:ada>removal", "exit")
    assert [each.has("frightened") for each in kiosk.game.heroes] == [False, False]
    assert kiosk.game.hero("ada").sp == 10 and not kiosk.game.hero("ada").here


@pytest.mark.rule("TS-EFF-20", "TS-WIN-16", "TS-Q-12")
def test_a_complication_of_the_actor_pays_nobody_else_who_has_it():
    kiosk = Kiosk()
    ada, ben = kiosk.game.heroes
    ada.sp = ben.sp = 0
    ada.complications.append("honest")
    ben.complications.append("honest")
    plot = Effect(complication="honest", amount=6, character="actor")
    effects.happens(kiosk.game, kiosk.tale, [plot], ben)
    assert (ada.sp, ben.sp) == (0, 6)


@pytest.mark.rule("TS-EFF-20", "TS-WIN-16")
def test_what_the_plot_makes_of_a_complication_is_told_where_somebody_has_it():
    """A party without her read that she would print nothing that is not proved."""
    kiosk = Kiosk()
    plot = Effect(complication="honest", amount=6, text="You say: of course I did.")
    effects.happens(kiosk.game, kiosk.tale, [plot])
    without = list(kiosk.told)
    kiosk.game.heroes[1].complications.append("honest")
    effects.happens(kiosk.game, kiosk.tale, [plot])
    assert (without, kiosk.told) == ([], ["You say: of course I did."])


@pytest.mark.rule("TS-Q-66", "TS-FLOW-15", "TS-C-54")
def test_what_the_scheme_brings_while_nobody_can_act_comes_with_the_next_scene():
    kiosk = Kiosk(
        ("keys_needed = 1\n", 'keys_needed = 1\nbeats = [{ at = 1, effects = [{ set = "struck" }] }]\n')
    )
    for each in kiosk.game.heroes:
        conditions.gain(kiosk.game, each, "out_cold")
    scene = kiosk.tale.adventure.scenes["square"]
    menu.enter(kiosk.game, kiosk.tale, scene)
    for each in kiosk.game.heroes:
        conditions.gain(kiosk.game, each, "out_cold")
    onward = kiosk.play.run(menu.until_it_ends(kiosk.game, kiosk.tale, scene, []))
    first = kiosk.game.flags.get("struck")
    menu.enter(kiosk.game, kiosk.tale, kiosk.tale.adventure.scenes["end"])
    assert (onward.scene, kiosk.game.scheme, first, kiosk.game.flags.get("struck")) == ("fight", 1, None, 1)


# Gear in a fight


def happens(f: Laid, *tables: Effect) -> None:
    f.run(
        fight_effects.carry_out(f.game, f.fight, effects.happens(f.game, f.game.tale, tables, f.ada), f.ada)
    )


def ada(**given: Any) -> dict[str, Any]:
    return hero("Ada", **({"Ranged_Combat": 65, "sp": 0, "vitality": 5} | given))


@pytest.mark.rule("TS-EFF-04", "TS-ACTION-07", "TS-Q-51")
def test_a_pistol_that_somebody_is_given_in_a_fight_can_be_drawn_in_it():
    f = fight(ada(), foe("Max"))
    happens(f, Effect(give="handgun", who="ada"))
    f.do("ada", "ready", "0")
    assert f.at("ada").arm.kit == "handgun"


@pytest.mark.rule("TS-EFF-04", "TS-Q-85", "TS-Q-83")
def test_a_pistol_that_is_taken_in_a_fight_shoots_no_more_and_stays_away():
    f = fight(ada(kits=["handgun"]), foe("Max", vitality=1))
    f.ada.kits[0].signature = True
    happens(f, Effect(take="handgun", who="ada"))
    shoots = [each for each in f.may("ada") if each.startswith("attack") and "whump" not in each]
    f.loses("max", 1)
    over(f)
    assert shoots == ["attack:basic:max"] and f.at("ada").arm is None
    assert f.ada.kits[0].state == "confiscated"


@pytest.mark.rule("TS-WIN-14", "TS-FLOW-11", "TS-Q-65", "TS-Q-90")
def test_after_a_goal_was_missed_who_lies_there_is_seen_to_all_the_same():
    f = fight(
        hero("Ada", Medicine=65, sp=0), hero("Bea", sp=0, vitality=2), foe("Max"), on_defeat={"goto": "hub"}
    )
    f.loses("bea", 2, "loss:bea>accept")
    f.fight.ended = "lost"
    over(f, "wake:bea>ada", percent=[40])
    assert f.bea.able


# Who meets whom again


AWAY = 'on_retreat = { goto = "hub", text = "Away." }'


@pytest.mark.rule("TS-Q-19", "TS-Q-90", "TS-HEAL-06")
@pytest.mark.parametrize(
    ("held", "ending", "after"), [(1, "retreat", "rest"), (1, "lost", "hub"), (3, "retreat", "hub")]
)
def test_who_got_away_meets_the_captives_where_the_retreat_leads(held, ending, after):
    t = tour(changes={AWAY: AWAY.replace('"hub"', '"rest"')}).go("to:hub", "to:mill")
    scene = t.tale.adventure.scenes["strike"]
    t.skill("Endurance", 100)
    for each in t.game.heroes[:held]:
        each.presence = "captive"
        t.game.captives.append(each.id)
    t.tale.place = ended(playing._after(t.game, t.tale, scene, ending)).scene
    first, t.flow, t.request = t.tale.place, _goes_on(t), None
    t._step(None)
    t.go("try:" + t.game.heroes[0].id)
    assert (first, t.scene) == ("cell", after)


def ended(flow: Any) -> Any:
    """What a rule comes to that asks nobody."""
    try:
        next(flow)
    except StopIteration as end:
        return end.value
    raise AssertionError("something was asked")


def _goes_on(t: Tour) -> Any:
    """The adventure from the scene that comes."""
    while t.tale.place:
        scene = adventure._next(t.game, t.tale)
        onward = yield from playing.played(t.game, t.tale, scene)
        yield from adventure._follow(t.game, t.tale, scene, onward, [], adventure._now(t.game))
