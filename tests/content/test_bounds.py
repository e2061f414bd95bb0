"""Nothing that content prints is without bounds, and what is beyond them is said before a game is."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import inspect

from content.promises import Promises
from content.reading import Complaint
from content.registry import manifests, package
from content.rulebook import Entry
from content.tutorial import Tutorial


def unbounded(kind: Any, path: str, seen: set[type]) -> list[str]:
    """The numbers in a type that may be anything, and the Names that may be empty or endless."""
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        return [path] if kind.ge is None or kind.le is None else []
    if isinstance(kind, inspect.StructType):
        if kind.cls in seen:
            return []
        seen.add(kind.cls)
        fields = [(field.encode_name, field.type) for field in kind.fields]
        named = [
            f"{path}.{name}"
            for name, each in fields
            if name in ("id", "name", "title")
            and isinstance(each, inspect.StrType)
            and each.max_length is None
        ]
        return named + [each for name, type in fields for each in unbounded(type, f"{path}.{name}", seen)]
    inner = (
        [getattr(kind, name, None) for name in ("item_type", "key_type", "value_type")]
        + list(getattr(kind, "types", ()))
        + list(getattr(kind, "item_types", ()))
    )
    return [found for each in inner if each is not None for found in unbounded(each, path, seen)]


@pytest.mark.parametrize("name", manifests())
def test_every_number_and_name_of_content_has_bounds(name):
    known = package(name)
    kinds = [kind for part in known.parts.values() for kind in part.values()]
    kinds += [*known.single.values(), *(known.taste or ()), Entry, Promises, Tutorial]
    found = [each for kind in kinds for each in unbounded(inspect.type_info(kind), kind.__name__, set())]
    assert found == []


@pytest.mark.parametrize("number", [100, 10**30, -(2**63)])
@pytest.mark.parametrize("key", ["amount", "until"])
def test_an_amount_beyond_them_is_named(complain, number, key):
    rest = 'counter = "energy"' if key == "amount" else 'figure = "armor", amount = 1'
    word = "gain" if key == "amount" else "modify"
    (one,) = complain(f'[[detail]]\nname = "Oops"\neffects = [{{ do = "{word}", {rest}, {key} = {number} }}]')
    assert (one.file, one.card, one.key) == ("cards/more.toml", "Oops", f"effects[0].{key}")


@pytest.mark.parametrize(
    "line", ["energy_regenerate = 0", "turn_guard = 0", "hate_mooks = -1", "mooks_per_hero = 0"]
)
def test_a_price_of_nothing_is_none(folder, complain, line):
    (folder / "figures.toml").write_text(line)
    key = line.partition(" ")[0]
    assert complain() == [Complaint("figures.toml", "", key, "Expected `int` >= 1")]


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("a" * 61, "Expected `str` of length <= 60"),
        ("---", "has no letter or digit in it"),
        ("", "Expected `str` of length >= 1"),
    ],
)
def test_a_name_makes_an_id_and_fits_on_a_screen(complain, name, problem):
    assert [(each.key, each.problem) for each in complain(f'[[twist]]\nname = "{name}"')] == [
        ("name", problem)
    ]


def test_the_bonus_of_a_weapon_is_two_numbers(complain):
    gun = '[[equipment]]\nname = "Gun"\nweapon_type = "ranged"\nbonus = '
    for bonus in ("1", "x/1", "1/2/3", "1/-2"):
        (one,) = complain(f'{gun}"{bonus}"')
        assert (one.card, one.key) == ("Gun", "bonus")
    assert complain(f'{gun}"2/*"') == []


def test_a_text_repeated_in_a_repeated_text_is_refused(complain):
    draw = '{ do = "draw" }'
    twice = f'{{ do = "repeat", times = 2, effects = [{draw}] }}'
    card = '[[detail]]\nname = "Oops"\neffects = [{ do = "repeat", times = %s, effects = [%s] }]'
    assert complain(card % (20, draw)) == []
    assert [str(each) for each in complain(card % (21, twice))] == [
        "cards/more.toml: Oops: effects[0]: a text that is repeated cannot repeat another",
        "cards/more.toml: Oops: effects[0].times: 21 is not 1 to 20",
    ]


@pytest.mark.parametrize(
    ("keys", "refused"),
    [('limit = "none"', True), ("", False), ('limit = "none"\ncost = { energy = 1 }', False)],
)
@pytest.mark.parametrize(
    "rolls",
    [
        '{ do = "cause", who = "any_enemy", coins = 1, resistance = "mental" }',
        '{ do = "extra_attack", kind = "melee" }',
        '{ do = "roll", attribute = "body", ability = "agility", difficulty = 1 }',
    ],
)
def test_what_rolls_around_a_roll_as_often_as_anybody_likes_is_refused(complain, rolls, keys, refused):
    found = complain(
        f'[[equipment]]\nname = "Orb"\n[[equipment.actions]]\nname = "Storm"\nwindow = "before_roll"\n{keys}\n'
        f"do = [{rolls}]"
    )
    assert [each.key for each in found] == ["actions[0].limit"] * refused


def test_a_key_of_a_table_is_named(complain):
    (one,) = complain(
        '[[hero]]\nname = "Bo"\nbody = 2\nmind = 2\ncharm = 2\npower = 2\nheroics = { fighting = 9, flight = 1 }'
    )
    assert (one.key, one.problem) == ("heroics.fighting", "Expected `int` <= 6")
    assert msgspec.json.decode(msgspec.json.encode(one))["key"] == "heroics.fighting"
