// Declarations of UIKit as Apple documents them. `package` ones are only for the tests.
public import Foundation

#if !canImport(ObjectiveC)
    /// Without Objective-C there are no selectors.
    public struct Selector: Sendable {}
#endif

/// UIKit declares the members about accessibility in categories of NSObject, where Swift without Objective-C
/// could not override them.
@MainActor
open class UIResponder: NSObject {
    public override init() {}

    open var next: UIResponder? { nil }
    open var undoManager: UndoManager? { next?.undoManager }
    open var canBecomeFirstResponder: Bool { false }
    open private(set) var isFirstResponder = false
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        isFirstResponder = canBecomeFirstResponder
        return isFirstResponder
    }
    @discardableResult
    open func resignFirstResponder() -> Bool {
        isFirstResponder = false
        return true
    }
    open var keyCommands: [UIKeyCommand]? { nil }
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

    open var isAccessibilityElement = false
    open var accessibilityLabel: String?
    open var accessibilityValue: String?
    open var accessibilityHint: String?
    open var accessibilityTraits = UIAccessibilityTraits.none
    open var accessibilityElementsHidden = false
    open var accessibilityViewIsModal = false
    open var accessibilityElements: [Any]?
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    open func accessibilityElementDidBecomeFocused() {}
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

@MainActor
open class UIKeyCommand: NSObject {
    public class var inputUpArrow: String { "UIKeyInputUpArrow" }
    public class var inputDownArrow: String { "UIKeyInputDownArrow" }
    public class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
    public class var inputRightArrow: String { "UIKeyInputRightArrow" }
    public class var inputEscape: String { "UIKeyInputEscape" }
    public class var inputHome: String { "UIKeyInputHome" }
    public class var inputEnd: String { "UIKeyInputEnd" }
    public class var inputDelete: String { "UIKeyInputDelete" }

    open private(set) var input: String?
    open private(set) var modifierFlags: UIKeyModifierFlags
    open var discoverabilityTitle: String?
    open var wantsPriorityOverSystemBehavior = false

    #if canImport(ObjectiveC)
        public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
            (self.input, self.modifierFlags) = (input, modifierFlags)
        }
    #endif

    package init(_ input: String, _ modifierFlags: UIKeyModifierFlags) {
        (self.input, self.modifierFlags) = (input, modifierFlags)
    }
}

@MainActor
open class UINib: NSObject {
    public struct OptionsKey: Hashable, Sendable {}

    public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) { self.init([]) }
    open func instantiate(
        withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil
    ) -> [Any] { objects }

    private let objects: [Any]
    package init(_ objects: [Any]) { self.objects = objects }
}

open class UITraitCollection: NSObject, @unchecked Sendable {
    open var displayScale: CGFloat { 3 }
}
