"""Decks that no game could start from, or whose cards nobody in them can play."""

from __future__ import annotations

import pytest

from content.reading import Complaint

ADA, BARON = "Ada - First Light", "Baron"
FIVE = '"Detail 4", "Bank"]'
ROCKET = '\n[[detail]]\nname = "Rocket"\n{}\neffects = [{{ do = "draw" }}]\n'

SPOILT = [
    (FIVE, '"Detail 4"]', ADA, "plots", "holds 4, must hold 5 (PT-SETUP-03)"),
    (FIVE, '"Bank", "Bank"]', ADA, "plots[4]", "'Bank' is there twice; no two may be alike (PT-SETUP-03)"),
    (
        FIVE,
        '"Detail 4", "Sunken Fort"]',
        ADA,
        "plots[4]",
        "'Sunken Fort' is a lair, not for this side's Plot Hand (PT-PLOT-01)",
    ),
    (
        FIVE,
        '"Detail 4", "Baron"]',
        ADA,
        "plots[4]",
        "'Baron' is a villain, not for this side's Plot Hand (PT-PLOT-01)",
    ),
    (FIVE, f'"Detail 4", "{ADA}"]', ADA, "plots[4]", f"'{ADA}' is in play from the start (PT-CARD-06)"),
    (
        FIVE,
        '"Detail 4", "Bunk"]',
        ADA,
        "plots[4]",
        "there is no detail or location or bystander or ally or hero 'Bunk' (do you mean 'Bank'?)",
    ),
    ('"Brain Wave" = 6', '"Brain Wave" = 5', ADA, "combat", "holds 9 cards, must hold 10 (PT-SETUP-04)"),
    (
        '"Brain Wave" = 6',
        '"Brian Wave" = 6',
        ADA,
        "combat.Brian Wave",
        "there is no movement or maneuver or attack 'Brian Wave' (do you mean 'Brain Wave'?)",
    ),
    (
        '"Haymaker" = 6',
        '"Brain Wave" = 6',
        BARON,
        "combat.Brain Wave",
        "nobody in this deck can use 'Brain Wave': Baron has not Psyche 1 (PT-SETUP-04)",
    ),
    ('["Tiara"]', '["Tiarra"]', ADA, "equipment[0]", "there is no equipment 'Tiarra' (do you mean 'Tiara'?)"),
    (
        'mooks = ["Thugs"]',
        'mooks = ["Thugs"]\nequipment = ["Tiara"]',
        BARON,
        "equipment[0]",
        "nobody in this deck can use 'Tiara': Baron is not White (PT-Q-59)",
    ),
    ('"Twist 5", "Twist 5"', '"Twist 5"', ADA, "twists", "names 9; to play alone takes 10 (PT-SETUP-05)"),
    (
        '    "Twist 1",',
        '    "Twits 1",',
        ADA,
        "twists[0]",
        "there is no twist 'Twits 1' (do you mean 'Twist 1'?)",
    ),
    (
        'hero = "Ada"',
        'hero = "Eda"',
        "Eda - First Light",
        "hero",
        f"there is no hero 'Eda - First Light' (do you mean '{ADA}'?)",
    ),
    (
        'villain = "Baron"',
        'villain = "Boron"',
        "Boron",
        "villain",
        "there is no villain 'Boron' (do you mean 'Baron'?)",
    ),
    ('mooks = ["Thugs"]', "mooks = []", BARON, "mooks", "there are none (PT-SETUP-01)"),
    (
        'mooks = ["Thugs"]',
        'mooks = ["Thugs", "Thugs"]',
        BARON,
        "mooks[1]",
        "'Thugs' is there twice; no two may be alike (PT-CARD-06)",
    ),
    (
        'mooks = ["Thugs"]',
        'mooks = ["Thugz"]',
        BARON,
        "mooks[0]",
        "there is no mook 'Thugz' (do you mean 'Thugs'?)",
    ),
    (
        'location = "Pier"',
        'location = "Bank"',
        BARON,
        "location",
        "'Rule the Bay' does not start at 'Bank' (PT-SETUP-08)",
    ),
    (
        'forbids = ["Bank"]',
        'first = ["Bank"]',
        BARON,
        "location",
        "'Rule the Bay' does not start at 'Pier' (PT-SETUP-08)",
    ),
    (
        'location = "Pier"',
        'location = "Peer"',
        BARON,
        "location",
        "there is no location 'Peer' (do you mean 'Pier'?)",
    ),
    (
        'objective = "Rule the Bay"',
        'objective = "Rule the Day"',
        BARON,
        "objective",
        "there is no objective 'Rule the Day' (do you mean 'Rule the Bay'?)",
    ),
    ('"Sunken Fort"]', '"Pier"]', BARON, "plots", "'Pier' is in play from the start (PT-LOC-01)"),
    (
        'mooks = ["Thugs"]',
        'mooks = ["Thugs"]\ncrossovers = ["Barron"]',
        BARON,
        "crossovers[0]",
        "there is no villain 'Barron' (do you mean 'Baron'?)",
    ),
    (
        'mooks = ["Thugs"]',
        'mooks = ["Thugs"]\ncrossovers = ["Baron"]',
        BARON,
        "crossovers[0]",
        "'Baron' is in this deck already (PT-CARD-06)",
    ),
    (', "Event 5"]', "]", BARON, "events", "holds 4, must hold 5 (PT-SETUP-06)"),
    (
        ', "Event 5"]',
        ', "Event 4"]',
        BARON,
        "events[4]",
        "'Event 4' is there twice; no two may be alike (PT-SETUP-06)",
    ),
    (
        'name = "Event 5"',
        'name = "Event 5"\ncolour = "white"',
        BARON,
        "events[4]",
        "'Event 5' needs a Villain or Mook of its Colour, and there is none (PT-Q-64)",
    ),
    (
        'name = "Twist 1"',
        'name = "Twist 1"\ncolour = "black"',
        ADA,
        "twists[0]",
        "'Twist 1' needs a Hero of its Colour, which this one is not (PT-CLASS-02)",
    ),
]


@pytest.mark.parametrize(("old", "new", "deck", "key", "problem"), SPOILT)
def test_a_spoilt_deck(complain, old, new, deck, key, problem):
    assert complain("", (old, new)) == [Complaint("decks/base.toml", deck, key, problem)]


USELESS = [
    ('colour = "black"', "Ada is not Black"),
    (
        'requires = [{ is = "keyword", keyword = "mentalist" }, { is = "rank", name = "flight" }]',
        "Ada has not Flight 1",
    ),
    ('requires = [{ is = "attribute", name = "body", at_least = 3 }]', "Ada has not Body 3"),
    ('requires = [{ is = "weapon", weapon = "melee" }]', "Ada has no such weapon"),
    ('requires = [{ is = "side", side = "villains" }]', "it is for the villains"),
]


@pytest.mark.parametrize(("needs", "reason"), USELESS)
def test_a_plot_its_hero_can_never_play(complain, needs, reason):
    assert complain(ROCKET.format(needs), (FIVE, '"Detail 4", "Rocket"]')) == [
        Complaint(
            "decks/base.toml",
            ADA,
            "plots[4]",
            f"nobody in this deck can use 'Rocket': {reason} (PT-SETUP-03)",
        )
    ]


def test_any_of_several_requirements_is_enough(complain):
    either = '{ is = "rank", name = "flight" }, { is = "weapon", weapon = "mental" }'
    needs = f'requires = [{{ is = "any", conditions = [{either}] }}]'
    assert complain(ROCKET.format(needs), (FIVE, '"Detail 4", "Rocket"]')) == []


def test_an_attack_its_hero_can_never_make(complain):
    card = '[[attack]]\nname = "Ray"\neffects = [{ do = "attack", kind = "ranged" }]'
    reason = "nobody in this deck can use 'Ray': Ada has no Energy Projection (PT-SETUP-04)"
    assert complain(card, ('"Brain Wave" = 6', '"Ray" = 6')) == [
        Complaint("decks/base.toml", ADA, "combat.Ray", reason)
    ]


def test_what_set_up_refuses_is_complained_about_too(complain):
    """Equipment asks for what is printed on the character (PT-EQUIP-05); set-up has the last word."""
    card = """
[[equipment]]
name = "Wings"
requires = [{ is = "rank", name = "flight" }]
weapon_type = "melee"
"""
    flies = ('keywords = ["mentalist"]', 'passive = [{ do = "raise", figure = "flight", to = 1 }]')
    assert complain(card, flies, ('["Tiara"]', '["Wings"]')) == [
        Complaint("decks/base.toml", ADA, "", "Wings requires Flight 1 (PT-EQUIP-05)")
    ]


def test_too_much_equipment(complain):
    spoons = "".join(f'[[equipment]]\nname = "Spoon {n}"\nweapon_type = "melee"\n' for n in (1, 2))
    assert complain(spoons, ('["Tiara"]', '["Tiara", "Spoon 1", "Spoon 2"]')) == [
        Complaint("decks/base.toml", ADA, "equipment", "holds 3, at most 2 (PT-Q-59)")
    ]


def test_two_decks_of_one_title(complain, folder):
    deck = (folder / "decks" / "base.toml").read_text()
    (folder / "decks" / "more.toml").write_text(deck.split("[[villain_deck]]")[0])
    assert complain() == [Complaint("decks/more.toml", ADA, "", "there is another deck of this name")]
