"""Games on a cluster of three processes: the same games, also if one of them is killed."""

import os
import signal

import pytest
from click import UsageError
from click.testing import CliRunner

from content.registry import open_system
from engine.plot_twist.system import PlotTwist
from lab import cluster
from lab.cluster import Unreached, spread_out, versions
from lab.simulate import simulate
from tui.ways import ways

pytestmark = pytest.mark.long

distributed = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def address():
    with distributed.LocalCluster(
        n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as three:
        yield three.scheduler_address


def timeless(figures):
    return {key: value for key, value in figures.items() if key != "wall_s"}


def pid(_):
    return os.getpid()


def test_a_worker_that_is_killed_loses_nothing(address, monkeypatch):
    monkeypatch.setattr("lab.simulate.TASK", 2)
    wish = {"heroes": 1}
    killed, rows, alone = [], [], []

    def elsewhere(play, batches):
        for results in spread_out(address, open_system, "plot-twist", play, batches):
            if not killed:
                with distributed.Client(address, set_as_default=False) as client:
                    killed.append(min(client.run(os.getpid).values()))
                os.kill(killed[0], signal.SIGKILL)
            yield results

    figures = simulate(open_system, "plot-twist", 24, 5, wish=wish, elsewhere=elsewhere, rows=rows.append)
    here = simulate(open_system, "plot-twist", 24, 5, wish=wish, rows=alone.append)
    assert timeless(figures) == timeless(here) and rows == alone
    assert killed


def test_workers_with_other_cards_are_refused_by_name(address, monkeypatch):
    monkeypatch.setattr(PlotTwist, "version", "older")
    with pytest.raises(
        Unreached, match=r"^tcp://.* plays plot-twist of rules \d+, content .*; here it is older, .*$"
    ):
        list(spread_out(address, open_system, "plot-twist", pid, [1]))


def test_where_nobody_is_one_line_says_so(monkeypatch):
    monkeypatch.setattr(cluster, "PATIENCE", "1s")
    with pytest.raises(UsageError, match=r"no cluster at tcp://127.0.0.1:1"):
        asked = ["simulate", "plot-twist", "-n", "2", "--cluster", "tcp://127.0.0.1:1"]
        CliRunner().invoke(ways, asked, standalone_mode=False, catch_exceptions=False)


def test_what_is_played_is_known_by_rules_and_content():
    system = open_system("audience")
    assert versions(open_system, "audience") == (system.version, system.fingerprint())
