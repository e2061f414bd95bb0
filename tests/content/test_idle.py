"""Words that would change nothing are complained about."""

import pytest

HIT = 'do = "deal", who = "any_enemy", resistance = "physical"'


def maneuver(text):
    return f'[[maneuver]]\nname = "Oops"\neffects = [{{ {text} }}]'


@pytest.mark.parametrize(("text", "key", "problem"), [
    ('do = "gain", counter = "energy", amount = 0', "amount", "0 does nothing"),
    ('do = "lose", counter = "energy", amount = -2', "amount", "-2 does nothing"),
    ('do = "draw", amount = -1', "amount", "-1 does nothing"),
    (f"{HIT}, amount = 0", "amount", "0 does nothing"),
    ('do = "cause", coins = 0, resistance = "mental"', "coins", "0 does nothing"),
    ('do = "raise", figure = "body", to = 0', "to", "0 does nothing"),
    ('do = "modify", figure = "body", amount = 0', "amount", "0 does nothing"),
    ('do = "time", amount = 0', "amount", "0 does nothing"),
])  # fmt: skip
def test_an_amount_that_does_nothing(complain, text, key, problem):
    found = complain(maneuver(text))
    assert [(each.key, each.problem) for each in found] == [(f"effects[0].{key}", problem)]


def test_a_boost_that_makes_no_attack_better(complain):
    (found,) = complain(maneuver('do = "boost", kind = "melee", until = "turn"'))
    assert (found.key, found.problem) == ("effects[0]", "it makes no attack better")


def test_a_swap_of_nothing(complain):
    window = 'window = "before_roll", do = [{ do = "swap" }]'
    (found,) = complain(f'[[maneuver]]\nname = "Oops"\nactions = [{{ name = "Oh", {window} }}]')
    assert (found.key, found.problem) == ("actions[0].do[0]", "it swaps nothing")


@pytest.mark.parametrize("text", [
    'do = "gain", counter = "energy", amount = 1', 'do = "modify", figure = "body", amount = -1',
    'do = "boost", ignore_cover = true', 'do = "raise", figure = "body", to = 1',
    'do = "draw", amount = { of = "less", amount = 3, by = 3 }',
])  # fmt: skip
def test_what_does_something(complain, text):
    assert complain(maneuver(text)) == []


@pytest.mark.parametrize(("text", "problem"), [
    ('do = "draw", amount = { of = "figure", name = "body", who = "any_enemy" }', "nobody chooses one enemy"),
    ('do = "boost", damage = 1, kind = "special"', "unknown word 'special'"),
])  # fmt: skip
def test_what_nobody_could_work_out(complain, text, problem):
    assert [problem in each.problem for each in complain(maneuver(text))] == [True]


@pytest.mark.parametrize("to", ['"party"', '{ pick = "some", count = 2 }'])
def test_damage_that_would_go_to_several(complain, to):
    turned = f'triggers = [{{ on = "damage.pending", do = [{{ do = "redirect", to = {to} }}] }}]'
    (found,) = complain(f'[[twist]]\nname = "Oops"\n{turned}')
    assert "damage goes to one character" in found.problem
