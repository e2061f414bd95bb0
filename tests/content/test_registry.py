"""Systems are opened by name."""

from __future__ import annotations

import pytest

from content.registry import UnknownSystem, folder, manifests, open_system


def test_every_system_has_its_content():
    for name in manifests():
        assert (folder(name) / "__init__.py").exists()


def test_a_system_opens_with_its_content():
    system = open_system("plot-twist")
    assert (system.name, system.title) == ("plot-twist", manifests()["plot-twist"].title)
    assert system.fingerprint() == open_system("plot-twist").fingerprint()


def test_an_unknown_system_says_the_nearest():
    with pytest.raises(
        UnknownSystem, match=r"there is no system 'plot-twits' \(do you mean 'plot-twist'\?\)"
    ):
        open_system("plot-twits")
