"""The screens and the command line for Three Cups."""

from tests.screens.conftest import make_app, still, untroubled
from tests.tui.conftest import run

__all__ = ["make_app", "run", "still", "untroubled"]
