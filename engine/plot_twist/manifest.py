"""What Plot Twist says of itself."""

from engine.table import Manifest, Side

MANIFEST = Manifest(
    "plot-twist",
    "Plot Twist",
    (Side("heroes", "Hero", "hero", adviser="defender"), Side("villains", "Villain", "gm", "Game Master")),
    "Heroes, cards and coins against a game master who wants no victory but an exciting game.",
)
