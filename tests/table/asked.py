"""Answering a piece of the rules by hand, without a table."""

from __future__ import annotations


def answered(asking, *answers):
    """The requests of a piece of the rules that is given these answers, and its result (None while it asks on).

    An answer is (seat, id, ...) for a seat that decides, or a tuple of ids of the only seat.
    """
    requests = []
    picked = None
    for each in (*answers, None):
        try:
            request = next(asking) if picked is None else asking.send(picked)
        except StopIteration as end:
            return requests, end.value
        requests.append(request)
        if each is None:
            break
        seat, picks = (each[0], each[1:]) if each and each[0] in request.seats else (request.seats[0], each)
        picked = request.picked(seat, picks)
    return requests, None


def ids(request, seat=None):
    """The ids a seat may pick, in order."""
    return [option.id for option in request.options_for(seat or request.seats[0])]
