"""Games that are kept: going on, statistics, reports."""

import json
import os
from pathlib import Path

from saves.statistics import Row, Sums
from tui.records import _tell


def saves(tmp_path):
    return sorted((tmp_path / "home" / "saves").glob("*.toml"))


def test_a_game_that_was_left_goes_on(run, tmp_path):
    run("play", "toy", "--plain", "--seed", "1", typed="1\nquit\n")
    ran = run("continue", "--plain", typed="quit\n")
    (file,) = saves(tmp_path)
    assert ran.code == 0
    assert "seed 1" in ran.out
    assert file.read_text().count('["guest:1",') == 1


def test_saves_may_lie_elsewhere(run, tmp_path):
    run("play", "toy", "--plain", "--saves", str(tmp_path / "elsewhere"), typed="quit\n")
    assert len(list((tmp_path / "elsewhere").glob("*.toml"))) == 1
    assert saves(tmp_path) == []


def test_without_a_game_to_go_on_with_one_line_says_so(run):
    ran = run("continue", "--plain")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("plot-twist: there is no game to go on with in ")


def test_where_games_cannot_be_kept_they_are_played_all_the_same(run, tmp_path):
    (tmp_path / "file").touch()
    ran = run("play", "toy", "--plain", "--saves", str(tmp_path / "file" / "saves"), typed="quit\n")
    assert ran.code == 0
    assert "the game cannot be saved there" in ran.err
    assert "Goodbye" in ran.out


def test_a_finished_game_is_counted_and_counted_anew(run, tmp_path):
    run("play", "toy", "--plain", "--seed", "1", "--seats", "guest:1=human", typed="1\n" * 80)
    before = json.loads(run("stats", "--all", "--json").out)
    (tmp_path / "home" / "data" / "statistics.sqlite").write_bytes(b"not a database")
    broken = run("stats", "--all")
    assert (broken.code, "--rebuild" in broken.err) == (2, True)
    after = json.loads(run("stats", "--all", "--json", "--rebuild").out)
    assert before["games"] == 1
    assert after == before


def test_a_report_holds_the_game_and_the_versions(run, tmp_path):
    run("play", "toy", "--plain", "--seed", "1", typed="1\nquit\n")
    ran = run("report")
    (file,) = (tmp_path / "home" / "data" / "reports").iterdir()
    held = json.loads(file.read_text())
    assert str(file) in ran.out
    assert (held["journal"]["seed"], len(held["journal"]["decisions"])) == (1, 3)
    assert held["versions"]["textual"]
    assert run("replay", str(file)).code == 0


def test_a_saved_game_is_replayed_like_a_journal(run, tmp_path):
    run("play", "toy", "--plain", "--seed", "1", typed="1\nquit\n")
    (file,) = saves(tmp_path)
    ran = run("replay", str(file))
    assert ran.code == 0
    assert "Stands after 3 of 3 decisions." in ran.out


def test_of_a_game_that_goes_on_what_its_player_does_not_know_is_told_only_to_who_asks_for_all(run, tmp_path):
    run("play", "plot-twist", "--plain", "--seed", "1", typed="quit\n")
    (file,) = saves(tmp_path)
    hidden = "The GM draws 3 cards: "
    told, whole = run("replay", str(file)), run("replay", str(file), "--seat", "all")
    assert (hidden in told.out, hidden in whole.out) == (False, True)
    assert "--seat all tells everything" in told.err


def test_what_finished_games_add_up_to_is_told_by_their_system(run):
    run("play", "toy", "--plain", "--seed", "1", "--seats", "guest:1=human", typed="1\n" * 80)
    assert "Campaign Both sides: 1 of 2 episodes won; next: " in run("stats", "--all").out


def test_what_the_other_side_has_won_is_called_theirs(run):
    wish = ("--heroes", "1", "--with", "episode=lamplight", "--difficulty", "ruthless")
    run("play", "audience", "--plain", "--seed", "1", *wish, typed="1\n" * 400)
    assert (
        "Episode or threat  games  they won\nLamplight              1         " in run("stats", "--all").out
    )


def test_a_place_that_is_used_often_is_no_favourite_card(capsys):
    cards = [Row("old-harbour", 9, 0), Row("haymaker", 3, 0)]
    _tell("plot-twist", Sums(1, 1, [], [], [], cards, None), [])
    assert "Favourite card: Haymaker, played 3 times" in capsys.readouterr().out


def test_a_damaged_game_goes_on_in_a_copy(run, tmp_path):
    run("play", "toy", "--plain", "--seed", "1", typed="1\nquit\n")
    (file,) = saves(tmp_path)
    file.write_text(file.read_text().replace("hide.", "bury."))
    torn = file.read_text()
    ran = run("continue", str(file), "--plain", typed="quit\n")
    assert ran.code == 0
    assert ran.err == f"{file.name} is damaged after decision 2; going on from there in a copy.\n"
    assert (file.read_text(), len(saves(tmp_path))) == (torn, 2)


def test_a_finished_game_is_not_gone_on_with(run):
    run("play", "toy", "--plain", "--seed", "1", "--seats", "guest:1=human", typed="1\n" * 80)
    assert run("continue", "--plain").err.startswith("plot-twist: there is no game to go on with in ")


def test_a_game_is_kept_where_it_cannot_be_counted(run, tmp_path):
    (tmp_path / "home").mkdir(exist_ok=True)
    (tmp_path / "home" / "data").touch()
    ran = run("play", "toy", "--plain", "--seed", "1", "--seats", "guest:1=human", typed="1\n" * 80)
    assert (ran.code, ran.err, len(saves(tmp_path))) == (0, "", 1)


def test_a_newest_game_that_cannot_be_read_is_told_and_the_next_is_taken(run, tmp_path):
    for seed in ("1", "2", "3"):
        run("play", "toy", "--plain", "--seed", seed, typed="1\nquit\n")
    first, second, third = saves(tmp_path)
    second.write_text(second.read_text().replace("seed = 2", "seed = 4"))
    third.write_bytes(third.read_bytes()[:300])
    for time, file in enumerate((first, second, third)):
        os.utime(file, (time, time))
    ran = run("continue", "--plain", typed="quit\n")
    assert "Seed 1." in ran.out
    assert [line.partition(":")[2].strip().partition(" ")[0] for line in ran.err.splitlines()] == [
        third.name,
        str(second),
    ]
    assert ran.err.count("taking the game played before it.") == 2


def test_a_report_is_of_the_game_last_played_finished_or_not(run, tmp_path):
    run("play", "toy", "--plain", "--seed", "1", typed="1\nquit\n")
    run("play", "toy", "--plain", "--seed", "2", "--seats", "guest:1=human", typed="1\n" * 80)
    open_one, over = saves(tmp_path)
    seeds = []
    for last in (over, open_one):
        for file in (open_one, over):
            os.utime(file, (2, 2) if file == last else (1, 1))
        path = run("report").out.removeprefix("The report is in ").partition(". It holds")[0]
        seeds.append(json.loads(Path(path).read_text())["journal"]["seed"])
    assert seeds == [2, 1]


def test_without_a_game_there_is_nothing_to_report(run):
    ran = run("report")
    assert (ran.code, ran.err.partition(" in ")[0]) == (2, "plot-twist: there is no game")


def test_a_hero_stands_on_one_page_of_text(run):
    from content.registry import open_system
    from engine.heroic.catalogue import hero_face

    library = open_system("heroic").library
    out = run("sheet", "heroic", "drystone").out.splitlines()
    assert out[0] == "Drystone" and out[3:] == hero_face(library, library.heroes["drystone"])["text"]
    assert "there is no 'Dry'; there are Drystone, " in run("sheet", "heroic", "Dry").err
