"""Textual screens: one for each phase, the widgets they share, and the style sheet."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
"""The look of a system may live elsewhere: in a folder ``screens`` anywhere on Python's path."""
