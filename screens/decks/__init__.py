"""Cards to leaf through and decks to build, for any system that has a workshop.

It may touch ``modals`` and below; it knows no game in play.
"""
