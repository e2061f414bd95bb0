"""Names and printed text."""

from __future__ import annotations

from content.reading import Complaint

DRAW = 'effects = [{ do = "draw" }]'


def test_two_cards_of_one_title(complain):
    problem = "there are two cards of type detail with this title (PT-CARD-03)"
    assert complain(f'[[detail]]\nname = "Detail 1"\n{DRAW}') == [
        Complaint("cards/more.toml", "Detail 1", "name", problem)
    ]


def test_two_types_sharing_a_name(complain):
    problem = "a card of type location in cards/base.toml has this Name too (PT-CARD-03)"
    assert complain(f'[[detail]]\nname = "Pier"\n{DRAW}') == [
        Complaint("cards/more.toml", "Pier", "name", problem)
    ]


def test_heroes_may_share_a_name_under_another_persona(complain):
    ada = '[[hero]]\nname = "Ada"\ncolour = "black"\nbody = 2\nmind = 5\ncharm = 2\npower = 3\n'
    assert complain(ada + 'persona = "Last Light"') == []
    assert complain(ada) == []


def test_only_heroes_and_villains_have_a_persona(complain):
    problem = "a card of type detail has no Persona (PT-CARD-04)"
    assert complain(f'[[detail]]\nname = "Oops"\npersona = "Again"\n{DRAW}') == [
        Complaint("cards/more.toml", "Oops - Again", "persona", problem)
    ]


def test_a_text_that_does_not_fit(complain):
    text = ", ".join(['{ do = "gain", who = "main_villain", counter = "energy", amount = 1 }'] * 14)
    (one,) = complain(f'[[twist]]\nname = "Oops"\neffects = [{text}]')
    assert (one.card, one.key) == ("Oops", "")
    assert one.problem.endswith("lines of 44 columns; 9 is all there is room for")


def test_a_card_without_text(complain):
    assert complain('[[maneuver]]\nname = "Oops"') == [
        Complaint("cards/more.toml", "Oops", "", "it has no text")
    ]


def test_two_attacks_on_one_card(complain):
    effects = 'effects = [{ do = "attack", kind = "melee" }, { do = "attack", kind = "social" }]'
    assert complain(f'[[attack]]\nname = "Oops"\n{effects}') == [
        Complaint(
            "cards/more.toml",
            "Oops",
            "effects",
            "it makes 2 attacks; one attack card is one attack (PT-Q-32)",
        )
    ]
