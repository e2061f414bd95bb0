"""Plot Twist: a non-competitive card game of Heroes against a game master."""
