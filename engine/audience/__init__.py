"""Audience: cards against the monster of the week, and finishing moves that a crowd lends you."""
