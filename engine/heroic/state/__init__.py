"""What there is in a game of Splash Page: content, set-ups, characters and scenes, what options do, and its events."""
