"""Spoilt content: it is complained of, with file, table and key, or the game made of it plays; nothing in between."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from copy import deepcopy
from random import Random
from time import process_time
from typing import Any

import msgspec
import pytest

from content import ContentError, single
from content.reading import Complaint, convert, pack
from content.registry import folder, open_system, package
from content.toml import UNSHOWN
from engine.table import Player, RandomPlayer, System, Table, step
from engine.table.seating import derive, sit_down
from tests.attacks.conftest import second
from tests.attacks.mutants import at, places, spoil, table
from tests.attacks.samples import SAMPLES, Sample
from tests.attacks.samples import Table as Part

PARTS = 5
"""What the mutants are cut into, so that they spread over the cores."""
MANY = {"plot-twist": (26, 360), "audience": (34, 240)}
"""Mutants of a part: few, and all."""
LONG = {"plot-twist": (35, 300), "audience": (100, 300)}
"""Decisions of a game made of one."""
LOOK = 12
"""Decisions between one look at all there is to see and the next."""
QUOTED = re.compile("'(.+?)'")
"""Whom else a complaint names: the card that a deck cannot use."""


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
                if _plays(system, sample, spoilt, number, attack.rounds(*LONG[name]))
                else "played, never up"
            ] += 1
    assert told["played"] > rounds // 8, told
    attack.tell(", ".join(f"{count} {what}" for what, count in sorted(told.items())))


@pytest.mark.parametrize("name", MANY)
def test_content_at_its_bounds_plays_to_its_end(name, attack):
    """All numbers of all tables at once as far as they may go."""
    longest = changed = 0
    for number in range(attack.rounds(2, 16)):
        sample = SAMPLES[name](attack.chance)
        changed += _stretched(sample, attack.chance)
        known = package(name)
        system = type(open_system(name))(known.made(known.read(sample.files())), known.personas)  # type: ignore[call-arg]
        started = process_time()
        _plays(system, sample, sample.played[0], number, attack.rounds(200, 1500))
        longest = max(longest, process_time() - started)
    assert longest < 60 * second()
    attack.tell(f"{changed} numbers at their bounds, the longest two games took {longest:.1f} s")


def _stretched(sample: Sample, chance: Random) -> int:
    """Set every number of a sample to the most or the least that check accepts; how many were changed."""
    known = package(sample.system)
    kinds = {name: kind for part in known.parts.values() for name, kind in part.items()}
    before, count = list(sample.tables), {}
    for spot in sample.played:
        part = sample.tables[spot]
        row, kind = deepcopy(part.row), kinds.get(part.kind) or known.single[part.file]
        numbers = [path for path in places(row) if type(at(row, path)) is int]
        for path in [] if part.kind.endswith("_deck") else numbers:
            value, ends = at(row, path), [99, 60, 20, 12, 9, 6, 5]
            for end in [-end for end in ends] + ends if chance.random() < 0.2 else ends:
                at(row, path[:-1])[path[-1]] = end
                if convert(row, kind, "", "", []):
                    break
            else:
                at(row, path[:-1])[path[-1]] = value
        sample.tables[spot] = Part(part.file, part.kind, row)
        count[spot] = len(numbers)
    while complaints := known.complaints(known.read(sample.files())):
        cards = {each.card.partition(" - ")[0] for each in complaints}
        cards |= {name for each in complaints for name in QUOTED.findall(each.problem)}
        left = len(count)
        for spot, part in enumerate(before):
            if cards.intersection(str(part.row.get(key)) for key in ("name", "id", "hand")):
                count.pop(spot, None)
                sample.tables[spot] = part
        assert len(count) < left, complaints[0]
    return sum(count.values())


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


OTHERS = {
    "personas": ("personas/*.toml", 60, 800),
    "rules": ("rules/*.toml", 30, 400),
    "the rest": ("*.toml", 60, 800),
}


@pytest.mark.parametrize("what", OTHERS)
def test_spoilt_files_of_other_kinds_are_complained_of_or_serve(what, tmp_path, attack):
    """Personas, rules, tutorial, promises, figures: spoilt in their data or their bytes."""
    pattern, few, every = OTHERS[what]
    told = Counter[str]()
    for _ in range(attack.rounds(few, every)):
        name = attack.chance.choice(list(MANY))
        path = attack.chance.choice(sorted(folder(name).glob(pattern)))
        file = tmp_path / path.name
        file.write_bytes(_spoilt(path.read_bytes(), attack.chance))
        found = single.complaints(file)
        for each in found:
            assert not UNSHOWN.search(str(each)) and each.file == path.name and each.problem, each
        told["complained of" if found else "serve"] += 1
        if not found:
            _serves(name, path.stem, tomllib.loads(file.read_text()))
    assert told["serve"] and told["complained of"]
    attack.tell(", ".join(f"{count} {what}" for what, count in sorted(told.items())))


def _spoilt(data: bytes, chance: Random) -> bytes:
    """A file with one thing in it changed, or one to three of its bytes."""
    if chance.random() < 0.6:
        row = tomllib.loads(data.decode())
        return table(spoil(row, [row], chance).row).encode()
    for _ in range(chance.randint(1, 3)):
        spot = chance.randrange(len(data))
        data = (
            data[:spot]
            + chance.choice((b"", b"\x00", b"\xff", b"[", b'"', b"\n", b"9", b"."))
            + data[spot + 1 :]
        )
    return data


def _serves(name: str, stem: str, row: dict[str, Any]) -> None:
    """A persona plays a few decisions, a tutorial has a table; the others are read and that is all."""
    system = open_system(name)
    if "step" in row:
        assert sit_down(system, row["wish"], row["seed"]).request
    if "side" in row:
        tasted = type(system)(system.library, package(name).personas | {stem: row})  # type: ignore[attr-defined, call-arg]
        table = sit_down(tasted, {}, 1)
        seats = [seat for seat in table.seats if (seat == "gm") == (row["side"] in ("gm", "villains"))]
        seated = {
            seat: tasted.scripted(seat, table.setup, 1, stem if seat in seats else "") for seat in table.seats
        }
        for _ in range(10):
            step(table, seated)
