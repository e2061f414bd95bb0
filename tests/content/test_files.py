"""What is no plain file of a bearable size is not read."""

import os

import pytest

from content.files import read


def test_a_file_is_read_whole(tmp_path):
    path = tmp_path / "cards.toml"
    path.write_bytes(b"1234")

    assert read(path, 4) == b"1234"


def test_a_larger_file_is_refused(tmp_path):
    path = tmp_path / "cards.toml"
    path.write_bytes(b"12345")

    with pytest.raises(OSError, match="is larger than 4 bytes"):
        read(path, 4)


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir], ids=["pipe", "folder"])
def test_what_is_no_file_is_refused_at_once(tmp_path, make):
    make(tmp_path / "cards.toml")

    with pytest.raises(OSError):
        read(tmp_path / "cards.toml", 4)
