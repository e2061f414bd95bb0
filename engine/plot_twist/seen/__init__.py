"""What is seen of a game: views, snapshots, digests, and the odds of what may be done.

May touch all below; changes nothing.
"""
