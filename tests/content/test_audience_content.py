"""The linter of Audience: each mistake is one line that names file, table and key."""

from __future__ import annotations

import shutil

import pytest

from content import audience, lint


@pytest.fixture
def spoilt(tmp_path):
    """Complaints about the game's own content with one thing replaced by another."""

    def complaints(file, old, new):
        home = tmp_path / "content"
        shutil.copytree(audience.PACKAGE.home / "cards", home / "cards")
        path = home / "cards" / file
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new, 1))
        return [str(each) for each in lint.complaints(home)]

    return complaints


def test_the_content_of_all_systems_is_sound():
    assert lint.complaints() == []


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("fighters.toml", "attack = 3\ndodge = 9", "attack = 6\ndodge = 9", "Pip Lovelace: attack: attack 6 is not 2"),
        ("fighters.toml", "stamina = 4", "stamina = 3", "Doctor Imogen Sallow: its values cost -4 points"),
        ("fighters.toml", 'code = "patch"', 'code = "pach"', "unknown word 'pach' (do you mean 'patch'?)"),
        ("fighters.toml", 'suit = "spades"', 'suit = "hearts"', "Nell Arkwright: powers: two Powers of a fighter have diff"),
        ("majors.toml", "attack = 4", "attack = 1", "The Tin Choir: attack: 1 is not 2 to 5 (AU-C-05)"),
        ("majors.toml", 'finisher = "flush"', 'finisher = "full_house"', "finisher: full_house is higher than a flush"),
        ("majors.toml", '"Hymnal Moth"', '"Hymnal Moths"', "no minor threat 'Hymnal Moths' (do you mean 'Hymnal Moth'?)"),
        ("minors.toml", 'code = "screen"', 'code = "regrow"', "Hymnal Moth: powers: a minor threat has one Health card"),
        ("minors.toml", 'name = "Vestry Hand"', 'name = "Hymnal Moth"', "Hymnal Moth: there is another one of this name"),
        ("encounters.toml", 'major = "The Tin Choir"', 'major = "The Tin Chair"', "evensong: major: there is no major"),
        ("episodes.toml", 'encounters = ["lamps-lane"]', 'encounters = ["lamp-lane"]', "lamplight: encounters: there is no"),
        ("episodes.toml", 'do = "draw", amount = 1', 'do = "draw"', "draw needs an amount of 1 or more"),
        ("episodes.toml", 'do = "draw", amount = 1', 'do = "heal", amount = 1', "heal does nothing before the first combat"),
        ("episodes.toml", 'do = "minor", amount = -1', 'do = "minor", amount = -1, who = "one"', "minor is for nobody"),
        ("episodes.toml", 'do = "draw", amount = 1 ', 'do = "draw", amount = 1, level = "drawn" ', "draw has no level"),
        ("episodes.toml", 'do = "draw", amount = 1 ', 'do = "level", amount = 1 ', "level has no amount"),
        ("minors.toml", 'kind = "minor"', 'kind = "minor"\nfinisher = "flush"', "finisher: is for major threats"),
        ("specials.toml", 'hand = "pair"', 'hand = "two_pair"', "pair: no [[special]] says what this hand does"),
    ],
)  # fmt: skip
def test_mistakes_are_named(spoilt, file, old, new, said):
    assert any(said in line and line.startswith(f"cards/{file}") for line in spoilt(file, old, new))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('by_players.2 = { minors = ["Lamp Imp"], health = 7 }\n', "",
         "lamplight: scenes[0].choices[1].effect: minor does nothing for a party of 2: "
         "there is no minor to leave (AU-C-42)"),
        ('minors = ["Straw Nephew"], health = 8', 'minors = ["Straw Nephew"], health = 2',
         "harvest-moon: scenes[1].choices[0].effect: major_health does nothing for a party of 1: "
         "no major starts below Health 2 (AU-C-42)"),
    ],
)  # fmt: skip
def test_a_choice_that_does_nothing_for_some_parties_is_named(tmp_path, old, new, said):
    home = tmp_path / "content"
    shutil.copytree(audience.PACKAGE.home / "cards", home / "cards")
    path = home / "cards" / "encounters.toml"
    path.write_text(path.read_text().replace(old, new))
    assert [str(each) for each in lint.complaints(home)] == [f"cards/episodes.toml: {said}"]
