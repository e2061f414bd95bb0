"""What the linter looks for in the content of Troubleshooters (ledger, section 3d)."""

from __future__ import annotations

from content.package import Reading
from content.reading import Complaint
from content.troubleshooters.checks import references, stage, threat
from content.troubleshooters.checks.twins import twins
from content.troubleshooters.checks.unused import unused
from engine.table import SetupError
from engine.troubleshooters.scenario.repertoire import Repertoire


def complaints(reading: Reading) -> list[Complaint]:
    """All that is wrong with adventures and sheets; with what cannot even be put together that alone."""
    from content.troubleshooters import PACKAGE

    try:
        known: Repertoire = PACKAGE.made(reading)
    except (ValueError, SetupError) as error:
        return [Complaint("", "", "", str(error))]
    wrong = [
        Complaint(each.id, *problem)
        for each in known.adventures.values()
        for check in (references, stage, threat)
        for problem in check.faults(known, each)
    ]
    return [*twins(reading.found), *wrong]


def warnings(reading: Reading) -> list[Complaint]:
    """What is no mistake but worth a look: words that no content puts to use."""
    return [Complaint("", "troubleshooters", "", line) for line in unused(reading)]
