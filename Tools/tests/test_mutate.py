"""The faults of Tools/mutants.toml fit the sources of today."""


def test_every_fault_can_still_be_planted(load):
    mutate = load("mutate")
    tests, mutants = mutate.read_table()
    assert tests and len(mutants) >= 20
    assert list(mutate.stale(mutants)) == []


def test_a_fault_that_no_longer_fits_is_named(load):
    mutate = load("mutate")
    gone = mutate.Mutant(7, "Package.swift", "no such text", "", "nothing")
    assert list(mutate.stale([gone])) == ["7: `no such text` occurs 0 times in Package.swift"]
