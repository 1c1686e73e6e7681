"""Tools/soak: what it calls late, slow and grown."""

from types import SimpleNamespace

import pytest


@pytest.fixture
def soak(load):
    return load("soak")


def floor(p95):
    """A machine on which 19 of 20 durable answers take a millisecond, and one takes `p95` seconds."""
    return SimpleNamespace(seconds=[0.001] * 19 + [p95])


def test_decisions_are_late_when_1_of_20_takes_longer_than_20_ms_and_than_twice_the_least_there(soak):
    assert soak.late([0.001] * 20 + [9], floor(0.001)) == []
    assert soak.late([0.001] * 19 + [0.021], floor(0.001)) == ["decisions come late"]
    assert soak.late([0.001] * 19 + [0.021], floor(0.011)) == []
    assert soak.late([0.001] * 19 + [0.023], floor(0.011)) == ["decisions come late"]
    assert soak.late([], floor(0.001)) == ["nothing was decided"]


def test_a_soak_is_slow_below_19_of_20_decisions_asked_for(soak):
    clients = [SimpleNamespace(rate=10)] * 3
    assert soak.slow(285, 10, clients) == []
    assert soak.slow(284, 10, clients) == ["fewer decisions were made than asked for"]


def test_memory_is_compared_between_the_second_quarter_and_the_last_both_ways(soak):
    assert soak.grown([0, 50, 99, 55]) == []
    changed = ["memory changed by more than 5 MB"]
    assert soak.grown([0, 50, 50, 55.1]) == changed and soak.grown([0, 50, 50, 44.9]) == changed


def test_a_card_that_another_device_decided_is_counted_and_a_round_that_it_dealt_is_not(soak):
    client = soak.Client(0, "http://127.0.0.1:1", "")
    client.count(200, {}, 0)
    client.count(409, {}, 0)
    client.count(409, {}, None)
    client.count(500, {}, 0)
    assert (len(client.seconds), client.refused, client.failures) == (1, 1, [(500, {})])
