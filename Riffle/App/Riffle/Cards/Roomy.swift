import Foundation
import SwiftUI

/// Content in the middle of its place that scrolls where the place is too small for it, as it is with
/// large text or on its side.
struct Roomy<Content: View>: View {
    @ViewBuilder let content: () -> Content

    var body: some View {
        GeometryReader { place in
            ScrollView {
                content()
                    .frame(maxWidth: .infinity, minHeight: place.size.height)
            }
        }
    }
}

extension View {
    /// Keeps a bar at the top of a window clear of the window's own buttons, which an iPad shows over it.
    @ViewBuilder
    func clearOfWindowButtons() -> some View {
        #if compiler(>=6.2)
            if #available(iOS 26.0, *) {
                containerCornerOffset(.leading, sizeToFit: true)
            } else {
                self
            }
        #else
            self
        #endif
    }
}

/// Two parts of a row, at either end of it where they fit, and below each other where they do not.
struct Folding<Leading: View, Trailing: View>: View {
    @ViewBuilder let leading: () -> Leading
    @ViewBuilder let trailing: () -> Trailing

    var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 16) {
                leading()
                Spacer(minLength: 0)
                trailing()
            }
            VStack(alignment: .leading, spacing: 8) {
                leading()
                trailing()
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}
