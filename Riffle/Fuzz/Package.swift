// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that no ordinary build pays for it. `Tools/fuzz` builds and runs it.
let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "Riffle", path: "..")],
    targets: [
        .executableTarget(
            name: "fuzz", dependencies: [.product(name: "RiffleParsers", package: "Riffle")])
    ],
    swiftLanguageModes: [.v6]
)
