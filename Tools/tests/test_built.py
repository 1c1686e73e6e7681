"""What several workers need is built once."""

from concurrent.futures import ThreadPoolExecutor

from support import built


def test_of_several_that_need_a_build_one_makes_it_and_the_others_wait(tmp_path, monkeypatch):
    monkeypatch.setattr(built, "ROOT", tmp_path)
    made, log = tmp_path / "made", tmp_path / "log"

    def need(_):
        built.build_unless(made, "sh", "-c", f"echo built >>{log} && touch {made}")
        return made.exists()

    with ThreadPoolExecutor(3) as workers:
        assert list(workers.map(need, range(3))) == [True] * 3
    assert log.read_text() == "built\n"
