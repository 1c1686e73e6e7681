public import SwiftSyntax
public import SwiftSyntaxMacros

/// `#Preview` expands to nothing here. The compiler has already type-checked its arguments.
public struct PreviewMacro: DeclarationMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}
