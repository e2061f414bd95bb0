"""The sheets and gear of content by the ledger's tables (TS-CHAR, TS-KIT, TS-C-10, TS-WEAPON-01)."""

import pytest

from content.troubleshooters import library
from tests.troubleshooters.play import ready_made

KITS = [
    ("TS-KIT-01", "beachwear", 1, 2, ("impression_riviera",)),
    ("TS-KIT-02", "film_camera", 1, 2, ("documentation", "event_analysis")),
    ("TS-KIT-03", "mechanics_toolbox", 1, 2, ("machines",)),
    ("TS-KIT-04", "racing_car", 2, 2, ("car_chase", "race")),
    ("TS-KIT-05", "wad_of_cash", 1, 2, ("purchase", "no_questions")),
    ("TS-KIT-06", "camera", 1, 2, ("documentation", "location_analysis")),
    ("TS-KIT-07", "furisode", 1, 2, ("impression_formal",)),
    ("TS-KIT-08", "sports_car", 1, 2, ("car_chase", "travel_style")),
    ("TS-KIT-09", "tape_recorder", 1, 0, ("record_sound",)),
    ("TS-KIT-10", "binoculars", 1, 2, ("spot_distance",)),
    ("TS-KIT-11", "compact_car", 1, 0, ("road_travel",)),
    ("TS-KIT-12", "disguise_kit", 1, 2, ("disguise", "acting")),
    ("TS-KIT-13", "flashlight", 1, 2, ("spot_dark",)),
    ("TS-KIT-14", "lockpicks", 1, 2, ("lock",)),
    ("TS-KIT-15", "camping_gear", 1, 2, ("survival", "camping")),
    ("TS-KIT-16", "hiking_gear", 1, 2, ("hiking",)),
    ("TS-KIT-17", "hunting_rifle", 1, 0, ("weapon",)),
    ("TS-KIT-18", "off_road_vehicle", 1, 2, ("road_travel", "offroad_travel")),
    ("TS-KIT-19", "survival_gear", 1, 2, ("survival", "weapon")),
    ("TS-KIT-20", "bicycle", 1, 2, ("travel_short", "travel_traffic")),
    ("TS-KIT-21", "handgun", 1, 0, ("weapon",)),
    ("TS-KIT-22", "parade_uniform", 1, 2, ("impression_formal", "uniform_sweden_airforce")),
    ("TS-KIT-23", "pocket_pistol", 2, 0, ("weapon",)),
    ("TS-KIT-24", "shortwave_radio_set", 1, 0, ("radio_long",)),
    ("TS-KIT-25", "electronics_toolbox", 2, 2, ("electronics",)),
    ("TS-KIT-26", "chemistry_lab_set", 1, 2, ("chemistry",)),
    ("TS-KIT-27", "moped", 1, 2, ("impression", "travel_traffic")),
    ("TS-KIT-28", "ski_gear", 1, 2, ("travel_snow",)),
    ("TS-KIT-29", "walkie_talkie", 1, 0, ("radio_short",)),
]  # fmt: skip
COSTS = {
    "Born Behind the Wheel": (("Vehicles",), 5),
    "Been Everywhere": (("Contacts", "Credit", "Languages"), 4),
    "Press Credentials": (("Contacts", "Investigation"), 4),
    "Judo Black Belt": (("Melee",), 5),
    "Lock-Picker": (("Prestidigitation", "Security"), 3),
    "Sixth Sense": (("Alertness", "Investigation"), 5),
    "Peerage": (("Status", "Credit"), 4),
    "Bushman": (("Survival", "Endurance"), 4),
    "Pilot": (("Vehicles",), 4),
    "Military Rank": (("Red Tape", "Ranged Combat"), 5),
    "Fighter Pilot": (("Vehicles", "Ranged Combat"), 4),
    "Tech Wiz": (("Electronics", "Engineering", "Machinery"), 5),
    "Mad Inventor": (("Science", "Engineering", "Electronics"), 6),
}  # fmt: skip
HEROES = {
    "Danae": (
        "Vehicles",
        "Alertness, Endurance, Engineering, Willpower",
        "Credit, Machinery, Melee, Search, Status, Strength",
    ),
    "Hanae": (
        "Contacts",
        "Alertness, Investigation, Search, Subterfuge",
        "Charm, Languages, Melee, Prestidigitation, Status, Vehicles",
    ),
    "Lucien": (
        "Security",
        "Agility, Prestidigitation, Search, Sneak",
        "Alertness, Charm, Investigation, Melee, Subterfuge, Vehicles",
    ),
    "Sir Hugh": (
        "Survival",
        "Agility, Contacts, Endurance, Willpower",
        "Alertness, Credit, Languages, Ranged Combat, Search, Vehicles",
    ),
    "Signe": (
        "Ranged Combat",
        "Alertness, Endurance, Subterfuge, Vehicles",
        "Agility, Charm, Investigation, Melee, Red Tape, Strength",
    ),
    "Margot": (
        "Investigation",
        "Electronics, Medicine, Science, Search",
        "Contacts, Engineering, Languages, Melee, Security, Willpower",
    ),
}


@pytest.mark.rule(
    "TS-KIT-01",
    "TS-KIT-02",
    "TS-KIT-03",
    "TS-KIT-04",
    "TS-KIT-05",
    "TS-KIT-06",
    "TS-KIT-07",
    "TS-KIT-08",
    "TS-KIT-09",
    "TS-KIT-10",
    "TS-KIT-11",
    "TS-KIT-12",
    "TS-KIT-13",
    "TS-KIT-14",
    "TS-KIT-15",
    "TS-KIT-16",
    "TS-KIT-17",
    "TS-KIT-18",
    "TS-KIT-19",
    "TS-KIT-20",
    "TS-KIT-21",
    "TS-KIT-22",
    "TS-KIT-23",
    "TS-KIT-24",
    "TS-KIT-25",
    "TS-KIT-26",
    "TS-KIT-27",
    "TS-KIT-28",
    "TS-KIT-29",
)
def test_kits_have_their_level_their_pips_and_their_words():
    found = [
        (each[0], (card := library().kits[each[1]]).id, card.level, card.pips, card.tags) for each in KITS
    ]
    assert [each[:4] for each in found] == [each[:4] for each in KITS]
    assert [each[0] for each, row in zip(found, KITS, strict=True) if not set(row[4]) <= {*each[4]}] == []


@pytest.mark.rule("TS-C-10")
def test_what_each_ability_costs_to_learn_and_with_what():
    found = {each.name: (each.skills, each.cost) for each in library().abilities.values()}
    assert {name: found[name] for name in COSTS} == COSTS
    assert library().abilities["young"].creation_only


@pytest.mark.rule("TS-CHAR-07", "TS-CHAR-08", "TS-CHAR-09", "TS-CHAR-10", "TS-CHAR-11", "TS-CHAR-12")
@pytest.mark.parametrize("name", HEROES)
def test_the_skills_of_the_six(name):
    card = ready_made(name)
    best, good, fair = HEROES[name]
    assert (card.at75, sorted(card.at65), sorted(card.at45)) == (best, good.split(", "), fair.split(", "))
