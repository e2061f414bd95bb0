"""The ways in: command line, plain-text play, bot protocol, and the app with its screens."""

VERSION = "0.1.0"
