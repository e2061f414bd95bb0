"""The cheat sheet put to use: for each row a place in the content that asks for one of its checks (TS-SIT, TS-SCN-58)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from content.troubleshooters import library
from engine.troubleshooters.scenario.assembling import assemble
from engine.troubleshooters.scenario.options import Challenge, Option

ROWS = {
    "TS-SIT-01": "Subterfuge Alertness Charm Languages Willpower",
    "TS-SIT-02": "Vehicles",
    "TS-SIT-03": "Humanities",
    "TS-SIT-04": "Ranged_Combat",
    "TS-SIT-05": "Contacts Investigation Humanities Search",
    "TS-SIT-06": "Investigation Contacts Red_Tape Science Humanities Search",
    "TS-SIT-07": "Charm Contacts Investigation Red_Tape",
    "TS-SIT-08": "Medicine Melee Ranged_Combat",
    "TS-SIT-09": "Security",
    "TS-SIT-10": "Charm Subterfuge",
    "TS-SIT-11": "Credit",
    "TS-SIT-12": "Electronics Engineering Prestidigitation Security",
    "TS-SIT-13": "Alertness Vehicles Willpower",
    "TS-SIT-14": "Vehicles",
    "TS-SIT-15": "Prestidigitation",
    "TS-SIT-16": "Agility Endurance Alertness",
    "TS-SIT-17": "Agility Alertness Endurance Strength",
    "TS-SIT-18": "Credit Electronics Engineering Science",
    "TS-SIT-19": "Alertness Investigation Search",
    "TS-SIT-20": "Investigation Languages Science Security",
    "TS-SIT-21": "Alertness Endurance Ranged_Combat Vehicles",
    "TS-SIT-26": "Machinery",
    "TS-SIT-27": "Electronics",
    "TS-SIT-28": "Search Subterfuge Prestidigitation",
    "TS-SIT-29": "Charm Subterfuge",
    "TS-SIT-30": "Prestidigitation",
    "TS-SIT-31": "Subterfuge",
    "TS-SIT-32": "Subterfuge",
    "TS-SIT-33": "Contacts Credit Red_Tape Status",
    "TS-SIT-34": "Charm Contacts Credit Red_Tape Subterfuge",
    "TS-SIT-35": "Agility",
    "TS-SIT-36": "Alertness Endurance Strength Survival Willpower",
    "TS-SIT-37": "Humanities",
    "TS-SIT-38": "Contacts Investigation Humanities Search",
    "TS-SIT-39": "Medicine Science",
    "TS-SIT-40": "Languages",
    "TS-SIT-41": "Prestidigitation",
    "TS-SIT-42": "Red_Tape",
    "TS-SIT-43": "Strength",
    "TS-SIT-44": "Charm Status Subterfuge",
    "TS-SIT-45": "Alertness Agility Endurance Survival Willpower",
    "TS-SIT-46": "Electronics",
    "TS-SIT-48": "Machinery",
    "TS-SIT-49": "Prestidigitation",
    "TS-SIT-50": "Prestidigitation Security",
    "TS-SIT-51": "Willpower",
    "TS-SIT-52": "Electronics",
    "TS-SIT-53": "Agility Alertness Endurance Machinery Willpower",
    "TS-SIT-54": "Charm",
    "TS-SIT-55": "Search",
    "TS-SIT-56": "Sneak Alertness Search Security",
    "TS-SIT-57": "Sneak",
    "TS-SIT-58": "Alertness",
    "TS-SIT-59": "Agility Endurance Willpower",
    "TS-SIT-62": "Electronics Engineering Investigation Science",
    "TS-SIT-63": "Science",
    "TS-SIT-64": "Languages",
}
OPPOSED = (
    "TS-SIT-13",
    "TS-SIT-21",
    "TS-SIT-28",
    "TS-SIT-29",
    "TS-SIT-30",
    "TS-SIT-31",
    "TS-SIT-32",
    "TS-SIT-54",
    "TS-SIT-58",
)
"""Rows whose check is opposed and never else."""
CHALLENGES = ("TS-SIT-05", "TS-SIT-12", "TS-SIT-13", "TS-SIT-17", "TS-SIT-18", "TS-SIT-19", "TS-SIT-20", "TS-SIT-21",
              "TS-SIT-36", "TS-SIT-38", "TS-SIT-45", "TS-SIT-53", "TS-SIT-62")  # fmt: skip
"""Rows that are challenges and nothing else."""


def _told() -> Iterator[tuple[str, Option | Challenge | None, Challenge | None]]:
    """Each note of the content: its row, what bears it, and the challenge it leads to."""
    adventures = [*library().adventures.values(), *(assemble(library().modules, seed) for seed in range(12))]
    for adventure in adventures:
        for scene in adventure.scenes.values():
            for option in scene.options:
                if option.note:
                    named = next((each.challenge for each in option.effects if each.challenge), "")
                    yield option.note, option, adventure.challenges.get(named)
        for challenge in adventure.challenges.values():
            if challenge.note:
                yield challenge.note, None, challenge


NOTES = list(_told())


@pytest.mark.rule(
    "TS-SIT-01", "TS-SIT-02", "TS-SIT-03", "TS-SIT-04", "TS-SIT-05", "TS-SIT-06", "TS-SIT-07", "TS-SIT-08", "TS-SIT-09",
    "TS-SIT-10", "TS-SIT-11", "TS-SIT-12", "TS-SIT-13", "TS-SIT-14", "TS-SIT-15", "TS-SIT-16", "TS-SIT-17", "TS-SIT-18",
    "TS-SIT-19", "TS-SIT-20", "TS-SIT-21", "TS-SIT-26", "TS-SIT-27", "TS-SIT-28", "TS-SIT-29", "TS-SIT-30", "TS-SIT-31",
    "TS-SIT-32", "TS-SIT-33", "TS-SIT-34", "TS-SIT-35", "TS-SIT-36", "TS-SIT-37", "TS-SIT-38", "TS-SIT-39", "TS-SIT-40",
    "TS-SIT-41", "TS-SIT-42", "TS-SIT-43", "TS-SIT-44", "TS-SIT-45", "TS-SIT-46", "TS-SIT-48", "TS-SIT-49",
    "TS-SIT-50", "TS-SIT-51", "TS-SIT-52", "TS-SIT-53", "TS-SIT-54", "TS-SIT-55", "TS-SIT-56", "TS-SIT-57", "TS-SIT-58",
    "TS-SIT-59", "TS-SIT-62", "TS-SIT-63", "TS-SIT-64",
)  # fmt: skip
@pytest.mark.parametrize("row", ROWS)
def test_each_row_of_the_cheat_sheet_is_asked_somewhere_by_its_own_check(row):
    skills = [each.replace("_", " ") for each in ROWS[row].split()]
    held = [(option, challenge) for note, option, challenge in NOTES if note == row]
    assert any(_fits(row, skills, option, challenge) for option, challenge in held), held


def _fits(row: str, skills: list[str], option: Option | None, challenge: Challenge | None) -> bool:
    """One of its skills, opposed where it is, and all of a challenge where it is one."""
    if challenge:
        slots = [slot.removesuffix("*").split("/") for slot in challenge.skills]
        opposed = row not in OPPOSED or challenge.opposed is not None
        return all(any(each in skills for each in slot) for slot in slots) and len(slots) >= 3 and opposed
    if row in CHALLENGES or option is None or option.check is None:
        return False
    opposed = row not in OPPOSED or option.check.opposed is not None
    return any(each.skill in skills for each in option.check.ways) and opposed
