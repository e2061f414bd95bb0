"""What Intentions says of itself."""

from engine.table import Manifest, Side

MANIFEST = Manifest(
    "intentions",
    "Intentions",
    (Side("heroes", "Hero", "hero"), Side("mm", "Antagonist", "gm", "Mastermind")),
)
