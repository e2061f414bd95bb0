"""The game in a browser: a server on loopback that shows each person's session, a process of its own, in a page of ours.

It knows no screen and no rule. What a session shows comes from its process as bytes for a terminal, which textual-serve's
page script draws; what the person does goes there. A reverse proxy brings it to the world (``docs/hosting.md``).
"""
