"""Programs that a test drives: without one it is skipped with a line, unless CI promised to have them all."""

from __future__ import annotations

import os
import shutil

import pytest

FOLDERS = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/sbin"])


def needs(program: str) -> str:
    """The path of a program, such as ``chromium``. Where it is missing the test fails under CI, and else is skipped."""
    found = shutil.which(program, path=FOLDERS)
    if found:
        return found
    words = f"{program} is not installed here (.ci/packages installs it)"
    if os.environ.get("CI") == "true":
        pytest.fail(words, pytrace=False)
    pytest.skip(words)
