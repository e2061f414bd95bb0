"""How everything looks and is keyed: signs, colours, themes, keys, pace, and a person's preferences for them.

It knows Textual and the settings file, nothing of a game, and no other room.
"""
