"""Intentions: scenes from cards, Conflicts of declared aims, tracks of Purity and Goal, against a Mastermind.

Rooms, each standing on those before it: ``state`` (content, set-ups, pieces, events), ``asks`` (derived figures and the
arithmetic of an exchange, of plain values), ``rules`` (the flow), ``seen`` (views, sheets, chances), ``ai``, ``system``.
"""
