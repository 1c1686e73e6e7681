public import Foundation
public import ObjectiveC

@MainActor
@objc open class NSResponder: NSObject {}

@MainActor
@objc open class NSView: NSResponder {
    public init(frame frameRect: NSRect) { super.init() }
    public required init?(coder: NSCoder) { nil }

    open var bounds: NSRect = .zero
    open var needsLayout: Bool = false
    open var window: NSWindow? { nil }

    open func layout() {}
    open func viewDidMoveToWindow() {}
    open func hitTest(_ point: NSPoint) -> NSView? { nil }
    open func convert(_ rect: NSRect, to view: NSView?) -> NSRect { rect }
}

@MainActor
@objc open class NSWindow: NSResponder {
    open var frame: NSRect { .zero }
}
