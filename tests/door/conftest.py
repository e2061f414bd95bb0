"""One host for most tests; those that break one have their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import asyncssh
import pytest

from tests.door.visits import Hosted


@pytest.fixture(scope="session")
def host() -> Iterator[Hosted]:
    """A host at its defaults, but that guests come in and that nobody is refused for coming often."""
    found = Hosted("[door]\nconnections_per_minute = 1000\n[house]\nguests = true\n")
    yield found
    found.close()


@pytest.fixture
def hosted() -> Iterator[Callable[..., Hosted]]:
    """Makes hosts with settings of their own, which end with the test."""
    made: list[Hosted] = []

    def make(*settings: str, **more: object) -> Hosted:
        made.append(Hosted(*settings, **more))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for each in made:
        each.close()


@pytest.fixture
def key() -> asyncssh.SSHKey:
    """Somebody's key."""
    return asyncssh.generate_private_key("ssh-ed25519")
