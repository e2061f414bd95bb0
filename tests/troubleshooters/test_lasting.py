"""From adventure to adventure: sheets, downtime, villains who come again (TS-C-64 to TS-C-69, TS-Q-104, TS-PRED-15)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from content.registry import open_system
from content.troubleshooters import library
from engine.table import RandomPlayer, SetupError, Table, handed_over, rebuilt, step
from engine.table.carried import with_sheets
from engine.troubleshooters.rules import frame
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.scenario.effects import Predicate
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.lasting import CAMPAIGN, CLUB, HERO, Campaign, Lasted, Nemesis

DANAE = library().heroes["danae_kouris"]
ALONE = {"heroes": ["danae_kouris"], "adventure": "snow_harp", "difficulty": "story"}


def lasted(**given: Any) -> Any:
    """Danae's sheet after an adventure."""
    from engine.troubleshooters.state.sheets import skills_of

    skills = skills_of(library(), DANAE) | given.pop("skills", {})
    base = {
        "card": DANAE, "skills": skills, "abilities": DANAE.abilities, "adventures": 1,
        "languages": (*DANAE.languages.native, *DANAE.languages.fluent),
    }  # fmt: skip
    return HERO.new("danae_kouris", Lasted(**{**base, **given}))


def campaign(*nemeses: Nemesis, played: int = 1, modules: tuple[tuple[str, ...], ...] = ()) -> Any:
    return CAMPAIGN.new(
        CLUB, Campaign(played=(("assembled", "won"),) * played, modules=modules, nemeses=nemeses)
    )


def began(*sheets: Any, seed: int = 1, **wish: Any) -> Table:
    system = open_system("troubleshooters")
    return Table(system, system.setup(with_sheets({**ALONE, **wish}, sheets), seed), seed)


def played(*sheets: Any, seed: int = 1, **wish: Any) -> Table:
    table = began(*sheets, seed=seed, **wish)
    players = {seat: table.system.scripted(seat, table.setup, seed) for seat in table.seats}
    while step(table, players):
        pass
    return table


def answer(table: Table, lead: str) -> None:
    request = table.request
    picked = next(each.id for each in request.options if each.id.startswith(lead))
    table.decide(request.number, request.seats[0], [picked])


@pytest.mark.rule("TS-C-68", "TS-STATE-03", "TS-EXP-07", "TS-VIT-05")
def test_a_hero_goes_on_with_what_was_learnt_and_a_chain_of_games_gives_the_same_sheets():
    first = played(seed=3)
    sheets = handed_over(first)
    hero = first.game.heroes[0]
    sheet = next(each for each in sheets if each.id == hero.id)
    assert HERO.read(sheet).skills == hero.skills and len(sheet.games) == 1
    second = played(*sheets, seed=4)
    assert second.setup["carried"] and second.game.before[hero.id].skills == hero.skills
    system = open_system("troubleshooters")
    shelf = rebuilt([first.journal(), second.journal()], lambda journal: system)
    left = {each.key: each for each in handed_over(second)}
    assert {each.key: each for each in shelf.sheets} == left
    assert HERO.read(next(each for each in shelf.sheets if each.id == hero.id)).adventures == 2


@pytest.mark.rule("TS-LOOP-25")
def test_a_scene_played_at_once_leaves_nothing():
    assert handed_over(played(mode="now", kind="chase", adventure="")) == ()


@pytest.mark.rule("TS-LOOP-25", "TS-SCN-09")
@pytest.mark.parametrize(
    ("wish", "decided"), [({"band": "skirmish"}, "fight.ended"), ({"kind": "chase"}, "challenge")]
)
def test_a_scene_played_at_once_ends_in_the_words_of_its_adventure(wish, decided):
    from screens.troubleshooters.ended import ending

    heroes = ["danae_kouris", "lucien_farel", "signe_lindqvist"]
    games = (played(mode="now", adventure="", heroes=heroes, seed=seed, **wish) for seed in range(1, 20))
    table = next(each for each in games if each.outcome.winner == "heroes")
    kinds = [event.kind for event in table.events]
    told = [event.line for event in table.events[kinds.index(decided) :] if event.kind == "told"]
    page = ending(table.events, table.view("hero:1").snapshot())
    assert told and page.verdict.endswith("YOURS") and told[-1] in page.words


@pytest.mark.rule("TS-LOOP-25", "TS-C-65")
def test_nobody_is_wounded_in_a_scene_played_at_once():
    table = began(lasted(wounded=True, skills={"Charm": 99}), mode="now", kind="fight", adventure="")
    assert not table.game.heroes[0].has("wounded") and table.game.heroes[0].skills["Charm"] == 99


@pytest.mark.rule("TS-C-65", "TS-DP-40", "TS-HEAL-12", "TS-Q-104")
def test_of_two_periods_one_mends_the_wound_and_old_friends_come_once():
    table = began(lasted(wounded=True))
    assert table.request.phase == "downtime" and table.game.heroes[0].has("wounded")
    answer(table, "downtime:danae_kouris>mend")
    assert not table.game.heroes[0].has("wounded")
    answer(table, "downtime:danae_kouris>friends")
    assert table.game.heroes[0].sp == 5 and table.request.phase != "downtime"


@pytest.mark.rule("TS-FLOW-13", "TS-LOOP-28")
def test_what_lies_between_is_over_before_the_next_adventure_is_told():
    table = began(lasted(wounded=True))
    told = [event.line for event in table.events if event.kind == "told"]
    assert len(told) == 1 and told[0].startswith("Some weeks lie between")
    for _ in range(2):
        answer(table, "downtime:danae_kouris>nothing")
    rules = [event.rule for event in table.events if event.kind == "told"]
    assert rules[:4] == ["TS-FLOW-13", "TS-C-65", "TS-C-65", "TS-LOOP-28"]


@pytest.mark.rule("TS-C-65", "TS-LEARN-02", "TS-LOOP-15")
def test_a_study_tells_its_chance_and_what_the_ability_does():
    table = began(lasted(skills={"Medicine": 66, "Languages": 15}))
    study = {each.target: each for each in table.request.options}
    surgeon = study["study:ability:field_surgeon:Medicine"]
    assert table.game.odds(surgeon).win == pytest.approx(0.66)
    assert "1 SP: Flip Medicine" in surgeon.label
    assert table.game.odds(study["friends"]) is None


@pytest.mark.rule("TS-C-65", "TS-WOUND-02")
def test_who_does_not_mend_begins_the_next_adventure_wounded():
    table = began(lasted(wounded=True))
    answer(table, "downtime:danae_kouris>friends")
    assert not any("friends" in each.id for each in table.request.options)
    answer(table, "downtime:danae_kouris>nothing")
    assert table.game.heroes[0].has("wounded")


@pytest.mark.rule("TS-C-65", "TS-LEARN-02", "TS-LEARN-09", "TS-C-06")
def test_a_study_is_a_check_for_a_language_or_for_an_ability_by_a_skill_of_45():
    table = began(lasted(skills={"Languages": 100}))
    options = [each.id for each in table.request.options]
    by = [each.rpartition(":")[2] for each in options if ">study:ability" in each]
    assert by and all(table.game.heroes[0].skills[skill] >= 45 for skill in by)
    assert "downtime:danae_kouris>study:language:Swedish" in options
    answer(table, "downtime:danae_kouris>study:language:Swedish")
    assert table.game.heroes[0].started == {"Swedish": 1} and table.game.heroes[0].ticks == []


@pytest.mark.rule("TS-LEARN-11", "TS-C-68")
def test_an_ability_learnt_at_the_end_is_there_at_the_next_start():
    assert "bookworm" in library().abilities
    table = began(lasted(abilities=(*DANAE.abilities, "bookworm")))
    assert "bookworm" in table.game.heroes[0].abilities


@pytest.mark.rule("TS-Q-107", "TS-C-68")
def test_the_sheet_of_a_dead_hero_is_closed():
    system = open_system("troubleshooters")
    sheet = lasted(fate="dead")
    with pytest.raises(SetupError, match="Danae Kouris is dead"):
        system.setup(with_sheets(ALONE, [sheet]), 1)
    for seed in range(10):
        party = system.setup(with_sheets({"heroes": 5}, [sheet]), seed)["heroes"].values()
        assert "danae_kouris" not in [each["id"] for each in party]
    book = system.grown(system.catalogue(), [sheet])
    assert next(each for each in book["heroes"] if each["title"] == DANAE.name)["fault"]


@pytest.mark.rule("TS-LOOP-25", "TS-SCENE-11")
@pytest.mark.parametrize("seed", range(1, 6))
def test_a_chase_played_at_once_begins_with_the_words_of_its_scene(seed):
    table = began(mode="now", kind="chase", adventure="", seed=seed)
    told = [each.text() for each in table.events if each.kind == "told"]
    assert told and told[0] == table.game.tale.adventure.scenes[table.game.scene.id].text


@pytest.mark.rule("TS-C-68", "TS-C-64")
def test_who_wants_heroes_as_printed_has_them():
    table = began(lasted(skills={"Charm": 99}, wounded=True), sheets="printed")
    assert table.game.heroes[0].skills["Charm"] == 15 and table.request.phase != "downtime"


@pytest.mark.rule("TS-C-68", "TS-KILL-08")
def test_a_nemesis_at_large_comes_every_other_time_one_in_jail_seldom_and_a_retired_one_never():
    system = open_system("troubleshooters")

    def times(state: str, played: int) -> float:
        sheet = campaign(Nemesis(villain="glass", state=state, after=1), played=played)
        wish = with_sheets({"adventure": "assembled"}, [sheet])
        many = [system.setup(wish, seed)["assembled"]["villain"] for seed in range(300)]
        return many.count("glass") / 300

    assert 0.42 < times("at_large", 1) < 0.58
    assert times("jailed", 2) == 0 and 0.1 < times("jailed", 3) < 0.24
    assert times("retired", 9) == 0


@pytest.mark.rule("TS-C-60", "TS-C-68")
def test_no_module_of_the_last_two_adventures_comes_again():
    first = played(seed=5, adventure="assembled")
    parts = first.game.tale.adventure.parts
    club = [each for each in handed_over(first) if each.kind == "campaign"]
    second = began(*club, seed=6, adventure="assembled")
    again = [each for each in second.game.tale.adventure.parts if each in parts]
    assert set(again) <= {"hub", "planning", "last"} | {  # roles with too few modules for three evenings
        each.id for each in library().modules.modules if each.role in ("captive", "strike")
    }


@pytest.mark.rule("TS-C-60")
def test_who_plays_on_has_another_adventure_if_it_was_put_together_and_the_same_if_it_is_written():
    system = open_system("troubleshooters")
    first = played(seed=5, adventure="assembled")
    onward = system.anew(with_sheets(first.setup, handed_over(first)), 6)
    parts = Table(system, onward, 6).game.tale.adventure.parts
    leads = {each.id for each in library().modules.modules if each.role in ("opening", "lead")}
    assert not leads & {*parts} & {*first.game.tale.adventure.parts}
    written = began().setup
    assert system.anew(written, 6) == written


@pytest.mark.rule("TS-C-68", "TS-C-59")
def test_a_villain_who_won_is_at_large_and_the_meetings_are_counted():
    first = played(seed=5, adventure="assembled")
    villain = first.game.tale.adventure.villain.id
    kept = CAMPAIGN.read(next(each for each in handed_over(first) if each.kind == "campaign"))
    jailed = bool(first.game.flags.get("villains_captured"))
    (one,) = kept.nemeses
    assert (one.villain, one.met, one.after) == (villain, 1, 1)
    assert one.state == ("retired" if first.game.tale.retired else "jailed" if jailed else "at_large")
    assert kept.played == (("assembled", first.game.tale.ending),)


@pytest.mark.rule("TS-PRED-15")
def test_an_adventure_may_ask_whom_the_heroes_have_met():
    table = began(campaign(Nemesis(villain="glass")))
    game = table.game
    tale = frame.began(game, Tale(game.tale.adventure, 0))
    ask = [Predicate(met_before="glass"), Predicate(met_before="sable"), Predicate(nemesis_is="glass")]
    assert [holds(game, tale, each) for each in ask] == [True, False, False]
    tale.adventure.villain = library().modules.villains["glass"]
    try:
        assert holds(game, tale, ask[2])
    finally:
        tale.adventure.villain = None


@pytest.mark.rule("TS-STATE-19")
def test_sheets_are_plain_data_that_a_journal_gives_back():
    sheets = handed_over(played(seed=3))
    again = msgspec.json.decode(msgspec.json.encode(sheets), type=tuple[type(sheets[0]), ...])
    assert again == sheets


@pytest.mark.rule("TS-C-68", "TS-STATE-19", "TS-Q-108")
def test_a_kept_game_goes_on_where_it_stood_and_its_sheets_stand_in_the_folder():
    from content.folders import data_folder, saves_folder
    from saves.restore import look
    from saves.scribe import GameFile
    from saves.sheets import sheets

    table = began(seed=3)
    players = {seat: RandomPlayer(3) for seat in table.seats}
    file = GameFile.begin(saves_folder(), table, dict.fromkeys(table.seats, "human"), profile="ann")
    for _ in range(20):
        step(table, players)
    file.close()
    again = look(file.path).table
    assert again.digest() == table.digest()
    on, saved = GameFile.go_on(file.path)
    on.attend(again, saved.header.kinds)
    while step(again, players):
        pass
    on.close()
    kept = {each.id: each for each in sheets("troubleshooters", saves_folder(), data_folder())}
    assert kept == {each.id: each for each in handed_over(again)}


@pytest.mark.rule("TS-Q-107", "TS-C-68", "TS-DP-41")
def test_who_comes_in_the_place_of_the_dead_comes_as_the_last_adventure_left_it_and_nobody_comes_back():
    from engine.troubleshooters.rules import adventure
    from engine.troubleshooters.state.sheets import skills_of

    hanae, lucien = library().heroes["hanae_mizuno"], library().heroes["lucien_farel"]
    sheets = [
        HERO.new(card.id, Lasted(card=card, skills=skills_of(library(), card) | {"Charm": 99}, fate=fate))
        for card, fate in ((hanae, ""), (lucien, "dead"))
    ]
    game = began(*sheets).game
    game.heroes[0].presence = "dead"
    flow = adventure._fill_seats(game)
    request = next(flow)
    ids = [each.id for each in request.options]
    assert "hero:hanae_mizuno" in ids and "hero:lucien_farel" not in ids and "hero:danae_kouris" not in ids
    with pytest.raises(StopIteration):
        flow.send([next(each for each in request.options if each.id == "hero:hanae_mizuno")])
    assert (game.heroes[0].id, game.heroes[0].skills["Charm"]) == ("hanae_mizuno", 99)
