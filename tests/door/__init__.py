"""The door, with real clients."""
