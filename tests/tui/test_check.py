"""``check PATH``: something true about whatever it is given, in one line for each thing."""

from __future__ import annotations

import os
import shutil

import pytest

from content.registry import folder

DECK = '[[hero_deck]]\nname = "Mine"\nhero = "Nobody"\nplots = []\ncombat = {}\ntwists = []\n'
SAID = {
    "persona.toml": ('name = "Tom"\nside = "heroes"\nweights = { atack = 1.0 }', "unknown word 'atack'"),
    "difficulties.toml": ("[story]\nslack = 2.0", "story: slack: Expected `float` <= 1.0"),
    "topic.toml": ('topic = "Goal"\n[[rule]]\nid = "PT-X-01"', "PT-X-01: title: is missing"),
    "contents.toml": ('topics = ["../goal"]', "topics[0]: is not written as it must be"),
    "lesson.toml": ('seed = 1\nseat = "hero:9"\nstep = []\nwish = {}', "seat: there is no seat 'hero:9'"),
    "wish.toml": ('seed = 1\nseat = "gm"\nstep = []\nwish = { heroes = 9 }', "wish: "),
    "promises.toml": ('[[promise]]\ndifficulty = "story"\nwins = [0, 101]', "promise[0].wins[1]: Expected `int` <= 100"),
    "tuned.toml": ("energy_regenerate = 0\nturn_guard = 9", "energy_regenerate: Expected `int` >= 1"),
    "settings.toml": ('theme = "mauve"', "theme: Invalid enum value 'mauve'"),
    "mine.toml": (DECK, "Mine: hero: there is no hero 'Nobody'"),
    "cards.toml": ('[[twist]]\nname = "Oops"\nturns = [0]', "Oops: turns[0]: Expected `int` >= 1"),
    "other.toml": ("x = 1", "nothing in it is known"),
}  # fmt: skip


@pytest.mark.parametrize("name", SAID)
def test_each_kind_of_file_is_told_for_what_it_is(name, tmp_path, run):
    text, said = SAID[name]
    (tmp_path / name).write_text(text)
    ran = run("check", str(tmp_path / name))
    first = ran.out.splitlines()[0]
    assert ran.code == 1 and f"{name}: " in first and said in first


@pytest.mark.parametrize(
    "part", ["", "cards", "rules", "personas", "cards/heroes.toml", "tutorial.toml", "balance.toml"]
)
def test_the_content_of_the_game_is_sound_in_whole_and_in_parts(part, run):
    path = folder("plot-twist") / part
    ran = run("check", str(path))
    assert (ran.code, ran.out) == (0, f"{path.name}: nothing is wrong\n")


def test_a_pipe_a_device_and_an_empty_folder_are_one_line(tmp_path, run):
    os.mkfifo(tmp_path / "pipe.toml")
    assert run("check", str(tmp_path / "pipe.toml")).out == "pipe.toml: is no regular file\n"
    assert run("check", "/dev/zero").out == "zero: is no regular file\n"
    (tmp_path / "empty").mkdir()
    ran = run("check", str(tmp_path / "empty"))
    assert (ran.code, ran.out.count("\n"), ran.err.count("\n")) == (2, 0, 1)


def test_a_config_folder_is_checked_with_its_decks(tmp_path, run):
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "a.toml").write_text("[[hero_deck")
    (tmp_path / "decks" / "b.toml").write_text(DECK)
    (tmp_path / "settings.toml").write_text('[keys]\nlog = "enter"\n')
    lines = run("check", str(tmp_path)).out.splitlines()
    assert lines[0].startswith(f"{tmp_path}/settings.toml: keys.log: ")
    assert lines[1].startswith("a.toml: not TOML: ") and lines[2].startswith("b.toml: Mine: ")


@pytest.mark.rule("IN-C-96")
def test_what_is_worth_a_look_is_said_and_refuses_nothing(tmp_path, run):
    home = tmp_path / "pack"
    shutil.copytree(folder("intentions"), home)
    (home / "cards" / "more.toml").write_text(
        '[[item]]\nid = "rope"\nname = "a rope"\ntext = "It is long."\n'
    )
    ran = run("check", str(home))
    assert (ran.code, ran.out) == (0, "pack: nothing is wrong\n")
    assert ran.err == "worth a look: cards/more.toml: rope: is never named (IN-C-96)\n"


def test_a_pack_is_sent_to_the_linter_of_packs(tmp_path, run):
    assert run("pack", "new", str(tmp_path / "mine"), "--system", "plot-twist").code == 0
    ran = run("check", str(tmp_path / "mine"))
    assert (ran.code, ran.out) == (2, "")
    assert f"is a pack: plot-twist pack check {tmp_path / 'mine'} " in ran.err
