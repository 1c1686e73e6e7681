// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that no ordinary build pays for it. `Tools/fuzz` builds and runs it.
let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "Riffle", path: ".."),
        .package(name: "RiffleCore", path: "../Core"),
    ],
    targets: [
        .executableTarget(
            name: "fuzz",
            dependencies: [
                .product(name: "RiffleParsers", package: "Riffle"),
                .product(name: "RiffleCore", package: "RiffleCore"),
                .product(name: "RiffleSystem", package: "RiffleCore"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
