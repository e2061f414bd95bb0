"""A game on the screen: the session that plays it, the room it stands in, the screen of a phase and its keys.

It may touch ``modals`` and below. What it asks of a game is ``playing.Playing``: only ``session``, ``lesson`` and
``replaying`` know a table. It knows no system; those give it their screens.
"""
