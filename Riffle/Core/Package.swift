// swift-tools-version: 6.2
import PackageDescription

// What the app and the server share, and the app's models. The only C library is SQLite, which every system has, so
// Xcode needs nothing else to build and test it.
let package = Package(
    name: "RiffleCore",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [
        .library(name: "RiffleCore", targets: ["RiffleCore"]),
        .library(name: "RiffleSystem", targets: ["RiffleSystem"]),
        .library(name: "RiffleStore", targets: ["RiffleStore"]),
        .library(
            name: "RiffleModels",
            targets: ["RiffleCore", "RiffleStore", "RiffleModels", "RiffleSamples"]),
        .library(name: "RiffleTestSupport", targets: ["RiffleTestSupport"]),
    ],
    // Through a link, since a package is known by the name of its folder: in a folder called "core" or
    // "riffle" the library and a package of Riffle's would be one.
    dependencies: [.package(name: "Cardistry", path: "../Links/Cardistry")],
    targets: [
        // Found without pkg-config: every system that has it has it in its ordinary place, and what
        // pkg-config says of a Mac is wrong for a phone.
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "RiffleCore"),
        .target(name: "RiffleSystem"),
        .target(name: "RiffleStore", dependencies: ["RiffleCore", "RiffleSystem", "CSQLite"]),
        .target(
            name: "RiffleModels",
            dependencies: [
                "RiffleCore", "RiffleStore", .product(name: "Cardistry", package: "Cardistry"),
                // For the app. Its project names this package alone: through a second way to the
                // library, along a link or around it, Xcode might take it for two packages.
                .product(name: "CardistrySwiftUI", package: "Cardistry"),
            ]),
        .target(name: "RiffleSamples", dependencies: ["RiffleCore"]),
        .target(
            name: "RiffleTestSupport", dependencies: ["RiffleCore", "RiffleSystem"],
            path: "Tests/RiffleTestSupport"),
        // The server's package has these tests a second time, to build everything at once.
        .testTarget(
            name: "RiffleCoreTests",
            dependencies: ["RiffleCore", "RiffleSystem", "RiffleTestSupport"]),
        .testTarget(
            name: "RiffleStoreTests",
            dependencies: ["RiffleStore", "RiffleSystem", "RiffleTestSupport"],
            exclude: ["Journals"]),
        .testTarget(
            name: "RiffleModelsTests",
            dependencies: [
                "RiffleModels", "RiffleStore", "RiffleCore", "RiffleSamples", "RiffleSystem",
                "RiffleTestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where [.regular, .test].contains(target.type) {
    target.swiftSettings = [
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("ExistentialAny"),
    ]
}
