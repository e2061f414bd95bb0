"""Requirements that nothing in the card set can ever meet."""

from __future__ import annotations

import pytest

from content.reading import Complaint

DRAW = 'effects = [{ do = "draw" }]'
PARTY = 'effects = [{ do = "draw", who = "party" }]'

CARDS = [
    ("detail", f'colour = "blue"\n{DRAW}', "colour", "no character is Blue (PT-CLASS-02)"),
    (
        "detail",
        f'requires = [{{ is = "colour", colour = "blue" }}]\n{DRAW}',
        "requires[0]",
        "no character is Blue (PT-CLASS-02)",
    ),
    (
        "detail",
        f'requires = [{{ is = "keyword", keyword = "speedster" }}]\n{DRAW}',
        "requires[0]",
        "no character has the Keyword Speedster (PT-CLASS-03)",
    ),
    (
        "detail",
        f'requires = [{{ is = "rank", name = "stealth", at_least = 4 }}]\n{DRAW}',
        "requires[0]",
        "nobody comes to Stealth 4: 3 is the best there is",
    ),
    (
        "detail",
        f'requires = [{{ is = "attribute", name = "power", at_least = 7 }}]\n{DRAW}',
        "requires[0]",
        "nobody comes to Power 7: 3 is the best there is",
    ),
    (
        "detail",
        f'requires = [{{ is = "not", condition = {{ is = "place", place = "Peer" }} }}]\n{DRAW}',
        "requires[0].condition",
        "there is no Location or Lair 'Peer' (do you mean 'Pier'?)",
    ),
    (
        "detail",
        f'requires = [{{ is = "in_play", name = "Haymaker" }}]\n{DRAW}',
        "requires[0]",
        "no card 'Haymaker' comes into play",
    ),
    (
        "detail",
        f'requires = [{{ is = "turn", at_least = 61 }}]\n{DRAW}',
        "requires[0]",
        "the story ends after turn 60 (PT-Q-23)",
    ),
    (
        "detail",
        f'requires = [{{ is = "counters", name = "energy", at_least = 5, at_most = 4 }}]\n{DRAW}',
        "requires[0]",
        "from 5 to 4 is nothing",
    ),
    (
        "movement",
        f'requires = [{{ is = "step", step = "attack" }}]\n{DRAW}',
        "requires[0]",
        "it is played in the movement step only (PT-COMBAT-06)",
    ),
    (
        "movement",
        f'requires = [{{ is = "phase", phase = "start" }}]\n{DRAW}',
        "requires[0]",
        "Combat cards are played in the Combat phase only (PT-TURN-08)",
    ),
    (
        "lair",
        'requires = [{ is = "side", side = "heroes" }]\n'
        'passive = [{ do = "forbid", who = "party", what_not = "aim" }]',
        "requires[0]",
        "a card of type lair belongs to the villains (PT-ROLE-02)",
    ),
    ("twist", f"turns = [61, 70]\n{PARTY}", "turns", "the story ends after turn 60 (PT-Q-23)"),
    ("objective", PARTY, "goal", "an Objective needs a goal or a threat (PT-OBJ-03)"),
    ("objective", f"goal = 4\n{PARTY}", "goal", "no text of it ever makes the Threat grow to 4 (PT-OBJ-03)"),
    (
        "objective",
        'goal = 4\neffects = [{ do = "threat", amount = -1 }]',
        "goal",
        "no text of it ever makes the Threat grow to 4 (PT-OBJ-03)",
    ),
    (
        "objective",
        'goal = 4\nfirst = ["Peer"]\neffects = [{ do = "threat" }]',
        "first[0]",
        "there is no Location 'Peer' (do you mean 'Pier'?)",
    ),
    (
        "objective",
        'threat = [{ is = "counters", name = "card", at_least = 3 }]',
        "threat[0]",
        "no text of it ever puts a counter on it",
    ),
]


@pytest.mark.parametrize(("kind", "text", "key", "problem"), CARDS)
def test_what_can_never_be_met(complain, kind, text, key, problem):
    assert complain(f'[[{kind}]]\nname = "Oops"\n{text}') == [
        Complaint("cards/more.toml", "Oops", key, problem)
    ]


def test_what_a_card_gives_can_be_asked_for(complain):
    assert (
        complain(
            f"""
[[detail]]
name = "Boots"
effects = [{{ do = "keyword", keyword = "speedster" }}, {{ do = "raise", figure = "stealth", to = 5 }}]

[[detail]]
name = "Race"
requires = [{{ is = "keyword", keyword = "speedster" }}, {{ is = "rank", name = "stealth", at_least = 5 }}]
{DRAW}
"""
        )
        == []
    )
