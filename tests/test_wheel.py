"""A built wheel carries its content: installed elsewhere, the program runs without the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_an_installed_wheel_plays_with_its_own_content(tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", str(tmp_path), str(ROOT)], check=True)
    wheel = next(tmp_path.glob("*.whl"))
    house = tmp_path / "house"
    subprocess.run([*pip, "install", "--no-deps", "--target", str(house), str(wheel)], check=True)
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
