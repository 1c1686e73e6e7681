"""How the iOS app gets and draws pictures: what is decided about is whole, ready to be drawn, and can be drawn to a file.

Neither PhotoKit nor ImageRenderer runs here, so this reads the code.
"""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
APP = ROOT / "Riffle/App/Riffle"
PICTURES = (APP / "Photos/PhotoKitPictures.swift").read_text()
STEPS = (ROOT / "Riffle/Core/Sources/RiffleModels/PictureManager.swift").read_text()
DECLARATION = re.compile(r"^(?:public |private |fileprivate |final )*(?:struct|class|enum|extension) (\w+)", re.M)


def declarations():
    """The text of every outermost type and its extensions, in the app and the decks, by its name, except that of all views."""
    found = {}
    for folder in (APP, ROOT / "Sources/CardistrySwiftUI"):
        for file in folder.rglob("*.swift"):
            text = re.sub(r"//[^\n]*", "", file.read_text()).split("\n#Preview")[0]
            _, *parts = DECLARATION.split(dedented(text))
            for name, body in zip(parts[::2], parts[1::2], strict=True):
                found[name] = found.get(name, "") + body
    found.pop("View", None)
    return found


def dedented(text):
    """The text without the indentation that conditions of the compiler add."""
    depth, lines = 0, []
    for line in text.split("\n"):
        depth -= line.lstrip().startswith("#endif")
        lines.append(line.removeprefix("    " * depth))
        depth += line.lstrip().startswith("#if")
    return "\n".join(lines)


def within(text, opening):
    """What is between the brace or parenthesis that ends `opening` and its partner."""
    start = text.index(opening) + len(opening)
    depth = 1
    for place in range(start, len(text)):
        depth += (text[place] in "{(") - (text[place] in "})")
        if not depth:
            return text[start:place]
    raise AssertionError(f"{opening} has no end")


def test_what_is_drawn_to_a_file_has_no_material_which_image_renderer_leaves_out():
    known = declarations()
    drawn = ["ScreenshotCommand"]
    for name in drawn:
        drawn += [word for word in dict.fromkeys(re.findall(r"\b[A-Z]\w+", known[name]))
                  if word in known and word not in drawn]
    assert {"PhotoCard", "PictureState", "DuelPicture", "CardView"} <= set(drawn)
    assert [name for name in drawn if re.search(r"[mM]aterial\b", known[name])] == []


def test_nothing_on_a_card_that_moves_is_a_material_which_would_be_sampled_in_every_frame():
    known = declarations()
    moving = ("CardView", "StampView", "PhotoCard", "PictureState", "PassView", "TrialCard")
    assert [name for name in moving if re.search(r"[mM]aterial\b", known[name])] == []


def test_every_picture_is_asked_for_whole_and_decided_about_as_a_whole():
    asked = [within(PICTURES, "manager.requestImage(")]
    source = (APP / "Photos/PhotoKitSource.swift").read_text()
    asked += [within(source, f"manager.{verb}CachingImages(") for verb in ("start", "stop")]
    assert all("contentMode: .aspectFit" in call for call in asked)
    card = (APP / "Cards/PhotoCard.swift").read_text()
    assert re.findall(r"PictureView\((.*)\)", card) == ["picture: image, isWhole: true"]
    assert "contentMode: isWhole ? .fit : .fill" in (APP / "Cards/PictureView.swift").read_text()


def test_every_picture_is_decoded_off_the_main_thread_before_it_is_shown():
    decoding = within(STEPS, "let decoding = Task.detached(priority: Task.currentPriority) {")
    assert "continuation.yield(decoded(step))" in decoding
    # PhotoKit calls this on the main thread. It hands the picture on, and nothing else.
    request = within(PICTURES, "PHImageRequestID? {")
    assert "decoded" not in request[request.index("{ image, info in"):]
    decoded = within(STEPS, "private func decoded(_ step: PictureStep) -> PictureStep {")
    assert all(f"case .{step}(let picture): .{step}(decoded(picture))" in decoded for step in ("preview", "picture"))
    assert "image.preparingForDisplay()" in within(PICTURES, "var decoded: PhotoKitPicture {")
