"""What is seen of a game: views and what they give of the pieces, sheets, snapshots, digests.

May touch all below; changes nothing.
"""
