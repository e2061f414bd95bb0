"""Where people meet before they play together: who is here, which tables are open, what is said.

``hall.py`` is what they see as data; the screens draw that and know of no socket.
"""
