"""A house: one process that owns the hosted tables and their journals, who may play there, and the lobby.

It hears version 2 of the bot protocol on Unix sockets, decides, and tells each seat what that seat may know. It knows
no screen and no SSH.
"""
