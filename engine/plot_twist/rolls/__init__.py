"""Coins: rolls and the windows around them, attacks, hits and the damage they do.

May touch what lasts. What cards and Details offer in a window is asked of the game (``State.offer_around``).
"""
