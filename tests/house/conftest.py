from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.people import Place


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    """A house as it is without settings, but that people may make accounts as they like."""
    place = Place(tmp_path / "house", admins=["SHA256:" + "root".encode().hex().ljust(43, "0")])
    yield place
    place.rooms.close()
