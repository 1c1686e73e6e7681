import RiffleCore
import RiffleFiles

/// Why a sidecar was not written.
extension Notice {
    static func sidecarNameTooLong(_ name: String) -> Notice {
        Notice(.sidecarNameTooLong, "name", name, "\(name): the name is too long for a sidecar.")
    }

    static func sidecarUnreadable(_ path: String) -> Notice {
        Notice(.sidecarUnreadable, "path", path, "\(path) cannot be read. It was not changed.")
    }

    static func sidecarUnknown(_ path: String) -> Notice {
        Notice(
            .sidecarUnknown, "path", path,
            "\(path) is not a sidecar that Riffle understands. It was not changed.")
    }

    static func sidecarChanged(_ path: String) -> Notice {
        Notice(
            .sidecarChanged, "path", path, "\(path) was changed by another program. Try again.")
    }

    static func sidecarUnwritable(_ path: String, _ code: Int32) -> Notice {
        Notice(
            .sidecarUnwritable,
            [.init("path", .text(path)), .init("reason", .notice(.system(code)))],
            "\(path) cannot be written: \(Notice.system(code).sentence).")
    }
}
