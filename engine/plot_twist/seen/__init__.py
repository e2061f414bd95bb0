"""What is seen of a game: views and what they give of the pieces, sheets, snapshots.

May touch all below; changes nothing.
"""
