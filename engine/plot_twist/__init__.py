"""Plot Twist: a non-competitive card game of Heroes against a game master.

Its rooms, the lowest first: ``state``, ``asks``, ``lasting``, ``rolls``, ``rulebook``, ``cards``, ``odds``, ``seen``,
``ai``; ``game`` and ``system`` stand on all of them. ``docs/architecture.md`` says what is where.
"""
