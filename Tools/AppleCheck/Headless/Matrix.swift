import Foundation
import SwiftUI

/// The transform of a view about its centre: the modifiers' transforms composed in order.
///
/// It maps a point p of the view to (a·x + c·y + tx, b·x + d·y + ty).
package struct Matrix: Equatable {
    package var a = 1.0
    package var b = 0.0
    package var c = 0.0
    package var d = 1.0
    package var tx = 0.0
    package var ty = 0.0

    package init() {}

    static func scale(_ x: Double, _ y: Double) -> Matrix {
        var matrix = Matrix()
        matrix.a = x
        matrix.d = y
        return matrix
    }

    /// Clockwise on screen, where y grows downward.
    static func rotation(_ angle: Angle) -> Matrix {
        var matrix = Matrix()
        matrix.a = cos(angle.radians)
        matrix.b = sin(angle.radians)
        matrix.c = -matrix.b
        matrix.d = matrix.a
        return matrix
    }

    static func translation(_ x: Double, _ y: Double) -> Matrix {
        var matrix = Matrix()
        matrix.tx = x
        matrix.ty = y
        return matrix
    }

    /// Applies `self`, then `outer`.
    func then(_ outer: Matrix) -> Matrix {
        var matrix = Matrix()
        matrix.a = outer.a * a + outer.c * b
        matrix.b = outer.b * a + outer.d * b
        matrix.c = outer.a * c + outer.c * d
        matrix.d = outer.b * c + outer.d * d
        matrix.tx = outer.a * tx + outer.c * ty + outer.tx
        matrix.ty = outer.b * tx + outer.d * ty + outer.ty
        return matrix
    }

    /// The offset of the view's centre.
    package var x: Double { tx }
    package var y: Double { ty }
    package var scale: Double { hypot(a, b) }
    /// The angle in degrees, clockwise.
    package var degrees: Double { atan2(b, a) * 180 / .pi }
}
