"""A house whose games are all begun with one seed, with which a turn ends soon, and by passing."""

from __future__ import annotations

import sys
from types import SimpleNamespace

from tui.house import gathering
from tui.house.__main__ import main

SEED = 9

if __name__ == "__main__":
    gathering.secrets = SimpleNamespace(**vars(gathering.secrets) | {"randbelow": lambda below: SEED})  # type: ignore[assignment]
    sys.exit(main())
