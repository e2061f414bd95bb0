"""The look of Splash Page: its view snapshots and events as pictures.

``reading`` makes the board, ``entries`` what there is to read about, ``teller`` the middle of the table, ``story`` and
``ended`` the pages; ``look`` puts them together.
"""
