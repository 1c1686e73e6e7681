// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "store",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "Riffle", path: "../../Riffle"),
        .package(name: "Measure", path: "../Measure"),
    ],
    targets: [
        .executableTarget(
            name: "store-bench",
            dependencies: [
                .product(name: "RiffleStore", package: "Riffle"),
                .product(name: "Measure", package: "Measure"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
