// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Cardistry",
    defaultLocalization: "en",
    platforms: [.iOS(.v17), .macOS(.v14), .visionOS(.v2)],
    products: [
        .library(name: "Cardistry", targets: ["Cardistry"]),
        .library(name: "CardistrySwiftUI", targets: ["CardistrySwiftUI"]),
        .library(name: "CardistryUIKit", targets: ["CardistryUIKit"]),
        .executable(name: "cardistry-trace", targets: ["cardistry-trace"]),
        .executable(name: "CardistryWeb", targets: ["CardistryWeb"]),
        .executable(name: "CardistrySwipeWeb", targets: ["CardistrySwipeWeb"]),
        .executable(name: "CardistryViewportWeb", targets: ["CardistryViewportWeb"]),
    ],
    targets: [
        .target(name: "CPlatform"),
        .target(name: "Cardistry", dependencies: ["CPlatform"]),
        // Xcode compiles the String Catalog in it. A plain `swift build` copies it, and the words stay English.
        .target(
            name: "CardistryApple", dependencies: ["Cardistry"], resources: [.process("Resources")]),
        // Empty where there is no SwiftUI or UIKit; Tools/check-apple checks them on Linux all the same.
        .target(name: "CardistrySwiftUI", dependencies: ["Cardistry", "CardistryApple"]),
        .target(name: "CardistryUIKit", dependencies: ["Cardistry", "CardistryApple"]),
        .target(name: "CardistryTrace", dependencies: ["Cardistry"]),
        .executableTarget(name: "cardistry-trace", dependencies: ["CardistryTrace"]),
        // The engine for browsers: what every deck needs and the swipe stack, then a module that has only that, and
        // one that has the wallet and the look-ahead too.
        .target(
            name: "CardistryWebDecks", dependencies: ["Cardistry", "CPlatform"],
            path: "Sources/CardistryWeb/Decks"),
        .executableTarget(
            name: "CardistrySwipeWeb", dependencies: ["CardistryWebDecks"],
            path: "Sources/CardistryWeb/Swipe"),
        .executableTarget(
            name: "CardistryWeb", dependencies: ["Cardistry", "CardistryWebDecks"],
            path: "Sources/CardistryWeb/Full"),
        // A viewport for pictures that are looked at closely, without any deck.
        .executableTarget(
            name: "CardistryViewportWeb", dependencies: ["Cardistry", "CPlatform"],
            path: "Sources/CardistryWeb/Viewport"),
        .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
        .testTarget(
            name: "CardistryTests",
            dependencies: ["Cardistry", "CardistryWebDecks", "AllocationCounter"]),
        .testTarget(name: "CardistryAppleTests", dependencies: ["Cardistry", "CardistryApple"]),
        .testTarget(name: "CardistryTraceTests", dependencies: ["CardistryTrace"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("ExistentialAny"),
        ]
}
