"""The chance beside a Conflict before it begins (IN-LOOP-12, IN-LOOP-18)."""

from copy import copy
from os import environ

import msgspec
import pytest
from msgspec.structs import replace

from content.registry import open_system
from engine.intentions.ai import bouts
from engine.intentions.ai.bouts import BOUTS
from engine.intentions.seen.previews import unpacked
from engine.intentions.state.actions import Start
from engine.intentions.state.setup import GM
from engine.table import RandomStream, step
from engine.table.seating import players, sit_down
from tests.intentions.case import disguised
from tests.intentions.scene import foe, hero, place

pytestmark = pytest.mark.long

NEAR = 0.15
REPLAYS = int(environ.get("INTENTIONS_ODDS", "40"))
ADVENTURES = ("lantern_auction", "seven_floors_down", "butchers_carnival")
SITUATIONS = [(heroes, adventure) for heroes in (1, 2, 3, 4) for adventure in ADVENTURES]
SITUATIONS = SITUATIONS if "INTENTIONS_ODDS" in environ else SITUATIONS[:1]
"""``make odds`` plays all of them on, 400 times each."""


FEW = 2
"""Bouts where not how likely it is matters, but whether anything is told at all."""


def foreseen(s, seat="hero:1"):
    return {each.id: each for each in s.table.foreseen(seat)}


def chance(table, id, seat="hero:1"):
    """How likely that option has it, among all that are foreseen; no other is fought out."""
    seen = [
        replace(each, starts=tuple(start for start in each.starts if start[0] == id))
        for each in unpacked(table.imagined(seat))
    ]
    packed = msgspec.json.encode([each for each in seen if each.starts])
    (told,) = filter(None, table.system.previews(packed, seat))
    return told.win


@pytest.mark.rule("IN-LOOP-12", "IN-LOOP-18")
def test_every_conflict_that_may_be_started_has_a_chance_and_nothing_else_has(scene, monkeypatch):
    monkeypatch.setattr(bouts, "BOUTS", FEW)
    s = scene("Ada", "Bob").sets().comes("bob").asks("scene.quiet")
    found = foreseen(s)
    assert sorted(found) == sorted(each.id for each in s.options() if isinstance(each.action, Start))
    assert all(each.about and 0 <= each.win <= 1 for each in found.values())
    assert foreseen(s, "hero:2") == {}, "it is not its turn"


@pytest.mark.rule("IN-LOOP-12", "IN-LOOP-14", "IN-LOOP-18")
def test_every_intention_of_a_conflict_that_has_come_has_a_chance(scene, monkeypatch):
    monkeypatch.setattr(bouts, "BOUTS", FEW)
    s = scene("Ada", "Bob").to("scene.mm").to("conflict.intention").asks("conflict.intention")
    assert sorted(foreseen(s)) == sorted(each.id for each in s.options())
    assert foreseen(s, "hero:2") == {}, "it is not its turn"


@pytest.mark.rule("IN-LOOP-12", "IN-CON-02")
def test_who_has_said_what_it_wants_keeps_to_that(scene):
    s = (
        scene("Ada", "Bob")
        .to("scene.mm")
        .to("conflict.intention")
        .take("intend:ada>harm:")
        .asks("conflict.intention")
    )
    (seen,) = unpacked(s.table.imagined("hero:2"))
    aims = {each.id: each.aim.verb for each in seen.conflict.fighters if each.aim}
    assert (aims["ada"], "bob" in aims) == ("harm", False)


@pytest.mark.soak
@pytest.mark.rule("IN-LOOP-12", "IN-C-43", "IN-C-45")
def test_what_needs_more_progress_is_had_less_often(scene, monkeypatch):
    monkeypatch.setattr(bouts, "BOUTS", 120)  # so many tell four Progress apart

    def stopped(**given):
        s = scene(things=[place("yard", **given)], adventure={"places": ["yard"]}).sets().asks("scene.quiet")
        return chance(s.table, "start:ada>stop/sale")

    assert stopped(easy=["stop"]) > stopped(hard=["stop"]) > 0


@pytest.mark.rule("IN-LOOP-12", "IN-C-02")
def test_a_better_hero_has_it_more_often(scene):
    best, worst = (hero("Ada", pools=dict.fromkeys("acv", pool)) for pool in (5, 1))
    chances = [
        chance(scene(each).sets().asks("scene.quiet").table, "start:ada>escape") for each in (best, worst)
    ]
    assert chances[0] > chances[1] + NEAR


@pytest.mark.rule("IN-LOOP-36", "IN-LOOP-12")
def test_what_nobody_knows_of_them_is_not_reckoned_with(scene):
    powers = foe("Vic", "villain", pools={"a": 3, "c": 3, "v": 2}, powers=["glamour"])
    weak = foe("Rex", weaknesses=[{"name": "Glass", "tag": "mirrors", "cost": 2}], powers=["claws"])
    s = scene("Ada", things=[powers, weak]).sets().asks("scene.quiet")
    before = s.table.imagined("hero:1")
    with disguised(s.table, "hero:1"):
        s.anew()
        assert s.table.imagined("hero:1") == before
    assert b"claws" not in before and b"glamour" not in before


@pytest.mark.rule("IN-LOOP-12")
def test_to_look_ahead_changes_nothing(scene, monkeypatch):
    monkeypatch.setattr(bouts, "BOUTS", FEW)
    s = scene().sets().asks("scene.quiet")
    before, told = s.table.digest(), len(s.table.events)
    foreseen(s)
    assert (s.table.digest(), len(s.table.events)) == (before, told)


def to_the_first_conflict(system, **wish):
    """A table of keen heroes who are about to start a Conflict against nobody with secrets: the option they take."""
    table = sit_down(system, {"hero_persona": "keen", **wish}, 77)
    for each in table.game.cast:
        each.powers = []  # one that nobody knows is not reckoned with
    seated = players(table, dict.fromkeys(table.seats, "scripted"))
    while True:
        seat = table.request.seats[0]
        (pick,) = seated[seat].decide(table.view(seat), table.request).picks
        (option,) = (each for each in table.request.options_for(seat) if each.id == pick)
        if isinstance(option.action, Start):
            return table, seat, option
        table.decide(table.request.number, seat, [pick])


def had_in_the_end(system, table, seat, option, nth):
    """Whether a hero has it, with other dice and another humour of the Mastermind."""
    twin = copy(table)
    twin.scribe, twin.decisions, twin.events, twin._barrier = None, [], [], 0
    twin.game = table.game.copy(twin._record)
    twin.game.streams = {name: RandomStream(7 * nth + 1) for name in twin.game.streams}
    twin._flow = twin.game.play()
    twin._go_on(None)
    seated = players(twin, dict.fromkeys(twin.seats, "scripted"))
    seated[GM] = system.scripted(GM, twin.setup, nth)
    twin.decide(twin.request.number, seat, [option.id])
    begun = False
    while twin.request and not (begun and twin.game.conflict is None):
        step(twin, seated)
        begun = begun or twin.game.conflict is not None
    ours = [each.id for each in twin.game.heroes]
    return any(each.kind == "achieved" and each.id in ours for each in twin.events)


@pytest.mark.rule("IN-LOOP-12", "IN-GM-24", "IN-GM-28")
@pytest.mark.parametrize(("heroes", "adventure"), SITUATIONS)
def test_it_is_as_often_as_they_have_it_who_play_on_as_the_hints_say(heroes, adventure):
    system = open_system("intentions")
    table, seat, option = to_the_first_conflict(system, heroes=heroes, adventure=adventure)
    told = chance(table, option.id, seat)
    had = sum(had_in_the_end(system, table, seat, option, nth) for nth in range(REPLAYS)) / REPLAYS
    part = max((told + had) / 2 * (1 - (told + had) / 2), 0.02)
    assert abs(told - had) < 4 * (part / REPLAYS + part / BOUTS) ** 0.5


@pytest.mark.rule("IN-Q-55", "IN-C-70", "IN-C-69")
def test_each_choice_of_who_is_in_it_says_who_then_stands_there_and_how_much_is_needed(scene):
    for nth in range(4):
        s = scene("Ada", "Bob", "Cy").sets().comes("bob", "cy")
        s.take("apart:ada", "start:ada>stop").asks("conflict.join")
        option = s.options()[nth]
        _, needs, against = option.label.split(" · ")
        s.take(option.id).asks("conflict.intention" if option.amount else "conflict.type")
        foes = [each for each in s.table.game.conflict.fighters if each.side == "mm"]
        assert needs == f"{sum(each.rating for each in foes)} Progress"
        assert all(each.name.rstrip(" 12") in against for each in foes)
        assert against.count("(rival)") + against.count("(villain)") == sum(not each.goons for each in foes)


@pytest.mark.rule("IN-Q-55", "IN-LOOP-12", "IN-LOOP-36")
def test_each_choice_of_who_is_in_it_has_a_chance_of_its_own_for_the_one_who_chooses(scene):
    s = scene("Ada", "Bob", hero("Cy", 2, pools={"a": 1, "c": 1, "v": 1})).sets().comes("bob", "cy")
    s.take("apart:ada", "start:ada>stop").asks("conflict.join")
    found = foreseen(s)
    assert list(found) == s.ids() and foreseen(s, "hero:2") == {}
    assert found["join:bob"].win > found["join:cy"].win, "the better partner"
    before = s.table.imagined("hero:1")
    with disguised(s.table, "hero:1"):
        s.anew()
        assert s.table.imagined("hero:1") == before


@pytest.mark.rule("IN-LOOP-12", "IN-Q-55")
def test_whose_turn_comes_next_is_foretold_nothing_where_it_is_asked_into_a_scene_of_the_mastermind(scene):
    s = scene().to("scene.set").past(2).to("scene.company")
    assert s.table.game.scene.setter == "ada", "in such a scene it decides what a setter does"
    assert foreseen(s) == {}
