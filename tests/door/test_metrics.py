"""What Prometheus is told of a host: by HTTP, and by the command; figures, and nothing of anybody."""

from __future__ import annotations

import asyncio
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.door.visits import PATIENCE, Hosted, Visit
from tui.command import main
from tui.door.connection import ONLY
from tui.door.metrics import text

pytestmark = pytest.mark.long


def figures(told: str) -> dict[tuple[str, str], float]:
    """Each sample by its name and the value of its label."""
    return {
        (sample.name.removeprefix("plot_twist_"), "".join(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(told)
        for sample in family.samples
    }


@pytest.fixture
def told_host(hosted) -> Hosted:
    """A host with its house, that tells how it does."""
    found: Hosted = hosted('[door]\nmetrics = "127.0.0.1:0"\n[house]\nguests = true\n', warm="")
    return found


async def ask(host: Hosted, path: str) -> str:
    where = host.events("figures")[-1]["address"]
    with await asyncio.to_thread(urlopen, f"http://{where}{path}", timeout=PATIENCE) as answer:
        said: str = answer.read().decode()
        return said


async def test_a_visit_is_counted_and_nobody_is_named(told_host: Hosted, key, monkeypatch, capsys):
    async with (
        await told_host.connect(key) as line,
        await told_host.connect(None, name="guest") as other,
        await told_host.connect(key) as wrong,
    ):
        visits = [await Visit.to(each) for each in (line, other)]
        for each in visits:
            assert await each.sees(b"Your name here")
        await wrong.run("ls")
        said = await ask(told_host, "/metrics")
        monkeypatch.setenv("PLOT_TWIST_HOUSE", str(told_host.place))
        assert main(["host", "metrics"]) == 0
    found = figures(said)
    assert [found["logins_total", kind] for kind in ("key", "guest", "browser")] == [1, 1, 0]
    assert [found["sessions", kind] for kind in ("key", "guest", "browser")] == [1, 1, 0]
    assert found["refused_logins_total", ONLY] == 1
    assert (found["house_up", ""], found["people", ""], found["tables", "playing"]) == (1, 2, 0)
    assert all(
        found["resident_memory_bytes", each] > 1 << 20 for each in ("door", "house", "warm", "sessions")
    )
    assert key.get_fingerprint() not in said and "127.0.0.1" not in said
    assert figures(capsys.readouterr().out).keys() == found.keys()


async def test_there_is_nothing_else_to_ask_for(told_host: Hosted):
    with pytest.raises(HTTPError, match="404"):
        await ask(told_host, "/")


def test_a_house_that_does_not_answer_is_told_and_its_figures_are_left_out():
    told = {
        "uptime": 5,
        "connections": 1,
        "sessions": [],
        "pictures": [],
        "logins": {},
        "refused": {},
        "house": {},
    }
    pids = {"pid": 0, "house_pid": 0, "warm_pid": 0}
    found = figures(text(told | pids).decode())
    assert (found["house_up", ""], found["connections", ""]) == (0, 1)
    assert ("people", "") not in found


def test_what_the_house_tells_is_in_the_units_of_prometheus():
    house = {"tables": {"playing": 2}, "people": 3, "decisions": 40, "commits": 4, "commit_seconds": 0.5,
             "seconds": 6, "version": "1"}  # fmt: skip
    told = {"uptime": 5, "connections": 1, "sessions": [], "pictures": [], "logins": {}, "refused": {}, "house": house,
            "pid": 0, "house_pid": 0, "warm_pid": 0}  # fmt: skip
    found = figures(text(told).decode())
    assert found["tables", "playing"] == 2 and found["decisions_total", ""] == 40
    assert found["journal_commit_seconds_count", ""] == 4 and found["journal_commit_seconds_sum", ""] == 0.5
    assert found["build_info", "1"] == 1
