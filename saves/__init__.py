"""What is on disk: games, decks, settings, statistics, reports. ``restore`` goes on with a saved game."""
