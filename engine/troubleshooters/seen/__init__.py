"""What may be known of an adventure: the view of a seat, sheets, snapshots (TS-Q-95, TS-STATE-20)."""
