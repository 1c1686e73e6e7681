// swift-tools-version: 6.2
import PackageDescription

/// Lane A of the Apple check: tests run the front ends on Linux with stand-ins for Apple's
/// frameworks.
let preview: [SwiftSetting] = [
    .unsafeFlags([
        "-load-plugin-executable",
        "\(Context.packageDirectory)/Lane/preview-macro#PreviewsMacros",
    ])
]
/// The language mode in which Apple builds its own modules.
let stub: [SwiftSetting] = [
    .swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"]),
    .enableUpcomingFeature("InternalImportsByDefault"),
]
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]
/// Swift Testing would look for its overlays for Apple's own UIKit and CoreGraphics.
let tests: [SwiftSetting] =
    preview + [
        .enableUpcomingFeature("ExistentialAny"),
        .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]),
    ]

let package = Package(
    name: "AppleCheck",
    defaultLocalization: "en",
    targets: [
        .target(name: "Accessibility", path: "Stubs/Accessibility", swiftSettings: stub),
        .target(name: "os", path: "Stubs/os", swiftSettings: stub),
        .target(
            name: "SwiftUI", dependencies: ["UIKit"], path: "Stubs/SwiftUI",
            swiftSettings: stub + preview),
        .target(name: "CoreGraphics", path: "Stubs/CoreGraphics", swiftSettings: stub),
        .target(
            name: "QuartzCore", dependencies: ["CoreGraphics"], path: "Stubs/QuartzCore",
            swiftSettings: stub),
        .target(
            name: "UIKit", dependencies: ["CoreGraphics", "QuartzCore"], path: "Stubs/UIKit",
            swiftSettings: stub + preview),
        .target(
            name: "Headless",
            dependencies: ["SwiftUI", "UIKit", "CoreGraphics", "QuartzCore", "Accessibility"],
            path: "Headless", swiftSettings: strict),
        .target(name: "CPlatform", path: "Links/CPlatform"),
        .target(
            name: "Cardistry", dependencies: ["CPlatform"], path: "Links/Cardistry",
            swiftSettings: strict),
        .target(
            name: "CardistryTrace", dependencies: ["Cardistry"], path: "Links/CardistryTrace",
            swiftSettings: strict),
        .target(
            name: "CardistryApple", dependencies: ["Cardistry", "UIKit", "os"],
            path: "Links/CardistryApple", resources: [.process("Resources")],
            swiftSettings: strict),
        .target(
            name: "CardistrySwiftUI",
            dependencies: ["Cardistry", "CardistryApple", "SwiftUI", "UIKit", "Accessibility"],
            path: "Links/CardistrySwiftUI", swiftSettings: strict + preview),
        .target(
            name: "CardistryUIKit", dependencies: ["Cardistry", "CardistryApple", "UIKit"],
            path: "Links/CardistryUIKit", swiftSettings: strict + preview),
        .testTarget(
            name: "DeckTests",
            dependencies: [
                "CardistrySwiftUI", "CardistryUIKit", "CardistryApple", "CardistryTrace",
                "Cardistry",
                "Headless", "SwiftUI", "UIKit",
            ],
            path: "Tests", swiftSettings: tests),
    ],
    swiftLanguageModes: [.v6]
)
