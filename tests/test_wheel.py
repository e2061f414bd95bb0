"""A built wheel carries its content: installed elsewhere, and by newer Pythons, the program runs without the checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[1]
PIP = ["-m", "pip", "--quiet", "--disable-pip-version-check"]
VERSION = "import sys; print('%d.%d' % sys.version_info[:2])"


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, *PIP, "wheel", "--no-deps", "--wheel-dir", str(folder), str(ROOT)], check=True
    )
    return next(folder.glob("*.whl"))


@pytest.fixture
def newest() -> str:
    """The newest Python on PATH, or kept by pyenv, that is newer than this one; CI runs each."""
    folders = [Path(each) for each in os.environ.get("PATH", "").split(os.pathsep) if each]
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    for minor in range(19, sys.version_info.minor, -1):
        name = f"python3.{minor}"
        for python in [*(folder / name for folder in folders), *sorted(kept.glob(f"*/bin/{name}"))]:
            if python.is_file():
                asked = subprocess.run([python, "-c", VERSION], capture_output=True, text=True)
                if asked.stdout.strip() == f"3.{minor}":  # a shim of pyenv may stand for none
                    return str(python)
    pytest.skip("no newer Python is found here")


def test_an_installed_wheel_plays_with_its_own_content(wheel: Path, tmp_path: Path) -> None:
    house = tmp_path / "house"
    subprocess.run(
        [sys.executable, *PIP, "install", "--no-deps", "--target", str(house), str(wheel)], check=True
    )
    code = "import content; print(content.__file__); from tui.command import main; main()"
    ran = subprocess.run(
        [sys.executable, "-c", code, "watch", "plot-twist", "--seed", "3"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(house)},
        capture_output=True,
        text=True,
    )
    lines = ran.stdout.splitlines()
    assert ran.returncode == 0, ran.stderr
    assert lines[0].startswith(str(house))
    assert len(lines) > 100


def test_a_newer_python_installs_the_wheel_and_plays_the_same_game(
    newest: str, wheel: Path, tmp_path: Path
) -> None:
    """With what the registry gives that Python; the digest of a game is that of this one."""
    house, python = tmp_path / "house", newest
    subprocess.run([python, *PIP, "install", "--no-compile", "--target", str(house), str(wheel)], check=True)
    inside = {**os.environ, "PYTHONPATH": str(house)}
    code = "import tui.app, tui.showing; print(tui.app.PlotTwistApp.TITLE)"
    shown = subprocess.run(
        [python, "-W", "error", "-c", code], cwd=tmp_path, env=inside, capture_output=True, text=True
    )
    assert played(python, tmp_path, inside) == played(sys.executable, ROOT, dict(os.environ))
    assert (shown.stdout, shown.stderr) == ("Plot Twist\n", "")


def played(python: str, folder: Path, environment: dict[str, str]) -> dict[str, object]:
    """All figures of a game but its time."""
    game = [python, "-m", "tui", "simulate", "--games", "1", "--seed", "3", "--json"]
    ran = subprocess.run(game, cwd=folder, env=environment, capture_output=True, text=True, check=True)
    return {key: figure for key, figure in json.loads(ran.stdout).items() if key != "wall_s"}
