"""Intentions on the screen: scene cards, quiet actions, the exchange on three lanes, the placement of dice.

``shown`` is what others take from here, and its ``SCREENS`` names the screen of each part. It may touch ``game`` and
below, and no other system.
"""
