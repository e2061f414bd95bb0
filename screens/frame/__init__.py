"""What stands around a game: the title, the quick start, who sits where, settings, kept games, and the list of looks.

The topmost room: it may touch all others, and only the app touches it. The title imports no rules: they are read
while it is looked at.
"""
