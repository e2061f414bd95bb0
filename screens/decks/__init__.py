"""Cards to leaf through and decks to build, for any system that has a workshop."""
