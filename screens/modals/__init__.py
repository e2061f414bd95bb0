"""What lies over a screen for a while: reading, asking, confirming, the keys, the commands.

It may touch ``widgets`` and below, and answers by what it is dismissed with.
"""
