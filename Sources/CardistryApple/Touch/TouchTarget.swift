package import Cardistry

/// Takes the touches of a recogniser, and says what becomes of them.
@MainActor
package protocol TouchTarget: AnyObject {
    /// What becomes of the touch that counts.
    var claim: GestureClaim { get }
    /// How far a tap may go, in points.
    var slop: Double { get }
    /// The deck's clock, in seconds.
    var now: () -> Double { get }
    func touch(_ touch: Touch)
}
