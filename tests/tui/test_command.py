"""The command line: what each command prints, and how every failure is one line and an exit code."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from shutil import rmtree
from types import ModuleType, SimpleNamespace

import msgspec
import pytest

from content import plot_twist
from content.reading import Complaint
from content.rulebook import Rule
from saves import journal as journals
from tui import VERSION

ROOT = Path(__file__).parents[2]


def one_line(text):
    assert text.startswith("plot-twist: ")
    assert text.count("\n") == 1
    assert "Traceback" not in text
    return text


def test_the_version_is_that_of_the_project(run):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert run("--version").out == f"plot-twist {project['version']}\n"
    assert project["version"] == VERSION


def test_the_version_loads_neither_rules_nor_screens():
    code = "import sys; from tui.command import main; main(['--version']); print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in ran.stdout.split()}
    assert loaded.isdisjoint({"engine", "content", "lab", "saves", "msgspec", "rich", "textual"})


def test_the_title_is_imported_without_what_reads_a_command_line():
    code = "import sys; import tui.command, tui.app; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert {"click", "engine", "content"}.isdisjoint(name.partition(".")[0] for name in ran.stdout.split())


def test_help_names_every_command(run):
    out = run("--help").out
    for command in ("play", "watch", "simulate", "replay", "check", "rules", "bot", "bench"):
        assert f"\n  {command} " in out
    for system in ("plot-twist", "audience", "heroic", "intentions", "troubleshooters"):
        assert f"\n  {system} " in out.split("Systems, the first where none is named:")[1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["dance"], "No such command 'dance'"),
        (["--dance"], "No such option"),
        (["play", "chess", "--plain"], "there is no system 'chess'"),
        (["watch", "chess"], "there is no system 'chess'"),
        (["play", "toy", "--plain", "--seats", "guest:9=human"], "there is no seat 'guest:9'"),
        (["play", "toy", "--plain", "--seats", "guest:1"], "is not SEAT=human"),
        (["play", "toy", "--plain", "--seats", "guest:1=stdio"], "is not SEAT=human"),
        (["play", "toy", "--plain", "--seed", "x"], "'x' is not a valid integer"),
        (["play", "toy", "--plain", "--seed", "-1"], "--seed"),
        (["play", "toy", "--plain", "--heroes", "6"], "at most 3 guests"),
        (["play", "toy", "--plain", "--hero", "Ann", "--heroes", "2"], "--hero names 1"),
        (["watch", "toy", "--with", "cups"], "'cups' is not KEY=VALUE"),
        (["watch", "toy", "--difficulty", "mad"], "there are: story, standard, ruthless"),
        (["watch", "toy", "--hero", "Zed"], "there is no guest 'Zed' (TC-CUP-1)"),
        (["watch", "toy", "--hero-persona", "mad"], "there is no persona 'mad'"),
        (["simulate", "toy", "--gm", "mad"], "there is no persona 'mad'"),
        (["bot", "toy", "--gm", "mad"], "there is no persona 'mad'"),
        (["simulate", "toy", "-n", "0"], "-n"),
        (["simulate", "toy", "--hero", "Zed"], "there is no guest 'Zed' (TC-CUP-1)"),
        (["bot", "toy", "--seats", "guest:1=human"], "is not SEAT=stdio"),
        (["replay", "no-such-file"], "no-such-file: No such file"),
        (["check", "no-such-file"], "no-such-file"),
    ],
)
def test_wrong_usage_is_one_line_and_exit_code_2(run, arguments, said):
    ran = run(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert said in one_line(ran.err)


@pytest.mark.parametrize(
    "way", [["play", "plot-twist", "--plain"], ["watch", "plot-twist"], ["bot", "plot-twist"]]
)
@pytest.mark.parametrize(
    ("spoiled", "said"),
    [
        ({"plots": ("Second Wind",) * 4}, "Ironmonger: 4 Plots, a Plot Hand has 5 (PT-SETUP-03)"),
        ({"combat": {"Feint": 11}}, "Ironmonger: 11 Combat cards, a Combat Deck has 10 (PT-SETUP-04)"),
        ({"equipment": ("Tuning Fork",)}, "Ironmonger: Tuning Fork requires a White character (PT-EQUIP-05)"),
    ],
)
def test_an_impossible_deck_is_one_line_naming_deck_card_and_rule(run, monkeypatch, way, spoiled, said):
    system = plot_twist.system()
    decks = system.library.hero_decks
    monkeypatch.setitem(decks, "Ironmonger", msgspec.structs.replace(decks["Ironmonger"], **spoiled))
    monkeypatch.setattr("content.registry.open_system", lambda name: system)
    ran = run(*way, "--hero", "Ironmonger")
    assert (ran.code, ran.out) == (2, "")
    assert said in one_line(ran.err)


def test_watch_tells_a_whole_game_from_its_seed(run):
    ran = run("watch", "toy", "--seed", "3")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "Three Cups, seed 3. Seats: guest:1, guest:2, dealer."
    assert "Decisions: " in lines[-1]
    assert "" not in lines
    assert run("watch", "toy", "--seed", "3").out == ran.out


def test_a_seed_that_was_not_given_is_drawn_and_told(run):
    first = run("watch", "toy").out
    seed = first.split("seed ")[1].split(".")[0]
    assert run("watch", "toy", "--seed", seed).out == first


@pytest.mark.parametrize("arguments", [[], ["play"], ["play", "toy", "--heroes", "3"]])
def test_without_a_terminal_the_game_plays_itself_and_says_so(run, arguments):
    ran = run(*arguments)
    assert ran.code == 0
    assert "no terminal here" in one_line(ran.err)
    assert "Decisions: " in ran.out.splitlines()[-1]


def test_with_a_terminal_the_app_is_asked(run, monkeypatch):
    asked = []
    app = ModuleType("tui.app")
    app.run = lambda *arguments: asked.append(arguments) or 0
    monkeypatch.setitem(sys.modules, "tui.app", app)
    for way in ("command", "play"):
        monkeypatch.setattr(f"tui.{way}.has_terminal", lambda: True)
    assert run().code == 0
    assert asked.pop() == ()
    ran = run("play", "toy", "--seed", "5", "--hero", "Bob", "--difficulty", "story")
    opening, system, seed = asked.pop()
    opening(SimpleNamespace(start=lambda *started: asked.append(started)))
    assert (ran.code, ran.err) == (0, "Seed 5.\n")
    assert (system.name, seed) == ("toy", 5)
    wish = {"heroes": ["Bob"], "difficulty": "story"}
    assert asked == [(wish, {"guest:1": "human", "dealer": "scripted"})]


def test_simulate_prints_one_json_object(run):
    ran = run("simulate", "toy", "-n", "20", "--seed", "7", "--heroes", "3", "--gm", "meek", "--json")
    assert ran.code == 0
    figures = json.loads(ran.out)
    assert (figures["games"], figures["seed"], figures["heroes"]) == (20, 7, 3)


def test_simulate_prints_a_table_for_people(run):
    out = run("simulate", "toy", "-n", "5").out
    assert "wins" in out
    assert "median" in out


def test_bench_prints_one_json_object(run, monkeypatch):
    monkeypatch.setattr("lab.bench.load_time", lambda opener, name: 0.25)
    figures = json.loads(run("bench", "toy", "--seconds", "0", "--json").out)
    assert list(figures) == ["random", "scripted", "replay_s", "content_load_s"]


def test_bench_of_the_screens_runs_the_measured_app(run, monkeypatch):
    monkeypatch.setattr("lab.screens_bench.bench_screens", lambda module: {"module": module, "keys": 168})
    assert json.loads(run("bench", "--screens", "--json").out) == {"module": "tui.measured", "keys": 168}


BOOK = [
    Rule("TC-CUP-40", "Night", "The toss decides.", "time", False, "toy"),
    Rule("TC-CUP-4", "Toss", "More heads win; a tie does not.", "coins", True, "toy"),
]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ([], ["TC-CUP-40", "TC-CUP-4"]),
        (["toss"], ["TC-CUP-4", "TC-CUP-40"]),
        (["tc-cup-4"], ["TC-CUP-4", "TC-CUP-40"]),
        (["TIE", "heads"], ["TC-CUP-4"]),
        (["more heads"], ["TC-CUP-4"]),
        (["heads", "night"], []),
    ],
)
def test_rules_are_found_by_all_their_words(run, monkeypatch, words, found):
    monkeypatch.setattr("content.rulebook.load", lambda name: BOOK if name == "toy" else [])
    rows = json.loads(run("rules", "--json", *words).out)
    assert [row["id"] for row in rows] == found
    assert all(list(row) == ["id", "system", "topic", "title", "text"] for row in rows)


def test_rules_are_printed_for_people(run, monkeypatch):
    monkeypatch.setattr("content.rulebook.load", lambda name: BOOK if name == "toy" else [])
    assert (
        run("rules", "tie").out == "TC-CUP-4  Toss (coins, a ruling)\n    More heads win; a tie does not.\n"
    )
    assert run("rules", "yeti").err == "No rule holds all of: yeti\n"


@pytest.mark.parametrize(
    ("found", "code", "printed"),
    [
        ([], 0, "content: nothing is wrong\n"),
        ([Complaint("a.toml", "Brace", "cost", "is missing")], 1, "a.toml: Brace: cost: is missing\n"),
    ],
)
def test_check_prints_each_complaint_and_fails_if_there_is_one(run, monkeypatch, found, code, printed):
    monkeypatch.setattr("content.lint.complaints", lambda path: found)
    ran = run("check")
    assert (ran.code, ran.out) == (code, printed)
    assert len(json.loads(run("check", "--json").out)) == len(found)


@pytest.fixture
def saved(run, tmp_path):
    """A file with a journal of a few decisions."""
    file = tmp_path / "game.json"
    run("play", "toy", "--plain", "--seed", "4", typed=f"1=Hey\n5\nsave {file}\n")
    return file


def test_replay_tells_everything_to_everybody(run, saved):
    ran = run("replay", str(saved))
    assert (ran.code, ran.err) == (0, "")
    assert "Traps lie under" in ran.out
    assert ran.out.splitlines()[-1].startswith("Digest ")


def test_replay_tells_a_seat_what_it_may_know(run, saved):
    out = run("replay", str(saved), "--seat", "guest:1").out
    assert "Two traps are hidden." in out
    assert "Traps lie under" not in out


def test_replay_stops_where_it_is_told(run, saved):
    out = run("replay", str(saved), "--to", "1").out
    assert "Ann says: Hey\nStands after 1 of " in out


def test_replay_knows_its_seats(run, saved):
    ran = run("replay", str(saved), "--seat", "guest:5")
    assert (ran.code, ran.out) == (2, "")
    assert "there are: all, guest:1, guest:2, dealer" in one_line(ran.err)


def test_a_journal_that_diverges_is_told_up_to_there(run, saved):
    saved.write_text(saved.read_text().replace("hide.left", "hide.moon"))
    ran = run("replay", str(saved))
    assert ran.code == 1
    assert "diverges at decision 3: dealer has no option 'hide.moon' now" in one_line(ran.err)
    assert ran.out.splitlines()[-2:] == ["Ann says: Hey", "Bob says nothing."]


@pytest.mark.parametrize("content", ["", "{}", '{"journal":{"system":"toy"}}'])
def test_a_file_without_a_journal_is_wrong_usage(run, tmp_path, content):
    file = tmp_path / "bad.json"
    file.write_text(content)
    ran = run("replay", str(file))
    assert ran.code == 2
    assert "bad.json holds no journal" in one_line(ran.err)


def test_a_journal_no_game_starts_from_is_wrong_usage(run, saved):
    journal = journals.read(saved)
    journal.setup = {"guests": 7}
    journals.write(saved, journal)
    ran = run("replay", str(saved))
    assert ran.code == 2
    assert "no game starts from its set-up" in one_line(ran.err)


def test_a_game_that_breaks_leaves_a_report_that_breaks_again(run, tmp_path):
    typed = "2\n" + "6\n5\n4\n" * 20
    ran = run("play", "toy", "--plain", "--villain", "Bug", "--seed", "1", typed=typed)
    assert ran.code == 1
    assert "ZeroDivisionError: the bug bites who passes" in one_line(ran.err)
    (file,) = (tmp_path / "home" / "data" / "reports").iterdir()
    assert str(file) in ran.err
    again = run("replay", str(file))
    assert again.code == 1
    assert str(file) in one_line(again.err)


def test_ctrl_c_ends_quietly(run, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("tui.watch.tell", interrupted)
    ran = run("watch", "toy")
    assert ran.code == 130
    assert ran.err.strip() == ""


def test_a_reader_that_went_away_ends_it_quietly():
    code = """
import sys
from tui.command import main
sys.exit(main(["watch", "toy"]))
"""
    with subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


ALL_HELP = """
from tui.command import main
from tui.ways import WAYS
for way in ([], *([each] for each in WAYS)):
    main([*way, "--help"])
main(["play", "--plain", "--seed", "1"])
"""
FOLDERS = ("PLOT_TWIST_CONFIG", "PLOT_TWIST_DATA", "PLOT_TWIST_SAVES")


def test_help_is_told_in_full_where_python_throws_docstrings_away(tmp_path):
    told = [
        subprocess.run(
            [sys.executable, *optimised, "-c", ALL_HELP],
            cwd=ROOT,
            env={**os.environ, **dict.fromkeys(FOLDERS, str(tmp_path / "home"))},
            input="help\n",
            capture_output=True,
            text=True,
        )
        for optimised in ([], ["-OO"])
        if not rmtree(tmp_path / "home", ignore_errors=True)
    ]
    assert (told[1].stdout, told[1].stderr) == (told[0].stdout, "")
    assert "\nodds: chances of the options that lead to a roll\n" in told[1].stdout


def test_seats_that_there_are_not_are_refused_without_a_terminal_too(run):
    ran = run("play", "toy", "--seats", "foo=bar")
    assert (ran.code, ran.out, one_line(ran.err)) == (
        2,
        "",
        "plot-twist: --seats: 'foo=bar' is not SEAT=human, SEAT=scripted or SEAT=random\n",
    )


def test_hand_overs_are_counted_by_turn_and_by_what_is_asked(run):
    ran = run("simulate", "toy", "--handovers", "--json", "-n", "2", "--seed", "1", "--heroes", "2")
    figures = json.loads(ran.out)["handovers"]
    assert list(figures) == ["asked"]
    assert figures["asked"]["per_turn"] >= 2 and sum(figures["asked"]["windows"].values()) >= 2


def test_hand_overs_are_told_in_a_row_for_each_standing_answer(run):
    ran = run("simulate", "toy", "--handovers", "-n", "2", "--seed", "1", "--heroes", "2")
    told = [line for line in ran.out.splitlines() if "handovers asked" in line]
    assert len(told) == 1 and " per_turn " in told[0] and "{" not in ran.out


def test_questions_are_counted_by_turn(run):
    ran = run("simulate", "toy", "--questions", "--json", "-n", "2", "--seed", "1")
    figures = json.loads(ran.out)["questions"]
    assert list(figures) == ["per_turn", "turn_1", "empty"]
    assert figures["per_turn"] >= 1 and figures["empty"] == 0
