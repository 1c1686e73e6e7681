/// Which decisions are written out, and how.
struct ExportOptions: Equatable, Sendable {
    enum Format: String, CaseIterable, Sendable {
        case csv
        case json
        case nul
        case xmp

        /// Whether it needs no files on this computer.
        var isForServers: Bool { self == .csv || self == .json }
    }

    var common = LibraryOptions()
    var format = Format.csv
}

/// What is brought back from the trash.
struct RestoreOptions: Equatable, Sendable {
    var common = LibraryOptions()
    /// Everything that Riffle trashed.
    var all = false
    /// Numbers of trash entries.
    var items: [String] = []
    /// Restores them even if another file may be in the trash under the name.
    var anyway = false
    var asJSON = false
}

/// Which running server invites a device.
struct InviteOptions: Equatable, Sendable {
    /// Its library is empty where the only server is meant.
    var common = LibraryOptions()
    var asJSON = false
}

/// Which library's password is set or removed.
struct PasswordOptions: Equatable, Sendable {
    /// Its library is empty where that of the only running server is meant.
    var common = LibraryOptions()
    var removes = false
    /// Whether all devices are signed out.
    var signsOut = false
}

/// How the files in the trash are listed.
struct TrashListOptions: Equatable, Sendable {
    var common = LibraryOptions()
    var asJSON = false
}

/// How the files without cards are listed.
struct ReportOptions: Equatable, Sendable {
    enum Format: Equatable, Sendable {
        case text
        case json
    }

    var common = LibraryOptions()
    var format = Format.text
}
