import RiffleCore

/// Why a photo has no date.
enum NoDate: Error {
    /// Its time is one at which clocks start that were never set.
    case clockUnset
    /// Its time is after tomorrow.
    case clockAhead
    /// Its time is before there was photography.
    case impossibleDate

    /// What its card says.
    var badge: Badge {
        switch self {
        case .clockUnset: .clockUnset
        case .clockAhead: .clockAhead
        case .impossibleDate: .impossibleDate
        }
    }
}

extension ItemFacts {
    /// Sets the time, or notes why there is none.
    mutating func setTaken(_ found: Result<CaptureTime, NoDate>) {
        badges.removeAll { [.clockUnset, .clockAhead, .impossibleDate].contains($0) }
        switch found {
        case .success(let time): taken = time
        case .failure(let reason):
            taken = nil
            badges.append(reason.badge)
        }
    }
}
