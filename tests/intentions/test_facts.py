"""What no sequence of play can show: looked for in whole games by chance (ledger, last table but one)."""

from __future__ import annotations

from random import Random

import pytest

from content.registry import open_system
from engine.table import Table
from tests.systems.test_fuzz import hasty

GAMES = 25
SYSTEMS = ("free", "pure", "corrupted", "leverage", "advancement", "conflict")


class Seen:
    """A whole game: its table, and for each decision its phase, who was asked, what happened after it."""

    def __init__(self, seed: int) -> None:
        system = open_system("intentions")
        wish = {"heroes": 1 + seed % 5, "length": ("short", "long", "written")[seed % 3]}
        self.table = Table(system, system.setup(wish, seed), seed)
        self.asked: list[tuple[str, tuple[str, ...], list]] = []
        self.present: list[tuple[str, str, list[str]]] = []
        random = Random(seed)
        while self.table.request:
            request, before = self.table.request, len(self.table.events)
            game = self.table.game
            if request.phase == "scene.quiet":
                who = game.hero_of(request.seats[0]).id
                self.present.append((request.phase, who, list(game.scene.present)))
            seat, picks = hasty(request, random, 0.2)
            self.table.decide(request.number, seat, picks)
            self.asked.append((request.phase, request.seats, self.table.events[before:]))

    def log(self, *kinds: str):
        return [each for each in self.table.events if each.kind in kinds]


@pytest.fixture(scope="module")
def games():
    return [Seen(seed) for seed in range(GAMES)]


@pytest.mark.rule("IN-PLAY-02", "IN-PLAY-03")
def test_the_preview_comes_before_the_first_hero(games):
    for each in games:
        assert each.table.events[0].piece == "preview"


@pytest.mark.rule("IN-PLAY-04", "IN-SCENE-01", "IN-Q-44", "IN-Q-41")
def test_setters_are_heroes_in_party_order_and_the_mastermind_is_last(games):
    for each in games:
        heroes = [hero.id for hero in each.table.game.heroes]
        turn, in_cycle, many = 0, 0, 0
        captives: list[str] = []
        for event in each.log("scene", "cycle", "got"):
            if event.kind == "got":
                captives += [event.thing] if event.sort == "capture" else []
            elif event.kind == "cycle":
                in_cycle, many = 0, each.table.game.length.hero_scenes.get(str(len(heroes)), len(heroes))
            elif not event.goal:
                in_cycle += 1
                assert (event.id == "") == (in_cycle > many)
                if event.id:
                    assert event.id == heroes[turn % len(heroes)] or heroes[turn % len(heroes)] in captives
                    turn += 1


@pytest.mark.rule("IN-PLAY-05")
def test_each_decision_in_a_scene_is_answered_with_text(games):
    for each in games:
        for phase, seats, events in each.asked:
            if phase in (
                "scene.set",
                "scene.company",
                "scene.quiet",
                "scene.rest",
                "conflict.join",
                "goal.new",
            ):
                assert any(event.text() for event in events), (phase, seats)


@pytest.mark.rule("IN-SCENE-02", "IN-SCENE-03", "IN-SCENE-04")
def test_no_scene_is_without_a_place_a_time_a_reason_and_a_setter(games):
    for each in games:
        assert all(event.where and event.when and event.why and event.who for event in each.log("scene"))


@pytest.mark.rule("IN-SCENE-05", "IN-SCENE-06", "IN-SCENE-07")
def test_who_is_out_of_a_scene_is_not_asked_in_it(games):
    for each in games:
        assert all(who in present for _, who, present in each.present)


@pytest.mark.rule("IN-OUT-01")
def test_each_action_has_one_of_six_systems(games):
    found = [event.system for each in games for event in each.log("action")]
    assert found and all(system in SYSTEMS for system in found)


@pytest.mark.rule("IN-GOAL-02", "IN-GOAL-03")
def test_after_a_goal_comes_its_scene_and_then_a_new_goal(games):
    for each in games:
        told = each.log("goal", "scene", "goal.new")
        for place, event in enumerate(told):
            if event.kind == "goal":
                assert (told[place + 1].goal, told[place + 1].id) == (True, event.id)
                assert (told[place + 2].kind, told[place + 2].id) == ("goal.new", event.id)


@pytest.mark.rule("IN-C-48", "IN-Q-57")
def test_every_adventure_ends_as_its_plot_says(games):
    for each in games:
        game = each.table.game
        assert (game.end in ("won", "lost")) == (abs(game.plot) == 4)
        ends = {"won": game.plot == -4, "price": -4 < game.plot < 0, "open": game.plot == 0}
        ends |= {"part": 0 < game.plot < 4, "lost": game.plot == 4}
        assert ends[game.end], (game.end, game.plot)
