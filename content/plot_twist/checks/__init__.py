"""What the linter looks for in the cards and decks of Plot Twist, beyond what the schema refuses."""
