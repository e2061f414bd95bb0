"""Games without a screen: many at once for figures, one at a time for every way in."""
