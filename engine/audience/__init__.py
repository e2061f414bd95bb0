"""Audience: cards against the monster of the week, and finishing moves that a crowd lends you.

Its rooms, the lowest first: ``state``, ``rules``, ``seen``, ``ai``; ``game``, ``catalogue``, ``campaign`` and
``system`` stand on all of them. ``docs/architecture.md`` says what is where.
"""
