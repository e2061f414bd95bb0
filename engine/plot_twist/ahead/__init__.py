"""What comes of an option if one plays on sensibly: played to the end of the combat on imagined copies of the game."""

from __future__ import annotations

from engine.plot_twist.ahead.carrying import pack, unpack
from engine.plot_twist.ahead.imagining import imagine
from engine.plot_twist.ahead.previews import finer, previews
from engine.plot_twist.ahead.ways import SEED

__all__ = ["SEED", "finer", "imagine", "pack", "previews", "unpack"]
