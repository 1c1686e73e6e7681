#if canImport(SwiftUI)
    import Cardistry
    import Foundation
    import SwiftUI

    #if canImport(AppKit) && !targetEnvironment(macCatalyst)
        import AppKit

        /// The wheel and the trackpad scroll the pile under the pointer. SwiftUI has nothing for that, so the
        /// events of the window are watched; what the pile does not take, such as an open card's scroll, goes on.
        struct WalletWheel<ID: Hashable & Sendable>: ViewModifier {
            /// Points for a wheel that reports lines.
            private static var line: CGFloat { 16 }

            let controller: WalletDeckController<ID>

            @State private var isInside = false
            @State private var monitor: Any?

            func body(content: Content) -> some View {
                content
                    .onHover { isInside = $0 }
                    .onAppear(perform: watch)
                    .onDisappear(perform: stop)
            }

            private func watch() {
                stop()
                monitor = NSEvent.addLocalMonitorForEvents(matching: .scrollWheel) { event in
                    let points = event.hasPreciseScrollingDeltas ? 1 : Self.line
                    let distance = Double(-event.scrollingDeltaY * points)
                    return isInside && controller.scroll(by: distance) ? nil : event
                }
            }

            private func stop() {
                if let monitor { NSEvent.removeMonitor(monitor) }
                monitor = nil
            }
        }
    #else
        /// There is no wheel that SwiftUI would not report as a finger.
        struct WalletWheel<ID: Hashable & Sendable>: ViewModifier {
            let controller: WalletDeckController<ID>

            func body(content: Content) -> some View { content }
        }
    #endif
#endif
