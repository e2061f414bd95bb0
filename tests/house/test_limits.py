from tui.address import place
from tui.house.limits import Bucket, Limit


class Watch:
    time = 0.0

    def __call__(self):
        return self.time


def test_a_limit_is_so_often_within_so_long_for_each():
    watch = Watch()
    limit = Limit(2, 10.0, watch)
    assert [limit.take("a"), limit.take("a"), limit.take("a"), limit.take("b")] == [True, True, False, True]
    watch.time = 9.9
    assert not limit.take("a")
    watch.time = 10.0
    assert [limit.take("a"), limit.take("a"), limit.take("a")] == [True, True, False]


def test_a_bucket_lets_a_burst_through_and_then_one_for_each_pause():
    watch = Watch()
    bucket = Bucket(3, 2.0, watch)
    assert [bucket.wait("a") for _ in range(4)] == [0, 0, 0, 2.0]
    watch.time = 2.0
    assert (bucket.wait("a"), bucket.wait("a"), bucket.wait("b")) == (0, 2.0, 0)


def test_nobody_is_kept_in_mind_for_longer_than_it_matters():
    watch = Watch()
    limit, bucket = Limit(1, 10.0, watch), Bucket(1, 10.0, watch)
    limit.count("a")
    bucket.wait("a")
    watch.time = 9.0
    limit.forget()
    bucket.forget()
    assert not limit.free("a") and bucket.wait("a")
    watch.time = 10.0
    limit.forget()
    bucket.forget()
    assert str(vars(limit)).count("deque") == 0 and not vars(bucket)["_full"]


def test_an_address_stands_for_who_has_it():
    assert place("10.0.0.1") == place("::ffff:10.0.0.1") == "10.0.0.1"
    assert place("2001:db8::1") == place("2001:db8::2%eth0") != place("2001:db8:0:1::1")
    assert place("by the web") == "by the web"
