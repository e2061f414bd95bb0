from collections.abc import Iterator
from pathlib import Path

import pytest
from engine.toy.game import ToyGame

from engine.table import Option
from tests.house.cups import silent
from tests.house.people import Place, fingerprint
from tests.house.serving import Client, Served


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    """A house as it is without settings, but for its admin, Vera."""
    place = Place(tmp_path / "house", admins=[fingerprint("Vera")])
    yield place
    place.rooms.close()


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A whole house in a thread."""
    served = Served(tmp_path / "house", monkeypatch)
    yield served
    served.stop()


@pytest.fixture
def mara(served: Served) -> Client:
    return served.comes("Mara")


@pytest.fixture
def oskar(served: Served) -> Client:
    return served.comes("Oskar")


@pytest.fixture
def two(served: Served, mara: Client, oskar: Client) -> str:
    """A table of two guests against a scripted dealer; both are asked who acts."""
    table = served.table(mara, {"guest:1": mara, "guest:2": oskar})
    silent(mara, oskar)
    return table


@pytest.fixture
def voting(monkeypatch: pytest.MonkeyPatch) -> None:
    """All guests have the same options, as if they decided together."""

    def options(self, seat, why):
        return [Option(each, seat, each.title(), "TC-CUP-4", kind="aim") for each in ("aim", "wait", "rest")]

    monkeypatch.setattr(ToyGame, "guest_options", options)
