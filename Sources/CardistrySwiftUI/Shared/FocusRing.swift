#if canImport(SwiftUI)
    import Foundation
    import SwiftUI

    /// Shows which card the keyboard acts on.
    struct FocusRing: View {
        let cornerRadius: CGFloat

        var body: some View {
            RoundedRectangle(cornerRadius: cornerRadius).stroke(.tint, lineWidth: 3)
        }
    }
#endif
