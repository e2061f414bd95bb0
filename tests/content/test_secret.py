"""What would betray the face-down Objective is complained about (PT-Q-82)."""

import pytest

from content.reading import Complaint

ENERGY = '{ do = "gain", who = "party", counter = "energy", amount = 1 }'
ASK = 'when = [{ is = "in_play", name = "Oops" }]'
SEEN = "it is seen while the Objective is face-down: ask for Oops in play (PT-Q-82)"
ROLL = 'do = "roll", attribute = "mind", ability = "psyche", difficulty = 1'


def objective(text):
    return f'[[objective]]\nname = "Oops"\ngoal = 3\neffects = [{{ do = "threat" }}]\n{text}'


@pytest.mark.rule("PT-Q-82")
@pytest.mark.parametrize(
    ("text", "key"),
    [
        (f'triggers = [{{ on = "turn.end", do = [{ENERGY}] }}]', "triggers[0]"),
        (f'actions = [{{ name = "Go", who = "main_villain", do = [{ENERGY}] }}]', "actions[0]"),
        (f'actions = [{{ name = "Go", who = "main_villain", do = [{{ {ROLL}, win = [{ENERGY}] }}] }}]', "actions[0]"),
        ('passive = [{ do = "modify", who = "party", figure = "flight", amount = -1 }]', "passive[0]"),
    ],
)  # fmt: skip
def test_what_the_heroes_would_see_of_a_face_down_objective(complain, text, key):
    assert complain(objective(text)) == [Complaint("cards/more.toml", "Oops", key, SEEN)]


@pytest.mark.rule("PT-Q-82")
@pytest.mark.parametrize(
    "text",
    [
        f'triggers = [{{ on = "turn.end", {ASK}, do = [{ENERGY}] }}]',
        'triggers = [{ on = "turn.end", do = [{ do = "threat", amount = -1 }, { do = "counter" }] }]',
        f'actions = [{{ name = "Go", who = "main_villain", do = [{{ {ROLL}, win = [{{ do = "threat" }}] }}] }}]',
        f'actions = [{{ name = "Go", who = {{ kind = "hero" }}, do = [{ENERGY}] }}]',
        'actions = [{ name = "Go", who = "main_villain", do = [{ do = "if", '
        f'conditions = [{{ is = "in_play", name = "Oops" }}], then = [{ENERGY}] }}] }}]',
        'passive = [{ do = "modify", who = "party", figure = "flight", amount = -1, '
        'when = [{ is = "in_play", name = "Oops" }] }]',
    ],
)
def test_what_nobody_sees_or_asks_for_the_open_card_is_let_through(complain, text):
    assert complain(objective(text)) == []


@pytest.mark.rule("PT-Q-82")
def test_a_card_in_the_open_does_not_answer_the_threat(complain):
    card = f'[[location]]\nname = "Oops"\ntriggers = [{{ on = "threat", do = [{ENERGY}] }}]'
    problem = "it betrays the Threat of the face-down Objective (PT-Q-82)"
    assert complain(card) == [Complaint("cards/more.toml", "Oops", "triggers[0].on", problem)]
