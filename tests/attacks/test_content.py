"""Spoilt content: it is complained of, with file, table and key, or the game made of it plays; nothing in between."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from content import ContentError
from content.reading import Complaint, pack
from content.registry import open_system, package
from content.toml import UNSHOWN
from engine.table import Player, RandomPlayer, System, Table
from engine.table.seating import derive
from tests.attacks.mutants import spoil
from tests.attacks.samples import SAMPLES, Sample
from tests.attacks.samples import Table as Part

PARTS = 5
"""What the mutants are cut into, so that they spread over the cores."""
MANY = {"plot-twist": (30, 360), "audience": (30, 240)}
"""Mutants of a part: few, and all."""
LOOK = 12
"""Decisions between one look at all there is to see and the next."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", MANY)
def test_spoilt_content_is_complained_of_or_plays(name, part, attack):
    """A mutant is one thing changed in one table of those that the game is played with."""
    told = Counter[str]()
    rounds = attack.rounds(*MANY[name])
    for number in range(rounds):
        sample, spoilt = _mutant(name, attack.chance)
        known = package(name)
        reading = known.read(sample.files())
        complaints = known.complaints(reading)
        if complaints:
            told["complained of"] += 1
            _tell(complaints, sample.tables[spoilt])
        if complaints and number % 5 == 0:
            with pytest.raises(ContentError) as refused:
                open_system(name, pack(sample.files()))
            assert str(refused.value) == str(complaints[0])
        elif not complaints:
            system = type(open_system(name))(known.made(reading), known.personas)  # type: ignore[call-arg]
            told[
                "played"
                if _plays(system, sample, spoilt, number, attack.rounds(50, 300))
                else "played, never up"
            ] += 1
    assert told["played"] > rounds // 8 and told["played"] > told["played, never up"], told
    attack.tell(", ".join(f"{count} {what}" for what, count in sorted(told.items())))


def _mutant(name: str, chance: Random) -> tuple[Sample, int]:
    """A sample with something spoilt, and in which of its tables."""
    sample = SAMPLES[name](chance)
    spoilt = chance.choice(sample.played)
    sample.often(sample.tables, spoilt)
    part = sample.tables[spoilt]
    alike = [each.row for each in sample.tables if each.kind == part.kind]
    sample.tables[spoilt] = Part(part.file, part.kind, spoil(part.row, alike, chance).row)
    return sample, spoilt


def _tell(complaints: list[Complaint], spoilt: Part) -> None:
    """Each is one line that can be shown and says where it is; what cannot be read comes first, with its place."""
    for each in complaints:
        assert not UNSHOWN.search(str(each)) and len(str(each)) < 1000, each
        assert each.file and each.problem and (each.card or each.key), each
    if complaints[0].problem.startswith(("unknown", "Expected", "is missing")):
        assert complaints[0].file == spoilt.file and complaints[0].key, complaints[0]


def _plays(system: System, sample: Sample, spoilt: int, seed: int, decisions: int) -> bool:
    """Play scripted and by chance, and look at all there is to see; whether the spoilt table came up."""
    system.catalogue()
    setup = system.setup(sample.wish(sample.tables, spoilt), seed)
    seen = ""
    for scripted in (True, False):
        table = Table(system, setup, seed)
        seated = {
            seat: _player(system, table, seat) if scripted else RandomPlayer(derive(seed, seat))
            for seat in table.seats
        }
        while table.request and len(table.decisions) < decisions:
            seat = table.request.seats[len(table.decisions) % len(table.request.seats)]
            if len(table.decisions) % LOOK == 0:
                seen += _look(table, seat)
            choice = seated[seat].decide(table.view(seat), table.request)
            table.decide(table.request.number, seat, choice.picks)
        seen += "".join(event.text() for event in table.events)
    row = sample.tables[spoilt].row
    names = [row.get(key) for key in ("name", "hero", "villain", "title", "hand", "id")]
    return any(str(each) in seen for each in names if each) or not sample.tables[spoilt].kind


def _player(system: System, table: Table, seat: str) -> Player:
    return system.scripted(seat, table.setup, derive(table.seed, seat))


def _look(table: Table, seat: str) -> str:
    """All that a seat may see, as it goes over the wire, and what a hint would say."""
    assert table.request
    view = table.view(seat)
    table.blocked(seat)
    _player(table.system, table, seat).decide(view, table.request)
    options = table.request.options_for(seat)
    shown = [view.snapshot(), [(each.label, each.cost) for each in options], table.odds(seat)]
    table.digest()
    return msgspec.json.encode(shown).decode()
