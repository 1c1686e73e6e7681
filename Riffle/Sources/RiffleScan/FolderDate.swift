package import RiffleCore
import RiffleFiles
import RiffleMedia
import RiffleSystem

/// How new the photos of a folder can be, as far as that is known before it is listed.
///
/// A walk visits the folder with the greatest date next; of equal dates, the one with the greatest
/// path, so that `101APPLE` comes before `100APPLE`.
///
/// 1. A name with a day (`2024-05-03 Rome`), a month (`2024-05`, or `05` in `2024`) or a year
///    (`2024`, `Photos from 2023`; of several the last): the end of it. The folder's status is not
///    read.
/// 2. Another folder: when something was last added to it, but not after the end of the period that
///    of the nearest name above it.
/// 3. If such a folder may have subfolders, its own time says nothing about theirs (`DCIM` is as
///    old as the camera): the end of that period, or, if no name above it has one, before all others.
///    A file system that counts subfolders has two links to a folder without any; on Btrfs and APFS
///    each folder is treated as one that may have some.
///
/// Local times and those in UTC are compared as they are, since hours hardly matter here.
///
/// In a library that was copied yesterday without its times, folders without a date in their names
/// are as new as yesterday: they come first, in the order of their names, the greatest first. The
/// others keep their order.
package struct FolderDate: Sendable {
    /// A folder of which nothing is known, such as the root of a library.
    package static let unknown = FolderDate(period: nil, isWay: true, newest: .max)

    /// The period of the nearest name.
    private let period: Period?
    /// Whether it may have subfolders newer than all that is known of it.
    private let isWay: Bool
    /// In milliseconds since 1970.
    private let newest: Int64

    /// The date of an entry of this folder.
    ///
    /// - Parameter status: returns the entry's status; only called if its name has no date.
    func entry(_ name: FileName, status: () -> stat?) -> FolderDate {
        entry(name) {
            let status = status()
            let modified = status.map { FileStamp($0).modified / 1_000_000 } ?? 0
            return (modified, status?.st_nlink == 2)
        }
    }

    /// The date of an entry of this folder.
    ///
    /// - Parameter facts: returns when the entry was changed, in milliseconds since 1970, and whether it certainly has
    ///   no subfolders; only called if its name has no date.
    func entry(
        _ name: FileName, facts: () -> (modified: Int64, hasNoSubfolders: Bool)
    ) -> FolderDate {
        if let own = Period(name.bytes[...], within: period) {
            return FolderDate(period: own, isWay: false, newest: own.end)
        }
        let (modified, hasNoSubfolders) = facts()
        if hasNoSubfolders {
            return FolderDate(period: period, isWay: false, newest: bounded(modified))
        }
        return FolderDate(period: period, isWay: period == nil, newest: period?.end ?? modified)
    }

    /// The date of a file of this folder, in milliseconds since 1970: the one in its name, or its
    /// modification time, but not after the period of the folder's name.
    package func date(of file: ScannedFile) -> Int64 {
        FileNameDate.find(in: file.name.bytes)?.time.milliseconds
            ?? bounded(file.stamp.modified / 1_000_000)
    }

    /// Whether files of that date come before any of the folder, whatever it holds.
    package func isOlder(than date: Int64) -> Bool { !isWay && newest < date }

    private func bounded(_ time: Int64) -> Int64 { min(time, period?.end ?? .max) }
}

extension FolderDate: Comparable {
    package static func == (left: FolderDate, right: FolderDate) -> Bool {
        left.isWay == right.isWay && left.newest == right.newest
    }

    package static func < (left: FolderDate, right: FolderDate) -> Bool {
        left.isWay == right.isWay ? left.newest < right.newest : right.isWay
    }
}

/// A year, a month or a day in the name of a folder.
private struct Period: Sendable {
    private enum Unit { case year, month, day }

    private let unit: Unit
    private let month: Month
    /// The first moment after it, in milliseconds since 1970.
    let end: Int64

    private init?(year: Int, month: Int? = nil) {
        guard 1980...2099 ~= year, let last = Month(year: year, month: month ?? 12) else {
            return nil
        }
        unit = month == nil ? .year : .month
        self.month = last
        end = last.next.start.milliseconds
    }

    private init(day: LocalTime) {
        unit = .day
        month = day.month
        end = (day.milliseconds / 86_400_000 + 1) * 86_400_000
    }

    /// The period that a name has by itself or as a part of another one.
    init?(_ name: ArraySlice<UInt8>, within outer: Period?) {
        if let day = FileNameDate.find(in: Array(name)) {
            self.init(day: day.time)
        } else if let own = Self.last(in: name) {
            self = own
        } else if let part = outer?.part(name) {
            self = part
        } else {
            return nil
        }
    }

    /// The last of the years and months in a name.
    private static func last(in name: ArraySlice<UInt8>) -> Period? {
        var rest = name
        var found: Period?
        while let start = rest.firstIndex(where: DateText.isDigit) {
            let run = rest[start...].prefix(while: DateText.isDigit)
            rest = rest[run.endIndex...]
            let next = period(run, before: rest)
            if let next, next.end > found?.end ?? .min { found = next }
        }
        return found
    }

    /// The period that begins with a run of digits: `2024`, `202405`, `2024-05`.
    private static func period(
        _ run: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>
    ) -> Period? {
        guard let number = DateText.number(run) else { return nil }
        if run.count == 6 { return Period(year: number / 100, month: number % 100) }
        // `2000D` is a camera.
        guard run.count == 4, !(rest.first.map(isLetter) ?? false) else { return nil }
        let digits = rest.dropFirst().prefix(while: DateText.isDigit)
        guard "-_. ".utf8.contains(rest.first ?? 0), digits.count == 2,
            let month = DateText.number(digits),
            let period = Period(year: number, month: month)
        else { return Period(year: number) }
        return period
    }

    /// The month of this year, or the day of this month, with whose number of two digits a name
    /// begins.
    private func part(_ name: ArraySlice<UInt8>) -> Period? {
        let digits = name.prefix(while: DateText.isDigit)
        guard digits.count == 2, let number = DateText.number(digits) else { return nil }
        switch unit {
        case .year: return Period(year: month.year, month: number)
        case .month:
            return LocalTime(year: month.year, month: month.month, day: number)
                .map(Period.init(day:))
        case .day: return nil
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}
