"""Three Cups, the game of the tests: guests toss coins and lift cups, the dealer traps two of three and rolls a die.

Small as it is, it has all that a table must bear: hidden things, several seats on the floor, an option with
text, a request for several picks, blocked options, odds, and events that reveal. It lies in a folder on each
floor, and no line of the game names it.
"""
