"""What the coins are likely to say: one reckoning for the screen, the hint and the scripted players.

``rolls`` reckons rolls and attacks to come with the very rolls the rules would make; ``options`` says which of them
an option leads to. May touch all below; changes nothing.
"""
