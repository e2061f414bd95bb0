"""What there is in a game of Intentions: content, set-ups, characters and scenes, what options do, and its events."""
