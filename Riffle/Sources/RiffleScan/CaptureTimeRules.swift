public import RiffleCore
public import RiffleMedia
import RiffleSystem

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
    /// Finds the first of these that exists: EXIF's time of taking or QuickTime's, that of a sidecar,
    /// EXIF's time of digitizing, that of GPS, a date in the file's name, EXIF's time of changing,
    /// the file's modification time. Returns `nil` ("no date") where ``search`` fails.
    public static func find(
        header: MediaHeader, sidecar: LocalTime? = nil, name: FileName, modified: Int64,
        now: Int64, zone: ZoneRule = systemZone
    ) -> CaptureTime? {
        try? search(
            header: header, sidecar: sidecar, name: name, modified: modified, now: now, zone: zone
        ).get()
    }

    /// Finds the time like ``find``, or says why there is none.
    ///
    /// A movie whose header has only the moment in UTC gets the wall time of its name if the two
    /// can be the same moment in some zone; so does a picture that has GPS's time alone. It fails for
    /// a time after tomorrow, before there was photography, or at which the clock of a camera starts
    /// that was never set. Weaker sources are not tried then.
    ///
    /// - Parameters:
    ///   - sidecar: the time of the file that another program recorded.
    ///   - name: the file's name, without its folder.
    ///   - modified: the file's modification time, in nanoseconds since 1970 (as in `FileStamp`).
    ///   - now: the current time, in seconds since 1970.
    static func search(
        header: MediaHeader, sidecar: LocalTime? = nil, name: FileName, modified: Int64,
        now: Int64, zone: ZoneRule = systemZone
    ) -> Result<CaptureTime, NoDate> {
        var (header, sidecar) = (header, sidecar)
        // Another program may have recorded a wrong time although the file's own is right.
        if let time = sidecar, fault(of: time, now: now, zone: zone) != nil { sidecar = nil }
        // Some programs use another epoch, so this time is unusable. The file name may have the date.
        if let created = header.created, !isPlausible(created: created, now: now, zone: zone) {
            header.created = nil
        }
        let found = first(
            header: header, sidecar: sidecar, name: name, modified: modified, zone: zone)
        if let fault = fault(of: found.time, now: now, zone: zone) { return .failure(fault) }
        let isOld = found.time.milliseconds < computers * 1000
        return found.source == .file && isOld ? .failure(.clockUnset) : .success(found)
    }

    /// Whether the header has the time of the shot, rather than digitized or changed.
    static func isTold(by header: MediaHeader, now: Int64, zone: ZoneRule) -> Bool {
        if header.taken != nil { return true }
        return header.created.map { isPlausible(created: $0, now: now, zone: zone) } ?? false
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
        if let located = header.located {
            let time = wallTime(of: located, name: name) ?? local(seconds: located, zone: zone)
            return CaptureTime(time, from: .camera)
        }
        if let found = FileNameDate.find(in: name.bytes) {
            return CaptureTime(found.time, from: .name)
        }
        if let seconds = FileNameDate.moment(in: name.bytes) {
            return CaptureTime(local(seconds: seconds, zone: zone), from: .name)
        }
        if let changed = header.changed { return CaptureTime(changed, from: .file) }
        let nanoseconds = modified % 1_000_000_000
        let isBefore = nanoseconds < 0
        let time = local(seconds: modified / 1_000_000_000 - (isBefore ? 1 : 0), zone: zone)
        let fraction = (nanoseconds + (isBefore ? 1_000_000_000 : 0)) / 1_000_000
        let exact = LocalTime(milliseconds: time.milliseconds + fraction)
        return CaptureTime(exact, from: .file)
    }

    /// Why no photo can be of that time; `nil` if one can.
    private static func fault(of time: LocalTime, now: Int64, zone: ZoneRule) -> NoDate? {
        let day: Int64 = 86_400_000
        let today = local(seconds: now, zone: zone).milliseconds / day
        // The oldest photo that there is.
        guard let first = LocalTime(year: 1826, month: 1, day: 1), time >= first else {
            return .impossibleDate
        }
        if time.milliseconds >= (today + 2) * day { return .clockAhead }
        return clockStarts.contains { $0.contains(time.milliseconds) } ? .clockUnset : nil
    }

    private static func isPlausible(created: Int64, now: Int64, zone: ZoneRule) -> Bool {
        created >= computers && created < now + 2 * 86_400
    }

    /// Where clocks start that were never set, in milliseconds since 1970: QuickTime's in 1904; Unix's in
    /// 1970, in any zone; those of DOS and of many cameras at midnight of 1980 and of 2000.
    private static let clockStarts: [Range<Int64>] = {
        let hour: Int64 = 3_600_000
        func minute(_ year: Int) -> Range<Int64> {
            let start = Month(year: year, month: 1)?.start.milliseconds ?? 0
            return start..<start + 60_000
        }
        let first = minute(1904).lowerBound
        return [
            first - 14 * hour..<first + 24 * hour, -14 * hour..<24 * hour, minute(1980),
            minute(2000),
        ]
    }()

    /// The wall clock time at an instant. Instants outside the calendar's range are clamped to it.
    static func local(seconds: Int64, zone: ZoneRule) -> LocalTime {
        let seconds = min(max(seconds, -1 << 40), 1 << 40)
        return LocalTime(milliseconds: (seconds + Int64(zone(seconds))) * 1000)
    }
}
