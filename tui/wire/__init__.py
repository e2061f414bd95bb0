"""The bot protocol, version 2, between a house and whoever plays there: its messages, and the side that connects.

``messages/`` is shared with the house. What stands here knows no screen.
"""
