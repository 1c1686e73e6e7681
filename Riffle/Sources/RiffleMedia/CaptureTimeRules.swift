public import RiffleCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Seconds east of UTC at an instant (seconds since 1970): how a UTC time becomes local.
public typealias ZoneRule = @Sendable (_ unixTime: Int64) -> Int

/// The zone that this machine is set to.
public let systemZone: ZoneRule = { unixTime in
    var instant = time_t(unixTime)
    var parts = tm()
    return localtime_r(&instant, &parts) == nil ? 0 : Int(parts.tm_gmtoff)
}

extension CaptureTime {
    /// The first of these that the file gives: EXIF's time, QuickTime's, a date in the file's
    /// name, the time of its last change.
    ///
    /// `nil` ("no date") when that time is before 1980, after tomorrow, or the 2000-01-01 00:00
    /// of a camera whose clock was never set. A file cannot be told to be older than its camera,
    /// so no weaker source is asked then.
    /// - Parameters:
    ///   - name: the file's name, without its folder.
    ///   - modified: the file's last change, in nanoseconds since 1970 (as in `FileStamp`).
    ///   - now: the present, in seconds since 1970.
    public static func find(
        header: MediaHeader, name: FileName, modified: Int64, now: Int64,
        zone: ZoneRule = systemZone
    ) -> CaptureTime? {
        let found = first(header: header, name: name, modified: modified, zone: zone)
        return isPlausible(found.time, now: now, zone: zone) ? found : nil
    }

    /// The wall time that a file's header tells.
    static func byCamera(_ header: MediaHeader, zone: ZoneRule) -> LocalTime? {
        header.taken ?? header.created.map { local(seconds: $0, zone: zone) }
    }

    private static func first(
        header: MediaHeader, name: FileName, modified: Int64, zone: ZoneRule
    ) -> CaptureTime {
        if let taken = byCamera(header, zone: zone) { return CaptureTime(taken, from: .camera) }
        if let time = FileNameDate.find(in: name.bytes) { return CaptureTime(time, from: .name) }
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

    /// The wall clock at an instant. Instants that no calendar has are kept near its ends.
    private static func local(seconds: Int64, zone: ZoneRule) -> LocalTime {
        let seconds = min(max(seconds, -1 << 40), 1 << 40)
        return LocalTime(milliseconds: (seconds + Int64(zone(seconds))) * 1000)
    }
}
