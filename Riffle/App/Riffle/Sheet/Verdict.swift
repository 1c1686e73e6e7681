import Foundation
import RiffleCore
import SwiftUI

/// What is decided about a picture, in words and signs: never by colour alone.
extension Decision {
    /// "Will be deleted"
    var verdict: String {
        switch self {
        case .trash: String(localized: "Will be deleted")
        case .keep: String(localized: "Kept")
        case .favourite: String(localized: "Kept, a favourite")
        case .later: String(localized: "Kept, comes again later")
        }
    }

    var symbol: String {
        switch self {
        case .trash: "trash"
        case .keep: "checkmark"
        case .favourite: "star"
        case .later: "clock"
        }
    }

    var tint: Color { self == .trash ? .red : .green }

    /// What the other pile is called when a picture is moved there.
    var flipWords: String {
        self == .trash ? String(localized: "Keep it") : String(localized: "Delete it")
    }
}
