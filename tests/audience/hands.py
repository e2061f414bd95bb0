"""Hands and fighters that many scenes begin with."""

from tests.audience.scene import fighter

HAND = ["9s", "8d", "kc"]
OTHER = ["8h", "7d", "4c"]
TWO = [HAND, OTHER]


def ada(*powers):
    return {"fighters": [fighter("Ada", *powers)]}


def both(*powers):
    return {"fighters": [fighter("Ada", *powers), fighter("Bob")]}
