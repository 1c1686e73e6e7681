import Foundation
import RiffleCore
import SwiftUI

/// What is decided about a picture, in words and signs: never by colour alone.
extension Decision {
    /// "Will be deleted"
    var verdict: String {
        switch self {
        case .bin: "Will be deleted"
        case .keep: "Kept"
        case .favourite: "Kept, a favourite"
        case .later: "Kept, comes again later"
        }
    }

    var symbol: String {
        switch self {
        case .bin: "trash"
        case .keep: "checkmark"
        case .favourite: "star"
        case .later: "clock"
        }
    }

    var tint: Color { self == .bin ? .red : .green }

    /// What the other pile is called when a picture is moved there.
    var flipWords: String { self == .bin ? "Keep it" : "Delete it" }
}
