"""What Three Cups says of itself."""

from engine.table import Manifest, Side

MANIFEST = Manifest(
    "toy", "Three Cups", (Side("guests", "Guest", "guest"), Side("dealers", "Dealer", "dealer"))
)
