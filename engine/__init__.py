"""The rules: deterministic, without I/O, clock, screen or global random state."""
