public import SwiftSyntax
public import SwiftSyntaxMacros

/// `#Preview` expands to nothing here: the compiler has type-checked its arguments before.
public struct PreviewMacro: DeclarationMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}
