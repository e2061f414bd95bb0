"""What a host carries: ``bench ssh`` starts one on loopback with throw-away keys, and has people and programs play there.

Who plays (``people.py`` by SSH, ``programs.py`` over the house's socket) does so in processes of his own, so that what
they cost is told apart from what the host costs.
"""
