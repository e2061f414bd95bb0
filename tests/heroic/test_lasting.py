"""What goes on from issue to issue, and what one is told on coming back (HR-C-94, HR-LOOP-05, HR-LOOP-06)."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from content.folders import data_folder, saves_folder
from content.registry import open_maker, open_system
from engine.heroic.state.lasting import HERO, Lasted
from engine.table import SetupError, handed_over, play_out
from engine.table.seating import manned, players, sit_down
from saves import entries
from saves.game_file import read
from saves.restore import look
from saves.scribe import GameFile, retold
from saves.sheets import FILE, sheets
from saves.shelf import games
from screens.frame.registry import look_of
from screens.game.session import Session
from screens.game.untold import Untold
from screens.heroic import recap
from tui.lasting import grown, wished

ALONE = {"heroes": ["Undertone"], "event": "low_water", "difficulty": "story"}


@pytest.fixture(scope="module")
def system():
    return open_system("heroic")


def played(system, wish, seed=1):
    """A game that scripted players have played to its end, kept as a person's; the table and its file."""
    table = sit_down(system, wished(system, wish), seed)
    kinds = {seat: "human" if seat == "hero:1" else "scripted" for seat in table.seats}
    file = GameFile.begin(saves_folder(), table, kinds, profile="ann")
    play_out(table, players(table, dict.fromkeys(table.seats, "scripted")))
    file.close()
    return table, file.path


def sheet_of(system, id="undertone", **changes):
    card = replace(system.library.heroes[id], **changes.pop("card", {}))
    return HERO.new(id, Lasted(card=card, **changes))


def held(system):
    return {each.id: HERO.read(each) for each in sheets("heroic", saves_folder(), data_folder())}


@pytest.mark.rule("HR-LOOP-50")
def test_the_editor_says_what_it_is_to_who_has_not_finished_an_issue_and_never_again(system):
    def said(table) -> list[str]:
        return [each.text() for each in table.events if each.rule == "HR-LOOP-50"]

    (words,) = said(sit_down(system, ALONE, 1))
    assert words.count(". ") == 1 and words.startswith("The Editor is a script that knows this story.")
    assert "not typed words, which stay in the log" in words
    assert said(sit_down(system, ALONE | {"carried": [sheet_of(system)]}, 1)) == []
    assert said(sit_down(system, {"mode": "now", "band": "easy"}, 1)) == []


@pytest.mark.rule("HR-LOOP-50", "HR-GM-38")
def test_the_editor_is_told_to_be_a_script_only_where_it_is_one(system):
    for people, told in ((["hero:1", "gm"], 0), (["hero:1"], 1)):
        table = sit_down(system, manned(system, ALONE, people), 1)
        assert len([each for each in table.events if each.rule == "HR-LOOP-50"]) == told


@pytest.mark.rule("HR-LOOP-46", "HR-C-94")
def test_nobody_has_trauma_in_a_scene_that_is_played_at_once_but_what_was_learnt(system):
    """Nothing is at stake there; the next issue begins with it."""
    scarred = sheet_of(system, trauma={"mental": 8}, least=2)
    at_once = sit_down(
        system, {"heroes": ["Undertone"], "mode": "now", "band": "easy", "carried": [scarred]}, 1
    )
    assert set(at_once.game.heroes[0].trauma.values()) == {0} and at_once.game.heroes[0].least == 2
    issue = sit_down(system, ALONE | {"carried": [scarred]}, 1)
    assert issue.game.heroes[0].trauma["mental"] == 8


@pytest.mark.rule("HR-C-94", "HR-LOOP-05")
def test_a_finished_issue_leaves_its_xp_and_the_next_one_begins_with_it(system):
    table, _ = played(system, ALONE)
    ended = table.game.heroes[0]
    first = held(system)["undertone"]
    assert (first.xp, first.spent) == (ended.xp, ended.spent) and ended.xp + ended.spent > 0
    again = sit_down(system, wished(system, ALONE), 2).game.heroes[0]
    assert (again.xp, again.spent, again.pp) == (ended.xp, ended.spent, ended.least)
    assert not any(again.stress.values()) and not (again.assets or again.resources)
    later, _ = played(system, ALONE, 2)
    second = held(system)["undertone"]
    assert second.xp + second.spent > first.xp + first.spent
    (sheet,) = sheets("heroic", saves_folder(), data_folder())
    assert len(sheet.games) == 2 and handed_over(later) == (sheet,)


@pytest.mark.rule("HR-C-94")
def test_the_sheets_are_what_the_games_say_whether_or_not_anything_remembers(system):
    played(system, ALONE)
    _, last = played(system, ALONE, 2)
    whole = held(system)
    (data_folder() / FILE).write_bytes(b"no json")
    assert held(system) == whole
    (data_folder() / FILE).unlink()
    assert held(system) == whole
    last.unlink()
    assert held(system)["undertone"].xp < whole["undertone"].xp + whole["undertone"].spent
    for path in saves_folder().glob("*.toml"):
        path.unlink()
    assert held(system) == {}


@pytest.mark.rule("HR-C-94")
def test_an_end_that_is_taken_back_takes_its_sheets_back(system):
    _, path = played(system, ALONE)
    assert "undertone" in held(system)
    table = look(path).table
    file, saved = GameFile.go_on(path)
    file.attend(table, saved.header.kinds)
    table.undo("hero:1")
    file.close()
    assert held(system) == {}


@pytest.mark.rule("HR-C-99")
def test_a_scene_played_at_once_leaves_nothing(system):
    played(system, {"heroes": ["Undertone"], "mode": "now", "band": "easy"})
    assert held(system) == {}


@pytest.mark.rule("HR-C-94")
def test_whoever_wants_a_hero_as_printed_has_it_and_its_sheet_stays(system):
    played(system, ALONE)
    before = held(system)
    table, _ = played(system, ALONE | {"sheets": "printed"}, 2)
    assert not table.setup["carried"]
    assert held(system) == before


@pytest.mark.rule("HR-C-94")
def test_the_dead_stay_in_sight_and_play_no_more(system):
    sheet = sheet_of(system, fate="dead")
    book = system.grown(system.catalogue(), [sheet])
    entry = next(each for each in book["heroes"] if each["title"] == "Undertone")
    assert entry["fault"] == "Undertone is dead"
    with pytest.raises(SetupError, match="Undertone is dead"):
        system.setup(ALONE | {"carried": [sheet]}, 1)
    drawn = [system.setup({"heroes": 5, "carried": [sheet]}, seed)["heroes"].values() for seed in range(12)]
    assert not any(hero["id"] == "undertone" for party in drawn for hero in party)


@pytest.mark.rule("HR-C-94")
def test_what_is_chosen_by_is_the_hero_as_it_stands_and_rank_is_told_with_the_issue(system):
    sheet = sheet_of(
        system,
        xp=7,
        spent=25,
        trauma={"mental": 8},
        card={"affiliation": {"solo": 6, "buddy": 8, "team": 10}},
    )
    sheet = replace(sheet, games=("one", "two"))
    book = system.grown(system.catalogue(), [sheet])
    text = next(each for each in book["heroes"] if each["title"] == "Undertone")["card"]["text"]
    assert text[:2] == [
        "After 2 issues: 7 XP to spend, 25 spent. Trauma: mental d8.",
        "Company: Alone d6, Pair d8, Team d10",
    ]
    assert (
        "each is 0.4 more threat a hero. Spent so far: Undertone 25."
        in book["villains"][0]["card"]["text"][-1]
    )
    assert grown(system, system.catalogue()) == system.catalogue()


@pytest.mark.rule("HR-C-94")
@pytest.mark.parametrize(("spent", "rank"), [(19, 0), (20, 1), (39, 1), (40, 2)])
def test_rank_is_the_partys_mean_of_xp_spent(system, spent, rank):
    both = [sheet_of(system, spent=2 * spent), sheet_of(system, "drystone")]
    table = sit_down(system, {"heroes": ["Undertone", "Drystone"], "carried": both}, 1)
    assert table.game.rank == rank


@pytest.mark.rule("HR-C-94")
def test_trauma_and_a_hero_of_ones_own_go_on_too(system):
    maker = open_maker("heroic")
    mine = maker.named(maker.start(), "Lamplight")
    card = msgspec.convert(mine, type(system.library.heroes["undertone"]))
    grown_up = replace(card, tagline="Older now.")
    sheet = HERO.new(card.id, Lasted(card=grown_up, trauma={"physical": 10}))
    table = sit_down(system, {"heroes": [mine], "carried": [sheet]}, 1)
    table.decide(table.request.number, "hero:1", ["keep"])
    hero = table.game.heroes[0]
    assert (hero.card.tagline, hero.trauma["physical"]) == ("Older now.", 8)


@pytest.mark.rule("HR-LOOP-06")
def test_who_comes_back_is_told_in_five_lines_at_most_where_it_stands(system):
    table = sit_down(system, ALONE, 4)
    begun = Session(table, dict.fromkeys(table.seats, "human"), look_of("heroic"))
    assert all(page.chapter != "Until now" for page in Untold(begun).pages())
    by = players(table, dict.fromkeys(table.seats, "scripted"))
    while not (table.game.rest and table.request and table.request.phase == "rest"):
        seat = table.request.seats[0]
        choice = by[seat].decide(table.view(seat), table.request)
        table.decide(table.request.number, seat, choice.picks)
    kinds = {seat: "human" if seat == "hero:1" else "scripted" for seat in table.seats}
    untold = Untold(Session(table, kinds, look_of("heroic")))
    (page,) = untold.pages()
    hero, party = table.game.heroes[0], table.game.heroes
    assert page.chapter == "Until now" and len(page.words) <= 5
    assert page.words[0] == "Chapter 1 of 2: The Boathouse."
    assert page.words[1].startswith("The Lock Gates: ")
    assert all(f"{one.name} has {one.xp} XP" in page.words[-1] for one in party)
    assert ("Nobody is hurt." in page.words) == (not any(hero.stress.values()))
    assert untold.pages() == []


@pytest.mark.rule("HR-LOOP-06")
@pytest.mark.parametrize(
    ("wish", "told"),
    [
        (ALONE, "Chapter 1 of 2: The Lock Gates, order 1 of 5. Wanted: deal with the gate wheels, "),
        ({"heroes": ["drystone", "undertone", "brightfall"], "mode": "now", "band": "boss"}, "One scene: "),
    ],
)
def test_who_comes_back_to_a_scene_is_told_what_is_wanted_of_it(system, wish, told):
    table = sit_down(system, wish, 4)
    while table.request and table.request.phase != "plan":
        table.decide(table.request.number, table.request.seats[0], [table.request.options[0].id])
    (where, *_) = recap.lines(table.view("hero:1").snapshot(), table.events)
    assert where.startswith(told) and "Wanted: " in where and where.endswith("; not half done.")


@pytest.mark.rule("HR-C-94", "HR-LOOP-05")
def test_a_finished_issue_counts_without_being_played_again_so_also_under_other_rules(system, monkeypatch):
    table, path = played(system, ALONE)
    monkeypatch.setattr("saves.sheets.look", lambda path: pytest.fail("played again"))
    assert sheets("heroic", saves_folder(), data_folder()) == read(path).entries.left == handed_over(table)


@pytest.mark.rule("HR-C-94")
def test_an_issue_that_does_not_say_what_it_left_is_played_again(system):
    table, path = played(system, ALONE)
    saved = read(path)
    saved.entries.left = None
    path.write_bytes(retold(saved, {}))
    assert read(path).entries.left is None
    assert sheets("heroic", saves_folder(), data_folder()) == handed_over(table)


def test_a_list_shows_where_a_game_ended_beside_what_it_left(system):
    _, path = played(system, ALONE)
    (listed,) = games(saves_folder())
    assert (listed.path, bool(listed.winner), listed.problem) == (path, True, "")
    assert listed.where and "left" not in listed.where


@pytest.mark.parametrize("forged", ["left: [", 'left: [{"system": "heroic"}]', "left: {}"])
def test_sheets_that_nobody_can_read_are_a_damaged_entry(system, forged):
    _, path = played(system, ALONE)
    saved = read(path)
    text, _ = entries.line(saved.entries.count + 1, entries.note(forged), saved.entries.sealed)
    path.write_bytes(path.read_bytes() + text)
    assert read(path).entries.broken == saved.entries.count + 1
