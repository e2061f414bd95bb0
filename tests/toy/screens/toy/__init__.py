"""Three Cups on the screen."""
