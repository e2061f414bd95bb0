"""The flow: generators that ask, and what is done with what is picked."""
