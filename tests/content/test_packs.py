"""Packs: what is read of them, what is refused, and what games, saves and reports then say."""

import io
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from content import ContentError, packs
from content.folders import packs_folder
from content.package import Package
from content.plot_twist import PACKAGE
from saves import packs as shelf
from tui.ways import ways

SAMPLE = Path(__file__).parents[2] / "docs" / "packs" / "foggy-docks"
HEAD = b'id = "mine"\ntitle = "Mine"\nversion = "1.2"\n'
CARD = b'[[attack]]\nname = "Left Hook"\neffects = [{ do = "attack", kind = "melee" }]\n'


def fresh() -> Package:
    """The content of Plot Twist, not read yet."""
    return Package(
        PACKAGE.home,
        PACKAGE.parts,
        PACKAGE._make,
        PACKAGE.single,
        PACKAGE.checks,
        PACKAGE.taste,
        PACKAGE.beside,
    )


def zip_of(files, path):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return path


def installed(files=None, **more):
    held = {"pack.toml": HEAD, "cards/a.toml": CARD} if files is None else files
    packs_folder().mkdir(parents=True, exist_ok=True)
    return zip_of(held | more, packs_folder() / "mine.zip")


def run(*words):
    return CliRunner().invoke(ways, ["pack", *map(str, words)], standalone_mode=False)


def test_the_sample_has_twenty_cards_and_nothing_is_wrong_with_it():
    looked = shelf.look_at(SAMPLE)
    read = PACKAGE.read(packs.at_home(looked.pack, looked.held))
    cards = [each for each in read.found if "/cards/" in each.file]
    assert looked.complaints == []
    assert len(cards) == 20


def test_what_is_installed_is_played_with_and_named_by_the_content():
    plain = fresh()
    assert "Left Hook" not in plain.library.by_type["attack"]
    installed()
    known = fresh()
    assert "Left Hook" in known.library.by_type["attack"]
    assert known.library.fingerprint.endswith("+mine-1.2")
    assert known.refused == []


def test_a_saved_game_plays_on_with_its_pack_when_the_pack_is_gone():
    file = installed()
    packed = fresh().opened(None)[2]()
    file.unlink()
    again = fresh().opened(packed)[0]
    assert "Left Hook" in again.by_type["attack"]
    assert again.fingerprint.endswith("+mine-1.2")


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ({"cards/a.toml": CARD}, "mine.zip/pack.toml: is missing: it tells id, title, version and system"),
        ({"pack.toml": HEAD.replace(b"mine", b"Mine")}, "mine.zip/pack.toml: id: "),
        (
            {"pack.toml": HEAD.replace(b"mine", b"other")},
            "mine.zip/pack.toml: id: is other, but the file is mine.zip",
        ),
        ({"pack.toml": HEAD + b"code = 1\n"}, "mine.zip/pack.toml: code: unknown key"),
        (
            {"pack.toml": HEAD, "cards/a.toml": CARD.replace(b"melee", b"mellee")},
            "packs/mine/cards/a.toml: Left Hook: effects[0].kind: unknown word 'mellee' (do you mean 'melee'?)",
        ),
        (
            {"pack.toml": HEAD, "cards/a.toml": CARD.replace(b"Left", b"Right")},
            "packs/mine/cards/a.toml: Right Hook: ",
        ),
        (
            {"pack.toml": HEAD, "figures.toml": b"x = 1"},
            "packs/mine/figures.toml: is no file of this content",
        ),
        ({"pack.toml": HEAD, "../../a.toml": CARD}, "packs/mine/../../a.toml: is no file of this content"),
        (
            {
                "pack.toml": HEAD,
                "cards/a.toml": b'[[attack]]\nname = "Deep"\neffects = ' + b"[" * 99 + b"]" * 99,
            },
            "packs/mine/cards/a.toml: Deep: effects[0][0]",
        ),
        ({"pack.toml": HEAD, "cards/a.toml": b"#" * 400_000}, "mine.zip: holds more than 300,000 bytes"),
        (
            {"pack.toml": HEAD} | {f"cards/{n}.toml": b"" for n in range(70)},
            "mine.zip: holds more than 64 files",
        ),
    ],
)
def test_a_bad_pack_is_left_out_by_file_card_and_key_and_hides_nothing_else(files, told):
    installed(files)
    known = fresh()
    assert "Right Hook" in known.library.by_type["attack"]
    assert "Left Hook" not in known.library.by_type["attack"]
    assert str(known.refused[0]).startswith(told)


def test_a_good_pack_is_played_with_beside_a_bad_one():
    installed()
    zip_of({"pack.toml": HEAD.replace(b"mine", b"worse"), "cards/a.toml": CARD}, packs_folder() / "worse.zip")
    known = fresh()
    assert "Left Hook" in known.library.by_type["attack"]
    assert [each.file for each in known.refused] == ["packs/worse/cards/a.toml"]


def test_what_is_no_zip_is_left_out():
    installed().write_bytes(b"PK\x03\x04 and then nothing")
    known = fresh()
    assert "Right Hook" in known.library.by_type["attack"]
    assert str(known.refused[0]) == "mine.zip: is no zip that can be read"


def test_a_zip_may_hold_its_pack_in_a_folder_and_pictures_beside_it(tmp_path):
    path = zip_of(
        {"mine/pack.toml": HEAD, "mine/cards/a.toml": CARD, "mine/fog.png": b"x"}, tmp_path / "any.zip"
    )
    assert list(packs.files_of(path)) == ["cards/a.toml", "pack.toml"]


def test_files_that_two_entries_of_a_zip_name_are_refused(tmp_path):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive, pytest.warns(UserWarning, match="Duplicate name"):
        archive.writestr("pack.toml", HEAD)
        archive.writestr("pack.toml", HEAD)
    path = tmp_path / "twice.zip"
    path.write_bytes(out.getvalue())
    with pytest.raises(ContentError, match=r"twice.zip: holds pack.toml twice"):
        packs.files_of(path)


def test_a_pack_is_begun_checked_installed_listed_and_removed(tmp_path):
    mine = tmp_path / "My Harbour"
    told = [
        run("new", mine),
        run("check", mine),
        run("install", mine),
        run("list"),
        run("remove", "my-harbour"),
    ]
    assert [each.return_value for each in told] == [0, 0, 0, 0, 0]
    assert told[2].output.endswith("My Harbour 1 is installed. New games play with it.\n")
    assert told[3].output.startswith("my-harbour: My Harbour 1, for plot-twist.")
    assert not list(packs_folder().iterdir())


def test_a_pack_takes_the_place_of_its_older_version(tmp_path):
    installed()
    path = zip_of({"pack.toml": HEAD.replace(b"1.2", b"2"), "cards/a.toml": CARD}, tmp_path / "new.zip")
    assert run("install", path).output.endswith(
        "Mine 2 is installed in place of version 1.2. New games play with it.\n"
    )
    assert fresh().library.fingerprint.endswith("+mine-2")


def test_what_is_wrong_keeps_a_pack_from_being_installed(tmp_path):
    bad = {"pack.toml": HEAD, "cards/a.toml": CARD.replace(b"melee", b"mellee")}
    result = run("install", zip_of(bad, tmp_path / "bad.zip"))
    assert result.return_value == 1
    assert result.output.startswith("cards/a.toml: Left Hook: effects[0].kind: unknown word 'mellee'")
    assert not packs_folder().exists()


def test_an_unknown_system_and_an_empty_pack_are_told(tmp_path):
    other = run("check", zip_of({"pack.toml": HEAD + b'system = "ploy-twist"\n'}, tmp_path / "a.zip"))
    empty = run("check", zip_of({"pack.toml": HEAD}, tmp_path / "b.zip"))
    assert other.output == "pack.toml: system: there is no system 'ploy-twist' (do you mean 'plot-twist'?)\n"
    assert (
        empty.output == "pack.toml: there is nothing else in the pack: no cards/*.toml and no decks/*.toml\n"
    )
