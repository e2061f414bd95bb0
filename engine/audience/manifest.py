"""What Audience says of itself."""

from engine.table import Manifest, Side

MANIFEST = Manifest(
    "audience",
    "Audience",
    (Side("heroes", "Fighter", "hero"), Side("villains", "Threat", "gm", "Game Master")),
)
