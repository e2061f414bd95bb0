"""Printed cards: the words of effects, the types of cards, the library of all of them, and set-ups made of them.

May touch the rulebook, whose rules the words set in motion.
"""
