"""Troubleshooters: two ten-sided dice against a skill, Story Points, challenges, fights in zones.

Rooms, each standing on those before it: ``state`` (content, set-ups, pieces, events), ``asks`` (derived figures and exact
odds, of plain values), ``rules`` (the flow), ``game``. There is no manifest yet: nobody chooses
it before it can be played.
"""
