"""Logins that servers take as digests only: the password is never sent."""

import pytest
from webdav.nextcloud import PASSWORD, USER
from webdav.photos import split

KINDS = ["wsgidav-digest", pytest.param("apache-digest", marks=pytest.mark.slow)]


@pytest.mark.parametrize("kind", KINDS)
def test_an_evening_on_a_server_that_wants_digests(album, serve, kind):
    riffle, proxy = serve(kind)
    before = split(album)
    card = riffle.cards()["IMG_1.JPG"]
    assert riffle.ask("GET", card["picture"])[0] == 200
    round_, report = riffle.trash("IMG_1.JPG", "P7.jpg")
    assert len(report["moved"]) == 2 and set(split(album)[1]) == {"2026/IMG_1.JPG", "2025/Rome/P7.jpg"}
    riffle.post("/api/rounds/undo", {"round": round_["id"]})
    assert split(album) == before
    logins = {fields["authorization"].split(" ")[0] for _, _, fields in proxy.seen if "authorization" in fields}
    assert logins == {"Digest"} and PASSWORD not in repr(proxy.seen)


@pytest.mark.parametrize("kind", KINDS)
def test_a_wrong_password_is_told_from_a_missing_one(serve, kind):
    riffle, proxy = serve(kind, starts=False)
    assert riffle.check(f"{USER}:{PASSWORD}")[0] == 0
    status, text = riffle.check(f"{USER}:no{PASSWORD}")
    assert status == 1 and "does not accept this name and password" in text
    status, text = riffle.check()
    assert status == 1 and "--key-file" in text
