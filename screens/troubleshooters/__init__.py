"""The look of Trouble Abroad: its view snapshots and events as pictures.

``reading`` makes the board, ``entries`` what there is to read about, ``teller`` the middle of the table, ``story`` and
``ended`` the pages, ``grid`` and ``zones`` the map of a fight, ``casebook`` what stands at the side; ``look`` puts them
together.
"""
