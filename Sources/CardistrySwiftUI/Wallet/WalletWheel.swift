#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import Foundation
    import SwiftUI

    #if canImport(AppKit) && !targetEnvironment(macCatalyst)
        import AppKit

        /// Lets the wheel and the trackpad scroll the pile under the pointer. SwiftUI has no API
        /// for that, so it monitors the window's events. Events that the pile doesn't take, such as
        /// those over an open card, are passed on.
        struct WalletWheel<ID: Hashable & Sendable>: ViewModifier {
            /// Points per line, for a wheel that reports lines.
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
    #elseif canImport(UIKit) && !os(visionOS) && !os(tvOS)
        import UIKit

        /// Lets the wheel and the trackpad of an iPad scroll the pile, from iOS 18 on.
        struct WalletWheel<ID: Hashable & Sendable>: ViewModifier {
            let controller: WalletDeckController<ID>

            func body(content: Content) -> some View {
                if #available(iOS 18.0, *) {
                    // An open card that covers the pile scrolls its own content.
                    let isEnabled = controller.driver.current.isPileReachable
                    content
                        .gesture(
                            WheelGesture(
                                controller: controller, kind: .continuous, isEnabled: isEnabled)
                        )
                        .gesture(
                            WheelGesture(
                                controller: controller, kind: .discrete, isEnabled: isEnabled))
                } else {
                    content
                }
            }
        }

        @available(iOS 18.0, *)
        struct WheelGesture<ID: Hashable & Sendable>: UIGestureRecognizerRepresentable {
            let controller: WalletDeckController<ID>
            let kind: UIScrollTypeMask
            let isEnabled: Bool

            func makeCoordinator(converter: CoordinateSpaceConverter) -> WheelSurface {
                WheelSurface(controller.driver) { [controller] in controller.scroll(by: $0) }
            }

            func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer {
                let pan = UIPanGestureRecognizer(target: nil, action: nil)
                WheelSurface.prepare(pan, for: kind)
                return pan
            }

            func updateUIGestureRecognizer(_ pan: UIPanGestureRecognizer, context: Context) {
                if pan.isEnabled != isEnabled { pan.isEnabled = isEnabled }
            }

            func handleUIGestureRecognizerAction(_ pan: UIPanGestureRecognizer, context: Context) {
                context.coordinator.hear(pan, at: Vector(context.converter.localLocation))
            }
        }
    #else
        /// Here, SwiftUI reports neither a wheel nor a trackpad.
        struct WalletWheel<ID: Hashable & Sendable>: ViewModifier {
            let controller: WalletDeckController<ID>

            func body(content: Content) -> some View { content }
        }
    #endif
#endif
