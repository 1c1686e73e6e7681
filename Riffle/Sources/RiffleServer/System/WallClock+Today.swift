import RiffleCore
import RiffleScan
import RiffleSystem

extension WallClock {
    /// The date and time that a clock on the wall shows here.
    var today: LocalTime {
        let seconds = Int64(now())
        return LocalTime(milliseconds: (seconds + Int64(systemZone(seconds))) * 1000)
    }
}
