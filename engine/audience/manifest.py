"""What Audience says of itself."""

from engine.table import Manifest, Side

MANIFEST = Manifest(
    "audience",
    "Audience",
    (
        Side("heroes", "Fighter", "hero", called="fighters"),
        Side("villains", "Threat", "gm", "Game Master", called="monsters"),
    ),
    "One to four fighters, playing cards and a crowd to please against the monster of the week.",
)
