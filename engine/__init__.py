"""The rules: deterministic, without I/O, clock, screen or global random state."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
"""A system may live elsewhere: in a folder ``engine`` anywhere on Python's path."""
