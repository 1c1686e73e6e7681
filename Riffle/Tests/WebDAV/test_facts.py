"""What Riffle may rely on with any WebDAV server, and where real ones differ. A change here is news about a server."""

import os

import pytest


def age(path):
    """Makes a file older than the second in which servers do not trust its time."""
    os.utime(path, (1_700_000_000, 1_700_000_000))


def etag(dav, path):
    return dav.names(path, "0", ("d:getetag",))[path]["d:getetag"]


# --- What all do ---------------------------------------------------------------------------------


def test_depth_1_lists_a_folder_and_what_is_in_it(dav):
    assert set(dav.names("")) == {"", "2026", "Été 1 #+%.jpg"}
    assert set(dav.names("2026")) == {"2026", "2026/a.jpg", "2026/b.jpg"}
    assert dav.names("")["2026"]["d:resourcetype"] == "collection"
    assert dav.names("2026/a.jpg", "0")["2026/a.jpg"]["d:getcontentlength"] == "1000"


def test_properties_come_by_name(dav):
    found = dav.names("2026", names=("d:getetag", "d:getcontentlength", "d:getlastmodified", "d:resourcetype"))["2026/b.jpg"]
    assert found["d:getcontentlength"] == "500" and found["d:getetag"] and found["d:getlastmodified"].endswith("GMT")
    assert found["d:resourcetype"] == ""


def test_the_etag_changes_with_the_content(dav):
    age(dav.folder / "2026/a.jpg")
    before = etag(dav, "2026/a.jpg")
    assert dav.ask("PUT", "2026/a.jpg", b"c" * 1001).status in (201, 204)
    assert etag(dav, "2026/a.jpg") != before


def test_a_move_takes_the_bytes_and_their_time_along(dav):
    age(dav.folder / "2026/a.jpg")
    dav.ask("MKCOL", "_trash")
    assert dav.move("2026/a.jpg", "_trash/a.jpg", Overwrite="F").status == 201
    assert (dav.folder / "_trash/a.jpg").read_bytes() == b"a" * 1000
    assert not (dav.folder / "2026/a.jpg").exists()
    assert "14 Nov 2023" in dav.names("_trash/a.jpg", "0")["_trash/a.jpg"]["d:getlastmodified"]


def test_a_move_never_overwrites_when_told_so(dav):
    assert dav.move("2026/a.jpg", "2026/b.jpg", Overwrite="F").status == 412
    assert (dav.folder / "2026/a.jpg").read_bytes() == b"a" * 1000
    assert (dav.folder / "2026/b.jpg").read_bytes() == b"b" * 500


def test_any_name_can_be_moved(dav):
    assert dav.move("Été 1 #+%.jpg", "2026/Été 1 #+%.jpg", Overwrite="F").status == 201
    assert (dav.folder / "2026/Été 1 #+%.jpg").read_bytes() == b"x"


def test_a_part_of_a_file_can_be_read(dav):
    part = dav.ask("GET", "2026/a.jpg", Range="bytes=10-19")
    assert part.status == 206 and part.data == b"a" * 10 and part.headers["content-range"] == "bytes 10-19/1000"
    assert len(dav.ask("GET", "2026/a.jpg", Range="bytes=-7").data) == 7


def test_a_folder_is_made_only_where_its_parent_is(dav):
    assert dav.ask("MKCOL", "_trash").status == 201
    assert dav.ask("MKCOL", "nowhere/_trash").status == 409


def test_a_move_to_another_origin_is_refused(dav):
    """Behind a proxy with TLS, a server that does not know its own address refuses each move."""
    destination = f"https://photos.example{dav.url('2026/c.jpg')}"
    assert dav.ask("MOVE", "2026/a.jpg", Destination=destination, Overwrite="F").status == 502
    assert (dav.folder / "2026/a.jpg").exists()


# --- Where they differ ---------------------------------------------------------------------------


def test_changes_behind_the_servers_back_appear_at_once_except_on_rclone(dav):
    """rclone remembers folders for five minutes, unless it runs with --dir-cache-time."""
    age(dav.folder / "2026/a.jpg")
    before = etag(dav, "2026/a.jpg"), set(dav.names("2026"))
    (dav.folder / "2026/a.jpg").write_bytes(b"c" * 1001)
    (dav.folder / "2026/c.jpg").write_bytes(b"c")
    is_seen = etag(dav, "2026/a.jpg") != before[0], set(dav.names("2026")) != before[1]
    assert is_seen == ((False, False) if dav.kind == "rclone" else (True, True))


def test_infinite_depth_is_refused_or_answered(dav):
    """So a client walks with depth 1, which also keeps answers small."""
    reply = dav.list("", "infinity")
    assert reply.status == (403 if dav.kind == "apache" else 207)
    assert reply.status == 403 or any("a.jpg" in href for href in reply.entries)


@pytest.mark.parametrize("header", ["If-Match", "If"])
@pytest.mark.parametrize("is_right, is_old", [(True, True), (True, False), (False, True)])
def test_no_condition_on_a_move_works_everywhere(dav, header, is_right, is_old):
    """rclone ignores If-Match; Apache refuses a right one while the file is younger than a second; both refuse every If.
    So a client looks right before a move, and at both sides after it."""
    path = dav.folder / "2026/a.jpg"
    if is_old:
        age(path)
    tag = dav.ask("HEAD", "2026/a.jpg").headers["etag"] if is_right else '"another"'
    status = dav.move("2026/a.jpg", "2026/c.jpg", Overwrite="F", **{header: f"([{tag}])" if header == "If" else tag}).status
    expected = 201 if is_right else 412
    if dav.kind == "rclone":
        expected = 201 if header == "If-Match" else 412
    elif dav.kind == "apache" and is_right:
        # The tag of a young file is weak.
        expected = 424 if header == "If" else 412 if tag.startswith("W/") else 201
    assert status == expected
    assert path.exists() == (status != 201)


def test_a_move_into_a_missing_folder_fails_in_different_words(dav):
    assert dav.move("2026/a.jpg", "nowhere/a.jpg", Overwrite="F").status == {"apache": 500, "rclone": 403}.get(dav.kind, 409)
    assert (dav.folder / "2026/a.jpg").exists()


def test_a_missing_file_is_not_found_or_forbidden(dav):
    assert dav.move("2026/none.jpg", "2026/c.jpg", Overwrite="F").status == (403 if dav.kind == "rclone" else 404)


def test_a_folder_that_exists_is_made_again_or_refused(dav):
    assert dav.ask("MKCOL", "2026").status == (201 if dav.kind == "rclone" else 405)
    assert (dav.folder / "2026/a.jpg").exists()


def test_a_new_file_can_be_protected_except_on_rclone(dav):
    statuses = [dav.ask("PUT", "2026/new.txt", data, If_None_Match="*").status for data in (b"first", b"other")]
    assert statuses == ([201, 201] if dav.kind == "rclone" else [201, 412])


def test_marks_of_our_own_are_kept_except_on_rclone(dav):
    reply = dav.set("2026/a.jpg", "oc:rating", "5")
    assert reply.status == 207 and reply.statuses == {"oc:rating": 403 if dav.kind == "rclone" else 200}


def test_a_delete_is_for_good_except_on_nextcloud(dav):
    assert dav.ask("DELETE", "2026/a.jpg").status == 204
    assert not (dav.folder / "2026/a.jpg").exists()
    trash = dav.folder.parent.parent / "trashbin/ada/trash"
    assert trash.is_dir() == (dav.kind == "nextcloud") and (not trash.is_dir() or len(list(trash.iterdir())) == 1)
