public import RiffleCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Returns the offset from UTC in seconds, positive to the east, at an instant (seconds since
/// 1970).
public typealias ZoneRule = @Sendable (_ unixTime: Int64) -> Int

/// The time zone of this machine.
public let systemZone: ZoneRule = { unixTime in
    var instant = time_t(unixTime)
    var parts = tm()
    return localtime_r(&instant, &parts) == nil ? 0 : Int(parts.tm_gmtoff)
}

extension CaptureTime {
    /// Finds the first of these that exists: EXIF's time of taking, QuickTime's, that of a sidecar,
    /// EXIF's time of digitizing, a date in the file's name, the file's modification time.
    ///
    /// A movie whose header has only the moment in UTC gets the wall time of its name if the two
    /// can be the same moment in some zone. Returns `nil` ("no date") if the time is before 1980,
    /// after tomorrow, or the 2000-01-01 00:00 of a camera whose clock was never set. Weaker
    /// sources are not tried then.
    /// - Parameters:
    ///   - sidecar: the time of the file that another program recorded.
    ///   - name: the file's name, without its folder.
    ///   - modified: the file's modification time, in nanoseconds since 1970 (as in `FileStamp`).
    ///   - now: the current time, in seconds since 1970.
    public static func find(
        header: MediaHeader, sidecar: LocalTime? = nil, name: FileName, modified: Int64,
        now: Int64, zone: ZoneRule = systemZone
    ) -> CaptureTime? {
        var sidecar = sidecar
        // Another program may have recorded a wrong time although the file's own is right.
        if let time = sidecar, !isPlausible(time, now: now, zone: zone) { sidecar = nil }
        let found = first(
            header: header, sidecar: sidecar, name: name, modified: modified, zone: zone)
        return isPlausible(found.time, now: now, zone: zone) ? found : nil
    }

    /// The wall time in a file's header.
    static func byCamera(_ header: MediaHeader, name: FileName, zone: ZoneRule) -> LocalTime? {
        if let taken = header.taken { return taken }
        guard let created = header.created else { return nil }
        return wallTime(of: created, name: name) ?? local(seconds: created, zone: zone)
    }

    /// The time in a name, if it can be the same moment as one in UTC: time zones are at most 14
    /// hours from it, and a recording ends some time after it began.
    private static func wallTime(of created: Int64, name: FileName) -> LocalTime? {
        // Google's cameras name their files in UTC.
        if name.bytes.starts(with: Array("PXL_".utf8)) { return nil }
        guard let found = FileNameDate.find(in: name.bytes), found.hasClock else { return nil }
        let time = found.time
        let (apart, overflow) = (time.milliseconds / 1000).subtractingReportingOverflow(created)
        return !overflow && abs(apart) <= 15 * 3600 ? time : nil
    }

    private static func first(
        header: MediaHeader, sidecar: LocalTime?, name: FileName, modified: Int64, zone: ZoneRule
    ) -> CaptureTime {
        if let taken = byCamera(header, name: name, zone: zone) {
            return CaptureTime(taken, from: .camera)
        }
        if let sidecar { return CaptureTime(sidecar, from: .sidecar) }
        if let digitized = header.digitized { return CaptureTime(digitized, from: .camera) }
        if let found = FileNameDate.find(in: name.bytes) {
            return CaptureTime(found.time, from: .name)
        }
        let nanoseconds = modified % 1_000_000_000
        let isBefore = nanoseconds < 0
        let time = local(seconds: modified / 1_000_000_000 - (isBefore ? 1 : 0), zone: zone)
        let fraction = (nanoseconds + (isBefore ? 1_000_000_000 : 0)) / 1_000_000
        let exact = LocalTime(milliseconds: time.milliseconds + fraction)
        return CaptureTime(exact, from: .file)
    }

    private static func isPlausible(_ time: LocalTime, now: Int64, zone: ZoneRule) -> Bool {
        guard let first = LocalTime(year: 1980, month: 1, day: 1),
            let unset = LocalTime(year: 2000, month: 1, day: 1)
        else { return false }
        let day: Int64 = 86_400_000
        let today = local(seconds: now, zone: zone).milliseconds / day
        let isUnset = (0..<60_000).contains(time.milliseconds - unset.milliseconds)
        return time >= first && !isUnset && time.milliseconds < (today + 2) * day
    }

    /// The wall clock time at an instant. Instants outside the calendar's range are clamped to it.
    static func local(seconds: Int64, zone: ZoneRule) -> LocalTime {
        let seconds = min(max(seconds, -1 << 40), 1 << 40)
        return LocalTime(milliseconds: (seconds + Int64(zone(seconds))) * 1000)
    }
}
