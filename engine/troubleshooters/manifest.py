"""What Troubleshooters says of itself."""

from engine.table import Manifest, Side

MANIFEST = Manifest(
    "troubleshooters",
    "Trouble Abroad",
    (
        Side("heroes", "Hero", "hero", partner="keen", adviser="keen", absent="absent", open=True, led=True),
        Side(
            "director",
            "Director",
            "director",
            "Director",
            called="Director's side",
            manned={"director": "person"},
        ),
    ),
    "An adventure with a map of leads: two dice you may turn round, chases, fights in zones, a villain with a scheme.",
    at_once="Fight now",
)
