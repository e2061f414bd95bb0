"""What lies over a game for a while: reading, asking, confirming."""
