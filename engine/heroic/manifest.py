"""What Heroic says of itself."""

from engine.table import Manifest, Side

MANIFEST = Manifest(
    "heroic",
    "Splash Page",
    (
        Side("heroes", "Hero", "hero", partner="keen", adviser="keen"),
        Side("gm", "Editor", "gm", "Editor", called="Editor's side"),
    ),
)
