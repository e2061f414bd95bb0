"""Audience on the screen: hands, pools and windows, one screen for each part of the round.

``shown`` is what others take from here, and its ``SCREENS`` names the screen of each part: all are in ``parts``.
It may touch ``game`` and below, and no other system.
"""
