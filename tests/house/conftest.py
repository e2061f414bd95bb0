from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.people import Place, fingerprint


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    """A house as it is without settings, but for its admin, Vera."""
    place = Place(tmp_path / "house", admins=[fingerprint("Vera")])
    yield place
    place.rooms.close()
