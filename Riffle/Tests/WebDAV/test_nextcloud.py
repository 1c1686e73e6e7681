"""The fake of Nextcloud: its trash, favourites and previews, as its developer manual has them."""

import io

import pytest
from PIL import Image
from webdav.client import Client
from webdav.nextcloud import PASSWORD, USER, nextcloud

FILES, TRASH, RESTORE = f"files/{USER}", f"trashbin/{USER}/trash", f"trashbin/{USER}/restore"
TRASHED = ("nc:trashbin-filename", "nc:trashbin-original-location", "nc:trashbin-deletion-time", "oc:fileid")


def in_trash(cloud):
    """[(path, properties)] of what is in the trash."""
    return [(path, properties) for path, properties in cloud.names(TRASH, names=TRASHED).items() if path != TRASH]


def file_id(cloud, path):
    return next(iter(cloud.names(path, "0", ("oc:fileid",)).values()))["oc:fileid"]


def test_a_deleted_file_is_in_the_trash_with_its_place_and_the_same_id(cloud):
    id_ = file_id(cloud, f"{FILES}/2026/a.jpg")
    assert cloud.ask("DELETE", f"{FILES}/2026/a.jpg").status == 204
    [(path, properties)] = in_trash(cloud)
    assert path.startswith(f"{TRASH}/a.jpg.d") and properties["oc:fileid"] == id_
    assert properties["nc:trashbin-filename"] == "a.jpg" and properties["nc:trashbin-original-location"] == "2026/a.jpg"
    assert properties["nc:trashbin-deletion-time"].isdigit()


def test_it_is_restored_to_where_it_was(cloud):
    cloud.ask("DELETE", f"{FILES}/2026/a.jpg")
    [(path, _)] = in_trash(cloud)
    assert cloud.move(path, f"{RESTORE}/a.jpg", Overwrite="F").status == 201
    assert (cloud.folder / "2026/a.jpg").read_bytes() == b"a" * 1000 and in_trash(cloud) == []


def test_it_gets_another_name_when_the_old_one_is_taken(cloud):
    cloud.ask("DELETE", f"{FILES}/2026/a.jpg")
    (cloud.folder / "2026/a.jpg").write_bytes(b"new")
    [(path, _)] = in_trash(cloud)
    assert cloud.move(path, f"{RESTORE}/a.jpg").status == 201
    assert (cloud.folder / "2026/a.jpg").read_bytes() == b"new"
    assert (cloud.folder / "2026/a (restored).jpg").read_bytes() == b"a" * 1000


def test_it_comes_to_the_top_when_its_folder_is_gone(cloud):
    cloud.ask("DELETE", f"{FILES}/2026/a.jpg")
    [(path, _)] = in_trash(cloud)
    cloud.ask("DELETE", f"{FILES}/2026")
    assert cloud.move(path, f"{RESTORE}/a.jpg").status == 201
    assert (cloud.folder / "a.jpg").read_bytes() == b"a" * 1000


def test_two_of_one_name_in_one_second_both_stay(cloud):
    for data in (b"first", b"other"):
        (cloud.folder / "c.jpg").write_bytes(data)
        cloud.ask("DELETE", f"{FILES}/c.jpg")
    paths = [path for path, _ in in_trash(cloud)]
    assert sorted(cloud.ask("GET", path).data for path in paths) == [b"first", b"other"]


def test_a_delete_in_the_trash_is_for_good(cloud):
    for name in ("a", "b"):
        cloud.ask("DELETE", f"{FILES}/2026/{name}.jpg")
    assert cloud.ask("DELETE", in_trash(cloud)[0][0]).status == 204
    assert len(in_trash(cloud)) == 1
    assert cloud.ask("DELETE", TRASH).status == 204
    assert in_trash(cloud) == []


def test_nothing_is_moved_out_of_the_trash_but_to_the_restore_folder(cloud):
    cloud.ask("DELETE", f"{FILES}/2026/a.jpg")
    [(path, _)] = in_trash(cloud)
    assert cloud.move(path, f"{FILES}/elsewhere.jpg").status == 403


def test_a_favourite_and_the_id_stay_with_a_moved_file(cloud):
    assert cloud.set(f"{FILES}/2026/a.jpg", "oc:favorite", "1").statuses == {"oc:favorite": 200}
    id_ = file_id(cloud, f"{FILES}/2026/a.jpg")
    cloud.move(f"{FILES}/2026/a.jpg", f"{FILES}/moved.jpg", Overwrite="F")
    found = cloud.names(FILES, names=("oc:favorite", "oc:fileid", "nc:has-preview"))[f"{FILES}/moved.jpg"]
    assert found == {"oc:favorite": "1", "oc:fileid": id_, "nc:has-preview": "true"}
    cloud.set(f"{FILES}/moved.jpg", "oc:favorite", "0")
    assert cloud.names(FILES, names=("oc:favorite",))[f"{FILES}/moved.jpg"] == {"oc:favorite": "0"}


def test_a_report_lists_the_favourites_below_a_folder_to_whoever_may_read_it(cloud):
    ask = """<?xml version="1.0"?><oc:filter-files xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns"><d:prop><oc:favorite/></d:prop>
        <oc:filter-rules><oc:favorite>1</oc:favorite></oc:filter-rules></oc:filter-files>"""
    cloud.set(f"{FILES}/2026/a.jpg", "oc:favorite", "1")
    base = f"/remote.php/dav/{FILES}"
    assert cloud.ask("REPORT", FILES, ask).entries == {f"{base}/2026/a.jpg": {"oc:favorite": "1"}}
    cloud.ask("MKCOL", f"{FILES}/2025")
    assert cloud.ask("REPORT", f"{FILES}/2025", ask).entries == {}
    assert cloud.ask("REPORT", FILES, ask.replace("filter-files", "other")).status == 400
    assert Client(f"{cloud.origin}/remote.php/dav").ask("REPORT", FILES, ask).status == 401


def test_a_preview_fits_into_the_box_that_is_asked_for(cloud):
    Image.new("RGB", (800, 600), "teal").save(cloud.folder / "teal.jpg")
    id_ = file_id(cloud, f"{FILES}/teal.jpg")
    front = Client(cloud.origin, USER, PASSWORD)
    front.url = lambda path: f"/{path}"
    reply = front.ask("GET", f"index.php/core/preview?fileId={id_}&x=256&y=256&a=1")
    assert reply.status == 200 and Image.open(io.BytesIO(reply.data)).size == (256, 192)
    not_a_picture = file_id(cloud, f"{FILES}/2026/a.jpg")
    assert front.ask("GET", f"index.php/core/preview?fileId={not_a_picture}&x=256&y=256").status == 404


@pytest.mark.parametrize("password", [None, "wrong"])
def test_all_of_it_needs_the_app_password(cloud, password):
    stranger = Client(f"{cloud.origin}/remote.php/dav", password and USER, password)
    assert stranger.list(FILES).status == 401
    stranger.url = lambda path: f"/{path}"
    assert stranger.ask("GET", "index.php/core/preview?fileId=1").status == 401


def test_without_the_trashs_app_there_is_no_trash_and_a_delete_is_for_good(folder):
    server = nextcloud(folder.parent.parent, has_trash=False)
    try:
        client = Client(f"{server.address}/remote.php/dav", USER, PASSWORD)
        assert client.list(TRASH).status == 404
        assert client.ask("DELETE", f"{FILES}/2026/a.jpg").status == 204
        assert not (folder / "2026/a.jpg").exists() and not (folder.parent.parent / "trashbin").exists()
    finally:
        server.stop()
