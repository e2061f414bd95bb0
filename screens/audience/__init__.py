"""Audience on the screen: hands, pools and windows, one screen for each part of the round.

``shown`` is what others take from here. It may touch ``game`` and below, and no other system.
"""
