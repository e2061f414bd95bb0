"""What Intentions says of itself."""

from engine.table import Manifest, Side

MANIFEST = Manifest(
    "intentions",
    "Intentions",
    (
        Side("heroes", "Hero", "hero", partner="company", adviser="keen", open=True),
        Side("mm", "Antagonist", "gm", "Mastermind", called="Mastermind's people"),
    ),
    "An evening of night gifts against a Mastermind: quiet deeds with a price, Conflicts of hidden aims.",
    at_once="One Conflict now",
)
