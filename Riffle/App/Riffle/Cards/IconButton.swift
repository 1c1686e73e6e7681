import Foundation
import SwiftUI

/// A symbol to tap, as large as a finger needs. Symbols in a bar do not grow with the text: a person
/// who prefers large text sees this one large while holding it.
struct IconButton: View {
    private let name: LocalizedStringKey
    private let symbol: String
    private let act: () -> Void

    init(_ name: LocalizedStringKey, systemImage symbol: String, act: @escaping () -> Void) {
        self.name = name
        self.symbol = symbol
        self.act = act
    }

    var body: some View {
        Button {
            act()
        } label: {
            Label(name, systemImage: symbol)
                .labelStyle(.iconOnly)
                .frame(minWidth: 44, minHeight: 44)
                .contentShape(Rectangle())
        }
        .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
        .accessibilityShowsLargeContentViewer()
    }
}
