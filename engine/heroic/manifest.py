"""What Heroic says of itself."""

from engine.table import Manifest, Side

MANIFEST = Manifest(
    "heroic",
    "Splash Page",
    (
        Side("heroes", "Hero", "hero", partner="keen", adviser="adviser", absent="absent", open=True),
        Side("gm", "Editor", "gm", "Editor", called="Editor's side", manned={"editor": "person"}, asked=True),
    ),
    "An issue of a comic, told with pools of dice: your ones are sparks for you, and Peril for the Editor.",
    at_once="Fight now",
)
