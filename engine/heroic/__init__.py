"""The rules of Splash Page: heroes' pools of dice, sparks, and the Peril that the Editor pays with.

Rooms, each standing on those before it: ``state`` (content, set-ups, pieces, events), ``asks`` (pools, effects, exact
odds and what may be done, of plain values), ``rules`` (the flow), ``seen`` (views, sheets, sentences), ``ai``, ``system``.
"""
