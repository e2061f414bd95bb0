"""Leads that ask what the others do not: the tongue, the clock, whom one knows, what one has slept off (TS-C-60)."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec
import pytest

import content
from engine.troubleshooters.rules import fight_effects, outside, picks, purchases, space
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.scenario.options import Challenge
from engine.troubleshooters.state.lasting import Campaign, Nemesis
from tests.troubleshooters.fighting import fight
from tests.troubleshooters.play import foe, hero
from tests.troubleshooters.test_adventures import played
from tests.troubleshooters.test_lasting import began, campaign
from tests.troubleshooters.test_purchases import Bar, clue

MODULES = Path(content.__file__).parent / "troubleshooters" / "modules"
WRITTEN = "\n".join(
    (MODULES / each).read_text(encoding="utf-8") for each in ("leads_more.toml", "leads_steam.toml")
)
FOES = ("{underling}", "{mook}", "{boss}")


def lead(id: str, *heroes) -> Bar:
    """One of the leads as a scene by itself, where Max stands for their people and the key clue is that of a thing."""
    written = WRITTEN.replace("{key}", "k_what")
    for each in FOES:
        written = written.replace(each, "max")
    tables = tomllib.loads(written)
    scene = next(each for each in tables["scene"] if each["id"] == id)
    known = (
        *(clue(each) for each in scene["clues"]),
        *(msgspec.convert(each, Challenge) for each in tables["challenge"]),
    )
    told = {key: scene[key] for key in ("option", "tags", "clues", "minor", "major") if key in scene}
    return Bar(*heroes, foe("Max"), tables=known, **told)


def take(bar: Bar, id: str, percent=(), faces=()) -> None:
    pick = next(each for each in picks.picks(bar.game, bar.game.tale, bar.scene) if each.id.startswith(id))
    bodily = bar.play.run(picks.take(bar.game, bar.game.tale, bar.scene, pick), percent=percent)
    for each in bodily or ():
        bar.play.run(outside.suffer(bar.game, bar.scene, each, bar.play.ada), faces=faces)


@pytest.mark.rule("TS-C-60", "TS-SCN-47")
@pytest.mark.parametrize("id", ["ld_evening", "ld_wine", "ld_foils", "ld_laundry", "ld_lift"])
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


@pytest.mark.rule("TS-EFF-06", "TS-PRED-06")
def test_who_is_scalded_sits_under_the_cold_tap_and_is_whole_again():
    bar = lead("ld_laundry", hero("Ada", Machinery=15, vitality=5))
    assert "do:ld_laundry_tap" not in bar.tries()
    take(bar, "try:ada>ld_laundry_key:0", percent=[80], faces=[4, 5])
    assert (bar.play.ada.vitality, "do:ld_laundry_tap" in bar.tries()) == (3, True)
    take(bar, "do:ld_laundry_tap")
    assert (bar.play.ada.vitality, "do:ld_laundry_tap" in bar.tries()) == (5, False)


@pytest.mark.rule("TS-EFF-07", "TS-Q-64", "TS-KARMA-01")
def test_who_fails_with_bad_karma_at_the_boiler_takes_the_stairs_and_a_wound():
    bar = lead("ld_laundry", hero("Ada", Machinery=15, vitality=9))
    take(bar, "try:ada>ld_laundry_key:0", percent=[88], faces=[1, 1])
    assert bar.play.ada.has("wounded") and not bar.play.ada.held("wounded").fight


@pytest.mark.rule("TS-PRED-11", "TS-EFF-22")
@pytest.mark.parametrize(("outcome", "landed"), [("great", False), ("limited", True), ("bad", True)])
def test_who_came_down_the_chute_badly_may_ask_the_girl_whom_they_landed_on(outcome, landed):
    bar = lead("ld_laundry", hero("Ada"))
    bar.game.tale.outcomes["ch_chute"] = outcome
    assert ("do:ld_laundry_friend" in bar.tries()) == landed


@pytest.mark.rule("TS-Q-18", "TS-SCN-32")
@pytest.mark.parametrize(
    ("scheme", "answers", "sp", "told"), [(0, (), 0, True), (5, ("downgrade:ld_laundry_coat.yes",), 4, False)]
)
def test_who_comes_for_his_coat_tells_what_was_in_it_until_the_plan_has_come_too_far(
    scheme, answers, sp, told
):
    bar = lead("ld_laundry", hero("Ada", sp=6))
    bar.game.scheme = scheme
    bar.buys("ada", "ld_laundry_coat", *answers)
    assert (bar.play.ada.sp, "k_what" in bar.game.clues) == (sp, told)


@pytest.mark.rule("TS-PRED-15", "TS-Q-37")
@pytest.mark.parametrize(("back", "pips"), [(None, 0), (Nemesis(villain="glass"), 2)])
def test_who_has_met_the_club_before_knows_how_it_asks_for_a_floor(back, pips):
    bar = lead("ld_lift", hero("Ada", Status=45))
    bar.game.campaign = Campaign(nemeses=(back,) if back else ())
    take(bar, "try:ada>ld_lift_key:2", percent=[44, 99])
    assert bar.play.log("check")[0].pips == pips and "k_what" in bar.game.clues


@pytest.mark.rule("TS-PRED-08", "TS-EFF-17", "TS-Q-16")
@pytest.mark.parametrize(("stands", "seen"), [("pumps", "hindered"), ("rim", "blocked")])
def test_the_pump_lets_off_steam_between_the_arch_and_the_winch_where_nobody_stands_at_it(stands, seen):
    scene = tomllib.loads((MODULES / "climax_vault.toml").read_text(encoding="utf-8"))["scene"][0]
    f = fight(
        hero("Ada", sp=2, zone="arch"), hero("Bea", zone=stands),
        **{key: scene[key] for key in ("zone", "los", "minor")},
    )  # fmt: skip
    found = [each for each in purchases.there(f.game, f.fight.card, f.ada) if each.what == "cl_vault_steam"]
    for each in found:
        for effect in f.run(each.run()):
            f.run(fight_effects.carry_out(f.game, f.fight, [effect], f.ada))
    assert space.sight(f.fight, "arch", "winch")[0] == seen
