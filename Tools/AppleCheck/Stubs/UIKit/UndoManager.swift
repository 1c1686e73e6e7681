// Foundation declares it, but not on Linux, where the tests run. SwiftUI sees it too.
#if os(Linux)
    /// Each action is its own group, as if each had its own event.
    @MainActor
    public class UndoManager {
        private struct Action {
            let target: ObjectIdentifier
            let act: () -> Void
            var name = ""
        }

        private var undos: [Action] = []
        private var redos: [Action] = []
        public private(set) var isUndoing = false
        public private(set) var isRedoing = false

        public init() {}

        public func registerUndo<TargetType>(
            withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
        ) where TargetType: AnyObject {
            let id = ObjectIdentifier(target)
            let action = Action(target: id) { [unowned target] in handler(target) }
            if isUndoing { return redos.append(action) }
            if !isRedoing { redos = [] }
            undos.append(action)
        }

        public func setActionName(_ actionName: String) {
            if isUndoing {
                redos[redos.count - 1].name = actionName
            } else {
                undos[undos.count - 1].name = actionName
            }
        }

        public func removeAllActions(withTarget target: Any) {
            let id = ObjectIdentifier(target as AnyObject)
            undos.removeAll { $0.target == id }
            redos.removeAll { $0.target == id }
        }

        public var canUndo: Bool { !undos.isEmpty }
        public var canRedo: Bool { !redos.isEmpty }
        public var undoActionName: String { undos.last?.name ?? "" }
        public var redoActionName: String { redos.last?.name ?? "" }

        public func undo() {
            isUndoing = true
            undos.popLast()?.act()
            isUndoing = false
        }

        public func redo() {
            isRedoing = true
            redos.popLast()?.act()
            isRedoing = false
        }
    }
#endif
