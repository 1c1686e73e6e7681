/// What ``NameHabits`` say of one name.
enum CameraName {
    /// What the names of all files of one photo have in common, and perhaps those of others too.
    static func base(of name: FileName) -> NameKey { base(ofStem: stem(of: name)) }

    /// Like ``base(of:)``, by the stem.
    static func base(ofStem stem: NameKey) -> NameKey {
        for (from, to) in NameHabits.stems {
            if let base = to.filled(from: from, stem) { return base }
        }
        return stem
    }

    /// The stem of a name, which is the whole name of a Pixel's clip.
    static func stem(of name: FileName) -> NameKey {
        isNamedClip(name) ? name.key : name.stemKey
    }

    /// Whether the name alone says that a file is the clip of the picture with that stem.
    static func isNamedClip(_ name: FileName) -> Bool {
        // `PXL_20221228_185930354.MP`
        guard name.bytes.count >= 25, name.bytes[0] | 0x20 == UInt8(ascii: "p") else {
            return false
        }
        return NameHabits.clips.contains { $0.matches(name.key) }
    }

    /// The stem of the photo whose clip is `IMG_1234_HEVC.MOV`, or a file's own.
    static func photo(ofClip name: FileName) -> NameKey {
        let stem = stem(of: name)
        return NameHabits.hevc.to.filled(from: NameHabits.hevc.from, stem) ?? stem
    }

    /// The stem of the photo that `IMG_E1234` is an edited copy of.
    static func original(ofEdited stem: NameKey) -> NameKey? {
        NameHabits.edit.to.filled(from: NameHabits.edit.from, stem)
    }

    /// The stem of the photo that `IMG_O1234.AAE` is about.
    static func original(ofAdjustments stem: NameKey) -> NameKey? {
        NameHabits.adjustments.to.filled(from: NameHabits.adjustments.from, stem)
    }

    /// The stem of the photo that Google Photos edited, with the counter where the copy has it.
    static func original(ofGoogleEdit stem: NameKey) -> NameKey? {
        guard let text = stem.text, text.utf8.contains(UInt8(ascii: "-")) else { return nil }
        let (plain, counter) = TakeoutName.split(text[...])
        guard let hyphen = plain.lastIndex(of: "-"), hyphen > plain.startIndex,
            isEdit(plain[hyphen...], in: plain)
        else { return nil }
        return NameKey(plain[..<hyphen] + counter)
    }

    /// Whether a mark at the end of a stem says that Google Photos edited the photo. Takeout clips
    /// stems to 47 UTF-16 units, and the mark with them.
    private static func isEdit(_ mark: Substring, in stem: Substring) -> Bool {
        if NameHabits.edits.contains(String(mark)) { return true }
        guard stem.utf16.count == 47, mark.count > 2 else { return false }
        return NameHabits.edits.contains { $0.hasPrefix(mark) }
    }

    /// Whether a stem has a day and a time of day to the second: `IMG_20240503_120000`. Two files
    /// that have it in common were taken in the same second.
    static func tellsTime(_ stem: NameKey) -> Bool {
        guard let text = stem.text else { return false }
        var run = 0
        var before = 0
        for byte in text.utf8 {
            if 0x30...0x39 ~= byte {
                run += 1
                if run >= 14 || run >= 6 && before == 8 { return true }
            } else {
                before = run
                run = 0
            }
        }
        return false
    }
}
