"""Where the party is parted: groups on different ways, traps for one of them, captives and their comrades, action scenes at
whose end nobody stands (TS-EFF-12, TS-EFF-18, TS-Q-19, TS-Q-66, TS-GM-18, TS-C-49)."""

from __future__ import annotations

import pytest

from content.troubleshooters import library
from engine.troubleshooters.rules import captivity, conditions, menu, playing, police
from tests.troubleshooters.play import hero, play
from tests.troubleshooters.test_menu import Kiosk
from tests.troubleshooters.tour import LEADS, PICK, Tour, tour

CHANCE = '\n[[scene]]\nid = "chance"'
OPENING = 'hours = 3\nexits = [{ to = "hub" }]\n'


def room(id: str, effects: str) -> str:
    """A quiet scene with one thing to do in it."""
    return (
        f'\n[[scene]]\nid = "{id}"\ntype = "detailed"\nwhere = "A {id}"\nwhat = "What now?"\nlocation = "town"\n'
        f'exits = [{{ to = "hub" }}]\n\n  [[scene.option]]\n  id = "in_{id}"\n  label = "Do it"\n  effects = {effects}\n'
    )


def parted(left: str, others: str = "right", **wish) -> Tour:
    """Whoever does it goes to the left in the first scene and the ``others`` to the right, to meet at the hub."""
    groups = f'[{{ who = "actor", scene = "left" }}, {{ who = "others", scene = "{others}" }}]'
    part = '\n  [[scene.option]]\n  id = "part"\n  label = "Part"\n'
    part += f'  effects = [{{ separate = {groups}, rejoin = "hub" }}]\n'
    rooms = room("left", left) + room("right", '[{ set = "found" }]')
    return tour(changes={CHANCE: rooms + CHANCE, OPENING: OPENING + part}, **wish).go("do:part")


@pytest.mark.rule("TS-EFF-12", "TS-Q-19")
def test_one_group_is_carried_off_and_the_other_plays_its_scene_before_they_meet():
    t = parted('[{ capture = "cell" }]').go("do:in_left", "do:in_right", "to:hub")
    assert t.scenes == ["opening", "left", "right", "cell"] and t.game.captives == ["danae_kouris"]
    t.skill("Endurance", 100)
    t.go("try:")
    assert t.scene == "hub" and len(t.game.party) == 3 and t.game.flags["found"]


@pytest.mark.rule("TS-EFF-12", "TS-Q-90", "TS-Q-19")
def test_who_got_away_is_told_so_though_others_were_carried_off_elsewhere():
    t = parted('[{ capture = "cell" }]', others="strike", strike="retreat").go("do:in_left")
    assert "Away." in [each.line for each in t.log("told")] and t.scenes[-2:] == ["strike", "cell"]


@pytest.mark.rule("TS-EFF-12", "TS-Q-66")
def test_where_nobody_goes_nothing_is_played():
    t = parted('[{ text = "Left." }]', heroes=["danae_kouris"]).go("to:hub")
    assert t.scenes == ["opening", "left", "hub"] and t.game.scheme == 0


@pytest.mark.rule("TS-EFF-12", "TS-C-52", "TS-C-51", "TS-GM-09")
def test_a_lead_to_which_those_who_were_parted_come_back_is_one_lead():
    """It cost the scheme three steps, and was two leads without a key for whoever had found one in it."""
    wheel = PICK % ("wheel", "wheel", "Alertness", ', { clue = "one" }')
    groups = '[{ who = "actor", scene = "shaft" }, { who = "others", scene = "mill" }]'
    fall = PICK % ("fall", "fall", "Strength", "")
    fall = fall.replace('{ text = "Not done." }', f'{{ separate = {groups}, rejoin = "mill" }}')
    shaft = room("shaft", '[{ goto = "mill" }]').replace('to = "hub"', 'to = "mill"')
    t = tour(changes={CHANCE: shaft + CHANCE, wheel: wheel + fall})
    t.skill("Alertness", 100)
    t.skill("Strength", 0)
    t.go(
        "to:hub",
        "to:mill",
        "try:danae_kouris>wheel",
        "try:danae_kouris>fall:0-help",
        "do:in_shaft",
        "to:hub",
        "to:hub",
    )
    assert t.scenes == ["opening", "hub", "mill", "shaft", "mill", "mill", "hub"]
    assert (t.game.scheme, t.tale.seen, t.tale.barren) == (1, ["mill"], 0)


# In the middle of an action scene


def adrift(fail: str, more: str = "") -> Tour:
    """Lucien bails out a boat, in vain."""
    boat = (
        '\n[[scene]]\nid = "boat"\ntype = "action"\nwhere = "A boat"\nwhat = "Water"\nlocation = "town"\n'
        f'exits = [{{ to = "hub" }}]\n{more}\n\n  [[scene.zone]]\n  id = "deck"\n  name = "The deck"\n  adjacent = []\n'
    ) + (PICK % ("bail", "bail", "Strength", "")).replace('{ text = "Not done." }', fail)
    raft = room("raft", '[{ text = "Wet." }]')
    t = tour(changes={CHANCE: boat + raft + CHANCE, OPENING: OPENING.replace("hub", "boat")})
    t.skill("Strength", 0)
    t.pick("exit:boat")
    while t.request.phase != "menu":
        options = t.request.options
        bails = [
            each
            for each in options
            if each.kind == "do" and each.actor == "lucien_farel" and "bail" in each.id
        ]
        passes = [each for each in options if each.kind in ("pass", "end")]
        t._step((bails or passes or options)[:1])
    return t


@pytest.mark.rule("TS-EFF-12", "TS-Q-07", "TS-C-49")
def test_who_fails_in_an_action_scene_is_parted_and_not_who_stands_first():
    t = adrift('{ separate = [{ who = "actor", scene = "raft" }], rejoin = "hub" }')
    assert t.scene == "raft" and "lucien_farel" in [each.id for each in t.game.party]
    assert "margot_keller" not in [each.id for each in t.game.party]


@pytest.mark.rule("TS-EFF-18", "TS-Q-19", "TS-C-49")
@pytest.mark.parametrize("more", ["", 'on_defeat = { capture = "cell" }\non_retreat = { goto = "rest" }'])
def test_a_trap_in_an_action_scene_takes_whom_it_is_for(more):
    t = adrift('{ capture = "cell", who = "actor" }', more)
    assert t.scene == "cell" and t.game.captives == ["lucien_farel"]
    assert {each.id: each.sp for each in t.game.heroes} == {
        "danae_kouris": 5,
        "lucien_farel": 12,
        "margot_keller": 5,
    }
    t.skill("Endurance", 100)
    t.go("try:")
    assert t.scene == ("rest" if more else "hub") and len(t.game.party) == 3


@pytest.mark.rule("TS-Q-66", "TS-C-49", "TS-SCENE-09")
@pytest.mark.parametrize(
    ("more", "scene", "scheme", "sp"), [("", "hub", 1, 5), ('capture = "cell"', "cell", 0, 12)]
)
def test_an_action_scene_in_which_nobody_is_left_standing_ends_as_any_other(more, scene, scheme, sp):
    t = adrift('{ condition = "out_cold", who = "all" }', more)
    assert (t.scene, t.game.scheme, {each.sp for each in t.game.heroes}) == (scene, scheme, {sp})
    assert all(each.able for each in t.game.party) and len(t.game.party) == 3


# Captives


@pytest.mark.rule("TS-Q-19", "TS-EFF-18")
def test_who_is_held_already_and_goes_down_again_wakes_whole_and_bound_in_the_next_cell():
    p = play(hero("Ada", sp=0), hero("Bea", sp=0))
    p.run(captivity.carry_off(p.game, p.game.heroes))
    conditions.drop(p.game, p.ada, "restrained")
    conditions.gain(p.game, p.ada, "out_cold")
    p.ada.vitality = 0
    p.run(captivity.carry_off(p.game, p.game.heroes))
    assert (p.ada.sp, p.ada.able, p.ada.vitality, p.ada.has("restrained")) == (9, True, p.ada.top, True)


@pytest.mark.rule("TS-C-53", "TS-C-56", "TS-EFF-18", "TS-Q-19")
def test_whoever_is_caught_in_the_lair_is_not_struck_at_on_the_way_to_the_cell():
    """The strike came first, and nobody stood in it."""
    door = PICK % ("door", "door", "Vehicles", "")
    t = tour(changes={door: door.replace('{ text = "Not done." }', '{ capture = "cell" }')})
    for skill, value in (("Alertness", 100), ("Vehicles", 0), ("Endurance", 100)):
        t.skill(skill, value)
    t.go(*LEADS, "to:planning", "to:approach", "do:fly")
    t.go("try:danae_kouris>door:0-help", "try:")
    assert t.scenes[-4:] == ["lair", "cell", "strike", "hub"] and len(t.game.party) == 3


@pytest.mark.rule("TS-DEATH-03", "TS-Q-19", "TS-EFF-18")
def test_who_died_in_the_cell_is_not_let_out_of_it():
    p = play(hero("Ada"), hero("Bea"))
    p.run(captivity.carry_off(p.game, p.game.heroes))
    p.ada.presence = "dead"
    captivity.free(p.game, p.game.heroes)
    assert (p.ada.presence, p.bea.presence, p.game.captives) == ("dead", "present", [])


@pytest.mark.rule("TS-Q-19", "TS-HEAL-06")
def test_comrades_at_large_wait_while_a_captive_is_moved_to_another_cell():
    cell = '\n[[scene]]\nid = "hold"\ntype = "captive"\nwhere = "A hold"\nwhat = "Rats"\nlocation = "town"\n'
    cell += 'escapes = ["rat"]\nexits = [{ to = "hub" }]\n' + PICK % (
        "rat",
        "rat",
        "Endurance",
        ', { release = "captives" }',
    )
    moved = PICK % ("rope", "rope", "Endurance", ', { release = "captives" }')
    to_hold = moved.replace('{ text = "Not done." }', '{ goto = "hold" }')
    t = parted_cell({CHANCE: cell + CHANCE, moved: to_hold})
    t.skill("Endurance", 0)
    t.go("try:danae_kouris>rope")
    assert t.scene == "hold" and len(t.game.party) == 1
    t.skill("Endurance", 100)
    t.go("try:")
    assert t.scene == "rest" and len(t.game.party) == 3


def parted_cell(changes: dict[str, str]) -> Tour:
    """Danae sits in a cell, and her comrades go on with a rest once she is free."""
    caught = (PICK % ("wheel", "wheel", "Alertness", ', { clue = "one" }')).replace(
        '{ text = "Not done." }', '{ capture = "cell", who = "actor" }'
    )
    t = tour(changes={PICK % ("wheel", "wheel", "Alertness", ', { clue = "one" }'): caught, **changes})
    t.skill("Alertness", 0)
    t.go("to:hub", "to:mill", "try:danae_kouris>wheel")
    t.tale.rejoin = "rest"
    return t


@pytest.mark.rule("TS-GM-19", "TS-EFF-12", "TS-Q-19")
@pytest.mark.parametrize(("held", "asked"), [(["ada"], True), (["ada", "ben"], False)])
def test_the_police_ask_who_is_free_whoever_is_held_elsewhere(held, asked):
    kiosk = Kiosk()
    menu.enter(kiosk.game, kiosk.tale, kiosk.tale.adventure.scenes["square"])
    kiosk.game.captives = held
    kiosk.play.ada.presence = "captive"
    kiosk.game.alarm["here"] = police.COME
    assert police.due(kiosk.game, kiosk.tale) == asked


@pytest.mark.rule("TS-GM-18", "TS-SCN-15")
def test_a_step_of_an_escape_that_was_won_is_no_escape_that_failed():
    steps = ('  obstacle = "lock"\n', '  obstacle = "lock"\n  steps = 3\n')
    free = (
        '{ release = "captives" }]\n  fail',
        '{ release = "captives", when = { flag = "open" } }]\n  fail',
    )
    kiosk = Kiosk(steps, free)
    kiosk.play.run(captivity.carry_off(kiosk.game, kiosk.game.heroes))
    cell = playing.played(kiosk.game, kiosk.tale, kiosk.tale.adventure.scenes["cell"])
    lock = "try:ben>lock:1"
    kiosk.play.run(cell, lock, "pass", lock, lock, percent=[40, 41, 42])
    assert kiosk.game.scheme == 1, "somebody came after the third, when nothing was left to do"


@pytest.mark.rule("TS-GM-18", "TS-C-52")
@pytest.mark.parametrize("id", sorted(library().adventures))
def test_whoever_lets_captives_out_takes_time(id):
    held = [
        each for each in library().adventures[id].scenes.values() if each.type == "captive" and each.rescue
    ]
    assert all(any(effect.scheme == 1 for effect in each.rescue.effects) for each in held)


@pytest.mark.rule("TS-Q-106", "TS-Q-76")
@pytest.mark.parametrize("id", sorted(library().adventures))
def test_only_captors_tie_somebody_up_for_longer_than_a_scene(id):
    """Whoever was caught in a net stood at the map in it, and in the next fight."""
    scenes = library().adventures[id].scenes.values()
    tied = [
        scene.type
        for scene in scenes
        for branch in scene.branches()
        for each in branch
        if each.source == "bonds"
    ]
    assert all(type == "captive" for type in tied)
