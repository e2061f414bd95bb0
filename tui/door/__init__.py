"""The door of a house: lets people in by SSH, and gives each a session of his own.

Four kinds of processes, each started by ``supervisor.py``, which talks to no stranger: the door (``door.py``: keys,
limits, bytes between a client and a terminal), the warm parent (``warm.py``: has everything imported, forks a session),
the sessions (``child.py``: the app of one person, alone on its terminal) and the house (``tui/house/``: tables and
journals). They know each other by sockets (``packets.py``).
"""
