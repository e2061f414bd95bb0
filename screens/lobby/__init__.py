"""Hosted play: the lobby of a house and what belongs to it.

It draws from ``hall.py`` alone and asks the house for everything; what the app must do is a message of ``wants.py``.
"""
