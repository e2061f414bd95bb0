"""Derived figures, and the arithmetic of an exchange on plain values: the rules, the chances shown and the scripted
players all ask here, so that one question has one answer."""
