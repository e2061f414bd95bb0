"""Leads that ask what the others do not: the tongue, the clock, whom one knows, what one has slept off (TS-C-60)."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import content
from engine.troubleshooters.rules import picks
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.state.lasting import Nemesis
from tests.troubleshooters.play import foe, hero
from tests.troubleshooters.test_adventures import played
from tests.troubleshooters.test_lasting import began, campaign
from tests.troubleshooters.test_purchases import Bar, clue

FILE = Path(content.__file__).parent / "troubleshooters" / "modules" / "leads_more.toml"
FOES = ("{underling}", "{mook}")


def lead(id: str, *heroes) -> Bar:
    """One of the leads as a scene by itself, where Max stands for their people and the key clue is that of a thing."""
    written = FILE.read_text(encoding="utf-8").replace("{key}", "k_what")
    for each in FOES:
        written = written.replace(each, "max")
    scene = next(each for each in tomllib.loads(written)["scene"] if each["id"] == id)
    known = tuple(clue(each) for each in scene["clues"])
    return Bar(*heroes, foe("Max"), tables=known, **{key: scene[key] for key in ("option", "tags", "clues")})


def take(bar: Bar, id: str, **dice) -> None:
    pick = next(each for each in picks.picks(bar.game, bar.game.tale, bar.scene) if each.id.startswith(id))
    bar.play.run(picks.take(bar.game, bar.game.tale, bar.scene, pick), **dice)


@pytest.mark.rule("TS-C-60", "TS-SCN-47")
@pytest.mark.parametrize("id", ["ld_evening", "ld_wine", "ld_foils"])
def test_each_of_them_is_dealt_visited_and_left_again(id):
    for seed in range(60):
        table = played(seed, adventure="assembled")
        if id in [each.id for each in table.events if each.kind == "scene"]:
            assert table.game.tale.ending in ("won", "price", "lost")
            return
    raise AssertionError(id)


@pytest.mark.rule("TS-EFF-19", "TS-EFF-24", "TS-COND-28", "TS-Q-05")
def test_who_drank_too_much_for_the_barrel_sleeps_it_off_and_may_try_again():
    bar = lead("ld_wine", hero("Ada", Endurance=15))
    take(bar, "try:ada>ld_wine_key:2", percent=[80])
    assert bar.play.ada.copies("intoxicated") == 2
    assert not [each for each in bar.tries() if "ld_wine_key" in each]
    take(bar, "do:ld_wine_sleep")
    assert (bar.play.ada.copies("intoxicated"), bar.game.scheme) == (1, 1)
    assert "try:ada>ld_wine_key:2" in bar.tries()


@pytest.mark.rule("TS-PRED-05", "TS-Q-37")
@pytest.mark.parametrize(("languages", "pips"), [((), 0), (("German",), 2)])
def test_the_sentence_is_easier_for_who_has_heard_its_vowels(languages, pips):
    bar = lead("ld_evening", hero("Ada", Languages=45, languages=list(languages)))
    take(bar, "try:ada>ld_evening_key:0", percent=[44, 99])
    check = bar.play.log("check")[0]
    assert check.pips == pips and "k_what" in bar.game.clues


@pytest.mark.rule("TS-PRED-15", "TS-C-68")
def test_a_villain_who_is_back_has_written_a_card():
    """The price of a won adventure is one on whose back seat somebody is writing it."""
    back = set()
    for seed in range(8):
        game = began(campaign(Nemesis(villain="glass")), seed=seed, adventure="assembled").game
        card = next(each for each in game.tale.adventure.scenes["hub"].options if each.id == "hub_card")
        again = game.tale.adventure.villain.id == "glass"
        assert holds(game, game.tale, card.requires) == again
        back.add(again)
    assert back == {True, False}
