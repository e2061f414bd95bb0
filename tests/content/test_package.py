"""What a folder of content holds is read the same way for every system."""

from __future__ import annotations

import pytest
from msgspec import Struct

from content import ContentError
from content.package import Package
from content.reading import pack


class Cup(Struct, forbid_unknown_fields=True):
    name: str
    size: int = 1


class House(Struct, forbid_unknown_fields=True):
    dice: int = 6


def shelf(reading):
    cups, houses = reading.made(Cup), reading.made(House)
    return [cup.name for cup in cups], houses[0].dice if houses else 0


@pytest.fixture
def package(tmp_path):
    for part in ("cups", "more"):
        (tmp_path / part).mkdir()
        (tmp_path / part / "all.toml").write_text(f'[[cup]]\nname = "{part.title()}"\n')
    (tmp_path / "house.toml").write_text("dice = 8\n")
    kinds = {"cup": Cup}
    return Package(tmp_path, {"cups": kinds, "more": kinds}, shelf, {"house.toml": House})


def test_all_parts_of_a_folder_make_one_thing(package):
    assert package.library == (["Cups", "More"], 8)
    (package.home / "house.toml").unlink()
    assert package.load(package.files(package.home)) == (["Cups", "More"], 0)


def test_a_game_goes_on_with_the_content_it_was_packed_with(package):
    library, personas, packing = package.opened(None)
    packed = packing()
    (package.home / "cups" / "all.toml").write_text('[[cup]]\nname = "Mug"\n')
    again, _, as_before = package.opened(packed)
    assert (again, personas, as_before()) == (library, {}, packed)
    assert package.load(package.files(package.home)) == (["Mug", "More"], 8)


def test_nothing_bad_hides_anything_else(package):
    (package.home / "cups" / "bad.toml").write_text('[[cup]]\nsize = 2\n\n[[cup]]\nname = "Mug"\nsise = 2\n')
    (package.home / "house.toml").write_text('dice = "many"\n')
    reading = package.read(package.files(package.home))
    assert [str(each) for each in reading.complaints] == [
        "cups/bad.toml: cup 1: name: is missing",
        "cups/bad.toml: Mug: sise: unknown key 'sise' (do you mean 'size'?)",
        "house.toml: dice: Expected `int`, got `str`",
    ]
    assert package.made(reading) == (["Cups", "More"], 0)


def test_what_another_system_packed_is_one_clear_line(package):
    with pytest.raises(ContentError, match=r"^decks/base\.toml: is no file of this content$"):
        package.opened(pack({"decks/base.toml": b""}))


def test_a_folder_without_content_says_what_is_missing(package, tmp_path):
    with pytest.raises(ContentError, match=r"there are no cups/\*\.toml and no more/\*\.toml"):
        package.files(tmp_path / "cups")
