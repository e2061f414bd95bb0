"""What a test does whose program is missing, and what CI does about it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.tools import needs

PACKAGES = Path(__file__).parents[1] / ".ci" / "packages"


def test_a_program_that_is_there_is_found():
    assert Path(needs("sh")).name == "sh"


@pytest.mark.parametrize(("ci", "how"), [("true", pytest.fail.Exception), ("", pytest.skip.Exception)])
def test_a_missing_program_skips_a_test_and_fails_it_under_ci(ci, how, monkeypatch):
    monkeypatch.setenv("CI", ci)
    with pytest.raises(how, match="no-such-program is not installed here"):
        needs("no-such-program")


def test_where_nobody_may_install_the_packages_are_named_and_nothing_fails(tmp_path):
    for name in ("bash", "env"):
        (tmp_path / name).symlink_to(needs(name))
    (tmp_path / "id").write_text("#!/bin/sh\necho 1000\n")
    (tmp_path / "id").chmod(0o755)
    script = PACKAGES.read_text().replace("/usr/sbin:/sbin", str(tmp_path))
    ran = subprocess.run(
        [needs("bash"), "-c", script], env={"PATH": str(tmp_path)}, capture_output=True, text=True
    )
    assert ran.returncode == 0
    assert ran.stdout.startswith("not installed here, and nobody to install it: openssh-client ")
