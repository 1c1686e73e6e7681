// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "media",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "Riffle", path: "../../Riffle"),
        .package(name: "RiffleCore", path: "../../Riffle/Core"),
    ],
    targets: [
        .executableTarget(
            name: "media-cards",
            dependencies: [
                .product(name: "RiffleMedia", package: "Riffle"),
                .product(name: "RiffleCore", package: "RiffleCore"),
            ]),
        .executableTarget(
            name: "media-scan", dependencies: [.product(name: "RiffleMedia", package: "Riffle")]),
    ],
    swiftLanguageModes: [.v6]
)
