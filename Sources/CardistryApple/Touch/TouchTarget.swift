package import Cardistry

/// Receives the touches of a recogniser, and says who gets them.
@MainActor
package protocol TouchTarget: AnyObject {
    /// Who gets the touch that the deck follows.
    var claim: GestureClaim { get }
    /// The distance that a tap may move, in points.
    var slop: Double { get }
    /// The deck's clock, in seconds.
    var now: () -> Double { get }
    func touch(_ touch: Touch)
}
