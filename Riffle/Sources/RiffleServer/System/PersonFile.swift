import RiffleCore
import RiffleFiles
import RiffleIndexing
import RiffleSystem

/// What a person has set, in a small text file of their own that they may edit.
///
/// The file is read for each answer, so that an editor, and a server of another library, are followed at
/// once. It is replaced as a whole, and keeps what this version does not know. One that means nothing in
/// part is kept aside, and that is said.
final class PersonFile: Sendable {
    /// Why a setting could not be kept.
    struct Failure: Error, Equatable {
        var notice: Notice
    }

    /// The largest file that is read, in bytes.
    static let limit = 64 << 10

    private let folder: String
    private let profile: String
    /// What there is to say of the file.
    private struct Note {
        var notice: Notice?
        /// Whether it is about an earlier file, and holds when the present one is good.
        var isPast = false
    }

    /// Guards the file.
    private let note = Monitor(Note())

    /// - Parameters:
    ///   - folder: the folder of all profiles; it is made with the first change.
    ///   - profile: whose settings.
    init(folder: String, profile: String) {
        self.folder = folder
        self.profile = profile
    }

    /// Where the file is, or will be.
    var path: String {
        let path = folder + "/" + Self.fileName(of: profile)
        // A person may keep the file elsewhere, and a link here.
        return Folders.resolved(path) ?? path
    }

    /// The settings as the file has them now.
    func load() -> PersonSettings { note.withLock { read(&$0).settings } }

    /// What was wrong with the file; nil where nothing was.
    var problem: Notice? { note.withLock { $0.notice } }

    /// Changes settings, and keeps them.
    func change(
        _ changes: [(PersonSettings.Key, String)]
    ) -> Result<PersonSettings, Failure> {
        note.withLock { note in
            var (settings, text, mayWrite) = read(&note)
            guard mayWrite else {
                return .failure(Failure(notice: note.notice ?? .settingsNotSaved(path)))
            }
            for (key, value) in changes { settings.set(key, to: value) }
            settings.write(to: &text)
            guard Folders.make(folder) == nil,
                PrivateFile(path: path).write(Array(text.description.utf8))
            else {
                return .failure(Failure(notice: .settingsNotSaved(path)))
            }
            return .success(settings)
        }
    }

    /// Gives another person what is set here, unless they have set something themselves.
    func copy(to other: PersonFile) {
        note.withLock { _ in
            var status = stat()
            guard lstat(other.path, &status) != 0, errno == ENOENT,
                let bytes = OpenFile.open(path: path)?.contents(limit: Self.limit)
            else { return }
            // If this fails, the settings are the defaults, and the old file is still there.
            _ = PrivateFile(path: other.path).write(bytes)
        }
    }

    // MARK: Reading

    private typealias Content = (settings: PersonSettings, text: SettingsText, mayWrite: Bool)

    private func read(_ note: inout Note) -> Content {
        let path = path
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT || errno == ENOTDIR {
                if !note.isPast { note.notice = nil }
                return (.init(), firstText, true)
            }
            return unreadable(path, &note)
        }
        guard let bytes = OpenFile.open(path: path)?.contents(limit: Self.limit) else {
            return unreadable(path, &note)
        }
        let text = SettingsText(String(decoding: bytes, as: UTF8.self))
        let (settings, faults) = PersonSettings.read(text)
        guard let fault = faults.first else {
            if !note.isPast { note.notice = nil }
            return (settings, text, true)
        }
        return keepAside(bytes, text, settings, fault, path, &note)
    }

    private func unreadable(_ path: String, _ note: inout Note) -> Content {
        note.isPast = false
        note.notice = .settingsUnreadable(path)
        return (.init(), SettingsText(), false)
    }

    /// Keeps the whole file under another name before what means nothing is taken out.
    private func keepAside(
        _ bytes: [UInt8], _ text: SettingsText, _ settings: PersonSettings, _ fault: String,
        _ path: String, _ note: inout Note
    ) -> Content {
        let shown = fault.unicodeScalars.prefix(40).map { $0.isASCII && $0.value >= 32 ? $0 : "?" }
        let what = String(String.UnicodeScalarView(shown))
        var rest = text.withoutStrayLines
        for key in PersonSettings.Key.allCases where rest[key.rawValue] != nil {
            rest[key.rawValue] = settings.value(of: key)
        }
        guard let aside = copy(bytes, beside: path),
            PrivateFile(path: path).write(Array(rest.description.utf8))
        else {
            note = Note(notice: .settingsFaulty(what, in: path))
            return (settings, text, false)
        }
        note = Note(notice: .settingsRepaired(what, old: aside), isPast: true)
        return (settings, rest, true)
    }

    /// Writes the bytes to a new file beside the path; nil where that is refused.
    private func copy(_ bytes: [UInt8], beside path: String) -> String? {
        for number in 1...1000 {
            let other = "\(path).damaged-\(number)"
            let descriptor = open(other, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            if descriptor < 0, errno == EEXIST { continue }
            guard descriptor >= 0 else { return nil }
            let isWhole = writeAll(bytes, to: descriptor) == nil && fsync(descriptor) == 0
            close(descriptor)
            if isWhole { return other }
            unlink(other)
            return nil
        }
        return nil
    }

    // MARK: Names

    private var firstText: SettingsText {
        let names = PersonSettings.Key.allCases.map { key in
            "# \(key.rawValue): \(PersonSettings.choices(of: key).joined(separator: ", "))\n"
        }
        return SettingsText("# What \(profile) has set in Riffle.\n" + names.joined())
    }

    /// A name that every file system takes, and that no other profile has.
    static func fileName(of profile: String) -> String {
        let isPlain = profile.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        if isPlain, !profile.isEmpty { return profile + ".conf" }
        let mark = SHA256.hash(Array(profile.utf8)).hexadecimal.prefix(12)
        return "profile-\(mark).conf"
    }
}
