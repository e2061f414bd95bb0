"""Texts that ask for somebody or something that cannot be there where they stand."""

from __future__ import annotations

import pytest

from content.reading import Complaint

NOBODY = "nobody bears this card"

TWISTS = [
    ('effects = [{ do = "draw" }]', "effects[0].who", f"'self' has no target here: {NOBODY}"),
    (
        'effects = [{ do = "status", who = "opponent", status = "prone" }]',
        "effects[0].who",
        f"'opponent' has no target here: {NOBODY}",
    ),
    (
        'effects = [{ do = "status", who = "attacker", status = "prone" }]',
        "effects[0].who",
        "'attacker' has no target here: there is no combat",
    ),
    (
        'effects = [{ do = "draw", who = "target" }]',
        "effects[0].who",
        "'target' has no target here: nothing before it chooses one",
    ),
    (
        'effects = [{ do = "draw", who = "subject" }]',
        "effects[0].who",
        "'subject' has no target here: it needs an event that happens to a character",
    ),
    (
        'triggers = [{ on = "energy.spent", do = [{ do = "draw", who = "doer" }] }]',
        "triggers[0].do[0].who",
        "'doer' has no target here: it needs an event that a character brings about",
    ),
    (
        'triggers = [{ on = "turn.end", who = "party", do = [{ do = "draw", who = "party" }] }]',
        "triggers[0].who",
        "'turn.end' happens to no character",
    ),
    (
        'triggers = [{ on = "regenerated", by = "party", do = [{ do = "draw", who = "party" }] }]',
        "triggers[0].by",
        "'regenerated' is brought about by no character",
    ),
    (
        'triggers = [{ on = "hit", who = "self", do = [{ do = "draw", who = "party" }] }]',
        "triggers[0].who",
        f"'self' has no target here: {NOBODY}",
    ),
    (
        'triggers = [{ on = "relocated", limit = "combat", do = [{ do = "draw", who = "party" }] }]',
        "triggers[0].limit",
        "'relocated' is never in a combat",
    ),
    (
        'triggers = [{ on = "entered", do = [{ do = "draw", who = "party", amount = { of = "damage" } }] }]',
        "triggers[0].do[0].amount",
        "there is no event here whose amount could be meant",
    ),
    (
        'triggers = [{ on = "hit", do = [{ do = "prevent" }] }]',
        "triggers[0].do[0]",
        "no damage is about to be dealt: it answers 'damage.pending' only",
    ),
    (
        'effects = [{ do = "draw", who = "party", amount = { of = "damage" } }]',
        "effects[0].amount",
        "there is no event here whose amount could be meant",
    ),
    (
        'effects = [{ do = "draw", who = "party", amount = { of = "margin" } }]',
        "effects[0].amount",
        "no roll or attack before it has a Margin",
    ),
    (
        'actions = [{ name = "Go", who = "party", do = [{ do = "draw", amount = { of = "chosen" } }] }]',
        "actions[0].do[0].amount",
        "no 'dare' before it has a chosen number",
    ),
    (
        'effects = [{ do = "draw", who = "party", amount = { of = "figure", name = "mind" } }]',
        "effects[0].amount.who",
        f"'self' has no target here: {NOBODY}",
    ),
    (
        'actions = [{ name = "Go", do = [{ do = "draw" }] }]',
        "actions[0].who",
        f"'self' has no target here: {NOBODY}",
    ),
    ('effects = [{ do = "end_combat" }]', "effects[0]", "there is no combat here"),
    ('effects = [{ do = "relocate" }]', "effects[0]", "only in the Combat phase outside combats (PT-LOC-04)"),
    (
        'effects = [{ do = "roll", attribute = "body", ability = "agility", difficulty = 1 }]',
        "effects[0]",
        f"nobody is there to do it: {NOBODY}",
    ),
    (
        'effects = [{ do = "in", turns = 2 }, { do = "start_combat", who = "any_hero" }]',
        "effects[1]",
        "only in the Combat phase (PT-TURN-08)",
    ),
    (
        'effects = [{ do = "may", cost = { energy = 1 }, effects = [{ do = "draw", who = "party" }] }]',
        "effects[0]",
        "nobody is there to pay the cost",
    ),
    (
        'requires = [{ is = "keyword", keyword = "mentalist" }]\neffects = [{ do = "draw", who = "party" }]',
        "requires",
        "nobody is asked for it when a card of type twist comes into play",
    ),
    (
        'actions = [{ name = "X", who = "all", window = "after_roll", do = [{ do = "coins", amount = 1 }] }]',
        "actions[0].do[0]",
        "no roll is about to be made: its window is 'before_roll'",
    ),
    (
        'actions = [{ name = "Go", who = "party", do = [{ do = "reroll" }] }]',
        "actions[0].do[0]",
        "no roll has just been made: its window is 'after_roll'",
    ),
    (
        'effects = [{ do = "draw", who = { fighting = true } }]',
        "effects[0].who.fighting",
        "there is no combat here",
    ),
    (
        'effects = [{ do = "attack", kind = "melee" }]',
        "effects[0]",
        "only an attack card makes its attack; elsewhere it is 'extra_attack' or 'boost'",
    ),
]


@pytest.mark.parametrize(("text", "key", "problem"), TWISTS)
def test_missing_targets_of_a_twist(complain, text, key, problem):
    found = complain(f'[[twist]]\nname = "Oops"\n{text}')
    assert found == [Complaint("cards/more.toml", "Oops", key, problem)]


OTHERS = [
    (
        "detail",
        'effects = [{ do = "successes", amount = 1 }]',
        "effects[0]",
        "no roll is under way: its window is 'before_roll' or 'after_roll'",
    ),
    (
        "movement",
        'effects = [{ do = "relocate" }]',
        "effects[0]",
        "only in the Combat phase outside combats (PT-LOC-04)",
    ),
    (
        "movement",
        'effects = [{ do = "counter" }]',
        "effects[0]",
        "Combat cards do not stay in play (PT-Q-32)",
    ),
    (
        "movement",
        'effects = [{ do = "nullify" }]',
        "effects[0]",
        "Combat cards do not stay in play (PT-Q-32)",
    ),
    (
        "movement",
        'effects = [{ do = "keyword", keyword = "armor", until = "nullified" }]',
        "effects[0].until",
        "Combat cards do not stay in play (PT-Q-32)",
    ),
    (
        "movement",
        'effects = [{ do = "remove" }]',
        "effects[0]",
        "only a Detail, Twist or Event can be removed",
    ),
    (
        "maneuver",
        'effects = [{ do = "skip_step", step = "movement" }]',
        "effects[0]",
        "the movement step is not to come any more",
    ),
    (
        "maneuver",
        'requires = [{ is = "attack", attack = "melee" }]\neffects = [{ do = "draw" }]',
        "requires[0]",
        "no attack is under way yet (PT-COMBAT-13)",
    ),
    (
        "maneuver",
        'actions = [{ name = "Go", window = "start", do = [{ do = "draw" }] }]',
        "actions[0].window",
        "Combat cards are in play in a combat only (PT-Q-32)",
    ),
    (
        "maneuver",
        'triggers = [{ on = "relocated", do = [{ do = "draw" }] }]',
        "triggers[0].on",
        "'relocated' is never in a combat, and Combat cards are in play in theirs only (PT-Q-32)",
    ),
    (
        "lair",
        'triggers = [{ on = "flight", do = [{ do = "draw", who = "party" }] }]',
        "triggers[0].on",
        "nobody flees from a Lair (PT-Q-18)",
    ),
    (
        "equipment",
        'effects = [{ do = "draw" }]',
        "effects",
        "no text is resolved when a card of type equipment comes into play",
    ),
    (
        "bystander",
        'difficulty = 2\nlife = 2\nrecruit = [{ do = "draw", who = "defender" }]\nkill = []',
        "recruit[0].who",
        "'defender' has no target here: there is no combat",
    ),
    (
        "location",
        'requires = [{ is = "distance", distance = "melee" }]\neffects = [{ do = "draw", who = "party" }]',
        "requires[0]",
        "there is no combat here",
    ),
    (
        "attack",
        'effects = [{ do = "attack", kind = "social", trauma = true }]',
        "effects[0]",
        "a Social Attack never causes Trauma (PT-ATK-04)",
    ),
    (
        "maneuver",
        'effects = [{ do = "boost", kind = "social", trauma = true }]',
        "effects[0]",
        "a Social Attack never causes Trauma (PT-ATK-04)",
    ),
]


@pytest.mark.parametrize(("kind", "text", "key", "problem"), OTHERS)
def test_misplaced_words_on_other_cards(complain, kind, text, key, problem):
    found = complain(f'[[{kind}]]\nname = "Oops"\n{text}')
    assert [(each.card, each.key, each.problem) for each in found] == [("Oops", key, problem)]


GOOD = [
    ("twist", 'effects = [{ do = "draw", who = "any_hero" }, { do = "draw", who = "target" }]'),
    (
        "twist",
        'triggers = [{ on = "hit", do = [{ do = "draw", who = "doer" }, { do = "draw", who = "subject" }] }]',
    ),
    (
        "twist",
        'actions = [{ name = "Go", who = "all", do = [{ do = "dare", attribute = "mind", ability = "psyche", '
        'win = [{ do = "draw", amount = { of = "chosen" } }, { do = "gain", counter = "energy", '
        'amount = { of = "margin" } }] }] }]',
    ),
    ("twist", 'triggers = [{ on = "damage.pending", do = [{ do = "reduce", amount = { of = "damage" } }] }]'),
    ("detail", 'window = "before_roll"\neffects = [{ do = "coins", amount = 2 }]'),
    ("detail", 'window = "after_roll"\neffects = [{ do = "reroll" }]'),
    ("detail", 'window = "after_roll"\neffects = [{ do = "successes", amount = 1 }]'),
    ("detail", 'effects = [{ do = "relocate" }]'),
    ("maneuver", 'effects = [{ do = "skip_step", step = "attack" }, { do = "draw", who = "opponent" }]'),
    ("objective", 'goal = 3\neffects = [{ do = "gain", counter = "energy", amount = 1 }, { do = "threat" }]'),
]


@pytest.mark.parametrize(("kind", "text"), GOOD)
def test_what_stands_in_its_place_is_let_through(complain, kind, text):
    assert complain(f'[[{kind}]]\nname = "Fine"\n{text}') == []
