"""Questions that change nothing: sizes of traits, boxes of a pool, what may be declared, exact odds (HR-POOL, HR-ODDS)."""
