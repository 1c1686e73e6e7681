import CRiffle
import RiffleCore
import RiffleFiles
import RiffleSystem

/// The effect of a rename, as found on disk. The system's result isn't trusted: over a network, a
/// rename can report an error although it happened, or success although it didn't.
enum Renamed: Hashable {
    /// The file is at its new place only.
    case moved
    /// The file is at its old place only; the system's error, or `EIO` if it reported none.
    case stayed(Int32)
    /// Another file than the expected one moved.
    case another
    /// The file's place can't be determined.
    case unknown
}

/// Moves a file between folders without ever replacing one, and checks the effect on both sides.
///
/// - Parameter stamp: the file that is expected to move.
func rename(
    _ from: borrowing Descriptor, _ name: FileName, to: borrowing Descriptor,
    _ newName: FileName, expecting stamp: FileStamp
) -> Renamed {
    // Over a network, a name can be reported as taken that this very call took, so it is checked
    // before.
    switch Sight(newName, in: to, stamp) {
    case .none: break
    case .same, .other: return .stayed(EEXIST)
    case .unreadable: return .stayed(EIO)
    }
    var code = renameExclusive(from, name, to, newName)
    if code == EXDEV, Branch.make(to, for: name, in: from) {
        code = renameExclusive(from, name, to, newName)
    }
    switch (Sight(name, in: from, stamp), Sight(newName, in: to, stamp)) {
    case (.same, .none), (.same, .other): return .stayed(code == 0 ? EIO : code)
    case (.none, .same), (.other, .same): return .moved
    case (.same(let old), .same(let new)):
        // Two names of one file: the fallback without an exclusive rename stopped before its last
        // step.
        guard old == new, remove(name, from: from) else { return .unknown }
        return .moved
    case (.none, .other) where code == 0: return .another
    // Another program removed the file before.
    case (.none, .none) where code == ENOENT: return .stayed(code)
    case (.none, .other) where code == EEXIST || code == ENOENT: return .stayed(ENOENT)
    case (.other, .none) where code != 0, (.other, .other) where code != 0: return .stayed(code)
    default: return .unknown
    }
}

/// Removes one of two names of a file. Returns whether it is gone.
func remove(_ name: FileName, from folder: borrowing Descriptor) -> Bool {
    let number = folder.number
    _ = withCString(name.bytes) { unlinkat(number, $0, 0) }
    return folder.lacks(name.bytes)
}

/// Removes the reservation that an interrupted move left under a name without a file.
func removeReservation(_ name: FileName, from folder: borrowing Descriptor) {
    let number = folder.number
    withCString(name.bytes) {
        if riffle_is_reservation(number, $0) == 1 { unlinkat(number, $0, 0) }
    }
}

/// Renames a file without replacing one. Returns 0 or the error number.
private func renameExclusive(
    _ from: borrowing Descriptor, _ name: FileName, _ to: borrowing Descriptor, _ newName: FileName
) -> Int32 {
    let (source, target) = (from.number, to.number)
    return withCString(name.bytes) { name in
        withCString(newName.bytes) {
            riffle_rename_exclusive(source, name, target, $0) == 0 ? 0 : errno
        }
    }
}

/// What is found under a name.
private enum Sight {
    case same(FileIdentity)
    case other
    case none
    case unreadable

    init(_ name: FileName, in folder: borrowing Descriptor, _ stamp: FileStamp) {
        do throws(TrashError) {
            guard let status = try folder.entry(name) else {
                self = .none
                return
            }
            self =
                status.isFile && status.stamp(stableInodes: folder.isStable) == stamp
                ? .same(status.identity) : .other
        } catch {
            self = .unreadable
        }
    }
}
