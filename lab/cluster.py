"""Games on many machines: batches are tasks of a Dask cluster, whose workers have this program installed.

A worker that dies loses nothing: what it had not delivered is played again by another, and comes out the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from distributed import Client

from engine.table.seating import Opener

T = TypeVar("T")

PATIENCE = "10s"
"""How long to knock at a scheduler."""


class Unreached(Exception):
    """No cluster at an address, or one that plays other games; the message is one line."""


def spread_out(
    address: str, opener: Opener, system: str, play: Callable[[Any], T], batches: Sequence[Any]
) -> Iterator[T]:
    """What ``play`` makes of each batch, in order, as far as it is known. Raises Unreached, and whatever ``play`` does."""
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise Unreached(f"no cluster at {address}: {str(error).splitlines()[0]}") from None
    with client:
        _alike(client, address, opener, system)
        waiting = client.map(play, batches, pure=False)
        waiting.reverse()
        try:
            while waiting:
                yield waiting[-1].result()
                waiting.pop()  # what is delivered need not be kept there
        finally:
            client.cancel(waiting)  # type: ignore[no-untyped-call]


def _alike(client: Client, address: str, opener: Opener, system: str) -> None:
    """Whether all workers have the rules and the content that are played here."""
    known = client.run(versions, opener, system)
    if not known:
        raise Unreached(f"the cluster at {address} has no workers")
    ours = versions(opener, system)
    for worker, theirs in sorted(known.items()):
        if theirs != ours:
            raise Unreached(
                f"{worker} plays {system} of rules {theirs[0]}, content {theirs[1]}; here it is {ours[0]}, {ours[1]}"
            )


def versions(opener: Opener, system: str) -> tuple[str, str]:
    """The rules and the content that a system has here."""
    opened = opener(system)
    return opened.version, opened.fingerprint()
