// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "store",
    platforms: [.macOS(.v14)],
    products: [.library(name: "MadeUpLibrary", targets: ["MadeUpLibrary"])],
    dependencies: [
        .package(name: "Riffle", path: "../../Riffle"),
        .package(name: "Measure", path: "../Measure"),
    ],
    targets: [
        .target(
            name: "MadeUpLibrary",
            dependencies: [
                .product(name: "RiffleStore", package: "Riffle"),
                .product(name: "Measure", package: "Measure"),
            ]),
        .executableTarget(
            name: "store-bench",
            dependencies: [
                "MadeUpLibrary",
                .product(name: "RiffleStore", package: "Riffle"),
                .product(name: "Measure", package: "Measure"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
