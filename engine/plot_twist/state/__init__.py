"""What a game remembers, and what has happened in it: terms, costs, cards and characters, the state, events, decks.

It decides nothing. It may touch the table and itself; every other room stands on it.
"""
