"""No test reads or writes what belongs to the person who runs it."""

import gc
from itertools import count
from typing import Any

import pytest
from hypothesis import settings

settings.register_profile("house", deadline=None)  # a busy machine breaks no rule
settings.load_profile("house")

HOMES = count()

# A run of tests holds much, and going through it takes time: it is done more rarely.
gc.set_threshold(20_000, 20, 100)


def pytest_collection_finish() -> None:
    """What all tests share is not gone through again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def own_folders(request, monkeypatch, tmp_path_factory):
    """Settings, decks, saves, reports and statistics of each test in a folder of its own, made when it is written to.

    A test that asks for no ``tmp_path`` is given none: pytest looks through all it made before it makes another one.
    """
    if "tmp_path" in request.fixturenames:
        home = request.getfixturevalue("tmp_path") / "home"
    else:
        home = tmp_path_factory.getbasetemp() / "homes" / str(next(HOMES))
    for variable in ("PLOT_TWIST_CONFIG", "PLOT_TWIST_DATA", "PLOT_TWIST_SAVES"):
        monkeypatch.setenv(variable, str(home / variable.rpartition("_")[2].lower()))


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: Any) -> Any:
    """Note on a test that it has failed, for the fixtures that ask more of the others."""
    outcome = yield
    if call.when == "call" and outcome.get_result().failed:
        item.failed = True  # type: ignore[attr-defined]
